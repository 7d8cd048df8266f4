import { HOUR_MS } from '@longhaul/units';

/** Epoch milliseconds throughout. */
export interface StopToMeasure {
  readonly placeId: number | null;
  readonly windowFrom: number | null;
  readonly windowTo: number | null;
  readonly typedArrivedAt: number | null;
  readonly typedDepartedAt: number | null;
  readonly typedReason: string | null;
}

export interface Carrier {
  readonly assetId: number;
  readonly dispatchedAt: number | null;
  readonly takesOverAt: number | null;
  readonly handsOverAt: number | null;
}

export interface PlaceVisit {
  readonly placeId: number;
  readonly assetId: number;
  readonly arrivedAt: number;
  /** null while it is there. */
  readonly departedAt: number | null;
}

export type Measured = Pick<PlaceVisit, 'assetId' | 'arrivedAt' | 'departedAt'>;

/** A visit may lie so far outside of the window of its stop: early freight, and a day late. */
export const EARLY_MS = 12 * HOUR_MS;
export const LATE_MS = 24 * HOUR_MS;

/**
 * Of each stop the first visit of its place by a truck that carries the load then, after the stop before or the dispatch,
 * that touches the window. What somebody typed with a reason counts as the stop before; a stop that is not known at all
 * does not hold up the ones after it. `visits` are no passes. `enteredAt`: of a load without a dispatch.
 */
export function measureStops(
  stops: readonly StopToMeasure[],
  carriers: readonly Carrier[],
  visits: readonly PlaceVisit[],
  { enteredAt, cancelledAt }: { enteredAt: number; cancelledAt: number | null },
): (Measured | null)[] {
  const inOrder = [...visits].sort(
    (one, other) => one.arrivedAt - other.arrivedAt || one.assetId - other.assetId,
  );
  const dispatchedAt = Math.min(...carriers.map((each) => each.dispatchedAt ?? Number.POSITIVE_INFINITY));
  const begin = Number.isFinite(dispatchedAt) ? dispatchedAt : enteredAt - EARLY_MS;
  const isDispatched = Number.isFinite(dispatchedAt);
  let left: number | null = null;
  // Of stops that are not known, the latest instant before which their freight was not there.
  let soonest = isDispatched ? begin : Number.NEGATIVE_INFINITY;
  return stops.map((stop, index) => {
    const isAfterBefore = (visit: PlaceVisit): boolean => {
      if (left !== null) return visit.arrivedAt >= left;
      // A truck that is dispatched at the dock has come before.
      if (index === 0) return (stop.windowFrom !== null && !isDispatched) || endOf(visit) > begin;
      return visit.arrivedAt >= soonest;
    };
    const found =
      inOrder.find(
        (visit) =>
          visit.placeId === stop.placeId &&
          (cancelledAt === null || visit.arrivedAt < cancelledAt) &&
          isAfterBefore(visit) &&
          touchesWindow(visit, stop) &&
          carriers.some((carrier) => isCarriedAt(carrier, visit)),
      ) ?? null;
    const isTyped = stop.typedReason !== null || found === null;
    const arrived = isTyped ? stop.typedArrivedAt : found.arrivedAt;
    const departed = isTyped ? stop.typedDepartedAt : found.departedAt;
    left = departed ?? arrived ?? left;
    soonest = Math.max(soonest, (stop.windowFrom ?? stop.windowTo ?? Number.NEGATIVE_INFINITY) - EARLY_MS);
    return found && { assetId: found.assetId, arrivedAt: found.arrivedAt, departedAt: found.departedAt };
  });
}

const endOf = ({ departedAt }: PlaceVisit) => departedAt ?? Number.POSITIVE_INFINITY;

function touchesWindow(visit: PlaceVisit, { windowFrom, windowTo }: StopToMeasure): boolean {
  const opens = windowFrom ?? windowTo;
  const closes = windowTo ?? windowFrom;
  if (opens === null || closes === null) return true;
  return visit.arrivedAt <= closes + LATE_MS && endOf(visit) >= opens - EARLY_MS;
}

function isCarriedAt({ assetId, takesOverAt, handsOverAt }: Carrier, visit: PlaceVisit): boolean {
  return (
    assetId === visit.assetId &&
    (handsOverAt === null || visit.arrivedAt < handsOverAt) &&
    (takesOverAt === null || endOf(visit) > takesOverAt)
  );
}
