import type { History, HistoryTrack } from '@longhaul/contract';
import { deltaDecode } from '@longhaul/geo';
import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestEldLog } from '../../testing/eld-log.ts';
import { type TestFix, TestFleet } from '../../testing/fleet.ts';
import { historyOf, readAssetHistory } from './get-history.ts';

const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;
const START = Date.parse('2026-03-04T12:00:00Z');
/** Toledo, OH. */
const TOLEDO = { lat: 41.65, lon: -83.54 };

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

type Kind = 'assets' | 'drivers' | 'gateways';

function ask(
  kind: Kind,
  id: number,
  from: number,
  to: number,
  options: { detail?: string; organizationId?: number; as?: TestUser } = {},
) {
  const query = new URLSearchParams({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    detail: options.detail ?? 'full',
  });
  const organizationId = options.organizationId ?? organization.id;
  return app.call('GET', `/organizations/${organizationId}/history-routes/${kind}/${id}?${query}`, {
    as: options.as ?? organization.admin,
  });
}

async function read(...args: Parameters<typeof ask>): Promise<History> {
  const answer = await ask(...args);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** One fix a minute due west at 60 km/h: about 1 km apart. */
function drive(from: number, minutes: number, startLon = TOLEDO.lon): TestFix[] {
  return Array.from({ length: minutes + 1 }, (_, minute) => ({
    at: from + minute * MINUTE_MS,
    lat: TOLEDO.lat,
    lon: startLon - minute * 0.012,
    speedKph: 60,
    heading: 270,
    odometerMeters: 100_000 + minute * 1_000,
    ignition: true,
  }));
}

function park(from: number, minutes: number, lon: number, ignition: boolean): TestFix[] {
  return Array.from({ length: minutes + 1 }, (_, minute) => ({
    at: from + minute * MINUTE_MS,
    lat: TOLEDO.lat,
    lon,
    ignition,
  }));
}

function instants(track: HistoryTrack): number[] {
  const startedAt = Date.parse(track.startedAt);
  return deltaDecode(track.at).map((offset) => startedAt + offset);
}

describe('the history of a vehicle', () => {
  it('returns every fix as columns that decode to what was stored', async () => {
    const id = await fleet.addAsset({ unit_number: 'T-1' });
    const fixes = drive(START, 10);
    await fleet.storePositions(id, fixes);
    const { tracks, totals, timeZone } = await read('assets', id, START, START + HOUR);
    expect(timeZone).toBe('America/Chicago');
    const [track] = tracks;
    expect(tracks).toHaveLength(1);
    expect(track).toMatchObject({
      assetId: id,
      assetName: 'T-1',
      count: 11,
      startedAt: new Date(START).toISOString(),
    });
    expect(instants(track!)).toEqual(fixes.map(({ at }) => at));
    expect(deltaDecode(track!.lat)).toEqual(fixes.map(() => 41_650_000));
    expect(deltaDecode(track!.lon)).toEqual(fixes.map(({ lon }) => Math.round(lon * 1e6)));
    expect(deltaDecode(track!.speed)).toEqual(fixes.map(() => 600));
    expect(deltaDecode(track!.heading)).toEqual(fixes.map(() => 270));
    expect(deltaDecode(track!.odometer!)).toEqual(fixes.map(({ odometerMeters }) => odometerMeters));
    expect(track!.jurisdictions).toEqual([['OH', 11]]);
    expect(totals).toMatchObject({
      distanceMeters: 10_000,
      drivingSeconds: 600,
      maxSpeedKph: 60,
      meanSpeedKph: 60,
      fixCount: 11,
      stoppedSeconds: 0,
    });
  });

  it('tells readings from what held at its start, and events with their place', async () => {
    const [id, gateway_id] = [await fleet.addAsset(), await fleet.addGateway()];
    await fleet.storePositions(id, drive(START, 10));
    await fleet.storeReadings(id, 'fuel-percent', [
      [START - 8 * DAY, 90],
      [START - HOUR, 70],
      [START + MINUTE_MS, 69],
      [START + 2 * HOUR, 68],
    ]);
    await fleet.storeReadings(id, 'coolant-celsius', [[START - 8 * DAY, 20]]);
    const event = { gateway_id, asset_id: id };
    await fleet.storeEvent({ ...event, kind: 'crash', at: START + 2 * MINUTE_MS });
    await fleet.storeEvent({
      ...event,
      kind: 'harsh',
      at: START + MINUTE_MS,
      ...TOLEDO,
      details: { maneuver: 'braking', g: 0.47 },
    });
    await fleet.storeEvent({ ...event, kind: 'panic', at: START + 2 * HOUR });
    const { readings, events } = await read('assets', id, START, START + HOUR);
    expect(readings).toEqual([
      {
        assetId: id,
        reading: 'fuel-percent',
        startedAt: new Date(START).toISOString(),
        at: [0, MINUTE_MS],
        value: [70, -1],
      },
    ]);
    expect(events).toEqual([
      {
        assetId: id,
        kind: 'harsh',
        at: new Date(START + MINUTE_MS).toISOString(),
        ...TOLEDO,
        place: expect.stringMatching(/OH$/),
        details: { maneuver: 'braking', g: 0.47 },
      },
      expect.objectContaining({ kind: 'crash', lat: null, lon: null, place: null, details: {} }),
    ]);
  });

  it('keeps on a screen the lowest and the highest of a reading that changes often', async () => {
    const id = await fleet.addAsset();
    const values = Array.from({ length: 5_000 }, (_, step): [number, number] => [
      START + step * 10_000,
      step === 2_222 ? 9_000 : step === 3_333 ? 15_900 : 13_000 + (step % 7),
    ]);
    await fleet.storeReadings(id, 'voltage-millivolts', values);
    const decoded = async (detail: string) => {
      const { readings } = await read('assets', id, START, START + DAY, { detail });
      return deltaDecode(readings[0]!.value);
    };
    const onScreen = await decoded('screen');
    expect(onScreen.length).toBeLessThan(1_100);
    expect([Math.min(...onScreen), Math.max(...onScreen)]).toEqual([9_000, 15_900]);
    expect(await decoded('full')).toEqual(values.map(([, value]) => value));
  });

  it('names stops, idles and gaps with their place, time and distance from the start', async () => {
    const id = await fleet.addAsset();
    const lonAfter = TOLEDO.lon - 10 * 0.012;
    await fleet.storePositions(id, [
      ...drive(START, 10),
      ...park(START + 11 * MINUTE_MS, 20, lonAfter, true),
      ...park(START + 32 * MINUTE_MS, 30, lonAfter, false),
      ...drive(START + 63 * MINUTE_MS, 10, lonAfter),
      ...drive(START + 120 * MINUTE_MS, 10, lonAfter - 0.6),
    ]);
    const { halts, totals, start, end } = await read('assets', id, START, START + 3 * HOUR);
    expect(halts.map(({ kind }) => kind)).toEqual(['idle', 'stop', 'gap']);
    const [idle, stop, gap] = halts;
    expect(idle!.place).toMatch(/OH$/);
    expect(idle).toMatchObject({ isOpen: false, jurisdiction: 'OH', distanceMeters: 0 });
    expect(idle!.atDistanceMeters).toBeGreaterThan(9_900);
    expect(stop!.startedAt >= idle!.endedAt).toBe(true);
    expect(gap!.startedAt).toBe(new Date(START + 73 * MINUTE_MS).toISOString());
    expect(gap!.endedAt).toBe(new Date(START + 120 * MINUTE_MS).toISOString());
    expect(gap!.distanceMeters).toBeGreaterThan(30_000);
    expect(totals.gapSeconds).toBe(47 * 60);
    expect(totals.idleSeconds + totals.stoppedSeconds).toBeGreaterThanOrEqual(50 * 60);
    expect(start!.at).toBe(new Date(START).toISOString());
    expect(start!.place).toMatch(/Toledo, OH$/);
    expect(end!.at).toBe(new Date(START + 130 * MINUTE_MS).toISOString());
  });

  it('names a stop by the place of the organization at which it was, for who may list places', async () => {
    const id = await fleet.addAsset();
    await fleet.storePositions(id, park(START, 60, -83, false));
    const [placeId, other] = await app.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      async (tx) => {
        const place = { organization_id: organization.id, category: 'yard', shape: 'circle' } as const;
        const places = await tx
          .insertInto('places')
          .values(
            ['Toledo yard', 'Elsewhere'].map((name) => ({
              ...place,
              name,
              center_lat: 41.65,
              center_lon: -83,
              radius_m: 300,
            })),
          )
          .returning('id')
          .execute();
        return places.map((row) => row.id);
      },
    );
    const visit = (place_id: number, from: number, until: number | null) => ({
      organization_id: organization.id,
      asset_id: id,
      place_id,
      arrived_at: new Date(from),
      departed_at: until === null ? null : new Date(until),
      is_approximate: false,
      is_pass: false,
    });
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .insertInto('visits')
        .values([visit(other!, START - 2 * HOUR, START - HOUR), visit(placeId!, START - MINUTE_MS, null)])
        .execute(),
    );
    const named = async (as?: TestUser) =>
      (await read('assets', id, START, START + HOUR, as ? { as } : {})).halts.map(
        ({ placeName }) => placeName,
      );
    expect(await named()).toEqual(['Toledo yard']);
    expect(await named(await organization.userWithout('PLACE_LIST'))).toEqual([null]);
  });

  it('cuts a halt that reaches beyond the range at its ends', async () => {
    const id = await fleet.addAsset();
    await fleet.storePositions(id, park(START, 0, -83, false).concat(park(START + 3 * HOUR, 0, -83, false)));
    const { halts, tracks, totals } = await read('assets', id, START + HOUR, START + 2 * HOUR);
    expect(tracks).toEqual([]);
    expect(halts).toMatchObject([
      {
        kind: 'stop',
        startedAt: new Date(START + HOUR).toISOString(),
        endedAt: new Date(START + 2 * HOUR).toISOString(),
      },
    ]);
    expect(totals.stoppedSeconds).toBe(3_600);
  });

  it('counts no way made before or after the range', async () => {
    const id = await fleet.addAsset();
    await fleet.storePositions(id, drive(START, 60));
    const { totals, tracks } = await read('assets', id, START + 20 * MINUTE_MS, START + 31 * MINUTE_MS);
    expect(totals).toMatchObject({ distanceMeters: 11_000, fixCount: 11, drivingSeconds: 600 });
    expect(instants(tracks[0]!)).toHaveLength(11);
  });

  it('returns no odometer when the vehicle reports none', async () => {
    const id = await fleet.addAsset();
    await fleet.storePositions(id, park(START, 3, -83, false));
    const { tracks } = await read('assets', id, START, START + HOUR);
    expect(tracks[0]?.odometer).toBeNull();
  });

  it('repeats the last odometer for a fix without one', async () => {
    const id = await fleet.addAsset();
    const [first, ...rest] = park(START, 2, -83, false);
    const [second, third] = rest;
    await fleet.storePositions(id, [first!, { ...second!, odometerMeters: 500 }, third!]);
    const { tracks } = await read('assets', id, START, START + HOUR);
    expect(deltaDecode(tracks[0]!.odometer!)).toEqual([500, 500, 500]);
  });

  it('simplifies for a screen, but keeps ends, gaps and the extremes of speed', async () => {
    const id = await fleet.addAsset();
    const fixes = drive(START, 1_000).map((fix, minute) => ({
      ...fix,
      speedKph: minute === 500 ? 131 : minute === 700 ? 7 : 60,
    }));
    await fleet.storePositions(id, [...fixes, ...drive(START + 1_100 * MINUTE_MS, 10, TOLEDO.lon - 13)]);
    const full = await read('assets', id, START, START + DAY);
    const screen = await read('assets', id, START, START + DAY, { detail: 'screen' });
    expect(screen.totals).toEqual(full.totals);
    expect(screen.halts).toEqual(full.halts);
    const kept = instants(screen.tracks[0]!);
    expect(kept.length).toBeLessThan(full.tracks[0]!.count);
    for (const minute of [0, 500, 700, 1_000, 1_100, 1_110])
      expect(kept).toContain(START + minute * MINUTE_MS);
    const runs = screen.tracks[0]!.jurisdictions.reduce((sum, [, count]) => sum + count, 0);
    expect(runs).toBe(kept.length);
  });

  it('is empty for a vehicle that was never heard of', async () => {
    const id = await fleet.addAsset();
    const history = await read('assets', id, START, START + DAY);
    expect(history).toMatchObject({ tracks: [], halts: [], start: null, end: null });
    expect(Object.values(history.totals).every((value) => value === 0)).toBe(true);
  });

  it('stays readable after the vehicle was archived', async () => {
    const id = await fleet.addAsset({ archived_at: new Date() });
    await fleet.storePositions(id, drive(START, 5));
    expect((await read('assets', id, START, START + HOUR)).totals.fixCount).toBe(6);
  });

  it('is returned as unchanged to a browser that has it', async () => {
    const id = await fleet.addAsset();
    await fleet.storePositions(id, drive(START, 5));
    const path = `/organizations/${organization.id}/history-routes/assets/${id}?from=${new Date(START).toISOString()}&to=${new Date(START + HOUR).toISOString()}`;
    const first = await app.call('GET', path, { as: organization.admin });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.call('GET', path, { as: organization.admin, headers })).statusCode).toBe(304);
  });
});

