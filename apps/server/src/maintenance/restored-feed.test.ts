import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeedPage } from '@longhaul/contract';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { numberAll } from '../domain/changes/change-numberer.ts';
import { createLocalBus } from '../platform/bus.ts';
import { createDatabase } from '../platform/database/database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-feed-'));
  test = await createTestApp();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('a cursor from before a restore is gone, and oldest leads a reader to every change that was restored', async () => {
  const organization = await test.createOrganization();
  const url = `/api/v1/organizations/${organization.id}`;
  const key = await organization.keyWith(['GROUP_LIST']);
  const add = (name: string) =>
    test.call('POST', `/organizations/${organization.id}/groups`, { as: organization.admin, body: { name } });
  const feed = async (query: string, app = test.app) => {
    const response = await app.inject({ url: `${url}/feed?${query}`, headers: key.headers });
    return { status: response.statusCode, ...response.json<FeedPage & { oldest: string }>() };
  };
  const namesOf = ({ items }: FeedPage) => items.map(({ data }) => data.name);
  await add('Before the backup');
  await numberAll(test.database, test.deps.bus);
  const known = await feed('');
  expect(namesOf(known)).toEqual(['Before the backup']);
  const backup = path.join(folder, 'feed.backup');
  await writeBackup(test.testDatabase.connection, backup);
  await add('Lost by the restore');
  await numberAll(test.database, test.deps.bus);
  const lost = await feed(`after=${known.next}`);
  expect(namesOf(lost)).toEqual(['Lost by the restore']);

  const empty = await createEmptyDatabase();
  try {
    await restoreBackup(empty.connection, backup);
    const database = createDatabase({ connection: empty.connection });
    const app = await buildApp({ ...test.deps, database, registry: new Registry(), bus: createLocalBus() });
    try {
      for (const { next } of [known, lost]) {
        const gone = await feed(`after=${next}`, app);
        expect(gone.status).toBe(410);
        const again = await feed(`after=${gone.oldest}`, app);
        expect([again.status, namesOf(again)]).toEqual([200, ['Before the backup']]);
      }
      const { next } = await feed('after=now', app);
      const added = await app.inject({
        method: 'POST',
        url: `${url}/groups`,
        headers: organization.admin.headers,
        payload: { name: 'After the restore' },
      });
      expect(added.statusCode, added.body).toBe(200);
      await numberAll(database, test.deps.bus);
      const after = await feed(`after=${next}`, app);
      expect(namesOf(after)).toEqual(['After the restore']);
      expect(lost.items.map(({ id }) => id)).not.toContain(after.items[0]!.id);
    } finally {
      await app.close();
      await database.close();
    }
  } finally {
    await empty.drop();
  }
});
