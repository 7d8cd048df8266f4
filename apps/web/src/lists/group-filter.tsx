import { hasPermission, listGroups, MAX_PAGE_SIZE } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-cache.ts';
import { FilterSelect } from '../components/field/filter-select.tsx';
import { useCurrentUser, useOrganization } from '../session/session.ts';

interface GroupFilterProps {
  value: number | undefined;
  onChange: (groupId: number | undefined) => void;
}

/** A toolbar filter by one group; nothing for those who may not see groups, or while there are none. */
export function GroupFilter(props: GroupFilterProps) {
  return hasPermission(useCurrentUser(), 'GROUP_LIST') ? <GroupSelect {...props} /> : null;
}

function GroupSelect({ value, onChange }: GroupFilterProps) {
  const { id: orgId } = useOrganization();
  const { data } = useQuery(queryOf(listGroups, { params: { orgId }, query: { size: MAX_PAGE_SIZE } }));
  if (!data || data.items.length === 0) return null;
  return (
    <FilterSelect
      name="Group"
      options={[
        { value: 'all', label: 'All' },
        ...data.items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === undefined ? 'all' : String(value)}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : Number(chosen))}
    />
  );
}
