import { defineConfig } from '@playwright/test';
import { browserLaunchOptions, CONTEXT } from './browser.ts';

export default defineConfig({
  testDir: './stories',
  testMatch: '**/*.story.ts',
  outputDir: '../test-results/stories',
  globalSetup: './world.ts',
  fullyParallel: true,
  // A story waits for the server, and for trucks to drive, about as long as its browser works.
  workers: 3,
  // What passes only the second time is listed by name, and few may: `scripts/suites.mjs`.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: await browserLaunchOptions(),
    viewport: CONTEXT.viewport,
    // A picture and the elements of a page that failed are kept; `--trace on` records each step.
    screenshot: 'only-on-failure',
  },
});
