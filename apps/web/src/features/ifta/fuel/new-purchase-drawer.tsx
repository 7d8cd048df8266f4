import { createFuelPurchase, putReceiptImage } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
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
  const create = useIftaAct(
    async (values: PurchaseForm) => {
      const body = newPurchaseOf(values, metersPerUnit);
      const created = await call(createFuelPurchase, { params: { orgId }, body });
      if (picture === null) return created;
      // The receipt stands; why its picture could not be kept is told as every failure is.
      return call(putReceiptImage, { params: { orgId, id: created.id }, file: picture }).catch(() => created);
    },
    (created) => `${nameOf(created)} was added`,
  );
  const submit = form.handleSubmit((values) =>
    create.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
  // Once the form no longer counts as unsaved.
  useEffect(() => {
    if (create.isSuccess) onClose();
  }, [create.isSuccess, onClose]);
  const isDirty = form.formState.isDirty || picture !== null;

  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title="Add fuel purchase"
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" loading={create.isPending} onClick={() => void submit()}>
            Add purchase
          </Button>
        </>
      }
    >
      {isConflict(create.error) && <ErrorNote error={create.error} />}
      <form noValidate onSubmit={submit} className={styles.block}>
        <PurchaseFields form={form} vehicle={null} />
        <button type="submit" hidden />
      </form>
      <ReceiptChoice file={picture} onChange={setPicture} />
      <LeaveDialog isDirty={isDirty && !create.isPending && !create.isSuccess} />
    </SideDrawer>
  );
}
