import { type Adjustment, removeAdjustment, updateAdjustment } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { submitTo, useContractForm } from '../../../forms/contract-form.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { ADJUSTMENT_LABELS, AdjustmentForm, changeOf, valuesOf } from './adjustment-form.ts';
import { KIND_LABELS, nameOf } from './adjustment-labels.ts';

interface AdjustmentDrawerProps {
  readonly adjustment: Adjustment;
  readonly onClose: () => void;
}

/** Corrects an adjustment, or takes it back; for those who may. */
export function AdjustmentDrawer({ adjustment, onClose }: AdjustmentDrawerProps) {
  const { id: orgId } = useOrganization();
  const { metersPerUnit } = useMeasures();
  const form = useContractForm({
    schema: AdjustmentForm,
    labels: ADJUSTMENT_LABELS,
    defaultValues: valuesOf(adjustment, metersPerUnit),
  });
  const { isDirty, dirtyFields } = form.formState;
  const save = useEndpointMutation({
    mutationFn: (values: AdjustmentForm) =>
      call(updateAdjustment, {
        params: { orgId, id: adjustment.id },
        body: changeOf(values, dirtyFields, metersPerUnit),
      }),
    invalidates: IFTA_QUERIES,
    toast: (saved) => {
      form.reset(valuesOf(saved, metersPerUnit));
      return `${nameOf(saved)} saved`;
    },
  });
  const submit = submitTo(form, save);
  return (
    <FormDrawer
      title={`Vehicle ${adjustment.vehicle.unitNumber}`}
      facts={KIND_LABELS[adjustment.kind].title}
      action="Save adjustment"
      onSubmit={submit}
      act={save}
      isDirty={isDirty}
      isEdit
      onSaved={onClose}
      onClose={onClose}
      otherActions={<AdjustmentRemoval adjustment={adjustment} onRemoved={onClose} />}
    >
      <AdjustmentFields form={form} vehicle={adjustment.vehicle} />
    </FormDrawer>
  );
}

interface AdjustmentRemovalProps {
  readonly adjustment: Adjustment;
  readonly onRemoved: () => void;
}

/** Takes an adjustment out of the return, with the reason. */
function AdjustmentRemoval({ adjustment, onRemoved }: AdjustmentRemovalProps) {
  const { id: orgId } = useOrganization();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <RemovalDialog
          title="Delete this adjustment?"
          words="It will be removed from the return. Finalized returns and the activity log keep it, with the reason."
          action="Delete"
          remove={async (query) => {
            await call(removeAdjustment, { params: { orgId, id: adjustment.id }, query });
            onRemoved();
          }}
          done={`${nameOf(adjustment)} deleted`}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
