import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One fewer than the cores is the standard, which leaves the second of two idle while a test waits for its database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['packages/embedded-postgresql/**'],
          testTimeout: 30_000,
          // Pure functions leave nothing behind for the next file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'embedded PostgreSQL',
          include: ['packages/embedded-postgresql/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'house', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'simulator', include: ['apps/simulator/src/**/*.test.ts'], testTimeout: 30_000 } },
      'apps/*/vitest*.config.ts',
    ],
  },
});
