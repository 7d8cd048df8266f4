import { randomUUID } from 'node:crypto';
import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { inject } from 'vitest';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { runStatement } from './run-statement.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ServerConnection;
    /** Where a database is made: of Citus the coordinator and its workers, else the server alone. */
    nodes: Pick<ServerConnection, 'host' | 'port'>[];
  }
}

export interface TestDatabase {
  readonly database: Database;
  /** As the owner: for what the runtime role may not do. */
  readonly connection: ConnectionSettings;
  /** Closes the pools and drops the database. */
  drop(): Promise<void>;
}

/** A fresh, migrated database of its own, cloned from the run's template. One per test file, in beforeAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { name, drop } = await create(`strategy file_copy template ${inject('postgres').database}`);
  const connection = { ...inject('postgres'), database: name };
  const database = createDatabase({ connection });
  return {
    database,
    connection,
    async drop() {
      await database.close();
      await drop();
    },
  };
}

/** A database without any table, and without Citus. */
export async function createEmptyDatabase(): Promise<Pick<TestDatabase, 'connection' | 'drop'>> {
  const { name, drop } = await create('template template0');
  return { connection: { ...inject('postgres'), database: name }, drop };
}

async function create(template: string): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnNodes(`create database ${name} ${template}`);
  // A daemon of Citus comes back to a database that lets it in.
  const drop = async () => {
    await runOnNodes(`alter database ${name} allow_connections false`);
    await runOnNodes(`drop database ${name} with (force)`);
  };
  return { name, drop };
}

async function runOnNodes(statement: string): Promise<void> {
  const nodes = inject('nodes').map((node) => ({ ...inject('postgres'), ...node, database: 'postgres' }));
  await Promise.all(nodes.map((node) => runStatement(node, statement)));
}
