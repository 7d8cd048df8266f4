import type { ReactNode } from 'react';
import styles from './driver-app.module.css';

interface MoreRowProps {
  readonly title: string;
  /** How it is set now. */
  readonly value?: string | undefined;
  readonly children: ReactNode;
}

/** A row of the page More that opens below itself. */
export function MoreRow({ title, value, children }: MoreRowProps) {
  return (
    <section className={styles.moreRow}>
      <details>
        <summary className={styles.rowHead}>
          <h3>{title}</h3>
          {value !== undefined && <span>{value}</span>}
        </summary>
        <div className={styles.stack}>{children}</div>
      </details>
    </section>
  );
}

interface MoreGroupProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** Rows under one title. */
export function MoreGroup({ title, children }: MoreGroupProps) {
  return (
    <>
      {title !== undefined && <h2 className={styles.groupTitle}>{title}</h2>}
      <div className={styles.rows}>{children}</div>
    </>
  );
}
