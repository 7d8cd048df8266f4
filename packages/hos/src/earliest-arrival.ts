import { MINUTE_MS } from '@longhaul/units';
import { type Clocks, clocksOf } from './clocks.ts';
import { ruleSetOn } from './dated-limits.ts';
import { dayCalendar } from './days.ts';
import { plannedClaims } from './exceptions.ts';
import { liveState } from './live.ts';
import { type Log, logUnder, readLog } from './log.ts';
import { planTrip } from './planner.ts';
import { type AuditRequest, type DutyPeriod, InvalidLogError, problemsOf } from './request.ts';
import { plannedRules } from './restart.ts';
import type { RuleSetId } from './rule-set.ts';
import { ruleSetAt, rulesInForce } from './rules-in-force.ts';
import { dateAt, setAt, setsInForce } from './sets-in-force.ts';
import {
  addBlock,
  addStop,
  type BareBlock,
  blocksTo,
  namedBlocks,
  periodsOf,
  type TripBlock,
} from './trip-blocks.ts';
import { type ArrivalRequest, checkTrip, type LegCrossing, type TripLeg } from './trip-request.ts';
import { MAX_STATES, type StateBudget, searchTrip, type TripSearch } from './trip-search.ts';
import { stateAtEnd, tripRules } from './trip-state.ts';

/** Instants in epoch ms; slack in minutes, null without a closing. */
export type TripStop = {
  arrivesAt: number;
  startsAt: number;
  leavesAt: number;
  slackMinutes: number | null;
  isLate: boolean;
};

/** Where a plan comes under other rules. */
export type PlannedCrossing = { at: number; leg: number; drivenMinutes: number; ruleset: RuleSetId };

/** Minutes driven on a leg between which a rest of 10 hours may begin. */
export type RestRange = { leg: number; fromDrivenMinutes: number; toDrivenMinutes: number };

export type Arrival = {
  departsAt: number;
  arrivesAt: number;
  /** Whether every stop but the last is reached before it closes. */
  closingsMet: boolean;
  /** False where the search gave up or the rule set is not searched: then rests are full ones. */
  isEarliest: boolean;
  /** Driving, docks and openings alone. */
  drivingOnlyArrivesAt: number;
  stops: TripStop[];
  blocks: TripBlock[];
  /** In the order of the way. */
  crossings: PlannedCrossing[];
  /** At the arrival, by the rules in force there. */
  clocks: Clocks;
};

/** The log until the departure, made ready for a search. */
type Departure = { request: AuditRequest; log: Log; departAt: number; startStatus: 'OFF' | 'SB' };

/**
 * The plan that ends the last leg earliest without a violation of the rules, for federal property sets; under others, and
 * on a way over a border, full rests where the clocks run out, each as long as any set on the way asks. Adverse conditions, the 16-hour day and short-haul are not planned on: they depend
 * on what cannot be known ahead. A search over `maxStates` gives up. Throws an InvalidLogError.
 */
export function earliestArrival(request: ArrivalRequest, maxStates = MAX_STATES): Arrival {
  checkArrivalRequest(request);
  return arrivalWithin(request, { left: maxStates });
}

/** Of a request that is right. */
function arrivalWithin(request: ArrivalRequest, budget: StateBudget): Arrival {
  const departure = departureOf(request);
  return (
    searchedArrival(request, departure, budget) ??
    arrivalOf(request, departure, plannedLegs(request, departure), false)
  );
}

/** Names each field of the log and the trip that is wrong; those of the log begin with `log.`. */
function checkArrivalRequest(request: ArrivalRequest): void {
  const problems = problemsOf(request.log).map(({ field, message }) => ({ field: `log.${field}`, message }));
  const collect = (check: () => unknown, prefix: string) => {
    try {
      check();
    } catch (error) {
      if (!(error instanceof InvalidLogError)) throw error;
      for (const { field, message } of error.problems) problems.push({ field: `${prefix}${field}`, message });
    }
  };
  if (problems.length === 0) collect(() => readLog(request.log), 'log.');
  collect(() => checkTrip(request), '');
  if (problems.length > 0) throw new InvalidLogError(problems);
}

