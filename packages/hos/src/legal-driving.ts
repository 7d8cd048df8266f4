import { MINUTE_MS } from '@longhaul/units';
import { recap } from './recap.ts';
import type { AuditRequest } from './request.ts';
import { drivingLimit, ruleSets } from './rule-sets.ts';
import { ruleSetAt, rulesInForce } from './rules-in-force.ts';

/**
 * Driving that the law allowed on the day that begins at `dayStartAt`: the limit of 49 CFR 395.3(a)(3)(i) or 395.5(a)(1)
 * or, when less, what the cycle had left as the day began. Milliseconds.
 */
export function legalDrivingMs(log: AuditRequest, dayStartAt: number): number {
  const inForce = rulesInForce(log.ruleset, log.rulesets);
  const driving = drivingLimit(ruleSets[ruleSetAt(inForce, dayStartAt)]);
  const periods = log.periods.filter(({ startedAt }) => startedAt < dayStartAt);
  if (periods.length === 0) return driving.limitMs;
  // Declarations of rest change no hours of the cycle, and may lie after the day.
  const { now: _, deferrals: _deferrals, ferries: _ferries, ...request } = log;
  const { leftTodayMinutes } = recap({ ...request, periods, until: dayStartAt });
  return Math.min(driving.limitMs, Math.round(leftTodayMinutes * MINUTE_MS));
}
