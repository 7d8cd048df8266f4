import { loadImei } from '@longhaul/demo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIngest } from '../telematics/ingest.testing.ts';
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
      .innerJoin('gateways', (join) =>
        join
          .onRef('gateways.organization_id', '=', 'gateway_pairings.organization_id')
          .onRef('gateways.id', '=', 'gateway_id'),
      )
      .innerJoin('assets', (join) =>
        join
          .onRef('assets.organization_id', '=', 'gateway_pairings.organization_id')
          .onRef('assets.id', '=', 'asset_id'),
      )
      .select(['unique_id', 'unit_number'])
      .execute(),
  );
  expect(new Set(pairs.map(({ unique_id }) => unique_id)).size).toBe(8);
  expect(pairs.map(({ unit_number }) => unit_number).sort()).toEqual(
    Array.from({ length: 8 }, (_, index) => `L${index}`),
  );
});

it('has devices that are taken in every protocol without a secret, as the load generator speaks', async () => {
  await registerLoadFleet(test.database, 1, 'longhaul-demo');
  const ingest = await startTestIngest(test.database);
  for (const protocol of ['teltonika', 'osmand', 'traccar', 'longhaul'] as const) {
    expect(await ingest.pipeline.resolve(loadImei(0), protocol, '127.0.0.1')).not.toBeNull();
  }
  await ingest.close();
});
