import { distanceMeters, type JurisdictionCode, type LatLon, measureLine, pointAlong } from '@longhaul/geo';
import { highwayLines } from '@longhaul/geo/interstates';
import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { epochMs, METERS_PER_MILE } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { jurisdictionMiles } from './jurisdiction-miles.ts';
import type { Fix, JurisdictionMiles } from './miles-model.ts';

const START_AT = 1_784_000_000_000;
const START_ODOMETER = 812_345_678;
const METERS_PER_SECOND = 29;

interface Drive {
  fixes: Fix[];
  drivenMeters: number;
  /** Metres in each jurisdiction, looked up every ten meters of the road. */
  truth: Map<JurisdictionCode | null, number>;
}

/** A truck that follows a line at 65 mph, with a fix every so many seconds. */
function drive(line: readonly LatLon[], everySeconds: number, start = START_AT): Drive {
  const measured = measureLine(line);
  const length = measured.lengthMeters;
  const truth = new Map<JurisdictionCode | null, number>();
  for (let at = 5; at < length; at += 10) {
    const { lat, lon } = pointAlong(measured, at);
    const code = jurisdictionAt(lat, lon);
    truth.set(code, (truth.get(code) ?? 0) + 10);
  }
  const fixes: Fix[] = [];
  for (let at = 0; ; at = Math.min(length, at + METERS_PER_SECOND * everySeconds)) {
    const { lat, lon } = pointAlong(measured, at);
    fixes.push({
      at: epochMs(start + Math.round((at / METERS_PER_SECOND) * 1_000)),
      lat,
      lon,
      odometerMeters: START_ODOMETER + Math.round(at),
      ignition: true,
    });
    if (at === length) return { fixes, drivenMeters: Math.round(length), truth };
  }
}

function derive(fixes: readonly Fix[]): JurisdictionMiles {
  return jurisdictionMiles({ fixes, jurisdictionAt, dayStarts: [epochMs(START_AT)], calibration: 1 });
}

function metersByPlace(result: JurisdictionMiles): Record<string, number> {
  return Object.fromEntries(result.days.map(({ place, meters }) => [place, meters]));
}

function expectTruth(result: JurisdictionMiles, { truth, drivenMeters }: Drive): void {
  const places = metersByPlace(result);
  expect(Object.keys(places).sort()).toEqual([...truth.keys()].map(String).sort());
  for (const [code, meters] of truth) {
    const crossings = result.crossings.filter((each) => each.from === code || each.to === code).length;
    expect(Math.abs(places[String(code)]! - meters)).toBeLessThan(
      0.3 * METERS_PER_MILE * Math.max(1, crossings),
    );
  }
  expect(result.odometerMeters).toBe(drivenMeters);
  expect(result.days.reduce((total, day) => total + day.meters, 0)).toBe(drivenMeters);
}

function partOfHighway(route: string, west: number, east: number): LatLon[] {
  const line = highwayLines(route).find((each) => each.some(({ lon }) => lon > west && lon < east))!;
  const part = line.filter(({ lon }) => lon > west && lon < east);
  return part[0]!.lon < part.at(-1)!.lon ? part : part.reverse();
}

