import type {
  DriverAvailability,
  DriverRules,
  HosLog,
  LogRules,
  PilotEnrollment,
  TripAnswer,
} from '@longhaul/contract';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HosDeriver } from '../../../domain/hos/hos-deriver.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { createLog } from '../../../platform/log.ts';
import { MilesDeriver } from '../../../telematics/derive/miles-deriver.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { type TestDuty, TestDutyLog } from '../../../testing/duty-log.ts';
import { addLogKeeper } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const DATE = '2026-11-10';
/** An hour of the day at the home terminal, America/Chicago, in epoch ms. */
const at = (time: string, date = DATE) => Date.parse(`${date}T${time}:00-06:00`);
const iso = (time: string, date = DATE) => new Date(at(time, date)).toISOString();

const DETROIT = { lat: 42.33, lon: -83.12 };
/** The border lies two fifths of the way. */
const WINDSOR = { lat: 42.2853, lon: -82.9948 };

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let driver: TestUser;
let office: TestUser;
let log: TestDutyLog;
let truckId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = at('20:00');
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  truckId = await fleet.addAsset({ unit_number: 'T-1' });
  driver = await addLogKeeper(app.database, organization);
  office = await organization.userWith(
    'DRIVER_READ',
    'DRIVER_UPDATE',
    'HOS_READ',
    'HOS_UPDATE',
    'AVAILABILITY_LIST',
    'DRIVER_LIST',
  );
  log = new TestDutyLog(app.database, organization.id, driver.id);
});

function call(method: 'GET' | 'POST' | 'PATCH', path: string, as: TestUser, body?: object) {
  return app.call(method, `/organizations/${organization.id}${path}`, {
    as,
    ...(body && { body: { ...body } }),
  });
}

async function done<Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, as: TestUser, body?: object) {
  const answer = await call(method, path, as, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Answer;
}

const rulesPath = () => `/drivers/${driver.id}/rule-sets`;
const ownLog = (rest: string, date = DATE) => `/users/${driver.id}/hos_log/${driver.id}-${date}${rest}`;
const readRules = () => done<DriverRules>('GET', rulesPath(), office);
const readLog = (date = DATE) => done<HosLog>('GET', `/hos_log/${driver.id}-${date}`, office);

function record(
  duties: readonly [TestDuty['status'], string, string?][],
  vehicleId: number | null = truckId,
) {
  return log.record(
    duties.map(([status, time, date]) => ({ status, at: at(time, date), vehicleId })),
    app.time.now,
  );
}

const assign = (zone: string, ruleSet: string, from = iso('00:00', '2026-11-01'), more = {}) =>
  call('POST', rulesPath(), office, { zone, ruleSet, from, ...more });

/** Miles and crossings of the truck from its positions, and the logs that they touch. */
async function derive() {
  const { database } = app;
  await inOrganization((tx) =>
    tx
      .insertInto('ifta_progress')
      .values({
        organization_id: organization.id,
        asset_id: truckId,
        pending_from: new Date(at('14:00')),
        pending_since: new Date(0),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'asset_id'])
          .doUpdateSet({ pending_from: new Date(at('14:00')), pending_since: new Date(0) }),
      )
      .execute(),
  );
  const clock = { now: () => app.time.now };
  const quiet = createLog('silent');
  await new MilesDeriver({ database, clock, log: quiet, settleMs: 0 }).catchUp();
  await new HosDeriver({ database, clock, log: quiet }).catchUp();
}

const inOrganization = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  app.database.inOrganization({ organizationId: organization.id, actorId: null }, work);

