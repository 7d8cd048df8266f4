import { setImmediate } from 'node:timers/promises';

/** As `Array.map`, with a turn of the event loop for everyone else after each item. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  present: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(present(item));
    await setImmediate();
  }
  return results;
}
