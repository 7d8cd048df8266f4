import { MINUTE_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { logOf } from './any-trip.testing.ts';
import { audit } from './audit.ts';
import {
  type Arrival,
  earliestArrival,
  earliestOfDriver,
  latestDeparture,
  PlansOfMany,
  restRanges,
  splitOffer,
} from './earliest-arrival.ts';
import cases from './fixtures/arrival-cases.json' with { type: 'json' };
import { violationsAfter } from './planned-log.testing.ts';
import type { AuditRequest } from './request.ts';
import { InvalidLogError } from './request.ts';
import type { ArrivalRequest } from './trip-request.ts';

type WireRequest = (typeof cases.arrivals)[number]['request'];

const instant = (text: string) => Date.parse(text);

function requestOf(wire: WireRequest): ArrivalRequest {
  const { log, legs } = wire;
  return {
    rests: wire.rests as 'OFF' | 'SB',
    ...('departAt' in wire && { departAt: instant(wire.departAt as string) }),
    log: {
      ...log,
      ruleset: log.ruleset as AuditRequest['ruleset'],
      until: instant(log.until),
      periods: log.periods.map(({ status, startedAt }) => ({
        status: status as 'OFF',
        startedAt: instant(startedAt),
      })),
      exceptions: [],
    },
    legs: legs.map((leg) => ({
      ...leg,
      opensAt: 'opensAt' in leg && leg.opensAt ? instant(leg.opensAt) : undefined,
      closesAt: 'closesAt' in leg && leg.closesAt ? instant(leg.closesAt) : undefined,
    })),
  };
}

function expectWhole({ departsAt, arrivesAt, blocks }: Arrival) {
  let at = departsAt;
  for (const { startedAt, endedAt } of blocks) {
    expect(startedAt).toBe(at);
    expect((endedAt - startedAt) % MINUTE_MS).toBe(0);
    at = endedAt;
  }
  expect(arrivesAt).toBeLessThanOrEqual(at);
}

describe('the worked arrivals', () => {
  it.each(cases.arrivals.map((worked) => [worked.id, worked.shows, worked] as const))(
    '%s: %s',
    (_id, _shows, { request: wire, expected }) => {
      const request = requestOf(wire);
      const arrival = earliestArrival(request);
      expect(new Date(arrival.arrivesAt).toISOString().replace('.000', '')).toBe(expected.arrivesAt);
      expect(arrival).toMatchObject({ closingsMet: expected.closingsMet, isEarliest: true });
      expectWhole(arrival);
      expect(violationsAfter(request.log, arrival)).toEqual([]);
      if ('leaveBy' in expected) {
        expect(latestDeparture(request, arrival)).toBe(instant(expected.leaveBy!));
      }
      if ('restRanges' in expected) expect(restRanges(request, arrival)).toEqual(expected.restRanges);
    },
  );
});

describe('the worked refusals', () => {
  const first = cases.arrivals[0]!.request;

  it.each(cases.refusals.map((refusal) => [refusal.id, refusal.why, refusal] as const))(
    '%s: %s',
    (_id, why, { change, field }) => {
      const request = requestOf({ ...first, ...change } as WireRequest);
      const fieldsOf = () => {
        try {
          earliestArrival(request);
        } catch (error) {
          if (error instanceof InvalidLogError) return error.problems;
          throw error;
        }
        return [];
      };
      expect(fieldsOf().map((problem) => problem.field)).toContain(field);
      expect(why).not.toBe('');
    },
  );
});

describe('a log the search does not know', () => {
  it('is planned with full rests, and says so', () => {
    const request = requestOf(cases.arrivals[0]!.request);
    const log: AuditRequest = { ...request.log, ruleset: 'us-passenger-70-8' };
    const legs = [
      { driveMinutes: 700, opensAt: log.until + 24 * 60 * MINUTE_MS, dockMinutes: 30 },
      { driveMinutes: 60 },
    ];
    const arrival = earliestArrival({ ...request, log, legs });
    expect(arrival.isEarliest).toBe(false);
    expectWhole(arrival);
    expect(arrival.stops[0]!.startsAt).toBe(legs[0]!.opensAt);
    expect(violationsAfter(log, arrival)).toEqual([]);
    expect(audit(log).violations).toEqual([]);
  });
});

it('the second part of a rest is taken on the way where it would still be owed at the last stop', () => {
  // 7 hours off duty, 1.5 of the 14 hours later, pair with 7 in the berth that are still to come.
  const log = logOf(
    [
      { status: 'ON', minutes: 300 },
      { status: 'OFF', minutes: 420 },
      { status: 'D', minutes: 30 },
      { status: 'OFF', minutes: 90 },
    ],
    {},
  );
  const arrival = earliestArrival({ log, rests: 'SB', legs: [{ driveMinutes: 60 }] });
  expect((arrival.arrivesAt - log.until) / MINUTE_MS).toBe(8 * 60);
  expect(arrival.blocks.map(({ kind }) => kind)).toEqual(['driving', 'split', 'driving']);
  expect(violationsAfter(log, arrival)).toEqual([]);
});

describe('the latest departure', () => {
  const request = requestOf(cases.arrivals.find(({ id }) => id === 'E27')!.request);
  const whole: ArrivalRequest = { ...request, rests: 'OFF' };
  const closesAt = earliestArrival(whole).arrivesAt + 180 * MINUTE_MS;
  const closing = (rests: 'OFF' | 'SB'): ArrivalRequest => ({
    ...request,
    rests,
    legs: request.legs.with(-1, { ...request.legs.at(-1)!, closesAt }),
  });
  const leaveByOf = (trip: ArrivalRequest) => latestDeparture(trip, earliestArrival(trip));

  it('is known too where the search for the arrival gave up', () => {
    const plan = earliestArrival(closing('OFF'), 0);
    expect(plan.isEarliest).toBe(false);
    expect(latestDeparture(closing('OFF'), plan)).toBe(leaveByOf(closing('OFF')));
  });

  it('is that of whole rests where the search for split ones gives up', () => {
    const plan = earliestArrival(closing('SB'));
    const [asSplit, asWhole] = [leaveByOf(closing('SB'))!, leaveByOf(closing('OFF'))!];
    expect(asSplit).toBeGreaterThan(asWhole);
    expect(latestDeparture(closing('SB'), plan, 140)).toBe(asWhole);
  });
});

describe('the split offer', () => {
  const request = requestOf(cases.arrivals.find(({ id }) => id === 'E27')!.request);

  it('is the plan with berth rests where it is 15 minutes or more earlier', () => {
    const full = { ...request, rests: 'OFF' as const };
    const arrival = earliestArrival(full);
    const offer = splitOffer(full, arrival);
    expect((arrival.arrivesAt - offer!.arrivesAt) / MINUTE_MS).toBe(30);
    expect(violationsAfter(full.log, offer!)).toEqual([]);
  });

  it('is not made for a trip that needs no rest', () => {
    const short = { ...request, rests: 'OFF' as const, legs: [{ driveMinutes: 300 }] };
    expect(splitOffer(short, earliestArrival(short))).toBeNull();
  });
});

describe('the plan of a driver', () => {
  const { rests: _, ...trip } = requestOf(cases.arrivals.find(({ id }) => id === 'E27')!.request);
  const whole = earliestArrival({ ...trip, rests: 'OFF' });
  const split = earliestArrival({ ...trip, rests: 'SB' });
  const habit = { plansSplits: true };

  it('has rests in two parts for who takes them so, else whole ones', () => {
    expect(earliestOfDriver(habit, trip)).toMatchObject({
      request: { rests: 'SB' },
      arrival: split,
      isEarliest: true,
    });
    expect(earliestOfDriver({ plansSplits: false }, trip)).toMatchObject({
      request: { rests: 'OFF' },
      arrival: whole,
      isEarliest: true,
    });
    expect(split.arrivesAt).toBeLessThan(whole.arrivesAt);
  });

  it('has whole rests where the search for others gives up, and says that it may not be the earliest', () => {
    const planned = earliestOfDriver(habit, trip, { whole: 20_000, split: 1 });
    expect(planned).toMatchObject({ request: { rests: 'OFF' }, arrival: whole, isEarliest: false });
  });

  it('is the same among many, until their states are tried: then it says where it gave up', () => {
    const plans = new PlansOfMany(1, { whole: 20_000, split: 1 });
    expect(plans.earliestOf(habit, trip)).toEqual(earliestOfDriver(habit, trip));
    expect(plans.earliestOf(habit, trip)).toMatchObject({ arrival: whole, isEarliest: false });
  });

  it('is refused by the fields of the trip', () => {
    const legs = [{ driveMinutes: 0 }];
    expect(() => earliestOfDriver(habit, { ...trip, legs })).toThrow(InvalidLogError);
  });
});
