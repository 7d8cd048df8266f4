import { MINUTE_MS, zoneDays } from '@longhaul/units';
import type { AuditRequest, ExceptionKind } from './request.ts';
import type { AdverseTerms, CountedLimit, RuleId, RuleSet, RuleSetId, SplitRule } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';

/**
 * The rules once more, a quarter of an hour at a time and apart from the engine: every pairing of rests is tried, and each
 * step is judged by itself. Only the tables of the rule sets are shared. Every instant of a log is a whole quarter of an
 * hour; the passenger seat is not replayed.
 */
export type ReplayFinding = {
  rule: RuleId;
  ruleset: RuleSetId;
  startedAt: number;
  endedAt: number;
  minutes: number;
};

type Step = {
  status: string;
  duty: 'rest' | 'work' | 'driving' | 'exempt';
  isAtWell: boolean;
  /** Whether time runs against a window. */
  isRunning: boolean;
  isJudged: boolean;
  day: number;
};
type Range = { from: number; to: number };
type Way = { from: number; windowFrom: number; excluded: Range[]; limits: CountedLimit[] };

const STEP_MS = 15 * MINUTE_MS;
const stepsOf = (ms: number) => ms / STEP_MS;
const minutesOf = (steps: number) => (steps * STEP_MS) / MINUTE_MS;
const isWork = ({ duty }: Step) => duty === 'work' || duty === 'driving';
const lengthOf = ({ from, to }: Range) => to - from;

export function replay(request: AuditRequest): ReplayFinding[] {
  const sets = [request.ruleset, ...(request.rulesets ?? []).map(({ ruleset }) => ruleset)];
  return [...new Set(sets)]
    .flatMap((id) => new Replay(request, ruleSets[id]).findings())
    .sort((one, other) => one.startedAt - other.startedAt || (one.rule < other.rule ? -1 : 1));
}

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

class Replay {
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
  readonly longShifts: number[];
  known: { from: number; to: number; closing: Range | null }[] | undefined;

