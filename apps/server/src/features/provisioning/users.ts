import { MAX_SCIM_PAGE, SCIM_SCHEMAS, type ScimQuery, type ScimUser } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { unassignDriver } from '../../domain/assets/assign-driver.ts';
import { findVehicleOf } from '../../domain/assets/holder-queries.ts';
import { postNotice } from '../../domain/notifications/post-notice.ts';
import { emailChangeMails, signInChangeMail } from '../../domain/users/account-mails.ts';
import { isAboveOneself } from '../../domain/users/authority.ts';
import { deactivateAccount, replacePasswordLinks } from '../../domain/users/end-access.ts';
import { trySend } from '../../domain/users/invitations.ts';
import { assertLoginsAreFree } from '../../domain/users/logins.ts';
import { withdrawPendingElsewhere } from '../../domain/users/pending-accounts.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import { accessOfGroups } from '../../domain/users/sign-on/access-of-groups.ts';
import { applyProvisionedGroups, lockProvisioning } from '../../domain/users/sign-on/provisioned-groups.ts';
import { domainOf, findProvider, hasConfirmedDomain } from '../../domain/users/sign-on/queries.ts';
import type { ApiKeyActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mailer.ts';
import { baseUrlOf, presentUser, type Selection, select } from './present.ts';
import {
  findDeleted,
  findUser,
  insertUser,
  leaveGroups,
  lockUser,
  requestAddress,
  saveDirectoryEntry,
  saveUser,
  selectUsers,
  type UserAttribute,
  type UserChanges,
  type UserRow,
} from './queries.ts';
import { canonical, patchUser, type Resource, readOperations } from './scim-patch.ts';
import { readFilter } from './scim-path.ts';
import { scimProblem } from './scim-problem.ts';
import { isAddress, readUserFields, type UserFields } from './user-fields.ts';

const NOUN = 'This user';

const FILTERED = {
  username: 'userName',
  externalid: 'externalId',
  id: 'id',
  emails: 'email',
  'emails.value': 'email',
  active: 'active',
} as const satisfies Record<string, UserAttribute>;

/** @throws DomainError 400 invalidFilter */
export function listUsers(deps: Deps, actor: ApiKeyActor, organizationId: number, query: ScimQuery) {
  const conditions = readFilter(query.filter, FILTERED);
  const baseUrl = baseUrlOf(deps.config, organizationId);
  return deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const page = pageOf(query);
    const { rows, total } = await selectUsers(tx, organizationId, conditions, page);
    return {
      schemas: [SCIM_SCHEMAS.list],
      totalResults: total,
      startIndex: page.offset + 1,
      itemsPerPage: rows.length,
      Resources: rows.map((row) => select(presentUser(row, baseUrl), query)),
    };
  });
}

export const pageOf = ({ startIndex, count }: ScimQuery) => ({
  limit: Math.min(Math.max(0, count), MAX_SCIM_PAGE),
  offset: Math.max(1, startIndex) - 1,
});

/** @throws DomainError 404 */
export function getUser(
  deps: Deps,
  actor: ApiKeyActor,
  organizationId: number,
  userId: number,
  selection: Selection,
): Promise<ScimUser> {
  return deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const row = await findUser(tx, organizationId, userId);
    if (!row) throw notFound(NOUN);
    return select(presentUser(row, baseUrlOf(deps.config, organizationId)), selection);
  });
}

/** Whoever was deleted over SCIM before gets the account back. @throws DomainError 400, 409 */
export async function createUser(
  deps: Deps,
  actor: ApiKeyActor,
  organizationId: number,
  body: object,
): Promise<ScimUser> {
  const { database, clock, access, config } = deps;
  const fields = readUserFields(canonical(body));
  const now = new Date(clock.now());
  const { user, changed, mails } = await database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      await lockProvisioning(tx, organizationId);
      await assertDomains(tx, organizationId, [fields.userName, fields.email]);
      const logins = fields.email === null ? [fields.userName] : [fields.userName, fields.email];
      const withdrawn = await withdrawPendingElsewhere(tx, logins, organizationId, now);
      const deleted = await findDeleted(tx, organizationId, logins);
      const made = deleted
        ? await restore(tx, actor, organizationId, deleted, fields, now)
        : { id: await add(tx, actor, organizationId, fields), mails: [] };
      const { id, mails } = made;
      await saveDirectoryEntry(tx, organizationId, id, {
        externalId: fields.externalId,
        deletedAt: null,
        isNamedByDisplayName: deleted === undefined && !fields.hasNameParts,
      });
      if (deleted) await applyProvisionedGroups(tx, actor, organizationId, [id], now);
      return { user: (await findUser(tx, organizationId, id))!, changed: [...withdrawn, id], mails };
    },
  );
  for (const mail of mails) await trySend(deps, mail);
  for (const userId of changed) access.changed(userId);
  return presentUser(user, baseUrlOf(config, organizationId));
}

