import { HOUR_MS } from '@longhaul/units';
import { expect, it } from 'vitest';
import type { GridPeriod } from './grid-day.ts';
import { gridGeometry, handleReaches, placeLabels, stepPath } from './grid-geometry.ts';

const day = { startAt: 0, endAt: 24 * HOUR_MS, timeZone: 'UTC' };

it('puts the day between the names and the totals, and finds the instant under a point again', () => {
  const geometry = gridGeometry(916, day, false);
  expect([geometry.xOf(0), geometry.xOf(12 * HOUR_MS), geometry.xOf(24 * HOUR_MS)]).toEqual([132, 492, 852]);
  expect(geometry.xOf(-HOUR_MS)).toBe(132);
  expect(geometry.atOf(492)).toBe(12 * HOUR_MS);
  expect(geometry.yOf('D') - geometry.yOf('OFF')).toBe(2 * geometry.rowPx);
});

it('keeps to letters and lower rows where it is narrow', () => {
  const narrow = gridGeometry(320, day, true);
  expect(narrow.isNarrow).toBe(true);
  expect(narrow.bottom).toBeLessThan(gridGeometry(916, day, true).bottom);
});

it('draws steps between statuses that touch and a gap where nothing is known', () => {
  const geometry = gridGeometry(916, day, false);
  const periods: GridPeriod[] = [
    { status: 'OFF', startedAt: 0, endedAt: 6 * HOUR_MS },
    { status: 'ON', startedAt: 6 * HOUR_MS, endedAt: 12 * HOUR_MS },
    { status: 'OFF', startedAt: 18 * HOUR_MS, endedAt: 24 * HOUR_MS },
  ];
  expect(stepPath(periods, geometry)).toBe('M132 41L312 41L312 155L492 155M672 41L852 41');
});

it('leaves out a place whose name would run into the one before', () => {
  const geometry = gridGeometry(916, day, false);
  const labels = placeLabels(
    [
      { from: 0, to: HOUR_MS, text: 'Memphis, TN' },
      { from: HOUR_MS, to: 2 * HOUR_MS, text: 'West Memphis, AR' },
      { from: 12 * HOUR_MS, to: 13 * HOUR_MS, text: 'Alma, AR' },
    ],
    geometry,
    (text) => text.length * 6,
  );
  expect(labels.map(({ x }) => x !== null)).toEqual([true, false, true]);
  expect(labels[0]!.x).toBe(165);
});

it('gives the pointer to the nearest of two close handles', () => {
  const xs = [100, 108, 300];
  const reaches = handleReaches(xs);
  const handleAt = (x: number) =>
    xs.filter((at, index) => x > at - reaches[index]!.beforePx && x < at + reaches[index]!.afterPx);
  expect(handleAt(103)).toEqual([100]);
  expect(handleAt(105)).toEqual([108]);
  expect(handleAt(210)).toEqual([300]);
});

it('puts handles that are close in turn into the upper and the lower half', () => {
  const halves = (xs: number[]) => handleReaches(xs).map(({ half }) => half);
  expect(halves([100, 112, 120, 200])).toEqual(['upper', 'lower', 'upper', null]);
  expect(halves([100, 124])).toEqual([null, null]);
});
