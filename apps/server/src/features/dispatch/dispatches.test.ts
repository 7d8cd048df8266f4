import type { DispatchDetail, DispatchSummary, LiveArrival } from '@longhaul/contract';
import { METERS_PER_MILE, MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DispatchesJob } from '../../domain/dispatches/dispatches-job.ts';
import { planDispatches } from '../../domain/dispatches/plan-dispatches.ts';
import type { Database } from '../../platform/database/database.ts';
import { pdfTexts } from '../../platform/pdf.testing.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { createDutyFleet, HOUR, MONDAY } from '../../testing/duty-fleet.ts';
import type { TestDutyLog } from '../../testing/duty-log.ts';
import type { TestFleet } from '../../testing/fleet.ts';
import { selectOwnDispatches } from '../driver-app/queries.ts';

const NOW = MONDAY + 8 * HOUR;
const TOLEDO = { lat: 41.65, lon: -83.54 };
const GARY = { lat: 41.59, lon: -87.34 };
const CHICAGO = { lat: 41.88, lon: -87.63 };
/** On I-90, some 120 miles west of Toledo. */
const ELKHART = { lat: 41.72, lon: -85.97 };
const COLUMBUS = { lat: 39.96, lon: -83 };

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let marcus: TestDutyLog;
let truckId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Access tokens last until after the last instant of these tests.
  ({ organization, fleet, marcus, truckId } = await createDutyFleet(app, NOW + 24 * HOUR));
  app.time.now = NOW;
  await fleet.assignDriver(truckId, marcus.driverId, MONDAY);
  await fleet.storeState(truckId, { at: NOW - MINUTE_MS, ...TOLEDO }, { place: 'Toledo, OH' });
  await marcus.record(
    [
      { status: 'OFF', at: MONDAY - 12 * HOUR },
      { status: 'D', at: NOW - HOUR },
    ],
    NOW,
  );
});

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  as: TestUser = organization.admin,
) => app.call(method, `/organizations/${organization.id}/${path}`, { as, ...(body && { body }) });

const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const to = (name: string, where: { lat: number; lon: number }, values: object = {}) => ({
  name,
  ...where,
  ...values,
});

