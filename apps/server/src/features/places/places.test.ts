import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const YARD = { shape: 'circle', lat: 35.0245, lon: -89.8887, radiusMeters: 250 };
const DOCK = {
  shape: 'polygon',
  points: [
    [35.03, -89.89],
    [35.03, -89.88],
    [35.02, -89.88],
    [35.02, -89.89],
  ],
};

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const call = (method: Method, path: string, body?: object, as = organization.admin) =>
  app.call(method, `/organizations/${organization.id}/${path}`, { as, ...(body && { body }) });

async function addPlace(values: object = {}): Promise<number> {
  const { id } = (
    await call('POST', 'places', { name: 'Memphis yard', category: 'terminal', area: YARD, ...values })
  ).json();
  return id;
}

const refusal = (body: object) =>
  call('POST', 'places', { name: 'Memphis yard', category: 'terminal', area: YARD, ...body });

async function addVisit(
  place_id: number,
  asset_id: number,
  arrivedAt: number,
  departedAt: number | null,
  is_pass = false,
): Promise<void> {
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    tx
      .insertInto('visits')
      .values({
        organization_id: organization.id,
        place_id,
        asset_id,
        arrived_at: new Date(arrivedAt),
        departed_at: departedAt === null ? null : new Date(departedAt),
        is_approximate: false,
        is_pass,
      })
      .execute(),
  );
}

const hours = (count: number) => count * HOUR_MS;

const activity = () => organization.activity();

async function upload(text: string, { dryRun = false, type = 'text/csv' } = {}) {
  return app.app.inject({
    method: 'POST',
    url: `/api/v1/organizations/${organization.id}/places/import?dryRun=${dryRun}`,
    headers: { ...organization.admin.headers, 'content-type': type },
    payload: text,
  });
}

async function names(query = ''): Promise<string[]> {
  const { items } = (await call('GET', `places${query}`)).json();
  return items.map(({ name }: { name: string }) => name);
}

