import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import type { Database } from '../platform/database/database.ts';
import { REFERENCE_TABLES } from '../platform/database/distribute.ts';
import { sqlState } from '../platform/database/errors.ts';
import { DatabaseTransaction } from '../platform/database/transaction.ts';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Of this process: each text is looked at once, whichever test sends it. */
const known = new Set<string>();

/** Remembers what is sent on behalf of one organization and was not sent before. */
export class WatchedDatabase {
  readonly database: Database;
  readonly #statements: Statement[] = [];

  constructor(database: Database) {
    const watched =
      <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
      (tx: DatabaseTransaction) =>
        work(this.#watch(tx));
    this.database = {
      ...database,
      inOrganization: (scope, work) => database.inOrganization(scope, watched(work)),
      inSnapshot: (scope, work) => database.inSnapshot(scope, watched(work)),
      inOrganizationOf: (actor, work) => database.inOrganizationOf(actor, watched(work)),
    };
  }

  /** The statements among them that leave out the organization of a table, with the names of these tables. */
  findUnnamed(connection: ConnectionSettings): Promise<string[]> {
    return findUnnamed(connection, this.#statements);
  }

  #watch(tx: DatabaseTransaction): DatabaseTransaction {
    const query: DatabaseTransaction['client']['query'] = (statement, values) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!known.has(text)) {
        known.add(text);
        this.#statements.push({ text, values: values ?? (statement as pg.QueryConfig).values ?? [] });
      }
      return tx.client.query(statement, values);
    };
    return new DatabaseTransaction({ query }, tx.revisions);
  }
}

const FEATURE_NOT_SUPPORTED = '0A000';
const CAN_BE_EXPLAINED = /^[\s(]*(select|insert|update|delete|with)\b/i;

/**
 * Row-level security would keep the rows of others away; but where organizations lie on several servers, a statement that
 * does not name its own is sent to all of them. Asked as the owner, whom no policy adds a condition for. On Citus one that
 * names it by the row around a subquery alone is found too.
 */
export async function findUnnamed(
  connection: ConnectionSettings,
  statements: readonly Statement[],
): Promise<string[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const explained = statements.filter(({ text }) => CAN_BE_EXPLAINED.test(text));
    if (explained.length === 0) return [];
    if (inject('nodes').length > 1) return await findSpread(client, explained);
    // So that no plan leaves positions out because there are none, or none of that time.
    await client.query("select ensure_position_partitions(now(), now() + interval '1 ms')");
    await client.query('set enable_partition_pruning to off');
    const tables = await listDistributed(client);
    const unnamed: string[] = [];
    for (const { text, values } of explained) {
      const plan = await explain(client, { text, values });
      const missing = unnamedTables(plan, tables);
      if (missing.length > 0) unnamed.push(`${missing.join(', ')}: ${text}`);
    }
    return unnamed;
  } finally {
    await client.end();
  }
}

/** Citus says itself over how many parts of a table it asks, or that it cannot ask so. */
async function findSpread(client: pg.Client, statements: readonly Statement[]): Promise<string[]> {
  const spread: string[] = [];
  for (const statement of statements) {
    const plan = await explain(client, statement).catch((error) => {
      if (sqlState(error) !== FEATURE_NOT_SUPPORTED) throw error;
    });
    const tasks = [...nodesOf(plan)].map((node) => Number(node['Task Count'] ?? 1));
    if (plan === undefined || tasks.some((count) => count > 1)) spread.push(`on Citus: ${statement.text}`);
  }
  return spread;
}

async function explain(client: pg.Client, { text, values }: Statement): Promise<unknown> {
  const { rows } = await client.query(`explain (verbose, costs off, format json) ${text}`, values);
  return rows[0]!['QUERY PLAN'];
}

/** Tables whose key begins with the organization, parts of them included. */
async function listDistributed(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and not c.relname = any($1)`,
    [REFERENCE_TABLES],
  );
  return new Set(rows.map(({ name }) => name));
}

type PlanNode = Readonly<Record<string, unknown>>;

function* nodesOf(value: unknown): Generator<PlanNode> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as PlanNode;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'TID Cond',
];
const COLUMN = String.raw`(?:"[^"]+"|\w+)\.(?:"[^"]+"|\w+)`;

/** Tables of the plan that are read without a condition on their organization, which may come from what they are joined to. */
function unnamedTables(plan: unknown, tables: ReadonlySet<string>): string[] {
  const nodes = [...nodesOf(plan)];
  const conditions = nodes.flatMap((node) => CONDITIONS.map((name) => node[name]).filter(isText));
  const scanned = nodes.flatMap((node) => {
    const { 'Relation Name': table, Alias: alias, 'Node Type': type } = node;
    if (!isText(table) || !isText(alias) || type === 'ModifyTable') return [];
    if (table === 'organizations') return [{ table, column: `${alias}.id`, isAsked: false }];
    return tables.has(table) ? [{ table, column: `${alias}.organization_id`, isAsked: true }] : [];
  });
  const columns = new Set(scanned.map(({ column }) => column));
  const named = new Set<string>();
  const isNamed = (other: string) =>
    named.has(other) || !(new RegExp(`^${COLUMN}$`).test(other) && columns.has(other));
  for (let before = -1; before !== named.size; ) {
    before = named.size;
    for (const column of columns) {
      if (equalsOf(column, conditions).some(isNamed)) named.add(column);
    }
  }
  return scanned.filter(({ column, isAsked }) => isAsked && !named.has(column)).map(({ table }) => table);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a column has to equal: another column, or something that is known. */
function equalsOf(column: string, conditions: readonly string[]): string[] {
  // Above the parts of a table their rows are those of the whole.
  const names = [column, column.replace(/_\d+\./, '.')];
  return names.flatMap((name) => {
    const quoted = name.replace(/[.$]/g, '\\$&');
    const right = new RegExp(`(?<![\\w.])${quoted} = (${COLUMN}|[^\\s)]+)`, 'g');
    const left = new RegExp(`(${COLUMN}|[^\\s(]+) = ${quoted}(?![\\w.])`, 'g');
    return conditions.flatMap((condition) =>
      [...condition.matchAll(right), ...condition.matchAll(left)].map(([, other]) => other!),
    );
  });
}
