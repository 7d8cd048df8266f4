import {
  getIftaReport,
  hasPermission,
  type IftaReport,
  listGroups,
  listIftaFilters,
  MAX_PAGE_SIZE,
} from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { FilterChoices } from '../../../components/field/filter-choices.tsx';
import { Toolbar } from '../../../components/toolbar/toolbar.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { periodOf } from '../ifta-search.ts';
import type { IftaFilterId, IftaFilterProps } from '../ifta-tab.ts';
import { FilterControl } from './filter-control.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PeriodFilter } from './period-filter.tsx';

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

/** Vehicles of any of these groups; nothing for those who may not see groups, or while there are none. */
function GroupChoices({ search, onChange }: IftaFilterProps) {
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

/** The vehicles that ran or bought fuel in the period, archived and unqualified ones too. */
function VehicleChoices({ search, onChange }: IftaFilterProps) {
  const { id: orgId } = useOrganization();
  const { data } = useQuery(
    queryOf(getIftaReport, {
      params: { orgId },
      query: { ...periodOf(search), groupBy: 'vehicle', qualifiedOnly: false },
    }),
  );
  const options = (data?.rows ?? []).flatMap(({ vehicle }) =>
    vehicle ? [{ value: String(vehicle.id), label: vehicle.unitNumber }] : [],
  );
  return (
    <FilterChoices
      name="Vehicles"
      options={options}
      values={(search.vehicles ?? []).map(String)}
      onChange={(chosen) => onChange({ vehicles: chosen.length === 0 ? undefined : chosen.map(Number) })}
      all={options.length > 0 ? `All ${options.length}` : 'All'}
    />
  );
}
