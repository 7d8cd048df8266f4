import type { PersonalChannel } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isQuiet, nextDigestAt } from './delivery-time.ts';
import { type Notice, notifyInApp } from './post-notice.ts';
import { type NewDelivery, publish } from './publish.ts';
import { type Habit, selectHabits } from './queries.ts';
import { findNewsRecipients, type Recipient } from './recipients.ts';

/** Of two with the same key nobody is reminded twice. */
export interface Reminder extends Omit<Notice, 'title'> {
  readonly timeZone: string;
  /** What each of these people reads. */
  readonly titles: ReadonlyMap<number, string>;
}

export interface Reminded {
  /** Over which channels beside the app, by person. */
  readonly channels: ReadonlyMap<number, readonly PersonalChannel[]>;
  /** Who may be told at all. */
  readonly reachable: ReadonlySet<number>;
}

/**
 * Reminds single people in the app, and by mail and push where they have them. Whoever rests or has quiet hours gets these
 * in the morning.
 */
export async function remind(tx: DatabaseTransaction, now: number, reminder: Reminder): Promise<Reminded> {
  const { organizationId, kind, titles } = reminder;
  const recipients = await findNewsRecipients(tx, organizationId, kind, [...titles.keys()]);
  const told = await notifyInApp(tx, now, reminder, recipients, (userId) => titles.get(userId)!);
  const userIds = told.map(({ user_id }) => user_id);
  const habits = await selectHabits(tx, { organization_id: organizationId, rule_id: null, kind }, userIds);
  const deliveries = told.flatMap(({ id, user_id: userId }) => {
    const recipient = recipients.find((one) => one.userId === userId)!;
    return deliveriesTo(now, reminder, recipient, { habit: habits.get(userId)!, notificationId: id });
  });
  await publish(
    tx,
    { organizationId, type: 'news', key: `${kind}.${reminder.key}`, occurredAt: now },
    deliveries,
  );
  const channelsOf = (userId: number) =>
    deliveries.filter(({ user_id }) => user_id === userId).map(({ channel }) => channel as PersonalChannel);
  return {
    channels: new Map(userIds.map((userId) => [userId, channelsOf(userId)])),
    reachable: new Set(recipients.map(({ userId }) => userId)),
  };
}

function deliveriesTo(
  now: number,
  { kind, key, timeZone: organizationZone }: Reminder,
  { userId, email, timeZone }: Recipient,
  { habit, notificationId }: { habit: Habit; notificationId: number },
): NewDelivery[] {
  const zone = timeZone ?? organizationZone;
  const isLater = habit.isResting || isQuiet(now, zone, habit.quietHours);
  const dueAt = isLater ? nextDigestAt(now, zone, habit.digestAtMinutes) : now;
  const channels = [
    ...(email === null ? [] : (['mail'] as const)),
    ...(habit.hasPush ? (['push'] as const) : []),
  ];
  return channels.map((channel) => ({
    key: `${channel}.${kind}.${key}.${userId}`,
    channel,
    user_id: userId,
    notification_id: notificationId,
    incident_id: null,
    state: 'waiting',
    due_at: new Date(dueAt),
  }));
}
