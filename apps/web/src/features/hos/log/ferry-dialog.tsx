import type { FerryEntry, HosLog } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { submitTo, useContractForm } from '../../../forms/contract-form.ts';
import { localText, readLocal, readSpan } from '../../../forms/typed-times.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './rules-card.module.css';

const LABELS = {
  from: 'Stay in the berth from',
  to: 'To the end of the last stay',
  crossingMinutes: 'Length of the crossing',
  receipt: 'Receipt number',
};

interface FerryDialogProps {
  readonly log: HosLog;
  readonly send: (body: FerryEntry) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The stays around a ferry crossing of more than 5 hours, SOR/2005-313, s. 17. */
export function FerryDialog({ log, send, onClose }: FerryDialogProps) {
  const { timeZone } = log;
  const isTime = (text: string) => readLocal(text, timeZone) !== null;
  const error = 'must be a date and time, such as 10/20/26 16:00';
  const schema = z.object({
    from: z.string().refine(isTime, { error }),
    to: z.string().refine(isTime, { error }),
    crossingMinutes: z.string().refine((text) => readSpan(text) !== null, {
      error: 'must be a length of time, such as 6:30',
    }),
    receipt: z.string().trim().max(60),
  });
  const startText = localText(Date.parse(log.startsAt), timeZone);
  const form = useContractForm({
    schema,
    labels: LABELS,
    defaultValues: { from: startText, to: startText, crossingMinutes: '', receipt: '' },
  });
  const save = useEndpointMutation({
    mutationFn: ({ from, to, crossingMinutes, receipt }: z.output<typeof schema>) =>
      send({
        state: 'declared',
        from: new Date(readLocal(from, timeZone)!).toISOString(),
        to: new Date(readLocal(to, timeZone)!).toISOString(),
        crossingMinutes: readSpan(crossingMinutes)!,
        ...(receipt && { receipt }),
      }),
    invalidates: HOS_QUERIES,
    toast: () => {
      onClose();
      return 'Ferry saved';
    },
  });
  const submit = submitTo(form, save);
  const { register, formState } = form;
  return (
    <Dialog
      title="Ferry crossing of more than 5 hours"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={save.isPending} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {(['from', 'to', 'crossingMinutes', 'receipt'] as const).map((name) => (
          <TextField
            key={name}
            label={LABELS[name]}
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
        <p className={styles.quiet}>
          8 hours in the berth at the terminal, on the ferry and at a rest stop within 25 km of the terminal
          count as 8 consecutive hours.
        </p>
      </div>
    </Dialog>
  );
}
