import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalBus } from '../platform/bus.ts';
import type { Database } from '../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createGatewayResolver } from './gateway-cache.ts';
import { createFleet } from './ingest.testing.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** The database, whose first answer to the writer is held back until it is released. */
function slowOnce(database: Database) {
  const read = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  const asWriter: Database['asWriter'] = async (work) => {
    const holdsBack = isFirst;
    isFirst = false;
    const answer = await database.asWriter(work);
    if (!holdsBack) return answer;
    read.resolve();
    await released.promise;
    return answer;
  };
  return { database: { ...database, asWriter }, read: read.promise, release: released.resolve };
}

describe('a lookup of a gateway that is under way while the gateway changes', () => {
  it.each([
    ['the change is heard', 'gateway-changed'],
    ['messages were missed', 'messages-missed'],
  ] as const)('is repeated, and the old answer not kept, when %s', async (_, topic) => {
    const fleet = await createFleet(test.database);
    const uniqueId = `race-${topic}`;
    const { assetId, gatewayId } = await fleet.addDevice(uniqueId);
    const bus = createLocalBus();
    const { database, read, release } = slowOnce(test.database);
    const resolver = createGatewayResolver(database, bus, { elapsed: () => 0 });
    const asked = resolver.resolve(uniqueId);
    await read;
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query({
        text: `update gateway_pairings set unpaired_at = now()
          where organization_id = $1 and gateway_id = $2 and asset_id = $3`,
        values: [fleet.organizationId, gatewayId, assetId],
      }),
    );
    bus.publish(topic === 'gateway-changed' ? { topic, uniqueId } : { topic });
    release();
    expect(await asked).toMatchObject({ gatewayId, assetId: null });
    expect(resolver.cached(uniqueId)).toMatchObject({ gatewayId, assetId: null });
    resolver.close();
  });
});
