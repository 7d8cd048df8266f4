import { Checkbox } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { DataTableColumn } from '../components/data-table/columns.ts';
import styles from './row-selection.module.css';

interface RowSelection {
  readonly ids: ReadonlySet<number>;
  readonly set: (ids: Iterable<number>) => void;
}

const SelectionContext = createContext<RowSelection>({ ids: new Set(), set: () => {} });

/** What is selected in the list inside; the columns of the list stay as they are while it changes. */
export function SelectionProvider({ children }: { readonly children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selection = useMemo(() => ({ ids, set: (next: Iterable<number>) => setIds(new Set(next)) }), [ids]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

export const useSelection = (): RowSelection => use(SelectionContext);

/** A checkbox in each row of a list inside a `SelectionProvider`. */
export function selectionColumn<Row extends { readonly id: number }>(
  nameOf: (row: Row) => string,
): DataTableColumn<Row> {
  return {
    id: 'selection',
    title: 'Select',
    isSelfLabelled: true,
    cell: (row) => <RowCheckbox id={row.id} name={nameOf(row)} />,
  };
}

function RowCheckbox({ id, name }: { readonly id: number; readonly name: string }) {
  const { ids, set } = useSelection();
  const isSelected = ids.has(id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the click of the box from opening the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <span onClick={(event) => event.stopPropagation()}>
      <Checkbox
        className={styles.box}
        label={<span className={styles.label}>Select</span>}
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={() => set(isSelected ? [...ids].filter((one) => one !== id) : [...ids, id])}
      />
    </span>
  );
}
