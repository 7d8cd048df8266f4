import pg from 'pg';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import { hasCitus } from '../platform/database/distribute.ts';
import { isConflict } from '../platform/database/errors.ts';

/**
 * Begins a transaction that reads all tables as of one instant, and keeps them from going away. Each connection that Citus
 * opens for it has an instant of its own, that of the first question: all of them are asked one while nobody writes.
 */
export async function beginAtOneInstant(
  client: pg.Client,
  connection: ConnectionSettings,
  tables: readonly string[],
): Promise<void> {
  const list = tables.map((name) => client.escapeIdentifier(name)).join(', ');
  const begin = async () => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`lock table ${list} in access share mode`);
  };
  if (!(await hasCitus(client))) return begin();
  // One connection to each node, the coordinator's to itself among them.
  await client.query('set citus.max_adaptive_executor_pool_size = 1; set citus.enable_local_execution = off');
  await whileNobodyWrites(connection, list, async () => {
    await begin();
    for (const table of [ON_WORKERS, ON_COORDINATOR]) await client.query(`select 1 from ${table} limit 1`);
  });
}

const ON_WORKERS = 'assets';
const ON_COORDINATOR = 'sessions';
const ATTEMPTS = 10;

async function whileNobodyWrites(
  connection: ConnectionSettings,
  tables: string,
  work: () => Promise<void>,
): Promise<void> {
  const gate = new pg.Client({ ...connection, application_name: 'longhaul-instant' });
  gate.on('error', () => {});
  await gate.connect();
  try {
    await lockOutWriters(gate, tables);
    await work();
  } finally {
    await gate.end();
  }
}

/** Writers take their tables in other orders: of two that wait for each other one loses and tries again, they or this. */
async function lockOutWriters(gate: pg.Client, tables: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await gate.query(`begin; set local lock_timeout = '30s'; lock table ${tables} in share mode`);
      return;
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
      await gate.query('rollback');
    }
  }
}
