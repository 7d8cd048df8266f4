import type { GroupSummary, NewGroup } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertGroup } from './queries.ts';
import { assertNameIsFree, getGroup } from './stored-group.ts';

export async function createGroup(
  { database }: Deps,
  actor: Caller,
  organizationId: number,
  group: NewGroup,
): Promise<GroupSummary> {
  return database.inOrganizationOf(actor, async (tx) => {
    await assertNameIsFree(tx, organizationId, group.name);
    const groupId = await insertGroup(tx, organizationId, group);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'group',
      entityId: groupId,
      after: group,
    });
    const made = await getGroup(tx, { organizationId, groupId });
    await recordChange(tx, organizationId, 'group.created', made);
    return made;
  });
}
