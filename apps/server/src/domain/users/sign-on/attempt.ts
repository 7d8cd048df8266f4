import { randomBytes, timingSafeEqual } from 'node:crypto';
import { SIGN_ON_MINUTES } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import { hashOpaqueToken } from '../../../platform/tokens.ts';
import type { Client, OpenIdProviders, Person } from './open-id-provider.ts';
import { insertAttempt, takeAttempt } from './queries.ts';

const random = () => randomBytes(32).toString('base64url');

export const redirectUrlOf = ({ config }: Pick<Deps, 'config'>, providerId: string) =>
  `${config.publicUrl}/sign-in/${providerId}`;

interface Begun {
  readonly providerId: string;
  readonly scopes: readonly string[];
  readonly email: string;
  readonly returnTo: string;
  readonly isTest: boolean;
}

/** Where somebody signs in, and what their browser keeps until it is back. @throws DomainError 503 */
export async function beginAttempt(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  providers: OpenIdProviders,
  client: Client,
  { providerId, scopes, email, returnTo, isTest }: Begun,
): Promise<{ url: string; binding: string }> {
  const { database, clock } = deps;
  const [state, binding, nonce, codeVerifier] = [random(), random(), random(), random()];
  const url = await providers.urlFor(client, {
    redirectUrl: redirectUrlOf(deps, providerId),
    scopes,
    state,
    nonce,
    codeVerifier,
    email,
  });
  const now = clock.now();
  await database.acrossOrganizations({ actorId: null }, (tx) =>
    insertAttempt(
      tx,
      {
        state_hash: hashOpaqueToken(state),
        provider_id: providerId,
        binding_hash: hashOpaqueToken(binding),
        nonce,
        code_verifier: codeVerifier,
        return_to: returnTo,
        is_test: isTest,
        expires_at: new Date(now + SIGN_ON_MINUTES * MINUTE_MS),
      },
      new Date(now),
    ),
  );
  return { url, binding };
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

/** The attempt of this browser, which counts once; undefined: none, or over. */
export async function takeOwnAttempt(
  tx: DatabaseTransaction,
  answer: { readonly providerId: string; readonly state: string; readonly binding: string },
  isTest: boolean,
  now: Date,
): Promise<Attempt | undefined> {
  const attempt = await takeAttempt(tx, hashOpaqueToken(answer.state), isTest, now);
  const isMine =
    attempt?.provider_id === answer.providerId &&
    timingSafeEqual(attempt.binding_hash, hashOpaqueToken(answer.binding));
  return isMine ? attempt : undefined;
}

export const staleAttempt = () =>
  invalid({ state: 'This sign-in took too long or was started in another browser. Sign in again.' });

/** Who the provider says has signed in. @throws DomainError 403, 503 */
export function personOfAttempt(
  deps: Pick<Deps, 'config'>,
  providers: OpenIdProviders,
  client: Client,
  attempt: Attempt,
  answer: { readonly state: string; readonly code: string; readonly iss?: string | undefined },
  groupsClaim: string | null,
): Promise<Person> {
  const url = new URL(redirectUrlOf(deps, attempt.provider_id));
  url.searchParams.set('code', answer.code);
  url.searchParams.set('state', answer.state);
  if (answer.iss !== undefined) url.searchParams.set('iss', answer.iss);
  const { nonce, code_verifier: codeVerifier } = attempt;
  return providers.personOf(client, { url, state: answer.state, nonce, codeVerifier }, groupsClaim);
}
