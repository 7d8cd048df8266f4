import { type Adjustment, updateAdjustment } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../app/api.ts';
import { showServerFields, useContractForm } from '../../../app/contract-form.ts';
import { LeaveDialog } from '../../../app/leave-dialog.tsx';
import { useMeasures } from '../../../app/measures.ts';
import { useOrganization } from '../../../app/session.ts';
import { SideDrawer } from '../../../components/side-drawer/side-drawer.tsx';
import { useIftaAct } from '../use-ifta-act.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { ADJUSTMENT_LABELS, AdjustmentForm, changeOf, valuesOf } from './adjustment-form.ts';
import { AdjustmentRemoval } from './adjustment-removal.tsx';
import { KIND_WORDS, nameOf } from './adjustment-words.ts';

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
  const save = useIftaAct(
    (values: AdjustmentForm) =>
      call(updateAdjustment, {
        params: { orgId, id: adjustment.id },
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
      title={`Vehicle ${adjustment.vehicle.unitNumber}`}
      facts={KIND_WORDS[adjustment.kind].title}
      footer={
        <>
          <AdjustmentRemoval adjustment={adjustment} onRemoved={onClose} />
          <Button ml="auto" onClick={onClose}>
            Close
          </Button>
          <Button variant="filled" disabled={!isDirty} loading={save.isPending} onClick={() => void submit()}>
            Save adjustment
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <AdjustmentFields form={form} vehicle={adjustment.vehicle} />
        <button type="submit" hidden />
      </form>
      <LeaveDialog isDirty={isDirty && !save.isPending} />
    </SideDrawer>
  );
}
