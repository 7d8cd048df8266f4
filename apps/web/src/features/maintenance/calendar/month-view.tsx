import type { CalendarEntry } from '@longhaul/contract';
import type { CalendarDate } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import styles from './calendar.module.css';
import { isShown, pageBy, periodText, type ShownDay, weekStart } from './calendar-days.ts';
import { type Opened, orderOn } from './calendar-drawers.tsx';
import { MonthGrid } from './month-grid.tsx';
import { DayCard, OverdueCard } from './side-cards.tsx';

interface PeriodControlsProps {
  readonly from: CalendarDate;
  readonly today: CalendarDate;
  /** Undefined: the current week first. */
  readonly onFrom: (from: CalendarDate | undefined) => void;
}

export function PeriodControls({ from, today, onFrom }: PeriodControlsProps) {
  return (
    <div className={styles.period}>
      <PageButton pages={-1} size="md" {...{ from, today, onFrom }} />
      <PageButton pages={1} size="md" {...{ from, today, onFrom }} />
      <Button disabled={from === weekStart(today)} onClick={() => onFrom(undefined)}>
        Today
      </Button>
      <b aria-live="polite">{periodText(from)}</b>
    </div>
  );
}

interface PageButtonProps extends PeriodControlsProps {
  readonly pages: -1 | 1;
  readonly size: 'md' | 'xl';
}

function PageButton({ pages, size, from, today, onFrom }: PageButtonProps) {
  const next = pageBy({ day: from, from }, pages).from;
  const Icon = pages < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <IconButton
      label={pages < 0 ? 'Four weeks earlier' : 'Four weeks later'}
      size={size}
      isOutlined={size === 'md'}
      icon={<Icon size={18} stroke={1.8} />}
      onClick={() => onFrom(next === weekStart(today) ? undefined : next)}
    />
  );
}

interface MonthViewProps {
  /** Undefined until they are loaded. */
  readonly entries: readonly CalendarEntry[] | undefined;
  readonly state: {
    readonly isLoading: boolean;
    readonly error: unknown;
    readonly onRetry: () => void;
  };
  readonly from: CalendarDate;
  readonly today: CalendarDate;
  readonly isPhone: boolean;
  readonly mayUpdate: boolean;
  readonly opener: (entry: CalendarEntry) => (() => void) | null;
  readonly onFrom: (from: CalendarDate | undefined) => void;
  readonly onOpen: (opened: Opened) => void;
  readonly onList: () => void;
}

/** Five weeks beside what is overdue and the chosen day; on a phone above what is overdue and the days in order. */
export function MonthView(props: MonthViewProps) {
  const { entries, state, from, today, isPhone, mayUpdate, opener, onFrom, onOpen, onList } = props;
  const [chosen, setChosen] = useState(today);
  const [isEntering, setEntering] = useState(false);
  const chosenHead = useRef<HTMLHeadingElement>(null);
  const day = isShown(chosen, from) ? chosen : isShown(today, from) ? today : from;
  const byDay = useMemo(() => entries && Map.groupBy(entries, ({ date }) => date), [entries]);
  const choose = (next: ShownDay) => {
    setChosen(next.day);
    setEntering(false);
    if (next.from !== from) onFrom(next.from === weekStart(today) ? undefined : next.from);
  };
  // The card of a day is drawn after a tap has chosen it, or once other weeks are loaded.
  useEffect(() => {
    if (!isEntering || chosenHead.current === null) return;
    setEntering(false);
    chosenHead.current.scrollIntoView({ block: isPhone ? 'start' : 'nearest' });
    chosenHead.current.focus({ preventScroll: true });
  });
  const grid = (
    <MonthGrid
      shown={{ day, from }}
      isCompact={isPhone}
      onChange={choose}
      onEnter={() => setEntering(true)}
      {...{ today, byDay }}
    />
  );
  const cardOf = (each: CalendarDate) => {
    const due = byDay?.get(each) ?? [];
    return (
      <DayCard
        key={each}
        day={each}
        entries={due}
        {...(each === day && { headRef: chosenHead })}
        onCreateOrder={mayUpdate && each === day ? () => onOpen(orderOn(each, due, today)) : null}
        {...{ today, opener, onList }}
      />
    );
  };
  const overdue = entries?.filter((entry) => entry.state === 'overdue');
  const cards = (days: readonly CalendarDate[]) =>
    overdue && (
      <div className={styles.side}>
        <OverdueCard entries={overdue} {...{ today, opener, onList }} />
        {days.map(cardOf)}
      </div>
    );
  return (
    <DataState {...state} isLoading={false} hasContent={entries !== undefined}>
      {isPhone ? (
        <div className={styles.phone}>
          <section className={styles.card} aria-label="Month">
            <PhonePeriod from={from} today={today} onFrom={onFrom} />
            {grid}
          </section>
          {cards(agendaDays(byDay, { from, today, day }))}
        </div>
      ) : (
        <div className={styles.month}>
          <section className={styles.card} aria-label="Month">
            {grid}
            <Legend />
          </section>
          {cards([day])}
        </div>
      )}
    </DataState>
  );
}

/** Days to come with something due, and the chosen one. */
function agendaDays(
  byDay: ReadonlyMap<CalendarDate, unknown> | undefined,
  { from, today, day }: { from: CalendarDate; today: CalendarDate; day: CalendarDate },
): readonly CalendarDate[] {
  const days = [...(byDay?.keys() ?? [])].filter((each) => each >= today && isShown(each, from));
  return [...new Set([...days, day])].toSorted();
}

function PhonePeriod({ from, today, onFrom }: PeriodControlsProps) {
  return (
    <header className={styles.phonePeriod}>
      <PageButton pages={-1} size="xl" {...{ from, today, onFrom }} />
      <b aria-live="polite">{periodText(from)}</b>
      <PageButton pages={1} size="xl" {...{ from, today, onFrom }} />
    </header>
  );
}

function Legend() {
  return (
    <p className={styles.legend}>
      <span>
        <i className={styles.entry} data-tone="overdue" />
        overdue
      </span>
      <span>
        <i className={styles.entry} data-tone="soon" />
        due in 7 days
      </span>
      <span>
        <i className={styles.entry} data-tone="later" />
        fixed date
      </span>
      <span>
        <i className={styles.entry} data-tone="later" data-estimated />
        estimated from miles or engine hours
      </span>
    </p>
  );
}
