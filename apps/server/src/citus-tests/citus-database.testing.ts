import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerConnection } from '@longhaul/embedded-postgresql';
import pg from 'pg';
import { inject } from 'vitest';
import { createEmptyDatabase } from '../testing/database.ts';
import { runStatement } from '../testing/run-statement.ts';

const SECONDS_AWAY = 3;

export interface CitusDatabase {
  /** Of the coordinator, as the owner. */
  readonly connection: ServerConnection;
  readonly url: string;
  /** The coordinator first. */
  readonly nodes: readonly ServerConnection[];
  drop(): Promise<void>;
}

/** One database a node without any table, and without Citus until `addCitus`. */
export async function createCitusDatabase(): Promise<CitusDatabase> {
  const { connection, drop } = await createEmptyDatabase();
  const owner = connection as ServerConnection;
  const { host, port, user, password = '', database } = owner;
  return {
    connection: owner,
    url: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    nodes: inject('nodes').map((node) => ({ ...owner, ...node })),
    drop,
  };
}

/** As the operations guide says it is done. */
export async function addCitus({ connection, nodes }: CitusDatabase): Promise<void> {
  for (const node of nodes) await runStatement(node, 'create extension citus');
  for (const [index, { host, port }] of nodes.entries()) {
    const call = index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node';
    await runStatement(connection, `select ${call}('${host}', ${port})`);
  }
}

/** What is acknowledged has to be on the disk of its node, however the servers of the tests are set. */
export async function commitToDisk({ connection, nodes }: CitusDatabase): Promise<void> {
  for (const node of nodes)
    await runStatement(node, `alter database ${connection.database} set synchronous_commit to on`);
}

/**
 * All of the PostgreSQL of that node, which runs by what its own `postgresql.conf` says. Asked of itself, since a node is
 * known by its address alone: its login is a superuser, and programs run in its data folder.
 */
export async function killAndStart(node: ServerConnection): Promise<void> {
  const before = await startedAt(node);
  const start = 'until "$BIN/pg_ctl" -D . -w -l after-kill.log start; do sleep 1; done';
  const script = `kill -9 $(head -1 postmaster.pid); sleep ${SECONDS_AWAY}; ${start}`;
  const command = `BIN=$(dirname "$(readlink /proc/$PPID/exe)") setsid sh -c '${script}' > /dev/null 2>&1 < /dev/null &`;
  const client = new pg.Client({ ...node });
  client.on('error', () => {});
  await client.connect();
  client.query(`copy (select 1) to program $program$${command}$program$`).catch(() => {});
  while ([before, undefined].includes(await startedAt(node))) await sleep(50);
  // What was started holds this connection open too.
  client.connection.stream.destroy();
}

/** undefined while it is away. */
async function startedAt(node: ServerConnection): Promise<number | undefined> {
  // A connection that the dying postmaster took is answered by nobody.
  const client = new pg.Client({ ...node, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ at: Date }>('select pg_postmaster_start_time() as at');
    return rows[0]!.at.getTime();
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
