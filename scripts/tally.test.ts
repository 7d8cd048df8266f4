import { describe, expect, test } from 'vitest';
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
});
