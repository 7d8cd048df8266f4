import { IconClock } from '@tabler/icons-react';
import styles from './ifta.module.css';

/** Says that numbers on the screen will change by themselves. */
export function PendingNote({ count }: { readonly count: number }) {
  const whose = count === 1 ? 'one vehicle are' : `${count} vehicles are`;
  return (
    <p role="status" className={styles.note}>
      <IconClock size={16} stroke={1.8} aria-hidden="true" />
      Miles of {whose} still being calculated from new positions; the numbers will change shortly.
    </p>
  );
}
