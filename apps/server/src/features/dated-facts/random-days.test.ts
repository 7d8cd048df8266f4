import { ownLimits } from '@longhaul/hos';
import {
  type CalendarDate,
  dateOfDay,
  dayNumber,
  HOUR_MS,
  MINUTE_MS,
  takeFacts,
  useZones,
  type ZoneData,
} from '@longhaul/units';
import { olderZones } from '@longhaul/units/older-zones.testing';
import { ownZones } from '@longhaul/units/zone-clocks';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeOwnFacts } from '../../domain/facts/fact-releases.ts';
import { previewFacts, previewTakingBack } from '../../domain/facts/preview-facts.ts';
import { HosDeriver } from '../../domain/hos/hos-deriver.ts';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { storeZones } from '../../platform/database/zone-offsets.ts';
import { FactRecountJob } from '../../telematics/derive/fact-recount-job.ts';
import { ZoneRecountJob } from '../../telematics/derive/zone-recount-job.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { recordFigure } from '../../testing/record-figures.ts';

/** `RANDOM_LOG_DAYS=10000` for as many as the design asks for; it takes some minutes. */
const LOG_DAYS = Number(process.env.RANDOM_LOG_DAYS ?? 160);
const DAYS_EACH = 20;
const DRIVERS = Math.ceil(LOG_DAYS / DAYS_EACH);
const TIME_LIMIT_MS = Math.max(60_000, LOG_DAYS * 200);

const FIRST_DATE = '2026-10-28';
/** Work that begins before the end of the duty goes on for hours. */
const DUTY_ENDS_AT = Date.parse('2026-11-16T22:00:00Z');
const LAST_DATE = '2026-11-18';
const NOW = Date.parse('2026-11-20T18:00:00Z');
const CHANGED_ON = '2026-11-04';
const PILOT = 'us-property-70-8-pilot-split';
const DECLARATION = 'FMCSA 2026-9';
const MOVING = ['America/Winnipeg', 'America/Edmonton', 'America/Inuvik'];
const HOME_ZONES = [...MOVING, 'America/Chicago'];

let test: TestApp;
let superAdmin: TestUser;
let owner: pg.Client;
let organization: TestOrganization;
/** Another server on the same database, with connections of its own. */
let otherDatabase: Database;
const zoneOfDriver = new Map<number, string>();
const logs: TestDutyLog[] = [];

/** Numbers from 0 to 1 in a fixed order: a run that fails can be looked at again. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

beforeAll(async () => {
  test = await createTestApp();
  test.time.now = NOW;
  superAdmin = await test.createSuperAdmin();
  owner = new pg.Client(test.testDatabase.connection);
  await owner.connect();
  otherDatabase = createDatabase({ connection: test.testDatabase.connection });
  await useAsStored(olderZones);
  await across((tx) => storeOwnFacts(tx, new Date(0)));
  organization = await test.createOrganization();
  const random = randomNumbers(20_261_129);
  for (let driver = 0; driver < DRIVERS; driver++) logs.push(await addRandomDriver(driver, random));
}, TIME_LIMIT_MS);
afterAll(async () => {
  takeFacts([]);
  useZones(ownZones);
  await otherDatabase?.close();
  await owner?.end();
  await test?.close();
});
beforeEach(async () => {
  test.time.now = NOW;
});

const across = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  test.database.acrossOrganizations({ actorId: null }, work);

async function useAsStored(zones: ZoneData): Promise<void> {
  await owner.query('delete from zone_releases');
  await across((tx) => storeZones(tx.client, zones, { userId: null, at: new Date(0) }));
  await owner.query('update zone_releases set compared_at = now()');
  useZones(zones);
}

/** One of three is in the pilot of split rests; claims of relief and signatures are on some days of each. */
async function addRandomDriver(index: number, random: () => number): Promise<TestDutyLog> {
  const id = await new TestFleet(test.database, organization.id).addDriver('Ann', `Random ${index}`);
  const zone = HOME_ZONES[index % HOME_ZONES.length]!;
  zoneOfDriver.set(id, zone);
  const rules =
    index % 3 === 0
      ? { ruleset: PILOT, zone: 'us', changes: [], assigned: ['us'], sets: { us: PILOT } }
      : null;
  await owner.query('update drivers set home_terminal_time_zone = $2, rules = $3 where user_id = $1', [
    id,
    zone,
    rules && JSON.stringify(rules),
  ]);
  for (const date of datesWhere(() => random() < 0.3)) {
    const claim = {
      kind: 'emergency-relief',
      from: `${date}T${random() < 0.5 ? '12' : '18'}:00:00.000Z`,
      until: null,
      place: null,
      declaration: random() < 0.8 ? DECLARATION : 'FMCSA 2026-1',
      carries: 'propane',
      annotation: 'Propane for Amarillo',
    };
    await owner.query(
      `insert into hos_log_headers (organization_id, driver_id, log_date, trailers, claims, recorded_by, recorded_at)
        values ($1, $2, $3, '{}', $4, $2, $5)`,
      [organization.id, id, date, JSON.stringify([claim]), new Date(NOW)],
    );
  }
  const log = new TestDutyLog(test.database, organization.id, id);
  await log.record(randomDuty(random), NOW);
  for (const date of datesWhere(() => random() < 0.2)) await log.certify(date, NOW);
  return log;
}

