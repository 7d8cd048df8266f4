import { MINUTE_MS } from '@longhaul/units';
import { publish } from '../../domain/notifications/publish.ts';
import {
  type DueReport,
  findDueReports,
  insertMailedReport,
  selectRecipients,
} from '../../domain/reports/report-queries.ts';
import type { workOutReport } from '../../domain/reports/work-out-report.ts';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Deps } from '../../platform/deps.ts';

const WORK = {
  module: new URL('../../domain/reports/work-out-report.ts', import.meta.url),
  name: 'workOutReport',
};

/** Mails the report of a month or a week when it is over: each once, however often this is cut off. */
export class ReportsJob implements BackgroundJob {
  readonly name = 'reports';
  readonly pauseMs = 5 * MINUTE_MS;
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log' | 'compute'>;

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log' | 'compute'>) {
    this.#deps = deps;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database, clock, log } = this.#deps;
    const due = await database.acrossOrganizations({ actorId: null }, (tx) =>
      findDueReports(tx, new Date(clock.now())),
    );
    for (const each of due) {
      if (signal?.aborted) return;
      try {
        await this.#mail(each);
      } catch (error) {
        log.warn({ err: error, ...each }, 'A report could not be made; trying again');
      }
    }
  }

  async #mail(due: DueReport): Promise<void> {
    const { database, clock, compute } = this.#deps;
    const { organizationId, kind, startsOn } = due;
    const { report } = await compute.runOnDatabase<typeof workOutReport>(
      { organizationId, key: 'reports' },
      WORK,
      [organizationId, { kind, startsOn }],
    );
    const now = clock.now();
    await database.inOrganization({ organizationId, actorId: null }, async (tx) => {
      const recipients = await selectRecipients(tx, organizationId, kind);
      const mailed = { mailedAt: new Date(now), recipients: recipients.length, report };
      if (!(await insertMailedReport(tx, due, mailed))) return;
      const key = `${kind}.${startsOn}`;
      await publish(
        tx,
        { organizationId, type: 'report', key, occurredAt: now },
        recipients.map((userId) => ({
          key: `report.${key}.${userId}`,
          channel: 'mail' as const,
          user_id: userId,
          state: 'waiting' as const,
          due_at: new Date(now),
        })),
      );
    });
  }
}
