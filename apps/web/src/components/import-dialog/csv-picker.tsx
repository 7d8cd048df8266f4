import { CSV_MAX_BYTES, CSV_MAX_ROWS, type ImportColumn } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { formatCount } from '../../format/measure.ts';
import styles from './import-dialog.module.css';

export interface CsvPickerProps {
  readonly noun: string;
  readonly columns: readonly ImportColumn[];
  readonly words?: string;
  readonly isBusy: boolean;
  readonly onPick: (file: Blob) => void;
}

/** Takes one file, by choosing or dropping it, and says which columns it may have. */
export function CsvPicker({ noun, columns, words, isBusy, onPick }: CsvPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const template = useMemo(() => templateUrl(columns), [columns]);

  const pick = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > CSV_MAX_BYTES) {
      setProblem(`${file.name} is larger than 1 MB. Split it and import the parts.`);
      return;
    }
    setProblem(undefined);
    // Read now, and under its own type: systems call CSV by many names.
    onPick(new Blob([await file.arrayBuffer()], { type: 'text/csv' }));
  };

  return (
    <>
      {problem && (
        <p className={styles.failure} role="alert">
          {problem}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void pick(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
        <p>
          A CSV file with one row for each of the {noun}, at most {formatCount(CSV_MAX_ROWS)}.
        </p>
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <input
          ref={input}
          className={styles.hidden}
          type="file"
          accept=".csv,text/csv"
          aria-label={`CSV file of ${noun}`}
          tabIndex={-1}
          onChange={(event) => {
            void pick(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <a href={template} download={`${noun}-template.csv`}>
          Download a template
        </a>
      </div>
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
  const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const lines = [quoted(columns.map(({ title }) => title)), quoted(columns.map(({ example }) => example))];
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`;
}
