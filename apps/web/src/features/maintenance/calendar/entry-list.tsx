import type { CalendarEntry } from '@longhaul/contract';
import type { CalendarDate } from '@longhaul/units';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../format/measure.ts';
import { useMeasures } from '../../../session/measures.ts';
import styles from './calendar.module.css';
import { detailOf, dueText, entryKey, kindOf, subjectOf, titleOf, toneOf } from './calendar-entries.ts';
import { KindIcon } from './kind-icon.tsx';

/** A day with more than this is read in the list. */
const MAX_SHOWN = 50;

interface EntryListProps {
  readonly entries: readonly CalendarEntry[];
  readonly today: CalendarDate;
  /** Shown at first. */
  readonly firstShown: number;
  /** For how long it is overdue, in place of what it is due by. */
  readonly isOverdue?: boolean;
  /** What opens an entry; null where nothing does. */
  readonly opener: (entry: CalendarEntry) => (() => void) | null;
  /** To the second view, which has all of them. */
  readonly onList: () => void;
}

/** A row for each entry, the first of them until all are asked for. */
export function EntryList({ entries, today, firstShown, isOverdue = false, opener, onList }: EntryListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = entries.slice(0, showsAll ? MAX_SHOWN : firstShown);
  const rest = entries.length - shown.length;
  const more = showsAll
    ? `All ${formatCount(entries.length)} in the list`
    : `All ${formatCount(entries.length)}`;
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((entry) => (
          <li key={entryKey(entry)}>
            <Row onOpen={opener(entry)}>
              <KindIcon kind={kindOf(entry)} size={18} />
              <EntryWords entry={entry} isOverdue={isOverdue} />
              {isOverdue ? (
                <span className={styles.due} data-tone="overdue">
                  {dueText(entry, today)}
                </span>
              ) : (
                <OrderOrDue entry={entry} today={today} />
              )}
            </Row>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className={styles.all}
          onClick={() => (showsAll ? onList() : setShowsAll(true))}
        >
          {more}
        </button>
      )}
    </>
  );
}

function Row({ onOpen, children }: { readonly onOpen: (() => void) | null; readonly children: ReactNode }) {
  return onOpen ? (
    <button type="button" className={styles.row} onClick={onOpen}>
      {children}
      <IconChevronRight size={16} stroke={1.7} className={styles.chevron} aria-hidden="true" />
    </button>
  ) : (
    <div className={styles.row}>{children}</div>
  );
}

function EntryWords({ entry, isOverdue }: { readonly entry: CalendarEntry; readonly isOverdue: boolean }) {
  const measures = useMeasures();
  return (
    <span className={styles.words}>
      <span>
        <b>{subjectOf(entry)}</b> {!isOverdue && <span className={styles.quiet}>{titleOf(entry)}</span>}
      </span>
      <span className={styles.detail}>{isOverdue ? titleOf(entry) : detailOf(entry, measures)}</span>
    </span>
  );
}

function OrderOrDue({ entry, today }: { readonly entry: CalendarEntry; readonly today: CalendarDate }) {
  const tone = toneOf(entry, today);
  if (tone === 'overdue') {
    return (
      <span className={styles.due} data-tone="overdue">
        Overdue
      </span>
    );
  }
  return entry.service?.order ? (
    <span className={styles.due}>{`Order ${entry.service.order.name}`}</span>
  ) : null;
}
