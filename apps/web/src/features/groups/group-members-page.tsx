import { type GroupMember, hasAll, listGroupMembers, removeGroupMember } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../api/api.ts';
import { useListPage } from '../../lists/list-page.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { AddMembers } from './add-members.tsx';
import { MEMBER_COLUMNS, MEMBER_CSV_COLUMNS } from './entry-columns.tsx';
import { EntryList } from './entry-list.tsx';
import { GroupFrame } from './group-frame.tsx';
import { personName } from './group-labels.ts';
import { EntrySearch } from './group-search.ts';
import { RemoveButton } from './remove-button.tsx';

export function GroupMembersPage() {
  const { id } = useParams({ from: '/settings/organization-settings/groups/$id/members' });
  const { id: orgId } = useOrganization();
  const params = { orgId, groupId: Number(id) };
  const [search, change] = useSearchParams(EntrySearch);
  const query = search.q ? { q: search.q } : {};
  const list = useListPage(listGroupMembers, { params, query }, { search, onChange: change });
  const mayChange = hasAll(useCurrentUser(), ['GROUP_UPDATE', 'USER_LIST']);
  const startAdding = () => change({ add: true });
  const columns = useMemo(() => {
    const remove = (member: GroupMember) => (
      <RemoveButton
        name={personName(member)}
        onRemove={() => call(removeGroupMember, { params: { orgId, groupId: Number(id), id: member.id } })}
      />
    );
    return mayChange
      ? [...MEMBER_COLUMNS, { id: 'remove', title: 'Remove', isNumeric: true, cell: remove }]
      : MEMBER_COLUMNS;
  }, [mayChange, orgId, id]);
  return (
    <GroupFrame
      groupId={Number(id)}
      tab="members"
      actions={() =>
        mayChange && (
          <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={startAdding}>
            Add members
          </Button>
        )
      }
    >
      {(group) => (
        <>
          <EntryList<GroupMember>
            label="Members"
            searchLabel="Search members"
            placeholder="Name or position"
            fileName={`group-${id}-members`}
            columns={group.archivedAt === null ? columns : MEMBER_COLUMNS}
            csvColumns={MEMBER_CSV_COLUMNS}
            list={list}
            search={search}
            onChange={change}
            empty="This group has no members yet."
            action={
              mayChange && group.archivedAt === null && <Button onClick={startAdding}>Add members</Button>
            }
          />
          {mayChange && search.add && <AddMembers group={group} onClose={() => change({ add: false })} />}
        </>
      )}
    </GroupFrame>
  );
}
