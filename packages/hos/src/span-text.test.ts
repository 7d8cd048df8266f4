import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spanText } from './span-text.ts';
import { wholeMinutes } from './whole-minutes.ts';

it.each([
  [0, '0:00'],
  [0.49, '0:00'],
  [713.6, '11:54'],
  [59.5, '1:00'],
  [4200, '70:00'],
  [-7.4, '-0:07'],
  [-0.4, '0:00'],
])('writes a span of %s minutes as %s', (minutes, text) => {
  expect(spanText(minutes)).toBe(text);
});

it('says of a whole what the total of its rounded parts says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 600, noNaN: true }), { minLength: 1, maxLength: 8 }),
      (parts) => {
        const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
        expect(spanText(sum(wholeMinutes(parts)))).toBe(spanText(sum(parts)));
      },
    ),
  );
});
