import type { ReactNode } from 'react';
import { formatCount } from '../../format/measure.ts';
import styles from './chip.module.css';

export type ChipTone = 'neutral' | 'ok' | 'caution' | 'violation' | 'accent';

export interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: ChipTone;
  readonly icon?: ReactNode;
  /** Dashed means proposed; solid is kept for the egregious. */
  readonly edge?: 'soft' | 'dashed' | 'solid';
}

/** A state in words. */
export function Chip({ children, tone = 'neutral', icon, edge = 'soft' }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone} data-edge={edge}>
      {icon}
      {children}
    </span>
  );
}

export interface FilterChipProps {
  readonly children: ReactNode;
  readonly isPressed: boolean;
  readonly count?: number;
  readonly onClick: () => void;
}

/** A filter that is on or off, with the number of rows it leaves. */
export function FilterChip({ children, isPressed, count, onClick }: FilterChipProps) {
  return (
    <button type="button" className={styles.filter} aria-pressed={isPressed} onClick={onClick}>
      {children}
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </button>
  );
}

/** A small number beside a title. */
export function CountBadge({
  count,
  tone = 'neutral',
}: {
  readonly count: number;
  readonly tone?: ChipTone;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {count}
    </span>
  );
}
