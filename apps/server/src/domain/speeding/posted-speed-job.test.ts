import type { RequestListener } from 'node:http';
import { NewAlertRule } from '@longhaul/contract';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@longhaul/units';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createRule } from '../../features/alert-rules/create-rule.ts';
import type { UserActor } from '../../platform/actor.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { jsonAnswer, type OutsideServer, startOutsideServer } from '../../testing/outside-server.ts';
import { AlertsJob } from '../alerts/alerts-job.ts';
import { StreetRouter } from '../routing/street-router.ts';
import { PostedSpeedJob } from './posted-speed-job.ts';
import { requestMatchesAgain } from './request-matches.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const STARTED = NOW - 60 * MINUTE_MS;
const TOLEDO = { lat: 41.65, lon: -83.54 };

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let truckId: number;
let server: OutsideServer;
let alerts: AlertsJob;

async function start(listener: RequestListener): Promise<void> {
  server = await startOutsideServer(listener);
  app = await createTestApp();
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  truckId = await fleet.addAsset({ unit_number: '1042' });
  await fleet.storeState(truckId, { at: NOW, ...TOLEDO });
  const actor = { ...scoped(), userId: organization.admin.id, address: null } as unknown as UserActor;
  const rule = {
    name: 'Posted limits',
    rule: { kind: 'posted-speed', overKph: 16.1 },
    telling: { userIds: [organization.admin.id] },
  };
  app.time.now = NOW - 5 * DAY_MS;
  await createRule(app.deps, actor, organization.id, NewAlertRule.parse(rule));
  app.time.now = NOW;
  const { database } = app;
  alerts = new AlertsJob({
    database,
    backlogDatabase: database,
    clock: app.deps.clock,
    log: pino({ level: 'silent' }),
  });
}
afterEach(async () => {
  await app.close();
  await server.close();
});

const scoped = () => ({ organizationId: organization.id, actorId: null });

/** A trip with a fix every 10 s, at these speeds. */
async function drives(speeds: readonly number[], startedAt = STARTED): Promise<void> {
  const fixes = speeds.map((speedKph, index) => ({
    at: startedAt + index * 10 * SECOND_MS,
    lat: TOLEDO.lat,
    lon: TOLEDO.lon + index / 500,
    speedKph,
  }));
  await fleet.storePositions(truckId, fixes);
  await fleet.storeTrip({
    asset_id: truckId,
    started_at: new Date(startedAt),
    ended_at: new Date(fixes.at(-1)!.at),
    distance_m: 5_000,
  });
}

/** All fixes are on one road with these attributes, as Valhalla names them. */
const road =
  (edge: object, confidence = 1): RequestListener =>
  (request, response) => {
    const { shape } = JSON.parse(server.asked.at(-1)!.body);
    const points = shape.map(() => ({ type: 'matched', edge_index: 0 }));
    jsonAnswer({ confidence_score: confidence, edges: [edge], matched_points: points })(request, response);
  };
const FAST = [60, 90, 95, 90, 90, 60];

async function work(engine: 'valhalla' | 'osrm' | null = 'valhalla', isExpected = false): Promise<void> {
  const router = engine && new StreetRouter(engine, server.url, app.deps);
  await new PostedSpeedJob({ ...app.deps, routing: { router, isExpected } }).catchUp();
  await alerts.catchUp();
}

async function incidents() {
  const rows = await app.database.inOrganization(scoped(), (tx) =>
    tx.selectFrom('incidents').selectAll().where('state', '<>', 'retracted').orderBy('started_at').execute(),
  );
  return rows.map(({ started_at, ended_at, details, lat }) => ({
    startedAt: started_at.getTime(),
    endedAt: ended_at?.getTime(),
    details,
    hasPlace: lat !== null,
  }));
}

const matches = () =>
  app.database.inOrganization(scoped(), (tx) => tx.selectFrom('road_matches').selectAll().execute());

it('finds where a trip was 10 mph over the limit for trucks, with its source and date', async () => {
  await start(road({ speed_limit: 88, truck_speed: 72 }));
  await drives(FAST);
  await work();
  expect(await incidents()).toEqual([
    {
      startedAt: STARTED + 10 * SECOND_MS,
      endedAt: STARTED + 40 * SECOND_MS,
      details: { peakKph: 95, limitKph: 72, source: 'valhalla', matchedOn: '2026-11-23' },
      hasPlace: true,
    },
  ]);
  expect(await matches()).toMatchObject([
    { limits: [{ from: STARTED, until: STARTED + 50 * SECOND_MS, limitKph: 72 }] },
  ]);
  const asked = JSON.parse(server.asked[0]!.body);
  expect(asked.shape[1]).toEqual({ lat: TOLEDO.lat, lon: expect.closeTo(TOLEDO.lon + 1 / 500), time: 10 });
  expect(server.asked[0]!.body).not.toContain('1042');
  await work();
  expect(server.asked).toHaveLength(1);
  expect(await incidents()).toHaveLength(1);
});

