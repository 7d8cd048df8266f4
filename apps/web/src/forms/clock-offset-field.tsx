import { SelectField, type SelectFieldProps } from '../components/field/select-field.tsx';
import { offsetText } from '../format/clock-offset.ts';

const STEP_MINUTES = 30;
const FIRST_ZONE_MINUTES = -720;
const ZONES = 53;
const OFFSETS = Array.from({ length: ZONES }, (_, index) => FIRST_ZONE_MINUTES + index * STEP_MINUTES);
const AS_USUAL = '';

interface ClockOffsetFieldProps extends Pick<SelectFieldProps, 'label' | 'description'> {
  readonly value: number | undefined;
  readonly onChange: (minutes: number | undefined) => void;
  /** What holds without a value. */
  readonly usualOffsetMinutes: number;
}

/** How far the clock of a device is from UTC. */
export function ClockOffsetField({ value, onChange, usualOffsetMinutes, ...rest }: ClockOffsetFieldProps) {
  return (
    <SelectField
      {...rest}
      data={[
        { value: AS_USUAL, label: `Default (${offsetText(usualOffsetMinutes)})` },
        ...OFFSETS.map((minutes) => ({ value: String(minutes), label: offsetText(minutes) })),
      ]}
      value={value === undefined ? AS_USUAL : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === AS_USUAL ? undefined : Number(chosen))}
    />
  );
}
