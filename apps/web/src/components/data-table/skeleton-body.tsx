import { Skeleton } from '@mantine/core';
import styles from './data-table.module.css';

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Rows of the table's own shape while the first page loads. */
export function SkeletonBody({ columnCount }: { readonly columnCount: number }) {
  return (
    <tbody aria-hidden="true">
      {rowKeys.map((row, rowIndex) => (
        <tr key={row}>
          {Array.from({ length: columnCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity and never move
            <td key={index} className={styles.cell}>
              <Skeleton height={10} width={`${46 + ((rowIndex * 17 + index * 29) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
