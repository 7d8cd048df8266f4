import { HOUR_MS } from '@longhaul/units';
import { expect, test } from 'vitest';
import { boardWindow, daysThatFit } from './board-window.ts';

test('as many days are drawn as fit at 120 pixels a day, seven at most', () => {
  expect([1_000, 875, 745, 610, 300, 50].map(daysThatFit)).toEqual([7, 7, 6, 5, 2, 1]);
});

test('an instant has its place by the days that are drawn, also where one of them has 25 hours', () => {
  // Clocks go back on 11/01/26.
  const { days, px, from, to } = boardWindow({ from: '2026-10-31', timeZone: 'America/Chicago' }, 240);
  expect(days).toEqual(['2026-10-31', '2026-11-01']);
  expect(to - from).toBe(49 * HOUR_MS);
  expect(px(from + 24.5 * HOUR_MS)).toBe(120);
  expect([px(from - HOUR_MS), px(to + HOUR_MS)]).toEqual([0, 240]);
});
