import type { paths } from './api-types.ts';
import type { ChangeItem, LonghaulClient } from './client.ts';

type FeedQuery = NonNullable<paths['/organizations/{orgId}/feed']['get']['parameters']['query']>;

export interface FeedOptions {
  readonly organizationId: number;
  /** The `next` that was saved, or `now`. Without it the feed begins at `from`, or with the oldest change that is kept. */
  readonly after?: string | undefined;
  /** An instant, ISO 8601. */
  readonly from?: string;
  /** Only these types. */
  readonly types?: FeedQuery['type'];
  /** Changes of one batch, 1 to 1,000. */
  readonly limit?: number;
  /** Seconds that a call is held until there is a change, 0 to 25; some proxies give up after 30. */
  readonly waitSeconds?: number;
  /** Ends the reading. */
  readonly signal?: AbortSignal;
  /**
   * When the cursor is kept no more, as after a long pause or a restore: changes were missed, so read the lists again here; the feed
   * then goes on with the oldest change. Without it `FeedGoneError` is thrown.
   */
  readonly onGone?: (oldest: string) => void | Promise<void>;
  /** Before a call is tried again, with why and when. */
  readonly onRetry?: (reason: string, delayMs: number) => void;
}

export interface FeedBatch {
  /** None of them twice, but after a restart from an earlier `next`. */
  readonly items: readonly ChangeItem[];
  /** To save once the items are handled. */
  readonly next: string;
}

/** The cursor is of another organization, of before a restore, or older than changes are kept. */
export class FeedGoneError extends Error {
  override readonly name = 'FeedGoneError';
  readonly oldest: string;

  constructor(message: string, oldest: string) {
    super(message);
    this.oldest = oldest;
  }
}

/** A call that will not be answered otherwise when it is sent again. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
const WAIT_SECONDS = 25;
/** Beyond the seconds that a call is held. */
const ANSWER_MS = 30_000;

/**
 * The changes of an organization in their order, batch by batch, for as long as it is iterated. Calls that fail for a reason that
 * passes (network, 429, 5xx) are tried again, after a pause that doubles up to a minute or that the server names.
 * @throws ApiError, FeedGoneError
 */
export async function* readFeed(
  client: LonghaulClient,
  options: FeedOptions,
): AsyncGenerator<FeedBatch, void, undefined> {
  const { signal, onGone, onRetry } = options;
  let { after } = options;
  let failures = 0;
  while (!signal?.aborted) {
    // A call from now on that fails while it is held would begin at a later now when it is sent again.
    const waitSeconds = after === 'now' ? 0 : (options.waitSeconds ?? WAIT_SECONDS);
    const answer = await ask(client, { ...options, waitSeconds }, after);
    if (signal?.aborted) return;
    if (answer.kind === 'batch') {
      failures = 0;
      after = answer.batch.next;
      if (answer.batch.items.length > 0) yield answer.batch;
      else if (options.waitSeconds === 0) await sleep(FIRST_DELAY_MS, signal);
    } else if (answer.kind === 'gone') {
      if (!onGone) throw new FeedGoneError(answer.message, answer.oldest);
      await onGone(answer.oldest);
      after = answer.oldest;
    } else {
      const delayMs = answer.delayMs ?? pauseAfter(failures++);
      onRetry?.(answer.message, delayMs);
      await sleep(delayMs, signal);
    }
  }
}

/** A fifth more or less, so that readers that lost the same server do not come back at once. */
function pauseAfter(failures: number): number {
  const pause = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return Math.round(pause * (0.8 + 0.4 * Math.random()));
}

type Answer =
  | { readonly kind: 'batch'; readonly batch: FeedBatch }
  | { readonly kind: 'gone'; readonly message: string; readonly oldest: string }
  | { readonly kind: 'later'; readonly message: string; readonly delayMs: number | undefined };

async function ask(
  client: LonghaulClient,
  { organizationId, from, types, limit, waitSeconds, signal }: FeedOptions & { readonly waitSeconds: number },
  after: string | undefined,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(waitSeconds * 1_000 + ANSWER_MS);
  const query: FeedQuery = {
    wait: waitSeconds,
    ...(after !== undefined && { after }),
    ...(after === undefined && from !== undefined && { from }),
    ...(types && { type: types }),
    ...(limit !== undefined && { limit }),
  };
  try {
    const { data, error, response } = await client.GET('/organizations/{orgId}/feed', {
      params: { path: { orgId: organizationId }, query },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (data) return { kind: 'batch', batch: { items: data.items, next: data.next } };
    return failureOf(response, error);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return { kind: 'later', message: String((error as Error).message ?? error), delayMs: undefined };
  }
}

/** @throws ApiError */
function failureOf(response: Response, body: { message?: string; oldest?: string } | undefined): Answer {
  const { status } = response;
  const message = body?.message ?? `The server answered ${status}.`;
  if (status === 410 && body?.oldest !== undefined) return { kind: 'gone', message, oldest: body.oldest };
  if (status !== 429 && status < 500) throw new ApiError(status, message);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return { kind: 'later', message, delayMs: Number.isFinite(seconds) ? seconds * 1_000 : undefined };
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const over = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal?.addEventListener('abort', over);
  });
}
