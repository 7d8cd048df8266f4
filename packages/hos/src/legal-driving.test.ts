import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { legalDrivingMs } from './legal-driving.ts';
import type { AuditRequest, DutyPeriod } from './request.ts';

const MONDAY = Date.parse('2026-03-02T00:00:00Z');

/** On duty from 06:00 for so many hours on each day in turn. */
function logOf(hours: readonly number[]): AuditRequest {
  const periods = hours.flatMap((onDuty, day): DutyPeriod[] => {
    const startAt = MONDAY + day * DAY_MS;
    return [
      { status: 'ON', startedAt: startAt + 6 * HOUR_MS },
      { status: 'OFF', startedAt: startAt + (6 + onDuty) * HOUR_MS },
    ];
  });
  return {
    ruleset: 'us-property-70-8',
    timeZone: 'UTC',
    dayStartsAt: '00:00',
    restedBefore: true,
    periods,
    until: MONDAY + hours.length * DAY_MS,
    exceptions: [],
  };
}

describe('legal driving of a day', () => {
  it('is the driving limit while the cycle has more', () => {
    expect(legalDrivingMs(logOf([10, 10]), MONDAY + DAY_MS)).toBe(11 * HOUR_MS);
    expect(legalDrivingMs(logOf([10]), MONDAY)).toBe(11 * HOUR_MS);
  });

  it('is what the cycle has left when that is less, and none when it is used up', () => {
    expect(legalDrivingMs(logOf([13, 13, 13, 13, 13, 3]), MONDAY + 5 * DAY_MS)).toBe(5 * HOUR_MS);
    expect(legalDrivingMs(logOf([14, 14, 14, 14, 14, 3]), MONDAY + 5 * DAY_MS)).toBe(0);
  });

  it('does not look at what the driver did on the day itself', () => {
    const before = logOf([13, 13, 13, 13, 13]);
    const after = logOf([13, 13, 13, 13, 13, 9]);
    const day = MONDAY + 5 * DAY_MS;
    expect(legalDrivingMs({ ...before, until: day + 1 }, day)).toBe(legalDrivingMs(after, day));
  });
});
