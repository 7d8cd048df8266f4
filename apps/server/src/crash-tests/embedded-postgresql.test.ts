import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import { readPostmasterFile } from '@longhaul/embedded-postgresql/postmaster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { DatabaseUnavailableError } from '../platform/database/errors.ts';
import { migrate } from '../platform/database/migrate.ts';

const ROUNDS = 3;
let folder: string;
let postgres: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'longhaul-crash-'));
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataFolder: folder });
  await migrate({ connection: postgres.connection });
  database = createDatabase({ connection: postgres.connection });
});

afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

test('PostgreSQL killed under load: every acknowledged row is there, the rest was refused as unavailable', async () => {
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  let isOver = false;
  const store = async (writer: number) => {
    for (let ordinal = 0; !isOver; ordinal++) {
      const uniqueId = `${writer}/${ordinal}`;
      try {
        await database.asWriter((tx) =>
          tx
            .insertInto('unknown_gateways')
            .values({
              unique_id: uniqueId,
              protocol: 'teltonika',
              attempts: 1,
              first_seen_at: new Date(0),
              last_seen_at: new Date(0),
            })
            .execute(),
        );
        acknowledged.push(uniqueId);
      } catch (error) {
        refusals.push(error);
        await sleep(5);
      }
    }
  };
  const writers = [1, 2, 3].map(store);
  for (let round = 0; round < ROUNDS; round++) {
    const before = acknowledged.length;
    while (acknowledged.length < before + 50) await sleep(5);
    const refused = refusals.length;
    process.kill(readPostmasterFile(path.join(folder, 'cluster'))!.pid, 'SIGKILL');
    while (refusals.length === refused || !(await database.isReady())) await sleep(5);
  }
  isOver = true;
  await Promise.all(writers);
  const rows = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('unknown_gateways').select('unique_id').execute(),
  );
  const stored = new Set(rows.map(({ unique_id }) => unique_id));
  expect(acknowledged.filter((uniqueId) => !stored.has(uniqueId))).toEqual([]);
  expect(refusals.filter((error) => !(error instanceof DatabaseUnavailableError))).toEqual([]);
});
