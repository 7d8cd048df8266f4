import { API_PREFIX, logoutByProvider, type SignOn, type SignOnDomain, type SignOnProvider } from '@longhaul/contract';
import { sql } from 'kysely';
import { type Domain, findProvider, type Provider, selectDomains } from '../../domain/users/sign-on/queries.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';

/** The TXT record of a domain is at this name below it. */
export const RECORD_NAME = '_longhaul';

export async function presentSignOn(
  tx: DatabaseTransaction,
  { config }: Pick<Deps, 'config'>,
  organizationId: number,
): Promise<SignOn> {
  const provider = await findProvider(tx, organizationId);
  const administrators = await tx
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    .orderBy('surname_key')
    .limit(200)
    .execute();
  const domains = await selectDomains(tx, organizationId);
  return {
    provider: provider ? presentProvider(provider, config.publicUrl) : null,
    domains: domains.map(presentDomain),
    people: provider ? await countPeople(tx, provider) : 0,
    administrators,
  };
}

async function countPeople(tx: DatabaseTransaction, { issuer, organization_id }: Provider): Promise<number> {
  const { people } = await tx
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .select(sql<number>`count(distinct users.id)::integer`.as('people'))
    .where('user_identities.issuer', '=', issuer)
    .where('users.organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return people;
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
