import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what all apps take: SHA-1, 30 seconds, 6 digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones may be a step off (RFC 6238, section 5.2). */
const STEPS_OFF = 1;

export const stepAt = (now: number): number => Math.floor(now / 1_000 / STEP_SECONDS);

/** The code of a step. */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code is of, around now; undefined when it is of none. */
export function findStep(secret: Buffer, code: string, now: number): number | undefined {
  let found: number | undefined;
  for (let off = -STEPS_OFF; off <= STEPS_OFF; off++) {
    const step = stepAt(now) + off;
    // All are compared, so that the time of the answer says nothing.
    if (isEqual(codeOf(secret, step), code)) found = step;
  }
  return found;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Without padding, as apps have it typed. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** For a QR code (Key Uri Format). */
export function otpauthUri(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
