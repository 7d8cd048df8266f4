import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markHosRulesDirty } from './domain/hos/changed.ts';
import { HosDeriver } from './domain/hos/hos-deriver.ts';
import type { SetAsideWork } from './platform/database/schema.ts';
import { DailyTotalsJob } from './telematics/derive/daily-totals.ts';
import { Deriver } from './telematics/derive/deriver.ts';
import { MilesDeriver } from './telematics/derive/miles-deriver.ts';
import { createFleet } from './telematics/ingest.testing.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { TestDutyLog } from './testing/duty-log.ts';
import { TestFleet } from './testing/fleet.ts';
import { poison } from './testing/poison.ts';

const log = pino({ level: 'silent' });

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A vehicle that drove for twenty minutes the day before yesterday. */
async function drivenVehicle(): Promise<{ organizationId: number; assetId: number }> {
  const fleet = await createFleet(test.database);
  const uniqueId = `driven-${fleet.organizationId}`;
  const { assetId } = await fleet.addDevice(uniqueId);
  const gateway = await test.deps.ingest.resolve(uniqueId, 'longhaul', null);
  const from = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 2 * DAY_MS;
  const positions = Array.from({ length: 20 }, (_, index) => ({
    at: from + index * MINUTE_MS,
    latitudeE7: 416_528_000 + index * 89_932,
    longitudeE7: -835_379_000,
    speedKph: 60,
    ignition: true,
    odometerMeters: 500_000 + index * 1_000,
    hasFix: true,
    headingDegrees: 0,
    altitudeMeters: 180,
    accuracyMeters: null,
    readings: {},
  }));
  await test.deps.ingest.ingest(gateway!, { protocol: 'longhaul', address: null, positions, raw: null });
  return { organizationId: fleet.organizationId, assetId: assetId! };
}

async function driverOnDuty(): Promise<{ organizationId: number; driverId: number }> {
  const { id } = await test.createOrganization();
  const driverId = await new TestFleet(test.database, id).addDriver('Marcus', 'Delgado');
  const duty = new TestDutyLog(test.database, id, driverId);
  await duty.record([{ status: 'ON', at: Date.now() - 3 * 3_600_000, vehicleId: null }], Date.now());
  await test.database.inOrganization({ organizationId: id, actorId: null }, async (tx) => {
    await tx.deleteFrom('hos_days').execute();
    await markHosRulesDirty(tx, id);
  });
  return { organizationId: id, driverId };
}

const trips = () => new Deriver({ database: test.database, log, settleMs: 0 }).catchUp();
const miles = () =>
  new MilesDeriver({ database: test.database, clock: test.deps.clock, log, settleMs: 0 }).catchUp();
const totals = () => new DailyTotalsJob({ database: test.database, clock: test.deps.clock, log }).catchUp();
const hours = () => new HosDeriver({ database: test.database, clock: test.deps.clock, log }).catchUp();

function count(table: string, organizationId: number): Promise<number> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where organization_id = $1`,
      [organizationId],
    );
    return rows[0]!.count;
  });
}

async function setAside(work: SetAsideWork) {
  return test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('set_aside_work').selectAll().where('work', '=', work).execute(),
  );
}

function endPauses(): Promise<unknown> {
  return test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .updateTable('set_aside_work')
      .set({ retry_at: new Date(0) })
      .execute(),
  );
}

describe.each([
  { work: 'trips', table: 'trips', prepare: drivenVehicle, run: trips },
  { work: 'miles', table: 'ifta_days', prepare: async () => drivenVehicle().finally(trips), run: miles },
  {
    work: 'daily-totals',
    table: 'vehicle_days',
    prepare: async () => drivenVehicle().finally(trips),
    run: totals,
  },
  { work: 'hours-of-service', table: 'hos_days', prepare: driverOnDuty, run: hours },
] as const)('$work that cannot be derived', ({ work, table, prepare, run }) => {
  it('is set aside with its reason while the others go on, and done once it can be', async () => {
    const [before, bad, after] = [await prepare(), await prepare(), await prepare()];
    const heal = await poison(
      test.testDatabase.connection,
      table,
      `new.organization_id = ${bad.organizationId}`,
    );
    await run();
    expect(await count(table, before.organizationId)).toBeGreaterThan(0);
    expect(await count(table, after.organizationId)).toBeGreaterThan(0);
    expect(await count(table, bad.organizationId)).toBe(0);
    const first = await setAside(work);
    expect(first.map(({ organization_id }) => organization_id)).toContain(bad.organizationId);
    expect(first[0]).toMatchObject({ reason: `poisoned ${table}`, failures: 1 });

    await run();
    expect((await setAside(work))[0], 'it waits for its next try').toMatchObject({ failures: 1 });
    await endPauses();
    await run();
    const [second] = await setAside(work);
    expect(second).toMatchObject({ failures: 2 });
    expect(second!.retry_at.getTime() - second!.last_failed_at.getTime()).toBe(2 * MINUTE_MS);

    await heal();
    await endPauses();
    await run();
    expect(await count(table, bad.organizationId)).toBeGreaterThan(0);
    expect(await setAside(work)).toEqual([]);
  });
});

describe('clocks that cannot be counted', () => {
  it('are set aside while those of other drivers go on', async () => {
    const [bad, other] = [await driverOnDuty(), await driverOnDuty()];
    await hours();
    const heal = await poison(test.testDatabase.connection, 'hos_state', `new.driver_id = ${bad.driverId}`);
    test.time.now = Date.now() + 30 * 3_600_000;
    await hours();
    expect(await setAside('duty-clocks')).toMatchObject([{ subject: String(bad.driverId), failures: 1 }]);
    const state = await test.database.inOrganization(
      { organizationId: other.organizationId, actorId: null },
      (tx) => tx.selectFrom('hos_state').select('as_of').executeTakeFirstOrThrow(),
    );
    expect(state.as_of.getTime()).toBe(test.time.now);
    await heal();
  });
});
