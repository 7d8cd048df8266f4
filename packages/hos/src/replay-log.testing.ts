import { MINUTE_MS, zoneDays } from '@longhaul/units';
import { periodsWithStatement } from './replay-last-work.testing.ts';
import { lengthOf, minutesOf, type Range, rangesWhere, STEP_MS, stepsOf } from './replay-ranges.testing.ts';
import { restsInSeat } from './replay-seats.testing.ts';
import type { AuditRequest, ExceptionKind } from './request.ts';
import type { AdverseTerms, CountedLimit, RuleId, RuleSet, RuleSetId, SplitRule } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';

export type ReplayFinding = {
  rule: RuleId;
  ruleset: RuleSetId;
  startedAt: number;
  endedAt: number;
  minutes: number;
};

export type Step = {
  status: string;
  duty: 'rest' | 'work' | 'driving' | 'exempt';
  isAtWell: boolean;
  /** Whether time runs against a window. */
  isRunning: boolean;
  isJudged: boolean;
  day: number;
};
export type Way = { from: number; windowFrom: number; excluded: Range[]; limits: CountedLimit[] };

export const isWork = ({ duty }: Step) => duty === 'work' || duty === 'driving';

/** Each day begins by the clock in force on its date; looked for day by day. */
function daysOf({ timeZone, dayStartsAt, earlierDays = [] }: AuditRequest): Replay['days'] {
  const { dateOf } = zoneDays('UTC');
  const startOf = (day: number) => {
    const clock = earlierDays.find(({ until }) => dateOf(day) < until) ?? { timeZone, dayStartsAt };
    return zoneDays(clock.timeZone, clock.dayStartsAt).startOf(day);
  };
  const dayAt = (at: number) => {
    let day = Math.floor(at / (24 * 60 * MINUTE_MS)) - 3;
    while (startOf(day + 1) <= at) day++;
    return day;
  };
  return { startOf, dayAt, dateOf };
}

/** A log a quarter of an hour at a time, as one set of rules sees it. */
export class Replay {
  readonly request: AuditRequest;
  readonly set: RuleSet;
  readonly log: Step[];
  readonly runs: Range[];
  readonly resets: Range[];
  /** From the terminal to the end of the rest at the rest stop, where together they stand for a full rest. */
  readonly crossings: Range[];
  readonly days: { startOf(day: number): number; dayAt(at: number): number; dateOf(day: number): string };
  /** Steps of driving and on duty before each step. */
  readonly before: { driving: number[]; 'on-duty': number[] };
  readonly deferrals = new Map<number, number | null>();
  /** Starts of the shifts with a window of 16 hours. */
  longShifts: number[] | undefined;
  known: { from: number; to: number; closing: Range | null }[] | undefined;

  constructor(request: AuditRequest, set: RuleSet) {
    this.days = daysOf(request);
    this.request = { ...request, periods: periodsWithStatement(request, this.days) };
    this.set = set;
    this.log = this.steps();
    this.runs = rangesOf(this.log, ({ duty }) => duty === 'rest');
    this.resets = this.runs.filter((run) => this.isReset(run));
    this.crossings = this.ferries().map(({ stays, last }) => ({ from: Math.min(...stays), to: last.to }));
    this.before = { driving: [0], 'on-duty': [0] };
    for (const [index, step] of this.log.entries()) {
      this.before.driving.push(this.before.driving[index]! + (step.duty === 'driving' ? 1 : 0));
      this.before['on-duty'].push(this.before['on-duty'][index]! + (isWork(step) ? 1 : 0));
    }
  }

  at(step: number): number {
    return this.request.periods[0]!.startedAt + step * STEP_MS;
  }

  setIn(step: number): RuleSet {
    const changes = (this.request.rulesets ?? []).filter(({ from }) => from <= this.at(step));
    return ruleSets[changes.at(-1)?.ruleset ?? this.request.ruleset];
  }