describe('a place', () => {
  it('is kept as it was entered, with its size and its center in words', async () => {
    const placeId = await addPlace({
      area: DOCK,
      address: ' 4120 E Shelby Dr ',
      color: '#2470C4',
      note: 'Gate code at the guard house',
      freeMinutes: 120,
      detentionCentsPerHour: 7_500,
    });
    const place = (await call('GET', `places/${placeId}`)).json();
    expect(place).toMatchObject({
      name: 'Memphis yard',
      category: 'terminal',
      area: DOCK,
      address: '4120 E Shelby Dr',
      color: '#2470c4',
      note: 'Gate code at the guard house',
      freeMinutes: 120,
      detentionCentsPerHour: 7_500,
      insideCount: 0,
      visitCount: 0,
      medianDwellSeconds: null,
      archivedAt: null,
      derivedPercent: null,
    });
    expect(place.location).toMatch(/^\d+ mi [NESW]+ of \w+, (TN|MS)$/);
    expect(place.areaSquareMeters).toBeCloseTo(1_012_600, -3);
    expect(await activity()).toMatchObject([
      { action: 'create', after: { name: 'Memphis yard', area: DOCK } },
    ]);
  });

  it.each([
    [
      'a radius of 49 m',
      { ...YARD, radiusMeters: 49 },
      'The radius must be from 50 m to 50 km; this is 49 m.',
    ],
    [
      'a radius of 50,001 m',
      { ...YARD, radiusMeters: 50_001 },
      'The radius must be from 50 m to 50 km; this is 50,001 m.',
    ],
    [
      'two corners',
      { shape: 'polygon', points: DOCK.points.slice(0, 2) },
      'The outline needs at least 3 points.',
    ],
    [
      '1,001 corners',
      { shape: 'polygon', points: Array.from({ length: 1_001 }, (_, at) => [at / 1_000, (at / 1_000) ** 2]) },
      'The outline may have at most 1,000 points.',
    ],
    [
      'a border that crosses itself',
      { shape: 'polygon', points: [DOCK.points[0], DOCK.points[2], DOCK.points[1], DOCK.points[3]] },
      'The outline crosses itself: the line from point 1 meets the line from point 3.',
    ],
    [
      'a corner beyond the pole',
      {
        shape: 'polygon',
        points: [
          [91, 0],
          [0, 1],
          [0, 2],
        ],
      },
      'Point 1 is not a valid coordinate: 91, 0.',
    ],
  ])('is refused with %s, and nothing is kept', async (_, area, message) => {
    const answer = await refusal({ area });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message, fields: { area: message } });
    expect((await refusal({ area: { shape: 'line' } })).statusCode).toBe(422);
    expect(await names()).toEqual([]);
  });

  it('cannot have the name of another in use, and can once that is archived', async () => {
    const placeId = await addPlace();
    expect((await refusal({ name: 'memphis YARD' })).json()).toMatchObject({
      status: 409,
      fields: { name: 'A place named Memphis yard already exists.' },
    });
    await call('DELETE', `places/${placeId}`);
    expect((await refusal({ name: 'memphis YARD' })).statusCode).toBe(200);
    expect((await call('POST', `places/${placeId}/restore`)).statusCode).toBe(409);
  });

  it('is changed in what is given, and says in the log what stood there before', async () => {
    const placeId = await addPlace({ address: 'Here', freeMinutes: 60 });
    const changed = (
      await call('PATCH', `places/${placeId}`, { area: DOCK, address: '', name: 'Dock' })
    ).json();
    expect(changed).toMatchObject({ name: 'Dock', area: DOCK, address: null, freeMinutes: 60 });
    await call('PATCH', `places/${placeId}`, { area: DOCK, name: 'Dock' });
    const entries = await activity();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      action: 'update',
      after: { name: 'Dock', address: null, area: DOCK },
    });
    const { items: log } = (await call('GET', 'activity-logs')).json();
    expect(log[0].before).toEqual({ name: 'Memphis yard', address: 'Here', area: YARD });
    const refused = await call('PATCH', `places/${placeId}`, { area: { ...YARD, radiusMeters: 10 } });
    expect(refused.statusCode).toBe(422);
  });

  it('is archived with its visits, and comes back with them', async () => {
    const placeId = await addPlace();
    const vehicle = await fleet.addAsset();
    await addVisit(placeId, vehicle, NOW - hours(5), NOW - hours(4));
    expect((await call('DELETE', `places/${placeId}`)).json().archivedAt).not.toBeNull();
    expect((await call('PATCH', `places/${placeId}`, { name: 'Other' })).json().message).toBe(
      'Place Memphis yard is archived. Restore it first.',
    );
    expect(await names()).toEqual([]);
    expect(await names('?isArchived=true')).toEqual(['Memphis yard']);
    expect((await call('GET', 'places/on-map')).json()).toEqual({ items: [] });
    expect((await call('POST', `places/${placeId}/restore`)).json()).toMatchObject({
      archivedAt: null,
      visitCount: 1,
    });
    expect((await activity()).map(({ action }) => action)).toEqual(['restore', 'archive', 'create']);
  });
});

describe('the list of places', () => {
  it('has the most inside first, with visits and median dwell of 30 days', async () => {
    const [quiet, busy] = [await addPlace({ name: 'A quiet one' }), await addPlace({ name: 'B busy one' })];
    const [one, two, gone] = [
      await fleet.addAsset(),
      await fleet.addAsset(),
      await fleet.addAsset({ archived_at: new Date(NOW) }),
    ];
    await addVisit(busy, one, NOW - hours(40 * 24), NOW - hours(39 * 24));
    await addVisit(busy, one, NOW - hours(50), NOW - hours(48));
    await addVisit(busy, one, NOW - hours(30), NOW - hours(26));
    await addVisit(busy, one, NOW - hours(20), NOW - hours(20) + 5_000, true);
    await addVisit(busy, two, NOW - hours(3), null);
    await addVisit(busy, gone, NOW - hours(3), null);
    const { items, total } = (await call('GET', 'places')).json();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: busy, insideCount: 1, visitCount: 4, medianDwellSeconds: 3 * 3_600 },
      { id: quiet, insideCount: 0, visitCount: 0, medianDwellSeconds: null },
    ]);
    expect(await names('?sort=name')).toEqual(['A quiet one', 'B busy one']);
    expect(await names('?sort=-visitCount')).toEqual(['B busy one', 'A quiet one']);
    expect(await names('?sort=medianDwell')).toEqual(['B busy one', 'A quiet one']);
    expect((await call('GET', 'places?sort=color')).statusCode).toBe(422);
  });

  it('is narrowed by category and by words of name and address, and counts each category', async () => {
    await addPlace();
    await addPlace({ name: 'Shelby Drive fuel', category: 'fuel', address: '12 E Shelby Dr' });
    await addPlace({ name: 'Delta Paper', category: 'customer', address: '77 Lamar Ave' });
    expect(await names('?category=fuel&category=customer&sort=name')).toEqual([
      'Delta Paper',
      'Shelby Drive fuel',
    ]);
    expect(await names('?q=lamar')).toEqual(['Delta Paper']);
    const { total, categoryCounts } = (await call('GET', 'places?category=fuel&q=shelby')).json();
    expect(total).toBe(1);
    expect(categoryCounts).toEqual({
      terminal: 0,
      customer: 0,
      yard: 0,
      fuel: 1,
      rest: 0,
      'no-go': 0,
      other: 0,
    });
  });
});

