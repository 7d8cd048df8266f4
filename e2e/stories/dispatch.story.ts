import { randomUUID } from 'node:crypto';
import type { AssetSummary, DispatchDetail, DispatchSummary, DriverAvailability } from '@longhaul/contract';
import { decodeLine, distanceMeters, measureLine, nearestOnLine, pointAlong } from '@longhaul/geo';
import type { Page } from '@playwright/test';
import { addTruck, unique } from '../devices.ts';
import {
  callAs,
  expect,
  expectAccessible,
  forgetEverything,
  organizationId,
  PASSWORD,
  test,
} from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';

const HOUR_MS = 3_600_000;
const PHONE = { width: 390, height: 844 };

let serial = 0;
const at = (hours: number) =>
  new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();
const organization = async () => `/organizations/${await organizationId()}`;

/** Without a truck, from Kansas City to Columbus, days ahead: every truck with hours can be there. */
async function addLoad() {
  const customer = await callAs<{ id: number }>('admin', 'POST', `${await organization()}/customers`, {
    name: `Dispatch ${Date.now()} ${serial++}`,
  });
  return callAs<{ id: number; reference: string }>('admin', 'POST', `${await organization()}/loads`, {
    reference: `D-${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`,
    customerId: customer.id,
    stops: [
      { kind: 'pickup', location: 'Kansas City, MO', windowFrom: at(60), windowTo: at(64) },
      { kind: 'delivery', location: 'Columbus, OH', windowFrom: at(80), windowTo: at(100) },
    ],
  });
}

test('a dispatcher finds who can take a load, sees where the rest may be taken, and assigns it', async ({
  open,
}) => {
  const load = await addLoad();
  const page = await open('dispatcher', `/dispatch?load=${load.id}`);
  const list = page.getByRole('region', { name: 'Who can take it?' });
  await expect(list.getByText('Kansas City, MO')).toBeVisible();
  const stops = list.getByText(/ UTC-\d · 1:00 dock/);
  await expect(stops.first()).toContainText(/ UTC-[56] /);
  await expect(stops.last()).toContainText(/ UTC-[45] /);
  const onTime = list.getByRole('region', { name: 'On time' });
  await expect(onTime.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(onTime.getByText(/mi empty/).first()).toBeVisible();
  await expect(onTime.getByText(/spare/).first()).toBeVisible();
  // Of the others a legal plan is known, but not the latest departure.
  const second = onTime.getByRole('button').filter({ hasNotText: 'at the latest' }).nth(1);
  const unit = (await second.locator('b').first().textContent())!;
  await second.click();
  const plan = page.getByRole('region', { name: `Plan of ${unit}` });
  await expect(plan.getByText('earliest legal arrival')).toBeVisible();
  await expect(plan.getByText('leave by')).toBeVisible();
  await expectAccessible(page);
  await plan.getByRole('button', { name: `Assign ${load.reference}` }).click();
  await expect(page.getByText(`${load.reference} assigned to ${unit}`)).toBeVisible();
  const stored = await callAs<{ vehicles: object[] }>(
    'admin',
    'GET',
    `${await organization()}/loads/${load.id}`,
  );
  expect(stored).toMatchObject({ vehicles: [{ name: unit }] });
});

test('a trip is typed; what is wrong is said on its field; a read-only user finds nothing to assign', async ({
  open,
}) => {
  const page = await open('readonly', '/dispatch');
  const list = page.getByRole('region', { name: 'Who can take it?' });
  await list.getByRole('button', { name: 'Plan a trip that is not a load' }).click();
  await list.getByLabel('Pickup').fill('Nowhere at all');
  await list.getByLabel('Delivery').fill('Columbus, OH');
  await list.getByRole('button', { name: 'Find trucks' }).click();
  await expect(list.getByText(/^Choose a place or town from the list/)).toBeVisible();
  await list.getByLabel('Pickup').fill('El Paso, TX');
  await expect(list.getByLabel(/^Opens, UTC-[67]$/)).toBeVisible();
  await expect(list.getByLabel(/^Due by, UTC-[45]$/)).toBeVisible();
  await list.getByLabel('Pickup').fill('Kansas City, MO');
  await list.getByRole('button', { name: 'Find trucks' }).click();
  await expect(list.getByRole('region', { name: 'On time' })).toBeVisible();
  await expect(page.getByText(/legal arrival$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Assign/ })).toHaveCount(0);
  const onTime = list.getByRole('region', { name: 'On time' });
  const before = await onTime.getByRole('button').count();
  await list.getByLabel('Gross weight, lb').fill('heavy');
  await expect(list.getByText('such as 80,000')).toBeVisible();
  await list.getByLabel('Gross weight, lb').fill('120,000');
  await page.keyboard.press('Enter');
  await expect(list.getByText(/Not registered for this weight/).first()).toBeVisible();
  // A truck of unknown weight, such as one of another story, stays.
  await expect.poll(() => onTime.getByRole('button').count()).toBeLessThan(before);
  await expect(page).toHaveURL(/weight=120/);
});

