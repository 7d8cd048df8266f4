import { CSV_MAX_BYTES } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import styles from './import-dialog.module.css';

export interface CsvDropProps {
  /** Read out: `CSV file of vehicles`. */
  readonly label: string;
  /** What the file is to hold. */
  readonly words: string;
  readonly isBusy?: boolean;
  readonly maxBytes?: number;
  /** Other files than CSV, as an input takes them. */
  readonly accept?: string;
  readonly onPick: (file: Blob, name: string) => void;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** Takes one CSV file, by choosing or dropping it. */
export function CsvDrop({
  label,
  words,
  isBusy = false,
  maxBytes = CSV_MAX_BYTES,
  accept = '',
  onPick,
  children,
}: CsvDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();

  const pick = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) {
      setProblem(`${file.name} is larger than ${maxBytes / 1024 / 1024} MB.`);
      return;
    }
    setProblem(undefined);
    // Read now, and under its own type: systems call CSV by many names.
    onPick(new Blob([await file.arrayBuffer()], { type: 'text/csv' }), file.name);
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
        <p>{words}</p>
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <input
          ref={input}
          className={styles.hidden}
          type="file"
          accept={`.csv,text/csv,${accept}`}
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => {
            void pick(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {children}
      </div>
    </>
  );
}
