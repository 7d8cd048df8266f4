import type { BoardLeg } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import type { StoredHours } from '../../domain/hos/stored-hours.ts';
import { restsOfBoard, type TruckAhead } from './board-rests.ts';

const NOW = Date.parse('2026-01-14T18:00:00Z');
const at = (hours: number) => NOW + hours * HOUR_MS;

/** Four and a half hours to drive with the load. */
const LEG = {
  load: { id: 1, name: 'L-1' },
  deadheadMinutes: null,
  loadedMinutes: 270,
  windowFrom: null,
  deadheadCrossings: [],
  loadedCrossings: [],
} as unknown as BoardLeg;

/** Who has driven ten and a half hours, with three off duty in between. */
const hours = (plansSplits: boolean): StoredHours => ({
  driverId: 3,
  ruleSet: 'us-property-70-8',
  sets: null,
  timeZone: 'America/Chicago',
  plansSplits,
  log: {
    periods: [
      [at(-13.5), 'D'],
      [at(-8.5), 'OFF'],
      [at(-5.5), 'D'],
    ],
    exceptions: [],
  },
});

const restsOf = (truck: TruckAhead) =>
  restsOfBoard([truck], '00:00', NOW)[0]!.map(({ kind, startedAt, endedAt }) => [
    kind,
    (Date.parse(endedAt) - Date.parse(startedAt)) / HOUR_MS,
  ]);

describe('the rests that the load board draws', () => {
  it('are whole, or the part that is left where the driver takes rests in two', () => {
    expect(restsOf({ hours: hours(false), legs: [LEG] })).toEqual([['rest', 10]]);
    expect(restsOf({ hours: hours(true), legs: [LEG] })).toEqual([['split', 7]]);
  });

  it('are not the hours of waiting for a pickup to open', () => {
    const leg = {
      ...LEG,
      deadheadMinutes: 10,
      windowFrom: new Date(at(3)).toISOString(),
      loadedMinutes: 10,
    };
    const rested: StoredHours = {
      ...hours(false),
      log: {
        periods: [
          [at(-11), 'OFF'],
          [at(-0.5), 'ON'],
        ],
        exceptions: [],
      },
    };
    expect(restsOf({ hours: rested, legs: [leg] })).toEqual([]);
  });

  it('of a truck without loads are what is left of the rest that runs', () => {
    const resting: StoredHours = {
      ...hours(false),
      log: {
        periods: [
          [at(-15), 'D'],
          [at(-4), 'SB'],
        ],
        exceptions: [],
      },
    };
    expect(restsOf({ hours: resting, legs: [] })).toEqual([['rest', 6]]);
    expect(restsOf({ hours: hours(false), legs: [] })).toEqual([]);
  });
});
