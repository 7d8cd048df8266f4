import { defineProject } from 'vitest/config';

/** What needs no page: formats, addresses, models of screens. */
export default defineProject({
  test: {
    name: 'web',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
});
