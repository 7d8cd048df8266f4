import { listSearchFilters, type SearchType } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { FilterSelect } from '../../components/field/filter-select.tsx';

interface TypeFilterProps {
  orgId: number;
  value: SearchType | undefined;
  onChange: (type: SearchType | undefined) => void;
}

/** One type of results, of those this user may find. */
export function TypeFilter({ orgId, value, onChange }: TypeFilterProps) {
  const { data } = useQuery(queryOf(listSearchFilters, { params: { orgId } }));
  return (
    <FilterSelect
      name="Type"
      options={[
        { value: 'all', label: 'All' },
        ...(data?.items ?? []).map(({ type, title }) => ({ value: type, label: title })),
      ]}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
    />
  );
}
