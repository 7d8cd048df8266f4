import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { findUnnamed } from './organization-check.ts';

const isCitus = inject('nodes').length > 1;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const isNamed = async (text: string) =>
  (await findUnnamed(database.connection, [{ text, values: [7] }])).length === 0;

test.each([
  'select from assets where organization_id = $1',
  'select from positions where organization_id = $1',
  'select from trips t join assets a on a.organization_id = t.organization_id and a.id = t.asset_id where t.organization_id = $1',
  'select from organizations o join assets a on a.organization_id = o.id where o.id = $1',
  `select from assets a where a.organization_id = $1
     and not exists (select from trips t where t.organization_id = $1 and t.asset_id = a.id)`,
  'update assets set make = null where organization_id = $1',
  'insert into groups (organization_id, name) values ($1, null)',
  'select from users where id = $1',
])('takes for named: %s', async (text) => {
  expect(await isNamed(text)).toBe(true);
});

test.each([
  'select from assets where id = $1',
  'select from positions where asset_id = $1',
  'select from trips t join assets a on a.organization_id = t.organization_id and a.id = t.asset_id where t.asset_id = $1',
  'select from organizations o join assets a on a.organization_id = o.id where a.id = $1',
  'select from assets a join trips t on t.asset_id = a.id where a.organization_id = $1',
  `select from assets a where a.organization_id = $1
     and not exists (select from trips t where t.asset_id = a.id)`,
  'update assets set make = null where id = $1',
  'delete from group_assets where asset_id = $1',
])('finds that an organization is left out: %s', async (text) => {
  expect(await isNamed(text)).toBe(false);
});

test.skipIf(isCitus)(
  'the tables that are asked for are named (Citus says only how many parts it asks)',
  async () => {
    const text = 'select from assets where id = $1';
    expect(await findUnnamed(database.connection, [{ text, values: [7] }])).toEqual([`assets: ${text}`]);
  },
);

const FROM_AROUND = `select from assets a where a.organization_id = $1
  and (select count(*) from trips t where t.organization_id = a.organization_id and t.asset_id = a.id) > 1`;
test('an organization that a subquery has from the row around it is named, though not for Citus', async () => {
  expect(await isNamed(FROM_AROUND)).toBe(!isCitus);
});
