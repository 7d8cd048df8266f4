import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One fewer than the cores is the standard, which leaves the second of two idle while a test waits for its database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A process loads what its tests need once, not once a file: no test changes what the next one imports.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['packages/embedded-postgresql/**'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded PostgreSQL',
          include: ['packages/embedded-postgresql/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: 'simulator', include: ['apps/simulator/src/**/*.test.ts'], testTimeout: 30_000 },
      },
      'apps/*/vitest*.config.ts',
    ],
  },
});