  steps(): Step[] {
    const { periods, until } = this.request;
    const log: Step[] = [];
    const recordedSteps = periods.flatMap(({ status, mode, startedAt }, index) => {
      const length = stepsOf((periods[index + 1]?.startedAt ?? until) - startedAt);
      return Array.from({ length }, () => ({ status, mode }));
    });
    const seats = restsInSeat(recordedSteps, this.set, this.request.restedBefore);
    for (const [index, { status, mode, startedAt }] of periods.entries()) {
      const endAt = periods[index + 1]?.startedAt ?? until;
      for (let at = startedAt; at < endAt; at += STEP_MS) {
        const inForce = this.setIn(log.length);
        const isForeign = inForce.country !== this.set.country && this.set.conveyanceAbroad === 'driving';
        const isWorkRecorded = mode === 'PS' ? !seats.has(log.length) : status === 'ON';
        const recorded =
          status === 'D' || (mode === 'PC' && isForeign) ? 'driving' : isWorkRecorded ? 'work' : 'rest';
        const { agricultural, oilfield } = this.set.exceptions;
        const isFarm = agricultural !== null && this.isClaimedAt('agricultural', at);
        const isAtWell = oilfield !== null && mode === 'WT' && this.isClaimedAt('oilfield-wait', at);
        const duty = isAtWell ? 'rest' : isFarm && recorded !== 'rest' ? 'exempt' : recorded;
        const isJudged = inForce.id === this.set.id && !this.isLifted(at);
        const isRunning = !isFarm && !isAtWell;
        log.push({ status, duty, isAtWell, isRunning, isJudged, day: this.days.dayAt(at) });
      }
    }
    return log;
  }

  isClaimedAt(kind: ExceptionKind, at: number): boolean {
    const { exceptions } = this.request;
    return exceptions.some(
      (claim) =>
        claim.kind === kind && (claim.from ?? at) <= at && (claim.to ?? Number.POSITIVE_INFINITY) > at,
    );
  }

  /** 49 CFR 390.23: whether a claim and its declaration hold at an instant and lift the set. */
  isLifted(at: number): boolean {
    const { exceptions, declarations = [] } = this.request;
    const { id } = this.set;
    const section = id.startsWith('us-property') ? '395.3' : id.startsWith('us-passenger') ? '395.5' : id;
    return exceptions.some(
      ({ kind, from = Number.POSITIVE_INFINITY, to = Number.POSITIVE_INFINITY, declaration, carries }) =>
        kind === 'emergency-relief' &&
        from <= at &&
        at < to &&
        declarations.some(
          ({ number, goods, waives, ...dates }) =>
            number === declaration &&
            (waives as string[]).includes(section) &&
            (goods ?? [carries]).includes(carries!) &&
            dates.from <= at &&
            at < (dates.extendedUntil ?? dates.until),
        ),
    );
  }

  /** The claims of a kind that lie between the first and the last work of a shift, or in a part of that time. */
  claimed(kind: ExceptionKind, shift: Range, part: Range = shift): Range[] {
    const first = Math.max(part.from, this.startOf(shift));
    const last = Math.min(part.to, this.lastWork(shift.from, shift.to));
    return this.claims()
      .filter((claim) => claim.kind === kind)
      .map((claim) => ({
        from: claim.from === undefined ? 0 : stepsOf(claim.from - this.at(0)),
        to: claim.to === undefined ? Number.POSITIVE_INFINITY : stepsOf(claim.to - this.at(0)),
      }))
      .filter((claim) => claim.from < last && claim.to > first);
  }

  /** A claim of one shift, or one that names no end, ends with the last work of the first shift that works on after its start. */
  claims(): AuditRequest['exceptions'] {
    const ofShifts = ['adverse-driving', 'sixteen-hour', 'short-haul', 'oilfield-equipment'];
    const ends = this.shifts()
      .filter(({ from, to }) => this.log.slice(from, to).some(isWork))
      .map(({ from, to }) => this.at(this.lastWork(from, to)));
    return this.request.exceptions.map((claim) => {
      const { kind, from, to, ofOneShift } = claim;
      const isOpen = to === undefined && ofShifts.includes(kind);
      const end = from === undefined ? undefined : ends.find((one) => one > from);
      if (end === undefined || !(isOpen || ofOneShift)) return claim;
      return { ...claim, to: to === undefined || to > end ? end : to };
    });
  }

