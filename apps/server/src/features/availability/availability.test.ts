import { type Availability, AvailabilityQuery, type TripAnswer } from '@longhaul/contract';
import { clocks } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { createDutyFleet, DAY, HOUR, MONDAY } from '../../testing/duty-fleet.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import type { TestFleet } from '../../testing/fleet.ts';
import { listDriverAvailability } from './list-availability.ts';

const NOW = MONDAY + 8 * HOUR;
const TOLEDO = { lat: 41.65, lon: -83.54 };

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let marcus: TestDutyLog;
let ann: TestDutyLog;
let truckId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, fleet, marcus, ann, truckId } = await createDutyFleet(app, NOW));
  await fleet.assignDriver(truckId, marcus.driverId, MONDAY);
  await fleet.storeState(truckId, { at: NOW - MINUTE_MS, ...TOLEDO }, { place: 'Toledo, OH' });
  await marcus.record(
    [
      { status: 'ON', at: MONDAY },
      { status: 'D', at: MONDAY + HOUR },
    ],
    MONDAY + 2 * HOUR,
  );
  await ann.record(
    [
      { status: 'D', at: MONDAY },
      { status: 'SB', at: MONDAY + 2 * HOUR },
    ],
    NOW,
  );
});

async function list(query = ''): Promise<Availability> {
  const answer = await app.call('GET', `/organizations/${organization.id}/availability?${query}`, {
    as: organization.admin,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const everybody = AvailabilityQuery.parse({ withLog: 'true' });

const namesOf = ({ items }: Availability) => items.map(({ driver }) => driver.firstName);

describe('GET availability', () => {
  it('runs the clocks on from the last record to now, with vehicle, place and age of the data', async () => {
    const { items, asOf } = await list(`driverId=${marcus.driverId}`);
    expect(asOf).toBe(new Date(NOW).toISOString());
    expect(items).toEqual([
      {
        driver: { id: marcus.driverId, firstName: 'Marcus', lastName: 'Delgado' },
        homeTerminalName: null,
        homeTerminalTimeZone: 'America/Chicago',
        ruleSet: 'us-property-70-8',
        plansSplits: false,
        rules: null,
        status: 'D',
        mode: null,
        since: new Date(MONDAY + HOUR).toISOString(),
        clocks: {
          drivingMinutes: 240,
          windowMinutes: 360,
          breakMinutes: 60,
          cycleMinutes: 3_720,
          isCycleKnown: false,
          cycleTomorrowMinutes: 3_720,
          nextDrivingAt: new Date(NOW).toISOString(),
          limitedBy: 'break-30',
        },
        drivableMinutes: 60,
        group: 'now',
        vehicle: { id: truckId, name: '1042' },
        position: { at: new Date(NOW - MINUTE_MS).toISOString(), ...TOLEDO, place: 'Toledo, OH' },
        log: null,
      },
    ]);
  });

  it('says of each vehicle with a driver at work what the list of drivers says', async () => {
    await fleet.addAsset({ unit_number: 'Without a driver' });
    const empty = await fleet.addAsset({ unit_number: 'Of a driver without records' });
    await fleet.assignDriver(empty, await fleet.addDriver('Nora', 'New'), MONDAY);
    const answer = await app.call('GET', `/organizations/${organization.id}/availability/vehicles`, {
      as: organization.admin,
    });
    expect(answer.json()).toEqual({ items: [[truckId, 'D', 60, 'break', NOW / 1000]] });
  });

  it('agrees with the engine on the log it sends, hour by hour, without a new derivation', async () => {
    for (let hours = 8; hours < 60; hours += 3) {
      const now = MONDAY + hours * HOUR;
      const { items } = await app.database.inOrganization(
        { organizationId: organization.id, actorId: null },
        (tx) =>
          listDriverAvailability(tx, { ...everybody, organizationId: organization.id, scope: null }, now),
      );
      for (const { log, clocks: shown } of items) {
        expect(log!.before).toBe('not-known');
        const periods = log!.periods.map((period) => ({
          ...period,
          startedAt: Date.parse(period.startedAt),
        }));
        const counted = clocks({ ...log!, before: 'not-known', exceptions: [], periods, until: now });
        expect(shown).toEqual({
          drivingMinutes: counted.drivingMinutes,
          windowMinutes: counted.windowMinutes,
          breakMinutes: counted.breakMinutes,
          cycleMinutes: counted.cycleMinutes,
          isCycleKnown: counted.isCycleKnown,
          cycleTomorrowMinutes: counted.cycleTomorrowMinutes,
          nextDrivingAt: new Date(counted.nextDrivingAt).toISOString(),
          limitedBy: counted.limitedBy,
        });
      }
    }
  });

  it('finds drivers who can drive so long now, by status, group and name, and sorts by a clock', async () => {
    const groupId = await fleet.addGroup('East', [], [ann.driverId]);
    await fleet.addDriver('Zoe', 'Quist');
    expect(namesOf(await list('minDrivableMinutes=61'))).toEqual(['Ann']);
    expect(namesOf(await list('minDrivableMinutes=60'))).toEqual(['Marcus', 'Ann']);
    expect(namesOf(await list('status=SB&status=ON'))).toEqual(['Ann']);
    expect(namesOf(await list(`groupId=${groupId}`))).toEqual(['Ann']);
    expect(namesOf(await list('q=quist'))).toEqual(['Zoe']);
    expect(namesOf(await list('sort=-driving'))).toEqual(['Ann', 'Marcus', 'Zoe']);
    expect(namesOf(await list('sort=nextDrivingAt'))).toEqual(['Marcus', 'Ann', 'Zoe']);
  });

  it('counts the drivers in each status, and those without a record', async () => {
    await fleet.addDriver('Zoe', 'Quist');
    const { totals, total } = await list('status=D');
    expect(totals).toEqual({ OFF: 0, SB: 1, D: 1, ON: 0, none: 1 });
    expect(total).toBe(1);
  });

  it('sorts by who is ready: the most driving first, then the soonest, then who is not available', async () => {
    const add = async (name: string, periods: { status: 'D' | 'ON' | 'OFF' | 'SB'; at: number }[]) => {
      const id = await fleet.addDriver(name, 'Ready');
      if (periods.length > 0)
        await new TestDutyLog(app.database, organization.id, id).record(periods, MONDAY + 2 * HOUR);
      return id;
    };
    const spent = (driveMs: number) => [
      { status: 'D' as const, at: NOW - driveMs - HOUR },
      { status: 'OFF' as const, at: NOW - HOUR },
    ];
    await add('Tired', spent(11 * HOUR));
    await add('Rested', [{ status: 'OFF', at: MONDAY - 20 * HOUR }]);
    await add('Sooner', [
      { status: 'D', at: NOW - 16 * HOUR },
      { status: 'SB', at: NOW - 5 * HOUR },
    ]);
    await add('Nora', []);
    const unsafe = await add('Unsafe', [{ status: 'OFF', at: MONDAY - 20 * HOUR }]);
    const truck = await fleet.addAsset({ unit_number: 'U1' });
    const trailer = await fleet.addAsset({ kind: 'trailer', unit_number: 'T1' });
    await fleet.assignDriver(truck, unsafe, MONDAY);
    await fleet.attachTrailer(truck, trailer, MONDAY);
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .insertInto('unit_readiness')
        .values({
          organization_id: organization.id,
          asset_id: trailer,
          state: 'reason-needed',
          because: JSON.stringify([{ code: 'unsafe-defect', id: 1 }]),
        })
        .execute(),
    );
    const all = await list('sort=ready');
    expect(all.items.map(({ driver, group }) => [driver.firstName, group])).toEqual([
      ['Rested', 'now'],
      ['Ann', 'now'],
      ['Marcus', 'now'],
      ['Sooner', 'next'],
      ['Tired', 'next'],
      ['Nora', 'not-available'],
      ['Unsafe', 'not-available'],
    ]);
    expect(all.ready).toEqual({ all: 7, now: 3, long: 2, soon: 1, next: 2, notAvailable: 2 });
    for (const [ready, names] of [
      ['now', ['Rested', 'Ann', 'Marcus']],
      ['long', ['Rested', 'Ann']],
      ['soon', ['Sooner']],
    ] as const) {
      const some = await list(`sort=ready&ready=${ready}`);
      expect(namesOf(some)).toEqual(names);
      expect(some.total).toBe(names.length);
      expect(some.ready, 'the counts of the choices stay').toEqual(all.ready);
    }
    const off = await list('sort=ready&status=OFF');
    expect([off.total, off.ready.all, off.ready.now]).toEqual([3, 3, 1]);
  });

  it('finds a driver by unit and by town', async () => {
    expect(namesOf(await list('q=104'))).toEqual(['Marcus']);
    expect(namesOf(await list('q=toledo'))).toEqual(['Marcus']);
    expect((await list('q=toledo')).ready.all).toBe(1);
  });

  it('gives no clocks for a driver without a record', async () => {
    const id = await fleet.addDriver('Zoe', 'Quist');
    const [zoe] = (await list(`driverId=${id}`)).items;
    expect(zoe).toMatchObject({ status: null, since: null, clocks: null, drivableMinutes: null });
  });
});

async function plan(body: object): Promise<TripAnswer> {
  const path = `/organizations/${organization.id}/hos/plan`;
  const answer = await app.call('POST', path, { as: organization.admin, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('POST hos/plan', () => {
  const departAt = new Date(NOW + HOUR).toISOString();

  it('plans the break that the law requires', async () => {
    const { plans } = await plan({ driverId: ann.driverId, departAt, driveMinutes: 500 });
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatchObject({ isWithoutRest: true, driveMinutes: 500, distanceMeters: null });
    expect(plans[0]!.blocks.map(({ kind }) => kind)).toEqual(['driving', 'break', 'driving']);
    expect(plans[0]!.arrivesAt).toBe(new Date(NOW + HOUR + 530 * MINUTE_MS).toISOString());
  });

  it('plans for every driver and returns the earliest arrival first', async () => {
    const { plans, leftOutCount } = await plan({ departAt, driveMinutes: 500 });
    expect(plans.map(({ driver, isWithoutRest }) => [driver.firstName, isWithoutRest])).toEqual([
      ['Ann', true],
      ['Marcus', false],
    ]);
    expect(leftOutCount).toBe(0);
  });

  it('estimates the way to a destination, for drivers whose place is known', async () => {
    const { plans, leftOutCount } = await plan({ departAt, destination: { lat: 41.88, lon: -87.63 } });
    expect(plans.map(({ driver }) => driver.firstName)).toEqual(['Marcus']);
    expect(plans[0]!.vehicle).not.toBeNull();
    expect(Date.parse(plans[0]!.position!.at)).toBeLessThanOrEqual(NOW);
    expect(plans[0]!.distanceMeters).toBeGreaterThan(380_000);
    expect(plans[0]!.distanceMeters).toBeLessThan(430_000);
    expect(leftOutCount).toBe(1);
  });

  it('drives empty to a pickup first, and says how far that is and when the driver is there', async () => {
    const destination = { lat: 41.88, lon: -87.63 };
    const [straight] = (await plan({ departAt, destination })).plans;
    const pickup = { lat: 41.66, lon: -83.55 };
    const [byPickup] = (await plan({ departAt, destination, pickup })).plans;
    expect(straight).toMatchObject({ deadheadMeters: null, pickupAt: null });
    expect(byPickup!.deadheadMeters).toBeGreaterThan(0);
    const drivenMs = (until: number) =>
      byPickup!.blocks
        .filter(({ kind }) => kind === 'driving')
        .map(({ startedAt, endedAt }) => Math.min(Date.parse(endedAt), until) - Date.parse(startedAt))
        .reduce((sum, span) => sum + Math.max(0, span), 0);
    const toPickupMs = drivenMs(Date.parse(byPickup!.pickupAt!));
    expect(toPickupMs).toBeGreaterThan(0);
    expect(toPickupMs).toBeLessThan(10 * MINUTE_MS);
    expect(drivenMs(Date.parse(byPickup!.arrivesAt))).toBe(byPickup!.driveMinutes * MINUTE_MS);
  });

  it('waits at the pickup until the freight is ready', async () => {
    const pickup = { lat: 41.66, lon: -83.55 };
    const pickupOpensAt = new Date(NOW + 30 * HOUR).toISOString();
    const [waiting] = (await plan({ departAt, driveMinutes: 60, pickup, pickupOpensAt, dockMinutes: 45 }))
      .plans;
    const docks = waiting!.blocks.filter(({ kind }) => kind === 'dock');
    expect(waiting!.isWithoutRest).toBe(false);
    const soon = new Date(NOW + 4 * HOUR).toISOString();
    const [short] = (await plan({ departAt, driveMinutes: 60, pickup, pickupOpensAt: soon })).plans;
    expect(short!.isWithoutRest, 'a wait is not a rest').toBe(true);
    expect(docks[0]!.startedAt).toBe(pickupOpensAt);
    expect(waiting!.arrivesAt).toBe(new Date(NOW + 30 * HOUR + 105 * MINUTE_MS).toISOString());
  });

  it('tells a named driver how late to leave, and offers a split of the rests where it is sooner', async () => {
    const arriveBy = new Date(NOW + 24 * HOUR).toISOString();
    const trip = { departAt, driveMinutes: 500, arriveBy };
    const [named] = (await plan({ ...trip, driverId: ann.driverId })).plans;
    expect(Date.parse(named!.leaveBy!)).toBeGreaterThan(Date.parse(departAt));
    const [later] = (await plan({ ...trip, driverId: ann.driverId, departAt: named!.leaveBy })).plans;
    expect(Date.parse(later!.arrivesAt)).toBeLessThanOrEqual(Date.parse(arriveBy));
    expect((await plan(trip)).plans.map(({ leaveBy, split }) => [leaveBy, split])).toEqual([
      [null, null],
      [null, null],
    ]);
    const waiting = {
      driverId: marcus.driverId,
      departAt: new Date(NOW).toISOString(),
      pickup: { lat: 41.66, lon: -83.55 },
      pickupOpensAt: new Date(NOW + 7.5 * HOUR).toISOString(),
      dockMinutes: 45,
      driveMinutes: 600,
    };
    const [full] = (await plan({ ...waiting, restStatus: 'OFF' })).plans;
    const [offered] = (await plan(waiting)).plans;
    expect(full!.split).toBeNull();
    expect(offered!.arrivesAt).toBe(full!.arrivesAt);
    const { arrivesAt, blocks } = offered!.split!;
    expect(Date.parse(full!.arrivesAt) - Date.parse(arrivesAt)).toBeGreaterThanOrEqual(15 * MINUTE_MS);
    expect(blocks.some(({ kind }) => kind === 'split')).toBe(true);
  });

  it('plans rests in two parts for a driver who takes them so, unless they are asked for off duty', async () => {
    const trip = {
      departAt: new Date(NOW).toISOString(),
      pickup: { lat: 41.66, lon: -83.55 },
      pickupOpensAt: new Date(NOW + 7.5 * HOUR).toISOString(),
      dockMinutes: 45,
      driveMinutes: 600,
    };
    const [offered] = (await plan({ ...trip, driverId: marcus.driverId })).plans;
    const path = `/organizations/${organization.id}/drivers/${marcus.driverId}`;
    const changed = await app.call('PATCH', path, { as: organization.admin, body: { plansSplits: true } });
    expect(changed.statusCode, changed.body).toBe(200);
    const [named] = (await plan({ ...trip, driverId: marcus.driverId })).plans;
    expect(named).toMatchObject({
      arrivesAt: offered!.split!.arrivesAt,
      blocks: offered!.split!.blocks,
      split: null,
      isEarliest: true,
      isWithoutRest: false,
    });
    const listed = (await plan(trip)).plans.find(({ driver }) => driver.id === marcus.driverId);
    expect(listed).toMatchObject({ arrivesAt: named!.arrivesAt, blocks: named!.blocks });
    const [offDuty] = (await plan({ ...trip, driverId: marcus.driverId, restStatus: 'OFF' })).plans;
    expect(offDuty).toMatchObject({ arrivesAt: offered!.arrivesAt, split: null });
  });

  it('leaves out who is further away than can be planned', async () => {
    const { plans, leftOutCount } = await plan({ departAt, destination: { lat: -33.87, lon: 151.21 } });
    expect(plans).toEqual([]);
    expect(leftOutCount).toBe(2);
  });

  it('adds the way to a pickup to driving time that was given', async () => {
    const pickup = { lat: 41.66, lon: -83.55 };
    const { plans, leftOutCount } = await plan({ departAt, driveMinutes: 60, pickup });
    expect(plans).toHaveLength(1);
    expect(plans[0]!.driveMinutes).toBeGreaterThan(60);
    expect(plans[0]!.distanceMeters).toBeNull();
    expect(leftOutCount).toBe(1);
  });

  it.each([
    [
      'a departure in the past',
      { departAt: new Date(NOW - DAY).toISOString(), driveMinutes: 60 },
      'departAt',
    ],
    ['neither minutes nor destination', { departAt }, 'driveMinutes'],
    ['no driving', { departAt, driveMinutes: 0 }, 'driveMinutes'],
    ['more driving than can be planned', { departAt, driveMinutes: 6_001 }, 'driveMinutes'],
    [
      'an arrival in a year',
      { departAt, driveMinutes: 60, arriveBy: new Date(NOW + 365 * DAY).toISOString() },
      'arriveBy',
    ],
  ])('refuses %s by name', async (_, body, field) => {
    const path = `/organizations/${organization.id}/hos/plan`;
    const answer = await app.call('POST', path, { as: organization.admin, body });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('does not find the driver of another organization', async () => {
    const other = await app.createOrganization();
    const body = { driverId: marcus.driverId, departAt, driveMinutes: 60 };
    const answer = await app.call('POST', `/organizations/${other.id}/hos/plan`, { as: other.admin, body });
    expect(answer.statusCode).toBe(404);
  });
});
