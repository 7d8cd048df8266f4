import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { type TestDuty, TestDutyLog } from '../../testing/duty-log.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { refreshRules, useZones } from './driver-rules.ts';
import { loadHosDriver } from './hos-driver.ts';

/** Midnight of Monday 12 January 2026 in Chicago. */
const MONDAY = Date.parse('2026-01-12T06:00:00Z');
const NOW = MONDAY + 40 * HOUR_MS;
const KM = 1_000;

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let truckId: number;
let log: TestDutyLog;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  log = new TestDutyLog(app.database, organization.id, await fleet.addDriver('Ann', 'Lee'));
  truckId = await fleet.addAsset();
});

async function crossInto(zone: string, at: number, { organizationId, driverId } = ownKey()): Promise<void> {
  await app.database.inOrganization({ organizationId, actorId: null }, async (tx) => {
    await useZones(tx, organizationId);
    await tx
      .insertInto('driver_zones')
      .values({
        organization_id: organizationId,
        driver_id: driverId,
        at: new Date(at),
        zone,
        source: 'driver',
        recorded_at: new Date(at),
      })
      .execute();
    const driver = await loadHosDriver(tx, organizationId, driverId);
    await refreshRules(tx, driver!);
  });
}

const ownKey = () => ({ organizationId: organization.id, driverId: log.driverId });

type Drive = { from: number; km: number; kmh?: number; withOdometer?: boolean };

/** A fix each 10 minutes, east from Winnipeg. */
async function drive({ from, km, kmh = 60, withOdometer = true }: Drive, assetId = truckId): Promise<void> {
  const fixes = [];
  for (let done = 0; done <= km; done += kmh / 6) {
    fixes.push({
      at: from + (done / kmh) * HOUR_MS,
      lat: 49.9,
      lon: -97.1 + done / 71.6,
      speedKph: kmh,
      ...(withOdometer && { odometerMeters: 1_000 * KM + done * KM }),
    });
  }
  await fleet.storePositions(assetId, fixes);
}

const record = (duties: readonly Omit<TestDuty, 'vehicleId'>[], now = NOW) =>
  log.record(
    duties.map((duty) => ({ ...duty, vehicleId: truckId })),
    now,
  );

