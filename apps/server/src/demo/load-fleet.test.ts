import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { registerLoadFleet } from './load-fleet.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('adds only the trucks of the load generator that are missing, each paired with its device', async () => {
  expect(await registerLoadFleet(test.database, 5, 'longhaul-demo')).toBe(5);
  expect(await registerLoadFleet(test.database, 8, 'longhaul-demo')).toBe(3);
  const pairs = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .selectFrom('gateway_pairings')
      .innerJoin('gateways', 'gateways.id', 'gateway_id')
      .innerJoin('assets', 'assets.id', 'asset_id')
      .select(['unique_id', 'unit_number'])
      .execute(),
  );
  expect(new Set(pairs.map(({ unique_id }) => unique_id)).size).toBe(8);
  expect(pairs.map(({ unit_number }) => unit_number).sort()).toEqual(
    Array.from({ length: 8 }, (_, index) => `L${index}`),
  );
});
