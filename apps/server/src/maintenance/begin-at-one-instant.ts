import { setTimeout as sleep } from 'node:timers/promises';
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
  const listed = (names: readonly string[]) => names.map((name) => client.escapeIdentifier(name)).join(', ');
  const begin = async () => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`lock table ${listed(tables)} in access share mode`);
  };
  if (!(await hasCitus(client))) return begin();
  // One connection to each node, the coordinator's to itself among them.
  await client.query('set citus.max_adaptive_executor_pool_size = 1; set citus.enable_local_execution = off');
  await whileNobodyWrites(connection, listed(inOrderOfIngest(tables)), async () => {
    await begin();
    for (const table of [ON_WORKERS, ON_COORDINATOR]) await client.query(`select 1 from ${table} limit 1`);
  });
}

const ON_WORKERS = 'assets';
const ON_COORDINATOR = 'sessions';
const TIMEOUT_MS = 60_000;
/** Writers come first meanwhile. */
const PAUSE_MS = 200;

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

/**
 * Devices are written without a pause, by transactions that take these tables in this order: who waits for the first of
 * them holds none of the others.
 */
const INGEST = [
  'positions',
  'unpaired_positions',
  'asset_state',
  'position_readings',
  'device_events',
  'gateway_messages',
  'derivation_requests',
];

function inOrderOfIngest(tables: readonly string[]): string[] {
  return [
    ...INGEST.filter((name) => tables.includes(name)),
    ...tables.filter((name) => !INGEST.includes(name)),
  ];
}

/** Other writers take their tables in other orders: of two that wait for each other one loses and tries again, they or this. */
async function lockOutWriters(gate: pg.Client, tables: string): Promise<void> {
  const giveUpAt = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await gate.query(`begin; set local lock_timeout = '30s'; lock table ${tables} in share mode`);
      return;
    } catch (error) {
      if (!isConflict(error) || performance.now() > giveUpAt) throw error;
      await gate.query('rollback');
      await sleep(PAUSE_MS * Math.random());
    }
  }
}
