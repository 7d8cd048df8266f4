import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import pg from 'pg';
import * as copyStreams from 'pg-copy-streams';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import { type BackupEnd, BackupFileError, BackupText, TEXT_SETTINGS } from './backup-file.ts';
import { beginAtOneInstant } from './begin-at-one-instant.ts';
import { listStoredTables, listTables, MIGRATIONS_TABLE, readSequences } from './catalog.ts';

export type OnTable = (table: string, rows: number) => void;

/**
 * Writes all rows of the database, as of one instant, into a file that only its owner may read. Everything goes on
 * meanwhile; the memory it takes does not depend on how much there is. The file has its name once it is whole.
 * @throws BackupFileError when there is a file of that name already.
 */
export async function writeBackup(
  connection: ConnectionSettings,
  file: string,
  { onTable = () => {} }: { onTable?: OnTable } = {},
): Promise<Pick<BackupEnd, 'tables' | 'rows'>> {
  if (await exists(file)) throw new BackupFileError(`${file} exists already. Choose another name.`);
  const partial = `${file}.partial`;
  const client = new pg.Client({ ...connection, application_name: 'longhaul-backup' });
  client.on('error', () => {});
  await client.connect();
  const sum = { tables: 0, rows: 0 };
  const text = backupText(client, connection, (table, rows) => {
    sum.tables += 1;
    sum.rows += rows;
    onTable(table, rows);
  });
  try {
    await pipeline(
      Readable.from(text),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    await rename(partial, file);
    return sum;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* backupText(
  client: pg.Client,
  connection: ConnectionSettings,
  onTable: OnTable,
): AsyncGenerator<Buffer> {
  await client.query(TEXT_SETTINGS);
  const tables = await listTables(client);
  if (tables.length === 0) throw new Error('The database holds no tables of Longhaul.');
  await beginAtOneInstant(client, connection, tables);
  const text = new BackupText();
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${MIGRATIONS_TABLE} order by name collate "C"`,
  );
  const { rows: servers } = await client.query<{ version: string; now: Date }>(
    `select current_setting('server_version') as version, now()`,
  );
  const { version, now } = servers[0]!;
  yield text.header({ madeAt: now.toISOString(), postgresVersion: version, migrations });
  for (const { name, columns, partition } of await listStoredTables(client)) {
    yield text.table({ table: name, columns: [...columns], partition });
    const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const rows = client.query(copyStreams.to(`copy ${client.escapeIdentifier(name)} (${listed}) to stdout`));
    for await (const chunk of rows) yield text.rows(chunk as Buffer);
    yield text.tableEnd(rows.rowCount);
    onTable(name, rows.rowCount);
  }
  yield text.end(await readSequences(client));
  await client.query('commit');
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
