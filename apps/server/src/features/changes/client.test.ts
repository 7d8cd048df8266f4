import { type ChangeItem, createClient, type LonghaulClient, readFeed } from '@longhaul/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { numberAll } from '../../domain/changes/change-numberer.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';

let test: TestApp;
let url: string;
let organization: TestOrganization;
let key: string;
let client: LonghaulClient;

beforeAll(async () => {
  test = await createTestApp();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization();
  const { headers } = await organization.keyWith([
    'ASSET_LIST',
    'ASSET_CREATE',
    'GROUP_LIST',
    'GROUP_CREATE',
  ]);
  key = headers.authorization.replace('Bearer ', '');
  client = createClient({ url: `${url}/`, key });
});

const path = () => ({ orgId: organization.id });
const addGroup = (name: string) =>
  client.POST('/organizations/{orgId}/groups', { params: { path: path() }, body: { name } });
const numbered = () => numberAll(test.database, test.deps.bus);

it('the client calls with its key, and answers what the server says, failures too', async () => {
  const made = await client.POST('/organizations/{orgId}/assets', {
    params: { path: path() },
    body: { kind: 'vehicle', unitNumber: 'T-1' },
  });
  expect(made.error).toBeUndefined();
  const listed = await client.GET('/organizations/{orgId}/assets', {
    params: { path: path(), query: { kind: 'vehicle', size: 10 } },
  });
  expect(listed.data).toMatchObject({ total: 1, items: [{ id: made.data?.id, unitNumber: 'T-1' }] });
  const again = await client.POST('/organizations/{orgId}/assets', {
    params: { path: path() },
    body: { kind: 'vehicle', unitNumber: 'T-1' },
  });
  expect([again.response.status, again.error?.status]).toEqual([409, 409]);
  const forbidden = await client.GET('/organizations/{orgId}/drivers', { params: { path: path() } });
  expect(forbidden.response.status).toBe(403);
});

it('the client reads the feed from where it stopped, and what happens while it waits', async () => {
  await addGroup('One');
  await addGroup('Two');
  await numbered();
  const names: unknown[] = [];
  let saved: string | undefined;
  const abort = new AbortController();
  const read = async (until: number) => {
    const options = { organizationId: organization.id, after: saved, limit: 1, signal: abort.signal };
    for await (const { items, next } of readFeed(client, options)) {
      names.push(...items.map(({ data }: ChangeItem) => (data as { name?: string }).name));
      saved = next;
      if (names.length === until) return;
    }
  };
  await read(1);
  expect(names).toEqual(['One']);
  await read(2);
  const waiting = read(3);
  await addGroup('Three');
  await numbered();
  await waiting;
  expect(names).toEqual(['One', 'Two', 'Three']);
});

it('the client says that the cursor of another organization is gone, and goes on with the oldest', async () => {
  await addGroup('One');
  await numbered();
  const other = await test.createOrganization();
  const stranger = (await other.keyWith(['GROUP_LIST'])).headers.authorization.replace('Bearer ', '');
  const theirs = await createClient({ url, key: stranger }).GET('/organizations/{orgId}/feed', {
    params: { path: { orgId: other.id }, query: { after: 'now' } },
  });
  const options = { organizationId: organization.id, after: theirs.data!.next };
  await expect(readFeed(client, options).next()).rejects.toMatchObject({ name: 'FeedGoneError' });
  const missed: string[] = [];
  const feed = readFeed(client, { ...options, onGone: (oldest) => void missed.push(oldest) });
  const { value } = await feed.next();
  expect(value?.items).toMatchObject([{ type: 'group.created', data: { name: 'One' } }]);
  expect(missed).toHaveLength(1);
});
