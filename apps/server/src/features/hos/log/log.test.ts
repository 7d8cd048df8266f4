import { randomUUID } from 'node:crypto';
import { CERTIFICATION_TEXT, type CurrentHosDay, type HosLog } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { addLogKeeper, TestEldLog } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const DATE = '2026-11-10';
/** 09:00 at the home terminal, America/Chicago, on the day after. */
const NOW = Date.parse('2026-11-11T15:00:00Z');
/** An hour of the day at the home terminal, as an instant. */
const at = (time: string, date = DATE) => new Date(`${date}T${time}:00-06:00`).toISOString();

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let ana: TestUser;
let safety: TestUser;
let log: TestEldLog;
let device: { gatewayId: number; vehicleId: number };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  device = { gatewayId: await fleet.addGateway(), vehicleId: await fleet.addAsset({ unit_number: 'T-1' }) };
  ana = await addLogKeeper(app.database, organization);
  safety = await organization.userWith('HOS_READ', 'HOS_UPDATE');
  log = new TestEldLog(app.database, organization.id, ana.id, device);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function call(method: Method, path: string, as: TestUser, body?: object, organizationId = organization.id) {
  return app.call(method, `/organizations/${organizationId}${path}`, {
    as,
    ...(body && { body: { ...body } }),
  });
}

const own = (rest = '', date = DATE) => `/users/${ana.id}/hos_log/${ana.id}-${date}${rest}`;

