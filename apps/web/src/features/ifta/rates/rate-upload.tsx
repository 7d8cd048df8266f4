import type { RateUploadQuery, RateUploadResult } from '@longhaul/contract';
import type { QuarterCode } from '@longhaul/ifta';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { CsvDrop } from '../../../components/import-dialog/csv-drop.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { quarterText } from '../../../format/fuel-tax.ts';
import styles from './fuel-rates.module.css';
import { RateChanges, RateErrors } from './rate-preview.tsx';

const STATUSES = [
  { value: 'final', label: 'Final' },
  { value: 'preliminary', label: 'Preliminary' },
] as const;

interface RateUploadProps {
  readonly quarter: QuarterCode;
  /** Who gets the rates, where that is not obvious. */
  readonly words?: string;
  /** Checks the file, or stores it when it is no `dryRun`. */
  readonly send: (file: Blob, query: RateUploadQuery) => Promise<RateUploadResult>;
  readonly onSaved: (rateCount: number) => Promise<void>;
  readonly onClose: () => void;
}

interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

/** Takes the official file of the quarter: what it would change is shown first, and it is stored whole or not at all. */
export function RateUpload({ quarter, words, send, onSaved, onClose }: RateUploadProps) {
  const [status, setStatus] = useState<RateUploadQuery['status']>('final');
  const sendAs = ({ file, name }: NamedFile, dryRun: boolean) =>
    send(file, { quarter, status, dryRun, fileName: name.slice(-120) });
  const check = useMutation({
    mutationFn: async (picked: NamedFile) => ({ picked, result: await sendAs(picked, true) }),
  });
  const store = useMutation({
    mutationFn: (picked: NamedFile) => sendAs(picked, false),
    onSuccess: async ({ rateCount }) => {
      await onSaved(rateCount);
      onClose();
    },
  });
  const restart = () => {
    check.reset();
    store.reset();
  };
  const failure = check.error ?? store.error;
  const checked = check.data;
  const isFaulty = (checked?.result.errors.length ?? 0) > 0;
  return (
    <Dialog
      title={`Upload rates for the ${quarterText(quarter)}`}
      onClose={onClose}
      isWide
      footer={
        <>
          {checked && (
            <Button mr="auto" onClick={restart}>
              Other file
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {checked && (
            <Button
              variant="filled"
              disabled={isFaulty}
              loading={store.isPending}
              onClick={() => store.mutate(checked.picked)}
            >
              Save rates
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <div className={styles.failure}>
          <ErrorNote error={failure} />
        </div>
      )}
      {checked ? (
        isFaulty ? (
          <RateErrors errors={checked.result.errors} name={checked.picked.name} />
        ) : (
          <>
            <div className={styles.status}>
              Save {checked.picked.name} as
              <Segmented label="Status" options={STATUSES} value={status} onChange={setStatus} />
              {words}
            </div>
            <RateChanges result={checked.result} />
          </>
        )
      ) : (
        <CsvDrop
          label="CSV file of rates"
          words={`The official CSV file for the quarter, ${quarter}.csv, from IFTA, Inc.`}
          isBusy={check.isPending}
          onPick={(file, name) => check.mutate({ file, name })}
        />
      )}
    </Dialog>
  );
}
