import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DataState } from '../data-state/data-state.tsx';
import { leavesContent, StaleNote } from '../data-state/stale-note.tsx';
import { SkipToTable } from '../row-focus/skip-to-table.tsx';
import type { DataTableColumn } from './columns.ts';
import styles from './data-table.module.css';
import { HeadCell } from './head-cell.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { SkeletonBody } from './skeleton-body.tsx';
import { TableRows, VIRTUAL_FROM } from './table-rows.tsx';
import { useTableView } from './table-view.ts';
import { useFrozenWidths } from './use-frozen-widths.ts';
import { ViewMenu } from './view-menu.tsx';

export interface DataTableProps<Item extends object> {
  readonly label: string;
  /** Under which its hidden columns are remembered, where another list has the same label. */
  readonly viewName?: string;
  /** A stable reference; the first column is the identity, pinned while scrolling sideways. */
  readonly columns: readonly DataTableColumn<Item>[];
  /** One page, sorted by the server. */
  readonly rows: readonly Item[];
  readonly rowId: (row: Item) => string;
  /** As the contract writes it: a column id, `-` before it for descending. */
  readonly sort?: string;
  readonly onSort?: (sort: string | undefined) => void;
  /** Opens the row, by click or by Enter on its identity. */
  readonly onOpen?: (row: Item) => void;
  readonly openRowId?: string;
  readonly isLoading: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Stands in the table's place when there are no rows. */
  readonly empty: ReactNode;
  readonly pager?: PagerProps;
}

/** Rows come sorted and paged from the server; this shows one page and says what to ask for next. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, viewName = label, columns, rows, rowId, sort, onSort, isLoading, pager } = props;
  const view = useTableView(
    viewName,
    columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id),
  );
  const { hiddenColumns } = view;
  const shown = useMemo(
    () => columns.filter(({ id }, index) => index === 0 || !hiddenColumns.has(id)),
    [columns, hiddenColumns],
  );
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const hasRows = rows.length > 0;
  const isVirtual = rows.length >= VIRTUAL_FROM;
  const tableRef = useFrozenWidths(isVirtual, shown.map(({ id }) => id).join());
  const page = pager?.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or another order, is read from its top
  useEffect(() => {
    if (scroller) scroller.scrollTop = 0;
  }, [page, sort]);

  const isFailed = props.error !== undefined && props.error !== null;
  const isStale = isFailed && hasRows && leavesContent(props.error);
  if (!isLoading && ((isFailed && !isStale) || !hasRows)) {
    return (
      <DataState
        isLoading={false}
        error={props.error}
        onRetry={props.onRetry}
        hasContent={pager !== undefined}
        isEmpty
        empty={props.empty}
      >
        {null}
      </DataState>
    );
  }
  return (
    <>
      {isStale && <StaleNote error={props.error} onRetry={props.onRetry} />}
      <SkipToTable frame={scroller} />
      <div className={styles.frame} data-density={view.density}>
        <section
          ref={setScroller}
          className={styles.wrap}
          aria-label={label}
          data-virtual={isVirtual || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <table
            ref={tableRef}
            className={styles.table}
            aria-busy={isLoading}
            aria-rowcount={isVirtual ? rows.length + 1 : undefined}
          >
            <thead>
              <tr aria-rowindex={isVirtual ? 1 : undefined}>
                {shown.map((column) => (
                  <HeadCell key={column.id} {...{ column, sort, onSort }} />
                ))}
              </tr>
            </thead>
            {isLoading && !hasRows ? (
              <SkeletonBody columnCount={shown.length} />
            ) : (
              <TableRows
                rows={rows}
                rowId={rowId}
                columns={shown}
                openRowId={props.openRowId}
                onOpen={props.onOpen}
                scroller={scroller}
              />
            )}
          </table>
        </section>
        <div className={styles.corner}>
          <ViewMenu label={label} columns={columns.slice(1)} view={view} />
        </div>
      </div>
      {pager && <Pager label={label} {...pager} />}
    </>
  );
}
