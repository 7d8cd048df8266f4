import { type BrowserContext, devices, type Page } from '@playwright/test';
import { CONTEXT } from '../browser.ts';
import { driveUnsigned, newImei, reportAsOsmand } from '../devices.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { world } from '../world.ts';

const DRIVER = { firstName: 'Mia', lastName: 'Moline', username: 'mia.moline' };
const PASSWORD = 'a story long secret';
const DEVICE = newImei();
const UNIT = 'ML-1';

let phone: BrowserContext;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const organization = `/organizations/${await organizationId()}`;
  const { driver } = await callAs<{ driver: { id: number } }>('admin', 'POST', `${organization}/drivers`, {
    ...DRIVER,
    password: PASSWORD,
    homeTerminalTimeZone: 'America/Chicago',
  });
  const { id } = await callAs<{ id: number }>('admin', 'POST', `${organization}/assets`, {
    kind: 'vehicle',
    unitNumber: UNIT,
  });
  const { gateway } = await callAs<{ gateway: { id: number } }>('admin', 'POST', `${organization}/gateways`, {
    uniqueId: DEVICE,
  });
  await callAs('admin', 'PUT', `${organization}/gateways/${gateway.id}/pair/${id}`);
  await callAs('admin', 'PUT', `${organization}/assets/${id}/driver/${driver.id}`);
  await driveUnsigned(gateway.id, DEVICE, 2);
  phone = await browser.newContext({ ...CONTEXT, ...devices['Pixel 7'], baseURL: world().url });
  page = await phone.newPage();
});
test.afterAll(() => phone.close());

test('a driver says whose unclaimed driving it was, then certifies all open days in one go, after seeing each of them', async () => {
  await page.goto('/');
  await page.getByLabel('Email').fill(DRIVER.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/driver\/$/);
  await page.goto('/hos/my-log');
  await expect(page.getByText('7 days to certify')).toBeVisible();
  const questions = page.getByRole('listitem').filter({ hasText: `of driving, ${UNIT}` });
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
  await expect(page.getByText('7 days are certified')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'To do' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'Certified' })).toHaveCount(7);
});

test('a driver of a moving truck is warned in the driver app before leaving driving', async () => {
  await page.goto('/driver/');
  await page.getByRole('button', { name: 'D Driving', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Driving' })).toBeVisible();
  await reportAsOsmand(DEVICE, { lat: 41.5, lon: -90.5, speedKph: 98.2, ignition: true });
  const note = page.getByRole('alert').filter({ hasText: 'is moving' });
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Hold to change status' }).press('Enter');
    await expect(note).toHaveText('ML-1 is moving at 61 mph. Change your status only when it is parked.', {
      timeout: 3_000,
    });
  }).toPass();
  await expectAccessible(page);

  await reportAsOsmand(DEVICE, { lat: 41.5, lon: -90.5, speedKph: 0, ignition: false });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 3_000 });
    await page.getByRole('button', { name: 'Hold to change status' }).press('Enter');
    await expect(page.getByRole('button', { name: 'OFF Off duty', exact: true })).toBeVisible({
      timeout: 3_000,
    });
    await expect(note).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'OFF Off duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Off duty' })).toBeVisible();
});
