import fc from 'fast-check';
import type { Reading, VehicleEvent } from './facts.ts';
import type { Fix } from './fix.ts';
import type { Rule, RulePlace } from './rule.ts';

export const YARD: RulePlace = {
  id: 1,
  shape: 'circle',
  lat: 41,
  lon: -81,
  radiusMeters: 200,
  category: 'yard',
  freeMinutes: 5,
  detentionCentsPerHour: 7_500,
};
export const NEIGHBOR: RulePlace = {
  id: 2,
  shape: 'polygon',
  points: [
    [41.002, -81.001],
    [41.004, -81.001],
    [41.003, -81],
    [41.004, -80.999],
    [41.002, -80.999],
  ],
  category: 'customer',
};

/** Around both: visits overlap. */
export const DISTRICT: RulePlace = { id: 3, shape: 'circle', lat: 41.001, lon: -81, radiusMeters: 400 };

export const STARTED_AT = Date.parse('2026-11-16T14:00:00Z');

/** Drives around and through both places, with stops, gaps and fixes far off. */
export const arbitraryFixes: fc.Arbitrary<Fix[]> = fc
  .array(
    fc.record({
      seconds: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 120 }) },
        { weight: 1, arbitrary: fc.integer({ min: 600, max: 20_000 }) },
      ),
      lat: fc.oneof(
        { weight: 9, arbitrary: fc.double({ min: 40.997, max: 41.006, noNaN: true }) },
        { weight: 1, arbitrary: fc.constant(42) },
      ),
      lon: fc.double({ min: -81.003, max: -80.997, noNaN: true }),
      speedKph: fc.constantFrom(null, 0, 0, 0, 5, 8, 60, 90),
      ignition: fc.constantFrom(null, true, true, false),
    }),
    { maxLength: 60, size: 'max' },
  )
  .map((steps) => {
    let at = STARTED_AT;
    return steps.map(({ seconds, ...fix }) => {
      at += seconds * 1_000;
      return { ...fix, at };
    });
  });

const arbitraryAt = fc.integer({ min: 0, max: 7_200 }).map((seconds) => STARTED_AT + seconds * 1_000);

export const arbitraryEvents: fc.Arbitrary<VehicleEvent[]> = fc.uniqueArray(
  fc.record({
    at: arbitraryAt,
    kind: fc.constantFrom(
      'harsh' as const,
      'crash' as const,
      'unplugged' as const,
      'fault-code' as const,
      'panic' as const,
      'unknown-alarm' as const,
    ),
    position: fc.constantFrom(null, { lat: 41, lon: -81 }, { lat: 40, lon: -80 }),
    details: fc.record({
      maneuver: fc.constantFrom('braking', 'cornering'),
      g: fc.constantFrom(0.2, 0.5),
      spn: fc.constantFrom(100, 3251),
      fmi: fc.constantFrom(1, 5),
      alarmCode: fc.constantFrom('0x30', '0x7b'),
    }),
  }),
  { maxLength: 8, selector: ({ at }) => at },
);

export const arbitraryReadings: fc.Arbitrary<Reading[]> = fc.uniqueArray(
  fc.oneof(
    fc.record({
      at: arbitraryAt,
      reading: fc.constant('voltage-millivolts'),
      value: fc.constantFrom(10_900, 11_400, 12_600),
    }),
    fc.record({
      at: arbitraryAt,
      reading: fc.constant('fuel-percent'),
      value: fc.constantFrom(20, 30, 50, 52, 90),
    }),
    fc.record({ at: arbitraryAt, reading: fc.constant('pto'), value: fc.constantFrom(0, 1) }),
  ),
  { maxLength: 60, size: 'max', selector: ({ at, reading }) => `${at} ${reading}` },
);

/** One of each kind that reads moments, each of which the arbitrary facts can break. */
const kinds: Rule[] = [
  { kind: 'place-entered', minSeconds: 30 },
  { kind: 'place-left', placeId: 2, minSeconds: 0 },
  { kind: 'dwell', minSeconds: 120 },
  { kind: 'detention' },
  { kind: 'speed', aboveKph: 70, minSeconds: 0, aboveKphByCategory: { yard: 30 } },
  { kind: 'idle', minSeconds: 60, exceptPto: true },
  { kind: 'harsh', events: ['braking', 'crash'], minG: 0.3 },
  { kind: 'device-alarm', alarms: ['panic', 'unknown-alarm'] },
  { kind: 'unauthorized-movement', when: 'outside-hours' },
  { kind: 'unauthorized-movement', when: 'without-driver' },
  { kind: 'device-silent', movingHours: 1, parkedHours: 4 },
  { kind: 'low-voltage', belowMillivolts: 11_500, minSeconds: 120 },
  { kind: 'fault-code' },
  { kind: 'fuel-drop', minPercent: 8, minGallons: 10 },
  { kind: 'refuel', minPercent: 10 },
];

export const arbitraryRule: fc.Arbitrary<Rule> = fc
  .record({
    rule: fc.constantFrom(...kinds),
    where: fc.constantFrom(
      null,
      null,
      { is: 'in', placeIds: [1], categories: [] } as const,
      {
        is: 'not-in',
        placeIds: [],
        categories: ['customer'],
      } as const,
    ),
    activeHours: fc.constantFrom(null, [{ days: [1], fromMinutes: 0, untilMinutes: 570 }]),
    atMostOnceMinutes: fc.constantFrom(null, 5, 60),
    driverIds: fc.constantFrom(null, null, [7]),
  })
  .map(({ rule, ...limits }) => ({ ...rule, ...limits }));
