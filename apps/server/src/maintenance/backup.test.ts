import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { smallDemo } from '../demo/small-demo.testing.ts';
import { migrate } from '../platform/database/migrate.ts';
import { closeDaysBefore } from '../testing/close-days.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startServer } from '../testing/global-setup.ts';
import { oldestBinariesPackage } from '../testing/oldest-postgres.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { runStatement } from '../testing/run-statement.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { digestsOf, schemaOf, withClient } from './rows.testing.ts';

const NOON = Date.UTC(2026, 10, 20, 18);

let folder: string;
let source: TestDatabase;
let backup: string;
/** Of the source as it was backed up. */
let digests: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-backup-'));
  source = await createTestDatabase();
  await seedDemo({
    database: source.database,
    clock: { now: () => NOON },
    log: pino({ level: 'silent' }),
    organizations: [smallDemo],
    historyDays: 2,
  });
  expect(await closeDaysBefore(source.database, new Date(NOON))).toBeGreaterThan(0);
  backup = path.join(folder, 'demo.backup');
  await writeBackup(source.connection, backup);
  digests = await digestsOf(source.connection);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

const fileNamed = (name: string) => path.join(folder, name);

/** An empty database that is dropped again. */
async function withEmpty<Result>(work: (connection: ServerConnection) => Promise<Result>): Promise<Result> {
  const empty = await createEmptyDatabase();
  try {
    return await work(empty.connection as ServerConnection);
  } finally {
    await empty.drop();
  }
}

const tablesIn = (connection: ServerConnection) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace",
    );
    return rows[0]!.count;
  });

// Each restore sets up all tables.

describe('a backup', () => {
  it('holds every row: restored, all tables are what they were, and new rows get new numbers', async () => {
    await withEmpty(async (connection) => {
      await restoreBackup(connection, backup);
      expect(await digestsOf(connection)).toEqual(digests);
      expect(await schemaOf(connection)).toEqual(await schemaOf(source.connection));
      const newest = `insert into organizations (name) values ('Next') returning id,
        (select max(id) from organizations) as before`;
      const { rows } = await withClient(connection, (client) => client.query(newest));
      recordFigure(
        'backup',
        `${Object.keys(await digestsOf(connection)).length} tables, each the same row by row, from PostgreSQL 18 to 15 and back`,
      );
      expect(rows[0].id).toBeGreaterThan(rows[0].before);
    });
  });

  it('goes from the newest PostgreSQL to the oldest and back', async () => {
    const oldest = await startServer(oldestBinariesPackage());
    try {
      await restoreBackup(oldest.connection, backup);
      expect(await digestsOf(oldest.connection)).toEqual(digests);
      const back = fileNamed('from-oldest.backup');
      await writeBackup(oldest.connection, back);
      await withEmpty(async (connection) => {
        await restoreBackup(connection, back);
        expect(await digestsOf(connection)).toEqual(digests);
      });
    } finally {
      await oldest.stop();
    }
  });

  it('is of one instant, whatever is written meanwhile', async () => {
    const organization = await source.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .selectFrom('users')
        .select(['id', 'organization_id'])
        .where('role', '=', 'ADMIN')
        .executeTakeFirstOrThrow(),
    );
    const { id: user_id, organization_id } = organization;
    /** Into two tables in one transaction: of the first to be read and of one that comes after the positions. */
    const mark = (key: string) =>
      source.database.acrossOrganizations({ actorId: null }, async (tx) => {
        const entry = { organization_id: organization_id!, action: 'mark', entity: key };
        await tx.insertInto('activity_log').values(entry).execute();
        await tx
          .insertInto('sessions')
          .values({ id: key, user_id, expires_at: new Date(NOON), user_agent: 'mark' })
          .execute();
      });
    const writing = new AbortController();
    const writers = [1, 2].map(async () => {
      while (!writing.signal.aborted) await mark(randomUUID());
    });
    const file = fileNamed('busy.backup');
    await mark(randomUUID());
    await writeBackup(source.connection, file);
    writing.abort();
    await Promise.all([...writers, mark(randomUUID())]);
    const marksIn = (connection: ServerConnection) =>
      withClient(connection, async (client) => {
        const { rows } = await client.query<{ entries: string[]; sessions: string[] }>(
          `select (select array_agg(entity order by entity) from activity_log where action = 'mark') as entries,
             (select array_agg(id::text order by id::text) from sessions where user_agent = 'mark') as sessions`,
        );
        return rows[0]!;
      });
    await withEmpty(async (connection) => {
      await restoreBackup(connection, file);
      const { entries, sessions } = await marksIn(connection);
      expect(sessions).toEqual(entries);
      const all = await marksIn(source.connection as ServerConnection);
      expect(entries.length).toBeLessThan(all.entries.length);
    });
  });

  it('keeps its file from others and leaves nothing half written', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(source.connection, backup)).rejects.toThrow(/demo\.backup exists already/);
    // The disk that is always full.
    const full = fileNamed('full.backup');
    await symlink('/dev/full', `${full}.partial`);
    await expect(writeBackup(source.connection, full)).rejects.toThrow(/ENOSPC/);
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });
});

function holdsTheSame(altered: Buffer, whole: Buffer): boolean {
  try {
    return zstdDecompressSync(altered).equals(zstdDecompressSync(whole));
  } catch {
    return false;
  }
}

