import { listDrivers } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { useFoundSoFar, useServerSearch } from '../../forms/server-search.ts';
import { useOrganization } from '../../session/session.ts';

interface DriverFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly known?: { readonly id: number; readonly name: string } | null;
  readonly isClearable?: boolean;
  readonly onChange: (id: number | null) => void;
  readonly error?: string | undefined;
}

/** A driver; the server is asked while one types. */
export function DriverField(props: DriverFieldProps) {
  const { label, value, known = null, isClearable = false, onChange, error } = props;
  const { id: orgId } = useOrganization();
  const search = useServerSearch();
  const drivers = useQuery(queryOf(listDrivers, { params: { orgId }, query: search.query }));
  const choices = useFoundSoFar([
    ...(known ? [{ value: String(known.id), label: known.name }] : []),
    ...(drivers.data?.items ?? []).map(({ id, firstName, lastName }) => ({
      value: String(id),
      label: `${firstName} ${lastName}`,
    })),
  ]);
  return (
    <SelectField
      label={label}
      placeholder="Search"
      data={[...choices]}
      {...search.field}
      clearable={isClearable}
      nothingFoundMessage="Nothing found"
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      {...(error && { error })}
    />
  );
}
