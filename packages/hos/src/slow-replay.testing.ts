import { MINUTE_MS, zoneDays } from '@longhaul/units';
import type { AuditRequest } from './request.ts';
import type { AdverseTerms, CountedLimit, RuleId, RuleSet, RuleSetId, SplitRule } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';

/**
 * The rules once more, minute by minute and apart from the engine: every pairing of rests is tried, and each minute is
 * judged by itself. Only the tables of the rule sets are shared.
 * Periods begin on whole minutes; the passenger seat, and the claims of federal sets but adverse conditions, are not
 * replayed.
 */
export type ReplayFinding = {
  rule: RuleId;
  ruleset: RuleSetId;
  startedAt: number;
  endedAt: number;
  minutes: number;
};

type Minute = { status: string; duty: 'rest' | 'work' | 'driving'; isJudged: boolean; day: number };
type Range = { from: number; to: number };
type Way = { from: number; windowFrom: number; excluded: Range[]; limits: CountedLimit[] };

const minutesOf = (ms: number) => ms / MINUTE_MS;
const lengthOf = ({ from, to }: Range) => to - from;

export function replay(request: AuditRequest): ReplayFinding[] {
  const sets = [request.ruleset, ...(request.rulesets ?? []).map(({ ruleset }) => ruleset)];
  return [...new Set(sets)]
    .flatMap((id) => new Replay(request, ruleSets[id]).findings())
    .sort((one, other) => one.startedAt - other.startedAt || (one.rule < other.rule ? -1 : 1));
}

class Replay {
  readonly request: AuditRequest;
  readonly set: RuleSet;
  readonly log: Minute[];
  readonly runs: Range[];
  readonly resets: Range[];
  /** From the terminal to the end of the rest at the rest stop, where together they stand for a full rest. */
  readonly crossings: Range[];
  readonly days: ReturnType<typeof zoneDays>;
  /** Minutes of driving and on duty before each minute. */
  readonly before: { driving: number[]; 'on-duty': number[] };
  readonly deferrals = new Map<number, number | null>();

  constructor(request: AuditRequest, set: RuleSet) {
    this.request = request;
    this.set = set;
    this.days = zoneDays(request.timeZone, request.dayStartsAt);
    this.log = this.minutes();
    this.runs = rangesOf(this.log, ({ duty }) => duty === 'rest');
    this.resets = this.runs.filter((run) => this.isReset(run));
    this.crossings = this.ferries().map(({ stays, last }) => ({ from: Math.min(...stays), to: last.to }));
    this.before = { driving: [0], 'on-duty': [0] };
    for (const [minute, { duty }] of this.log.entries()) {
      this.before.driving.push(this.before.driving[minute]! + (duty === 'driving' ? 1 : 0));
      this.before['on-duty'].push(this.before['on-duty'][minute]! + (duty === 'rest' ? 0 : 1));
    }
  }

  at(minute: number): number {
    return this.request.periods[0]!.startedAt + minute * MINUTE_MS;
  }

  setIn(minute: number): RuleSet {
    const changes = (this.request.rulesets ?? []).filter(({ from }) => from <= this.at(minute));
    return ruleSets[changes.at(-1)?.ruleset ?? this.request.ruleset];
  }

  minutes(): Minute[] {
    const { periods, until } = this.request;
    const log: Minute[] = [];
    for (const [index, { status, mode, startedAt }] of periods.entries()) {
      const endAt = periods[index + 1]?.startedAt ?? until;
      for (let at = startedAt; at < endAt; at += MINUTE_MS) {
        const inForce = this.setIn(log.length);
        const isForeign = inForce.country !== this.set.country && this.set.conveyanceAbroad === 'driving';
        const duty =
          status === 'D' || (mode === 'PC' && isForeign) ? 'driving' : status === 'ON' ? 'work' : 'rest';
        log.push({ status, duty, isJudged: inForce.id === this.set.id, day: this.days.dayAt(at) });
      }
    }
    return log;
  }

  isReset(run: Range): boolean {
    if (lengthOf(run) >= minutesOf(this.set.resetMs)) return true;
    if (run.from === 0 && this.request.restedBefore) return true;
    return this.ferries().some(({ last }) => last === run);
  }

