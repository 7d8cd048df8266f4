import { expect, it } from 'vitest';
import { offsetText, spanText } from './clock-offset.ts';

it('writes an offset as time zones are written', () => {
  expect([480, -300, 0, 330, -570].map(offsetText)).toEqual([
    'UTC+08:00',
    'UTC-05:00',
    'UTC',
    'UTC+05:30',
    'UTC-09:30',
  ]);
});

it('writes a span in hours', () => {
  expect([480, -60, 330].map(spanText)).toEqual(['8 hours', '1 hour', '5.5 hours']);
});
