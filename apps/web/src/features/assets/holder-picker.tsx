import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import styles from './asset-drawer.module.css';

export interface HolderOption {
  value: string;
  label: string;
}

interface HolderPickerProps {
  label: string;
  action: string;
  options: readonly HolderOption[];
  /** Asks the server for other options. */
  onSearch: (text: string) => void;
  isBusy: boolean;
  /** Why the last choice was refused. */
  conflict: Error | null;
  onPick: (id: number, reason?: string) => void;
}

/** Chooses who or what is joined to an asset. */
export function HolderPicker(props: HolderPickerProps) {
  const { label, action, options, onSearch, isBusy, conflict, onPick } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const needsReason = conflict instanceof ServerError && conflict.body.fields?.reason !== undefined;
  return (
    <>
      <div className={styles.pick}>
        <SelectField
          label={label}
          placeholder="Search"
          searchable
          data={[...options]}
          filter={({ options: all }) => all}
          nothingFoundMessage="Nothing found"
          value={chosen}
          onChange={setChosen}
          onSearchChange={onSearch}
        />
        <Button disabled={chosen === null} loading={isBusy} onClick={() => onPick(Number(chosen))}>
          {action}
        </Button>
      </div>
      {conflict && <ErrorNote error={conflict} />}
      {needsReason && (
        <div className={styles.pick}>
          <TextField
            label="Reason"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            disabled={chosen === null || reason.trim().length < 4}
            loading={isBusy}
            onClick={() => onPick(Number(chosen), reason.trim())}
          >
            {`${action} for this reason`}
          </Button>
        </div>
      )}
    </>
  );
}
