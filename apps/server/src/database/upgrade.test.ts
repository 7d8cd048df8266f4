import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { describe, expect, inject, it } from 'vitest';
import { readBackup } from '../maintenance/backup-file.ts';
import { restoreBackup } from '../maintenance/restore.ts';
import { schemaOf, withClient } from '../maintenance/rows.testing.ts';
import { createEmptyDatabase } from '../testing/database.ts';

const folder = path.join(import.meta.dirname, 'releases');
const releases = readdirSync(folder);

/** How many rows of each table a backup holds, the weeks of positions added up. */
async function rowsIn(file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const part of readBackup(file)) {
    if (part.kind !== 'table-end') continue;
    const name = part.table.partition?.of ?? part.table.table;
    counts.set(name, (counts.get(name) ?? 0) + part.rows);
  }
  return counts;
}

/** Weeks of positions come and go. */
const lasting = (lines: string[]) => lines.filter((line) => !/^positions_\d/.test(line));

describe('a database of an earlier release', () => {
  it('is kept for each release', () => {
    expect(releases).not.toEqual([]);
    for (const name of releases) expect(name).toMatch(/^\d+\.\d+\.\d+\.backup$/);
  });

  it.each(releases)('%s comes up to date with every row and all tables as if made new', async (name) => {
    const file = path.join(folder, name);
    const { connection, drop } = await createEmptyDatabase();
    await restoreBackup(connection, file);
    const counts = await rowsIn(file);
    expect(counts.get('positions')).toBeGreaterThan(1_000);
    await withClient(connection, async (client) => {
      for (const [table, count] of counts) {
        const { rows } = await client.query(`select count(*)::int as count from ${table}`);
        expect([table, rows[0].count]).toEqual([table, count]);
      }
    });
    const fresh: ServerConnection = inject('postgres');
    expect(lasting(await schemaOf(connection))).toEqual(lasting(await schemaOf(fresh)));
    await drop();
  });
});
