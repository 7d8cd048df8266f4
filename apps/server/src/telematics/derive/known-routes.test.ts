import { distanceMeters } from '@longhaul/geo';
import { HOUR_MS, METERS_PER_MILE, MINUTE_MS } from '@longhaul/units';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashGatewaySecret } from '../../domain/gateways/secret.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type TestFix, TestFleet } from '../../testing/fleet.ts';
import {
  acrossPennsylvania,
  bridgeTunnel,
  carry,
  district,
  driveAlong,
  fourCorners,
  fromTheFerry,
  type KnownRoute,
  METERS_PER_SECOND,
  ohioToPennsylvania,
  toTheFerry,
  truthOf,
} from '../../testing/known-routes.ts';
import { Deriver } from './deriver.ts';
import { MilesDeriver } from './miles-deriver.ts';

const SECRET = 'known-routes-known-routes-known-';
const START_ODOMETER = 812_345_678;
/** 20 minutes before the fourth quarter begins in New York, where the organization's terminal is. */
const BEFORE_QUARTER_END = Date.parse('2026-10-01T03:40:00Z');
const QUARTER_END = Date.parse('2026-10-01T04:00:00Z');
const log = pino({ level: 'silent' });

let app: TestApp;
let fleet: TestFleet;
let devices = 0;

beforeAll(async () => {
  app = await createTestApp();
  app.time.now = Date.parse('2026-11-21T12:00:00Z');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id } = await app.createOrganization();
  fleet = new TestFleet(app.database, id);
  await setZone('America/New_York');
});

const setZone = (zone: string) =>
  rows('update organizations set time_zone = $1 where id = current_organization()', zone);

function rows<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
  return app.database.inOrganization({ organizationId: fleet.organizationId, actorId: null }, async (tx) => {
    const result = await tx.client.query(query, values);
    return result.rows as Row[];
  });
}

async function newTruck() {
  const uniqueId = `KNOWN:${++devices}`;
  const assetId = await fleet.addAsset();
  const gateway = await fleet.addGateway({ unique_id: uniqueId, secret_hash: hashGatewaySecret(SECRET) });
  await fleet.pair(gateway, assetId, 0);
  const send = async (fixes: readonly TestFix[]) => {
    for (let from = 0; from < fixes.length; from += 1_000) {
      const answer = await app.call('POST', '/ingest/positions', {
        headers: { authorization: `Bearer ${uniqueId}:${SECRET}` },
        body: { positions: fixes.slice(from, from + 1_000) },
      });
      expect(answer.json()).toMatchObject({ rejected: [] });
    }
  };
  return { assetId, send };
}

async function derive(): Promise<void> {
  const { database } = app;
  await new Deriver({ database, log, settleMs: 0 }).catchUp();
  await new MilesDeriver({ database, clock: app.deps.clock, log, settleMs: 0 }).catchUp();
}

interface Day {
  date: string;
  place: string;
  meters: number;
}

const daysOf = (assetId: number) =>
  rows<Day>(
    `select to_char(date, 'YYYY-MM-DD') as date, place, meters from ifta_days where asset_id = $1 order by 1, 2`,
    assetId,
  );
const crossingsOf = (assetId: number) =>
  rows<{ text: string; odometer: number; uncertainty: number; at: Date }>(
    `select from_jurisdiction || ' ' || to_jurisdiction as text, odometer_m as odometer, uncertainty_m as uncertainty, at
     from ifta_crossings where asset_id = $1 order by date, ordinal`,
    assetId,
  );
const flagsOf = async (assetId: number) =>
  (
    await rows<{ flags: { kind: string; place?: string; meters?: number }[] }>(
      'select flags from ifta_vehicle_days where asset_id = $1 order by date',
      assetId,
    )
  ).flatMap(({ flags }) => flags);

const sum = (days: readonly Day[]) => days.reduce((total, { meters }) => total + meters, 0);

