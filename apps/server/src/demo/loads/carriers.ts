import type { Planned } from './relay.ts';

/** So many trucks are on the way somewhere; the others are free for the loads that have no truck yet. */
const DISPATCHED = 12;

interface Taken {
  /** Trucks that were sent somewhere on the map: they carry nothing there. */
  readonly sent: ReadonlySet<number>;
  readonly now: number;
}

/** The trucks that carry loads now: those that do already, then those under way with one, then whose next one begins first. */
export function chooseCarriers(
  planned: readonly Planned[],
  busy: ReadonlySet<number>,
  { sent, now }: Taken,
): ReadonlySet<number> {
  const carriers = new Set([...busy].filter((assetId) => !sent.has(assetId)));
  const ahead = planned
    .filter(
      ({ load: { haul, isCancelled }, truck }) =>
        !isCancelled && now < haul.delivery.arrivedAt && !sent.has(truck.assetId),
    )
    .toSorted(
      (one, other) =>
        Math.max(now, one.load.haul.pickup.arrivedAt) - Math.max(now, other.load.haul.pickup.arrivedAt),
    );
  for (const { truck } of ahead) {
    if (carriers.size >= DISPATCHED - sent.size) break;
    carriers.add(truck.assetId);
  }
  return carriers;
}
