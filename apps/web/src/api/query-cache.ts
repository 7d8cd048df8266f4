import { type Endpoint, listActivity, listActivityOfUser } from '@longhaul/contract';
import {
  type FetchQueryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from './api.ts';
import { statusOf } from './api-error.ts';
import type { CallInput, RequestParts } from './call-input.ts';

/** How long the answer of a GET may be shown, in session storage too. */
export const GET_CACHE_MS = 2 * 60 * 60 * 1000;
/** After this a cached answer is still shown at once, and asked for again behind it. */
const FRESH_MS = 30_000;
const STORAGE_PREFIX = 'longhaul-get:';

interface StoredAnswer {
  key: readonly unknown[];
  data: unknown;
  answeredAt: number;
}

type ResponseOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

/** The query of a GET endpoint: its key is the endpoint's name, parameters and query. Live answers are never cached. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>) {
  const { params, query } = (input ?? {}) as RequestParts;
  const isLive = endpoint.isLive === true;
  return queryOptions({
    queryKey: [endpoint.name, params ?? null, query ?? null] as const,
    queryFn: ({ signal, client, queryKey }) => {
      const poll = isPolled(client, queryKey) && { isPoll: true };
      return call(endpoint, ...([{ ...input, signal, ...poll }] as unknown as CallInput<E>)) as Promise<
        ResponseOf<E>
      >;
    },
    staleTime: isLive ? freshOfStarted : FRESH_MS,
    ...(isLive && { gcTime: 0 }),
    meta: { isCached: !isLive },
  });
}

/** For so long a live answer that was started ahead of its page is the answer that the page asks for. */
const STARTED_MS = 10_000;
const startedAt = new WeakMap<Query, number>();

const freshOfStarted = (query: unknown): number => {
  const at = startedAt.get(query as Query);
  return at !== undefined && Date.now() - at < STARTED_MS ? STARTED_MS : 0;
};

/** Asks ahead of the page that shows the answer. A call that fails is made again by the page, which says so. */
// biome-ignore lint/suspicious/noExplicitAny: queries of all answers
export function startQuery(options: FetchQueryOptions<any, any, any, any>): void {
  const gcTime = Math.max(typeof options.gcTime === 'number' ? options.gcTime : GET_CACHE_MS, STARTED_MS);
  void queryClient.prefetchQuery({ ...options, gcTime });
  const query = queryClient.getQueryCache().find({ queryKey: options.queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') startedAt.set(query, Date.now());
}

/** What a list or card shows of its query before there is an answer. */
export const stateOf = ({
  isPending,
  error,
  refetch,
}: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>) => ({
  isLoading: isPending,
  error,
  onRetry: () => void refetch(),
});

/** Asked for again and again behind an answer that is shown. */
function isPolled(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  return query?.state.data !== undefined && query.observers.some(({ options }) => options.refetchInterval);
}

/**
 * Of a query whose first answer is still under way, invalidating takes that answer for the new one, though it was asked for
 * before the change. Here it is asked for once more.
 */
class ChangeAwareQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const found = this.getQueryCache().findAll(filters as InvalidateQueryFilters);
    const awaited = found.filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (awaited.length > 0) {
      await super.invalidateQueries({ predicate: (query) => awaited.includes(query) }, options);
    }
  }
}

/** A query client whose cached answers live in `storage` for two hours. */
export function createQueryClient(storage: Storage, now: () => number): QueryClient {
  const client: QueryClient = new ChangeAwareQueryClient({
    // Every change leaves an entry in the activity log.
    mutationCache: new MutationCache({
      onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => isActivity(queryKey) }),
    }),
    defaultOptions: {
      queries: {
        // A call that cannot reach anybody fails and says so, instead of waiting for the browser to come online.
        networkMode: 'always',
        gcTime: GET_CACHE_MS,
        retry: (failures, error) => statusOf(error) === 503 && failures < 2,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  restore(client, storage, now());
  client.getQueryCache().subscribe((event) => {
    const storageKey = STORAGE_PREFIX + event.query.queryHash;
    if (event.type === 'removed') storage.removeItem(storageKey);
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.meta?.isCached !== true)
      return;
    const { data, dataUpdatedAt } = event.query.state;
    store(storage, storageKey, { key: event.query.queryKey, data, answeredAt: dataUpdatedAt });
  });
  return client;
}

const ACTIVITY: readonly unknown[] = [listActivity.name, listActivityOfUser.name];
const isActivity = ([name]: readonly unknown[]) => ACTIVITY.includes(name);

function restore(client: QueryClient, storage: Storage, now: number): void {
  for (const storageKey of storedKeys(storage)) {
    const answer = parse(storage.getItem(storageKey));
    if (answer === null || now - answer.answeredAt >= GET_CACHE_MS) storage.removeItem(storageKey);
    else client.setQueryData(answer.key, answer.data, { updatedAt: answer.answeredAt });
  }
}

function parse(text: string | null): StoredAnswer | null {
  try {
    const answer = JSON.parse(text ?? 'null') as Partial<StoredAnswer> | null;
    const isWhole = Array.isArray(answer?.key) && typeof answer.answeredAt === 'number';
    return isWhole ? (answer as StoredAnswer) : null;
  } catch {
    return null;
  }
}

function store(storage: Storage, storageKey: string, answer: StoredAnswer): void {
  try {
    storage.setItem(storageKey, JSON.stringify(answer));
  } catch {
    // Storage is full: this answer stays in memory only.
    storage.removeItem(storageKey);
  }
}

function storedKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(STORAGE_PREFIX) === true,
  );
}

export const queryClient = createQueryClient(sessionStorage, Date.now);
