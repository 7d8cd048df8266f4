import { authenticate, getCurrentUser, listAssets, logout } from '@longhaul/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerRequests, errorBody, userHolding } from '../app/testing/network.ts';
import { NetworkError, ServerError } from '../components/error-display/request-error.ts';
import { activeCalls, call, onCallFailure, onSessionLost } from './api.ts';
import { readTokens, saveTokens } from './tokens.ts';

const stale = { accessToken: 'stale', refreshToken: 'refresh-1' };
const fresh = { accessToken: 'fresh', refreshToken: 'refresh-2' };
const unauthorized = errorBody(401, 'Sign in again');

/** A server that takes only the fresh access token. */
const server =
  (refresh: () => ReturnType<typeof errorBody> | { status: number; body: unknown }) =>
  ({ url, bearer }: { url: string; bearer: string | null }) => {
    if (url.endsWith('/auth/refresh-token')) return refresh();
    return bearer === fresh.accessToken ? { status: 200, body: userHolding([]) } : unauthorized;
  };

beforeEach(() => saveTokens(stale));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('sends the bearer token, path parameters and arrays as repeated keys', async () => {
  const sent = answerRequests(() => ({ status: 200, body: { items: [], page: 1, size: 15, total: 0 } }));
  await call(listAssets, { params: { orgId: 3 }, query: { q: 'a b', status: ['moving', 'idling'] } });
  expect(sent).toEqual([
    {
      method: 'GET',
      url: '/api/v1/organizations/3/assets?q=a+b&status=moving&status=idling',
      bearer: 'stale',
      body: undefined,
    },
  ]);
});

test('shares one refresh between calls that meet a 401 together and retries each once', async () => {
  const sent = answerRequests(server(() => ({ status: 200, body: fresh })));
  await Promise.all([call(getCurrentUser), call(getCurrentUser), call(getCurrentUser)]);
  const refreshes = sent.filter(({ url }) => url.endsWith('/auth/refresh-token'));
  expect(refreshes.map(({ bearer }) => bearer)).toEqual(['refresh-1']);
  expect(sent).toHaveLength(3 + 1 + 3);
  expect(readTokens()).toEqual(fresh);
});

test('takes the tokens another tab has fetched meanwhile instead of refreshing', async () => {
  const sent = answerRequests((request) => {
    if (request.bearer === 'stale') saveTokens(fresh);
    return server(() => unauthorized)(request);
  });
  await call(getCurrentUser);
  expect(sent.map(({ bearer }) => bearer)).toEqual(['stale', 'fresh']);
});

test('retries only once: a second 401 is the answer', async () => {
  const sent = answerRequests(({ url }) =>
    url.endsWith('/auth/refresh-token') ? { status: 200, body: fresh } : unauthorized,
  );
  await expect(call(getCurrentUser)).rejects.toThrow('Sign in again');
  expect(sent).toHaveLength(3);
});

test('ends the session when the refresh is refused', async () => {
  answerRequests(server(() => unauthorized));
  const lost = vi.fn();
  const stop = onSessionLost(lost);
  await expect(call(getCurrentUser)).rejects.toThrow('Sign in again');
  stop();
  expect(lost).toHaveBeenCalledOnce();
  expect(readTokens()).toBeNull();
});

test.each([
  ['fails', errorBody(500, 'Something went wrong on the server.')],
  ['is starting', errorBody(503, 'Starting')],
  ['limits calls', errorBody(429, 'Too many attempts.')],
  ['is behind the sign-in page of a guest network', { status: 511, body: '<html>Sign in</html>' }],
  ['is not the one that a guest network lets through', { status: 403, body: '<html>Blocked</html>' }],
])('keeps the session while the server %s', async (_, answer) => {
  answerRequests(server(() => answer));
  const lost = vi.fn();
  const stop = onSessionLost(lost);
  await expect(call(getCurrentUser)).rejects.toThrow(ServerError);
  stop();
  expect(lost).not.toHaveBeenCalled();
  expect(readTokens()).toEqual(stale);
});

test('keeps the session while the server is out of reach', async () => {
  answerRequests(server(() => ({ status: 502, body: '<html>Bad gateway</html>' })));
  await expect(call(getCurrentUser)).rejects.toThrow(ServerError);
  answerRequests(({ url }) => (url.endsWith('/auth/refresh-token') ? 'no network' : unauthorized));
  await expect(call(getCurrentUser)).rejects.toThrow(NetworkError);
  expect(readTokens()).toEqual(stale);
});

test('neither refreshes nor sends a token when signing in fails', async () => {
  const sent = answerRequests(() => errorBody(401, 'Email or password is not correct.'));
  await expect(call(authenticate, { body: { email: 'a', password: 'b' } })).rejects.toThrow(ServerError);
  expect(sent.map(({ bearer }) => bearer)).toEqual([null]);
});

test('shows every failure but a 401 and an abort', async () => {
  const told = vi.fn();
  const stop = onCallFailure(told);
  answerRequests(() => errorBody(409, 'Already paired'));
  await expect(call(logout)).rejects.toThrow('Already paired');
  answerRequests(() => 'no network');
  await expect(call(logout)).rejects.toThrow(NetworkError);
  expect(told.mock.calls.map(([error]) => error.message)).toEqual([
    'Already paired',
    'Oops, something happened, please try again',
  ]);

  told.mockClear();
  answerRequests(server(() => unauthorized));
  await expect(call(getCurrentUser)).rejects.toThrow();
  const aborted = new AbortController();
  aborted.abort();
  answerRequests(() => 'no network');
  await expect(call(getCurrentUser, { signal: aborted.signal })).rejects.toThrow('Failed to fetch');
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('does not tell of an answer that its caller expects', async () => {
  const told = vi.fn();
  const stop = onCallFailure(told);
  answerRequests(() => errorBody(404, 'This driver was not found.'));
  await expect(call(logout, { expectedStatuses: [404] })).rejects.toThrow('This driver was not found.');
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('counts the calls somebody waits for', async () => {
  const seen: number[] = [];
  answerRequests(() => {
    seen.push(activeCalls.get());
    return { status: 200, body: userHolding([]) };
  });
  await call(getCurrentUser);
  await call(getCurrentUser, { isBackground: true });
  expect(seen).toEqual([1, 0]);
  expect(activeCalls.get()).toBe(0);
});