async function setDestination(stops: object[], vehicleId = truckId): Promise<DispatchSummary> {
  const answer = await call('POST', 'dispatches', { vehicleId, stops });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function get(id: number, as?: TestUser): Promise<DispatchDetail> {
  const answer = await call('GET', `dispatches/${id}`, undefined, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** The job of the background, so much later. */
async function work(minutes = 0): Promise<void> {
  app.time.now += minutes * MINUTE_MS;
  await new DispatchesJob(app.deps).catchUp();
}

async function moveTo(where: { lat: number; lon: number }, status: 'moving' | 'stopped' = 'moving') {
  await app.database.asWriter((tx) =>
    tx.client.query(
      'update asset_state set at = $3, received_at = $3, lat = $4, lon = $5 where organization_id = $1 and asset_id = $2',
      [
        organization.id,
        truckId,
        new Date(app.time.now),
        Math.round(where.lat * 1e7),
        Math.round(where.lon * 1e7),
      ],
    ),
  );
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    tx.client.query('update asset_state set status = $3 where organization_id = $1 and asset_id = $2', [
      organization.id,
      truckId,
      status,
    ]),
  );
}

/** The truck stands somewhere, from and until so many minutes after now; without an end it stands there still. */
async function stand(where: { lat: number; lon: number }, from: number, until: number | null) {
  const [lat, lon] = [Math.round(where.lat * 1e7), Math.round(where.lon * 1e7)];
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    tx
      .insertInto('halts')
      .values({
        organization_id: organization.id,
        asset_id: truckId,
        kind: 'stop',
        started_at: new Date(NOW + from * MINUTE_MS),
        ended_at: new Date(NOW + (until ?? from) * MINUTE_MS),
        is_open: until === null,
        ...{ lat, lon, end_lat: lat, end_lon: lon },
      })
      .execute(),
  );
}

describe('stops without a place that are near each other', () => {
  // Two miles apart: a halt at either is near both.
  const FIRST = { lat: 41.6, lon: -87.33 };
  const SECOND = { lat: 41.629, lon: -87.33 };

  it.each([
    ['two miles apart', SECOND],
    ['in one town, at one position', FIRST],
  ])('%s are not reached by one halt', async (_title, next) => {
    const { id } = await setDestination([to('Gary, IN', FIRST), to('Gary, IN', next)]);
    await stand(FIRST, 10, 30);
    await work(40);
    const arrivals = async () => (await get(id)).stops.map(({ arrivedAt }) => arrivedAt);
    expect(await arrivals()).toEqual([at(10 / 60), null]);
    await stand(SECOND, 60, null);
    app.time.now += 20 * MINUTE_MS;
    await moveTo(SECOND, 'stopped');
    await work(20);
    expect(await arrivals()).toEqual([at(10 / 60), at(1)]);
    expect((await get(id)).status).toBe('done');
  });

  it('takes the wait at the gate for the same stop', async () => {
    const { id } = await setDestination([
      to('Gary, IN', FIRST),
      to('Omaha, NE', { lat: 41.26, lon: -95.94 }),
    ]);
    await stand(FIRST, 10, 30);
    await stand({ lat: 41.602, lon: -87.33 }, 35, 60);
    await work(90);
    const [first] = (await get(id)).stops;
    expect([first!.arrivedAt, first!.departedAt]).toEqual([at(10 / 60), at(1)]);
  });
});

describe('the destination of a truck', () => {
  it('is refused while the truck is out of service', async () => {
    await call('POST', 'out-of-service-orders', { assetId: truckId, reason: 'Brakes' });
    const refused = await call('POST', 'dispatches', { vehicleId: truckId, stops: [to('Gary, IN', GARY)] });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('is out of service. Lift the order first.'),
    ]);
  });

  it('can be cancelled while it is planned, and the plan is not kept', async () => {
    const { id, version } = await setDestination([to('Gary, IN', GARY)]);
    let transactions = 0;
    const database = {
      ...app.database,
      inOrganization: (async (scope, work) => {
        transactions += 1;
        if (transactions === 2) {
          const answer = await call('DELETE', `dispatches/${id}?version=${version}`);
          expect(answer.statusCode, answer.body).toBe(204);
        }
        return app.database.inOrganization(scope, work);
      }) as Database['inOrganization'],
    };
    await planDispatches(database, organization.id, [id], app.time.now);
    expect(transactions).toBe(2);
    expect(await get(id)).toMatchObject({ status: 'cancelled', route: null });
  });

  it('is active at once, planned by the hours of the driver, and told in the zone of the stop', async () => {
    const { id, status } = await setDestination([to('Gary, IN', GARY, { closesAt: at(8) })]);
    expect(status).toBe('active');
    await work();
    const { stops, arrival, plan, route, etas } = await get(id);
    expect(stops[0]).toMatchObject({ name: 'Gary, IN', timeZone: 'America/Chicago' });
    expect(arrival).toMatchObject({ isByHours: true, hasRest: false });
    expect(arrival!.metersLeft / METERS_PER_MILE).toBeGreaterThan(180);
    expect(arrival!.metersLeft / METERS_PER_MILE).toBeLessThan(240);
    const hours = (Date.parse(arrival!.arrivesAt!) - NOW) / HOUR;
    expect(hours).toBeGreaterThan(3);
    expect(hours).toBeLessThan(4.5);
    expect(arrival!.spareMinutes).toBe(stops[0]!.slackMinutes);
    expect(plan!.blocks.at(0)!.kind).toBe('driving');
    expect(route).toMatchObject({ version: 1, isEstimate: true });
    expect(etas).toHaveLength(1);
    expect(etas[0]).toMatchObject({ sequence: 1, reason: 'planned' });
  });

  it('follows what the truck has to do first', async () => {
    const first = await setDestination([to('Gary, IN', GARY)]);
    const second = await setDestination([to('Columbus, OH', COLUMBUS)]);
    expect([first.status, second.status]).toEqual(['active', 'planned']);
    const list = (await call('GET', `dispatches?vehicleId=${truckId}`)).json();
    expect(list.items.map(({ id }: DispatchSummary) => id)).toEqual([first.id, second.id]);
    const cancelled = await call('DELETE', `dispatches/${first.id}?version=1`);
    expect(cancelled.statusCode, cancelled.body).toBe(204);
    expect(await get(second.id)).toMatchObject({ status: 'active' });
    expect(await get(first.id)).toMatchObject({ status: 'cancelled', arrival: null });
  });

  it('is planned with rests in two parts for a driver who takes them so, and is on time by them alone', async () => {
    const trip = [
      to('Gary, IN', GARY, { opensAt: at(8), dockMinutes: 60 }),
      to('Columbus, OH', COLUMBUS, { closesAt: at(40), dockMinutes: 60 }),
      to('Chicago, IL', CHICAGO, { closesAt: at(80) }),
    ];
    const { id } = await setDestination(trip);
    await work();
    const whole = await get(id);
    const kinds = ({ plan }: DispatchDetail) => plan!.blocks.map(({ kind }) => kind);
    expect(kinds(whole)).not.toContain('split');
    const path = `drivers/${marcus.driverId}`;
    expect((await call('PATCH', path, { plansSplits: true })).json()).toMatchObject({ plansSplits: true });
    app.time.now += 1_000;
    const latest = Date.parse(whole.stops[1]!.expectedAt!) - 30 * MINUTE_MS;
    trip[1] = to('Columbus, OH', COLUMBUS, { closesAt: new Date(latest).toISOString(), dockMinutes: 60 });
    expect((await call('PATCH', `dispatches/${id}`, { version: 1, stops: trip })).statusCode).toBe(200);
    await work();
    const split = await get(id);
    expect(kinds(split)).toContain('split');
    expect(split.stops[1]!.slackMinutes).toBeGreaterThanOrEqual(0);
    expect(split.plan!.rests.map(({ town }) => town)).not.toEqual([]);
    await call('PATCH', path, { plansSplits: false });
    app.time.now += 1_000;
    await call('PATCH', `dispatches/${id}`, { version: 2, stops: trip });
    await work();
    expect((await get(id)).stops[1]!.slackMinutes).toBeLessThan(0);
  });

  it('is refused to the second of two who change it', async () => {
    const { id } = await setDestination([to('Gary, IN', GARY)]);
    const change = { version: 1, stops: [to('Columbus, OH', COLUMBUS)] };
    expect((await call('PATCH', `dispatches/${id}`, change)).json()).toMatchObject({ version: 2 });
    const stale = await call('PATCH', `dispatches/${id}`, change);
    expect(stale.statusCode).toBe(409);
    expect(stale.json().message).toContain('Someone else changed this dispatch');
    expect((await call('DELETE', `dispatches/${id}?version=1`)).statusCode).toBe(409);
  });

  it('has other roads once it is another', async () => {
    const { id } = await setDestination([to('Gary, IN', GARY)]);
    await work();
    app.time.now += 1_000;
    await call('PATCH', `dispatches/${id}`, { version: 1, stops: [to('Columbus, OH', COLUMBUS)] });
    await work();
    const { route, stops, etas } = await get(id);
    expect(route!.version).toBe(2);
    expect(stops.map(({ name }) => name)).toEqual(['Columbus, OH']);
    expect(etas.map(({ reason }) => reason)).toContain('planned');
  });

  it.each([
    ['no stop', [], 'stops', 'must be 1 to 10 stops'],
    [
      'eleven stops',
      Array.from({ length: 11 }, () => to('Gary, IN', GARY)),
      'stops',
      'must be 1 to 10 stops',
    ],
    [
      'a window that closes before it opens',
      [to('Gary, IN', GARY, { opensAt: at(2), closesAt: at(1) })],
      'stops.0.closesAt',
      'must not be before it opens',
    ],
    ['a stop that is nowhere', [{ name: 'Gary' }], 'stops.0', 'Enter a place, or a name with lat and lon.'],
    [
      'a place of nobody',
      [{ placeId: 999 }],
      'stops.0.placeId',
      'must be a place in this organization that is not archived',
    ],
  ])('rejects %s', async (_, stops, field, message) => {
    const answer = await call('POST', 'dispatches', { vehicleId: truckId, stops });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().fields).toEqual({ [field]: message });
  });

  it('is refused for an archived vehicle, and goes with a vehicle that is archived', async () => {
    const other = await fleet.addAsset({ unit_number: 'Z9' });
    const { id } = await setDestination([to('Gary, IN', GARY)], other);
    expect((await call('DELETE', `assets/${other}`)).statusCode).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'cancelled' });
    const answer = await call('POST', 'dispatches', { vehicleId: other, stops: [to('Gary, IN', GARY)] });
    expect(answer.statusCode).toBe(409);
  });

  it('is planned across a sea by a straight line, as long as that can be driven', async () => {
    const { id } = await setDestination([to('Honolulu, HI', { lat: 21.3, lon: -157.86 })]);
    await work();
    expect((await get(id)).arrival!.metersLeft / METERS_PER_MILE).toBeGreaterThan(4_000);
  });

  it('shows no plan to those who may not see hours, and nothing without DISPATCH_LIST', async () => {
    const { id } = await setDestination([to('Gary, IN', GARY)]);
    await work();
    const reader = await organization.userWithout('AVAILABILITY_LIST');
    const { plan, arrival } = await get(id, reader);
    expect(plan).toBeNull();
    expect(arrival).not.toBeNull();
    const other = await organization.userWithout('DISPATCH_LIST');
    expect((await call('GET', `dispatches/${id}`, undefined, other)).statusCode).toBe(403);
    expect((await call('GET', 'arrivals', undefined, other)).statusCode).toBe(403);
  });
});

