import { uploadIftaRates } from '@longhaul/contract';
import type { QuarterCode } from '@longhaul/ifta';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useOrganization } from '../../../app/session.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ServerError } from '../../../components/error-display/request-error.ts';
import { CsvDrop } from '../../../components/import-dialog/csv-drop.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { formatCount } from '../../../format/measure.ts';
import { quarterWords } from '../period-words.ts';
import { useIftaAct } from '../use-ifta-act.ts';
import { RateChanges, RateErrors } from './rate-preview.tsx';
import styles from './rates.module.css';

const STATUSES = [
  { value: 'final', label: 'Final' },
  { value: 'preliminary', label: 'Preliminary' },
] as const;

interface RateUploadProps {
  readonly quarter: QuarterCode;
  readonly onClose: () => void;
}

interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

/** Takes the official file of the quarter: what it would change is shown first, and it is stored whole or not at all. */
export function RateUpload({ quarter, onClose }: RateUploadProps) {
  const { id: orgId } = useOrganization();
  const [status, setStatus] = useState<(typeof STATUSES)[number]['value']>('final');
  const send = ({ file, name }: NamedFile, dryRun: boolean) =>
    call(uploadIftaRates, {
      params: { orgId },
      query: { quarter, status, dryRun, fileName: name.slice(-120) },
      file,
    });
  const check = useMutation({
    mutationFn: async (picked: NamedFile) => ({ picked, result: await send(picked, true) }),
  });
  const store = useIftaAct(
    (picked: NamedFile) => send(picked, false),
    ({ rateCount }) => `${formatCount(rateCount)} rates were saved`,
  );
  const failure = check.error ?? store.error;
  const checked = check.data;
  const isFaulty = (checked?.result.errors.length ?? 0) > 0;
  return (
    <Dialog
      title={`Upload the rates of the ${quarterWords(quarter)}`}
      onClose={onClose}
      isWide
      footer={
        <>
          {checked && (
            <Button mr="auto" onClick={() => check.reset()}>
              Other file
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {checked && (
            <Button
              variant="filled"
              disabled={isFaulty}
              loading={store.isPending}
              onClick={() => store.mutate(checked.picked, { onSuccess: onClose })}
            >
              Save rates
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <p className={styles.failure} role="alert">
          {failure instanceof ServerError
            ? (failure.body.fields?.file ?? failure.body.message)
            : failure.message}
        </p>
      )}
      {checked ? (
        isFaulty ? (
          <RateErrors errors={checked.result.errors} name={checked.picked.name} />
        ) : (
          <>
            <div className={styles.status}>
              Save {checked.picked.name} as
              <Segmented label="Status" options={STATUSES} value={status} onChange={setStatus} />
            </div>
            <RateChanges result={checked.result} />
          </>
        )
      ) : (
        <CsvDrop
          label="CSV file of rates"
          words={`The official CSV file of the quarter, ${quarter}.csv, as IFTA, Inc. publishes it.`}
          isBusy={check.isPending}
          onPick={(file, name) => check.mutate({ file, name })}
        />
      )}
    </Dialog>
  );
}
