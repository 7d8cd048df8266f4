import { distanceMeters } from '@longhaul/geo';
import type { Fix, MilesFlag } from './miles-model.ts';

/** Faster than this no truck moves: what does is a fault of the position. */
const IMPLAUSIBLE_METERS_PER_SECOND = 60;
const POSITION_SLACK_METERS = 2_000;
/** Two fixes of one instant further apart than this are not one truck. */
const CONFLICT_METERS = 1_000;
/** A still odometer holds a wandering position this far; without odometer only what a receiver's noise explains. */
const HOLD_METERS = { withOdometer: 200, without: 50 };

/** By time, one for each instant, without single positions that no truck could have reached and left again. */
export function orderFixes(fixes: readonly Fix[], flags: MilesFlag[]): Fix[] {
  return dropPositionGlitches(onePerInstant(fixes.toSorted(compareFixes), flags), flags);
}

/** Keeps a parked truck where it is, so that its wandering position neither crosses borders nor adds distance. */
export function holdParked(fixes: readonly Fix[]): Fix[] {
  const held: Fix[] = [];
  for (const fix of fixes) {
    const before = held.at(-1);
    held.push(
      before !== undefined && isParked(before, fix) ? { ...fix, lat: before.lat, lon: before.lon } : fix,
    );
  }
  return held;
}

export function isPlausibleMove(from: Fix, to: Fix, meters: number): boolean {
  const seconds = (to.at - from.at) / 1_000;
  return meters <= seconds * IMPLAUSIBLE_METERS_PER_SECOND + POSITION_SLACK_METERS;
}

function isParked(before: Fix, fix: Fix): boolean {
  const isStill = before.odometerMeters !== null && before.odometerMeters === fix.odometerMeters;
  if (!isStill && before.odometerMeters !== null && fix.odometerMeters !== null) return false;
  return distanceMeters(before, fix) < (isStill ? HOLD_METERS.withOdometer : HOLD_METERS.without);
}

/** A total order, so that the order of arrival can never matter. */
function compareFixes(a: Fix, b: Fix): number {
  return (
    a.at - b.at ||
    compareNullable(a.odometerMeters, b.odometerMeters) ||
    a.lat - b.lat ||
    a.lon - b.lon ||
    compareNullable(ignitionRank(a), ignitionRank(b))
  );
}

function ignitionRank({ ignition }: Fix): number | null {
  return ignition === null ? null : Number(ignition);
}

function compareNullable(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

function onePerInstant(sorted: readonly Fix[], flags: MilesFlag[]): Fix[] {
  const kept: Fix[] = [];
  let flaggedAt: number | null = null;
  for (const fix of sorted) {
    const last = kept.at(-1);
    if (last === undefined || last.at !== fix.at) {
      kept.push(fix);
    } else if (flaggedAt !== fix.at && areInConflict(last, fix)) {
      flaggedAt = fix.at;
      flags.push({ kind: 'conflicting-fixes', at: fix.at });
    }
  }
  return kept;
}

function areInConflict(a: Fix, b: Fix): boolean {
  if (distanceMeters(a, b) > CONFLICT_METERS) return true;
  return (
    a.odometerMeters !== null &&
    b.odometerMeters !== null &&
    Math.abs(a.odometerMeters - b.odometerMeters) > CONFLICT_METERS
  );
}

function dropPositionGlitches(fixes: readonly Fix[], flags: MilesFlag[]): Fix[] {
  const kept: Fix[] = [];
  fixes.forEach((fix, index) => {
    const before = kept.at(-1);
    const after = fixes[index + 1];
    if (before !== undefined && after !== undefined && isGlitch(before, fix, after)) {
      flags.push({ kind: 'position-glitch', at: fix.at });
    } else kept.push(fix);
  });
  return kept;
}

function isGlitch(before: Fix, fix: Fix, after: Fix): boolean {
  if (isPlausibleMove(before, fix, distanceMeters(before, fix))) return false;
  return (
    !isPlausibleMove(fix, after, distanceMeters(fix, after)) &&
    isPlausibleMove(before, after, distanceMeters(before, after))
  );
}
