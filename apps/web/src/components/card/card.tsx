import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** Quiet facts beside the title. */
  readonly facts?: ReactNode;
  /** One action, on the right of the head. */
  readonly action?: ReactNode;
  /** A table or list brings its own padding. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** No card inside a card: divide with lines. */
export function Card({ title, facts, action, isFlush = false, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {facts && <span className={styles.facts}>{facts}</span>}
          {action && <div className={styles.action}>{action}</div>}
        </header>
      )}
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
