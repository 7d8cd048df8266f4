import { EQUIPMENT, EQUIPMENT_LABELS, readInches, readTypedNumber } from '@longhaul/contract';
import { useState } from 'react';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import styles from './dispatch.module.css';
import type { DispatchSearch } from './dispatch-search.ts';

const EQUIPMENT_CHOICES = EQUIPMENT.map((value) => ({ value, label: EQUIPMENT_LABELS[value] }));
const [MIN_HEIGHT, MAX_HEIGHT] = [24, 240];
const MAX_POUNDS = 300_000;

type Filter = Pick<DispatchSearch, 'equipment' | 'height' | 'weight'>;

/** As the server is asked; what cannot be read is not asked for. */
export function truckWanted({ equipment, height, weight }: Filter) {
  const heightInches = readHeight(height);
  const weightPounds = readWeight(weight);
  return {
    ...(equipment && { equipment }),
    ...(typeof heightInches === 'number' && { heightInches }),
    ...(typeof weightPounds === 'number' && { weightPounds }),
  };
}

/** Undefined for nothing, null for what is no height. */
function readHeight(text = ''): number | null | undefined {
  if (text.trim() === '') return undefined;
  const inches = readInches(text);
  return inches !== null && inches >= MIN_HEIGHT && inches <= MAX_HEIGHT ? inches : null;
}

function readWeight(text = ''): number | null | undefined {
  if (text.trim() === '') return undefined;
  const pounds = readTypedNumber(text, 0);
  return pounds !== undefined && pounds > 0 && pounds <= MAX_POUNDS ? pounds : null;
}

interface TruckFilterProps {
  readonly search: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** What the truck must be. Trucks of which it is not entered stay on the list. */
export function TruckFilter({ search, onChange }: TruckFilterProps) {
  return (
    <fieldset className={styles.filter} aria-label="Truck">
      <SelectField
        label="Equipment"
        placeholder="Any"
        clearable
        data={EQUIPMENT_CHOICES}
        value={search.equipment ?? null}
        onChange={(equipment) => onChange({ equipment: (equipment as Filter['equipment']) ?? undefined })}
      />
      <TypedField
        label="Max height"
        placeholder={`13'6"`}
        stored={search.height}
        isWrong={(text) => readHeight(text) === null}
        message={`such as 13'6"`}
        onText={(height) => onChange({ height })}
      />
      <TypedField
        label="Gross weight, lb"
        placeholder="80,000"
        stored={search.weight}
        isWrong={(text) => readWeight(text) === null}
        message="such as 80,000"
        onText={(weight) => onChange({ weight })}
      />
    </fieldset>
  );
}

interface TypedFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly stored: string | undefined;
  readonly isWrong: (text: string) => boolean;
  readonly message: string;
  readonly onText: (text: string | undefined) => void;
}

/** Asked for when it is left, or with Enter. */
function TypedField({ label, placeholder, stored, isWrong, message, onText }: TypedFieldProps) {
  const [text, setText] = useState(stored ?? '');
  const submit = () => {
    const asked = text.trim() === '' ? undefined : text.trim();
    if (asked !== stored && !isWrong(text)) onText(asked);
  };
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') submit();
      }}
      {...(isWrong(text) && { error: message })}
    />
  );
}
