import { createRequire } from 'node:module';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { provide, startServer } from './global-setup.ts';

const OLDEST_MAJOR = 15;

/** The same as `global-setup.ts` on the oldest PostgreSQL that Longhaul supports. */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  return provide(project, await startServer(oldestBinariesPackage()));
}

/** Its folder, for a test that needs it beside the newest. */
export function oldestBinariesPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `postgresql-${OLDEST_MAJOR}-${platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  return path.resolve(path.dirname(entry), '..');
}
