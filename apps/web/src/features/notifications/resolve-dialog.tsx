import { type IncidentDetail, MAX_INCIDENT_NOTE, resolveIncident } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { useOrganization } from '../../session/session.ts';
import { SHOWS_INCIDENTS } from './incident-queries.ts';

const Resolution = z.object({ reason: z.string().trim().min(1).max(MAX_INCIDENT_NOTE) });

/** Resolves an alert before the record ends it, with the reason. */
export function ResolveDialog({
  incident,
  onClose,
}: {
  readonly incident: IncidentDetail;
  readonly onClose: () => void;
}) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: Resolution,
    labels: { reason: 'Reason' },
    defaultValues: { reason: '' },
  });
  const resolve = useEndpointMutation({
    mutationFn: (body: { reason: string }) =>
      call(resolveIncident, { params: { orgId, incidentId: incident.id }, body }),
    invalidates: SHOWS_INCIDENTS,
    toast: 'Alert resolved',
  });
  const submit = submitTo(form, {
    mutate: (body, options) => resolve.mutate(body, { ...options, onSuccess: onClose }),
  });
  const problem = form.formState.errors.reason?.message;
  return (
    <Dialog
      title="Resolve this alert?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={resolve.isPending} onClick={() => void submit()}>
            Resolve
          </Button>
        </>
      }
    >
      <TextField
        label="Reason"
        description="Resolves it for everyone. Visible in the timeline."
        maxLength={MAX_INCIDENT_NOTE}
        data-autofocus
        {...(problem && { error: problem })}
        {...form.register('reason')}
      />
    </Dialog>
  );
}
