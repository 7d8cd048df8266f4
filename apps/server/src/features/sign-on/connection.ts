import { connectionProblems, type SignOnConnection } from '@longhaul/contract';
import { assertPublicAddress } from '../../domain/notifications/webhook-address.ts';
import type { Client } from '../../domain/users/sign-on/open-id-provider.ts';
import type { ConnectionTest, StoredProvider } from '../../domain/users/sign-on/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { sealedRow } from '../../platform/secrets.ts';

export const secretRow = (providerId: string) => sealedRow('sign_on_providers.sealed_secret', providerId);
export const testSecretRow = (providerId: string) => sealedRow('sign_on_tests.sealed_secret', providerId);

/** What this server needs to know to ask a provider; what is not entered yet is null. */
export interface Connection {
  readonly name: string;
  readonly issuer: string | null;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly extraScopes: readonly string[];
}

export type CompleteConnection = Connection & Client;

export function storedConnection({ secrets }: Pick<Deps, 'secrets'>, provider: StoredProvider): Connection {
  const {
    id,
    name,
    issuer,
    client_id: clientId,
    sealed_secret: sealed,
    extra_scopes: extraScopes,
  } = provider;
  const clientSecret = sealed === null ? null : secrets.open(sealed, secretRow(id));
  return { name, issuer, clientId, clientSecret, extraScopes };
}

/** With the stored secret where none is entered, but not for another client: the secret of one is not sent to another. */
export function enteredConnection(
  deps: Pick<Deps, 'secrets'>,
  { name, issuer, clientId, clientSecret, extraScopes }: SignOnConnection,
  stored: StoredProvider | undefined,
): Connection {
  const isSameClient = stored?.issuer === issuer && stored?.client_id === clientId;
  const kept = stored && isSameClient ? storedConnection(deps, stored).clientSecret : null;
  return { name, issuer, clientId, clientSecret: clientSecret ?? kept, extraScopes };
}

/** @throws DomainError 422 for a value that cannot be one, such as an address in a private network */
export async function assertEntered(deps: Deps, entered: SignOnConnection): Promise<void> {
  const problems = connectionProblems(entered);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (entered.issuer === null) return;
  if (!deps.config.hasPrivateWebhooks && !entered.issuer.startsWith('https:')) {
    throw invalid({ issuer: 'must begin with https://' });
  }
  await assertPublicAddress(deps, 'issuer', entered.issuer);
}

export const isComplete = (connection: Connection): connection is CompleteConnection =>
  connection.issuer !== null && connection.clientId !== null && connection.clientSecret !== null;

/** @throws DomainError 422 with each value that is missing */
export function assertComplete(connection: Connection): CompleteConnection {
  if (isComplete(connection)) return connection;
  const { issuer, clientId, clientSecret } = connection;
  throw invalid({
    ...(issuer === null && { issuer: 'Issuer is a required field' }),
    ...(clientId === null && { clientId: 'Client ID is a required field' }),
    ...(clientSecret === null && { clientSecret: 'Client secret is a required field' }),
  });
}

const KEYS = ['issuer', 'clientId', 'clientSecret'] as const;

export const isSameConnection = (one: Connection, other: Connection): boolean =>
  KEYS.every((key) => one[key] === other[key]) && one.extraScopes.join(' ') === other.extraScopes.join(' ');

export function isOfConnection(
  { secrets }: Pick<Deps, 'secrets'>,
  test: ConnectionTest,
  connection: Connection,
): boolean {
  if (test.sealed_secret === null) return false;
  const clientSecret = secrets.open(test.sealed_secret, testSecretRow(test.provider_id));
  const { issuer, client_id: clientId, extra_scopes: extraScopes } = test;
  return isSameConnection({ name: connection.name, issuer, clientId, clientSecret, extraScopes }, connection);
}