/** Whether a trip is under one federal property set from its departure on. */
function isSearched({ log, legs, departAt = log.until }: ArrivalRequest): boolean {
  const { ruleset, rulesets = [] } = log;
  const inForce = rulesets.filter(({ from }) => from <= departAt).at(-1)?.ruleset ?? ruleset;
  const changesLater =
    rulesets.some(({ from }) => from > departAt) || legs.some(({ crossings = [] }) => crossings.length > 0);
  return !changesLater && (inForce === 'us-property-70-8' || inForce === 'us-property-60-7');
}

function departureOf({ log, departAt = log.until, rests }: ArrivalRequest): Departure {
  const last = log.periods.at(-1)!;
  const isResting = last.status === 'OFF' || last.status === 'SB';
  const goesOn = isResting && last.mode === undefined;
  const periods: DutyPeriod[] =
    goesOn || departAt === log.until
      ? [...log.periods]
      : [...log.periods, { status: 'OFF', startedAt: log.until }];
  const exceptions = plannedClaims(log.exceptions);
  const request: AuditRequest = { ...log, exceptions, periods, until: departAt, now: undefined };
  const startStatus = goesOn
    ? (last.status as 'OFF' | 'SB')
    : isResting || departAt > log.until
      ? 'OFF'
      : rests;
  return { request, log: readLog(request), departAt, startStatus };
}

function searchOf(
  { legs, rests }: ArrivalRequest,
  { log, startStatus }: Departure,
): Omit<TripSearch, 'keepsClosings' | 'arriveBy' | 'restAt'> {
  return { start: stateAtEnd(log), rules: tripRules(log), legs, startStatus, rests };
}

function searchedArrival(request: ArrivalRequest, departure: Departure, budget: StateBudget): Arrival | null {
  if (!isSearched(request)) return null;
  const open = { ...searchOf(request, departure), arriveBy: Number.POSITIVE_INFINITY, restAt: null };
  for (const keepsClosings of hasClosings(request.legs) ? [true, false] : [true]) {
    const search = { ...open, keepsClosings };
    const { node, isGivenUp } = searchTrip(search, budget);
    if (isGivenUp) return null;
    if (node) return arrivalOf(request, departure, { blocks: blocksTo(search, node), crossings: [] }, true);
  }
  return null;
}

const hasClosings = (legs: readonly TripLeg[]) =>
  legs.slice(0, -1).some(({ closesAt }) => closesAt !== undefined);

/** Whether the last stop can be reached by an instant, with a full rest begun at a place where one is given. */
function canArriveBy(
  request: ArrivalRequest,
  arriveBy: number,
  keepsClosings: boolean,
  budget: StateBudget,
  restAt: TripSearch['restAt'] = null,
): boolean {
  const search = { ...searchOf(request, departureOf(request)), arriveBy, keepsClosings, restAt };
  return searchTrip(search, budget).node !== null;
}

/**
 * The latest whole-minute departure that reaches the last stop before it closes: with whole rests where a search for split
 * ones gives up. Null without one, and where the search for whole rests gives up.
 */
export function latestDeparture(
  request: ArrivalRequest,
  arrival: Arrival,
  maxStates = SIDE_STATES,
): number | null {
  const closesAt = request.legs.at(-1)!.closesAt;
  if (closesAt === undefined || arrival.arrivesAt > closesAt || !isSearched(request)) return null;
  const latest = latestFrom(request, arrival, { left: maxStates });
  if (latest !== null || request.rests === 'OFF') return latest;
  const whole: ArrivalRequest = { ...request, rests: 'OFF' };
  const budget = { left: maxStates };
  const isInTime = canArriveBy(whole, closesAt, arrival.closingsMet, budget);
  return isInTime ? latestFrom(whole, arrival, budget) : null;
}

/** Of a trip that is on time when it leaves as planned; null where the search gives up. */
function latestFrom(
  request: ArrivalRequest,
  { departsAt, closingsMet }: Arrival,
  budget: StateBudget,
): number | null {
  const { legs } = request;
  const closesAt = legs.at(-1)!.closesAt!;
  const reaches = (minutes: number) =>
    canArriveBy({ ...request, departAt: departsAt + minutes * MINUTE_MS }, closesAt, closingsMet, budget);
  const driveMinutes = legs.reduce((total, leg) => total + leg.driveMinutes, 0);
  let [low, high] = [0, Math.floor((closesAt - departsAt) / MINUTE_MS) - driveMinutes];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (reaches(middle)) low = middle;
    else high = middle - 1;
  }
  return budget.left < 0 ? null : departsAt + low * MINUTE_MS;
}

