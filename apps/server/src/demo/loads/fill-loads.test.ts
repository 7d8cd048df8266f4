import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { seedDemo } from '../seed.ts';
import { smallDemo } from '../small-demo.testing.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

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
        where not exists (select from load_assignments t where t.load_id = l.id)
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
  expect(found).toMatchObject({ customers: 8, unassigned: 4, forms: 5, relays: 1 });
  for (const name of ['paid', 'invoiced', 'delivered', 'cancelled', 'tonu', 'twins', 'measured']) {
    expect(found[name], name).toBeGreaterThan(0);
  }
  expect(found.lanes).toBeGreaterThan(12);
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
