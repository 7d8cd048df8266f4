import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { statusOfStops } from './load-status.ts';
import { type Carrier, measureStops, type PlaceVisit, type StopToMeasure } from './measure-stops.ts';
import { waitingOf } from './waiting.ts';

const START = Date.UTC(2026, 10, 20, 12);
const at = (hours: number) => START + hours * HOUR_MS;
const stop = (placeId: number | null, values: Partial<StopToMeasure> = {}): StopToMeasure => ({
  placeId,
  windowFrom: null,
  windowTo: null,
  typedArrivedAt: null,
  typedDepartedAt: null,
  typedReason: null,
  ...values,
});
const truck = (assetId: number, values: Partial<Carrier> = {}): Carrier => ({
  assetId,
  dispatchedAt: at(0),
  takesOverAt: null,
  handsOverAt: null,
  ...values,
});
const visit = (placeId: number, from: number, to: number | null, assetId = 1): PlaceVisit => ({
  placeId,
  assetId,
  arrivedAt: at(from),
  departedAt: to === null ? null : at(to),
});
const entered = { enteredAt: at(0), cancelledAt: null };
const hoursOf = (measured: ReturnType<typeof measureStops>) =>
  measured.map((each) => each && (each.arrivedAt - START) / HOUR_MS);

describe('measureStops', () => {
  it('takes the first visit of each place after the stop before', () => {
    const visits = [visit(7, 2, 3), visit(8, 1, 1.5), visit(8, 9, 10), visit(8, 12, 13)];
    expect(hoursOf(measureStops([stop(7), stop(8)], [truck(1)], visits, entered))).toEqual([2, 9]);
  });

  it('takes no visit that was over before the dispatch, and one that goes on then', () => {
    const stops = [stop(7), stop(8)];
    expect(hoursOf(measureStops(stops, [truck(1)], [visit(7, -5, -1), visit(7, 4, 5)], entered))).toEqual([
      4,
      null,
    ]);
    expect(hoursOf(measureStops(stops, [truck(1)], [visit(7, -5, 1)], entered))).toEqual([-5, null]);
  });

  it('takes no delivery from before the freight was there, though its pickup is not known', () => {
    const pickup = stop(null, { windowFrom: at(40), windowTo: at(42) });
    const delivery = stop(8, { windowFrom: at(60), windowTo: at(62) });
    const home = visit(8, 5, null);
    expect(hoursOf(measureStops([pickup, delivery], [truck(1)], [home], entered))).toEqual([null, null]);
    const there = [visit(8, 5, 20), visit(8, 59, 61)];
    expect(hoursOf(measureStops([pickup, delivery], [truck(1)], there, entered))).toEqual([null, 59]);
  });

  it('takes a visit from 12 hours before the window opens to 24 hours after it closes', () => {
    const window = { windowFrom: at(20), windowTo: at(22) };
    const measured = (arrived: number) =>
      hoursOf(measureStops([stop(7, window)], [truck(1)], [visit(7, arrived, arrived + 0.5)], entered))[0];
    expect(measured(7)).toBeNull();
    expect(measured(7.5)).toBe(7.5);
    expect(measured(46)).toBe(46);
    expect(measured(46.1)).toBeNull();
  });

  it('takes no visit of another truck, and of a relay only those of the truck that has the load then', () => {
    const visits = [visit(7, 1, 2, 1), visit(8, 5, 6, 1), visit(8, 9, 10, 2), visit(8, 3, 4, 9)];
    const relay = [truck(1, { handsOverAt: at(4) }), truck(2, { dispatchedAt: null, takesOverAt: at(4) })];
    expect(measureStops([stop(7), stop(8)], relay, visits, entered).map((each) => each?.assetId)).toEqual([
      1, 2,
    ]);
  });

  it('looks for the next stop after what was typed with a reason', () => {
    const typed = stop(7, { typedArrivedAt: at(10), typedDepartedAt: at(11), typedReason: 'Phone was off' });
    const visits = [visit(7, 1, 2), visit(8, 5, 6), visit(8, 15, 16)];
    expect(hoursOf(measureStops([typed, stop(8)], [truck(1)], visits, entered))).toEqual([1, 15]);
  });

  it('takes nothing after the load was cancelled', () => {
    const cancelled = { enteredAt: at(0), cancelledAt: at(3) };
    expect(hoursOf(measureStops([stop(7)], [truck(1)], [visit(7, 4, 5)], cancelled))).toEqual([null]);
  });
});

describe('statusOfStops', () => {
  const times = (arrivedAt: number | null, departedAt: number | null, isMeasured = true) => ({
    arrivedAt,
    departedAt,
    isMeasured,
  });
  it.each([
    ['planned', [times(null, null), times(null, null)], false],
    ['dispatched', [times(1, null), times(null, null)], true],
    ['picked-up', [times(1, 2), times(3, null)], true],
    ['picked-up', [times(null, null), times(3, null)], true],
    ['delivered', [times(1, 2), times(3, 4)], false],
    ['delivered', [times(null, 2, false), times(3, null, false)], false],
  ] as const)('is %s', (status, stops, isDispatched) => {
    expect(statusOfStops(stops, isDispatched)).toBe(status);
  });
});

describe('waitingOf', () => {
  const terms = { freeMinutes: null, centsPerHour: 7_500, incrementMinutes: 0, maxCents: null };
  const times = { windowFrom: null, windowTo: null, arrivedAt: at(0), departedAt: at(3) };
  it('charges what goes beyond two hours, by the second', () => {
    expect(waitingOf(times, terms, at(9))).toEqual({
      seconds: 10_800,
      freeSeconds: 7_200,
      overSeconds: 3_600,
      detentionCents: 7_500,
    });
  });
  it('starts when the window opens, and owes nothing to who came after it closed', () => {
    expect(waitingOf({ ...times, windowFrom: at(1) }, terms, at(9))?.detentionCents).toBe(0);
    expect(waitingOf({ ...times, windowTo: at(-1) }, terms, at(9))?.detentionCents).toBe(0);
  });
  it('charges full increments, up to the most', () => {
    const quarters = { ...terms, incrementMinutes: 15, freeMinutes: 100 };
    expect(waitingOf(times, quarters, at(9))?.detentionCents).toBe(9_375);
    expect(waitingOf(times, { ...quarters, maxCents: 5_000 }, at(9))?.detentionCents).toBe(5_000);
  });
  it('says nothing of money without a rate, and nothing at all before the arrival', () => {
    expect(waitingOf(times, { ...terms, centsPerHour: null }, at(9))?.detentionCents).toBeNull();
    expect(waitingOf({ ...times, arrivedAt: null }, terms, at(9))).toBeNull();
  });
});
