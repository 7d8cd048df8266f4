import { type BrowserContext, devices, type Page } from '@playwright/test';
import { CONTEXT } from '../browser.ts';
import { addTruck, driveUnsigned } from '../devices.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { world } from '../world.ts';

const PASSWORD = 'a story long secret';

let phone: BrowserContext;
let page: Page;
let driver: { id: number; username: string };
/** Driven while nobody was signed in. */
let unclaimed: Awaited<ReturnType<typeof addTruck>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  // A second run finds the driver of the first one.
  const username = `mia.moline${test.info().retry || ''}`;
  const person = { firstName: 'Mia', lastName: 'Moline', username, password: PASSWORD };
  const made = await callAs<{ driver: { id: number } }>(
    'admin',
    'POST',
    `/organizations/${await organizationId()}/drivers`,
    { ...person, homeTerminalTimeZone: 'America/Chicago' },
  );
  driver = { id: made.driver.id, username };
  // The log begins seven days ago: that day and those after it are to be certified.
  const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString();
  await callAs(
    'admin',
    'POST',
    `/organizations/${await organizationId()}/users/${driver.id}/hos_log_import`,
    {
      eld: 'TEST ELD123',
      records: [{ at: weekAgo, type: 1, code: 1, origin: 2 }],
    },
  );
  unclaimed = await addTruck('MU');
  await callAs('admin', 'PUT', await driverOf(unclaimed, `/${driver.id}`));
  await driveUnsigned(unclaimed.gatewayId, unclaimed.unit, 2);
  phone = await browser.newContext({ ...CONTEXT, ...devices['Pixel 7'], baseURL: world().url });
  page = await phone.newPage();
});
test.afterAll(() => phone.close());

const driverOf = async ({ id }: { id: number }, driverPath = '') =>
  `/organizations/${await organizationId()}/assets/${id}/driver${driverPath}`;

test('a driver says whose unclaimed driving it was, then certifies all open days in one go, after seeing each of them', async () => {
  await page.goto('/');
  await page.getByLabel('Email').fill(driver.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/driver\/$/);
  await page.goto('/hos/my-log');
  await expect(page.getByText('7 days to certify')).toBeVisible();
  const questions = page.getByRole('listitem').filter({ hasText: `of driving, ${unclaimed.unit}` });
  await expect(questions).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Certify all' })).toBeDisabled();
  await questions.first().getByRole('button', { name: 'Not me' }).click();
  const refusal = page.getByRole('dialog', { name: 'Not your driving' });
  await refusal.getByRole('button', { name: 'Not me' }).click();
  await expect(refusal.getByText('Reason must be at least 4 characters')).toBeVisible();
  await refusal.getByLabel('Reason').fill('The shop had it for a road test');
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Not me' }).click();
  await expect(questions).toHaveCount(1);
  await questions.getByRole('button', { name: 'It was me' }).click();
  await expect(questions).toHaveCount(0);
  await page.getByRole('button', { name: 'Certify all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certify 7 days' });
  await expect(dialog.getByRole('list', { name: 'Days to certify' }).getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agree for 7 days' }).click();
  await expect(page.getByText('7 days certified')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'To do' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'Certified' })).toHaveCount(7);
});

test('a driver of a moving truck is warned in the driver app before leaving driving', async () => {
  const truck = await addTruck('ML');
  await callAs('admin', 'DELETE', await driverOf(unclaimed));
  await callAs('admin', 'PUT', await driverOf(truck, `/${driver.id}`));
  await page.goto('/driver/');
  await expect(page.getByText(truck.unit)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'D Driving', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Driving' })).toBeVisible();
  await truck.send({ lat: 41.5, lon: -90.5, speedKph: 98.2, ignition: true });
  const note = page.getByRole('alert').filter({ hasText: 'is moving' });
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Hold to change status' }).press('Enter');
    await expect(note).toHaveText(`${truck.unit} is moving at 61 mph. Park before you change your status.`, {
      timeout: 3_000,
    });
  }).toPass();
  await expectAccessible(page);

  await truck.send({ lat: 41.5, lon: -90.5, speedKph: 0, ignition: false });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 3_000 });
    await page.getByRole('button', { name: 'Hold to change status' }).press('Enter');
    await expect(page.getByRole('button', { name: 'OFF Off duty', exact: true })).toBeVisible({
      timeout: 3_000,
    });
    await expect(note).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'OFF Off duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Off duty' })).toBeVisible();
});
