import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

const SUNDAY = 0;

export interface DayCalendarProps {
  readonly value: string | null;
  readonly onChange: (day: string) => void;
}

/** Lazy, with its styles. */
export function DayCalendar({ value, onChange }: DayCalendarProps) {
  return (
    <DatePicker
      firstDayOfWeek={SUNDAY}
      weekendDays={[]}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      {...(value !== null && { defaultDate: value })}
      value={value}
      onChange={(day) => day !== null && onChange(day)}
    />
  );
}
