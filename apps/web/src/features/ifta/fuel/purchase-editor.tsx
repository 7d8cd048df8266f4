import { type FuelPurchase, type IftaVehicle, updateFuelPurchase } from '@longhaul/contract';
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
import { LikelyVehicles } from './likely-vehicles.tsx';
import { HeadFacts } from './purchase-facts.tsx';
import { PurchaseFields } from './purchase-fields.tsx';
import { changeOf, PURCHASE_LABELS, PurchaseForm, valuesOf } from './purchase-form.ts';
import { PurchaseRemoval } from './purchase-removal.tsx';
import { ReceiptEditor } from './receipt-picture.tsx';

interface PurchaseEditorProps {
  readonly purchase: FuelPurchase;
  readonly onClose: () => void;
}

export function PurchaseEditor({ purchase, onClose }: PurchaseEditorProps) {
  const { id: orgId } = useOrganization();
  const { metersPerUnit } = useMeasures();
  const form = useContractForm({
    schema: PurchaseForm,
    labels: PURCHASE_LABELS,
    defaultValues: valuesOf(purchase, metersPerUnit),
  });
  const [suggested, setSuggested] = useState<IftaVehicle | null>(null);
  const { isDirty, dirtyFields } = form.formState;
  const save = useEndpointMutation({
    mutationFn: (values: PurchaseForm) =>
      call(updateFuelPurchase, {
        params: { orgId, id: purchase.id },
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
      title={nameOf(purchase)}
      facts={<HeadFacts purchase={purchase} />}
      action="Save purchase"
      onSubmit={submit}
      act={save}
      isDirty={isDirty}
      isEdit
      onClose={onClose}
      otherActions={<PurchaseRemoval purchase={purchase} onRemoved={onClose} />}
      above={isConflict(save.error) && <ErrorNote error={save.error} />}
      below={<ReceiptEditor purchase={purchase} />}
    >
      <PurchaseFields
        form={form}
        vehicle={suggested ?? purchase.vehicle}
        isVehicleMissing={purchase.vehicle === null}
        suggestions={
          purchase.vehicle === null && (
            <LikelyVehicles
              purchase={purchase}
              chosenId={form.watch('assetId')}
              onChoose={(vehicle) => {
                setSuggested(vehicle);
                form.setValue('assetId', vehicle.id, { shouldDirty: true, shouldValidate: true });
              }}
            />
          )
        }
      />
    </FormDrawer>
  );
}
