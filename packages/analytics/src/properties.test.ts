import { DAY_MS, epochMs, HOUR_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtUp } from './costs.ts';
import { LEG_CLASSES, legsOf } from './legs.ts';
import { evaluatePerformance } from './performance.ts';
import { FIGURES, type PerformanceRequest } from './performance-model.ts';
import { weeksOf } from './period.ts';
import { performanceProblems, revenueProblems } from './problems.ts';
import { evaluateRevenue } from './revenue.ts';
import { LOAD_STATUSES, type Load, type Movement, type RevenueRequest } from './revenue-model.ts';
import { shareByWeight } from './shares.ts';

/** Days around the night that clocks go back in Chicago. */
const FIRST_AT = Date.parse('2026-10-30T05:00:00Z');
const HOURS = 5 * 24;
const settings = { numRuns: 150 };

const instant = fc.nat({ max: HOURS * 60 }).map((minutes) => epochMs(FIRST_AT + minutes * 60_000));
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null });
const vehicleId = fc.constantFrom(1, 2);
const cents = fc.integer({ min: -100_000, max: 500_000 });

const movementsOf = (id: number): fc.Arbitrary<Movement[]> =>
  fc
    .array(
      fc.record({
        pause: fc.integer({ min: 0, max: 12 * 60 }),
        minutes: fc.integer({ min: 1, max: 30 * 60 }),
        meters: fc.integer({ min: 0, max: 900_000 }),
        driverId: maybe(fc.constantFrom(7, 8)),
        isPersonal: fc.boolean(),
        isGap: fc.boolean(),
        hasTrailer: maybe(fc.boolean()),
      }),
      { maxLength: 8 },
    )
    .map((steps) => {
      let at = FIRST_AT;
      return steps.map(({ pause, minutes, ...rest }) => {
        const startedAt = epochMs(at + pause * 60_000);
        at = startedAt + minutes * 60_000;
        return { vehicleId: id, startedAt, endedAt: epochMs(at), ...rest };
      });
    });

const stop = (kind: 'pickup' | 'delivery', sequence: number) =>
  fc.record({
    sequence: fc.constant(sequence),
    kind: fc.constant(kind),
    windowFrom: maybe(instant),
    windowTo: maybe(instant),
    arrivedAt: maybe(instant),
    departedAt: maybe(instant),
    freeMinutes: maybe(fc.nat({ max: 240 })),
    centsPerHour: maybe(fc.nat({ max: 20_000 })),
    incrementMinutes: fc.constantFrom(0, 15),
    maxCents: maybe(fc.nat({ max: 50_000 })),
    drivingLeftSeconds: maybe(fc.nat({ max: 39_600 })),
    windowLeftSeconds: maybe(fc.nat({ max: 50_400 })),
  });

const load = (id: number): fc.Arbitrary<Load> =>
  fc.record({
    id: fc.constant(id),
    status: fc.constantFrom(...LOAD_STATUSES),
    customer: fc.constantFrom('Delta Paper', 'Bluff City Tire'),
    lane: fc.constantFrom('A > B', 'B > C'),
    weightKilograms: maybe(fc.nat({ max: 20_000 })),
    cancelledAt: maybe(instant),
    invoicedOn: maybe(fc.constantFrom('2026-10-31', '2026-11-02')),
    stops: fc.tuple(stop('pickup', 1), stop('delivery', 2)),
    assignments: fc.array(
      fc.record({
        vehicleId,
        driverId: maybe(fc.constantFrom(7, 8)),
        dispatchedAt: maybe(instant),
        takesOverAt: maybe(instant),
        handsOverAt: maybe(instant),
      }),
      { maxLength: 3 },
    ),
    charges: fc.array(fc.record({ id: fc.nat(), kind: fc.constantFrom('linehaul', 'detention'), cents }), {
      maxLength: 3,
    }),
  });

