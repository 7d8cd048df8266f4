import { Popover, UnstyledButton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatCalendarDate } from '../../format/date.ts';
import styles from './date-range.module.css';
import type { DateRangePanelProps } from './date-range-panel.tsx';

const DateRangePanel = lazy(async () => ({
  default: (await import('./date-range-panel.tsx')).DateRangePanel,
}));

export interface DateRangeFieldProps extends Omit<DateRangePanelProps, 'onDone'> {
  readonly label: string;
}

/** A button that tells the range and opens the panel to choose another. */
export function DateRangeField({ label, ...panel }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { from, to } = panel.value;
  const words =
    from === to ? formatCalendarDate(from) : `${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.target}
          aria-label={`${label}: ${words}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} stroke={1.9} aria-hidden="true" />
          {words}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={label}>
        {isOpen && (
          <Suspense fallback={<div className={styles.room} />}>
            <DateRangePanel {...panel} onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