async function add(
  tx: DatabaseTransaction,
  actor: ApiKeyActor,
  organizationId: number,
  fields: UserFields,
): Promise<number> {
  await assertLoginsAreFree(tx, { email: fields.email, username: fields.userName }, null);
  const provider = await findProvider(tx, organizationId);
  const given = provider ? accessOfGroups(provider, []) : null;
  const account = {
    email: fields.email,
    username: fields.userName,
    first_name: fields.firstName,
    last_name: fields.lastName,
    position_title: fields.title,
    phone: fields.phone,
    role: given?.role ?? ('USER' as const),
    permissions: given?.role === 'ADMIN' ? [] : [...(given?.permissions ?? [])],
    status: fields.isActive === false ? ('deactivated' as const) : ('active' as const),
  };
  const id = await insertUser(tx, { organization_id: organizationId, ...account });
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'create',
    entity: 'user',
    entityId: id,
    after: account,
  });
  await recordUserChange(tx, [id], 'created');
  return id;
}

async function restore(
  tx: DatabaseTransaction,
  actor: ApiKeyActor,
  organizationId: number,
  deleted: UserRow,
  fields: UserFields,
  now: Date,
): Promise<{ id: number; mails: Mail[] }> {
  await lockUser(tx, deleted.id);
  const wanted = changesOf(deleted, { ...fields, isActive: fields.isActive ?? true });
  const { changes, mails } = await holdAddress(tx, actor, organizationId, deleted, wanted, now);
  await assertLoginsAreFree(tx, { email: fields.email, username: fields.userName }, deleted.id);
  await saveUser(tx, deleted.id, changes, now);
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'reactivate',
    entity: 'user',
    entityId: deleted.id,
    ...beforeAndAfter(deleted, changes),
  });
  await recordUserChange(tx, [deleted.id], 'restored');
  return { id: deleted.id, mails };
}

/** @throws DomainError 400, 404, 409, 412 */
export const replaceUser = (
  deps: Deps,
  actor: ApiKeyActor,
  organizationId: number,
  userId: number,
  body: object,
  ifMatch: string | undefined,
) => change(deps, actor, { organizationId, userId, ifMatch }, () => canonical(body));

/** @throws DomainError 400, 404, 409, 412 */
export const changeUser = (
  deps: Deps,
  actor: ApiKeyActor,
  organizationId: number,
  userId: number,
  body: object,
  ifMatch: string | undefined,
) =>
  change(deps, actor, { organizationId, userId, ifMatch }, (before) => {
    const { schemas: _, id: __, meta: ___, ...resource } = before;
    const after = patchUser(resource, readOperations(body));
    return after.name === resource.name ? { ...after, name: undefined } : after;
  });

interface Target {
  readonly organizationId: number;
  readonly userId: number;
  readonly ifMatch: string | undefined;
}

async function change(
  deps: Deps,
  actor: ApiKeyActor,
  target: Target,
  wanted: (before: ScimUser) => Resource,
): Promise<ScimUser> {
  const { database, clock, access } = deps;
  const { organizationId, userId } = target;
  const baseUrl = baseUrlOf(deps.config, organizationId);
  const now = new Date(clock.now());
  const { user, mails } = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await lock(tx, target, baseUrl);
    const fields = readUserFields(wanted(presentUser(before, baseUrl)), before);
    const mails = await save(tx, actor, organizationId, before, fields, now);
    return { user: (await findUser(tx, organizationId, userId))!, mails };
  });
  for (const mail of mails) await trySend(deps, mail);
  access.changed(userId);
  if (user.status === 'deactivated') deps.bus.publish({ topic: 'share-links-ended', organizationId });
  return presentUser(user, baseUrl);
}

async function lock(
  tx: DatabaseTransaction,
  { organizationId, userId, ifMatch }: Target,
  baseUrl: string,
): Promise<UserRow> {
  await lockProvisioning(tx, organizationId);
  await lockUser(tx, userId);
  const row = await findUser(tx, organizationId, userId);
  if (!row) throw notFound(NOUN);
  assertVersion(ifMatch, presentUser(row, baseUrl).meta.version);
  return row;
}

/** @throws DomainError 412 */
export function assertVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  if (ifMatch.split(',').some((tag) => opaque(tag) === opaque(version))) return;
  throw new DomainError(412, `It was changed meanwhile, and is now of version ${version}. Read it again.`);
}

async function save(
  tx: DatabaseTransaction,
  actor: ApiKeyActor,
  organizationId: number,
  before: UserRow,
  fields: UserFields,
  now: Date,
): Promise<Mail[]> {
  const { status, ...wanted } = changesOf(before, fields);
  await assertDomains(tx, organizationId, [wanted.username, wanted.email]);
  const { changes, mails } = await holdAddress(tx, actor, organizationId, before, wanted, now);
  await assertLoginsAreFree(tx, { email: changes.email, username: changes.username }, before.id);
  const isNamedByDisplayName = before.is_named_by_display_name && !fields.hasNameParts;
  if (fields.externalId !== before.external_id || isNamedByDisplayName !== before.is_named_by_display_name) {
    const entry = { externalId: fields.externalId, isNamedByDisplayName };
    await saveDirectoryEntry(tx, organizationId, before.id, entry);
  }
  if (Object.keys(changes).length > 0) {
    await saveUser(tx, before.id, changes, now);
    if ('email' in changes) await replacePasswordLinks(tx, before.id, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'user',
      entityId: before.id,
      ...beforeAndAfter(before, changes),
    });
    await recordUserChange(tx, [before.id], 'updated');
  }
  if (status === 'deactivated') await deactivate(tx, actor, organizationId, before, now);
  if (status === 'active') await reactivate(tx, actor, organizationId, before, now);
  return mails;
}

