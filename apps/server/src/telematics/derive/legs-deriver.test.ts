import { addDays, DAY_MS, dateAt, HOUR_MS, MINUTE_MS, startOfDate } from '@longhaul/units';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestLegs } from '../../domain/analytics/request-legs.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import { TestFleet as StoredFleet } from '../../testing/fleet.ts';
import { createFleet, startTestIngest, type TestFleet, type TestIngest } from '../ingest.testing.ts';
import { Deriver } from './deriver.ts';
import { LegsDeriver } from './legs-deriver.ts';
import { MilesDeriver } from './miles-deriver.ts';
import type { Fix } from './movement.ts';

const ZONE = 'America/Chicago';
const TODAY = dateAt(Date.now(), ZONE);
const DATE = addDays(TODAY, -4);
/** 22:00 of the first day, so that the drive goes over midnight. */
const START = startOfDate(DATE, ZONE) + 22 * HOUR_MS;
const STEP_E7 = 89_932;
const METERS = 1_020;
const log = pino({ level: 'silent' });

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let stored: StoredFleet;
let devices = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  fleet = await createFleet(test.database);
  stored = new StoredFleet(test.database, fleet.organizationId);
  await rows("update organizations set time_zone = 'America/Chicago'");
});
afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

/** A kilometer a minute northward. */
const drive = (minutes: number, change: (index: number) => Partial<Fix> = () => ({})): Fix[] =>
  Array.from({ length: minutes + 1 }, (_, index) => ({
    at: START + index * MINUTE_MS,
    latitudeE7: 380_000_000 + index * STEP_E7,
    longitudeE7: -895_379_000,
    speedKph: 61,
    ignition: true,
    odometerMeters: 500_000 + index * METERS,
    ...change(index),
  }));

async function newVehicle() {
  devices += 1;
  const uniqueId = `legs-${devices}`;
  const { assetId } = await fleet.addDevice(uniqueId);
  const send = async (fixes: readonly Fix[]) => {
    const gateway = await ingest.pipeline.resolve(uniqueId, 'longhaul', null);
    const positions = fixes.map((fix) => ({
      ...fix,
      hasFix: true,
      headingDegrees: 0,
      altitudeMeters: 180,
      accuracyMeters: null,
      readings: {},
    }));
    return ingest.pipeline.ingest(gateway!, { protocol: 'longhaul', address: null, positions, raw: null });
  };
  return { assetId: assetId!, send };
}

const inOrganization = <Result>(work: Parameters<typeof test.database.inOrganization<Result>>[1]) =>
  test.database.inOrganization({ organizationId: fleet.organizationId, actorId: null }, work);

