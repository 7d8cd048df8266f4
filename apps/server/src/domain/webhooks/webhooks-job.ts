import { type ChangeType, WEBHOOK_FAILING_DAYS } from '@longhaul/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import type { Updateable } from 'kysely';
import type { BackgroundJob } from '../../platform/background.ts';
import type { WebhooksTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { serveInTurns, type Turn } from '../../platform/turns.ts';
import { keepPositions } from '../changes/positions-readers.ts';
import { AS_ITEMS, findHead, type PlacedItem, readChanges } from '../changes/read-changes.ts';
import { postNotice } from '../notifications/post-notice.ts';
import {
  forgetPositions,
  type HeldPosition,
  holdPositions,
  isPosition,
  takeDuePositions,
} from './held-positions.ts';
import { PositionPace } from './position-pace.ts';
import { type CallResult, callWebhook, pauseAfter } from './send-webhook.ts';
import {
  claimWebhook,
  insertAttempt,
  keepPositionsForWebhooks,
  pruneAttempts,
  pruneHours,
  type StoredWebhook,
  saveProgress,
  saveWebhook,
  selectDueWebhooks,
  type WebhookTarget,
} from './webhook-queries.ts';

const MAX_IN_FLIGHT = 50;
/** Changes of one webhook in a turn, one after the other. */
const MAX_PER_TURN = 50;
/** Of a change that the receiver refuses. */
const MAX_REFUSED = 3;

export type WebhooksDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'secrets'> & {
  readonly settings: { readonly hasPrivateWebhooks: boolean };
};

/**
 * Sends each webhook what the feed has behind its place: in order, one call at a time, and the next only once the one before was
 * taken or given up. Several processes share the work.
 */
export class WebhooksJob implements BackgroundJob {
  readonly name = 'webhooks';
  readonly pauseMs = 500;
  readonly isShared = true;
  readonly #deps: WebhooksDeps;
  readonly #pace = new PositionPace();

  constructor(deps: WebhooksDeps) {
    this.#deps = deps;
  }

  catchUp(signal?: AbortSignal): Promise<void> {
    return serveInTurns<WebhookTarget>(
      {
        maxInFlight: MAX_IN_FLIGHT,
        select: (room) => {
          const { database, clock } = this.#deps;
          return database.acrossOrganizations({ actorId: null }, (tx) =>
            selectDueWebhooks(tx, new Date(clock.now()), room),
          );
        },
        serve: (target, turn) => this.#serve(target, turn, signal),
      },
      signal,
    );
  }

  async #serve(target: WebhookTarget, turn: Turn, signal?: AbortSignal): Promise<void> {
    const claimed = await this.#inOrganization(target, (tx, now) => claimWebhook(tx, target, now));
    if (claimed === undefined) return;
    let webhook: StoredWebhook = claimed;
    try {
      const { items, held, end } = await this.#inOrganization(target, (tx, now) =>
        this.#read(tx, webhook, now),
      );
      for (const each of items) {
        if (signal?.aborted) break;
        turn.calledAt = performance.now();
        const after = await this.#send(target, webhook, each);
        if (after === null) return this.#release(target);
        webhook = after;
      }
      if (!signal?.aborted) {
        await this.#inOrganization(target, async (tx, now) => {
          if (await saveProgress(tx, target, webhook, placeOf(end), now)) {
            await holdPositions(tx, webhook, held);
          }
        });
      }
      await this.#release(target);
    } catch (error) {
      const { log, clock } = this.#deps;
      log.warn({ err: error, ...target }, 'A webhook could not be called; trying again');
      await this.#release(target, { due_at: new Date(clock.now() + MINUTE_MS) });
    }
  }

  #release(target: WebhookTarget, change: Pick<Updateable<WebhooksTable>, 'due_at'> = {}): Promise<void> {
    return this.#inOrganization(target, (tx) => saveWebhook(tx, target, { claimed_until: null, ...change }));
  }

  /** What is to be sent next, and the place behind it. */
  async #read(
    tx: DatabaseTransaction,
    webhook: StoredWebhook,
    now: number,
  ): Promise<{ items: ToSend[]; held: HeldPosition[]; end: { seq: number; offset: number } }> {
    const organizationId = webhook.organization_id;
    const head = await findHead(tx, organizationId);
    const types = new Set(webhook.types as ChangeType[]);
    if (types.has('position.received')) await keepPositions(tx, organizationId, head, now);
    const { items, end } = await readChanges(
      tx,
      { organizationId, types, scope: webhook.group_ids },
      {
        from: { seq: webhook.seq, offset: webhook.position_offset },
        limit: types.has('position.received') ? 1_000 : MAX_PER_TURN,
        head,
        form: AS_ITEMS,
      },
    );
    const { due, held } = this.#pace.select(
      webhook,
      items.filter(({ item }) => isOfRules(item.data, item.type, webhook.rule_ids)),
    );
    const newer = new Set(items.filter(isPosition).map(({ item }) => item.subject.id));
    // They are behind the place of the webhook, which stays where it is.
    const place = { seq: webhook.seq, offset: webhook.position_offset };
    const late = (await takeDuePositions(tx, webhook, now, MAX_PER_TURN))
      .filter(({ item }) => !newer.has(item.subject.id))
      .map(({ item, dueAt }): ToSend => ({ item, heldUntil: dueAt, ...place }));
    const isMore = due.length > MAX_PER_TURN;
    const some = isMore ? due.slice(0, MAX_PER_TURN) : due;
    return { items: [...late, ...some], held, end: isMore ? some.at(-1)! : end };
  }

  /** One try. The webhook as it is then when the next change may be sent; null when that has to wait. */
  async #send(target: WebhookTarget, webhook: StoredWebhook, placed: ToSend): Promise<StoredWebhook | null> {
    const { clock, secrets, settings } = this.#deps;
    const { item } = placed;
    const result = await callWebhook(webhook, item, {
      secrets,
      now: clock.now(),
      mayBePrivate: settings.hasPrivateWebhooks,
    });
    return this.#inOrganization(target, async (tx, now) => {
      const { progress, outcome } = progressAfter(webhook, result, placed, now);
      // Replayed, turned off or deleted meanwhile: the call is no part of what it does now.
      if (!(await saveProgress(tx, target, webhook, progress, now))) return null;
      await insertAttempt(tx, {
        organization_id: target.organizationId,
        webhook_id: target.webhookId,
        at: new Date(now),
        seq: webhook.seq,
        position_offset: webhook.position_offset,
        type: item.type,
        subject_id: String(item.subject.id),
        item_id: item.id,
        attempt: webhook.attempts + 1,
        outcome,
        ...{ status: result.status, ms: result.ms, answer: result.answer },
      });
      if (progress.off_reason) await this.#noticeOff(tx, webhook, progress.off_reason, now);
      if (outcome === 'delivered') this.#pace.noteSent(webhook, placed, placed.heldUntil);
      if (outcome !== 'later' && isPosition(placed)) await forgetPositions(tx, webhook, [item.subject.id]);
      return progress.due_at === null && !progress.off_reason ? { ...webhook, ...progress } : null;
    });
  }

  #noticeOff(
    tx: DatabaseTransaction,
    { organization_id, id, name }: StoredWebhook,
    reason: string,
    now: number,
  ) {
    return postNotice(tx, now, {
      organizationId: organization_id,
      kind: 'webhook-off',
      key: `${id}.${now}`,
      title: `The webhook ${name} was turned off: ${reason}`,
      href: '/settings/organization-settings/integrations/webhooks',
    });
  }

  #inOrganization<Result>(
    { organizationId }: WebhookTarget,
    work: (tx: DatabaseTransaction, now: number) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.#deps;
    return database.inOrganization({ organizationId, actorId: null }, (tx) => work(tx, clock.now()));
  }
}

