import { createHash, createHmac, randomBytes } from 'node:crypto';
import { IDLE_SESSION_DAYS } from '@longhaul/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_SECONDS = IDLE_SESSION_DAYS * 24 * 60 * 60;

const ALGORITHM = 'HS256';
const ISSUER = 'longhaul';
/** RFC 9068: what the token is, and for whom, so that nothing else signed with the key is taken for one. */
const ACCESS_TYPE = 'at+jwt';
const AUDIENCE = 'longhaul-api';
/** Tells a refresh token from other random texts. */
const REFRESH_PREFIX = 'lhr_';

/** Checking a signature costs more than the rest of a small call, and a browser sends the same token for minutes. */
const REMEMBERED_TOKENS = 10_000;

export type AccessClaims = { userId: number; sessionId: string };

export type AccessTokens = {
  issue(claims: AccessClaims): Promise<string>;
  /** undefined for a token that is malformed, expired, or not signed by this server. */
  read(token: string): Promise<AccessClaims | undefined>;
  /** The refresh token that follows this one: always the same, and for nobody to guess without the secret. */
  refreshTokenAfter(refreshToken: string): string;
};

export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const remembered = new Map<string, { claims: AccessClaims; expiresAt: number }>();
  return {
    issue: ({ userId, sessionId }) => {
      const issuedAt = Math.floor(clock.now() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: ACCESS_TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(userId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    read: async (token) => {
      const known = remembered.get(token);
      if (known) return clock.now() < known.expiresAt ? known.claims : undefined;
      const read = await verify(token, key, clock);
      if (!read) return undefined;
      if (remembered.size >= REMEMBERED_TOKENS) remembered.clear();
      remembered.set(token, read);
      return read.claims;
    },
    refreshTokenAfter: (refreshToken) =>
      REFRESH_PREFIX +
      createHmac('sha256', key).update(`refresh token after ${refreshToken}`).digest('base64url'),
  };
}

async function verify(
  token: string,
  key: Uint8Array,
  clock: Clock,
): Promise<{ claims: AccessClaims; expiresAt: number } | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: new Date(clock.now()),
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    // A token of the release before has neither; it ends within 15 minutes.
    const { typ } = protectedHeader;
    const isEarlier = typ === undefined && payload.aud === undefined;
    if (!isEarlier && (typ !== ACCESS_TYPE || payload.aud !== AUDIENCE)) return undefined;
    const userId = Number(payload.sub);
    if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string') return undefined;
    return { claims: { userId, sessionId: payload.sid }, expiresAt: (payload.exp ?? 0) * 1000 };
  } catch {
    return undefined;
  }
}

/** A credential to be handed out once and stored only as its hash. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** The first of a session. */
export const newRefreshToken = (): string => REFRESH_PREFIX + newOpaqueToken();

/** Opaque tokens are random, so a fast hash suffices. */
export const hashOpaqueToken = (token: string): Buffer => createHash('sha256').update(token).digest();
