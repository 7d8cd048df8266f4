import { getOrganization, listAssets } from '@longhaul/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, GET_CACHE_MS, queryOf } from './query-cache.ts';
import { answerRequests, organization } from './testing/network.ts';

const params = { orgId: 1 };
const cached = queryOf(getOrganization, { params });

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('answers from session storage after a reload, for two hours', async () => {
  answerRequests(() => ({ status: 200, body: organization }));
  const answeredAt = Date.now();
  await createQueryClient(sessionStorage, () => answeredAt).fetchQuery(cached);

  const reloaded = createQueryClient(sessionStorage, () => answeredAt + GET_CACHE_MS / 2);
  expect(reloaded.getQueryData(cached.queryKey)).toEqual(organization);

  const late = createQueryClient(sessionStorage, () => answeredAt + GET_CACHE_MS + 1000);
  expect(late.getQueryData(cached.queryKey)).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('never stores the answer of a live endpoint', async () => {
  answerRequests(() => ({ status: 200, body: { items: [] } }));
  await createQueryClient(sessionStorage, Date.now).fetchQuery(queryOf(listAssets, { params }));
  expect(sessionStorage).toHaveLength(0);
});

test('forgets what is stored when it is cleared', async () => {
  answerRequests(() => ({ status: 200, body: organization }));
  const client = createQueryClient(sessionStorage, Date.now);
  await client.fetchQuery(cached);
  expect(sessionStorage).toHaveLength(1);
  client.clear();
  expect(sessionStorage).toHaveLength(0);
});

test('ignores stored answers it cannot read', () => {
  sessionStorage.setItem('longhaul-get:broken', '{');
  expect(createQueryClient(sessionStorage, Date.now).getQueryCache().getAll()).toEqual([]);
});
