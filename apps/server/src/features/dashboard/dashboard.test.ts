import type { DashboardCharts } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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

describe('the dashboard', () => {
  it('of an empty organization has seven days of nothing, the last one today', async () => {
    const { days, vehicles, vehicleCount, devicesNeedingAttention, to } = await charts();
    expect(days).toHaveLength(7);
    expect(days.every((day) => day.distanceMeters === 0 && day.vehiclesDriven === 0)).toBe(true);
    expect(days.at(-1)?.date).toBe(to);
    expect(vehicles).toEqual({ moving: 0, idling: 0, stopped: 0, outdated: 0, unseen: 0 });
    expect([vehicleCount, devicesNeedingAttention]).toEqual([0, 0]);
  });

  it('counts each vehicle under one status, and no trailer and no archived vehicle', async () => {
    const now = app.time.now;
    const fix = (ageMs: number) => ({ at: now - ageMs, lat: 41, lon: -83 });
    await fleet.storeState(await fleet.addAsset(), fix(MINUTE), { status: 'moving' });
    await fleet.storeState(await fleet.addAsset(), fix(MINUTE), { status: 'idling' });
    await fleet.storeState(await fleet.addAsset(), fix(HOUR), { status: 'moving' });
    await fleet.storeState(await fleet.addAsset({ kind: 'trailer' }), fix(MINUTE), { status: 'moving' });
    await fleet.storeState(await fleet.addAsset({ archived_at: new Date() }), fix(MINUTE), {
      status: 'moving',
    });
    await fleet.addAsset();
    const { vehicles, vehicleCount } = await charts();
    expect(vehicles).toEqual({ moving: 1, idling: 1, stopped: 0, outdated: 1, unseen: 1 });
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
      },
      {
        date: '2026-03-09',
        distanceMeters: 100_000,
        drivingSeconds: 3_600,
        idleSeconds: 0,
        vehiclesDriven: 1,
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

  it('counts devices that need attention', async () => {
    await fleet.addGateway();
    expect((await charts()).devicesNeedingAttention).toBe(1);
  });

  it('shows nothing of another organization', async () => {
    const other = await app.createOrganization();
    const theirs = new TestFleet(app.database, other.id);
    await theirs.addGateway();
    const id = await theirs.addAsset();
    await theirs.storeState(id, { at: app.time.now, lat: 41, lon: -83 }, { status: 'moving' });
    const group = await theirs.addGroup('Theirs', [id]);
    expect(await charts()).toMatchObject({ vehicleCount: 0, devicesNeedingAttention: 0 });
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
