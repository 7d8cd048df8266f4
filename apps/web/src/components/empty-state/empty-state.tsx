import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** One sentence. */
  readonly message: string;
  readonly icon?: ReactNode;
  /** The next thing to do. */
  readonly action?: ReactNode;
}

/** Stands centered in the container that would hold the data. */
export function EmptyState({ message, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p>{message}</p>
      {action}
    </div>
  );
}
