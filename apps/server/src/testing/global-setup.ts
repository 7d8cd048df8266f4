import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { runStatement } from './run-statement.ts';

type TestServer = { readonly connection: ServerConnection; stop(): Promise<unknown> };

/**
 * One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, whose login may create databases and roles, or an
 * embedded one. A database of it is migrated once and cloned by the tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const url = process.env.TEST_DATABASE_URL;
  return provide(project, url ? await openServer(url) : await startServer());
}

/** The embedded PostgreSQL of the run, of the package's version. Without fsync: nothing of it is kept. */
export async function startServer(binariesPackage?: string): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'longhaul-test-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataFolder: path.join(folder, 'postgres'),
    fsync: false,
    ...(binariesPackage !== undefined && { binariesPackage }),
  });
  const stop = () => postgres.stop().then(() => rm(folder, { recursive: true, force: true }));
  return { connection: postgres.connection, stop };
}

export async function provide(project: TestProject, server: TestServer): Promise<() => Promise<unknown>> {
  try {
    await migrate({ connection: server.connection });
    // Tests have clocks of their own: the table of time zones was there before any of them.
    await runStatement(server.connection, "update zone_releases set taken_at = 'epoch'");
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', server.connection);
  project.provide('nodes', [{ host: server.connection.host, port: server.connection.port }]);
  return () => server.stop();
}

/** What the tests need to know of a server that is given by its address. */
export function connectionOf(url: string): ServerConnection {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    // A unix socket's folder does not fit into the place of a host name.
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
  };
}

async function openServer(url: string): Promise<TestServer> {
  const given = connectionOf(url);
  const database = `longhaul_test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(given, `create database ${database} template template0 encoding 'UTF8'`);
  return {
    connection: { ...given, database },
    stop: () => runStatement(given, `drop database ${database} with (force)`),
  };
}
