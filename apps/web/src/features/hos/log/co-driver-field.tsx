import { listCoDrivers, type Reference } from '@longhaul/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { SelectField } from '../../../components/field/select-field.tsx';
import { useOrganization } from '../../../session/session.ts';

const TYPING_MS = 250;
const NOBODY = { value: '', label: 'None' };

interface CoDriverFieldProps {
  /** The one named now, in case the first names do not hold this one. */
  readonly named: Reference | null;
  /** The id, empty for nobody. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Another driver of the organization, looked for by name. */
export function CoDriverField({ named, value, onChange }: CoDriverFieldProps) {
  const { id: orgId } = useOrganization();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, TYPING_MS);
  const found = useQuery({
    ...queryOf(listCoDrivers, { params: { orgId }, query: q === '' ? {} : { q } }),
    placeholderData: (previous) => previous,
  });
  const choices = (found.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = named === null || choices.some((choice) => choice.value === String(named.id));
  const data = [NOBODY, ...(isListed ? [] : [{ value: String(named.id), label: named.name }]), ...choices];
  return (
    <SelectField
      label="Co-driver"
      searchable
      data={data}
      // The server has searched already.
      filter={({ options }) => options}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
      onSearchChange={(text) => setTyped(data.some(({ label }) => label === text) ? '' : text)}
      nothingFoundMessage={found.isPending ? 'Searching…' : 'Nothing found'}
    />
  );
}