const RANGE_STEP_MINUTES = 30;
/** Most states for the latest departure, and for the rest ranges. */
const SIDE_STATES = 20_000;

const LONG_REST_MS = 10 * 60 * MINUTE_MS;
const isLong = ({ startedAt, endedAt }: TripBlock) => endedAt - startedAt >= LONG_REST_MS;

/** Whether a block is a long rest or, where those are split, a part of one. Hours of waiting are none. */
export const isLongRest = (
  { rests }: Pick<ArrivalRequest, 'rests'>,
  { kind }: Pick<TripBlock, 'kind'>,
): boolean => kind === 'rest' || kind === 'restart' || (kind === 'split' && rests === 'SB');

/** The rests of a plan before the last stop: of 10 hours and more at a time, and parts of split ones. */
export const restsOnTheWay = (
  request: Pick<ArrivalRequest, 'rests'>,
  { blocks, arrivesAt }: Pick<Arrival, 'blocks' | 'arrivesAt'>,
): TripBlock[] =>
  blocks.filter(
    (block) =>
      block.startedAt < arrivesAt && isLongRest(request, block) && (block.kind === 'split' || isLong(block)),
  );

/** For each rest of 10 hours and more of a plan, where on its leg such a rest may begin without being later. */
export function restRanges(request: ArrivalRequest, arrival: Arrival, maxStates = SIDE_STATES): RestRange[] {
  if (!arrival.isEarliest) return [];
  const last = request.legs.at(-1)!;
  const isInTime = last.closesAt !== undefined && arrival.arrivesAt <= last.closesAt;
  const arriveBy = isInTime ? last.closesAt! : arrival.arrivesAt;
  const rests = restsOnTheWay(request, arrival).filter(isLong);
  const ranges: RestRange[] = [];
  const budget = { left: maxStates };
  for (const { leg, drivenMinutes } of rests) {
    const mayRest = (minutes: number) =>
      canArriveBy(request, arriveBy, arrival.closingsMet, budget, { leg, drivenMs: minutes * MINUTE_MS });
    const isLastLeg = leg === request.legs.length - 1;
    const most = request.legs[leg]!.driveMinutes - (isLastLeg ? 1 : 0);
    ranges.push({
      leg,
      fromDrivenMinutes: furthest(drivenMinutes, 0, mayRest),
      toDrivenMinutes: furthest(drivenMinutes, most, mayRest),
    });
  }
  return ranges;
}

/** How far from a minute that holds toward another one all hold. */
function furthest(from: number, toward: number, holds: (minutes: number) => boolean): number {
  const sign = Math.sign(toward - from);
  const most = Math.abs(toward - from);
  let held = 0;
  let step = RANGE_STEP_MINUTES;
  while (held < most && step > 0) {
    const next = Math.min(most, held + step);
    if (holds(from + sign * next)) held = next;
    else step = step === 1 ? 0 : Math.floor(Math.min(step, next - held) / 2) || 1;
  }
  return from + sign * held;
}

/** How a driver takes long rests: in two parts in the berth, or whole ones off duty. */
export type RestHabit = { readonly plansSplits: boolean };

/** States that one plan may try with whole rests, and with rests in two parts. */
export type RestStates = { readonly whole: number; readonly split: number };

/** Of a plan that somebody waits for. */
export const REST_STATES: RestStates = { whole: MAX_STATES, split: 5_000 };

export type DriversArrival = {
  /** As it was planned. */
  readonly request: ArrivalRequest;
  readonly arrival: Arrival;
  /** False too where a search with rests in two parts gave up: the rests are whole then. */
  readonly isEarliest: boolean;
};

/** The plan of a driver, with rests as that driver takes them. Throws an InvalidLogError. */
export const earliestOfDriver = (
  habit: RestHabit,
  trip: Omit<ArrivalRequest, 'rests'>,
  states = REST_STATES,
): DriversArrival => arrivalOfDriver(habit, trip, budgetOf(states));

