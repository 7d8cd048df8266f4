import { type FeedQuery, MAX_FEED_READERS, MAX_HOLD_SECONDS } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import { ensureHead } from '../../domain/changes/change-numberer.ts';
import { readCursor, writeCursor } from '../../domain/changes/cursor.ts';
import { keepPositions } from '../../domain/changes/positions-readers.ts';
import {
  AS_JSON,
  type ChangeFilter,
  findHead,
  type Head,
  readChanges,
  seqBefore,
  seqBeforeOldest,
  typesFor,
} from '../../domain/changes/read-changes.ts';
import { type Caller, groupScopeOf } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { gone, invalid } from '../../platform/errors.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { WrittenAnswer } from '../../plugins/endpoints.ts';
import { OpenCalls } from './open-calls.ts';
import { SharedReads } from './shared-reads.ts';

/** A page as it is answered, written once for all who read the same. */
interface WrittenPage {
  readonly json: string;
  /** To go on from, which `json` has as a cursor. */
  readonly end: Place;
  /** Whether it has an item, or there is more to read at once. */
  readonly isNews: boolean;
}

interface Place {
  readonly seq: number;
  readonly offset: number;
}

interface FeedCall {
  readonly actor: Caller;
  readonly organizationId: number;
  readonly query: FeedQuery;
  readonly reply: FastifyReply;
  /** The caller with the rights of now. @throws DomainError where the right to make the call has ended */
  readonly currentActor: () => Promise<Caller>;
}

/** Reads of one organization at a time: each looks through up to 2,000 changes. */
const READS = {
  total: 6,
  perOrganization: 2,
  perPerson: 1,
  maxWaitingPerPerson: MAX_FEED_READERS,
} as const;

/** Readers of this process, and how they are woken. */
export class Feed {
  readonly #deps: Pick<Deps, 'database' | 'bus' | 'clock' | 'turns'>;
  readonly #readers = new OpenCalls();
  readonly #reads = new SharedReads<WrittenPage>();
  readonly #readTurns = new FairQueue(READS);
  readonly #closing = new AbortController();

  constructor(deps: Pick<Deps, 'database' | 'bus' | 'clock' | 'turns'>) {
    this.#deps = deps;
  }

  /** Calls that wait are answered at once. */
  close(): void {
    this.#closing.abort();
  }

  /** @throws DomainError 401, 403, 410, 422; 429 for one call too many at once */
  async read(call: FeedCall): Promise<WrittenAnswer> {
    const leave = this.#readers.enter(call.organizationId, call.actor.key);
    try {
      return new WrittenAnswer(await this.#readOrWait(call));
    } finally {
      leave();
    }
  }

  async #readOrWait(call: FeedCall): Promise<string> {
    const until = performance.now() + Math.min(call.query.wait, MAX_HOLD_SECONDS) * 1_000;
    let { actor } = call;
    let place: Place | null = null;
    for (;;) {
      const waiting = this.#listen(call);
      try {
        const page: WrittenPage = await this.#readShared(actor, call, place);
        place = page.end;
        const isOver = () =>
          until <= performance.now() || this.#closing.signal.aborted || call.reply.raw.destroyed;
        if (page.isNews || isOver()) return page.json;
        let isNews = false;
        while (!isNews && !isOver()) {
          isNews = await waiting.within(until - performance.now());
          // What is read next is read with the rights of now.
          actor = await call.currentActor();
        }
      } finally {
        waiting.stop();
      }
    }
  }

