import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';

export default defineConfig({
  testDir: './stories',
  testMatch: '**/*.story.ts',
  outputDir: '../test-results/stories',
  globalSetup: './world.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: await browserLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // The map draws by software here: standing still between fixes leaves the processor to the stories.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Without pictures of each step, which cost every story a tenth of its time; `--trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
});
