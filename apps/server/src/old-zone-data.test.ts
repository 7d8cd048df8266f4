import type { EldOutputFile } from '@longhaul/contract';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isQuiet, nextDigestAt } from './domain/notifications/delivery-time.ts';
import { findDueReports } from './domain/reports/report-queries.ts';
import type { DatabaseTransaction } from './platform/database/transaction.ts';
import { DailyTotalsJob } from './telematics/derive/daily-totals.ts';
import { MilesDeriver } from './telematics/derive/miles-deriver.ts';
import { createTestApp, type TestApp, type TestOrganization } from './testing/app.ts';
import { TestDutyLog } from './testing/duty-log.ts';
import { TestFleet } from './testing/fleet.ts';
import { runStatement } from './testing/run-statement.ts';

const DATES = ['2026-03-08', '2026-10-31', '2026-11-01', '2027-03-14'] as const;

/** Of each date: the hour of UTC at which it begins, and how many hours it has, as the laws of 2026 have it. */
const DAYS: Record<string, readonly (readonly [number, number])[]> = {
  // Stayed on summer time after March 2026.
  'America/Winnipeg': [
    [6, 23],
    [5, 24],
    [5, 24],
    [5, 24],
  ],
  'America/Rainy_River': [
    [6, 23],
    [5, 24],
    [5, 24],
    [5, 24],
  ],
  'America/Edmonton': [
    [7, 23],
    [6, 24],
    [6, 24],
    [6, 24],
  ],
  'America/Inuvik': [
    [7, 23],
    [6, 24],
    [6, 24],
    [6, 24],
  ],
  'America/Vancouver': [
    [8, 23],
    [7, 24],
    [7, 24],
    [7, 24],
  ],
  // The same all year.
  'America/Whitehorse': [
    [7, 24],
    [7, 24],
    [7, 24],
    [7, 24],
  ],
  'America/Regina': [
    [6, 24],
    [6, 24],
    [6, 24],
    [6, 24],
  ],
  'America/Phoenix': [
    [7, 24],
    [7, 24],
    [7, 24],
    [7, 24],
  ],
  'America/Mexico_City': [
    [6, 24],
    [6, 24],
    [6, 24],
    [6, 24],
  ],
  // With the cities across the border.
  'America/Ojinaga': [
    [6, 23],
    [5, 24],
    [5, 25],
    [6, 23],
  ],
  'America/Ciudad_Juarez': [
    [7, 23],
    [6, 24],
    [6, 25],
    [7, 23],
  ],
};
const EVERY = Object.entries(DAYS).flatMap(([zone, days]) =>
  DATES.map((date, index) => ({ zone, date, begins: days[index]![0], hours: days[index]![1] })),
);
const startOf = ({ date, begins }: (typeof EVERY)[number]) =>
  Date.parse(`${date}T00:00:00Z`) + begins * HOUR_MS;
const NOW = Date.parse('2027-03-16T12:00:00Z');

const { DateTimeFormat } = Intl;
const temporal = Temporal.Instant.prototype.toZonedDateTimeISO;
const dates = Object.fromEntries(
  (['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const).map((name) => [
    name,
    Date.prototype[name],
  ]),
);
const { TZ } = process.env;

/** Node takes every zone but UTC for that of Tokyo, which is further from the truth than data that is years old. */
function useOtherClocks(): void {
  const zoneOf = (zone: string | undefined) => (zone === 'UTC' ? zone : 'Asia/Tokyo');
  class OtherFormat extends DateTimeFormat {
    constructor(locales?: string | string[], options: Intl.DateTimeFormatOptions = {}) {
      super(locales, { ...options, timeZone: zoneOf(options.timeZone) });
    }
  }
  Intl.DateTimeFormat = OtherFormat as unknown as typeof Intl.DateTimeFormat;
  Temporal.Instant.prototype.toZonedDateTimeISO = function (zone) {
    return temporal.call(this, zoneOf(String(zone))!);
  };
  for (const [name, method] of Object.entries(dates)) {
    Object.assign(Date.prototype, {
      [name](this: Date, locales?: string, options: Intl.DateTimeFormatOptions = {}) {
        return method!.call(this, locales, { ...options, timeZone: zoneOf(options.timeZone) });
      },
    });
  }
  process.env.TZ = 'Asia/Tokyo';
}

let app: TestApp;
const carriers = new Map<string, { organization: TestOrganization; driver: TestDutyLog }>();

