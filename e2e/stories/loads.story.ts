import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const HOUR_MS = 3_600_000;

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;
const at = (hours: number) =>
  new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();

const organization = async () => `/organizations/${await organizationId()}`;

interface Driving {
  readonly driver: { readonly id: number };
  readonly vehicle: { readonly id: number; readonly name: string } | null;
  readonly position: { readonly lat: number; readonly lon: number } | null;
  readonly clocks: object | null;
}

/** A truck whose driver has records, and where it stands. */
async function truckWithHours() {
  const { items } = await callAs<{ items: Driving[] }>(
    'admin',
    'GET',
    `${await organization()}/availability?size=100`,
  );
  const found = items.find(({ vehicle, position, clocks }) => vehicle && position && clocks);
  if (!found?.vehicle || !found.position)
    throw new Error('No driver of the demo has a truck, a place and records.');
  return { vehicle: found.vehicle, position: found.position };
}

async function addCustomer(): Promise<{ id: number; name: string }> {
  return callAs('admin', 'POST', `${await organization()}/customers`, {
    name: `Paper ${unique()}`,
    detentionCentsPerHour: 7_500,
  });
}

/** Without a truck; the pickup where the truck stands. */
async function addLoad(opensInHours: number, dueInHours: number, position: Driving['position']) {
  const customer = await addCustomer();
  return callAs<{ id: number; reference: string }>('admin', 'POST', `${await organization()}/loads`, {
    reference: `S-${unique()}`,
    customerId: customer.id,
    stops: [
      {
        kind: 'pickup',
        location: `${position!.lat.toFixed(4)}, ${position!.lon.toFixed(4)}`,
        windowFrom: at(opensInHours),
        windowTo: at(opensInHours + 4),
      },
      { kind: 'delivery', location: 'Memphis, TN', windowFrom: at(dueInHours - 2), windowTo: at(dueInHours) },
    ],
    charges: [{ kind: 'linehaul', cents: 240_000 }],
  });
}

/** By keys alone: the load is taken up, the truck is chosen. */
async function drop(page: Page, reference: string, unit: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${reference} `) }).press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${unit} ?, put the load here`) }).press('Enter');
}

test('a dispatcher drops a load on the board, sees it legal and assigns it; another is refused; no amount is shown', async ({
  open,
}) => {
  const { vehicle, position } = await truckWithHours();
  // Once its loads of the next days are delivered.
  const load = await addLoad(110, 270, position);
  const late = await addLoad(1, 4, position);
  const page = await open('dispatcher', '/loads/board');
  await expect(page.getByText(/trucks, .* to assign/)).toBeVisible();
  await expectAccessible(page);

  await drop(page, late.reference, vehicle.name);
  const refused = page.getByRole('region', { name: `${late.reference} on ${vehicle.name}` });
  await expect(refused.getByText(/^Late\. At the (pickup|delivery)/)).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(refused).toBeHidden();

  await drop(page, load.reference, vehicle.name);
  const legal = page.getByRole('region', { name: `${load.reference} on ${vehicle.name}` });
  await expect(legal.getByText(/^Legal\. At the pickup/)).toBeVisible();
  await expect(legal.getByText('Empty to get there')).toBeVisible();
  await expect(legal.getByText('$')).toHaveCount(0);
  await expectAccessible(page);
  await legal.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText(`${load.reference} was assigned to ${vehicle.name}`)).toBeVisible();
  const stored = await callAs<{ status: string; vehicles: object[] }>(
    'admin',
    'GET',
    `${await organization()}/loads/${load.id}`,
  );
  expect(stored).toMatchObject({ status: 'dispatched', vehicles: [{ name: vehicle.name }] });
});

test('a billing clerk drags a load onto a truck and sees what it would bring', async ({ open }) => {
  const { vehicle, position } = await truckWithHours();
  const load = await addLoad(20, 120, position);
  const page = await open('billing', '/loads/board');
  const card = page.getByRole('button', { name: new RegExp(`^${load.reference} `) });
  await card.dragTo(page.getByRole('listitem').filter({ hasText: vehicle.name }).first());
  const answer = page.getByRole('region', { name: `${load.reference} on ${vehicle.name}` });
  await expect(answer.getByText('Estimate', { exact: true })).toBeVisible();
  await expect(answer.getByText('$2,400.00')).toBeVisible();
  await expect(answer.getByText('Hours of the driver are not shown to you.')).toBeVisible();
});

