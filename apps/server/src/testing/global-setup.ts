import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/database/embedded/start.ts';
import { migrate } from '../platform/database/migrate.ts';

/** One PostgreSQL for the whole run, without fsync; its database `longhaul` is migrated once and cloned by the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'longhaul-test-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), fsync: false });
  const teardown = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate({ connection: postgres.connection });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgres', postgres.connection);
  return teardown;
}