function datesWhere(isChosen: () => boolean): CalendarDate[] {
  const first = dayNumber(FIRST_DATE);
  return Array.from({ length: DAYS_EACH }, (_, day) => dateOfDay(first + day)).filter(isChosen);
}

/** Work and rests of any length by the quarter of an hour, many of them at odds with the law. */
function randomDuty(random: () => number) {
  const between = (from: number, to: number) =>
    (from + Math.floor(random() * (to - from + 1))) * 15 * MINUTE_MS;
  const duties: { status: 'D' | 'ON' | 'OFF' | 'SB'; at: number }[] = [];
  let at = Date.parse(`${FIRST_DATE}T11:00:00Z`) + between(0, 8);
  const add = (status: (typeof duties)[number]['status'], ms: number) => {
    duties.push({ status, at });
    at += ms;
  };
  while (at < DUTY_ENDS_AT) {
    if (random() < 0.5) add('ON', between(1, 6));
    add('D', between(8, 26));
    if (random() < 0.7) add('OFF', between(1, 6));
    add('D', between(6, 24));
    add(random() < 0.5 ? 'SB' : 'OFF', random() < 0.08 ? 36 * HOUR_MS : between(14, 48));
  }
  add('OFF', 0);
  return duties;
}

interface StoredDay {
  /** Every column, and every column of its violations. */
  readonly row: string;
  readonly violations: readonly string[];
}

/** The days that are over, by driver and date. */
async function storedDays(): Promise<Map<string, StoredDay>> {
  const { rows } = await owner.query<{ key: string; row: string; violations: string[] }>(
    `select d.driver_id || ' ' || d.log_date as key, to_jsonb(d)::text || coalesce(v.rows, '') as row,
        coalesce(v.violations, '{}') as violations
      from hos_days d
      left join lateral (
        select string_agg((to_jsonb(o) - 'id')::text, ' ' order by o.started_at, o.rule) as rows,
          array_agg(concat_ws(' ', o.rule, o.started_at, o.ended_at, o.minutes, o.citation)) as violations
        from hos_violations o
        where o.organization_id = d.organization_id and o.driver_id = d.driver_id and o.log_date = d.log_date
      ) v on true
      where d.organization_id = $1 and d.log_date between $2 and $3`,
    [organization.id, FIRST_DATE, LAST_DATE],
  );
  return new Map(rows.map(({ key, ...day }) => [key, day]));
}

/** Every log counted once more from its first record on, whatever is stored: the slow second count. */
async function countAnew(): Promise<Map<string, StoredDay>> {
  for (const log of logs) await log.deriveAnew(test.time.now);
  return storedDays();
}

const keysThatDiffer = (
  before: ReadonlyMap<string, StoredDay>,
  after: ReadonlyMap<string, StoredDay>,
): string[] => [...before].flatMap(([key, { row }]) => (row === after.get(key)!.row ? [] : [key])).sort();

