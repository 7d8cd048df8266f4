import { addGroupMember, type DriverDetail, removeGroupMember } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { GroupMembership } from '../../lists/group-membership.tsx';
import { useOrganization } from '../../session/session.ts';
import { DRIVER_QUERIES } from './driver-queries.ts';

/** The groups that a driver is in. */
export function DriverGroups({ driver }: { readonly driver: DriverDetail }) {
  const { id: orgId } = useOrganization();
  return (
    <GroupMembership
      groupIds={driver.groups.map(({ id }) => id)}
      isFixed={driver.archivedAt !== null}
      invalidates={DRIVER_QUERIES}
      add={(groupId) => call(addGroupMember, { params: { orgId, groupId, id: driver.id } })}
      remove={(groupId) => call(removeGroupMember, { params: { orgId, groupId, id: driver.id } })}
    />
  );
}
