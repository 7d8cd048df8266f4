import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import * as copyStreams from 'pg-copy-streams';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import type { OnTable } from './backup.ts';
import { TEXT_SETTINGS } from './backup-file.ts';
import { beginAtOneInstant } from './begin-at-one-instant.ts';
import { listForeignKeys, listStoredTables, listTables, MIGRATIONS_TABLE } from './catalog.ts';
import { inOrder, isFunctionNeeded, movedValue, orderValue, type Renumbering } from './renumbering.ts';
import { shiftFunctions } from './shift-functions.ts';
import { listSharedNames, listTenantTables, type TenantTable } from './tenant-tables.ts';

const MAX_CONFLICTS_TOLD = 20;

/** Why an organization cannot be moved. Nothing was written. */
class MoveRefusedError extends Error {
  override readonly name = 'MoveRefusedError';
}

export interface MoveOptions {
  readonly source: ConnectionSettings;
  /** Of the other installation, as the login that owns its tables. */
  readonly target: ConnectionSettings;
  readonly organizationId: number;
  readonly onTable?: OnTable;
}

export interface Moved {
  readonly name: string;
  /** In the target. */
  readonly organizationId: number;
  readonly tables: number;
  readonly rows: number;
}

interface Move {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly organizationId: number;
  readonly tables: readonly TenantTable[];
  /** Users of no organization, or of another one, whom its records name: super administrators who worked in it. */
  readonly outsiders: readonly number[];
  /** SQL condition on the rows `t` of a table. */
  rowsOf(table: TenantTable): string;
}

/** For what a table with names of everybody holds. */
const NOUNS: Readonly<Record<string, string>> = { gateway_directory: 'device', users: 'account' };

/**
 * Copies all records of an organization, as of one instant, into another installation, where it gets a number of its own.
 * All or nothing: the copy is read back and compared before it counts. The source is only read. People sign in anew.
 * @throws MoveRefusedError
 */
export async function moveOrganization(options: MoveOptions): Promise<Moved> {
  const { organizationId, onTable = () => {} } = options;
  const source = await connect(options.source);
  const target = await connect(options.target).catch(async (error) => {
    await source.end();
    throw error;
  });
  try {
    await assertSameVersion(source, target);
    await beginAtOneInstant(source, options.source, await listTables(source));
    const tables = await listTenantTables(source);
    const name = await findOrganization(source, organizationId);
    const move = await planMove(source, target, organizationId, tables);
    await assertNotDemo(source, target);
    await assertNoConflict(move);
    await makePartitions(move);
    const renumbering = await reserveNumbers(move);
    await target.query('begin');
    const deviceModels = await matchDeviceModels(move);
    const copied = await copyTables(move, { ...renumbering, deviceModels }, onTable);
    await target.query('commit');
    return { name, organizationId: renumbering.organizationId, ...copied };
  } finally {
    // What was not committed is gone with its connection.
    await Promise.all([source.end(), target.end()]);
  }
}

async function connect(connection: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'longhaul-move' });
  client.on('error', () => {});
  await client.connect();
  await client.query(TEXT_SETTINGS);
  await client.query(shiftFunctions);
  return client;
}

async function assertSameVersion(source: pg.Client, target: pg.Client): Promise<void> {
  const [here, there] = await Promise.all(
    [source, target].map(async (client) => {
      const { rows: found } = await client.query<{ has: boolean }>(
        `select to_regclass('${MIGRATIONS_TABLE}') is not null as has`,
      );
      if (!found[0]!.has) return [];
      const { rows } = await client.query<{ migration: string }>(
        `select name || ' ' || checksum as migration from ${MIGRATIONS_TABLE} order by 1`,
      );
      return rows.map(({ migration }) => migration);
    }),
  );
  if (here!.join() === there!.join()) return;
  throw new MoveRefusedError(
    'The two installations have tables of different versions. Bring both to the same version of Longhaul first.',
  );
}

async function findOrganization(source: pg.Client, organizationId: number): Promise<string> {
  const { rows } = await source.query<{ name: string }>('select name from organizations where id = $1', [
    organizationId,
  ]);
  if (rows[0]) return rows[0].name;
  throw new MoveRefusedError(`There is no organization ${organizationId}.`);
}

