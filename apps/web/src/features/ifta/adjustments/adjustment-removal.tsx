import { type Adjustment, AdjustmentRemoval as Removal, removeAdjustment } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useContractForm } from '../../../app/contract-form.ts';
import { useOrganization } from '../../../app/session.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { useIftaAct } from '../use-ifta-act.ts';
import { nameOf } from './adjustment-words.ts';
import styles from './adjustments.module.css';

interface AdjustmentRemovalProps {
  readonly adjustment: Adjustment;
  readonly onRemoved: () => void;
}

/** Takes an adjustment out of the return, with the reason. */
export function AdjustmentRemoval({ adjustment, onRemoved }: AdjustmentRemovalProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <RemovalDialog adjustment={adjustment} onRemoved={onRemoved} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function RemovalDialog({
  adjustment,
  onRemoved,
  onClose,
}: AdjustmentRemovalProps & { readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: Removal,
    labels: { reason: 'Reason' },
    defaultValues: { reason: '' },
  });
  const remove = useIftaAct(
    async ({ reason }: { reason: string }) => {
      await call(removeAdjustment, { params: { orgId, id: adjustment.id }, query: { reason } });
      onRemoved();
    },
    () => `${nameOf(adjustment)} was deleted`,
  );
  const submit = form.handleSubmit((values) => remove.mutate(values));
  const message = form.formState.errors.reason?.message;
  return (
    <Dialog
      title="Delete this adjustment?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => void submit()}>
            Delete
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className={styles.removal}>
        <p>It leaves the return. Finalized returns and the activity log keep it, with the reason.</p>
        <TextField label="Reason" {...(message && { error: message })} {...form.register('reason')} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
