import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDueReports } from '../../domain/reports/report-queries.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { seedDemo } from '../seed.ts';
import { smallDemo } from '../small-demo.testing.ts';

const NOON = Date.UTC(2026, 10, 20, 18);
const time = { now: NOON };
let test: TestDatabase;

const seed = () =>
  seedDemo({
    database: test.database,
    clock: { now: () => time.now },
    log: pino({ level: 'silent' }),
    organizations: [smallDemo],
    historyDays: 3,
  });

beforeAll(async () => {
  test = await createTestDatabase();
  await seed();
});
afterAll(() => test.drop());

async function figures(): Promise<Record<string, number>> {
  const rows = await test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const found = await tx.client.query<{ name: string; count: number }>(`
      select status as name, count(*)::integer as count from loads group by 1
      union all select 'customers', count(*)::integer from customers
      union all select 'lanes', count(distinct lane)::integer from loads
      union all select 'relays', count(*)::integer from load_assignments where takes_over_at is not null
      union all select 'measured', count(*)::integer from load_stops where measured_arrived_at is not null
      union all select 'unassigned', count(*)::integer from loads l
        where not exists (select from load_assignments t where t.organization_id = l.organization_id and t.load_id = l.id)
      union all select 'detention', count(*)::integer from load_charges where kind = 'detention'
      union all select 'tonu', count(*)::integer from load_charges where kind = 'tonu'
      union all select 'forms', count(distinct form)::integer from costs
      union all select 'twins', count(*)::integer from loads where reference like '%B'`);
    return found.rows;
  });
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('has loads of every status for what the trucks drove, and those of the next days', async () => {
  const found = await figures();
  expect(found).toMatchObject({ customers: 8, unassigned: 6, forms: 5, relays: 1 });
  for (const name of ['paid', 'invoiced', 'delivered', 'cancelled', 'tonu', 'twins', 'measured']) {
    expect(found[name], name).toBeGreaterThan(0);
  }
  expect(found.lanes).toBeGreaterThan(12);
});

it('has twelve trucks under way at most, and the others free', async () => {
  const active = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('dispatches').select('id').where('status', '=', 'active').execute(),
  );
  expect(active.length).toBeGreaterThan(3);
  expect(active.length).toBeLessThanOrEqual(12);
});

it('has legs of thirteen months, each day of each truck adding up to its miles of fuel tax, most of them loaded', async () => {
  const rows = await test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const found = await tx.client.query<{ month: string; wrong: number; loaded: number }>(`
      with days as (
        select m.date, m.meters, coalesce(sum(l.meters), 0) as of_legs,
          coalesce(sum(l.meters) filter (where l.class = 'loaded'), 0) as loaded
        from ifta_vehicle_days m left join leg_days l using (organization_id, asset_id, date)
        group by m.organization_id, m.asset_id, m.date, m.meters)
      select to_char(date, 'YYYY-MM') as month, (count(*) filter (where meters <> of_legs))::integer as wrong,
        (sum(loaded) / sum(meters))::float8 as loaded from days group by 1 order by 1`);
    return found.rows;
  });
  expect(rows.map(({ month }) => month)).toHaveLength(14);
  expect(rows.filter(({ wrong }) => wrong > 0)).toEqual([]);
  for (const { month, loaded } of rows) expect(loaded, month).toBeGreaterThan(0.6);
});

it('has the report of a month asked for before last month ended, so that it is mailed', async () => {
  const due = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    findDueReports(tx, new Date(NOON)),
  );
  expect(due).toMatchObject([{ kind: 'month', startsOn: '2026-10-01' }]);
});

it('goes on when it is seeded again: nothing is entered twice, and what was under way is delivered', async () => {
  const before = await figures();
  await seed();
  expect(await figures()).toEqual(before);
  time.now += 3 * 86_400_000;
  await seed();
  const after = await figures();
  expect(after.delivered! + after.invoiced! + after.paid!).toBeGreaterThan(
    before.delivered! + before.invoiced! + before.paid!,
  );
  expect(after.customers).toBe(8);
});