describe('the days of a vehicle', () => {
  const days = (id: number, query = '', as: TestUser = organization.admin) =>
    app.call('GET', `/organizations/${organization.id}/history-routes/assets/${id}/days?${query}`, { as });
  const at = (instant: string) => new Date(instant);

  it('share a trip over midnight of the zone by time, today first, and hold the idling', async () => {
    app.time.now = Date.parse('2026-03-04T20:00:00Z');
    const id = await fleet.addAsset();
    const other = await fleet.addAsset();
    // Midnight in Chicago is 06:00 UTC.
    const trip = { started_at: at('2026-03-04T05:00:00Z'), ended_at: at('2026-03-04T09:00:00Z') };
    await fleet.storeTrip({ asset_id: id, ...trip, distance_m: 400_000, driving_seconds: 14_400 });
    await fleet.storeTrip({ asset_id: other, ...trip, distance_m: 9_000, driving_seconds: 60 });
    await fleet.storeIdle({
      asset_id: id,
      started_at: at('2026-03-04T09:00:00Z'),
      ended_at: at('2026-03-04T09:30:00Z'),
    });
    const answer = await days(id, 'days=3');
    expect(answer.json()).toEqual({
      timeZone: 'America/Chicago',
      items: [
        { date: '2026-03-04', distanceMeters: 300_000, drivingSeconds: 10_800, idleSeconds: 1_800 },
        { date: '2026-03-03', distanceMeters: 100_000, drivingSeconds: 3_600, idleSeconds: 0 },
        { date: '2026-03-02', distanceMeters: 0, drivingSeconds: 0, idleSeconds: 0 },
      ],
    });
  });

  it('are refused without HR_READ, for more than a month, and of a vehicle of another organization', async () => {
    const id = await fleet.addAsset();
    expect((await days(id, '', await organization.userWithout('HR_READ'))).statusCode).toBe(403);
    const tooMany = await days(id, 'days=32');
    expect(tooMany.statusCode).toBe(422);
    expect(tooMany.json().fields).toHaveProperty('days');
    const other = await app.createOrganization();
    const theirs = await new TestFleet(app.database, other.id).addAsset();
    expect((await days(theirs)).statusCode).toBe(404);
  });
});

