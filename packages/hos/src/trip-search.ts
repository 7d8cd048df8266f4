import { MINUTE_MS } from '@longhaul/units';
import { PriorityQueue } from './priority-queue.ts';
import type { TripLeg } from './trip-request.ts';
import {
  driveOptions,
  hoursBackAt,
  isAsGood,
  isResting,
  restEnds,
  rested,
  type TripRules,
  type TripState,
  workBegun,
  worked,
} from './trip-state.ts';

/** What a plan does next. A wait lasts until the stop opens, or until hours of the cycle come back. */
export type TripStep =
  | { kind: 'drive'; ms: number }
  | { kind: 'rest'; ms: number }
  | { kind: 'wait-open' | 'wait-cycle' | 'dock'; ms?: never };

/** A place of the trip: on the way of a leg, or at its stop before the dock. */
type Place = { readonly leg: number; readonly drivenMs: number; readonly isAtStop: boolean };

export type TripNode = Place & {
  readonly state: TripState;
  /** Whether a rest was just taken here, which is not taken up again. */
  readonly isRested: boolean;
  readonly isForcedDone: boolean;
  readonly restCount: number;
  readonly step: TripStep | null;
  readonly before: TripNode | null;
};

export type TripSearch = {
  readonly start: TripState;
  readonly rules: TripRules;
  readonly legs: readonly TripLeg[];
  /** Of a rest that runs at the start, and of those after it. */
  readonly startStatus: 'OFF' | 'SB';
  readonly rests: 'OFF' | 'SB';
  /** Whether every stop but the last must be reached before it closes. */
  readonly keepsClosings: boolean;
  /** Plans that arrive later do not matter. */
  readonly arriveBy: number;
  /** Where a full rest must begin: so much driven on a leg. */
  readonly restAt: { readonly leg: number; readonly drivenMs: number } | null;
};

export const MAX_STATES = 20_000;

/** How many states may still be tried; shared by searches that belong together. */
export type StateBudget = { left: number };

/** The node at the last stop, reached earliest; null when none can be. `isGivenUp`: the budget is spent. */
export function searchTrip(
  search: TripSearch,
  budget: StateBudget,
): { node: TripNode | null; isGivenUp: boolean } {
  const queue = new PriorityQueue<{ node: TripNode; boundAt: number; aheadMs: number }>(
    (one, other) =>
      one.boundAt < other.boundAt ||
      (one.boundAt === other.boundAt &&
        (one.node.restCount < other.node.restCount ||
          (one.node.restCount === other.node.restCount && one.aheadMs < other.aheadMs))),
  );
  const kept = new Map<string, StatesOfPlace>();
  const ahead = drivingAhead(search.legs);
  const add = (node: TripNode | null) => {
    if (!node) return;
    const aheadMs = ahead[node.leg]! - node.drivenMs;
    const boundAt = boundOf(search, node, aheadMs);
    if (boundAt > search.arriveBy) return;
    const key = `${node.leg} ${node.drivenMs} ${node.isAtStop} ${node.isRested} ${node.isForcedDone}`;
    const states = kept.get(key) ?? new StatesOfPlace(search.rules);
    kept.set(key, states);
    if (states.keep(node.state)) queue.push({ node, boundAt, aheadMs });
  };
  add(startNode(search));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { node } = next;
    if (isArrived(search, node)) {
      if (isLegalEnd(search, node)) return { node, isGivenUp: false };
      continue;
    }
    const children = childrenOf(search, node);
    budget.left -= children.length;
    if (budget.left < 0) return { node: null, isGivenUp: true };
    for (const child of children) add(child);
  }
  return { node: null, isGivenUp: false };
}

/**
 * The states at one place of which none is as good as another. Of states that rest only those of one instant are compared
 * (`isAsGood`), so that they are kept by it.
 */
class StatesOfPlace {
  readonly #rules: TripRules;
  readonly #resting = new Map<number, TripState[]>();
  #others: TripState[] = [];

  constructor(rules: TripRules) {
    this.#rules = rules;
  }

