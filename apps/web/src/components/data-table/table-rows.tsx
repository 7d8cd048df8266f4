import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment } from 'react';
import { useRowFocus } from '../row-focus/use-row-focus.ts';
import type { DataTableColumn } from './columns.ts';
import styles from './data-table.module.css';
import { TableRow } from './table-row.tsx';
import { usePrinting } from './use-printing.ts';

/** From this many rows on only those in sight are drawn; on paper all are. */
export const VIRTUAL_FROM = 100;
/** Sticky: rows must not hide behind it. */
const HEAD_PX = 32;
const ROW_PX = 36;
const ROWS_AROUND = 12;

interface TableRowsProps<Item extends object> {
  readonly rows: readonly Item[];
  readonly rowId: (row: Item) => string;
  readonly columns: readonly DataTableColumn<Item>[];
  readonly openRowId: string | undefined;
  readonly onOpen: ((row: Item) => void) | undefined;
  /** What scrolls up and down when not all rows are drawn. */
  readonly scroller: HTMLElement | null;
}

export function TableRows<Item extends object>(props: TableRowsProps<Item>) {
  const { rows, rowId, columns, openRowId, onOpen, scroller } = props;
  const isPrinting = usePrinting();
  const isVirtual = rows.length >= VIRTUAL_FROM && !isPrinting;
  const { active, rowsProps } = useRowFocus({
    rowCount: rows.length,
    isOneTabStop: onOpen !== undefined,
    scrollTo: isVirtual ? (index) => virtualizer.scrollToIndex(index) : undefined,
  });
  const virtualizer = useVirtualizer({
    enabled: isVirtual,
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => (rows[index] ? rowId(rows[index]) : index),
    overscan: ROWS_AROUND,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    // The row that holds the focus stays drawn, wherever the table is scrolled to.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) =>
      withRow(active, Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)),
  });

  const drawn = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start, end }) => ({ index, start, end }))
    : rows.map((_, index) => ({ index, start: HEAD_PX, end: HEAD_PX }));
  let drawnUntil = HEAD_PX;
  const below = virtualizer.getTotalSize() + HEAD_PX - (drawn.at(-1)?.end ?? HEAD_PX);
  return (
    <tbody {...rowsProps}>
      {drawn.map(({ index, start, end }) => {
        const row = rows[index];
        const gap = start - drawnUntil;
        drawnUntil = end;
        if (row === undefined) return null;
        const id = rowId(row);
        return (
          <Fragment key={id}>
            {gap > 0 && <Spacer heightPx={gap} columnCount={columns.length} />}
            <TableRow
              ref={isVirtual ? virtualizer.measureElement : undefined}
              item={row}
              index={index}
              columns={columns}
              isCounted={isVirtual}
              isCurrent={id === openRowId}
              onOpen={onOpen}
            />
          </Fragment>
        );
      })}
      {isVirtual && below > 0 && <Spacer heightPx={below} columnCount={columns.length} />}
    </tbody>
  );
}

function withRow(active: number, first: number, last: number): number[] {
  const range = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  if (active < 0) return range;
  if (active < first) return [active, ...range];
  return active > last ? [...range, active] : range;
}

/** Takes the room of rows that are not drawn. */
function Spacer({ heightPx, columnCount }: { readonly heightPx: number; readonly columnCount: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td className={styles.spacer} colSpan={columnCount} style={{ height: heightPx }} />
    </tr>
  );
}
