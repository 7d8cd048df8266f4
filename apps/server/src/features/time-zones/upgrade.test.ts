import path from 'node:path';
import { MINUTE_MS } from '@longhaul/units';
import { ownZones } from '@longhaul/units/zone-clocks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HosDeriver } from '../../domain/hos/hos-deriver.ts';
import { listTables } from '../../maintenance/catalog.ts';
import { restoreBackup } from '../../maintenance/restore.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { DailyTotalsJob } from '../../telematics/derive/daily-totals.ts';
import { MilesDeriver } from '../../telematics/derive/miles-deriver.ts';
import { ZoneRecountJob } from '../../telematics/derive/zone-recount-job.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createEmptyDatabase } from '../../testing/database.ts';

/**
 * Written by the last version without a table of time zones (651f518b, 74 migrations), with Node.js 26.10 and PostgreSQL 18.4:
 * Node.js did not know of the change of Manitoba and the Northwest Territories, PostgreSQL knew neither these nor that of
 * Alberta. One organization in each of four zones, with one driver at home there who drove from 03:00 to 09:00 UTC on each
 * night from 2026-10-29 to 2026-11-06 and certified 10-30 to 11-02 and 11-04, and one truck that went 360 km over North
 * Dakota and Minnesota in each of these nights but the first and the last, to the east and back.
 */
const FILE = path.join(import.meta.dirname, 'fixtures/before-zone-table.backup');
const MIGRATIONS_OF_FILE = 74;
const NOW = Date.parse('2026-11-10T12:00:00Z');

const CITIES = ['Winnipeg', 'Edmonton', 'Inuvik', 'Chicago'] as const;
type City = (typeof CITIES)[number];

let test: TestApp;
let superAdmin: TestUser;
let owner: pg.Client;
const organizations = new Map<string, number>();
/** What each organization had before the jobs ran, by table. */
const before = new Map<City, Map<string, readonly string[]>>();
const logsBefore = new Map<City, string[]>();
const milesBefore = new Map<City, string[]>();

beforeAll(async () => {
  const { connection, drop } = await createEmptyDatabase();
  const { header, migrated } = await restoreBackup(connection, FILE);
  expect(header.migrations).toHaveLength(MIGRATIONS_OF_FILE);
  expect(migrated[0]).toMatch(/^0075_/);
  const database = createDatabase({ connection });
  const testDatabase = { connection, database, drop: () => database.close().then(drop) };
  test = await createTestApp({ testDatabase });
  test.time.now = NOW;
  superAdmin = await test.createSuperAdmin();
  owner = new pg.Client(connection);
  await owner.connect();
  await owner.query('update zone_releases set taken_at = $1', [new Date(NOW)]);
  for (const { id, name } of (await owner.query('select id, name from organizations')).rows) {
    organizations.set(name.split(' ')[0], id);
  }
  for (const city of CITIES) {
    before.set(city, await rowsOf(city));
    logsBefore.set(city, await logOf(city));
    milesBefore.set(city, await milesOf(city));
  }
  test.time.now += 2 * MINUTE_MS;
  await runJobs();
});
afterAll(async () => {
  await owner?.end();
  await test?.close();
});

async function runJobs(): Promise<void> {
  await new ZoneRecountJob(test.deps).catchUp();
  await new HosDeriver(test.deps).catchUp();
  await new MilesDeriver({ ...test.deps, settleMs: 0 }).catchUp();
  await new DailyTotalsJob(test.deps).catchUp();
}

/** Every row of an organization, by table, with the transaction that wrote it. */
async function rowsOf(city: City): Promise<Map<string, readonly string[]>> {
  const tables = new Map<string, readonly string[]>();
  for (const table of await listTables(owner)) {
    const { rows } = await owner.query<{ row: string }>(
      `select xmin || ' ' || to_jsonb(t)::text as row from ${owner.escapeIdentifier(table)} t
        where (to_jsonb(t) ->> 'organization_id')::integer = $1 order by 1`,
      [organizations.get(city)],
    );
    if (rows.length > 0)
      tables.set(
        table,
        rows.map(({ row }) => row),
      );
  }
  return tables;
}

