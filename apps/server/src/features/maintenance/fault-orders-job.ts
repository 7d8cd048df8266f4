import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { jobActor } from '../../platform/actor.ts';
import type { BackgroundJob } from '../../platform/background.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { getOrder } from './change-orders.ts';
import {
  insertFaultOrder,
  type ReportedFault,
  selectOrganizationsWithRules,
  selectReportedFaults,
} from './fault-order-queries.ts';
import { insertOrder, nextOrderNumber } from './order-queries.ts';

/** What a device reports later than this opens no order. */
const LATE_MS = 3 * DAY_MS;
const ORDERS_PER_TRANSACTION = 50;

/** Opens a work order for each trouble code that a rule names. */
export class FaultOrdersJob implements BackgroundJob {
  readonly name = 'fault-orders';
  readonly pauseMs = MINUTE_MS;
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>;

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database } = this.#deps;
    const organizations = await database.acrossOrganizations({ actorId: null }, selectOrganizationsWithRules);
    for (const organizationId of organizations) {
      for (let found = ORDERS_PER_TRANSACTION; found === ORDERS_PER_TRANSACTION; ) {
        if (signal?.aborted) return;
        found = await this.#openOrders(organizationId);
      }
    }
  }

  /** How many there were to open; one that cannot be opened holds up no other. */
  async #openOrders(organizationId: number): Promise<number> {
    const { database, clock, log } = this.#deps;
    const now = new Date(clock.now());
    const since = new Date(now.getTime() - LATE_MS);
    const scope = { organizationId, actorId: null };
    const tasks = await database.inOrganization(scope, (tx) =>
      selectReportedFaults(tx, organizationId, since, ORDERS_PER_TRANSACTION),
    );
    await runIsolated({
      database,
      log,
      work: 'fault-orders',
      tasks,
      subjectOf: ({ asset_id, spn, fmi, hasFailed }) => ({
        organizationId,
        subject: `${asset_id} ${spn} ${fmi}`,
        hasFailed,
      }),
      run: (faults) =>
        database.inOrganization(scope, async (tx) => {
          for (const fault of faults) await openOrder(tx, organizationId, fault, now);
        }),
    });
    return tasks.length;
  }
}

async function openOrder(
  tx: DatabaseTransaction,
  organizationId: number,
  { asset_id, spn, fmi, title, category, seen_at }: ReportedFault,
  now: Date,
): Promise<void> {
  const number = await nextOrderNumber(tx, organizationId);
  const note = `Trouble code SPN ${spn}, FMI ${fmi}`;
  const orderId = await insertOrder(tx, {
    organization_id: organizationId,
    number,
    asset_id,
    title,
    category,
    note,
    created_at: now,
    updated_at: now,
  });
  await insertFaultOrder(tx, {
    organization_id: organizationId,
    order_id: orderId,
    asset_id,
    spn,
    fmi,
    seen_at,
  });
  await recordActivity(tx, {
    organizationId,
    actor: jobActor('fault-orders'),
    action: 'create',
    entity: 'work-order',
    entityId: orderId,
    after: { number, title, note },
  });
  await recordChange(
    tx,
    organizationId,
    'work-order.updated',
    await getOrder(tx, { organizationId, orderId }),
  );
}