/** What a preview says of this organization, by the days that a second count changed. */
async function countsOf(
  keys: readonly string[],
  before: ReadonlyMap<string, StoredDay>,
  after: ReadonlyMap<string, StoredDay>,
) {
  const { rows } = await owner.query<{ key: string }>(
    `select driver_id || ' ' || log_date as key from hos_days where organization_id = $1 and certification = 'certified'`,
    [organization.id],
  );
  const certified = new Set(rows.map(({ key }) => key));
  const hasMore = (some: StoredDay, others: StoredDay) =>
    some.violations.some((violation) => !others.violations.includes(violation));
  return {
    drivers: new Set(keys.map((key) => key.split(' ')[0])).size,
    days: keys.length,
    certifiedDays: keys.filter((key) => certified.has(key)).length,
    daysWithNew: keys.filter((key) => hasMore(after.get(key)!, before.get(key)!)).length,
    daysWithout: keys.filter((key) => hasMore(before.get(key)!, after.get(key)!)).length,
  };
}

/** A server that is killed within its `last` transaction: what that one did is lost. */
function killedAfter(database: Database, last: number): Database {
  let count = 0;
  return {
    ...database,
    inOrganization: (scope, work) =>
      database.inOrganization(scope, async (tx) => {
        const result = await work(tx);
        if (++count === last) throw new Error('killed');
        return result;
      }),
  };
}

/** One server is killed on the way; afterwards two count at once. */
async function recount(Job: typeof FactRecountJob | typeof ZoneRecountJob): Promise<void> {
  test.time.now += 2 * MINUTE_MS;
  const killed = new Job({ ...test.deps, database: killedAfter(test.database, 2) }).catchUp();
  await expect(killed).rejects.toThrow('killed');
  const servers = [test.deps, { ...test.deps, database: otherDatabase }];
  await Promise.all(servers.map((deps) => new Job(deps).catchUp()));
  await Promise.all(servers.map((deps) => new HosDeriver(deps).catchUp()));
  const { rows } = await owner.query('select from hos_dirty where organization_id = $1', [organization.id]);
  expect(rows).toEqual([]);
}

const limitOfPilot = `${PILOT} driving-11`;
const FILES: Record<string, object> = {
  'a limit of a pilot': {
    kind: 'hours-limit',
    release: '2099-01-01',
    rows: [
      ...ownLimits.rows.filter(({ key }) => key !== limitOfPilot),
      { key: limitOfPilot, value: 660, until: '2026-11-03', source: '49 CFR 395.3(a)(3)(i)' },
      { key: limitOfPilot, value: 570, from: CHANGED_ON, source: 'A rule of tests' },
    ],
  },
  'a declaration over two states': {
    kind: 'emergency-declaration',
    release: '2099-01-01',
    rows: [
      {
        key: DECLARATION,
        from: CHANGED_ON,
        until: '2026-11-12',
        source: '49 CFR 390.25, declaration of tests',
        value: {
          states: ['TX', 'LA'],
          goods: ['propane'],
          waives: ['395.3'],
          from: '2026-11-04T06:00:00Z',
          until: '2026-11-13T06:00:00Z',
        },
      },
    ],
  },
};

