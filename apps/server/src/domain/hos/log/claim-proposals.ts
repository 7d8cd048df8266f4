import type { ClaimProposal } from '@longhaul/contract';
import { distanceMeters, type LatLon } from '@longhaul/geo';
import { placeText } from '@longhaul/geo/places';
import { type DutySpan, hasException, type RuleSet } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';

/** 150 air miles are 150 nautical miles, 49 CFR 395.1(e)(1), (k)(1), less what a distance on the sphere may be off. */
const RADIUS_METERS = 150 * 1_852 * 0.995;
/** The truck is back where the work began. */
const BACK_METERS = 1_000;
/** A gap in the positions that is longer may hide a drive beyond the radius and back. */
const MAX_GAP_MS = 60 * MINUTE_MS;

/** A position of a vehicle that the driver drove. */
export interface Seen extends LatLon {
  readonly at: number;
}

/** A stay of that vehicle at a place of the organization; epoch ms, the end null while it is there. */
export interface Stay extends LatLon {
  readonly name: string;
  readonly arrivedAt: number;
  readonly departedAt: number | null;
}

/** A shift of a log: from the first to the last work between two full rests. Epoch ms. */
export interface Shift {
  readonly startAt: number;
  readonly endAt: number;
  /** Whether the full rest after it has been taken. */
  readonly isOver: boolean;
}

/** The shifts that begin in a day. `spans` reach from before the day to after it, or to `now`. */
export function shiftsOfDay(
  spans: readonly DutySpan[],
  { startAt, endAt }: { readonly startAt: number; readonly endAt: number },
  { resetMs, now }: { readonly resetMs: number; readonly now: number },
): Shift[] {
  const shifts: { startAt: number; endAt: number; isOver: boolean }[] = [];
  for (const [index, { status, startedAt }] of spans.entries()) {
    if (status !== 'D' && status !== 'ON') continue;
    const until = spans[index + 1]?.startedAt ?? now;
    const last = shifts.at(-1);
    if (last && startedAt - last.endAt < resetMs) last.endAt = until;
    else shifts.push({ startAt: startedAt, endAt: until, isOver: false });
  }
  for (const [index, shift] of shifts.entries()) {
    shift.isOver = index < shifts.length - 1 || now - shift.endAt >= resetMs;
  }
  return shifts.filter((shift) => shift.startAt >= startAt && shift.startAt < endAt);
}

/**
 * Exceptions that the positions of a shift allow to claim: short-haul where the truck stayed within 150 air miles of where the
 * work began and is back within the hours, and farm goods within 150 air miles of a place that it visited. Nothing while the
 * shift goes on, and where positions are missing for an hour.
 */
export function claimProposals(
  shift: Shift,
  {
    seen,
    stays,
    ruleSet,
  }: { readonly seen: readonly Seen[]; readonly stays: readonly Stay[]; readonly ruleSet: RuleSet },
): ClaimProposal[] {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || !shift.isOver || hasGap(shift, seen)) return [];
  const proposals: ClaimProposal[] = [];
  const { shortHaul } = ruleSet.exceptions;
  const isNear = (center: LatLon) => (at: LatLon) => distanceMeters(center, at) <= RADIUS_METERS;
  const isBack = distanceMeters(first, last) <= BACK_METERS;
  if (
    shortHaul &&
    isBack &&
    shift.endAt - shift.startAt <= shortHaul.releasedWithinMs &&
    seen.every(isNear(first))
  ) {
    const stay = stays.find(
      ({ arrivedAt, departedAt }) => arrivedAt <= first.at && (departedAt ?? first.at) >= first.at,
    );
    proposals.push({
      kind: 'short-haul',
      from: instant(shift.startAt),
      until: null,
      place: (stay?.name ?? placeText(first.lat, first.lon)).slice(0, 60),
    });
  }
  if (hasException(ruleSet, 'agricultural')) {
    const names = new Set<string>();
    for (const stay of stays) {
      if (names.has(stay.name)) continue;
      names.add(stay.name);
      const { from, until } = nearTime(shift, seen, stay, isNear(stay));
      if (until > from) {
        proposals.push({
          kind: 'agricultural',
          from: instant(from),
          until: instant(until),
          place: stay.name.slice(0, 60),
        });
      }
    }
  }
  return proposals;
}

function hasGap({ startAt, endAt }: Shift, seen: readonly Seen[]): boolean {
  const times = [startAt, ...seen.map(({ at }) => at), endAt];
  return times.some((at, index) => index > 0 && at - times[index - 1]! > MAX_GAP_MS);
}

/** The part of the shift around a stay in which the truck is within the radius of it. */
function nearTime(shift: Shift, seen: readonly Seen[], stay: Stay, isNear: (at: LatLon) => boolean) {
  const outBefore = seen.findLast((fix) => fix.at < stay.arrivedAt && !isNear(fix));
  const outAfter = seen.find((fix) => fix.at > stay.arrivedAt && !isNear(fix));
  const lastNear = seen.findLast((fix) => isNear(fix) && (outAfter === undefined || fix.at < outAfter.at));
  const firstNear = seen.find((fix) => isNear(fix) && (outBefore === undefined || fix.at > outBefore.at));
  return {
    from: outBefore === undefined ? shift.startAt : (firstNear?.at ?? shift.endAt),
    until: outAfter === undefined ? shift.endAt : (lastNear?.at ?? shift.startAt),
  };
}

const instant = (at: number): string => new Date(at).toISOString();