describe('a restore', () => {
  it('refuses a file that is cut short, before it writes anything', async () => {
    const whole = await readFile(backup);
    await withEmpty(async (connection) => {
      for (const length of [0, 1, 100, whole.length >> 1, whole.length - 1]) {
        const file = fileNamed('short.backup');
        await writeFile(file, whole.subarray(0, length));
        await expect(restoreBackup(connection, file)).rejects.toThrow(/short\.backup is cut short/);
      }
      expect(await tablesIn(connection)).toBe(0);
    });
  });

  it('refuses a file of which a byte is another one, before it writes anything', async () => {
    const whole = await readFile(backup);
    await withEmpty(async (connection) => {
      for (let part = 0; part < 20; part++) {
        const file = fileNamed('altered.backup');
        const altered = Buffer.from(whole);
        let at = Math.floor((whole.length * part) / 20) + (part === 0 ? 20 : 0);
        altered[at] = altered[at]! ^ 0x10;
        // A bit of a frame's header may be the size of a window, of which the content does not depend.
        while (holdsTheSame(altered, whole)) {
          altered[at] = whole[at]!;
          at += 1;
          altered[at] = altered[at]! ^ 0x10;
        }
        await writeFile(file, altered);
        await expect(restoreBackup(connection, file)).rejects.toThrow(
          /altered\.backup (was altered|is cut short)/,
        );
      }
      expect(await tablesIn(connection)).toBe(0);
    });
  });

  it('refuses a file that another row was written into with checksums of its own kind', async () => {
    const text = zstdDecompressSync(await readFile(backup)).toString('utf8');
    const file = fileNamed('forged.backup');
    await writeFile(file, zstdCompressSync(text.replace('Prairie Line', 'Prairie Lime')));
    await withEmpty(async (connection) => {
      await expect(restoreBackup(connection, file)).rejects.toThrow(/forged\.backup was altered/);
      expect(await tablesIn(connection)).toBe(0);
    });
  });

  it.each([
    ['nothing', '', /is cut short/],
    ['a letter', 'Dear reader', /was altered after it was made, or is no backup/],
  ])('refuses %s', async (name, content, message) => {
    const file = fileNamed(`${name}.txt`);
    await writeFile(file, content);
    await withEmpty(async (connection) => {
      await expect(restoreBackup(connection, file)).rejects.toThrow(message);
    });
    await expect(restoreBackup(source.connection, fileNamed('absent'))).rejects.toThrow(/There is no file/);
  });

  it('refuses a database with organizations, one with other tables, and one that a server uses', async () => {
    await source.database.isReady();
    await expect(restoreBackup(source.connection, backup)).rejects.toThrow(
      /A Longhaul server uses this database/,
    );
    await withEmpty(async (connection) => {
      await restoreBackup(connection, backup);
      await expect(restoreBackup(connection, backup)).rejects.toThrow(
        /holds organizations or accounts already/,
      );
      expect(await digestsOf(connection)).toEqual(digests);
    });
    await withEmpty(async (connection) => {
      await runStatement(connection, 'create table recipes (name text)');
      await expect(restoreBackup(connection, backup)).rejects.toThrow(/holds other tables, such as recipes/);
    });
  });

  it('fills a database that was set up and never used, by all rows or by none', async () => {
    await withEmpty(async (connection) => {
      await migrate({ connection });
      const untouched = await digestsOf(connection);
      await runStatement(connection, 'alter table users add constraint none check (false)');
      await expect(restoreBackup(connection, backup)).rejects.toThrow(/violates check constraint "none"/);
      expect(await digestsOf(connection)).toEqual(untouched);
      await runStatement(connection, 'alter table users drop constraint none');
      await restoreBackup(connection, backup);
      expect(await digestsOf(connection)).toEqual(digests);
    });
  });

  it('refuses a backup of a version that is newer, and brings one of an older version up to date', async () => {
    const migrations = fileNamed('migrations');
    await cp(path.resolve(import.meta.dirname, '../database/migrations'), migrations, { recursive: true });
    const next = path.join(
      migrations,
      '0099_next.sql'.replace('0099', String((await readdir(migrations)).length + 1).padStart(4, '0')),
    );
    await writeFile(next, "alter table organizations add column motto text not null default 'Onward'");
    await withEmpty(async (connection) => {
      const { migrated } = await restoreBackup(connection, backup, { migrations });
      expect(migrated).toEqual([path.basename(next)]);
      const newer = fileNamed('newer.backup');
      await writeBackup(connection, newer);
      await withEmpty(async (other) => {
        await expect(restoreBackup(other, newer)).rejects.toThrow(/made with the migration \d+_next\.sql/);
        expect(await tablesIn(other)).toBe(0);
      });
    });
  });

  it('needs no more than the login that owns the tables', async () => {
    await withEmpty(async (connection) => {
      const login = `${connection.database}_owner`;
      await runStatement(
        connection,
        `create role ${login} login; grant longhaul_runtime, longhaul_writer to ${login};
        alter database ${connection.database} owner to ${login}`,
      );
      const owner = { ...connection, user: login, hasRoleLogins: false };
      await restoreBackup(owner, backup);
      expect(await digestsOf(owner)).toEqual(digests);
      await writeBackup(owner, fileNamed('by-owner.backup'));
      await runStatement(
        connection,
        `alter database ${connection.database} owner to ${connection.user};
        reassign owned by ${login} to ${connection.user}; drop owned by ${login}; drop role ${login}`,
      );
    });
  });
});