describe('who is inside', () => {
  it('is listed with driver and duty status, the longest last', async () => {
    const placeId = await addPlace();
    const [first, second] = [
      await fleet.addAsset({ unit_number: '1968' }),
      await fleet.addAsset({ unit_number: '1352' }),
    ];
    const driver = await fleet.addDriver('Earl', 'Jessup');
    await fleet.assignDriver(first, driver, NOW - hours(20));
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.client.query(
        `insert into hos_state values ($1, $2, 'ON', null, now(), now(), now(), 0, 0, 0, 0, 0, now(), 0, 0, 0, 0, 0, 0, '{}')`,
        [organization.id, driver],
      ),
    );
    await addVisit(placeId, second, NOW - hours(4), null);
    await addVisit(placeId, first, NOW - 14 * MINUTE_MS, null);
    const { inside, dwellHistogram } = (await call('GET', `places/${placeId}`)).json();
    expect(inside).toMatchObject([
      {
        vehicle: { id: first, name: '1968' },
        driver: { id: driver, name: 'Earl Jessup' },
        duty: { status: 'ON' },
        arrivedAt: '2026-11-16T11:46:00.000Z',
      },
      { vehicle: { id: second, name: '1352' }, driver: null, duty: null },
    ]);
    expect(dwellHistogram).toEqual(Array(13).fill(0));
    const clerk = await organization.userWith('PLACE_LIST');
    expect((await call('GET', `places/${placeId}`, undefined, clerk)).json().inside[0]).toMatchObject({
      driver: { name: 'Earl Jessup' },
      duty: null,
    });
  });

  it('leaves a histogram of whole hours, the long stays together', async () => {
    const placeId = await addPlace();
    const vehicle = await fleet.addAsset();
    for (const [index, length] of [0.5, 1, 1.9, 12, 70].entries()) {
      const arrivedAt = NOW - hours(100 * (index + 1));
      await addVisit(placeId, vehicle, arrivedAt, arrivedAt + hours(length));
    }
    const { dwellHistogram } = (await call('GET', `places/${placeId}`)).json();
    expect(dwellHistogram).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  });
});