describe('the history of a driver', () => {
  it('follows each vehicle in the time the driver had it, and no longer', async () => {
    const [first, second] = [
      await fleet.addAsset({ unit_number: 'D-1' }),
      await fleet.addAsset({ unit_number: 'D-2' }),
    ];
    const driver = await fleet.addDriver('Dana', 'Reyes');
    const other = await fleet.addDriver('Sam', 'Okafor');
    await fleet.assignDriver(first, driver, START, START + 30 * MINUTE_MS);
    await fleet.assignDriver(first, other, START + 30 * MINUTE_MS);
    await fleet.assignDriver(second, driver, START + 60 * MINUTE_MS);
    await fleet.storePositions(first, drive(START, 59));
    await fleet.storePositions(second, drive(START + 40 * MINUTE_MS, 59));
    const { tracks, totals } = await read('drivers', driver, START - DAY, START + DAY);
    expect(tracks.map(({ assetName, count }) => [assetName, count])).toEqual([
      ['D-1', 30],
      ['D-2', 40],
    ]);
    expect(totals.fixCount).toBe(70);
    expect(totals.distanceMeters).toBe(30_000 + 39_000);
  });

  it('is empty for a driver who has driven nothing', async () => {
    const driver = await fleet.addDriver('Dana', 'Reyes');
    expect((await read('drivers', driver, START, START + DAY)).tracks).toEqual([]);
  });

  it('is refused for a member who is no driver', async () => {
    expect((await ask('drivers', organization.admin.id, START, START + DAY)).statusCode).toBe(404);
  });
});

