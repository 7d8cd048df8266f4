import type { JurisdictionCode, LatLon } from '@longhaul/geo';
import type { JurisdictionLookup } from './miles-model.ts';

/** Distance that was driven while nothing was heard, between the places where the vehicle was heard before and after. */
export interface Silence {
  readonly from: LatLon;
  readonly to: LatLon;
  readonly meters: number;
}

export interface DistancePart {
  readonly jurisdiction: JurisdictionCode;
  /** Whole. */
  readonly meters: number;
}

const STEPS = 200;

/**
 * A proposal for distance that no fix places: in proportion to the straight lines between the fixes around it, whole meters
 * that add up to `meters`, the most first. Empty when no line leads over land that is known.
 */
export function splitAlongLines(
  silences: readonly Silence[],
  meters: number,
  jurisdictionAt: JurisdictionLookup,
): DistancePart[] {
  const weights = new Map<JurisdictionCode, number>();
  for (const { from, to, meters: driven } of silences) {
    for (let step = 0; step < STEPS; step++) {
      const part = (step + 0.5) / STEPS;
      const code = jurisdictionAt(
        from.lat + part * (to.lat - from.lat),
        from.lon + part * (to.lon - from.lon),
      );
      if (code !== null) weights.set(code, (weights.get(code) ?? 0) + driven / STEPS);
    }
  }
  return apportion(weights, meters);
}

/** Largest remainder; what comes to nothing is left out. */
function apportion(weights: ReadonlyMap<JurisdictionCode, number>, meters: number): DistancePart[] {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  const shares = [...weights].map(([jurisdiction, weight]) => ({
    jurisdiction,
    exact: (weight / total) * meters,
  }));
  let missing = meters - shares.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  return shares
    .toSorted((a, b) => (b.exact % 1) - (a.exact % 1) || a.jurisdiction.localeCompare(b.jurisdiction))
    .map(({ jurisdiction, exact }) => ({
      jurisdiction,
      meters: Math.floor(exact) + (missing-- > 0 ? 1 : 0),
    }))
    .filter((part) => part.meters > 0)
    .toSorted((a, b) => b.meters - a.meters);
}