describe('rests on the way', () => {
  const LOS_ANGELES = { lat: 34.05, lon: -118.24 };
  const far = (hours: number) => [to('Los Angeles, CA', LOS_ANGELES, { closesAt: at(hours) })];

  it('say between which places they may begin, as long as what is expected stays the same', async () => {
    const { id } = await setDestination(far(90));
    await work();
    const { plan, arrival } = await get(id);
    expect(plan!.rests.length).toBeGreaterThan(1);
    for (const { range, metersAhead, town } of plan!.rests) {
      expect(town).toMatch(/, [A-Z]{2}$/);
      expect(range!.from.metersAhead).toBeLessThanOrEqual(metersAhead);
      expect(range!.until.metersAhead).toBeGreaterThanOrEqual(metersAhead);
      expect(range!.until.metersAhead).toBeLessThan(arrival!.metersLeft);
    }
    expect(plan!.rests.some(({ range }) => range!.from.town !== range!.until.town)).toBe(true);
    app.time.now += 5 * MINUTE_MS;
    await moveTo({ lat: 41.6, lon: -83.62 });
    await work();
    const after = (await get(id)).plan!;
    expect(after.rests.map(({ range }) => range!.until.town)).toEqual(
      plan!.rests.map(({ range }) => range!.until.town),
    );
    expect(after.rests[0]!.range!.until.metersAhead).toBeLessThan(plan!.rests[0]!.range!.until.metersAhead);
  });

  it('leave a parked truck until when it has to leave, and say nothing of it while it drives', async () => {
    const { id } = await setDestination(far(90));
    await moveTo(TOLEDO);
    await work();
    expect((await get(id)).plan!.leaveBy).toBeNull();
    await moveTo(TOLEDO, 'stopped');
    await marcus.record(
      [
        { status: 'OFF', at: MONDAY - 12 * HOUR },
        { status: 'D', at: NOW - HOUR },
        { status: 'OFF', at: NOW },
      ],
      NOW + 2 * MINUTE_MS,
    );
    await work(2);
    const { plan, arrival } = await get(id);
    const spare = Date.parse(plan!.leaveBy!) - app.time.now;
    expect(spare).toBeGreaterThan(0);
    expect(spare).toBeLessThanOrEqual((arrival!.spareMinutes! + 1) * MINUTE_MS);
  });

  it('go with the stops to the driver of the truck, and to nobody else', async () => {
    await setDestination(far(90));
    await work();
    const copyOf = (driverId: number) =>
      app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
        selectOwnDispatches(tx, { organizationId: organization.id, driverId }),
      );
    const [own] = await copyOf(marcus.driverId);
    expect(own!.stops[0]).toMatchObject({ name: 'Los Angeles, CA', ...LOS_ANGELES });
    expect(own!.stops[0]!.expectedAt).not.toBeNull();
    expect(own!.plan!.rests.length).toBeGreaterThan(1);
    expect(own!.plan!.rests[0]!.range!.from).toMatch(/, [A-Z]{2}$/);
    const other = await fleet.addDriver('Nora', 'New');
    const seat = `/organizations/${organization.id}/assets/${truckId}/driver`;
    expect((await app.call('DELETE', seat, { as: organization.admin })).statusCode).toBe(200);
    const assigned = await app.call('PUT', `${seat}/${other}`, { as: organization.admin });
    expect(assigned.statusCode, assigned.body).toBe(200);
    const [theirs] = await copyOf(other);
    expect(theirs).toMatchObject({ plan: null, stops: [{ expectedAt: null }] });
  });
});

