import { DAY_MS, HOUR_MS, instantAt, MINUTE_MS, offeredZones, SECOND_MS, wallClock } from '@longhaul/units';
import { ownZones } from '@longhaul/units/zone-clocks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { WRITER_ROLE } from './roles.ts';

const FROM = Date.parse('2000-01-02T00:00:00Z');
const UNTIL = Date.parse('2060-12-31T00:00:00Z');
const BATCH = 50_000;
const CANADA = [
  'America/Winnipeg',
  'America/Edmonton',
  'America/Inuvik',
  'America/Vancouver',
  'America/Rainy_River',
];

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  await client.query("set timezone to 'UTC'");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows;

/** Milliseconds of `local_at` for each instant, and of `instant_at` for each time of a clock, as UTC. */
async function inDatabase(zones: readonly string[], times: readonly number[]) {
  return ask<{ local: number; instant: number }>(
    `select (extract(epoch from local_at(to_timestamp(at / 1000), zone)) * 1000)::float8 as local,
       (extract(epoch from instant_at(to_timestamp(at / 1000) at time zone 'UTC', zone)) * 1000)::float8 as instant
     from unnest($1::text[], $2::float8[]) with ordinality as asked (zone, at, ordinal) order by ordinal`,
    [zones, times],
  );
}

const asTypeScript = (zone: string, at: number) => ({
  local: wallClock(at, zone).getTime(),
  instant: instantAt(at, zone),
});

describe('clocks in the database', () => {
  it('show what those of the server show, at 1,000,000 times of every zone', {
    timeout: 300_000,
  }, async () => {
    const zones = offeredZones();
    const different: unknown[] = [];
    for (let batch = 0; batch < 1_000_000 / BATCH; batch++) {
      const asked = Array.from({ length: BATCH }, () => ({
        zone: zones[Math.floor(Math.random() * zones.length)]!,
        at: FROM + Math.floor(Math.random() * ((UNTIL - FROM) / SECOND_MS)) * SECOND_MS,
      }));
      const found = await inDatabase(
        asked.map(({ zone }) => zone),
        asked.map(({ at }) => at),
      );
      for (const [index, { zone, at }] of asked.entries()) {
        const { local, instant } = asTypeScript(zone, at);
        if (found[index]!.local !== local || found[index]!.instant !== instant) {
          different.push({ zone, at: new Date(at).toISOString(), ...found[index] });
        }
      }
    }
    expect(different).toEqual([]);
  });

  it.each([
    ['America/Chicago', '2026-03-08'],
    ['America/Chicago', '2026-11-01'],
    ['America/St_Johns', '2011-03-13'],
    ['America/Winnipeg', '2026-03-08'],
    ['America/Inuvik', '2026-10-31'],
    ['America/Sao_Paulo', '2018-11-04'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Pacific/Apia', '2011-12-30'],
    ['Africa/Casablanca', '2026-02-15'],
  ])('show what those of the server show in every minute around %s, %s', async (zone, date) => {
    const start = Date.parse(`${date}T00:00:00Z`) - DAY_MS;
    const times = Array.from({ length: (3 * DAY_MS) / MINUTE_MS }, (_, minute) => start + minute * MINUTE_MS);
    const found = await inDatabase(
      times.map(() => zone),
      times,
    );
    expect(found).toEqual(times.map((at) => asTypeScript(zone, at)));
  });

  it('follow the law of Canada, whatever PostgreSQL knows', async () => {
    const found = await ask(
      "select zone, to_char(local_at('2026-12-15T12:00Z', zone), 'HH24:MI') as time from unnest($1::text[]) zone",
      [CANADA],
    );
    expect(found.map(({ time }) => time)).toEqual(['07:00', '06:00', '06:00', '05:00', '07:00']);
  });

  it('read abbreviations and offsets that were stored before they were refused, and no other names', async () => {
    const shown = async (zone: string) =>
      (await ask("select local_at('2026-07-01T12:00Z', $1)::text as local", [zone]))[0]?.local;
    expect(await shown('CST')).toBe('2026-07-01 07:00:00');
    expect(await shown('EST')).toBe('2026-07-01 07:00:00');
    expect(await shown('UTC-5')).toBe('2026-07-01 07:00:00');
    expect(await shown('-07:00')).toBe('2026-07-01 05:00:00');
    expect(await shown('+05:30')).toBe('2026-07-01 17:30:00');
    expect(await shown('us/central')).toBe('2026-07-01 07:00:00');
    await expect(shown('America/Gotham')).rejects.toThrow('unknown time zone America/Gotham');
    await expect(shown('-25:00')).rejects.toThrow('unknown time zone -25:00');
  });

  it('refuse times after the last that are known, and leave infinity as it is', async () => {
    await expect(ask("select local_at('2061-02-01T00:00Z', 'America/Chicago')")).rejects.toThrow(
      'Time zones are known up to 2060-12-31.',
    );
    await expect(ask("select instant_at('2061-02-01', 'America/Chicago')")).rejects.toThrow(
      'Time zones are known up to 2060-12-31.',
    );
    expect(
      await ask(`select local_at('infinity', 'America/Chicago')::text as local,
        instant_at('-infinity', 'America/Chicago')::text as instant, local_at(null, 'UTC') is null as none`),
    ).toEqual([{ local: 'infinity', instant: '-infinity', none: true }]);
  });
});

describe('the stored table of zones', () => {
  const release = async () => (await ask('select distinct release from zone_offsets'))[0]!.release;

  it('is replaced by a newer release and by no older one', async () => {
    await ask('delete from zone_releases');
    await ask('insert into zone_releases (release, content, taken_at) values ($1, $2, now())', [
      '2026e',
      '{}',
    ]);
    await ask(
      "update zone_offsets set release = '2026e', offsets = array_fill(0, array[cardinality(offsets)])",
    );
    await migrate({ connection: database.connection });
    expect(await release()).toBe(ownZones.release);
    expect(
      (await ask("select count(*)::integer as count from zone_offsets where offsets <> '{0}'"))[0]!.count,
    ).toBeGreaterThan(300);

    await ask("insert into zone_releases (release, content, taken_at) values ('2099a', '{}', now())");
    await ask("update zone_offsets set release = '2099a'");
    await migrate({ connection: database.connection });
    expect(await release()).toBe('2099a');
    await ask('delete from zone_releases where release <> $1', [ownZones.release]);
    await ask('update zone_offsets set release = $1', [ownZones.release]);
  });

  it('is read by ingest and not changed by it', async () => {
    await client.query(`set role ${WRITER_ROLE}`);
    try {
      expect(await release()).toBe(ownZones.release);
      await expect(ask('delete from zone_offsets')).rejects.toThrow('permission denied');
    } finally {
      await client.query('reset role');
    }
  });

  it('is small: a row is read without its parts', async () => {
    const [size] = await ask('select max(pg_column_size(z.*)) as bytes from zone_offsets z');
    expect(size!.bytes).toBeLessThan(2_000);
  });
});

const HOURS_ASKED = 20_000;

it('asks for the clock of an instant that a statement gives once, not for every row', async () => {
  const [plan] = await ask<{ 'QUERY PLAN': { Plan: { Filter: string } }[] }>(
    `explain (format json) select from generate_series(1, ${HOURS_ASKED}) n
     where timestamptz '2026-01-01' + n * interval '${HOUR_MS / SECOND_MS} seconds'
       > instant_at('2026-07-01', 'America/Winnipeg')`,
  );
  expect(plan!['QUERY PLAN'][0]!.Plan.Filter).not.toContain('instant_at');
});