const costs = fc
  .record({
    once: cents,
    month: cents,
    rateE4: fc.integer({ min: 0, max: 40_000 }),
    hour: fc.nat({ max: 9_000 }),
    percentE4: fc.nat({ max: 10_000 }),
    sharedBy: fc.constantFrom('miles', 'days', 'revenue' as const),
    of: fc.constantFrom('all', 'loaded', 'empty' as const),
  })
  .map(({ once, month, rateE4, hour, percentE4, sharedBy, of }): RevenueRequest['costs'] => [
    { id: 1, kind: 'a', scope: 'fleet', form: 'once', from: '2026-11-01', to: null, cents: once, sharedBy },
    { id: 2, kind: 'b', scope: 'fleet', form: 'per-month', from: null, to: null, cents: month },
    { id: 3, kind: 'c', scope: 'fleet', form: 'per-mile', from: null, to: null, rateE4, of },
    { id: 4, kind: 'd', scope: 'driver', form: 'per-hour', from: null, to: null, driverId: 7, cents: hour },
    { id: 5, kind: 'e', scope: 'fleet', form: 'percent', from: null, to: '2026-11-01', percentE4 },
    { id: 6, kind: 'f', scope: 'load', form: 'once', from: '2026-11-02', to: null, loadId: 11, cents: once },
    {
      id: 7,
      kind: 'g',
      scope: 'driver',
      form: 'once',
      from: '2026-11-02',
      to: null,
      driverId: 8,
      cents: once,
    },
  ]);

const anyRequest: fc.Arbitrary<RevenueRequest> = fc
  .record({
    basis: fc.constantFrom('delivered', 'picked-up', 'invoiced' as const),
    fuelBasis: fc.constantFrom('purchases', 'used' as const),
    movements: fc.tuple(movementsOf(1), movementsOf(2)).map((own) => own.flat()),
    loads: fc.tuple(load(11), load(12), load(13)),
    costs,
    hours: fc.constant([
      { date: '2026-11-01', vehicleId: 1, driverId: 7, drivingSeconds: 30_000, onDutySeconds: 5_000 },
      { date: '2026-11-02', vehicleId: null, driverId: 7, drivingSeconds: 0, onDutySeconds: 3_601 },
    ]),
    fuel: fc.array(
      fc.record({
        date: fc.constantFrom('2026-10-30', '2026-11-01', '2026-11-02'),
        vehicleId: maybe(vehicleId),
        milliliters: fc.integer({ min: 1, max: 700_000 }),
        cents: maybe(fc.nat({ max: 90_000 })),
      }),
      { maxLength: 4 },
    ),
    fuelUsed: fc.constant([{ date: '2026-11-01', vehicleId: 2, milliliters: 123_457 }]),
    before: fc.option(fc.constant({ from: '2026-10-29', to: '2026-10-31' }), { nil: undefined }),
  })
  .map((parts) => ({
    timeZone: 'America/Chicago',
    from: '2026-11-01',
    to: '2026-11-03',
    vehicles: [
      { id: 1, inServiceFrom: null, inServiceTo: null },
      { id: 2, inServiceFrom: '2026-11-02', inServiceTo: null },
    ],
    ...parts,
  }));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('legs', () => {
  it('add up to the meters of each movement, whatever loads do meanwhile', () => {
    fc.assert(
      fc.property(anyRequest, ({ movements, loads, timeZone }) => {
        expect(revenueProblems({ ...emptyRequest, movements, loads })).toEqual([]);
        for (const movement of movements) {
          const legs = legsOf([movement], loads, timeZone);
          expect(sum(legs.map(({ meters }) => meters))).toBe(movement.meters);
          expect(legs.every(({ meters }) => meters >= 0)).toBe(true);
        }
      }),
      settings,
    );
  });

  it('are for no more than what is on board or toward, and personal miles for nothing', () => {
    fc.assert(
      fc.property(anyRequest, ({ movements, loads, timeZone }) => {
        for (const leg of legsOf(movements, loads, timeZone)) {
          expect(leg.onBoard.length > 0).toBe(leg.class === 'loaded');
          if (leg.toward) expect(['deadhead', 'bobtail']).toContain(leg.class);
          if (leg.class === 'deadhead') expect(leg.toward).not.toBeNull();
        }
      }),
      settings,
    );
  });
});

