import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { eventOf } from './incident-event.ts';
import { publish } from './publish.ts';
import { deleteEscalation, dropWaiting, selectSentMails, type ToldIncident } from './queries.ts';

/** Drops what has not been sent; whoever got a mail gets another one in the same thread. */
export async function retractIncident(
  tx: DatabaseTransaction,
  now: number,
  incident: ToldIncident,
): Promise<void> {
  const { organization_id: organizationId, id: incidentId } = incident;
  await deleteEscalation(tx, organizationId, [incidentId]);
  await dropWaiting(tx, organizationId, [incidentId], 'Withdrawn before it was sent', new Date(now));
  const sent = await selectSentMails(tx, organizationId, incidentId);
  const mails = sent.map(({ user_id, notification_id }) => ({
    key: `mail.${incidentId}.${user_id}.withdrawn`,
    channel: 'mail' as const,
    user_id: user_id!,
    notification_id,
    incident_id: incidentId,
    state: 'waiting' as const,
    due_at: new Date(now),
  }));
  await publish(tx, eventOf(incident, 'incident.withdrawn', now), mails);
}
