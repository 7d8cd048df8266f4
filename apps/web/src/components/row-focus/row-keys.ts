/** How far Page Up and Page Down go. */
const PAGE_ROWS = 10;

/** The row that a key leads to from the row at `index`; undefined for a key that leads nowhere. */
export function rowOfKey(key: string, index: number, rowCount: number): number | undefined {
  const last = rowCount - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(last, index + PAGE_ROWS);
    case 'PageUp':
      return Math.max(0, index - PAGE_ROWS);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