const emptyRequest: RevenueRequest = {
  timeZone: 'America/Chicago',
  from: '2026-11-01',
  to: '2026-11-03',
  basis: 'delivered',
  fuelBasis: 'purchases',
  vehicles: [
    { id: 1, inServiceFrom: null, inServiceTo: null },
    { id: 2, inServiceFrom: null, inServiceTo: null },
  ],
  movements: [],
  hours: [],
  fuel: [],
  fuelUsed: [],
  loads: [],
  costs: [],
};

describe('revenue', () => {
  it('foots: classes, vehicles, drivers, kinds of cost, loads and shares add up to their totals', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const answer = evaluateRevenue(request);
        const { meters, vehicles, loads, costsByKind } = answer;
        expect(sum(LEG_CLASSES.map((name) => meters[name])) - meters.personal).toBe(meters.operated);
        for (const name of LEG_CLASSES) {
          expect(sum(vehicles.map((vehicle) => vehicle.meters[name]))).toBe(meters[name]);
        }
        expect(sum(vehicles.map(({ revenueCents }) => revenueCents))).toBe(answer.revenueCents);
        expect(sum(vehicles.map(({ costCents }) => costCents))).toBe(answer.costCents);
        expect(sum(answer.drivers.map(({ revenueCents }) => revenueCents))).toBe(answer.revenueCents);
        expect(sum(answer.drivers.map(({ operatedMeters }) => operatedMeters))).toBe(meters.operated);
        expect(sum(costsByKind.map(({ cents: own }) => own))).toBe(answer.costCents);
        expect(sum(loads.map(({ revenueCents }) => revenueCents))).toBe(answer.revenueCents);
        for (const { shares, revenueCents } of loads) {
          expect(sum(shares.map((share) => share.cents))).toBe(revenueCents);
        }
        expect(
          answer.costOfCountedLoadsCents + answer.costOfOtherLoadsCents + answer.costWithoutLoadCents,
        ).toBe(answer.costCents);
      }),
      settings,
    );
  });

  it('shows parts of a change that add up to the change shown', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { change } = evaluateRevenue({ ...request, before: { from: '2026-10-29', to: '2026-10-31' } });
        for (const shown of change ? [change.revenuePerMile, change.marginPerMile] : []) {
          expect(sum(shown.parts.map(({ e4 }) => e4))).toBe(shown.afterE4 - shown.beforeE4);
        }
      }),
      settings,
    );
  });

  it('does not depend on the order of rows, except of the assignments of a load', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const turned: RevenueRequest = {
          ...request,
          vehicles: request.vehicles.toReversed(),
          movements: request.movements.toReversed(),
          hours: request.hours.toReversed(),
          fuel: request.fuel.toReversed(),
          costs: request.costs.toReversed(),
          loads: request.loads
            .toReversed()
            .map((own) => ({ ...own, stops: own.stops.toReversed(), charges: own.charges.toReversed() })),
        };
        expect(evaluateRevenue(turned)).toEqual(evaluateRevenue(request));
      }),
      settings,
    );
  });
});

describe('a monthly cost', () => {
  it('is the sum of its weeks, in a month of any length', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom('2026-02-01/2026-02-28', '2028-02-01/2028-02-29', '2026-10-01/2026-10-31'),
        fc.nat({ max: 6 }),
        (amount, month, weekStartsOn) => {
          const [from = '', to = ''] = month.split('/');
          const weeks = weeksOf({ from, to }, weekStartsOn);
          expect(sum(weeks.map((week) => builtUp(amount, week)))).toBe(amount);
        },
      ),
    );
  });
});