describe('visits', () => {
  it('have their length and what detention they cost: 17:30 beyond two free hours at $75 are 2,188 cents', async () => {
    const placeId = await addPlace({ freeMinutes: 120, detentionCentsPerHour: 7_500 });
    const free = await addPlace({ name: 'Free yard' });
    const vehicle = await fleet.addAsset({ unit_number: '1968' });
    const driver = await fleet.addDriver('Earl', 'Jessup');
    const day = Date.parse('2026-11-16T08:00:00Z');
    await fleet.assignDriver(vehicle, driver, day - hours(1), day + hours(1));
    await addVisit(placeId, vehicle, day, day + hours(2) + 17.5 * MINUTE_MS);
    await addVisit(placeId, vehicle, day - hours(24), day - hours(23));
    await addVisit(free, vehicle, NOW - hours(1), null);
    const { items, total } = (await call('GET', `visits?vehicleId=${vehicle}`)).json();
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { place: { id: free }, departedAt: null, durationSeconds: 3_600, detention: null },
      {
        place: { id: placeId, name: 'Memphis yard' },
        vehicle: { id: vehicle, name: '1968' },
        driver: { name: 'Earl Jessup' },
        arrivedAt: '2026-11-16T08:00:00.000Z',
        departedAt: '2026-11-16T10:17:30.000Z',
        durationSeconds: 8_250,
        detention: { overSeconds: 1_050, cents: 2_188 },
      },
      { driver: null, detention: { overSeconds: 0, cents: 0 } },
    ]);
  });

  it('have two free hours where the place leaves them blank, as loads and revenue have', async () => {
    const placeId = await addPlace({ detentionCentsPerHour: 6_000 });
    const vehicle = await fleet.addAsset();
    await addVisit(placeId, vehicle, NOW - hours(3), NOW);
    const { items } = (await call('GET', `visits?vehicleId=${vehicle}`)).json();
    expect(items[0].detention).toEqual({ overSeconds: 3_600, cents: 6_000 });
  });

  it('are those of a driver where the driver was assigned on arrival', async () => {
    const placeId = await addPlace();
    const [first, second] = [await fleet.addAsset(), await fleet.addAsset()];
    const driver = await fleet.addDriver('Earl', 'Jessup');
    await fleet.assignDriver(first, driver, NOW - hours(30), NOW - hours(10));
    await fleet.assignDriver(second, driver, NOW - hours(10));
    await addVisit(placeId, first, NOW - hours(31), NOW - hours(29));
    await addVisit(placeId, first, NOW - hours(12), NOW - hours(9));
    await addVisit(placeId, second, NOW - hours(20), NOW - hours(19));
    await addVisit(placeId, second, NOW - hours(5), null);
    const { items, total } = (await call('GET', `visits?driverId=${driver}`)).json();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { vehicle: { id: second }, driver: { name: 'Earl Jessup' } },
      { vehicle: { id: first }, driver: { name: 'Earl Jessup' } },
    ]);
  });

  it('are those of a place, page by page, in a range of time, without passes when asked', async () => {
    const [placeId, other] = [await addPlace(), await addPlace({ name: 'Other' })];
    const vehicle = await fleet.addAsset();
    await addVisit(placeId, vehicle, NOW - hours(30), NOW - hours(29));
    await addVisit(placeId, vehicle, NOW - hours(20), NOW - hours(19));
    await addVisit(placeId, vehicle, NOW - hours(10), NOW - hours(10) + 1_000, true);
    await addVisit(other, vehicle, NOW - hours(5), null);
    const arrivals = async (query: string) => {
      const { items, total } = (await call('GET', `visits?placeId=${placeId}${query}`)).json();
      return [
        total,
        ...items.map(({ arrivedAt }: { arrivedAt: string }) => (NOW - Date.parse(arrivedAt)) / HOUR_MS),
      ];
    };
    expect(await arrivals('&size=2')).toEqual([3, 10, 20]);
    expect(await arrivals('&size=2&page=2')).toEqual([3, 30]);
    expect(await arrivals('&withPasses=false')).toEqual([2, 20, 30]);
    const time = (count: number) => new Date(NOW - hours(count)).toISOString();
    expect(await arrivals(`&from=${time(19.5)}&to=${time(9)}`)).toEqual([2, 10, 20]);
  });

  it('are exported as CSV with times in UTC', async () => {
    const placeId = await addPlace({ name: '=Yard', freeMinutes: 120, detentionCentsPerHour: 7_500 });
    const vehicle = await fleet.addAsset({ unit_number: '1968' });
    await addVisit(placeId, vehicle, NOW - hours(4), NOW - hours(4) + 8_250_000);
    const { headers, body } = await call('GET', `visits/export?placeId=${placeId}`);
    expect(headers['content-disposition']).toBe('attachment; filename="visits.csv"');
    expect(body.split('\r\n')).toEqual([
      '\uFEFFPlace,Category,Vehicle,Driver,"Arrived, UTC","Departed, UTC","Duration, h:mm:ss",Approximate,Passed through,"Over free time, h:mm:ss","Detention, USD"',
      "'=Yard,terminal,1968,,2026-11-16T08:00:00.000Z,2026-11-16T10:17:30.000Z,2:17:30,no,no,0:17:30,21.88",
      '',
    ]);
  });
});

