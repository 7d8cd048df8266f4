import type { FrameLimit, FrameLimits } from './count-frame.ts';
import { type DayCalendar, dayCalendar } from './days.ts';
import { deferralProblems } from './declared-deferrals.ts';
import { type Allowance, allowancesOf, closedClaims } from './exceptions.ts';
import type { Frame } from './frame.ts';
import { type Span, spansOf } from './periods.ts';
import { priorHoursProblems, withLastWork } from './prior-hours.ts';
import { type AuditRequest, type ExceptionClaim, InvalidLogError, problemsOf } from './request.ts';
import { type Rest, restsOf } from './rests.ts';
import type { CountedLimit, RuleSet } from './rule-set.ts';
import { rulesInForce } from './rules-in-force.ts';
import { type SetsInForce, setAt, setsInForce } from './sets-in-force.ts';
import { type Shift, shiftsOf } from './shifts.ts';

/** A log made ready for counting under one set of rules: all of it is counted, what is judged says each span. */
export type Log = {
  readonly request: AuditRequest;
  readonly ruleSet: RuleSet;
  readonly inForce: SetsInForce;
  readonly calendar: DayCalendar;
  readonly spans: readonly Span[];
  readonly rests: readonly Rest[];
  readonly shifts: readonly Shift[];
  /** Those of the request; open ones end with their shift. */
  readonly claims: readonly ExceptionClaim[];
  /** One a shift. */
  readonly allowances: readonly Allowance[];
  /** The limits of a shift to which nothing is added. */
  readonly shiftLimits: FrameLimits;
  readonly endAt: number;
  /** The same log by the sets that counted it so far. */
  readonly bySet: Map<RuleSet, Log>;
};

/** Under the rules in force at its end. Throws an InvalidLogError that names each field that is wrong. */
export function readLog(request: AuditRequest): Log {
  const problems = problemsOf(request);
  const dayStartsAt = problems.some(({ field }) => field === 'dayStartsAt') ? '00:00' : request.dayStartsAt;
  const areEarlierKnown = !problems.some(({ field }) => field.startsWith('earlierDays'));
  const earlierDays = areEarlierKnown ? request.earlierDays : [];
  const calendar = knownCalendar(request.timeZone, dayStartsAt, earlierDays);
  if (!calendar) problems.push({ field: 'timeZone', message: `unknown time zone ${request.timeZone}` });
  else problems.push(...deferralProblems(request, calendar), ...statementProblems(request, calendar));
  if (!calendar || problems.length > 0) throw new InvalidLogError(problems);
  const inForce = setsInForce(rulesInForce(request.ruleset, request.rulesets), calendar);
  return logUntil(request, { calendar, inForce }, setAt(inForce, request.until), request.until);
}

function statementProblems({ before }: AuditRequest, calendar: DayCalendar) {
  if (before === undefined || before === 'not-known') return [];
  return priorHoursProblems(before, calendar).map(({ field, message }) => ({
    field: `before.${field}`,
    message,
  }));
}

function knownCalendar(...days: Parameters<typeof dayCalendar>): DayCalendar | null {
  try {
    return dayCalendar(...days);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The log as it stood at an earlier instant, under the rules in force then. */
export function logAsOf(log: Log, at: number): Log {
  return at === log.endAt ? log : logUntil(log.request, log, setAt(log.inForce, at), at);
}

/** The same log counted by another set. */
export function logUnder(log: Log, ruleSet: RuleSet): Log {
  if (ruleSet === log.ruleSet) return log;
  const known = log.bySet.get(ruleSet);
  if (known) return known;
  const other = logUntil(log.request, log, ruleSet, log.endAt);
  log.bySet.set(ruleSet, other);
  return other;
}

function logUntil(
  request: AuditRequest,
  { calendar, inForce }: Pick<Log, 'calendar' | 'inForce'>,
  ruleSet: RuleSet,
  endAt: number,
): Log {
  const { exceptions, restedBefore, ferries = [] } = request;
  const periods = withLastWork(request, calendar);
  const spans = spansOf({ ...request, periods }, endAt, ruleSet, inForce);
  const rests = restsOf({ spans, ruleSet, restedBefore, ferries });
  const shifts = shiftsOf(spans, rests, restedBefore, ruleSet.pause);
  const claims = closedClaims(exceptions, shifts);
  const allowances = allowancesOf(shifts, { claims, ruleSet, spans, rests, calendar });
  const shiftLimits = shiftLimitsOf(ruleSet);
  return {
    request,
    ruleSet,
    inForce,
    calendar,
    spans,
    rests,
    shifts,
    claims,
    allowances,
    shiftLimits,
    endAt,
    bySet: new Map(),
  };
}

const knownShiftLimits = new WeakMap<RuleSet, FrameLimits>();

function shiftLimitsOf(ruleSet: RuleSet): FrameLimits {
  const known = knownShiftLimits.get(ruleSet);
  if (known) return known;
  const limits = ruleSet.limits.filter(({ per }) => per === 'shift').map(asIs);
  knownShiftLimits.set(ruleSet, limits);
  return limits;
}

function asIs(limit: CountedLimit): FrameLimit {
  return { limit, limitMs: limit.limitMs };
}

/** The limits that hold in a frame. */
export function limitsIn(
  { shiftLimits }: Log,
  { windowLimit, isFromFullRest, isPaused, calculatedFrom }: Frame,
  allowance: Allowance,
): FrameLimits {
  const { longWindowMs } = allowance;
  const adverse =
    allowance.adverse && allowance.adverse.until > calculatedFrom ? allowance.adverse.terms : null;
  const limits = windowLimit
    ? [...shiftLimits.filter(({ limit }) => limit.counts === 'driving'), asIs(windowLimit)]
    : shiftLimits;
  if (!adverse && longWindowMs === null) return limits;
  if (adverse?.liftsShiftLimits) return [];
  return limits.map(({ limit, limitMs }): FrameLimit => {
    const isLong = limit.counts === 'elapsed' && isFromFullRest && !isPaused && longWindowMs !== null;
    return { limit, limitMs: (isLong ? longWindowMs : limitMs) + (adverse?.extraMs[limit.counts] ?? 0) };
  });
}
