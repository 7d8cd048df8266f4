import { createAdjustment } from '@longhaul/contract';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { submitTo, useContractForm } from '../../../forms/contract-form.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { ADJUSTMENT_LABELS, AdjustmentForm, EMPTY_ADJUSTMENT, newAdjustmentOf } from './adjustment-form.ts';
import { nameOf } from './adjustment-labels.ts';

export function NewAdjustmentDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const { metersPerUnit } = useMeasures();
  const form = useContractForm({
    schema: AdjustmentForm,
    labels: ADJUSTMENT_LABELS,
    defaultValues: EMPTY_ADJUSTMENT,
  });
  const create = useEndpointMutation({
    mutationFn: (values: AdjustmentForm) =>
      call(createAdjustment, { params: { orgId }, body: newAdjustmentOf(values, metersPerUnit) }),
    invalidates: IFTA_QUERIES,
    toast: (created) => `${nameOf(created)} added`,
  });
  const submit = submitTo(form, create);

  return (
    <FormDrawer
      title="Add adjustment"
      action="Add adjustment"
      onSubmit={submit}
      act={create}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
    >
      <AdjustmentFields form={form} vehicle={null} />
    </FormDrawer>
  );
}