describe('the history of a device', () => {
  it('follows the vehicles it was paired with, and itself in between', async () => {
    const gateway = await fleet.addGateway({ unique_id: 'HIST-1' });
    const [first, second] = [await fleet.addAsset(), await fleet.addAsset()];
    await fleet.pair(gateway, first, START, START + 30 * MINUTE_MS);
    await fleet.pair(gateway, second, START + 60 * MINUTE_MS);
    await fleet.storePositions(first, drive(START - 10 * MINUTE_MS, 120));
    await fleet.storePositions(second, drive(START, 120));
    await fleet.storeUnpairedPositions(gateway, drive(START + 40 * MINUTE_MS, 5));
    const { tracks } = await read('gateways', gateway, START - DAY, START + 90 * MINUTE_MS);
    expect(tracks.map(({ assetId, assetName, count }) => [assetId, assetName, count])).toEqual([
      [first, expect.any(String), 30],
      [null, 'HIST-1', 6],
      [second, expect.any(String), 30],
    ]);
  });
});

describe('a history is refused', () => {
  it.each<[string, number, number, string]>([
    ['it covers more than 31 days', START, START + 31 * DAY + 1, 'to'],
    ['its end comes before its start', START, START - 1, 'to'],
    ['it is empty', START, START, 'to'],
  ])('when %s', async (_, from, to, field) => {
    const id = await fleet.addAsset();
    const answer = await ask('assets', id, from, to);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
  });

  it('when its times cannot be read', async () => {
    const answer = await app.call(
      'GET',
      `/organizations/${organization.id}/history-routes/assets/1?from=yesterday&to=2026-13-01&detail=most`,
      { as: organization.admin },
    );
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields).sort()).toEqual(['detail', 'from', 'to']);
  });

  it.each<Kind>(['assets', 'drivers', 'gateways'])(
    'for %s of another organization and for unknown ones',
    async (kind) => {
      const other = await app.createOrganization();
      const theirs = new TestFleet(app.database, other.id);
      const add = {
        assets: () => theirs.addAsset(),
        drivers: () => theirs.addDriver('A', 'B'),
        gateways: () => theirs.addGateway(),
      };
      const id = await add[kind]();
      expect((await ask(kind, id, START, START + HOUR)).statusCode).toBe(404);
      expect((await ask(kind, id, START, START + HOUR, { organizationId: other.id })).statusCode).toBe(404);
      expect((await ask(kind, 2_147_483_647, START, START + HOUR)).statusCode).toBe(404);
    },
  );

  it('without HR_READ', async () => {
    const as = await organization.userWithout('HR_READ');
    const path = `/organizations/${organization.id}/history-routes/assets/1?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z`;
    expect((await app.call('GET', path, { as })).statusCode).toBe(403);
    expect((await app.call('GET', path)).statusCode).toBe(401);
  });
});

