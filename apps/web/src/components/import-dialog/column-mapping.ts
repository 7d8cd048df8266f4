import type { ImportColumn } from '@longhaul/contract';

/** For each column of a file, in its order, the field that it is read as; null leaves it out. */
export type Mapping = readonly (string | null)[];

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

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

/** By what was chosen before, else by title, field or another name of it; each field once. */
export function guessMapping(
  names: readonly string[],
  columns: readonly ImportColumn[],
  memoryName: string,
): Mapping {
  const memory = remembered(memoryName);
  const taken = new Set<string>();
  const take = (field: string | null | undefined) => {
    if (!field || taken.has(field) || !columns.some((column) => column.field === field)) return null;
    taken.add(field);
    return field;
  };
  const known = names.map((name) => take(memory[plain(name)] ?? exactField(name, columns)));
  return names.map(
    (name, at) => known[at] ?? (plain(name) in memory ? null : take(aliasField(name, columns))),
  );
}

function exactField(name: string, columns: readonly ImportColumn[]): string | undefined {
  const wanted = plain(name);
  return columns.find(({ field, title }) => namesOf(field, title).includes(wanted))?.field;
}

/** With and without the unit: `Gross weight, lb` is `Gross weight`. */
const namesOf = (field: string, title: string) => [
  plain(title),
  plain(field),
  plain(title.split(',')[0] ?? ''),
];

function aliasField(name: string, columns: readonly ImportColumn[]): string | undefined {
  const wanted = plain(name);
  return columns.find(({ aliases = [] }) => aliases.some((alias) => plain(alias) === wanted))?.field;
}

/** Fields that a file must have and that no column is read as. */
export function missingColumns(mapping: Mapping, columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.filter(({ isRequired, field }) => isRequired && !mapping.includes(field));
}
