import { MINUTE_MS } from '@longhaul/units';
import { type Clocks, clocksOf } from './clocks.ts';
import { cycleOpensAt } from './cycle.ts';
import { plannedClaims } from './exceptions.ts';
import { type Live, liveState } from './live.ts';
import { type Log, readLog } from './log.ts';
import { type AuditRequest, type DutyPeriod, InvalidLogError } from './request.ts';
import { plannedRules } from './restart.ts';
import type { RuleId } from './rule-set.ts';
import { spanText } from './span-text.ts';

/**
 * A driver's log up to `until`, and the trip to place after it. Until `departAt` (epoch ms) a rest that runs goes on, else
 * the driver is off duty.
 */
export type TripRequest = AuditRequest & {
  departAt: number;
  driveMinutes: number;
  /** Time at docks, on duty: once so much has been driven, so long. In the order of the trip. */
  docks?: readonly { afterDriveMinutes: number; minutes: number }[];
  /** Where long rests are taken. */
  restStatus: 'OFF' | 'SB';
  /** Long rests take at least this, where rules of other sets on the way ask for more. */
  minRestMs?: number;
};

export type PlanBlock = {
  kind: 'driving' | 'dock' | 'break' | 'rest' | 'cycle-wait' | 'restart';
  startedAt: number;
  endedAt: number;
  /** The paragraph that asks for a break or rest; null while driving and at a dock. */
  citation: string | null;
  text: string;
};

/** A legal schedule. Instants in epoch ms; a dock at the end comes after the arrival, whose clocks `clocks` are. */
export type Plan = { departsAt: number; arrivesAt: number; blocks: PlanBlock[]; clocks: Clocks };

type CyclePolicy = 'wait' | 'restart';

/**
 * The earliest arrival with full rests: breaks and rests where the rules ask for them, and over the cycle whichever
 * of waiting for days to drop off and a restart is sooner. Adverse conditions, the 16-hour day and short-haul are not
 * planned on: they depend on what can not be known ahead. Throws an InvalidLogError.
 */
export function planTrip(trip: TripRequest): Plan {
  const problems = [];
  if (!(trip.driveMinutes > 0 && trip.driveMinutes <= 20_000)) {
    problems.push({ field: 'driveMinutes', message: 'must be more than 0 and at most 20,000' });
  }
  if (!Number.isSafeInteger(trip.departAt) || trip.departAt < trip.until) {
    problems.push({ field: 'departAt', message: 'must not be before until' });
  }
  if (problems.length > 0) throw new InvalidLogError(problems);
  const waiting = schedule(trip, 'wait');
  if (!waiting.blocks.some(({ kind }) => kind === 'cycle-wait')) return waiting;
  const restarting = schedule(trip, 'restart');
  return restarting.arrivesAt < waiting.arrivesAt ? restarting : waiting;
}

function schedule(trip: TripRequest, policy: CyclePolicy): Plan {
  const periods = periodsToDeparture(trip);
  const blocks: PlanBlock[] = [];
  const driveMs = Math.round(trip.driveMinutes * MINUTE_MS);
  const docks = (trip.docks ?? []).map(({ afterDriveMinutes, minutes }) => ({
    atMs: Math.min(driveMs, Math.round(afterDriveMinutes * MINUTE_MS)),
    lengthMs: Math.round(minutes * MINUTE_MS),
  }));
  let drivenMs = 0;
  let at = trip.departAt;
  let log = plannedLog(trip, periods, at);
  let arrival: Pick<Plan, 'arrivesAt' | 'clocks'> | null = null;
  for (;;) {
    if (drivenMs === driveMs) arrival ??= { arrivesAt: at, clocks: clocksOf(log) };
    const dock = docks[0];
    const toDriveMs = (dock?.atMs ?? driveMs) - drivenMs;
    if (arrival !== null && dock === undefined) break;
    const live = liveState(log);
    const nextMs = Math.min(toDriveMs, drivableMs(live));
    const next =
      dock && toDriveMs === 0
        ? dockBlock(at, docks.shift()!.lengthMs)
        : nextMs > 0
          ? drivingBlock(at, nextMs)
          : restBlock(log, live, policy, trip.minRestMs);
    addBlock(blocks, next);
    periods.push({ status: statusOf(next, trip), startedAt: at });
    if (next.kind === 'driving') drivenMs += nextMs;
    at = next.endedAt;
    log = plannedLog(trip, periods, at);
  }
  return { departsAt: trip.departAt, blocks, ...arrival };
}

function periodsToDeparture({ periods, until, departAt }: TripRequest): DutyPeriod[] {
  const last = periods.at(-1);
  const isResting = last?.mode === undefined && (last?.status === 'OFF' || last?.status === 'SB');
  if (departAt === until || isResting) return [...periods];
  return [...periods, { status: 'OFF', startedAt: until }];
}

function plannedLog(trip: TripRequest, periods: readonly DutyPeriod[], until: number): Log {
  return readLog({ ...trip, exceptions: plannedClaims(trip.exceptions), periods, until, now: undefined });
}