describe('a dispatch to print', () => {
  it('is a PDF, with the steps of the plan for those who may see hours', async () => {
    const { id } = await setDestination([
      to('Gary, IN', GARY, { kind: 'pickup', opensAt: at(5), closesAt: at(8), dockMinutes: 60 }),
      to('Omaha, NE', { lat: 41.26, lon: -95.94 }, { kind: 'delivery', closesAt: at(60) }),
    ]);
    await work();
    const print = async (as?: TestUser) => {
      const answer = await call('GET', `dispatches/${id}/plan.pdf`, undefined, as);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      return pdfTexts(answer.rawPayload);
    };
    const whole = await print();
    for (const part of [
      '1. Pickup: Gary, IN',
      'Window ',
      'dock 1:00',
      '2. Delivery: Omaha, NE',
      'Leave by ',
      'Drive ',
      ' mi',
      '49 CFR 395.3',
      'may begin between',
      'Estimate based on ',
      'GeoNames',
    ])
      expect(whole).toContain(part);
    const bare = await print(await organization.userWithout('AVAILABILITY_LIST'));
    expect(bare).toContain('2. Delivery: Omaha, NE');
    expect(bare).not.toMatch(/Leave by|may begin between|395\.3| page \d/);
    const other = await organization.userWithout('DISPATCH_LIST');
    expect((await call('GET', `dispatches/${id}/plan.pdf`, undefined, other)).statusCode).toBe(403);
    expect((await call('GET', 'dispatches/999999/plan.pdf')).statusCode).toBe(404);
  });

  it('numbers its pages where it has several, each rest with its place on one of them', async () => {
    const cities = [
      ['Boston, MA', 42.36, -71.06],
      ['Miami, FL', 25.77, -80.19],
      ['Houston, TX', 29.76, -95.37],
      ['Denver, CO', 39.74, -104.99],
      ['Seattle, WA', 47.6, -122.33],
    ] as const;
    // Each hour at a dock is a line more, so that the page ends after another step.
    const stopsWith = (docks: number) =>
      cities.map(([name, lat, lon], index) =>
        to(name, { lat, lon }, { dockMinutes: index < docks ? 60 : 0 }),
      );
    let { id, version } = await setDestination(stopsWith(0));
    for (let docks = 0; docks <= cities.length; docks++) {
      await work();
      const texts = pdfTexts((await call('GET', `dispatches/${id}/plan.pdf`)).rawPayload);
      const pages = texts.split(/^Dispatch of .+, page \d of 2$/m);
      expect(texts.match(/, page \d of 2$/gm)).toEqual([', page 1 of 2', ', page 2 of 2']);
      for (const page of pages) expect(page.trim()).not.toMatch(/^(near|may begin|dock|Expected)/);
      expect(pages[1]).toContain('near ');
      app.time.now += 1_000;
      const changed = await call('PATCH', `dispatches/${id}`, { version, stops: stopsWith(docks + 1) });
      ({ id, version } = changed.json());
    }
  });
});

