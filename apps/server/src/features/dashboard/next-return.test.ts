import { expect, test } from 'vitest';
import { nextReturn } from './next-return.ts';

const IDLE = { isFiled: false, hasMiles: false };
const DRIVEN = { isFiled: false, hasMiles: true };
const FILED = { isFiled: true, hasMiles: true };

test.each([
  ['2026-10-20', IDLE, '3Q2026', '2026-11-02', 13],
  ['2026-11-02', IDLE, '3Q2026', '2026-11-02', 0],
  ['2026-11-03', IDLE, '4Q2026', '2027-02-01', 90],
  ['2026-11-21', DRIVEN, '3Q2026', '2026-11-02', -19],
  ['2026-10-20', FILED, '4Q2026', '2027-02-01', 104],
])(
  'on %s with %j the return of %s is next, due on %s, in %i days',
  (today, closed, quarter, dueDate, daysLeft) => {
    expect(nextReturn(today, closed)).toEqual({ quarter, dueDate, daysLeft });
  },
);
