import { MINUTE_MS } from '@longhaul/units';
import { type Clocks, clocks, drivableMinutes } from './clocks.ts';
import type { AuditRequest, DutyStatus } from './request.ts';
import { ruleSets } from './rule-sets.ts';

/** Epoch ms. A `break` is a rest no longer than the set asks for on the way; the long rests are `rest`. */
export type AheadSpan = {
  readonly kind: 'driving' | 'break' | 'rest';
  readonly startAt: number;
  readonly endAt: number;
};

/** Driving, a break and driving again, between two long rests; a set with several short limits has a few more. */
const MAX_SPANS = 12;

/**
 * What a driver may do from the end of a log on who drives as soon as that is legal, and rests only when that is due: up to
 * the long rest after the driving, or to `until`. The rest that runs has its real start. Throws an InvalidLogError.
 */
export function drivingAhead(request: AuditRequest, until: number): AheadSpan[] {
  const last = request.periods.at(-1);
  if (!last) return [];
  // A driver in the berth stays there: a split needs that.
  const restStatus: DutyStatus = last.status === 'SB' ? 'SB' : 'OFF';
  const spans: AheadSpan[] = [];
  let periods = request.periods;
  let at = request.until;
  while (at < until && spans.length < MAX_SPANS) {
    const now = clocks({ ...request, periods, until: at });
    const driveUntil = Math.min(until, drivingEnd(now, at));
    const running = periods.at(-1)!;
    const isResting = running.status === 'OFF' || running.status === 'SB';
    if (driveUntil - at >= MINUTE_MS) {
      if (spans.length === 0 && isResting)
        spans.push({ kind: 'rest', startAt: running.startedAt, endAt: at });
      spans.push({ kind: 'driving', startAt: at, endAt: driveUntil });
      if (running.status !== 'D') periods = [...periods, { status: 'D', startedAt: at }];
      at = driveUntil;
      continue;
    }
    const startAt = isResting ? running.startedAt : at;
    const endAt = Math.min(until, Math.max(now.nextDrivingAt, at + MINUTE_MS));
    const isBreak = endAt - startAt <= (ruleSets[now.ruleset].breaks?.breakMs ?? 0);
    const before = spans.at(-1);
    // A rest that turns out to be too short goes on.
    if (before && before.kind !== 'driving') spans.pop();
    spans.push({ kind: isBreak ? 'break' : 'rest', startAt, endAt });
    if (!isBreak && spans.length > 1 && before?.kind === 'driving') break;
    if (!isResting) periods = [...periods, { status: restStatus, startedAt: at }];
    at = endAt;
  }
  return spans;
}

/** Under relief the limits do not hold until it ends. */
function drivingEnd(now: Clocks, at: number): number {
  if (now.relief && !now.relief.isOver) return now.relief.endsAt;
  return at + Math.floor(drivableMinutes(now) * MINUTE_MS);
}
