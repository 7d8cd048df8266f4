import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatCalendarDate } from '../../format/date.ts';
import { isCalendarDay, parseDay } from '../date-range/date-range.ts';
import { TextField } from '../field/text-field.tsx';
import styles from './date-field.module.css';

const Calendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

export interface DateFieldProps {
  readonly label: string;
  /** `yyyy-mm-dd`, empty, or what was typed and is no day. */
  readonly value: string;
  /** A day, nothing, or what was typed, for the form to refuse. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly description?: ReactNode;
}

/** A day as `mm/dd/yy`: typed, or chosen from a calendar whose weeks begin with Sunday. */
export function DateField({ value, onChange, onBlur, error, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const take = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(parseDay(typed) ?? typed.trim());
  };
  return (
    <TextField
      {...field}
      {...(error && { error })}
      placeholder="mm/dd/yy"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed ?? (isCalendarDay(value) ? formatCalendarDate(value) : value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        take();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label="Open calendar"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={field.label}>
            <Suspense fallback={<div className={styles.room} />}>
              <Calendar
                value={isCalendarDay(value) ? value : null}
                onChange={(day) => {
                  setTyped(undefined);
                  setOpen(false);
                  onChange(day);
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
