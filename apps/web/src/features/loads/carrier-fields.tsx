import { hasPermission, listAssets, listDrivers } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { useFoundSoFar, useServerSearch } from '../../forms/server-search.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

interface CarrierFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  /** The current one, whether it is found or not. */
  readonly current: { readonly id: number; readonly name: string } | null;
  readonly error?: string | undefined;
}

/** A vehicle or a trailer in use; the server is asked while one types. */
export function AssetField({ kind, ...field }: CarrierFieldProps & { readonly kind: 'vehicle' | 'trailer' }) {
  const { id: orgId } = useOrganization();
  const search = useServerSearch();
  const found = useQuery({
    ...queryOf(listAssets, { params: { orgId }, query: { kind, sort: 'unitNumber', ...search.query } }),
    enabled: hasPermission(useCurrentUser(), 'ASSET_LIST'),
  });
  const items = (found.data?.items ?? []).map(({ id, unitNumber }) => ({ id, name: unitNumber }));
  return <CarrierField {...field} items={items} search={search.field} />;
}

export function DriverField(field: CarrierFieldProps) {
  const { id: orgId } = useOrganization();
  const search = useServerSearch();
  const found = useQuery({
    ...queryOf(listDrivers, { params: { orgId }, query: search.query }),
    enabled: hasPermission(useCurrentUser(), 'DRIVER_LIST'),
  });
  const items = (found.data?.items ?? []).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  return <CarrierField {...field} items={items} search={search.field} />;
}

interface FoundProps extends CarrierFieldProps {
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly search: ReturnType<typeof useServerSearch>['field'];
}

function CarrierField({ label, value, onChange, current, error, items, search }: FoundProps) {
  const choices = useFoundSoFar(
    [...(current ? [current] : []), ...items].map(({ id, name }) => ({ value: String(id), label: name })),
  );
  return (
    <SelectField
      label={label}
      placeholder="Search"
      clearable
      data={[...choices]}
      {...search}
      nothingFoundMessage="Nothing found"
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      {...(error && { error })}
    />
  );
}