/** What the device added, whether it still counts. */
async function added({ organizationId, driverId } = ownKey()) {
  const rows = await app.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx
      .selectFrom('eld_events as e')
      .leftJoin('eld_record_statuses as s', (on) =>
        on.onRef('s.organization_id', '=', 'e.organization_id').onRef('s.event_id', '=', 'e.id'),
      )
      .select(['e.at', 'e.code', 'e.origin', 'e.annotation', 's.record_status'])
      .where('e.driver_id', '=', driverId)
      .where('e.device_limit', 'is not', null)
      .orderBy('e.id')
      .execute(),
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

const counting = async () => (await added()).filter((row) => row.record_status === null);

async function drivingMinutes(date: string): Promise<number | undefined> {
  const { days } = await log.derived();
  const day = days.find(({ log_date }) => log_date === date);
  return day && day.driving_ms / MINUTE_MS;
}

const D = 3;
const OFF = 1;

describe('personal use in Canada', () => {
  beforeEach(() => crossInto('canada-south', MONDAY - 20 * 24 * HOUR_MS));

  const twoHours = (from: number): Omit<TestDuty, 'vehicleId'>[] => [
    { status: 'OFF', at: MONDAY },
    { status: 'OFF', at: from, mode: 'PC', totalMiles: 1_000 },
    { status: 'OFF', at: from + 2 * HOUR_MS },
  ];

  it('is driving from the minute on at which it reached 75 km, recorded by the device, which says why', async () => {
    await drive({ from: MONDAY + 2 * HOUR_MS, km: 120 });
    await record(twoHours(MONDAY + 2 * HOUR_MS));
    expect(await added()).toEqual([
      {
        at: MONDAY + 3.25 * HOUR_MS,
        code: D,
        origin: 1,
        annotation: 'Personal use reached 75 km in the day',
        record_status: null,
      },
    ]);
    expect(await drivingMinutes('2026-01-12')).toBe(45);
  });

  it('stays personal use below 75 km, and in the United States', async () => {
    await drive({ from: MONDAY + 2 * HOUR_MS, km: 70 });
    await record(twoHours(MONDAY + 2 * HOUR_MS));
    expect(await added()).toEqual([]);
    await crossInto('us', MONDAY + 24 * HOUR_MS);
    await drive({ from: MONDAY + 26 * HOUR_MS, km: 120 });
    await record(twoHours(MONDAY + 26 * HOUR_MS));
    expect(await added()).toEqual([]);
  });

  it('is measured by the places where the device has no odometer', async () => {
    await drive({ from: MONDAY + 2 * HOUR_MS, km: 120, withOdometer: false });
    await record(twoHours(MONDAY + 2 * HOUR_MS));
    const [driving] = await added();
    expect(Math.abs(driving!.at - (MONDAY + 3.25 * HOUR_MS))).toBeLessThan(2 * MINUTE_MS);
  });

  it('ends with the status it began with where the mode was only cleared', async () => {
    await drive({ from: MONDAY + 2 * HOUR_MS, km: 120 });
    await record([
      { status: 'OFF', at: MONDAY },
      { status: 'OFF', at: MONDAY + 2 * HOUR_MS, mode: 'PC' },
      { status: 'OFF', at: MONDAY + 4 * HOUR_MS, mode: 'cleared' },
    ]);
    expect((await added()).map(({ at, code }) => [at, code])).toEqual([
      [MONDAY + 3.25 * HOUR_MS, D],
      [MONDAY + 4 * HOUR_MS, OFF],
    ]);
    expect(await drivingMinutes('2026-01-12')).toBe(45);
  });

  it('is counted by day: later stretches are driving at once, and the next day begins anew', async () => {
    await drive({ from: MONDAY + 2 * HOUR_MS, km: 120 });
    await drive({ from: MONDAY + 10 * HOUR_MS, km: 30 });
    await drive({ from: MONDAY + 26 * HOUR_MS, km: 60 });
    await record([
      ...twoHours(MONDAY + 2 * HOUR_MS),
      { status: 'OFF', at: MONDAY + 9.5 * HOUR_MS, mode: 'PC' },
      { status: 'OFF', at: MONDAY + 10.5 * HOUR_MS },
      { status: 'OFF', at: MONDAY + 25 * HOUR_MS, mode: 'PC' },
      { status: 'OFF', at: MONDAY + 28 * HOUR_MS },
    ]);
    expect((await added()).map(({ at }) => at)).toEqual([MONDAY + 3.25 * HOUR_MS, MONDAY + 10 * HOUR_MS]);
    expect(await drivingMinutes('2026-01-13')).toBe(0);
  });

  it('is counted over the 25 hours of the day on which clocks change', async () => {
    // Sunday 1 November 2026, 00:00 to 24:00 in Chicago.
    const sunday = Date.parse('2026-11-01T05:00:00Z');
    const now = sunday + 40 * HOUR_MS;
    await drive({ from: sunday + 0.5 * HOUR_MS, km: 40 });
    await drive({ from: sunday + 24 * HOUR_MS, km: 50 });
    await record(
      [
        { status: 'OFF', at: sunday },
        { status: 'OFF', at: sunday + 0.5 * HOUR_MS, mode: 'PC' },
        { status: 'OFF', at: sunday + 2 * HOUR_MS },
        { status: 'OFF', at: sunday + 24 * HOUR_MS, mode: 'PC' },
        { status: 'OFF', at: sunday + 26 * HOUR_MS },
      ],
      now,
    );
    expect((await added()).map(({ at }) => at)).toEqual([sunday + 24 * HOUR_MS + 35 * MINUTE_MS]);
  });

  it('follows fixes that come late, and the day is to be certified again; the same fixes twice change nothing', async () => {
    await drive({ from: MONDAY + 3 * HOUR_MS, km: 60 });
    await record([
      { status: 'OFF', at: MONDAY },
      { status: 'OFF', at: MONDAY + 2 * HOUR_MS, mode: 'PC' },
      { status: 'OFF', at: MONDAY + 5 * HOUR_MS },
    ]);
    await log.certify('2026-01-12', NOW);
    expect(await added()).toEqual([]);
    // The hour before them, from a device that had no network.
    await drive({ from: MONDAY + 2 * HOUR_MS + 5 * MINUTE_MS, km: 40 });
    await log.deriveAnew(NOW);
    const first = await counting();
    expect(first).toHaveLength(1);
    const { days } = await log.derived();
    expect(days.find(({ log_date }) => log_date === '2026-01-12')?.certification).not.toBe('certified');
    await log.deriveAnew(NOW);
    expect(await added()).toEqual(first);
    // 2 minutes after a fix that is stored already: no further way.
    await fleet.storePositions(truckId, [
      {
        at: MONDAY + 4 * HOUR_MS + 2 * MINUTE_MS,
        lat: 49.9,
        lon: -97.1 + 60 / 71.6,
        speedKph: 0,
        odometerMeters: 1_060 * KM,
      },
    ]);
    await log.deriveAnew(NOW);
    expect(await added()).toEqual(first);
  });

  it('takes back driving that the log no longer holds, and keeps the record as changed', async () => {
    await drive({ from: MONDAY + 2 * HOUR_MS, km: 120 });
    const [, personal] = await record(twoHours(MONDAY + 2 * HOUR_MS));
    await log.strike(personal!, NOW);
    expect(await added()).toMatchObject([{ code: D, record_status: 2 }]);
    expect(await drivingMinutes('2026-01-12')).toBe(0);
  });

  it('keeps the driving when retention has removed the positions', async () => {
    await drive({ from: MONDAY + 2 * HOUR_MS, km: 120 });
    await record(twoHours(MONDAY + 2 * HOUR_MS));
    const owner = new pg.Client(app.testDatabase.connection);
    await owner.connect();
    await owner.query('delete from positions where asset_id = $1', [truckId]);
    await owner.end();
    await log.deriveAnew(NOW);
    expect(await counting()).toHaveLength(1);
  });

  it('is another matter in another organization', async () => {
    const other = await app.createOrganization();
    const otherFleet = new TestFleet(app.database, other.id);
    const otherLog = new TestDutyLog(app.database, other.id, await otherFleet.addDriver('Bo', 'Ek'));
    const theirs = { organizationId: other.id, driverId: otherLog.driverId };
    await crossInto('canada-south', MONDAY - 20 * 24 * HOUR_MS, theirs);
    await drive({ from: MONDAY + 2 * HOUR_MS, km: 120 });
    // The same hours in a truck of its own, which stood.
    const otherTruck = await otherFleet.addAsset();
    await otherLog.record(
      twoHours(MONDAY + 2 * HOUR_MS).map((duty) => ({ ...duty, vehicleId: otherTruck })),
      NOW,
    );
    await record(twoHours(MONDAY + 2 * HOUR_MS));
    expect(await added()).toHaveLength(1);
    expect(await added(theirs)).toEqual([]);
  });
});

describe('a yard move', () => {
  const move: Omit<TestDuty, 'vehicleId'>[] = [
    { status: 'ON', at: MONDAY + HOUR_MS },
    { status: 'ON', at: MONDAY + 2 * HOUR_MS, mode: 'YM' },
    { status: 'ON', at: MONDAY + 3 * HOUR_MS, mode: 'cleared' },
  ];
  const fixesAt = (kmh: number) =>
    [0, 10, 20].map((minutes) => ({
      at: MONDAY + 2 * HOUR_MS + minutes * MINUTE_MS,
      lat: 49.9,
      lon: -97.1,
      speedKph: minutes === 10 ? kmh : 12,
    }));

  it('in Canada is driving from the first fix above 32 km/h on, and on duty after it', async () => {
    await crossInto('canada-south', MONDAY - 20 * 24 * HOUR_MS);
    await fleet.storePositions(truckId, fixesAt(33));
    await record(move);
    expect(await added()).toMatchObject([
      {
        at: MONDAY + 2 * HOUR_MS + 10 * MINUTE_MS,
        code: D,
        origin: 1,
        annotation: 'Yard move above 32 km/h',
      },
      { at: MONDAY + 3 * HOUR_MS, code: 4, annotation: 'Yard move ended' },
    ]);
    expect(await drivingMinutes('2026-01-12')).toBe(50);
  });

  it('stays one at 32 km/h', async () => {
    await crossInto('canada-south', MONDAY - 20 * 24 * HOUR_MS);
    await fleet.storePositions(truckId, fixesAt(32));
    await record(move);
    expect(await added()).toEqual([]);
  });

  it('stays one in the United States at any speed', async () => {
    await crossInto('us', MONDAY - 20 * 24 * HOUR_MS);
    await fleet.storePositions(truckId, fixesAt(60));
    await record(move);
    expect(await added()).toEqual([]);
  });
});
