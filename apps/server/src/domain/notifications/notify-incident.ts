import { MINUTE_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { deliveryTime } from './delivery-time.ts';
import { alertOf, announceTo, eventOf } from './incident-event.ts';
import { type NewDelivery, publish } from './publish.ts';
import {
  findToldIncident,
  holdEscalation,
  insertNotifications,
  notifiedOf,
  selectHabits,
  type ToldIncident,
} from './queries.ts';
import { findRecipients, type Recipient } from './recipients.ts';
import { retractIncident } from './retract-incident.ts';

export interface IncidentChange {
  readonly organizationId: number;
  readonly incidentId: number;
  readonly change: 'opened' | 'changed' | 'closed' | 'retracted';
}

/**
 * Notifies the recipients of the rule that an incident started, changed, ended or was withdrawn. Called in the transaction
 * that stores the incident: deliveries are written with it, and open tabs hear of it at the commit. Twice the same changes
 * nothing.
 */
export async function notifyIncident(
  tx: DatabaseTransaction,
  now: number,
  { organizationId, incidentId, change }: IncidentChange,
): Promise<void> {
  const incident = await findToldIncident(tx, organizationId, incidentId);
  if (incident === undefined) return;
  if (change === 'opened') await notifyRecipients(tx, now, incident);
  else {
    if (change === 'retracted') await retractIncident(tx, now, incident);
    await announceTo(tx, organizationId, await notifiedOf(tx, organizationId, [incidentId]), []);
  }
}

async function notifyRecipients(tx: DatabaseTransaction, now: number, incident: ToldIncident): Promise<void> {
  const { organization_id: organizationId, id: incidentId } = incident;
  const { telling } = incident;
  const recipients = await findRecipients(tx, organizationId, telling, alertOf(incident));
  await notifyPeople(tx, now, incident, recipients);
  if (telling.escalation !== null) {
    await holdEscalation(
      tx,
      organizationId,
      incidentId,
      new Date(now + telling.escalation.afterMinutes * MINUTE_MS),
    );
  }
}

export async function notifyPeople(
  tx: DatabaseTransaction,
  now: number,
  incident: ToldIncident,
  recipients: readonly Recipient[],
): Promise<void> {
  const { organization_id: organizationId, id: incidentId } = incident;
  const told = await insertNotifications(
    tx,
    recipients.map(({ userId, reason, groupId }) => ({
      organization_id: organizationId,
      user_id: userId,
      kind: incident.kind,
      incident_id: incidentId,
      reason,
      group_id: groupId,
      told_at: new Date(now),
    })),
  );
  const deliveries = await deliveriesOf(tx, now, incident, recipients, told);
  await publish(tx, eventOf(incident, 'incident.started', now), deliveries);
  await announceTo(
    tx,
    organizationId,
    told.map(({ user_id }) => user_id),
    told.map(({ id }) => id),
  );
}

async function deliveriesOf(
  tx: DatabaseTransaction,
  now: number,
  incident: ToldIncident,
  recipients: readonly Recipient[],
  told: readonly { id: number; user_id: number }[],
): Promise<NewDelivery[]> {
  const { telling } = incident;
  const channels = (['mail', 'push'] as const).filter((channel) => telling.channels.includes(channel));
  if (channels.length === 0 || told.length === 0) return [];
  const habits = await selectHabits(
    tx,
    incident,
    told.map(({ user_id }) => user_id),
  );
  const deliveries: NewDelivery[] = [];
  for (const { id: notificationId, user_id: userId } of told) {
    const recipient = recipients.find((one) => one.userId === userId)!;
    const habit = habits.get(userId)!;
    for (const channel of channels) {
      if (channel === 'mail' && (recipient.email === null || habit.hasUnsubscribed)) continue;
      if (channel === 'push' && !habit.hasPush) continue;
      const time = deliveryTime({
        now,
        timing: habit.timings.get(channel) ?? 'at-once',
        severity: incident.severity,
        startedAt: incident.started_at.getTime(),
        learnedAt: incident.learned_at.getTime(),
        tooLateMinutes: telling.tooLateMinutes,
        ruleQuietHours: telling.quietHours,
        organizationTimeZone: incident.time_zone,
        person: {
          timeZone: recipient.timeZone ?? incident.time_zone,
          quietHours: habit.quietHours,
          digestAtMinutes: habit.digestAtMinutes,
          isResting: habit.isResting,
          lastToldAt: habit.lastToldAt.get(channel) ?? null,
        },
        criticalBreaksQuietHours: incident.critical_breaks_quiet_hours,
      });
      if (time === null) continue;
      deliveries.push({
        key: `${channel}.${incident.id}.${userId}`,
        channel,
        user_id: userId,
        notification_id: notificationId,
        incident_id: incident.id,
        state: time.state,
        due_at: new Date(time.dueAt),
      });
    }
  }
  return deliveries;
}