  /** Ferries that stand for a full rest: their stays in the berth and the rest that completes them. */
  ferries(): { stays: Set<number>; last: Range }[] {
    const { ferry } = this.set;
    if (!ferry) return [];
    return (this.request.ferries ?? []).flatMap(({ from, to, crossingMinutes }) => {
      const last = this.runs.filter((run) => this.at(run.from) <= to).at(-1);
      if (!last || crossingMinutes <= minutesOf(ferry.crossingOverMs)) return [];
      const stays = new Set<number>();
      for (let minute = 0; minute < last.to; minute++) {
        if (this.log[minute]!.status === 'SB' && this.at(minute) >= from) stays.add(minute);
      }
      return stays.size >= minutesOf(ferry.sleeperMs) ? [{ stays, last }] : [];
    });
  }

  isOnFerry(minute: number): boolean {
    return this.crossings.some(({ from, to }) => minute >= from && minute < to);
  }

  findings(): ReplayFinding[] {
    const shiftFindings = this.shifts().flatMap((shift) => [...this.ofShift(shift), ...this.ofBreaks(shift)]);
    return [...shiftFindings, ...this.ofDays(), ...this.ofDailyRest(), ...this.ofCycle()];
  }

  found(rule: RuleId, { from, to }: Range): ReplayFinding {
    return { rule, ruleset: this.set.id, startedAt: this.at(from), endedAt: this.at(to), minutes: to - from };
  }

  /** Judged driving, minute by minute, that a test finds past its limit. */
  past(rule: RuleId, isPast: (minute: number) => boolean): ReplayFinding[] {
    const isFound = (minute: number) => {
      const { duty, isJudged } = this.log[minute]!;
      return duty === 'driving' && isJudged && isPast(minute);
    };
    return rangesOf(this.log, (_, minute) => isFound(minute)).map((range) => this.found(rule, range));
  }

  shifts(): { from: number; to: number; closing: Range | null }[] {
    const shifts: { from: number; to: number; closing: Range | null }[] = [];
    let from = 0;
    for (const closing of this.resets) {
      if (closing.from > from) shifts.push({ from, to: closing.from, closing });
      from = closing.to;
    }
    if (from < this.log.length) shifts.push({ from, to: this.log.length, closing: null });
    return shifts;
  }

  splits(): SplitRule[] {
    const isTeam = this.request.exceptions.some(({ kind }) => kind === 'team');
    return this.set.splits.filter(({ who }) => who === 'anyone' || isTeam);
  }

  berthStays(range: Range): Range[] {
    const stays: number[] = [];
    for (let minute = range.from; minute < range.to; minute++) {
      if (this.log[minute]!.status === 'SB') stays.push(minute);
    }
    return rangesOfMinutes(stays);
  }

