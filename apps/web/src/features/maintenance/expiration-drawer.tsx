import {
  createExpiration,
  deleteExpiration,
  EXPIRATION_KINDS,
  type Expiration,
  type ExpirationKind,
  getMaintenanceCalendar,
  hasPermission,
  updateExpiration,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { DateField } from '../../components/date-field/date-field.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { DriverField } from '../../records/maintenance/driver-field.tsx';
import { UnitField } from '../../records/maintenance/unit-field.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { EXPIRATION_LABELS } from './expiration-labels.ts';
import { MedicalProofNote } from './medical-proof.tsx';

interface ExpirationDrawerProps {
  /** null: a new one. */
  readonly expiration: Expiration | null;
  readonly onClose: () => void;
}

export function ExpirationDrawer({ expiration, onClose }: ExpirationDrawerProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const start = {
    kind: expiration?.kind ?? ('registration' as ExpirationKind),
    of: expiration?.driver ? 'driver' : expiration && !expiration.unit ? 'organization' : 'unit',
    assetId: expiration?.unit?.id ?? null,
    driverId: expiration?.driver?.id ?? null,
    title: expiration?.title ?? '',
    expiresOn: expiration?.expiresOn ?? '',
    issuedOn: expiration?.issuedOn ?? '',
    recordOn: expiration?.recordOn ?? '',
  };
  const [input, setInput] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const isCard = input.kind === 'medical-card';
  const isDirty = JSON.stringify(input) !== JSON.stringify(start);
  const set = (part: Partial<typeof input>) => setInput({ ...input, ...part });
  const save = useEndpointMutation({
    mutationFn: () => {
      const body = {
        kind: input.kind,
        assetId: input.of === 'unit' ? input.assetId : null,
        driverId: input.of === 'driver' ? input.driverId : null,
        title: input.title,
        expiresOn: input.expiresOn,
        noticeDays: expiration?.noticeDays ?? null,
        ...(isCard && { issuedOn: input.issuedOn, recordOn: input.recordOn }),
      };
      return expiration
        ? call(updateExpiration, { params: { orgId, expirationId: expiration.id }, body })
        : call(createExpiration, { params: { orgId }, body });
    },
    invalidates: [getMaintenanceCalendar],
    toast: 'Expiration saved',
  });
  const remove = useEndpointMutation({
    mutationFn: async () => {
      await call(deleteExpiration, { params: { orgId, expirationId: expiration?.id ?? 0 } });
      onClose();
    },
    invalidates: [getMaintenanceCalendar],
    toast: 'Expiration deleted',
  });
  const submit = async () => {
    const isMissing =
      (input.of === 'unit' && input.assetId === null) || (input.of === 'driver' && input.driverId === null);
    const found = isMissing
      ? 'Choose the driver or unit.'
      : !/^\d{4}-\d{2}-\d{2}$/.test(input.expiresOn)
        ? 'Enter the expiration date.'
        : null;
    setProblem(found);
    if (found === null) save.mutate();
  };
  const subjects = [
    { value: 'unit', label: 'Vehicle or trailer' },
    ...(hasPermission(user, 'DRIVER_LIST') || start.of === 'driver'
      ? [{ value: 'driver', label: 'Driver' }]
      : []),
    { value: 'organization', label: 'Organization' },
  ];
  return (
    <FormDrawer
      title={expiration ? 'Expiration' : 'Add expiration'}
      action={expiration ? 'Save' : 'Add expiration'}
      isEdit={expiration !== null}
      onSubmit={submit}
      act={save}
      isDirty={isDirty}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        expiration && (
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        )
      }
    >
      <FormSection title="Expiration">
        <FormRow>
          <SelectField
            label="Kind"
            data={EXPIRATION_KINDS.map((value) => ({ value, label: EXPIRATION_LABELS[value] }))}
            value={input.kind}
            onChange={(kind) => set({ kind: kind as ExpirationKind })}
          />
          <SelectField
            label="Of"
            data={subjects}
            value={input.of}
            onChange={(of) => set({ of: of as typeof input.of })}
          />
        </FormRow>
        {input.of === 'unit' && (
          <UnitField
            label="Vehicle or trailer"
            known={expiration?.unit ?? null}
            value={input.assetId}
            onChange={(assetId) => set({ assetId })}
          />
        )}
        {input.of === 'driver' && (
          <DriverField
            label="Driver"
            known={expiration?.driver ?? null}
            value={input.driverId}
            onChange={(driverId) => set({ driverId })}
          />
        )}
        <TextField
          label="Title"
          description="If blank, the type is shown."
          maxLength={100}
          value={input.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <DateField
          label="Good through"
          value={input.expiresOn}
          onChange={(expiresOn) => set({ expiresOn })}
        />
        {isCard && expiration?.proof && !isDirty && (
          <MedicalProofNote proof={expiration.proof} card={expiration} />
        )}
        {isCard && (
          <FormRow>
            <DateField
              label="Issued on"
              description="The exam date on the card."
              value={input.issuedOn}
              onChange={(issuedOn) => set({ issuedOn })}
            />
            <DateField
              label="Driving record of"
              description="The date of the motor vehicle record (MVR) that shows the certificate. For a CDL, the MVR is the proof."
              value={input.recordOn}
              onChange={(recordOn) => set({ recordOn })}
            />
          </FormRow>
        )}
        {problem && <p role="alert">{problem}</p>}
        {save.error && <ErrorNote error={save.error} />}
      </FormSection>
    </FormDrawer>
  );
}
