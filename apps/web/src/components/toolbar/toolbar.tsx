import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  readonly label: string;
  /** Search, then filters, then chips. */
  readonly children: ReactNode;
  /** View controls, on the right. */
  readonly end?: ReactNode;
}

/** Scrolls sideways on a phone. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <search className={styles.toolbar} aria-label={label}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </search>
  );
}