  /** Listens from before the read on, so that nothing is missed between the two. */
  #listen({ actor, organizationId, reply }: FeedCall) {
    let isNews = false;
    let wake = () => {};
    const unsubscribe = this.#deps.bus.subscribe((message) => {
      const isOurs = message.topic === 'changes-numbered' && message.organizationId === organizationId;
      if (isOurs || message.topic === 'messages-missed') isNews = true;
      const isRight =
        (message.topic === 'api-key-changed' && actor.key === `api-key ${message.keyId}`) ||
        (message.topic === 'access-ended' && actor.key === `user ${message.userId}`);
      if (isNews || isRight) wake();
    });
    const { signal } = this.#closing;
    const stop = () => wake();
    signal.addEventListener('abort', stop);
    reply.raw.on('close', stop);
    return {
      /** Whether there is something to read; false where only rights may have changed, or the time is over. */
      async within(ms: number): Promise<boolean> {
        const woken = Promise.withResolvers<void>();
        wake = woken.resolve;
        const timer = setTimeout(wake, Math.min(ms, RECHECK_MS));
        if (!isNews) await woken.promise;
        clearTimeout(timer);
        return isNews;
      },
      stop() {
        wake();
        unsubscribe();
        signal.removeEventListener('abort', stop);
        reply.raw.off('close', stop);
      },
    };
  }

  /** Those who are woken by one change and wait at one place with the same rights are answered by one read. */
  #readShared(actor: Caller, call: FeedCall, place: Place | null): Promise<WrittenPage> {
    const { organizationId, query } = call;
    const types = typesFor(actor.permissions, query.type);
    const scope = groupScopeOf(actor);
    const read = (tx: DatabaseTransaction) =>
      this.#readPage(tx, { filter: { organizationId, types, scope }, query, place });
    const begin = (began: () => void) =>
      this.#readTurns.run(actor, () =>
        this.#deps.turns.run({ ...actor, isBulk: true }, async () => {
          began();
          return this.#deps.database.inOrganizationOf(actor, read);
        }),
      );
    const from = place ?? [query.after ?? null, query.from ?? null];
    const same = JSON.stringify([organizationId, from, query.limit, [...types], scope]);
    return this.#reads.join(same, begin);
  }

  async #readPage(
    tx: DatabaseTransaction,
    { filter, query, place }: { filter: ChangeFilter; query: FeedQuery; place: Place | null },
  ): Promise<WrittenPage> {
    const { organizationId, types } = filter;
    await ensureHead(tx, organizationId);
    const head = await findHead(tx, organizationId);
    if (types.has('position.received')) {
      await keepPositions(tx, organizationId, head, this.#deps.clock.now());
    }
    const from = place ?? (await startOf(tx, organizationId, query, head));
    const options = { from, limit: query.limit, head, form: AS_JSON };
    const { items, end, hasMore } = await readChanges(tx, filter, options);
    const next = JSON.stringify(writeCursor({ organizationId, epoch: head.epoch, ...end }));
    return {
      json: `{"items":[${items.map(({ item }) => item).join(',')}],"next":${next},"hasMore":${hasMore}}`,
      end,
      isNews: items.length > 0 || hasMore,
    };
  }
}

/** How soon a key that expires, or that was revoked by a process that is not heard, is noticed. */
const RECHECK_MS = 900;

/** @throws DomainError 410, 422 */
async function startOf(
  tx: DatabaseTransaction,
  organizationId: number,
  { after, from }: Pick<FeedQuery, 'after' | 'from'>,
  head: Head,
): Promise<Place> {
  if (after === 'now') return { seq: head.seq, offset: 0 };
  const oldest = await seqBeforeOldest(tx, organizationId, head);
  if (after === undefined) {
    const seq = from === undefined ? oldest : await seqBefore(tx, organizationId, new Date(from), head);
    return { seq, offset: 0 };
  }
  const cursor = readCursor(after);
  if (!cursor) throw invalid({ after: 'must be the next cursor from an earlier response, unchanged' });
  const isOurs = cursor.organizationId === organizationId && cursor.epoch === head.epoch;
  if (isOurs && cursor.seq >= oldest && cursor.seq <= head.seq) return cursor;
  throw gone(
    'This cursor has expired: continue from oldest, and read the lists again.',
    writeCursor({ organizationId, epoch: head.epoch, seq: oldest, offset: 0 }),
  );
}