  /** Keeps a state, and those no longer that it is as good as; false where one that is as good was there. */
  keep(state: TripState): boolean {
    const rules = this.#rules;
    const isBeaten = (other: TripState) => isAsGood(other, state, rules);
    const stays = (other: TripState) => !isAsGood(state, other, rules);
    const sameTime = this.#resting.get(state.at) ?? [];
    if (sameTime.some(isBeaten) || this.#others.some(isBeaten)) return false;
    const rests = isResting(state);
    if (!rests) {
      for (const [at, states] of this.#resting) if (at < state.at && states.some(isBeaten)) return false;
    }
    const left = sameTime.filter(stays);
    if (rests) left.push(state);
    if (left.length > 0 || sameTime.length > 0) this.#resting.set(state.at, left);
    if (!this.#others.every(stays)) this.#others = this.#others.filter(stays);
    if (!rests) this.#others.push(state);
    return true;
  }
}

function startNode({ start, restAt }: Pick<TripSearch, 'start' | 'restAt'>): TripNode {
  return {
    leg: 0,
    drivenMs: 0,
    isAtStop: false,
    state: start,
    isRested: false,
    isForcedDone: restAt === null,
    restCount: 0,
    step: null,
    before: null,
  };
}

/** Driving from the start of each leg to the end of the trip. */
function drivingAhead(legs: readonly TripLeg[]): number[] {
  const ahead = new Array<number>(legs.length).fill(0);
  let totalMs = 0;
  for (let leg = legs.length - 1; leg >= 0; leg--) {
    totalMs += legs[leg]!.driveMinutes * MINUTE_MS;
    ahead[leg] = totalMs;
  }
  return ahead;
}

const isArrived = ({ legs }: TripSearch, { leg, isAtStop }: Place) => isAtStop && leg === legs.length - 1;

/** A berth rest that is owed may still be taken while the last stop is not open. */
function isLegalEnd({ legs, rests }: TripSearch, { leg, state, isForcedDone }: TripNode): boolean {
  if (!isForcedDone) return false;
  const waitMs = (legs[leg]!.opensAt ?? state.at) - state.at;
  return state.owedMs === 0 || (rests === 'SB' && waitMs >= state.owedMs);
}

/** No plan arrives earlier: driving, docks and openings, and the least rests that the driving asks for. */
function boundOf({ legs, rules }: TripSearch, { leg, drivenMs, isAtStop, state }: TripNode, aheadMs: number) {
  let at = state.at;
  let dockMs = 0;
  let hasOpening = false;
  for (let index = leg; index < legs.length; index++) {
    const { driveMinutes, opensAt, dockMinutes = 0 } = legs[index]!;
    if (index > leg) at += driveMinutes * MINUTE_MS;
    else if (!isAtStop) at += driveMinutes * MINUTE_MS - drivenMs;
    if (index === legs.length - 1) break;
    if (opensAt !== undefined && opensAt > at) {
      at = opensAt;
      hasOpening = true;
    }
    at += dockMinutes * MINUTE_MS;
    dockMs += dockMinutes * MINUTE_MS;
  }
  if (aheadMs === 0) return at;
  const restingMs = state.at - state.restAt;
  const leftMs = drivingLeft(state, rules);
  const needs = Math.ceil(Math.max(0, aheadMs - leftMs) / rules.drivingMs);
  const mayPair = state.rests.length > 0 || restingMs >= rules.eachMs;
  const firstMs = Math.max(0, (mayPair ? rules.eachMs : rules.ruleSet.resetMs) - restingMs);
  let restMs = 0;
  if (needs > 0) {
    restMs = firstMs + (needs - 1) * rules.ruleSet.resetMs;
  } else if (aheadMs > rules.breakAfterMs - state.breakMs && dockMs === 0 && !hasOpening) {
    restMs = Math.max(0, rules.breakMs - (state.at - state.idleAt));
  }
  const workedAt = state.at + aheadMs + dockMs;
  const waitedAt = cycleWaitedAt(state, aheadMs, rules);
  if (waitedAt <= workedAt + restMs) return Math.max(at, workedAt + restMs);
  const atOnceMs = Math.max(0, rules.restartMs - restingMs) + Math.max(0, needs - 1) * rules.ruleSet.resetMs;
  const laterMs = firstMs + rules.restartMs + Math.max(0, needs - 2) * rules.ruleSet.resetMs;
  const restartedAt = workedAt + Math.max(restMs, Math.min(atOnceMs, laterMs));
  return Math.max(at, Math.min(waitedAt, restartedAt));
}

/** So much driving is not done earlier by hours of the cycle that come back day by day, without a restart. */
function cycleWaitedAt({ at, restAt, cycle }: TripState, aheadMs: number, rules: TripRules): number {
  if (at - restAt >= rules.restartMs) return at;
  let openMs = Math.max(0, rules.ruleSet.cycle.limitMs - cycle.usedMs);
  if (aheadMs <= openMs) return at;
  for (const [index, dutyMs] of cycle.dutyMs.entries()) {
    if (aheadMs <= openMs + dutyMs || index === cycle.dutyMs.length - 1) {
      return rules.calendar.startOf(cycle.today + 1 + index) + aheadMs - openMs;
    }
    openMs += dutyMs;
  }
  return at;
}

/** Driving before another rest is needed, whatever the window: from the rest that leaves most. */
function drivingLeft(state: TripState, rules: TripRules): number {
  if (state.at - state.restAt >= rules.ruleSet.resetMs || state.startedAt === null) return rules.drivingMs;
  let usedMs = state.drivenMs;
  for (const rest of state.rests.slice(0, -1)) usedMs = Math.min(usedMs, state.drivenMs - rest.drivenMs);
  if (state.rests.length > 0 && state.at - state.restAt >= rules.eachMs) {
    usedMs = Math.min(usedMs, state.drivenMs - state.rests.at(-1)!.drivenMs);
  }
  return Math.max(0, rules.drivingMs - usedMs);
}

/** The node after a step; null when it is not legal, or misses a closing or the rest that is asked for. */
function afterStep(search: TripSearch, node: TripNode, step: TripStep): TripNode | null {
  const { rules } = search;
  switch (step.kind) {
    case 'drive':
      return afterDriving(search, node, step.ms, step);
    case 'dock':
      return afterDock(search, node, step);
    case 'rest':
      return afterRest(search, node, node.state.at + step.ms, step);
    case 'wait-open':
      return afterRest(search, node, search.legs[node.leg]!.opensAt ?? node.state.at, step);
    case 'wait-cycle':
      return afterRest(search, node, hoursBackAt(node.state, rules) ?? node.state.at, step);
  }
}

function afterRest(search: TripSearch, node: TripNode, until: number, step: TripStep): TripNode {
  const { rules, restAt } = search;
  const { state } = node;
  const status = isStarting(node) ? search.startStatus : search.rests;
  const wholeUntil = state.at + Math.ceil((until - state.at) / MINUTE_MS) * MINUTE_MS;
  const next = rested(state, wholeUntil, status, rules);
  const isThere = restAt !== null && isAtForced(restAt, node);
  const isForcedDone = node.isForcedDone || (isThere && next.at - next.restAt >= rules.ruleSet.resetMs);
  const restCount = node.restCount + (node.isRested ? 0 : 1);
  return { ...node, state: next, isRested: true, isForcedDone, restCount, step, before: node };
}

/** Until the truck first moves or is docked. */
function isStarting({ leg, drivenMs }: Place): boolean {
  return leg === 0 && drivenMs === 0;
}

function isAtForced(restAt: NonNullable<TripSearch['restAt']>, { leg, drivenMs }: Place): boolean {
  return leg === restAt.leg && drivenMs === restAt.drivenMs;
}

function afterDriving(search: TripSearch, node: TripNode, ms: number, step: TripStep): TripNode | null {
  const { legs, rules, restAt, rests, keepsClosings } = search;
  if (restAt && !node.isForcedDone && node.leg === restAt.leg && node.drivenMs + ms > restAt.drivenMs) {
    return null;
  }
  const begun = workBegun(node.state, rules);
  const option = begun && driveOptions(begun, rules, rests === 'SB').find(({ driveMs }) => driveMs >= ms);
  if (!option) return null;
  const state = { ...worked(begun, ms, true, rules), owedMs: option.owedMs };
  const drivenMs = node.drivenMs + ms;
  const { driveMinutes, closesAt } = legs[node.leg]!;
  const isAtStop = drivenMs === driveMinutes * MINUTE_MS;
  const isLate = closesAt !== undefined && state.at > closesAt;
  if (isAtStop && keepsClosings && isLate && node.leg < legs.length - 1) return null;
  return { ...node, drivenMs, isAtStop, state, isRested: false, step, before: node };
}

function afterDock(search: TripSearch, node: TripNode, step: TripStep): TripNode | null {
  const { legs, rules, restAt } = search;
  const { opensAt, dockMinutes = 0 } = legs[node.leg]!;
  if (opensAt !== undefined && node.state.at < opensAt) return null;
  if (restAt && !node.isForcedDone && restAt.leg === node.leg) return null;
  const place = { leg: node.leg + 1, drivenMs: 0, isAtStop: false, step, before: node };
  if (dockMinutes === 0) return { ...node, ...place };
  const begun = workBegun(node.state, rules);
  if (!begun) return null;
  const state = worked(begun, dockMinutes * MINUTE_MS, false, rules);
  return { ...node, ...place, state, isRested: false };
}

function childrenOf(search: TripSearch, node: TripNode): (TripNode | null)[] {
  return node.isAtStop ? childrenAtStop(search, node) : childrenOnRoad(search, node);
}

function childrenAtStop(search: TripSearch, node: TripNode): (TripNode | null)[] {
  const { rules, legs } = search;
  const { state } = node;
  const { opensAt, dockMinutes = 0 } = legs[node.leg]!;
  const opensLaterAt = Math.max(opensAt ?? state.at, state.at);
  const children: (TripNode | null)[] = [];
  const waited = opensLaterAt > state.at ? afterStep(search, node, { kind: 'wait-open' })! : node;
  children.push(afterStep(search, waited, { kind: 'dock' }));
  if (node.isRested) return children;
  const ends = restEnds(state, search.rests, rules);
  for (const end of ends) {
    if (end > opensLaterAt) children.push(afterStep(search, node, { kind: 'rest', ms: end - state.at }));
  }
  if (opensLaterAt > state.at) {
    const lacksMs = rules.breakMs - dockMinutes * MINUTE_MS;
    const hereMs = ends.map((end) => end - state.at);
    if (lacksMs > 0) hereMs.push(lacksMs);
    addEarlierRests(search, node, opensLaterAt - state.at, hereMs, children);
  }
  return children;
}

function childrenOnRoad(search: TripSearch, node: TripNode): (TripNode | null)[] {
  const { rules, legs, restAt } = search;
  const { state } = node;
  const children: (TripNode | null)[] = [];
  const begun = workBegun(state, rules);
  const option = begun && driveOptions(begun, rules, search.rests === 'SB')[0];
  if (option) {
    const toStopMs = legs[node.leg]!.driveMinutes * MINUTE_MS - node.drivenMs;
    let ms = Math.min(option.driveMs, toStopMs);
    if (restAt && !node.isForcedDone && node.leg === restAt.leg && node.drivenMs < restAt.drivenMs) {
      ms = Math.min(ms, restAt.drivenMs - node.drivenMs);
    }
    children.push(afterStep(search, node, { kind: 'drive', ms }));
    // A rest that would still be owed at the last stop can be taken a minute before it.
    if (ms === toStopMs && node.leg === legs.length - 1 && option.owedMs > 0 && ms > MINUTE_MS) {
      children.push(afterStep(search, node, { kind: 'drive', ms: ms - MINUTE_MS }));
    }
  }
  const ends = restEnds(state, isStarting(node) ? search.startStatus : search.rests, rules);
  if (!node.isRested) {
    for (const end of ends) children.push(afterStep(search, node, { kind: 'rest', ms: end - state.at }));
  }
  const backAt = hoursBackAt(state, rules);
  if (backAt === null) return children;
  children.push(afterStep(search, node, { kind: 'wait-cycle' }));
  const hereMs = ends.map((end) => end - state.at);
  if (!node.isRested) addEarlierRests(search, node, backAt - state.at, hereMs, children);
  return children;
}

/**
 * The same place, reached later by a wait or less: one earlier rest, or one before leaving, is longer by the whole wait,
 * or by all but a rest that is then taken here.
 */
function addEarlierRests(
  search: TripSearch,
  node: TripNode,
  waitMs: number,
  hereMs: readonly number[],
  into: (TripNode | null)[],
): void {
  const steps = stepsTo(node);
  const longerMs = [...new Set([waitMs, ...hereMs.map((ms) => waitMs - ms)])].filter((ms) => ms > 0);
  const isRest = ({ kind }: TripStep) => kind === 'rest' || kind.startsWith('wait');
  for (const addedMs of longerMs) {
    if (!steps[0] || !isRest(steps[0])) into.push(replay(search, [{ kind: 'rest', ms: addedMs }, ...steps]));
    for (const [index, step] of steps.entries()) {
      if (!isRest(step)) continue;
      const { before, state } = nodeAfter(node, steps.length - 1 - index);
      const ms = state.at - before!.state.at + addedMs;
      into.push(replay(search, steps.with(index, { kind: 'rest', ms })));
    }
  }
}

/** The steps from the start to a node. */
export function stepsTo(node: TripNode): TripStep[] {
  const steps: TripStep[] = [];
  for (let at: TripNode | null = node; at?.step; at = at.before) steps.push(at.step);
  return steps.reverse();
}

function nodeAfter(node: TripNode, back: number): TripNode {
  let at = node;
  for (let index = 0; index < back; index++) at = at.before!;
  return at;
}

function replay(search: TripSearch, steps: readonly TripStep[]): TripNode | null {
  let node: TripNode | null = startNode(search);
  for (const step of steps) {
    node = afterStep(search, node, step);
    if (!node) return null;
  }
  return node;
}
