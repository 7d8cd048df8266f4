import type { PersonalChannel } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import type { BackgroundJob } from '../../../platform/background.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { serveInTurns, type Turn } from '../../../platform/turns.ts';
import { minuteOfDay, nextDigestAt } from '../delivery-time.ts';
import { type Notice, postNotice } from '../post-notice.ts';
import { DELIVER, type DeliveryDeps } from './deliver.ts';
import {
  type DueDigest,
  findAddressee,
  makeDigest,
  saveOutcome,
  selectDueDigests,
} from './delivery-queries.ts';
import { type Outcome, pauseAfter } from './delivery-retry.ts';
import {
  claim,
  type DueDelivery,
  failedAgain,
  type Health,
  keepClaim,
  release,
  type Subscription,
  type SubscriptionKey,
  selectDue,
  selectWaking,
  WELL,
} from './subscriptions.ts';

/** Subscribers served at once by this process. One mail server takes the mail of all. */
const MAX_IN_FLIGHT: Record<PersonalChannel, number> = { mail: 10, push: 50 };
/**
 * Sends what waits for one channel. Each subscriber (a person) is claimed and gets its deliveries one after the
 * other; one that does not answer holds up nobody else. Several processes share the work.
 */
export class DeliveryJob implements BackgroundJob {
  readonly name: string;
  readonly pauseMs = 1_000;
  readonly isShared = true;
  readonly #channel: PersonalChannel;
  readonly #deps: DeliveryDeps;

  constructor(channel: PersonalChannel, deps: DeliveryDeps) {
    this.name = `${channel}-delivery`;
    this.#channel = channel;
    this.#deps = deps;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    await this.#makeDigests();
    const channel = this.#channel;
    await serveInTurns<SubscriptionKey>(
      {
        maxInFlight: MAX_IN_FLIGHT[channel],
        select: (room) => this.#acrossOrganizations((tx, now) => selectWaking(tx, channel, now, room)),
        serve: (key, turn) => this.#serve(key, turn, signal),
      },
      signal,
    );
  }

  async #serve(key: SubscriptionKey, turn: Turn, signal?: AbortSignal): Promise<void> {
    const subscription = await this.#inOrganization(key, (tx, now) => claim(tx, key, now));
    if (subscription === undefined) return;
    let health: Health = subscription;
    try {
      const due = await this.#inOrganization(key, (tx, now) => selectDue(tx, key, now));
      for (const delivery of due) {
        if (signal?.aborted) break;
        turn.calledAt = performance.now();
        const outcome = await this.#deliver(delivery);
        health = this.#healthAfter(health, outcome);
        if (outcome.kind === 'later') break;
      }
    } finally {
      await this.#endTurn(subscription, health);
    }
  }

  #healthAfter(before: Health, outcome: Outcome): Health {
    const now = this.#deps.clock.now();
    switch (outcome.kind) {
      case 'sent':
        return WELL;
      case 'later':
        return failedAgain(before, now, outcome.afterMs);
      case 'failed':
        return { ...before, failing_since: before.failing_since ?? new Date(now) };
      case 'dropped':
        return before;
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
    const attempts = delivery.attempts + 1;
    const pauseMs = outcome.kind === 'later' ? pauseAfter(attempts) : undefined;
    await this.#inOrganization(delivery, async (tx, now) => {
      await keepClaim(tx, delivery, now);
      if (outcome.kind === 'later' && pauseMs !== undefined) {
        const dueAt = new Date(now + Math.max(pauseMs, outcome.afterMs ?? 0));
        await saveOutcome(tx, delivery, { attempts, reason: outcome.reason, due_at: dueAt });
        return;
      }
      const state = outcome.kind === 'later' ? 'failed' : outcome.kind;
      const reason = outcome.kind === 'sent' ? null : outcome.reason;
      await saveOutcome(tx, delivery, { state, attempts, reason, finished_at: new Date(now) });
      if (state === 'failed') {
        await tellOfFailure(tx, delivery, now, {
          key: dateAt(now, 'UTC'),
          title: 'Some alerts could not be delivered by email or push',
        });
      }
    });
  }

  async #endTurn(subscription: Subscription, health: Health): Promise<void> {
    await this.#inOrganization(subscription, (tx) => release(tx, subscription, health));
  }

  async #makeDigests(): Promise<void> {
    const channel = this.#channel;
    const due = await this.#acrossOrganizations((tx, now) => selectDueDigests(tx, channel, now));
    for (const digest of due) await this.#makeDigest(channel, digest);
  }

  /** One a day: what comes after it waits for the next. */
  async #makeDigest(channel: PersonalChannel, digest: DueDigest): Promise<void> {
    await this.#inOrganization(digest, async (tx, now) => {
      const person = await findAddressee(tx, digest.organization_id, digest.user_id);
      const timeZone = person?.time_zone ?? 'UTC';
      const dueAt = digest.due_at.getTime();
      await makeDigest(tx, digest, channel, now, {
        day: dateAt(dueAt, timeZone),
        nextAt: nextDigestAt(now, timeZone, minuteOfDay(dueAt, timeZone)),
      });
    });
  }

  #inOrganization<Result>(
    { organization_id: organizationId }: { readonly organization_id: number },
    work: (tx: DatabaseTransaction, now: number) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.#deps;
    return database.inOrganization({ organizationId, actorId: null }, (tx) => work(tx, clock.now()));
  }

  #acrossOrganizations<Result>(
    work: (tx: DatabaseTransaction, now: Date) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.#deps;
    return database.acrossOrganizations({ actorId: null }, (tx) => work(tx, new Date(clock.now())));
  }
}

/** Those who look after the organization, in the app. */
const tellOfFailure = (
  tx: DatabaseTransaction,
  { organization_id: organizationId }: { readonly organization_id: number },
  now: number,
  news: Pick<Notice, 'key' | 'title'>,
): Promise<void> =>
  postNotice(tx, now, {
    ...news,
    organizationId,
    kind: 'delivery-failed',
    href: '/settings/organization-settings/organization-account',
  });
