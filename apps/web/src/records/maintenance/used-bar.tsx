import type { ServiceDueRow } from '@longhaul/contract';
import { decidingTerm } from './due-text.ts';
import styles from './maintenance.module.css';

/** How much of the interval is used: `104%` and a bar that is full. */
export function UsedBar({ due }: { readonly due: Pick<ServiceDueRow, 'state' | 'dueBy' | 'terms'> }) {
  const used = decidingTerm(due)?.usedPercent ?? null;
  if (used === null) return <span className={styles.quiet}>unknown</span>;
  return (
    <span className={styles.used}>
      {used}%
      <span className={styles.bar} data-state={due.state} aria-hidden="true">
        <i style={{ width: `${Math.min(100, used)}%` }} />
      </span>
    </span>
  );
}
