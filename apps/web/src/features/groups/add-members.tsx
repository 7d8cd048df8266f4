import {
  addGroupMember,
  type GroupSummary,
  listGroupMembers,
  listUsers,
  MAX_PAGE_SIZE,
} from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useOrganization } from '../../session/session.ts';
import { AddDialog } from './add-dialog.tsx';
import { membersText, personName } from './group-labels.ts';
import { GROUP_QUERIES } from './group-queries.ts';

const SHOWN = 50;

export function AddMembers({ group, onClose }: { group: GroupSummary; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedText(q, setQ);
  const users = useQuery({
    ...queryOf(listUsers, { params: { orgId }, query: { size: SHOWN, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const present = useQuery(
    queryOf(listGroupMembers, { params: { orgId, groupId: group.id }, query: { size: MAX_PAGE_SIZE } }),
  );
  const add = useEndpointMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await call(addGroupMember, { params: { orgId, groupId: group.id, id } });
      return ids.length;
    },
    invalidates: GROUP_QUERIES,
    invalidatesOnError: true,
    toast: (count) => `${membersText(count)} added to ${group.name}`,
  });
  const presentIds = new Set(present.data?.items.map(({ id }) => id));
  return (
    <AddDialog
      title={`Add members to ${group.name}`}
      searchLabel="Search people"
      placeholder="Name, email or position"
      candidates={
        users.data && present.data
          ? users.data.items.map((user) => ({
              id: user.id,
              name: personName(user),
              words: user.email ?? user.username,
              isIn: presentIds.has(user.id),
            }))
          : null
      }
      total={users.data?.total ?? 0}
      error={users.error ?? present.error}
      text={text}
      onText={setText}
      isBusy={add.isPending}
      onAdd={(ids) => add.mutate(ids, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
