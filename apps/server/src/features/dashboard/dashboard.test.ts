import type { DashboardCharts } from '@longhaul/contract';
import { addDays, MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DailyTotalsJob } from '../../telematics/derive/daily-totals.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const HOUR = 60 * MINUTE_MS;
/** Noon in Chicago, the zone of a new organization. */
const NOON = Date.parse('2026-03-09T17:00:00Z');

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = Date.now();
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});

async function charts(query = ''): Promise<DashboardCharts> {
  const answer = await app.call('GET', `/organizations/${organization.id}/dashboard/charts${query}`, {
    as: organization.admin,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

function inOrganization(work: Parameters<typeof app.database.inOrganization<void>>[1]): Promise<void> {
  return app.database.inOrganization({ organizationId: organization.id, actorId: null }, work);
}

interface DutyState {
  readonly status: 'D' | 'ON' | 'OFF';
  readonly drivingMs: number;
  readonly falls: 0 | 1;
  readonly asOf: number;
}

function storeDutyState(driver_id: number, { status, drivingMs, falls, asOf }: DutyState): Promise<void> {
  const clock = 10 * HOUR;
  return inOrganization(async (tx) => {
    await tx
      .insertInto('hos_state')
      .values({
        organization_id: organization.id,
        driver_id,
        status,
        mode: null,
        recent_log: '{}',
        since: new Date(asOf),
        as_of: new Date(asOf),
        valid_until: new Date(asOf + 8 * HOUR),
        driving_ms: drivingMs,
        window_ms: clock,
        break_ms: clock,
        cycle_ms: clock,
        cycle_tomorrow_ms: clock,
        next_driving_at: new Date(asOf),
        driving_rate: falls,
        window_rate: falls,
        break_rate: falls,
        cycle_rate: falls,
        cycle_tomorrow_rate: falls,
        next_driving_moves: 0,
      })
      .execute();
  });
}

function storeViolation(driver_id: number, log_date: string, rule: string): Promise<void> {
  const at = new Date(`${log_date}T17:00:00Z`);
  return inOrganization(async (tx) => {
    await tx
      .insertInto('hos_violations')
      .values({
        ...{
          organization_id: organization.id,
          driver_id,
          rule,
          log_date,
          minutes: 12,
          severity: 'violation',
        },
        started_at: at,
        ended_at: at,
        citation: '49 CFR 395.3',
        explanation: '{}',
        vehicle_id: null,
      })
      .execute();
  });
}

function storeLogDay(
  driver_id: number,
  log_date: string,
  certification: 'certified' | 'uncertified' | 'recertify',
): Promise<void> {
  const at = new Date(`${log_date}T06:00:00Z`);
  return inOrganization(async (tx) => {
    await tx
      .insertInto('hos_days')
      .values({
        organization_id: organization.id,
        driver_id,
        log_date,
        certification,
        certified_at: null,
        starts_at: at,
        ends_at: at,
        counted_until: at,
        open_status: null,
        distance_m: null,
        off_ms: 0,
        sleeper_ms: 0,
        driving_ms: 0,
        on_duty_ms: 0,
        vehicle_ids: [],
        missing: [],
        violation_count: 0,
        pending_proposal_count: 0,
      })
      .execute();
  });
}

describe('the dashboard', () => {
  it('of an empty organization has seven days of nothing, the last one today', async () => {
    const { days, vehicles, vehicleCount, devices, to } = await charts();
    expect(days).toHaveLength(7);
    expect(days.every((day) => day.distanceMeters === 0 && day.vehiclesDriven === 0)).toBe(true);
    expect(days.at(-1)?.date).toBe(to);
    expect(vehicles).toEqual({ moving: 0, idling: 0, stopped: 0, outdated: 0, unseen: 0 });
    expect([vehicleCount, devices]).toEqual([0, []]);
  });

  it('counts each vehicle under one status, and no trailer and no archived vehicle', async () => {
    const now = app.time.now;
    const fix = (ageMs: number) => ({ at: now - ageMs, lat: 41, lon: -83 });
    await fleet.storeState(await fleet.addAsset(), fix(MINUTE_MS), { status: 'moving' });
    await fleet.storeState(await fleet.addAsset(), fix(MINUTE_MS), { status: 'idling' });
    await fleet.storeState(await fleet.addAsset(), fix(HOUR), { status: 'moving' });
    await fleet.storeState(await fleet.addAsset({ kind: 'trailer' }), fix(MINUTE_MS), { status: 'moving' });
    await fleet.storeState(await fleet.addAsset({ archived_at: new Date() }), fix(MINUTE_MS), {
      status: 'moving',
    });
    await fleet.addAsset();
    const { vehicles, vehicleCount } = await charts();
    expect(vehicles).toEqual({ moving: 1, idling: 1, stopped: 0, outdated: 2, unseen: 1 });
    expect(vehicleCount).toBe(4);
  });

  it('adds trips up by the days of the organization', async () => {
    const id = await fleet.addAsset();
    const midnight = Date.parse('2026-03-09T05:00:00Z');
    await fleet.storeTrip({
      asset_id: id,
      started_at: new Date(midnight - HOUR),
      ended_at: new Date(midnight + HOUR),
      distance_m: 200_000,
      driving_seconds: 7_200,
    });
    const { days, timeZone } = await charts('?from=2026-03-08&to=2026-03-09');
    expect(timeZone).toBe('America/Chicago');
    expect(days).toEqual([
      {
        date: '2026-03-08',
        distanceMeters: 100_000,
        drivingSeconds: 3_600,
        idleSeconds: 0,
        vehiclesDriven: 1,
        vehiclesInService: 1,
      },
      {
        date: '2026-03-09',
        distanceMeters: 100_000,
        drivingSeconds: 3_600,
        idleSeconds: 0,
        vehiclesDriven: 1,
        vehiclesInService: 1,
      },
    ]);
  });

  it('can be cut to the union of groups', async () => {
    const [first, second, third] = [await fleet.addAsset(), await fleet.addAsset(), await fleet.addAsset()];
    for (const asset_id of [first, second, third]) {
      const times = { started_at: new Date(NOON), ended_at: new Date(NOON + HOUR) };
      await fleet.storeTrip({ asset_id, ...times, distance_m: 1_000 });
    }
    const east = await fleet.addGroup('East', [first]);
    const west = await fleet.addGroup('West', [first, second]);
    const { days, vehicleCount } = await charts(
      `?from=2026-03-09&to=2026-03-09&groupId=${east}&groupId=${west}`,
    );
    expect(days[0]).toMatchObject({ distanceMeters: 2_000, vehiclesDriven: 2 });
    expect(vehicleCount).toBe(2);
    const none = await charts('?groupId=2147483647');
    expect(none.vehicleCount).toBe(0);
  });

  it('counts a vehicle that was archived since among those in service on its last days', async () => {
    const [kept, archived] = [await fleet.addAsset(), await fleet.addAsset()];
    for (const asset_id of [kept, archived]) {
      const times = { started_at: new Date(NOON), ended_at: new Date(NOON + HOUR) };
      await fleet.storeTrip({ asset_id, ...times, distance_m: 1_000 });
    }
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .updateTable('assets')
        .set({ archived_at: new Date(NOON + 2 * HOUR) })
        .where('id', '=', archived)
        .execute(),
    );
    const { days } = await charts('?from=2026-03-08&to=2026-03-10');
    expect(days.map(({ vehiclesDriven, vehiclesInService }) => [vehiclesDriven, vehiclesInService])).toEqual([
      [0, 2],
      [2, 2],
      [0, 1],
    ]);
  });

  it('counts devices that need attention', async () => {
    await fleet.addGateway();
    expect((await charts()).devices).toEqual([{ state: 'never-seen', count: 1 }]);
  });

  it('reads days that were added up together with those that were not, whole and by group', async () => {
    const [first, second] = [await fleet.addAsset(), await fleet.addAsset()];
    const group = await fleet.addGroup('South', [second]);
    const drive = (asset_id: number, at: number, distance_m: number) =>
      fleet.storeTrip({
        asset_id,
        started_at: new Date(at),
        ended_at: new Date(at + HOUR),
        distance_m,
        driving_seconds: 3_600,
      });
    await drive(first, NOON, 1_000);
    await drive(second, NOON, 500);
    const clock = { now: () => NOON + 3 * 24 * HOUR };
    const summer = new DailyTotalsJob({ database: app.database, clock, log: app.deps.log });
    await summer.catchUp();
    await drive(second, NOON + 3 * 24 * HOUR - 2 * HOUR, 70);
    // Stored behind the back of the deriver: a day that was added up is not read again.
    await drive(first, NOON + 2 * HOUR, 9);
    const distances = async (query: string) =>
      (await charts(query)).days.map((day) => [day.date, day.distanceMeters, day.vehiclesDriven]);
    expect(await distances('?from=2026-03-09&to=2026-03-12')).toEqual([
      ['2026-03-09', 1_500, 2],
      ['2026-03-10', 0, 0],
      ['2026-03-11', 0, 0],
      ['2026-03-12', 70, 1],
    ]);
    expect(await distances(`?from=2026-03-09&to=2026-03-12&groupId=${group}`)).toEqual([
      ['2026-03-09', 500, 1],
      ['2026-03-10', 0, 0],
      ['2026-03-11', 0, 0],
      ['2026-03-12', 70, 1],
    ]);
  });

  it('counts drivers by duty status, and those on duty who are short of time', async () => {
    const now = app.time.now;
    const state = async (status: 'D' | 'ON' | 'OFF', drivingMs: number, falls: 0 | 1) => {
      const driver = await fleet.addDriver('Ann', 'Driver');
      await storeDutyState(driver, { status, drivingMs, falls, asOf: now - 30 * MINUTE_MS });
      return driver;
    };
    const short = await state('D', 80 * MINUTE_MS, 1);
    await state('D', 100 * MINUTE_MS, 1);
    await state('ON', 50 * MINUTE_MS, 0);
    await state('OFF', 10 * MINUTE_MS, 0);
    expect(await charts()).toMatchObject({
      drivers: { D: 2, ON: 1, SB: 0, OFF: 1 },
      shortOfTime: { count: 2, drivingCount: 1 },
    });
    const group = await fleet.addGroup('Night', [], [short]);
    expect(await charts(`?groupId=${group}`)).toMatchObject({
      drivers: { D: 1, ON: 0, SB: 0, OFF: 0 },
      shortOfTime: { count: 1, drivingCount: 1 },
    });
  });

  it('counts violations by day and rule, and ended days that are not certified', async () => {
    const driver = await fleet.addDriver('Ann', 'Driver');
    const { today } = await charts();
    const yesterday = addDays(today, -1);
    await storeViolation(driver, today, 'window-14');
    await storeViolation(driver, yesterday, 'window-14');
    await storeViolation(driver, yesterday, 'break-30');
    await storeLogDay(driver, today, 'uncertified');
    await storeLogDay(driver, yesterday, 'recertify');
    await storeLogDay(driver, addDays(today, -2), 'certified');
    await storeLogDay(driver, addDays(today, -31), 'uncertified');
    expect(await charts()).toMatchObject({
      violationsToday: { count: 1, driverCount: 1 },
      violations: [
        { date: yesterday, rule: 'break-30', count: 1 },
        { date: yesterday, rule: 'window-14', count: 1 },
        { date: today, rule: 'window-14', count: 1 },
      ],
      uncertifiedLogs: {
        count: 1,
        driverCount: 1,
        oldestDate: yesterday,
        from: addDays(today, -30),
        to: yesterday,
      },
    });
  });

  it('shows nothing from another organization', async () => {
    const other = await app.createOrganization();
    const theirs = new TestFleet(app.database, other.id);
    await theirs.addGateway();
    const id = await theirs.addAsset();
    await theirs.storeState(id, { at: app.time.now, lat: 41, lon: -83 }, { status: 'moving' });
    const group = await theirs.addGroup('Theirs', [id]);
    expect(await charts()).toMatchObject({ vehicleCount: 0, devices: [] });
    expect((await charts(`?groupId=${group}`)).vehicleCount).toBe(0);
    const path = `/organizations/${other.id}/dashboard/charts`;
    expect((await app.call('GET', path, { as: organization.admin })).statusCode).toBe(404);
  });

  it.each<[string, string]>([
    ['?from=2026-03-09&to=2026-03-08', 'to'],
    ['?from=2026-01-01&to=2026-12-31', 'to'],
    ['?from=2026-02-30', 'from'],
    ['?groupId=zero', 'groupId.0'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await app.call('GET', `/organizations/${organization.id}/dashboard/charts${query}`, {
      as: organization.admin,
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('is refused without ORG_DASH_READ', async () => {
    const as = await organization.userWithout('ORG_DASH_READ');
    const answer = await app.call('GET', `/organizations/${organization.id}/dashboard/charts`, { as });
    expect(answer.statusCode).toBe(403);
  });
});