  /** The first work of a shift; the start of a log without a rest before it. */
  startOf(shift: Range): number {
    return shift.from === 0 && !this.request.restedBefore ? 0 : this.firstWork(shift.from);
  }

  isReset(run: Range): boolean {
    if (lengthOf(run) >= stepsOf(this.set.resetMs)) return true;
    if (run.from === 0 && this.request.restedBefore) return true;
    return this.ferries().some(({ last }) => last === run);
  }

  /** Ferries that stand for a full rest: their stays in the berth and the rest that completes them. */
  ferries(): { stays: Set<number>; last: Range }[] {
    const { ferry } = this.set;
    if (!ferry) return [];
    return (this.request.ferries ?? []).flatMap(({ from, to, crossingMinutes }) => {
      const last = this.runs.filter((run) => this.at(run.from) <= to).at(-1);
      if (!last || crossingMinutes * MINUTE_MS <= ferry.crossingOverMs) return [];
      const stays = new Set<number>();
      for (let step = 0; step < last.to; step++) {
        if (this.log[step]!.status === 'SB' && this.at(step) >= from) stays.add(step);
      }
      return stays.size >= stepsOf(ferry.sleeperMs) ? [{ stays, last }] : [];
    });
  }

  isOnFerry(step: number): boolean {
    return this.crossings.some(({ from, to }) => step >= from && step < to);
  }

  found(rule: RuleId, { from, to }: Range): ReplayFinding {
    return {
      rule,
      ruleset: this.set.id,
      startedAt: this.at(from),
      endedAt: this.at(to),
      minutes: minutesOf(to - from),
    };
  }

  /** Judged driving, step by step, that a test finds past its limit. */
  past(rule: RuleId, isPast: (step: number) => boolean): ReplayFinding[] {
    const isFound = (step: number) => {
      const { duty, isJudged } = this.log[step]!;
      return duty === 'driving' && isJudged && isPast(step);
    };
    return rangesOf(this.log, (_, step) => isFound(step)).map((range) => this.found(rule, range));
  }

  shifts(): { from: number; to: number; closing: Range | null }[] {
    this.known ??= this.shiftsIn();
    return this.known;
  }

  shiftsIn(): { from: number; to: number; closing: Range | null }[] {
    const shifts: { from: number; to: number; closing: Range | null }[] = [];
    let from = 0;
    for (const closing of this.resets) {
      if (closing.from > from) shifts.push({ from, to: closing.from, closing });
      from = closing.to;
    }
    if (from < this.log.length) shifts.push({ from, to: this.log.length, closing: null });
    return shifts;
  }

  splits(shift: Range): SplitRule[] {
    const isTeam = this.claimed('team', shift).length > 0;
    return this.set.splits.filter(({ who }) => who === 'anyone' || isTeam);
  }

  berthStays(range: Range): Range[] {
    return rangesOf(this.log, ({ status }) => status === 'SB', range);
  }

  /** In the berth or waiting at a well. */
  lodgedStays(range: Range): Range[] {
    return rangesOf(this.log, ({ status, isAtWell }) => status === 'SB' || isAtWell, range);
  }

  withAdverse(limit: CountedLimit, adverse: AdverseTerms | null): CountedLimit {
    return { ...limit, limitMs: limit.limitMs + (adverse?.extraMs[limit.counts] ?? 0) };
  }

  firstWork(from: number): number {
    for (let step = from; step < this.log.length; step++) if (isWork(this.log[step]!)) return step;
    return this.log.length;
  }

  lastWork(from: number, to: number): number {
    for (let step = to; step > from; step--) if (isWork(this.log[step - 1]!)) return step;
    return from;
  }

  /** Steps of driving or on duty from one step through another. */
  worked(from: number, through: number, counts: 'driving' | 'on-duty'): number {
    return this.before[counts][through + 1]! - this.before[counts][from]!;
  }

  dayStart(day: number): number {
    return Math.max(0, stepsOf(this.days.startOf(day) - this.at(0)));
  }
}

function rangesOf(
  log: readonly Step[],
  isIn: (step: Step, index: number) => boolean,
  { from, to }: Range = { from: 0, to: log.length },
): Range[] {
  return rangesWhere(to, (index) => isIn(log[index]!, index), from);
}
