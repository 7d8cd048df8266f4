import { getIftaReport } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { FilterChoices } from '../../../components/field/filter-choices.tsx';
import { useOrganization } from '../../../session/session.ts';
import { periodOf } from '../ifta-search.ts';
import type { IftaFilterProps } from '../ifta-tab.ts';

/** The vehicles that ran or bought fuel in the period, archived and unqualified ones too. */
export function VehicleChoices({ search, onChange }: IftaFilterProps) {
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
