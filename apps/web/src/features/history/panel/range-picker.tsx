import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { TextField } from '../../../components/field/text-field.tsx';
import { formatCalendarDate } from '../../../format/date.ts';
import { addDays, type CalendarDay, isCalendarDay } from '../../../format/zone-day.ts';
import { type DayRange, parseTypedDay, rangeProblem } from '../history-search.ts';
import styles from './range-picker.module.css';

const SUNDAY = 0;

interface RangePickerProps {
  readonly range: DayRange;
  readonly today: CalendarDay;
  readonly onChange: (range: DayRange) => void;
}

/** Presets, two dates that can be typed, and a calendar for both. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  const [fromText, setFromText] = useState(formatCalendarDate(range.from));
  const [toText, setToText] = useState(formatCalendarDate(range.to));
  const from = parseTypedDay(fromText);
  const to = parseTypedDay(toText);
  const problem = from && to ? rangeProblem({ from, to }) : null;

  const pick = ([first, last]: [string | null, string | null]) => {
    if (isCalendarDay(first)) setFromText(formatCalendarDate(first));
    setToText(
      isCalendarDay(last) ? formatCalendarDate(last) : isCalendarDay(first) ? formatCalendarDate(first) : '',
    );
  };
  return (
    <form
      className={styles.picker}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (from && to && problem === null) onChange({ from, to });
      }}
    >
      <div className={styles.presets}>
        {presetsOf(today).map(({ title, preset }) => (
          <Button key={title} size="sm" variant="subtle" justify="start" onClick={() => onChange(preset)}>
            {title}
          </Button>
        ))}
      </div>
      <div className={styles.choice}>
        <div className={styles.typed}>
          <TextField
            label="From"
            placeholder="mm/dd/yy"
            value={fromText}
            error={from ? undefined : 'mm/dd/yy'}
            onChange={(event) => setFromText(event.currentTarget.value)}
          />
          <TextField
            label="To"
            placeholder="mm/dd/yy"
            value={toText}
            error={to ? undefined : 'mm/dd/yy'}
            onChange={(event) => setToText(event.currentTarget.value)}
          />
        </div>
        <DatePicker
          type="range"
          allowSingleDateInRange
          firstDayOfWeek={SUNDAY}
          weekendDays={[]}
          previousLabel="Month before"
          nextLabel="Month after"
          size="sm"
          defaultDate={to ?? today}
          maxDate={today}
          value={[from, to]}
          onChange={pick}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Button type="submit" variant="filled" disabled={!from || !to || problem !== null}>
          Show
        </Button>
      </div>
    </form>
  );
}

function presetsOf(today: CalendarDay): { title: string; preset: DayRange }[] {
  const last = (days: number): DayRange => ({ from: addDays(today, 1 - days), to: today });
  const yesterday = addDays(today, -1);
  return [
    { title: 'Today', preset: last(1) },
    { title: 'Yesterday', preset: { from: yesterday, to: yesterday } },
    { title: '7 days', preset: last(7) },
    { title: '8-day cycle', preset: last(8) },
    { title: '31 days', preset: last(31) },
  ];
}
