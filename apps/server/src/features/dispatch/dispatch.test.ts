import type { CandidateAnswer, DispatchPlan } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { createDutyFleet, HOUR, MONDAY } from '../../testing/duty-fleet.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import type { TestFleet } from '../../testing/fleet.ts';

const NOW = MONDAY + 8 * HOUR;
const TOLEDO = { lat: 41.65, lon: -83.54 };
const CHICAGO = { lat: 41.88, lon: -87.63 };
const COLUMBUS = { lat: 39.96, lon: -83 };
const MILE = 1_609.344;

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let marcus: TestDutyLog;
let ann: TestDutyLog;
/** In Toledo, with Marcus, who has driven seven hours. */
let toledoTruck: number;
/** In Chicago, with Ann, who has rested since 2:00. */
let chicagoTruck: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, fleet, marcus, ann, truckId: toledoTruck } = await createDutyFleet(app, NOW));
  await fleet.assignDriver(toledoTruck, marcus.driverId, MONDAY);
  await fleet.storeState(toledoTruck, { at: NOW - MINUTE_MS, ...TOLEDO }, { place: 'Toledo, OH' });
  chicagoTruck = await fleet.addAsset({ unit_number: 'C1' });
  await fleet.assignDriver(chicagoTruck, ann.driverId, MONDAY);
  await fleet.storeState(chicagoTruck, { at: NOW - MINUTE_MS, ...CHICAGO }, { place: 'Chicago, IL' });
  await marcus.record([{ status: 'D', at: MONDAY + HOUR }], MONDAY + 2 * HOUR);
  await ann.record(
    [
      { status: 'D', at: MONDAY },
      { status: 'OFF', at: MONDAY + 2 * HOUR },
    ],
    NOW,
  );
});

const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const stops = (pickup: object = {}, delivery: object = {}) => [
  { ...TOLEDO, dockMinutes: 60, ...pickup },
  { ...COLUMBUS, dockMinutes: 60, ...delivery },
];

