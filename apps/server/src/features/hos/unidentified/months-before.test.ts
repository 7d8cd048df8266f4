import { expect, test } from 'vitest';
import { monthsBefore } from '../../../domain/hos/unidentified/months-before.ts';

test.each([
  ['2026-11-24T10:00:00.000Z', '2026-05-24T10:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['2024-08-30T10:00:00.000Z', '2024-02-29T10:00:00.000Z'],
  ['2026-05-31T10:00:00.000Z', '2025-11-30T10:00:00.000Z'],
  ['2026-02-28T10:00:00.000Z', '2025-08-28T10:00:00.000Z'],
])('six months before %s is %s', (at, expected) => {
  expect(monthsBefore(Date.parse(at), 6).toISOString()).toBe(expected);
});
