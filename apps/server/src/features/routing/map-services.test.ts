import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { DispatchesJob } from '../../domain/dispatches/dispatches-job.ts';
import { createMapServices } from '../../domain/routing/map-services.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { TestFuelTax } from '../../testing/fuel-tax.ts';
import {
  brokenAnswers,
  jsonAnswer as json,
  type OutsideServer,
  sixDecimals as shape,
  startOutsideServer,
} from '../../testing/outside-server.ts';
import type { findSentRoute } from './route-by-road.ts';

const TOLEDO = { lat: 41.65, lon: -83.54 };
const GARY = { lat: 41.59, lon: -87.34 };
const BY_ROAD = { module: new URL('./route-by-road.ts', import.meta.url), name: 'findSentRoute' };
const ELKHART = { lat: 41.72, lon: -85.97 };

let app: TestApp;
let organization: TestOrganization;
let server: OutsideServer | undefined;
let asked: { url: string; body: string }[];

/** A server of the operator that answers so, and an app that was told of it. */
async function start(listener: RequestListener, environment: (url: string) => Record<string, string>) {
  server = await startOutsideServer(listener);
  ({ asked } = server);
  app = await createTestApp({ environment: environment(server.url) });
  organization = await app.createOrganization();
}

afterEach(async () => {
  await app.close();
  await server?.close();
});

