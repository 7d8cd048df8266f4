import { MINUTE_MS } from '@longhaul/units';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { createFleet, startTestIngest, type TestIngest } from '../ingest.testing.ts';
import { DailyTotalsJob } from './daily-totals.ts';
import { findDueOrganizations, forgetDays, postponeDays } from './daily-totals-queries.ts';
import { Deriver } from './deriver.ts';

const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;
const log = pino({ level: 'silent' });
/** Noon in Chicago, three days ago. */
const NOON = Math.floor(Date.now() / DAY) * DAY - 3 * DAY + 18 * HOUR;
const NOON_DATE = new Date(NOON).toISOString().slice(0, 10);

let testDatabase: TestDatabase;
let ingest: TestIngest;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  ingest = await startTestIngest(testDatabase.database);
});
afterAll(async () => {
  await ingest?.close();
  await testDatabase?.drop();
});

function newSummer(now = Date.now()): DailyTotalsJob {
  return new DailyTotalsJob({ database: testDatabase.database, clock: { now: () => now }, log });
}

async function fleetDays(organizationId: number): Promise<Map<string, Record<string, unknown>>> {
  const rows = await testDatabase.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.selectFrom('fleet_days').selectAll().where('organization_id', '=', organizationId).execute(),
  );
  return new Map(rows.map(({ date, ...row }) => [date, row]));
}

test('adds up days by the zone of the organization, a trip over midnight by its share of time', async () => {
  const { organizationId } = await createFleet(testDatabase.database);
  const fleet = new TestFleet(testDatabase.database, organizationId);
  const asset_id = await fleet.addAsset();
  // 23:00 to 01:00 in Chicago, which has winter time in January.
  await fleet.storeTrip({
    asset_id,
    started_at: new Date('2026-01-13T05:00:00Z'),
    ended_at: new Date('2026-01-13T07:00:00Z'),
    distance_m: 100_000,
    driving_seconds: 7_200,
  });
  await newSummer(Date.parse('2026-01-15T14:30:00Z')).catchUp();
  const days = await fleetDays(organizationId);
  expect(days.get('2026-01-12')).toMatchObject({
    distance_m: 50_000,
    driving_seconds: 3_600,
    vehicles_driven: 1,
  });
  expect(days.get('2026-01-13')).toMatchObject({ distance_m: 50_000, driving_seconds: 3_600 });
  expect([...days.keys()].sort().at(-1), 'a day waits until the morning after').toBe('2026-01-14');
  expect(days.size).toBe(92);
});

test('adds up again when the zone changes', async () => {
  const { organizationId } = await createFleet(testDatabase.database);
  const fleet = new TestFleet(testDatabase.database, organizationId);
  const asset_id = await fleet.addAsset();
  const started_at = new Date('2026-01-13T05:00:00Z');
  await fleet.storeTrip({
    asset_id,
    started_at,
    ended_at: new Date(started_at.getTime() + HOUR),
    distance_m: 900,
  });
  const now = Date.parse('2026-01-15T18:30:00Z');
  await newSummer(now).catchUp();
  expect((await fleetDays(organizationId)).get('2026-01-12')).toMatchObject({ distance_m: 900 });
  await testDatabase.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .updateTable('organizations')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', organizationId)
      .execute(),
  );
  await newSummer(now).catchUp();
  const days = await fleetDays(organizationId);
  expect(days.get('2026-01-12')).toMatchObject({ distance_m: 0, time_zone: 'America/New_York' });
  expect(days.get('2026-01-13')).toMatchObject({ distance_m: 900 });
});

