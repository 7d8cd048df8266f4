import { expect, test } from 'vitest';
import { nextReturn } from './next-return.ts';

test.each([
  ['2026-10-20', '3Q2026', '2026-11-02', 13],
  ['2026-11-02', '3Q2026', '2026-11-02', 0],
  ['2026-11-03', '4Q2026', '2027-02-01', 90],
])('on %s the return of %s is next, due on %s, in %i days', (today, quarter, dueDate, daysLeft) => {
  expect(nextReturn(today)).toEqual({ quarter, dueDate, daysLeft });
});
