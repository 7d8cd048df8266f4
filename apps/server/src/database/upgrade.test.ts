import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { describe, expect, it } from 'vitest';
import { readBackup, TEXT_SETTINGS } from '../maintenance/backup-file.ts';
import { restoreBackup } from '../maintenance/restore.ts';
import { schemaOf, withClient } from '../maintenance/rows.testing.ts';
import { createEmptyDatabase, createTestDatabase } from '../testing/database.ts';
import { recordFigure } from '../testing/record-figures.ts';

const folder = path.join(import.meta.dirname, 'releases');
const releases = readdirSync(folder);

interface Rows {
  readonly columns: readonly string[];
  readonly digest: string;
  readonly count: number;
}

const rowsOf = (columns: readonly string[], text: string): Rows => {
  const lines = text.split('\n').filter((line) => line !== '');
  return {
    columns,
    count: lines.length,
    digest: createHash('sha256').update(lines.sort().join('\n')).digest('hex'),
  };
};

/** What a backup holds of each table, the weeks of positions taken together. */
async function rowsIn(file: string): Promise<Map<string, Rows>> {
  const texts = new Map<string, { columns: readonly string[]; pieces: Buffer[] }>();
  let pieces: Buffer[] = [];
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') {
      const { table, partition, columns } = part.table;
      const name = partition?.of ?? table;
      pieces = texts.get(name)?.pieces ?? [];
      texts.set(name, { columns, pieces });
    }
    if (part.kind === 'rows') pieces.push(Buffer.from(part.text));
  }
  return new Map(
    Array.from(texts, ([name, { columns, pieces: all }]) => [
      name,
      rowsOf(columns, Buffer.concat(all).toString('utf8')),
    ]),
  );
}

async function migrationsIn(file: string): Promise<number> {
  for await (const part of readBackup(file)) if (part.kind === 'header') return part.header.migrations.length;
  throw new Error(`${file} has no header.`);
}

const webhookColumn = (column: string) => `(select w.${column} from webhooks w
  where w.organization_id = notification_policies.organization_id)`;

/** Columns that a later version keeps elsewhere or adds to, and how the same value is read there. */
const MOVED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deliveries: {
    message: `(select case e.type when 'incident.started' then 'told' when 'incident.withdrawn' then 'withdrawn' else e.type end
      from events e where e.organization_id = deliveries.organization_id and e.key = deliveries.event_key)`,
  },
  users: { permissions: `array_remove(permissions, 'DVIR_OWN')` },
  notification_policies: {
    webhook_url: webhookColumn('url'),
    webhook_secret: webhookColumn('sealed_secret'),
  },
};

/** Lists that grow with the tables of a version, and the columns that say what is in them. */
const LISTS_OF_VERSION: Readonly<Record<string, readonly string[]>> = {
  retention_tables: ['category', 'ordinal', 'table_name'],
  device_models: ['maker', 'model', 'protocol', 'capabilities'],
  retention_categories: ['category', 'floor_months', 'default_months'],
};

/** Work that an upgrade adds to: logs that it has counted again. */
const QUEUES: readonly string[] = ['hos_dirty'];

/** The same columns of a table, as it is now. */
async function rowsNow(client: pg.Client, table: string, columns: readonly string[]): Promise<Rows> {
  const listed = columns
    .map((column) => MOVED[table]?.[column] ?? client.escapeIdentifier(column))
    .join(', ');
  const rows = client.query(copyStreams.to(`copy (select ${listed} from ${table}) to stdout`));
  return rowsOf(columns, await text(rows));
}

/** Weeks of positions come and go. */
const lasting = (lines: string[]) => lines.filter((line) => !/^positions_\d/.test(line));

describe('a database of an earlier release', () => {
  it('is kept for each release', () => {
    expect(releases).not.toEqual([]);
    for (const name of releases) expect(name).toMatch(/^\d+\.\d+\.\d+\.backup$/);
  });

  it('has fewer migrations than this version, so that an upgrade is tried', async () => {
    const applied = await Promise.all(releases.map((name) => migrationsIn(path.join(folder, name))));
    const now = readdirSync(path.join(import.meta.dirname, 'migrations')).length;
    expect(Math.min(...applied)).toBeLessThan(now);
  });

  it.each(releases)('%s comes up to date with every row and all tables as if made new', async (name) => {
    const file = path.join(folder, name);
    const { connection, drop } = await createEmptyDatabase();
    await restoreBackup(connection, file);
    const kept = await rowsIn(file);
    expect(kept.get('positions')?.count).toBeGreaterThan(1_000);
    await withClient(connection, async (client) => {
      await client.query(TEXT_SETTINGS);
      for (const [table, rows] of kept) {
        if (Object.hasOwn(LISTS_OF_VERSION, table)) continue;
        const now = await rowsNow(client, table, rows.columns);
        if (QUEUES.includes(table)) expect(now.count, table).toBeGreaterThanOrEqual(rows.count);
        else expect([table, now]).toEqual([table, rows]);
      }
    });
    const fresh = await createTestDatabase();
    for (const [list, columns] of Object.entries(LISTS_OF_VERSION)) {
      const listIn = (database: typeof connection) =>
        withClient(database, async (client) => [list, await rowsNow(client, list, columns)]);
      expect(await listIn(connection)).toEqual(await listIn(fresh.connection));
    }
    expect(lasting(await schemaOf(connection))).toEqual(lasting(await schemaOf(fresh.connection)));
    const now = readdirSync(path.join(import.meta.dirname, 'migrations')).length;
    const rows = [...kept.values()].reduce((sum, { count }) => sum + count, 0);
    recordFigure(
      'upgrade',
      `${path.basename(name, '.backup')} over ${now - (await migrationsIn(file))} migrations to ${now}: ${kept.size} tables, ${rows.toLocaleString('en-US')} rows, each as it was`,
    );
    await fresh.drop();
    await drop();
  });
});
