import { addTruck } from '../devices.ts';
import { addDriver, isInstalled, newPhone, signIn, tab, test, unsent } from '../driver-phones.ts';
import { callAs, expect, expectAccessible, organizationId } from '../fixtures.ts';

const HOUR = 3_600_000;

let orgId = 0;
test.beforeAll(async () => {
  orgId = await organizationId();
});

test('a driver chooses truck and trailer without signal, reads messages and the next stop', async ({
  browser,
}) => {
  test.slow();
  const driver = await addDriver('Vera', 'Vehicle');
  const name = (unit: string) => `${unit}-${process.pid}`;
  const add = (kind: string, unitNumber: string) =>
    callAs<{ id: number }>('admin', 'POST', `/organizations/${orgId}/assets`, { kind, unitNumber });
  const truck = await add('vehicle', name('VT'));
  await add('trailer', name('VX'));
  const [phone, page] = await newPhone(browser, { colorScheme: 'dark' });
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await expect(page.getByText('Which truck today?')).toBeVisible();
  await page.getByRole('button', { name: 'Choose truck' }).click();
  await page.getByLabel('Find a truck or trailer').fill(name('V').slice(1));
  await page.getByRole('button', { name: name('VT') }).click();
  await page.getByRole('button', { name: name('VX') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this truck' }).click();
  await expect(page.getByText(`${name('VT')} + ${name('VX')}`)).toBeVisible();
  await expect(unsent(page, 1)).toBeVisible();
  await tab(page, 'Inspect');
  await expect(page.getByText(`${name('VT')} + ${name('VX')}`).first()).toBeVisible();

  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  const asset = await callAs<{ driver: { id: number } | null; trailers: { name: string }[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/assets/${truck.id}`,
  );
  expect(asset.driver?.id).toBe(driver.id);
  expect(asset.trailers.map((trailer) => trailer.name)).toEqual([name('VX')]);

  await callAs('admin', 'POST', `/organizations/${orgId}/dispatches`, {
    vehicleId: truck.id,
    stops: [{ name: 'Amarillo yard', lat: 35.2, lon: -101.8 }],
  });
  await callAs('admin', 'POST', `/organizations/${orgId}/alert-rules`, {
    name: `Hours of ${driver.username}`,
    rule: {
      kind: 'hours-running-out',
      clocks: ['driving'],
      underMinutes: 700,
      scope: { of: 'drivers', ids: [driver.id] },
    },
    telling: { userIds: [driver.id] },
  });
  await tab(page, 'Today');
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Amarillo yard')).toBeVisible({ timeout: 3_000 });
    await page.getByRole('button', { name: /^Unread messages: 1/ }).click({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(/of drive time left/)).toBeVisible();
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await expectAccessible(page);
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
});

test('a driver sees without signal when to leave, where to rest and when each stop is expected', async ({
  browser,
}) => {
  test.slow();
  const driver = await addDriver('Rosa', 'Rester');
  const { id, send } = await addTruck('RR');
  await send({ lat: 38.4, lon: -96.18, speedKph: 0 });
  await callAs('admin', 'PUT', `/organizations/${orgId}/assets/${id}/driver/${driver.id}`);
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  await callAs('admin', 'POST', `/organizations/${orgId}/dispatches`, {
    vehicleId: id,
    stops: [
      {
        name: 'San Diego yard',
        lat: 32.72,
        lon: -117.16,
        kind: 'delivery',
        closesAt: new Date(Date.now() + 80 * HOUR).toISOString(),
      },
    ],
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^10-hour rest near .+, [A-Z]{2}/).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await phone.setOffline(true);
  await page.reload();
  await expect(page.getByText('San Diego yard')).toBeVisible();
  await expect(page.getByText(/^Closes /)).toBeVisible();
  await expect(page.getByText(/^Expected /)).toBeVisible();
  await expect(page.getByText(/^Leave by /)).toBeVisible();
  await expect(page.getByText(/Start it between .+ and .+\./).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', /^(geo|maps):/);
  await expectAccessible(page);
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
});

test('the load that a driver has on is filled in as shipping document, and is entered once the form is saved', async ({
  browser,
}) => {
  const driver = await addDriver('Lola', 'Loaded', true);
  const { vehicle } = await callAs<{ vehicle: { id: number } }>(
    'admin',
    'GET',
    `/organizations/${orgId}/drivers/${driver.id}`,
  );
  const customer = await callAs<{ id: number }>('admin', 'POST', `/organizations/${orgId}/customers`, {
    name: `Shipper of ${driver.username}`,
  });
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const reference = `LL-${driver.id}`;
  await callAs('admin', 'POST', `/organizations/${orgId}/loads`, {
    reference,
    customerId: customer.id,
    stops: [
      { kind: 'pickup', location: 'Kansas City, MO', windowFrom: at(1), windowTo: at(4) },
      { kind: 'delivery', location: 'Columbus, OH', windowFrom: at(20), windowTo: at(40) },
    ],
    assignments: [{ vehicleId: vehicle.id }],
  });
  const [phone, page] = await newPhone(browser, { colorScheme: 'light' });
  await signIn(page, driver);
  await isInstalled(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(reference)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await phone.setOffline(true);
  await tab(page, 'Log');
  const document = page.getByLabel('Shipping document');
  await expect(document).toHaveValue(reference);
  await expect(page.getByText('From your load. Save to add it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('From your load. Save to add it.')).toHaveCount(0);
  await expect(document).toHaveValue(reference);
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  type Days = { items: { shippingDocument: string | null }[] };
  const { items } = await callAs<Days>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${driver.id}/hos_log/inspection`,
  );
  expect(items.map(({ shippingDocument }) => shippingDocument)).toContain(reference);
});
