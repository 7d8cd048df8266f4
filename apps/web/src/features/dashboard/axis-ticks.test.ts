import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayTicks, valueTicks, withoutToday } from './axis-ticks.ts';

test.each([
  [22_300, [0, 5000, 10_000, 15_000, 20_000, 25_000]],
  [372, [0, 100, 200, 300, 400]],
  [31, [0, 10, 20, 30, 40]],
  [0, [0, 1]],
])('divides 0 to %s evenly', (max, ticks) => {
  expect(valueTicks(max)).toEqual(ticks);
});

test('always reaches the largest value in at most five steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (max) => {
      const ticks = valueTicks(max);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test('names at most six days, the first among them', () => {
  const days = Array.from({ length: 30 }, (_, index) => String(index));
  expect(dayTicks(days)).toEqual(['0', '5', '10', '15', '20', '25']);
  expect(dayTicks(['a'])).toEqual(['a']);
});

test('leaves the day that runs off a line, unless it is the only one', () => {
  const [past, today] = [{ isToday: false }, { isToday: true }];
  expect(withoutToday([past, today])).toEqual([past]);
  expect(withoutToday([today])).toEqual([today]);
});
