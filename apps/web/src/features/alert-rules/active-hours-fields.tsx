import type { AlertRule } from '@longhaul/contract';
import { Button, Chip as ChoiceChip } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { MinuteOfDayField } from '../../forms/minute-of-day-field.tsx';
import styles from './alert-rules.module.css';

type Hours = NonNullable<AlertRule['activeHours']>[number];

/** Monday to Saturday, 05:00 to 22:00. */
export const WORKING_HOURS: readonly Hours[] = [
  { days: [1, 2, 3, 4, 5, 6], fromMinutes: 300, untilMinutes: 1_320 },
];

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MAX_WINDOWS = 14;

interface ActiveHoursFieldsProps {
  readonly label: string;
  readonly value: readonly Hours[] | null;
  readonly problem: string | undefined;
  readonly isRequired: boolean;
  readonly onChange: (hours: readonly Hours[] | null) => void;
}

/** Hours of the week in the organization's time zone; none means at any time. */
export function ActiveHoursFields({ label, value, problem, isRequired, onChange }: ActiveHoursFieldsProps) {
  const windows = value ?? [];
  const change = (index: number, next: Partial<Hours>) =>
    onChange(windows.map((one, at) => (at === index ? { ...one, ...next } : one)));
  const remove = (index: number) => {
    const left = windows.filter((_, at) => at !== index);
    onChange(left.length === 0 ? null : left);
  };
  return (
    <fieldset className={styles.hours}>
      <legend>{label}</legend>
      {windows.length === 0 && <p className={styles.quiet}>At any time</p>}
      {windows.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: windows have no other identity and keep their order
        <div key={index} className={styles.window}>
          <ChoiceChip.Group
            multiple
            value={one.days.map(String)}
            onChange={(days) => {
              if (days.length > 0) change(index, { days: days.map(Number).sort((a, b) => a - b) });
            }}
          >
            <div className={styles.days}>
              {DAYS.map((day, number) => (
                <ChoiceChip key={day} value={String(number)} size="xs" variant="outline" radius="sm">
                  {day}
                </ChoiceChip>
              ))}
            </div>
          </ChoiceChip.Group>
          <MinuteOfDayField
            label="From"
            value={one.fromMinutes}
            onChange={(fromMinutes) => change(index, { fromMinutes })}
          />
          <MinuteOfDayField
            label="Until"
            value={one.untilMinutes % 1_440}
            onChange={(untilMinutes) => change(index, { untilMinutes })}
          />
          {!(isRequired && windows.length === 1) && (
            <IconButton
              label={`Remove hours ${index + 1}`}
              icon={<IconX size={16} stroke={1.8} />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {problem && <p className={styles.problem}>{fieldMessage(problem)}</p>}
      {windows.length < MAX_WINDOWS && (
        <Button
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden="true" />}
          onClick={() => onChange([...windows, ...WORKING_HOURS])}
        >
          Add hours
        </Button>
      )}
    </fieldset>
  );
}
