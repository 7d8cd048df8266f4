import { audit, limitCounts } from '@longhaul/hos';
import { HOUR_MS } from '@longhaul/units';
import { expect, it } from 'vitest';
import { countPieces, countRows } from './count-ruler.ts';
import type { GridPeriod } from './grid-day.ts';

const start = Date.parse('2026-10-19T05:00:00Z');

/** Periods of so many hours each, and the violations the engine finds in them. */
function logOf(steps: readonly [GridPeriod['status'], number][]) {
  let at = start;
  const periods = steps.map(([status, hours]): GridPeriod => {
    const startedAt = at;
    at += hours * HOUR_MS;
    return { status, startedAt, endedAt: at };
  });
  const request = {
    ruleset: 'us-property-70-8',
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    restedBefore: true,
    periods: periods.map(({ status, startedAt }) => ({ status, startedAt })),
    until: at,
    exceptions: [],
  } as const;
  const violations = audit(request).violations.map((violation) => ({
    ...violation,
    limits: limitCounts(request, violation),
  }));
  return { periods, violations };
}

const hours = (at: number) => (at - start) / HOUR_MS;

it('adds driving up to the limit and shows what goes past it', () => {
  const { periods, violations } = logOf([
    ['ON', 1],
    ['D', 6],
    ['OFF', 0.5],
    ['D', 5.5],
    ['OFF', 10],
  ]);
  const driving = violations.find(({ rule }) => rule === 'driving-11')!;
  const pieces = countPieces(driving, periods);
  expect(
    pieces.map(({ kind, startedAt, endedAt, countMinutes }) => [
      kind,
      hours(startedAt),
      hours(endedAt),
      countMinutes,
    ]),
  ).toEqual([
    ['counted', 1, 7, 360],
    ['counted', 7.5, 12.5, 660],
    ['over', 12.5, 13, 690],
  ]);
});

it('leaves out the rests of a split, and counts what elapses around them', () => {
  const { periods, violations } = logOf([
    ['ON', 1],
    ['D', 5],
    ['SB', 7],
    ['ON', 7],
    ['D', 2],
    ['OFF', 3],
  ]);
  const window = violations.find(({ rule }) => rule === 'window-14')!;
  const pieces = countPieces(window, periods);
  expect(pieces.map(({ kind }) => kind)).toContain('left-out');
  expect(pieces.at(-1)).toMatchObject({ kind: 'over', countMinutes: window.explanation.usedMinutes });
  const counted = pieces.filter(({ kind }) => kind !== 'left-out');
  const minutes = counted.reduce((sum, each) => sum + (each.endedAt - each.startedAt) / 60_000, 0);
  expect(minutes).toBe(window.explanation.usedMinutes);
});

it('stands driving and window under each other, each with its own sum and limit', () => {
  const { periods, violations } = logOf([
    ['ON', 1],
    ['D', 6],
    ['OFF', 0.5],
    ['D', 5.5],
    ['OFF', 10],
  ]);
  const rows = countRows(violations.find(({ rule }) => rule === 'driving-11')!);
  expect(rows.map(({ rule, reachedAt }) => [rule, reachedAt === null ? null : hours(reachedAt)])).toEqual([
    ['driving-11', 12.5],
    ['window-14', 14],
  ]);
  const pieces = countPieces(rows[1]!, periods);
  expect(pieces.at(-1)).toMatchObject({ kind: 'counted', countMinutes: 13 * 60 });
  expect(hours(pieces[0]!.startedAt)).toBe(0);
});

it('stands a missed break alone', () => {
  const { violations } = logOf([
    ['D', 9],
    ['OFF', 10],
  ]);
  expect(countRows(violations[0]!).map(({ rule }) => rule)).toEqual(['break-30']);
});