const path = (rest: string) => `/organizations/${organization.id}/routing/${rest}`;
async function route(body: object = {}) {
  const answer = await app.call('POST', path('route'), {
    as: organization.admin,
    body: { stops: [TOLEDO, GARY], ...body },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const services = async () => (await app.call('GET', path('services'), { as: organization.admin })).json();
const warnings = () => [...app.deps.readiness.warnings];

const WAY = shape([TOLEDO, ELKHART, GARY]);
/** As in the API reference of Valhalla. */
const VALHALLA = {
  trip: {
    status: 0,
    status_message: 'Found route between points',
    units: 'kilometers',
    legs: [{ summary: { length: 340.5, time: 12_600.4 }, shape: WAY }],
    summary: { length: 340.5, time: 12_600.4 },
  },
};
/** As in the API reference of OSRM. */
const OSRM = {
  code: 'Ok',
  routes: [
    {
      distance: 340_500,
      duration: 12_600.4,
      legs: [
        {
          distance: 340_500,
          duration: 12_600.4,
          steps: [
            { geometry: shape([TOLEDO, ELKHART]), distance: 170_000, duration: 6_000 },
            { geometry: shape([ELKHART, GARY]), distance: 170_500, duration: 6_600.4 },
          ],
        },
      ],
    },
  ],
};
const valhalla = (url: string) => ({ ROUTING_URL: url });
const osrm = (url: string) => ({ ROUTING_URL: `${url}/`, ROUTING_ENGINE: 'osrm' });

describe('a street router of the operator', () => {
  it('is asked by Valhalla for the size of the truck with its trailer, without names or ids', async () => {
    await start(json(VALHALLA), valhalla);
    const fleet = new TestFleet(app.database, organization.id);
    const truck = await fleet.addAsset({ height_inches: 150, axles: 3, gross_weight_pounds: 60_000 });
    await fleet.attachTrailer(
      truck,
      await fleet.addAsset({ kind: 'trailer', height_inches: 156, axles: 2 }),
      0,
    );
    const answer = await route({ assetId: truck });
    expect(answer).toMatchObject({
      source: 'valhalla',
      isEstimate: false,
      distanceMeters: 340_500,
      driveMinutes: 211,
      attribution: '© OpenStreetMap contributors',
      warnings: ['Check signs. Map data may miss low bridges.'],
    });
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]!.body)).toEqual({
      locations: [
        { ...TOLEDO, type: 'break' },
        { ...GARY, type: 'break' },
      ],
      costing: 'truck',
      costing_options: {
        truck: { height: 3.962, width: 2.591, length: 22.86, weight: 27.216, axle_count: 5 },
      },
      units: 'kilometers',
      directions_type: 'none',
    });
  });

  it('is asked once for the same way, and again for another truck', async () => {
    await start(json(VALHALLA), valhalla);
    const first = await route();
    expect(await route()).toEqual(first);
    expect(asked).toHaveLength(1);
    const tall = await new TestFleet(app.database, organization.id).addAsset({ height_inches: 170 });
    await route({ assetId: tall });
    expect(asked).toHaveLength(2);
    const theirs = await app.createOrganization();
    const foreign = await new TestFleet(app.database, theirs.id).addAsset();
    const body = { stops: [TOLEDO, GARY], assetId: foreign };
    expect((await app.call('POST', path('route'), { as: organization.admin, body })).statusCode).toBe(404);
  });

  it('is asked by OSRM, and says that it does not consider the truck', async () => {
    await start(json(OSRM), osrm);
    const answer = await route();
    expect(answer).toMatchObject({ source: 'osrm', isEstimate: false, driveMinutes: 211 });
    expect(answer.warnings[0]).toContain('does not consider the size');
    expect(asked[0]!.url).toBe(
      '/route/v1/driving/-83.54,41.65;-87.34,41.59?overview=false&steps=true&geometries=polyline6',
    );
    expect(await services()).toMatchObject({
      router: { engine: 'osrm', state: 'working', failure: null, host: expect.stringMatching(/^127/) },
    });
  });

  const engines = [
    ['Valhalla', valhalla],
    ['OSRM', osrm],
  ] as const;
  it.each(
    engines.flatMap(([engine, environment]) =>
      brokenAnswers.map((each) => [engine, ...each, environment] as const),
    ),
  )(
    '%s that %s is asked once and for 2 s at most, and the road network answers, with one line of health',
    async (_, __, listener, reason, environment) => {
      await start(listener, environment);
      // A thread that has the roads in memory, as on a server in use.
      await app.deps.compute.run<typeof findSentRoute>({ organizationId: null, key: 'first' }, BY_ROAD, [
        { stops: [TOLEDO, GARY] },
      ]);
      expect(await route()).toMatchObject({ source: 'road-graph', isEstimate: true });
      expect(asked).toHaveLength(1);
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]).toMatch(reason);
      expect(await services()).toMatchObject({
        router: { state: 'failing', failure: expect.stringMatching(reason), answeredAt: null },
      });
      await route();
      expect(warnings()).toHaveLength(1);
    },
  );

  it.each([
    ['shorter than a straight line', { legs: [{ summary: { length: 200, time: 9_000 }, shape: WAY }] }],
    ['for other places', { legs: [{ summary: { length: 340, time: 9_000 }, shape: shape([GARY, TOLEDO]) }] }],
    ['without its legs', { legs: [] }],
  ])('that gives a way %s is not believed', async (_, trip) => {
    await start(json({ trip }), valhalla);
    expect(await route()).toMatchObject({ source: 'road-graph' });
    expect(warnings()).toHaveLength(1);
  });

  it('that knows no way between two places works all the same', async () => {
    await start(json({ error_code: 442, error: 'No path could be found for input' }, 400), valhalla);
    expect(await route()).toMatchObject({ source: 'road-graph' });
    expect(warnings()).toEqual([]);
  });

  it('is left alone for 30 s after half of ten calls failed, and used again when it answers', async () => {
    let isBroken = true;
    await start(
      (request, response) => json(isBroken ? {} : VALHALLA, isBroken ? 500 : 200)(request, response),
      valhalla,
    );
    for (let call = 0; call < 8; call++) await route();
    expect(asked).toHaveLength(5);
    isBroken = false;
    expect(await route()).toMatchObject({ source: 'road-graph' });
    app.time.now += 31_000;
    expect(await route()).toMatchObject({ source: 'valhalla' });
    expect(asked).toHaveLength(6);
    expect(warnings()).toEqual([]);
  });
});

