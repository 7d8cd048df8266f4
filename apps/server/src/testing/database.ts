import { randomUUID } from 'node:crypto';
import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { inject } from 'vitest';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { sqlState } from '../platform/database/errors.ts';
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
  const nodes = inject('nodes').map((node) => ({ ...inject('postgres'), ...node, database: 'postgres' }));
  const onEach = (work: (node: ConnectionSettings) => Promise<void>) => Promise.all(nodes.map(work));
  await onEach((node) => cloneOn(node, `create database ${name} ${template}`));
  const drop = async () => {
    // A daemon of Citus comes back to a database that lets it in, and may not end at once.
    await onEach((node) => runStatement(node, `alter database ${name} allow_connections false`));
    await onEach((node) => onceUnused(node, `drop database ${name} with (force)`));
  };
  return { name, drop };
}

/** Nobody may be connected to what is cloned, and the daemon of Citus now and then is. */
function cloneOn(node: ConnectionSettings, statement: string): Promise<void> {
  const isDistributed = inject('nodes').length > 1;
  const endDaemon = `select pg_terminate_backend(pid, 5000::bigint) from pg_stat_activity
    where datname = '${inject('postgres').database}'`;
  return onceUnused(node, ...(isDistributed ? [endDaemon] : []), statement);
}

const ATTEMPTS = 10;
const OBJECT_IN_USE = '55006';

async function onceUnused(node: ConnectionSettings, ...statements: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runStatement(node, ...statements);
    } catch (error) {
      if (sqlState(error) !== OBJECT_IN_USE || attempt === ATTEMPTS) throw error;
    }
  }
}
