import {
  CsvError,
  csvText,
  decodeTable,
  type ImportColumn,
  type ImportFile,
  NotTextError,
  readImportFile,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { countText } from '../../format/measure.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorNote } from '../error-display/error-note.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { saveFile } from '../save-file/save-file.ts';
import { guessMapping, type Mapping, missingColumns } from './column-mapping.ts';
import { CsvPicker } from './csv-picker.tsx';
import styles from './import-dialog.module.css';
import { MappingStep } from './mapping-step.tsx';
import { RowsStep } from './rows-step.tsx';
import { isFaulty, type Send, useImport } from './use-import.ts';

export interface OtherFiles {
  /** As an input of files takes it, such as `.geojson,.json`. */
  readonly accept: string;
  /** null when it is none of them. */
  readonly read: (text: string) => ImportFile | Error | null;
}

export interface ImportDialogProps {
  readonly title: string;
  /** What the rows become, such as `vehicles`. */
  readonly noun: string;
  /** Under which the chosen columns are remembered in this browser. */
  readonly memoryName: string;
  readonly columns: readonly ImportColumn[];
  /** One sentence more about what an import does. */
  readonly words?: string;
  /** Above the choice of the file. */
  readonly head?: ReactNode;
  /** What was left out of the file. */
  readonly note?: string;
  /** Rows, cells by field, that are none of what is imported. */
  readonly isLeftOut?: (values: Readonly<Record<string, string>>) => boolean;
  /** Files of another kind that are read as a table. */
  readonly otherFiles?: OtherFiles;
  /** Checks the rows of a file, or with `dryRun` false stores them. */
  readonly send: Send;
  /** What the lists and exports call a value, as the server calls it. */
  readonly cellOf?: (field: string, text: string) => string;
  /** After rows were stored. */
  readonly onImported: (count: number) => void;
  readonly onClose: () => void;
}

/** A file, the meaning of its columns, its rows with what is wrong in each cell; then the right ones are imported. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, noun, memoryName, columns, words, head, note, isLeftOut, otherFiles, send, cellOf } = props;
  const { onImported, onClose } = props;
  const [file, setFile] = useState<ImportFile>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const [isMapped, setMapped] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const run = useImport({
    columns,
    memoryName,
    send,
    cellOf,
    isLeftOut,
    onStored: (count, leftCount) => {
      onImported(count);
      if (leftCount === 0) onClose();
    },
  });
  const { rows, fields } = run;
  const good = rows.filter((row) => !isFaulty(row));
  const left = rows.filter(isFaulty);
  const failure = problem ?? run.failure;

  const check = (chosen: ImportFile, as: Mapping) => {
    setMapped(true);
    run.check.mutate({ file: chosen, mapping: as }, { onError: () => setMapped(false) });
  };
  const pick = async (blob: Blob) => {
    const text = await textOf(blob);
    const read = text instanceof Error ? text : (otherFiles?.read(text) ?? readFile(text));
    setProblem(read instanceof Error ? read : null);
    if (read instanceof Error) return;
    const guess = guessMapping(read, columns, memoryName);
    setFile(read);
    setMapping(guess);
    if (guess.every((field) => field !== null) && missingColumns(guess, columns).length === 0)
      check(read, guess);
  };
  const restart = () => {
    run.restart();
    setFile(undefined);
    setMapped(false);
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      isWide
      footer={
        <>
          {file && !run.isBusy && (
            <Button mr="auto" onClick={isMapped ? () => setMapped(false) : restart}>
              {isMapped ? 'Change columns' : 'Choose another file'}
            </Button>
          )}
          {isMapped && left.length > 0 && !run.isBusy && (
            <Button onClick={() => saveFile(`${noun}-to-correct.csv`, leftFile(left, fields, columns))}>
              Download {countText(left.length, 'row')} to correct
            </Button>
          )}
          <Button onClick={onClose}>{run.store.isSuccess ? 'Close' : 'Cancel'}</Button>
          {file && !isMapped && (
            <Button
              variant="filled"
              disabled={missingColumns(mapping, columns).length > 0}
              onClick={() => check(file, mapping)}
            >
              Check rows
            </Button>
          )}
          {isMapped && !run.check.isPending && (
            <Button
              variant="filled"
              disabled={good.length === 0}
              loading={run.store.isPending}
              onClick={() => run.store.mutate()}
            >
              Import {countText(good.length, noun.replace(/s$/, ''))}
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
      {run.isBusy && (
        <div className={styles.progress}>
          <ProgressBar
            label={run.store.isPending ? `Importing ${noun}` : 'Checking rows'}
            percentage={run.percentage}
          />
        </div>
      )}
      {!file && head}
      {!file && (
        <CsvPicker
          noun={noun}
          columns={columns}
          onPick={(blob) => void pick(blob)}
          {...(otherFiles && { accept: otherFiles.accept })}
          {...(words && { words })}
        />
      )}
      {file && !isMapped && (
        <MappingStep file={file} columns={columns} mapping={mapping} onChange={setMapping} />
      )}
      {isMapped && !run.check.isPending && note && <p className={styles.words}>{note}</p>}
      {isMapped && !run.check.isPending && run.leftOutCount > 0 && (
        <p className={styles.words}>
          {countText(run.leftOutCount, 'row')} skipped: other products or canceled.
        </p>
      )}
      {isMapped && !run.check.isPending && (
        <RowsStep
          {...{ rows, fields, columns }}
          isBusy={run.isBusy}
          onEdit={(change) => run.recheck.mutate(change)}
          onReplace={(change) => run.replaceAll.mutate(change)}
        />
      )}
    </Dialog>
  );
}

/** In whichever encoding a spreadsheet or a portal wrote it. */
async function textOf(blob: Blob): Promise<string | Error> {
  try {
    return decodeTable(new Uint8Array(await blob.arrayBuffer()));
  } catch (error) {
    if (error instanceof NotTextError) return error;
    throw error;
  }
}

function readFile(text: string): ImportFile | Error {
  try {
    const file = readImportFile(text);
    return file.rows.length === 0 ? new Error('The file has no rows below the header.') : file;
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}

/** What was not imported, with the problem of each row at its end, to be corrected in a spreadsheet. */
function leftFile(
  left: readonly { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }[],
  fields: readonly string[],
  columns: readonly ImportColumn[],
): Blob {
  const titles = fields.map((field) => columns.find((column) => column.field === field)?.title ?? field);
  const lines = left.map(({ values, errors }) => [
    ...fields.map((field) => values[field] ?? ''),
    Object.values(errors).join(' '),
  ]);
  return new Blob([csvText([[...titles, 'Problem'], ...lines])], { type: 'text/csv' });
}
