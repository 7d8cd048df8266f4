import { expect, test } from 'vitest';
import { rateQuarters } from './rate-quarters.ts';

test('offers the running quarter and those of four years before it', () => {
  const quarters = rateQuarters('2026-11-21', '3Q2026');
  expect(quarters.slice(0, 5)).toEqual(['4Q2026', '3Q2026', '2Q2026', '1Q2026', '4Q2025']);
  expect([quarters.length, quarters.at(-1)]).toEqual([17, '4Q2022']);
});

test('offers a chosen quarter that is older, or to come, too', () => {
  expect(rateQuarters('2026-11-21', '1Q2019').slice(-2)).toEqual(['4Q2022', '1Q2019']);
  expect(rateQuarters('2026-11-21', '1Q2027')).toContain('1Q2027');
});
