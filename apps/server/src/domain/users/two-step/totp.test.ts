import { expect, it } from 'vitest';
import { base32, codeOf, findStep, otpauthUri, stepAt } from './totp.ts';

/** RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(seconds * 1_000), 8)).toBe(code);
});

it('takes the code of the step before, of this one and of the next, and no other', () => {
  const now = 1_111_111_109_000;
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((off) => findStep(SECRET, codeOf(SECRET, step + off), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(findStep(SECRET, '12345', now)).toBeUndefined();
});

it('writes the secret as apps read it', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(otpauthUri(SECRET, 'maya@prairie.test', 'Longhaul')).toBe(
    'otpauth://totp/Longhaul:maya%40prairie.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Longhaul&algorithm=SHA1&digits=6&period=30',
  );
});