async function read(date = DATE): Promise<HosLog> {
  const answer = await call('GET', `/hos_log/${ana.id}-${date}`, safety);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function done(method: Method, path: string, as: TestUser, body?: object): Promise<HosLog> {
  const answer = await call(method, path, as, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const certify = (date = DATE) => done('POST', own('/certify', date), ana, { statement: CERTIFICATION_TEXT });
const lines = ({ periods }: Pick<HosLog, 'periods'>) =>
  periods.map(({ status, mode, startedAt }) => `${status}${mode ?? ''} ${hourOf(startedAt)}`);
const hourOf = (instant: string) => new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(11, 16);

/** On duty 08:00, driving 09:00 to 12:00, off from 13:00. */
async function ordinaryDay() {
  await log.duty('SB', at('22:00', '2026-11-09'));
  const onDuty = await log.duty('ON', at('08:00'), { total_miles: 1000 });
  const driving = await log.duty('D', at('09:00'), { total_miles: 1000 });
  const stopped = await log.duty('ON', at('12:00'), { total_miles: 1180 });
  const off = await log.duty('OFF', at('13:00'), { total_miles: 1180 });
  return { onDuty, driving, stopped, off };
}

describe('a log', () => {
  it('begins with what was carried in, ends with its day, and tells totals, miles, vehicle and what is missing', async () => {
    await ordinaryDay();
    const answer = await read();
    expect(lines(answer)).toEqual(['SB 00:00', 'ON 08:00', 'D 09:00', 'ON 12:00', 'OFF 13:00']);
    expect(answer).toMatchObject({
      startsAt: at('00:00'),
      endsAt: at('00:00', '2026-11-11'),
      hasEnded: true,
      totals: { offMinutes: 660, sleeperMinutes: 480, drivingMinutes: 180, onDutyMinutes: 120 },
      vehicles: [{ name: 'T-1', startMiles: 1000, endMiles: 1180 }],
      missingFields: ['trailer', 'shipping-document'],
      certification: { state: 'uncertified', obstacles: [] },
    });
    expect(answer.distanceMeters).toBeCloseTo(180 * 1609.344, 0);
    expect(answer.periods[0]).toMatchObject({ isCarriedIn: true });
    expect(answer.periods[2]).toMatchObject({ isAutomaticDriving: true, vehicle: { name: 'T-1' } });
    expect(answer.events.map(({ recordStatus }) => recordStatus)).toEqual([1, 1, 1, 1]);
  });

  it('of a day without records is rest, and of a future day is not found', async () => {
    expect((await read()).totals).toMatchObject({ offMinutes: 1440 });
    expect((await call('GET', `/hos_log/${ana.id}-2026-11-12`, safety)).statusCode).toBe(404);
    expect((await call('GET', `/hos_log/${ana.id}-2026-02-30`, safety)).statusCode).toBe(404);
  });

  it.each([
    ['23 hours in spring', '2026-03-08', 1380],
    ['25 hours in autumn', '2026-11-01', 1500],
  ])('has %s, when clocks change', async (_, date, minutes) => {
    const { totals, startsAt, endsAt } = await read(date);
    expect(totals.offMinutes).toBe(minutes);
    expect((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000).toBe(minutes);
  });

  it('runs at the home terminal, over the turn of the year', async () => {
    app.time.now = Date.parse('2027-01-01T12:00:00Z');
    organization = await app.createOrganization();
    safety = await organization.userWith('HOS_READ');
    const kim = await addLogKeeper(app.database, organization, 'America/Los_Angeles');
    const other = new TestEldLog(app.database, organization.id, kim.id, null);
    await other.duty('D', '2027-01-01T07:30:00Z');
    await other.duty('OFF', '2027-01-01T08:30:00Z');
    const [last, first] = await Promise.all(
      ['2026-12-31', '2027-01-01'].map((date) => call('GET', `/hos_log/${kim.id}-${date}`, safety)),
    );
    expect(last?.statusCode, last?.body).toBe(200);
    expect(last?.json().totals.drivingMinutes).toBe(30);
    expect(first?.json().totals.drivingMinutes).toBe(30);
  });

  it('explains a violation that lies in it', async () => {
    await log.duty('ON', at('04:00'));
    await log.duty('D', at('05:00'));
    await log.duty('OFF', at('14:00'));
    expect((await read()).violations).toMatchObject([
      {
        rule: 'break-30',
        minutes: 60,
        startedAt: at('13:00'),
        citation: '49 CFR 395.3(a)(3)(ii)',
        limits: [
          {
            rule: 'driving-11',
            usedMinutes: 540,
            limitMinutes: 660,
            countedFrom: at('04:00'),
            reachedAt: null,
          },
          { rule: 'window-14', usedMinutes: 600, countedFrom: at('04:00'), reachedAt: at('18:00') },
          { rule: 'break-30', usedMinutes: 540, limitMinutes: 480, countedFrom: null, reachedAt: null },
          { rule: 'cycle-70', usedMinutes: 600, limitMinutes: 4200 },
        ],
      },
    ]);
  });

  it('shows malfunctions with their repair clock, and numbers that never arrived', async () => {
    await log.record({ type: 7, code: 1, fault_code: 'P' }, at('10:00'));
    await log.record({ type: 7, code: 3, fault_code: '2', sequence_id: 5 }, at('11:00'));
    await log.record({ type: 7, code: 4, fault_code: '2', sequence_id: 6 }, at('11:30'));
    const expected = {
      faults: [
        { kind: 'malfunction', code: 'P', name: 'Power compliance', repairDueAt: at('10:00', '2026-11-18') },
      ],
      sequenceGaps: [{ afterSequence: 1, beforeSequence: 5, missingCount: 3 }],
    };
    const shown = await read();
    expect(shown.sequenceGaps).toMatchObject(expected.sequenceGaps);
    expect(shown.faults).toMatchObject([
      ...expected.faults,
      { kind: 'diagnostic', code: '2', clearedAt: at('11:30'), repairDueAt: null },
    ]);
    expect((await call('GET', '/eld-health', safety)).json()).toMatchObject(expected);
  });

  it('says whether its vehicle drove for nobody that day', async () => {
    await log.duty('D', at('09:00'));
    await log.duty('OFF', at('11:00'));
    expect((await read()).hasUnidentifiedDriving).toBe(false);
    const nobodys = new TestEldLog(app.database, organization.id, null, device);
    await nobodys.duty('D', at('06:00'));
    expect((await read()).hasUnidentifiedDriving).toBe(true);
    expect((await read('2026-11-09')).hasUnidentifiedDriving).toBe(false);
  });

  it('is read with HOS_READ, or by its driver; by nobody else', async () => {
    const paths = [
      `/users/${ana.id}/hos_log/current-day`,
      `/users/${ana.id}/hos_log/hos-logs-for-period?from=2026-11-09&to=2026-11-12`,
      `/users/${ana.id}/hos_log/inspection`,
    ];
    const ben = await addLogKeeper(app.database, organization);
    for (const path of paths) {
      expect((await call('GET', path, ana)).statusCode).toBe(200);
      expect((await call('GET', path, safety)).statusCode).toBe(200);
      expect((await call('GET', path, ben)).statusCode).toBe(403);
    }
    const { items } = (await call('GET', paths[1]!, ana)).json();
    expect(items.map(({ logDate }: HosLog) => logDate)).toEqual(['2026-11-11', DATE, '2026-11-09']);
    const inspected = (await call('GET', paths[2]!, ana)).json().items;
    expect(inspected.map(({ logDate }: HosLog) => logDate)).toEqual(
      Array.from({ length: 8 }, (_, index) => addDays('2026-11-11', -index)),
    );
    expect(inspected[1]).toEqual(items[1]);
  });
});

describe('the running day', () => {
  it('includes the duty for the clocks and what is waiting for the driver', async () => {
    await ordinaryDay();
    await certify('2026-11-09');
    const day: CurrentHosDay = (await call('GET', `/users/${ana.id}/hos_log/current-day`, ana)).json();
    expect(day.log).toMatchObject({ logDate: '2026-11-11', hasEnded: false, totals: { offMinutes: 540 } });
    expect(day.duty).toMatchObject({ ruleset: 'us-property-70-8', timeZone: 'America/Chicago' });
    expect(day.duty.periods.at(-1)).toMatchObject({ status: 'OFF', startedAt: at('13:00') });
    expect(day.toDo).toEqual({
      // The log begins on this day: nothing before it is to be certified.
      uncertifiedDates: [DATE],
      proposals: [],
      offeredDriving: [],
      unclaimedDriving: [],
    });
  });

  it('gives a driver without records the clocks of one who is rested, and the assigned vehicle', async () => {
    await fleet.assignDriver(device.vehicleId, ana.id, Date.parse(at('08:00')));
    const day: CurrentHosDay = (await call('GET', `/users/${ana.id}/hos_log/current-day`, ana)).json();
    expect(day.duty).toMatchObject({
      restedBefore: true,
      periods: [{ status: 'OFF', startedAt: at('00:00', '2026-11-11') }],
    });
    expect(day.log).toMatchObject({
      vehicles: [],
      assignedVehicle: { id: device.vehicleId, name: 'T-1' },
    });
    expect(day.duty.before).toBe('not-known');
    expect(day.toDo.uncertifiedDates).toEqual([]);
  });

  it('includes the assigned vehicle while it moves: from 5 mph on, reported in the last two minutes', async () => {
    const movingVehicle = async () =>
      (await call('GET', `/users/${ana.id}/hos_log/current-day`, ana)).json<CurrentHosDay>().movingVehicle;
    await fleet.assignDriver(device.vehicleId, ana.id, Date.parse(at('08:00')));
    expect(await movingVehicle()).toBeNull();
    await fleet.storeState(device.vehicleId, { at: NOW, lat: 41, lon: -90, speedKph: 98.2 });
    expect(await movingVehicle()).toEqual({ name: 'T-1', speedKph: 98.2 });
    app.time.now = NOW + 120_001;
    expect(await movingVehicle()).toBeNull();
    app.time.now = NOW;
    const slow = await fleet.addAsset({ unit_number: 'T-2' });
    const ben = await addLogKeeper(app.database, organization);
    await fleet.assignDriver(slow, ben.id, Date.parse(at('08:00')));
    await fleet.storeState(slow, { at: NOW, lat: 41, lon: -90, speedKph: 7.9 });
    const day: CurrentHosDay = (await call('GET', `/users/${ben.id}/hos_log/current-day`, ben)).json();
    expect(day.movingVehicle).toBeNull();
  });

  it('takes a change of status as it happens without an annotation', async () => {
    await ordinaryDay();
    const today = own('/hos_event', '2026-11-11');
    const changed = await done('POST', today, ana, { status: 'OFF', mode: 'PC', locationText: 'Joliet, IL' });
    expect(changed).toMatchObject({ edits: [], totals: { offMinutes: 540 } });
    app.time.now += 60_000;
    expect(lines(await read('2026-11-11'))).toEqual(['OFF 00:00', 'OFFPC 09:00']);
    const answer = await call('POST', today, ana, { status: 'OFF', mode: 'PC' });
    expect(answer.statusCode, answer.body).toBe(422);
    expect([answer.statusCode, answer.json().fields.status]).toEqual([422, 'Nothing would change.']);
    const list = await organization.activity();
    expect(list).toMatchObject([{ action: 'change-status', entity: 'hos-log', actor_id: ana.id }]);
  });
});

describe('a tap on a duty status', () => {
  const KEY = '7d9f3c52-7c57-4a0e-9a53-1f0ad6c0a001';
  const tap = (body: object, as = ana, driver = ana) =>
    call('POST', `/users/${driver.id}/duty_status`, as, { key: randomUUID(), msAgo: 0, ...body });
  const HOUR = 3_600_000;

  it('counts from when it was made, once, however late and however often it comes', async () => {
    await ordinaryDay();
    const late = { key: KEY, status: 'ON', msAgo: 2 * HOUR };
    const first = await tap(late);
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json()).toEqual({ logId: `${ana.id}-2026-11-11`, at: at('07:00', '2026-11-11') });
    app.time.now += HOUR / 6;
    expect((await tap({ ...late, msAgo: 3 * HOUR })).json()).toEqual(first.json());
    expect((await tap({ status: 'OFF', msAgo: HOUR / 6 })).statusCode).toBe(200);
    const shown = await read('2026-11-11');
    expect(lines(shown)).toEqual(['OFF 00:00', 'ON 07:00', 'OFF 09:00']);
    expect(shown.events.filter(({ status }) => status === 'ON')).toMatchObject([
      { origin: 2, isLate: false, at: at('07:00', '2026-11-11') },
    ]);
    const list = await organization.activity();
    expect(list.filter(({ action }) => action === 'change-status')).toHaveLength(2);
    expect(list.at(-1)).toMatchObject({
      actor_id: ana.id,
      after: { status: 'ON', at: at('07:00', '2026-11-11') },
    });
  });

  it('belongs to the day on which it was made, which is to be certified again', async () => {
    await ordinaryDay();
    await certify();
    expect((await tap({ status: 'SB', msAgo: 14 * HOUR })).json()).toMatchObject({
      logId: `${ana.id}-${DATE}`,
    });
    expect((await read()).certification.state).toBe('recertify');
    expect(lines(await read('2026-11-11'))).toEqual(['SB 00:00']);
  });

  it('says that it came after what the device has recorded since', async () => {
    await ordinaryDay();
    await log.duty('D', at('08:00', '2026-11-11'));
    await tap({ status: 'ON', msAgo: 2 * HOUR });
    const { events } = await read('2026-11-11');
    expect(events.find(({ status }) => status === 'ON')).toMatchObject({ isLate: true });
  });

  it('is refused in the middle of recorded driving, in the log of another, and after eight days', async () => {
    await log.duty('D', at('06:00', '2026-11-11'));
    await log.duty('OFF', at('08:00', '2026-11-11'));
    const driven = await tap({ status: 'OFF', msAgo: 2 * HOUR });
    expect(driven.statusCode).toBe(409);
    expect(driven.json().message).toContain('recorded by the ELD');
    const ben = await addLogKeeper(app.database, organization);
    expect((await tap({ status: 'ON' }, ben, ana)).statusCode).toBe(403);
    const old = await tap({ status: 'ON', msAgo: 8 * 24 * HOUR + 1 });
    expect([old.statusCode, old.json().fields.msAgo]).toEqual([422, expect.stringContaining('8 days')]);
  });
});
