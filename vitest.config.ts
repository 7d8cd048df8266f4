import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** A number of the code that is committed; empty outside a clone, where each run draws its own. */
function seedOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD:packages', 'HEAD:apps'], { encoding: 'utf8' });
  const [packages, apps] = (stdout ?? '').split('\n').map((hash) => Number.parseInt(hash.slice(0, 7), 16));
  return packages && apps ? String(packages ^ apps) : '';
}

export default defineConfig({
  test: {
    setupFiles: ['scripts/random-seed.ts'],
    env: { RANDOM_SEED: process.env.RANDOM_SEED ?? seedOfCommit() },
    // One more than the cores: tests wait for databases and processes half of their time.
    maxWorkers: availableParallelism() + 1,
    // A process loads what its tests need once, not once a file: no test changes what the next one imports.
    isolate: false,
    // No test is about time; a busy machine may take its own.
    testTimeout: 300_000,
    // Some seed the whole demo.
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['packages/embedded-postgresql/**'],
        },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'simulator', include: ['apps/simulator/src/**/*.test.ts'] } },
      // Projects run in the order of their names: while these wait for processes to die and to start, others compute.
      { extends: true, test: { name: 'crash tests', include: ['apps/server/src/crash-tests/*.test.ts'] } },
      // What needs no page: formats, addresses, what a screen works out.
      { extends: true, test: { name: 'web', include: ['apps/web/*.test.ts', 'apps/web/src/**/*.test.ts'] } },
      // Components and hooks, on a page that jsdom plays.
      {
        extends: true,
        test: {
          name: 'web screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/vitest.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/{crash-tests,endurance,citus-tests}/**'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      // Minutes to hours, by `npm run test:endurance` alone.
      {
        extends: true,
        test: {
          name: 'endurance',
          include: ['apps/server/src/endurance/*.test.ts'],
          testTimeout: 6 * 3_600_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
      // What asks PostgreSQL for something, once more on the oldest version that Longhaul supports.
      {
        extends: true,
        test: {
          name: 'oldest PostgreSQL',
          include: ['apps/server/src/every-feature.test.ts', 'apps/server/src/platform/database/*.test.ts'],
          globalSetup: ['apps/server/src/testing/oldest-postgres.ts'],
        },
      },
      // All of it on Citus, where there is one, and what asks for Citus.
      ...(process.env.CITUS_URL
        ? [
            {
              extends: true as const,
              test: {
                name: 'Citus',
                include: ['apps/server/src/**/*.test.ts'],
                exclude: [
                  'apps/server/src/{crash-tests,endurance}/**',
                  'apps/server/src/citus-tests/*-killed.test.ts',
                ],
                globalSetup: ['apps/server/src/testing/citus.ts'],
                testTimeout: 120_000,
                hookTimeout: 300_000,
              },
            },
            // Once nobody else needs the nodes, and one after the other.
            {
              extends: true as const,
              test: {
                name: 'Citus nodes killed',
                include: ['apps/server/src/citus-tests/*-killed.test.ts'],
                maxWorkers: 1,
                globalSetup: ['apps/server/src/testing/citus.ts'],
                sequence: { groupOrder: 1 },
                hookTimeout: 300_000,
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'embedded PostgreSQL',
          include: ['packages/embedded-postgresql/src/**/*.test.ts'],
        },
      },
    ],
  },
});
