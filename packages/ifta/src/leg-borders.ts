import { destinationPoint, initialBearingDegrees, type JurisdictionCode, type LatLon } from '@longhaul/geo';
import { metersFromMiles } from '@longhaul/units';
import type { Leg } from './legs.ts';
import type { JurisdictionLookup } from './miles-model.ts';

/** A part of a leg inside one jurisdiction: up to `end`, 0 to 1 along the leg. */
export interface Slice {
  code: JurisdictionCode | null;
  end: number;
}

/** A slice shorter than this, with no fix inside, is the straight line's doing and not the road's. */
const CLIPPED_METERS = metersFromMiles(0.5) as number;
/** Points looked at along a leg: two of them fall into every slice that is too long to be clipped. */
const SAMPLE_METERS = 400;
const BORDER_METERS = 1;

/** Cuts a leg at the borders it crosses, in order: at least one slice, the last ends at 1. */
export function sliceAtBorders(
  leg: Leg,
  fromCode: JurisdictionCode | null,
  toCode: JurisdictionCode | null,
  jurisdictionAt: JurisdictionLookup,
): Slice[] {
  const { greatCircleMeters } = leg;
  if (fromCode === toCode && greatCircleMeters < CLIPPED_METERS) return [{ code: fromCode, end: 1 }];
  const pointAt = pointOnLeg(leg);
  const codeAt = (part: number) => {
    const { lat, lon } = pointAt(part);
    return jurisdictionAt(lat, lon);
  };
  const sampleCount = Math.max(1, Math.ceil(greatCircleMeters / SAMPLE_METERS));
  const tolerance = BORDER_METERS / Math.max(BORDER_METERS, greatCircleMeters);
  const slices: Slice[] = [];
  let [part, code] = [0, fromCode];
  for (let sample = 1; sample <= sampleCount; sample++) {
    const nextPart = sample / sampleCount;
    const nextCode = sample === sampleCount ? toCode : codeAt(nextPart);
    findBorders(part, code, nextPart, nextCode, tolerance, codeAt, slices);
    [part, code] = [nextPart, nextCode];
  }
  slices.push({ code: toCode, end: 1 });
  return clipCorners(slices, greatCircleMeters);
}

/** Any place along a leg: 0 is its first fix, 1 its last. */
export function pointOnLeg({ from, to, greatCircleMeters }: Leg): (part: number) => LatLon {
  const bearing = initialBearingDegrees(from, to);
  return (part) => destinationPoint(from, bearing, greatCircleMeters * part);
}

/** Bisection; where both halves change, both are searched. Adds a slice that ends at each border found. */
function findBorders(
  start: number,
  startCode: JurisdictionCode | null,
  end: number,
  endCode: JurisdictionCode | null,
  tolerance: number,
  codeAt: (part: number) => JurisdictionCode | null,
  slices: Slice[],
): void {
  if (startCode === endCode) return;
  const middle = (start + end) / 2;
  if (end - start <= tolerance) {
    slices.push({ code: startCode, end: middle });
    return;
  }
  const middleCode = codeAt(middle);
  findBorders(start, startCode, middle, middleCode, tolerance, codeAt, slices);
  findBorders(middle, middleCode, end, endCode, tolerance, codeAt, slices);
}

/** Gives short inner slices to their neighbors, half each, the shortest first; slices at a fix stay. */
function clipCorners(slices: readonly Slice[], legMeters: number): Slice[] {
  const kept = [...slices];
  for (;;) {
    let shortest = 0;
    let shortestMeters = CLIPPED_METERS;
    for (let index = 1; index < kept.length - 1; index++) {
      const meters = (kept[index]!.end - kept[index - 1]!.end) * legMeters;
      if (meters < shortestMeters) [shortest, shortestMeters] = [index, meters];
    }
    if (shortest === 0) return kept;
    const [before, slice, after] = kept.slice(shortest - 1, shortest + 2) as [Slice, Slice, Slice];
    if (before.code === after.code) kept.splice(shortest - 1, 2);
    else kept.splice(shortest - 1, 2, { code: before.code, end: (before.end + slice.end) / 2 });
  }
}
