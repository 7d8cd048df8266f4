import { randomUUID } from 'node:crypto';
import type { SignOn, SignOnSettings } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { assertMay } from '../../domain/rights/may.ts';
import { assertGrantable } from '../../domain/users/authority.ts';
import { notifyAdministrators } from '../../domain/users/sign-on/notify-administrators.ts';
import type { OpenIdProviders } from '../../domain/users/sign-on/open-id-provider.ts';
import { applyProvisionedGroups, lockProvisioning } from '../../domain/users/sign-on/provisioned-groups.ts';
import {
  type ConnectionTest,
  endProviderSessions,
  findProvider,
  findStoredProvider,
  findTest,
  lockSignOn,
  type Provider,
  removeProviderRow,
  type StoredProvider,
  saveProviderRow,
  selectAdministrators,
  selectDomains,
  selectMemberIds,
  selectPeopleOfGroups,
} from '../../domain/users/sign-on/queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import {
  assertComplete,
  assertEntered,
  type Connection,
  enteredConnection,
  isComplete,
  isOfConnection,
  isSameConnection,
  secretRow,
  storedConnection,
} from './connection.ts';
import { presentSignOn } from './present.ts';

/**
 * Saves what is entered, on or off. A connection is in use only after an administrator has signed in with these very values in a
 * test, so that a wrong secret locks nobody out. @throws DomainError 403, 409, 422
 */
export async function saveProvider(
  deps: Deps,
  providers: OpenIdProviders,
  actor: UserActor,
  organizationId: number,
  settings: SignOnSettings,
): Promise<SignOn> {
  const { database, clock, secrets, access } = deps;
  for (const grant of [...settings.rules, ...(settings.fallback ? [settings.fallback] : [])]) {
    assertGrantable(grant.permissions);
    assertMay(actor, { kind: 'group-rule', ...grant }, 'create');
  }
  await assertEntered(deps, settings);
  const stored = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const provider = await findStoredProvider(tx, organizationId);
    return {
      provider,
      test: provider && (await findTest(tx, provider.id)),
      administrators: await selectAdministrators(tx, organizationId),
      domains: await selectDomains(tx, organizationId),
    };
  });
  const connection = enteredConnection(deps, settings, stored.provider);
  if (settings.isRequired) assertWayBack(settings, stored);
  const isKept =
    stored.provider !== undefined && isSameConnection(connection, storedConnection(deps, stored.provider));
  const isInUse = isKept && stored.provider?.is_on === true;
  if (settings.isOn) assertComplete(connection);
  if (isComplete(connection) && !isKept) await providers.check(connection);
  if (settings.isOn && !isInUse) assertTested(deps, connection, stored.test);
  const now = new Date(clock.now());
  const row = {
    kind: settings.kind,
    name: settings.name,
    issuer: settings.issuer,
    client_id: settings.clientId,
    secret_expires_on: settings.secretExpiresOn,
    is_on: settings.isOn,
    extra_scopes: settings.extraScopes,
    groups_claim: settings.groupsClaim,
    rules: JSON.stringify(settings.rules),
    fallback: settings.fallback && JSON.stringify(settings.fallback),
    session_hours: settings.sessionHours,
    is_required: settings.isRequired,
    password_administrator_ids: settings.passwordAdministratorIds,
  };
  const { clientSecret } = connection;
  const result = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    await lockSignOn(tx, organizationId);
    const before = await findStoredProvider(tx, organizationId);
    const id = before?.id ?? randomUUID();
    await saveProviderRow(tx, {
      id,
      organization_id: organizationId,
      ...row,
      sealed_secret: clientSecret && secrets.seal(clientSecret, secretRow(id)),
      updated_at: now,
    });
    const after = (await findStoredProvider(tx, organizationId))!;
    const changes = before ? differingColumns(before, settingsOf(after)) : {};
    await recordActivity(tx, {
      organizationId,
      actor,
      action: before ? 'update' : 'create',
      entity: 'sign-on-provider',
      ...(before ? beforeAndAfter(before, changes) : { after: { name: after.name, issuer: after.issuer } }),
    });
    const at = now.getTime();
    await notifyAdministrators(tx, actor, organizationId, wordsOfChange(before, after), at);
    const isAccessChanged = ['rules', 'fallback', 'groups_claim', 'issuer', 'is_on'].some(
      (column) => column in changes,
    );
    const live = await findProvider(tx, organizationId);
    if (isAccessChanged && live) await applyRules(tx, actor, live, now);
    if (before?.is_on && !after.is_on) await endProviderSessions(tx, id, {}, now);
    return {
      signOn: await presentSignOn(tx, deps, organizationId),
      people: await selectMemberIds(tx, organizationId),
    };
  });
  // Who has to use two-step verification may have changed.
  for (const userId of result.people) access.changed(userId);
  return result.signOn;
}

function wordsOfChange(before: StoredProvider | undefined, after: StoredProvider): string {
  const named = `single sign-on with ${after.name}${after.issuer === null ? '' : ` (${after.issuer})`}`;
  if (after.is_on !== (before?.is_on ?? false)) return `turned ${after.is_on ? 'on' : 'off'} ${named}`;
  return before ? `changed ${named}` : `began to set up ${named}`;
}

/** @throws DomainError 422 */
function assertTested(deps: Deps, connection: Connection, test: ConnectionTest | undefined): void {
  if (test?.finished_at && test.problem === null && isOfConnection(deps, test, connection)) return;
  throw invalid({ isOn: 'Test these values with your own account before you turn single sign-on on.' });
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
function settingsOf(provider: StoredProvider) {
  const { id: _, organization_id: __, sealed_secret: ___, updated_at: ____, ...shown } = provider;
  return shown;
}

/** Somebody has to come in when the provider does not answer, and somebody at all. @throws DomainError 422 */
function assertWayBack(
  { isOn, passwordAdministratorIds }: Pick<SignOnSettings, 'isOn' | 'passwordAdministratorIds'>,
  {
    administrators,
    domains,
  }: { administrators: readonly { id: number }[]; domains: readonly { confirmed_at: Date | null }[] },
): void {
  if (!isOn) throw invalid({ isRequired: 'Turn single sign-on on first.' });
  const isAdministrator = (id: number) => administrators.some((each) => each.id === id);
  if (!passwordAdministratorIds.some(isAdministrator)) {
    throw invalid({
      passwordAdministratorIds: 'Choose an administrator who can still sign in when the provider is down.',
    });
  }
  if (!passwordAdministratorIds.every(isAdministrator)) {
    throw invalid({
      passwordAdministratorIds: 'Only administrators of this organization keep their passwords.',
    });
  }
  if (domains.every(({ confirmed_at }) => confirmed_at === null)) {
    throw invalid({ isRequired: 'Confirm a domain first, or no one could sign in.' });
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
    const provider = await findStoredProvider(tx, organizationId);
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
