import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type DataTableColumn, nextSort, sortDirection } from './columns.ts';
import styles from './data-table.module.css';

export interface HeadCellProps<Item extends object> {
  readonly column: DataTableColumn<Item>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string | undefined) => void) | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function HeadCell<Item extends object>({ column, sort, onSort }: HeadCellProps<Item>) {
  const { id, title, isNumeric, isSortable } = column;
  const direction = sortDirection(sort, id);
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={styles.head}
      data-numeric={isNumeric || undefined}
      aria-sort={direction && ariaSort[direction]}
    >
      {isSortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, id))}>
          {title}
          <Arrow size={12} stroke={1.9} aria-hidden="true" data-shown={direction !== undefined} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
