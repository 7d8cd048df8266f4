import { Skeleton } from '@mantine/core';
import styles from './fleet-panel.module.css';

const widths = ['52%', '44%', '60%', '48%', '56%', '42%', '58%', '50%'];

/** Rows of the list's shape while it loads. */
export function VehicleListSkeleton() {
  return (
    <div aria-hidden="true">
      {widths.map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Skeleton height={8} width={8} circle />
          <div className={styles.skeletonText}>
            <Skeleton height={10} width={width} />
            <Skeleton height={8} width="76%" />
          </div>
        </div>
      ))}
    </div>
  );
}