describe('a driver who crosses into Canada', () => {
  /** Silent from 14:10 in Detroit to 15:05 in Windsor. */
  beforeEach(async () => {
    await record([
      ['D', '06:00'],
      ['OFF', '18:30'],
    ]);
    await fleet.storePositions(truckId, [
      { at: at('14:00'), ...DETROIT, odometerMeters: 1_000_000 },
      { at: at('14:10'), ...DETROIT, odometerMeters: 1_000_000 },
      { at: at('15:05'), ...WINDSOR, odometerMeters: 1_013_000 },
      { at: at('15:10'), ...WINDSOR, odometerMeters: 1_013_000 },
    ]);
    await derive();
  });

  it('is counted by cycle 1 south of 60°N from the crossing on, which lies between two positions', async () => {
    const { rules, violations } = await readLog();
    expect(rules?.crossings).toMatchObject([
      {
        zone: 'canada-south',
        source: 'position',
        earliestAt: iso('14:10'),
        latestAt: iso('15:05'),
        confirmedAt: null,
        vehicle: { name: 'T-1' },
      },
    ]);
    expect(rules?.sets).toMatchObject([
      { ruleSet: 'us-property-70-8', zone: 'us', reason: null, isAssumed: false },
      { ruleSet: 'canada-south-70-7', zone: 'canada-south', reason: 'border', isAssumed: true },
    ]);
    // Under the set of the United States until the crossing; past 11 hours of driving in Canada.
    expect(violations.map(({ rule, ruleset }) => [rule, ruleset])).toEqual([
      ['break-30', 'us-property-70-8'],
    ]);
    expect(await readRules()).toMatchObject({
      zone: 'canada-south',
      ruleSet: 'canada-south-70-7',
      sets: [
        { zone: 'us', isAssumed: false },
        { zone: 'canada-south', ruleSet: 'canada-south-70-7', isAssumed: true },
      ],
    });
  });

  it('corrects the crossing with a reason; violations and clocks follow, and both stay visible', async () => {
    const [crossing] = (await readLog()).rules!.crossings;
    const before = await readLog();
    // At 14:32, two fifths of the silence.
    expect(crossing!.at.slice(0, 16)).toBe(iso('14:32').slice(0, 16));
    expect(before.violations).toMatchObject([
      { rule: 'break-30', startedAt: iso('14:00'), endedAt: crossing!.at, minutes: expect.closeTo(32, 0) },
    ]);
    // 12:30 of driving in the 14 hours since 06:00.
    const leftIn = (log: HosLog) => {
      const { limits, others } = log.rules!.clocks;
      const left = (all: typeof limits) =>
        Object.fromEntries(all.map(({ rule, leftMinutes }) => [rule, leftMinutes]));
      return { canada: left(limits), us: left(others.flatMap((other) => other.limits)) };
    };
    const clocks = {
      canada: {
        'driving-13': 30,
        'duty-14': 90,
        'window-16': 120,
        'day-driving-13': 30,
        'cycle-70': 57.5 * 60,
      },
      us: { 'driving-11': 0, 'window-14': 0, 'cycle-70': 57.5 * 60 },
    };
    expect(leftIn(before)).toMatchObject(clocks);
    const correction = { crossingId: crossing!.id, at: iso('14:40'), zone: 'canada-south' };
    const refused = await call('POST', ownLog('/zone'), driver, correction);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toHaveProperty('annotation');
    const annotation = 'Left the bridge at 14:40';
    await done('POST', ownLog('/zone'), driver, { ...correction, annotation });
    const { rules, violations } = await readLog();
    expect(
      rules!.crossings.map((each) => [
        each.at,
        each.source,
        each.replacedAt !== null,
        each.replacesId,
        each.annotation,
      ]),
    ).toEqual([
      [crossing!.at, 'position', true, null, null],
      [iso('14:40'), 'driver', false, crossing!.id, annotation],
    ]);
    expect(rules!.crossings[0]).toMatchObject({ earliestAt: iso('14:10'), latestAt: iso('15:05') });
    expect(rules!.crossings[1]).toMatchObject({ recordedBy: { id: driver.id } });
    // Past the eight hours without a break only until the border.
    expect(violations).toMatchObject([
      {
        rule: 'break-30',
        ruleset: 'us-property-70-8',
        startedAt: iso('14:00'),
        endedAt: iso('14:40'),
        minutes: 40,
      },
    ]);
    expect(leftIn(await readLog()), 'each set counts the whole log').toMatchObject(clocks);
    expect(rules!.sets).toMatchObject([{}, { ruleSet: 'canada-south-70-7', from: iso('14:40') }]);
    // Moved past the eleventh hour, driving in the United States is past that limit, and its clock runs out.
    const [, second] = rules!.crossings;
    const later = { crossingId: second!.id, at: iso('18:10'), zone: 'canada-south', annotation: 'No, 18:10' };
    await done('POST', ownLog('/zone'), driver, later);
    const corrected = await readLog();
    expect(
      corrected.violations.map(({ rule, startedAt, endedAt, minutes }) => [
        rule,
        startedAt,
        endedAt,
        minutes,
      ]),
    ).toEqual([
      ['break-30', iso('14:00'), iso('18:10'), 250],
      ['driving-11', iso('17:00'), iso('18:10'), 70],
    ]);
    const again = await call('POST', ownLog('/zone'), driver, { ...later, annotation: 'Once more' });
    expect(again.statusCode).toBe(409);
    // The same positions once more change nothing.
    await derive();
    await log.deriveAnew(app.time.now);
    expect((await readLog()).violations).toEqual(corrected.violations);
    expect((await readRules()).crossings).toHaveLength(3);
    const acts = (await organization.activity()).filter(({ entity }) => entity === 'hos-log');
    expect(JSON.stringify(acts)).toContain(annotation);
  });

  it('has its clocks counted by the set that is in force at each instant once the crossing is corrected', async () => {
    app.time.now = at('18:00');
    await log.deriveAnew(app.time.now);
    const clocksOf = async () => {
      const { items } = await done<{ items: DriverAvailability[] }>('GET', '/availability', office);
      const { ruleSet, drivableMinutes, clocks } = items[0]!;
      return { ruleSet, drivableMinutes, drivingMinutes: clocks!.drivingMinutes };
    };
    const inCanada = await clocksOf();
    const [crossing] = (await readLog()).rules!.crossings;
    await done('POST', ownLog('/zone'), driver, {
      crossingId: crossing!.id,
      at: iso('14:40'),
      zone: 'us',
      annotation: 'Never left Detroit',
    });
    const inTheUs = await clocksOf();
    // 12:30 of driving without a break: half an hour is left in Canada, none in the United States.
    expect(inCanada).toEqual({ ruleSet: 'canada-south-70-7', drivableMinutes: 30, drivingMinutes: 30 });
    expect(inTheUs).toEqual({ ruleSet: 'us-property-70-8', drivableMinutes: 0, drivingMinutes: 0 });
  });

  it('confirms the crossing as it is', async () => {
    const [crossing] = (await readLog()).rules!.crossings;
    const { id: crossingId, at: crossedAt, zone } = crossing!;
    const body = { crossingId, at: crossedAt, zone };
    const { rules } = await done<{ rules: LogRules }>('POST', ownLog('/zone'), driver, body);
    expect(rules.crossings).toMatchObject([{ id: crossingId, confirmedAt: iso('20:00') }]);
  });

  it('shows the clocks of both countries in availability', async () => {
    const { items } = await done<{ items: object[] }>('GET', '/availability', office);
    expect(items).toMatchObject([
      {
        ruleSet: 'canada-south-70-7',
        rules: { zone: 'canada-south', clocks: { others: [{ ruleset: 'us-property-70-8' }] } },
      },
    ]);
  });

  it('drops a crossing that the positions no longer show', async () => {
    await inOrganization((tx) =>
      tx.deleteFrom('ifta_vehicle_days').where('asset_id', '=', truckId).execute(),
    );
    await log.deriveAnew(app.time.now);
    expect((await readLog()).rules).toBeNull();
  });
});

