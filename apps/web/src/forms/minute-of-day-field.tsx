import { useState } from 'react';
import { TextField } from '../components/field/text-field.tsx';
import { TimeOfDay } from './time-of-day.ts';

interface MinuteOfDayFieldProps {
  readonly label: string;
  /** Minutes since midnight. */
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A 24-hour time that is typed; what is no time changes nothing and says so. */
export function MinuteOfDayField({ label, value, onChange }: MinuteOfDayFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const read = text === null ? undefined : TimeOfDay.safeParse(text);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder="22:00"
      value={text ?? clockOf(value)}
      {...(read?.success === false && { error: `${label} must be a time, such as 22:00` })}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const typed = TimeOfDay.safeParse(event.currentTarget.value);
        if (!typed.success) return;
        const [hours, minutes] = typed.data.split(':').map(Number);
        onChange(hours! * 60 + minutes!);
      }}
      onBlur={() => {
        if (read?.success) setText(null);
      }}
    />
  );
}
