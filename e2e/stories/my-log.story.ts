import { type BrowserContext, devices, type Page } from '@playwright/test';
import { CONTEXT } from '../browser.ts';
import { newImei, reportAsOsmand } from '../devices.ts';
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
  phone = await browser.newContext({ ...CONTEXT, ...devices['Pixel 7'], baseURL: world().url });
  page = await phone.newPage();
});
test.afterAll(() => phone.close());

test('a driver certifies all open days in one go, after seeing each of them', async () => {
  await page.goto('/');
  await page.getByLabel('Email').fill(DRIVER.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('7 days to certify')).toBeVisible();
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

test('a driver of a moving truck is asked before going on duty, and changes at once when it is parked', async () => {
  const onDuty = page.getByRole('button', { name: 'ON On duty' });
  await reportAsOsmand(DEVICE, { lat: 41.5, lon: -90.5, speedKph: 98.2, ignition: true });
  const question = page.getByRole('alert').filter({ hasText: 'The truck is moving' });
  await expect(async () => {
    await page.reload();
    await onDuty.click();
    await expect(question).toHaveText(/The truck is moving: ML-1 at 61 mph\. Change to on duty\?/, {
      timeout: 3_000,
    });
  }).toPass();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(onDuty).toHaveAttribute('aria-pressed', 'false');

  await onDuty.click();
  await question.getByRole('button', { name: 'Change to on duty' }).click();
  await expect(onDuty).toHaveAttribute('aria-pressed', 'true');

  await reportAsOsmand(DEVICE, { lat: 41.5, lon: -90.5, speedKph: 0, ignition: false });
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'OFF Off duty' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Changing to off duty' })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Change now' }).click();
  await expect(page.getByRole('button', { name: 'OFF Off duty' })).toHaveAttribute('aria-pressed', 'true');
});
