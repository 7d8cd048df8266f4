import { functionalUpdate, type Row, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { DataState } from '../data-state/data-state.tsx';
import { columnDefs, type DataTableColumn, features, sortingOf, sortText } from './columns.ts';
import styles from './data-table.module.css';
import { HeadCell } from './head-cell.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { SkeletonBody } from './skeleton-body.tsx';

export interface DataTableProps<Item extends object> {
  readonly label: string;
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

/** Moves the focus between the identities of the rows. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-opens-row]')];
  const at = openers.indexOf(document.activeElement as HTMLButtonElement);
  const next = at < 0 ? undefined : openers[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface BodyRowProps<Item extends object> {
  readonly row: Row<typeof features, Item>;
  readonly columns: readonly DataTableColumn<Item>[];
  readonly isOpen: boolean;
  readonly onOpen?: (row: Item) => void;
}

function BodyRow<Item extends object>({ row, columns, isOpen, onOpen }: BodyRowProps<Item>) {
  const open = onOpen && (() => onOpen(row.original));
  return (
    <tr
      className={styles.row}
      aria-current={isOpen || undefined}
      data-openable={Boolean(open)}
      onClick={open}
    >
      {columns.map((column, index) => (
        <td key={column.id} className={styles.cell} data-numeric={column.isNumeric || undefined}>
          {index === 0 && open ? (
            <button
              type="button"
              className={styles.opener}
              data-opens-row
              onClick={(event) => {
                event.stopPropagation();
                open();
              }}
            >
              {column.cell(row.original)}
            </button>
          ) : (
            column.cell(row.original)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Rows come sorted and paged from the server; this shows one page and says what to ask for next. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, columns, rows, rowId, sort, onSort, onOpen, openRowId, isLoading, pager } = props;
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const table = useTable({
    features,
    columns: defs,
    data: rows as Item[],
    getRowId: rowId,
    manualSorting: true,
    state: { sorting },
    onSortingChange: (updater) => onSort?.(sortText(functionalUpdate(updater, sorting))),
  });
  const hasRows = rows.length > 0;
  const isBare = !isLoading && (Boolean(props.error) || !hasRows);

  if (isBare) {
    return (
      <DataState isLoading={false} error={props.error} onRetry={props.onRetry} isEmpty empty={props.empty}>
        {null}
      </DataState>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.wrap} aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-busy={isLoading}>
          <thead>
            <tr>
              {table.getHeaderGroups()[0]?.headers.map((header) => (
                <HeadCell key={header.id} header={header} canSort={Boolean(onSort)} />
              ))}
            </tr>
          </thead>
          {isLoading && !hasRows ? (
            <SkeletonBody columnCount={columns.length} />
          ) : (
            <tbody onKeyDown={moveFocus}>
              {table.getRowModel().rows.map((row) => (
                <BodyRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  isOpen={row.id === openRowId}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
          )}
        </table>
      </section>
      {pager && <Pager {...pager} />}
    </>
  );
}
