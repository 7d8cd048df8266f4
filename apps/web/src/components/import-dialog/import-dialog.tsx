import type { ImportColumn, ImportResult } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../dialog/dialog.tsx';
import { ServerError } from '../error-display/request-error.ts';
import { CsvPicker } from './csv-picker.tsx';
import styles from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';

export interface ImportDialogProps {
  readonly title: string;
  /** What the rows become, such as `vehicles`. */
  readonly noun: string;
  readonly columns: readonly ImportColumn[];
  /** One sentence more about what an import does. */
  readonly words?: string;
  /** Checks the file, or with `dryRun` false stores it. */
  readonly send: (file: Blob, dryRun: boolean) => Promise<ImportResult>;
  readonly onImported: (count: number) => void;
  readonly onClose: () => void;
}

/** Upload, preview with what is wrong in each row, then import: all rows or none. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, noun, columns, words, send, onImported, onClose } = props;
  const check = useMutation({
    mutationFn: async (file: Blob) => ({ file, result: await send(file, true) }),
  });
  const store = useMutation({
    mutationFn: (file: Blob) => send(file, false),
    onSuccess: ({ importedCount }) => onImported(importedCount),
  });
  const failure = check.error ?? store.error;
  const checked = check.data;
  const restart = () => {
    check.reset();
    store.reset();
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      isWide
      footer={
        <>
          {checked && (
            <Button mr="auto" onClick={restart}>
              Choose another file
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {checked && (
            <Button
              variant="filled"
              disabled={checked.result.faultyCount > 0}
              loading={store.isPending}
              onClick={() => store.mutate(checked.file)}
            >
              Import {checked.result.rows.length} {noun}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <p className={styles.failure} role="alert">
          {failureWords(failure)}
        </p>
      )}
      {checked ? (
        <ImportPreview result={checked.result} noun={noun} />
      ) : (
        <CsvPicker
          noun={noun}
          columns={columns}
          isBusy={check.isPending}
          onPick={(file) => check.mutate(file)}
          {...(words && { words })}
        />
      )}
    </Dialog>
  );
}

function failureWords(error: Error): string {
  if (!(error instanceof ServerError)) return error.message;
  return error.body.fields?.file ?? error.body.message;
}
