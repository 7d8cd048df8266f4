import { describe, expect, test } from 'vitest';
import { countPlaywright } from './suites.mjs';
import { Tally } from './tally.mjs';

const counts = { passed: 3, failed: 0, skipped: 0, failures: [] };

describe('the tally', () => {
  test('ends with one line that adds everything up, behind the time of each part', async () => {
    const tally = new Tally();
    tally.pass();
    await tally.time('checks', () => {});
    await tally.time('browser stories', () => tally.add('stories', counts));
    const lines = tally.lines();
    expect(lines.at(-1)).toBe('4 passed, 0 failed');
    expect(lines.filter((line) => / {2,}\d+:\d\d$/.test(line)).map((line) => line.split('  ', 1)[0])).toEqual(
      ['checks', 'browser stories', 'all'],
    );
    expect(tally.exitCode).toBe(0);
  });

  test('names what failed, and fails', () => {
    const tally = new Tally();
    tally.fail('dead code');
    tally.add('stories', { ...counts, failed: 1, skipped: 2, failures: ['sign-in.story.ts › signs in'] });
    expect(tally.lines().slice(-5)).toEqual([
      'skipped: 2',
      'failed: dead code',
      'failed: stories: 1',
      'failed:   sign-in.story.ts › signs in',
      '3 passed, 2 failed',
    ]);
    expect(tally.exitCode).toBe(1);
  });

  test('names a story that passed the second time, and counts it as passed', () => {
    const tally = new Tally();
    tally.add('stories', countPlaywright(storiesReport(1)));
    expect(tally.lines().slice(-2)).toEqual([
      'flaky: flaky-0.story.ts › signs in › Error: too late',
      '6 passed, 0 failed',
    ]);
    expect(tally.exitCode).toBe(0);
  });

  test('fails when more than two stories passed only the second time', () => {
    const tally = new Tally();
    tally.add('stories', countPlaywright(storiesReport(3)));
    expect(tally.lines().at(-1)).toBe('5 passed, 3 failed');
    expect(tally.exitCode).toBe(1);
  });
});

/** What Playwright reports of five stories that passed and others that passed the second time. */
function storiesReport(flaky: number) {
  const spec = (file: string) => ({
    file,
    title: 'signs in',
    ok: true,
    tests: [{ status: 'flaky', results: [{ error: { message: 'Error: too late' } }, {}] }],
  });
  return {
    stats: { expected: 5, unexpected: 0, flaky, skipped: 0 },
    suites: [{ suites: Array.from({ length: flaky }, (_, n) => ({ specs: [spec(`flaky-${n}.story.ts`)] })) }],
  };
}
