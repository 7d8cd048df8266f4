import { randomUUID } from 'node:crypto';
import { SESSION_DAYS, type SignedIn, type SignInMethod, type TokenPair } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { pageZonesOf } from '../../domain/organizations/page-zones.ts';
import { findRequiredProvider } from '../../domain/users/sign-on/queries.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden } from '../../platform/errors.ts';
import { hashOpaqueToken, newRefreshToken, REFRESH_TOKEN_SECONDS } from '../../platform/tokens.ts';
import { isNewPlace, notifyNewPlace } from './new-place.ts';
import { presentCurrentUser } from './present.ts';
import { type AccountRow, findOrganization, insertRefreshToken, insertSession } from './queries.ts';

export type Caller = { address: string; userAgent: string | null };

/** To throw where somebody has proven who they are, and may not come in. */
export const deactivated = () =>
  forbidden('This account is deactivated. Contact an administrator of your organization.');

export const refreshTokenExpiry = (now: number): Date => new Date(now + REFRESH_TOKEN_SECONDS * 1000);

/** @throws DomainError 403 `sign-on-required` where the organization has its people sign in at a provider. */
export async function assertPasswordAllowed(
  tx: DatabaseTransaction,
  account: Pick<AccountRow, 'id' | 'email' | 'organization_id'>,
): Promise<void> {
  const provider = await findRequiredProvider(tx, account);
  if (!provider) return;
  throw forbidden(
    `Your organization signs in with ${provider.name}. Use single sign-on.`,
    'sign-on-required',
  );
}

/** Starts a session in the given transaction: a family of refresh tokens with its first one. */
export async function startSession(
  tx: DatabaseTransaction,
  deps: Deps,
  account: AccountRow,
  caller: Caller,
  {
    method = 'password',
    provider,
    expiresAt,
  }: {
    readonly method?: SignInMethod;
    /** Where the session comes from, and when it ends at the latest. */
    readonly provider?: { readonly id: string; readonly session: string | null };
    readonly expiresAt?: Date;
  } = {},
): Promise<SignedIn> {
  const { access, clock } = deps;
  const now = clock.now();
  if (!provider) await assertPasswordAllowed(tx, account);
  if (await isNewPlace(tx, account, caller)) notifyNewPlace(deps, account, caller);
  const sessionId = randomUUID();
  await insertSession(tx, {
    sessionId,
    userId: account.id,
    now: new Date(now),
    expiresAt: expiresAt ?? refreshTokenExpiry(now),
    endsAt: expiresAt ?? new Date(now + SESSION_DAYS * DAY_MS),
    method,
    ...(provider && { provider }),
    ...caller,
  });
  const organization =
    account.organization_id === null ? undefined : await findOrganization(tx, account.organization_id);
  const refreshToken = newRefreshToken();
  const tokens = await issueTokens(tx, access, {
    refreshToken,
    sessionId,
    userId: account.id,
    now: new Date(now),
  });
  const zones = await pageZonesOf(tx, organization, account.time_zone);
  return { user: presentCurrentUser(account, organization, zones, new Date(now)), ...tokens };
}

export async function issueTokens(
  tx: DatabaseTransaction,
  access: Deps['access'],
  {
    refreshToken,
    sessionId,
    userId,
    now,
  }: { refreshToken: string; sessionId: string; userId: number; now: Date },
): Promise<TokenPair> {
  await insertRefreshToken(tx, { hash: hashOpaqueToken(refreshToken), sessionId, now });
  return { accessToken: await access.tokens.issue({ userId, sessionId }), refreshToken };
}
