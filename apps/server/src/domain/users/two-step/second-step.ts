import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Secrets, sealedRow } from '../../../platform/secrets.ts';
import { relyingPartyOf, type SignedChallenge, takePasskey } from './passkeys.ts';
import { type Factor, selectFactors, takeRecoveryCode, takeStep } from './queries.ts';
import { findStep } from './totp.ts';

export interface SecondStep {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: SignedChallenge | undefined;
}

export const factorRow = (id: string) => sealedRow('user_factors.sealed_secret', id);

export const secretOf = (secrets: Secrets, { id, sealed_secret }: Factor): Buffer =>
  Buffer.from(secrets.open(sealed_secret!, factorRow(id)), 'base64');

/** Whether the code or the passkey is the user's, and was not used before; it is used with this. */
export async function takeSecondStep(
  tx: DatabaseTransaction,
  { secrets, config }: Pick<Deps, 'secrets' | 'config'>,
  userId: number,
  { code, recoveryCode, passkey }: SecondStep,
  now: number,
): Promise<boolean> {
  if (passkey !== undefined) {
    const party = relyingPartyOf(config.publicUrl);
    return party !== null && (await takePasskey(tx, party, passkey, now)) === userId;
  }
  if (recoveryCode !== undefined) {
    return takeRecoveryCode(tx, userId, recoveryHash(secrets, userId, recoveryCode), new Date(now));
  }
  for (const factor of await selectFactors(tx, userId)) {
    const step = findStep(secretOf(secrets, factor), code ?? '', now);
    if (step !== undefined) return takeStep(tx, factor.id, step, new Date(now));
  }
  return false;
}

/** Without what is easily mistaken for something else. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyzt'.slice(0, 31);
/** 31^12 are 59 bits. */
const CODE_LENGTH = 12;

/** `a2c4-…`, each once. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return letters.match(/.{4}/g)!.join('-');
  });
}

/** However it is typed: with dashes or without, in any case. */
export const recoveryHash = (secrets: Secrets, userId: number, code: string): Buffer =>
  secrets.fingerprint(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), `recovery_codes ${userId}`);