describe(`after ${LOG_DAYS} random days of logs`, () => {
  it.each(Object.entries(FILES))(
    '%s: the preview is a slow second count, the recount changes what it names, and taking back restores every row',
    async (name, file) => {
      const { kind, release } = file as { kind: string; release: string };
      const before = await storedDays();
      const content = JSON.stringify(file);
      const ownPreview = (preview: { organizations: { organization: { id: number } }[] }) =>
        preview.organizations.find((each) => each.organization.id === organization.id);
      const time = { now: test.time.now, budgetMs: null };
      const preview = ownPreview(await previewFacts(test.database, content, time));
      expect(await storedDays()).toEqual(before);

      const path = '/administration/dated-facts';
      expect((await test.call('POST', path, { as: superAdmin, body: { content } })).statusCode).toBe(200);
      await recount(FactRecountJob);
      const recounted = await storedDays();
      const anew = await countAnew();
      const changed = keysThatDiffer(before, anew);
      expect(changed.length).toBeGreaterThan(0);
      expect(changed.length).toBeLessThan(before.size);
      expect(keysThatDiffer(recounted, anew)).toEqual([]);
      expect(keysThatDiffer(before, recounted)).toEqual(changed);
      expect(preview).toMatchObject(await countsOf(changed, before, anew));
      const { rows: noted } = await owner.query<{ key: string }>(
        `select driver_id || ' ' || log_date as key from changed_log_days where organization_id = $1 and not is_taken_back
          and fact_release = (select number from fact_releases where kind = $2 and release = $3)`,
        [organization.id, kind, release],
      );
      expect(noted.map(({ key }) => key).sort()).toEqual(changed);

      const back = ownPreview(await previewTakingBack(test.database, { kind, release }, time));
      expect(back).toMatchObject(await countsOf(changed, anew, before));
      const answer = await test.call('POST', `${path}/take-back`, {
        as: superAdmin,
        body: { kind, release },
      });
      expect(answer.statusCode).toBe(200);
      await recount(FactRecountJob);
      expect(keysThatDiffer(before, await storedDays())).toEqual([]);
      recordFigure(
        'facts',
        `${name}: ${changed.length} of ${before.size} days of ${DRIVERS} drivers changed, as previewed`,
      );
    },
    TIME_LIMIT_MS,
  );

  it(
    'the zones of Manitoba, Alberta and the Northwest Territories: the days that move, and no others',
    async () => {
      const before = await storedDays();
      const content = JSON.stringify(ownZones);
      const path = '/administration/time-zones';
      const preview = (
        await test.call('POST', `${path}/preview`, { as: superAdmin, body: { content } })
      ).json();
      // By the law: the night to 2026-11-01 was the last with other clocks.
      const moved = [...before.keys()].filter((key) => {
        const [driverId, date] = key.split(' ') as [string, string];
        return MOVING.includes(zoneOfDriver.get(Number(driverId))!) && date >= '2026-11-01';
      });
      const own = preview.organizations.find(
        (each: { organization: { id: number } }) => each.organization.id === organization.id,
      );
      const { rows } = await owner.query<{ key: string }>(
        `select driver_id || ' ' || log_date as key from hos_days where organization_id = $1 and log_date > $2`,
        [organization.id, LAST_DATE],
      );
      const later = rows.filter(({ key }) => MOVING.includes(zoneOfDriver.get(Number(key.split(' ')[0]))!));
      expect(own.days).toBe(moved.length + later.length);

      const answer = await test.call('POST', path, { as: superAdmin, body: { content } });
      expect(answer.statusCode).toBe(200);
      await recount(ZoneRecountJob);
      const recounted = await storedDays();
      const { rows: noted } = await owner.query<{ key: string }>(
        `select driver_id || ' ' || log_date as key from moved_log_days where organization_id = $1 and log_date <= $2`,
        [organization.id, LAST_DATE],
      );
      expect(noted.map(({ key }) => key).sort()).toEqual(moved.sort());
      const unmoved = [...before].filter(
        ([key]) => zoneOfDriver.get(Number(key.split(' ')[0])) === 'America/Chicago',
      );
      for (const [key, { row }] of unmoved) expect(recounted.get(key)!.row).toBe(row);
      for (const [key, { row }] of before) {
        if (key.split(' ')[1]! < '2026-11-01') expect(recounted.get(key)!.row).toBe(row);
      }
      expect(keysThatDiffer(recounted, await countAnew())).toEqual([]);
      const { rows: signed } = await owner.query(
        `select from hos_days d where organization_id = $1 and certification = 'certified' and exists (select from
          moved_log_days m where m.organization_id = d.organization_id and m.driver_id = d.driver_id and m.log_date = d.log_date)`,
        [organization.id],
      );
      expect(signed).toEqual([]);
      recordFigure(
        'facts',
        `zones: ${moved.length} of ${before.size} days of ${DRIVERS} drivers moved, as previewed`,
      );
    },
    TIME_LIMIT_MS,
  );
});
