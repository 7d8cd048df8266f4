import { sql, type Updateable } from 'kysely';
import { selectSubscriptions } from '../../domain/notifications/delivery/delivery-queries.ts';
import { endPause } from '../../domain/notifications/delivery/subscriptions.ts';
import type { NotificationPoliciesTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { offsetOf } from '../../platform/paging.ts';

export function findPolicy(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('notification_policies')
    .select('critical_breaks_quiet_hours')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export async function savePolicy(
  tx: DatabaseTransaction,
  organizationId: number,
  policy: Omit<Updateable<NotificationPoliciesTable>, 'organization_id'>,
): Promise<void> {
  await tx
    .insertInto('notification_policies')
    .values({ organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('notification_policies')
    .set(policy)
    .where('organization_id', '=', organizationId)
    .execute();
}

export type FailedRow = Awaited<ReturnType<typeof selectFailed>>['rows'][number];

export async function selectFailed(
  tx: DatabaseTransaction,
  organizationId: number,
  page: { page: number; size: number },
) {
  const failed = tx
    .selectFrom('deliveries as d')
    .where('d.organization_id', '=', organizationId)
    .where('d.state', '=', 'failed');
  const { total } = await failed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await failed
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.channel', 'd.user_id', 'd.reason', 'd.attempts', 'd.created_at', 'd.finished_at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('name'))
    .orderBy('d.finished_at', 'desc')
    .orderBy('d.id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

/** False when there is none that was given up. */
export async function revive(
  tx: DatabaseTransaction,
  organizationId: number,
  deliveryId: number,
  now: Date,
): Promise<boolean> {
  const revived = await tx
    .updateTable('deliveries')
    .set({ state: 'waiting', due_at: now, attempts: 0, finished_at: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', deliveryId)
    .where('state', '=', 'failed')
    .returning(['organization_id', 'channel', 'subscriber'])
    .executeTakeFirst();
  if (revived) await endPause(tx, revived, now);
  return revived !== undefined;
}

/** The oldest ends where the person has too many. */
export async function insertSubscription(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
  subscription: { endpoint: string; public_key: string; auth_secret: string; user_agent: string | null },
): Promise<void> {
  const { endpoint, ...keys } = subscription;
  await tx
    .insertInto('push_subscriptions')
    .values({ organization_id: organizationId, user_id: userId, endpoint, ...keys })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'endpoint']).doUpdateSet(keys))
    .execute();
  const kept = (await selectSubscriptions(tx, organizationId, userId)).map(({ id }) => id);
  await tx
    .deleteFrom('push_subscriptions')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '<>', sql<number>`all(${kept}::bigint[])`)
    .execute();
}

export async function deleteSubscription(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
  endpoint: string,
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Names what the link ends; undefined when the rule or the account is gone. */
export function findUnsubscribed(
  tx: DatabaseTransaction,
  { organizationId, userId, ruleId }: { organizationId: number; userId: number; ruleId: number },
) {
  return tx
    .selectFrom('alert_rules as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'r.organization_id').on('u.id', '=', userId),
    )
    .select(['r.name as rule', 'o.name as organization'])
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', ruleId)
    .executeTakeFirst();
}

export async function insertUnsubscription(
  tx: DatabaseTransaction,
  { organizationId, userId, ruleId }: { organizationId: number; userId: number; ruleId: number },
): Promise<void> {
  await tx
    .insertInto('notification_unsubscriptions')
    .values({ organization_id: organizationId, user_id: userId, rule_id: ruleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