type RestBudget = { readonly whole: StateBudget; readonly split: StateBudget };

const budgetOf = ({ whole, split }: RestStates): RestBudget => ({
  whole: { left: whole },
  split: { left: split },
});

function arrivalOfDriver(
  { plansSplits }: RestHabit,
  trip: Omit<ArrivalRequest, 'rests'>,
  { whole, split }: RestBudget,
): DriversArrival {
  const request: ArrivalRequest = { ...trip, rests: 'OFF' };
  checkArrivalRequest(request);
  if (plansSplits) {
    const berth: ArrivalRequest = { ...trip, rests: 'SB' };
    const arrival = searchedArrival(berth, departureOf(berth), split);
    if (arrival !== null) return { request: berth, arrival, isEarliest: true };
  }
  const arrival = arrivalWithin(request, whole);
  return { request, arrival, isEarliest: arrival.isEarliest && !plansSplits };
}

/** For the plans of many drivers in one answer: each may try as much as a plan alone until `states` are tried by all, then `few`. */
export class PlansOfMany {
  readonly #few: RestStates;
  #states: number;

  constructor(states: number, few: RestStates) {
    this.#states = states;
    this.#few = few;
  }

  /** Throws an InvalidLogError. */
  earliestOf(habit: RestHabit, trip: Omit<ArrivalRequest, 'rests'>): DriversArrival {
    const states = this.#states > 0 ? REST_STATES : this.#few;
    const budget = budgetOf(states);
    const planned = arrivalOfDriver(habit, trip, budget);
    this.#states -= states.whole - budget.whole.left + (states.split - budget.split.left);
    return planned;
  }
}

/** How much sooner a plan with berth rests arrives; null when under 15 minutes. */
export function splitOffer(
  request: ArrivalRequest,
  arrival: Arrival,
  maxStates = MAX_STATES,
): Arrival | null {
  if (request.rests === 'SB' || !arrival.isEarliest) return null;
  const split = earliestArrival({ ...request, rests: 'SB' }, maxStates);
  const isOffered = split.isEarliest && arrival.arrivesAt - split.arrivesAt >= OFFER_FROM_MS;
  return isOffered ? split : null;
}

const OFFER_FROM_MS = 15 * MINUTE_MS;

interface BarePlan {
  readonly blocks: readonly BareBlock[];
  readonly crossings: readonly PlannedCrossing[];
}

/** Full rests where the clocks run out, leg by leg, and on each side of a border by its rules. */
function plannedLegs({ legs, rests }: ArrivalRequest, { request, departAt }: Departure): BarePlan {
  const blocks: BareBlock[] = [];
  const crossings: PlannedCrossing[] = [];
  const minRestMs = longestRestMs(request, legs);
  let at = departAt;
  for (const [leg, { driveMinutes, crossings: ahead = [] }] of legs.entries()) {
    let drivenMs = 0;
    for (const { from, to, ruleset } of stretchesOf(driveMinutes, ahead)) {
      if (ruleset !== null) crossings.push({ at, leg, drivenMinutes: from, ruleset });
      const log = logWith(underWay(request, crossings), blocks, at);
      const trip = { ...log, departAt: at, driveMinutes: to - from, restStatus: rests, minRestMs };
      for (const { kind, startedAt, endedAt } of planTrip(trip).blocks) {
        if (kind === 'driving') drivenMs += endedAt - startedAt;
        const status = kind === 'driving' ? 'D' : kind === 'break' ? 'OFF' : rests;
        addBlock(blocks, { status, startedAt, endedAt, leg, drivenMs, isForCycle: kind === 'cycle-wait' });
        at = endedAt;
      }
    }
    at = addStop(blocks, legs, leg, rests, at);
  }
  return { blocks, crossings };
}

/** A leg from border to border; the first stretch goes on under the rules before it. */
function stretchesOf(driveMinutes: number, crossings: readonly LegCrossing[]) {
  const ends = [...crossings.map(({ afterDriveMinutes }) => afterDriveMinutes), driveMinutes];
  return ends.map((to, index) => ({
    from: ends[index - 1] ?? 0,
    to,
    ruleset: crossings[index - 1]?.ruleset ?? null,
  }));
}

