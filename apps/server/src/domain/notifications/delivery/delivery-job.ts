import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryChannel } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import type { BackgroundJob } from '../../../platform/background.ts';
import { minuteOfDay, nextDigestAt } from '../delivery-time.ts';
import { tellNews } from '../tell-news.ts';
import { DELIVER, type DeliveryDeps } from './deliver.ts';
import {
  assignToDigest,
  type DueDelivery,
  type DueDigest,
  findAddressee,
  insertDigest,
  type Subscriber,
  saveOutcome,
  selectDue,
  selectDueDigests,
} from './delivery-queries.ts';
import { type Outcome, pauseAfter } from './outcome.ts';

/** Subscribers served at once. One mail server takes the mail of all. */
const MAX_IN_FLIGHT: Record<DeliveryChannel, number> = { mail: 10, push: 50, webhook: 50 };
/** Of one subscriber, one after the other. */
const MAX_PER_TURN = 20;
/** After a try that has to be repeated, the subscriber gets nothing for this long: it takes up no place meanwhile. */
const SUBSCRIBER_PAUSE_MS = 60_000;
const MAX_SUBSCRIBER_PAUSE_MS = 3_600_000;
/** While slow calls are under way, new deliveries to other subscribers are looked for this often. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Sends what waits for one channel. Deliveries to one subscriber (a person, or the webhook of an organization) leave one
 * after the other, and a subscriber that does not answer holds up nobody else.
 */
export class DeliveryJob implements BackgroundJob {
  readonly name: string;
  readonly pauseMs = 1_000;
  readonly #channel: DeliveryChannel;
  readonly #deps: DeliveryDeps;
  /** Until when a subscriber that could not be reached is left alone. */
  readonly #paused = new Map<string, { subscriber: Subscriber; until: number }>();

  constructor(channel: DeliveryChannel, deps: DeliveryDeps) {
    this.name = `${channel}-delivery`;
    this.#channel = channel;
    this.#deps = deps;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    const inFlight = new Map<string, { subscriber: Subscriber; turn: Promise<void> }>();
    let failure: { error: unknown } | undefined;
    const start = (deliveries: DueDelivery[]) => {
      const subscriber = subscriberOf(deliveries[0]!);
      const turn = this.#serve(subscriber, deliveries, signal)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => inFlight.delete(keyOf(subscriber)));
      inFlight.set(keyOf(subscriber), { subscriber, turn });
    };
    try {
      await this.#makeDigests();
      while (!signal?.aborted && failure === undefined) {
        const turns = await this.#nextTurns([...inFlight.values()].map(({ subscriber }) => subscriber));
        for (const deliveries of turns) start(deliveries);
        if (inFlight.size === 0) break;
        if (turns.length === 0) await this.#waitForRoom([...inFlight.values()].map(({ turn }) => turn));
      }
    } finally {
      await Promise.all([...inFlight.values()].map(({ turn }) => turn));
    }
    if (failure !== undefined) throw failure.error;
  }

