import type { DutyRecord, DutySpan } from '@longhaul/hos';
import {
  type AuditRequest,
  audit,
  claimsSince,
  type DutyPeriod,
  type ExceptionClaim,
  legalDrivingMs,
  periodsOfSpans,
  type RuleSet,
  type Violation,
  versionsOf,
} from '@longhaul/hos';
import { addDays, METERS_PER_MILE } from '@longhaul/units';
import { dateAt, dayBounds, daysFrom, type HosDriver } from './hos-driver.ts';
import { type Declarations, logRules } from './log-rules.ts';
import { clockStart, countingStart, mixedStart } from './log-start.ts';
import { type MidnightShares, shareKey } from './midnight-shares.ts';
import { setsAt } from './sets-by-zone.ts';

/** Epoch ms; by recorded status. `openStatus` goes on from `countedUntil` while the day runs. */
export type DerivedDay = {
  date: string;
  startAt: number;
  endAt: number;
  spentMs: { OFF: number; SB: number; D: number; ON: number };
  openStatus: DutyPeriod['status'] | null;
  countedUntil: number;
  distanceMeters: number | null;
  vehicleIds: number[];
};

export type DerivedViolation = Violation & { date: string; vehicleId: number | null };

/** Where a log that is counted begins, and what was claimed for its days. */
export type LogToCount = {
  driver: HosDriver;
  /** Touching, to `until`; the first is where the records begin, or as far back as was read. */
  spans: readonly DutySpan[];
  claims: readonly ExceptionClaim[];
  declarations: Declarations;
  until: number;
};

/** The same with what tells how far was driven before each midnight. */
export type LogToSum = Pick<LogToCount, 'driver' | 'spans' | 'until'> & { shares: MidnightShares };

/** The violations that may have changed when something did at or after `at`: all that start at `countedFrom` or later. */
export function violationsSince(log: LogToCount, at: number) {
  const { driver, spans } = log;
  const periods = periodsOfSpans(spans);
  const { from, countedFrom } = startOfCount(log, periods, at);
  const request = requestOf({ ...log, claims: claimsFrom(log, periods, from) }, periods, from);
  const violations = audit(request).violations.filter(({ startedAt }) => startedAt >= countedFrom);
  return {
    request,
    countedFrom,
    violations: violations.map((violation): DerivedViolation => {
      const span = spanAt(spans, violation.startedAt);
      const date = dateAt(driver, violation.startedAt);
      return { ...violation, date, vehicleId: span.record.vehicleId };
    }),
  };
}

/** The first period to count, and since when the count is exact: 0 for the whole log, of which what came before may have been struck. */
function startOfCount(
  { driver, claims, declarations, spans }: LogToCount,
  periods: readonly DutyPeriod[],
  at: number,
): { from: number; countedFrom: number } {
  const { calendar } = driver;
  const sets = setsOf(driver);
  if (areMixed(driver)) {
    const start = mixedStart(periods, sets, at, { calendar, declarations });
    return start ? { from: start.from, countedFrom: start.exactFrom } : { from: 0, countedFrom: 0 };
  }
  const { from, exactFrom } = countingStart(periods, sets[0]!, at, {
    calendar,
    mayUseLongShift: claims.some(({ kind }) => kind === 'sixteen-hour'),
  });
  return { from, countedFrom: exactFrom === 0 ? 0 : spans[exactFrom]!.startedAt };
}

/** Every set that was ever in force for a driver, or may be after the next crossing. */
export function setsOf({ ruleSet, rules }: Pick<HosDriver, 'ruleSet' | 'rules'>): RuleSet[] {
  const ids =
    rules === null
      ? [ruleSet]
      : [rules.ruleset, ...rules.changes.map(({ ruleset }) => ruleset), ...Object.values(rules.sets)];
  return [...new Set(ids)].flatMap((id) => versionsOf(id).map((version) => version.ruleSet));
}

/** Whether a log may come under several sets, or under one whose limits change on a day. */
export const areMixed = (driver: Pick<HosDriver, 'ruleSet' | 'rules'>): boolean =>
  driver.rules !== null || setsOf(driver).length > 1;

/** The part of the log that the clocks at its end are counted from. */
export function recentLog(log: LogToCount): AuditRequest {
  const { driver, spans, declarations, until } = log;
  const periods = periodsOfSpans(spans);
  const { calendar, rules } = driver;
  const [ruleSet] = setsOf(driver);
  const start = !areMixed(driver)
    ? clockStart(periods, ruleSet!, calendar.startOf(calendar.dayAt(until) - ruleSet!.cycle.days + 1))
    : (mixedStart(periods, setsOf(driver), until, { calendar, declarations })?.from ?? 0);
  const startsAt = periods[start]!.startedAt;
  const recent = claimsFrom(log, periods, start).filter(({ to }) => to === undefined || to > startsAt);
  const request = requestOf({ ...log, claims: recent }, periods, start);
  return rules === null ? request : { ...request, otherRulesets: Object.values(setsAt(rules, until)) };
}

