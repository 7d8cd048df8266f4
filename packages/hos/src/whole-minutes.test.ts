import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeMinutes } from './whole-minutes.ts';

describe('whole minutes of a day', () => {
  test('add up to the day where each alone would lose its seconds', () => {
    expect(wholeMinutes([630.6, 0, 549.1, 260.3])).toEqual([631, 0, 549, 260]);
  });

  test('add up to the rounded whole and stay within a minute of each part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 86_400 }), { minLength: 1, maxLength: 8 }),
        (seconds) => {
          const parts = seconds.map((each) => each / 60);
          const whole = wholeMinutes(parts);
          expect(whole.reduce((a, b) => a + b, 0)).toBe(Math.round(parts.reduce((a, b) => a + b, 0)));
          const changes = whole.map((each, index) => Math.abs(each - parts[index]!));
          expect(Math.max(...changes)).toBeLessThan(1);
        },
      ),
    );
  });
});
