import type { FactTable } from './dated-facts.ts';

let inUse: ReadonlyMap<string, FactTable> = new Map();

/** From now on these tables are read in place of those that engines have of the same kinds, and no others. */
export function takeFacts(tables: readonly FactTable[]): void {
  inUse = new Map(tables.map((table) => [table.kind, table]));
}

/** Kinds and releases of tables in words, by which two sets of them are told apart. */
export const factReleases = (tables: readonly Pick<FactTable, 'kind' | 'release'>[]): string =>
  tables.map(({ kind, release }) => `${kind} ${release}`).join(', ');

/** What `takeFacts` was given last. */
export const loadedFacts = (): readonly FactTable[] => [...inUse.values()];

/** The table of the kind that is in use: one of another release than the engine's own, or else that. It stays one object. */
export function factsInUse<Value>(own: FactTable<Value>): FactTable<Value> {
  const other = inUse.get(own.kind) as FactTable<Value> | undefined;
  return other === undefined || other.release === own.release ? own : other;
}
