import type { DutyMode, DutyStatus } from '@longhaul/hos';
import { DUTY_LABELS, MODE_LABELS } from './duty-labels.ts';
import styles from './duty-status-chip.module.css';

export interface DutyStatusChipProps {
  readonly status: DutyStatus;
  readonly mode?: DutyMode | null | undefined;
  /** Letters alone, for narrow places; the words are still read out. */
  readonly isCompact?: boolean;
}

/** Always the letter and the color, never the color alone. */
export function DutyStatusChip({ status, mode, isCompact = false }: DutyStatusChipProps) {
  return (
    <span className={styles.duty}>
      <b className={styles.letter} data-status={status} title={isCompact ? DUTY_LABELS[status] : undefined}>
        {status}
      </b>
      <span className={isCompact ? styles.hidden : undefined}>{DUTY_LABELS[status]}</span>
      {mode && (
        <abbr className={styles.mode} title={MODE_LABELS[mode]}>
          {mode}
        </abbr>
      )}
    </span>
  );
}
