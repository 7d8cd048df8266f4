import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { alertOf } from './incident-event.ts';
import { notifyPeople } from './notify-incident.ts';
import { deleteEscalation, findToldIncident } from './queries.ts';
import { findRecipients } from './recipients.ts';

/** Notifies the people whom the rule escalates to, unless somebody has acknowledged the incident. */
export async function escalateIncident(
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
  await notifyPeople(
    tx,
    now,
    incident,
    found.map((recipient) => ({ ...recipient, reason: 'escalation', groupId: null })),
  );
}