async function planMove(
  source: pg.Client,
  target: pg.Client,
  organizationId: number,
  tables: readonly TenantTable[],
): Promise<Move> {
  const references = (await listForeignKeys(source)).filter(
    ({ table, columns, referencedTable }) =>
      referencedTable === 'users' && columns.length === 1 && tables.some(({ name }) => name === table),
  );
  const named = references.map(
    ({ table, columns }) => `select ${columns[0]} from ${table} where organization_id = ${organizationId}`,
  );
  const { rows } = await source.query<{ id: string }>(
    `select id::text from users where organization_id is distinct from $1 and id in (${named.join(' union ')}) order by id`,
    [organizationId],
  );
  const outsiders = rows.map(({ id }) => Number(id));
  const rowsOf = ({ name }: TenantTable): string => {
    if (name === 'organizations') return `t.id = ${organizationId}`;
    const isOwn = `t.organization_id = ${organizationId}`;
    return name === 'users' && outsiders.length > 0
      ? `(${isOwn} or t.id in (${outsiders.join(', ')}))`
      : isOwn;
  };
  return { source, target, organizationId, tables, outsiders, rowsOf };
}

/** The password of demo accounts is public. */
async function assertNotDemo(source: pg.Client, target: pg.Client): Promise<void> {
  const [isFromDemo, isToDemo] = await Promise.all(
    [source, target].map(async (client) => {
      const { rowCount } = await client.query("select from installation where name = 'demo'");
      return rowCount !== 0;
    }),
  );
  if (isFromDemo === isToDemo) return;
  throw new MoveRefusedError(
    'One of the two installations is a demo, whose passwords are public. Organizations do not move between the two.',
  );
}

async function assertNoConflict({ source, target, organizationId, tables }: Move): Promise<void> {
  const conflicts: string[] = [];
  for (const { table, expressions, condition } of await listSharedNames(source, tables)) {
    const value = expressions.map((expression) => `(${expression})::text`).join(` || ' ' || `);
    const { rows: own } = await source.query<{ value: string }>(
      `select ${value} as value from ${table} where organization_id = $1 and (${condition}) and ${value} is not null`,
      [organizationId],
    );
    const { rows: taken } = await target.query<{ value: string }>(
      `select ${value} as value from ${table} where (${condition}) and ${value} = any($1) order by 1`,
      [own.map((row) => row.value)],
    );
    conflicts.push(...taken.map((row) => `${NOUNS[table] ?? table} ${row.value}`));
  }
  if (conflicts.length === 0) return;
  const told = conflicts.slice(0, MAX_CONFLICTS_TOLD);
  const rest = conflicts.length - told.length;
  throw new MoveRefusedError(
    `The other installation has these already: ${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. ` +
      'Change them in one of the two.',
  );
}

/** Before the copy, as they lock their table for a moment; an empty one harms nobody. */
async function makePartitions({ source, target, organizationId, tables }: Move): Promise<void> {
  const present = new Set((await listStoredTables(target)).map(({ name }) => name));
  for (const { name, partition } of await listStoredTables(source)) {
    if (partition === null || present.has(name) || !tables.some((table) => table.name === partition.of))
      continue;
    const { rowCount } = await source.query(
      `select from ${source.escapeIdentifier(name)} where organization_id = $1 limit 1`,
      [organizationId],
    );
    if (rowCount === 0) continue;
    const [part, whole] = [name, partition.of].map((each) => target.escapeIdentifier(each));
    await target.query(`create table if not exists ${part} partition of ${whole} ${partition.bound}`);
  }
}