describe('the sets of a driver', () => {
  const homeInCanada = () => done('PATCH', `/drivers/${driver.id}`, office, { homeZone: 'canada-south' });

  it('are the one of the United States, without zones, until another is assigned', async () => {
    await record([
      ['D', '06:00'],
      ['OFF', '18:00'],
    ]);
    expect((await readLog()).rules).toBeNull();
    expect(await readRules()).toMatchObject({
      zone: 'us',
      sets: [{ zone: 'us', ruleSet: 'us-property-70-8', isAssumed: false }],
      history: [],
      switches: [],
    });
  });

  it('apply in a state of their own, and the federal one outside it', async () => {
    await done('PATCH', `/drivers/${driver.id}`, office, { homeZone: 'texas' });
    expect((await assign('texas', 'texas-70-7')).statusCode).toBe(200);
    await record([
      ['D', '06:00'],
      ['OFF', '17:30'],
    ]);
    expect((await readLog()).violations).toEqual([]);
    // The federal clocks, before the driver leaves the state.
    const { items } = await done<{ items: object[] }>('GET', '/availability', office);
    expect(items).toMatchObject([
      { ruleSet: 'texas-70-7', rules: { clocks: { others: [{ ruleset: 'us-property-70-8' }] } } },
    ]);
    const { rules } = await done<{ rules: LogRules }>('POST', ownLog('/zone'), driver, {
      at: iso('12:00'),
      zone: 'us',
      annotation: 'Into Louisiana',
    });
    expect(rules.sets.map(({ ruleSet }) => ruleSet)).toEqual(['texas-70-7', 'us-property-70-8']);
    expect((await readLog()).violations.map(({ rule }) => rule)).toEqual(['break-30', 'driving-11']);
  });

  it('switch the cycle in the past once the driver accepts what the office proposed', async () => {
    await homeInCanada();
    await assign('canada-south', 'canada-south-70-7');
    await record([
      ['D', '08:00', '2026-11-04'],
      ['OFF', '16:00', '2026-11-04'],
      ['D', '08:00'],
      ['OFF', '16:00'],
    ]);
    const note = 'Long hauls from Monday on';
    const proposed = await assign('canada-south', 'canada-south-120-14', iso('00:00', '2026-11-09'), {
      note,
    });
    expect(proposed.statusCode, proposed.body).toBe(200);
    const [entry] = (proposed.json() as DriverRules).history;
    expect(entry).toMatchObject({ state: 'proposed', reason: 'cycle-switch' });
    expect((await readLog()).ruleset).toBe('canada-south-70-7');
    const accept = `/users/${driver.id}/rule-sets/${entry!.id}/accept`;
    await done('POST', accept, driver);
    expect((await readLog()).ruleset).toBe('canada-south-120-14');
    expect((await call('POST', accept, driver)).statusCode).toBe(409);
    const acts = (await organization.activity()).filter(({ action }) => action.endsWith('rule-set'));
    expect(acts.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['accept-rule-set', driver.id],
      ['propose-rule-set', office.id],
      ['assign-rule-set', office.id],
    ]);
    // Who, and why: on the proposal and on the answer.
    expect(acts.slice(0, 2).map(({ after }) => after)).toMatchObject([
      { ruleSet: 'canada-south-120-14', state: 'active', note },
      { ruleSet: 'canada-south-120-14', reason: 'cycle-switch', state: 'proposed', note },
    ]);
  });

  it('refuse a switch without the rest before it; with a note it is allowed and found by the audit', async () => {
    await homeInCanada();
    await assign('canada-south', 'canada-south-70-7');
    await record([
      ['D', '08:00', '2026-11-09'],
      ['OFF', '16:00', '2026-11-09'],
      ['D', '08:00'],
      ['OFF', '12:00'],
    ]);
    const path = `/users/${driver.id}/rule-sets`;
    const wanted = { zone: 'canada-south', ruleSet: 'canada-south-120-14', from: iso('00:00') };
    const refused = await call('POST', path, driver, wanted);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('36:00');
    await done('POST', path, driver, { ...wanted, note: 'Told to by dispatch' });
    expect((await readLog()).violations.map(({ rule }) => rule)).toEqual(['cycle-switch']);
    expect((await readRules()).switches).toMatchObject([{ to: 'canada-south-70-7', neededMinutes: 4_320 }]);
  });

  it('are those of a pilot only from its letter on, for its dates, and named on the log', async () => {
    const date = '2026-11-09';
    await record([
      ['D', '00:00', date],
      ['SB', '04:00', date],
      ['D', '09:00', date],
      ['SB', '15:00', date],
      ['D', '20:00', date],
      ['OFF', '23:00', date],
    ]);
    // By the law 5 and 5 hours make up no 10: 13 hours of driving, and driving past the 14th hour.
    const lawful = (await readLog(date)).violations.map(({ rule }) => rule);
    expect([...new Set(lawful)].sort()).toEqual(['driving-11', 'window-14']);
    const pilot = 'us-property-70-8-pilot-split';
    const note = 'Letter FMCSA-2025-0193, driver 17';
    const from = iso('00:00', '2026-11-01');
    const refused = async (more: object) => {
      const answer = await assign('us', pilot, from, more);
      expect(answer.statusCode, answer.body).toBe(422);
      return Object.keys(answer.json().fields);
    };
    const until = iso('00:00', '2026-12-01');
    expect(await refused({ until })).toEqual(['note']);
    expect(await refused({ note })).toEqual(['until']);
    expect(await refused({ note, until: from })).toEqual(['until']);
    expect(await refused({ note, until: iso('00:00', '2027-12-01') })).toEqual(['until']);
    const ordinary = await assign('us', 'us-property-60-7', from, { until });
    expect(ordinary.json().fields).toHaveProperty('until');

    const enrolled = await assign('us', pilot, from, { note, until });
    expect(enrolled.statusCode, enrolled.body).toBe(200);
    expect((enrolled.json() as DriverRules).history).toMatchObject([
      { ruleSet: 'us-property-70-8', from: until, note: null },
      { ruleSet: pilot, from, note },
    ]);
    const counted = await readLog(date);
    expect(counted).toMatchObject({ ruleset: pilot, violations: [] });
    expect(counted.rules?.sets.map(({ ruleSet }) => ruleSet)).toEqual([pilot]);

    // The pilot ended before the day: it is counted by the law.
    const ended = iso('00:00', '2026-11-05');
    expect((await assign('us', pilot, from, { note, until: ended })).statusCode).toBe(200);
    expect((await assign('us', 'us-property-70-8', ended)).statusCode).toBe(200);
    expect((await readLog(date)).violations.map(({ rule }) => rule)).toEqual(lawful);
  });

  describe('of a pilot', () => {
    const pilot = 'us-property-70-8-pilot-pause';
    const note = 'Letter FMCSA-2025-0194, driver 17';
    const day = (date: string) => iso('00:00', date);
    const enroll = (from: string, until: string) =>
      assign('us', pilot, day(from), { note, until: day(until) });
    const listed = async (as = office) =>
      (await done<{ items: PilotEnrollment[] }>('GET', '/pilots', as)).items;
    const timeline = async () =>
      (await readRules()).history
        .filter(({ state }) => state === 'active')
        .map(({ ruleSet, from, until }) => [ruleSet, from, until])
        .toReversed();
    const end = (id: number, body: object, as = office) => call('POST', `${rulesPath()}/${id}/end`, as, body);

    it('are listed with letter and dates, and shown as those of now', async () => {
      expect(await listed()).toEqual([]);
      expect((await enroll('2026-11-01', '2026-12-01')).statusCode).toBe(200);
      expect(await listed()).toMatchObject([
        {
          driver: { id: driver.id },
          ruleSet: pilot,
          from: day('2026-11-01'),
          until: day('2026-12-01'),
          letter: note,
        },
      ]);
      expect((await readRules()).sets).toMatchObject([{ zone: 'us', ruleSet: pilot }]);
      const other = await app.createOrganization();
      const theirs = await app.call('GET', `/organizations/${other.id}/pilots`, {
        as: await other.userWith('DRIVER_LIST'),
      });
      expect(theirs.json()).toEqual({ items: [] });
    });

    it('end on the day that the office says, and the log is counted by the law from then on', async () => {
      const date = '2026-11-09';
      // 14:30 hours with a pause of an hour: driving past the 14th hour by current rules.
      await record([
        ['ON', '00:00', date],
        ['OFF', '06:00', date],
        ['D', '07:00', date],
        ['OFF', '14:30', date],
      ]);
      const rulesOfDay = async () => (await readLog(date)).violations.map(({ rule }) => rule);
      expect(await rulesOfDay()).toEqual(['window-14']);
      await enroll('2026-11-01', '2026-12-01');
      expect(await rulesOfDay()).toEqual([]);
      const [{ id }] = (await listed()) as [PilotEnrollment];
      for (const [at, status] of [
        [day('2026-12-01'), 422],
        [day('2026-01-01'), 422],
        ['soon', 422],
      ] as const) {
        const refused = await end(id, { at });
        expect(refused.statusCode, at).toBe(status);
        expect(refused.json().fields, at).toHaveProperty('at');
      }
      const ended = await end(id, { at: day('2026-11-05') });
      expect(ended.statusCode, ended.body).toBe(200);
      expect(await rulesOfDay()).toEqual(['window-14']);
      expect(await timeline()).toEqual([
        [pilot, day('2026-11-01'), day('2026-11-05')],
        ['us-property-70-8', day('2026-11-05'), null],
      ]);
      expect(await listed()).toEqual([]);
      expect((await end(id, {})).statusCode).toBe(409);
      const act = (await organization.activity()).find(({ action }) => action === 'end-pilot');
      expect(act).toMatchObject({
        actor_id: office.id,
        after: { ruleSet: pilot, until: day('2026-11-05') },
      });
      const lawful = (await readRules()).history.find(({ ruleSet }) => ruleSet === 'us-property-70-8')!;
      expect((await end(lawful.id, {})).statusCode).toBe(404);
      expect((await end(id, {}, driver)).statusCode).toBe(403);
    });

    it('go on with another letter without the end of the first, and are not enrolled over another set', async () => {
      await enroll('2026-11-01', '2026-12-01');
      expect((await enroll('2026-11-20', '2027-02-01')).statusCode).toBe(200);
      expect(await timeline()).toEqual([
        [pilot, day('2026-11-01'), day('2026-11-20')],
        [pilot, day('2026-11-20'), day('2027-02-01')],
        ['us-property-70-8', day('2027-02-01'), null],
      ]);
    });

    it('are not enrolled over another set, which is kept where it follows an enrollment', async () => {
      await assign('us', 'us-property-60-7', day('2026-12-20'));
      const refused = await enroll('2026-11-25', '2027-03-01');
      expect(refused.statusCode, refused.body).toBe(422);
      expect(refused.json().fields.until).toContain(day('2026-12-20'));
      await enroll('2026-11-25', '2026-12-01');
      const [{ id }] = (await listed()) as [PilotEnrollment];
      expect((await end(id, {})).statusCode).toBe(200);
      expect(await timeline()).toEqual([['us-property-60-7', day('2026-12-20'), null]]);
    });

    it('that has not begun never holds once it is ended', async () => {
      await enroll('2026-12-01', '2027-01-01');
      const [{ id }] = (await listed()) as [PilotEnrollment];
      expect((await end(id, {})).statusCode).toBe(200);
      expect(await timeline()).toEqual([]);
      expect((await readRules()).history.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    });
  });

  it.each([
    ['an unknown set', { ruleSet: 'mexico-1' }, 'ruleSet'],
    ['a set of another zone', { ruleSet: 'texas-70-7' }, 'ruleSet'],
    ['an unknown zone', { zone: 'mexico' }, 'zone'],
    ['an instant over 6 months ago', { from: '2026-01-01T00:00:00Z' }, 'from'],
    ['an instant over 60 days ahead', { from: '2027-03-01T00:00:00Z' }, 'from'],
  ])('are refused for %s, by name', async (_title, change, field) => {
    const body = { zone: 'canada-south', ruleSet: 'canada-south-70-7', from: iso('00:00'), ...change };
    const answer = await call('POST', rulesPath(), office, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
  });
});

describe('a trip over a border', () => {
  const COLUMBUS = { lat: 39.96, lon: -83 };
  const TORONTO = { lat: 43.65, lon: -79.38 };
  const HOUSTON = { lat: 29.76, lon: -95.37 };
  const LAKE_CHARLES = { lat: 30.23, lon: -93.22 };
  const planned = async (trip: object) => {
    const body = { driverId: driver.id, departAt: iso('20:00'), ...trip };
    const { plans } = await done<TripAnswer>('POST', '/hos/plan', office, body);
    return plans[0]!;
  };

  it('into the United States is not taken on after eleven hours of driving in Canada', async () => {
    await done('PATCH', `/drivers/${driver.id}`, office, { homeZone: 'canada-south' });
    await assign('canada-south', 'canada-south-70-7');
    await record([
      ['D', '08:00'],
      ['OFF', '19:30'],
    ]);
    const plan = await planned({ from: WINDSOR, destination: COLUMBUS });
    expect(plan.crossings.map(({ ruleset, leg }) => [ruleset, leg])).toEqual([['us-property-70-8', 0]]);
    expect(plan.isEarliest).toBe(false);
    const [first, rest] = plan.blocks;
    expect([first!.kind, rest!.kind]).toEqual(['driving', 'rest']);
    expect(first!.endedAt).toBe(plan.crossings[0]!.at);
    expect(plan.clocks.drivingMinutes).toBeLessThan(11 * 60);
  });

  it('into Canada goes on by the set that is assumed there, for a driver who was never there', async () => {
    await record([['OFF', '06:00']]);
    const plan = await planned({ from: DETROIT, destination: TORONTO });
    expect(plan.crossings.map(({ ruleset }) => ruleset)).toEqual(['canada-south-70-7']);
    expect(plan.blocks.map(({ kind }) => kind)).toEqual(['driving']);
  });

  it('through Canada and back is counted by both, in a way that begins and ends in the United States', async () => {
    await record([['OFF', '06:00']]);
    const plan = await planned({ from: DETROIT, destination: { lat: 42.89, lon: -78.87 } });
    expect(plan.crossings.map(({ ruleset }) => ruleset)).toEqual(['canada-south-70-7', 'us-property-70-8']);
    const around = await planned({ from: DETROIT, destination: { lat: 41.65, lon: -83.54 } });
    expect(around.crossings).toEqual([]);
  });

  it('out of Texas is counted by the federal set from the Sabine on', async () => {
    await done('PATCH', `/drivers/${driver.id}`, office, { homeZone: 'texas' });
    await assign('texas', 'texas-70-7');
    await record([
      ['D', '08:00'],
      ['OFF', '19:30'],
    ]);
    const plan = await planned({ from: HOUSTON, destination: LAKE_CHARLES });
    expect(plan.crossings.map(({ ruleset }) => ruleset)).toEqual(['us-property-70-8']);
    // Texas would allow half an hour more; the federal eleven hours are driven.
    expect(plan.blocks.map(({ kind }) => kind)).toContain('rest');
    const within = await planned({ from: HOUSTON, destination: { lat: 29.3, lon: -94.8 } });
    expect(within.crossings).toEqual([]);
  });
});

describe('a day that lacks 1:30 off duty', () => {
  const dayOne = '2026-11-09';
  /** Off duty from 2:00 to 10:30 alone; on day two until `startsAt`. */
  const drivenAgainAt = (startsAt: string) =>
    record([
      ['OFF', '00:00', '2026-11-08'],
      ['D', '00:00', dayOne],
      ['OFF', '02:00', dayOne],
      ['D', '10:30', dayOne],
      ['ON', '21:00', dayOne],
      ['OFF', '00:00'],
      ['D', startsAt],
      ['OFF', '15:30'],
    ]);
  const findings = async (date: string) =>
    (await readLog(date)).violations.map(({ rule, minutes, citation }) => [rule, minutes, citation]);
  const lacking = [
    ['day-off-10', 90, 'SOR/2005-313, s. 14(1)'],
    ['day-off-2', 90, 'SOR/2005-313, s. 14(3)'],
  ];

  beforeEach(async () => {
    await done('PATCH', `/drivers/${driver.id}`, office, { homeZone: 'canada-south' });
    await assign('canada-south', 'canada-south-70-7');
  });

  it('shows it with the paragraph when nothing is deferred', async () => {
    await drivenAgainAt('11:30');
    expect(await findings(dayOne)).toEqual(lacking);
  });

  it('is legal when it is deferred and taken on day two, which says how much was to be taken', async () => {
    await drivenAgainAt('11:30');
    await done('POST', ownLog('/deferral', dayOne), driver, { state: 'declared' });
    expect((await readLog()).rules?.clocks.deferral).toMatchObject({
      day: 2,
      deferredMinutes: 90,
      failed: null,
    });
    expect([await findings(dayOne), await findings(DATE)]).toEqual([[], []]);
  });

  it('is a violation again when what was deferred is not taken', async () => {
    await drivenAgainAt('09:00');
    await done('POST', ownLog('/deferral', dayOne), driver, { state: 'declared' });
    expect((await readLog()).rules?.clocks.deferral).toMatchObject({ day: 2, failed: '16(c)' });
    const { violations } = await log.derived();
    const ofDayOne = violations.filter(({ log_date }) => log_date === dayOne);
    expect(ofDayOne.map(({ rule, minutes, citation }) => [rule, minutes, citation])).toEqual(lacking);
    expect(await findings(dayOne), 'on the page of day one').toEqual(lacking);
  });
});

describe('declarations', () => {
  beforeEach(async () => {
    await done('PATCH', `/drivers/${driver.id}`, office, { homeZone: 'canada-south' });
    await assign('canada-south', 'canada-south-70-7');
    // 13 hours of driving, an hour on duty, 8:30 off: the day lacks 1:30.
    await record([
      ['ON', '00:00', '2026-11-09'],
      ['OFF', '01:00', '2026-11-09'],
      ['D', '09:30', '2026-11-09'],
      ['OFF', '22:00', '2026-11-09'],
      ['D', '10:00'],
      ['OFF', '14:00'],
    ]);
  });
  const dayOne = '2026-11-09';

  it('defer time off duty until day one is certified', async () => {
    const { rules } = await done<{ rules: LogRules }>('POST', ownLog('/deferral', dayOne), driver, {
      state: 'declared',
    });
    expect(rules.declarations).toMatchObject([{ kind: 'deferral', state: 'declared', logDate: dayOne }]);
    expect((await readLog()).rules?.clocks.deferral).toMatchObject({ dayOne, day: 2 });
    const { rules: after } = await done<{ rules: LogRules }>('POST', ownLog('/deferral', dayOne), driver, {
      state: 'withdrawn',
    });
    expect(after.declarations).toHaveLength(2);
    expect((await readLog()).rules?.clocks.deferral).toBeNull();
    await log.certify(dayOne, app.time.now);
    const refused = await call('POST', ownLog('/deferral', dayOne), driver, { state: 'declared' });
    expect(refused.statusCode).toBe(409);
  });

  it('are proposed by the office and declared by the driver', async () => {
    await done('POST', ownLog('/deferral', dayOne), office, { state: 'declared' });
    expect((await readLog()).rules?.clocks.deferral).toBeNull();
    expect((await readLog(dayOne)).rules?.declarations).toMatchObject([{ state: 'proposed' }]);
    await done('POST', ownLog('/deferral', dayOne), driver, { state: 'declared' });
    expect((await readLog()).rules?.clocks.deferral).not.toBeNull();
  });

  it('are refused for day two of another deferral', async () => {
    await done('POST', ownLog('/deferral', dayOne), driver, { state: 'declared' });
    expect((await call('POST', ownLog('/deferral'), driver, { state: 'declared' })).statusCode).toBe(409);
  });

  it.each([
    ['ends before it begins', { to: iso('02:00', dayOne) }, 'to'],
    ['has a crossing of 0 minutes', { crossingMinutes: 0 }, 'crossingMinutes'],
    ['begins on another day', { from: iso('02:00') }, 'from'],
  ])('are refused of a ferry that %s', async (_title, change, field) => {
    const ferry = {
      state: 'declared',
      from: iso('03:00', dayOne),
      to: iso('09:00', dayOne),
      crossingMinutes: 330,
    };
    const answer = await call('POST', ownLog('/ferry', dayOne), driver, { ...ferry, ...change });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
    const { rules } = await done<{ rules: LogRules }>('POST', ownLog('/ferry', dayOne), driver, ferry);
    expect(rules.declarations).toMatchObject([{ kind: 'ferry', crossingMinutes: 330 }]);
  });

  it('are refused to a driver who was never under Canadian rules, and to whoever holds no code for it', async () => {
    const reader = await organization.userWith('HOS_READ');
    expect((await call('POST', ownLog('/deferral'), reader, { state: 'declared' })).statusCode).toBe(403);
    const other = await addLogKeeper(app.database, organization);
    const path = `/users/${other.id}/hos_log/${other.id}-${DATE}/deferral`;
    expect((await call('POST', path, other, { state: 'declared' })).statusCode).toBe(409);
  });
});

it('gives a new driver the sets of the organization for its zones', async () => {
  const { admin } = organization;
  await done('PATCH', '', admin, {
    homeZone: 'canada-south',
    zoneRuleSets: { 'canada-south': 'canada-south-120-14' },
  });
  const made = await call('POST', '/drivers', admin, {
    firstName: 'Ann',
    lastName: 'Lee',
    username: 'ann.lee.wpg',
  });
  expect(made.statusCode, made.body).toBe(200);
  const { driver: created } = made.json();
  expect(await done('GET', `/drivers/${created.id}/rule-sets`, admin)).toMatchObject({
    homeZone: 'canada-south',
    ruleSet: 'canada-south-120-14',
    sets: [{ zone: 'canada-south', ruleSet: 'canada-south-120-14', isAssumed: false }],
  });
  const refused = await call('PATCH', '', admin, { zoneRuleSets: { texas: 'florida-70-7' } });
  expect(refused.statusCode).toBe(422);
});
