import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { earliestArrival } from './earliest-arrival.ts';
import { violationsAfter } from './planned-log.testing.ts';
import { InvalidLogError } from './request.ts';
import { sampleLog } from './sample-log.ts';
import type { ArrivalRequest, LegCrossing } from './trip-request.ts';

const CANADA = 'canada-south-70-7';
const US = 'us-property-70-8';

const trip = (
  log: ArrivalRequest['log'],
  driveMinutes: number,
  crossings: readonly LegCrossing[],
): ArrivalRequest => ({ log, rests: 'OFF', legs: [{ driveMinutes, crossings }] });

/** Hours of each block after the departure, with its kind. */
const shape = ({ blocks }: ReturnType<typeof earliestArrival>) =>
  blocks.map(({ kind, startedAt, endedAt }) => `${kind} ${(endedAt - startedAt) / HOUR_MS}`);

describe('a trip over a border', () => {
  it('into the United States rests at the border when the 11 hours were driven in Canada', () => {
    const log = sampleLog(
      [
        ['OFF', 10],
        ['D', 11],
      ],
      { ruleset: CANADA, timeZone: 'America/Toronto' },
    );
    const arrival = earliestArrival(trip(log, 180, [{ afterDriveMinutes: 60, ruleset: US }]));
    expect(shape(arrival)).toEqual(['driving 1', 'rest 10', 'driving 2']);
    expect(arrival.crossings).toEqual([{ at: log.until + HOUR_MS, leg: 0, drivenMinutes: 60, ruleset: US }]);
    expect(arrival.isEarliest).toBe(false);
    expect(arrival.clocks.ruleset).toBe(US);
    expect(violationsAfter(log, arrival)).toEqual([]);
  });

  it('into Canada drives on to the 13 hours', () => {
    const log = sampleLog(
      [
        ['OFF', 10],
        ['D', 5],
        ['OFF', 0.5],
        ['D', 5],
      ],
      { timeZone: 'America/New_York' },
    );
    const arrival = earliestArrival(trip(log, 170, [{ afterDriveMinutes: 50, ruleset: CANADA }]));
    expect(shape(arrival)).toEqual(['driving 2.8333333333333335']);
    expect(violationsAfter(log, arrival)).toEqual([]);
  });

  it('rests as long as the stricter side asks', () => {
    const log = sampleLog([['OFF', 10]], { ruleset: 'canada-north-80-7', timeZone: 'America/Whitehorse' });
    const arrival = earliestArrival(
      trip(log, 20 * 60, [{ afterDriveMinutes: 19 * 60, ruleset: 'alaska-property-70-7' }]),
    );
    const rests = arrival.blocks.filter(({ kind }) => kind === 'rest');
    expect(rests.map(({ startedAt, endedAt }) => (endedAt - startedAt) / HOUR_MS)).toEqual([10]);
  });

  it('has no violation on either side after a log without one', () => {
    const step = fc.tuple(
      fc.constantFrom('OFF', 'SB', 'D', 'D', 'ON' as const),
      fc.integer({ min: 1, max: 24 }).map((halves) => halves / 2),
    );
    const sets = fc.constantFrom([US, CANADA] as const, [CANADA, US] as const);
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }),
        sets,
        fc.integer({ min: 2, max: 1_500 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (steps, [from, to], driveMinutes, share) => {
          const log = sampleLog([['OFF', 10], ...steps, ['OFF', 0.5]], {
            ruleset: from,
            timeZone: 'America/Toronto',
          });
          fc.pre(audit(log).violations.length === 0);
          const afterDriveMinutes = Math.min(driveMinutes - 1, Math.max(1, Math.round(driveMinutes * share)));
          const arrival = earliestArrival(trip(log, driveMinutes, [{ afterDriveMinutes, ruleset: to }]));
          // A day that work has left too short for its time off is so with any trip.
          const found = violationsAfter(log, arrival);
          expect(found.filter(({ startedAt }) => startedAt >= arrival.departsAt)).toEqual([]);
          const driven = arrival.blocks
            .filter(({ kind }) => kind === 'driving')
            .reduce((total, { startedAt, endedAt }) => total + (endedAt - startedAt) / MINUTE_MS, 0);
          expect(driven).toBe(driveMinutes);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('names a crossing that is not on the way, out of order, or into an unknown set', () => {
    const log = sampleLog([['OFF', 10]]);
    const problemsOf = (crossings: readonly LegCrossing[]) => {
      try {
        earliestArrival(trip(log, 100, crossings));
      } catch (error) {
        if (error instanceof InvalidLogError) return error.problems.map(({ field }) => field);
      }
      return [];
    };
    expect(problemsOf([{ afterDriveMinutes: 100, ruleset: CANADA }])).toEqual([
      'legs.0.crossings.0.afterDriveMinutes',
    ]);
    expect(
      problemsOf([
        { afterDriveMinutes: 60, ruleset: CANADA },
        { afterDriveMinutes: 60, ruleset: US },
      ]),
    ).toEqual(['legs.0.crossings.1.afterDriveMinutes']);
    expect(problemsOf([{ afterDriveMinutes: 60, ruleset: 'mars' as LegCrossing['ruleset'] }])).toEqual([
      'legs.0.crossings.0.ruleset',
    ]);
  });
});
