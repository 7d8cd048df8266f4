import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from './telematics/ingest.testing.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { poison } from './testing/poison.ts';

const DISK_FULL = '53100';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a database whose disk is full', () => {
  it('is not ready, takes nothing from devices and says so to people, and goes on once there is room', async () => {
    const { id, admin } = await test.createOrganization();
    const fleet = await createFleet(test.database);
    await fleet.addDevice('disk-1');
    const gateway = await test.deps.ingest.resolve('disk-1', 'longhaul', null);
    const heal = await Promise.all(
      ['positions', 'groups'].map((table) => poison(test.testDatabase.connection, table, 'true', DISK_FULL)),
    );
    const addGroup = () =>
      test.call('POST', `/organizations/${id}/groups`, { as: admin, body: { name: 'East' } });
    const refused = await addGroup();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().technicalMessage).toBe('The disk of the database is full.');
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);

    let isAcknowledged = false;
    const position = {
      at: Date.now(),
      latitudeE7: 416_528_000,
      longitudeE7: -835_379_000,
      speedKph: 0,
      hasFix: true,
      ignition: null,
      odometerMeters: null,
      headingDegrees: null,
      altitudeMeters: null,
      accuracyMeters: null,
      readings: {},
    };
    const receipt = test.deps.ingest
      .ingest(gateway!, { protocol: 'longhaul', address: null, positions: [position], raw: null })
      .finally(() => {
        isAcknowledged = true;
      });
    await expect.poll(() => test.deps.ingest.isTaking, { timeout: 60_000 }).toBe(false);
    expect(isAcknowledged).toBe(false);
    for (const end of heal) await end();
    expect(await receipt).toMatchObject({ accepted: 1 });
    expect((await addGroup()).statusCode).toBe(200);
  });
});
