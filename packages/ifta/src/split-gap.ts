import { type JurisdictionCode, type LatLon, measureLine, pointAlong } from '@longhaul/geo';
import type { JurisdictionLookup } from './miles-model.ts';

/** Distance that was driven while nothing was heard, between the places where the vehicle was heard before and after. */
export interface Silence {
  readonly from: LatLon;
  readonly to: LatLon;
  readonly meters: number;
  /** The streets between the two places, where they are known; else a straight line. */
  readonly line?: readonly LatLon[];
}

export interface DistancePart {
  readonly jurisdiction: JurisdictionCode;
  /** Whole. */
  readonly meters: number;
}

const STEPS = 200;

/**
 * A proposal for distance that no fix places: in proportion to the lines between the fixes around it, whole meters that add up
 * to `meters`, the most first. Empty when no line leads over land that is known.
 */
export function splitAlongLines(
  silences: readonly Silence[],
  meters: number,
  jurisdictionAt: JurisdictionLookup,
): DistancePart[] {
  const weights = new Map<JurisdictionCode, number>();
  for (const silence of silences) {
    const { meters: driven } = silence;
    const placeAt = placesOf(silence);
    for (let step = 0; step < STEPS; step++) {
      const { lat, lon } = placeAt((step + 0.5) / STEPS);
      const code = jurisdictionAt(lat, lon);
      if (code !== null) weights.set(code, (weights.get(code) ?? 0) + driven / STEPS);
    }
  }
  return apportion(weights, meters);
}

function placesOf({ from, to, line }: Silence): (part: number) => LatLon {
  if (line !== undefined) {
    const measured = measureLine(line);
    return (part) => pointAlong(measured, part * measured.lengthMeters);
  }
  return (part) => ({
    lat: from.lat + part * (to.lat - from.lat),
    lon: from.lon + part * (to.lon - from.lon),
  });
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