async function changedTables(city: City): Promise<string[]> {
  const [old, now] = [before.get(city)!, await rowsOf(city)];
  const tables = [...new Set([...old.keys(), ...now.keys()])];
  return tables.filter((table) => JSON.stringify(old.get(table)) !== JSON.stringify(now.get(table))).sort();
}

async function logOf(city: City): Promise<string[]> {
  const { rows } = await owner.query<{ said: string }>(
    `select to_char(log_date, 'MM-DD') || ' ' || to_char(starts_at at time zone 'UTC', 'HH24:MI') || '-'
        || to_char(ends_at at time zone 'UTC', 'HH24:MI') || ' ' || driving_ms / 60000 || ' ' || certification as said
      from hos_days where organization_id = $1 and log_date between '2026-10-30' and '2026-11-05' order by log_date`,
    [organizations.get(city)],
  );
  return rows.map(({ said }) => said);
}

/** Kilometers by day and state. */
async function milesOf(city: City): Promise<string[]> {
  const { rows } = await owner.query<{ said: string }>(
    `select to_char(date, 'MM-DD') || ' ' || string_agg(place || ' ' || round(meters / 1000.0), ', ' order by place) as said
      from ifta_days where organization_id = $1 group by date order by date`,
    [organizations.get(city)],
  );
  return rows.map(({ said }) => said);
}

/** The log of a driver by one midnight, or by one that is an hour later once the clocks have changed. */
const logWith = (midnight: string, lateMidnight: string | null): string[] => {
  const late = lateMidnight ?? midnight;
  const signed = lateMidnight === null ? 'recertify' : 'certified';
  return [
    `10-30 ${midnight}-${midnight} 360 certified`,
    `10-31 ${midnight}-${midnight} 360 certified`,
    `11-01 ${midnight}-${late} ${lateMidnight === null ? 360 : 420} ${signed}`,
    `11-02 ${late}-${late} 360 ${signed}`,
    `11-03 ${late}-${late} 360 uncertified`,
    `11-04 ${late}-${late} 360 ${signed}`,
    `11-05 ${late}-${late} 360 uncertified`,
  ];
};

const FUEL_TAX_TABLES = [
  'analytics_progress',
  'daily_totals_due',
  'fleet_days',
  'ifta_crossings',
  'ifta_days',
  'ifta_months',
  'ifta_progress',
  'ifta_vehicle_days',
  'maintenance_pending',
];
const LOG_TABLES = [
  'analytics_revisions',
  'hos_certification_voids',
  'hos_days',
  'hos_state',
  'moved_log_days',
];