test('before a question the loads without a truck are listed with the trucks on time; one press of Enter plans, Escape leads back', async ({
  open,
}) => {
  const load = await addLoad();
  // What a truck had to be for the trip before counts for no load.
  const page = await open('dispatcher', '/dispatch?weight=120%2C000');
  const list = page.getByRole('region', { name: 'Who can take it?' });
  const row = list.getByRole('button').filter({ hasText: load.reference });
  await expect(row).toBeVisible();
  await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
  await expect(row.getByText(/^(\d+ trucks?|No truck)$/)).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
  const count = /^\d+/.exec((await row.getByText(/^(\d+ trucks?|No truck)$/).textContent())!)?.[0] ?? '0';
  await row.press('ArrowUp');
  await expect(row).not.toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(list.getByRole('listitem').first().getByRole('button')).toBeFocused();
  await row.press('Enter');
  await expect(page).toHaveURL(new RegExp(`load=${load.id}`));
  await expect(list.getByRole('heading', { name: new RegExp(`^On time ${count}`) })).toBeVisible();
  await expect(page.getByText(/legal arrival$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

test('every truck with a position is in the table of the map, with the smallest of driving, shift and cycle; the others are counted', async ({
  open,
}) => {
  const alone = await addTruck('ND');
  await alone.send({ lat: 39.1, lon: -94.6, speedKph: 0 });
  const page = await open('dispatcher', '/dispatch');
  const table = page.getByRole('table', { name: 'Trucks on the map' });
  await expect(table.getByRole('row').nth(1)).toBeAttached();
  const { items } = await callAs<{ items: DriverAvailability[] }>(
    'dispatcher',
    'GET',
    `${await organization()}/availability?size=500`,
  );
  const { items: vehicles } = await callAs<{ items: AssetSummary[] }>(
    'dispatcher',
    'GET',
    `${await organization()}/assets?kind=vehicle&size=500`,
  );
  const drivers = items.filter(({ vehicle }) => vehicle !== null);
  const located = drivers.filter(({ position }) => position !== null);
  const driven = new Set(drivers.map(({ vehicle }) => vehicle!.id));
  const others = vehicles.filter(({ id }) => !driven.has(id));
  const rows = located.length + others.filter(({ position }) => position !== null).length;
  await expect(table.getByRole('row')).toHaveCount(rows + 1);
  await expect(table.getByRole('row', { name: alone.unit })).toContainText('No driver');
  const isUnknown = vehicles.some(({ position }) => position === null);
  await expect(page.getByText(/^Truck location unknown: \d+ trucks?$/)).toHaveCount(isUnknown ? 1 : 0);
  const rested = located.find(({ status, clocks }) => status !== 'D' && clocks && clocks.drivingMinutes > 1)!;
  const { drivingMinutes, windowMinutes, cycleMinutes } = rested.clocks!;
  const least = Math.min(drivingMinutes, windowMinutes, cycleMinutes);
  const text = (await table
    .getByRole('row', { name: rested.vehicle!.name })
    .getByRole('cell')
    .nth(2)
    .textContent())!;
  const [hours, minutes] = text.split(':').map(Number) as [number, number];
  expect(Math.abs(hours * 60 + minutes - least), text).toBeLessThanOrEqual(2);

  const chips = page.getByRole('group', { name: 'Show on the map' });
  const chosen = chips.getByRole('button', { name: /^Can drive now \d+$/ });
  const count = Number(/\d+$/.exec((await chosen.textContent())!)![0]);
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/trucks=now/);
  const units = await table.getByRole('rowheader').allTextContents();
  expect(new Set(units).size).toBe(count);
  expect(units).not.toContain(alone.unit);
  await chips.getByRole('button', { name: /^All \d+$/ }).click();
  await expect(table.getByRole('row', { name: alone.unit })).toBeAttached();
});

test('a question that is not a load is listed under Recent, and planned again with one click', async ({
  open,
}) => {
  const page = await open('dispatcher', '/dispatch');
  const list = page.getByRole('region', { name: 'Who can take it?' });
  await list.getByRole('button', { name: 'Plan a trip that is not a load' }).click();
  await list.getByLabel('Pickup').fill('Kansas City, MO');
  await list.getByLabel('Delivery').fill('Columbus, OH');
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: 'Find trucks' }).click();
  await expect(list.getByRole('region', { name: 'On time' })).toBeVisible();
  await page.keyboard.press('Escape');
  const recent = list.getByRole('list', { name: 'Recent' }).getByRole('button');
  await expect(recent).toHaveText(/^Kansas City, MO → Columbus, OHYou, \d\d:\d\d, not a load$/);
  await expect(recent).toBeFocused();
  await page.reload();
  await recent.click();
  await expect(list.getByRole('region', { name: 'On time' })).toBeVisible();
});

test('a trip is printed with its map, the credits and the whole plan, and without buttons', async ({
  open,
}) => {
  const load = await addLoad();
  const page = await open('dispatcher', `/dispatch?load=${load.id}`);
  await expect(page.getByText(/legal arrival$/)).toBeVisible();
  await expect(async () => {
    const credits = (await page.getByText(/GeoNames/).boundingBox())!;
    const plan = (await page.getByRole('region', { name: /^Plan of/ }).boundingBox())!;
    expect(credits.y + credits.height, 'the credits are above the plan').toBeLessThanOrEqual(plan.y);
  }).toPass();
  const paper = page.locator('canvas[data-paper]');
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(async () => {
    const colors = await paper.evaluate((canvas: HTMLCanvasElement) => {
      window.dispatchEvent(new Event('beforeprint'));
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      window.dispatchEvent(new Event('afterprint'));
      return new Set(new Uint32Array(data.buffer)).size;
    });
    expect(colors).toBeGreaterThan(10);
  }).toPass();
  await expect(paper).toBeVisible();
  await expect(page.getByText(/GeoNames/)).toBeVisible();
  await expect(page.getByText(/legal arrival$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Assign/ })).toBeHidden();
  const sheet = await page.pdf();
  expect(sheet.length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toBeHidden();
});

/** A message of what was done, and where it lies. */
async function expectMessagesClear(page: Page, reference: string): Promise<void> {
  const assign = page.getByRole('button', { name: `Assign ${reference}` });
  await expect(assign).toBeVisible();
  await page.route('**/api/v1/organizations/*/loads/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await assign.click();
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('alert').first();
  await expect(message).toBeVisible();
  const [over, under] = [await message.boundingBox(), await assign.boundingBox()];
  const isClear = over!.y + over!.height <= under!.y || under!.y + under!.height <= over!.y;
  expect(isClear, JSON.stringify([over, under])).toBe(true);
}

test('messages lie beside the plan, not over its buttons', async ({ open }) => {
  const load = await addLoad();
  const page = await open('dispatcher', `/dispatch?load=${load.id}`);
  await expect(page.getByText(/legal arrival$/)).toBeVisible();
  await expectMessagesClear(page, load.reference);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the loads come first, the map behind a button', async ({ open }) => {
    const load = await addLoad();
    const page = await open('dispatcher', '/dispatch');
    const row = page.getByRole('button').filter({ hasText: load.reference });
    await expect(row).toBeVisible();
    const first = page.getByRole('list', { name: 'Loads without a truck' }).getByRole('button').first();
    expect((await first.boundingBox())!.y).toBeLessThan(360);
    const map = page.getByLabel(/^Map of the trip/).and(page.locator('canvas'));
    await expect(map).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(map).toBeVisible();
    await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('button', { name: 'Hide map' }).click();
    await expect(map).toBeHidden();
  });

  test('the plan is read as steps, below the map', async ({ open }) => {
    const load = await addLoad();
    const page = await open('dispatcher', `/dispatch?load=${load.id}`);
    await expect(page.getByText(/legal arrival$/)).toBeVisible();
    await expect(page.getByText(/^Columbus, OH$/).first()).toBeVisible();
    await expectAccessible(page);
    await expectMessagesClear(page, load.reference);
  });
});

