import { simplifyIndexes } from '@longhaul/geo';
import { DAY_MS } from '@longhaul/units';
import type { FollowedLeg } from './follow-leg.ts';

/** Below this there is nothing to gain. */
const FEW_ROWS = 400;
/** Half a lane on the map of one day's driving; coarser as the time grows. */
const TOLERANCE_METERS_PER_DAY = 8;
const MIN_TOLERANCE_METERS = 8;
/** Slices of the range whose slowest and fastest fix stay, so that a chart of the speed keeps its peaks. */
const SPEED_SLICES = 240;
const MIN_SLICE_MS = 60_000;

/** Every row inside the leg. */
export function allRows({ firstRow, endRow }: FollowedLeg): number[] {
  return Array.from({ length: endRow - firstRow }, (_, index) => firstRow + index);
}

/**
 * The rows that a screen can tell apart: the line within a tolerance, and every row at which a halt or a gap begins or
 * ends or the speed peaks.
 */
export function screenRows(followed: FollowedLeg, rangeMs: number): number[] {
  const { firstRow, endRow, fixes } = followed;
  if (endRow - firstRow <= FEW_ROWS) return allRows(followed);
  const points = [];
  for (let row = firstRow; row < endRow; row++) {
    points.push({ lat: fixes.lat[row]! / 1e7, lon: fixes.lon[row]! / 1e7 });
  }
  const keep = [...haltRows(followed), ...speedExtremes(followed, rangeMs)].map((row) => row - firstRow);
  const tolerance = Math.max(MIN_TOLERANCE_METERS, (rangeMs / DAY_MS) * TOLERANCE_METERS_PER_DAY);
  return simplifyIndexes(points, tolerance, keep).map((index) => index + firstRow);
}

function haltRows({ halts, firstRow, endRow }: FollowedLeg): number[] {
  return halts
    .flatMap(({ startRow, endRow: lastRow }) => [startRow, lastRow])
    .filter((row) => row >= firstRow && row < endRow);
}

function speedExtremes({ fixes, firstRow, endRow }: FollowedLeg, rangeMs: number): number[] {
  const sliceMs = Math.max(MIN_SLICE_MS, rangeMs / SPEED_SLICES);
  const extremes: number[] = [];
  for (let start = firstRow; start < endRow; ) {
    const until = fixes.at[start]! + sliceMs;
    let slowest = start;
    let fastest = start;
    let row = start;
    for (; row < endRow && fixes.at[row]! < until; row++) {
      if (fixes.speed[row]! < fixes.speed[slowest]!) slowest = row;
      if (fixes.speed[row]! > fixes.speed[fastest]!) fastest = row;
    }
    extremes.push(slowest, fastest);
    start = row;
  }
  return extremes;
}