describe('the import of places', () => {
  const HEAD = 'Name,Category,Area,Latitude,Longitude,"Radius, m",Address,"Detention rate, USD/h"';

  it('takes circles and polygons from a CSV file', async () => {
    const text = [
      HEAD,
      'Memphis yard,Terminal,"POLYGON((35.03 -89.89, 35.03 -89.88, 35.02 -89.88, 35.02 -89.89, 35.03 -89.89))",,,,4120 E Shelby Dr,75',
      'Shelby fuel,Fuel stop,,35.02,-89.9,150,,',
      'Lamar,no go,"CIRCLE (35.05 -89.95, 400.4)",,,,,',
    ].join('\n');
    const dry = (await upload(text, { dryRun: true })).json();
    expect(dry).toMatchObject({ isDryRun: true, faultyCount: 0, importedCount: 0 });
    expect(await names()).toEqual([]);
    expect((await upload(text)).json()).toMatchObject({ importedCount: 3 });
    const { items } = (await call('GET', 'places?sort=name')).json();
    expect(items).toMatchObject([
      { name: 'Lamar', category: 'no-go', area: { shape: 'circle', radiusMeters: 400 } },
      { name: 'Memphis yard', category: 'terminal', area: DOCK, address: '4120 E Shelby Dr' },
      {
        name: 'Shelby fuel',
        category: 'fuel',
        area: { shape: 'circle', lat: 35.02, lon: -89.9, radiusMeters: 150 },
      },
    ]);
    expect((await call('GET', `places/${items[1].id}`)).json().detentionCentsPerHour).toBe(7_500);
    expect((await activity())[0]).toMatchObject({ action: 'import', after: { count: 3 } });
  });

  it('names what is wrong in each line, and takes none', async () => {
    await addPlace();
    const text = [
      HEAD,
      'Good,yard,,35.02,-89.9,150,,',
      'memphis yard,yard,,35.02,-89.9,150,,',
      'Bow tie,yard,"POLYGON((0 0, 1 1, 1 0, 0 1))",,,,,',
      'Line,yard,"LINESTRING (35 -90, 36 -90)",,,,,',
      'Two,yard,"POLYGON((0 0, 1 1))",,,,,',
      'Small,yard,,35.02,-89.9,20,,',
      'Nowhere,yard,,,,,,',
      'Half,yard,,35.02,,150,,',
      'Both,yard,"CIRCLE (35 -90, 100)",35.02,-89.9,150,,',
      'Kind,garage,,35.02,-89.9,150,,',
      'good,yard,,35.02,-89.9,150,,',
    ].join('\n');
    const answer = (await upload(text)).json();
    expect(answer.status).toBe(422);
    expect(answer.fields).toEqual({
      'line 3': 'Line 3, Name: A place named memphis yard already exists.',
      'line 4':
        'Line 4, Area: The outline crosses itself: the line from point 1 meets the line from point 3.',
      'line 5': 'Line 5, Area: A line cannot be a place. Draw it as a polygon.',
      'line 6': 'Line 6, Area: The outline needs at least 3 points.',
      'line 7': 'Line 7, Radius, m: The radius must be from 50 m to 50 km; this is 20 m.',
      'line 8': 'Line 8, Area: The place needs an area, or a center and a radius.',
      'line 9': 'Line 9, Area: The place needs latitude, longitude and radius together.',
      'line 10': 'Line 10, Area: Give the area or a center and a radius, not both.',
      'line 11': 'Line 11, Category: Category is not valid.',
      'line 12': 'Line 12, Name: Duplicate of line 2.',
    });
    expect(await names()).toEqual(['Memphis yard']);
  });

  const feature = (geometry: object | null, properties: object = { name: 'Yard' }) => ({
    type: 'Feature',
    properties,
    geometry,
  });
  const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
  const RING = [
    [-89.89, 35.03],
    [-89.88, 35.03],
    [-89.88, 35.02],
    [-89.89, 35.02],
    [-89.89, 35.03],
  ];

  it('takes polygons, and points with a radius, from a GeoJSON file', async () => {
    const text = collection(
      feature(
        { type: 'Polygon', coordinates: [RING] },
        { name: 'Memphis yard', category: 'terminal', freeMinutes: 90 },
      ),
      feature(
        { type: 'Point', coordinates: [-89.9, 35.02] },
        { name: 'Fuel', category: 'fuel', radius: 150 },
      ),
    );
    expect((await upload(text, { type: 'application/geo+json' })).json()).toMatchObject({ importedCount: 2 });
    const { items } = (await call('GET', 'places?sort=-name')).json();
    expect(items).toMatchObject([
      { name: 'Memphis yard', area: DOCK },
      { name: 'Fuel', area: { shape: 'circle', lat: 35.02, lon: -89.9, radiusMeters: 150 } },
    ]);
    expect((await call('GET', `places/${items[0].id}`)).json().freeMinutes).toBe(90);
  });

  it('reads the properties of a KML that ogr2ogr has turned into GeoJSON, and a radius in digits', async () => {
    const text = collection(
      feature(
        { type: 'Polygon', coordinates: [RING.map((corner) => [...corner, 0])] },
        { Name: 'Memphis yard', description: 'gate 4', tessellate: -1, visibility: -1 },
      ),
      feature(
        { type: 'Point', coordinates: [-89.9, 35.02] },
        { NAME: 'Fuel', Type: 'fuel stop', radius: '150' },
      ),
    );
    expect((await upload(text, { type: 'application/geo+json' })).json()).toMatchObject({ importedCount: 2 });
    const { items } = (await call('GET', 'places?sort=-name')).json();
    expect(items).toMatchObject([
      { name: 'Memphis yard', area: DOCK },
      { name: 'Fuel', category: 'fuel', area: { radiusMeters: 150 } },
    ]);
    expect((await call('GET', `places/${items[0].id}`)).json().note).toBe('gate 4');
  });

  it('reads the well-known text of a GIS where it is, and under the name of its column', async () => {
    const text =
      'Name,WKT\nMemphis yard,"POLYGON ((-89.89 35.03,-89.88 35.03,-89.88 35.02,-89.89 35.02,-89.89 35.03))"';
    expect((await upload(text)).json()).toMatchObject({ importedCount: 1 });
    expect((await call('GET', 'places')).json().items[0].area).toEqual(DOCK);
  });

  it('refuses an outline over the 180th meridian, from a file and over the API', async () => {
    const ring = [
      [179.9, 51.8],
      [-179.9, 51.8],
      [-179.9, 51.95],
      [179.9, 51.95],
      [179.9, 51.8],
    ];
    const words = 'The outline crosses the 180th meridian behind point 1. Draw a place on each side of it.';
    const answer = await upload(collection(feature({ type: 'Polygon', coordinates: [ring] })));
    expect(answer.json().fields).toEqual({ 'feature 1': `Feature 1, Area: ${words}` });
    const points = ring.slice(0, 4).map(([lon, lat]) => [lat, lon]);
    const created = await call('POST', 'places', {
      name: 'Adak',
      category: 'yard',
      area: { shape: 'polygon', points },
    });
    expect([created.statusCode, created.json().fields]).toEqual([422, { area: words }]);
  });

  it('leaves out a corner that is given twice in a row, from a file and over the API', async () => {
    const [first, second, ...rest] = RING;
    const ring = [first, second, second, ...rest];
    await upload(collection(feature({ type: 'Polygon', coordinates: [ring] })));
    expect((await call('GET', 'places')).json().items[0].area).toEqual(DOCK);
    const points = ring.map((corner) => corner!.toReversed());
    const created = await call('POST', 'places', {
      name: 'Dock 2',
      category: 'yard',
      area: { shape: 'polygon', points },
    });
    expect(created.json().area).toEqual(DOCK);
  });

  it.each([
    [
      'a line',
      feature({ type: 'LineString', coordinates: RING }),
      'A line cannot be a place. Draw it as a polygon.',
    ],
    [
      'a hole',
      feature({ type: 'Polygon', coordinates: [RING, RING] }),
      'A polygon must have one border and no holes.',
    ],
    [
      'a point without radius',
      feature({ type: 'Point', coordinates: [1, 2] }),
      'A point needs a radius in meters in its properties (radiusMeters).',
    ],
    ['no geometry', feature(null), 'The feature has no geometry.'],
    [
      'words for numbers',
      feature({ type: 'Polygon', coordinates: [[['a', 1]]] }),
      'The coordinates of the polygon are not pairs of longitude and latitude.',
    ],
  ])('names the feature of a GeoJSON file that has %s, and takes none', async (_, bad, problem) => {
    const good = feature({ type: 'Polygon', coordinates: [RING] }, { name: 'Good' });
    const answer = (await upload(collection(good, bad))).json();
    expect(answer.fields).toEqual({ 'feature 2': `Feature 2, Area: ${problem}` });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['{"type": ', 'The file is not valid JSON.'],
    ['{"type": "Topology"}', 'The file is not GeoJSON: it must be a FeatureCollection or a Feature.'],
    ['{"type": "FeatureCollection", "features": []}', 'The file has no features.'],
    [
      'Name,Outline\nYard,round',
      'The columns do not fit: “Outline” is not known. Columns may be: Name; Category; Area; Latitude; Longitude; Radius, m; Address; Color; Note; Free time, min; Detention rate, USD/h.',
    ],
  ])('refuses %j', async (text, message) => {
    expect((await upload(text)).json()).toMatchObject({ status: 422, fields: { file: message } });
  });
});

