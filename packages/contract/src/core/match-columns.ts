import type { ImportColumn } from './csv-import.ts';
import { isBlankCell, readImportCell } from './import-cells.ts';

/** The name of a column as it is compared: `Unit #` and `unit number` are the same. */
export const plainColumnName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/#|\b(no|num|nbr)\b/g, 'number')
    .replace(/[^a-z0-9]/g, '');

const SAMPLE_ROWS = 50;

/** The file as far as its columns are recognized by it. */
interface Sheet {
  readonly names: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/**
 * The column that each column of a file is read as, null where none fits: by title or field, else by another name of it, and
 * never one whose values the cells do not hold: `Unit` is the truck above `1042` and the unit of measure above `gal`.
 * `preferred` are the fields that were chosen for the file's columns before, null for one that was left out.
 */
export function matchColumns<Column extends ImportColumn>(
  { names, rows }: Sheet,
  columns: readonly Column[],
  preferred: readonly (string | null | undefined)[] = [],
): (Column | null)[] {
  const matched = names.map((): Column | null => null);
  const match = (column: Column, fits: (name: string, at: number) => boolean) => {
    if (matched.includes(column)) return;
    const at = names.findIndex(
      (name, index) =>
        matched[index] === null &&
        preferred[index] !== null &&
        fits(name, index) &&
        holdsValuesOf(column, index, rows),
    );
    if (at >= 0) matched[at] = column;
  };
  for (const column of columns) match(column, (_, at) => preferred[at] === column.field);
  for (const column of columns) match(column, (name) => isCalled(column, name));
  for (const column of columns) {
    // Where a file has several of them, the alias that is listed first is the better one.
    for (const alias of column.aliases ?? []) match(column, (name) => isSameName(alias, name));
  }
  return matched;
}

const isSameName = (one: string, other: string) => plainColumnName(one) === plainColumnName(other);

/** Whether the name is the title, with or without its unit, or the field: `Gross weight` is `Gross weight, lb`. */
export const isCalled = ({ field, title }: ImportColumn, name: string): boolean =>
  [title, field, title.split(',')[0] ?? ''].some((each) => isSameName(each, name));

/** Whether at least half of the first cells with a value read as what the column holds. */
function holdsValuesOf({ holds }: ImportColumn, at: number, rows: Sheet['rows']): boolean {
  if (holds === undefined) return true;
  const texts = rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells[at] ?? '')
    .filter((text) => !isBlankCell(text));
  const readable = texts.filter((text) => readImportCell(text, holds) !== undefined);
  return readable.length >= texts.length / 2;
}
