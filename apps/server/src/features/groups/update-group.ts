import type { GroupChange, GroupSummary } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { type GroupColumns, saveGroup, type Target } from './queries.ts';
import { assertNameIsFree, getGroup, lockGroupInUse } from './stored-group.ts';

export async function updateGroup(
  { database }: Deps,
  actor: Actor,
  target: Target,
  change: GroupChange,
): Promise<GroupSummary> {
  const { organizationId, groupId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockGroupInUse(tx, target);
    // Only what really differs, so that a form may send back what it was given.
    const columns = (['name', 'color'] as const).filter(
      (column) => change[column] !== undefined && change[column] !== before[column],
    );
    if (columns.length > 0) {
      const after: Partial<GroupColumns> = Object.fromEntries(columns.map((name) => [name, change[name]]));
      if (after.name !== undefined) await assertNameIsFree(tx, organizationId, after.name, groupId);
      await saveGroup(tx, target, after);
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'group',
        entityId: groupId,
        before: Object.fromEntries(columns.map((column) => [column, before[column]])),
        after,
      });
    }
    return getGroup(tx, target);
  });
}
