import { MINUTE_MS } from '@longhaul/units';
import { type Clocks, clocksOf } from './clocks.ts';
import { cycleOpensAt } from './cycle.ts';
import { type Live, liveState } from './live.ts';
import { type Log, readLog } from './log.ts';
import { type AuditRequest, type DutyPeriod, InvalidLogError } from './request.ts';
import { spanText } from './span-text.ts';

/**
 * A driver's log up to `until`, and the trip to place after it. Until `departAt` (epoch ms) a rest that runs goes on, else
 * the driver is off duty.
 */
export type TripRequest = AuditRequest & {
  departAt: number;
  driveMinutes: number;
  /** Where long rests are taken. */
  restStatus: 'OFF' | 'SB';
};

export type PlanBlock = {
  kind: 'driving' | 'break' | 'rest' | 'cycle-wait' | 'restart';
  startedAt: number;
  endedAt: number;
  /** The paragraph that asks for a break or rest; null while driving. */
  citation: string | null;
  text: string;
};

/** A legal schedule. Instants in epoch ms; `clocks` are those on arrival. */
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
  let remainingMs = Math.round(trip.driveMinutes * MINUTE_MS);
  let at = trip.departAt;
  let log = plannedLog(trip, periods, at);
  while (remainingMs > 0) {
    const live = liveState(log);
    const driveMs = Math.min(remainingMs, drivableMs(live));
    const next = driveMs > 0 ? drivingBlock(at, driveMs) : restBlock(log, live, policy);
    addBlock(blocks, next);
    periods.push({ status: statusOf(next, trip), startedAt: at });
    if (next.kind === 'driving') remainingMs -= driveMs;
    at = next.endedAt;
    log = plannedLog(trip, periods, at);
  }
  return { departsAt: trip.departAt, arrivesAt: at, blocks, clocks: clocksOf(log) };
}

function periodsToDeparture({ periods, until, departAt }: TripRequest): DutyPeriod[] {
  const last = periods.at(-1);
  const isResting = last?.mode === undefined && (last?.status === 'OFF' || last?.status === 'SB');
  if (departAt === until || isResting) return [...periods];
  return [...periods, { status: 'OFF', startedAt: until }];
}

function plannedLog(trip: TripRequest, periods: readonly DutyPeriod[], until: number): Log {
  const exceptions = trip.exceptions.filter(
    ({ kind }) => kind === 'agricultural' || kind === 'oilfield-wait',
  );
  return readLog({ ...trip, exceptions, periods, until, now: undefined });
}

function drivableMs(live: Live): number {
  const { drivingLeftMs, windowLeftMs, breakLeftMs, cycleLeftMs } = live;
  return Math.min(drivingLeftMs, windowLeftMs, breakLeftMs ?? drivingLeftMs, cycleLeftMs);
}

function statusOf({ kind }: PlanBlock, { restStatus }: TripRequest): DutyPeriod['status'] {
  if (kind === 'driving') return 'D';
  return kind === 'break' ? 'OFF' : restStatus;
}

function drivingBlock(startedAt: number, driveMs: number): PlanBlock {
  const endedAt = startedAt + driveMs;
  return { kind: 'driving', startedAt, endedAt, citation: null, text: '' };
}

function restBlock(log: Log, live: Live, policy: CyclePolicy): PlanBlock {
  const { ruleSet, endAt: startedAt } = log;
  const { breaks, restart, cycle } = ruleSet;
  if (live.cycleLeftMs === 0) {
    const isRestart = restart !== null && policy === 'restart';
    const endedAt = isRestart ? live.restAt + restart.restMs : cycleOpensAt(log, live.cycle);
    const citation = isRestart ? restart.citation : cycle.citation;
    return { kind: isRestart ? 'restart' : 'cycle-wait', startedAt, endedAt, citation, text: '' };
  }
  if (live.drivingLeftMs === 0 || live.windowLeftMs === 0 || !breaks) {
    const endedAt = live.restAt + ruleSet.resetMs;
    return { kind: 'rest', startedAt, endedAt, citation: ruleSet.resetCitation, text: '' };
  }
  const endedAt = live.idleAt + breaks.breakMs;
  return { kind: 'break', startedAt, endedAt, citation: breaks.citation, text: '' };
}

/** Driving goes on over midnight, and a break grows into a rest: one block each. */
function addBlock(blocks: PlanBlock[], next: PlanBlock): void {
  const last = blocks.at(-1);
  const isSame = last && (last.kind === 'driving') === (next.kind === 'driving');
  const block = isSame ? { ...next, startedAt: last.startedAt } : next;
  if (isSame) blocks.pop();
  blocks.push({ ...block, text: textOf(block) });
}

function textOf({ kind, startedAt, endedAt }: PlanBlock): string {
  const length = spanText((endedAt - startedAt) / MINUTE_MS);
  switch (kind) {
    case 'driving':
      return `Drive ${length}.`;
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