describe('jurisdictionMiles on known routes', () => {
  it.each([10, 30, 60, 300])(
    'goes from Ohio to Pennsylvania on I-80 with a fix every %i s',
    (everySeconds) => {
      const truck = drive(partOfHighway('I-80', -81.3, -79.7), everySeconds);
      const result = derive(truck.fixes);
      expectTruth(result, truck);
      expect(result.crossings).toMatchObject([{ from: 'OH', to: 'PA' }]);
      const [crossing] = result.crossings;
      const stateLine = { lat: crossing!.lat, lon: -80.519 };
      expect(distanceMeters(crossing!, stateLine)).toBeLessThan(0.3 * METERS_PER_MILE);
      const before = crossing!.odometerMeters! - START_ODOMETER;
      expect(before).toBe(metersByPlace(result).OH);
      expect(result.flags).toEqual([]);
    },
  );

  it('visits all four states around the Four Corners', () => {
    const truck = drive(
      [
        { lat: 37.05, lon: -109.1 },
        { lat: 37.05, lon: -108.98 },
        { lat: 36.95, lon: -108.98 },
        { lat: 36.95, lon: -109.1 },
        { lat: 37.05, lon: -109.1 },
      ],
      30,
    );
    const result = derive(truck.fixes);
    expectTruth(result, truck);
    expect(result.crossings.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'UT CO',
      'CO NM',
      'NM AZ',
      'AZ UT',
    ]);
  });

  it('gives the corner that a straight line cuts off beside the Four Corners to its neighbors', () => {
    const west = { lat: 37.0201, lon: -109.07 };
    const east = { lat: 36.9801, lon: -109.0198 };
    const truck = drive([west, east], 300);
    const { crossings, days } = derive(truck.fixes);
    expect([...truck.truth.keys()]).toContain('CO');
    expect(truck.truth.get('CO')).toBeLessThan(0.5 * METERS_PER_MILE);
    expect(days.map(({ place }) => place)).toEqual(['NM', 'UT']);
    expect(crossings).toMatchObject([{ from: 'UT', to: 'NM' }]);
  });

  it('stays in Virginia on the Chesapeake Bay Bridge-Tunnel', () => {
    const truck = drive(
      [
        { lat: 36.86, lon: -76.15 },
        { lat: 36.92, lon: -76.12 },
        { lat: 37.03, lon: -76.08 },
        { lat: 37.12, lon: -75.97 },
        { lat: 37.27, lon: -75.98 },
      ],
      30,
    );
    const result = derive(truck.fixes);
    expect(metersByPlace(result)).toEqual({ VA: truck.drivenMeters });
    expect(result.crossings).toEqual([]);
  });

  it('passes through the District between Virginia and Maryland', () => {
    const truck = drive(
      [
        { lat: 38.84, lon: -77.11 },
        { lat: 38.875, lon: -77.045 },
        { lat: 38.88, lon: -76.98 },
        { lat: 38.92, lon: -76.88 },
      ],
      30,
    );
    const result = derive(truck.fixes);
    expectTruth(result, truck);
    expect(result.crossings.map(({ from, to }) => `${from} ${to}`)).toEqual(['VA DC', 'DC MD']);
  });

  it('counts no miles on the ferry from Delaware to New Jersey', () => {
    const lewes = { lat: 38.7837, lon: -75.1195 };
    const capeMay = { lat: 38.9681, lon: -74.9605 };
    const toFerry = drive([{ lat: 38.71, lon: -75.3 }, lewes], 30);
    const last = toFerry.fixes.at(-1)!;
    const sailing = drive([lewes, capeMay], 30).fixes.map((fix) => ({
      ...fix,
      at: epochMs(last.at + (fix.at - START_AT) * 4 + 60_000),
      odometerMeters: last.odometerMeters,
      ignition: false,
    }));
    const ashore = drive([capeMay, { lat: 39.1, lon: -74.85 }], 30, sailing.at(-1)!.at + 60_000);
    const drivenOff = ashore.fixes.map((fix) => ({
      ...fix,
      odometerMeters: fix.odometerMeters! + toFerry.drivenMeters,
    }));
    const result = derive([...toFerry.fixes, ...sailing, ...drivenOff]);
    const places = metersByPlace(result);
    expect(Math.abs(places.DE! - toFerry.drivenMeters)).toBeLessThan(0.3 * METERS_PER_MILE);
    expect(Math.abs(places.NJ! - ashore.drivenMeters)).toBeLessThan(0.3 * METERS_PER_MILE);
    expect(result.odometerMeters).toBe(toFerry.drivenMeters + ashore.drivenMeters);
    expect(result.flags).toMatchObject([{ kind: 'carried' }]);
    const crossingMeters = distanceMeters(lewes, capeMay);
    expect(result.flags[0]).toHaveProperty('meters', expect.closeTo(crossingMeters, -3));
  });

  it('leaves two silent hours over a border to be resolved, and no meter out', () => {
    const truck = drive(partOfHighway('I-80', -82.5, -78.5), 30);
    const heard = truck.fixes.filter(({ at }) => at < START_AT + 3_600_000 || at > START_AT + 3 * 3_600_000);
    const result = derive(heard);
    const places = metersByPlace(result);
    expect(result.odometerMeters).toBe(truck.drivenMeters);
    expect(Object.values(places).reduce((total, meters) => total + meters, 0)).toBe(truck.drivenMeters);
    expect(places.UNATTRIBUTED! / METERS_PER_SECOND / 3_600).toBeCloseTo(2, 1);
    expect(result.flags).toMatchObject([{ kind: 'gap', place: 'UNATTRIBUTED', meters: places.UNATTRIBUTED }]);
    expect(result.crossings).toEqual([]);
  });

  it('assigns two silent hours when every place in reach lies in Texas', () => {
    const truck = drive(
      [
        { lat: 31.5, lon: -101.5 },
        { lat: 31.2, lon: -99.4 },
      ],
      30,
    );
    const heard = truck.fixes.filter(({ at }) => at < START_AT + 60_000 || at > START_AT + 7_000_000);
    const result = derive([truck.fixes[0]!, ...heard, truck.fixes.at(-1)!]);
    expect(metersByPlace(result)).toEqual({ TX: truck.drivenMeters });
    expect(result.flags).toMatchObject([{ kind: 'gap', place: 'TX' }]);
  });
});