describe('an address search of the operator', () => {
  const search = async (q: string) =>
    (await app.call('GET', path(`addresses?q=${encodeURIComponent(q)}`), { as: organization.admin })).json();
  const feature = (properties: object) => ({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [-83.54, 41.65] }, properties }],
  });

  it.each([
    [
      'nominatim',
      [{ place_id: 1, lat: '41.65', lon: '-83.54', display_name: '1 Main St, Toledo, Ohio' }],
      '/search?q=1%20Main%20St&format=jsonv2&countrycodes=us,ca,mx&limit=5',
      '1 Main St, Toledo, Ohio',
    ],
    [
      'photon',
      feature({ housenumber: '1', street: 'Main St', city: 'Toledo', state: 'Ohio', postcode: '43604' }),
      '/api?q=1%20Main%20St&lang=en&limit=5',
      '1 Main St, Toledo, Ohio 43604',
    ],
    [
      'pelias',
      feature({ label: '1 Main St, Toledo, OH' }),
      '/v1/search?text=1%20Main%20St&size=5',
      '1 Main St, Toledo, OH',
    ],
  ])('is asked by %s for the text alone', async (engine, answer, url, name) => {
    await start(json(answer), (address) => ({ GEOCODER_URL: address, GEOCODER_ENGINE: engine }));
    expect(await search('1 Main St')).toEqual({
      items: [{ name, ...TOLEDO }],
      attribution: '© OpenStreetMap contributors',
    });
    await search('1 MAIN ST ');
    expect(asked).toEqual([{ url, body: '' }]);
  });

  const addressAt = async (lat: number, lon: number) =>
    (await app.call('GET', path(`address?lat=${lat}&lon=${lon}`), { as: organization.admin })).json();

  it.each([
    [
      'nominatim',
      { place_id: 1, lat: '41.65', lon: '-83.54', display_name: '1 Main St, Toledo, Ohio' },
      '/reverse?lat=41.65&lon=-83.54&format=jsonv2&zoom=18',
      '1 Main St, Toledo, Ohio',
    ],
    [
      'photon',
      feature({ housenumber: '1', street: 'Main St', city: 'Toledo', state: 'Ohio' }),
      '/reverse?lat=41.65&lon=-83.54&lang=en&limit=1',
      '1 Main St, Toledo, Ohio',
    ],
    [
      'pelias',
      feature({ label: '1 Main St, Toledo, OH' }),
      '/v1/reverse?point.lat=41.65&point.lon=-83.54&size=1',
      '1 Main St, Toledo, OH',
    ],
  ])('is asked by %s for the address at a position, once within 11 m', async (engine, answer, url, name) => {
    await start(json(answer), (address) => ({ GEOCODER_URL: address, GEOCODER_ENGINE: engine }));
    expect(await addressAt(41.65, -83.54)).toEqual({ name, attribution: '© OpenStreetMap contributors' });
    await addressAt(41.65003, -83.54001);
    expect(asked).toEqual([{ url, body: '' }]);
  });

  it('knows no address where the server finds none, and is no failure', async () => {
    await start(json({ error: 'Unable to geocode' }), (url) => ({ GEOCODER_URL: url }));
    expect((await addressAt(41.65, -83.54)).name).toBeNull();
    expect(warnings()).toEqual([]);
  });

  it.each(
    ['nominatim', 'photon', 'pelias'].flatMap((engine) =>
      brokenAnswers.map((each) => [engine, ...each] as const),
    ),
  )(
    'of %s that %s is asked once and for 2 s at most, and finds nothing, with one line of health',
    async (engine, _, listener, reason) => {
      await start(listener, (address) => ({ GEOCODER_URL: address, GEOCODER_ENGINE: engine }));
      expect((await search('1 Main St')).items).toEqual([]);
      expect(asked).toHaveLength(1);
      expect((await addressAt(41.65, -83.54)).name).toBeNull();
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]).toMatch(reason);
    },
  );

  it('is asked five times a second at most', async () => {
    await start(json([]), (address) => ({ GEOCODER_URL: address }));
    for (let call = 0; call < 8; call++) await search(`Main St ${call}`);
    expect(asked).toHaveLength(5);
  });
});

