import type { BoardRow, DriverAvailability } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { restsOfBoard } from './board-rests.ts';

const NOW = Date.parse('2026-01-14T18:00:00Z');
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

/** A truck that has four and a half hours to drive with its load. */
const row: BoardRow = {
  vehicle: { id: 7, name: '1042' },
  driver: { id: 3, name: 'Marcus Delgado' },
  position: null,
  blocks: [],
  windows: [],
  legs: [
    {
      load: { id: 1, name: 'L-1' },
      deadheadMinutes: null,
      loadedMinutes: 270,
      windowFrom: null,
      deadheadCrossings: [],
      loadedCrossings: [],
    },
  ] as unknown as BoardRow['legs'],
  freeAt: null,
  metersWithoutLoad: 0,
};

/** Who has driven ten and a half hours, with three off duty in between. */
const driver = (plansSplits: boolean): DriverAvailability => ({
  driver: { id: 3, firstName: 'Marcus', lastName: 'Delgado' },
  homeTerminalName: null,
  homeTerminalTimeZone: 'America/Chicago',
  ruleSet: 'us-property-70-8',
  plansSplits,
  status: 'D',
  mode: null,
  since: at(-5.5),
  clocks: null,
  rules: null,
  group: 'now',
  drivableMinutes: 30,
  vehicle: row.vehicle,
  position: null,
  log: {
    ruleset: 'us-property-70-8',
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    restedBefore: true,
    periods: [
      { status: 'D', startedAt: at(-13.5) },
      { status: 'OFF', startedAt: at(-8.5) },
      { status: 'D', startedAt: at(-5.5) },
    ],
    exceptions: [],
  },
});

const restsOf = (plansSplits: boolean) =>
  restsOfBoard([row], new Map([[3, driver(plansSplits)]]), NOW)
    .get(7)!
    .map(({ kind, startedAt, endedAt }) => [kind, (endedAt - startedAt) / HOUR_MS]);

describe('the rests that the load board draws', () => {
  it('are whole, or the part that is left where the driver takes rests in two', () => {
    expect(restsOf(false)).toEqual([['rest', 10]]);
    expect(restsOf(true)).toEqual([['split', 7]]);
  });

  it('are not the hours of waiting for a pickup to open', () => {
    const [leg] = row.legs;
    const waits = { ...row, legs: [{ ...leg!, deadheadMinutes: 10, windowFrom: at(3), loadedMinutes: 10 }] };
    const rested: DriverAvailability = {
      ...driver(false),
      status: 'OFF',
      log: {
        ...driver(false).log!,
        periods: [
          { status: 'OFF', startedAt: at(-11) },
          { status: 'ON', startedAt: at(-0.5) },
        ],
      },
    };
    expect(restsOfBoard([waits], new Map([[3, rested]]), NOW).get(7)).toEqual([]);
  });

  it('are none of a truck whose hours are not shown', () => {
    expect(restsOfBoard([row], null, NOW).get(7)).toEqual([]);
  });
});