const claimsFrom = ({ driver, claims }: LogToCount, periods: readonly DutyPeriod[], first: number) =>
  claimsSince(claims, periods, first, setsOf(driver)[0]!);

/** Driving that the law allowed on a day with driving or work; null on other days. */
export function legalDrivingOf(log: LogToCount, day: DerivedDay): number | null {
  if (day.spentMs.D + day.spentMs.ON === 0) return null;
  return legalDrivingMs(requestOf(log, periodsOfSpans(log.spans), 0), day.startAt);
}

function requestOf(
  { driver, claims, declarations, until }: Omit<LogToCount, 'spans'>,
  periods: readonly DutyPeriod[],
  first: number,
): AuditRequest {
  const startedAt = periods[first]!.startedAt;
  return {
    ...logRules(driver, declarations, { from: startedAt, until }),
    ...daysFrom(driver, startedAt),
    ...beforeFirst(driver, first),
    restedBefore: true,
    periods: periods.slice(first),
    until,
    exceptions: claims,
  };
}

/** Hours before the log count where all of it does; a part of it begins after a rest that nothing before it outlasts. */
export const beforeFirst = ({ priorHours }: HosDriver, first: number): Pick<AuditRequest, 'before'> =>
  first === 0 ? { before: priorHours ?? 'not-known' } : {};

/** Every day from `fromDate`, or the first record, to the one that runs at the end. Before the first record: rest. */
export function daysSince({ driver, spans, until, shares }: LogToSum, fromDate: string): DerivedDay[] {
  const firstDate = dateAt(driver, spans[0]!.startedAt);
  const lastDate = dateAt(driver, until);
  const days: DerivedDay[] = [];
  for (let date = fromDate < firstDate ? firstDate : fromDate; date <= lastDate; date = addDays(date, 1)) {
    days.push(emptyDay(driver, date, until));
  }
  for (const [index, span] of spans.entries()) {
    const endAt = spans[index + 1]?.startedAt ?? until;
    for (const day of days) addSpan(day, span, { endAt, next: spans[index + 1]?.record, shares });
  }
  const [first] = days;
  if (first) first.spentMs.OFF += Math.max(0, spans[0]!.startedAt - first.startAt);
  const last = days.at(-1);
  if (last) last.openStatus = spans.at(-1)!.status;
  return days;
}

function emptyDay(driver: HosDriver, date: string, until: number): DerivedDay {
  const { startAt, endAt } = dayBounds(driver, date);
  return {
    date,
    startAt,
    endAt,
    spentMs: { OFF: 0, SB: 0, D: 0, ON: 0 },
    openStatus: null,
    countedUntil: Math.min(until, endAt),
    distanceMeters: null,
    vehicleIds: [],
  };
}

type SpanEnd = { endAt: number; next: DutyRecord | undefined; shares: MidnightShares };

function addSpan(day: DerivedDay, span: DutySpan, { endAt, next, shares }: SpanEnd): void {
  const { status, startedAt, record } = span;
  const [from, to] = [Math.max(startedAt, day.startAt), Math.min(endAt, day.endAt)];
  const lengthMs = to - from;
  if (lengthMs <= 0) return;
  day.spentMs[status] += lengthMs;
  const { vehicleId } = record;
  if (vehicleId !== null && status !== 'OFF' && !day.vehicleIds.includes(vehicleId)) {
    day.vehicleIds.push(vehicleId);
  }
  if (status !== 'D') return;
  const meters = metersBetween(record, next);
  if (meters === null) return;
  const drivenBefore = (at: number) =>
    shares.get(shareKey(span, at)) ?? (at - startedAt) / (endAt - startedAt);
  day.distanceMeters = (day.distanceMeters ?? 0) + meters * (drivenBefore(to) - drivenBefore(from));
}

/** By the odometer of one vehicle. */
function metersBetween(record: DutyRecord, next: DutyRecord | undefined): number | null {
  if (record.totalMiles === null || next?.totalMiles == null) return null;
  if (record.vehicleId === null || next.vehicleId !== record.vehicleId) return null;
  return Math.max(0, next.totalMiles - record.totalMiles) * METERS_PER_MILE;
}

function spanAt(spans: readonly DutySpan[], at: number): DutySpan {
  return spans.findLast(({ startedAt }) => startedAt <= at) ?? spans[0]!;
}