describe('the upgrade of a database without a table of time zones', () => {
  it.each([
    ['Winnipeg', '05:00', '06:00'],
    ['Inuvik', '06:00', '07:00'],
  ] as const)(
    'counts the days that move in %s again, and asks for their signature',
    async (city, midnight, late) => {
      expect(logsBefore.get(city)).toEqual(logWith(midnight, late));
      expect(await logOf(city)).toEqual(logWith(midnight, null));
      expect(await changedTables(city)).toEqual([...FUEL_TAX_TABLES, ...LOG_TABLES].sort());
      const earlier = (rows: ReadonlyMap<string, readonly string[]>) =>
        rows.get('hos_days')!.filter((row) => /"log_date": "2026-10-/.test(row));
      expect(earlier(before.get(city)!)).toHaveLength(4);
      expect(earlier(await rowsOf(city))).toEqual(earlier(before.get(city)!));
      const { rows: voids } = await owner.query(
        `select to_char(log_date, 'MM-DD') as date, reason from hos_certification_voids where organization_id = $1 order by 1`,
        [organizations.get(city)],
      );
      expect(voids).toEqual(['11-01', '11-02', '11-04'].map((date) => ({ date, reason: 'time-zones' })));
    },
  );

  it('leaves every row of Chicago as it is, and the logs of Edmonton, whose days were right', async () => {
    expect(await changedTables('Chicago')).toEqual([]);
    expect(logsBefore.get('Chicago')).toEqual(logWith('05:00', '06:00'));
    expect(logsBefore.get('Edmonton')).toEqual(
      logWith('06:00', null).map((day) => day.replace('recertify', 'certified')),
    );
    expect(await changedTables('Edmonton')).toEqual(FUEL_TAX_TABLES);
  });

  it('counts the fuel tax of the days that move by the right midnight, 360 km each', async () => {
    const late = [
      '11-01 MN 405, ND 15',
      '11-02 MN 105, ND 255',
      '11-03 MN 345, ND 15',
      '11-04 MN 105, ND 255',
    ];
    for (const city of ['Edmonton', 'Inuvik'] as const) {
      expect(milesBefore.get(city)).toEqual([
        '10-29 MN 45, ND 135',
        '10-30 MN 360',
        '10-31 MN 90, ND 270',
        ...late,
        '11-05 MN 120',
      ]);
      expect(await milesOf(city)).toEqual([
        '10-29 MN 45, ND 135',
        '10-30 MN 360',
        '10-31 MN 90, ND 270',
        '11-01 MN 360',
        '11-02 MN 90, ND 270',
        '11-03 MN 360',
        '11-04 MN 90, ND 270',
        '11-05 MN 180',
      ]);
    }
    expect(await milesOf('Winnipeg')).toEqual([
      '10-29 ND 120',
      '10-30 MN 345, ND 15',
      '10-31 MN 105, ND 255',
      '11-01 MN 345, ND 15',
      '11-02 MN 105, ND 255',
      '11-03 MN 345, ND 15',
      '11-04 MN 105, ND 255',
      '11-05 MN 225, ND 15',
    ]);
  });

  it('lists the days on the administration page as they were and as they are', async () => {
    const state = (await test.call('GET', '/administration/time-zones', { as: superAdmin })).json();
    expect(state.releases).toMatchObject([
      { release: ownZones.release, isCompared: true, movedDays: 20, certifiedDays: 6 },
    ]);
    const { items, total } = (
      await test.call('GET', '/administration/time-zones/moved-days?sort=date&size=100', { as: superAdmin })
    ).json();
    expect(total).toBe(20);
    expect(new Set(items.map(({ driver }: { driver: { name: string } }) => driver.name))).toEqual(
      new Set(['Lise Winnipeg', 'Lise Inuvik']),
    );
    const ofInuvik = items.filter(
      ({ driver }: { driver: { name: string } }) => driver.name === 'Lise Inuvik',
    );
    expect(ofInuvik.slice(0, 2)).toMatchObject([
      {
        date: '2026-11-01',
        before: { startsAt: '2026-11-01T06:00:00.000Z', endsAt: '2026-11-02T07:00:00.000Z' },
        after: { startsAt: '2026-11-01T06:00:00.000Z', endsAt: '2026-11-02T06:00:00.000Z' },
        wasCertified: true,
      },
      {
        date: '2026-11-02',
        before: { startsAt: '2026-11-02T07:00:00.000Z', endsAt: '2026-11-03T07:00:00.000Z' },
        after: { startsAt: '2026-11-02T06:00:00.000Z', endsAt: '2026-11-03T06:00:00.000Z' },
        wasCertified: true,
      },
    ]);
  });

  it('is done once: the jobs change nothing when they run again', async () => {
    const done = new Map<City, Map<string, readonly string[]>>();
    for (const city of CITIES) done.set(city, await rowsOf(city));
    await runJobs();
    for (const city of CITIES) expect(await rowsOf(city)).toEqual(done.get(city));
  });
});
