import { IftaRemoval } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useContractForm } from '../../forms/contract-form.ts';
import styles from './ifta.module.css';
import { IFTA_QUERIES } from './ifta-queries.ts';

interface RemovalDialogProps {
  readonly title: string;
  /** What follows from it, and what keeps it. */
  readonly words: string;
  readonly action: 'Delete' | 'Withdraw' | 'Dismiss';
  readonly remove: (query: { readonly reason: string }) => Promise<unknown>;
  /** Said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Takes a record out of the return, with the reason an auditor will ask for. */
export function RemovalDialog({ title, words, action, remove, done, onClose }: RemovalDialogProps) {
  const form = useContractForm({
    schema: IftaRemoval,
    labels: { reason: 'Reason' },
    defaultValues: { reason: '' },
  });
  const removal = useEndpointMutation({ mutationFn: remove, invalidates: IFTA_QUERIES, toast: () => done });
  const submit = form.handleSubmit((values) => removal.mutate(values));
  const message = form.formState.errors.reason?.message;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={removal.isPending} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className={styles.removal}>
        <p>{words}</p>
        <TextField
          label="Reason"
          maxLength={500}
          data-autofocus
          {...(message && { error: message })}
          {...form.register('reason')}
        />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