/** Of any set that the trip comes under, a full rest and what a day must hold off duty; 0 where there is one set alone. */
function longestRestMs(request: AuditRequest, legs: readonly TripLeg[]): number {
  const ahead = legs.flatMap(({ crossings = [] }) => crossings.map(({ ruleset }) => ruleset));
  if (ahead.length === 0) return 0;
  const inForce = ruleSetAt(rulesInForce(request.ruleset, request.rulesets), request.until);
  const today = dateAt(
    dayCalendar(request.timeZone, request.dayStartsAt, request.earlierDays),
    request.until,
  );
  return Math.max(
    ...[inForce, ...ahead].map((id) => {
      const { resetMs, offDuty } = ruleSetOn(id, today);
      return offDuty?.perDay.limitMs ?? resetMs;
    }),
  );
}

/** The log of a trip that has come under other rules. */
function underWay(request: AuditRequest, crossings: readonly PlannedCrossing[]): AuditRequest {
  if (crossings.length === 0) return request;
  const added = crossings.map(({ at, ruleset }) => ({ from: at, ruleset, reason: 'border' as const }));
  return { ...request, rulesets: [...(request.rulesets ?? []), ...added] };
}

/** The log with the blocks of a plan, up to an instant. */
function logWith(request: AuditRequest, blocks: readonly BareBlock[], until: number): AuditRequest {
  const added = periodsOf(blocks.filter(({ startedAt }) => startedAt < until));
  const first = added[0];
  const known = request.periods.filter(({ startedAt }) => !first || startedAt < first.startedAt);
  const isSame = first && known.at(-1)?.status === first.status && known.at(-1)?.mode === undefined;
  return { ...request, periods: [...known, ...(isSame ? added.slice(1) : added)], until };
}

function arrivalOf(
  { legs }: ArrivalRequest,
  { request, departAt, log: read }: Departure,
  { blocks: bare, crossings }: BarePlan,
  isEarliest: boolean,
): Arrival {
  const { restAt } = liveState(read);
  const crossed = underWay(request, crossings);
  const inForce = setsInForce(rulesInForce(crossed.ruleset, crossed.rulesets), read.calendar);
  const rulesAt = (at: number) => plannedRules(logUnder(read, setAt(inForce, at)));
  const readPlan = () => readLog(logWith(crossed, bare, bare.at(-1)!.endedAt));
  const blocks = namedBlocks(bare, legs, rulesAt, restAt, readPlan);
  const stops = legs.map((leg, index) => stopOf(leg, index, blocks));
  const { arrivesAt } = stops.at(-1)!;
  return {
    departsAt: departAt,
    arrivesAt,
    closingsMet: stops.slice(0, -1).every(({ isLate }) => !isLate),
    isEarliest,
    drivingOnlyArrivesAt: drivingOnly(legs, departAt),
    stops,
    blocks,
    crossings: [...crossings],
    clocks: clocksOf(readLog(logWith(crossed, bare, arrivesAt))),
  };
}

function stopOf(leg: TripLeg, index: number, blocks: readonly TripBlock[]): TripStop {
  const { closesAt, opensAt } = leg;
  const arrivesAt = blocks.findLast((block) => block.kind === 'driving' && block.leg === index)!.endedAt;
  const dock = blocks.find((block) => block.kind === 'dock' && block.leg === index);
  const startsAt = dock?.startedAt ?? Math.max(arrivesAt, opensAt ?? arrivesAt);
  const isLate = closesAt !== undefined && arrivesAt > closesAt;
  return {
    arrivesAt,
    startsAt,
    leavesAt: dock?.endedAt ?? startsAt,
    slackMinutes: closesAt === undefined ? null : Math.floor((closesAt - arrivesAt) / MINUTE_MS),
    isLate,
  };
}

function drivingOnly(legs: readonly TripLeg[], departAt: number): number {
  let at = departAt;
  for (const [index, { driveMinutes, opensAt = 0, dockMinutes = 0 }] of legs.entries()) {
    at += driveMinutes * MINUTE_MS;
    if (index < legs.length - 1) at = Math.max(at, opensAt) + dockMinutes * MINUTE_MS;
  }
  return at;
}