test('loads with 12 bad rows: 12 named errors, nothing written until confirmed', async ({ open }) => {
  const customer = await addCustomer();
  const mark = unique();
  const head = 'Load,Customer,Pickup,Pickup opens,Delivery,Delivery opens,Linehaul';
  const row = (index: number, changes: Partial<Record<number, string>> = {}) =>
    [
      `B${mark}-${index}`,
      customer.name,
      'Memphis, TN',
      '11/23/2026 08:00',
      'Dallas, TX',
      '11/24/2026 09:00',
      '1450.00',
    ]
      .map((cell, column) => `"${changes[column] ?? cell}"`)
      .join(',');
  const good = Array.from({ length: 300 }, (_, index) => row(index));
  const bad = [
    row(299),
    row(901, { 1: 'Nobody Inc.' }),
    row(902, { 2: 'Springfield' }),
    row(903, { 3: 'soon' }),
    row(904, { 5: '11/20/2026 09:00' }),
    row(905, { 6: 'much' }),
    row(906, { 6: '99999999' }),
    row(907, { 0: '' }),
    row(908, { 4: 'x'.repeat(300) }),
    row(909, { 3: '13/45/2026 08:00' }),
    row(910, { 1: '' }),
    row(911, { 4: 'Atlantis' }),
  ];
  const page = await open('billing', '/loads');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import loads' });
  const buffer = Buffer.from([head, ...good, ...bad].join('\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('12 rows need correction')).toBeVisible();
  await expect(dialog.locator('td[data-faulty]')).toHaveCount(12);
  await expect(dialog.getByText('There is no customer Nobody Inc..')).toBeVisible();
  const stored = async () =>
    (await callAs<{ total: number }>('admin', 'GET', `${await organization()}/loads?q=B${mark}`)).total;
  expect(await stored()).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 300 loads' }).click();
  await expect(page.getByText('300 loads imported')).toBeVisible();
  expect(await stored()).toBe(300);
});

test('a clerk enters a load by hand, is told what is wrong on the field, adds a charge and a paper, cancels it', async ({
  open,
}) => {
  const customer = await addCustomer();
  const reference = `H-${unique()}`;
  const page = await open('billing', '/loads');
  await page.getByRole('button', { name: 'New load' }).click();
  const drawer = page.getByRole('dialog', { name: 'New load' });
  await drawer.getByRole('combobox', { name: 'Customer' }).fill(customer.name);
  await page.getByRole('option', { name: customer.name }).click();
  await drawer.getByLabel('Load number').fill(reference);
  await drawer.getByLabel('Rate, USD').fill('1450.00');
  const [pickup, delivery] = [
    drawer.getByRole('group', { name: 'Stop 1' }),
    drawer.getByRole('group', { name: 'Stop 2' }),
  ];
  await pickup.getByLabel('Pick up at').fill('Memphis, TN');
  await pickup.getByLabel('Day', { exact: true }).fill('11/23/26');
  await delivery.getByLabel('Deliver to').fill('Nowhere at all');
  await delivery.getByLabel('Day', { exact: true }).fill('11/22/26');
  await drawer.getByRole('button', { name: 'Save load' }).click();
  await expect(delivery.getByText(/No town or place found/)).toBeVisible();
  await delivery.getByLabel('Deliver to').fill('Dallas, TX');
  await drawer.getByRole('button', { name: 'Save load' }).click();
  await expect(delivery.getByText(/must not be before stop 1/)).toBeVisible();
  await delivery.getByLabel('Day', { exact: true }).fill('11/24/26');
  await delivery.getByLabel('From', { exact: true }).fill('');
  await delivery.getByLabel('To', { exact: true }).fill('');
  await drawer.getByRole('button', { name: 'Save load' }).click();
  await expect(
    delivery.getByText('Enter a time. Arrivals are measured only at your own places'),
  ).toBeVisible();
  await delivery.getByLabel('From', { exact: true }).fill('9:30');
  await drawer.getByLabel('Note').click();
  await expect(drawer.getByText('Per loaded mile')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Note').press('Control+Enter');
  await expect(page.getByText(`${reference} was added`)).toBeVisible();

  await page.getByLabel('Search loads').fill(reference);
  await page.getByRole('row', { name: new RegExp(reference) }).click();
  const opened = page.getByRole('dialog', { name: reference });
  await opened.getByRole('tab', { name: 'Charges' }).click();
  await opened.getByLabel('Amount, USD').fill('100.00');
  await opened.getByRole('button', { name: 'Add charge' }).click();
  await expect(opened.getByRole('row', { name: 'Total $1,550.00' })).toBeVisible();
  await opened.getByRole('tab', { name: 'Documents' }).click();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');
  await opened
    .getByLabel('Document', { exact: true })
    .setInputFiles({ name: 'pod.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(opened.getByText('pod.pdf,')).toBeVisible();
  await opened.getByRole('tab', { name: 'Load', exact: true }).click();
  await opened.getByRole('button', { name: 'Cancel load' }).click();
  await expect(opened.getByText('Cancelled').first()).toBeVisible();
  await expectAccessible(page);
});
