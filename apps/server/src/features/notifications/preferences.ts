import type { NotificationPreferences } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { DEFAULT_DIGEST_MINUTES } from '../../domain/notifications/delivery-time.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { replaceTimings, saveSchedule, selectPreferences } from './preference-queries.ts';

export async function getPreferences(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
): Promise<NotificationPreferences> {
  const { timings, schedule } = await selectPreferences(tx, organizationId, userId);
  const fromMinutes = schedule?.quiet_from_minutes ?? null;
  const untilMinutes = schedule?.quiet_until_minutes ?? null;
  return {
    timings,
    quietHours: fromMinutes === null || untilMinutes === null ? null : { fromMinutes, untilMinutes },
    digestAtMinutes: schedule?.digest_at_minutes ?? DEFAULT_DIGEST_MINUTES,
  };
}

export async function replacePreferences(
  { database }: Deps,
  actor: UserActor,
  organizationId: number,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await getPreferences(tx, organizationId, actor.userId);
    await replaceTimings(tx, organizationId, actor.userId, preferences.timings);
    await saveSchedule(tx, organizationId, actor.userId, {
      quiet_from_minutes: preferences.quietHours?.fromMinutes ?? null,
      quiet_until_minutes: preferences.quietHours?.untilMinutes ?? null,
      digest_at_minutes: preferences.digestAtMinutes,
    });
    const after = await getPreferences(tx, organizationId, actor.userId);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'notification-preferences',
      entityId: actor.userId,
      before,
      after,
    });
    return after;
  });
}
