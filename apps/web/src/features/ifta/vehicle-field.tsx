import { getIftaReport, hasPermission, type IftaVehicle, listAssets } from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

interface VehicleFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (assetId: number | null) => void;
  /** The current one, whether the search finds it or not. */
  readonly current: IftaVehicle | null;
  readonly error?: string | undefined;
  readonly isClearable?: boolean;
  /** Where a vehicle is what is missing, the drawer opens on this field. */
  readonly isFirst?: boolean;
}

/** One vehicle of the organization by its unit number; the server is asked while one types. */
export function VehicleField({
  label,
  value,
  onChange,
  current,
  error,
  isClearable,
  isFirst,
}: VehicleFieldProps) {
  const [q, setQ] = useState('');
  const [, setText] = useDebouncedText(q, setQ);
  const [picked, setPicked] = useState(current);
  const found = useVehicles(q);
  const vehicles = new Map(found.map((vehicle) => [vehicle.id, vehicle]));
  for (const known of [current, picked]) if (known) vehicles.set(known.id, known);
  return (
    <SelectField
      label={label}
      placeholder="Search units"
      {...(isFirst && { 'data-autofocus': true })}
      searchable
      clearable={isClearable ?? false}
      data={[...vehicles.values()].map(({ id, unitNumber }) => ({ value: String(id), label: unitNumber }))}
      filter={({ options }) => options}
      nothingFoundMessage="Nothing found"
      value={value === null ? null : String(value)}
      onSearchChange={(text) => setText(text === picked?.unitNumber ? '' : text)}
      onChange={(id) => {
        setPicked(id === null ? null : (vehicles.get(Number(id)) ?? null));
        onChange(id === null ? null : Number(id));
      }}
      {...(error && { error })}
    />
  );
}

/** Vehicles in use that fit the text; for who may not list them, those that the last return knows. */
function useVehicles(q: string): IftaVehicle[] {
  const { id: orgId } = useOrganization();
  const mayList = hasPermission(useCurrentUser(), 'ASSET_LIST');
  const listed = useQuery({
    ...queryOf(listAssets, {
      params: { orgId },
      query: { kind: 'vehicle', sort: 'unitNumber', ...(q && { q }) },
    }),
    placeholderData: keepPreviousData,
    enabled: mayList,
  });
  const reported = useQuery({
    ...queryOf(getIftaReport, { params: { orgId }, query: { groupBy: 'vehicle', qualifiedOnly: false } }),
    enabled: !mayList,
  });
  if (mayList) return (listed.data?.items ?? []).map(({ id, unitNumber }) => ({ id, unitNumber }));
  return (reported.data?.rows ?? [])
    .flatMap(({ vehicle }) => vehicle ?? [])
    .filter(({ unitNumber }) => unitNumber.toLowerCase().includes(q.toLowerCase()));
}
