import { addDays, DAY_MS, dateAt, HOUR_MS, MINUTE_MS, startOfDate } from '@longhaul/units';
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createFleet, startTestIngest, type TestFleet, type TestIngest } from '../ingest.testing.ts';
import type { DecodedPosition } from '../position.ts';
import { Deriver } from './deriver.ts';
import { MilesDeriver } from './miles-deriver.ts';
import type { Fix } from './movement.ts';

const START = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 4 * DAY_MS;
const STEP_E7 = 89_932;
const log = pino({ level: 'silent' });

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let devices = 0;
const time = { now: Date.now() };

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  fleet = await createFleet(test.database);
});
afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

/** One fix each `minutes` north from 10 km south of the line between Ohio and Michigan, a kilometer a step. */
function journey(steps: number, minutes = 1, change: (index: number) => Partial<Fix> = () => ({})): Fix[] {
  return Array.from({ length: steps }, (_, index) => ({
    at: START + index * minutes * MINUTE_MS,
    latitudeE7: 416_420_000 + index * STEP_E7,
    longitudeE7: -835_379_000,
    speedKph: 60,
    ignition: true,
    odometerMeters: 500_000 + index * 1_020,
    ...change(index),
  }));
}

function decoded(fix: Fix): DecodedPosition {
  return {
    ...fix,
    hasFix: true,
    headingDegrees: 0,
    altitudeMeters: 180,
    accuracyMeters: null,
    readings: {},
  };
}

async function newVehicle() {
  devices += 1;
  const uniqueId = `miles-${devices}`;
  const { assetId, gatewayId } = await fleet.addDevice(uniqueId);
  const send = async (fixes: readonly Fix[]) => {
    const gateway = await ingest.pipeline.resolve(uniqueId, 'longhaul', null);
    const positions = fixes.map(decoded);
    return ingest.pipeline.ingest(gateway!, { protocol: 'longhaul', address: null, positions, raw: null });
  };
  return { assetId: assetId!, gatewayId, uniqueId, send };
}

async function derive(): Promise<void> {
  await new Deriver({ database: test.database, log, settleMs: 0 }).catchUp();
  const clock = { now: () => time.now };
  await new MilesDeriver({ database: test.database, clock, log, settleMs: 0 }).catchUp();
}

function rows(query: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return test.database.inOrganization({ organizationId: fleet.organizationId, actorId: null }, async (tx) => {
    const result = await tx.client.query(query, values);
    return result.rows;
  });
}

/** By the days, which the months have to agree with. */
async function milesOf(assetId: number): Promise<{ meters: number; estimated: number }> {
  const [differing] = await rows(
    `select count(*)::integer as count
     from (select date_trunc('month', date::timestamp)::date as month, place, sum(meters) as meters,
       sum(estimated_meters) as estimated from ifta_days where asset_id = $1 group by 1, 2) d
     full join (select * from ifta_months where asset_id = $1) m using (month, place)
     where d.meters is distinct from m.meters or d.estimated is distinct from m.estimated_meters`,
    assetId,
  );
  expect(differing).toEqual({ count: 0 });
  const [row] = await rows(
    `select coalesce(sum(meters), 0)::float8 as meters, coalesce(sum(estimated_meters), 0)::float8 as estimated
     from ifta_days where asset_id = $1`,
    assetId,
  );
  return row as { meters: number; estimated: number };
}

const storedDays = (assetId: number) =>
  rows(
    'select date, place, meters, estimated_meters from ifta_days where asset_id = $1 order by date, place',
    assetId,
  );

