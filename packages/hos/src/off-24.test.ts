import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { clocks } from './clocks.ts';
import type { AuditRequest, DutyPeriod } from './request.ts';

const at = (text: string) => Date.parse(text);

/** Ten hours of driving a day and no 24 hours off, nothing known before the log. */
function daysWithout24Hours(startAt: number, days: number): AuditRequest {
  const periods: DutyPeriod[] = Array.from(
    { length: days },
    (_, day) => startAt + day * 24 * HOUR_MS,
  ).flatMap((dayAt) => [
    { status: 'D' as const, startedAt: dayAt },
    { status: 'OFF' as const, startedAt: dayAt + 10 * HOUR_MS },
  ]);
  return {
    ruleset: 'canada-south-120-14',
    timeZone: 'America/Toronto',
    dayStartsAt: '00:00',
    restedBefore: false,
    exceptions: [],
    periods,
    until: startAt + days * 24 * HOUR_MS,
  };
}

const firstViolation = (request: AuditRequest) =>
  audit(request).violations.find(({ rule }) => rule === 'off-24')?.startedAt;

describe('24 hours off duty in the 14 days before, where the log is all that is known', () => {
  it('counts the day on which the log begins at midnight, also where the clocks go forward in it', () => {
    // 2026-03-08 has 23 hours in Toronto; 14 days later midnight is at 04:00 UTC.
    const request = daysWithout24Hours(at('2026-03-08T05:00:00Z'), 16);
    expect(clocks(request).off24By).toBe(at('2026-03-22T04:00:00Z'));
    expect(firstViolation(request)).toBe(at('2026-03-22T05:00:00Z'));
  });

  it('does not count a day that the log covers in part', () => {
    const request = daysWithout24Hours(at('2026-03-02T05:00:00Z') + MINUTE_MS, 16);
    expect(clocks(request).off24By).toBe(at('2026-03-17T04:00:00Z'));
  });

  it('counts the first whole day before the home terminal moved three hours east', () => {
    const request: AuditRequest = {
      ...daysWithout24Hours(at('2026-03-02T06:00:00Z'), 16),
      earlierDays: [{ until: '2026-03-03', timeZone: 'America/Vancouver', dayStartsAt: '00:00' }],
    };
    // 2026-03-02 is whole in Vancouver and ends at midnight in Toronto, after 21 hours.
    expect(clocks(request).off24By).toBe(at('2026-03-16T04:00:00Z'));
  });
});
