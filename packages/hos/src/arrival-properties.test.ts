import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  earliestArrival,
  earliestOfDriver,
  latestDeparture,
  PlansOfMany,
  restRanges,
} from './earliest-arrival.ts';
import { violationsAfter } from './planned-log.testing.ts';
import type { AuditRequest, DutyPeriod } from './request.ts';
import { slowArrival } from './slow-arrival.testing.ts';
import type { ArrivalRequest, TripLeg } from './trip-request.ts';

/** In Chicago 2026-03-08 has 23 hours and 2026-11-01 has 25. */
const STARTS = ['2026-02-04T06:00:00Z', '2026-03-05T06:00:00Z', '2026-10-30T05:00:00Z'].map((text) =>
  Date.parse(text),
);

const anyStep = fc.record({
  status: fc.constantFrom('OFF', 'SB', 'SB', 'D', 'D', 'ON' as const),
  minutes: fc.oneof(fc.integer({ min: 1, max: 16 }), fc.constantFrom(1, 4, 6, 14, 16, 20)).map((n) => n * 30),
});

const anyRest = fc.constantFrom<'OFF' | 'SB'>('OFF', 'SB');

function logOf(
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

function legOf({ driveMinutes, dockMinutes, opensIn, closesIn }: AnyLeg, from: number): TripLeg {
  const opensAt = opensIn === undefined ? undefined : from + opensIn * MINUTE_MS;
  const closesAt = closesIn === undefined ? undefined : (opensAt ?? from) + closesIn * MINUTE_MS;
  return { driveMinutes, dockMinutes, opensAt, closesAt };
}

const anyTrip = fc
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

it('no plan has a violation, and its blocks cover every minute', () => {
  fc.assert(
    fc.property(anyTrip, (request) => {
      const arrival = earliestArrival(request);
      expect(violationsAfter(request.log, arrival)).toEqual([]);
      let at = arrival.departsAt;
      for (const { startedAt, endedAt } of arrival.blocks) {
        expect(startedAt).toBe(at);
        expect(endedAt).toBeGreaterThan(startedAt);
        at = endedAt;
      }
      const driven = arrival.blocks
        .filter(({ kind }) => kind === 'driving')
        .reduce((total, { startedAt, endedAt }) => total + endedAt - startedAt, 0);
      expect(driven / MINUTE_MS).toBe(request.legs.reduce((total, leg) => total + leg.driveMinutes, 0));
    }),
    { numRuns: 40 },
  );
});

it('a later departure never arrives earlier', () => {
  fc.assert(
    fc.property(anyTrip, fc.integer({ min: 1, max: 900 }), (request, later) => {
      const first = earliestArrival(request);
      const second = earliestArrival({ ...request, departAt: request.departAt! + later * MINUTE_MS });
      if (!first.isEarliest || !second.isEarliest || first.closingsMet !== second.closingsMet) return;
      expect(second.arrivesAt).toBeGreaterThanOrEqual(first.arrivesAt);
    }),
    { numRuns: 40 },
  );
});

it('a longer leg never arrives earlier', () => {
  fc.assert(
    fc.property(anyTrip, fc.integer({ min: 1, max: 600 }), (request, longer) => {
      const first = earliestArrival(request);
      const [leg, ...rest] = request.legs;
      const second = earliestArrival({
        ...request,
        legs: [{ ...leg!, driveMinutes: leg!.driveMinutes + longer }, ...rest],
      });
      if (!first.isEarliest || !second.isEarliest || first.closingsMet !== second.closingsMet) return;
      expect(second.arrivesAt).toBeGreaterThanOrEqual(first.arrivesAt);
    }),
    { numRuns: 40 },
  );
});

it('leaving at the latest departure is on time, a minute later is not', () => {
  fc.assert(
    fc.property(anyTrip, fc.integer({ min: 0, max: 900 }), (request, spare) => {
      const last = request.legs.at(-1)!;
      const open = { ...request, legs: [...request.legs.slice(0, -1), { ...last, opensAt: undefined }] };
      const closesAt = earliestArrival(open).arrivesAt + spare * MINUTE_MS;
      const closing = { ...open, legs: [...open.legs.slice(0, -1), { ...open.legs.at(-1)!, closesAt }] };
      const arrival = earliestArrival(closing);
      const leaveBy = latestDeparture(closing, arrival);
      if (leaveBy === null) return;
      const arrivesLeaving = (departAt: number) => earliestArrival({ ...closing, departAt });
      expect(arrivesLeaving(leaveBy).arrivesAt).toBeLessThanOrEqual(closesAt);
      const late = arrivesLeaving(leaveBy + MINUTE_MS);
      if (late.closingsMet === arrival.closingsMet) expect(late.arrivesAt).toBeGreaterThan(closesAt);
    }),
    { numRuns: 40 },
  );
});

it('a rest range holds where the rest is planned', () => {
  fc.assert(
    fc.property(anyTrip, (request) => {
      const arrival = earliestArrival(request);
      for (const { leg, fromDrivenMinutes, toDrivenMinutes } of restRanges(request, arrival)) {
        const planned = arrival.blocks.some(
          (block) =>
            block.endedAt - block.startedAt >= 600 * MINUTE_MS &&
            block.leg === leg &&
            block.drivenMinutes >= fromDrivenMinutes &&
            block.drivenMinutes <= toDrivenMinutes,
        );
        expect(planned).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

it('a plan among many is the plan of the driver alone, or says that it may be later', () => {
  const anyStates = fc.record({
    whole: fc.integer({ min: 0, max: 200 }),
    split: fc.integer({ min: 0, max: 400 }),
  });
  let same = 0;
  fc.assert(
    fc.property(anyTrip, fc.boolean(), anyStates, (trip, plansSplits, few) => {
      const alone = earliestOfDriver({ plansSplits }, trip);
      const among = new PlansOfMany(0, few).earliestOf({ plansSplits }, trip);
      expect(violationsAfter(trip.log, among.arrival)).toEqual([]);
      if (among.isEarliest) {
        same++;
        expect(among).toEqual(alone);
      } else if (among.arrival.closingsMet === alone.arrival.closingsMet) {
        expect(among.arrival.arrivesAt).toBeGreaterThanOrEqual(alone.arrival.arrivesAt);
      }
    }),
    { numRuns: 60 },
  );
  expect(same).toBeGreaterThan(0);
  expect(same).toBeLessThan(60);
});

it('no way to spend the half hours of a small trip arrives earlier', () => {
  const halfHours = (most: number) => fc.integer({ min: 1, max: most }).map((n) => n * 30);
  const smallLeg = fc.record({
    driveMinutes: halfHours(10),
    dockMinutes: fc.constantFrom<0 | 30 | 60>(0, 30, 60),
    opensIn: fc.option(halfHours(24), { nil: undefined, freq: 2 }),
    closesIn: fc.option(halfHours(20), { nil: undefined, freq: 2 }),
  });
  let compared = 0;
  fc.assert(
    fc.property(
      fc.array(anyStep, { minLength: 1, maxLength: 12 }),
      anyRest,
      fc.array(smallLeg, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(...STARTS),
      (steps, rests, legs, startAt) => {
        const log = logOf(steps, {}, startAt);
        const request = { log, rests, legs: legs.map((leg) => legOf(leg, log.until)) };
        const arrival = earliestArrival(request);
        const slow = slowArrival(request);
        if (slow === null) return;
        compared++;
        expect(arrival.closingsMet || !slow.closingsMet).toBe(true);
        if (arrival.closingsMet === slow.closingsMet) {
          expect(arrival.arrivesAt).toBeLessThanOrEqual(slow.arrivesAt);
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(40);
});