function byPlace(days: readonly Day[]): Record<string, number> {
  const places: Record<string, number> = {};
  for (const { place, meters } of days) places[place] = (places[place] ?? 0) + meters;
  return places;
}

const advanceOf = (fixes: readonly TestFix[]) => fixes.at(-1)!.odometerMeters! - fixes[0]!.odometerMeters!;

/** The same whichever way it is heard of; numbers without sense, but always the same ones. */
function shuffled(fixes: readonly TestFix[]): TestFix[] {
  const rank = (index: number) => (index * 7_919) % 104_729;
  return fixes
    .map((fix, index) => ({ fix, rank: rank(index * 131 + 17) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ fix }) => fix);
}

/** Batches with a derivation after each. */
const ARRIVALS: Record<string, (fixes: readonly TestFix[]) => TestFix[][]> = {
  'in order': (fixes) => [[...fixes]],
  'out of order and twice': (fixes) => [shuffled([...fixes, ...fixes.slice(10, 60)]), shuffled(fixes)],
  'late, in two batches': (fixes) => {
    const isLate = (index: number) => Math.floor(index / 20) % 2 === 1 && index < fixes.length - 1;
    return [fixes.filter((_, index) => !isLate(index)), fixes.filter((_, index) => isLate(index))];
  },
  'the end before the beginning': (fixes) => [
    fixes.slice(fixes.length / 2),
    fixes.slice(0, fixes.length / 2),
  ],
};

describe.each([ohioToPennsylvania, fourCorners, bridgeTunnel, district])(
  'a truck $name, over the end of a quarter',
  (route: KnownRoute) => {
    const fixes = driveAlong(route, BEFORE_QUARTER_END, START_ODOMETER);
    const truth = truthOf(route);

    it.each(Object.keys(ARRIVALS))(
      'has its miles where it drove them when its fixes arrive %s',
      async (way) => {
        const truck = await newTruck();
        for (const batch of ARRIVALS[way]!(fixes)) {
          await truck.send(batch);
          await derive();
        }
        const days = await daysOf(truck.assetId);
        expect(sum(days)).toBe(advanceOf(fixes));
        const places = byPlace(days);
        expect(Object.keys(places).sort()).toEqual([...truth.keys()].sort());
        for (const [code, meters] of truth) {
          const borders = route.crossings.filter((text) => text.split(' ').includes(code)).length;
          expect(Math.abs(places[code]! - meters)).toBeLessThan(0.3 * METERS_PER_MILE * Math.max(1, borders));
        }
        expect((await crossingsOf(truck.assetId)).map(({ text }) => text)).toEqual(route.crossings);
        expect(await flagsOf(truck.assetId)).toEqual([]);
      },
    );

    it('counts each meter in the quarter in which it was driven', async () => {
      const truck = await newTruck();
      await truck.send(fixes);
      await derive();
      const days = await daysOf(truck.assetId);
      const before = sum(days.filter(({ date }) => date === '2026-09-30'));
      const seconds = Math.min(fixes.at(-1)!.at, QUARTER_END) - BEFORE_QUARTER_END;
      expect(before).toBeGreaterThanOrEqual(Math.floor((seconds / 1_000) * METERS_PER_SECOND) - 1);
      expect(before).toBeLessThanOrEqual(Math.ceil((seconds / 1_000) * METERS_PER_SECOND) + 1);
      expect(new Set(days.map(({ date }) => date)).size).toBe(fixes.at(-1)!.at > QUARTER_END ? 2 : 1);
    });
  },
);

