import type { FactTable } from './dated-facts.ts';

let inUse: ReadonlyMap<string, FactTable> = new Map();

/** From now on these tables are read in place of those that engines have of the same kinds, and no others. */
export function useFacts(tables: readonly FactTable[]): void {
  inUse = new Map(tables.map((table) => [table.kind, table]));
}

/** What `useFacts` was given last. */
export const loadedFacts = (): readonly FactTable[] => [...inUse.values()];

/** The table of the kind that is in use: a loaded one, or else the engine's own. It stays one object while it is. */
export function factsInUse<Value>(own: FactTable<Value>): FactTable<Value> {
  return (inUse.get(own.kind) as FactTable<Value> | undefined) ?? own;
}
