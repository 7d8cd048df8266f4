import type { RequestListener } from 'node:http';
import type { CandidateAnswer, DispatchPlan, TripAnswer } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { DispatchesJob } from '../../domain/dispatches/dispatches-job.ts';
import { StreetRouter } from '../../domain/routing/street-router.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { createDutyFleet, HOUR, MONDAY } from '../../testing/duty-fleet.ts';
import {
  brokenAnswers,
  jsonAnswer,
  type OutsideServer,
  sixDecimals,
  startOutsideServer,
} from '../../testing/outside-server.ts';

const NOW = MONDAY + 8 * HOUR;
/** A busy machine may need several looks. */
const POLL = { timeout: 60_000, interval: 200 };
const TOLEDO = { lat: 41.65, lon: -83.54 };
const CHICAGO = { lat: 41.88, lon: -87.63 };
const COLUMBUS = { lat: 39.96, lon: -83 };

let app: TestApp;
let organization: TestOrganization;
let server: OutsideServer;
/** In Toledo and Chicago, with drivers who have hours. */
let trucks: { toledo: number; chicago: number };

async function start(listener: RequestListener, engine = 'valhalla') {
  server = await startOutsideServer(listener);
  app = await createTestApp({ environment: { ROUTING_URL: server.url, ROUTING_ENGINE: engine } });
  // Access tokens last until after the last instant of these tests.
  const duty = await createDutyFleet(app, NOW + HOUR);
  app.time.now = NOW;
  ({ organization } = duty);
  const chicago = await duty.fleet.addAsset({ unit_number: 'C1', height_inches: 170 });
  trucks = { toledo: duty.truckId, chicago };
  await duty.fleet.assignDriver(duty.truckId, duty.marcus.driverId, MONDAY);
  await duty.fleet.assignDriver(chicago, duty.ann.driverId, MONDAY);
  await duty.fleet.storeState(duty.truckId, { at: NOW - MINUTE_MS, ...TOLEDO });
  await duty.fleet.storeState(chicago, { at: NOW - MINUTE_MS, ...CHICAGO });
  await duty.marcus.record([{ status: 'OFF', at: MONDAY }], NOW);
  await duty.ann.record([{ status: 'OFF', at: MONDAY }], NOW);
}
afterEach(async () => {
  await app.close();
  await server.close();
});

