import { UnstyledButton } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { formatCalendarDate } from '../../format/date.ts';
import { TextField } from '../field/text-field.tsx';
import styles from './date-range.module.css';
import { countDays, type DateRange, type DateRangePreset, parseDay } from './date-range.ts';

const SUNDAY = 0;

export interface DateRangePanelProps {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  readonly presets: readonly DateRangePreset[];
  /** The last day that can be chosen. */
  readonly maxDay: string;
  /** The longest range, in days. */
  readonly maxDays?: number | undefined;
  /** After a preset nothing is left to choose. */
  readonly onDone: () => void;
}

/** A range of days: presets, two typed days or the calendar, Sunday first. Lazy, with its calendar and styles. */
export function DateRangePanel({ value, onChange, presets, maxDay, maxDays, onDone }: DateRangePanelProps) {
  const [error, setError] = useState<string>();
  const choose = (range: DateRange) => {
    if (range.from > range.to) return setError('The first day is after the last');
    if (range.to > maxDay) return setError('The range ends in the future');
    if (maxDays !== undefined && countDays(range) > maxDays) return setError(`At most ${maxDays} days`);
    setError(undefined);
    onChange(range);
  };
  return (
    <div className={styles.panel}>
      <ul className={styles.presets}>
        {presets.map(({ label: name, from, to }) => (
          <li key={name}>
            <UnstyledButton
              className={styles.preset}
              aria-pressed={from === value.from && to === value.to}
              onClick={() => {
                choose({ from, to });
                onDone();
              }}
            >
              {name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <div className={styles.days}>
        <div className={styles.typed}>
          <DayField label="From" day={value.from} onChange={(from) => choose({ ...value, from })} />
          <DayField label="To" day={value.to} onChange={(to) => choose({ ...value, to })} />
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <RangeCalendar value={value} maxDay={maxDay} onChange={choose} />
      </div>
    </div>
  );
}

interface RangeCalendarProps {
  readonly value: DateRange;
  readonly maxDay: string;
  readonly onChange: (range: DateRange) => void;
}

/** Holds the first click until the second completes the range. */
function RangeCalendar({ value, maxDay, onChange }: RangeCalendarProps) {
  const [first, setFirst] = useState<string | null>(null);
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      firstDayOfWeek={SUNDAY}
      weekendDays={[]}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      classNames={{ day: styles.day }}
      maxDate={maxDay}
      defaultDate={value.to}
      value={first === null ? [value.from, value.to] : [first, null]}
      onChange={([from, to]) => {
        setFirst(to === null ? from : null);
        if (from !== null && to !== null) onChange({ from, to });
      }}
    />
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    if (typed === undefined) return;
    const parsed = parseDay(typed);
    setWrong(parsed === null);
    if (parsed === null) return;
    setTyped(undefined);
    onChange(parsed);
  };
  return (
    <TextField
      label={label}
      placeholder="mm/dd/yy"
      value={typed ?? formatCalendarDate(day)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      {...(isWrong && { error: 'mm/dd/yy' })}
    />
  );
}
