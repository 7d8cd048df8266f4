import { type IftaIssue, IssueAcknowledgement } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import styles from './issues.module.css';
import type { IssueActs } from './use-issue-acts.ts';

const NoteForm = IssueAcknowledgement.pick({ note: true });

interface AcknowledgeDialogProps {
  readonly issue: IftaIssue;
  readonly acknowledge: IssueActs['acknowledge'];
  readonly onClose: () => void;
}

/** Lets a warning stand, with the note that says why. */
export function AcknowledgeDialog({ issue, acknowledge, onClose }: AcknowledgeDialogProps) {
  const { register, formState, handleSubmit, setError, getValues } = useContractForm({
    schema: NoteForm,
    labels: { note: 'Note' },
    defaultValues: { note: '' },
  });
  const submit = handleSubmit(({ note }) =>
    acknowledge.mutate(
      { key: issue.key, note },
      { onSuccess: onClose, onError: (error) => showServerFields(error, { setError, getValues }) },
    ),
  );
  const message = formState.errors.note?.message;
  return (
    <Dialog
      title="Acknowledge issue"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={acknowledge.isPending} onClick={() => void submit()}>
            Acknowledge
          </Button>
        </>
      }
    >
      <p className={styles.message}>{issue.message}</p>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextField
          label="Note"
          description="Why this is acceptable. If the issue changes, you’ll be asked again."
          maxLength={500}
          data-autofocus
          {...(message && { error: message })}
          {...register('note')}
        />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
