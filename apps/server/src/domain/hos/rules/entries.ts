type Entry = { id: number; zone: string; from_at: Date; state: string };

/** The entries of a zone that hold, in the order in which they do: at one instant the last made. */
function heldIn<E extends Entry>(entries: readonly E[], zone: string): E[] {
  return entries
    .filter((entry) => entry.zone === zone && entry.state === 'active')
    .toSorted((one, other) => one.from_at.getTime() - other.from_at.getTime() || one.id - other.id);
}

/** The entry of a zone that holds at an instant; undefined before the first. */
export function entryAt<E extends Entry>(entries: readonly E[], zone: string, at: number): E | undefined {
  return heldIn(entries, zone).findLast(({ from_at }) => from_at.getTime() <= at);
}

/** The entry that holds after one of the same zone; undefined after the last, and where that one does not hold. */
export function nextEntry<E extends Entry>(entries: readonly E[], entry: E): E | undefined {
  const held = heldIn(entries, entry.zone);
  const index = held.findIndex(({ id }) => id === entry.id);
  return index < 0 ? undefined : held[index + 1];
}
