import type { BackgroundJob } from '../../../platform/background.ts';
import type { Deps } from '../../../platform/deps.ts';
import { escalateIncident } from '../escalate-incident.ts';
import { announceTo } from '../incident-event.ts';
import { notifiedOf } from '../queries.ts';
import { selectDueEscalations, selectSnoozedOut, wake } from './delivery-queries.ts';

/** Tells others of what nobody has acknowledged in time, and brings back what was laid aside. */
export class AttentionJob implements BackgroundJob {
  readonly name = 'attention';
  readonly pauseMs = 5_000;
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>;

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  async catchUp(): Promise<void> {
    const { database, clock } = this.#deps;
    const now = new Date(clock.now());
    const { escalations, snoozed } = await database.acrossOrganizations({ actorId: null }, async (tx) => ({
      escalations: await selectDueEscalations(tx, now),
      snoozed: await selectSnoozedOut(tx, now),
    }));
    for (const { organization_id: organizationId, incident_id: incidentId } of escalations) {
      await this.#each(organizationId, incidentId, (tx) =>
        escalateIncident(tx, clock.now(), organizationId, incidentId),
      );
    }
    for (const { organization_id: organizationId, id: incidentId } of snoozed) {
      await this.#each(organizationId, incidentId, async (tx) => {
        await wake(tx, organizationId, incidentId);
        await announceTo(tx, organizationId, await notifiedOf(tx, organizationId, [incidentId]), []);
      });
    }
  }

  /** One that fails does not hold up the others; it is tried again with the next round. */
  async #each(
    organizationId: number,
    incidentId: number,
    work: Parameters<Deps['database']['inOrganization']>[1],
  ): Promise<void> {
    const { database, log } = this.#deps;
    try {
      await database.inOrganization({ organizationId, actorId: null }, work);
    } catch (error) {
      log.warn({ err: error, organizationId, incidentId }, 'An alert could not be brought up again');
    }
  }
}
