import { logoutByProvider, type SignOn, type SignOnDomain, type SignOnProvider } from '@longhaul/contract';
import {
  countPeople,
  type Domain,
  findProvider,
  type Provider,
  selectAdministrators,
  selectDomains,
  selectFormerEditors,
} from '../../domain/users/sign-on/queries.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { API_PREFIX } from '../../plugins/endpoints.ts';

/** The TXT record of a domain is at this name below it. */
export const RECORD_NAME = '_longhaul';

export async function presentSignOn(
  tx: DatabaseTransaction,
  { config }: Pick<Deps, 'config'>,
  organizationId: number,
): Promise<SignOn> {
  const provider = await findProvider(tx, organizationId);
  const domains = await selectDomains(tx, organizationId);
  return {
    provider: provider ? presentProvider(provider, config.publicUrl) : null,
    domains: domains.map(presentDomain),
    people: provider ? await countPeople(tx, provider) : 0,
    administrators: await selectAdministrators(tx, organizationId),
    formerEditors: await selectFormerEditors(tx, organizationId),
  };
}

const presentProvider = (provider: Provider, publicUrl: string): SignOnProvider => ({
  name: provider.name,
  issuer: provider.issuer,
  clientId: provider.client_id,
  extraScopes: provider.extra_scopes,
  groupsClaim: provider.groups_claim,
  rules: [...provider.rules],
  fallback: provider.fallback,
  sessionHours: provider.session_hours,
  isRequired: provider.is_required,
  passwordAdministratorIds: provider.password_administrator_ids,
  updatedAt: provider.updated_at.toISOString(),
  redirectUrl: `${publicUrl}/sign-in/${provider.id}`,
  logoutUrl: `${publicUrl}${API_PREFIX}${logoutByProvider.path.replace(':providerId', provider.id)}`,
});

const presentDomain = ({ domain, record, confirmed_at }: Domain): SignOnDomain => ({
  domain,
  confirmedAt: confirmed_at?.toISOString() ?? null,
  recordName: `${RECORD_NAME}.${domain}`,
  recordValue: record,
});
