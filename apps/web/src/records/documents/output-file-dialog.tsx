import {
  createEldFile,
  ELD_FILE_MAX_DAYS,
  EldFileRequest,
  type EldOutputFile,
  type HosLog,
  inspectedDays,
} from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import { addDays, dateAt } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../api/api.ts';
import { useNow } from '../../components/clock/use-now.ts';
import { standardPresets } from '../../components/date-range/date-range.ts';
import { DateRangeField } from '../../components/date-range/date-range-field.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { saveFile } from '../../components/save-file/save-file.ts';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './documents.module.css';
import { FileReport } from './file-report.tsx';
import { MailFile } from './mail-file.tsx';

const CommentForm = EldFileRequest.pick({ comment: true });

/** A day of a driver, as far as its documents need it. */
export interface DocumentedLog extends Pick<HosLog, 'id' | 'logDate' | 'timeZone' | 'ruleset'> {
  readonly driver: Pick<HosLog['driver'], 'id' | 'name'>;
}

/** At the end of the day, or now. */
export const isInCanada = ({ ruleset }: Pick<HosLog, 'ruleset'>): boolean =>
  ruleSets[ruleset].country === 'canada';

interface OutputFileDialogProps {
  readonly log: DocumentedLog;
  readonly onClose: () => void;
}

/** Makes the output file of Appendix A, and shows what its check found before it is kept. */
export function OutputFileDialog({ log, onClose }: OutputFileDialogProps) {
  const { id: orgId } = useOrganization();
  const today = dateAt(useNow(60_000).getTime(), log.timeZone);
  const [range, setRange] = useState({
    from: addDays(log.logDate, 1 - inspectedDays([log.ruleset])),
    to: log.logDate,
  });
  const form = useContractForm({
    schema: CommentForm,
    labels: { comment: 'Routing comment' },
    defaultValues: { comment: '' },
  });
  const { register, formState, handleSubmit, setError, getValues } = form;
  const make = useMutation({
    mutationFn: ({ comment }: z.output<typeof CommentForm>) =>
      call(createEldFile, { params: { orgId }, body: { driverId: log.driver.id, ...range, comment } }),
    onError: (error) => showServerFields(error, { setError, getValues }),
  });
  const submit = handleSubmit((values) => make.mutate(values));
  const file = make.data;
  const message = formState.errors.comment?.message;

  return (
    <Dialog
      title={file ? 'ELD output file' : `ELD output file of ${log.driver.name}`}
      onClose={onClose}
      isWide={file !== undefined && file.report.findings.length > 0}
      footer={
        file ? (
          <FileButtons file={file} onBack={make.reset} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="filled" loading={make.isPending} onClick={() => void submit()}>
              Make file
            </Button>
          </>
        )
      }
    >
      {file ? (
        <>
          <FileReport file={file} />
          {file.canBeMailed && make.variables && (
            <MailFile request={{ driverId: log.driver.id, ...range, comment: make.variables.comment }} />
          )}
        </>
      ) : (
        <form noValidate onSubmit={submit} className={styles.form}>
          <div className={styles.range}>
            <span>Days</span>
            <DateRangeField
              label="Days"
              value={range}
              onChange={setRange}
              presets={standardPresets(today)}
              maxDay={today}
              maxDays={ELD_FILE_MAX_DAYS}
            />
          </div>
          <TextField
            label="Routing comment"
            description="What the officer gave you to identify the file, up to 60 characters. Optional."
            maxLength={60}
            {...(message !== undefined && { error: message })}
            {...register('comment')}
          />
          {make.isError && message === undefined && <ErrorNote error={make.error} />}
          <p className={styles.note}>
            Longhaul is not a registered ELD, and the file says so.{' '}
            {isInCanada(log) && 'This is the US file. Canada has its own. '}
            Creating it is recorded in the activity log.
          </p>
          <button type="submit" hidden />
        </form>
      )}
    </Dialog>
  );
}

interface FileButtonsProps {
  readonly file: EldOutputFile;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function FileButtons({ file, onBack, onClose }: FileButtonsProps) {
  const content = new Blob([file.content], { type: 'text/csv' });
  const shared = { files: [new File([content], file.fileName, { type: 'text/csv' })] };
  const share = () =>
    navigator.share(shared).catch(() => {
      // Whoever closes the list of apps has not failed; a file that could not go is still here to download.
    });
  return (
    <>
      <Button mr="auto" onClick={onBack}>
        Back
      </Button>
      <Button onClick={onClose}>Close</Button>
      {navigator.canShare?.(shared) && <Button onClick={() => void share()}>Share</Button>}
      <Button variant="filled" onClick={() => saveFile(file.fileName, content)}>
        Download
      </Button>
    </>
  );
}
