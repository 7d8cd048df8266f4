import type { GroupChange, GroupSummary } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { type GroupColumns, saveGroup, type Target } from './queries.ts';
import { assertNameIsFree, getGroup, lockGroupInUse } from './stored-group.ts';

export async function updateGroup(
  { database }: Deps,
  actor: Caller,
  target: Target,
  change: GroupChange,
): Promise<GroupSummary> {
  const { organizationId, groupId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockGroupInUse(tx, target);
    const after: Partial<GroupColumns> = differingColumns(before, { name: change.name, color: change.color });
    if (Object.keys(after).length > 0) {
      if (after.name !== undefined) await assertNameIsFree(tx, organizationId, after.name, groupId);
      await saveGroup(tx, target, after);
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'group',
        entityId: groupId,
        ...beforeAndAfter(before, after),
      });
    }
    const changed = await getGroup(tx, target);
    if (Object.keys(after).length > 0) await recordChange(tx, organizationId, 'group.updated', changed);
    return changed;
  });
}
