import { expect, it } from 'vitest';
import { limitRuns } from './limit-runs.ts';

const drive = (limits: readonly (number | null)[], everyMs = 10_000) =>
  limitRuns(limits.map((limitKph, index) => ({ at: index * everyMs, limitKph })));

it('joins fixes of one limit, until the next begins', () => {
  expect(drive([64, 64, 88, 88])).toEqual([
    { from: 0, until: 20_000, limitKph: 64 },
    { from: 20_000, until: 30_000, limitKph: 88 },
  ]);
});

it('leaves out roads without a known limit', () => {
  expect(drive([64, null, 64])).toEqual([
    { from: 0, until: 10_000, limitKph: 64 },
    { from: 20_000, until: 20_000, limitKph: 64 },
  ]);
  expect(drive([null, null])).toEqual([]);
});

it('does not reach over a silence of two minutes', () => {
  expect(drive([64, 64], 121_000)).toEqual([
    { from: 0, until: 0, limitKph: 64 },
    { from: 121_000, until: 121_000, limitKph: 64 },
  ]);
});
