import { defineProject } from 'vitest/config';

/** What asks PostgreSQL for something, once more on the oldest version that Longhaul supports. */
export default defineProject({
  test: {
    name: 'oldest PostgreSQL',
    include: ['src/every-feature.test.ts', 'src/platform/database/*.test.ts'],
    isolate: false,
    globalSetup: ['src/testing/oldest-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
