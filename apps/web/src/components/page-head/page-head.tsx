import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** One line of facts under the title. */
  readonly facts?: ReactNode;
  /** Links to the places above, each an element of its own. */
  readonly crumbs?: readonly ReactNode[];
  /** State chips beside the title. */
  readonly chips?: ReactNode;
  readonly avatar?: ReactNode;
  /** At most one primary. */
  readonly actions?: ReactNode;
  /** On a phone the actions stay beside the title: few, and short. */
  readonly isCompact?: boolean;
}

export function PageHead({
  title,
  facts,
  crumbs = [],
  chips,
  avatar,
  actions,
  isCompact = false,
}: PageHeadProps) {
  return (
    <header className={styles.head} data-compact={isCompact || undefined}>
      {avatar}
      <div className={styles.words}>
        {crumbs.length > 0 && (
          <nav className={styles.crumbs} aria-label="Breadcrumbs">
            {crumbs.map((crumb, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a path has one crumb per depth
              <span key={index}>{crumb}</span>
            ))}
          </nav>
        )}
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{title}</h1>
          {chips}
        </div>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
