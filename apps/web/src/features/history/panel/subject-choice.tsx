import {
  hasPermission,
  listAssets,
  listDrivers,
  listGateways,
  type PermissionCode,
} from '@longhaul/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { stateOf } from '../../../api/query-cache.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { SUBJECTS, type Subject } from '../history-search.ts';
import styles from './history-panel.module.css';

const MAX_CHOICES = 100;
const TYPING_MS = 250;

const subjects: Record<Subject, { title: string; prompt: string; permission: PermissionCode }> = {
  vehicle: { title: 'Vehicle', prompt: 'Choose a vehicle', permission: 'ASSET_LIST' },
  driver: { title: 'Driver', prompt: 'Choose a driver', permission: 'DRIVER_LIST' },
  device: { title: 'Device', prompt: 'Choose a device', permission: 'GAT_LIST' },
};

interface SubjectChoiceProps {
  readonly subject: Subject;
  readonly id: number | null;
  /** What the chosen one is called, in case it is not among the first choices. */
  readonly name: string | null;
  readonly onChange: (subject: Subject, id: number | null) => void;
}

/** Whose history: of a vehicle, a driver or a device that the user may list. */
export function SubjectChoice({ subject, id, name, onChange }: SubjectChoiceProps) {
  const user = useCurrentUser();
  const options = SUBJECTS.filter((item) => hasPermission(user, subjects[item].permission)).map((value) => ({
    value,
    label: subjects[value].title,
  }));
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, TYPING_MS);
  const choices = useChoices(subject, q);
  const listed = choices.data ?? [];
  const chosen = id !== null && !listed.some((choice) => choice.value === String(id));
  return (
    <>
      <Segmented
        label="History of"
        isFullWidth
        options={options}
        value={subject}
        onChange={(value) => onChange(value, null)}
      />
      <SelectField
        key={subject}
        aria-label={subjects[subject].title}
        placeholder={subjects[subject].prompt}
        searchable
        data={chosen ? [{ value: String(id), label: name ?? `#${id}` }, ...listed] : listed}
        // The server has searched already, in more than the label.
        filter={({ options: found }) => found}
        value={id === null ? null : String(id)}
        onChange={(value) => onChange(subject, value === null ? null : Number(value))}
        onSearchChange={(text) => setTyped(listed.some(({ label }) => label === text) ? '' : text)}
        nothingFoundMessage={choices.isPending ? 'Searching…' : 'Nothing found'}
        className={styles.subject}
      />
    </>
  );
}

interface SubjectListProps {
  readonly subject: Subject;
  readonly onChoose: (id: number) => void;
}

/** The first choices as a list, while nothing is chosen. */
export function SubjectList({ subject, onChoose }: SubjectListProps) {
  const choices = useChoices(subject, '');
  return (
    <DataState
      {...stateOf(choices)}
      isEmpty={choices.data?.length === 0}
      empty={<EmptyState message="Nothing found" />}
    >
      <ul className={styles.choices} aria-label={subjects[subject].prompt}>
        {choices.data?.map(({ value, label }) => {
          const [name, detail] = label.split('  ');
          return (
            <li key={value}>
              <button type="button" onClick={() => onChoose(Number(value))}>
                <b>{name}</b> {detail}
              </button>
            </li>
          );
        })}
      </ul>
    </DataState>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function useChoices(subject: Subject, q: string) {
  const { id: orgId } = useOrganization();
  return useQuery({
    queryKey: ['history-choices', orgId, subject, q],
    queryFn: ({ signal }) => listChoices(subject, orgId, q, signal),
    staleTime: 60_000,
    placeholderData: (previous) => previous,
  });
}

async function listChoices(
  subject: Subject,
  orgId: number,
  q: string,
  signal: AbortSignal,
): Promise<Choice[]> {
  const input = {
    params: { orgId },
    query: { size: MAX_CHOICES, ...(q !== '' && { q }) },
    signal,
    isBackground: true,
  };
  switch (subject) {
    case 'vehicle': {
      const { items } = await call(listAssets, { ...input, query: { ...input.query, kind: 'vehicle' } });
      return items.map(({ id, unitNumber, driver }) => ({
        value: String(id),
        label: driver ? `${unitNumber}  ${driver.name}` : unitNumber,
      }));
    }
    case 'driver': {
      const { items } = await call(listDrivers, input);
      return items.map(({ id, firstName, lastName }) => ({
        value: String(id),
        label: `${firstName} ${lastName}`,
      }));
    }
    case 'device': {
      const { items } = await call(listGateways, input);
      return items.map(({ id, uniqueId, asset }) => ({
        value: String(id),
        label: asset ? `${uniqueId}  ${asset.name}` : uniqueId,
      }));
    }
  }
}
