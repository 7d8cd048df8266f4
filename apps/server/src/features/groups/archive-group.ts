import type { GroupSummary } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { saveGroup, type Target } from './queries.ts';
import { assertNameIsFree, getGroup, lockGroup } from './stored-group.ts';

/** Members and assets stay with it. Doing it twice changes nothing. */
export function archiveGroup(deps: Deps, actor: Caller, target: Target): Promise<GroupSummary> {
  return setArchived(deps, actor, target, new Date(deps.clock.now()));
}

export function restoreGroup(deps: Deps, actor: Caller, target: Target): Promise<GroupSummary> {
  return setArchived(deps, actor, target, null);
}

async function setArchived(
  { database }: Deps,
  actor: Caller,
  target: Target,
  archivedAt: Date | null,
): Promise<GroupSummary> {
  const { organizationId, groupId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const { name, archived_at } = await lockGroup(tx, target);
    if ((archived_at === null) === (archivedAt === null)) return getGroup(tx, target);
    if (archivedAt === null) await assertNameIsFree(tx, organizationId, name);
    await saveGroup(tx, target, { archived_at: archivedAt });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: archivedAt === null ? 'restore' : 'archive',
      entity: 'group',
      entityId: groupId,
      before: { name, archived_at },
      after: { name, archived_at: archivedAt },
    });
    const changed = await getGroup(tx, target);
    const act = archivedAt === null ? 'group.restored' : 'group.archived';
    await recordChange(tx, organizationId, act, changed);
    return changed;
  });
}
