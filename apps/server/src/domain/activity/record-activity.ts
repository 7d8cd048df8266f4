import type { ApiKeyActor, JobActor, ShareLinkActor, UserActor } from '../../platform/actor.ts';
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
  const { actor } = activity;
  const entry = {
    actor_id: actor.kind === 'user' ? actor.userId : null,
    actor_key: actor.kind === 'user' || actor.kind === 'unknown' ? null : actor.key,
    action: activity.action,
    entity: activity.entity,
    entity_id: activity.entityId === undefined ? null : String(activity.entityId),
    before: activity.before === undefined ? null : JSON.stringify(activity.before),
    after: activity.after === undefined ? null : JSON.stringify(activity.after),
    address: actor.address,
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
