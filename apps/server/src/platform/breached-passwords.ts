import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A Bloom filter of the 300,000 most common passwords of published breaches that have eight characters or more: the 10 million
 * password list of OWASP SecLists, CC BY-SA 3.0. Built by `npm run breached-passwords`. It contains no passwords and needs no network.
 */
export const BREACHED_PASSWORDS_FILE = new URL('./breached-passwords.bin', import.meta.url);
export const FILTER_BYTES = 1_000_000;
const HASHES = 18;

/** Case is ignored. */
export const breachedForm = (password: string): string => password.toLowerCase();

/** Double hashing: two hashes give all bit positions. */
export function filterBitsOf(form: string): number[] {
  const digest = createHash('sha256').update(form).digest();
  const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  const bits = FILTER_BYTES * 8;
  return Array.from({ length: HASHES }, (_, index) => (first + index * (second % bits)) % bits);
}

let filter: Buffer | undefined;

/** True for every password of the list, and for about one in 300,000 others. */
export function isBreachedPassword(password: string): boolean {
  filter ??= readFileSync(BREACHED_PASSWORDS_FILE);
  const bytes = filter;
  return filterBitsOf(breachedForm(password)).every((bit) => (bytes[bit >> 3]! & (1 << (bit & 7))) !== 0);
}
