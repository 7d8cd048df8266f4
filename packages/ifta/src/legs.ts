import { distanceMeters } from '@longhaul/geo';
import { isPlausibleMove } from './fixes.ts';
import type { Fix, MilesFlag } from './miles-model.ts';
import { type OdometerSpan, odometerSpans } from './odometer.ts';
import { comparedPeriod, isCarried, OdometerComparison } from './odometer-agreement.ts';

/** From one fix to the next, with the whole meters that count for it. */
export interface Leg {
  from: Fix;
  to: Fix;
  greatCircleMeters: number;
  meters: number;
  /** Odometer at `from`; null when the meters are estimated. */
  startOdometerMeters: number | null;
}

/**
 * Legs in order. The meters of the legs of a span add up to what its odometer advanced, but where it falls behind the map:
 * there they are estimated, and a flag says so.
 */
export function legsOf(fixes: readonly Fix[], calibration: number, flags: MilesFlag[]): Leg[] {
  const legs = odometerSpans(fixes, flags).flatMap((span) =>
    span.meters === null ? estimatedLegs(fixes, span, calibration) : measuredLegs(fixes, span, span.meters),
  );
  return comparedWithMap(legs, calibration, flags);
}

function comparedWithMap(legs: readonly Leg[], calibration: number, flags: MilesFlag[]): Leg[] {
  const periods = Map.groupBy(legs, ({ from }) => comparedPeriod(from.at));
  return [...periods.values()].flatMap((ofPeriod) => {
    const compared = ofPeriod.filter(
      ({ from, to, startOdometerMeters }) => startOdometerMeters !== null && !isCarried(from, to),
    );
    const comparison = new OdometerComparison();
    for (const { from, to, meters } of compared) comparison.add(from, to, meters);
    if (comparison.isBelievable) return ofPeriod;
    const doubted = new Set(compared);
    const estimated = ofPeriod.map((leg) => (doubted.has(leg) ? estimatedLeg(leg, calibration) : leg));
    flags.push({
      kind: 'odometer-behind-map',
      fromAt: compared[0]!.from.at,
      toAt: compared.at(-1)!.to.at,
      meters: estimated.reduce((sum, leg) => sum + (leg.startOdometerMeters === null ? leg.meters : 0), 0),
      odometerMeters: comparison.odometerMeters,
    });
    return estimated;
  });
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

function estimatedLegs(fixes: readonly Fix[], span: OdometerSpan, calibration: number): Leg[] {
  return pairs(fixes, span).map((leg) => estimatedLeg(leg, calibration));
}

/** Neither a tow nor what no truck can drive counts: the vehicle's own wheels did not turn. */
function estimatedLeg({ from, to, greatCircleMeters }: Pair, calibration: number): Leg {
  const isDriven = !isCarried(from, to) && isPlausibleMove(from, to, greatCircleMeters);
  const meters = isDriven ? Math.round(greatCircleMeters * calibration) : 0;
  return { from, to, greatCircleMeters, meters, startOdometerMeters: null };
}
