import { NewAlertRule } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashGatewaySecret } from '../../domain/gateways/secret.ts';
import { createRule } from '../../features/alert-rules/create-rule.ts';
import type { UserActor } from '../../platform/actor.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { Deriver } from '../../telematics/derive/deriver.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { createDutyFleet, HOUR, MONDAY } from '../../testing/duty-fleet.ts';
import type { TestDutyLog } from '../../testing/duty-log.ts';
import type { TestFleet } from '../../testing/fleet.ts';
import { DispatchesJob } from '../dispatches/dispatches-job.ts';
import { AlertsJob } from './alerts-job.ts';

const log = pino({ level: 'silent' });
const NOW = MONDAY + 8 * HOUR;
const TOLEDO = { lat: 41.65, lon: -83.54 };
const GARY = { lat: 41.59, lon: -87.34 };
/** Some 60 miles south of I-90. */
const FORT_WAYNE = { lat: 41.08, lon: -85.14 };

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let marcus: TestDutyLog;
let truckId: number;
let job: AlertsJob;
let rules = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, fleet, marcus, truckId } = await createDutyFleet(app, NOW + 24 * HOUR));
  app.time.now = NOW;
  job = newJob();
  await fleet.assignDriver(truckId, marcus.driverId, MONDAY);
  await fleet.storeState(truckId, { at: NOW, ...TOLEDO }, { status: 'moving' });
  await marcus.record(
    [
      { status: 'OFF', at: MONDAY - 12 * HOUR },
      { status: 'D', at: NOW - HOUR },
    ],
    NOW,
  );
});

const newJob = () =>
  new AlertsJob({ database: app.database, backlogDatabase: app.database, clock: app.deps.clock, log });
const scoped = () => ({ organizationId: organization.id, actorId: null });

async function addRule(rule: object): Promise<void> {
  const actor = { ...scoped(), userId: organization.admin.id, address: null } as unknown as UserActor;
  const telling = { userIds: [organization.admin.id] };
  await createRule(
    app.deps,
    actor,
    organization.id,
    NewAlertRule.parse({ name: `Rule ${++rules}`, rule, telling }),
  );
}