describe('roads that were planned', () => {
  const span = (from: number, until: number) =>
    `dispatches/routes?vehicleId=${truckId}&from=${at(from)}&to=${at(until)}`;

  it('are those in use in the span, the newest first', async () => {
    await setDestination([to('Chicago, IL', CHICAGO)]);
    await work();
    await moveTo({ lat: 40.8, lon: -84.9 });
    await work(90);
    const { items } = (await call('GET', span(0, 24))).json();
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ usedUntil: null, isEstimate: true });
    expect(items[1].usedUntil).toBe(items[0].plannedAt);
    expect((await call('GET', span(0, 1))).json().items).toHaveLength(1);
    expect((await call('GET', span(-3, -2))).json().items).toEqual([]);
    const long = await call('GET', span(-24 * 40, 0));
    expect(long.json().fields).toEqual({ to: 'must be at most 31 days after from' });
  });
});

describe('arrivals as a truck drives', () => {
  it('come nearer with the truck, and are written down only when they move by five minutes', async () => {
    const { id } = await setDestination([to('Gary, IN', GARY)]);
    await work();
    const before = await get(id);
    app.time.now += 2 * HOUR;
    await moveTo(ELKHART);
    await work();
    const after = await get(id);
    expect(after.route!.version).toBe(1);
    expect(after.arrival!.metersLeft).toBeLessThan(before.arrival!.metersLeft / 2);
    expect(
      Math.abs(Date.parse(after.arrival!.arrivesAt!) - Date.parse(before.arrival!.arrivesAt!)),
    ).toBeLessThan(40 * MINUTE_MS);
    const moved = after.etas.length;
    await work(2);
    await moveTo(ELKHART);
    await work(6);
    expect((await get(id)).etas.length).toBeLessThanOrEqual(moved + 2);
  });

  it('are planned at most once a minute, unless the stops change', async () => {
    const { id } = await setDestination([to('Gary, IN', GARY)]);
    await work();
    const first = (await get(id)).arrival!.computedAt;
    app.time.now += 30_000;
    await moveTo(ELKHART);
    await work();
    expect((await get(id)).arrival!.computedAt).toBe(first);
    await call('PATCH', `dispatches/${id}`, { version: 1, stops: [to('Columbus, OH', COLUMBUS)] });
    await work();
    expect((await get(id)).arrival!.computedAt).not.toBe(first);
  });

  it('have new roads when the truck leaves them, and do not go back along them', async () => {
    const { id } = await setDestination([to('Chicago, IL', CHICAGO)]);
    await work();
    await moveTo({ lat: 40.8, lon: -84.9 });
    await work(90);
    const { route, arrival } = await get(id);
    expect(route!.version).toBe(2);
    expect(arrival!.metersLeft / METERS_PER_MILE).toBeGreaterThan(100);
  });

  it('turn late and on time again, each written down once', async () => {
    const { id } = await setDestination([to('Gary, IN', GARY, { closesAt: at(4.5) })]);
    await work();
    app.time.now += 2 * HOUR;
    await moveTo(TOLEDO);
    await work();
    await work(2);
    let { etas, arrival } = await get(id);
    expect(arrival!.spareMinutes).toBeLessThan(0);
    expect(etas.map(({ reason }) => reason)).toEqual(['late', 'planned']);
    const late = (await call('GET', 'arrivals?isLate=true')).json();
    expect(late.lateCount).toBe(1);
    expect(late.items[0]).toMatchObject({
      vehicle: { id: truckId },
      next: { name: 'Gary, IN' },
      loadId: null,
    });
    await moveTo({ lat: 41.6, lon: -87.1 });
    await work(10);
    ({ etas, arrival } = await get(id));
    expect(arrival!.spareMinutes).toBeGreaterThanOrEqual(0);
    expect(etas[0]!.reason).toBe('on-time');
    expect((await call('GET', 'arrivals?isLate=true')).json().items).toEqual([]);
  });

  it('say that a rest has come into the plan, and that none is needed any more', async () => {
    const { id } = await setDestination([to('Omaha, NE', { lat: 41.26, lon: -95.94 })]);
    await work();
    expect((await get(id)).arrival).toMatchObject({ hasRest: true });
    const { id: near } = await setDestination([to('Gary, IN', GARY)]);
    await call('DELETE', `dispatches/${id}?version=1`);
    await work();
    expect((await get(near)).arrival).toMatchObject({ hasRest: false });
    // Seven more hours of duty: the eleventh hour and the fourteenth come before Gary.
    app.time.now += 9 * HOUR;
    await moveTo(TOLEDO);
    await work();
    const { arrival, etas, plan } = await get(near);
    expect(arrival).toMatchObject({ hasRest: true });
    expect(etas[0]!.reason).toBe('rest-added');
    expect(plan!.rests).toHaveLength(1);
    app.time.now += 2 * MINUTE_MS;
    await moveTo({ lat: 41.6, lon: -87.3 });
    await work();
    const there = await get(near);
    expect(there.arrival).toMatchObject({ hasRest: false });
    expect(there.etas[0]!.reason).toBe('rest-removed');
  });

  it('are counted by the rules of each side of a border', async () => {
    await marcus.record([{ status: 'D', at: NOW - 9 * HOUR }], NOW);
    const restsTo = async (name: string, place: { lat: number; lon: number }) => {
      const { id } = await setDestination([to(name, place)]);
      await work();
      const { plan } = await get(id);
      await call('DELETE', `dispatches/${id}?version=1`);
      return plan!.rests.length;
    };
    // About as far: after eleven hours of driving more are legal behind the border alone.
    expect(await restsTo('Canton, OH', { lat: 40.8, lon: -81.38 })).toBe(1);
    expect(await restsTo('London, ON', { lat: 42.98, lon: -81.24 })).toBe(0);
  });

  it('are driving time alone without a driver, and as of the last position', async () => {
    const lone = await fleet.addAsset({ unit_number: 'L1' });
    await fleet.storeState(lone, { at: NOW - HOUR, ...TOLEDO });
    const { id } = await setDestination([to('Gary, IN', GARY)], lone);
    await work();
    const { arrival, plan } = await get(id);
    expect(arrival).toMatchObject({ isByHours: false, positionAt: new Date(NOW - HOUR).toISOString() });
    expect(plan).toBeNull();
  });

  it('end when the truck is parked at its destination', async () => {
    const { id } = await setDestination([to('Gary, IN', GARY)]);
    await work();
    app.time.now += 4 * HOUR;
    await moveTo(GARY, 'stopped');
    await fleet.storeIdle({
      asset_id: truckId,
      kind: 'stop',
      is_open: true,
      started_at: new Date(app.time.now - 10 * MINUTE_MS),
      ended_at: new Date(app.time.now),
      lat: Math.round(GARY.lat * 1e7),
      lon: Math.round(GARY.lon * 1e7),
    });
    await work();
    const { status, stops, arrival } = await get(id);
    expect(status).toBe('done');
    expect(stops[0]!.arrivedAt).toBe(new Date(app.time.now - 10 * MINUTE_MS).toISOString());
    expect(arrival).toBeNull();
  });
});

