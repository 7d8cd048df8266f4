import { createAdjustment } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { call } from '../../../app/api.ts';
import { showServerFields, useContractForm } from '../../../app/contract-form.ts';
import { LeaveDialog } from '../../../app/leave-dialog.tsx';
import { useMeasures } from '../../../app/measures.ts';
import { useOrganization } from '../../../app/session.ts';
import { SideDrawer } from '../../../components/side-drawer/side-drawer.tsx';
import { useIftaAct } from '../use-ifta-act.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { ADJUSTMENT_LABELS, AdjustmentForm, EMPTY_ADJUSTMENT, newAdjustmentOf } from './adjustment-form.ts';
import { nameOf } from './adjustment-words.ts';

export function NewAdjustmentDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const { metersPerUnit } = useMeasures();
  const form = useContractForm({
    schema: AdjustmentForm,
    labels: ADJUSTMENT_LABELS,
    defaultValues: EMPTY_ADJUSTMENT,
  });
  const create = useIftaAct(
    (values: AdjustmentForm) =>
      call(createAdjustment, { params: { orgId }, body: newAdjustmentOf(values, metersPerUnit) }),
    (created) => `${nameOf(created)} was added`,
  );
  const submit = form.handleSubmit((values) =>
    create.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
  // Once the form no longer counts as unsaved.
  useEffect(() => {
    if (create.isSuccess) onClose();
  }, [create.isSuccess, onClose]);

  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title="Add adjustment"
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" loading={create.isPending} onClick={() => void submit()}>
            Add adjustment
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <AdjustmentFields form={form} vehicle={null} />
        <button type="submit" hidden />
      </form>
      <LeaveDialog isDirty={form.formState.isDirty && !create.isPending && !create.isSuccess} />
    </SideDrawer>
  );
}
