import { type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import type { DataTableColumn } from './columns.ts';
import styles from './data-table.module.css';

interface TableRowProps<Item extends object> {
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
  readonly item: Item;
  /** From 0, within the page. */
  readonly index: number;
  readonly columns: readonly DataTableColumn<Item>[];
  /** Says its number aloud, where not all rows are drawn. */
  readonly isCounted: boolean;
  /** Its drawer is open. */
  readonly isCurrent: boolean;
  readonly onOpen: ((row: Item) => void) | undefined;
}

/** What is cut off is shown in full on hover. */
function longCell(content: ReactNode) {
  return { 'data-long': true, ...(typeof content === 'string' && { title: content }) };
}

/** The identity leaves room for the other columns: a long one is cut, and told in full when pointed at. */
function titleWhenTruncated({ currentTarget: cell }: MouseEvent<HTMLTableCellElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth || isCutInside(cell) ? (cell.textContent ?? '') : '';
}

const isCutInside = (cell: HTMLElement) =>
  [...cell.querySelectorAll<HTMLElement>('*')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );

function BareTableRow<Item extends object>(props: TableRowProps<Item>) {
  const { ref, item, index, columns, isCounted, isCurrent, onOpen } = props;
  const open = onOpen && (() => onOpen(item));
  return (
    <tr
      ref={ref}
      className={styles.row}
      data-index={index}
      data-openable={Boolean(open)}
      aria-current={isCurrent || undefined}
      // The head is row 1.
      aria-rowindex={isCounted ? index + 2 : undefined}
      onClick={open}
    >
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={styles.cell}
          data-numeric={column.isNumeric || undefined}
          data-title={column.isSelfLabelled ? undefined : column.title}
          {...(column.isLong && longCell(column.cell(item)))}
          {...(at === 0 && { onMouseEnter: titleWhenTruncated })}
        >
          {at === 0 && open ? (
            <button
              type="button"
              className={styles.opener}
              onClick={(event) => {
                event.stopPropagation();
                open();
              }}
            >
              {column.cell(item)}
            </button>
          ) : (
            column.cell(item)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Rows scroll by without being built again. */
export const TableRow = memo(BareTableRow) as typeof BareTableRow;
