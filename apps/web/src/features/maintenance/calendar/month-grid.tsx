import type { CalendarEntry } from '@longhaul/contract';
import type { CalendarDate } from '@longhaul/units';
import { Skeleton } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { SkipLink } from '../../../components/skip-link/skip-link.tsx';
import { longWeekdayOf } from '../../../format/calendar-day.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import styles from './calendar.module.css';
import { cellDay, dayOfKey, isShown, type ShownDay, weeksFrom } from './calendar-days.ts';
import { entryKey, isEstimated, kindOf, shortText, toneOf } from './calendar-entries.ts';
import { KindIcon } from './kind-icon.tsx';

/** Entries that a cell shows; of more, one less and how many follow. */
const CELL_ENTRIES = 4;
const CELL_DOTS = 3;

interface MonthGridProps {
  readonly shown: ShownDay;
  readonly today: CalendarDate;
  /** Undefined while it is loading. */
  readonly byDay: ReadonlyMap<CalendarDate, readonly CalendarEntry[]> | undefined;
  /** Dots in place of words. */
  readonly isCompact: boolean;
  readonly onChange: (shown: ShownDay) => void;
  /** Enter on a day, or a tap on it: to what is due on it. */
  readonly onEnter: () => void;
}

/** Five weeks, Sunday first. The Tab key reaches the chosen day, the arrow keys choose another. */
export function MonthGrid({ shown, today, byDay, isCompact, onChange, onEnter }: MonthGridProps) {
  const { from } = shown;
  const tabStop = isShown(shown.day, from) ? shown.day : from;
  const grid = useRef<HTMLTableElement>(null);
  /** The day that a key led to: its cell may be drawn only once other weeks are. */
  const nextFocus = useRef<CalendarDate | null>(null);
  const focusDay = () => grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a cell gets the focus once, when its day is shown
  useLayoutEffect(() => {
    if (nextFocus.current !== tabStop) return;
    nextFocus.current = null;
    focusDay();
  }, [tabStop, from]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onEnter();
      return;
    }
    const next = dayOfKey(event.key, { day: tabStop, from }, today);
    if (!next) return;
    event.preventDefault();
    nextFocus.current = next.day;
    onChange(next);
  };
  const weeks = weeksFrom(from);
  return (
    <>
      <SkipLink isToTable onSkip={focusDay}>
        Skip to the calendar
      </SkipLink>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the arrow keys move in is a grid
        role="grid"
        aria-label="Calendar"
        aria-busy={byDay === undefined}
        className={styles.grid}
        data-compact={isCompact || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" abbr={longWeekdayOf(day)}>
                {isCompact ? longWeekdayOf(day).slice(0, 3) : longWeekdayOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  label={cellDay(day, from)}
                  entries={byDay?.get(day) ?? []}
                  isLoading={byDay === undefined}
                  isChosen={day === tabStop}
                  onChoose={() => {
                    onChange({ day, from });
                    if (isCompact) onEnter();
                  }}
                  {...{ today, isCompact }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface DayCellProps {
  readonly day: CalendarDate;
  readonly label: string;
  readonly today: CalendarDate;
  readonly entries: readonly CalendarEntry[];
  readonly isLoading: boolean;
  readonly isChosen: boolean;
  readonly isCompact: boolean;
  readonly onChoose: () => void;
}

function DayCell({ day, label, today, entries, isLoading, isChosen, isCompact, onChoose }: DayCellProps) {
  const overdue = entries.filter(({ state }) => state === 'overdue').length;
  const words = [
    `${longWeekdayOf(day)} ${formatCalendarDate(day)}`,
    day === today && 'today',
    entries.length === 0 ? 'nothing due' : `${entries.length} due`,
    overdue > 0 && `${overdue} overdue`,
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all days
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
      role="gridcell"
      className={styles.cell}
      data-day={day}
      data-past={day < today || undefined}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className={styles.hidden}>{words.filter(Boolean).join(', ')}</span>
      <div className={styles.cellContent} aria-hidden="true">
        <span className={styles.dayNumber}>{isCompact ? Number(day.slice(8)) : label}</span>
        {isCompact ? (
          <Dots entries={entries} today={today} />
        ) : isLoading ? (
          Number(day.slice(8)) % 3 === 0 && <Skeleton height={18} radius="sm" />
        ) : (
          <Entries entries={entries} today={today} />
        )}
      </div>
    </td>
  );
}

function Entries({
  entries,
  today,
}: {
  readonly entries: readonly CalendarEntry[];
  readonly today: CalendarDate;
}) {
  const shown = entries.length > CELL_ENTRIES ? entries.slice(0, CELL_ENTRIES - 1) : entries;
  return (
    <>
      {shown.map((entry) => (
        <span
          key={entryKey(entry)}
          className={styles.entry}
          data-tone={toneOf(entry, today)}
          data-estimated={isEstimated(entry) || undefined}
        >
          <KindIcon kind={kindOf(entry)} size={11} />
          <span>{shortText(entry)}</span>
        </span>
      ))}
      {entries.length > shown.length && (
        <span className={styles.more}>{`${entries.length - shown.length} more`}</span>
      )}
    </>
  );
}

function Dots({
  entries,
  today,
}: {
  readonly entries: readonly CalendarEntry[];
  readonly today: CalendarDate;
}) {
  return (
    <span className={styles.dots}>
      {entries.slice(0, CELL_DOTS).map((entry) => (
        <i key={entryKey(entry)} data-tone={toneOf(entry, today)} />
      ))}
    </span>
  );
}
