import {
  CHALLENGE_MINUTES,
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Insertable } from 'kysely';
import type { PasskeysTable } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import { hashOpaqueToken } from '../../../platform/tokens.ts';
import { useChallenge } from './challenges.ts';
import type { Passkey } from './queries.ts';

const NAME = 'Longhaul';
/** ES256 and RS256 (RFC 9053, RFC 8812): what devices and Windows Hello make. */
const ALGORITHMS = [-7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * MINUTE_MS;

/** What passkeys of a server belong to. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Null where browsers take no passkeys: without HTTPS, but for localhost, and at a bare IP address. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (hostname === 'localhost') return { id: hostname, origin };
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return protocol === 'https:' && !isAddress ? { id: hostname, origin } : null;
}

/** @throws DomainError 409 */
export function requireRelyingParty(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl);
  if (party) return party;
  throw conflict(
    'Passkeys need an address with HTTPS and a host name, which this server does not have. Ask whoever runs it.',
  );
}

/** The hash of the token is what a device signs: a challenge of the table, and nothing that opens it. */
const challengeOf = (token: string): string => hashOpaqueToken(token).toString('base64url');

export const passkeyRequest = (party: RelyingParty, token: string): PasskeyRequest => ({
  challenge: challengeOf(token),
  rpId: party.id,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
});

const userHandleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');

export const passkeyCreation = (
  party: RelyingParty,
  token: string,
  person: { readonly id: number; readonly login: string; readonly name: string },
  passkeys: readonly Passkey[],
): PasskeyCreation => ({
  challenge: challengeOf(token),
  rp: { id: party.id, name: NAME },
  user: { id: userHandleOf(person.id), name: person.login, displayName: person.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: passkeys.map(({ credential_id }) => ({
    type: 'public-key',
    id: credential_id.toString('base64url'),
  })),
});

/** What is kept of a passkey that was made for the challenge of `token`; undefined when it was not. */
export async function readNewPasskey(
  party: RelyingParty,
  token: string,
  credential: NewPasskey,
): Promise<
  Pick<Insertable<PasskeysTable>, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined
> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challengeOf(token),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: Buffer.from(id, 'base64url'),
      public_key: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports,
    };
  } catch {
    // The library throws for each thing that is not as it should be.
    return undefined;
  }
}

/** A passkey that has signed the challenge of a token; either counts once. */
export interface SignedChallenge {
  readonly token: string;
  readonly credential: PasskeyAssertion;
}

/** Whose passkey it is; undefined when it is none of this server, or the challenge was another or is over. */
export async function takePasskey(
  tx: DatabaseTransaction,
  party: RelyingParty,
  { token, credential }: SignedChallenge,
  now: number,
): Promise<number | undefined> {
  if (!(await useChallenge(tx, 'passkey', null, token, now))) return undefined;
  const passkey = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', Buffer.from(credential.id, 'base64url'))
    .executeTakeFirst();
  if (!passkey) return undefined;
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.user_id)) return undefined;
  const counter = await counterOf(party, token, credential, passkey);
  if (counter === undefined) return undefined;
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date(now) })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? passkey.user_id : undefined;
}

/** Of signatures after this one; undefined when the signature is not of the passkey, or a copy of its device was used before. */
async function counterOf(
  party: RelyingParty,
  token: string,
  credential: PasskeyAssertion,
  passkey: Passkey,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challengeOf(token),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
