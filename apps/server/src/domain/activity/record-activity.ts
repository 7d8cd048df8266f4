import type { ApiKeyActor, JobActor, ShareLinkActor, UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 1_000;

type Author =
  | Pick<UserActor, 'kind' | 'userId' | 'address'>
  | Pick<ApiKeyActor | ShareLinkActor | JobActor, 'kind' | 'key' | 'address'>
  /** A caller of whom only the address is known, such as one whose sign-in was refused. */
  | { readonly kind: 'unknown'; readonly address: string };

export type Activity = {
  /** null: an act on the platform itself, kept apart from every organization's log. */
  organizationId: number | null;
  actor: Author;
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
  const { organizationId } = activity;
  if (organizationId === null) {
    await tx.insertInto('platform_activity_log').values(entryOf(activity)).execute();
  } else await recordActivities(tx, organizationId, [activity]);
}

/** The same for several of one organization, in their order. */
export async function recordActivities(
  tx: DatabaseTransaction,
  organizationId: number,
  activities: readonly Activity[],
): Promise<void> {
  for (let from = 0; from < activities.length; from += ROWS_AT_ONCE) {
    const entries = activities.slice(from, from + ROWS_AT_ONCE).map(entryOf);
    await tx
      .insertInto('activity_log')
      .values(entries.map((entry) => ({ ...entry, organization_id: organizationId })))
      .execute();
  }
}

function entryOf({ actor, action, entity, entityId, before, after }: Activity) {
  return {
    actor_id: actor.kind === 'user' ? actor.userId : null,
    actor_key: actor.kind === 'user' || actor.kind === 'unknown' ? null : actor.key,
    action,
    entity,
    entity_id: entityId === undefined ? null : String(entityId),
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    address: actor.address,
  };
}