/**
 * The address of an administrator, or of whoever holds more than the key, waits for an administrator: with it somebody could have
 * a password mailed and sign in as this person. Everything else is changed.
 */
async function holdAddress(
  tx: DatabaseTransaction,
  actor: ApiKeyActor,
  organizationId: number,
  before: UserRow,
  { email, ...others }: UserChanges,
  now: Date,
): Promise<{ changes: UserChanges; mails: Mail[] }> {
  const person = { email: before.email, firstName: before.first_name };
  if (email === undefined) {
    if (before.requested_email !== null) await requestAddress(tx, organizationId, before.id, null);
    return { changes: others, mails: loginMails(before, others) };
  }
  if (!isAboveOneself({ role: 'USER', permissions: actor.permissions }, before)) {
    return { changes: { email, ...others }, mails: emailChangeMails({ ...person, email }, before.email) };
  }
  if (email === null || email === before.requested_email) return { changes: others, mails: [] };
  await requestAddress(tx, organizationId, before.id, { email, at: now });
  await postNotice(tx, now.getTime(), {
    organizationId,
    kind: 'address-requested',
    key: `${before.id}.${email}`,
    title: `Your directory wants to change the email address of ${before.first_name} ${before.last_name} to ${email}`,
    href: `/settings/organization-settings/user-and-roles?user=${before.id}`,
  });
  const asked = `Your company directory asked to change your email address to ${email}. An administrator must confirm it`;
  const mail = signInChangeMail(before, asked);
  return { changes: others, mails: mail ? [mail] : [] };
}

function loginMails(before: UserRow, { username }: UserChanges): Mail[] {
  const mail =
    username === undefined
      ? undefined
      : signInChangeMail(before, `Your company directory changed your username to ${username}`);
  return mail ? [mail] : [];
}

/** What is left out of `active` stays as it is. */
function changesOf(before: UserRow, fields: UserFields): UserChanges {
  const isSameAddress = before.email?.toLowerCase() === fields.email?.toLowerCase();
  const wasActive = before.status !== 'deactivated';
  const isActive = fields.isActive ?? wasActive;
  return differingColumns(before, {
    username: fields.userName,
    email: isSameAddress ? before.email : fields.email,
    first_name: fields.firstName,
    last_name: fields.lastName,
    position_title: fields.title,
    phone: fields.phone,
    ...(isActive !== wasActive && { status: isActive ? ('active' as const) : ('deactivated' as const) }),
  });
}

/** Who has left drives no vehicle any more. */
async function deactivate(
  tx: DatabaseTransaction,
  actor: ApiKeyActor,
  organizationId: number,
  user: UserRow,
  now: Date,
): Promise<void> {
  const vehicle = await findVehicleOf(tx, organizationId, user.id);
  if (vehicle) await unassignDriver(tx, actor, { organizationId, assetId: vehicle.asset_id }, now);
  await deactivateAccount(tx, actor, organizationId, user, now);
}

async function reactivate(
  tx: DatabaseTransaction,
  actor: ApiKeyActor,
  organizationId: number,
  { id, status }: UserRow,
  now: Date,
): Promise<void> {
  await saveUser(tx, id, { status: 'active' }, now);
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'reactivate',
    entity: 'user',
    entityId: id,
    before: { status },
    after: { status: 'active' },
  });
  await recordUserChange(tx, [id], 'restored');
}

/** The account is deactivated, and not there for SCIM any more. @throws DomainError 404, 409, 412 */
export async function deleteUser(
  deps: Deps,
  actor: ApiKeyActor,
  organizationId: number,
  userId: number,
  ifMatch: string | undefined,
): Promise<void> {
  const now = new Date(deps.clock.now());
  await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const baseUrl = baseUrlOf(deps.config, organizationId);
    const user = await lock(tx, { organizationId, userId, ifMatch }, baseUrl);
    if (user.status !== 'deactivated') await deactivate(tx, actor, organizationId, user, now);
    await leaveGroups(tx, organizationId, userId, now);
    await saveDirectoryEntry(tx, organizationId, userId, { externalId: user.external_id, deletedAt: now });
  });
  deps.access.changed(userId);
  deps.bus.publish({ topic: 'share-links-ended', organizationId });
}

/** A key that leaked cannot give an account an address elsewhere, where a link for a new password would go. */
async function assertDomains(
  tx: DatabaseTransaction,
  organizationId: number,
  logins: readonly (string | null | undefined)[],
): Promise<void> {
  for (const login of logins) {
    if (!login || !isAddress(login) || (await hasConfirmedDomain(tx, organizationId, login))) continue;
    throw scimProblem(
      'invalidValue',
      `${domainOf(login)} is not a confirmed domain of this organization. Confirm it under Sign-on, Domains.`,
    );
  }
}
