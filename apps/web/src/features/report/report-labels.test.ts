import { expect, test } from 'vitest';
import { isOver, partName, periodBefore, periodsUntil, periodTitle } from './report-labels.ts';

test('offers the period that goes on and those before it', () => {
  expect(periodsUntil('month', '2026-03-31').slice(0, 3)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01']);
  // A Tuesday.
  expect(periodsUntil('week', '2026-11-24').slice(0, 2)).toEqual(['2026-11-22', '2026-11-15']);
  expect(periodsUntil('month', '2026-03-01')).toHaveLength(14);
  expect(periodBefore('month', '2026-01-01')).toBe('2025-12-01');
});

test('names a month by its name and a week by its days', () => {
  expect(periodTitle('month', { from: '2026-02-01', to: '2026-02-28' })).toBe('February 2026');
  expect(periodTitle('week', { from: '2026-11-22', to: '2026-11-28' })).toBe('11/22/26 to 11/28/26');
});

test('knows when a period is over', () => {
  expect(isOver('month', '2026-02-01', '2026-02-28')).toBe(false);
  expect(isOver('month', '2026-02-01', '2026-03-01')).toBe(true);
});

test('names the parts of a change', () => {
  expect(['rate', 'fuel-use', 'cost:driver-pay'].map(partName)).toEqual([
    'Rate',
    'Fuel per mile',
    'Driver pay cost',
  ]);
});