describe('shares by weight', () => {
  it('add up to their amount, none more than one unit from its exact part', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 9 }),
        (amount, weights) => {
          const shares = shareByWeight(amount, weights);
          expect(sum(shares)).toBe(amount);
          const whole = sum(weights);
          for (const [index, share] of shares.entries()) {
            const exact = whole === 0 ? amount / weights.length : (amount * (weights[index] ?? 0)) / whole;
            expect(Math.abs(share - exact)).toBeLessThan(1.001);
          }
        },
      ),
    );
  });
});

const anyFleet: fc.Arbitrary<PerformanceRequest> = fc
  .array(
    fc.record({
      subjectId: fc.constantFrom(1, 2, 3),
      day: fc.nat({ max: 9 }),
      meters: fc.nat({ max: 900_000 }),
      drivingSeconds: fc.nat({ max: 40_000 }),
      idleSeconds: fc.nat({ max: 20_000 }),
      ptoSeconds: fc.nat({ max: 20_000 }),
      engineSeconds: maybe(fc.nat({ max: 80_000 })),
      speedingSeconds: fc.nat({ max: 4_000 }),
      legalDrivingSeconds: maybe(fc.integer({ min: 1, max: 39_600 })),
      usedMilliliters: maybe(fc.nat({ max: 400_000 })),
      idleMilliliters: maybe(fc.nat({ max: 40_000 })),
      events: fc.dictionary(fc.constantFrom('braking', 'crash'), fc.nat({ max: 9 })),
      violations: fc.nat({ max: 3 }),
      stopsTimed: fc.nat({ max: 5 }),
      stopsOnTime: fc.constant(0),
      logDays: fc.constant(1),
      uncertifiedDays: fc.nat({ max: 1 }),
    }),
    { maxLength: 25 },
  )
  .map((days): PerformanceRequest => {
    const dated = days.map(({ day, ...row }) => ({
      ...row,
      date: new Date(FIRST_AT + day * DAY_MS - 6 * HOUR_MS).toISOString().slice(0, 10),
    }));
    const once = new Map(dated.map((row) => [`${row.subjectId} ${row.date}`, row]));
    return {
      timeZone: 'America/Chicago',
      from: '2026-11-01',
      to: '2026-11-08',
      weekStartsOn: 0,
      rankBy: 'scoreE4',
      settings: { idleGallonsPerHourE4: 8_000, eventWeights: { crash: 10 }, speedingWeight: 1 },
      subjects: [3, 1, 2].map((id) => ({ id, inServiceFrom: null, inServiceTo: null })),
      days: [...once.values()],
      fills: [],
      before: { from: '2026-10-29', to: '2026-10-31' },
    };
  });

describe('fleet performance', () => {
  it('shows parts of a change that add up to the change shown, of whatever figure', () => {
    fc.assert(
      fc.property(anyFleet, fc.constantFrom(...FIGURES), (request, rankBy) => {
        const { change } = evaluatePerformance({ ...request, rankBy });
        if (change === null) return;
        const parts = change.parts.flatMap(({ ownE4, weightE4 }) => [ownE4, weightE4]);
        expect(sum(parts)).toBe(change.afterE4 - change.beforeE4);
      }),
      settings,
    );
  });

  it('has weeks that add up to the period, and does not depend on the order of rows', () => {
    fc.assert(
      fc.property(anyFleet, (request) => {
        expect(performanceProblems(request)).toEqual([]);
        const answer = evaluatePerformance(request);
        expect(sum(answer.weeks.map(({ meters }) => meters))).toBe(answer.fleet.meters);
        expect(sum(answer.subjects.map(({ meters }) => meters))).toBe(answer.fleet.meters);
        expect(
          evaluatePerformance({
            ...request,
            subjects: request.subjects.toReversed(),
            days: request.days.toReversed(),
          }),
        ).toEqual(answer);
      }),
      settings,
    );
  });
});
