import { HOUR_MS as HOUR } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { earliestArrival } from './earliest-arrival.ts';
import type { AuditRequest, DutyPeriod } from './request.ts';
import type { TripLeg } from './trip-request.ts';

const MONDAY = Date.parse('2026-01-12T06:00:00Z');
const RESTED: DutyPeriod[] = [{ status: 'OFF', startedAt: MONDAY - 24 * HOUR }];

/** The rests and waits of a plan in words. */
function restsOf(rests: 'OFF' | 'SB', legs: TripLeg[], periods = RESTED, until = MONDAY): string[] {
  const log: AuditRequest = {
    ruleset: 'us-property-70-8',
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    restedBefore: true,
    exceptions: [],
    periods,
    until,
  };
  const { blocks } = earliestArrival({ log, rests, legs });
  return blocks
    .filter(({ status }) => status === 'OFF' || status === 'SB')
    .map(({ kind, text, citation }) => `${kind}: ${text}${citation ? ` ${citation}` : ''}`);
}

const opensIn = (hours: number) => MONDAY + hours * HOUR;

describe('some hours until a stop opens', () => {
  it('are a wait where no break is needed', () => {
    const legs = [{ driveMinutes: 120, opensAt: opensIn(5), dockMinutes: 60 }, { driveMinutes: 240 }];
    expect(restsOf('OFF', legs)).toEqual(['wait: 3:00 off duty, until the stop opens.']);
    expect(restsOf('SB', legs)).toEqual(['wait: 3:00 in the berth, until the stop opens.']);
  });

  it('are the break where one is needed', () => {
    const legs = [{ driveMinutes: 300, opensAt: opensIn(8), dockMinutes: 15 }, { driveMinutes: 240 }];
    expect(restsOf('OFF', legs)).toEqual(['break: 3-hour break. 49 CFR 395.3(a)(3)(ii)']);
  });

  it('are a wait where the time at the dock is break enough', () => {
    const legs = [{ driveMinutes: 300, opensAt: opensIn(6), dockMinutes: 60 }, { driveMinutes: 240 }];
    expect(restsOf('OFF', legs)).toEqual(['wait: 1:00 off duty, until the stop opens.']);
  });

  it('are part of a split where they pair with a rest in the berth', () => {
    const legs = [{ driveMinutes: 300, opensAt: opensIn(8), dockMinutes: 60 }, { driveMinutes: 540 }];
    expect(restsOf('SB', legs).sort()).toEqual([
      'split: 3-hour rest, part of a split. 49 CFR 395.1(g)(1)',
      'split: 7-hour rest, part of a split. 49 CFR 395.1(g)(1)',
    ]);
  });

  it('complete a split off duty that began in the berth before the trip', () => {
    const slept: DutyPeriod[] = [
      { status: 'OFF', startedAt: MONDAY - 40 * HOUR },
      { status: 'D', startedAt: MONDAY - 14 * HOUR },
      { status: 'SB', startedAt: MONDAY - 8 * HOUR },
    ];
    const legs = [{ driveMinutes: 240, opensAt: opensIn(6), dockMinutes: 60 }, { driveMinutes: 300 }];
    expect(restsOf('OFF', legs, slept)).toEqual(['split: 2-hour rest, part of a split. 49 CFR 395.1(g)(1)']);
  });
});

it('time off duty until hours of the cycle come back is a wait', () => {
  const SUNDAY = MONDAY - 24 * HOUR;
  const worked = (day: number, hours: number): DutyPeriod[] => [
    { status: 'ON', startedAt: SUNDAY - day * 24 * HOUR + 13 * HOUR },
    { status: 'OFF', startedAt: SUNDAY - day * 24 * HOUR + (13 + hours) * HOUR },
  ];
  // 70 hours on eight days, of which the first ends to count at midnight.
  const periods: DutyPeriod[] = [
    { status: 'OFF', startedAt: SUNDAY - 8 * 24 * HOUR },
    ...[7, 6, 5, 4, 3, 2].flatMap((day) => worked(day, 10)),
    ...worked(1, 6),
    ...worked(0, 4),
  ];
  const rests = restsOf('OFF', [{ driveMinutes: 60 }], periods, SUNDAY + 18 * HOUR);
  expect(rests).toEqual(['wait: 6:00 off duty, until cycle hours return.']);
});
