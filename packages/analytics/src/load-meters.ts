import type { AssignmentKey } from './freight.ts';
import { freightKey, type Leg } from './legs.ts';
import type { Load } from './revenue-model.ts';
import { shareByWeight } from './shares.ts';

/** Meters of one assignment: with its freight on board, and empty toward it. */
export type AssignmentMeters = { loaded: number; empty: number };

/** By load, then by position of the assignment. */
export type LoadMeters = Map<number, AssignmentMeters[]>;

/**
 * What a vehicle drove with the same freight is added up, then shared by the weights of the loads; equally where one
 * weight is missing or 0.
 */
export function loadMeters(legs: Iterable<Leg>, loads: ReadonlyMap<number, Load>): LoadMeters {
  const together = new Map<string, { onBoard: readonly AssignmentKey[]; meters: number }>();
  const meters: LoadMeters = new Map();
  const of = ({ loadId, assignment }: AssignmentKey): AssignmentMeters => {
    let own = meters.get(loadId);
    if (!own) {
      own = [];
      meters.set(loadId, own);
    }
    own[assignment] ??= { loaded: 0, empty: 0 };
    return own[assignment];
  };
  for (const leg of legs) {
    if (leg.toward) of(leg.toward).empty += leg.meters;
    const [only] = leg.onBoard;
    if (only === undefined) continue;
    if (leg.onBoard.length === 1) {
      of(only).loaded += leg.meters;
      continue;
    }
    const key = `${leg.vehicleId}|${freightKey(leg.onBoard)}`;
    const known = together.get(key);
    if (known) known.meters += leg.meters;
    else together.set(key, { onBoard: leg.onBoard, meters: leg.meters });
  }
  for (const { onBoard, meters: driven } of together.values()) {
    const weights = onBoard.map(({ loadId }) => loads.get(loadId)?.weightKilograms ?? 0);
    const shares = shareByWeight(
      driven,
      weights.every((weight) => weight > 0) ? weights : weights.map(() => 0),
    );
    for (const [index, key] of onBoard.entries()) of(key).loaded += shares[index] ?? 0;
  }
  return meters;
}

const NO_METERS: AssignmentMeters = { loaded: 0, empty: 0 };

export const metersOf = (meters: LoadMeters, loadId: number, assignment: number): AssignmentMeters =>
  meters.get(loadId)?.[assignment] ?? NO_METERS;

export function totalOf(meters: LoadMeters, load: Load): AssignmentMeters {
  const sum = { loaded: 0, empty: 0 };
  for (let assignment = 0; assignment < load.assignments.length; assignment++) {
    const { loaded, empty } = metersOf(meters, load.id, assignment);
    sum.loaded += loaded;
    sum.empty += empty;
  }
  return sum;
}
