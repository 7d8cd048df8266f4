import { randomUUID } from 'node:crypto';
import type { SignOn, saveSignOn } from '@longhaul/contract';
import type { z } from 'zod';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { findPrivateAddress } from '../../domain/notifications/webhook-address.ts';
import { assertMayGrant } from '../../domain/users/authority.ts';
import type { OpenIdProviders } from '../../domain/users/sign-on/open-id-provider.ts';
import { endProviderSessions, findProvider, selectDomains } from '../../domain/users/sign-on/queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { sealedRow } from '../../platform/secrets.ts';
import { presentSignOn } from './present.ts';

type Settings = z.output<typeof saveSignOn.body>;

const secretRow = (organizationId: number) => sealedRow('sign_on_providers.sealed_secret', organizationId);

/** Asks the provider whether it answers before anything is stored. @throws DomainError 403, 409, 422 */
export async function saveProvider(
  deps: Deps,
  providers: OpenIdProviders,
  actor: UserActor,
  organizationId: number,
  { clientSecret, ...settings }: Settings,
): Promise<SignOn> {
  const { database, clock, secrets, access } = deps;
  for (const grant of [...settings.rules, ...(settings.fallback ? [settings.fallback] : [])]) {
    assertMayGrant(actor, grant);
  }
  await assertIssuer(deps, settings.issuer);
  const stored = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const provider = await findProvider(tx, organizationId);
    const { administrators } = await presentSignOn(tx, deps, organizationId);
    return { provider, administrators, domains: await selectDomains(tx, organizationId) };
  });
  // The secret of one provider is not sent to another.
  const isSameClient =
    stored.provider?.issuer === settings.issuer && stored.provider.client_id === settings.clientId;
  const kept = isSameClient ? stored.provider?.sealed_secret : undefined;
  const secret = clientSecret ?? (kept == null ? undefined : secrets.open(kept, secretRow(organizationId)));
  if (secret === undefined) throw invalid({ clientSecret: 'Client secret is a required field' });
  if (settings.isRequired) assertWayBack(settings, stored);
  await providers.check({ ...settings, clientSecret: secret });
  const now = new Date(clock.now());
  const row = {
    name: settings.name,
    issuer: settings.issuer,
    client_id: settings.clientId,
    extra_scopes: settings.extraScopes,
    groups_claim: settings.groupsClaim,
    rules: JSON.stringify(settings.rules),
    fallback: settings.fallback && JSON.stringify(settings.fallback),
    session_hours: settings.sessionHours,
    is_required: settings.isRequired,
    password_administrator_ids: settings.passwordAdministratorIds,
  };
  const result = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await findProvider(tx, organizationId);
    const sealed = { sealed_secret: secrets.seal(secret, secretRow(organizationId)), updated_at: now };
    await tx
      .insertInto('sign_on_providers')
      .values({ organization_id: organizationId, id: randomUUID(), ...row, ...sealed })
      .onConflict((on) => on.column('organization_id').doUpdateSet({ ...row, ...sealed }))
      .execute();
    const after = (await findProvider(tx, organizationId))!;
    const columns = Object.keys(row) as (keyof typeof row)[];
    await recordActivity(tx, {
      organizationId,
      actor,
      action: before ? 'update' : 'create',
      entity: 'sign-on-provider',
      ...(before
        ? beforeAndAfter(before, after, differingColumns(before, after, columns))
        : { after: { name: after.name, issuer: after.issuer } }),
    });
    return {
      signOn: await presentSignOn(tx, deps, organizationId),
      people: await tx.selectFrom('users').select('id').where('organization_id', '=', organizationId).execute(),
    };
  });
  // Who has to use two-step verification may have changed.
  for (const { id } of result.people) access.changed(id);
  return result.signOn;
}

async function assertIssuer({ config }: Deps, issuer: string): Promise<void> {
  if (config.hasPrivateWebhooks) return;
  if (!issuer.startsWith('https:')) throw invalid({ issuer: 'must begin with https://' });
  const address = await findPrivateAddress(issuer);
  if (address !== null) throw invalid({ issuer: `must not lead to a private address (${address})` });
}

/** Somebody has to come in when the provider does not answer, and somebody at all. @throws DomainError 422 */
function assertWayBack(
  { passwordAdministratorIds }: Settings,
  {
    administrators,
    domains,
  }: { administrators: readonly { id: number }[]; domains: readonly { confirmed_at: Date | null }[] },
): void {
  const isAdministrator = (id: number) => administrators.some((each) => each.id === id);
  if (!passwordAdministratorIds.some(isAdministrator)) {
    throw invalid({
      passwordAdministratorIds: 'Name an administrator who can still sign in when the provider does not answer.',
    });
  }
  if (!passwordAdministratorIds.every(isAdministrator)) {
    throw invalid({ passwordAdministratorIds: 'Only administrators of this organization keep their passwords.' });
  }
  if (domains.every(({ confirmed_at }) => confirmed_at === null)) {
    throw invalid({ isRequired: 'Confirm a domain first: nobody could sign in.' });
  }
}

/** People sign in with passwords again; who has none is mailed a link when they ask for one. @throws DomainError 404 */
export async function removeProvider(
  { database, clock, access }: Deps,
  actor: UserActor,
  organizationId: number,
): Promise<void> {
  const now = new Date(clock.now());
  const ended = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const provider = await findProvider(tx, organizationId);
    if (!provider) throw notFound('Single sign-on');
    const users = await endProviderSessions(tx, provider.id, {}, now);
    await tx.deleteFrom('sign_on_providers').where('organization_id', '=', organizationId).execute();
    await tx
      .deleteFrom('user_identities')
      .where('issuer', '=', provider.issuer)
      .where('user_id', 'in', (query) =>
        query.selectFrom('users').select('id').where('organization_id', '=', organizationId),
      )
      .execute();
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'sign-on-provider',
      before: { name: provider.name, issuer: provider.issuer },
    });
    return users;
  });
  for (const userId of ended) access.changed(userId);
}