  constructor(request: AuditRequest, set: RuleSet) {
    this.request = request;
    this.set = set;
    this.days = daysOf(request);
    this.log = this.steps();
    this.runs = rangesOf(this.log, ({ duty }) => duty === 'rest');
    this.resets = this.runs.filter((run) => this.isReset(run));
    this.longShifts = this.longShiftsIn();
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
    for (const [index, { status, mode, startedAt }] of periods.entries()) {
      const endAt = periods[index + 1]?.startedAt ?? until;
      for (let at = startedAt; at < endAt; at += STEP_MS) {
        const inForce = this.setIn(log.length);
        const isForeign = inForce.country !== this.set.country && this.set.conveyanceAbroad === 'driving';
        const recorded =
          status === 'D' || (mode === 'PC' && isForeign) ? 'driving' : status === 'ON' ? 'work' : 'rest';
        const { agricultural, oilfield } = this.set.exceptions;
        const isFarm = agricultural !== null && this.isClaimedAt('agricultural', at);
        const isAtWell = oilfield !== null && mode === 'WT' && this.isClaimedAt('oilfield-wait', at);
        const duty = isAtWell ? 'rest' : isFarm && recorded !== 'rest' ? 'exempt' : recorded;
        const isJudged = inForce.id === this.set.id;
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

  findings(): ReplayFinding[] {
    const shiftFindings = this.shifts().flatMap((shift) => [...this.ofShift(shift), ...this.ofBreaks(shift)]);
    return [...shiftFindings, ...this.ofDays(), ...this.ofDailyRest(), ...this.ofCycle()];
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

  ofShift(shift: { from: number; to: number; closing: Range | null }): ReplayFinding[] {
    const splits = this.splits(shift);
    const isByStay = splits.some(({ pairs }) => pairs === 'next');
    const leastMs = Math.min(...this.set.splits.map(({ eachMs }) => eachMs));
    const inside = isByStay
      ? this.berthStays(shift)
      : this.runs.filter(({ from, to }) => from >= shift.from && to <= shift.to);
    const rests = inside.filter((rest) => lengthOf(rest) >= stepsOf(leastMs));
    const findings: ReplayFinding[] = [];
    for (let stretch = 0; stretch <= rests.length; stretch++) {
      const range = { from: rests[stretch - 1]?.to ?? shift.from, to: rests[stretch]?.from ?? shift.to };
      const ways = isByStay
        ? this.waysByStay(shift, rests, stretch, splits)
        : this.waysByRest(shift, rests, stretch, splits);
      findings.push(...this.best(ways, range));
    }
    return findings;
  }

  /** What adverse conditions of a shift add to a count that begins at a step, which they reach into. */
  adverseIn(shift: Range, from: number) {
    return this.claimed('adverse-driving', shift).some(({ to }) => to > from)
      ? this.set.exceptions.adverse
      : null;
  }

  shiftLimits(shift: Range, from: number): CountedLimit[] {
    if (this.adverseIn(shift, from)?.liftsShiftLimits) return [];
    return this.set.limits
      .filter(({ per }) => per === 'shift')
      .map((limit) => this.withAdverse(limit, this.adverseIn(shift, from)));
  }

  withAdverse(limit: CountedLimit, adverse: AdverseTerms | null): CountedLimit {
    return { ...limit, limitMs: limit.limitMs + (adverse?.extraMs[limit.counts] ?? 0) };
  }

  whole(shift: Range): Way {
    const limits = this.shiftLimits(shift, shift.from).map((limit) => this.withLongWindow(limit, shift));
    return { from: shift.from, windowFrom: this.startOf(shift), excluded: [], limits };
  }

  firstWork(from: number): number {
    for (let step = from; step < this.log.length; step++) if (isWork(this.log[step]!)) return step;
    return this.log.length;
  }

  lastWork(from: number, to: number): number {
    for (let step = to; step > from; step--) if (isWork(this.log[step - 1]!)) return step;
    return from;
  }

  /** 49 CFR 395.1(o). */
  withLongWindow(limit: CountedLimit, shift: Range): CountedLimit {
    const { sixteenHour } = this.set.exceptions;
    if (!sixteenHour || limit.counts !== 'elapsed' || !this.longShifts.includes(shift.from)) return limit;
    const [ordinary] = this.set.limits.filter(({ rule }) => rule === limit.rule);
    return { ...limit, limitMs: limit.limitMs + sixteenHour.windowMs - ordinary!.limitMs };
  }

  /** Starts of the shifts whose window is longer: released in time, drives in it, not in the six days before but after a restart. */
  longShiftsIn(): number[] {
    const { limits, restart, exceptions } = this.set;
    const { sixteenHour } = exceptions;
    const window = limits.find(({ counts }) => counts === 'elapsed');
    if (!sixteenHour || !window) return [];
    const long: { from: number; to: number; start: number; released: number }[] = [];
    for (const shift of this.shifts()) {
      if (this.claimed('sixteen-hour', shift).length === 0) continue;
      const [start, released] = [this.startOf(shift), this.lastWork(shift.from, shift.to)];
      if (released - start > stepsOf(sixteenHour.windowMs)) continue;
      const late = this.log.slice(start + stepsOf(window.limitMs), shift.to);
      if (shift.closing && !late.some(({ duty }) => duty === 'driving')) continue;
      const last = long.at(-1);
      const days = last ? this.log[start]!.day - this.log[last.start]!.day : Number.POSITIVE_INFINITY;
      const isRestarted = this.runs.some(
        (run) =>
          restart !== null &&
          last !== undefined &&
          lengthOf(run) >= stepsOf(restart.restMs) &&
          run.from >= last.released &&
          run.to <= start,
      );
      if (days < sixteenHour.onceInDays && !isRestarted) continue;
      long.push({ ...shift, start, released });
    }
    return long.map(({ from }) => from);
  }

  after(shift: Range, rest: Range, excluded: Range[]): Way {
    const limits = this.shiftLimits(shift, rest.to);
    return { from: rest.to, windowFrom: this.firstWork(rest.to), excluded, limits };
  }

  /** 49 CFR 395.1(g): any rest may pair with any later one. */
  waysByRest(
    shift: Range & { closing: Range | null },
    rests: Range[],
    stretch: number,
    splits: SplitRule[],
  ): Way[] {
    const berth = (rest: Range) => Math.max(0, ...this.berthStays(rest).map(lengthOf));
    const lodged = (rest: Range) => Math.max(0, ...this.lodgedStays(rest).map(lengthOf));
    const measures = { rest: lengthOf, sleeper: berth, accommodation: lodged };
    const { oilfield } = this.set.exceptions;
    const waits = oilfield ? this.claimed('oilfield-wait', shift) : [];
    const isPair = (one: Range, other: Range) =>
      [...splits, ...(waits.length > 0 ? [oilfield!] : [])].some((split) => {
        const { eachMs, togetherMs, sleeperMs } = split;
        const [first, second] = [one, other].map(measures[split.measures]) as [number, number];
        const isThere = waits.some(
          (wait) => Math.min(one.from, other.from) < wait.to && Math.max(one.to, other.to) > wait.from,
        );
        if (split === oilfield && !isThere) return false;
        return (
          Math.min(first, second) >= stepsOf(eachMs) &&
          first + second >= stepsOf(togetherMs) &&
          Math.max(berth(one), berth(other)) >= stepsOf(sleeperMs)
        );
      });
    const before = rests.slice(0, stretch);
    const ahead = [...rests.slice(stretch), ...(shift.closing ? [shift.closing] : [])];
    const leftOut = before.filter(
      (rest) =>
        splits.some(({ isLeftOutAlone, sleeperMs }) => isLeftOutAlone && berth(rest) >= stepsOf(sleeperMs)) ||
        ahead.some((next) => isPair(rest, next)),
    );
    const whole = this.whole(shift);
    const pairs = before.flatMap((first, index) =>
      before.slice(index + 1).flatMap((second) => {
        if (!isPair(first, second)) return [];
        const later = leftOut.filter(({ from }) => from > second.from);
        return [[second], ...later.map((third) => [second, third])].map((excluded) =>
          this.after(shift, first, excluded),
        );
      }),
    );
    return [whole, ...leftOut.map((rest) => ({ ...whole, excluded: [rest] })), ...pairs];
  }

  /** SOR/2005-313, ss. 18, 19, 41, 42: a stay pairs with the next one. */
  waysByStay(
    shift: Range & { closing: Range | null },
    rests: Range[],
    stretch: number,
    splits: SplitRule[],
  ): Way[] {
    const least = Math.min(...splits.map(({ eachMs }) => stepsOf(eachMs)));
    const inClosing = shift.closing
      ? this.berthStays(shift.closing).find((stay) => lengthOf(stay) >= least)
      : undefined;
    const pairOf = (index: number) => {
      const [one, other] = [rests[index]!, rests[index + 1] ?? inClosing];
      return splits.find(
        ({ eachMs, togetherMs }) =>
          other !== undefined &&
          Math.min(lengthOf(one), lengthOf(other)) >= stepsOf(eachMs) &&
          lengthOf(one) + lengthOf(other) >= stepsOf(togetherMs),
      );
    };
    const leftOutFrom = (first: number) =>
      rests.slice(0, stretch).filter((_, index) => index >= first && pairOf(index) !== undefined);
    const splitLimits = (window: CountedLimit | null, { limits, from }: Way) =>
      window === null || limits.length === 0
        ? limits
        : [
            ...limits.filter(({ counts }) => counts === 'driving'),
            this.withAdverse(window, this.adverseIn(shift, from)),
          ];
    const whole = this.whole(shift);
    const ways = [whole];
    for (let opener = -1; opener < stretch - 1; opener++) {
      const pair = opener < 0 ? undefined : pairOf(opener);
      if (opener >= 0 && pair === undefined) continue;
      const excluded = leftOutFrom(opener + 1);
      const used =
        pair ?? splits.find((split) => excluded.length > 0 && split === pairOf(rests.indexOf(excluded[0]!)));
      if (used === undefined) continue;
      const way = opener < 0 ? { ...whole, excluded } : this.after(shift, rests[opener]!, excluded);
      ways.push({ ...way, limits: splitLimits(used.windowLimit, way) });
    }
    return ways;
  }

  /** The findings of the way with fewest and least severe ones, then most time left. */
  best(ways: Way[], stretch: Range): ReplayFinding[] {
    const counted = ways.map((way) => this.count(way, stretch));
    counted.sort(
      (one, other) =>
        one.findings.length - other.findings.length ||
        one.severity - other.severity ||
        one.overMinutes - other.overMinutes ||
        other.left - one.left,
    );
    return counted[0]!.findings;
  }

  count({ from, windowFrom, excluded, limits }: Way, stretch: Range) {
    const findings: ReplayFinding[] = [];
    let severity = 0;
    let left = Number.POSITIVE_INFINITY;
    for (const { rule, counts, limitMs } of limits) {
      let used = 0;
      let over = 0;
      const past = new Map<number, number>();
      for (let step = from; step < stretch.to; step++) {
        if (excluded.some((rest) => step >= rest.from && step < rest.to)) continue;
        const { duty, isJudged, isRunning } = this.log[step]!;
        const isCounted =
          counts === 'elapsed'
            ? step >= windowFrom && isRunning && !this.isOnFerry(step)
            : counts === 'driving'
              ? duty === 'driving'
              : isWork(this.log[step]!);
        if (isCounted) used++;
        if (duty !== 'driving' || !isJudged || !isCounted || used <= stepsOf(limitMs)) continue;
        over++;
        if (step >= stretch.from) past.set(step, over);
      }
      left = Math.min(left, stepsOf(limitMs) - used);
      for (const range of rangesOfSteps([...past.keys()])) {
        findings.push(this.found(rule, range));
        const overAtEnd = minutesOf(past.get(range.to - 1)!);
        severity += overAtEnd < 15 ? 0 : overAtEnd > 180 ? 2 : 1;
      }
    }
    const overMinutes = findings.reduce((sum, { minutes }) => sum + minutes, 0);
    return { findings, severity, overMinutes, left };
  }

  /** 49 CFR 395.1(e)(1), released in time. */
  isShortHaul(shift: Range): boolean {
    const { shortHaul } = this.set.exceptions;
    if (!shortHaul || this.claimed('short-haul', shift).length === 0) return false;
    return this.lastWork(shift.from, shift.to) - this.startOf(shift) <= stepsOf(shortHaul.releasedWithinMs);
  }

  ofBreaks(shift: Range): ReplayFinding[] {
    const { breaks } = this.set;
    if (!breaks || this.isShortHaul(shift)) return [];
    const driven = new Map<number, number>();
    let [since, idle] = [0, 0];
    for (let step = shift.from; step < shift.to; step++) {
      const isDriving = this.log[step]!.status === 'D';
      idle = isDriving ? 0 : idle + 1;
      if (this.log[step]!.duty === 'driving' && isDriving) since++;
      else if (idle >= stepsOf(breaks.breakMs)) since = 0;
      driven.set(step, since);
    }
    return this.past(breaks.rule, (step) => (driven.get(step) ?? 0) > stepsOf(breaks.limitMs));
  }

  /** Steps of driving or on duty from one step through another. */
  worked(from: number, through: number, counts: 'driving' | 'on-duty'): number {
    return this.before[counts][through + 1]! - this.before[counts][from]!;
  }

  dayStart(day: number): number {
    return Math.max(0, stepsOf(this.days.startOf(day) - this.at(0)));
  }

  ofDays(): ReplayFinding[] {
    return this.set.limits
      .filter(({ per }) => per === 'day')
      .flatMap((limit) => {
        const past = this.past(limit.rule, (step) => {
          const { day } = this.log[step]!;
          const counts = limit.counts as 'driving' | 'on-duty';
          const deferred = this.deferral(day) ?? 0;
          const shift = this.shifts().find(({ from, to }) => from <= step && step < to)!;
          const isAdverse =
            this.claimed('adverse-driving', shift, { from: this.dayStart(day), to: this.dayStart(day + 1) })
              .length > 0;
          const adverse = isAdverse ? this.set.exceptions.adverse : null;
          const most = stepsOf(this.withAdverse(limit, adverse).limitMs) + deferred;
          return this.worked(this.dayStart(day), step, counts) > most;
        });
        return past.flatMap((finding) => this.byDay(finding));
      });
  }

  /** A finding of a day ends with the day. */
  byDay(finding: ReplayFinding): ReplayFinding[] {
    const day = this.days.dayAt(finding.startedAt);
    const cutAt = this.days.startOf(day + 1);
    if (finding.endedAt <= cutAt) return [finding];
    const first = { ...finding, endedAt: cutAt, minutes: (cutAt - finding.startedAt) / MINUTE_MS };
    const rest = { ...finding, startedAt: cutAt, minutes: (finding.endedAt - cutAt) / MINUTE_MS };
    return [first, ...this.byDay(rest)];
  }

  /** Steps off duty of each day: counted, outside the long rest, and the longest rest that lies or begins in it. */
  dailyRest(isRestingOn: boolean, untilDay: number) {
    const rule = this.set.offDuty!;
    const firstDay = this.log[0]!.day;
    const dayStart = stepsOf(this.days.startOf(firstDay) - this.at(0));
    const end = isRestingOn ? stepsOf(this.days.startOf(untilDay) - this.at(0)) : this.log.length;
    const isRest = (step: number) =>
      step < 0 ? this.request.restedBefore : step >= this.log.length || this.log[step]!.duty === 'rest';
    const offDuty: { from: number; to: number }[] = [];
    for (let step = dayStart; step < end; step++) {
      if (!isRest(step)) continue;
      const last = offDuty.at(-1);
      if (last?.to === step) last.to++;
      else offDuty.push({ from: step, to: step + 1 });
    }
    const days = new Map<number, { counted: number; outside: number; whole: number; begun: number }>();
    const dayOf = (step: number) => this.days.dayAt(this.at(step));
    for (let step = dayStart; step < end; step++) {
      days.set(dayOf(step), { counted: 0, outside: 0, whole: 0, begun: 0 });
    }
    const neededOutsideOn = (day: number) =>
      stepsOf(this.neededInstead(day)?.outsideCoreMs ?? rule.outsideCore.limitMs);
    const ferries = this.ferries();
    const groups = new Map<object, number[]>();
    for (const run of offDuty) {
      const isFirst = this.request.restedBefore && run.from <= 0;
      if (!isFirst && lengthOf(run) < stepsOf(rule.blockMs)) continue;
      const steps = Array.from({ length: lengthOf(run) }, (_, index) => run.from + index);
      const ferry = isFirst ? undefined : ferries.find(({ stays }) => steps.some((step) => stays.has(step)));
      const group = ferry ?? (isFirst ? { isFirst } : run);
      groups.set(group, [...(groups.get(group) ?? []), ...steps]);
    }
    const long: number[][] = [];
    for (const [group, steps] of groups) {
      const isLong = !('isFirst' in group) && steps.length >= stepsOf(rule.coreMs);
      for (const step of steps) {
        const day = days.get(dayOf(step))!;
        day.counted++;
        if (!isLong) day.outside++;
        day.whole = Math.max(day.whole, steps.length);
      }
      const first = days.get(dayOf(steps[0]!))!;
      first.begun = Math.max(first.begun, steps.length);
      if (isLong) long.push(steps);
    }
    for (const steps of long.sort((one, other) => one[0]! - other[0]!)) {
      let beyond = steps.length - stepsOf(rule.coreMs);
      const unused = new Set(steps);
      const first = dayOf(steps[0]!);
      const give = (step: number) => {
        days.get(dayOf(step))!.outside++;
        unused.delete(step);
        beyond--;
      };
      for (const step of steps) {
        if (beyond > 0 && days.get(dayOf(step))!.outside < neededOutsideOn(dayOf(step))) give(step);
      }
      for (const step of steps) if (beyond > 0 && unused.has(step) && dayOf(step) !== first) give(step);
      for (const step of steps) if (beyond > 0 && unused.has(step)) give(step);
    }
    return days;
  }

  /** Steps off duty that are enough for a team with two stays of four hours in the berth on a day. */
  ofTeam(day: number): number | null {
    const team = this.set.splits.find(({ who }) => who === 'team');
    const [startAt, endAt] = [this.days.startOf(day), this.days.startOf(day + 1)];
    const isClaimed = this.request.exceptions.some(
      ({ kind, from = 0, to = Number.POSITIVE_INFINITY }) => kind === 'team' && from < endAt && to > startAt,
    );
    if (!team || !isClaimed) return null;
    const part = { from: this.dayStart(day), to: Math.min(this.log.length, this.dayStart(day + 1)) };
    const stays = this.berthStays(part)
      .map(lengthOf)
      .filter((length) => length >= stepsOf(team.eachMs));
    const [longest = 0, next = 0] = stays.sort((one, other) => other - one);
    return next > 0 && longest + next >= stepsOf(team.togetherMs) ? stepsOf(team.togetherMs) : null;
  }

  /** What a day that adverse conditions touch must hold off duty instead. */
  neededInstead(day: number) {
    const [startAt, endAt] = [this.days.startOf(day), this.days.startOf(day + 1)];
    const isTouched = this.claims().some(
      ({ kind, from = 0, to = Number.POSITIVE_INFINITY }) =>
        kind === 'adverse-driving' && from < endAt && to > startAt,
    );
    return isTouched ? this.set.exceptions.adverse?.offDuty : null;
  }

  /** Steps deferred on the day when it is day one of a deferral that holds; null otherwise. */
  deferral(dayOne: number): number | null {
    if (!this.deferrals.has(dayOne)) this.deferrals.set(dayOne, this.deferredOn(dayOne));
    return this.deferrals.get(dayOne)!;
  }

  deferredOn(dayOne: number): number | null {
    const terms = this.set.offDuty?.deferral;
    if (!terms || !this.request.deferrals?.includes(this.days.dateOf(dayOne))) return null;
    const rule = this.set.offDuty!;
    const isRunning = this.days.startOf(dayOne + 2) > this.request.until;
    const days = this.dailyRest(isRunning, dayOne + 2);
    const [one, two] = [days.get(dayOne)!, days.get(dayOne + 1)!];
    const lacks = Math.max(
      0,
      stepsOf(rule.perDay.limitMs) - one.counted,
      stepsOf(rule.outsideCore.limitMs) - one.outside,
    );
    const driven = this.log.filter(
      ({ duty, day }) => duty === 'driving' && (day === dayOne || day === dayOne + 1),
    ).length;
    const holds =
      lacks <= stepsOf(terms.maxMs) &&
      one.whole >= stepsOf(rule.coreMs) &&
      one.counted + two.counted >= stepsOf(terms.twoDaysOffMs) &&
      two.begun >= stepsOf(rule.coreMs) + lacks &&
      driven <= stepsOf(terms.twoDaysDrivingMs) &&
      !this.needsSplit(dayOne);
    if (!holds) return null;
    return this.days.startOf(dayOne + 1) > this.request.until ? stepsOf(terms.maxMs) : lacks;
  }

  /** Whether a stretch of work in the two days has fewer findings with a split than without. */
  needsSplit(dayOne: number): boolean {
    const from = this.days.startOf(dayOne);
    const to = this.days.startOf(dayOne + 2);
    return this.shifts().some((shift) => {
      const splits = this.splits(shift);
      const rests = this.berthStays(shift).filter((rest) => lengthOf(rest) >= stepsOf(splits.at(-1)!.eachMs));
      return rests.some((_, index) => {
        const stretch = index + 1;
        const range = { from: rests[index]!.to, to: rests[stretch]?.from ?? shift.to };
        if (this.at(range.to) <= from || this.at(range.from) >= to) return false;
        const [whole, ...others] = this.waysByStay(shift, rests, stretch, splits).map(
          (way) => this.count(way, range).findings.length,
        );
        return others.some((findings) => findings < whole!);
      });
    });
  }

  ofDailyRest(): ReplayFinding[] {
    const { offDuty } = this.set;
    if (!offDuty) return [];
    const findings: ReplayFinding[] = [];
    for (const [day, { counted, outside }] of this.dailyRest(false, 0)) {
      const [startedAt, endedAt] = [this.days.startOf(day), this.days.startOf(day + 1)];
      if (startedAt < this.at(0) || endedAt > this.request.until) continue;
      const needed = this.neededInstead(day);
      const first = this.log.findIndex(
        (step, index) => step.day === day && step.duty === 'driving' && this.setIn(index).offDuty !== null,
      );
      if (first < 0 || !this.log[first]!.isJudged) continue;
      if (this.deferral(day) !== null || this.deferral(day - 1) !== null) continue;
      const add = (rule: RuleId, missing: number) => {
        if (missing > 0)
          findings.push({ rule, ruleset: this.set.id, startedAt, endedAt, minutes: minutesOf(missing) });
      };
      const perDay = stepsOf(needed?.perDayMs ?? offDuty.perDay.limitMs);
      add(offDuty.perDay.rule, Math.min(perDay, this.ofTeam(day) ?? perDay) - counted);
      add(offDuty.outsideCore.rule, stepsOf(needed?.outsideCoreMs ?? offDuty.outsideCore.limitMs) - outside);
    }
    return findings;
  }

  ofCycle(): ReplayFinding[] {
    const { cycle, restart, sinceOff, off24, switchRest } = this.set;
    const switches = this.switches();
    const restarts = [
      ...(restart ? this.runs.filter((run) => lengthOf(run) >= stepsOf(restart.restMs)) : []),
      ...this.oilfieldRestarts(),
      ...switches.flatMap(({ rest }) => rest ?? []),
    ];
    const lastEnd = (runs: Range[], step: number) =>
      runs.filter(({ to }) => to <= step).reduce((latest, { to }) => Math.max(latest, to), 0);
    const longRuns = this.runs.filter((run) => lengthOf(run) >= stepsOf(24 * 60 * MINUTE_MS));
    const findings = this.past(cycle.rule, (step) => {
      const { day } = this.log[step]!;
      const from = Math.max(this.dayStart(day - cycle.days + 1), lastEnd(restarts, step));
      return this.worked(from, step, 'on-duty') > stepsOf(cycle.limitMs);
    });
    if (sinceOff) {
      findings.push(
        ...this.past(sinceOff.rule, (step) => {
          return this.worked(lastEnd(longRuns, step), step, 'on-duty') > stepsOf(sinceOff.limitMs);
        }),
      );
    }
    if (off24) findings.push(...this.past(off24.rule, (step) => this.lacks24Off(step, off24.days)));
    if (switchRest) {
      findings.push(
        ...this.past(switchRest.rule, (step) =>
          switches.some(({ from, to, legalFrom }) => step >= from && step < to && step < legalFrom),
        ),
      );
    }
    return findings;
  }

  /** 49 CFR 395.1(d)(1) and its like. */
  oilfieldRestarts(): Range[] {
    const { oilfieldEquipment } = this.set.exceptions;
    if (!oilfieldEquipment) return [];
    return this.shifts().flatMap((shift) => {
      const isLong = shift.closing && lengthOf(shift.closing) >= stepsOf(oilfieldEquipment.restMs);
      const hasWork = this.lastWork(shift.from, shift.to) > shift.from || this.startOf(shift) === 0;
      const isClaimed = this.claimed('oilfield-equipment', shift).length > 0;
      return isLong && hasWork && isClaimed ? [shift.closing!] : [];
    });
  }

  lacks24Off(step: number, days: number): boolean {
    const { day } = this.log[step]!;
    const from = stepsOf(this.days.startOf(day - days) - this.at(0));
    if (from < 0 && !this.request.restedBefore) return false;
    const firstWork = this.firstWork(0);
    const rests = [...this.runs, ...(this.request.restedBefore ? [{ from, to: firstWork }] : [])];
    return !rests.some(
      (rest) => Math.min(rest.to, step) - Math.max(rest.from, from) >= stepsOf(24 * 60 * MINUTE_MS),
    );
  }

  switches(): { from: number; to: number; rest: Range | null; legalFrom: number }[] {
    const { switchRest } = this.set;
    if (!switchRest) return [];
    const cycles: (1 | 2 | null)[] = [];
    for (let step = 0; step < this.log.length; step++) {
      cycles.push(this.setIn(step).switchRest?.cycle ?? cycles.at(-1) ?? null);
    }
    const found: { from: number; to: number; rest: Range | null; legalFrom: number }[] = [];
    for (let step = 1; step < cycles.length; step++) {
      const before = cycles[step - 1];
      if (before === null || cycles[step] === before || cycles[step] !== switchRest.cycle) continue;
      const again = cycles.findIndex((cycle, index) => index > step && cycle !== cycles[step]);
      const to = again < 0 ? this.log.length : again;
      const driving = (one: Step) => one.duty === 'driving';
      const lastDriven = this.log.slice(0, step).findLastIndex(driving);
      const firstDriving = this.log.findIndex((one, index) => index >= step && driving(one));
      const rest = this.runs.find(
        (run) => run.from > lastDriven && lengthOf(run) >= stepsOf(switchRest.limitMs),
      );
      const isTaken = lastDriven < 0 || (rest && (firstDriving < 0 || rest.to <= firstDriving));
      found.push({
        from: step,
        to,
        rest: rest ?? null,
        legalFrom: isTaken ? step : (rest?.to ?? Number.POSITIVE_INFINITY),
      });
    }
    return found;
  }
}

function rangesOf(
  log: readonly Step[],
  isIn: (step: Step, index: number) => boolean,
  { from, to }: Range = { from: 0, to: log.length },
): Range[] {
  const steps: number[] = [];
  for (let index = from; index < to; index++) if (isIn(log[index]!, index)) steps.push(index);
  return rangesOfSteps(steps);
}

/** `steps` in order. */
function rangesOfSteps(steps: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const step of steps) {
    const last = ranges.at(-1);
    if (last?.to === step) last.to++;
    else ranges.push({ from: step, to: step + 1 });
  }
  return ranges;
}