describe('MilesDeriver', () => {
  it('stores miles by day and place, and the crossing with its odometer', async () => {
    const vehicle = await newVehicle();
    await vehicle.send(journey(30));
    await derive();
    const days = await storedDays(vehicle.assetId);
    expect(new Set(days.map(({ place }) => place))).toEqual(new Set(['OH', 'MI']));
    expect(await milesOf(vehicle.assetId)).toEqual({ meters: 29 * 1_020, estimated: 0 });
    const crossings = await rows(
      'select lat, from_jurisdiction, to_jurisdiction, odometer_m from ifta_crossings where asset_id = $1',
      vehicle.assetId,
    );
    expect(crossings).toMatchObject([{ from_jurisdiction: 'OH', to_jurisdiction: 'MI' }]);
    const inOhio = days
      .filter(({ place }) => place === 'OH')
      .reduce((sum, day) => sum + Number(day.meters), 0);
    expect(Number(crossings[0]!.odometer_m)).toBe(500_000 + inOhio);
  });

  it('adds up to what the odometer advanced, in whatever order, how often and how late fixes arrive', async () => {
    const arrival = fc.integer({ min: 2, max: 60 }).chain((steps) => {
      const fixes = journey(steps, 47);
      const order = fc.shuffledSubarray(fixes, { minLength: fixes.length });
      return fc.tuple(
        fc.constant(fixes),
        fc.oneof(fc.constant(fixes), order),
        fc.integer({ min: 3, max: 40 }),
      );
    });
    await fc.assert(
      fc.asyncProperty(arrival, async ([fixes, arriving, chunk]) => {
        const [vehicle, inOrder] = [await newVehicle(), await newVehicle()];
        for (let from = 0; from < arriving.length; from += chunk) {
          const sent = arriving.slice(from, from + chunk);
          await vehicle.send([...sent, ...sent.slice(0, 2)]);
          await derive();
        }
        await inOrder.send(fixes);
        await derive();
        const advanced = fixes.at(-1)!.odometerMeters! - fixes[0]!.odometerMeters!;
        expect(await milesOf(vehicle.assetId)).toEqual({ meters: advanced, estimated: 0 });
        expect(await storedDays(vehicle.assetId)).toEqual(await storedDays(inOrder.assetId));
      }),
      { numRuns: 12 },
    );
  });

  it('changes the day that late fixes belong to, and says of the other days what it said before', async () => {
    const vehicle = await newVehicle();
    const fixes = journey(60, 47);
    const missing = fixes.slice(40, 46);
    await vehicle.send(fixes.filter((fix) => !missing.includes(fix)));
    time.now = START + 5 * DAY_MS;
    await derive();
    const changes = 'select date, changed_at from ifta_vehicle_days where asset_id = $1 order by date';
    const before = await rows(changes, vehicle.assetId);
    time.now += DAY_MS;
    await vehicle.send(missing);
    await derive();
    const after = await rows(changes, vehicle.assetId);
    expect(after[0]).toEqual(before[0]);
    const changed = after.filter(({ changed_at }) => Number(changed_at) === time.now);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(after.length);
    expect(await milesOf(vehicle.assetId)).toEqual({ meters: 59 * 1_020, estimated: 0 });
  });

  it('counts nothing twice and drops nothing when a device moves to another truck', async () => {
    const [old, next] = [await newVehicle(), await newVehicle()];
    await old.send(journey(20));
    const moved = new Date(START + 20 * MINUTE_MS);
    await rows(
      'update gateway_pairings set paired_at = $2 where gateway_id = $1',
      old.gatewayId,
      new Date(START - 1),
    );
    await rows('update gateway_pairings set unpaired_at = $2 where gateway_id = $1', old.gatewayId, moved);
    await rows('update gateway_pairings set unpaired_at = now() where gateway_id = $1', next.gatewayId);
    await rows(
      `insert into gateway_pairings (organization_id, gateway_id, asset_id, paired_at)
       select organization_id, id, $2, $3 from gateways where id = $1`,
      old.gatewayId,
      next.assetId,
      moved,
    );
    ingest.bus.publish({ topic: 'gateway-changed', uniqueId: old.uniqueId });
    await old.send(journey(60).slice(20));
    await derive();
    expect((await milesOf(old.assetId)).meters).toBe(19 * 1_020);
    expect((await milesOf(next.assetId)).meters).toBe(39 * 1_020);
  });

  it('flags an odometer that was set back, and bridges it by the distance between the fixes', async () => {
    const vehicle = await newVehicle();
    await vehicle.send(
      journey(30, 1, (index) => (index < 15 ? {} : { odometerMeters: 1_000 + index * 1_020 })),
    );
    await derive();
    const { meters, estimated } = await milesOf(vehicle.assetId);
    expect(meters - estimated).toBe(28 * 1_020);
    expect(estimated).toBeGreaterThan(990);
    expect(estimated).toBeLessThan(1_010);
    const [day] = await rows(
      `select flags from ifta_vehicle_days where asset_id = $1 and flags <> '[]'`,
      vehicle.assetId,
    );
    expect(day!.flags).toMatchObject([{ kind: 'odometer-decrease' }]);
  });

  it('counts the days again in another zone while other vehicles have news', async () => {
    const [parked, driving] = [await newVehicle(), await newVehicle()];
    await parked.send(journey(5));
    await driving.send(journey(5));
    await derive();
    const zone = `update organizations set time_zone = $1 where id = ${fleet.organizationId}`;
    await rows(zone, 'America/Denver');
    await driving.send(journey(10));
    await derive();
    expect(await rows('select time_zone from ifta_progress where asset_id = $1', parked.assetId)).toEqual([
      { time_zone: 'America/Denver' },
    ]);
    await rows(zone, 'America/Chicago');
    await derive();
  });

  it('counts the days again in another zone of the organization, and loses nothing', async () => {
    const vehicle = await newVehicle();
    await vehicle.send(journey(60, 47));
    await derive();
    const before = await storedDays(vehicle.assetId);
    const zone = `update organizations set time_zone = $1 where id = ${fleet.organizationId}`;
    await rows(zone, 'Pacific/Auckland');
    await derive();
    expect(await storedDays(vehicle.assetId)).not.toEqual(before);
    expect((await milesOf(vehicle.assetId)).meters).toBe(59 * 1_020);
    await rows(zone, 'America/Chicago');
    await derive();
    expect(await storedDays(vehicle.assetId)).toEqual(before);
  });

  it('leaves days alone whose positions are gone, and lets late fixes count on their own day', async () => {
    const vehicle = await newVehicle();
    // Whatever the hour, there are fixes on the day after those that are gone.
    const zone = 'America/Chicago';
    const first = addDays(dateAt(Date.now(), zone), -5);
    const startAt = startOfDate(first, zone) + 6 * HOUR_MS;
    const fixes = journey(140, 47, (index) => ({ at: startAt + index * 47 * MINUTE_MS }));
    await vehicle.send(fixes);
    await derive();
    const before = await storedDays(vehicle.assetId);
    const owner = new pg.Client(test.connection);
    await owner.connect();
    await owner.query('delete from positions where asset_id = $1 and at >= $2 and at < $3', [
      vehicle.assetId,
      new Date(startOfDate(addDays(first, 2), zone)),
      new Date(startOfDate(addDays(first, 4), zone)),
    ]);
    await owner.end();
    await rows(
      'update ifta_progress set pending_from = $2, is_late = true where asset_id = $1',
      vehicle.assetId,
      new Date(startAt),
    );
    await derive();
    const after = await storedDays(vehicle.assetId);
    const dates = [...new Set(before.map(({ date }) => String(date)))];
    const of = (days: typeof before, date: string | undefined) =>
      days.filter((day) => String(day.date) === date);
    for (const date of dates) {
      const isBeside = date === addDays(first, 1) || date === addDays(first, 4);
      if (!isBeside) expect(of(after, date)).toEqual(of(before, date));
    }
    const sum = (days: typeof before) => days.reduce((total, { meters }) => total + Number(meters), 0);
    expect(sum(after)).toBeLessThanOrEqual(sum(before));
    // What lies between the last fix of a day and midnight, and between midnight and the first.
    expect(sum(before) - sum(after)).toBeLessThan(2 * 1_020);
  });

  it('verifies a purchase when the late fixes show that the truck was there', async () => {
    const vehicle = await newVehicle();
    const fixes = journey(30);
    await buyFuel(vehicle.assetId, { ...fixes[5]!, latitudeE7: fixes[5]!.latitudeE7 + 5_000 });
    await vehicle.send(fixes);
    await derive();
    expect(await verificationOf(vehicle.assetId)).toBe('verified');
  });

  it('verifies a purchase of the evening when the truck drives on from there after midnight', async () => {
    const vehicle = await newVehicle();
    const [zone] = await rows(
      `select extract(epoch from date_trunc('day', $2::timestamptz at time zone time_zone) at time zone time_zone)
         * 1000::float8 as midnight from organizations where id = $1`,
      fleet.organizationId,
      new Date(START + DAY_MS),
    );
    const midnight = Number(zone?.midnight);
    const [parked] = journey(1, 1, () => ({ at: midnight - 90 * MINUTE_MS, speedKph: 0, ignition: false }));
    await buyFuel(vehicle.assetId, { ...parked!, at: midnight - 30 * MINUTE_MS });
    await vehicle.send([parked!]);
    await derive();
    expect(await verificationOf(vehicle.assetId)).toBe('no-position');
    await vehicle.send(journey(20, 1, (index) => ({ at: midnight + (60 + index) * MINUTE_MS })));
    await derive();
    expect(await verificationOf(vehicle.assetId)).toBe('verified');
  });
});

async function buyFuel(assetId: number, fix: Fix): Promise<void> {
  await rows(
    `insert into fuel_purchases (organization_id, date, purchased_at, seller, jurisdiction, fuel, quantity, unit,
       milliliters, is_tax_paid, asset_id, lat, lon, source, verification, created_at, updated_at)
     select $1, ($2::timestamptz at time zone time_zone)::date, $2, 'Stop 9', 'OH', 'diesel', 100, 'gallons', 378541,
       true, $3, $4, $5, 'manual', 'no-position', now(), now() from organizations where id = $1 returning 1`,
    fleet.organizationId,
    new Date(fix.at),
    assetId,
    fix.latitudeE7,
    fix.longitudeE7,
  );
}

async function verificationOf(assetId: number): Promise<unknown> {
  const [purchase] = await rows('select verification from fuel_purchases where asset_id = $1', assetId);
  return purchase?.verification;
}
