import { type GroupSummary, MAX_GROUP_SIZE } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordAssetChange } from '../../domain/assets/record-asset-change.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import {
  deleteAssets,
  deleteMembers,
  type Entry,
  insertAssets,
  insertMembers,
  selectAssetEntries,
  selectAssetsInUse,
  selectMemberEntries,
  selectUsers,
} from './entry-queries.ts';
import type { Target } from './queries.ts';
import { getGroup, lockGroupInUse } from './stored-group.ts';

/** What members and assets of a group differ in. */
type EntryKind = {
  /** The last word of the actions `add-…` and `remove-…`, and the key of what was added or removed. */
  plural: 'members' | 'assets';
  /** As a refusal begins and ends. */
  one: string;
  known: string;
  selectPresent(tx: DatabaseTransaction, target: Target): Promise<Entry[]>;
  selectKnown(tx: DatabaseTransaction, organizationId: number, ids: number[]): Promise<Entry[]>;
  insert(tx: DatabaseTransaction, target: Target, ids: number[]): Promise<void>;
  remove(tx: DatabaseTransaction, target: Target, ids: number[]): Promise<void>;
  /** For the feed, where what was added or removed says which groups it is in. */
  recordChanges?(tx: DatabaseTransaction, organizationId: number, ids: number[], now: Date): Promise<void>;
};

export const MEMBERS: EntryKind = {
  plural: 'members',
  one: 'This user',
  known: 'users in this organization',
  selectPresent: selectMemberEntries,
  selectKnown: selectUsers,
  insert: insertMembers,
  remove: deleteMembers,
};

export const ASSETS: EntryKind = {
  plural: 'assets',
  one: 'This vehicle or trailer',
  known: 'vehicles or trailers in use',
  selectPresent: selectAssetEntries,
  selectKnown: selectAssetsInUse,
  insert: insertAssets,
  remove: deleteAssets,
  recordChanges: (tx, organizationId, ids, now) => recordAssetChange(tx, organizationId, ids, 'updated', now),
};

/** Of an entry that is there already nothing is written. @throws DomainError 404 for what the organization lacks. */
export function addEntry(deps: Deps, actor: Caller, kind: EntryKind, target: Target, id: number) {
  return changeEntries(deps, actor, kind, target, async (tx, present) => {
    if (present.some((entry) => entry.id === id)) return { added: [], removed: [] };
    const added = await kind.selectKnown(tx, target.organizationId, [id]);
    if (added.length === 0) throw notFound(kind.one);
    return { added, removed: [] };
  });
}

/** @throws DomainError 404 for what is not in the group. */
export function removeEntry(deps: Deps, actor: Caller, kind: EntryKind, target: Target, id: number) {
  return changeEntries(deps, actor, kind, target, async (_, present) => {
    const removed = present.filter((entry) => entry.id === id);
    if (removed.length === 0) throw notFound(kind.one);
    return { added: [], removed };
  });
}

/** All of them or, if the organization lacks one, none. @throws DomainError 422 that names those it lacks. */
export function replaceEntries(deps: Deps, actor: Caller, kind: EntryKind, target: Target, ids: number[]) {
  return changeEntries(deps, actor, kind, target, async (tx, present) => {
    const wanted = new Set(ids);
    const presentIds = new Set(present.map(({ id }) => id));
    const newIds = ids.filter((id) => !presentIds.has(id));
    const added = await kind.selectKnown(tx, target.organizationId, newIds);
    const addedIds = new Set(added.map(({ id }) => id));
    const unknown = newIds.filter((id) => !addedIds.has(id));
    if (unknown.length > 0) {
      const listed = unknown.slice(0, 10).join(', ');
      throw invalid({ ids: `Not ${kind.known}: ${listed}${unknown.length > 10 ? ' …' : ''}.` });
    }
    return { added, removed: present.filter(({ id }) => !wanted.has(id)) };
  });
}

type Decision = { added: Entry[]; removed: Entry[] };

async function changeEntries(
  { database, clock }: Deps,
  actor: Caller,
  kind: EntryKind,
  target: Target,
  decide: (tx: DatabaseTransaction, present: Entry[]) => Promise<Decision>,
): Promise<GroupSummary> {
  const { organizationId, groupId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const { name } = await lockGroupInUse(tx, target);
    const present = await kind.selectPresent(tx, target);
    const { added, removed } = await decide(tx, present);
    if (present.length + added.length - removed.length > MAX_GROUP_SIZE) {
      throw conflict(`A group can have at most ${MAX_GROUP_SIZE} ${kind.plural}.`);
    }
    const about = { organizationId, actor, entity: 'group', entityId: groupId };
    if (added.length > 0) {
      await kind.insert(tx, target, idsOf(added));
      const after = { name, [kind.plural]: added };
      await recordActivity(tx, { ...about, action: `add-${kind.plural}`, after });
    }
    if (removed.length > 0) {
      await kind.remove(tx, target, idsOf(removed));
      const before = { name, [kind.plural]: removed };
      await recordActivity(tx, { ...about, action: `remove-${kind.plural}`, before });
    }
    await kind.recordChanges?.(tx, organizationId, idsOf([...added, ...removed]), new Date(clock.now()));
    return getGroup(tx, target);
  });
}

const idsOf = (entries: Entry[]): number[] => entries.map(({ id }) => id);
