import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
    // No test is about time; a busy machine may take its own.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
