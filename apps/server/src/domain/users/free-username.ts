import { randomInt } from 'node:crypto';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isLoginTaken } from './logins.ts';

const NUMBERED = 20;

/** `marcus.delgado`, or with a number behind it where somebody signs in with that already. */
export async function freeUsername(
  tx: DatabaseTransaction,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<string> {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const base = [plain(firstName), plain(lastName)].filter(Boolean).join('.').slice(0, 80) || 'driver';
  for (let number = 1; number <= NUMBERED; number += 1) {
    const username = number === 1 ? base : `${base}${number}`;
    if (username.length >= 3 && !(await isLoginTaken(tx, username))) return username;
  }
  return `${base}${randomInt(1_000_000, 10_000_000)}`;
}