  /** For as many subscribers as there is room, what is due for them; none of those that are served or left alone. */
  async #nextTurns(inFlight: readonly Subscriber[]): Promise<DueDelivery[][]> {
    const room = MAX_IN_FLIGHT[this.#channel] - inFlight.length;
    if (room <= 0) return [];
    const now = this.#deps.clock.now();
    for (const [key, { until }] of this.#paused) if (until <= now) this.#paused.delete(key);
    const busy = [...inFlight, ...[...this.#paused.values()].map(({ subscriber }) => subscriber)];
    const due = await this.#acrossOrganizations((tx, at) => selectDue(tx, this.#channel, at, busy));
    const bySubscriber = Map.groupBy(due, (delivery) => keyOf(subscriberOf(delivery)));
    return [...bySubscriber.values()].slice(0, room).map((all) => all.slice(0, MAX_PER_TURN));
  }

  async #waitForRoom(turns: readonly Promise<void>[]): Promise<void> {
    const done = new AbortController();
    await Promise.race([...turns, sleep(LOOK_AGAIN_MS, undefined, { signal: done.signal }).catch(() => {})]);
    done.abort();
  }

  async #serve(subscriber: Subscriber, deliveries: DueDelivery[], signal?: AbortSignal): Promise<void> {
    for (const delivery of deliveries) {
      if (signal?.aborted) return;
      const outcome = await this.#deliver(delivery);
      if (outcome.kind !== 'later') continue;
      const pauseMs = Math.min(MAX_SUBSCRIBER_PAUSE_MS, Math.max(SUBSCRIBER_PAUSE_MS, outcome.afterMs ?? 0));
      this.#paused.set(keyOf(subscriber), { subscriber, until: this.#deps.clock.now() + pauseMs });
      return;
    }
  }

  async #deliver(delivery: DueDelivery): Promise<Outcome> {
    const { log } = this.#deps;
    let outcome: Outcome;
    try {
      outcome = await DELIVER[this.#channel](this.#deps, delivery);
    } catch (error) {
      log.warn({ err: error, delivery: delivery.key }, 'A message could not be prepared; trying again');
      outcome = { kind: 'later', reason: (error as Error).message };
    }
    await this.#save(delivery, outcome);
    return outcome;
  }

  async #save(delivery: DueDelivery, outcome: Outcome): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const attempts = delivery.attempts + 1;
    const pauseMs = outcome.kind === 'later' ? pauseAfter(attempts) : undefined;
    await database.inOrganization({ organizationId: delivery.organization_id, actorId: null }, async (tx) => {
      if (outcome.kind === 'later' && pauseMs !== undefined) {
        const dueAt = new Date(now + Math.max(pauseMs, outcome.afterMs ?? 0));
        await saveOutcome(tx, delivery, { attempts, reason: outcome.reason, due_at: dueAt });
        return;
      }
      const state = outcome.kind === 'later' ? 'failed' : outcome.kind;
      const reason = outcome.kind === 'sent' ? null : outcome.reason;
      await saveOutcome(tx, delivery, { state, attempts, reason, finished_at: new Date(now) });
      if (state === 'failed') await this.#tellOfFailure(tx, delivery, now);
    });
  }

  /** Once a day. */
  async #tellOfFailure(
    tx: Parameters<typeof tellNews>[0],
    { organization_id: organizationId }: DueDelivery,
    now: number,
  ): Promise<void> {
    await tellNews(tx, now, {
      organizationId,
      kind: 'delivery-failed',
      key: dateAt(now, 'UTC'),
      title: 'Some alerts could not be delivered by email, push or webhook',
      href: '/settings/organization-settings/organization-account',
    });
  }

  async #makeDigests(): Promise<void> {
    const channel = this.#channel;
    if (channel === 'webhook') return;
    const due = await this.#acrossOrganizations((tx, now) => selectDueDigests(tx, channel, now));
    for (const digest of due) await this.#makeDigest(channel, digest);
  }

  /** One a day: what comes after it waits for the next. */
  async #makeDigest(channel: 'mail' | 'push', digest: DueDigest): Promise<void> {
    const { database, clock } = this.#deps;
    const { organization_id: organizationId, user_id: userId } = digest;
    await database.inOrganization({ organizationId, actorId: null }, async (tx) => {
      const now = new Date(clock.now());
      const person = await findAddressee(tx, organizationId, userId);
      const timeZone = person?.time_zone ?? 'UTC';
      const key = `${channel}.digest.${userId}.${dateAt(digest.due_at.getTime(), timeZone)}`;
      const made = await insertDigest(tx, { organizationId, userId, channel, key, now });
      const change =
        made === undefined
          ? {
              due_at: new Date(
                nextDigestAt(now.getTime(), timeZone, minuteOfDay(digest.due_at.getTime(), timeZone)),
              ),
            }
          : { digest_id: made.id };
      await assignToDigest(tx, digest, channel, now, change);
    });
  }

  #acrossOrganizations<Result>(
    work: (tx: Parameters<typeof selectDue>[0], now: Date) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.#deps;
    return database.acrossOrganizations({ actorId: null }, (tx) => work(tx, new Date(clock.now())));
  }
}

const subscriberOf = ({ organization_id, user_id }: DueDelivery): Subscriber => ({
  organizationId: organization_id,
  userId: user_id,
});

const keyOf = ({ organizationId, userId }: Subscriber) => `${organizationId} ${userId}`;