describe('a truck with a destination', () => {
  it('follows the streets of the router, asked for outside of the transaction, and is planned over the roads without it', async () => {
    let isBroken = false;
    await start(
      (request, response) => json(isBroken ? {} : VALHALLA, isBroken ? 500 : 200)(request, response),
      valhalla,
    );
    const fleet = new TestFleet(app.database, organization.id);
    const truck = await fleet.addAsset({ height_inches: 160 });
    await fleet.storeState(truck, { at: app.time.now, ...TOLEDO });
    const { router } = createMapServices(app.deps);
    const work = () => new DispatchesJob({ ...app.deps, routing: { router } }).catchUp();
    const destination = async (name: string, where: typeof GARY) => {
      const answer = await app.call('POST', `/organizations/${organization.id}/dispatches`, {
        as: organization.admin,
        body: { vehicleId: truck, stops: [{ name, ...where, dockMinutes: 0 }] },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      await work();
      const path = `/organizations/${organization.id}/dispatches/${answer.json().id}`;
      const stored = (await app.call('GET', path, { as: organization.admin })).json();
      await app.call('DELETE', `${path}?version=${stored.version}`, { as: organization.admin });
      return stored.route;
    };
    expect(await destination('Gary, IN', GARY)).toMatchObject({
      isEstimate: false,
      distanceMeters: 340_500,
      driveMinutes: 211,
      attribution: '© OpenStreetMap contributors',
    });
    expect(JSON.parse(asked[0]!.body).costing_options.truck.height).toBe(4.064);
    isBroken = true;
    expect(await destination('Elkhart, IN', ELKHART)).toMatchObject({
      isEstimate: true,
      attribution: 'GeoNames CC BY 4.0',
    });
    expect(warnings()).toHaveLength(1);
  });
});

describe('miles that no fix places', () => {
  const AUGUST_3 = Date.UTC(2026, 7, 3, 15);

  /** As many as driven between two fixes in Ohio and Indiana, and how they would be split. */
  async function proposedSplit(meters: number) {
    app.time.now = Date.UTC(2026, 10, 12, 12);
    const fleet = new TestFleet(app.database, organization.id);
    const truck = await fleet.addAsset({ fuel_type: 'diesel', axles: 3, gross_weight_pounds: 80_000 });
    const span = { fromAt: AUGUST_3, toAt: AUGUST_3 + 4 * 3_600_000 };
    await fleet.storePositions(truck, [
      { at: span.fromAt, ...TOLEDO },
      { at: span.toAt, ...GARY },
    ]);
    const gap = { kind: 'gap', ...span, meters, place: 'UNATTRIBUTED' };
    const miles = { OH: 900, UNATTRIBUTED: meters / 1_609.344 };
    const tax = new TestFuelTax(app.database, organization.id);
    await tax.drive([{ assetId: truck, date: '2026-08-03', miles, flags: [gap] }]);
    const ask = async (path: string) =>
      (
        await app.call('GET', `/organizations/${organization.id}/ifta/${path}`, { as: organization.admin })
      ).json();
    const { items } = await ask('issues?quarter=3Q2026');
    const { key } = items.find(({ kind }: { kind: string }) => kind === 'unattributed');
    return ask(`issues/split?quarter=3Q2026&key=${key}`);
  }

  it('are split along a route that is within 5 % of what the odometer says', async () => {
    // Through Michigan, where the straight line does not lead.
    const line = shape([TOLEDO, { lat: 42.2, lon: -84.5 }, { lat: 42.1, lon: -86.3 }, GARY]);
    const trip = { legs: [{ summary: { length: 390, time: 15_000 }, shape: line }] };
    await start(json({ trip }), valhalla);
    const near = await proposedSplit(400_000);
    expect(near.isByStreet).toBe(true);
    expect(near.parts.map(({ jurisdiction }: { jurisdiction: string }) => jurisdiction)).toContain('MI');
    expect(near.parts.reduce((sum: number, { meters }: { meters: number }) => sum + meters, 0)).toBe(400_000);
    expect(Object.keys(JSON.parse(asked[0]!.body))).toEqual([
      'locations',
      'costing',
      'costing_options',
      'units',
      'directions_type',
    ]);
  });

  it('are split along the straight line where the route is longer or shorter than that', async () => {
    await start(json(VALHALLA), valhalla);
    expect(await proposedSplit(400_000)).toMatchObject({ isByStreet: false });
    expect(asked).toHaveLength(1);
  });
});

describe('the search of the app', () => {
  it('finds addresses behind towns, with their credit, and asks nobody for unit numbers', async () => {
    await start(
      json([{ place_id: 1, lat: '41.65', lon: '-83.54', display_name: '1 Main St, Toledo, Ohio' }]),
      (url) => ({ GEOCODER_URL: url }),
    );
    const find = async (q: string) =>
      (
        await app.call(
          'GET',
          `/organizations/${organization.id}/search?q=${encodeURIComponent(q)}&type=town`,
          {
            as: organization.admin,
          },
        )
      ).json().sections;
    expect(await find('1 Main St')).toEqual([
      {
        type: 'town',
        hasMore: false,
        items: [
          {
            type: 'town',
            id: 0,
            title: '1 Main St, Toledo, Ohio',
            detail: '© OpenStreetMap',
            isExact: false,
            position: TOLEDO,
          },
        ],
      },
    ]);
    await find('1968');
    await find('41.65, -83.54');
    expect(asked).toHaveLength(1);
  });
});

it('calls nobody where the operator set nothing', async () => {
  await start(json({}), () => ({}));
  expect(await route()).toMatchObject({ source: 'road-graph' });
  const found = await app.call('GET', path('addresses?q=Toledo'), { as: organization.admin });
  expect(found.json()).toEqual({ items: [], attribution: null });
  const there = await app.call('GET', path('address?lat=41.65&lon=-83.54'), { as: organization.admin });
  expect(there.json()).toEqual({ name: null, attribution: null });
  expect(await services()).toEqual({ router: null, geocoder: null, streetMap: null });
  expect(asked).toEqual([]);
});