/** A truck of its own parked in Kansas, without a driver. */
async function truckInKansas(): Promise<{ id: number; unit: string }> {
  const { unit, send } = await addTruck('D');
  await send({ lat: 38.4, lon: -96.18, speedKph: 0 });
  const { items } = await callAs<{ items: { id: number }[] }>(
    'admin',
    'GET',
    `${await organization()}/assets?kind=vehicle&q=${unit}`,
  );
  return { id: items[0]!.id, unit };
}

test('a dispatcher sets where a truck goes on the map, sees when it arrives and that it is late, and cancels it', async ({
  open,
}) => {
  const { id, unit } = await truckInKansas();
  const page = await open('dispatcher', `/map?asset=${id}`);
  const destination = page.getByRole('region', { name: 'Destination' });
  await expect(destination.getByText('No destination')).toBeVisible();
  await destination.getByRole('button', { name: 'Set destination' }).click();
  const dialog = page.getByRole('dialog', { name: `Set destination for ${unit}` });
  await dialog.getByRole('button', { name: 'Set destination' }).click();
  await expect(dialog.getByText(/^Choose a place or town from the list/)).toBeVisible();
  await dialog.getByLabel('Destination').fill('Miami, FL');
  await page.keyboard.press('Escape');
  // A quarter of an hour from now: no truck of the demo is so near.
  await expect(dialog.getByLabel(/^Due by, UTC-[45]$/)).toBeVisible();
  const due = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(Date.now() + HOUR_MS / 4);
  await dialog.getByLabel(/^Due by/).fill(due.replace(',', ''));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set destination' }).click();
  await expect(page.getByText(`Destination for ${unit} set`)).toBeVisible();
  await expect(destination.getByText('Miami, FL')).toBeVisible();
  await expect(destination.getByText(/late/)).toBeVisible({ timeout: 60_000 });
  await expect(destination.getByText(/mi left/)).toBeVisible();
  await expectAccessible(page);
  const [plan] = await Promise.all([
    page.waitForEvent('download'),
    destination.getByRole('button', { name: 'PDF of the plan' }).click(),
  ]);
  expect(plan.suggestedFilename()).toBe(`dispatch-${unit}.pdf`);
  await page.goto('/map?late=true');
  await expect(page.getByText('Late arrivals')).toBeVisible();
  await expect(page.getByRole('option', { name: new RegExp(`${unit}.*late at Miami, FL`) })).toBeVisible();
  await page.goto(`/map?asset=${id}`);
  await destination.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`Destination for ${unit} canceled`)).toBeVisible();
  await expect(destination.getByText('No destination')).toBeVisible();
});

