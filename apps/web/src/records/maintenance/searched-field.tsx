import { SelectField } from '../../components/field/select-field.tsx';
import { useFoundSoFar, type useServerSearch } from '../../forms/server-search.ts';

export interface SearchedFieldProps {
  readonly label: string;
  readonly value: number | null;
  /** Already known, to be named before anything is searched. */
  readonly known?: { readonly id: number; readonly name: string } | null;
  readonly isClearable?: boolean;
  readonly onChange: (id: number | null) => void;
  readonly error?: string | undefined;
}

interface Searched {
  readonly search: ReturnType<typeof useServerSearch>;
  readonly found: readonly { readonly id: number; readonly name: string }[];
}

/** One of what the server finds while one types. */
export function SearchedField(props: SearchedFieldProps & Searched) {
  const { label, value, known = null, isClearable = false, onChange, error, search, found } = props;
  const choices = useFoundSoFar(
    [...(known ? [known] : []), ...found].map(({ id, name }) => ({ value: String(id), label: name })),
  );
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