describe('the export of places', () => {
  it('as KML has each area as a closed ring, longitude first, with names as text', async () => {
    await addPlace({ name: 'A & <B>', area: DOCK });
    await addPlace({ name: 'Circle' });
    const { body, headers } = await call('GET', 'places/export?format=kml');
    expect(headers['content-type']).toBe('application/vnd.google-earth.kml+xml');
    expect(body).toContain('<name>A &amp; &lt;B&gt;</name>');
    const rings = [...body.matchAll(/<coordinates>([^<]*)</g)].map(([, ring]) => ring!.split(' '));
    expect(rings.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([DOCK.points.length + 1, 37]);
    for (const ring of rings) {
      expect(ring[0]).toBe(ring.at(-1));
      for (const corner of ring) expect(Number(corner.split(',')[0])).toBeLessThan(0);
    }
  });

  // RFC 7946, 3.1.6; ogr2ogr -lco RFC7946=YES turns such rings too.
  it('as GeoJSON has borders counterclockwise, whichever way they were drawn', async () => {
    await addPlace({ area: DOCK });
    const { features } = (await call('GET', 'places/export?format=geojson')).json();
    expect(features[0].geometry.coordinates).toEqual([
      [
        [-89.89, 35.03],
        [-89.89, 35.02],
        [-89.88, 35.02],
        [-89.88, 35.03],
        [-89.89, 35.03],
      ],
    ]);
  });

  it.each(['csv', 'geojson'])('as %s is imported elsewhere as it was', async (format) => {
    await addPlace({
      area: { ...DOCK, points: [DOCK.points[0], ...DOCK.points.slice(1).toReversed()] },
      note: 'Two\nlines',
      color: '#2470c4',
      freeMinutes: 120,
      detentionCentsPerHour: 7_550,
    });
    await addPlace({ name: '-Fuel, "1"', category: 'no-go', address: '=A1' });
    const exported = await call('GET', `places/export?format=${format}`);
    const shown = async () => {
      const { items } = (await call('GET', 'places?sort=name')).json();
      return Promise.all(
        items.map(async ({ id }: { id: number }) => {
          const { id: _, updatedAt: __, ...rest } = (await call('GET', `places/${id}`)).json();
          return rest;
        }),
      );
    };
    const before = await shown();
    organization = await app.createOrganization();
    const answer = await upload(exported.body, {
      type: format === 'csv' ? 'text/csv' : 'application/geo+json',
    });
    expect(answer.json()).toMatchObject({ importedCount: 2 });
    expect(await shown()).toEqual(before);
  });
});

describe('the search', () => {
  it('finds places by name and address, for who may list places', async () => {
    const placeId = await addPlace({ address: '4120 E Shelby Dr' });
    await call('DELETE', `places/${await addPlace({ name: 'Memphis old yard' })}`);
    const find = async (q: string, as = organization.admin) => {
      const { sections } = (await call('GET', `search?q=${q}`, undefined, as)).json();
      return sections.find(({ type }: { type: string }) => type === 'place')?.items;
    };
    expect(await find('memphis')).toMatchObject([
      {
        id: placeId,
        title: 'Memphis yard',
        detail: '4120 E Shelby Dr',
        position: { lat: YARD.lat, lon: YARD.lon },
      },
    ]);
    expect(await find('shelby')).toHaveLength(1);
    expect(await find('memphis', await organization.userWithout('PLACE_LIST'))).toBeUndefined();
  });
});

describe('nearby activity', () => {
  const BOUNDS = 'west=-98&south=41&east=-97.5&north=41.5';
  const nearby = (query: string, as?: TestUser) =>
    app.call('GET', `/organizations/${organization.id}/places/nearby-activity?${query}`, {
      as: as ?? organization.admin,
    });
  const halt = (assetId: number, minutesAgo: number, lat: number, organizationId = organization.id) =>
    app.database.inOrganization({ organizationId, actorId: null }, (tx) =>
      tx
        .insertInto('halts')
        .values({
          organization_id: organizationId,
          asset_id: assetId,
          started_at: new Date(NOW - minutesAgo * MINUTE_MS),
          ended_at: new Date(NOW - (minutesAgo - 20) * MINUTE_MS),
          kind: 'stop',
          is_open: false,
          lat: lat * 1e7,
          lon: -97.7 * 1e7,
          end_lat: lat * 1e7,
          end_lon: -97.7 * 1e7,
        })
        .execute(),
    );

  it('shows halts within the bounds and the way in, of this organization and 30 days alone', async () => {
    app.time.now = NOW;
    const truckId = await fleet.addAsset();
    await halt(truckId, 60, 41.2);
    await halt(truckId, 120, 42.9);
    await halt(truckId, 45 * 24 * 60, 41.2);
    const other = await app.createOrganization();
    await halt(await new TestFleet(app.database, other.id).addAsset(), 60, 41.2, other.id);
    await fleet.storePositions(truckId, [
      { at: NOW - 65 * MINUTE_MS, lat: 41.21, lon: -97.7 },
      { at: NOW - 62 * MINUTE_MS, lat: 41.205, lon: -97.7 },
      { at: NOW - 300 * MINUTE_MS, lat: 41.4, lon: -97.7 },
    ]);
    const answer = await nearby(BOUNDS);
    expect(answer.json()).toEqual({
      halts: [{ lat: 41.2, lon: -97.7, seconds: 1_200 }],
      tracks: [
        [
          [41.21, -97.7],
          [41.205, -97.7],
        ],
      ],
    });
  });

  it('refuses an area wider than a degree, and whoever may not see route history', async () => {
    const wide = await nearby('west=-98&south=41&east=-96&north=41.5');
    expect(wide.json().fields).toEqual({ east: 'must be east of west, by at most 1 degree' });
    expect((await nearby(BOUNDS, await organization.userWithout('HR_READ'))).statusCode).toBe(403);
  });
});

describe('many places', () => {
  const HEAD = 'Name,Category,Area';

  /** Circles of one size around one point, past the API. */
  const addCircles = (count: number, { lat, lon, radiusMeters }: typeof YARD) =>
    app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      sql`insert into places (organization_id, name, category, shape, center_lat, center_lon, radius_m)
        select ${organization.id}, 'Place ' || n, 'yard', 'circle', ${lat}, ${lon}, ${radiusMeters}
        from generate_series(1, ${count}) n returning 1`.execute(tx),
    );

  it('are at most 10,000 in use, whether they are added, imported or restored', async () => {
    const archived = await addPlace({ name: 'Archived' });
    await call('DELETE', `places/${archived}`);
    await addCircles(9_999, YARD);
    const message = 'An organization can have up to 10,000 active places.';
    const two = await upload(`${HEAD}\nOne,yard,"CIRCLE (35 -89, 100)"\nTwo,yard,"CIRCLE (35 -89, 100)"`);
    expect(two.statusCode).toBe(422);
    expect(two.json()).toMatchObject({ message });
    await addPlace({ name: 'The last' });
    for (const answer of [
      await refusal({ name: 'One too many' }),
      await call('POST', `places/${archived}/restore`),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ message });
    }
  });

  it('that overlap at one point are warned of above 50, circles and polygons alike', async () => {
    const warning =
      'More than 50 places overlap at one point. Alerts and visits of vehicles there take longer, and may stop.';
    const add = async (values: object) => (await refusal(values)).json().overlapWarning;
    await addCircles(49, YARD);
    expect(await add({ name: 'The 50th', area: DOCK })).toBeNull();
    expect(await add({ name: 'Elsewhere', area: { ...YARD, lat: 36 } })).toBeNull();
    expect(await add({ name: 'The 51st', area: DOCK }), 'its center lies in no circle').toBeNull();
    expect(await add({ name: 'The 52nd' })).toBe(warning);
    const imported = await upload(
      `${HEAD}\nFar,yard,"CIRCLE (30 -89, 100)"\nNear,yard,"CIRCLE (${YARD.lat} ${YARD.lon}, 100)"`,
    );
    expect(imported.json()).toMatchObject({ importedCount: 2, overlapWarning: warning });
    const alone = await upload(`${HEAD}\nFarther,yard,"CIRCLE (29 -89, 100)"`);
    expect(alone.json()).toMatchObject({ importedCount: 1, overlapWarning: null });
  });

  it('that are archived have what was set aside tried within a minute, of their organization alone', async () => {
    const other = await app.createOrganization();
    const retryAfterSeconds = (organizationId: number) =>
      app.database.inOrganization({ organizationId, actorId: null }, async (tx) => {
        const { rows } = await sql<{
          seconds: number;
        }>`select extract(epoch from retry_at - now())::float8 as seconds
          from set_aside_work where organization_id = ${organizationId}`.execute(tx);
        return rows[0]!.seconds;
      });
    for (const organizationId of [organization.id, other.id]) {
      await app.database.inOrganization({ organizationId, actorId: null }, (tx) =>
        sql`insert into set_aside_work values
          (${organizationId}, 'visits', '1', 'It took too long.', 9, now(), now(), now() + interval '6 hours')`.execute(
          tx,
        ),
      );
    }
    await call('DELETE', `places/${await addPlace()}`);
    expect(await retryAfterSeconds(organization.id)).toBeLessThanOrEqual(60);
    expect(await retryAfterSeconds(other.id)).toBeGreaterThan(3_600);
  });
});
