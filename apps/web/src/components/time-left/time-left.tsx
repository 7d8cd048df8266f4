import { formatMinutes } from '../../format/span.ts';
import styles from './time-left.module.css';

const lowMinutes = 60;

const levelOf = (minutes: number) => (minutes <= 0 ? 'out' : minutes < lowMinutes ? 'low' : 'plenty');

export interface TimeLeftProps {
  readonly label: string;
  /** Negative when the limit is passed. */
  readonly leftMinutes: number;
  readonly limitMinutes: number;
  /** False where nobody can say: hours before the driver's first entry may count. */
  readonly isKnown?: boolean;
  /** The clock that runs out first. */
  readonly isLimiting?: boolean;
  /** The label shows beside the value; hidden labels are still read out. */
  readonly isLabelHidden?: boolean;
}

/** Value over a bar of what is left: ink while there is plenty, amber under 1:00, red at nothing. */
export function TimeLeft({
  label,
  leftMinutes,
  limitMinutes,
  isKnown = true,
  isLimiting = false,
  isLabelHidden = false,
}: TimeLeftProps) {
  const share = isKnown ? Math.min(1, Math.max(0, leftMinutes / limitMinutes)) : 0;
  const left = leftMinutes < 0 ? `over ${formatMinutes(-leftMinutes)}` : formatMinutes(leftMinutes);
  const value = isKnown ? left : 'Unknown';
  return (
    <div className={styles.clock} data-level={levelOf(leftMinutes)} data-limiting={isLimiting || undefined}>
      <div className={styles.text}>
        <span className={isLabelHidden ? styles.hidden : styles.label}>{label}</span>
        <b className={styles.value}>{value}</b>
        {isLimiting && isLabelHidden && <span className={styles.label}>limits</span>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a native meter their own way */}
      <div
        className={styles.meter}
        role="meter"
        aria-label={isLimiting ? `${label} left, limits` : `${label} left`}
        aria-valuemin={0}
        aria-valuemax={limitMinutes}
        aria-valuenow={Math.max(0, leftMinutes)}
        aria-valuetext={value}
      >
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
