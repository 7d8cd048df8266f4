import { Skeleton } from '@mantine/core';
import styles from './data-state.module.css';

const widths = ['72%', '54%', '63%', '48%', '68%'];

/** Rows of the table's height, of uneven length so that they read as text. */
export function SkeletonRows({ count = 5 }: { readonly count?: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity and never move
        <div key={index} className={styles.row}>
          <Skeleton height={10} width={widths[index % widths.length]} />
        </div>
      ))}
    </div>
  );
}
