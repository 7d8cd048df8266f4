import { randomUUID } from 'node:crypto';
import type { SignOn, SignOnSettings } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { assertPublicAddress } from '../../domain/notifications/webhook-address.ts';
import { assertMay } from '../../domain/rights/may.ts';
import { assertGrantable } from '../../domain/users/authority.ts';
import { notifyAdministrators } from '../../domain/users/sign-on/notify-administrators.ts';
import type { OpenIdProviders } from '../../domain/users/sign-on/open-id-provider.ts';
import { applyProvisionedGroups, lockProvisioning } from '../../domain/users/sign-on/provisioned-groups.ts';
import {
  endProviderSessions,
  findProvider,
  lockSignOn,
  type Provider,
  removeProviderRow,
  saveProviderRow,
  selectDomains,
  selectMemberIds,
  selectPeopleOfGroups,
} from '../../domain/users/sign-on/queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { sealedRow } from '../../platform/secrets.ts';
import { presentSignOn } from './present.ts';

const secretRow = (id: string) => sealedRow('sign_on_providers.sealed_secret', id);

/** Asks the provider whether it answers before anything is stored. @throws DomainError 403, 409, 422 */
export async function saveProvider(
  deps: Deps,
  providers: OpenIdProviders,
  actor: UserActor,
  organizationId: number,
  { clientSecret, ...settings }: SignOnSettings,
): Promise<SignOn> {
  const { database, clock, secrets, access } = deps;
  for (const grant of [...settings.rules, ...(settings.fallback ? [settings.fallback] : [])]) {
    assertGrantable(grant.permissions);
    assertMay(actor, { kind: 'group-rule', ...grant }, 'create');
  }
  await assertIssuer(deps, settings.issuer);
  const stored = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const provider = await findProvider(tx, organizationId);
    const { administrators } = await presentSignOn(tx, deps, organizationId);
    return { provider, administrators, domains: await selectDomains(tx, organizationId) };
  });
  // The secret of one provider is not sent to another.
  const isSameClient =
    stored.provider?.issuer === settings.issuer && stored.provider?.client_id === settings.clientId;
  const kept = isSameClient ? stored.provider?.sealed_secret : undefined;
  const secret =
    clientSecret ?? (kept == null ? undefined : secrets.open(kept, secretRow(stored.provider!.id)));
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
    await lockSignOn(tx, organizationId);
    const before = await findProvider(tx, organizationId);
    const id = before?.id ?? randomUUID();
    await saveProviderRow(tx, {
      id,
      organization_id: organizationId,
      ...row,
      sealed_secret: secrets.seal(secret, secretRow(id)),
      updated_at: now,
    });
    const after = (await findProvider(tx, organizationId))!;
    const changes = before ? differingColumns(before, settingsOf(after)) : {};
    await recordActivity(tx, {
      organizationId,
      actor,
      action: before ? 'update' : 'create',
      entity: 'sign-on-provider',
      ...(before ? beforeAndAfter(before, changes) : { after: { name: after.name, issuer: after.issuer } }),
    });
    const did = before ? 'changed single sign-on with' : 'set up single sign-on with';
    await notifyAdministrators(
      tx,
      actor,
      organizationId,
      `${did} ${after.name} (${after.issuer})`,
      now.getTime(),
    );
    const isAccessChanged = ['rules', 'fallback', 'groups_claim', 'issuer'].some(
      (column) => column in changes,
    );
    if (isAccessChanged) await applyRules(tx, actor, after, now);
    return {
      signOn: await presentSignOn(tx, deps, organizationId),
      people: await selectMemberIds(tx, organizationId),
    };
  });
  // Who has to use two-step verification may have changed.
  for (const userId of result.people) access.changed(userId);
  return result.signOn;
}

/** Those whose access comes from groups have what the rules give from now on, and not from their next sign-in. */
async function applyRules(
  tx: DatabaseTransaction,
  actor: UserActor,
  provider: Provider,
  now: Date,
): Promise<void> {
  const { organization_id: organizationId } = provider;
  await lockProvisioning(tx, organizationId);
  const userIds = await selectPeopleOfGroups(tx, provider);
  await applyProvisionedGroups(tx, actor, organizationId, userIds, now);
}

/** What the activity log shows: no secret. */
function settingsOf(provider: Provider) {
  const { id: _, organization_id: __, sealed_secret: ___, updated_at: ____, ...shown } = provider;
  return shown;
}

async function assertIssuer(deps: Deps, issuer: string): Promise<void> {
  if (!deps.config.hasPrivateWebhooks && !issuer.startsWith('https:')) {
    throw invalid({ issuer: 'must begin with https://' });
  }
  await assertPublicAddress(deps, 'issuer', issuer);
}

/** Somebody has to come in when the provider does not answer, and somebody at all. @throws DomainError 422 */
function assertWayBack(
  { passwordAdministratorIds }: Pick<SignOnSettings, 'passwordAdministratorIds'>,
  {
    administrators,
    domains,
  }: { administrators: readonly { id: number }[]; domains: readonly { confirmed_at: Date | null }[] },
): void {
  const isAdministrator = (id: number) => administrators.some((each) => each.id === id);
  if (!passwordAdministratorIds.some(isAdministrator)) {
    throw invalid({
      passwordAdministratorIds:
        'Name an administrator who can still sign in when the provider does not answer.',
    });
  }
  if (!passwordAdministratorIds.every(isAdministrator)) {
    throw invalid({
      passwordAdministratorIds: 'Only administrators of this organization keep their passwords.',
    });
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
    await removeProviderRow(tx, provider);
    await notifyAdministrators(
      tx,
      actor,
      organizationId,
      `removed single sign-on with ${provider.name}`,
      now.getTime(),
    );
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
