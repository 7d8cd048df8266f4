import { distanceMeters } from '@longhaul/geo';
import { isPlausibleMove } from './fixes.ts';
import type { Fix, MilesFlag } from './miles-model.ts';
import { type OdometerSpan, odometerSpans } from './odometer.ts';

/** From one fix to the next, with the whole meters that count for it. */
export interface Leg {
  from: Fix;
  to: Fix;
  greatCircleMeters: number;
  meters: number;
  /** Odometer at `from`; null when the meters are estimated. */
  startOdometerMeters: number | null;
}

/** Legs in order. The meters of the legs of a span add up to what its odometer advanced. */
export function legsOf(fixes: readonly Fix[], calibration: number, flags: MilesFlag[]): Leg[] {
  return odometerSpans(fixes, flags).flatMap((span) =>
    span.meters === null ? estimatedLegs(fixes, span, calibration) : measuredLegs(fixes, span, span.meters),
  );
}

type Pair = Pick<Leg, 'from' | 'to' | 'greatCircleMeters'>;

function pairs(fixes: readonly Fix[], span: OdometerSpan): Pair[] {
  const all: Pair[] = [];
  for (let index = span.startIndex; index < span.endIndex; index++) {
    const [from, to] = [fixes[index]!, fixes[index + 1]!];
    all.push({ from, to, greatCircleMeters: distanceMeters(from, to) });
  }
  return all;
}

/** The odometer's advance, shared out by distance, or by time where the positions did not move. */
function measuredLegs(fixes: readonly Fix[], span: OdometerSpan, meters: number): Leg[] {
  const legs = pairs(fixes, span);
  // As good as always: an odometer in every fix.
  if (legs.length === 1) return [{ ...legs[0]!, meters, startOdometerMeters: span.startMeters }];
  const hasMoved = legs.some(({ greatCircleMeters }) => greatCircleMeters > 0);
  const weights = legs.map((leg) => (hasMoved ? leg.greatCircleMeters : leg.to.at - leg.from.at));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [passed, start] = [0, 0];
  return legs.map((leg, index) => {
    passed += weights[index]!;
    const end = index === legs.length - 1 ? meters : Math.round((meters * passed) / total);
    const own = { ...leg, meters: end - start, startOdometerMeters: span.startMeters! + start };
    start = end;
    return own;
  });
}

/** Neither a tow nor what no truck can drive counts: the vehicle's own wheels did not turn. */
function estimatedLegs(fixes: readonly Fix[], span: OdometerSpan, calibration: number): Leg[] {
  return pairs(fixes, span).map((leg) => {
    const { from, to, greatCircleMeters } = leg;
    const isTowed = from.ignition === false && to.ignition === false;
    const isDriven = !isTowed && isPlausibleMove(from, to, greatCircleMeters);
    const meters = isDriven ? Math.round(greatCircleMeters * calibration) : 0;
    return { ...leg, meters, startOdometerMeters: null };
  });
}
