import { MINUTE_MS } from '@longhaul/units';
import { dayCalendar } from './days.ts';
import { recap } from './recap.ts';
import type { AuditRequest } from './request.ts';
import { drivingLimit } from './rule-sets.ts';
import { rulesInForce } from './rules-in-force.ts';
import { setAt, setsInForce } from './sets-in-force.ts';

/**
 * Driving that the law allowed on the day that begins at `dayStartAt`: the limit of 49 CFR 395.3(a)(3)(i) or 395.5(a)(1)
 * or, when less, what the cycle had left as the day began. Milliseconds.
 */
export function legalDrivingMs(log: AuditRequest, dayStartAt: number): number {
  const calendar = dayCalendar(log.timeZone, log.dayStartsAt, log.earlierDays);
  const inForce = setsInForce(rulesInForce(log.ruleset, log.rulesets), calendar);
  const driving = drivingLimit(setAt(inForce, dayStartAt));
  const periods = log.periods.filter(({ startedAt }) => startedAt < dayStartAt);
  if (periods.length === 0) return driving.limitMs;
  // Declarations of rest change no hours of the cycle, and may lie after the day.
  const { now: _, deferrals: _deferrals, ferries: _ferries, ...request } = log;
  const { leftTodayMinutes } = recap({ ...request, periods, until: dayStartAt });
  return Math.min(driving.limitMs, Math.round(leftTodayMinutes * MINUTE_MS));
}
