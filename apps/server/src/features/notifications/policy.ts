import type { FailedDelivery, NotificationPolicy, NotificationPolicyChange } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { type FailedRow, findPolicy, revive, savePolicy } from './policy-queries.ts';

export async function getPolicy(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<NotificationPolicy> {
  const policy = await findPolicy(tx, organizationId);
  return { criticalBreaksQuietHours: policy?.critical_breaks_quiet_hours ?? false };
}

export function updatePolicy(
  { database }: Deps,
  actor: Caller,
  organizationId: number,
  change: NotificationPolicyChange,
): Promise<NotificationPolicy> {
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await getPolicy(tx, organizationId);
    const after = { ...before, ...change };
    await savePolicy(tx, organizationId, { critical_breaks_quiet_hours: after.criticalBreaksQuietHours });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'notification-policy',
      before,
      after,
    });
    return after;
  });
}

/** @throws DomainError 404 */
export async function retryDelivery(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  deliveryId: number,
): Promise<void> {
  await database.inOrganizationOf(actor, async (tx) => {
    const isRevived = await revive(tx, organizationId, deliveryId, new Date(clock.now()));
    if (!isRevived) throw notFound('This delivery');
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'retry',
      entity: 'delivery',
      entityId: deliveryId,
    });
  });
}

export const presentFailed = (row: FailedRow): FailedDelivery => ({
  id: row.id,
  channel: row.channel,
  person: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
  reason: row.reason ?? '',
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  finishedAt: (row.finished_at ?? row.created_at).toISOString(),
});
