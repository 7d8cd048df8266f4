import type { QuietHours } from '@longhaul/contract';
import { SelectField } from '../components/field/select-field.tsx';
import { clockOf, MinuteOfDayField } from './minute-of-day-field.tsx';
import styles from './quiet-hours-field.module.css';

const PRESETS: readonly QuietHours[] = [
  { fromMinutes: 1_320, untilMinutes: 360 },
  { fromMinutes: 1_200, untilMinutes: 420 },
  { fromMinutes: 1_080, untilMinutes: 420 },
];

interface QuietHoursFieldProps {
  readonly value: QuietHours | null;
  readonly description?: string;
  readonly problem?: string | undefined;
  readonly onChange: (hours: QuietHours | null) => void;
}

/** None, one of the usual spans, or times of one's own. */
export function QuietHoursField({ value, description, problem, onChange }: QuietHoursFieldProps) {
  const preset = PRESETS.findIndex((one) => value !== null && keyOf(one) === keyOf(value));
  const chosen = value === null ? 'none' : preset === -1 ? 'custom' : String(preset);
  return (
    <div className={styles.field}>
      <SelectField
        label="Quiet hours"
        {...(description !== undefined && { description })}
        error={problem}
        value={chosen}
        data={[
          { value: 'none', label: 'None' },
          ...PRESETS.map((hours, index) => ({ value: String(index), label: quietHoursText(hours) })),
          { value: 'custom', label: 'Custom' },
        ]}
        onChange={(next) => {
          if (next === 'none') onChange(null);
          else if (next === 'custom') onChange({ fromMinutes: 1_260, untilMinutes: 330 });
          else onChange(PRESETS[Number(next)]!);
        }}
      />
      {chosen === 'custom' && value !== null && (
        <div className={styles.times}>
          <MinuteOfDayField
            label="From"
            value={value.fromMinutes}
            onChange={(fromMinutes) => onChange({ ...value, fromMinutes })}
          />
          <MinuteOfDayField
            label="Until"
            value={value.untilMinutes}
            onChange={(untilMinutes) => onChange({ ...value, untilMinutes })}
          />
        </div>
      )}
    </div>
  );
}

const keyOf = ({ fromMinutes, untilMinutes }: QuietHours) => `${fromMinutes}-${untilMinutes}`;

export const quietHoursText = ({ fromMinutes, untilMinutes }: QuietHours): string =>
  `${clockOf(fromMinutes)} to ${clockOf(untilMinutes)}`;