async function setDestination(...stops: object[]): Promise<number> {
  const answer = await app.call('POST', `/organizations/${organization.id}/dispatches`, {
    as: organization.admin,
    body: { vehicleId: truckId, stops },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

/** The truck is somewhere at an instant; by a fix that is stored, too. */
async function reports(at: number, where: { lat: number; lon: number }): Promise<void> {
  await fleet.storePositions(truckId, [{ at, ...where, speedKph: 90 }]);
  await app.database.asWriter((tx) =>
    tx.client.query(
      'update asset_state set at = $3, received_at = $3, lat = $4, lon = $5 where organization_id = $1 and asset_id = $2 and at < $3',
      [organization.id, truckId, new Date(at), Math.round(where.lat * 1e7), Math.round(where.lon * 1e7)],
    ),
  );
}

async function workAt(now: number): Promise<void> {
  app.time.now = now;
  await new DispatchesJob(app.deps).catchUp();
  await job.catchUp();
}

/** What derives trips and visits notes which fixes came late. */
async function deriveAndWorkAt(now: number): Promise<void> {
  app.time.now = now;
  await new Deriver({ database: app.database, log, settleMs: 0 }).catchUp();
  await workAt(now);
}

async function incidents() {
  const rows = await app.database.inOrganization(scoped(), (tx) =>
    tx.selectFrom('incidents').selectAll().where('state', '<>', 'retracted').orderBy('started_at').execute(),
  );
  return rows.map(({ state, subject_id, driver_id, started_at, ended_at, details }) => ({
    state,
    subject: subject_id,
    driver: driver_id,
    startedAt: started_at.getTime(),
    endedAt: ended_at?.getTime() ?? null,
    details,
  }));
}

/** Since a minute after the beginning, as its position says too. */
async function standsInToledo(until: number): Promise<void> {
  await fleet.storeIdle({
    asset_id: truckId,
    kind: 'stop',
    is_open: true,
    started_at: new Date(NOW + MINUTE_MS),
    ended_at: new Date(until),
    lat: Math.round(TOLEDO.lat * 1e7),
    lon: Math.round(TOLEDO.lon * 1e7),
  });
  await reports(until, TOLEDO);
}

describe('a late arrival', () => {
  it('is found when the stop will be missed, once, and ends when it is in time again', async () => {
    await addRule({ kind: 'late-arrival' });
    await setDestination({ name: 'Gary, IN', ...GARY, closesAt: new Date(NOW + 4.5 * HOUR).toISOString() });
    await workAt(NOW);
    expect(await incidents()).toEqual([]);
    const lateAt = NOW + 2 * HOUR;
    await reports(lateAt, TOLEDO);
    await workAt(lateAt);
    const [late, ...others] = await incidents();
    expect(others).toEqual([]);
    expect(late).toMatchObject({
      state: 'open',
      subject: truckId,
      driver: marcus.driverId,
      startedAt: lateAt,
      endedAt: null,
    });
    expect(late!.details).toMatchObject({ stop: 'Gary, IN' });
    // The same again, by a process that has just started.
    await reports(lateAt + 6 * MINUTE_MS, TOLEDO);
    job = newJob();
    await workAt(lateAt + 6 * MINUTE_MS);
    await workAt(lateAt + 6 * MINUTE_MS);
    expect(await incidents()).toHaveLength(1);
    const onTimeAt = lateAt + 20 * MINUTE_MS;
    await reports(onTimeAt, { lat: 41.6, lon: -87.1 });
    await workAt(onTimeAt);
    expect(await incidents()).toMatchObject([{ state: 'closed', startedAt: lateAt, endedAt: onTimeAt }]);
  });

  it('is found once where a plan was lost after its fix, and two servers do the same work', async () => {
    await addRule({ kind: 'late-arrival' });
    await setDestination({ name: 'Gary, IN', ...GARY, closesAt: new Date(NOW + 4.5 * HOUR).toISOString() });
    await workAt(NOW);
    const lateAt = NOW + 2 * HOUR;
    await reports(lateAt, TOLEDO);
    app.time.now = lateAt;
    const { database } = app.deps;
    const lost = new DatabaseUnavailableError('Lost before the commit.');
    const dying = Object.create(database, {
      inOrganization: {
        value: (scope: never, work: (tx: never) => Promise<unknown>) =>
          database.inOrganization(scope, async (tx) => {
            await work(tx as never);
            throw lost;
          }),
      },
    });
    await expect(new DispatchesJob({ ...app.deps, database: dying }).catchUp()).rejects.toThrow(lost);
    await job.catchUp();
    expect(await incidents()).toEqual([]);
    const servers = [app.deps, app.deps];
    await Promise.all(servers.map((deps) => new DispatchesJob(deps).catchUp()));
    await Promise.all(servers.map(() => newJob().catchUp()));
    expect(await incidents()).toMatchObject([{ state: 'open', startedAt: lateAt }]);
  });

  it('ends when the truck is there', async () => {
    await addRule({ kind: 'late-arrival' });
    await setDestination(
      { name: 'Toledo, OH', ...TOLEDO, closesAt: new Date(NOW - HOUR).toISOString(), dockMinutes: 60 },
      { name: 'Gary, IN', ...GARY },
    );
    await workAt(NOW);
    expect(await incidents()).toMatchObject([{ state: 'open', startedAt: NOW }]);
    const arrivedAt = NOW + 10 * MINUTE_MS;
    await standsInToledo(arrivedAt);
    await workAt(arrivedAt);
    await workAt(arrivedAt + MINUTE_MS);
    expect(await incidents()).toMatchObject([{ state: 'closed', startedAt: NOW, endedAt: NOW + MINUTE_MS }]);
  });

  it('ends with a dispatch that is cancelled', async () => {
    await addRule({ kind: 'late-arrival' });
    const id = await setDestination({
      name: 'Gary, IN',
      ...GARY,
      closesAt: new Date(NOW + HOUR).toISOString(),
    });
    await workAt(NOW);
    expect(await incidents()).toMatchObject([{ state: 'open' }]);
    app.time.now = NOW + 5 * MINUTE_MS;
    await app.call('DELETE', `/organizations/${organization.id}/dispatches/${id}?version=1`, {
      as: organization.admin,
    });
    await workAt(NOW + 6 * MINUTE_MS);
    expect(await incidents()).toMatchObject([{ state: 'closed', endedAt: NOW + 5 * MINUTE_MS }]);
  });
});

describe('hours that do not last to the stop', () => {
  it('are found when a delay brings a rest into the plan, before the driver runs out', async () => {
    await addRule({ kind: 'hours-short' });
    await setDestination({ name: 'Gary, IN', ...GARY });
    await workAt(NOW);
    expect(await incidents()).toEqual([]);
    // Nine hours later the truck has not moved: the window ends before Gary.
    const shortAt = NOW + 9 * HOUR;
    await reports(shortAt, TOLEDO);
    await workAt(shortAt);
    expect(await incidents()).toMatchObject([
      { state: 'open', subject: truckId, startedAt: shortAt, details: { stop: 'Gary, IN', rests: 1 } },
    ]);
  });

  it('are found when an hour is lost at a dock, while the driver could still drive', async () => {
    await addRule({ kind: 'hours-short' });
    await setDestination(
      { name: 'Toledo, OH', ...TOLEDO, kind: 'pickup', dockMinutes: 8 * 60 + 45 },
      { name: 'Gary, IN', ...GARY, dockMinutes: 30 },
    );
    const arrivedAt = NOW + 10 * MINUTE_MS;
    await standsInToledo(arrivedAt);
    await workAt(arrivedAt);
    await marcus.record(
      [
        { status: 'OFF', at: MONDAY - 12 * HOUR },
        { status: 'D', at: NOW - HOUR },
        { status: 'ON', at: NOW },
      ],
      arrivedAt,
    );
    await reports(NOW + 8 * HOUR, TOLEDO);
    await workAt(NOW + 8 * HOUR);
    expect(await incidents()).toEqual([]);
    const shortAt = NOW + 9.75 * HOUR;
    await reports(shortAt, TOLEDO);
    await workAt(shortAt);
    expect(await incidents()).toMatchObject([
      { state: 'open', subject: truckId, startedAt: shortAt, details: { stop: 'Gary, IN', rests: 1 } },
    ]);
    const state = await app.call('GET', `/organizations/${organization.id}/availability`, {
      as: organization.admin,
    });
    expect(state.json().items[0].drivableMinutes).toBeGreaterThan(0);
  });

  it('are not found of a rest that was planned from the start', async () => {
    await addRule({ kind: 'hours-short' });
    await setDestination({ name: 'Omaha, NE', lat: 41.26, lon: -95.94 });
    await workAt(NOW);
    await reports(NOW + HOUR, { lat: 41.72, lon: -84.9 });
    await workAt(NOW + HOUR);
    expect(await incidents()).toEqual([]);
  });
});

describe('a truck off its route', () => {
  const steps = [0, 10, 20, 30].map((minutes) => NOW + 2 * HOUR + minutes * MINUTE_MS);

  it('is found 20 minutes after it left, at the times of its fixes, and ends when it is back', async () => {
    await addRule({ kind: 'off-route' });
    await setDestination({ name: 'Gary, IN', ...GARY });
    await workAt(NOW);
    for (const at of steps) {
      await reports(at, FORT_WAYNE);
      await workAt(at);
    }
    expect(await incidents()).toMatchObject([
      {
        state: 'open',
        subject: truckId,
        driver: marcus.driverId,
        startedAt: steps[0]! + 20 * MINUTE_MS,
        endedAt: null,
      },
    ]);
    const backAt = NOW + 4 * HOUR;
    await reports(backAt, { lat: 41.72, lon: -85.97 });
    await workAt(backAt);
    expect(await incidents()).toMatchObject([
      { state: 'closed', startedAt: steps[0]! + 20 * MINUTE_MS, endedAt: backAt },
    ]);
  });

  it('has the same times when its fixes come late, and out of order', async () => {
    await addRule({ kind: 'off-route' });
    await setDestination({ name: 'Gary, IN', ...GARY });
    await workAt(NOW);
    await reports(steps[3]!, FORT_WAYNE);
    await reports(steps[1]!, FORT_WAYNE);
    await reports(steps[0]!, FORT_WAYNE);
    await reports(steps[2]!, FORT_WAYNE);
    await workAt(steps[3]! + MINUTE_MS);
    expect(await incidents()).toMatchObject([{ state: 'open', startedAt: steps[0]! + 20 * MINUTE_MS }]);
  });

  it('needs two fixes off its route, and is one however often the same fix is looked at', async () => {
    await addRule({ kind: 'off-route' });
    await setDestination({ name: 'Gary, IN', ...GARY });
    await workAt(NOW);
    await reports(steps[0]!, FORT_WAYNE);
    await workAt(steps[0]!);
    await workAt(steps[0]! + 25 * MINUTE_MS);
    expect(await incidents()).toEqual([]);
    await reports(steps[3]!, FORT_WAYNE);
    for (let round = 0; round < 3; round++) await workAt(steps[3]! + round * MINUTE_MS);
    expect(await incidents()).toMatchObject([
      { state: 'open', subject: truckId, startedAt: steps[0]! + 20 * MINUTE_MS, endedAt: null },
    ]);
  });

  it('is not one that takes another road near by', async () => {
    await addRule({ kind: 'off-route' });
    await setDestination({ name: 'Gary, IN', ...GARY });
    await workAt(NOW);
    for (const at of steps) {
      await reports(at, { lat: 41.6, lon: -85.9 });
      await workAt(at);
    }
    expect(await incidents()).toEqual([]);
  });

  it('is not one that looks for its dock within 2 miles of a stop, where its route is by street', async () => {
    await addRule({ kind: 'off-route' });
    await setDestination({ name: 'Gary, IN', ...GARY });
    await workAt(NOW);
    const [dispatch] = await app.database.inOrganization(scoped(), (tx) =>
      sql<object>`insert into dispatch_routes select organization_id, dispatch_id, version + 1, reason, computed_at, source, false,
          distance_meters, drive_minutes, legs, truck from dispatch_routes
        where organization_id = ${organization.id} returning dispatch_id`
        .execute(tx)
        .then(({ rows }) => rows),
    );
    expect(dispatch).toBeDefined();
    // As far from the route as it is from the stop, to the south of both.
    for (const at of steps) {
      await reports(at, { lat: GARY.lat - 0.025, lon: GARY.lon });
      await workAt(at);
    }
    expect(await incidents()).toEqual([]);
    const [since, later] = [5, 12].map((minutes) => steps[3]! + minutes * MINUTE_MS);
    for (const at of [since!, later!]) {
      await reports(at, { lat: GARY.lat - 0.035, lon: GARY.lon });
      await workAt(at);
    }
    expect(await incidents()).toMatchObject([{ state: 'open', startedAt: since! + 5 * MINUTE_MS }]);
  });

  it('is not one whose driver goes somewhere on personal conveyance', async () => {
    await addRule({ kind: 'off-route' });
    await setDestination({ name: 'Gary, IN', ...GARY });
    await workAt(NOW);
    await marcus.record(
      [
        { status: 'OFF', mode: 'PC', at: steps[0]! - MINUTE_MS },
        { status: 'D', at: steps[2]! },
      ],
      steps[2]!,
    );
    for (const at of steps) {
      await reports(at, FORT_WAYNE);
      await workAt(at);
    }
    expect(await incidents()).toEqual([]);
    const longAfter = steps[2]! + 20 * MINUTE_MS;
    await reports(longAfter, FORT_WAYNE);
    await workAt(longAfter);
    expect(await incidents()).toMatchObject([{ state: 'open', startedAt: longAfter }]);
  });
});

describe('fixes of a device that had no signal', () => {
  const MINUTES = [0, 5, 10, 15, 20, 25, 30];
  const from = NOW + 2 * HOUR;

  /** Of a truck that has been south of its route since an instant, as its device sends them. */
  async function send(minutes: readonly number[]) {
    const positions = minutes.map((minute) => ({
      at: from + minute * MINUTE_MS,
      ...FORT_WAYNE,
      speedKph: 0,
    }));
    const answer = await app.call('POST', '/ingest/positions', {
      headers: { authorization: `Bearer ${device}:${SECRET}` },
      body: { positions },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ accepted: number; duplicates: number }>();
  }

  const SECRET = 'q3J8sT0vX1yZ2aB4cD5eF6gH7iJ8kL9m';
  let device: string;
  beforeEach(async () => {
    device = `TRUCK:${truckId}`;
    const gateway = await fleet.addGateway({ unique_id: device, secret_hash: hashGatewaySecret(SECRET) });
    await fleet.pair(gateway, truckId, NOW - HOUR);
    await addRule({ kind: 'off-route' });
    await addRule({ kind: 'late-arrival' });
    await setDestination({ name: 'Gary, IN', ...GARY, closesAt: new Date(NOW + 4.5 * HOUR).toISOString() });
    await deriveAndWorkAt(NOW);
  });

  const off = { startedAt: from + 20 * MINUTE_MS, endedAt: null, details: { miles: 45 } };

  it('one by one give an alert of each kind', async () => {
    for (const minute of MINUTES) {
      app.time.now = from + minute * MINUTE_MS;
      expect(await send([minute])).toMatchObject({ accepted: 1 });
      await deriveAndWorkAt(app.time.now);
    }
    expect(await incidents()).toMatchObject([
      { startedAt: from + 5 * MINUTE_MS, details: { stop: 'Gary, IN' } },
      off,
    ]);
  });

  it('late, twice and the newest first give the same alerts, the one off its route at the same times', async () => {
    const now = from + 31 * MINUTE_MS;
    app.time.now = now;
    await send([30]);
    await deriveAndWorkAt(now);
    for (const minutes of [[15], [0, 10], [10, 5], [15, 0], [20, 25]]) {
      await send(minutes);
      await deriveAndWorkAt(now + minutes[0]! * 1_000);
    }
    expect(await send(MINUTES)).toMatchObject({ accepted: 0, duplicates: MINUTES.length });
    // Every vehicle is looked at again within 15 minutes.
    await deriveAndWorkAt(now + 16 * MINUTE_MS);
    const found = await incidents();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({ ...off, details: expect.objectContaining(off.details) }),
    );
    // Nobody could know of it before the first fix came.
    expect(found).toContainEqual(expect.objectContaining({ startedAt: now, endedAt: null }));
  });
});