test('looks at an organization again when one more day is over, or when its trips have changed', async () => {
  const { organizationId } = await createFleet(testDatabase.database);
  const clock = { time: Date.parse('2026-01-15T14:30:00Z'), now: () => clock.time };
  const job = new DailyTotalsJob({ database: testDatabase.database, clock, log });
  const dates = async () => [...(await fleetDays(organizationId)).keys()].sort();
  const remove = (date: string) =>
    testDatabase.database.inOrganization({ organizationId, actorId: null }, (tx) =>
      tx
        .deleteFrom('fleet_days')
        .where('organization_id', '=', organizationId)
        .where('date', '=', date)
        .execute(),
    );
  await job.catchUp();
  expect((await dates()).at(-1)).toBe('2026-01-14');
  await remove('2026-01-14');
  clock.time = Date.parse('2026-01-16T13:59:00Z');
  await job.catchUp();
  expect((await dates()).at(-1), 'nothing of it is read before 8 in Chicago').toBe('2026-01-13');
  clock.time = Date.parse('2026-01-16T14:00:00Z');
  await job.catchUp();
  expect((await dates()).slice(-2)).toEqual(['2026-01-14', '2026-01-15']);

  const fromAt = Date.parse('2026-01-15T18:00:00Z');
  await testDatabase.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    forgetDays(tx.client, [{ organizationId, fromAt }]),
  );
  expect((await dates()).at(-1)).toBe('2026-01-14');
  await job.catchUp();
  expect((await dates()).at(-1)).toBe('2026-01-15');
});

test('leaves an organization due whose trips change while its days are added up', async () => {
  const { organizationId } = await createFleet(testDatabase.database);
  const now = Date.parse('2026-01-15T14:30:00Z');
  await newSummer(now).catchUp();
  const due = () =>
    testDatabase.database.acrossOrganizations({ actorId: null }, async (tx) =>
      (await findDueOrganizations(tx.client, new Date(now), 1_000)).find(
        (each) => each.organizationId === organizationId,
      ),
    );
  const forget = () =>
    testDatabase.database.inOrganization({ organizationId, actorId: null }, (tx) =>
      forgetDays(tx.client, [{ organizationId, fromAt: Number.NEGATIVE_INFINITY }]),
    );
  const postpone = (asked: number) =>
    testDatabase.database.inOrganization({ organizationId, actorId: null }, (tx) =>
      postponeDays(
        tx.client,
        { organizationId, timeZone: 'America/Chicago', settledAt: new Date(now + DAY) },
        asked,
      ),
    );
  expect(await due()).toBeUndefined();
  await forget();
  const { asked } = (await due())!;
  await newSummer(now).catchUp();
  await forget();
  await postpone(asked!);
  expect(await due()).toMatchObject({ asked: asked! + 1 });
  await postpone(asked! + 1);
  expect(await due()).toBeUndefined();
});

test('forgets a day whose trips change by fixes that arrive late, and no other', async () => {
  const fleet = await createFleet(testDatabase.database);
  const { assetId } = await fleet.addDevice('day-summer');
  const gateway = await ingest.pipeline.resolve('day-summer', 'longhaul', null);
  const send = (at: number, minutes: number) =>
    ingest.pipeline.ingest(gateway!, {
      protocol: 'longhaul',
      address: null,
      raw: null,
      positions: Array.from({ length: minutes }, (_, index) => ({
        at: at + index * MINUTE_MS,
        latitudeE7: 416_528_000 + index * 89_932,
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
  const deriver = new Deriver({ database: testDatabase.database, log, settleMs: 0 });
  await send(NOON, 10);
  await deriver.catchUp();
  await newSummer().catchUp();
  const before = await fleetDays(fleet.organizationId);
  expect(before.get(NOON_DATE)).toMatchObject({ vehicles_driven: 1 });

  await send(Date.now() - 20 * MINUTE_MS, 5);
  await deriver.catchUp();
  const afterNewOnes = await fleetDays(fleet.organizationId);
  expect(afterNewOnes.get(NOON_DATE)).toEqual(before.get(NOON_DATE));

  await send(NOON + 2 * HOUR, 10);
  await deriver.catchUp();
  const forgotten = await fleetDays(fleet.organizationId);
  expect(forgotten.has(NOON_DATE)).toBe(false);
  const dayBefore = new Date(NOON - DAY).toISOString().slice(0, 10);
  expect(forgotten.get(dayBefore)).toEqual(before.get(dayBefore));

  await newSummer().catchUp();
  const after = (await fleetDays(fleet.organizationId)).get(NOON_DATE);
  expect(Number(after?.distance_m)).toBeGreaterThan(1.5 * Number(before.get(NOON_DATE)?.distance_m));
  expect(assetId).not.toBeNull();
});
