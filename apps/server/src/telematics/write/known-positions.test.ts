import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpackPosition } from '../../domain/changes/packed-positions.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createFleet, startTestIngest, type TestIngest } from '../ingest.testing.ts';

let testDatabase: TestDatabase;
let ingest: TestIngest;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => {
  await ingest?.close();
  await testDatabase?.drop();
});

it('writes each position for the feed once, however often and in whatever company it is sent', async () => {
  const fleet = await createFleet(testDatabase.database);
  const { organizationId } = fleet;
  await testDatabase.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx
      .insertInto('change_heads')
      .values({ organization_id: organizationId, positions_read_at: new Date() })
      .execute(),
  );
  ingest = await startTestIngest(testDatabase.database);
  await fleet.addDevice('sent-again');
  const gateway = await ingest.pipeline.resolve('sent-again', 'longhaul', null);
  const from = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 60 * MINUTE_MS;
  const send = (protocol: 'longhaul' | 'osmand', ...minutes: number[]) =>
    ingest.pipeline.ingest(gateway!, {
      protocol,
      address: null,
      raw: null,
      positions: minutes.map((minute) => ({
        at: from + minute * MINUTE_MS,
        latitudeE7: 416_528_000 + minute * 89_932,
        longitudeE7: -835_379_000,
        speedKph: 60,
        ignition: true,
        odometerMeters: null,
        hasFix: true,
        headingDegrees: 0,
        altitudeMeters: 180,
        accuracyMeters: null,
        readings: {},
      })),
    });
  const written = () =>
    testDatabase.database.inOrganization({ organizationId, actorId: null }, async (tx) => {
      const rows = await tx
        .selectFrom('changes')
        .select('positions')
        .where('organization_id', '=', organizationId)
        .where('type', '=', 'position.received')
        .orderBy('id')
        .execute();
      return rows.map(({ positions }) =>
        Array.from(
          { length: positions!.length / 28 },
          (_, index) => (unpackPosition(positions!, index).at - from) / MINUTE_MS,
        ),
      );
    });
  for (const protocol of ['osmand', 'longhaul'] as const) {
    const first = protocol === 'osmand' ? 0 : 10;
    await send(protocol, first, first + 1);
    // Some were there: tried again knowing which. Then such a batch twice, and one in which all are new.
    await send(protocol, first + 1, first + 2, first + 2);
    await send(protocol, first + 2, first + 3);
    await send(protocol, first, first + 1, first + 2, first + 3);
    await send(protocol, first + 4, first + 5);
  }
  expect(await written()).toEqual([...[[0, 1], [2], [3], [4, 5]], ...[[10, 11], [12], [13], [14, 15]]]);
});
