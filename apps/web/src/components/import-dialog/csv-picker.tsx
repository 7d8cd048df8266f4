import { csvText, type ImportColumn } from '@longhaul/contract';
import { useMemo } from 'react';
import { CsvDrop } from './csv-drop.tsx';
import styles from './import-dialog.module.css';

/** Sent in parts, so that it may be larger than one call. */
const FILE_MAX_BYTES = 10 * 1024 * 1024;

export interface CsvPickerProps {
  readonly noun: string;
  readonly columns: readonly ImportColumn[];
  readonly words?: string;
  /** Beside CSV. */
  readonly accept?: string;
  readonly onPick: (file: Blob) => void;
}

/** Takes one file, and says which columns it may have. */
export function CsvPicker({ noun, columns, words, accept, onPick }: CsvPickerProps) {
  const template = useMemo(() => templateUrl(columns), [columns]);
  return (
    <>
      <CsvDrop
        label={`CSV file of ${noun}`}
        words={`A CSV file with one row per item. Column names don’t have to match. You choose what each column is.`}
        maxBytes={FILE_MAX_BYTES}
        {...(accept && { accept })}
        onPick={onPick}
      >
        <a href={template} download={`${noun}-template.csv`}>
          Download a template
        </a>
      </CsvDrop>
      <p className={styles.columns}>
        Columns:{' '}
        {columns.map(({ title, isRequired }) => (isRequired ? `${title} (required)` : title)).join('; ')}.
        {words && ` ${words}`}
      </p>
    </>
  );
}

/** The names of all columns and one row of examples. */
function templateUrl(columns: readonly ImportColumn[]): string {
  const lines = [columns.map(({ title }) => title), columns.map(({ example }) => example)];
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvText(lines))}`;
}
