import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { ApiError, FeedGoneError, type FeedOptions, readFeed } from './read-feed.ts';

/** What the server is to answer, one call after the other; the last again and again. */
type Reply = Response | Error;

const item = (id: string) => ({ id, type: 'group.created', data: { id: 1 } });
const batch = (next: string, ...ids: string[]) =>
  Response.json({ items: ids.map(item), next, hasMore: false });
const failure = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ message: `failed with ${status}`, ...body }, { status, headers });

function clientOf(replies: readonly Reply[]) {
  const asked: URL[] = [];
  const client = createClient({
    url: 'https://fleet.example/',
    key: 'lhk_key',
    fetch: async (request) => {
      asked.push(new URL(request.url));
      const reply = replies[Math.min(asked.length, replies.length) - 1]!;
      if (reply instanceof Error) throw reply;
      return reply.clone();
    },
  });
  return { client, asked };
}

/** The ids of so many batches. */
async function read(replies: readonly Reply[], count: number, options: Partial<FeedOptions> = {}) {
  const { client, asked } = clientOf(replies);
  const ids: string[][] = [];
  for await (const { items } of readFeed(client, { organizationId: 7, ...options })) {
    ids.push(items.map(({ id }) => id));
    if (ids.length === count) break;
  }
  return { ids, asked };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Of what waits, with the clock put on. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const over = { is: false };
  void work
    .catch(() => {})
    .finally(() => {
      over.is = true;
    });
  while (!over.is) await vi.advanceTimersByTimeAsync(500);
  return work;
}

describe('readFeed', () => {
  it('goes on from where each answer ended, holding its calls, with the key and the types', async () => {
    const { ids, asked } = await read([batch('c1', '1', '2'), batch('c2'), batch('c3', '3')], 2, {
      after: 'c0',
      types: ['group.created', 'group.updated'],
    });
    expect(ids).toEqual([['1', '2'], ['3']]);
    expect(asked.map((url) => url.searchParams.get('after'))).toEqual(['c0', 'c1', 'c2']);
    expect(asked[0]!.href).toMatch(/^https:\/\/fleet\.example\/api\/v1\/organizations\/7\/feed\?/);
    expect(asked[0]!.searchParams.get('wait')).toBe('25');
    expect(asked[0]!.searchParams.getAll('type')).toEqual(['group.created', 'group.updated']);
  });

  it('from now on asks for a cursor first, so that what happens while a held call fails is not lost', async () => {
    const replies = [batch('c1'), failure(502), failure(504), batch('c2', '1')];
    const { ids, asked } = await inTime(read(replies, 1, { after: 'now' }));
    expect(ids).toEqual([['1']]);
    expect(asked.map(({ searchParams }) => [searchParams.get('after'), searchParams.get('wait')])).toEqual([
      ['now', '0'],
      ['c1', '25'],
      ['c1', '25'],
      ['c1', '25'],
    ]);
  });

  it('waits longer each time that the network or the server fails, and as long as Retry-After says', async () => {
    const waits: number[] = [];
    const onRetry = (_: string, delayMs: number) => waits.push(delayMs);
    const replies = [
      new TypeError('fetch failed'),
      failure(503),
      failure(500),
      failure(429, {}, { 'retry-after': '7' }),
      batch('c1', '1'),
    ];
    const { ids } = await inTime(read(replies, 1, { onRetry }));
    expect(ids).toEqual([['1']]);
    expect(waits).toEqual([1_000, 2_000, 4_000, 7_000]);
  });

  it('gives up on what will not change: 401, 403 and 422', async () => {
    for (const status of [401, 403, 422]) {
      const refused = await read([failure(status)], 1).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      expect(refused).toMatchObject({ status, message: `failed with ${status}` });
    }
  });

  it('says when changes were missed, and goes on with the oldest once the lists were read again', async () => {
    const gone = failure(410, { oldest: 'c90' });
    const thrown = await read([gone], 1).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(FeedGoneError);
    expect(thrown).toMatchObject({ oldest: 'c90' });
    const onGone = vi.fn();
    const { ids, asked } = await read([gone, batch('c91', '1')], 1, { after: 'c1', onGone });
    expect(onGone).toHaveBeenCalledWith('c90');
    expect(ids).toEqual([['1']]);
    expect(asked[1]!.searchParams.get('after')).toBe('c90');
  });

  it('ends when it is aborted, while it waits too', async () => {
    const abort = new AbortController();
    const { client } = clientOf([failure(503)]);
    const reading = readFeed(client, { organizationId: 7, signal: abort.signal }).next();
    await vi.advanceTimersByTimeAsync(100);
    abort.abort();
    expect(await reading).toEqual({ done: true, value: undefined });
  });
});
