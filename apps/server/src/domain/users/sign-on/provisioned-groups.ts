import { sql } from 'kysely';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { recordActivities } from '../../activity/record-activity.ts';
import { lockAdministrators } from '../lock-administrators.ts';
import { recordUserChange } from '../record-user-change.ts';
import { accessOfGroups } from './access-of-groups.ts';
import { type Access, endProviderSessions, findProvider } from './queries.ts';

/** One change of an organization's directory, or of what its groups give, at a time. */
export async function lockProvisioning(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('provisioning'), ${organizationId})`.execute(tx);
}

/** The groups of the directory that each is in, as rules may name them: by their name and by the directory's own identifier. */
export async function selectProvisionedGroups(
  tx: DatabaseTransaction,
  organizationId: number,
  userIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await tx
    .selectFrom('provisioned_group_members as m')
    .innerJoin('provisioned_groups as g', (join) =>
      join.onRef('g.organization_id', '=', 'm.organization_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select(['m.user_id', 'g.display_name', 'g.external_id'])
    .where('m.organization_id', '=', organizationId)
    .where('m.user_id', '=', sql<number>`any(${userIds})`)
    .execute();
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    [...byUser].map(([userId, groups]) => [
      userId,
      groups.flatMap(({ display_name, external_id }) =>
        external_id === null ? [display_name] : [display_name, external_id],
      ),
    ]),
  );
}

const NO_ACCESS: Access = { role: 'USER', permissions: [] };

interface Account {
  readonly id: number;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly status: string;
}

/**
 * Computes what people may do after their groups at the directory changed: from those and from what the provider said at their
 * last sign-in. The last administrator stays one. Whose access changed is to be announced after the transaction.
 */
export async function applyProvisionedGroups(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  userIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const provider = await findProvider(tx, organizationId);
  if (!provider || userIds.length === 0) return [];
  const administrators = new Set(await lockAdministrators(tx, organizationId));
  const accounts = await lockAccounts(tx, organizationId, userIds);
  const provisioned = await selectProvisionedGroups(tx, organizationId, userIds);
  const claimed = await selectClaimedGroups(tx, provider.issuer, userIds);
  const changes = new Map<string, { access: Access; accounts: Account[] }>();
  const shutOut: number[] = [];
  for (const account of accounts) {
    const groups = [...(provisioned.get(account.id) ?? []), ...(claimed.get(account.id) ?? [])];
    const given = accessOfGroups(provider, groups);
    const access = given ?? NO_ACCESS;
    if (isSame(account, access)) continue;
    if (administrators.has(account.id)) {
      if (administrators.size === 1) continue;
      administrators.delete(account.id);
    } else if (access.role === 'ADMIN' && account.status === 'active') administrators.add(account.id);
    if (given === null) shutOut.push(account.id);
    const key = JSON.stringify(access);
    const change = changes.get(key) ?? { access, accounts: [] };
    change.accounts.push(account);
    changes.set(key, change);
  }
  for (const change of changes.values()) await save(tx, actor, organizationId, change, now);
  const ended = await endProviderSessions(tx, provider.id, { userIds: shutOut }, now);
  const changed = [...changes.values()].flatMap((change) => change.accounts.map(({ id }) => id));
  return [...new Set([...changed, ...ended])];
}

const isSame = (account: Account, { role, permissions }: Access): boolean =>
  account.role === role &&
  (role === 'ADMIN' ||
    new Set<string>(account.permissions).symmetricDifference(new Set<string>(permissions)).size === 0);

function lockAccounts(
  tx: DatabaseTransaction,
  organizationId: number,
  userIds: readonly number[],
): Promise<Account[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'permissions', 'status'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${userIds})`)
    .where('archived_at', 'is', null)
    .where('status', '<>', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function selectClaimedGroups(
  tx: DatabaseTransaction,
  issuer: string,
  userIds: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const rows = await tx
    .selectFrom('user_identities')
    .select(['user_id', 'groups'])
    .where('issuer', '=', issuer)
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .execute();
  return new Map(rows.map(({ user_id, groups }) => [user_id, groups]));
}

async function save(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  { access, accounts }: { access: Access; accounts: readonly Account[] },
  now: Date,
): Promise<void> {
  const permissions = access.role === 'ADMIN' ? [] : access.permissions;
  const ids = accounts.map(({ id }) => id);
  await tx
    .updateTable('users')
    .set({ role: access.role, permissions, updated_at: now })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  await recordActivities(
    tx,
    organizationId,
    accounts.map(({ id, role, permissions: before }) => ({
      organizationId,
      actor,
      action: 'update',
      entity: 'user',
      entityId: id,
      before: { role, permissions: before },
      after: { role: access.role, permissions },
    })),
  );
  await recordUserChange(tx, ids, 'updated');
}
