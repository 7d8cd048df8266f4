import { createHash, randomUUID } from 'node:crypto';
import type { ErrorBody, FuelPurchase, FuelReceipt, Page } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { addLogKeeper } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const NOW = Date.parse('2026-11-22T18:00:00Z');
let app: TestApp;
let organization: TestOrganization;
let driver: TestUser;
let truckId: number;
let picture: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  app.time.now = NOW;
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  driver = await addLogKeeper(app.database, organization);
  const fleet = new TestFleet(app.database, organization.id);
  truckId = await fleet.addAsset({ unit_number: '1042' });
  await fleet.assignDriver(truckId, driver.id, NOW - 30 * HOUR_MS, NOW - 2 * HOUR_MS);
});

const READ = {
  seller: 'Plains Travel Stop 12',
  jurisdiction: 'IL',
  quantity: 118.204,
  unit: 'gallons',
  priceCents: 44_906,
  currency: 'USD',
  odometerMeters: 502_848_000,
};
const AT = new Date(NOW - 5 * HOUR_MS).toISOString();

/** As the driver's phone sends it; the truck was given back three hours later. */
async function photograph(fuel: object | null = READ, kind = 'fuel-receipt'): Promise<void> {
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const command = {
    id: randomUUID(),
    seq: 1,
    kind: 'document',
    v: 1,
    at: AT,
    body: { kind, pages: [sha256], note: 'Pump 4', fuel },
  };
  const request = {
    protocol: 1,
    deviceId: randomUUID(),
    deviceName: 'Pixel 7',
    appVersion: '1.0.0',
    sentAt: new Date(NOW).toISOString(),
    commands: [command],
  };
  const path = `/organizations/${organization.id}/driver-app`;
  const answer = await app.call('POST', `${path}/sync`, { as: driver, body: request });
  expect(answer.json().results).toMatchObject([{ outcome: 'stored' }]);
  const upload = { as: driver, body: picture, headers: { 'content-type': 'image/jpeg' } };
  expect((await app.call('PUT', `${path}/photos/${sha256}`, upload)).statusCode).toBe(204);
}

const call = (method: 'GET' | 'POST', path = '', body?: object, as = organization.admin) =>
  app.call(method, `/organizations/${organization.id}/ifta/${path}`, { as, ...(body && { body }) });
const waiting = async () => (await call('GET', 'fuel-receipts')).json<Page<FuelReceipt>>();
const purchases = async () => (await call('GET', 'fuel-purchases')).json<Page<FuelPurchase>>();
const PURCHASE = {
  date: '2026-11-22',
  time: '07:00',
  seller: READ.seller,
  jurisdiction: 'IL',
  fuel: 'diesel',
  quantity: READ.quantity,
  priceCents: READ.priceCents,
};

describe('a fuel receipt that a driver photographed', () => {
  it('waits with what the driver read and the truck of that time, and counts in no return', async () => {
    await photograph();
    const { items, total } = await waiting();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        ...READ,
        driver: { id: driver.id },
        vehicle: { id: truckId, unitNumber: '1042' },
        at: AT,
        note: 'Pump 4',
        pageCount: 1,
      },
    ]);
    const page = await app.call('GET', items[0]!.pages[0]!, { as: organization.admin });
    expect(page.headers['content-type']).toBe('image/webp');
    expect((await purchases()).total).toBe(0);
  });

  it('becomes a purchase with its picture once it is confirmed, as the office corrects it, and once only', async () => {
    await photograph();
    const { id } = (await waiting()).items[0]!;
    const body = { ...PURCHASE, quantity: 118.4, assetId: truckId };
    const made = await call('POST', `fuel-receipts/${id}/confirm`, body);
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json()).toMatchObject({ quantity: 118.4, vehicle: { id: truckId } });
    const { receiptImage } = made.json<FuelPurchase>();
    const image = await app.call('GET', receiptImage!, { as: organization.admin });
    expect(image.headers['content-type']).toBe('image/webp');
    expect((await waiting()).total).toBe(0);
    expect((await call('POST', `fuel-receipts/${id}/confirm`, body)).statusCode).toBe(409);
    expect((await call('POST', `fuel-receipts/${id}/discard`, { reason: 'Twice' })).statusCode).toBe(409);
    expect((await purchases()).total).toBe(1);
    const acts = (await organization.activity()).map(({ action, entity }) => `${action} ${entity}`);
    expect(acts).toEqual(expect.arrayContaining(['confirm driver-document', 'create fuel-purchase']));
  });

  it('stays to be confirmed when the same purchase is there already, or a field is wrong', async () => {
    await photograph();
    await call('POST', 'fuel-purchases', PURCHASE);
    const { id } = (await waiting()).items[0]!;
    expect((await call('POST', `fuel-receipts/${id}/confirm`, PURCHASE)).statusCode).toBe(409);
    const wrong = await call('POST', `fuel-receipts/${id}/confirm`, { ...PURCHASE, quantity: 0 });
    expect([wrong.statusCode, Object.keys(wrong.json<ErrorBody>().fields ?? {})]).toEqual([
      422,
      ['quantity'],
    ]);
    expect((await waiting()).total).toBe(1);
    expect((await purchases()).total).toBe(1);
  });

  it('is put away with a reason, and the document stays', async () => {
    await photograph(null);
    const [receipt] = (await waiting()).items;
    expect(receipt).toMatchObject({ seller: null, quantity: null, unit: 'gallons' });
    expect((await call('POST', `fuel-receipts/${receipt!.id}/discard`, { reason: ' ' })).statusCode).toBe(
      422,
    );
    const discard = { reason: 'The card report has it' };
    expect((await call('POST', `fuel-receipts/${receipt!.id}/discard`, discard)).statusCode).toBe(204);
    expect([(await waiting()).total, (await purchases()).total]).toEqual([0, 0]);
    const documents = await app.call('GET', `/organizations/${organization.id}/driver-documents`, {
      as: organization.admin,
    });
    expect(documents.json().total).toBe(1);
    expect((await organization.activity())[0]).toMatchObject({ action: 'discard', after: discard });
  });

  it('is none of another kind of document, nor one that was removed, nor of another organization', async () => {
    await photograph(null, 'scale');
    expect((await waiting()).total).toBe(0);
    await photograph();
    const [receipt] = (await waiting()).items;
    const other = await app.createOrganization();
    const path = `/organizations/${other.id}/ifta/fuel-receipts/${receipt!.id}`;
    for (const [method, part] of [
      ['GET', 'pages/1'],
      ['POST', 'confirm'],
    ] as const) {
      const body = method === 'POST' ? { body: PURCHASE } : {};
      expect((await app.call(method, `${path}/${part}`, { as: other.admin, ...body })).statusCode).toBe(404);
    }
    const document = `/organizations/${organization.id}/driver-documents/${receipt!.id}`;
    expect((await app.call('DELETE', document, { as: organization.admin })).statusCode).toBe(204);
    expect((await waiting()).total).toBe(0);
    expect((await call('POST', `fuel-receipts/${receipt!.id}/confirm`, PURCHASE)).statusCode).toBe(404);
  });
});
