import { MINUTE_MS } from '@longhaul/units';
import { announce } from '../../platform/announce.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { deliveryTime } from './delivery-time.ts';
import { incidentRows } from './incident-queries.ts';
import { presentIncident } from './present-incident.ts';
import { type NewDelivery, publish } from './publish.ts';
import {
  deleteEscalation,
  dropWaiting,
  findToldIncident,
  holdEscalation,
  insertNotifications,
  notifiedOf,
  selectHabits,
  selectSentMails,
  type ToldIncident,
} from './queries.ts';
import { findRecipients, type Recipient } from './recipients.ts';

export interface IncidentNews {
  readonly organizationId: number;
  readonly incidentId: number;
  readonly change: 'opened' | 'changed' | 'closed' | 'retracted';
}

/**
 * Tells the people whom the rule names that an incident began, went on, ended or never was. Called in the transaction that
 * stores the incident: what leaves the product is written down with it, and the open tabs hear of it at the commit. Twice the
 * same changes nothing.
 */
export async function tellOfIncident(
  tx: DatabaseTransaction,
  now: number,
  { organizationId, incidentId, change }: IncidentNews,
): Promise<void> {
  const incident = await findToldIncident(tx, organizationId, incidentId);
  if (incident === undefined) return;
  if (change === 'opened') await tellOfNew(tx, now, incident);
  else {
    if (change === 'retracted') await takeBack(tx, now, incident);
    await announceTo(tx, organizationId, await notifiedOf(tx, organizationId, [incidentId]), []);
  }
}

/** Tells those whom the rule names for when nobody has taken notice. */
export async function escalate(
  tx: DatabaseTransaction,
  now: number,
  organizationId: number,
  incidentId: number,
): Promise<void> {
  await deleteEscalation(tx, organizationId, [incidentId]);
  const incident = await findToldIncident(tx, organizationId, incidentId);
  const escalation = incident?.telling.escalation;
  if (!incident || !escalation || incident.acknowledged_at !== null || incident.state === 'retracted') return;
  const found = await findRecipients(tx, organizationId, escalation, alertOf(incident));
  await tell(
    tx,
    now,
    incident,
    found.map((recipient) => ({ ...recipient, reason: 'escalation', groupId: null })),
  );
}

async function tellOfNew(tx: DatabaseTransaction, now: number, incident: ToldIncident): Promise<void> {
  const { organization_id: organizationId, id: incidentId } = incident;
  const { telling } = incident;
  const recipients = await findRecipients(tx, organizationId, telling, alertOf(incident));
  await tell(tx, now, incident, recipients);
  await tellWebhook(tx, now, incident, 'incident.started');
  if (telling.escalation !== null) {
    await holdEscalation(
      tx,
      organizationId,
      incidentId,
      new Date(now + telling.escalation.afterMinutes * MINUTE_MS),
    );
  }
}

async function tell(
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

/** What has not left yet stays; who has a mail gets another one in the same thread. */
async function takeBack(tx: DatabaseTransaction, now: number, incident: ToldIncident): Promise<void> {
  const { organization_id: organizationId, id: incidentId } = incident;
  await deleteEscalation(tx, organizationId, [incidentId]);
  await dropWaiting(tx, organizationId, [incidentId], 'Withdrawn before it was sent', new Date(now));
  const sent = await selectSentMails(tx, organizationId, incidentId);
  const mails = sent.map(({ user_id, notification_id }) => ({
    key: `mail.${incidentId}.${user_id}.withdrawn`,
    channel: 'mail' as const,
    user_id,
    notification_id,
    incident_id: incidentId,
    state: 'waiting' as const,
    due_at: new Date(now),
  }));
  await publish(tx, eventOf(incident, 'incident.withdrawn', now), mails);
  await tellWebhook(tx, now, incident, 'incident.withdrawn');
}

type IncidentEvent = 'incident.started' | 'incident.withdrawn';

const eventOf = ({ organization_id, id }: ToldIncident, type: IncidentEvent, now: number) => ({
  organizationId: organization_id,
  type,
  key: String(id),
  occurredAt: now,
});

async function tellWebhook(
  tx: DatabaseTransaction,
  now: number,
  incident: ToldIncident,
  type: IncidentEvent,
): Promise<void> {
  if (!incident.telling.channels.includes('webhook') || !incident.has_webhook) return;
  const { organization_id: organizationId, id } = incident;
  const row = await incidentRows(tx, organizationId).where('i.id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  const delivery = {
    key: `webhook.${id}.${type === 'incident.started' ? 'told' : 'withdrawn'}`,
    channel: 'webhook' as const,
    incident_id: id,
    state: 'waiting' as const,
    due_at: new Date(now),
  };
  await publish(tx, { ...eventOf(incident, type, now), payload: presentIncident(row, incident.units) }, [
    delivery,
  ]);
}

const alertOf = ({ kind, driver_id }: ToldIncident) => ({ kind, driverId: driver_id });

/** Open tabs of these people hear of it at the commit. */
export async function announceTo(
  tx: DatabaseTransaction,
  organizationId: number,
  userIds: readonly number[],
  notificationIds: readonly number[],
): Promise<void> {
  const people = [...new Set(userIds)];
  const messages = [];
  for (let from = 0; from < people.length; from += PEOPLE_PER_MESSAGE) {
    messages.push({
      topic: 'notifications' as const,
      organizationId,
      userIds: people.slice(from, from + PEOPLE_PER_MESSAGE),
      notificationIds: notificationIds.slice(from, from + PEOPLE_PER_MESSAGE),
    });
  }
  await announce(tx, messages);
}

/** Two numbers of at most twelve characters each stay below what one notification of the database may hold. */
const PEOPLE_PER_MESSAGE = 250;
