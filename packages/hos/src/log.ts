import { type DayCalendar, dayCalendar } from './days.ts';
import { type Allowance, allowancesOf } from './exceptions.ts';
import { type Span, spansOf } from './periods.ts';
import { type AuditRequest, InvalidLogError, problemsOf } from './request.ts';
import { type Rest, restsOf } from './rests.ts';
import { exceptionTerms, type RuleSet, ruleSets, type SplitRule } from './rule-sets.ts';
import { type Shift, shiftsOf } from './shifts.ts';
import type { Frame, FrameLimits } from './split-sleeper.ts';

/** A log made ready for counting. */
export type Log = {
  readonly ruleSet: RuleSet;
  readonly splits: readonly SplitRule[];
  readonly calendar: DayCalendar;
  readonly spans: readonly Span[];
  readonly rests: readonly Rest[];
  readonly shifts: readonly Shift[];
  /** One a shift. */
  readonly allowances: readonly Allowance[];
  readonly endAt: number;
};

/** Throws an InvalidLogError that names each field that is wrong. */
export function readLog(request: AuditRequest): Log {
  const problems = problemsOf(request);
  const dayStartsAt = problems.some(({ field }) => field === 'dayStartsAt') ? '00:00' : request.dayStartsAt;
  const calendar = knownCalendar(request.timeZone, dayStartsAt);
  if (!calendar) problems.push({ field: 'timeZone', message: `unknown time zone ${request.timeZone}` });
  if (!calendar || problems.length > 0) throw new InvalidLogError(problems);
  return logUntil(request, calendar, request.until);
}

function knownCalendar(timeZone: string, dayStartsAt: string): DayCalendar | null {
  try {
    return dayCalendar(timeZone, dayStartsAt);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The log as it stood at an earlier instant. */
export function logAsOf(request: AuditRequest, log: Log, at: number): Log {
  return at === log.endAt ? log : logUntil(request, log.calendar, at);
}

function logUntil(request: AuditRequest, calendar: DayCalendar, endAt: number): Log {
  const { exceptions: claims, restedBefore } = request;
  const ruleSet = ruleSets[request.ruleset];
  const spans = spansOf(request.periods, endAt, claims, ruleSet);
  const rests = restsOf(spans, ruleSet, restedBefore);
  const shifts = shiftsOf(spans, rests, restedBefore);
  const allowances = allowancesOf(shifts, { claims, ruleSet, spans, rests, calendar });
  const isOilfield = claims.some((claim) => claim.kind === 'oilfield-wait');
  const splits = isOilfield ? [ruleSet.split, exceptionTerms.oilfieldSplit] : [ruleSet.split];
  return { ruleSet, splits, calendar, spans, rests, shifts, allowances, endAt };
}

/** The limits of driving and window that hold in a frame. */
export function limitsIn(log: Log, frame: Frame, allowance: Allowance): FrameLimits {
  const { driving, window } = log.ruleSet;
  const windowMs = (frame.isFromFullRest ? allowance.longWindowMs : null) ?? window.limitMs;
  return {
    drivingMs: driving.limitMs + allowance.extraMs,
    windowMs: windowMs + allowance.extraMs,
    counts: window.counts,
  };
}