async function ask(body: object, as = organization.admin): Promise<CandidateAnswer> {
  const answer = await app.call('POST', `/organizations/${organization.id}/dispatches/candidates`, {
    as,
    body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const plan = (body: object) =>
  app.call('POST', `/organizations/${organization.id}/dispatches/plan`, { as: organization.admin, body });

const units = (some: CandidateAnswer['onTime']) => some.map(({ vehicle }) => vehicle.id);

describe('who can take a trip', () => {
  it('lists trucks on time by empty miles, with arrival and spare time', async () => {
    const { onTime, late, cannot, loadedMeters } = await ask({ stops: stops({}, { closesAt: at(24) }) });
    expect(units(onTime)).toEqual([toledoTruck, chicagoTruck]);
    expect([late, cannot]).toEqual([[], []]);
    expect(loadedMeters / MILE).toBeGreaterThan(120);
    expect(loadedMeters / MILE).toBeLessThan(160);
    const [near, far] = onTime as [CandidateAnswer['onTime'][0], CandidateAnswer['onTime'][0]];
    expect(near.emptyMeters).toBeLessThan(2 * MILE);
    expect(far.emptyMeters / MILE).toBeGreaterThan(220);
    expect(Date.parse(far.pickupAt)).toBeGreaterThan(NOW + 3.5 * HOUR);
    expect(near.spareMinutes).toBe((Date.parse(at(24)) - Date.parse(near.arrivesAt)) / MINUTE_MS);
    expect(near).toMatchObject({ driver: { firstName: 'Marcus' }, status: 'D', startsAfter: null });
  });

  it('puts a truck that arrives after the closing under late, by how much', async () => {
    const { onTime, late } = await ask({ stops: stops({}, { closesAt: at(6) }) });
    expect(units(onTime)).toEqual([toledoTruck]);
    expect(units(late)).toEqual([chicagoTruck]);
    expect(late[0]!.spareMinutes).toBeLessThan(0);
  });

  it('says when a truck could be at a pickup that it misses', async () => {
    const { cannot, cannotCount } = await ask({ stops: stops({ closesAt: at(2) }) });
    expect(cannotCount).toBe(1);
    expect(cannot[0]).toMatchObject({ vehicle: { id: chicagoTruck }, reason: 'misses-pickup' });
    expect(cannot[0]!.lateMinutes).toBe(
      Math.ceil((Date.parse(cannot[0]!.pickupAt!) - Date.parse(at(2))) / MINUTE_MS),
    );
  });

  it('says why a truck cannot be asked: no driver, no hours, an old position', async () => {
    await fleet.addAsset({ unit_number: 'A empty' });
    const newcomer = await fleet.addAsset({ unit_number: 'B new' });
    await fleet.assignDriver(newcomer, await fleet.addDriver('Nora', 'New'), MONDAY);
    const silent = await fleet.addAsset({ unit_number: 'C silent' });
    const nora = await fleet.addDriver('Nora', 'Silent');
    await fleet.assignDriver(silent, nora, MONDAY);
    await new TestDutyLog(app.database, organization.id, nora).record([{ status: 'OFF', at: MONDAY }], NOW);
    await fleet.storeState(silent, { at: NOW - 5 * HOUR, ...CHICAGO });
    const { cannot } = await ask({ stops: stops() });
    expect(cannot.map(({ vehicle, reason }) => [vehicle.name, reason])).toEqual([
      ['A empty', 'no-driver'],
      ['B new', 'hours-unknown'],
      ['C silent', 'no-position'],
    ]);
  });

  it('starts a truck with a load where and when that load ends', async () => {
    const customer = await app.call('POST', `/organizations/${organization.id}/customers`, {
      as: organization.admin,
      body: { name: 'Acme' },
    });
    const load = await app.call('POST', `/organizations/${organization.id}/loads`, {
      as: organization.admin,
      body: {
        reference: 'L-1',
        customerId: customer.json().id,
        stops: [
          { kind: 'pickup', location: 'Chicago, IL', windowFrom: at(1), windowTo: at(2) },
          { kind: 'delivery', location: 'Toledo, OH', windowFrom: at(6), windowTo: at(9) },
        ],
        assignments: [{ vehicleId: chicagoTruck, driverId: ann.driverId }],
      },
    });
    expect(load.statusCode, load.body).toBe(200);
    const { onTime } = await ask({ stops: stops() });
    const busy = onTime.find(({ vehicle }) => vehicle.id === chicagoTruck)!;
    expect(busy.startsAfter).toEqual({ load: { id: load.json().id, name: 'L-1' }, location: 'Toledo, OH' });
    expect(busy.emptyMeters / MILE).toBeLessThan(15);
    // Loaded from 1:00 to 2:00, some four hours on the road, an hour at the dock.
    expect(Date.parse(busy.pickupAt)).toBeGreaterThan(NOW + 6.5 * HOUR);
    const asThatLoad = await ask({ stops: stops(), loadId: load.json().id });
    expect(asThatLoad.onTime.every(({ startsAfter }) => startsAfter === null)).toBe(true);
  });

  it('leaves out trucks that are made for other freight, too tall, or registered for less weight', async () => {
    const reefer = await fleet.addAsset({ kind: 'trailer', unit_number: 'R1', equipment: 'reefer' });
    const tall = { heightInches: 168, equipment: 'dry-van', grossWeightPounds: 26_000 };
    await app.call('PATCH', `/organizations/${organization.id}/assets/${chicagoTruck}`, {
      as: organization.admin,
      body: tall,
    });
    await fleet.attachTrailer(toledoTruck, reefer, MONDAY);
    const reasons = async (wanted: object) =>
      (await ask({ stops: stops(), ...wanted })).cannot.map(({ vehicle, reason }) => [vehicle.id, reason]);
    expect(await reasons({ equipment: 'reefer' })).toEqual([[chicagoTruck, 'wrong-equipment']]);
    expect(await reasons({ equipment: 'dry-van' })).toEqual([[toledoTruck, 'wrong-equipment']]);
    expect(await reasons({ heightInches: 162 })).toEqual([[chicagoTruck, 'too-tall']]);
    expect(await reasons({ heightInches: 168, weightPounds: 26_000 })).toEqual([]);
    expect(await reasons({ weightPounds: 26_001 })).toEqual([[chicagoTruck, 'too-heavy']]);
    const { onTime } = await ask({ stops: stops() });
    expect(onTime.map(({ size }) => size.equipment)).toEqual([['reefer'], ['dry-van']]);
  });

  it('leaves out a driver whose medical card has expired, until there is a newer one', async () => {
    const enter = async (expiresOn: string) => {
      const answer = await app.call('POST', `/organizations/${organization.id}/expirations`, {
        as: organization.admin,
        body: { kind: 'medical-card', driverId: ann.driverId, expiresOn },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const day = (offset: number) => new Date(NOW + offset * 24 * HOUR).toISOString().slice(0, 10);
    await enter(day(-1));
    const { cannot } = await ask({ stops: stops() });
    expect(cannot.map(({ vehicle, reason }) => [vehicle.id, reason])).toEqual([
      [chicagoTruck, 'papers-expired'],
    ]);
    await enter(day(300));
    expect((await ask({ stops: stops() })).cannot).toEqual([]);
  });

  it('asks the vehicles of a group', async () => {
    const groupId = await fleet.addGroup('West', [chicagoTruck]);
    expect(units((await ask({ stops: stops(), groupId })).onTime)).toEqual([chicagoTruck]);
  });

  it('is not for those who may not see hours', async () => {
    const as = await organization.userWith('DISPATCH_LIST');
    const answer = await app.call('POST', `/organizations/${organization.id}/dispatches/candidates`, {
      as,
      body: { stops: stops() },
    });
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    ['one stop', [TOLEDO], 'must be 2 to 10 stops'],
    ['eleven stops', Array.from({ length: 11 }, () => TOLEDO), 'must be 2 to 10 stops'],
    [
      'a window that closes before it opens',
      stops({ opensAt: at(3), closesAt: at(2) }),
      'a window must not close before it opens',
    ],
  ])('rejects %s', async (_, wrong, message) => {
    const answer = await app.call('POST', `/organizations/${organization.id}/dispatches/candidates`, {
      as: organization.admin,
      body: { stops: wrong },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ stops: message });
  });

  it('finds nobody from Ohio for a pickup in Hawaii', async () => {
    const { onTime, cannot } = await ask({
      stops: [
        { lat: 21.31, lon: -157.86, closesAt: at(24) },
        { lat: 20.8, lon: -156.3 },
      ],
    });
    expect(onTime).toEqual([]);
    expect(cannot.map(({ reason }) => reason)).toEqual(['too-far', 'too-far']);
  });
});

/** Of the days of drivers up to now, in turn: each has driven, rested and waited otherwise. */
const DAYS: readonly (readonly [status: 'D' | 'ON' | 'OFF' | 'SB', hours: number][])[] = [
  [
    ['D', 5],
    ['OFF', 3],
    ['D', 5.5],
  ],
  [
    ['ON', 2],
    ['D', 7.5],
    ['SB', 2.25],
    ['D', 1],
  ],
  [
    ['D', 4],
    ['SB', 7],
    ['D', 3],
  ],
  [
    ['OFF', 11],
    ['ON', 4],
  ],
  [
    ['D', 10],
    ['ON', 6],
    ['SB', 5],
  ],
  [
    ['OFF', 9.5],
    ['D', 0.5],
  ],
];

/** A truck for each of the days, west and south of Toledo; every other driver splits rests. */
async function addTrucks(): Promise<void> {
  for (const [index, day] of DAYS.entries()) {
    const driverId = await fleet.addDriver('Driver', `No ${index}`);
    const unit = await fleet.addAsset({ unit_number: `S${index}` });
    await fleet.assignDriver(unit, driverId, MONDAY);
    const where = { lat: 41.65 - index, lon: -83.54 - index * 0.7 };
    await fleet.storeState(unit, { at: NOW - MINUTE_MS, ...where });
    let since = NOW - day.reduce((sum, [, hours]) => sum + hours, 0) * HOUR;
    const duties = day.map(([status, hours]) => {
      const duty = { status, at: since };
      since += hours * HOUR;
      return duty;
    });
    await new TestDutyLog(app.database, organization.id, driverId).record(duties, NOW);
    const path = `/organizations/${organization.id}/drivers/${driverId}`;
    const body = { plansSplits: index % 2 === 0 };
    expect((await app.call('PATCH', path, { as: organization.admin, body })).statusCode).toBe(200);
  }
}

describe('the plan of a truck', () => {
  it.each([
    ['near', stops({}, { closesAt: at(24) })],
    [
      'far',
      [
        { ...TOLEDO, dockMinutes: 90 },
        { lat: 32.78, lon: -96.8, closesAt: at(48) },
      ],
    ],
    [
      'that waits',
      [
        { ...TOLEDO, opensAt: at(9), dockMinutes: 120 },
        { lat: 39.77, lon: -86.16, opensAt: at(20) },
        { lat: 29.95, lon: -90.07, closesAt: at(60) },
      ],
    ],
  ])('is what the list says of it, with whole rests and split ones, for a trip %s', async (_, trip) => {
    await addTrucks();
    const { onTime, late } = await ask({ stops: trip });
    expect(onTime.length + late.length).toBe(DAYS.length + 2);
    const statuses = new Set<string>();
    for (const row of [...onTime, ...late]) {
      const answer: DispatchPlan = (await plan({ stops: trip, vehicleId: row.vehicle.id })).json();
      const { arrivesAt, isEarliest, blocks } = answer;
      const known = { arrivesAt, isEarliest, pickupAt: answer.stops[0]!.arrivesAt };
      expect(row, row.vehicle.name).toMatchObject(known);
      for (const { status } of blocks) statuses.add(status);
    }
    // Those who split rests take them in the berth.
    expect([...statuses].sort()).toEqual(['D', 'OFF', 'ON', 'SB']);
  });

  it('arrives as listed, with its line, where a rest may be taken, and how late it may leave', async () => {
    const body = {
      stops: [
        { ...TOLEDO, dockMinutes: 60 },
        { lat: 35.15, lon: -90.05, dockMinutes: 60, closesAt: at(40) },
      ],
    };
    const { onTime } = await ask(body);
    const listed = onTime.find(({ vehicle }) => vehicle.id === chicagoTruck)!;
    const answer: DispatchPlan = (await plan({ ...body, vehicleId: chicagoTruck })).json();
    expect(answer.arrivesAt).toBe(listed.arrivesAt);
    expect(answer.spareMinutes).toBe(listed.spareMinutes);
    expect(answer.stops.map(({ arrivesAt }) => arrivesAt)).toEqual([listed.pickupAt, listed.arrivesAt]);
    expect(answer.emptyMeters).toBe(listed.emptyMeters);
    expect(answer.emptyLine.length).toBeGreaterThan(10);
    expect(answer.loadedLine.length).toBeGreaterThan(20);
    expect(answer.rests).toHaveLength(1);
    const [rest] = answer.rests;
    const { from, until } = rest!.range!;
    expect(from.meters).toBeLessThanOrEqual(rest!.planned.meters);
    expect(until.meters).toBeGreaterThanOrEqual(rest!.planned.meters);
    expect(until.meters).toBeLessThanOrEqual(answer.distanceMeters);
    expect(rest!.planned.town).toMatch(/, [A-Z]{2}$/);
    expect(Date.parse(answer.leaveBy!)).toBeGreaterThan(NOW);
  });

  it('has a place for each part of the split that is offered, and a range for whole rests alone', async () => {
    const trip = [
      { ...TOLEDO, opensAt: at(7.5), dockMinutes: 45 },
      { lat: 35.15, lon: -90.05, closesAt: at(60) },
    ];
    const whole: DispatchPlan = (await plan({ stops: trip, vehicleId: toledoTruck })).json();
    const split = whole.split!;
    const parts = split.blocks.filter(({ kind }) => kind === 'split' || kind === 'rest');
    expect(split.rests.map(({ startsAt }) => startsAt)).toEqual(parts.map(({ startedAt }) => startedAt));
    expect(parts.some(({ kind }) => kind === 'split')).toBe(true);
    for (const { startsAt, endsAt, planned, range } of split.rests) {
      const isWhole = Date.parse(endsAt) - Date.parse(startsAt) >= 10 * HOUR;
      expect(range !== null).toBe(isWhole);
      expect(planned.meters).toBeLessThanOrEqual(whole.distanceMeters);
      expect(planned.town).toMatch(/, [A-Z]{2}$/);
    }
    expect(whole.rests.every(({ range }) => range !== null)).toBe(true);
  });

  it('comes under the rules of Canada where it crosses into Ontario', async () => {
    const trip = [
      { ...TOLEDO, dockMinutes: 60 },
      { lat: 43.65, lon: -79.38, dockMinutes: 0 },
    ];
    const { crossings, isEarliest } = (await plan({ vehicleId: chicagoTruck, stops: trip })).json();
    expect(crossings).toMatchObject([{ leg: 1, ruleset: 'canada-south-70-7' }]);
    expect(isEarliest).toBe(false);
  });

  it('is refused for a truck that cannot be planned, and for one of another organization', async () => {
    const empty = await fleet.addAsset();
    expect((await plan({ stops: stops(), vehicleId: empty })).statusCode).toBe(409);
    expect((await plan({ stops: stops(), vehicleId: 999_999 })).statusCode).toBe(404);
  });
});
