import { expect, it } from 'vitest';
import { limitedWarnings } from './log-limit.ts';

it('writes one of many equal warnings a second and says how many it left out', () => {
  const lines: [object, string][] = [];
  let now = 0;
  const warn = limitedWarnings({ warn: (details, message) => lines.push([details, message]) }, () => now);
  for (let count = 0; count < 1_000; count += 1) warn({ count }, 'Away');
  warn({}, 'Something else');
  now = 1_000;
  warn({ count: 'next' }, 'Away');
  expect(lines).toEqual([
    [{ count: 0 }, 'Away'],
    [{}, 'Something else'],
    [{ count: 'next', suppressed: 999 }, 'Away'],
  ]);
});
