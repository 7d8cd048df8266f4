import type { NotificationPreferences } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export async function selectPreferences(tx: DatabaseTransaction, organizationId: number, userId: number) {
  const [timings, schedule] = await Promise.all([
    tx
      .selectFrom('notification_preferences')
      .select(['kind', 'channel', 'timing'])
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .orderBy('kind')
      .orderBy('channel')
      .execute(),
    tx
      .selectFrom('notification_schedules')
      .select(['quiet_from_minutes', 'quiet_until_minutes', 'digest_at_minutes'])
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  return { timings, schedule };
}

/** The last of two that name the same holds. */
export async function replaceTimings(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
  timings: NotificationPreferences['timings'],
): Promise<void> {
  await tx
    .deleteFrom('notification_preferences')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  const distinct = new Map(timings.map((one) => [`${one.channel} ${one.kind}`, one]));
  if (distinct.size === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values(
      [...distinct.values()].map((one) => ({ organization_id: organizationId, user_id: userId, ...one })),
    )
    .execute();
}

export async function saveSchedule(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
  schedule: {
    quiet_from_minutes: number | null;
    quiet_until_minutes: number | null;
    digest_at_minutes: number;
  },
): Promise<void> {
  await tx
    .insertInto('notification_schedules')
    .values({ organization_id: organizationId, user_id: userId, ...schedule })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(schedule))
    .execute();
}