/** Numbers that the target never gave out, and never will. */
async function reserveNumbers({ source, target, tables, rowsOf }: Move): Promise<Renumbering> {
  const numbered = tables.filter((table) => table.numbered !== null && table.name !== 'organizations');
  const spans: { name: string; sequence: string; min: number; max: number; limit: number }[] = [];
  for (const table of numbered) {
    const { column, sequence, max: limit } = table.numbered!;
    const { rows } = await source.query<{ min: string | null; max: string | null }>(
      `select min(t.${column})::text as min, max(t.${column})::text as max from ${table.name} t where ${rowsOf(table)}`,
    );
    const { min, max } = rows[0]!;
    if (min === null || max === null) continue;
    spans.push({ name: table.name, sequence, min: Number(min), max: Number(max), limit });
  }
  await target.query("begin; set local lock_timeout = '30s'");
  // Whoever adds a row takes its number under this lock.
  await target.query(`lock table ${numbered.map(({ name }) => name).join(', ')} in share row exclusive mode`);
  let shift = 0;
  for (const { sequence, min } of spans) {
    const { rows } = await target.query<{ last: string }>(
      `select case when is_called then last_value else last_value - 1 end as last from ${sequence}`,
    );
    shift = Math.max(shift, Number(rows[0]!.last) - min + 1);
  }
  const exhausted = spans.find(({ max, limit }) => max + shift > limit);
  if (exhausted) {
    throw new MoveRefusedError(`The other installation has no numbers left for ${exhausted.name}.`);
  }
  for (const { sequence, max } of spans) {
    await target.query('select setval($1::regclass, $2)', [sequence, max + shift]);
  }
  const { rows } = await target.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence('organizations', 'id')) as id",
  );
  await target.query('commit');
  return { organizationId: Number(rows[0]!.id), shift, deviceModels: new Map() };
}

/** By maker and name; one that the target lacks is added there. */
async function matchDeviceModels({ source, target, organizationId }: Move): Promise<Map<number, number>> {
  const { rows: models } = await source.query<{
    id: number;
    maker: string;
    model: string;
    columns: unknown[];
  }>(
    `select id::float8 as id, maker, model, array[protocol, capabilities::text] as columns from device_models
     where id in (select device_model_id from gateways where organization_id = $1)`,
    [organizationId],
  );
  const matched = new Map<number, number>();
  for (const { id, maker, model, columns } of models) {
    const name = [maker, model];
    const { rows: known } = await target.query<{ id: number }>(
      `select id::float8 as id from device_models where lower(maker) = lower($1) and lower(model) = lower($2)
       order by archived_at nulls first limit 1`,
      name,
    );
    const { rows } = known[0]
      ? { rows: known }
      : await target.query<{ id: number }>(
          `insert into device_models (maker, model, protocol, capabilities) values ($1, $2, $3, $4::text[])
           returning id::float8 as id`,
          [...name, ...columns],
        );
    matched.set(id, rows[0]!.id);
  }
  return matched;
}

async function copyTables(
  { source, target, tables, rowsOf, outsiders }: Move,
  renumbering: Renumbering,
  onTable: OnTable,
): Promise<Pick<Moved, 'tables' | 'rows'>> {
  let total = 0;
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => name).join(', ');
    const moved = table.columns.map((column) => movedValue(table, column, renumbering, outsiders));
    const ordered = table.primaryKey.map((name) => table.columns.find((column) => column.name === name)!);
    const sent = source.query(
      copyStreams.to(`copy (select ${moved.join(', ')} from ${sentFrom(table, rowsOf(table))}
        order by ${ordered.map((column) => inOrder(column, orderValue(column, renumbering))).join(', ')}) to stdout`),
    );
    const given = new Checksum();
    const copying = target.query(copyStreams.from(`copy ${table.name} (${columns}) from stdin`));
    await pipeline(sent, given, copying);
    const owner = table.name === 'organizations' ? 'id' : 'organization_id';
    const arrived = target.query(
      copyStreams.to(`copy (select ${columns} from ${table.name} t where t.${owner} = ${renumbering.organizationId}
        order by ${ordered.map((column) => inOrder(column, `t.${column.name}`)).join(', ')}) to stdout`),
    );
    const taken = new Checksum();
    await pipeline(arrived, taken, async (text) => {
      for await (const _ of text);
    });
    if (sent.rowCount !== arrived.rowCount || given.digest() !== taken.digest()) {
      throw new Error(`${table.name} did not arrive as it was sent. Nothing was moved.`);
    }
    total += sent.rowCount;
    onTable(table.name, sent.rowCount);
  }
  return { tables: tables.length, rows: total };
}

/** Functions of the session are on the node that the session is on: rows that pass through them have to be there too. */
function sentFrom({ name, columns }: TenantTable, condition: string): string {
  return columns.some(({ kind }) => isFunctionNeeded(kind))
    ? `pg_temp.rows_of(null::${name}, ${pg.escapeLiteral(condition)}) t`
    : `${name} t where ${condition}`;
}

/** Lets everything through. */
class Checksum extends Transform {
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    done(null, chunk);
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}