const rows = (query: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  inOrganization(async (tx) => (await tx.client.query(query, values)).rows);

const legsJob = () => new LegsDeriver({ database: test.database, log, settleMs: 0 });

async function derive(): Promise<void> {
  await new Deriver({ database: test.database, log, settleMs: 0 }).catchUp();
  await new MilesDeriver({ database: test.database, clock: Date, log, settleMs: 0 }).catchUp();
  await legsJob().catchUp();
}

/** Days on which the classes of a vehicle do not add up to the meters of fuel tax. */
const daysThatDoNotFoot = (assetId: number) =>
  rows(
    `select m.date from ifta_vehicle_days m full join (select asset_id, date, sum(meters) as meters from leg_days
       group by asset_id, date) l using (asset_id, date)
     where asset_id = $1 and l.meters is distinct from m.meters`,
    assetId,
  );

const legsOf = (assetId: number) =>
  rows(
    `select to_char(date, 'YYYY-MM-DD') as date, class, load_ids, driver_id, meters::float8 as meters from leg_days
     where asset_id = $1 order by date, ordinal`,
    assetId,
  );

const askFor = (assetId: number, since: number) =>
  inOrganization((tx) =>
    requestLegs(tx.client, { organizationId: fleet.organizationId, assetId }, [dateAt(since, ZONE), TODAY]),
  );

const performanceOf = (assetId: number) =>
  rows(
    `select date, driver_id, meters::float8 as meters, driving_seconds, idle_seconds, speeding_seconds
     from performance_days where asset_id = $1 order by date, driver_id`,
    assetId,
  );

async function addLoad(assetId: number, pickupAt: number, deliveryAt: number): Promise<number> {
  return inOrganization(async (tx) => {
    const organization_id = fleet.organizationId;
    const now = new Date();
    const customer = await tx
      .insertInto('customers')
      .values({ organization_id, name: `Customer of ${assetId}`, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const load = await tx
      .insertInto('loads')
      .values({
        organization_id,
        reference: `L-${assetId}`,
        customer_id: customer.id,
        status: 'delivered',
        lane: 'A > B',
        starts_at: new Date(pickupAt),
        ends_at: new Date(deliveryAt),
        legs_pending_since: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stop = (sequence: number, kind: 'pickup' | 'delivery', at: number) => ({
      organization_id,
      load_id: load.id,
      sequence,
      kind,
      location: 'Somewhere',
      typed_arrived_at: new Date(at),
      typed_departed_at: new Date(at),
    });
    await tx
      .insertInto('load_stops')
      .values([stop(1, 'pickup', pickupAt), stop(2, 'delivery', deliveryAt)])
      .execute();
    await tx
      .insertInto('load_assignments')
      .values({ organization_id, load_id: load.id, ordinal: 1, asset_id: assetId })
      .execute();
    return load.id;
  });
}

describe('LegsDeriver', () => {
  it('gives each day the meters of fuel tax, over midnight too', async () => {
    const vehicle = await newVehicle();
    await vehicle.send(drive(240));
    await derive();
    expect(await daysThatDoNotFoot(vehicle.assetId)).toEqual([]);
    expect(await legsOf(vehicle.assetId)).toEqual([
      expect.objectContaining({ date: DATE, class: 'positioning', meters: 120 * METERS }),
      expect.objectContaining({ date: addDays(DATE, 1), class: 'positioning', meters: 120 * METERS }),
    ]);
  });

  it('follows fixes that arrive late, in any order', async () => {
    const vehicle = await newVehicle();
    const fixes = drive(90);
    await vehicle.send(fixes.filter((_, index) => index < 20 || index > 70));
    await derive();
    await vehicle.send(fixes.filter((_, index) => index >= 20 && index <= 70).toReversed());
    await derive();
    expect(await daysThatDoNotFoot(vehicle.assetId)).toEqual([]);
    const meters = (await legsOf(vehicle.assetId)).reduce((sum, leg) => sum + Number(leg.meters), 0);
    expect(meters).toBe(90 * METERS);
  });

  it('types the meters by a load that is entered afterwards, and takes them back with it', async () => {
    const vehicle = await newVehicle();
    await vehicle.send(drive(180));
    await derive();
    const loadId = await addLoad(vehicle.assetId, START + 30 * MINUTE_MS, START + 150 * MINUTE_MS);
    await legsJob().catchUp();
    expect(await daysThatDoNotFoot(vehicle.assetId)).toEqual([]);
    expect(await legsOf(vehicle.assetId)).toEqual([
      expect.objectContaining({ class: 'deadhead', load_ids: [loadId], meters: 30 * METERS }),
      expect.objectContaining({ class: 'loaded', load_ids: [loadId], meters: 90 * METERS }),
      expect.objectContaining({ class: 'loaded', load_ids: [loadId], meters: 30 * METERS }),
      expect.objectContaining({ class: 'positioning', meters: 30 * METERS }),
    ]);

    await rows('update loads set removed_at = now(), legs_pending_since = now() where id = $1', loadId);
    await legsJob().catchUp();
    expect((await legsOf(vehicle.assetId)).map((leg) => leg.class)).toEqual(['positioning', 'positioning']);
  });

  it('gives miles and seconds to the driver of the time, and bobtails without a trailer', async () => {
    const vehicle = await newVehicle();
    const [first, second] = [await stored.addDriver('Ann', 'One'), await stored.addDriver('Bob', 'Two')];
    const trailer = await stored.addAsset({ kind: 'trailer' });
    await stored.assignDriver(vehicle.assetId, first, START - HOUR_MS, START + 40 * MINUTE_MS);
    await stored.assignDriver(vehicle.assetId, second, START + 40 * MINUTE_MS);
    await stored.attachTrailer(vehicle.assetId, trailer, START + 60 * MINUTE_MS);
    await vehicle.send(drive(100, (index) => (index >= 80 && index < 90 ? { speedKph: 120 } : {})));
    await derive();
    expect(await daysThatDoNotFoot(vehicle.assetId)).toEqual([]);
    expect(await legsOf(vehicle.assetId)).toEqual([
      expect.objectContaining({ driver_id: first, class: 'bobtail', meters: 40 * METERS }),
      expect.objectContaining({ driver_id: second, class: 'bobtail', meters: 20 * METERS }),
      expect.objectContaining({ driver_id: second, class: 'positioning', meters: 40 * METERS }),
    ]);
    expect(await performanceOf(vehicle.assetId)).toEqual([
      expect.objectContaining({ driver_id: first, meters: 40 * METERS, driving_seconds: 40 * 60 }),
      expect.objectContaining({
        driver_id: second,
        meters: 60 * METERS,
        driving_seconds: 60 * 60,
        speeding_seconds: 10 * 60,
      }),
    ]);
  });

  it('counts as speeding what is above the speed that the organization has set', async () => {
    const { assetId, send } = await newVehicle();
    await send(drive(30, (index) => ({ speedKph: index < 10 ? 112 : 100 })));
    await derive();
    const speeding = async () =>
      (await performanceOf(assetId)).reduce((sum, row) => sum + Number(row.speeding_seconds), 0);
    expect(await speeding()).toBe(0);
    await rows('update organizations set speeding_over_mph = 65');
    await askFor(assetId, START);
    await derive();
    expect(await speeding()).toBe(600);
    await rows('update organizations set speeding_over_mph = 70');
  });

  it('counts personal conveyance by the log, after an edit too', async () => {
    const vehicle = await newVehicle();
    const driverId = await stored.addDriver('Cleo', 'Three');
    await stored.assignDriver(vehicle.assetId, driverId, START - HOUR_MS, START + DAY_MS);
    await vehicle.send(drive(100));
    await derive();
    expect((await legsOf(vehicle.assetId)).map((leg) => leg.class)).toEqual(['positioning']);

    const duty = new TestDutyLog(test.database, fleet.organizationId, driverId);
    await duty.record([{ status: 'OFF', at: START }], Date.now());
    await rows(
      `insert into eld_events (organization_id, driver_id, sequence_id, record_status, origin, type, code, at, received_at)
       values ($1, $2, 900, 1, 2, 3, 1, $3, now())`,
      fleet.organizationId,
      driverId,
      new Date(START + 25 * MINUTE_MS),
    );
    await duty.record([{ status: 'D', at: START + 75 * MINUTE_MS }], Date.now());
    await legsJob().catchUp();
    expect(await daysThatDoNotFoot(vehicle.assetId)).toEqual([]);
    expect((await legsOf(vehicle.assetId)).map((leg) => [leg.class, leg.meters])).toEqual([
      ['positioning', 50 * METERS],
      ['personal', 50 * METERS],
    ]);
  });

  it('leaves what it derived when the positions are deleted', async () => {
    const vehicle = await newVehicle();
    await vehicle.send(drive(60));
    await derive();
    const before = [await legsOf(vehicle.assetId), await performanceOf(vehicle.assetId)];
    await deletePositions(vehicle.assetId);
    await inOrganization((tx) =>
      requestLegs(tx.client, { organizationId: fleet.organizationId, assetId: vehicle.assetId }, [DATE]),
    );
    await legsJob().catchUp();
    expect([await legsOf(vehicle.assetId), await performanceOf(vehicle.assetId)]).toEqual(before);
  });

  it('adds months up to their days, and comes to the same when it is killed twenty times', async () => {
    const vehicle = await newVehicle();
    const driverId = await stored.addDriver('Dee', 'Four');
    await stored.assignDriver(vehicle.assetId, driverId, START - 40 * DAY_MS);
    const days = 30;
    for (let day = days; day > 0; day--) {
      const ago = { at: START - day * DAY_MS, odometerMeters: 500_000 + (days - day) * 30 * METERS };
      await vehicle.send(
        drive(30).map((fix, index) => ({
          ...fix,
          at: ago.at + index * MINUTE_MS,
          odometerMeters: ago.odometerMeters + index * METERS,
        })),
      );
    }
    await addLoad(vehicle.assetId, START - 20 * DAY_MS, START - 5 * DAY_MS);
    await derive();
    const sums = async () => {
      const months = (
        table: string,
      ) => `select to_char(date_trunc('month', date), 'YYYY-MM') as month, sum(meters)::float8 as meters
        from ${table} where asset_id = $1 group by 1 order by 1`;
      return {
        legs: await rows(
          'select * from leg_days where asset_id = $1 order by date, ordinal',
          vehicle.assetId,
        ),
        performance: await rows(
          'select * from performance_days where asset_id = $1 order by date, ordinal',
          vehicle.assetId,
        ),
        legMonths: await rows('select * from leg_months where asset_id = $1 order by 2, 4', vehicle.assetId),
        performanceMonths: await rows(
          'select * from performance_months where asset_id = $1 order by 2, 4',
          vehicle.assetId,
        ),
        loads: await rows('select * from leg_loads where asset_id = $1 order by 2, 4', vehicle.assetId),
        days: await rows(months('leg_days'), vehicle.assetId),
      };
    };
    const before = await sums();
    expect(before.days.length).toBeGreaterThan(1);
    const ofMonths = await rows(
      `select to_char(month, 'YYYY-MM') as month, sum(meters)::float8 as meters from leg_months where asset_id = $1
       group by 1 order by 1`,
      vehicle.assetId,
    );
    expect(ofMonths).toEqual(before.days);
    expect(before.loads.length).toBeGreaterThan(10);

    const owner = new pg.Client(test.connection);
    await owner.connect();
    const killed = createDatabase({ connection: test.connection });
    let endedCount = 0;
    try {
      for (let time = 0; time < 20; time++) {
        await askFor(vehicle.assetId, START - 30 * DAY_MS);
        const run = new LegsDeriver({ database: killed, log, settleMs: 0 }).catchUp().catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, time * 4));
        const { rowCount } = await owner.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
        );
        endedCount += rowCount ?? 0;
        await run;
      }
    } finally {
      await killed.close();
      await owner.end();
    }
    expect(endedCount).toBeGreaterThan(5);
    await rows('delete from set_aside_work');
    await askFor(vehicle.assetId, START - 30 * DAY_MS);
    await legsJob().catchUp();
    expect(await sums()).toEqual(before);
  });
});

async function deletePositions(assetId: number): Promise<void> {
  const owner = new pg.Client(test.connection);
  await owner.connect();
  await owner.query('delete from positions where asset_id = $1', [assetId]);
  await owner.end();
}
