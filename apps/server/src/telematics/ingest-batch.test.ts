import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashGatewaySecret } from '../platform/gateway-secret.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createFleet, startTestIngest, type TestIngest } from './ingest.testing.ts';
import { authenticateGateway, ingestBatch } from './ingest-batch.ts';

const SECRET = 'a-secret-of-the-device';
let test: TestDatabase;
let ingest: TestIngest;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  const fleet = await createFleet(test.database);
  const { gatewayId } = await fleet.addDevice('unit:7');
  await fleet.addDevice('without-secret');
  await test.database.inOrganization({ organizationId: fleet.organizationId, actorId: null }, (tx) =>
    tx
      .updateTable('gateways')
      .set({ secret_hash: hashGatewaySecret(SECRET) })
      .where('id', '=', gatewayId)
      .execute(),
  );
});

afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

describe('authenticateGateway', () => {
  it('knows a gateway by its id and secret, also with a colon in the id', async () => {
    const gateway = await authenticateGateway(ingest.pipeline, `unit:7:${SECRET}`, null);
    expect(gateway.uniqueId).toBe('unit:7');
  });

  it.each([
    ['a wrong secret', 'unit:7:guess'],
    ['an unknown gateway', `nobody:${SECRET}`],
    ['a gateway without a secret', 'without-secret:'],
    ['no credential', ''],
  ])('refuses %s', async (_name, credential) => {
    await expect(authenticateGateway(ingest.pipeline, credential, null)).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('ingestBatch', () => {
  it('answers what was accepted, what was there already and what was refused, by index', async () => {
    const gateway = await authenticateGateway(ingest.pipeline, `unit:7:${SECRET}`, null);
    const at = Date.now();
    const good = (index: number) => ({ at: at - index * 1_000, lat: 41.65, lon: -83.53, speedKph: 80 });
    const entries = [
      good(1),
      { at, lat: 0, lon: 0 },
      'nonsense',
      good(2),
      good(1),
      { at: at + 1e9, lat: 41, lon: -83 },
    ];
    expect(await ingestBatch(ingest.pipeline, gateway, entries, null)).toEqual({
      accepted: 2,
      duplicates: 1,
      rejected: [
        { index: 1, reason: 'zero-coordinates' },
        { index: 2, reason: expect.stringMatching(/^unreadable: /) },
        { index: 5, reason: 'future' },
      ],
    });
    expect(await ingestBatch(ingest.pipeline, gateway, [good(1), good(2), good(3)], null)).toEqual({
      accepted: 1,
      duplicates: 2,
      rejected: [],
    });
  });
});
