import { type IncidentDetail, listIncidentAssignees, updateIncident } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { useOrganization } from '../../session/session.ts';
import { SHOWS_INCIDENTS } from './incident-queries.ts';

const PAUSE_MS = 250;

/** Assigns an alert to anybody who may change alerts; the server searches by name. */
export function AssignDialog({
  incident,
  onClose,
}: {
  readonly incident: IncidentDetail;
  readonly onClose: () => void;
}) {
  const { id: orgId } = useOrganization();
  const [chosen, setChosen] = useState(incident.assignedTo);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text === chosen?.name ? '' : text, PAUSE_MS);
  const people = useQuery({
    ...queryOf(listIncidentAssignees, { params: { orgId }, query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  const assign = useEndpointMutation({
    mutationFn: (assignedTo: number | null) =>
      call(updateIncident, { params: { orgId, incidentId: incident.id }, body: { assignedTo } }),
    invalidates: SHOWS_INCIDENTS,
    toast: (_, assignedTo) => (assignedTo === null ? 'Alert unassigned' : 'Alert assigned'),
  });
  const found = people.data?.items ?? [];
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Dialog
      title="Assign this alert"
      onClose={onClose}
      footer={
        <>
          {incident.assignedTo !== null && (
            <Button
              variant="subtle"
              mr="auto"
              onClick={() => assign.mutate(null, { onSuccess: onClose })}
              disabled={assign.isPending}
            >
              Unassign
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={chosen === null || chosen.id === incident.assignedTo?.id}
            loading={assign.isPending}
            onClick={() => assign.mutate(chosen?.id ?? null, { onSuccess: onClose })}
          >
            Assign
          </Button>
        </>
      }
    >
      <SelectField
        label="Person"
        description="People who can manage alerts"
        searchable
        data-autofocus
        nothingFoundMessage="No one found"
        value={chosen === null ? null : String(chosen.id)}
        searchValue={text}
        onSearchChange={setText}
        // The server has searched.
        filter={({ options }) => options}
        data={listed.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => setChosen(listed.find(({ id }) => String(id) === value) ?? null)}
      />
    </Dialog>
  );
}
