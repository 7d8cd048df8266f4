import type { ReactNode } from 'react';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import styles from './list-bar.module.css';

interface ListBarProps {
  readonly label: string;
  /** Search, then filters, then chips. */
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
}

/** What a list is narrowed by, and what can be done with it: beside each other, on a phone one under the other. */
export function ListBar({ label, children, actions }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <Toolbar label={label}>{children}</Toolbar>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
