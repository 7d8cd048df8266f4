import { SECOND_MS } from '@longhaul/units';
import { expect, it } from 'vitest';
import { findSpeedings } from './find-speedings.ts';

/** Every 10 s: speed, and the limit where it is. */
const drive = (fixes: readonly (readonly [speedKph: number, limitKph: number | null])[], everyMs = 10_000) =>
  findSpeedings(
    fixes.map(([speedKph, limitKph], index) => ({
      at: index * everyMs,
      lat: 41 + index / 1_000,
      lon: -84,
      speedKph,
      limitKph,
    })),
  );

it('finds 10 mph over the limit for 30 s, with the limit where it was most over', () => {
  const found = drive([
    [70, 64],
    [82, 64],
    [84, 64],
    [90, 64],
    [82, 64],
    [70, 64],
  ]);
  expect(found).toEqual([
    { from: 10 * SECOND_MS, until: 40 * SECOND_MS, peakKph: 90, limitKph: 64, lat: 41.003, lon: -84 },
  ]);
});

it('does not find less than 10 mph, or less than 30 s', () => {
  expect(
    drive([
      [80, 64],
      [80, 64],
      [80, 64],
      [80, 64],
    ]),
  ).toEqual([]);
  expect(
    drive([
      [90, 64],
      [90, 64],
      [90, 64],
      [64, 64],
    ]),
  ).toEqual([]);
});

it('ends on a road without a limit, and finds nothing there', () => {
  const fast = Array.from({ length: 6 }, () => [130, null] as const);
  expect(drive(fast)).toEqual([]);
  expect(drive([[90, 64], [90, 64], ...fast, [90, 64], [90, 64]])).toEqual([]);
});

it('goes on where the limit changes, and not over a silence of two minutes', () => {
  const over = [
    [90, 64],
    [90, 64],
    [90, 48],
    [90, 48],
  ] as const;
  expect(drive(over)).toMatchObject([{ from: 0, limitKph: 48 }]);
  expect(drive(over, 121_000)).toEqual([]);
});