const ask = <Answer>(path: string, body: object): Promise<Answer> => call(`dispatches/${path}`, body);
const call = async <Answer>(path: string, body: object): Promise<Answer> => {
  const answer = await app.call('POST', `/organizations/${organization.id}/${path}`, {
    as: organization.admin,
    body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const stops = [
  { ...TOLEDO, dockMinutes: 60 },
  { ...COLUMBUS, dockMinutes: 60 },
];
const candidates = () => ask<CandidateAnswer>('candidates', { stops });
const plan = () => ask<DispatchPlan>('plan', { stops, vehicleId: trucks.chicago });
const pathsAsked = () => server.asked.map(({ url }) => url.split('?')[0]!);

const leg = (from: typeof TOLEDO, to: typeof TOLEDO, length: number, time: number) => ({
  summary: { length, time },
  shape: sixDecimals([from, to]),
});
/** As in the references of its matrix and its routes. */
const valhalla: RequestListener = (request, response) => {
  if (request.url === '/sources_to_targets') {
    const ways = [
      [{ distance: 3.2, time: 300, from_index: 0, to_index: 0 }],
      [{ distance: 400.1, time: 15_000, from_index: 1, to_index: 0 }],
    ];
    return jsonAnswer({ sources_to_targets: ways, units: 'kilometers' })(request, response);
  }
  const { locations } = JSON.parse(server.asked.at(-1)!.body);
  const loaded = leg(TOLEDO, COLUMBUS, 230.5, 9_000);
  const legs = locations.length === 2 ? [loaded] : [leg(CHICAGO, TOLEDO, 400.1, 15_000), loaded];
  return jsonAnswer({ trip: { legs } })(request, response);
};

it('asks Valhalla once for all ways to the pickup and once for the way from there, for the largest truck', async () => {
  await start(valhalla);
  const { roads, loadedMeters, onTime } = await candidates();
  expect(roads).toEqual({
    isEstimate: false,
    source: 'valhalla',
    attribution: '© OpenStreetMap contributors',
    warnings: ['Check signs. Map data may miss low bridges.'],
  });
  expect(loadedMeters).toBe(230_500);
  expect(onTime.map(({ vehicle, emptyMeters }) => [vehicle.id, emptyMeters])).toEqual([
    [trucks.toledo, 3_200],
    [trucks.chicago, 400_100],
  ]);
  expect(pathsAsked().toSorted()).toEqual(['/route', '/sources_to_targets']);
  const matrix = JSON.parse(server.asked.find(({ url }) => url !== '/route')!.body);
  expect(matrix).toMatchObject({ sources: [TOLEDO, CHICAGO], targets: [TOLEDO], costing: 'truck' });
  expect(matrix.costing_options.truck.height).toBe(4.318);
  await candidates();
  expect(server.asked).toHaveLength(2);
});

it('asks OSRM for a table, and leaves a truck without a way to its estimate', async () => {
  await start((request, response) => {
    if (request.url!.startsWith('/table/')) {
      const body = { code: 'Ok', durations: [[300], [null]], distances: [[3_200], [null]] };
      return jsonAnswer(body)(request, response);
    }
    const steps = [{ geometry: sixDecimals([TOLEDO, COLUMBUS]) }];
    return jsonAnswer({
      code: 'Ok',
      routes: [{ legs: [{ distance: 230_500, duration: 9_000, steps }] }],
    })(request, response);
  }, 'osrm');
  const { roads, onTime } = await candidates();
  expect(roads).toMatchObject({ source: 'osrm', isEstimate: false });
  expect(
    server.asked
      .map(({ url }) => url)
      .toSorted()
      .at(-1),
  ).toBe(
    '/table/v1/driving/-83.54,41.65;-83.54,41.65;-87.63,41.88?sources=1;2&destinations=0&annotations=duration,distance',
  );
  expect(onTime[0]!.emptyMeters).toBe(3_200);
  expect(onTime[1]!.emptyMeters / 1_609.344).toBeGreaterThan(220);
});

it('plans the chosen truck along the streets, in the size of that truck', async () => {
  await start(valhalla);
  const { roads, emptyMeters, distanceMeters, stops: reached, emptyLine } = await plan();
  expect(roads.source).toBe('valhalla');
  expect([emptyMeters, distanceMeters]).toEqual([400_100, 630_600]);
  expect(reached.map(({ meters }) => meters)).toEqual([400_100, 630_600]);
  expect(emptyLine).not.toBe('');
  const drivenMs = Date.parse(reached[0]!.arrivesAt) - NOW;
  expect(drivenMs).toBe(250 * MINUTE_MS);
  expect(JSON.parse(server.asked[0]!.body)).toMatchObject({
    locations: [CHICAGO, TOLEDO, COLUMBUS],
    costing_options: { truck: { height: 4.318 } },
  });
});

const tripOf = (question: object): Promise<TripAnswer> =>
  call('hos/plan', { departAt: new Date(NOW).toISOString(), dockMinutes: 60, ...question });

it('plans the trips of availability by street, from all drivers with one call', async () => {
  await start(valhalla);
  const question = { pickup: TOLEDO, destination: COLUMBUS };
  const { roads, plans } = await tripOf(question);
  expect(roads).toMatchObject({ source: 'valhalla', isEstimate: false });
  expect(plans.map(({ vehicle, deadheadMeters }) => [vehicle!.id, deadheadMeters])).toEqual([
    [trucks.toledo, 3_200],
    [trucks.chicago, 400_100],
  ]);
  expect(plans.map(({ distanceMeters, driveMinutes }) => [distanceMeters, driveMinutes])).toEqual([
    [230_500, 155],
    [230_500, 400],
  ]);
  expect(pathsAsked().toSorted()).toEqual(['/route', '/sources_to_targets']);
  const matrix = JSON.parse(server.asked.find(({ url }) => url !== '/route')!.body);
  expect(matrix.costing_options.truck.height).toBe(4.318);
  const named = await tripOf({ destination: COLUMBUS, from: TOLEDO, driverId: plans[1]!.driver.id });
  expect(named.plans).toHaveLength(1);
  expect(JSON.parse(server.asked.at(-1)!.body)).toMatchObject({ sources: [TOLEDO], targets: [COLUMBUS] });
  expect((await tripOf({ driveMinutes: 300 })).roads).toBeNull();
  expect(server.asked).toHaveLength(3);
});

it('gives the loads board the miles by street, and asks for the way of hazardous materials as such', async () => {
  await start(valhalla);
  const path = (rest: string) => `/organizations/${organization.id}/${rest}`;
  const { id: customerId } = (
    await app.call('POST', path('customers'), { as: organization.admin, body: { name: 'Acme' } })
  ).json();
  const load = {
    reference: 'B-1',
    customerId,
    isHazmat: true,
    stops: [
      { kind: 'pickup', location: 'Toledo, OH', windowFrom: new Date(NOW + 24 * HOUR).toISOString() },
      { kind: 'delivery', location: 'Columbus, OH', windowFrom: new Date(NOW + 40 * HOUR).toISOString() },
    ],
  };
  const added = await app.call('POST', path('loads'), { as: organization.admin, body: load });
  expect(added.statusCode, added.body).toBe(200);
  const board = async () =>
    (await app.call('GET', path('loads/board'), { as: organization.admin })).json().unassigned;
  // A look waits a second for the router, and the next one finds what it answered later.
  await expect.poll(board, POLL).toMatchObject([{ reference: 'B-1', loadedMeters: 230_500 }]);
  const body = { loadId: added.json().id, vehicleId: trucks.toledo };
  const estimate = async () =>
    (await app.call('POST', path('loads/estimate'), { as: organization.admin, body })).json().estimate;
  await expect.poll(estimate, POLL).toMatchObject({ loadedMeters: 230_500 });
  server.asked.length = 0;
  const loadId = added.json().id;
  await ask('candidates', { stops, loadId });
  await ask('plan', { stops, loadId, vehicleId: trucks.chicago });
  await candidates();
  const isHazmat = ({ body }: { body: string }) => JSON.parse(body).costing_options.truck.hazmat ?? false;
  expect(server.asked.map(isHazmat)).toEqual([true, true, true, false, false]);
});

it('plans an active dispatch again once its freight or its truck is another, and not before', async () => {
  await start(valhalla);
  const path = (rest: string) => `/organizations/${organization.id}/${rest}`;
  const call = async (method: 'GET' | 'POST' | 'PATCH', rest: string, body?: object) => {
    const answer = await app.call(method, path(rest), { as: organization.admin, ...(body && { body }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const router = new StreetRouter('valhalla', server.url, app.deps);
  const truckAsked = () => JSON.parse(server.asked.at(-1)!.body).costing_options.truck;
  /** A fix came, and the background has planned. */
  const work = async () => {
    app.time.now += 6 * MINUTE_MS;
    await app.database.asWriter((tx) =>
      tx.client.query('update asset_state set at = $2, received_at = $2 where asset_id = $1', [
        trucks.toledo,
        new Date(app.time.now),
      ]),
    );
    await new DispatchesJob({ ...app.deps, routing: { router } }).catchUp();
  };
  const to = [{ name: 'Columbus, OH', ...COLUMBUS }];
  const { id, isHazmat } = await call('POST', 'dispatches', { vehicleId: trucks.toledo, stops: to });
  expect(isHazmat).toBe(false);
  await work();
  expect((await call('GET', `dispatches/${id}`)).route).toMatchObject({ version: 1, isEstimate: false });
  expect(truckAsked().hazmat ?? false).toBe(false);
  await work();
  expect(server.asked).toHaveLength(1);
  await call('PATCH', `dispatches/${id}`, { version: 1, stops: to, isHazmat: true });
  await work();
  expect(truckAsked().hazmat).toBe(true);
  expect((await call('GET', `dispatches/${id}`)).route.version).toBe(2);
  await call('PATCH', `assets/${trucks.toledo}`, { heightInches: 174 });
  await work();
  expect(truckAsked()).toMatchObject({ hazmat: true, height: 4.42 });
  expect((await call('GET', `dispatches/${id}`)).route.version).toBe(3);
  await work();
  expect(server.asked).toHaveLength(3);
  // Streets of a release that did not say for which truck they are.
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    sql`insert into dispatch_routes (organization_id, dispatch_id, version, reason, computed_at, source, is_estimate,
        distance_meters, drive_minutes, legs)
      select organization_id, dispatch_id, 4, reason, computed_at, source, is_estimate, distance_meters, drive_minutes, legs
      from dispatch_routes where dispatch_id = ${id} and version = 3`.execute(tx),
  );
  await work();
  await work();
  expect((await call('GET', `dispatches/${id}`)).route.version).toBe(5);
});

it('asks for the way of a typed trip with hazardous materials as such', async () => {
  await start(valhalla);
  await ask('candidates', { stops, isHazmat: true });
  await ask('plan', { stops, isHazmat: true, vehicleId: trucks.chicago });
  const hazmats = server.asked.map(({ body }) => JSON.parse(body).costing_options.truck.hazmat);
  expect(hazmats).toEqual([true, true, true]);
});

it('shows a public link the way by street, asked for once every mile', async () => {
  await start(valhalla);
  const path = `/organizations/${organization.id}/assets/${trucks.toledo}/share-links`;
  const link = await app.call('POST', path, {
    as: organization.admin,
    body: {
      expiresAt: new Date(NOW + 4 * HOUR).toISOString(),
      destination: { name: 'Columbus, OH', ...COLUMBUS },
      showsArrival: true,
    },
  });
  const token = link.json().url.split('/t/')[1];
  const look = async (lat: number) => {
    app.time.now += MINUTE_MS;
    await app.database.asWriter((tx) =>
      tx.client.query('update asset_state set at = $2, received_at = $2, lat = $3 where asset_id = $1', [
        trucks.toledo,
        new Date(app.time.now),
        Math.round(lat * 1e7),
      ]),
    );
    return (await app.call('GET', `/shared-vehicles/${token}`)).json().arrival;
  };
  await expect
    .poll(() => look(41.66), POLL)
    .toMatchObject({ way: { meters: 230_500, attribution: '© OpenStreetMap contributors' } });
  expect(server.asked).toHaveLength(1);
  await look(41.659);
  expect(server.asked).toHaveLength(1);
  await look(41.62);
  expect(server.asked).toHaveLength(2);
});

it.each([
  ['shorter than a straight line', [[{ distance: 3.2, time: 300 }], [{ distance: 100, time: 4_000 }]]],
  ['without one of its places', [[{ distance: 3.2, time: 300 }]]],
])('does not believe a matrix %s', async (_, ways) => {
  await start((request, response) =>
    request.url === '/sources_to_targets'
      ? jsonAnswer({ sources_to_targets: ways })(request, response)
      : valhalla(request, response),
  );
  expect((await candidates()).roads).toMatchObject({ source: 'road-graph', isEstimate: true });
});

it.each(brokenAnswers)(
  'answers by the road network beside a router that %s, with one line of health',
  async (_, listener, reason) => {
    await start(listener);
    // Threads that have the roads in memory, as on a server in use.
    await Promise.all([candidates(), plan()]);
    app.time.now += 31_000;
    const trip = () => tripOf({ pickup: TOLEDO, destination: COLUMBUS });
    for (const question of [candidates, plan, trip]) {
      expect((await question()).roads).toMatchObject({ source: 'road-graph', isEstimate: true });
    }
    expect([...app.deps.readiness.warnings]).toEqual([expect.stringMatching(reason)]);
  },
);