describe('the posted limits of its trips', () => {
  const at = (minutes: number) => START + minutes * MINUTE_MS;
  const match = (assetId: number, limits: object[]) =>
    app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .insertInto('road_matches')
        .values({
          organization_id: organization.id,
          asset_id: assetId,
          trip_started_at: new Date(START),
          trip_ended_at: new Date(at(60)),
          source: 'valhalla',
          matched_at: new Date(at(70)),
          speedings: '[]',
          limits: JSON.stringify(limits),
        })
        .execute(),
    );

  it('are those of the vehicle within the time that is asked for', async () => {
    const [truckId, otherId] = [await fleet.addAsset(), await fleet.addAsset()];
    await match(truckId, [
      { from: START, until: at(20), limitKph: 64 },
      { from: at(20), until: at(60), limitKph: 88.5 },
    ]);
    await match(otherId, [{ from: START, until: at(60), limitKph: 40 }]);
    const { limits } = await read('assets', truckId, at(10), at(30));
    const span = (from: number, to: number) => ({
      startedAt: new Date(at(from)).toISOString(),
      endedAt: new Date(at(to)).toISOString(),
    });
    expect(limits).toEqual([
      { assetId: truckId, ...span(10, 20), limitKph: 64 },
      { assetId: truckId, ...span(20, 30), limitKph: 88.5 },
    ]);
    expect((await read('assets', truckId, at(60), at(90))).limits).toEqual([]);
  });
});