/** A change to send; of a position that was held, until when, in ms since 1970. */
type ToSend = PlacedItem & { readonly heldUntil?: number };

type Progress = Pick<StoredWebhook, 'attempts' | 'refusals' | 'due_at' | 'failing_since'> &
  Partial<Pick<StoredWebhook, 'seq' | 'position_offset' | 'off_at' | 'off_reason'>>;

/** What a try makes of its webhook. A change that is refused three times is given up, and the next one is sent. */
function progressAfter(
  webhook: Pick<StoredWebhook, 'attempts' | 'refusals' | 'failing_since'>,
  result: CallResult,
  placed: Pick<PlacedItem, 'seq' | 'offset'>,
  now: number,
): { progress: Progress; outcome: CallResult['outcome'] } {
  const over = { attempts: 0, refusals: 0, due_at: null, ...placeOf(placed) };
  if (result.outcome === 'delivered')
    return { progress: { ...over, failing_since: null }, outcome: 'delivered' };
  const failing_since = webhook.failing_since ?? new Date(now);
  const attempts = webhook.attempts + 1;
  const refusals = webhook.refusals + (result.outcome === 'failed' ? 1 : 0);
  const tried = {
    ...{ attempts, refusals, failing_since },
    due_at: new Date(now + pauseAfter(attempts, result.retryAfterMs, Math.random())),
  };
  const reason = offReasonOf(result, failing_since, now);
  if (reason !== null) {
    return { progress: { ...tried, off_at: new Date(now), off_reason: reason }, outcome: 'failed' };
  }
  return refusals < MAX_REFUSED
    ? { progress: tried, outcome: 'later' }
    : { progress: { ...over, failing_since }, outcome: 'failed' };
}

function offReasonOf({ isGone }: CallResult, failingSince: Date, now: number): string | null {
  if (isGone) return 'the receiver answered 410 Gone';
  const isTooLong = failingSince.getTime() <= now - WEBHOOK_FAILING_DAYS * DAY_MS;
  return isTooLong ? `every call failed for ${WEBHOOK_FAILING_DAYS} days` : null;
}

const placeOf = ({ seq, offset }: { readonly seq: number; readonly offset: number }) => ({
  seq,
  position_offset: offset,
});

/** Other changes than alerts belong to no rule. */
function isOfRules(data: Record<string, unknown>, type: string, ruleIds: readonly number[] | null): boolean {
  if (ruleIds === null || !type.startsWith('alert.')) return true;
  return ruleIds.includes((data.rule as { id: number }).id);
}

/** Deletes calls that the log keeps no longer, some thousand at a time, and has positions written for those who are sent them. */
export class WebhookUpkeepJob implements BackgroundJob {
  readonly name = 'webhook-upkeep';
  readonly pauseMs = HOUR_MS;
  readonly #deps: Pick<Deps, 'database' | 'clock'>;

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  async catchUp(signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    let deleted: number;
    do {
      deleted = await database.acrossOrganizations({ actorId: null }, (tx) => pruneAttempts(tx, now));
    } while (deleted > 0 && !signal.aborted);
    await database.acrossOrganizations({ actorId: null }, async (tx) => {
      await pruneHours(tx, now);
      await keepPositionsForWebhooks(tx, now);
    });
  }
}
