import { isMoving } from '@longhaul/geo';
import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { placeText } from '@longhaul/geo/places';
import { NO_ODOMETER } from '../../domain/positions/fix-columns.ts';
import { metersOfIntervals } from '../../telematics/derive/driven-distance.ts';
import { type Fix, intervalBetween, type SegmentThresholds } from '../../telematics/derive/movement.ts';
import { type Halt, segmentsOf } from '../../telematics/derive/segments.ts';
import type { Leg, LegFixes } from './fixes.ts';

const IGNITION_KNOWN = 1;
const IGNITION_ON = 2;

/** A halt cut to its leg, with the rows at which it begins and ends. */
export interface LegHalt {
  readonly kind: Halt['kind'];
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isOpen: boolean;
  readonly startRow: number;
  readonly endRow: number;
  readonly distanceMeters: number;
  readonly place: string;
  readonly jurisdiction: string | null;
}

/** What happened in one leg. Rows from `firstRow` up to `endRow` lie inside its time. */
export interface FollowedLeg {
  readonly leg: Leg;
  readonly fixes: LegFixes;
  readonly firstRow: number;
  readonly endRow: number;
  /** Way made since `firstRow`, by row. */
  readonly metersAt: readonly number[];
  /** Way made between the ends of the leg and the fixes nearest to them inside, where the vehicle moved over an end. */
  readonly edgeMeters: number;
  readonly halts: readonly LegHalt[];
  readonly drivingMs: number;
  /** Way made while moving, without what was driven unseen. */
  readonly drivenMeters: number;
  readonly maxSpeedKph: number;
}

/** `fixes` may hold one fix before the leg and one after it. */
export function followLeg(leg: Leg, fixes: LegFixes, thresholds: SegmentThresholds): FollowedLeg {
  const from = leg.from.getTime();
  const to = leg.to.getTime();
  const rows = Array.from(fixes.at, (_, row) => fixOf(fixes, row));
  const firstRow = rowAt(fixes.at, from);
  const endRow = rowAt(fixes.at, to);
  const metersAt: number[] = new Array(rows.length).fill(0);
  let drivingMs = 0;
  let drivenMeters = 0;
  let maxSpeedKph = 0;
  const inside = rows.slice(firstRow, endRow);
  const intervals = inside.slice(1).map((fix, index) => intervalBetween(inside[index]!, fix, thresholds));
  const meters = metersOfIntervals(inside, intervals);
  for (const [index, fix] of inside.entries()) {
    if (isMoving(fix)) maxSpeedKph = Math.max(maxSpeedKph, fix.speedKph);
    if (index === 0) continue;
    const row = firstRow + index;
    metersAt[row] = metersAt[row - 1]! + meters[index - 1]!;
    if (intervals[index - 1]!.kind !== 'moving') continue;
    drivingMs += fix.at - inside[index - 1]!.at;
    drivenMeters += meters[index - 1]!;
  }
  const halts = segmentsOf(rows, thresholds).halts.flatMap((halt) => cutHalt(halt, fixes.at, from, to));
  const edgeMeters =
    firstRow === endRow
      ? 0
      : metersWithin(rows[firstRow - 1], rows[firstRow], { from, to }, thresholds) +
        metersWithin(rows[endRow - 1], rows[endRow], { from, to }, thresholds);
  return { leg, fixes, firstRow, endRow, metersAt, edgeMeters, halts, drivingMs, drivenMeters, maxSpeedKph };
}

/** Of the way between two fixes, one inside the leg and one beyond its end, the part inside, by time; 0 unless it moved. */
function metersWithin(
  before: Fix | undefined,
  after: Fix | undefined,
  { from, to }: { from: number; to: number },
  thresholds: SegmentThresholds,
): number {
  if (before === undefined || after === undefined) return 0;
  const interval = intervalBetween(before, after, thresholds);
  if (interval.kind !== 'moving') return 0;
  const inside = Math.min(after.at, to) - Math.max(before.at, from);
  return (interval.distanceMeters * inside) / (after.at - before.at);
}

function fixOf(fixes: LegFixes, row: number): Fix {
  const flags = fixes.flags[row]!;
  const odometer = fixes.odometer[row]!;
  return {
    at: fixes.at[row]!,
    latitudeE7: fixes.lat[row]!,
    longitudeE7: fixes.lon[row]!,
    speedKph: fixes.speed[row]! / 10,
    ignition: (flags & IGNITION_KNOWN) === 0 ? null : (flags & IGNITION_ON) !== 0,
    odometerMeters: odometer === NO_ODOMETER ? null : odometer,
  };
}

/** The first row at or after an instant. */
function rowAt(at: Float64Array, instant: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle]! < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

function cutHalt(halt: Halt, at: Float64Array, from: number, to: number): LegHalt[] {
  const startedAt = Math.max(halt.start.at, from);
  const endedAt = Math.min(halt.end.at, to);
  if (endedAt <= startedAt) return [];
  const lat = halt.start.latitudeE7 / 1e7;
  const lon = halt.start.longitudeE7 / 1e7;
  return [
    {
      kind: halt.kind,
      startedAt,
      endedAt,
      isOpen: halt.isOpen && halt.end.at < to,
      startRow: rowAt(at, halt.start.at),
      endRow: rowAt(at, halt.end.at),
      distanceMeters: halt.distanceMeters,
      place: placeText(lat, lon),
      jurisdiction: jurisdictionAt(lat, lon),
    },
  ];
}
