import { type Endpoint, refreshToken, type TokenPair } from '@longhaul/contract';
import { factReleases, loadedFacts, zonesRelease } from '@longhaul/units';
import { createAtom } from '@tanstack/react-store';
import type { z } from 'zod';
import { NetworkError, ServerError } from '../components/error-display/request-error.ts';
import { errorOf, statusOf, UNEXPLAINED_FAILURE } from './api-error.ts';
import type { CallInput, RequestParts } from './call-input.ts';
import { keepMirror, newestTokens, REFRESH_LOCK } from './token-mirror.ts';
import { readTokens, removeTokens, saveTokens } from './tokens.ts';

const API_PREFIX = '/api/v1';

export type CallFailure = ServerError | NetworkError;

const failureListeners = new Set<(failure: CallFailure) => void>();
const lossListeners = new Set<() => void>();
const factsListeners = new Set<() => void>();

/** Calls under way that somebody waits for: what the global loading bar shows. */
export const activeCalls = createAtom(0);

/** Called for every failure but 401, before the caller. Returns the way to stop. */
export function onCallFailure(listener: (failure: CallFailure) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Told when the server no longer accepts the refresh token. Returns the way to stop. */
export function onSessionLost(listener: () => void): () => void {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** Told when the server counts by newer time zones or other facts than this page. Returns the way to stop. */
export function onOtherFacts(listener: () => void): () => void {
  factsListeners.add(listener);
  return () => factsListeners.delete(listener);
}

/** Calls an endpoint of the contract. Throws ServerError or NetworkError; an abort rejects as `fetch` does. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallInput<E>
): Promise<E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never> {
  return (await send(endpoint, (input ?? {}) as RequestParts, bodyOf)) as never;
}

/** As `call`, for streams and files: the answer itself, its body unread. */
export function open<E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>): Promise<Response> {
  return send(endpoint, (input ?? {}) as RequestParts, async (response) => response);
}

/** A success that cannot be read, such as the sign-in page of a guest network, is no answer at all. */
async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(UNEXPLAINED_FAILURE, { cause: error });
  }
}

async function send<Result>(
  endpoint: Endpoint,
  input: RequestParts,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const isWaitedFor = !(input.isBackground || input.isPoll);
  if (isWaitedFor) activeCalls.set(activeCalls.get() + 1);
  try {
    return await read(await sendWithFreshToken(endpoint, input));
  } catch (error) {
    const isTold =
      error instanceof NetworkError ||
      (error instanceof ServerError &&
        error.body.status !== 401 &&
        !input.expectedStatuses?.includes(error.body.status));
    // What is asked again and again says on its screen that it fails.
    if (isTold && endpoint.kind !== 'event-stream' && !input.isPoll) {
      for (const listener of failureListeners) listener(error);
    }
    throw error;
  } finally {
    if (isWaitedFor) activeCalls.set(activeCalls.get() - 1);
  }
}

async function sendWithFreshToken(endpoint: Endpoint, input: RequestParts): Promise<Response> {
  const used = endpoint.permission === 'public' ? null : readTokens();
  const response = await request(endpoint, input, used?.accessToken);
  if (response.ok) return response;
  if (response.status !== 401 || used === null) throw await errorOf(response);

  const fresh = await refreshOnce(used);
  if (fresh === null) throw await errorOf(response);
  const retried = await request(endpoint, input, fresh.accessToken);
  if (retried.ok) return retried;
  throw await errorOf(retried);
}

let refreshUnderWay: Promise<TokenPair | null> | null = null;

/**
 * One refresh for all calls that met a 401, in this tab and, through a lock, in the others. Null when the session is
 * lost, which only a 401 says; any other failure leaves the tokens where they are.
 */
function refreshOnce(used: TokenPair): Promise<TokenPair | null> {
  refreshUnderWay ??= locked(() => refresh(used)).finally(() => {
    refreshUnderWay = null;
  });
  return refreshUnderWay;
}

function locked<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(REFRESH_LOCK, work) : work();
}

async function refresh(used: TokenPair): Promise<TokenPair | null> {
  const stored = readTokens();
  if (stored === null) return null;
  if (stored.accessToken !== used.accessToken) return stored;

  const newest = await newestTokens(stored);
  const response = await request(refreshToken, {}, newest.refreshToken);
  if (response.ok) {
    const fresh = (await bodyOf(response)) as TokenPair;
    await keepMirror(fresh);
    saveTokens(fresh);
    return fresh;
  }
  const error = await errorOf(response);
  // 410: the phone was marked as lost.
  if (statusOf(error) !== 401 && statusOf(error) !== 410) throw error;
  removeTokens();
  for (const listener of lossListeners) listener();
  return null;
}

async function request(endpoint: Endpoint, input: RequestParts, bearer?: string): Promise<Response> {
  const headers = new Headers(input.headers);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.file) headers.set('content-type', input.file.type);
  try {
    const response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.file && { body: input.file }),
      ...(input.signal && { signal: input.signal }),
    });
    const zones = response.headers.get('time-zones-release');
    const facts = response.headers.get('dated-facts');
    const isOther = facts !== null && facts !== factReleases(loadedFacts());
    if (isOther || (zones !== null && zones > zonesRelease()))
      for (const listener of factsListeners) listener();
    return response;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new NetworkError(UNEXPLAINED_FAILURE, { cause: error });
  }
}

/** Arrays become repeated keys without brackets; what is undefined or null is left out. */
function urlOf(endpoint: Endpoint, input: Pick<RequestParts, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`${endpoint.name} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item));
    }
  }
  const search = query.toString();
  return `${API_PREFIX}${path}${search && `?${search}`}`;
}
