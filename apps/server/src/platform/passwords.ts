import { hash, verify } from '@node-rs/argon2';
import { isBreachedPassword } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes the same time for an account that does not exist or has no password (`hash` null), and answers false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

/** What is wrong with a new password beyond its length, if anything. */
export function weaknessOf(password: string): string | undefined {
  if (isCommonPassword(password)) return 'must not be one of the most common passwords';
  return isBreachedPassword(password) ? 'must not be a password from a known data breach' : undefined;
}
