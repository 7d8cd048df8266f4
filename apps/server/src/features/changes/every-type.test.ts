import { API_KEY_CODES, type ChangeItem, type FeedPage } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { numberAll } from '../../domain/changes/change-numberer.ts';
import { createTestAlerts } from '../../testing/alerts.ts';
import { type Authorized, createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { TestFuelTax } from '../../testing/fuel-tax.ts';

let test: TestApp;
let organization: TestOrganization;
let path: string;
let key: Authorized;
let next: string;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization();
  path = `/organizations/${organization.id}`;
  key = await organization.keyWith(API_KEY_CODES);
  next = (await read('after=now')).next;
});

async function act(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', part: string, body?: object) {
  const response = await test.call(method, `${path}/${part}`, {
    as: organization.admin,
    ...(body && { body }),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.body === '' ? undefined : response.json();
}

async function read(query: string): Promise<FeedPage> {
  const response = await test.call('GET', `${path}/feed?${query}`, { as: key });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Since the last look. */
async function news(): Promise<ChangeItem[]> {
  await numberAll(test.database, test.deps.bus);
  const page = await read(`after=${next}`);
  ({ next } = page);
  return page.items;
}
const typesOf = (items: readonly ChangeItem[]) => items.map(({ type }) => type);

const AREA = { shape: 'circle', lat: 35, lon: -90, radiusMeters: 100 };
const RECORDS = [
  ['vehicle', 'assets', { kind: 'vehicle', unitNumber: 'T-1' }, { make: 'Volvo' }],
  ['trailer', 'assets', { kind: 'trailer', unitNumber: 'R-1' }, { make: 'Utility' }],
  ['place', 'places', { name: 'Yard', category: 'yard', area: AREA }, { name: 'Yard 2' }],
  ['group', 'groups', { name: 'West' }, { name: 'East' }],
  ['device', 'gateways', { uniqueId: 'every-type' }, { firmware: '03.28' }],
] as const;

it.each(RECORDS)(
  'a %s that is added, changed, archived and restored is so in the feed, as its GET shows it',
  async (kind, part, body, changed) => {
    const made = await act('POST', part, { ...body });
    const { id } = made.gateway ?? made;
    const shown = [await act('GET', `${part}/${id}`)];
    await act('PATCH', `${part}/${id}`, { ...changed });
    shown.push(await act('GET', `${part}/${id}`));
    await act('DELETE', `${part}/${id}`);
    await act('POST', `${part}/${id}/restore`);
    const items = await news();
    expect(typesOf(items)).toEqual(
      ['created', 'updated', 'archived', 'restored'].map((act) => `${kind}.${act}`),
    );
    expect(items.map(({ subject }) => subject)).toEqual(items.map(() => ({ kind, id })));
    for (const [index, record] of shown.entries()) expect(record).toMatchObject(items[index]!.data);
  },
);

it('a driver that is added, changed, archived and restored is so in the feed, with the account', async () => {
  const { driver } = await act('POST', 'drivers', {
    firstName: 'Dana',
    lastName: 'Cole',
    username: 'dana.cole.feed',
    password: 'longhaul-test-driver',
  });
  await act('PATCH', `drivers/${driver.id}`, { phone: '419 555 0100' });
  const shown = await act('GET', `drivers/${driver.id}`);
  await act('DELETE', `drivers/${driver.id}`);
  await act('POST', `drivers/${driver.id}/restore`);
  const items = await news();
  const own = items.filter(({ type }) => type.startsWith('driver.'));
  expect(typesOf(own)).toEqual(['driver.created', 'driver.updated', 'driver.archived', 'driver.restored']);
  expect(shown).toMatchObject(own[1]!.data);
});

it('a device that is paired and taken off is so in the feed', async () => {
  const { id: truck } = await act('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-1' });
  const { gateway } = await act('POST', 'gateways', { uniqueId: 'every-type-paired' });
  await news();
  await act('PUT', `gateways/${gateway.id}/pair/${truck}`);
  await act('PUT', `gateways/${gateway.id}/unpair`);
  const items = await news();
  expect(typesOf(items)).toEqual(['device.paired', 'device.unpaired']);
  expect(items.map(({ data }) => (data as { asset: { id: number } | null }).asset?.id ?? null)).toEqual([
    truck,
    null,
  ]);
});

it('a fuel purchase that is added, changed and removed is so in the feed', async () => {
  const { id } = await act('POST', 'ifta/fuel-purchases', {
    date: '2026-09-01',
    seller: 'Stop 1',
    jurisdiction: 'OH',
    fuel: 'diesel',
    quantity: 100,
  });
  await act('PATCH', `ifta/fuel-purchases/${id}`, { quantity: 90 });
  const shown = await act('GET', `ifta/fuel-purchases/${id}`);
  const bought = await news();
  expect(typesOf(bought)).toEqual(['fuel-purchase.created', 'fuel-purchase.updated']);
  expect(shown).toMatchObject(bought[1]!.data);
  await act('DELETE', `ifta/fuel-purchases/${id}?reason=Twice`);
  expect(await news()).toMatchObject([{ type: 'fuel-purchase.removed', data: { id } }]);
});

it('a return of fuel tax that is filed and amended is so in the feed', async () => {
  const truck = await new TestFleet(test.database, organization.id).addAsset({
    fuel_type: 'diesel',
    axles: 3,
    gross_weight_pounds: 80_000,
  });
  const tax = new TestFuelTax(test.database, organization.id);
  await tax.drive([{ assetId: truck, date: '2026-07-10', miles: { OH: 600, PA: 300 } }]);
  await tax.buy([{ assetId: truck, date: '2026-07-10', jurisdiction: 'OH', gallons: 200 }]);
  const quarter = '3Q2026';
  const { items: issues } = await act('GET', `ifta/issues?quarter=${quarter}`);
  for (const issue of issues)
    await act('POST', 'ifta/issues/acknowledge', { quarter, key: issue.key, note: 'Known' });
  await news();
  await act('POST', 'ifta/report/finalize', { quarter });
  await act('POST', 'ifta/fuel-purchases', {
    date: '2026-09-01',
    seller: 'Stop 1',
    assetId: truck,
    jurisdiction: 'PA',
    fuel: 'diesel',
    quantity: 50,
  });
  await act('POST', 'ifta/report/amend', { quarter, reason: 'A receipt came late' });
  expect(await news()).toMatchObject([
    { type: 'return.finalized', data: { quarter, revision: 1 } },
    { type: 'fuel-purchase.created' },
    { type: 'return.amended', data: { quarter, revision: 2 } },
  ]);
});

it('an inspection, its defect, who certified it and the order that repaired it are in the feed', async () => {
  const { id: truck } = await act('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-1' });
  const { driver } = await act('POST', 'drivers', {
    firstName: 'Dana',
    lastName: 'Cole',
    username: 'dana.cole.dvir',
    password: 'longhaul-test-driver',
  });
  await news();
  const report = await act('POST', 'inspections', {
    kind: 'post-trip',
    driverId: driver.id,
    vehicleId: truck,
    items: [],
    defects: [{ unitId: truck, item: 'tires', description: 'Cut', isSafe: true }],
    signature: { name: 'Dana' },
  });
  const defectId = report.defects[0].id;
  expect(await news()).toMatchObject([
    { type: 'inspection.submitted', subject: { id: report.id } },
    { type: 'defect.created', subject: { id: defectId }, data: { description: 'Cut' } },
  ]);
  const order = await act('POST', 'work-orders', { assetId: truck, title: 'Tire', defectIds: [defectId] });
  await act('POST', `defects/${defectId}/certify`, { outcome: 'repaired', signatureName: 'Maya' });
  await act('DELETE', `work-orders/${order.id}`);
  expect(typesOf(await news())).toEqual(['work-order.updated', 'defect.certified', 'work-order.removed']);
});

it('an alert that is acknowledged and resolved by hand is so in the feed', async () => {
  const { id: truck } = await act('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-1' });
  const alerts = createTestAlerts(test, organization.id);
  const first = await alerts.raise(await alerts.rule({}), { assetId: truck, endedAt: null });
  await news();
  await act('POST', 'incidents/acknowledge', { ids: [first] });
  const subject = { kind: 'alert', id: first };
  expect(await news()).toMatchObject([{ type: 'alert.acknowledged', subject }]);
  await act('POST', `incidents/${first}/resolve`, { reason: 'Driver was told' });
  expect(await news()).toMatchObject([{ type: 'alert.updated', subject }]);
});
