import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRest, anyStep, anyTrip, legOf, logOf, STARTS } from './any-trip.testing.ts';
import {
  earliestArrival,
  earliestOfDriver,
  latestDeparture,
  PlansOfMany,
  restRanges,
} from './earliest-arrival.ts';
import { violationsAfter } from './planned-log.testing.ts';
import type { DutyPeriod } from './request.ts';
import { slowArrival } from './slow-arrival.testing.ts';
import type { ArrivalRequest } from './trip-request.ts';

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
  let compared = 0;
  fc.assert(
    fc.property(anyTrip, fc.integer({ min: 1, max: 900 }), (request, later) => {
      const first = earliestArrival(request);
      const second = earliestArrival({ ...request, departAt: request.departAt! + later * MINUTE_MS });
      if (!first.isEarliest || !second.isEarliest || first.closingsMet !== second.closingsMet) return;
      compared++;
      expect(second.arrivesAt).toBeGreaterThanOrEqual(first.arrivesAt);
    }),
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(20);
});

it('a longer leg never arrives earlier', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyTrip, fc.integer({ min: 1, max: 600 }), (request, longer) => {
      const first = earliestArrival(request);
      const [leg, ...rest] = request.legs;
      const second = earliestArrival({
        ...request,
        legs: [{ ...leg!, driveMinutes: leg!.driveMinutes + longer }, ...rest],
      });
      if (!first.isEarliest || !second.isEarliest || first.closingsMet !== second.closingsMet) return;
      compared++;
      expect(second.arrivesAt).toBeGreaterThanOrEqual(first.arrivesAt);
    }),
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(20);
});

it('leaving at the latest departure is on time, a minute later is not', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyTrip, fc.integer({ min: 0, max: 900 }), (request, spare) => {
      const last = request.legs.at(-1)!;
      const open = { ...request, legs: [...request.legs.slice(0, -1), { ...last, opensAt: undefined }] };
      const closesAt = earliestArrival(open).arrivesAt + spare * MINUTE_MS;
      const closing = { ...open, legs: [...open.legs.slice(0, -1), { ...open.legs.at(-1)!, closesAt }] };
      const arrival = earliestArrival(closing);
      // A search that gives up answers for whole rests, which may be earlier.
      const leaveBy = latestDeparture(closing, arrival, Number.MAX_SAFE_INTEGER);
      if (leaveBy === null) return;
      compared++;
      const arrivesLeaving = (departAt: number) => earliestArrival({ ...closing, departAt });
      expect(arrivesLeaving(leaveBy).arrivesAt).toBeLessThanOrEqual(closesAt);
      const late = arrivesLeaving(leaveBy + MINUTE_MS);
      if (late.closingsMet === arrival.closingsMet) expect(late.arrivesAt).toBeGreaterThan(closesAt);
    }),
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(20);
});

it('a full rest may be taken at either end of its range, and not a minute beyond', () => {
  /** A trip of one leg, driven as far as a place on the way, with a full rest there, and then on. */
  function arrivesWithRestAt(request: ArrivalRequest, drivenMinutes: number): number | null {
    const { log, legs, rests } = request;
    const [leg] = legs;
    const there = earliestArrival({ ...request, legs: [{ driveMinutes: drivenMinutes }] });
    const planned: DutyPeriod[] = [...log.periods, ...there.blocks];
    planned.push({ status: 'OFF', startedAt: there.arrivesAt });
    const periods = planned
      .map(({ status, startedAt }) => ({ status, startedAt }))
      .filter(({ status }, index) => planned[index - 1]?.status !== status);
    const onward = { ...log, periods, until: there.arrivesAt + 600 * MINUTE_MS };
    const rest = { ...leg!, driveMinutes: leg!.driveMinutes - drivenMinutes };
    const arrival = earliestArrival({ log: onward, rests, legs: [rest] });
    return there.isEarliest && arrival.isEarliest ? arrival.arrivesAt : null;
  }

  // Hours of the cycle last: else it may be worth more to arrive there later.
  const anyShortLog = fc.array(anyStep, { minLength: 1, maxLength: 4 }).map((steps) => logOf(steps, {}));
  const anyLongLeg = fc.integer({ min: 660, max: 1_300 });
  let compared = 0;
  fc.assert(
    fc.property(anyShortLog, anyLongLeg, fc.integer({ min: 0, max: 300 }), (log, driveMinutes, spare) => {
      const open: ArrivalRequest = { log, rests: 'OFF', departAt: log.until, legs: [{ driveMinutes }] };
      const closesAt = earliestArrival(open).arrivesAt + spare * MINUTE_MS;
      const request = { ...open, legs: [{ driveMinutes, closesAt }] };
      const ranges = restRanges(request, earliestArrival(request));
      // With two rests the place of one depends on that of the other.
      if (ranges.length !== 1) return;
      const { fromDrivenMinutes: from, toDrivenMinutes: to } = ranges[0]!;
      // A rest before leaving may have begun earlier.
      for (const drivenMinutes of [from, to].filter((minutes) => minutes > 0)) {
        const arrivesAt = arrivesWithRestAt(request, drivenMinutes);
        if (arrivesAt === null) continue;
        compared++;
        expect(arrivesAt).toBeLessThanOrEqual(closesAt);
      }
      for (const drivenMinutes of [from - 1, to + 1]) {
        if (drivenMinutes <= 0 || drivenMinutes >= driveMinutes) continue;
        const arrivesAt = arrivesWithRestAt(request, drivenMinutes);
        if (arrivesAt !== null) expect(arrivesAt).toBeGreaterThan(closesAt);
      }
    }),
    { numRuns: 60 },
  );
  expect(compared).toBeGreaterThan(20);
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
