import { type FuelPurchase, updateFuelPurchase } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../app/api.ts';
import { showServerFields, useContractForm } from '../../../app/contract-form.ts';
import { LeaveDialog } from '../../../app/leave-dialog.tsx';
import { useMeasures } from '../../../app/measures.ts';
import { useOrganization } from '../../../app/session.ts';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { SideDrawer } from '../../../components/side-drawer/side-drawer.tsx';
import { useIftaAct } from '../use-ifta-act.ts';
import { isConflict } from './conflict.ts';
import styles from './fuel.module.css';
import { nameOf } from './fuel-words.ts';
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
  const { isDirty, dirtyFields } = form.formState;
  const save = useIftaAct(
    (values: PurchaseForm) =>
      call(updateFuelPurchase, {
        params: { orgId, id: purchase.id },
        body: changeOf(values, dirtyFields, metersPerUnit),
      }),
    (saved) => {
      form.reset(valuesOf(saved, metersPerUnit));
      return `${nameOf(saved)} was saved`;
    },
  );
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={nameOf(purchase)}
      facts={<HeadFacts purchase={purchase} />}
      footer={
        <>
          <PurchaseRemoval purchase={purchase} onRemoved={onClose} />
          <Button ml="auto" onClick={onClose}>
            Close
          </Button>
          <Button variant="filled" disabled={!isDirty} loading={save.isPending} onClick={() => void submit()}>
            Save purchase
          </Button>
        </>
      }
    >
      {isConflict(save.error) && <ErrorNote error={save.error} />}
      <form noValidate onSubmit={submit} className={styles.block}>
        <PurchaseFields form={form} vehicle={purchase.vehicle} />
        <button type="submit" hidden />
      </form>
      <ReceiptEditor purchase={purchase} />
      <LeaveDialog isDirty={isDirty && !save.isPending} />
    </SideDrawer>
  );
}
