import type { AssetSummary, Page } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { plansOf } from '../../testing/plans.ts';
import { selectAssetPage } from './queries.ts';

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

function ask(query: string) {
  return app.call('GET', `/organizations/${organization.id}/assets${query}`, { as: organization.admin });
}

async function list(query = ''): Promise<Page<AssetSummary>> {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function units(query = ''): Promise<string[]> {
  return (await list(query)).items.map(({ unitNumber }) => unitNumber);
}

function fix(ageMs: number) {
  return {
    at: app.time.now - ageMs,
    lat: 41.65,
    lon: -83.54,
    speedKph: 88.5,
    heading: 270,
    odometerMeters: 12_345,
  };
}

describe('the list of assets', () => {
  it('is an empty page in an empty organization', async () => {
    expect(await list()).toEqual({ items: [], page: 1, size: 15, total: 0 });
  });

  it('lists each asset with its driver, device, trailers, groups and last position', async () => {
    const truck = await fleet.addAsset({
      unit_number: 'T-100',
      vin: '1FUJGLDR5CSBP4321',
      make: 'Freightliner',
    });
    const trailer = await fleet.addAsset({ unit_number: 'R-7', kind: 'trailer' });
    const driver = await fleet.addDriver('Dana', 'Reyes');
    const gateway = await fleet.addGateway({ unique_id: 'IMEI-1' });
    const group = await fleet.addGroup('East', [truck]);
    await fleet.assignDriver(truck, driver, app.time.now - MINUTE_MS);
    await fleet.pair(gateway, truck, app.time.now - MINUTE_MS);
    await fleet.attachTrailer(truck, trailer, app.time.now - MINUTE_MS);
    await fleet.storeState(truck, fix(MINUTE_MS), {
      status: 'moving',
      place: '3 mi SW of Toledo, OH',
      jurisdiction: 'OH',
    });
    const [first, second] = (await list('?sort=-unitNumber')).items;
    expect(first).toMatchObject({
      id: truck,
      kind: 'vehicle',
      vin: '1FUJGLDR5CSBP4321',
      make: 'Freightliner',
      driver: { id: driver, name: 'Dana Reyes' },
      gateway: { id: gateway, name: 'IMEI-1' },
      trailers: [{ id: trailer, name: 'R-7' }],
      attachedTo: null,
      groupIds: [group],
      position: {
        at: new Date(app.time.now - MINUTE_MS).toISOString(),
        lat: 41.65,
        lon: -83.54,
        speedKph: 88.5,
        heading: 270,
        odometerMeters: 12_345,
        status: 'moving',
        place: '3 mi SW of Toledo, OH',
        jurisdiction: 'OH',
      },
    });
    expect(second).toMatchObject({
      id: trailer,
      kind: 'trailer',
      driver: null,
      gateway: null,
      trailers: [],
      attachedTo: { id: truck, name: 'T-100' },
      groupIds: [],
      position: null,
    });
  });

  it('forgets a driver, a device and a trailer that are gone', async () => {
    const truck = await fleet.addAsset();
    const trailer = await fleet.addAsset({ kind: 'trailer' });
    const [from, until] = [app.time.now - 2 * MINUTE_MS, app.time.now - MINUTE_MS];
    await fleet.assignDriver(truck, await fleet.addDriver('Dana', 'Reyes'), from, until);
    await fleet.pair(await fleet.addGateway(), truck, from, until);
    await fleet.attachTrailer(truck, trailer, from, until);
    const { items } = await list('?kind=vehicle');
    expect(items).toMatchObject([{ driver: null, gateway: null, trailers: [] }]);
  });

  it('turns an old position into outdated by the limit of the organization', async () => {
    const [fresh, old] = [
      await fleet.addAsset({ unit_number: 'A' }),
      await fleet.addAsset({ unit_number: 'B' }),
    ];
    await fleet.storeState(fresh, fix(30 * MINUTE_MS), { status: 'moving' });
    await fleet.storeState(old, fix(30 * MINUTE_MS + 1), { status: 'moving' });
    expect((await list()).items.map(({ position }) => position?.status)).toEqual(['moving', 'outdated']);
    await fleet.addAsset({ unit_number: 'C' });
    expect(await units('?status=outdated')).toEqual(['B', 'C']);
    expect(await units('?status=moving')).toEqual(['A']);
    expect(await units('?status=moving&status=outdated&status=stopped')).toEqual(['A', 'B', 'C']);
    expect(await units('?sort=-status&status=moving&status=outdated')).toEqual(['B', 'A', 'C']);
  });

  it('filters by kind, and leaves out what is archived', async () => {
    await fleet.addAsset({ unit_number: 'V' });
    await fleet.addAsset({ unit_number: 'T', kind: 'trailer' });
    await fleet.addAsset({ unit_number: 'X', archived_at: new Date() });
    expect(await units('?kind=vehicle')).toEqual(['V']);
    expect(await units('?kind=trailer')).toEqual(['T']);
    expect(await units()).toEqual(['T', 'V']);
  });

  it('shows the union of groups, each asset once', async () => {
    const [a, b, c] = [
      await fleet.addAsset({ unit_number: 'A' }),
      await fleet.addAsset({ unit_number: 'B' }),
      await fleet.addAsset({ unit_number: 'C' }),
    ];
    const first = await fleet.addGroup('First', [a, b]);
    const second = await fleet.addGroup('Second', [b]);
    expect(await units(`?groupId=${first}&groupId=${second}`)).toEqual(['A', 'B']);
    expect(await units(`?groupId=${second}`)).toEqual(['B']);
    expect(await units('?groupId=2147483647')).toEqual([]);
    expect(c).toBeGreaterThan(b);
  });

  it.each<[string, string]>([
    ['t-10', 'T-100'],
    ['4321', 'T-100'],
    ['dana re', 'T-100'],
    ['toledo', 'T-100'],
    ['50%', 'R_50%'],
    ['r_5', 'R_50%'],
  ])('finds %j in unit number, VIN, driver or place', async (text, unit) => {
    const truck = await fleet.addAsset({ unit_number: 'T-100', vin: '1FUJGLDR5CSBP4321' });
    await fleet.addAsset({ unit_number: 'R_50%' });
    await fleet.addAsset({ unit_number: 'RX500' });
    await fleet.assignDriver(truck, await fleet.addDriver('Dana', 'Reyes'), app.time.now);
    await fleet.storeState(truck, fix(MINUTE_MS), { place: '3 mi SW of Toledo, OH' });
    expect(await units(`?q=${encodeURIComponent(text)}`)).toEqual([unit]);
  });

  it('comes in pages that together hold each asset once', async () => {
    for (const unit_number of ['5', '3', '1', '2', '4']) await fleet.addAsset({ unit_number, make: 'Volvo' });
    const pages = [1, 2, 3, 4].map((page) => list(`?size=2&page=${page}&sort=make`));
    const answers = await Promise.all(pages);
    expect(answers.map(({ items }) => items.length)).toEqual([2, 2, 1, 0]);
    expect(answers.every(({ total }) => total === 5)).toBe(true);
    expect(new Set(answers.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5);
  });

  it('reports how many match on each page of a search, past the last one too', async () => {
    for (const unit_number of ['T-1', 'T-2', 'T-3', 'R-1']) await fleet.addAsset({ unit_number });
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?q=t-&size=2&page=${page}`)));
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ]);
  });

  it('sorts by several fields, and puts what has no value last either way', async () => {
    await fleet.addAsset({ unit_number: 'A', make: 'Volvo', year: 2020 });
    await fleet.addAsset({ unit_number: 'B', make: 'Volvo', year: 2024 });
    await fleet.addAsset({ unit_number: 'C', make: 'Kenworth', year: 2022 });
    await fleet.addAsset({ unit_number: 'D' });
    expect(await units('?sort=make,-year')).toEqual(['C', 'B', 'A', 'D']);
    expect(await units('?sort=-make,year')).toEqual(['A', 'B', 'C', 'D']);
    for (const field of [
      'kind',
      'vin',
      'model',
      'plate',
      'driver',
      'lastSeenAt',
      'speedKph',
      'odometerMeters',
      'place',
    ]) {
      expect((await units(`?sort=${field}`)).length).toBe(4);
    }
  });

  it.each(['', '&q=v-'])(
    'sorts by driver, those without one last either way, page by page (%s)',
    async (filter) => {
      const drivers: [unit: string, first: string, last: string][] = [
        ['V-1', 'Ruth', 'Vogt'],
        ['V-2', 'Dana', 'Reyes'],
        ['V-4', 'Hank', 'Vogt'],
      ];
      for (const unit_number of ['V-1', 'V-2', 'V-3', 'V-4', 'V-5']) {
        const id = await fleet.addAsset({ unit_number });
        const driver = drivers.find(([unit]) => unit === unit_number);
        if (driver) await fleet.assignDriver(id, await fleet.addDriver(driver[1], driver[2]), app.time.now);
      }
      await fleet.assignDriver(
        await fleet.addAsset({ unit_number: 'V-6' }),
        await fleet.addDriver('Ann', 'Abt'),
        1,
        2,
      );
      const pages = (sort: string) =>
        Promise.all(
          [1, 2, 3, 4].map((page) => units(`?kind=vehicle&sort=${sort}&size=2&page=${page}${filter}`)),
        );
      expect(await pages('driver')).toEqual([['V-2', 'V-4'], ['V-1', 'V-3'], ['V-5', 'V-6'], []]);
      expect(await pages('-driver')).toEqual([['V-1', 'V-4'], ['V-2', 'V-3'], ['V-5', 'V-6'], []]);
    },
  );

  it.each<[string, string]>([
    ['?sort=secret', 'sort'],
    ['?sort=constructor', 'sort'],
    ['?sort=unitNumber;drop', 'sort'],
    ['?size=501', 'size'],
    ['?page=0', 'page'],
    ['?kind=boat', 'kind'],
    ['?status=flying', 'status.0'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('contains nothing from another organization', async () => {
    const other = await app.createOrganization();
    const theirs = new TestFleet(app.database, other.id);
    const asset = await theirs.addAsset();
    const group = await theirs.addGroup('Theirs', [asset]);
    expect(await units()).toEqual([]);
    expect(await units(`?groupId=${group}`)).toEqual([]);
    const path = `/organizations/${other.id}/assets`;
    expect((await app.call('GET', path, { as: organization.admin })).statusCode).toBe(404);
  });

  it('is refused without ASSET_LIST, and without a session', async () => {
    const as = await organization.userWithout('ASSET_LIST');
    const path = `/organizations/${organization.id}/assets`;
    expect((await app.call('GET', path, { as })).statusCode).toBe(403);
    expect((await app.call('GET', path)).statusCode).toBe(401);
  });
});

describe('one asset', () => {
  const read = (id: number | string, as = organization.admin) =>
    app.call('GET', `/organizations/${organization.id}/assets/${id}`, { as });

  it('is returned as in the list, with its history', async () => {
    const id = await fleet.addAsset({ unit_number: 'T-1' });
    const [listed] = (await list()).items;
    expect((await read(id)).json()).toEqual({
      ...listed,
      driverHistory: [],
      revokedEld: null,
      attachmentHistory: [],
      readings: [],
      faultCodes: [],
    });
  });

  it('tells the newest of each reading, and the trouble codes of the last seven days once each', async () => {
    const [id, gateway_id] = [await fleet.addAsset(), await fleet.addGateway()];
    const now = app.time.now;
    const fault = (ageMs: number, spn: number, occurrences: number) =>
      fleet.storeEvent({
        gateway_id,
        asset_id: id,
        kind: 'fault-code',
        at: now - ageMs,
        details: { spn, fmi: 1, occurrences, isSure: true },
      });
    await fleet.storeReadings(id, 'fuel-percent', [
      [now - 2 * MINUTE_MS, 60],
      [now - MINUTE_MS, 59],
    ]);
    await fleet.storeReadings(id, 'voltage-millivolts', [[now - 30 * 24 * 60 * MINUTE_MS, 27_800]]);
    await fault(8 * 24 * 60 * MINUTE_MS, 111, 1);
    await fault(90 * MINUTE_MS, 100, 3);
    await fault(MINUTE_MS, 100, 4);
    await fault(60 * MINUTE_MS, 3_251, 5);
    const at = (ageMs: number) => new Date(now - ageMs).toISOString();
    expect((await read(id)).json()).toMatchObject({
      readings: [
        { reading: 'voltage-millivolts', value: 27_800 },
        { reading: 'fuel-percent', value: 59, at: at(MINUTE_MS) },
      ],
      faultCodes: [
        { spn: 100, fmi: 1, occurrences: 4, isSure: true, at: at(MINUTE_MS) },
        { spn: 3_251, occurrences: 5, at: at(60 * MINUTE_MS) },
      ],
    });
  });

  it.each(['0', '-1', 'abc', '2147483647', '99999999999'])('with the id %s is not found', async (id) => {
    expect((await read(id)).statusCode).toBe(404);
  });

  it('of another organization is not found, while an archived one still is', async () => {
    const theirs = new TestFleet(app.database, (await app.createOrganization()).id);
    expect((await read(await theirs.addAsset())).statusCode).toBe(404);
    expect((await read(await fleet.addAsset({ archived_at: new Date() }))).statusCode).toBe(200);
  });

  it('is refused without ASSET_READ', async () => {
    const as = await organization.userWithout('ASSET_READ');
    expect((await read(await fleet.addAsset(), as)).statusCode).toBe(403);
  });
});

describe('10,000 assets', () => {
  const isCitus = inject('nodes').length > 1;
  it.skipIf(isCitus)(
    'are counted, searched and put in order from indexes, without the table (Citus plans on workers)',
    async () => {
      const owner = new pg.Client(app.testDatabase.connection);
      await owner.connect();
      await owner.query(
        `insert into assets (organization_id, kind, unit_number, vin, year, make, model, plate, plate_state)
       select $1, 'vehicle', 'U' || n, '1XKYD49X' || lpad(n::text, 9, '0'), 2020, 'Kenworth', 'T680', 'P' || n, 'TX'
       from generate_series(1, 10000) n`,
        [organization.id],
      );
      await owner.query('vacuum analyze assets');
      await owner.end();
      const scope = { organizationId: organization.id, actorId: null };
      const page = {
        organizationId: organization.id,
        page: 1,
        size: 15,
        isArchived: false,
        kind: 'vehicle' as const,
        scope: null,
        now: new Date(),
      };
      for (const asked of [{}, { sort: '-unitNumber' }, { q: 'u77' }]) {
        const plans = await app.database.inOrganization(scope, (tx) =>
          plansOf(tx, (explaining) => selectAssetPage(explaining, { ...page, ...asked })),
        );
        expect(plans).not.toEqual([]);
        for (const plan of plans) expect(plan).toMatch(/Index Only Scan (Backward )?using assets_/);
      }
      expect((await list('?kind=vehicle&size=15')).total).toBe(10_000);
    },
  );
});
