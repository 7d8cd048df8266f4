import { addDays } from '@longhaul/units';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCalendarDate } from '../../format/date.ts';
import { Chip } from '../chip/chip.tsx';
import styles from './dated-list.module.css';

export interface DatedItem {
  /** The first day of it, `YYYY-MM-DD`; null: from the first record on. */
  readonly from: string | null;
  readonly title: string;
  readonly details?: ReactNode;
}

interface DatedListProps {
  readonly label: string;
  /** The oldest first. */
  readonly items: readonly DatedItem[];
  readonly today: string;
  /** Takes back what lies ahead; left out where the reader may not. */
  readonly onWithdraw?: ((from: string) => void) | undefined;
  readonly isWithdrawing?: boolean;
}

/** What holds from a day on: what is ahead, what holds now, and what held before, the newest first. */
export function DatedList({ label, items, today, onWithdraw, isWithdrawing = false }: DatedListProps) {
  const current = items.findLastIndex(({ from }) => from === null || from <= today);
  return (
    <ul className={styles.list} aria-label={label}>
      {items
        .map(({ from, title, details }, index) => {
          const isAhead = index > current;
          return (
            <li key={from ?? 'first'}>
              <b>
                {title}
                {index === current && <Chip tone="ok">Now</Chip>}
                {isAhead && <Chip tone="accent">Ahead</Chip>}
              </b>
              <span>{spanText(from, items[index + 1]?.from ?? null)}</span>
              {isAhead && onWithdraw && from !== null && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  loading={isWithdrawing}
                  aria-label={`Withdraw ${title} from ${formatCalendarDate(from)}`}
                  onClick={() => onWithdraw(from)}
                >
                  Withdraw
                </Button>
              )}
              {details}
            </li>
          );
        })
        .toReversed()}
    </ul>
  );
}

/** `next` is the first day of the one after it. */
function spanText(from: string | null, next: string | null): string {
  const last = next === null ? null : formatCalendarDate(addDays(next, -1));
  if (from === null) return last === null ? 'From the first record' : `From the first record to ${last}`;
  return last === null ? `From ${formatCalendarDate(from)}` : `${formatCalendarDate(from)} to ${last}`;
}
