import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import type { AuditRequest, DutyPeriod } from './request.ts';
import type { ArrivalRequest, TripLeg } from './trip-request.ts';

/** In Chicago 2026-03-08 has 23 hours and 2026-11-01 has 25. */
export const STARTS = ['2026-02-04T06:00:00Z', '2026-03-05T06:00:00Z', '2026-10-30T05:00:00Z'].map((text) =>
  Date.parse(text),
);

export const anyStep = fc.record({
  status: fc.constantFrom('OFF', 'SB', 'SB', 'D', 'D', 'ON' as const),
  minutes: fc.oneof(fc.integer({ min: 1, max: 16 }), fc.constantFrom(1, 4, 6, 14, 16, 20)).map((n) => n * 30),
});

export const anyRest = fc.constantFrom<'OFF' | 'SB'>('OFF', 'SB');

export function logOf(
  steps: readonly { status: string; minutes: number }[],
  more: Partial<AuditRequest>,
  startAt = STARTS[0]!,
): AuditRequest {
  const periods: DutyPeriod[] = [];
  let at = startAt;
  for (const { status, minutes } of steps) {
    periods.push({ status: status as DutyPeriod['status'], startedAt: at });
    at += minutes * MINUTE_MS;
  }
  return {
    ruleset: 'us-property-70-8',
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    restedBefore: true,
    exceptions: [],
    ...more,
    periods,
    until: at,
  };
}

const anyLog = fc
  .record({
    steps: fc.array(anyStep, { minLength: 1, maxLength: 30 }),
    ruleset: fc.constantFrom('us-property-70-8', 'us-property-60-7' as const),
    dayStartsAt: fc.constantFrom('00:00', '04:00'),
    restedBefore: fc.boolean(),
    exceptions: fc.constantFrom<AuditRequest['exceptions']>([], [], [{ kind: 'oilfield-equipment' }]),
    startAt: fc.constantFrom(...STARTS),
  })
  .map(({ steps, startAt, ...more }) => logOf(steps, more as Partial<AuditRequest>, startAt));

const anyLeg = fc.record({
  driveMinutes: fc.integer({ min: 1, max: 900 }),
  dockMinutes: fc.constantFrom(0, 20, 30, 60, 90),
  opensIn: fc.option(fc.integer({ min: 0, max: 2_400 }), { nil: undefined, freq: 3 }),
  closesIn: fc.option(fc.integer({ min: 0, max: 1_200 }), { nil: undefined, freq: 3 }),
});

type AnyLeg = typeof anyLeg extends fc.Arbitrary<infer Leg> ? Leg : never;

export function legOf({ driveMinutes, dockMinutes, opensIn, closesIn }: AnyLeg, from: number): TripLeg {
  const opensAt = opensIn === undefined ? undefined : from + opensIn * MINUTE_MS;
  const closesAt = closesIn === undefined ? undefined : (opensAt ?? from) + closesIn * MINUTE_MS;
  return { driveMinutes, dockMinutes, opensAt, closesAt };
}

export const anyTrip = fc
  .record({
    log: anyLog,
    rests: anyRest,
    legs: fc.array(anyLeg, { minLength: 1, maxLength: 2 }),
    departIn: fc.constantFrom(0, 0, 45, 400),
  })
  .map(({ log, rests, legs, departIn }): ArrivalRequest => {
    const departAt = log.until + departIn * MINUTE_MS;
    return { log, rests, departAt, legs: legs.map((leg) => legOf(leg, log.until)) };
  });
