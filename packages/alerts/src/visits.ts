import { borderCrossings, isMoving, type LatLon, metersOutside } from '@longhaul/geo';
import { type Fix, isWild, NEAR_FIX_MS } from './fix.ts';
import type { Place, PlaceOutline } from './place.ts';
import { indexPlaces, type PlaceIndex } from './place-index.ts';

/** A vehicle at a place. Times are epoch milliseconds. */
export interface Visit {
  placeId: number;
  arrivedAt: number;
  /** Null while it is still there. */
  departedAt: number | null;
  /** Whether a time is that of a fix because the fixes around the border were too far apart. */
  isApproximate: boolean;
  /** Whether it drove through between two fixes. */
  isPass: boolean;
}

/** A visit and whether later fixes may still change it: those after this instant do not. Null while they may. */
export interface FoundVisit extends Visit {
  settledAt: number | null;
}

/** What `findVisits` must know of the fixes before, to be kept as JSON. */
export interface VisitState {
  /** The last fix that is kept for certain. */
  last: Fix | null;
  /** The newest fix: whether it is kept depends on the next one. */
  newest: Fix | null;
  stays: readonly Stay[];
}

/** A vehicle that has arrived at a place and not left it. */
export interface Stay {
  placeId: number;
  arrivedAt: number;
  isApproximate: boolean;
  /** As of the fix it was last looked at: while `afterInside` is null, the last kept fix is the last inside. */
  lastInside: Fix;
  /** The first fix outside after `lastInside`. */
  afterInside: Fix | null;
  /** Whether the last fix was beyond the margin and stood still: one more, and it has left. */
  isLeaving: boolean;
}

export const NO_FIXES_YET: VisitState = { last: null, newest: null, stays: [] };

/** The visits of one place after all fixes of one vehicle, which come in time order. */
export function deriveVisits(place: Place, fixes: readonly Fix[]): Visit[] {
  return findVisits(indexPlaces([place]), NO_FIXES_YET, fixes).visits.map(
    ({ settledAt: _, ...visit }) => visit,
  );
}

/**
 * Goes on from `state` with the next fixes of one vehicle, in time order. `visits` has every visit that `state` had not
 * settled, or that is new: what was told of the others before and is not among these did not happen.
 * `onFix` is called for each fix, and may throw to end work that takes too long.
 */
export function findVisits(
  places: PlaceIndex,
  state: VisitState,
  fixes: readonly Fix[],
  onFix: () => void = () => {},
): { state: VisitState; visits: FoundVisit[] } {
  let { last, newest, stays } = state;
  const visits: FoundVisit[] = [];
  for (const fix of fixes) {
    onFix();
    if (newest !== null && !isWild(last, newest, fix)) {
      const step = takeFix(places, stays, last, newest);
      for (const visit of step.ended) visits.push({ ...visit, settledAt: newest.at });
      stays = step.stays;
      last = newest;
    }
    newest = fix;
  }
  const asOfNow = newest === null ? { stays, ended: [] } : takeFix(places, stays, last, newest);
  for (const visit of asOfNow.ended) visits.push({ ...visit, settledAt: null });
  for (const stay of asOfNow.stays) visits.push({ ...openVisit(stay), settledAt: null });
  return { state: { last, newest, stays }, visits };
}

interface Step {
  stays: readonly Stay[];
  ended: readonly Visit[];
}

/** What one kept fix changes, `last` being the kept fix before it. */
export function takeFix(places: PlaceIndex, stays: readonly Stay[], last: Fix | null, fix: Fix): Step {
  const isNear = last !== null && fix.at - last.at <= NEAR_FIX_MS;
  // Most fixes of a vehicle are far from every border, however many places it is in.
  if (places.isQuiet(stays, isNear ? last : fix, fix)) return { stays, ended: NONE };
  const near = places.near(isNear ? last : fix, fix);
  const ended: Visit[] = [];
  const staying: Stay[] = [];
  for (const stay of stays) {
    const outline = places.outline(stay.placeId);
    if (outline === undefined) continue;
    const after = goOn(outline, stay, last, fix);
    if ('departedAt' in after) ended.push(after);
    else staying.push(after);
  }
  const known = near.length === 0 ? null : new Set(stays.map(({ placeId }) => placeId));
  for (const outline of near) {
    if (known?.has(outline.id)) continue;
    const begun = arriveOrPass(outline, isNear ? last : null, fix);
    if (begun === null) continue;
    if ('departedAt' in begun) ended.push(begun);
    else staying.push(begun);
  }
  const isSame = staying.length === stays.length && staying.every((stay, index) => stay === stays[index]);
  const after = isSame ? stays : staying;
  if (after.every(({ afterInside }) => afterInside === null)) places.noteQuiet(after, fix);
  return { stays: after, ended };
}

const NONE: readonly never[] = [];

/** A stay after one more fix: still there, or ended. */
function goOn(outline: PlaceOutline, stay: Stay, last: Fix | null, fix: Fix): Stay | Visit {
  const outside = metersOutside(outline, fix);
  if (outside <= 0) {
    if (stay.afterInside === null) return stay;
    return { ...stay, lastInside: fix, afterInside: null, isLeaving: false };
  }
  const lastInside = stay.afterInside === null ? (last ?? stay.lastInside) : stay.lastInside;
  const afterInside = stay.afterInside ?? fix;
  if (outside <= outline.marginMeters) return { ...stay, lastInside, afterInside, isLeaving: false };
  if (!stay.isLeaving && !isUnderWay(fix)) return { ...stay, lastInside, afterInside, isLeaving: true };
  const isFar = afterInside.at - lastInside.at > NEAR_FIX_MS;
  const departedAt = isFar
    ? lastInside.at
    : timeAlong(lastInside, afterInside, borderCrossings(outline, lastInside, afterInside)[0] ?? 0);
  return { ...openVisit(stay), departedAt, isApproximate: stay.isApproximate || isFar };
}

/** What a fix begins at a place where the vehicle was not; `last` is the fix before it if that is near in time. */
function arriveOrPass(outline: PlaceOutline, last: Fix | null, fix: Fix): Stay | Visit | null {
  const wasOutside = last !== null && metersOutside(outline, last) > 0;
  if (metersOutside(outline, fix) <= 0) {
    const arrivedAt = wasOutside
      ? timeAlong(last, fix, borderCrossings(outline, last, fix).at(-1) ?? 1)
      : fix.at;
    const isApproximate = !wasOutside;
    return {
      placeId: outline.id,
      arrivedAt,
      isApproximate,
      lastInside: fix,
      afterInside: null,
      isLeaving: false,
    };
  }
  if (!wasOutside) return null;
  const crossings = borderCrossings(outline, last, fix);
  if (crossings.length < 2) return null;
  return {
    placeId: outline.id,
    arrivedAt: timeAlong(last, fix, crossings[0]!),
    departedAt: timeAlong(last, fix, crossings.at(-1)!),
    isApproximate: false,
    isPass: true,
  };
}

function openVisit({ placeId, arrivedAt, isApproximate }: Stay): Visit {
  return { placeId, arrivedAt, departedAt: null, isApproximate, isPass: false };
}

/** Beyond the margin it leaves at once, and not only once a second fix is there too. */
function isUnderWay(fix: Fix): boolean {
  return fix.ignition === true || isMoving(fix);
}

function timeAlong(from: Fix & LatLon, to: Fix & LatLon, part: number): number {
  return Math.round(from.at + part * (to.at - from.at));
}