  ofShift(shift: { from: number; to: number; closing: Range | null }): ReplayFinding[] {
    const splits = this.splits();
    const isByStay = splits.some(({ pairs }) => pairs === 'next');
    const leastMs = Math.min(...this.set.splits.map(({ eachMs }) => eachMs));
    const inside = isByStay
      ? this.berthStays(shift)
      : this.runs.filter(({ from, to }) => from >= shift.from && to <= shift.to);
    const rests = inside.filter((rest) => lengthOf(rest) >= minutesOf(leastMs));
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

  /** The adverse conditions that are claimed between the first and the last work of a shift, and in a part of the log. */
  storms(shift: Range, part: Range = shift): { from: number; to: number }[] {
    const isUnknown = shift.from === 0 && !this.request.restedBefore;
    const first = Math.max(part.from, isUnknown ? 0 : this.firstWork(shift.from));
    const last = Math.min(part.to, this.lastWork(shift.to));
    return this.request.exceptions
      .filter(({ kind }) => kind === 'adverse-driving')
      .map((claim) => ({
        from: claim.from === undefined ? 0 : minutesOf(claim.from - this.at(0)),
        to: claim.to === undefined ? Number.POSITIVE_INFINITY : minutesOf(claim.to - this.at(0)),
      }))
      .filter((claim) => claim.from < last && claim.to > first);
  }

  /** What adverse conditions of a shift add to a count that begins at a minute, which they reach into. */
  adverseIn(shift: Range, from: number) {
    return this.storms(shift).some(({ to }) => to > from) ? this.set.exceptions.adverse : null;
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
    const isUnknown = shift.from === 0 && !this.request.restedBefore;
    const windowFrom = isUnknown ? 0 : this.firstWork(shift.from);
    return { from: shift.from, windowFrom, excluded: [], limits: this.shiftLimits(shift, shift.from) };
  }

  firstWork(from: number): number {
    const found = this.log.findIndex(({ duty }, minute) => minute >= from && duty !== 'rest');
    return found < 0 ? this.log.length : found;
  }

  lastWork(to: number): number {
    const found = this.log.findLastIndex(({ duty }, minute) => minute < to && duty !== 'rest');
    return found + 1;
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
    const isPair = (one: Range, other: Range) =>
      splits.some(({ measures, eachMs, togetherMs, sleeperMs }) => {
        const [first, second] = [one, other].map(measures === 'rest' ? lengthOf : berth) as [number, number];
        return (
          Math.min(first, second) >= minutesOf(eachMs) &&
          first + second >= minutesOf(togetherMs) &&
          Math.max(berth(one), berth(other)) >= minutesOf(sleeperMs)
        );
      });
    const before = rests.slice(0, stretch);
    const ahead = [...rests.slice(stretch), ...(shift.closing ? [shift.closing] : [])];
    const leftOut = before.filter(
      (rest) =>
        splits.some(
          ({ isLeftOutAlone, sleeperMs }) => isLeftOutAlone && berth(rest) >= minutesOf(sleeperMs),
        ) || ahead.some((next) => isPair(rest, next)),
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
    const least = Math.min(...splits.map(({ eachMs }) => minutesOf(eachMs)));
    const inClosing = shift.closing
      ? this.berthStays(shift.closing).find((stay) => lengthOf(stay) >= least)
      : undefined;
    const pairOf = (index: number) => {
      const [one, other] = [rests[index]!, rests[index + 1] ?? inClosing];
      return splits.find(
        ({ eachMs, togetherMs }) =>
          other !== undefined &&
          Math.min(lengthOf(one), lengthOf(other)) >= minutesOf(eachMs) &&
          lengthOf(one) + lengthOf(other) >= minutesOf(togetherMs),
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
      for (let minute = from; minute < stretch.to; minute++) {
        if (excluded.some((rest) => minute >= rest.from && minute < rest.to)) continue;
        const { duty, isJudged } = this.log[minute]!;
        const isCounted =
          counts === 'elapsed'
            ? minute >= windowFrom && !this.isOnFerry(minute)
            : counts === 'driving'
              ? duty === 'driving'
              : duty !== 'rest';
        if (isCounted) used++;
        if (duty !== 'driving' || !isJudged || used <= minutesOf(limitMs)) continue;
        over++;
        if (minute >= stretch.from) past.set(minute, over);
      }
      left = Math.min(left, minutesOf(limitMs) - used);
      for (const range of rangesOfMinutes([...past.keys()])) {
        findings.push(this.found(rule, range));
        const overAtEnd = past.get(range.to - 1)!;
        severity += overAtEnd < 15 ? 0 : overAtEnd > 180 ? 2 : 1;
      }
    }
    const overMinutes = findings.reduce((sum, { minutes }) => sum + minutes, 0);
    return { findings, severity, overMinutes, left };
  }

  ofBreaks(shift: Range): ReplayFinding[] {
    const { breaks } = this.set;
    if (!breaks) return [];
    const driven = new Map<number, number>();
    let [since, idle] = [0, 0];
    for (let minute = shift.from; minute < shift.to; minute++) {
      const isDriving = this.log[minute]!.status === 'D';
      idle = isDriving ? 0 : idle + 1;
      if (isDriving) since++;
      else if (idle >= minutesOf(breaks.breakMs)) since = 0;
      driven.set(minute, since);
    }
    return this.past(breaks.rule, (minute) => (driven.get(minute) ?? 0) > minutesOf(breaks.limitMs));
  }

  /** Minutes of driving or on duty from one minute through another. */
  worked(from: number, through: number, counts: 'driving' | 'on-duty'): number {
    return this.before[counts][through + 1]! - this.before[counts][from]!;
  }

  dayStart(day: number): number {
    return Math.max(0, minutesOf(this.days.startOf(day) - this.at(0)));
  }

  ofDays(): ReplayFinding[] {
    return this.set.limits
      .filter(({ per }) => per === 'day')
      .flatMap((limit) => {
        const past = this.past(limit.rule, (minute) => {
          const { day } = this.log[minute]!;
          const counts = limit.counts as 'driving' | 'on-duty';
          const deferred = this.deferral(day) ?? 0;
          const shift = this.shifts().find(({ from, to }) => from <= minute && minute < to)!;
          const isAdverse =
            this.storms(shift, { from: this.dayStart(day), to: this.dayStart(day + 1) }).length > 0;
          const adverse = isAdverse ? this.set.exceptions.adverse : null;
          const most = minutesOf(this.withAdverse(limit, adverse).limitMs) + deferred;
          return this.worked(this.dayStart(day), minute, counts) > most;
        });
        return past.flatMap((finding) => this.byDay(finding));
      });
  }

  /** A finding of a day ends with the day. */
  byDay(finding: ReplayFinding): ReplayFinding[] {
    const day = this.days.dayAt(finding.startedAt);
    const cutAt = this.days.startOf(day + 1);
    if (finding.endedAt <= cutAt) return [finding];
    const first = { ...finding, endedAt: cutAt, minutes: minutesOf(cutAt - finding.startedAt) };
    const rest = { ...finding, startedAt: cutAt, minutes: minutesOf(finding.endedAt - cutAt) };
    return [first, ...this.byDay(rest)];
  }

  /** Minutes off duty of each day: counted, outside the long rest, and the longest rest that lies or begins in it. */
  dailyRest(isRestingOn: boolean, untilDay: number) {
    const rule = this.set.offDuty!;
    const firstDay = this.log[0]!.day;
    const dayStart = minutesOf(this.days.startOf(firstDay) - this.at(0));
    const end = isRestingOn ? minutesOf(this.days.startOf(untilDay) - this.at(0)) : this.log.length;
    const isRest = (minute: number) =>
      minute < 0 ? this.request.restedBefore : minute >= this.log.length || this.log[minute]!.duty === 'rest';
    const offDuty: { from: number; to: number }[] = [];
    for (let minute = dayStart; minute < end; minute++) {
      if (!isRest(minute)) continue;
      const last = offDuty.at(-1);
      if (last?.to === minute) last.to++;
      else offDuty.push({ from: minute, to: minute + 1 });
    }
    const days = new Map<number, { counted: number; outside: number; whole: number; begun: number }>();
    const dayOf = (minute: number) => this.days.dayAt(this.at(minute));
    for (let minute = dayStart; minute < end; minute++) {
      days.set(dayOf(minute), { counted: 0, outside: 0, whole: 0, begun: 0 });
    }
    const neededOutsideOn = (day: number) =>
      minutesOf(this.neededInstead(day)?.outsideCoreMs ?? rule.outsideCore.limitMs);
    const ferries = this.ferries();
    const groups = new Map<object, number[]>();
    for (const run of offDuty) {
      const isFirst = this.request.restedBefore && run.from <= 0;
      if (!isFirst && lengthOf(run) < minutesOf(rule.blockMs)) continue;
      const minutes = Array.from({ length: lengthOf(run) }, (_, index) => run.from + index);
      const ferry = isFirst
        ? undefined
        : ferries.find(({ stays }) => minutes.some((minute) => stays.has(minute)));
      const group = ferry ?? (isFirst ? { isFirst } : run);
      groups.set(group, [...(groups.get(group) ?? []), ...minutes]);
    }
    const long: number[][] = [];
    for (const [group, minutes] of groups) {
      const isLong = !('isFirst' in group) && minutes.length >= minutesOf(rule.coreMs);
      for (const minute of minutes) {
        const day = days.get(dayOf(minute))!;
        day.counted++;
        if (!isLong) day.outside++;
        day.whole = Math.max(day.whole, minutes.length);
      }
      const first = days.get(dayOf(minutes[0]!))!;
      first.begun = Math.max(first.begun, minutes.length);
      if (isLong) long.push(minutes);
    }
    for (const minutes of long.sort((one, other) => one[0]! - other[0]!)) {
      let beyond = minutes.length - minutesOf(rule.coreMs);
      const unused = new Set(minutes);
      const first = dayOf(minutes[0]!);
      const give = (minute: number) => {
        days.get(dayOf(minute))!.outside++;
        unused.delete(minute);
        beyond--;
      };
      for (const minute of minutes) {
        if (beyond > 0 && days.get(dayOf(minute))!.outside < neededOutsideOn(dayOf(minute))) give(minute);
      }
      for (const minute of minutes)
        if (beyond > 0 && unused.has(minute) && dayOf(minute) !== first) give(minute);
      for (const minute of minutes) if (beyond > 0 && unused.has(minute)) give(minute);
    }
    return days;
  }

  /** Minutes off duty that are enough for a team with two stays of four hours in the berth on a day. */
  ofTeam(day: number): number | null {
    const team = this.set.splits.find(({ who }) => who === 'team');
    if (!team || !this.splits().includes(team)) return null;
    const part = { from: this.dayStart(day), to: Math.min(this.log.length, this.dayStart(day + 1)) };
    const stays = this.berthStays(part)
      .map(lengthOf)
      .filter((length) => length >= minutesOf(team.eachMs));
    const [longest = 0, next = 0] = stays.sort((one, other) => other - one);
    return next > 0 && longest + next >= minutesOf(team.togetherMs) ? minutesOf(team.togetherMs) : null;
  }

  /** What a day that adverse conditions touch must hold off duty instead. */
  neededInstead(day: number) {
    const [startAt, endAt] = [this.days.startOf(day), this.days.startOf(day + 1)];
    const isTouched = this.request.exceptions.some(
      ({ kind, from = 0, to = Number.POSITIVE_INFINITY }) =>
        kind === 'adverse-driving' && from < endAt && to > startAt,
    );
    return isTouched ? this.set.exceptions.adverse?.offDuty : null;
  }

  /** Minutes deferred on the day when it is day one of a deferral that holds; null otherwise. */
  deferral(dayOne: number): number | null {
    if (!this.deferrals.has(dayOne)) this.deferrals.set(dayOne, this.deferredOn(dayOne));
    return this.deferrals.get(dayOne)!;
  }

  deferredOn(dayOne: number): number | null {
    const terms = this.set.offDuty?.deferral;
    if (!terms || !this.request.deferrals?.includes(this.days.dateOf(dayOne))) return null;
    const rule = this.set.offDuty!;
    const isRunning = this.days.startOf(dayOne + 2) > this.request.until;
    const days = this.dailyRest(isRunning, dayOne + 3);
    const [one, two] = [days.get(dayOne)!, days.get(dayOne + 1)!];
    const lacks = Math.max(
      0,
      minutesOf(rule.perDay.limitMs) - one.counted,
      minutesOf(rule.outsideCore.limitMs) - one.outside,
    );
    const driven = this.log.filter(
      ({ duty, day }) => duty === 'driving' && (day === dayOne || day === dayOne + 1),
    ).length;
    const holds =
      lacks <= minutesOf(terms.maxMs) &&
      one.whole >= minutesOf(rule.coreMs) &&
      one.counted + two.counted >= minutesOf(terms.twoDaysOffMs) &&
      two.begun >= minutesOf(rule.coreMs) + lacks &&
      driven <= minutesOf(terms.twoDaysDrivingMs) &&
      !this.needsSplit(dayOne);
    if (!holds) return null;
    return this.days.startOf(dayOne + 1) > this.request.until ? minutesOf(terms.maxMs) : lacks;
  }

  /** Whether a stretch of work in the two days has fewer findings with a split than without. */
  needsSplit(dayOne: number): boolean {
    const from = this.days.startOf(dayOne);
    const to = this.days.startOf(dayOne + 2);
    const splits = this.splits();
    return this.shifts().some((shift) => {
      const rests = this.berthStays(shift).filter(
        (rest) => lengthOf(rest) >= minutesOf(splits.at(-1)!.eachMs),
      );
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
        (minute, index) =>
          minute.day === day && minute.duty === 'driving' && this.setIn(index).offDuty !== null,
      );
      if (first < 0 || !this.log[first]!.isJudged) continue;
      if (this.deferral(day) !== null || this.deferral(day - 1) !== null) continue;
      const add = (rule: RuleId, missing: number) => {
        if (missing > 0) findings.push({ rule, ruleset: this.set.id, startedAt, endedAt, minutes: missing });
      };
      const perDay = minutesOf(needed?.perDayMs ?? offDuty.perDay.limitMs);
      add(offDuty.perDay.rule, Math.min(perDay, this.ofTeam(day) ?? perDay) - counted);
      add(
        offDuty.outsideCore.rule,
        minutesOf(needed?.outsideCoreMs ?? offDuty.outsideCore.limitMs) - outside,
      );
    }
    return findings;
  }

  ofCycle(): ReplayFinding[] {
    const { cycle, restart, sinceOff, off24, switchRest } = this.set;
    const switches = this.switches();
    const restarts = [
      ...(restart ? this.runs.filter((run) => lengthOf(run) >= minutesOf(restart.restMs)) : []),
      ...switches.flatMap(({ rest }) => rest ?? []),
    ];
    const lastEnd = (runs: Range[], minute: number) =>
      runs.filter(({ to }) => to <= minute).reduce((latest, { to }) => Math.max(latest, to), 0);
    const longRuns = this.runs.filter((run) => lengthOf(run) >= 24 * 60);
    const findings = this.past(cycle.rule, (minute) => {
      const { day } = this.log[minute]!;
      const from = Math.max(this.dayStart(day - cycle.days + 1), lastEnd(restarts, minute));
      return this.worked(from, minute, 'on-duty') > minutesOf(cycle.limitMs);
    });
    if (sinceOff) {
      findings.push(
        ...this.past(sinceOff.rule, (minute) => {
          return this.worked(lastEnd(longRuns, minute), minute, 'on-duty') > minutesOf(sinceOff.limitMs);
        }),
      );
    }
    if (off24) findings.push(...this.past(off24.rule, (minute) => this.lacks24Off(minute, off24.days)));
    if (switchRest) {
      findings.push(
        ...this.past(switchRest.rule, (minute) =>
          switches.some(({ from, to, legalFrom }) => minute >= from && minute < to && minute < legalFrom),
        ),
      );
    }
    return findings;
  }

  lacks24Off(minute: number, days: number): boolean {
    const { day } = this.log[minute]!;
    const from = minutesOf(this.days.startOf(day - days) - this.at(0));
    if (from < 0 && !this.request.restedBefore) return false;
    const firstWork = this.firstWork(0);
    const rests = [...this.runs, ...(this.request.restedBefore ? [{ from, to: firstWork }] : [])];
    return !rests.some((rest) => Math.min(rest.to, minute) - Math.max(rest.from, from) >= 24 * 60);
  }

  switches(): { from: number; to: number; rest: Range | null; legalFrom: number }[] {
    const { switchRest } = this.set;
    if (!switchRest) return [];
    const cycles: (1 | 2 | null)[] = [];
    for (let minute = 0; minute < this.log.length; minute++) {
      cycles.push(this.setIn(minute).switchRest?.cycle ?? cycles.at(-1) ?? null);
    }
    const found: { from: number; to: number; rest: Range | null; legalFrom: number }[] = [];
    for (let minute = 1; minute < cycles.length; minute++) {
      const before = cycles[minute - 1];
      if (before === null || cycles[minute] === before || cycles[minute] !== switchRest.cycle) continue;
      const again = cycles.findIndex((cycle, index) => index > minute && cycle !== cycles[minute]);
      const to = again < 0 ? this.log.length : again;
      const driving = (one: Minute) => one.duty === 'driving';
      const lastDriven = this.log.slice(0, minute).findLastIndex(driving);
      const firstDriving = this.log.findIndex((one, index) => index >= minute && driving(one));
      const rest = this.runs.find(
        (run) => run.from > lastDriven && lengthOf(run) >= minutesOf(switchRest.limitMs),
      );
      const isTaken = lastDriven < 0 || (rest && (firstDriving < 0 || rest.to <= firstDriving));
      found.push({
        from: minute,
        to,
        rest: rest ?? null,
        legalFrom: isTaken ? minute : (rest?.to ?? Number.POSITIVE_INFINITY),
      });
    }
    return found;
  }
}

function rangesOf(log: readonly Minute[], isIn: (minute: Minute, index: number) => boolean): Range[] {
  const minutes: number[] = [];
  for (const [index, minute] of log.entries()) if (isIn(minute, index)) minutes.push(index);
  return rangesOfMinutes(minutes);
}

/** `minutes` in order. */
function rangesOfMinutes(minutes: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const minute of minutes) {
    const last = ranges.at(-1);
    if (last?.to === minute) last.to++;
    else ranges.push({ from: minute, to: minute + 1 });
  }
  return ranges;
}
