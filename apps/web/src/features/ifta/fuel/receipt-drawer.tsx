import { confirmFuelReceipt, discardFuelReceipt, type FuelReceipt } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { submitTo, useContractForm } from '../../../forms/contract-form.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { useReceiptPicture } from '../../../session/use-image.ts';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { isConflict } from './conflict.ts';
import styles from './fuel.module.css';
import { nameOf } from './fuel-labels.ts';
import { PurchaseFields } from './purchase-fields.tsx';
import {
  EMPTY_PURCHASE,
  newPurchaseOf,
  PURCHASE_LABELS,
  PurchaseForm,
  type PurchaseInput,
} from './purchase-form.ts';
import { Picture } from './receipt-picture.tsx';

interface ReceiptDrawerProps {
  readonly receipt: FuelReceipt;
  readonly onClose: () => void;
}

/** What the driver read off the receipt beside its picture: the office completes it, or puts it away. */
export function ReceiptDrawer({ receipt, onClose }: ReceiptDrawerProps) {
  const { id: orgId } = useOrganization();
  const { metersPerUnit } = useMeasures();
  const [isDiscarding, setDiscarding] = useState(false);
  const form = useContractForm({
    schema: PurchaseForm,
    labels: PURCHASE_LABELS,
    defaultValues: valuesOfReceipt(receipt, metersPerUnit) as PurchaseInput,
  });
  const params = { orgId, id: receipt.id };
  const confirm = useEndpointMutation({
    mutationFn: (values: PurchaseForm) =>
      call(confirmFuelReceipt, { params, body: newPurchaseOf(values, metersPerUnit) }),
    invalidates: IFTA_QUERIES,
    toast: (made) => `${nameOf(made)} added`,
  });
  return (
    <FormDrawer
      title={`Fuel receipt from ${receipt.driver.name}`}
      action="Confirm purchase"
      onSubmit={submitTo(form, confirm)}
      act={confirm}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        <Button variant="subtle" onClick={() => setDiscarding(true)}>
          Dismiss
        </Button>
      }
      above={
        <>
          {isConflict(confirm.error) && <ErrorNote error={confirm.error} />}
          <Pages receipt={receipt} />
        </>
      }
    >
      <PurchaseFields form={form} vehicle={receipt.vehicle} />
      {isDiscarding && (
        <RemovalDialog
          title="Dismiss this receipt?"
          words="No fuel purchase is added. The document stays with the driver’s documents."
          action="Dismiss"
          remove={async (body) => {
            await call(discardFuelReceipt, { params, body });
            onClose();
          }}
          done="Receipt dismissed"
          onClose={() => setDiscarding(false)}
        />
      )}
    </FormDrawer>
  );
}

const valuesOfReceipt = (receipt: FuelReceipt, metersPerUnit: number) => ({
  ...EMPTY_PURCHASE,
  date: receipt.date,
  time: receipt.time,
  seller: receipt.seller ?? '',
  address: receipt.place ?? '',
  jurisdiction: receipt.jurisdiction ?? '',
  ...(receipt.quantity !== null && { quantity: receipt.quantity }),
  unit: receipt.unit,
  price: receipt.priceCents === null ? null : receipt.priceCents / 100,
  currency: receipt.currency,
  assetId: receipt.vehicle?.id ?? null,
  odometer: receipt.odometerMeters === null ? null : Math.round(receipt.odometerMeters / metersPerUnit),
});

function Pages({ receipt: { pages, pageCount, note } }: { readonly receipt: FuelReceipt }) {
  return (
    <FormSection
      title="Receipt"
      words={
        pages.length === pageCount
          ? 'Compare the driver’s entries with the photo.'
          : `The phone has sent ${pages.length} of ${pageCount} pages.`
      }
    >
      <div className={styles.receipt}>
        {pages.map((path) => (
          <PageOf key={path} path={path} />
        ))}
        {note && <p className={styles.hint}>{`Driver’s note: ${note}`}</p>}
      </div>
    </FormSection>
  );
}

function PageOf({ path }: { readonly path: string }) {
  return <Picture url={useReceiptPicture(path)} />;
}
