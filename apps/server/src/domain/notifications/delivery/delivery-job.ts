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
  saveOutcome,
  selectDue,
  selectDueDigests,
} from './delivery-queries.ts';
import { type Outcome, pauseAfter } from './outcome.ts';

const PER_ROUND = 100;
/** Of different organizations, so that one slow receiver does not hold up the others. */
const AT_ONCE = 10;

/** Sends what waits for one channel, from wherever it was left. */
export class DeliveryJob implements BackgroundJob {
  readonly name: string;
  readonly pauseMs = 1_000;
  readonly #channel: DeliveryChannel;
  readonly #deps: DeliveryDeps;

  constructor(channel: DeliveryChannel, deps: DeliveryDeps) {
    this.name = `${channel}-delivery`;
    this.#channel = channel;
    this.#deps = deps;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    await this.#makeDigests();
    while (!signal?.aborted) {
      const due = await this.#acrossOrganizations((tx, now) => selectDue(tx, this.#channel, now, PER_ROUND));
      if (due.length === 0) return;
      const queues = [...Map.groupBy(due, ({ organization_id }) => organization_id).values()];
      const deliverNext = async () => {
        for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
          for (const delivery of queue) {
            if (signal?.aborted) return;
            await this.#deliver(delivery);
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, deliverNext));
    }
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    const { log } = this.#deps;
    let outcome: Outcome;
    try {
      outcome = await DELIVER[this.#channel](this.#deps, delivery);
    } catch (error) {
      log.warn({ err: error, delivery: delivery.key }, 'A message could not be prepared; trying again');
      outcome = { kind: 'later', reason: (error as Error).message };
    }
    await this.#save(delivery, outcome);
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
