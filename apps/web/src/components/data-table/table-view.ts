import { useState } from 'react';

export type Density = 'comfortable' | 'dense';

/** How somebody looks at a list: which columns, how high the rows. */
export interface TableView {
  readonly density: Density;
  readonly hiddenColumns: ReadonlySet<string>;
  setDensity(density: Density): void;
  toggleColumn(columnId: string): void;
  showAllColumns(): void;
}

const DENSITY_KEY = 'longhaul-table-density';
const columnsKey = (name: string) => `longhaul-table-columns:${name}`;

/** Kept in this browser: the density for all lists, hidden columns for the list of this name, at first `hidden`. */
export function useTableView(name: string, hidden: readonly string[]): TableView {
  const [density, setDensity] = useState(storedDensity);
  const [hiddenColumns, setHiddenColumns] = useState(() => storedColumns(name) ?? new Set(hidden));
  const hide = (columnIds: ReadonlySet<string>) => {
    localStorage.setItem(columnsKey(name), JSON.stringify([...columnIds]));
    setHiddenColumns(columnIds);
  };
  return {
    density,
    hiddenColumns,
    setDensity(chosen) {
      localStorage.setItem(DENSITY_KEY, chosen);
      setDensity(chosen);
    },
    toggleColumn: (columnId) => hide(hiddenColumns.symmetricDifference(new Set([columnId]))),
    showAllColumns: () => hide(new Set()),
  };
}

const storedDensity = (): Density =>
  localStorage.getItem(DENSITY_KEY) === 'dense' ? 'dense' : 'comfortable';

function storedColumns(name: string): ReadonlySet<string> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(columnsKey(name)) ?? 'null');
    return Array.isArray(stored) ? new Set(stored.filter((id) => typeof id === 'string')) : null;
  } catch {
    return null;
  }
}
