import { type ImportColumn, matchColumns, plainColumnName } from '@longhaul/contract';

/** For each column of a file, in its order, the field that it is read as; null leaves it out. */
export type Mapping = readonly (string | null)[];

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
  const chosen = Object.fromEntries(names.map((name, at) => [plainColumnName(name), mapping[at] ?? null]));
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

/** The fields that the columns of a file are read as, those chosen before first; each field once. */
export function guessMapping(sheet: Sheet, columns: readonly ImportColumn[], memoryName: string): Mapping {
  const memory = remembered(memoryName);
  const chosen = sheet.names.map((name) => memory[plainColumnName(name)]);
  return matchColumns(sheet, columns, chosen).map((column) => column?.field ?? null);
}

/** Fields that a file must have and that no column is read as. */
export function missingColumns(mapping: Mapping, columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.filter(({ isRequired, field }) => isRequired && !mapping.includes(field));
}
