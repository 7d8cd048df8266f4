import { type ImportColumn, isBlankCell, readImportCell } from '@longhaul/contract';

/** For each column of a file, in its order, the field that it is read as; null leaves it out. */
export type Mapping = readonly (string | null)[];

/** `Unit #` is `Unit number`. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/#|\b(no|num|nbr)\b/g, 'number')
    .replace(/[^a-z0-9]/g, '');

/** What people chose before, by the name of the column in the file. */
type Remembered = Record<string, string | null>;

const keyOf = (memoryName: string) => `longhaul-import-columns:${memoryName}`;

function remembered(memoryName: string): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(memoryName)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Remembered) : {};
  } catch {
    return {};
  }
}

/** Kept in this browser for the next file with the same names. */
export function rememberMapping(memoryName: string, names: readonly string[], mapping: Mapping): void {
  const chosen = Object.fromEntries(names.map((name, at) => [plain(name), mapping[at] ?? null]));
  localStorage.setItem(
    keyOf(memoryName),
    JSON.stringify({ ...remembered(memoryName), ...chosen } satisfies Remembered),
  );
}

/** The file as far as its columns are guessed from it. */
interface Sheet {
  readonly names: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/**
 * By what was chosen before, else by title, field or another name of it; each field once, and never one whose values
 * the column does not hold: `Unit` is the truck above `1042` and the unit of measure above `gal`.
 */
export function guessMapping(
  { names, rows }: Sheet,
  columns: readonly ImportColumn[],
  memoryName: string,
): Mapping {
  const memory = remembered(memoryName);
  const taken = new Set<string>();
  const take = (at: number, candidates: readonly (ImportColumn | undefined)[]) => {
    const found = candidates.find(
      (column) => column && !taken.has(column.field) && holdsValuesOf(column, at, rows),
    );
    if (found) taken.add(found.field);
    return found?.field ?? null;
  };
  const known = names.map((name, at) => {
    const chosen = memory[plain(name)];
    return take(at, [
      columns.find(({ field }) => field === chosen),
      ...columns.filter((column) => isCalled(column, name)),
    ]);
  });
  return names.map(
    (name, at) =>
      known[at] ??
      (memory[plain(name)] === null
        ? null
        : take(
            at,
            columns.filter((column) => isAlsoCalled(column, name)),
          )),
  );
}

/** With and without the unit: `Gross weight, lb` is `Gross weight`. */
const isCalled = ({ field, title }: ImportColumn, name: string) =>
  [plain(title), plain(field), plain(title.split(',')[0] ?? '')].includes(plain(name));

const isAlsoCalled = ({ aliases = [] }: ImportColumn, name: string) =>
  aliases.some((alias) => plain(alias) === plain(name));

const SAMPLE_ROWS = 50;

/** Whether at least half of the first cells with something in them read as what the column holds. */
function holdsValuesOf({ holds }: ImportColumn, at: number, rows: Sheet['rows']): boolean {
  if (holds === undefined) return true;
  const texts = rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells[at] ?? '')
    .filter((text) => !isBlankCell(text));
  const readable = texts.filter((text) => readImportCell(text, holds) !== undefined);
  return readable.length >= texts.length / 2;
}

/** Fields that a file must have and that no column is read as. */
export function missingColumns(mapping: Mapping, columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.filter(({ isRequired, field }) => isRequired && !mapping.includes(field));
}