describe('the dispatch of a load', () => {
  const load = (values: object = {}) => ({
    reference: 'L-1',
    stops: [
      { kind: 'pickup', location: 'Toledo, OH', windowFrom: at(1), windowTo: at(2) },
      { kind: 'delivery', location: 'Gary, IN', windowFrom: at(6), windowTo: at(9) },
    ],
    assignments: [{ vehicleId: truckId, driverId: marcus.driverId }],
    ...values,
  });

  async function addLoad(values: object = {}): Promise<{ id: number; version: number }> {
    const customer = await call('POST', 'customers', { name: 'Acme' });
    const answer = await call('POST', 'loads', load({ customerId: customer.json().id, ...values }));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  const dispatchesOf = async (loadId: number): Promise<DispatchSummary[]> =>
    (await call('GET', `dispatches?loadId=${loadId}`)).json().items;

  it('has its stops with their windows, an hour at each', async () => {
    const { id } = await addLoad();
    const [dispatch] = await dispatchesOf(id);
    expect(dispatch).toMatchObject({
      status: 'active',
      load: { id, name: 'L-1' },
      stops: [
        { kind: 'pickup', name: 'Toledo, OH', closesAt: at(2), dockMinutes: 60 },
        { kind: 'delivery', name: 'Gary, IN', opensAt: at(6) },
      ],
    });
    await work();
    const { items } = (await call('GET', 'arrivals')).json() as { items: LiveArrival[] };
    expect(items[0]).toMatchObject({
      loadId: id,
      next: { name: 'Toledo, OH', timeZone: 'America/New_York' },
      last: { name: 'Gary, IN', timeZone: 'America/Chicago' },
    });
  });

  it('changes with the load, moves to the truck that has it, and cannot be changed by itself', async () => {
    const { id, version } = await addLoad();
    const other = await fleet.addAsset({ unit_number: 'Other' });
    const [own] = await dispatchesOf(id);
    expect((await call('DELETE', `dispatches/${own!.id}?version=1`)).statusCode).toBe(409);
    const changed = await call('PATCH', `loads/${id}`, {
      version,
      assignments: [{ vehicleId: other }],
      stops: [
        load().stops[0],
        { kind: 'delivery', location: 'Chicago, IL', windowFrom: at(6), windowTo: at(9) },
      ],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const after = await dispatchesOf(id);
    expect(after.map(({ vehicle, status }) => [vehicle.id, status])).toEqual([
      [other, 'active'],
      [truckId, 'cancelled'],
    ]);
    expect(after[0]!.stops[1]!.name).toBe('Chicago, IL');
  });

  it('ends with a load that is deleted while it is on the road, and the next one follows', async () => {
    const { id } = await addLoad();
    const next = await setDestination([to('Columbus, OH', COLUMBUS)]);
    expect(next.status).toBe('planned');
    await work();
    expect((await call('DELETE', `loads/${id}`)).statusCode).toBe(204);
    expect((await dispatchesOf(id))[0]).toMatchObject({ status: 'cancelled' });
    expect(await get(next.id)).toMatchObject({ status: 'active' });
  });

  it('waits until a day before its first window', async () => {
    const { id } = await addLoad({
      stops: [
        { kind: 'pickup', location: 'Toledo, OH', windowFrom: at(40), windowTo: at(42) },
        { kind: 'delivery', location: 'Gary, IN', windowFrom: at(60), windowTo: at(70) },
      ],
    });
    expect((await dispatchesOf(id))[0]).toMatchObject({ status: 'planned' });
    await work(17 * 60);
    expect((await dispatchesOf(id))[0]).toMatchObject({ status: 'active' });
  });

  it('counts a stop as reached that somebody typed in', async () => {
    const { id, version } = await addLoad();
    const [pickup, delivery] = load().stops;
    await call('PATCH', `loads/${id}`, {
      version,
      stops: [{ ...pickup, arrivedAt: at(-1), departedAt: at(-0.5) }, delivery],
    });
    await work();
    const [dispatch] = await dispatchesOf(id);
    expect(dispatch!.stops[0]).toMatchObject({ arrivedAt: at(-1), departedAt: at(-0.5), expectedAt: null });
    expect(dispatch!.stops[1]!.expectedAt).not.toBeNull();
  });
});
