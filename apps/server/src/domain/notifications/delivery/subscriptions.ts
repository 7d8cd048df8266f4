import type { PersonalChannel } from '@longhaul/contract';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { type Selectable, sql } from 'kysely';
import type { DeliveriesTable, EventsTable, SubscriptionsTable } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { EventType } from '../publish.ts';

/** A process that dies leaves whom it served to the others after so long; each delivery of a turn renews it. */
export const CLAIM_MS = MINUTE_MS;
/** Of one subscriber in a turn, one after the other. */
const MAX_PER_TURN = 20;

/** A person who takes messages over a channel. */
export type Subscription = Selectable<SubscriptionsTable>;
export type SubscriptionKey = Pick<Subscription, 'organization_id' | 'channel' | 'subscriber'>;

export type DueDelivery = Selectable<DeliveriesTable> &
  Pick<Selectable<EventsTable>, 'occurred_at'> & { readonly type: EventType };

/** Over all organizations, whoever has waited longest first; what waits costs nothing here, only who. */
export function selectWaking(
  tx: DatabaseTransaction,
  channel: PersonalChannel,
  now: Date,
  most: number,
): Promise<SubscriptionKey[]> {
  return tx
    .selectFrom('subscriptions')
    .select(['organization_id', 'channel', 'subscriber'])
    .where('channel', '=', channel)
    .where('wakes_at', '<=', now)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .orderBy('wakes_at')
    .limit(most)
    .execute();
}

const ofKey = ({ organization_id, channel, subscriber }: SubscriptionKey) =>
  sql<boolean>`organization_id = ${organization_id} and channel = ${channel} and subscriber = ${subscriber}`;

/** The subscriber, to be served by this process alone; undefined when another was quicker. */
export function claim(
  tx: DatabaseTransaction,
  key: SubscriptionKey,
  now: number,
): Promise<Subscription | undefined> {
  return tx
    .updateTable('subscriptions')
    .set({ claimed_until: new Date(now + CLAIM_MS) })
    .where(ofKey(key))
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', new Date(now))]),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function keepClaim(tx: DatabaseTransaction, key: SubscriptionKey, now: number): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ claimed_until: new Date(now + CLAIM_MS) })
    .where(ofKey(key))
    .execute();
}

/** What is due for one subscriber, the longest due first. */
export function selectDue(
  tx: DatabaseTransaction,
  { organization_id, channel, subscriber }: SubscriptionKey,
  now: number,
): Promise<DueDelivery[]> {
  return tx
    .selectFrom('deliveries as d')
    .innerJoin('events as e', (join) =>
      join.onRef('e.organization_id', '=', 'd.organization_id').onRef('e.key', '=', 'd.event_key'),
    )
    .selectAll('d')
    .select('e.occurred_at')
    .select(sql<EventType>`e.type`.as('type'))
    .where('d.organization_id', '=', organization_id)
    .where('d.channel', '=', channel)
    .where('d.subscriber', '=', subscriber)
    .where('d.state', '=', 'waiting')
    .where('d.due_at', '<=', new Date(now))
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(MAX_PER_TURN)
    .execute();
}

/** How the tries of a turn went, for the next one. */
export type Health = Pick<Subscription, 'failures' | 'failing_since' | 'paused_until'>;

export const WELL: Health = { failures: 0, failing_since: null, paused_until: null };

/** A subscriber that could not be reached gets nothing for this long: it takes up no place meanwhile. */
export function failedAgain(before: Health, now: number, askedPauseMs = 0): Health {
  const failures = Math.min(before.failures + 1, 1_000);
  const backOffMs = Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(failures - 1, 10));
  // Those who failed together do not all come back together.
  const pauseMs = Math.max(askedPauseMs, backOffMs * (1 + Math.random() / 4));
  return {
    failures,
    failing_since: before.failing_since ?? new Date(now),
    paused_until: new Date(now + pauseMs),
  };
}

/** Ends the turn: the subscriber is woken for what is due next, not before its pause is over. */
export async function release(tx: DatabaseTransaction, key: SubscriptionKey, health: Health): Promise<void> {
  // What another transaction is adding now is seen once this one holds the row.
  await tx.selectFrom('subscriptions').select('subscriber').where(ofKey(key)).forUpdate().execute();
  await tx
    .updateTable('subscriptions')
    .set({
      ...health,
      claimed_until: null,
      wakes_at: sql`(select greatest(min(d.due_at), case when min(d.due_at) is not null then ${health.paused_until}::timestamptz end)
        from deliveries d where d.organization_id = ${key.organization_id} and d.channel = ${key.channel}
          and d.subscriber = ${key.subscriber} and d.state = 'waiting')`,
    })
    .where(ofKey(key))
    .execute();
}

/** Tried again at once, whatever failed before. */
export async function endPause(tx: DatabaseTransaction, key: SubscriptionKey, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ paused_until: null, wakes_at: now })
    .where(ofKey(key))
    .execute();
}