test('stops of a destination are put in order by keys, and a typed trip says that it is hazardous', async ({
  open,
}) => {
  const { id, unit } = await truckInKansas();
  const page = await open('dispatcher', `/map?asset=${id}`);
  const destination = page.getByRole('region', { name: 'Destination' });
  await destination.getByRole('button', { name: 'Set destination' }).click();
  const dialog = page.getByRole('dialog', { name: `Set destination for ${unit}` });
  await dialog.getByLabel('Destination').fill('Miami, FL');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add stop' }).click();
  await dialog.getByLabel('Stop 2', { exact: true }).last().fill('Wichita, KS');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Move stop 2 up' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move stop 1 up' })).toBeDisabled();
  await dialog.getByLabel('Hazardous materials').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set destination' }).click();
  await expect(page.getByText(`Destination for ${unit} set`)).toBeVisible();
  await expect(destination.getByText('Wichita, KS')).toBeVisible();
  await expect(destination.getByText(/^Then Miami, FL/)).toBeVisible();
  const { items } = await callAs<{ items: DispatchSummary[] }>(
    'admin',
    'GET',
    `${await organization()}/dispatches?vehicleId=${id}`,
  );
  expect(items).toMatchObject([{ isHazmat: true, stops: [{ name: 'Wichita, KS' }, { name: 'Miami, FL' }] }]);
});

