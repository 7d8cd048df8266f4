import type { ApiKeyActor, JobActor, ShareLinkActor, UserActor } from '../../platform/actor.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

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
  for (const part of inParts(activities)) {
    await tx
      .insertInto('activity_log')
      .values(part.map((activity) => ({ ...entryOf(activity), organization_id: organizationId })))
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
