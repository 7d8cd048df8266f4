import type { PersonalChannel } from '@longhaul/contract';
import { type Insertable, sql } from 'kysely';
import type { DeliveriesTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** What can happen; what is said of it over which channel is in `delivery/event-types.ts`. */
export const EVENT_TYPES = [
  'incident.started',
  'incident.withdrawn',
  'news',
  'digest',
  'report',
  'hours.warning',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface NewEvent {
  readonly organizationId: number;
  readonly type: EventType;
  /** Together with the type: published twice it is one event. */
  readonly key: string;
  readonly occurredAt: number;
}

export type NewDelivery = Pick<
  Insertable<DeliveriesTable>,
  'key' | 'notification_id' | 'incident_id' | 'state' | 'due_at'
> & { readonly channel: PersonalChannel; readonly user_id: number };

const keyOf = ({ type, key }: NewEvent) => `${type}.${key}`;

/**
 * Writes an event and its deliveries, in the transaction that causes it, and wakes those who are to get them. Twice the same
 * changes nothing.
 */
export async function publish(
  tx: DatabaseTransaction,
  event: NewEvent,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const { organizationId: organization_id, type, occurredAt } = event;
  await tx
    .insertInto('events')
    .values({
      organization_id,
      key: keyOf(event),
      type,
      occurred_at: new Date(occurredAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const written = await tx
    .insertInto('deliveries')
    .values(
      deliveries.map((delivery) => ({
        ...delivery,
        organization_id,
        event_key: keyOf(event),
        subscriber: delivery.user_id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['channel', 'subscriber', 'user_id', 'due_at', 'state'])
    .execute();
  await wake(
    tx,
    organization_id,
    written.filter(({ state }) => state === 'waiting'),
  );
}

type Waiting = Pick<Insertable<DeliveriesTable>, 'channel' | 'subscriber' | 'user_id' | 'due_at'>;

/** Whoever is left alone after failures still is. */
async function wake(
  tx: DatabaseTransaction,
  organizationId: number,
  waiting: readonly Waiting[],
): Promise<void> {
  // In one order always, so that two transactions never wait for each other.
  const inOrder = waiting.toSorted(
    (a, b) => a.channel.localeCompare(b.channel) || a.subscriber - b.subscriber,
  );
  const once = inOrder.filter(
    ({ channel, subscriber }, index) =>
      channel !== inOrder[index - 1]?.channel || subscriber !== inOrder[index - 1]?.subscriber,
  );
  if (once.length === 0) return;
  await tx
    .insertInto('subscriptions')
    .values(
      once.map(({ channel, subscriber, user_id, due_at }) => ({
        organization_id: organizationId,
        channel,
        subscriber,
        user_id: user_id ?? null,
        wakes_at: due_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'channel', 'subscriber']).doUpdateSet({
        wakes_at: sql`greatest(subscriptions.paused_until, least(subscriptions.wakes_at, excluded.wakes_at))`,
      }),
    )
    .execute();
}
