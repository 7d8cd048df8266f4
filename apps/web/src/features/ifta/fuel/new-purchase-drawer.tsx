import { createFuelPurchase, putReceiptImage } from '@longhaul/contract';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { submitTo, useContractForm } from '../../../forms/contract-form.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import { isConflict } from './conflict.ts';
import { nameOf } from './fuel-labels.ts';
import { PurchaseFields } from './purchase-fields.tsx';
import { EMPTY_PURCHASE, newPurchaseOf, PURCHASE_LABELS, PurchaseForm } from './purchase-form.ts';
import { ReceiptChoice } from './receipt-picture.tsx';

export function NewPurchaseDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const { metersPerUnit } = useMeasures();
  const [picture, setPicture] = useState<Blob | null>(null);
  const form = useContractForm({
    schema: PurchaseForm,
    labels: PURCHASE_LABELS,
    defaultValues: EMPTY_PURCHASE,
  });
  const create = useEndpointMutation({
    mutationFn: async (values: PurchaseForm) => {
      const body = newPurchaseOf(values, metersPerUnit);
      const created = await call(createFuelPurchase, { params: { orgId }, body });
      if (picture === null) return created;
      // The receipt is saved; why its picture was not is shown like any failure.
      return call(putReceiptImage, { params: { orgId, id: created.id }, file: picture }).catch(() => created);
    },
    invalidates: IFTA_QUERIES,
    toast: (created) => `${nameOf(created)} added`,
  });
  const submit = submitTo(form, create);
  const isDirty = form.formState.isDirty || picture !== null;

  return (
    <FormDrawer
      title="Add fuel purchase"
      action="Add purchase"
      onSubmit={submit}
      act={create}
      isDirty={isDirty}
      onSaved={onClose}
      onClose={onClose}
      above={isConflict(create.error) && <ErrorNote error={create.error} />}
      below={<ReceiptChoice file={picture} onChange={setPicture} />}
    >
      <PurchaseFields form={form} vehicle={null} />
    </FormDrawer>
  );
}