describe('a crossing', () => {
  it('is stored with the odometer that its miles add up to, and the time at which the truck was there', async () => {
    const fixes = driveAlong(ohioToPennsylvania, BEFORE_QUARTER_END, START_ODOMETER);
    const truck = await newTruck();
    await truck.send(fixes);
    await derive();
    const [crossing] = await crossingsOf(truck.assetId);
    const inOhio = byPlace(await daysOf(truck.assetId)).OH!;
    expect(Math.abs(crossing!.odometer - START_ODOMETER - inOhio)).toBeLessThanOrEqual(1);
    const drivenSeconds = (crossing!.at.getTime() - BEFORE_QUARTER_END) / 1_000;
    expect(Math.abs(drivenSeconds * METERS_PER_SECOND - inOhio)).toBeLessThan(30);
    expect(crossing!.uncertainty).toBeLessThan(0.3 * METERS_PER_MILE);
  });
});

describe('a ferry', () => {
  it.each(Object.keys(ARRIVALS))('carries a truck without miles when its fixes arrive %s', async (way) => {
    const toFerry = driveAlong(toTheFerry, BEFORE_QUARTER_END, START_ODOMETER);
    const aboard = carry(toFerry.at(-1)!, fromTheFerry.way[0]!, 1.5);
    const ashore = driveAlong(
      fromTheFerry,
      aboard.at(-1)!.at + 5 * MINUTE_MS,
      aboard.at(-1)!.odometerMeters!,
    );
    const fixes = [...toFerry, ...aboard, ...ashore];
    const truck = await newTruck();
    for (const batch of ARRIVALS[way]!(fixes)) {
      await truck.send(batch);
      await derive();
    }
    const places = byPlace(await daysOf(truck.assetId));
    expect(places).toEqual({ DE: advanceOf(toFerry), NJ: advanceOf(ashore) });
    // It is reported for each day: midnight passes aboard.
    const flags = await flagsOf(truck.assetId);
    expect(flags.map(({ kind }) => kind)).toEqual(['carried', 'carried']);
    const sailed = distanceMeters(toFerry.at(-1)!, fromTheFerry.way[0]!);
    expect(flags.reduce((total, { meters = 0 }) => total + meters, 0) / sailed).toBeCloseTo(1, 2);
  });
});

describe('two silent hours', () => {
  const startAt = BEFORE_QUARTER_END - 2 * HOUR_MS;
  const isHeard = (meters: number) => {
    const hours = meters / METERS_PER_SECOND / 3_600;
    return hours < 1 || hours > 3;
  };
  const fixes = driveAlong(acrossPennsylvania, startAt, START_ODOMETER);
  const heard = fixes.filter(({ odometerMeters }) => isHeard(odometerMeters! - START_ODOMETER));

  it('over a border are left unplaced, every meter of them and no others', async () => {
    const truck = await newTruck();
    await truck.send(heard);
    await derive();
    const days = await daysOf(truck.assetId);
    expect(sum(days)).toBe(advanceOf(fixes));
    const { UNATTRIBUTED = 0, ...places } = byPlace(days);
    const silent = 2 * 3_600 * METERS_PER_SECOND;
    expect(Math.abs(UNATTRIBUTED - silent)).toBeLessThanOrEqual(2 * 30 * METERS_PER_SECOND);
    const truth = truthOf(acrossPennsylvania, isHeard);
    expect(Object.keys(places).sort()).toEqual([...truth.keys()].sort());
    for (const [code, meters] of truth) {
      expect(Math.abs(places[code]! - meters)).toBeLessThan(30 * METERS_PER_SECOND + 0.3 * METERS_PER_MILE);
    }
    expect(await crossingsOf(truck.assetId)).toEqual([]);
    expect(await flagsOf(truck.assetId)).toMatchObject([{ kind: 'gap', meters: UNATTRIBUTED }]);
  });

  it('are placed after all when the device delivers them a day later', async () => {
    const [late, prompt] = [await newTruck(), await newTruck()];
    await late.send(heard);
    await derive();
    await late.send(fixes.filter((fix) => !heard.includes(fix)));
    await prompt.send(fixes);
    await derive();
    const days = await daysOf(late.assetId);
    expect(days).toEqual(await daysOf(prompt.assetId));
    expect(sum(days)).toBe(advanceOf(fixes));
    expect(byPlace(days).UNATTRIBUTED).toBeUndefined();
    expect(await crossingsOf(late.assetId)).toEqual(await crossingsOf(prompt.assetId));
    expect(await crossingsOf(late.assetId)).toMatchObject([{ text: 'OH PA' }]);
  });
});