test('a click on the planned road sends the truck over that place, before the stop behind it; it is taken out again by keys', async ({
  open,
}) => {
  const { id, unit, send } = await addTruck('VIA');
  await send({ lat: 41.14, lon: -100.76, speedKph: 0 });
  const path = `${await organization()}/dispatches`;
  const { id: dispatchId } = await callAs<{ id: number }>('admin', 'POST', path, {
    vehicleId: id,
    stops: [
      { name: 'Lincoln, NE', lat: 40.81, lon: -96.68 },
      { name: 'Des Moines, IA', lat: 41.59, lon: -93.62 },
    ],
  });
  const read = () => callAs<DispatchDetail>('admin', 'GET', `${path}/${dispatchId}`);
  await expect.poll(async () => (await read()).route?.line, { timeout: 60_000 }).toBeTruthy();
  const before = await read();
  // Between Lincoln and Des Moines: the map looks there, in the middle of what its panels leave free.
  const road = measureLine(decodeLine(before.route!.line));
  const from = nearestOnLine(road, before.stops[0]!).alongMeters;
  const { lat, lon } = pointAlong(road, (from + road.lengthMeters) / 2);
  const page = await open('dispatcher', `/map?asset=${id}&at=${lat.toFixed(5)},${lon.toFixed(5)}`);
  const destination = page.getByRole('region', { name: 'Destination' });
  await expect(destination.getByText('Lincoln, NE')).toBeVisible();
  const map = page.getByLabel(/^Map/).and(page.locator('canvas'));
  const dialog = page.getByRole('dialog', { name: `Change destination for ${unit}` });
  await expect(async () => {
    const { width, height } = (await map.boundingBox())!;
    await map.click({ position: { x: width / 2 - 8, y: height / 2 - 8 } });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(dialog.getByLabel('Stop 1', { exact: true }).last()).toHaveValue('Lincoln, NE');
  await expect(dialog.getByLabel('Stop 3', { exact: true }).last()).toHaveValue('Des Moines, IA');
  const typed = await dialog.getByLabel('Stop 2', { exact: true }).last().inputValue();
  const [viaLat = 0, viaLon = 0] = typed.split(',').map(Number);
  expect(distanceMeters({ lat: viaLat, lon: viaLon }, { lat, lon })).toBeLessThan(20_000);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Destination for ${unit} changed`)).toBeVisible();
  await expect
    .poll(async () => (await read()).stops.map(({ name }) => name))
    .toEqual(['Lincoln, NE', expect.stringMatching(/\S/), 'Des Moines, IA']);
  // On the road already: the miles stay what they were.
  const milesOf = async () => Math.round(((await read()).route?.distanceMeters ?? 0) / 1_609);
  await expect
    .poll(async () => (await read()).route!.version, { timeout: 60_000 })
    .toBeGreaterThan(before.route!.version);
  expect(Math.abs((await milesOf()) - before.route!.distanceMeters / 1_609)).toBeLessThan(10);

  // Over Sioux Falls instead, by keys: the way is longer, and the line goes there.
  await destination.getByRole('button', { name: 'Change' }).press('Enter');
  await dialog.getByLabel('Stop 2', { exact: true }).last().fill('Sioux Falls, SD');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect.poll(milesOf, { timeout: 60_000 }).toBeGreaterThan(before.route!.distanceMeters / 1_609 + 100);
  const siouxFalls = { lat: 43.55, lon: -96.73 };
  const around = measureLine(decodeLine((await read()).route!.line));
  expect(nearestOnLine(around, siouxFalls).offMeters).toBeLessThan(10_000);

  await destination.getByRole('button', { name: 'Change' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove stop 2' }).press('Enter');
  await expect(dialog.getByRole('group', { name: /^Stop/ })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect.poll(milesOf, { timeout: 60_000 }).toBe(Math.round(before.route!.distanceMeters / 1_609));
  await expect(destination.getByText(/^Then Des Moines, IA/)).toBeVisible();
});

test('a reader sees destinations and changes none; without the code there is none to see', async ({
  open,
}) => {
  const { id, unit } = await truckInKansas();
  const dispatch = await callAs<{ id: number }>('admin', 'POST', `${await organization()}/dispatches`, {
    vehicleId: id,
    stops: [{ name: 'Toledo, OH', lat: 41.65, lon: -83.54 }],
  });
  const page = await open('readonly', `/map?asset=${id}`);
  const destination = page.getByRole('region', { name: 'Destination' });
  await expect(destination.getByText('Toledo, OH')).toBeVisible();
  await expect(destination.getByRole('button')).toHaveText(['PDF of the plan']);
  const other = await open('fueltax', `/map?asset=${id}`);
  await expect(other.getByRole('region', { name: `Vehicle ${unit}` })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Destination' })).toHaveCount(0);
  await callAs('admin', 'DELETE', `${await organization()}/dispatches/${dispatch.id}?version=1`);
});

/** The dispatcher, and the fuel-tax clerk, who may not see dispatches. */
async function notifyOf(
  kind: 'late-arrival' | 'hours-short',
  { id, unit }: { readonly id: number; readonly unit: string },
): Promise<void> {
  const path = await organization();
  const people = await Promise.all(
    ['dispatcher', 'fueltax'].map(async (name) => {
      const { items } = await callAs<{ items: { id: number }[] }>(
        'admin',
        'GET',
        `${path}/users?q=${name}%40demo.longhaul.test`,
      );
      return items[0]!.id;
    }),
  );
  await callAs('admin', 'POST', `${path}/alert-rules`, {
    name: `${kind} ${unit}`,
    severity: 'critical',
    rule: { kind, scope: { of: 'vehicles', ids: [id] } },
    telling: { userIds: people, channels: ['app', 'mail'] },
  });
}

async function enableNotifications(page: Page): Promise<void> {
  await page.route('**/api/v1/settings', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const settings = await response.json();
    const items = settings.items.map((item: { key: string }) =>
      item.key === 'notifications' ? { ...item, isEnabled: true } : item,
    );
    await route.fulfill({ response, json: { ...settings, items } });
  });
}

/** Two rules may find the same, and others may be shown before it. */
async function expectAlert(page: Page, title: RegExp): Promise<void> {
  const others = page.getByRole('button', { name: /^Show \d+ more$/ });
  await page.addLocatorHandler(others, async (button) => button.click());
  await expect(page.getByRole('alert').filter({ hasText: title }).first()).toBeVisible({ timeout: 120_000 });
  await page.removeLocatorHandler(others);
}

test('a truck will be late: the dispatcher is notified, the clerk without the code is not', async ({
  open,
  page,
}) => {
  const { id, unit } = await truckInKansas();
  const path = await organization();
  await notifyOf('late-arrival', { id, unit });
  await enableNotifications(page);
  await open('dispatcher', '/settings');
  await callAs('admin', 'POST', `${path}/dispatches`, {
    vehicleId: id,
    stops: [{ name: 'Miami, FL', lat: 25.77, lon: -80.19, closesAt: at(1) }],
  });
  const title = new RegExp(`^${unit} will be \\S+ late at Miami, FL`);
  await expectAlert(page, title);
  await expect
    .poll(() => mailsTo('dispatcher@demo.longhaul.test').some((mail) => mail.includes(unit)), {
      timeout: 60_000,
    })
    .toBe(true);
  expect(mailsTo('fueltax@demo.longhaul.test').some((mail) => mail.includes(unit))).toBe(false);
});

const RAWLINS = { lat: 41.79, lon: -107.24 };
const LARAMIE = { lat: 41.31, lon: -105.59 };
const SALT_LAKE_CITY = { lat: 40.76, lon: -111.89 };
const DES_MOINES = 'Des Moines, IA';

/** A truck in Rawlins whose driver has rested for 11 hours. */
async function restedTruck(lastName: string) {
  const path = await organization();
  const truck = await addTruck('RT');
  const username = `story-router-${unique()}` as const;
  const { driver } = await callAs<{ driver: { id: number } }>('admin', 'POST', `${path}/drivers`, {
    firstName: 'Rowena',
    lastName,
    username,
    password: PASSWORD,
    homeTerminalTimeZone: 'America/Denver',
  });
  await callAs('admin', 'PUT', `${path}/assets/${truck.id}/driver/${driver.id}`);
  const goOn = (status: 'ON' | 'OFF', hoursAgo: number) =>
    callAs(username, 'POST', `${path}/users/${driver.id}/duty_status`, {
      key: randomUUID(),
      status,
      locationText: 'Rawlins, WY',
      msAgo: hoursAgo * HOUR_MS,
    });
  await goOn('ON', 12);
  await goOn('OFF', 11);
  await truck.send({ ...RAWLINS, speedKph: 0 });
  return { ...truck, driverId: driver.id, goOn };
}

/** The first fixes so far away are taken for errors of the receiver. */
async function driveTo(truck: Awaited<ReturnType<typeof addTruck>>, where: typeof RAWLINS): Promise<void> {
  for (let fix = 0; fix < 3; fix++) {
    await truck.send({ ...where, speedKph: 100, at: new Date(Date.now() + fix * 1_000) });
  }
}

test('a load is planned and assigned; the arrival follows the truck, and when it drives the other way the dispatcher and the customer know', async ({
  open,
  otherPage,
}) => {
  test.setTimeout(300_000);
  const path = await organization();
  const truck = await restedTruck('Router');
  const customer = await callAs<{ id: number }>('admin', 'POST', `${path}/customers`, {
    name: `Route ${unique()}`,
  });
  const load = await callAs<{ id: number; reference: string }>('admin', 'POST', `${path}/loads`, {
    reference: `R-${unique()}`,
    customerId: customer.id,
    stops: [
      { kind: 'pickup', location: 'Cheyenne, WY', windowFrom: at(0), windowTo: at(12) },
      { kind: 'delivery', location: DES_MOINES, windowFrom: at(12), windowTo: at(26) },
    ],
  });
  await notifyOf('late-arrival', truck);

  const page = await open('dispatcher', `/dispatch?load=${load.id}`);
  const onTime = page.getByRole('region', { name: 'On time' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Plan again' }).click();
    await expect(onTime.getByRole('button', { name: truck.unit })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await onTime.getByRole('button', { name: truck.unit }).click();
  const plan = page.getByRole('region', { name: `Plan of ${truck.unit}` });
  await expect(plan.getByText(/^Rest (anywhere from|at mile)/)).toBeVisible();
  await plan.getByRole('button', { name: `Assign ${load.reference}` }).click();
  await expect(page.getByText(`${load.reference} assigned to ${truck.unit}`)).toBeVisible();

  await enableNotifications(page);
  await page.goto(`/map?asset=${truck.id}`);
  const destination = page.getByRole('region', { name: 'Destination' });
  await expect(destination.getByText('Cheyenne, WY')).toBeVisible({ timeout: 60_000 });
  const planned = await dispatchOf(truck.id);
  const { url } = await callAs<{ url: string }>(
    'dispatcher',
    'POST',
    `${path}/assets/${truck.id}/share-links`,
    {
      expiresAt: at(40),
      destination: planned.destination,
      showsArrival: true,
    },
  );
  // Where the truck was before the link is not shown.
  await truck.send({ ...RAWLINS, speedKph: 0 });
  await forgetEverything(otherPage);
  await otherPage.goto(new URL(url).pathname);
  const shared = otherPage.getByRole('region', { name: 'Vehicle', exact: true });
  await expect(shared).toContainText(`Expected at ${DES_MOINES}`);
  const first = await shared.getByText(/mi left/).textContent();

  await driveTo(truck, LARAMIE);
  await expect
    .poll(async () => (await dispatchOf(truck.id)).metersLeft, { timeout: 120_000 })
    .toBeLessThan(planned.metersLeft - 100_000);
  const nearer = await dispatchOf(truck.id);
  expect(nearer.isLate).toBe(false);
  await expect(shared.getByText(/mi left/)).not.toHaveText(first!);

  await driveTo(truck, SALT_LAKE_CITY);
  const title = new RegExp(`^${truck.unit} will be \\S+ late at ${DES_MOINES}`);
  await expectAlert(page, title);
  const astray = await dispatchOf(truck.id);
  expect(astray.arrivesAt).toBeGreaterThan(nearer.arrivesAt);
  expect(astray.metersLeft).toBeGreaterThan(planned.metersLeft);
  await expect
    .poll(() => mailsTo('dispatcher@demo.longhaul.test').some((mail) => mail.includes(truck.unit)), {
      timeout: 60_000,
    })
    .toBe(true);
  expect(mailsTo('fueltax@demo.longhaul.test').some((mail) => mail.includes(truck.unit))).toBe(false);

  const token = new URL(url).pathname.split('/').at(-1);
  const answer = await otherPage.request.get(`/api/v1/shared-vehicles/${token}`);
  const body = await answer.text();
  const { zones: _zones, ...told } = JSON.parse(body);
  const { arrival, driver } = told;
  expect(Date.parse(arrival.at)).toBe(astray.arrivesAt);
  expect(driver).toBeNull();
  expect(JSON.stringify(told)).not.toMatch(/Rowena|Router|rests|clocks/);
  await expect(shared).not.toContainText('Rowena');
  await expect(shared.getByText(/mi left/)).toBeVisible();
});

/** Once it is planned. */
async function dispatchOf(vehicleId: number) {
  let found: DispatchSummary | undefined;
  await expect
    .poll(
      async () => {
        const { items } = await callAs<{ items: DispatchSummary[] }>(
          'dispatcher',
          'GET',
          `${await organization()}/dispatches?vehicleId=${vehicleId}&status=active`,
        );
        found = items[0];
        return found?.arrival?.arrivesAt;
      },
      { timeout: 60_000 },
    )
    .toBeTruthy();
  const { arrival, stops } = found!;
  const { name, lat, lon } = stops.at(-1)!;
  return {
    arrivesAt: Date.parse(arrival!.arrivesAt!),
    metersLeft: arrival!.metersLeft,
    isLate: arrival!.spareMinutes! < 0,
    hasRest: arrival!.hasRest,
    destination: { name, lat, lon },
  };
}

test('an hour is lost at a dock: the arrival has a rest in it, and the dispatcher knows before the driver runs out', async ({
  open,
}) => {
  test.setTimeout(240_000);
  const path = await organization();
  const truck = await restedTruck('Docker');
  await truck.send({ ...RAWLINS, speedKph: 0, at: new Date(Date.now() - HOUR_MS / 2) });
  await notifyOf('hours-short', truck);

  const page = await open('dispatcher', `/map?asset=${truck.id}`);
  const destination = page.getByRole('region', { name: 'Destination' });
  await destination.getByRole('button', { name: 'Set destination' }).click();
  const dialog = page.getByRole('dialog', { name: `Set destination for ${truck.unit}` });
  await dialog.getByRole('button', { name: 'Add stop' }).click();
  // Loading, the way and a break are 13 and a half of the 14 hours that a day has.
  for (const [stop, [town, dock]] of [
    ['Rawlins, WY', '3:30'],
    ['Lincoln, NE', ''],
  ].entries()) {
    const fields = dialog.getByRole('group', { name: `Stop ${stop + 1}`, exact: true });
    await fields.getByLabel(`Stop ${stop + 1}`, { exact: true }).fill(town!);
    await page.keyboard.press('Escape');
    await fields.getByLabel('Dock time').fill(dock!);
  }
  await dialog.getByRole('button', { name: 'Set destination' }).click();
  await expect(page.getByText(`Destination for ${truck.unit} set`)).toBeVisible();
  const planned = await dispatchOf(truck.id);
  expect(planned.hasRest).toBe(false);
  await expect(destination.getByText(/mi left/)).not.toContainText('10-hour rest');

  await enableNotifications(page);
  await page.reload();
  // The truck was at the dock an hour before anybody knew: the phone of the driver had no signal there.
  await truck.goOn('ON', 1);
  await expectAlert(page, new RegExp(`^${truck.unit} not enough hours to reach Lincoln, NE`));
  const short = await dispatchOf(truck.id);
  expect(short.hasRest).toBe(true);
  expect(short.arrivesAt - planned.arrivesAt).toBeGreaterThan(6 * HOUR_MS);
  await expect(destination.getByText(/mi left/)).toContainText('with a 10-hour rest');
  const { items } = await callAs<{ items: { drivableMinutes: number }[] }>(
    'dispatcher',
    'GET',
    `${path}/availability?driverId=${truck.driverId}`,
  );
  expect(items[0]!.drivableMinutes).toBeGreaterThan(7 * 60);
  const hasMail = (name: string) =>
    mailsTo(`${name}@demo.longhaul.test`).some((mail) => mail.includes(truck.unit));
  await expect.poll(() => hasMail('dispatcher'), { timeout: 60_000 }).toBe(true);
  expect(hasMail('fueltax')).toBe(false);
});
