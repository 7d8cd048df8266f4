import { MINUTE_MS } from '@longhaul/units';
import { type DailyRest, dailyRests } from './daily-rest.ts';
import { type DayTotals, dayTotals } from './days.ts';
import { type Deferral, deferralsIn } from './deferral.ts';
import { type Log, logUnder } from './log.ts';
import type { Span } from './periods.ts';
import type { RuleSet, RuleSetId } from './rule-set.ts';
import type { SetsInForce } from './sets-in-force.ts';

/** Totals of a day, the sets in force in it, and its time off duty where one of them asks for it by the day. */
export type AuditDay = DayTotals & {
  rulesets: RuleSetId[];
  offCountedMinutes: number | null;
  outsideCoreMinutes: number | null;
  /** The declared deferral that the day is part of. */
  deferral: { day: 1 | 2; failed: string | null } | null;
};

type DayRules = { rests: ReadonlyMap<number, DailyRest>; deferrals: readonly Deferral[] };

/** Every day that the log touches, in order. */
export function auditDays(log: Log): AuditDay[] {
  const { calendar, inForce, request } = log;
  const firstAt = request.periods[0]!.startedAt;
  const counted = new Map<RuleSet, DayRules>();
  const firstDay = calendar.dayAt(firstAt);
  return dayTotals(since(log.spans, firstAt), calendar).map((totals, index) => {
    const day = firstDay + index;
    const sets = setsBetween(inForce, calendar.startOf(day), calendar.startOf(day + 1));
    const rulesets = idsOf(sets);
    const ruleSet = sets.findLast(({ offDuty }) => offDuty !== null);
    if (ruleSet === undefined) {
      return { ...totals, rulesets, offCountedMinutes: null, outsideCoreMinutes: null, deferral: null };
    }
    if (!counted.has(ruleSet)) counted.set(ruleSet, dayRules(logUnder(log, ruleSet)));
    const { rests, deferrals } = counted.get(ruleSet)!;
    const rest = rests.get(day);
    const deferral = deferrals.find(({ dayOne }) => dayOne === day || dayOne + 1 === day);
    return {
      ...totals,
      rulesets,
      offCountedMinutes: (rest?.countedMs ?? 0) / MINUTE_MS,
      outsideCoreMinutes: (rest?.outsideMs ?? 0) / MINUTE_MS,
      deferral: deferral ? { day: deferral.dayOne === day ? 1 : 2, failed: deferral.failed } : null,
    };
  });
}

/** Without the work before the log that was stated. */
function since(spans: readonly Span[], at: number): readonly Span[] {
  if (spans[0]!.startAt === at) return spans;
  return spans
    .filter(({ endAt }) => endAt > at)
    .map((span) => ({ ...span, startAt: Math.max(span.startAt, at) }));
}

function dayRules(log: Log): DayRules {
  const { offDuty } = log.ruleSet;
  const rests = offDuty ? dailyRests(log, offDuty) : [];
  return { rests: new Map(rests.map((rest) => [rest.day, rest])), deferrals: deferralsIn(log) };
}

function setsBetween(inForce: SetsInForce, from: number, to: number): RuleSet[] {
  if (inForce.length === 1) return [inForce[0]!.ruleSet];
  return inForce.filter((span) => span.from < to && span.to > from).map(({ ruleSet }) => ruleSet);
}

/** Each once, also where its limits change. */
function idsOf(sets: readonly RuleSet[]): RuleSetId[] {
  return sets.length === 1 ? [sets[0]!.id] : [...new Set(sets.map(({ id }) => id))];
}
