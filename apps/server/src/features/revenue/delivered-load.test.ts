import type { LoadDetail, Revenue } from '@longhaul/contract';
import { addDays, DAY_MS, dateAt, HOUR_MS, MINUTE_MS, startOfDate } from '@longhaul/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterInDirectory } from '../../domain/gateways/directory.ts';
import { LoadsJob } from '../../domain/loads/loads-job.ts';
import { Deriver } from '../../telematics/derive/deriver.ts';
import { LegsDeriver } from '../../telematics/derive/legs-deriver.ts';
import { MilesDeriver } from '../../telematics/derive/miles-deriver.ts';
import { VisitsDeriver } from '../../telematics/derive/visits-deriver.ts';
import { startTestIngest, type TestIngest } from '../../telematics/ingest.testing.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';

const ZONE = 'America/Chicago';
const DATE = addDays(dateAt(Date.now(), ZONE), -3);
const START = startOfDate(DATE, ZONE) + 6 * HOUR_MS;
/** A kilometer of latitude. */
const KILOMETER_E7 = 89_932;
const SOUTH_E7 = 380_000_000;
const LON_E7 = -895_379_000;
const DEVICE = 'delivers-a-load';
/** Kilometers to the pickup, from there to the delivery, and on without a load. */
const [EMPTY, LOADED, ON] = [60, 140, 30];
const DOCK_MINUTES = 200;

let app: TestApp;
let ingest: TestIngest;
let organization: TestOrganization;
let vehicleId: number;

beforeAll(async () => {
  app = await createTestApp();
  ingest = await startTestIngest(app.database);
  organization = await app.createOrganization();
  vehicleId = (await call('POST', 'assets', { kind: 'vehicle', unitNumber: 'D-1' })).id;
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
    const organization_id = organization.id;
    const { id: gateway_id } = await tx
      .insertInto('gateways')
      .values({ organization_id, unique_id: DEVICE })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enterInDirectory(tx, [{ organization_id, unique_id: DEVICE, gateway_id }]);
    const paired_at = new Date(START - DAY_MS);
    await tx
      .insertInto('gateway_pairings')
      .values({ organization_id, gateway_id, asset_id: vehicleId, paired_at })
      .execute();
  });
});
afterAll(async () => {
  await ingest?.close();
  await app?.close();
});

async function call<Answer = { id: number }>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await app.call(method, `/organizations/${organization.id}/${path}`, {
    as: organization.admin,
    ...(body && { body }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const addDock = (name: string, kilometers: number) =>
  call('POST', 'places', {
    name,
    category: 'customer',
    area: {
      shape: 'circle',
      lat: (SOUTH_E7 + kilometers * KILOMETER_E7) / 1e7,
      lon: LON_E7 / 1e7,
      radiusMeters: 400,
    },
  });

/** A fix a minute, a kilometer each while it drives. */
function fixes() {
  let kilometers = 0;
  const minutes: number[] = [];
  const drive = (count: number) => {
    for (let step = 0; step < count; step++) minutes.push(++kilometers);
  };
  const wait = () => {
    for (let step = 0; step < DOCK_MINUTES; step++) minutes.push(kilometers);
  };
  minutes.push(0);
  drive(EMPTY);
  wait();
  drive(LOADED);
  wait();
  drive(ON);
  return minutes.map((at, minute) => {
    const isMoving = at !== minutes[minute - 1] || at !== minutes[minute + 1];
    return {
      at: START + minute * MINUTE_MS,
      latitudeE7: SOUTH_E7 + at * KILOMETER_E7,
      longitudeE7: LON_E7,
      speedKph: isMoving && at !== minutes[minute + 1] ? 61 : 0,
      ignition: isMoving,
      odometerMeters: 500_000 + at * 1_000,
      hasFix: true,
      headingDegrees: 0,
      altitudeMeters: 180,
      accuracyMeters: null,
      readings: {},
    };
  });
}

async function send(): Promise<void> {
  const gateway = await ingest.pipeline.resolve(DEVICE, 'longhaul', null);
  await ingest.pipeline.ingest(gateway!, {
    protocol: 'longhaul',
    address: null,
    positions: fixes(),
    raw: null,
  });
  const needed = { database: app.database, log: app.deps.log, settleMs: 0 };
  await new Deriver(needed).catchUp();
  await new VisitsDeriver(needed).catchUp();
  await new LoadsJob(app.deps).catchUp();
  await new MilesDeriver({ ...needed, clock: Date }).catchUp();
  await new LegsDeriver(needed).catchUp();
}

const revenue = () => call<Revenue>('GET', `analytics/revenue?from=${DATE}&to=${DATE}`);
const iso = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();

it('a load that its truck delivers is measured, earns on its miles and on the empty ones before it, and its wait is detention; sent twice it is the same', async () => {
  const [pickup, delivery] = [await addDock('Mill', EMPTY), await addDock('Store', EMPTY + LOADED)];
  const customer = await call('POST', 'customers', {
    name: 'Mill and Sons',
    freeMinutes: 120,
    detentionCentsPerHour: 6_000,
  });
  const load = await call<LoadDetail>('POST', 'loads', {
    customerId: customer.id,
    stops: [
      { kind: 'pickup', placeId: pickup.id, windowFrom: iso(0), windowTo: iso(4) },
      { kind: 'delivery', placeId: delivery.id, windowFrom: iso(5), windowTo: iso(9) },
    ],
    assignments: [{ vehicleId, dispatchedAt: iso(-1) }],
    charges: [{ kind: 'linehaul', cents: 90_000 }],
  });
  expect(load.status).toBe('dispatched');
  await send();

  const delivered = await call<LoadDetail>('GET', `loads/${load.id}`);
  expect(delivered.status).toBe('delivered');
  expect(delivered.stops.map(({ isMeasured }) => isMeasured)).toEqual([true, true]);
  const earned = await revenue();
  expect(earned.revenueCents).toBe(90_000);
  const [own] = earned.loads;
  expect(own).toMatchObject({ loadId: load.id, isCounted: true });
  expect(Math.abs(own!.loadedMeters - LOADED * 1_000)).toBeLessThan(2_000);
  expect(Math.abs(own!.emptyMeters - EMPTY * 1_000)).toBeLessThan(2_000);
  expect(Math.abs(earned.meters.positioning - ON * 1_000)).toBeLessThan(2_000);
  expect(earned.meters.operated).toBe(
    earned.meters.loaded + earned.meters.deadhead + earned.meters.bobtail + earned.meters.positioning,
  );
  // Some 80 minutes over at each dock, a dollar a minute.
  expect(own!.detentionNotInvoicedCents).toBeGreaterThan(14_000);

  await send();
  expect(await revenue()).toEqual(earned);
  const charge = await call<LoadDetail>('POST', `loads/${load.id}/charges`, {
    kind: 'detention',
    stopSequence: 1,
  });
  expect(charge.charges).toHaveLength(2);
  expect((await revenue()).attention.detentionNotInvoicedCents).toBeLessThan(
    earned.attention.detentionNotInvoicedCents,
  );
});
