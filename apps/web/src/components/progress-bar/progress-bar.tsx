import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; shown rounded. */
  readonly percentage?: number;
  /** Moves without a value while the end is not known. */
  readonly isIndeterminate?: boolean;
}

export function ProgressBar({ label, percentage = 0, isIndeterminate = false }: ProgressBarProps) {
  const rounded = Math.round(Math.min(100, Math.max(0, percentage)));
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isIndeterminate ? undefined : rounded}
        data-indeterminate={isIndeterminate || undefined}
      >
        <span className={styles.fill} style={isIndeterminate ? undefined : { width: `${rounded}%` }} />
      </div>
      {!isIndeterminate && <span className={styles.value}>{rounded}%</span>}
    </div>
  );
}

/** The 2 px bar under the header while requests are loading. */
export function LoadingBar({ isLoading }: { readonly isLoading: boolean }) {
  if (!isLoading) return null;
  return (
    <div className={styles.loadingBar} role="progressbar" aria-label="Loading">
      <span className={styles.fill} />
    </div>
  );
}
