import styles from './duty-status-chip.module.css';

/** Duty statuses by the letters of the paper log. */
export type DutyStatus = 'OFF' | 'SB' | 'D' | 'ON';

const labels = {
  OFF: 'Off duty',
  SB: 'Sleeper berth',
  D: 'Driving',
  ON: 'On duty',
} as const satisfies Record<DutyStatus, string>;

export const dutyStatusLabel = (status: DutyStatus): string => labels[status];

export interface DutyStatusChipProps {
  readonly status: DutyStatus;
  /** Letters alone, for narrow places; the words are still read out. */
  readonly isCompact?: boolean;
}

/** Always the letter and the colour, never the colour alone. */
export function DutyStatusChip({ status, isCompact = false }: DutyStatusChipProps) {
  return (
    <span className={styles.duty}>
      <b className={styles.letter} data-status={status} title={isCompact ? labels[status] : undefined}>
        {status}
      </b>
      {!isCompact && labels[status]}
    </span>
  );
}