describe('the duty status under which a vehicle went', () => {
  const hour = (hours: number) => new Date(START + hours * HOUR).toISOString();
  const lines = ({ duty }: History) =>
    duty?.map(({ driver, status, startedAt, endedAt }) => [driver.name, status, startedAt, endedAt]);
  let assetId: number;
  let ana: number;
  let ben: number;
  let logOf: (driverId: number) => Promise<TestEldLog>;

  beforeEach(async () => {
    assetId = await fleet.addAsset();
    ana = await fleet.addDriver('Ana', 'Diaz');
    ben = await fleet.addDriver('Ben', 'Cole');
    await fleet.assignDriver(assetId, ana, START - DAY);
    logOf = async (driverId) =>
      new TestEldLog(app.database, organization.id, driverId, {
        gatewayId: await fleet.addGateway(),
        vehicleId: assetId,
      });
    const log = await logOf(ana);
    await log.duty('ON', hour(-2));
    await log.duty('D', hour(1));
    await log.duty('SB', hour(3));
  });

  it('is that of the driver assigned to it, from before the range to its end', async () => {
    expect(lines(await read('assets', assetId, START, START + 4 * HOUR))).toEqual([
      ['Ana Diaz', 'ON', hour(0), hour(1)],
      ['Ana Diaz', 'D', hour(1), hour(3)],
      ['Ana Diaz', 'SB', hour(3), hour(4)],
    ]);
  });

  it('is that of a co-driver while the co-driver drove, but not in the history of the other driver', async () => {
    const log = await logOf(ben);
    await log.duty('OFF', hour(-1));
    await log.duty('D', hour(3));
    await log.duty('OFF', hour(4));
    const team = await read('assets', assetId, START, START + 5 * HOUR);
    expect(lines(team)?.slice(2)).toEqual([
      ['Ben Cole', 'D', hour(3), hour(4)],
      ['Ana Diaz', 'SB', hour(4), hour(5)],
    ]);
    const own = await read('drivers', ana, START, START + 5 * HOUR);
    expect(lines(own)?.at(-1)).toEqual(['Ana Diaz', 'SB', hour(3), hour(5)]);
  });

  it('is not told without HOS_READ', async () => {
    const as = await organization.userWith('HR_READ');
    const range = `from=${hour(0)}&to=${hour(4)}`;
    const path = `/organizations/${organization.id}/history-routes/assets/${assetId}?${range}`;
    expect((await app.call('GET', path, { as })).json().duty).toBeNull();
  });
});

it('answers the same from a worker thread, which writes what has more positions than the event loop should', async () => {
  const assetId = await fleet.addAsset();
  const fixes = Array.from({ length: 12_000 }, (_, index) => ({
    at: START + index * 5_000,
    lat: TOLEDO.lat + 0.2 * Math.sin(index / 900),
    lon: TOLEDO.lon + 0.2 * Math.cos(index / 700),
    speedKph: index % 700 < 150 ? 0 : 80,
    ignition: true,
  }));
  await fleet.storePositions(assetId, fixes);
  const to = START + 12_000 * 5_000;
  const answered = await read('assets', assetId, START, to, { detail: 'screen' });
  const query = {
    from: new Date(START).toISOString(),
    to: new Date(to).toISOString(),
    detail: 'screen' as const,
  };
  const here = await app.database.inOrganization(
    { organizationId: organization.id, actorId: null },
    async (tx) =>
      historyOf(
        await readAssetHistory(tx, {
          organizationId: organization.id,
          id: assetId,
          query,
          mayReadLogs: true,
          mayListPlaces: true,
        }),
      ),
  );
  expect(answered.totals.fixCount).toBe(12_000);
  expect(answered.halts.length).toBeGreaterThan(5);
  expect(answered).toEqual(JSON.parse(JSON.stringify(here)));
});
