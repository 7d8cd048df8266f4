import type { SearchSection, SearchType } from '@longhaul/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { plansOf } from '../../testing/plans.ts';
import { findRows } from './row-queries.ts';

let test: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization();
  fleet = new TestFleet(test.database, organization.id);
});

const get = (path: string, as: TestUser = organization.admin) =>
  test.call('GET', `/organizations/${organization.id}/search${path}`, { as });

async function sections(query: string, as?: TestUser): Promise<SearchSection[]> {
  const answer = await get(`?${query}`, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().sections;
}

/** Titles of the results of one type. */
async function titles(type: SearchType, query: string, as?: TestUser): Promise<string[]> {
  const section = (await sections(query, as)).find((one) => one.type === type);
  return section?.items.map(({ title }) => title) ?? [];
}

describe('a search', () => {
  it('puts exact matches first, then prefixes, then the rest', async () => {
    for (const unit_number of ['X-TR-1', 'TR-10', 'TR-1', 'TR-100']) await fleet.addAsset({ unit_number });
    expect(await titles('vehicle', 'q=tr-1')).toEqual(['TR-1', 'TR-10', 'TR-100', 'X-TR-1']);
  });

  it('finds a vehicle by any part of its VIN, by plate, and by several words', async () => {
    const facts = { vin: '3AKJHHDR9JSJV5535', plate: 'P 4471', make: 'Freightliner', year: 2022 };
    await fleet.addAsset({ unit_number: 'T-1', ...facts });
    await fleet.addAsset({ unit_number: 'T-2', make: 'Freightliner', year: 2019 });
    for (const q of ['3akjhhdr9jsjv5535', 'JV5535', 'HHDR9', 'p%204471', '2022%20freight', 'freight%20t-1']) {
      expect(await titles('vehicle', `q=${q}`), q).toEqual(['T-1']);
    }
  });

  it('finds people by either name first, by username and by license, and tells what a driver drives', async () => {
    const driver = await fleet.addDriver('Dana', 'Reyes', 'TN-88412');
    const vehicle = await fleet.addAsset({ unit_number: 'T-9' });
    await fleet.assignDriver(vehicle, driver, test.time.now - 60_000);
    for (const q of ['dana%20re', 'REYES', 'reyes%20dana', 'ana%20rey', '88412']) {
      expect(await titles('driver', `q=${q}`), q).toEqual(['Dana Reyes']);
    }
    const [section] = await sections('q=dana&type=driver');
    expect(section?.items[0]).toMatchObject({ id: driver, detail: expect.stringContaining('Drives T-9') });
  });

  it('says what is called just so, and tells who drives a vehicle to whoever may list drivers', async () => {
    const vehicle = await fleet.addAsset({ unit_number: 'T-9' });
    await fleet.addAsset({ unit_number: 'T-91' });
    await fleet.assignDriver(vehicle, await fleet.addDriver('Dana', 'Reyes'), test.time.now - 60_000);
    const [section] = await sections('q=t-9&type=vehicle');
    expect(section?.items).toMatchObject([
      { title: 'T-9', isExact: true, detail: expect.stringContaining('Dana Reyes') },
      { title: 'T-91', isExact: false },
    ]);
    const as = await organization.userWithout('DRIVER_LIST');
    const [seen] = await sections('q=t-9&type=vehicle', as);
    expect(seen?.items[0]?.detail ?? '').not.toContain('Dana');
  });

  it('finds devices by IMEI, groups by name and places of the map', async () => {
    await fleet.addGateway({ unique_id: '356307042441013' });
    await fleet.addGroup('Toledo yard', []);
    expect(await titles('gateway', 'q=3563070424')).toEqual(['356307042441013']);
    const found = await sections('q=toledo');
    expect(found.map(({ type, items }) => [type, items[0]?.title])).toEqual([
      ['town', 'Toledo, OH'],
      ['group', 'Toledo yard'],
    ]);
    expect(found[0]?.items[0]?.position?.lat).toBeCloseTo(41.66, 1);
  });

  it('treats wildcards literally, and refuses empty text and 10,000 characters', async () => {
    await fleet.addAsset({ unit_number: 'T-1' });
    expect(await titles('vehicle', 'q=%25')).toEqual([]);
    expect(await titles('vehicle', 'q=_-1')).toEqual([]);
    for (const q of ['', '%20', 'x'.repeat(10_000)]) {
      const answer = await get(`?q=${q}`);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['q']]);
    }
  });

  it('leaves out what is archived, and says when there is more', async () => {
    for (let unit = 1; unit <= 6; unit++) await fleet.addAsset({ unit_number: `T-${unit}` });
    await fleet.addAsset({ unit_number: 'T-old', archived_at: new Date() });
    const [first] = await sections('q=t-&size=5');
    expect([first?.items.length, first?.hasMore]).toEqual([5, true]);
    const [all] = await sections('q=t-&size=6');
    expect([all?.items.length, all?.hasMore]).toEqual([6, false]);
  });

  it('filters by type and by tag', async () => {
    const [east, west] = [
      await fleet.addAsset({ unit_number: 'T-1' }),
      await fleet.addAsset({ unit_number: 'T-2' }),
    ];
    await fleet.addAsset({ unit_number: 'T-1', kind: 'trailer' });
    const driver = await fleet.addDriver('Tara', 'East');
    const gateway = await fleet.addGateway({ unique_id: `T-gw-${organization.id}` });
    await fleet.pair(gateway, east, test.time.now - 60_000);
    const group = await fleet.addGroup('T-East', [east], [driver]);
    expect((await sections('q=t-&type=trailer')).map(({ type }) => type)).toEqual(['trailer']);
    const tagged = await sections(`q=t&tag=${group}`);
    expect(tagged.map(({ type, items }) => [type, items.map(({ id }) => id)])).toEqual([
      ['vehicle', [east]],
      ['driver', [driver]],
      ['gateway', [gateway]],
      ['user', [driver]],
    ]);
    expect(tagged.flatMap(({ items }) => items.map(({ id }) => id))).not.toContain(west);
    const { items: tags } = (await get('/tags')).json();
    expect(tags).toEqual([{ id: group, name: 'T-East', color: expect.stringMatching(/^#/) }]);
  });

  it('finds only types the caller may list', async () => {
    await fleet.addDriver('Tess', 'Tucker');
    await fleet.addAsset({ unit_number: 'Tess' });
    await fleet.addGroup('Tess', []);
    const as = await organization.userWithout('DRIVER_LIST', 'USER_LIST', 'GROUP_LIST', 'PLACE_LIST');
    expect((await sections('q=tess', as)).map(({ type }) => type)).toEqual(['vehicle']);
    expect(await sections('q=tess&type=driver', as)).toEqual([]);
    const filters: { type: string }[] = (await get('/filters', as)).json().items;
    expect(filters.map(({ type }) => type)).toEqual(['vehicle', 'trailer', 'gateway', 'load', 'town']);
    expect((await get('/tags', as)).json().items).toEqual([]);
    const nobody = await organization.userWith();
    expect(await sections('q=tess', nobody)).toEqual([]);
  });

  it('finds nothing from another organization', async () => {
    const other = new TestFleet(test.database, (await test.createOrganization()).id);
    await other.addAsset({ unit_number: 'T-1' });
    await other.addDriver('Tom', 'Tanner');
    expect(await sections('q=t-1&type=vehicle')).toEqual([]);
    expect(await sections('q=tom&type=driver&type=user')).toEqual([]);
  });
});

describe('10,000 vehicles', () => {
  it('are asked by an index of the organization for what begins with the text', async () => {
    const owner = new pg.Client(test.testDatabase.connection);
    await owner.connect();
    await owner.query(
      `insert into assets (organization_id, kind, unit_number, vin)
       select $1, 'vehicle', 'TRUCK-' || n, 'VIN' || lpad(n::text, 14, '0') from generate_series(1, 10000) n`,
      [organization.id],
    );
    await owner.query('analyze assets');
    await owner.end();
    const scope = { organizationId: organization.id, actorId: null };
    const wanted = { organizationId: organization.id, text: 'truck-99', tags: [], limit: 5 };
    const plans = await test.database.inOrganization(scope, (tx) =>
      plansOf(tx, async (explaining) => {
        expect(await findRows(explaining, 'vehicle', wanted)).toHaveLength(5);
      }),
    );
    expect(plans).toHaveLength(1);
    for (const index of ['assets_current', 'assets_vin_key', 'assets_plate_key']) {
      expect(plans[0]).toMatch(new RegExp(`Index (Only )?Scan using ${index}|Bitmap Index Scan on ${index}`));
    }
    expect(plans[0]).not.toContain('Seq Scan');
  });
});
