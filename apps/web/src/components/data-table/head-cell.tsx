import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Header } from '@tanstack/react-table';
import type { features } from './columns.ts';
import styles from './data-table.module.css';

export interface HeadCellProps<Item extends object> {
  readonly header: Header<typeof features, Item>;
  readonly canSort: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function HeadCell<Item extends object>({ header, canSort }: HeadCellProps<Item>) {
  const { column } = header;
  const title = String(column.columnDef.header);
  const direction = column.getIsSorted();
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={styles.head}
      data-numeric={column.columnDef.meta?.isNumeric || undefined}
      aria-sort={direction ? ariaSort[direction] : undefined}
    >
      {canSort && column.getCanSort() ? (
        <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
          {title}
          <Arrow size={12} stroke={1.9} aria-hidden="true" data-shown={Boolean(direction)} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