it('names who drove', async () => {
  await start(road({ speed_limit: 64 }));
  const driverId = await fleet.addDriver('Dana', 'Whitfield');
  await fleet.assignDriver(truckId, driverId, STARTED - DAY_MS);
  await drives(FAST);
  await work();
  const rows = await app.database.inOrganization(scoped(), (tx) =>
    tx.selectFrom('incidents').select('driver_id').execute(),
  );
  expect(rows).toEqual([{ driver_id: driverId }]);
});

it.each([
  ['on a road without a limit', { names: ['Main St'] }, 1],
  ['where there is no limit', { speed_limit: 'unlimited' }, 1],
  ['by a match that is not certain', { speed_limit: 40 }, 0.79],
])('finds nothing %s', async (_, edge, confidence) => {
  await start(road(edge, confidence));
  await drives(FAST);
  await work();
  expect(await matches()).toMatchObject([{ speedings: [] }]);
  expect(await incidents()).toEqual([]);
});

it('waits until a trip has ended, and leaves those of last week', async () => {
  await start(road({ speed_limit: 40 }));
  await drives(FAST, NOW - 5 * MINUTE_MS);
  await drives(FAST, NOW - 4 * DAY_MS);
  await work();
  expect(server.asked).toHaveLength(0);
  app.time.now = NOW + 10 * MINUTE_MS;
  await work();
  expect(server.asked).toHaveLength(1);
});

it('matches a trip again whose fixes came late, and takes back what is no more', async () => {
  await start(road({ speed_limit: 64 }));
  await drives(FAST);
  await work();
  expect(await incidents()).toHaveLength(1);
  // The truck was slow between two of the fixes.
  await fleet.storePositions(truckId, [
    { at: STARTED + 25 * SECOND_MS, lat: TOLEDO.lat, lon: TOLEDO.lon + 1 / 200, speedKph: 30 },
  ]);
  await app.database.inOrganization(scoped(), (tx) =>
    requestMatchesAgain(
      tx.client,
      { organizationId: organization.id, assetId: truckId },
      STARTED + 25 * SECOND_MS,
    ),
  );
  await work();
  expect(server.asked).toHaveLength(2);
  expect(await incidents()).toEqual([]);
});

it('asks a long trip in parts, and goes on with it after a failure', async () => {
  let isBroken = true;
  await start((request, response) =>
    isBroken && server.asked.length === 2
      ? jsonAnswer({}, 500)(request, response)
      : road({ speed_limit: 64 })(request, response),
  );
  await drives(
    Array.from({ length: 600 }, () => 90),
    NOW - 3 * 60 * MINUTE_MS,
  );
  await work();
  expect(await matches()).toEqual([]);
  isBroken = false;
  await work();
  expect(server.asked).toHaveLength(4);
  expect(await incidents()).toHaveLength(1);
});

it('gives up on a trip that the router fails on three times', async () => {
  await start(jsonAnswer({ edges: 'none' }));
  await drives(FAST);
  const router = new StreetRouter('valhalla', server.url, app.deps);
  const job = new PostedSpeedJob({ ...app.deps, routing: { router, isExpected: false } });
  for (let round = 0; round < 4; round++) await job.catchUp();
  expect(server.asked).toHaveLength(3);
  expect(await matches()).toMatchObject([{ speedings: [] }]);
});

it.each([['no router', null] as const, ['a router that knows no limits', 'osrm'] as const])(
  'removes limits that came from elsewhere, and what they found, with %s',
  async (_, engine) => {
    await start(road({ speed_limit: 64 }));
    await drives(FAST);
    await work();
    await work(engine);
    expect(server.asked).toHaveLength(1);
    expect(await matches()).toEqual([]);
    expect(await incidents()).toEqual([]);
  },
);

it('keeps what it found while the router of this server is being started', async () => {
  await start(road({ speed_limit: 64 }));
  await drives(FAST);
  await work();
  await work(null, true);
  expect(await matches()).toHaveLength(1);
  expect(await incidents()).toHaveLength(1);
});

it("matches each organization's own trips", async () => {
  await start(road({ speed_limit: 64 }));
  await drives(FAST);
  const theirs = await app.createOrganization();
  await work();
  const foreign = await app.database.inOrganization({ organizationId: theirs.id, actorId: null }, (tx) =>
    tx.selectFrom('road_matches').select('asset_id').execute(),
  );
  expect(foreign).toEqual([]);
  expect(await matches()).toHaveLength(1);
});
