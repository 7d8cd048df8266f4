import { type FeedQuery, MAX_FEED_READERS } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import { ensureHead } from '../../domain/changes/change-numberer.ts';
import { readCursor, writeCursor } from '../../domain/changes/cursor.ts';
import { keepPositions } from '../../domain/changes/positions-readers.ts';
import {
  AS_JSON,
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
import { DomainError, gone, invalid, unauthorized } from '../../platform/errors.ts';
import { WrittenAnswer } from '../../plugins/endpoints.ts';

/** Items are written once, where they are made. */
interface WrittenPage {
  readonly items: readonly string[];
  readonly next: string;
  readonly hasMore: boolean;
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
  /** Whether the caller may go on, asked after each wait: rights may have ended meanwhile. */
  readonly isStillAllowed: () => Promise<boolean>;
}

/** Readers of this process, and how they are woken. */
export class Feed {
  readonly #deps: Pick<Deps, 'database' | 'bus' | 'clock'>;
  readonly #readers = new Map<string, number>();
  readonly #closing = new AbortController();

  constructor(deps: Pick<Deps, 'database' | 'bus' | 'clock'>) {
    this.#deps = deps;
  }

  /** Calls that wait are answered at once. */
  close(): void {
    this.#closing.abort();
  }

  /** @throws DomainError 401, 410, 422; 429 for one call too many at once */
  async read(call: FeedCall): Promise<WrittenAnswer> {
    const { key } = call.actor;
    const count = this.#readers.get(key) ?? 0;
    if (count >= MAX_FEED_READERS) {
      throw new DomainError(429, `At most ${MAX_FEED_READERS} calls of the feed can be open at once.`, {
        retryAfterSeconds: 1,
      });
    }
    this.#readers.set(key, count + 1);
    try {
      const { items, next, hasMore } = await this.#readOrWait(call);
      const json = `{"items":[${items.join(',')}],"next":${JSON.stringify(next)},"hasMore":${hasMore}}`;
      return new WrittenAnswer(json);
    } finally {
      const left = this.#readers.get(key)! - 1;
      if (left === 0) this.#readers.delete(key);
      else this.#readers.set(key, left);
    }
  }

  async #readOrWait(call: FeedCall): Promise<WrittenPage> {
    const { actor, organizationId, query, reply } = call;
    const { database } = this.#deps;
    const until = performance.now() + query.wait * 1_000;
    let place: Place | null = null;
    for (;;) {
      const news = this.#news(call);
      try {
        const page = await database.inOrganizationOf(actor, (tx) => this.#readPage(tx, call, place));
        const leftMs = until - performance.now();
        const isOver = leftMs <= 0 || this.#closing.signal.aborted || reply.raw.destroyed;
        if (page.items.length > 0 || page.hasMore || isOver) return page;
        place = readCursor(page.next)!;
        await news.within(leftMs);
      } finally {
        news.stop();
      }
      if (!(await call.isStillAllowed())) throw unauthorized();
      if (organizationId !== actor.organizationId) throw unauthorized();
    }
  }

  /** Listens from before the read on, so that nothing is missed between the two. */
  #news({ actor, organizationId, reply }: FeedCall) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const unsubscribe = this.#deps.bus.subscribe((message) => {
      const isOurs = message.topic === 'changes-numbered' && message.organizationId === organizationId;
      const isRight =
        (message.topic === 'api-key-changed' && actor.key === `api-key ${message.keyId}`) ||
        (message.topic === 'access-ended' && actor.key === `user ${message.userId}`);
      if (isOurs || isRight || message.topic === 'messages-missed') resolve();
    });
    const { signal } = this.#closing;
    const wake = () => resolve();
    signal.addEventListener('abort', wake);
    reply.raw.on('close', wake);
    let timer: NodeJS.Timeout | undefined;
    return {
      within(ms: number) {
        timer = setTimeout(wake, Math.min(ms, RECHECK_MS));
        return promise;
      },
      stop() {
        clearTimeout(timer);
        unsubscribe();
        signal.removeEventListener('abort', wake);
        reply.raw.off('close', wake);
      },
    };
  }

  async #readPage(
    tx: DatabaseTransaction,
    { actor, organizationId, query }: FeedCall,
    place: Place | null,
  ): Promise<WrittenPage> {
    await ensureHead(tx, organizationId);
    const head = await findHead(tx, organizationId);
    const types = typesFor(actor.permissions, query.type);
    if (types.has('position.received')) {
      await keepPositions(tx, organizationId, head, this.#deps.clock.now());
    }
    const from = place ?? (await startOf(tx, organizationId, query, head));
    const filter = { organizationId, types, scope: groupScopeOf(actor) };
    const { items, end, hasMore } = await readChanges(tx, filter, {
      from,
      limit: query.limit,
      head,
      form: AS_JSON,
    });
    return {
      items: items.map(({ item }) => item),
      next: writeCursor({ organizationId, epoch: head.epoch, ...end }),
      hasMore,
    };
  }
}

/** A key that expires, or was revoked by a process that is not heard, is noticed within this. */
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
  if (!cursor) throw invalid({ after: 'must be a cursor that an earlier answer gave as next, unchanged' });
  const isOurs = cursor.organizationId === organizationId && cursor.epoch === head.epoch;
  if (isOurs && cursor.seq >= oldest && cursor.seq <= head.seq) return cursor;
  throw gone(
    'This cursor is no longer good: go on from oldest, and read the lists again.',
    writeCursor({ organizationId, epoch: head.epoch, seq: oldest, offset: 0 }),
  );
}
