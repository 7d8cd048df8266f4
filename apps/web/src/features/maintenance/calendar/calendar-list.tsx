import type { CalendarEntry } from '@longhaul/contract';
import type { CalendarDate } from '@longhaul/units';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Card } from '../../../components/card/card.tsx';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { CsvColumn } from '../../../components/data-table/export-csv.ts';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { formatCalendarDate } from '../../../format/date.ts';
import { useMeasures } from '../../../session/measures.ts';
import styles from './calendar.module.css';
import {
  detailOf,
  dueText,
  entryKey,
  isEstimated,
  KIND_LABELS,
  kindOf,
  subjectOf,
  titleOf,
  toneOf,
} from './calendar-entries.ts';
import { KindIcon } from './kind-icon.tsx';

interface CalendarListProps {
  readonly entries: readonly CalendarEntry[];
  readonly today: CalendarDate;
  readonly state: {
    readonly isLoading: boolean;
    readonly error: unknown;
    readonly onRetry: () => void;
  };
  readonly onOpen: (entry: CalendarEntry) => void;
}

/** The second view: everything up to a day, overdue first. */
export function CalendarList({ entries, today, state, onOpen }: CalendarListProps) {
  const measures = useMeasures();
  const columns = useMemo(
    (): DataTableColumn<CalendarEntry>[] => [
      { id: 'for', title: 'For', cell: (entry) => <b>{subjectOf(entry)}</b> },
      {
        id: 'what',
        title: 'What',
        isLong: true,
        cell: (entry) => (
          <span className={styles.what}>
            <KindIcon kind={kindOf(entry)} size={16} />
            {titleOf(entry)}
          </span>
        ),
      },
      {
        id: 'due',
        title: 'Due',
        cell: (entry) => (
          <span className={styles.due} data-tone={toneOf(entry, today)}>
            {dueText(entry, today)}
            {entry.state === 'overdue' && ' overdue'}
          </span>
        ),
      },
      {
        id: 'date',
        title: 'Day',
        cell: (entry) => `${isEstimated(entry) ? 'about ' : ''}${formatCalendarDate(entry.date)}`,
      },
      { id: 'detail', title: 'Detail', cell: (entry) => detailOf(entry, measures) },
    ],
    [today, measures],
  );
  return (
    <Card isFlush>
      <DataTable<CalendarEntry>
        label="Due dates"
        columns={columns}
        rows={entries}
        rowId={entryKey}
        {...state}
        onOpen={onOpen}
        empty={
          <EmptyState icon={<IconCalendar size={28} stroke={1.5} />} message="Nothing due in this period." />
        }
      />
    </Card>
  );
}

const STATE_LABELS = { ok: 'OK', 'due-soon': 'Due soon', overdue: 'Overdue' } as const;

export const CALENDAR_CSV_COLUMNS: readonly CsvColumn<CalendarEntry>[] = [
  { title: 'Day', text: ({ date }) => date },
  { title: 'Estimated', text: (entry) => (isEstimated(entry) ? 'Yes' : 'No') },
  { title: 'For', text: subjectOf },
  { title: 'What', text: titleOf },
  { title: 'Kind', text: (entry) => KIND_LABELS[kindOf(entry)] },
  { title: 'State', text: ({ state }) => STATE_LABELS[state] },
];
