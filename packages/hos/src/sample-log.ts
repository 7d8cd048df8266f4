import { HOUR_MS } from '@longhaul/units';
import type { AuditRequest, DutyMode, DutyPeriod, DutyStatus } from './request.ts';

/** Midnight of Monday 12 January 2026 in Chicago. */
export const monday = Date.parse('2026-01-12T06:00:00Z');

export type Step = readonly [status: DutyStatus | `${DutyStatus}/${DutyMode}`, hours: number];

/** A log for tests from steps of so many hours each, from `monday` on unless told. */
export function sampleLog(
  steps: readonly Step[],
  changes: Partial<AuditRequest> & { from?: number } = {},
): AuditRequest {
  const { from = monday, ...rest } = changes;
  const periods: DutyPeriod[] = [];
  let at = from;
  for (const [what, hours] of steps) {
    const [status, mode] = what.split('/') as [DutyStatus, DutyMode?];
    periods.push({ status, ...(mode && { mode }), startedAt: at });
    at += Math.round(hours * HOUR_MS);
  }
  return {
    ruleset: 'us-property-70-8',
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    restedBefore: true,
    periods,
    until: at,
    exceptions: [],
    ...rest,
  };
}

/** Hours after `monday`. */
export function hoursIn(at: number): number {
  return (at - monday) / HOUR_MS;
}
