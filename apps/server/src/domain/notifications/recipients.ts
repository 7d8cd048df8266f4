import { type AlertRecipients, codeOfNews, mayBeTold, type NewsKind, peopleRoleOf } from '@longhaul/contract';
import { sql } from 'kysely';
import { heldCodes } from '../../platform/access.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

type Account = Awaited<ReturnType<typeof accounts>>[number];

/** Somebody who is to be told, and why. */
export interface Recipient {
  readonly userId: number;
  readonly email: string | null;
  /** Null where none was chosen: the organization's holds. */
  readonly timeZone: string | null;
  readonly reason: 'person' | 'group' | 'escalation' | 'news';
  readonly groupId: number | null;
}

/** Whom a rule names, and who may see what it is about: nobody else is notified. Somebody named twice is notified once. */
export async function findRecipients(
  tx: DatabaseTransaction,
  organizationId: number,
  { userIds, groupIds, roles }: Pick<AlertRecipients, 'userIds' | 'groupIds' | 'roles'>,
  alert: { kind: string; driverId: number | null },
): Promise<Recipient[]> {
  const members = groupIds.length === 0 ? [] : await selectMembers(tx, organizationId, groupIds);
  const named = [...new Set([...userIds, ...members.map(({ user_id }) => user_id)])];
  const isOfRole = (account: Account) => {
    const role = peopleRoleOf({ role: account.role, permissions: heldCodes(account) });
    return role !== undefined && roles.includes(role);
  };
  const people = await accounts(tx, organizationId, roles.length === 0 ? named : null);
  return people
    .filter((account) => named.includes(account.id) || isOfRole(account))
    .filter((account) => mayBeTold(personOf(account), alert))
    .map((account) => {
      const isNamed = userIds.includes(account.id) || isOfRole(account);
      const membership = members.find(({ user_id }) => user_id === account.id);
      return {
        ...addressOf(account),
        reason: isNamed ? 'person' : 'group',
        groupId: isNamed ? null : (membership?.group_id ?? null),
      };
    });
}

/** Everybody who may act on news of this kind; of `userIds` where they are given. */
export async function findNewsRecipients(
  tx: DatabaseTransaction,
  organizationId: number,
  kind: NewsKind,
  userIds: readonly number[] | null = null,
): Promise<Recipient[]> {
  const people = await accounts(tx, organizationId, userIds);
  return people
    .filter((account) => personOf(account).permissions.has(codeOfNews(kind)))
    .map((account) => ({ ...addressOf(account), reason: 'news', groupId: null }));
}

const addressOf = ({ id, email, time_zone }: Account) => ({ userId: id, email, timeZone: time_zone });

const personOf = (account: Account) => ({ id: account.id, permissions: new Set(heldCodes(account)) });

/** People of the organization who can sign in; all of them, or those of `ids`. */
function accounts(tx: DatabaseTransaction, organizationId: number, ids: readonly number[] | null) {
  let active = tx
    .selectFrom('users')
    .select(['id', 'email', 'time_zone', 'role', 'status', 'permissions'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .where('archived_at', 'is', null);
  if (ids !== null) active = active.where('id', '=', sql<number>`any(${[...ids]}::integer[])`);
  return active.orderBy('id').execute();
}

function selectMembers(tx: DatabaseTransaction, organizationId: number, groupIds: readonly number[]) {
  return tx
    .selectFrom('group_members as m')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.organization_id', '=', 'm.organization_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select(['m.user_id', 'm.group_id'])
    .where('m.organization_id', '=', organizationId)
    .where('m.group_id', '=', sql<number>`any(${[...groupIds]}::bigint[])`)
    .where('g.archived_at', 'is', null)
    .orderBy('m.group_id')
    .execute();
}
