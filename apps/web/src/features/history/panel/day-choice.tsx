import { HISTORY_MAX_DAYS } from '@longhaul/contract';
import { addDays, daysBetween } from '@longhaul/units';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DateRangePreset } from '../../../components/date-range/date-range.ts';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { type CalendarDay, weekdayOf } from '../../../format/calendar-day.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import type { DayRange } from '../history-search.ts';
import styles from './history-panel.module.css';

const DateRangePanel = lazy(async () => ({
  default: (await import('../../../components/date-range/date-range-panel.tsx')).DateRangePanel,
}));

interface DayChoiceProps {
  readonly range: DayRange;
  readonly today: CalendarDay;
  readonly onChange: (range: DayRange) => void;
}

/** The day or range, with the one before and the one after at hand. */
export function DayChoice({ range, today, onChange }: DayChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const length = daysBetween(range.from, range.to) + 1;
  const move = (days: number) => onChange({ from: addDays(range.from, days), to: addDays(range.to, days) });
  const what = length === 1 ? 'Day' : 'Days';
  return (
    <div className={styles.days}>
      <IconButton
        label={`${what} before`}
        icon={<IconChevronLeft size={16} stroke={1.9} />}
        isOutlined
        onClick={() => move(-length)}
      />
      <Popover position="bottom-start" opened={isOpen} onChange={setOpen} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={styles.day}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} stroke={1.7} aria-hidden="true" />
            {nameOf(range)}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={styles.calendar} aria-label="Days">
          {isOpen && (
            <Suspense fallback={<div className={styles.calendarRoom} />}>
              <DateRangePanel
                value={range}
                presets={presetsOf(today)}
                maxDay={today}
                maxDays={HISTORY_MAX_DAYS}
                onChange={onChange}
                onDone={() => setOpen(false)}
              />
            </Suspense>
          )}
        </Popover.Dropdown>
      </Popover>
      <IconButton
        label={`${what} after`}
        icon={<IconChevronRight size={16} stroke={1.9} />}
        isOutlined
        isDisabled={range.to >= today}
        onClick={() => move(length)}
      />
    </div>
  );
}

function nameOf({ from, to }: DayRange): string {
  if (from === to) return `${weekdayOf(from)} ${formatCalendarDate(from)}`;
  return `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;
}

function presetsOf(today: CalendarDay): DateRangePreset[] {
  const last = (label: string, days: number) => ({ label, from: addDays(today, 1 - days), to: today });
  const yesterday = addDays(today, -1);
  return [
    last('Today', 1),
    { label: 'Yesterday', from: yesterday, to: yesterday },
    last('7 days', 7),
    last('8-day cycle', 8),
    last(`${HISTORY_MAX_DAYS} days`, HISTORY_MAX_DAYS),
  ];
}
