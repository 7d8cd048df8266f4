import { type DemoOrganization, prairieLine } from '@longhaul/demo';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MilesDeriver } from '../../telematics/derive/miles-deriver.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { seedDemo } from '../seed.ts';

const NOON = Date.UTC(2026, 10, 20, 18);
/** Enough trucks for each oddity. */
const trucks = prairieLine.trucks.slice(0, 12);
const units = new Set(trucks.map(({ unitNumber }) => unitNumber));
const small: DemoOrganization = {
  ...prairieLine,
  trucks,
  trailers: prairieLine.trailers.filter(({ pulledBy }) => pulledBy === null || units.has(pulledBy)),
  devices: prairieLine.devices.filter(({ truck }) => truck !== null && units.has(truck)),
  driverByTruck: new Map([...prairieLine.driverByTruck].filter(([truck]) => units.has(truck))),
};

let test: TestDatabase;
const time = { now: NOON };
const seed = () =>
  seedDemo({
    database: test.database,
    clock: { now: () => time.now },
    log: pino({ level: 'silent' }),
    organizations: [small],
    historyDays: 2,
  });

beforeAll(async () => {
  test = await createTestDatabase();
  await seed();
});
afterAll(() => test.drop());

async function rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  const result = await test.database.acrossOrganizations({ actorId: null }, (tx) => query.execute(tx));
  return result.rows;
}

describe('the fuel tax of the demo', () => {
  it('has thirteen months and the open one, each day of each truck adding up to its odometer', async () => {
    const quarters = await rows(sql<{ quarter: string; trucks: number }>`
      select to_char(date, 'YYYY"Q"Q') as quarter, count(distinct asset_id)::integer as trucks
      from ifta_days group by 1 order by 1`);
    expect(quarters).toEqual(
      ['2025Q4', '2026Q1', '2026Q2', '2026Q3', '2026Q4'].map((quarter) => ({ quarter, trucks: 12 })),
    );
    const [odd] = await rows(sql<{ days: number; sums: number }>`
      select count(*) filter (where d.meters <> v.meters)::integer as sums,
        count(*) filter (where v.date < '2026-11-18' and abs(v.end_odometer_m - v.start_odometer_m - v.meters) > 2000
          and not v.flags @> '[{"kind": "odometer-behind-map"}]')::integer as days
      from ifta_vehicle_days v
      join (select asset_id, date, sum(meters) as meters from ifta_days group by 1, 2) d using (asset_id, date)`);
    // The day on which an odometer was set back.
    expect(odd).toEqual({ sums: 0, days: 1 });
  });

  it('keeps the positions of one truck since the last closed quarter began, and places all of its miles by them', async () => {
    const kept = await rows(sql<{ unit: string; date: string }>`
      select unit_number as unit, to_char(min(p.at), 'YYYY-MM-DD') as date
      from positions p join assets a using (organization_id) where a.id = p.asset_id
      group by 1 having count(distinct p.at::date) filter (where p.at < '2026-11-01') > 3`);
    expect(kept).toEqual([{ unit: small.keptTruck, date: '2026-07-01' }]);
    const [miles] = await rows(sql<{ days: number; lost: number }>`
      select count(distinct d.date)::integer as days,
        coalesce(sum(d.meters) filter (where d.place = 'UNATTRIBUTED'), 0)::integer as lost
      from ifta_days d join assets a using (organization_id) where a.id = d.asset_id
        and a.unit_number = ${small.keptTruck} and d.date between '2026-07-01' and '2026-11-17'`);
    expect(miles!.days).toBeGreaterThan(90);
    expect(miles!.lost).toBe(0);
  });

  it('goes over from sums of days to stored positions without a day lost or counted twice', async () => {
    const days = await rows(sql<{ date: string; trucks: number }>`
      select to_char(date, 'YYYY-MM-DD') as date, count(*)::integer as trucks from ifta_vehicle_days
      where date between '2026-11-14' and '2026-11-20' and meters > 0 group by 1 order by 1`);
    expect(days).toHaveLength(7);
  });

  it('has a silence, a reset odometer, a run through the District, and border crossings in order', async () => {
    const [found] = await rows(sql<Record<string, boolean>>`select
      exists (select 1 from ifta_days where place = 'UNATTRIBUTED' and date < '2026-10-01') as unplaced,
      exists (select 1 from ifta_vehicle_days where flags @> '[{"kind":"odometer-decrease"}]') as reset,
      exists (select 1 from ifta_days where place = 'DC') as district,
      exists (select 1 from ifta_crossings where from_jurisdiction <> to_jurisdiction) as crossings`);
    expect(found).toEqual({ unplaced: true, reset: true, district: true, crossings: true });
  });

  it('has filed the older quarter, with one rate set by hand, and left the last one to be filed', async () => {
    const filed = await rows(sql<{ quarter: string; revision: number; cents: number }>`
      select quarter, revision, (tax_return ->> 'totalCents')::integer as cents from ifta_returns`);
    expect(filed).toMatchObject([{ quarter: '2Q2026', revision: 1 }]);
    expect(filed[0]!.cents).not.toBe(0);
    const overrides = await rows(sql`select quarter, jurisdiction from ifta_rate_overrides`);
    expect(overrides.length).toBeLessThanOrEqual(1);
  });

  it('keeps the fixes of the odd days, and derives from them what is stored', async () => {
    const odd = await rows(sql<{ unit: string; fixes: number; crossings: number; places: string }>`
      with days as (
        select organization_id, asset_id, (at at time zone 'America/Chicago')::date as date, count(*)::integer as fixes
        from positions where at < '2026-10-01' group by 1, 2, 3)
      select unit_number as unit, fixes,
        (select count(*) from ifta_crossings c
          where c.organization_id = a.organization_id and c.asset_id = a.id and c.date = days.date)::integer as crossings,
        (select string_agg(place, ' ' order by place) from ifta_days d
          where d.organization_id = a.organization_id and d.asset_id = a.id and d.date = days.date) as places
      from days join assets a on a.organization_id = days.organization_id and a.id = days.asset_id
      where unit_number <> ${small.keptTruck} order by unit_number`);
    expect(odd.map(({ fixes }) => fixes > 50)).toEqual([true, true, true]);
    expect(odd).toContainEqual(expect.objectContaining({ places: 'DC MD VA', crossings: 2 }));
    const stored = () => rows(sql`select * from ifta_days order by organization_id, date, asset_id, place`);
    const before = await stored();
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query("update ifta_progress set pending_from = '-infinity', is_late = true"),
    );
    const log = pino({ level: 'silent' });
    const clock = { now: () => time.now };
    await new MilesDeriver({ database: test.database, clock, log, settleMs: 0 }).catchUp();
    expect(await stored()).toEqual(before);
  });

  it('has fuel for what was driven: most of it verified, one receipt elsewhere, one without a truck', async () => {
    const counts = async () =>
      Object.fromEntries(
        (
          await rows(sql<{ verification: string; count: number }>`
            select verification, count(*)::integer as count from fuel_purchases group by 1`)
        ).map(({ verification, count }) => [verification, count]),
      );
    const before = await counts();
    expect(before).toMatchObject({ elsewhere: 1, 'no-vehicle': 1 });
    expect(before.verified).toBeGreaterThan(400);
    await seed();
    expect(await counts()).toEqual(before);
    time.now += 3 * 86_400_000;
    await seed();
    const after = await counts();
    expect(after.verified! + (after['no-position'] ?? 0)).toBeGreaterThan(before.verified!);
  });
});
