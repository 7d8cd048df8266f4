import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/** Components and hooks, on a page that jsdom plays. */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'web screens',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['./vitest.setup.ts'],
    isolate: false,
    // No test is about time; a busy machine may take its own.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