describe('a truck without odometer', () => {
  const unmeasured = driveAlong(bridgeTunnel, BEFORE_QUARTER_END, 0).map(
    ({ odometerMeters: _, ...fix }) => fix,
  );
  const road = advanceOf(driveAlong(bridgeTunnel, BEFORE_QUARTER_END, 0));

  it('counts straight lines, marked as estimated, with the calibration in force on each day', async () => {
    const { admin, id } = await app.createOrganization();
    fleet = new TestFleet(app.database, id);
    await setZone('America/New_York');
    const truck = await newTruck();
    await truck.send(unmeasured);
    await derive();
    const before = await daysOf(truck.assetId);
    expect(Math.abs(sum(before) - road)).toBeLessThan(unmeasured.length);
    const calibration = {
      assetId: truck.assetId,
      kind: 'calibration',
      roadPermille: 1_100,
      reason: 'Dashboard',
    };
    const path = `/organizations/${id}/ifta/vehicle-statements`;
    const body = { ...calibration, fromDate: '2026-10-01' };
    const { id: statement } = (await app.call('POST', path, { as: admin, body })).json();
    await derive();
    const after = await daysOf(truck.assetId);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]!.meters / before[1]!.meters).toBeCloseTo(1.1, 3);
    const [estimated] = await rows('select sum(estimated_meters)::integer as meters from ifta_days');
    expect(estimated).toEqual({ meters: sum(after) });
    await app.call('DELETE', `${path}/${statement}?reason=Measured%20anew`, { as: admin });
    await derive();
    expect(await daysOf(truck.assetId)).toEqual(before);
  });
});

describe('days of 25 and 23 hours', () => {
  const METERS_PER_HOUR = 72_000;

  /** Day and night about Abilene at 72 km/h, with a fix every seven minutes: midnights fall between two. */
  function roundTexas(from: number, until: number): TestFix[] {
    const fixes: TestFix[] = [];
    for (let at = from; at <= until; at += 7 * MINUTE_MS) {
      const hours = (at - from) / HOUR_MS;
      const angle = (hours / 6) * 2 * Math.PI;
      fixes.push({
        at,
        lat: 32.4 + 0.56 * Math.sin(angle),
        lon: -99.7 + 0.66 * Math.cos(angle),
        odometerMeters: START_ODOMETER + Math.round(hours * METERS_PER_HOUR),
        ignition: true,
        speedKph: 72,
      });
    }
    return fixes;
  }

  it.each([
    ['2026-11-01', 25, '2026-11-01T05:00:00Z'],
    ['2026-03-08', 23, '2026-03-08T06:00:00Z'],
    ['2026-08-15', 24, '2026-08-15T05:00:00Z'],
  ])('hold what was driven on %s, in its %i hours', async (date, hours, midnight) => {
    await setZone('America/Chicago');
    const truck = await newTruck();
    const fixes = roundTexas(Date.parse(midnight) - 20 * HOUR_MS, Date.parse(midnight) + 44 * HOUR_MS);
    const [even, odd] = [
      fixes.filter((_, index) => index % 2 === 0),
      fixes.filter((_, index) => index % 2 === 1),
    ];
    await truck.send(even);
    await derive();
    await truck.send(odd);
    await derive();
    const days = await daysOf(truck.assetId);
    expect(byPlace(days)).toEqual({ TX: advanceOf(fixes) });
    const meters = days.find((day) => day.date === date)!.meters;
    expect(Math.abs(meters - hours * METERS_PER_HOUR)).toBeLessThanOrEqual(1);
  });
});
