import type { Actor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type Activity = {
  /** null: an act on the platform itself, kept apart from every organization's log. */
  organizationId: number | null;
  /** Nobody, from nowhere: the system itself. */
  actor: { userId: Actor['userId'] | null; address: Actor['address'] | null };
  /** A verb such as `update`, `pair`, `sign-in`. */
  action: string;
  /** A noun such as `vehicle`, `user`, `session`. */
  entity: string;
  entityId?: string | number;
  before?: unknown;
  after?: unknown;
};

/** Writes one entry of the append-only activity log. Called in the transaction that makes the change. */
export async function recordActivity(tx: DatabaseTransaction, activity: Activity): Promise<void> {
  const entry = {
    actor_id: activity.actor.userId,
    action: activity.action,
    entity: activity.entity,
    entity_id: activity.entityId === undefined ? null : String(activity.entityId),
    before: activity.before === undefined ? null : JSON.stringify(activity.before),
    after: activity.after === undefined ? null : JSON.stringify(activity.after),
    address: activity.actor.address,
  };
  if (activity.organizationId === null) {
    await tx.insertInto('platform_activity_log').values(entry).execute();
  } else {
    await tx
      .insertInto('activity_log')
      .values({ ...entry, organization_id: activity.organizationId })
      .execute();
  }
}