function drivableMs(live: Live): number {
  const { drivingLeftMs, windowLeftMs, breakLeftMs, cycleLeftMs } = live;
  return Math.min(drivingLeftMs, windowLeftMs, breakLeftMs ?? drivingLeftMs, cycleLeftMs);
}

function statusOf({ kind }: PlanBlock, { restStatus }: TripRequest): DutyPeriod['status'] {
  if (kind === 'driving') return 'D';
  if (kind === 'dock') return 'ON';
  return kind === 'break' ? 'OFF' : restStatus;
}

function drivingBlock(startedAt: number, driveMs: number): PlanBlock {
  const endedAt = startedAt + driveMs;
  return { kind: 'driving', startedAt, endedAt, citation: null, text: '' };
}

function dockBlock(startedAt: number, lengthMs: number): PlanBlock {
  return { kind: 'dock', startedAt, endedAt: startedAt + lengthMs, citation: null, text: '' };
}

function restBlock(log: Log, live: Live, policy: CyclePolicy, minRestMs = 0): PlanBlock {
  const { endAt: startedAt } = log;
  const { breaks, restart, cycle } = plannedRules(log);
  const due = dueRest(log, live);
  if (due) {
    const endedAt = live.restAt + due.restMs;
    return { kind: 'rest', startedAt, endedAt, citation: due.citation, text: '' };
  }
  if (live.cycleLeftMs === 0) {
    const isRestart = restart !== null && policy === 'restart';
    const endedAt = isRestart ? live.restAt + restart.restMs : cycleOpensAt(log, live.cycle);
    const citation = isRestart ? restart.citation : cycle.citation;
    return { kind: isRestart ? 'restart' : 'cycle-wait', startedAt, endedAt, citation, text: '' };
  }
  if (live.drivingLeftMs === 0 || live.windowLeftMs === 0 || !breaks) {
    return { kind: 'rest', startedAt, ...longRest(log, live, minRestMs), text: '' };
  }
  const endedAt = live.idleAt + breaks.breakMs;
  return { kind: 'break', startedAt, endedAt, citation: breaks.citation, text: '' };
}

/** Rest that no passing day replaces: 24 hours off duty, or that before a switch of the cycle. */
function dueRest({ ruleSet }: Log, { limits, isSwitchPending }: Live) {
  const { off24, sinceOff, switchRest } = ruleSet;
  const isSpent = (limit: { rule: RuleId } | null) =>
    limit !== null && limits.some(({ rule, leftMs }) => rule === limit.rule && leftMs === 0);
  if (isSwitchPending) return { restMs: switchRest!.limitMs, citation: switchRest!.citation };
  if (isSpent(off24)) return { restMs: off24!.limitMs, citation: off24!.citation };
  if (isSpent(sinceOff)) return { restMs: sinceOff!.offMs, citation: sinceOff!.citation };
  return null;
}

/** A full rest, and all that a day must hold off duty; until the next day where a limit of this one is reached. */
function longRest(
  { ruleSet, calendar, endAt }: Log,
  live: Live,
  minRestMs: number,
): { endedAt: number; citation: string } {
  const { resetCitation, offDuty } = ruleSet;
  const resetMs = Math.max(ruleSet.resetMs, minRestMs);
  const restedAt = live.restAt + Math.max(offDuty?.perDay.limitMs ?? resetMs, minRestMs);
  const dayLimit = live.limits.find(({ per, leftMs }) => per === 'day' && leftMs === 0);
  const tomorrowAt = calendar.startOf(calendar.dayAt(endAt) + 1);
  if (dayLimit && tomorrowAt > restedAt) {
    const { citation } = ruleSet.limits.find(({ rule }) => rule === dayLimit.rule)!;
    return { endedAt: tomorrowAt, citation };
  }
  // A rest that is over already cannot be what is missing: the next full one is.
  const endedAt = restedAt > endAt ? restedAt : endAt + resetMs;
  return { endedAt, citation: offDuty?.perDay.citation ?? resetCitation };
}

/** Driving goes on over midnight, and a break grows into a rest: one block each. Each dock is one of its own. */
function addBlock(blocks: PlanBlock[], next: PlanBlock): void {
  const last = blocks.at(-1);
  const isDock = last?.kind === 'dock' || next.kind === 'dock';
  const isSame = last && !isDock && (last.kind === 'driving') === (next.kind === 'driving');
  const block = isSame ? { ...next, startedAt: last.startedAt } : next;
  if (isSame) blocks.pop();
  blocks.push({ ...block, text: textOf(block) });
}

function textOf({ kind, startedAt, endedAt }: PlanBlock): string {
  const length = spanText((endedAt - startedAt) / MINUTE_MS);
  switch (kind) {
    case 'driving':
      return `Drive ${length}.`;
    case 'dock':
      return `${length} at the dock, on duty.`;
    case 'break':
      return `${length} break, due after 8 hours of driving.`;
    case 'rest':
      return `${length} rest: no driving or window time left.`;
    case 'cycle-wait':
      return `${length} rest: no cycle hours left until a day drops off.`;
    case 'restart':
      return `${length} rest to restart the cycle.`;
  }
}
