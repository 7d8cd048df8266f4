import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { inject } from 'vitest';
import { createEmptyDatabase } from '../testing/database.ts';
import { runStatement } from '../testing/run-statement.ts';

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
