import { type DutySpan, ruleSets } from '@longhaul/hos';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { claimProposals, type Seen, type Shift, type Stay, shiftsOfDay } from './claim-proposals.ts';

const START = Date.parse('2026-01-12T12:00:00Z');
const AMES = { lat: 42.03, lon: -93.62 };
/** Nautical miles to the north. */
const north = (airMiles: number) => ({ lat: AMES.lat + airMiles / 60, lon: AMES.lon });
const at = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();

/** A fix every quarter of an hour, so many air miles away at whole hours and on the way between them. */
const drive = (airMiles: readonly number[]): Seen[] =>
  airMiles.slice(1).flatMap((to, hour) =>
    [0, 1, 2, 3].map((quarter) => ({
      at: START + (hour * 4 + quarter) * 15 * MINUTE_MS,
      ...north(airMiles[hour]! + ((to - airMiles[hour]!) * quarter) / 4),
    })),
  );
const shiftOf = (hours: number, isOver = true): Shift => ({
  startAt: START,
  endAt: START + hours * HOUR_MS,
  isOver,
});
const ruleSet = ruleSets['us-property-70-8'];
const propose = (
  airMiles: readonly number[],
  changes: { stays?: Stay[]; shift?: Shift; seen?: Seen[] } = {},
) => {
  const { stays = [], shift = shiftOf(airMiles.length - 1), seen = drive(airMiles) } = changes;
  return claimProposals(shift, { seen, stays, ruleSet });
};
const kinds = (...asked: Parameters<typeof propose>) => propose(...asked).map(({ kind }) => kind);

describe('claims proposed from positions', () => {
  it('are short-haul for a day within 150 air miles that ends where it began', () => {
    expect(propose([0, 50, 100, 140, 100, 50, 0, 0, 0])).toEqual([
      { kind: 'short-haul', from: at(0), until: null, place: expect.stringContaining('Ames') },
    ]);
  });

  it.each([
    ['beyond the radius', [0, 60, 120, 155, 120, 60, 0, 0], {}],
    ['that ends elsewhere', [0, 50, 100, 140, 100, 50, 20, 20], {}],
    [
      'of more than 14 hours',
      [0, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 50, 0, 0, 0],
      {},
    ],
    ['that goes on', [0, 50, 0, 0], { shift: shiftOf(3, false) }],
    ['without positions', [0, 50, 0, 0], { seen: [] }],
    [
      'with two hours of which nothing is known',
      [0, 50, 50, 50, 0, 0],
      { seen: drive([0, 50, 50, 50, 0, 0]).filter((_, index) => index < 5 || index > 13) },
    ],
  ])('are none for a day %s', (_, airMiles, changes) => {
    expect(kinds(airMiles, changes)).not.toContain('short-haul');
  });

  it('are agricultural around a place that was visited, up to where the truck left its radius', () => {
    const farm: Stay = {
      name: 'Miller farm',
      ...north(0),
      arrivedAt: START,
      departedAt: START + 15 * MINUTE_MS,
    };
    const [own] = propose([0, 60, 120, 180, 240], { stays: [farm] });
    expect(own).toMatchObject({ kind: 'agricultural', from: at(0), place: 'Miller farm' });
    // At 2:30 it is 150 air miles away, of which a distance on the sphere may be half a percent off.
    expect(own!.until).toBe(at(2.25));
  });

  it('begin where the truck comes within the radius of the place', () => {
    const farm: Stay = {
      name: 'Miller farm',
      ...north(240),
      arrivedAt: START + 4 * HOUR_MS,
      departedAt: null,
    };
    const [own] = propose([0, 60, 120, 180, 240, 240], { stays: [farm] });
    expect(Date.parse(own!.from)).toBeGreaterThanOrEqual(START + 1.5 * HOUR_MS);
    expect(own!.until).toBe(at(5));
  });
});

describe('the shifts of a day', () => {
  it('are cut at full rests, and may run past midnight', () => {
    const span = (status: DutySpan['status'], hours: number) =>
      ({ status, startedAt: START + hours * HOUR_MS }) as DutySpan;
    const spans = [
      span('OFF', -20),
      span('ON', 0),
      span('D', 1),
      span('OFF', 6),
      span('D', 8),
      span('OFF', 11),
      span('D', 21),
    ];
    const day = { startAt: START - 6 * HOUR_MS, endAt: START + 18 * HOUR_MS };
    const found = shiftsOfDay(spans, day, { resetMs: 10 * HOUR_MS, now: START + 22 * HOUR_MS });
    expect(found).toEqual([{ startAt: START, endAt: START + 11 * HOUR_MS, isOver: true }]);
    const next = { startAt: day.endAt, endAt: day.endAt + 24 * HOUR_MS };
    expect(shiftsOfDay(spans, next, { resetMs: 10 * HOUR_MS, now: START + 22 * HOUR_MS })).toEqual([
      { startAt: START + 21 * HOUR_MS, endAt: START + 22 * HOUR_MS, isOver: false },
    ]);
  });
});
