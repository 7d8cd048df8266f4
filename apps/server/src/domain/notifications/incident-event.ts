import { announce } from '../../platform/announce.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { ToldIncident } from './queries.ts';

type IncidentEvent = 'incident.started' | 'incident.withdrawn';

export const eventOf = ({ organization_id, id }: ToldIncident, type: IncidentEvent, now: number) => ({
  organizationId: organization_id,
  type,
  key: String(id),
  occurredAt: now,
});

export const alertOf = ({ kind, driver_id }: ToldIncident) => ({ kind, driverId: driver_id });

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