beforeAll(async () => {
  useOtherClocks();
  app = await createTestApp();
  const { connection } = app.testDatabase;
  const name = (connection as { database: string }).database;
  await runStatement(connection, `alter database ${name} set timezone to 'Asia/Tokyo'`);
  await runStatement(
    connection,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  app.time.now = NOW;
  for (const zone of Object.keys(DAYS)) {
    const organization = await app.createOrganization();
    const fleet = new TestFleet(app.database, organization.id);
    await inside(organization, async (tx) => {
      await tx
        .updateTable('organizations')
        .set({ time_zone: zone })
        .where('id', '=', organization.id)
        .execute();
      await tx
        .insertInto('report_schedules')
        .values({
          organization_id: organization.id,
          kind: 'week',
          user_id: organization.admin.id,
          created_at: new Date(0),
        })
        .execute();
    });
    const driverId = await fleet.addDriver('Ann', zone.slice(8));
    await inside(organization, (tx) =>
      tx
        .updateTable('drivers')
        .set({ home_terminal_time_zone: zone })
        .where('user_id', '=', driverId)
        .execute(),
    );
    const driver = new TestDutyLog(app.database, organization.id, driverId);
    const noons = DATES.map((date) => Date.parse(`${date}T12:00:00Z`));
    await driver.record(
      [
        { status: 'OFF', at: noons[0]! - 2 * DAY_MS },
        ...noons.flatMap((at) => [
          { status: 'ON' as const, at },
          { status: 'OFF' as const, at: at + HOUR_MS },
        ]),
      ],
      NOW,
    );
    await drive(fleet, noons);
    carriers.set(zone, { organization, driver });
  }
  const log = pino({ level: 'silent' });
  await new MilesDeriver({ ...app.deps, log, settleMs: 0 }).catchUp();
  for (const date of DATES) {
    const clock = { now: () => Date.parse(date) + 4 * DAY_MS };
    await inside(null, (tx) => sql`update daily_totals_due set due_at = '-infinity'`.execute(tx));
    await new DailyTotalsJob({ database: app.database, clock, log }).catchUp();
  }
}, 300_000);
afterAll(async () => {
  Intl.DateTimeFormat = DateTimeFormat;
  Temporal.Instant.prototype.toZonedDateTimeISO = temporal;
  Object.assign(Date.prototype, dates);
  process.env.TZ = TZ ?? 'UTC';
  await app.close();
});

/** A kilometer an hour from a day before each noon to two days after it. */
async function drive(fleet: TestFleet, noons: readonly number[]): Promise<void> {
  const truck = await fleet.addAsset();
  const hours = noons.flatMap((noon) =>
    Array.from({ length: 73 }, (_, hour) => noon - DAY_MS + hour * HOUR_MS),
  );
  const fixes = [...new Set(hours)]
    .sort((a, b) => a - b)
    .map((at, index) => ({ at, lat: 50, lon: -97 + index / 1_000, odometerMeters: 500_000 + index * 1_000 }));
  await fleet.storePositions(truck, fixes);
  for (const { at } of fixes) {
    const trip = { started_at: new Date(at), ended_at: new Date(at + HOUR_MS), driving_seconds: 3_600 };
    await fleet.storeTrip({ asset_id: truck, distance_m: 1_000, ...trip });
  }
  await inside({ id: fleet.organizationId }, (tx) =>
    sql`insert into ifta_progress (organization_id, asset_id, pending_from, pending_since)
      values (${fleet.organizationId}, ${truck}, '-infinity', now() - interval '1 day')`.execute(tx),
  );
}

const inside = <Result>(
  organization: { readonly id: number } | null,
  work: (tx: DatabaseTransaction) => Promise<Result>,
) =>
  organization === null
    ? app.database.acrossOrganizations({ actorId: null }, work)
    : app.database.inOrganization({ organizationId: organization.id, actorId: null }, work);

const everyOne = EVERY.map((one) => `${one.zone} ${one.date} ${one.begins}:00 ${one.hours}`);

/** What a statement finds of every date of every carrier, beside what it should. */
async function found(
  ask: (
    one: (typeof EVERY)[number],
    carrier: { organization: TestOrganization; driver: TestDutyLog },
  ) => Promise<string>,
): Promise<string[]> {
  const answers: string[] = [];
  for (const one of EVERY) answers.push(`${one.zone} ${one.date} ${await ask(one, carriers.get(one.zone)!)}`);
  return answers;
}

it('runs with Node and the sessions of PostgreSQL on other clocks', async () => {
  const noon = new Date('2026-12-15T12:00:00Z');
  const winnipeg = { timeZone: 'America/Winnipeg', hour: '2-digit', hourCycle: 'h23' } as const;
  expect(new Intl.DateTimeFormat('en-US', winnipeg).format(noon)).toBe('21');
  expect(noon.toLocaleTimeString('en-US', winnipeg)).toBe('21');
  expect(noon.getHours()).toBe(21);
  const { rows } = await inside(null, (tx) =>
    sql`select to_char(${noon}::timestamptz, 'HH24') as hour`.execute(tx),
  );
  expect(rows).toEqual([{ hour: '21' }]);
});

it('has log days of the right length', async () => {
  const days = await found(async ({ date }, { organization, driver }) => {
    const { rows } = await inside(organization, (tx) =>
      sql<{ text: string }>`select extract(hour from starts_at at time zone 'UTC') || ':00 '
          || extract(epoch from ends_at - starts_at)::integer / 3600 as text
        from hos_days where driver_id = ${driver.driverId} and log_date = ${date}::date`.execute(tx),
    );
    return rows[0]!.text;
  });
  expect(days).toEqual(everyOne);
});

it('has fuel-tax days and daily totals of the right length', async () => {
  const columns = { miles: 'ifta_days', totals: 'vehicle_days' } as const;
  for (const table of Object.values(columns)) {
    const meters = table === 'ifta_days' ? 'meters' : 'distance_m';
    const days = await found(async ({ date, begins }, { organization }) => {
      const { rows } = await inside(organization, (tx) =>
        sql<{
          km: number;
        }>`select round(sum(${sql.ref(meters)}) / 1000.0)::integer as km from ${sql.table(table)}
          where organization_id = ${organization.id} and date = ${date}::date`.execute(tx),
      );
      return `${begins}:00 ${rows[0]!.km}`;
    });
    expect(days, table).toEqual(everyOne);
  }
});

it('keeps quiet hours, digests and mailed reports by the law of each zone', async () => {
  for (const one of EVERY) {
    const midnight = startOf(one);
    const quiet = { fromMinutes: 0, untilMinutes: 1 };
    expect([isQuiet(midnight - 1, one.zone, quiet), isQuiet(midnight, one.zone, quiet)], one.zone).toEqual([
      false,
      true,
    ]);
    expect(nextDigestAt(midnight, one.zone, 0)).toBe(midnight + one.hours * HOUR_MS);
  }
  for (const [zone, { organization }] of carriers) {
    // Weeks end with Saturday: the report is due on Sunday 14 March at six, four hours of which some have lost by then.
    const sixAt = (days: number) =>
      startOf(EVERY.find((one) => one.zone === zone && one.date === '2027-03-14')!) + days;
    const lost = DAYS[zone]![3]![1] === 23 ? HOUR_MS : 0;
    const isDue = async (at: number) =>
      (await inside(null, (tx) => findDueReports(tx, new Date(at)))).some(
        (report) => report.organizationId === organization.id && report.startsOn === '2027-03-07',
      );
    expect(
      [await isDue(sixAt(6 * HOUR_MS - lost) - 1), await isDue(sixAt(6 * HOUR_MS - lost))],
      zone,
    ).toEqual([false, true]);
  }
});

it('cuts retention off at the midnight of the zone', async () => {
  const cutoffs = await found(async (one, { organization }) => {
    const at = new Date(startOf(one) + 12 * HOUR_MS);
    const { rows } = await inside(organization, (tx) =>
      sql<{ cutoff: Date }>`select retention_cutoff(0, dated_zone, ${at}) as cutoff from organizations
        where id = ${organization.id}`.execute(tx),
    );
    return `${(rows[0]!.cutoff.getTime() - Date.parse(`${one.date}T00:00:00Z`)) / HOUR_MS}:00 ${one.hours}`;
  });
  expect(cutoffs).toEqual(everyOne);
});

it('writes exports and output files on the clock of the home terminal', async () => {
  const noons = EVERY.map((one) => {
    const at = Date.parse(`${one.date}T12:00:00Z`);
    const hour = 12 - one.begins + 24 - one.hours;
    return `${one.zone} ${one.date} ${String(hour).padStart(2, '0')} ${new Date(at).toISOString().slice(11, 13)}`;
  });
  const written = await found(async ({ date }, { organization, driver }) => {
    const file = await app.call('POST', `/organizations/${organization.id}/hos_log/output-file`, {
      as: organization.admin,
      body: { driverId: driver.driverId, from: date, to: date },
    });
    const rows = file
      .json<EldOutputFile>()
      .content.split('\r')
      .map((line) => line.split(','));
    const onDuty = rows.find(
      ([, status, origin, type, code]) => status === '1' && origin === '2' && type === '1' && code === '4',
    );
    return `${onDuty?.[6]?.slice(0, 2)} 12`;
  });
  expect(written).toEqual(noons);
});

it('exports what began on the days of the organization', async () => {
  const exported = await found(async ({ date, begins }, { organization }) => {
    const range = `from=${date}&to=${date}&format=csv`;
    const answer = await app.call('GET', `/organizations/${organization.id}/exports/trips?${range}`, {
      as: organization.admin,
    });
    return `${begins}:00 ${answer.body.trim().split(/\r?\n/).length - 1}`;
  });
  expect(exported).toEqual(everyOne);
});
