import { evaluate, NO_FACTS_YET, prepareRule } from '@longhaul/alerts';
import { NewAlertRule, VEHICLE_STATUSES } from '@longhaul/contract';
import { MINUTE_MS, SECOND_MS } from '@longhaul/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { engineRule } from '../domain/alerts/engine-rule.ts';
import type { Fix } from './derive/movement.ts';
import { segmentsOf } from './derive/segments.ts';
import { statusCodeOf } from './write/columns.ts';

const START = Date.parse('2026-11-16T06:00:00Z');
const FIVE_MINUTES = 5 * MINUTE_MS;
const thresholds = { stopAfterMs: FIVE_MINUTES, idleAfterMs: FIVE_MINUTES, gapAfterMs: FIVE_MINUTES };
const idleRule = prepareRule(
  engineRule(NewAlertRule.parse({ name: 'Idling', rule: { kind: 'idle', minSeconds: 300 } }).rule),
  [],
  'America/Chicago',
);

/** A fix a minute: some minutes of one speed and engine state after another. */
const days = fc
  .array(
    fc.record({
      minutes: fc.integer({ min: 7, max: 20 }),
      speedKph: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 10, max: 110 })),
      ignition: fc.constantFrom(true, false, null),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => {
    const fixes: Fix[] = [];
    let meters = 0;
    for (const { minutes, speedKph, ignition } of pieces) {
      for (let minute = 0; minute < minutes; minute++) {
        if (speedKph >= 5) meters += (speedKph * 1_000) / 60;
        fixes.push({
          at: START + fixes.length * MINUTE_MS,
          latitudeE7: Math.round((41 + meters / 111_195) * 1e7),
          longitudeE7: -935_000_000,
          speedKph,
          ignition,
          odometerMeters: null,
        });
      }
    }
    return fixes;
  });

const statusOf = (fix: Fix) =>
  VEHICLE_STATUSES[statusCodeOf(fix as unknown as Parameters<typeof statusCodeOf>[0])];

/** The instants of fixes that lie in any of some spans. */
const within = (fixes: readonly Fix[], spans: readonly { from: number; to: number }[]) =>
  fixes.map(({ at }) => at).filter((at) => spans.some(({ from, to }) => at >= from && at <= to));

it('the map, trips and alerts agree on idling: what the map shows as idling for five minutes is idling of the trips and of the alert', () => {
  fc.assert(
    fc.property(days, (fixes) => {
      const halts = segmentsOf(fixes, thresholds).halts.filter(({ kind }) => kind === 'idle');
      const ofTrips = halts.map(({ start, end }) => ({ from: start.at, to: end.at }));
      const { incidents } = evaluate(idleRule, NO_FACTS_YET, {
        now: fixes.at(-1)!.at,
        fixes: fixes.map(({ at, latitudeE7, longitudeE7, speedKph, ignition }) => ({
          at,
          lat: latitudeE7 / 1e7,
          lon: longitudeE7 / 1e7,
          speedKph,
          ignition,
        })),
      });
      const ofAlerts = incidents.map(({ startedAt, endedAt }) => ({
        from: startedAt - 300 * SECOND_MS,
        to: endedAt ?? fixes.at(-1)!.at,
      }));
      // A trip's idling lasts until the fix at which the engine was found off.
      const idling = fixes.filter((fix) => statusOf(fix) === 'idling');
      expect(within(idling, ofAlerts)).toEqual(within(idling, ofTrips));
      const moving = fixes.filter((fix) => statusOf(fix) === 'moving');
      expect([...within(moving, ofAlerts), ...within(moving, ofTrips)]).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('a fix that the map shows as moving is in a trip, and one that it shows as stopped or idling for minutes in none', () => {
  fc.assert(
    fc.property(days, (fixes) => {
      const { trips, halts } = segmentsOf(fixes, thresholds);
      const inTrips = trips.map(({ start, end }) => ({ from: start.at, to: end.at }));
      const halted = halts.map(({ start, end }) => ({ from: start.at + 1, to: end.at - 1 }));
      for (const fix of fixes) {
        if (statusOf(fix) === 'moving') expect(within([fix], inTrips)).toEqual([fix.at]);
        else if (within([fix], halted).length > 0) expect(within([fix], inTrips)).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
