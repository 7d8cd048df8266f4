import { hasPermission, listGroups, MAX_PAGE_SIZE } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { FilterChoices } from '../../../components/field/filter-choices.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import type { IftaFilterProps } from '../ifta-tab.ts';

/** Vehicles of any of these groups; nothing for those who may not see groups, or while there are none. */
export function GroupChoices({ search, onChange }: IftaFilterProps) {
  const { id: orgId } = useOrganization();
  const maySee = hasPermission(useCurrentUser(), 'GROUP_LIST');
  const { data } = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query: { size: MAX_PAGE_SIZE } }),
    enabled: maySee,
  });
  if (!maySee || !data || data.items.length === 0) return null;
  return (
    <FilterChoices
      name="Groups"
      options={data.items.map(({ id, name }) => ({ value: String(id), label: name }))}
      values={(search.groups ?? []).map(String)}
      onChange={(chosen) => onChange({ groups: chosen.length === 0 ? undefined : chosen.map(Number) })}
    />
  );
}
