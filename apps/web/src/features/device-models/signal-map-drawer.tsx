import { type DeviceModel, SIGNALS, type SignalMap, updateDeviceModel } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { signalLabel, storedUnit } from '../../format/signals.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { nameOf } from './device-model-labels.ts';
import { DEVICE_MODEL_QUERIES } from './device-model-queries.ts';
import styles from './signal-map-drawer.module.css';
import { emptyRow, type MapErrors, type MapField, type MapRow, readRows, rowsOf } from './signal-map-rows.ts';

const CHOICES = SIGNALS.map((value) => {
  const unit = storedUnit(value);
  return { value, label: `${signalLabel(value)}${unit && ` (${unit})`}` };
});

interface SignalMapDrawerProps {
  model: DeviceModel;
  onClose: () => void;
}

/** How the I/O elements of a model are read, entry by entry. */
export function SignalMapDrawer({ model, onClose }: SignalMapDrawerProps) {
  const [rows, setRows] = useState(() => rowsOf(model.signals));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<MapErrors>({});
  const save = useEndpointMutation({
    mutationFn: (signals: SignalMap | null) =>
      call(updateDeviceModel, { params: { id: model.id }, body: { signals } }),
    invalidates: DEVICE_MODEL_QUERIES,
    toast: ({ hasOwnSignals }) =>
      `Signal map for ${nameOf(model)} ${hasOwnSignals ? 'saved' : 'reset to the built-in one'}`,
  });
  const change = (next: MapRow[]) => {
    setRows(next);
    setDirty(true);
    if (Object.keys(errors).length > 0) setErrors(errorsOf(next));
  };
  const submit = async () => {
    const read = readRows(rows);
    if ('map' in read) {
      save.mutate(read.map);
      return;
    }
    setErrors(read.errors);
    const [index, field] = Object.keys(read.errors)[0]!.split('.');
    document.getElementById(fieldId(rows[Number(index)]!, field as MapField))?.focus();
  };

  return (
    <FormDrawer
      title={`Signal map for ${nameOf(model)}`}
      facts={model.hasOwnSignals ? <Chip tone="accent">Changed</Chip> : <Chip>Built-in</Chip>}
      action="Save map"
      onSubmit={submit}
      act={save}
      isDirty={isDirty}
      isEdit
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        model.hasOwnSignals && <Button onClick={() => save.mutate(null)}>Reset to built-in</Button>
      }
    >
      <p className={styles.words}>
        A signal is the raw value times the multiplier plus the offset, in the unit shown. If two IDs map to
        the same signal, the first one is used. Changes take effect in about a minute.
      </p>
      <div className={styles.head} aria-hidden="true">
        <span>I/O ID</span>
        <span>Signal</span>
      </div>
      <ol className={styles.rows} aria-label="Signal map">
        {rows.map((row, index) => (
          <Entry
            key={row.key}
            row={row}
            errorOf={(field) => errors[`${index}.${field}`]}
            onChange={(changed) => change(rows.with(index, changed))}
            onRemove={() => change(rows.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {rows.length === 0 && <p className={styles.words}>No signals mapped</p>}
      <div>
        <Button
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => change([...rows, emptyRow()])}
        >
          Add I/O ID
        </Button>
      </div>
    </FormDrawer>
  );
}

const errorsOf = (rows: readonly MapRow[]): MapErrors => {
  const read = readRows(rows);
  return 'errors' in read ? read.errors : {};
};

const fieldId = (row: MapRow, field: MapField): string => `signal-map-${row.key}-${field}`;

interface EntryProps {
  row: MapRow;
  errorOf: (field: MapField) => string | undefined;
  onChange: (row: MapRow) => void;
  onRemove: () => void;
}

function Entry({ row, errorOf, onChange, onRemove }: EntryProps) {
  const name = row.ioId || 'new';
  const field = (key: MapField) => {
    const error = errorOf(key);
    return { id: fieldId(row, key), ...(error !== undefined && { error }) };
  };
  const typed = (key: 'ioId' | 'multiplier' | 'offset', label: string, sign?: string) => (
    <TextField
      leftSection={sign}
      aria-label={`${label} of ${name}`}
      inputMode="decimal"
      value={row[key]}
      onChange={({ currentTarget }) => onChange({ ...row, [key]: currentTarget.value })}
      {...field(key)}
    />
  );
  return (
    <li className={styles.entry}>
      {typed('ioId', 'I/O ID')}
      <SelectField
        className={styles.signal}
        aria-label={`Signal of ${name}`}
        data={CHOICES}
        searchable
        value={row.signal}
        onChange={(signal) => onChange({ ...row, signal })}
        {...field('signal')}
      />
      <IconButton
        label={`Remove ${name}`}
        icon={<IconTrash size={16} stroke={1.7} />}
        onClick={onRemove}
        type="button"
      />
      {typed('multiplier', 'Multiplier', '×')}
      {typed('offset', 'Offset', '+')}
      <CheckboxField
        className={styles.signed}
        label="Signed"
        aria-label={`Signed, ${name}`}
        checked={row.isSigned}
        onChange={({ currentTarget }) => onChange({ ...row, isSigned: currentTarget.checked })}
      />
    </li>
  );
}
