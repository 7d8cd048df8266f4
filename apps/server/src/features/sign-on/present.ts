import { logoutByProvider, type SignOn, type SignOnDomain, type SignOnProvider } from '@longhaul/contract';
import { redirectUrlOf } from '../../domain/users/sign-on/attempt.ts';
import {
  type ConnectionTest,
  countPeople,
  type Domain,
  findStoredProvider,
  findTest,
  type StoredProvider,
  selectAdministrators,
  selectDomains,
  selectFormerEditors,
} from '../../domain/users/sign-on/queries.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { API_PREFIX } from '../../plugins/endpoints.ts';
import { isOfConnection, storedConnection } from './connection.ts';
import { presentTest } from './test-connection.ts';

/** The TXT record of a domain is at this name below it. */
export const RECORD_NAME = '_longhaul';

export async function presentSignOn(
  tx: DatabaseTransaction,
  deps: Pick<Deps, 'config' | 'secrets'>,
  organizationId: number,
): Promise<SignOn> {
  const provider = await findStoredProvider(tx, organizationId);
  const test = provider && (await findTest(tx, provider.id));
  const domains = await selectDomains(tx, organizationId);
  return {
    provider: provider ? presentProvider(provider, test, deps) : null,
    domains: domains.map(presentDomain),
    ...(await countPeople(tx, organizationId, provider?.issuer ?? null)),
    administrators: await selectAdministrators(tx, organizationId),
    formerEditors: await selectFormerEditors(tx, organizationId),
  };
}

function presentProvider(
  provider: StoredProvider,
  test: ConnectionTest | undefined,
  deps: Pick<Deps, 'config' | 'secrets'>,
): SignOnProvider {
  const { publicUrl } = deps.config;
  return {
    kind: provider.kind,
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.client_id,
    hasSecret: provider.sealed_secret !== null,
    secretExpiresOn: provider.secret_expires_on,
    isOn: provider.is_on,
    test: test?.finished_at
      ? presentTest(test, isOfConnection(deps, test, storedConnection(deps, provider)))
      : null,
    extraScopes: provider.extra_scopes,
    groupsClaim: provider.groups_claim,
    rules: [...provider.rules],
    fallback: provider.fallback,
    sessionHours: provider.session_hours,
    isRequired: provider.is_required,
    passwordAdministratorIds: provider.password_administrator_ids,
    updatedAt: provider.updated_at.toISOString(),
    redirectUrl: redirectUrlOf(deps, provider.id),
    logoutUrl: `${publicUrl}${API_PREFIX}${logoutByProvider.path.replace(':providerId', provider.id)}`,
  };
}

const presentDomain = ({ domain, record, confirmed_at }: Domain): SignOnDomain => ({
  domain,
  confirmedAt: confirmed_at?.toISOString() ?? null,
  recordName: `${RECORD_NAME}.${domain}`,
  recordValue: record,
});
