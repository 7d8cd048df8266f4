import { expect, it } from 'vitest';
import { monthsOf } from './months.ts';

it('cuts a quarter into its three months', () => {
  expect(monthsOf({ from: '2026-10-01', to: '2026-12-31' })).toEqual([
    { month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
    { month: '2026-11', from: '2026-11-01', to: '2026-11-30' },
    { month: '2026-12', from: '2026-12-01', to: '2026-12-31' },
  ]);
});

it('keeps the first and the last day of a range that begins and ends within months', () => {
  expect(monthsOf({ from: '2028-01-15', to: '2028-02-29' })).toEqual([
    { month: '2028-01', from: '2028-01-15', to: '2028-01-31' },
    { month: '2028-02', from: '2028-02-01', to: '2028-02-29' },
  ]);
});
