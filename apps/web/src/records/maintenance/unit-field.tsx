import { listAssets } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { useFoundSoFar, useServerSearch } from '../../forms/server-search.ts';
import { useOrganization } from '../../session/session.ts';

interface UnitFieldProps {
  readonly label: string;
  readonly kind?: 'vehicle' | 'trailer';
  readonly value: number | null;
  /** Already known, to be named before anything is searched. */
  readonly known?: { readonly id: number; readonly name: string } | null;
  readonly isClearable?: boolean;
  readonly onChange: (id: number | null) => void;
  readonly error?: string | undefined;
}

/** A vehicle or trailer; the server is asked while one types. */
export function UnitField(props: UnitFieldProps) {
  const { label, kind, value, known = null, isClearable = false, onChange, error } = props;
  const { id: orgId } = useOrganization();
  const search = useServerSearch();
  const units = useQuery(
    queryOf(listAssets, { params: { orgId }, query: { ...(kind && { kind }), ...search.query } }),
  );
  const found = (units.data?.items ?? []).map(({ id, unitNumber, kind: of }) => ({
    value: String(id),
    label: of === 'trailer' && kind === undefined ? `${unitNumber} (trailer)` : unitNumber,
  }));
  const choices = useFoundSoFar([
    ...(known ? [{ value: String(known.id), label: known.name }] : []),
    ...found,
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
