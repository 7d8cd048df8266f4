import { type IftaReport, listIftaFilters } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { Toolbar } from '../../../components/toolbar/toolbar.tsx';
import type { IftaFilterId, IftaFilterProps } from '../ifta-tab.ts';
import { FilterControl } from './filter-control.tsx';
import { GroupChoices } from './group-choices.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { VehicleChoices } from './vehicle-choices.tsx';

/** Those that are used every quarter. */
const IN_SIGHT: readonly IftaFilterId[] = [
  'period',
  'fuel',
  'vehicles',
  'groups',
  'groupBy',
  'distanceSource',
  'qualifiedOnly',
];

interface FilterBarProps extends IftaFilterProps {
  /** Those that the open tab heeds. */
  readonly filters: readonly IftaFilterId[];
  readonly period?: IftaReport['period'];
}

/** The filters that `settings/ifta-filters` offers: the usual ones in sight, the rare ones behind one button. */
export function FilterBar({ filters, search, onChange, period }: FilterBarProps) {
  const { data } = useQuery(queryOf(listIftaFilters));
  if (filters.length === 0 || !data) return null;
  const offered = new Map(data.items.map((filter) => [filter.id, filter]));
  const rare = filters.filter((id) => !IN_SIGHT.includes(id)).flatMap((id) => offered.get(id) ?? []);
  const props = { search, onChange };
  return (
    <Toolbar label="Fuel tax filters">
      {IN_SIGHT.filter((id) => filters.includes(id)).map((id) => {
        const filter = offered.get(id === 'period' ? 'quarter' : id);
        if (!filter) return null;
        switch (id) {
          case 'period':
            return <PeriodFilter key={id} {...props} filter={filter} {...(period && { period })} />;
          case 'vehicles':
            return <VehicleChoices key={id} {...props} />;
          case 'groups':
            return <GroupChoices key={id} {...props} />;
          default:
            return <FilterControl key={id} {...props} filter={filter} />;
        }
      })}
      {rare.length > 0 && <MoreFilters {...props} filters={rare} />}
    </Toolbar>
  );
}
