import { MINUTE_MS } from '@longhaul/units';
import { isWithin } from './active-hours.ts';
import type { Context, Detector, PreparedRule } from './detector.ts';
import { driverAt } from './driver-at.ts';
import type { Facts } from './facts.ts';
import { FINDERS, type MomentFinder, type RecordFinder } from './finders.ts';
import type { Finding, FoundIncident } from './incident.ts';
import { type Cursor, INITIAL, Moments, newestOf, type Step } from './moments.ts';

/** What an evaluation must know of the facts before, to be kept as JSON. */
export interface RuleState {
  cursor: Cursor;
  /** As of what the cursor has settled. */
  detected: unknown;
  /** When the last incident began that kept others from beginning. */
  lastStartedAt: number | null;
  /** What began at that instant. */
  lastAbout: readonly string[];
  /** Settled, but something that began earlier may still turn up and keep them from counting. */
  undecided: readonly Finding[];
}

export interface Evaluation {
  state: RuleState;
  /**
   * Every incident that the state before had not settled, or that is new, in order of their beginnings, of which there is
   * one at an instant about the same. What was found before, was not settled and is not among these did not happen.
   */
  incidents: readonly FoundIncident[];
  /** When to evaluate again though nothing new is known; null when only news can change anything. */
  dueAt: number | null;
}

const NONE: readonly never[] = [];

export const NO_FACTS_YET: RuleState = {
  cursor: INITIAL,
  detected: null,
  lastStartedAt: null,
  lastAbout: NONE,
  undecided: NONE,
};

/**
 * Goes on from `state` with the next facts of one subject. From `NO_FACTS_YET` with all of them it finds the same as piece
 * by piece. Facts up to those that the state knows are passed over. `moments` are those of the facts, for whoever evaluates
 * many rules on the same. `onMoment` is called for each with the number of findings so far, and may throw to end
 * an evaluation that takes too long or finds too much.
 */
export function evaluate(
  prepared: PreparedRule,
  state: RuleState,
  facts: Facts,
  moments: Moments = new Moments(facts),
  onMoment: (found: number) => void = () => {},
): Evaluation {
  const context: Context = { ...prepared, facts };
  // Of the kind that the rule names, which the compiler cannot tell from the union of all.
  const kind = FINDERS[prepared.rule.kind] as MomentFinder | RecordFinder;
  if ('findIn' in kind) {
    const { found, dueAt } = kind.findIn(prepared.rule, facts);
    const counted = count(context, NO_FACTS_YET, found, Number.POSITIVE_INFINITY);
    return { state, incidents: counted.incidents.map(unsettled), dueAt };
  }
  const { detector } = kind;
  const { after: cursor, settled, pending } = moments.advance(state.cursor);
  const certain = take(context, detector, state.detected ?? detector.beginning, settled, onMoment);
  const asOfNow = take(context, detector, certain.detected, pending, onMoment);
  const goingOn = detector.goingOn(context, asOfNow.detected, newestOf(cursor), facts.now);
  // Between the last certain fix and the newest a border may have been crossed.
  const pendingSince = Math.min(
    detector.pendingSince(certain.detected) ?? Number.POSITIVE_INFINITY,
    cursor.last?.at ?? cursor.tail[0]?.at ?? Number.POSITIVE_INFINITY,
  );
  const before = { ...state, cursor, detected: certain.detected };
  const decided = count(context, before, joined(state.undecided, certain.found), pendingSince);
  const found = joined(joined(decided.state.undecided, asOfNow.found), goingOn);
  const open = count(context, decided.state, found, Number.NEGATIVE_INFINITY);
  return {
    state: decided.state,
    incidents: joined(
      decided.incidents.map((incident) => ({ ...incident, settledAt: cursor.settledUntil })),
      open.incidents.map(unsettled),
    ),
    dueAt: detector.dueAt?.(context, asOfNow.detected, facts.now) ?? null,
  };
}

/** Nearly always there is nothing to join. */
function joined<Item>(some: readonly Item[], more: readonly Item[]): readonly Item[] {
  if (more.length === 0) return some;
  return some.length === 0 ? more : [...some, ...more];
}

/** What a detector finds in moments that follow each other. */
function take(
  context: Context,
  detector: Detector<unknown>,
  from: unknown,
  steps: readonly Step[],
  onMoment: (found: number) => void,
) {
  let detected = from;
  const found: Finding[] = [];
  for (const { moment, last } of steps) {
    const step = detector.take(context, detected, moment, last);
    detected = step.state;
    for (const finding of step.found) found.push(finding);
    onMoment(found.length);
  }
  return { detected, found };
}

const unsettled = (incident: Omit<FoundIncident, 'settledAt'>): FoundIncident => ({
  ...incident,
  settledAt: null,
});

/** Of the findings that began before an instant those that count as incidents; the others stay undecided. */
function count(context: Context, state: RuleState, findings: readonly Finding[], before: number) {
  if (findings.length === 0) return { incidents: NONE, state };
  const { rule, timeZone, facts } = context;
  const isAll = before === Number.NEGATIVE_INFINITY;
  const ordered = findings.toSorted(
    (a, b) =>
      a.startedAt - b.startedAt ||
      (a.placeId ?? 0) - (b.placeId ?? 0) ||
      Number(aboutOf(a) > aboutOf(b)) - Number(aboutOf(a) < aboutOf(b)),
  );
  const pauseMs = (rule.atMostOnceMinutes ?? 0) * MINUTE_MS;
  let { lastStartedAt, lastAbout } = state;
  const incidents: Omit<FoundIncident, 'settledAt'>[] = [];
  const undecided: Finding[] = [];
  for (const finding of ordered) {
    const { startedAt } = finding;
    if (!isAll && startedAt >= before) {
      undecided.push(finding);
      continue;
    }
    const driverId = driverAt(facts.drivers ?? [], startedAt);
    const isOutside =
      rule.kind !== 'unauthorized-movement' &&
      rule.activeHours != null &&
      !isWithin(rule.activeHours, startedAt, timeZone);
    if (isOutside || (rule.driverIds != null && (driverId === null || !rule.driverIds.includes(driverId))))
      continue;
    const about = aboutOf(finding);
    const sinceMs = lastStartedAt === null ? Number.POSITIVE_INFINITY : startedAt - lastStartedAt;
    const isKnown = sinceMs === 0 && lastAbout.includes(about);
    if (sinceMs < pauseMs || sinceMs < 0 || isKnown) continue;
    lastAbout = sinceMs === 0 ? [...lastAbout, about] : [about];
    lastStartedAt = startedAt;
    incidents.push({ ...finding, about, driverId });
  }
  return { incidents, state: { ...state, lastStartedAt, lastAbout, undecided } };
}

const aboutOf = ({ about = '' }: Finding): string => about;
