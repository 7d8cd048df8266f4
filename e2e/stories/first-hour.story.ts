import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { reportAsTraccarClient, unique } from '../devices.ts';
import { newPhone, PASSWORD, test } from '../driver-phones.ts';
import { expect, expectAccessible } from '../fixtures.ts';

const OMAHA = { lat: 41.25, lon: -96.0, speedKph: 0 };
const NINETY_MPH = 145;

/** From the login page to the first quarter of fuel tax, on the office's screen and the driver's phone. */
const MAX_CLICKS = 45;

/** Every press of a pointer, also over full reloads, which a stranger does not spare. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    window.addEventListener('pointerdown', () => countClick(), true);
  });
  return () => clicks;
}

/** As a person does who uses no Tab key. */
async function type(page: Page, label: string, text: string): Promise<void> {
  // Beside its list of suggestions, which has the same name.
  await page.getByLabel(label, { exact: true }).and(page.locator('input')).click();
  await page.keyboard.type(text);
}

/** For two minutes, with a report every 10 seconds. */
async function driveTooFast(deviceId: string): Promise<void> {
  for (let report = 0; report <= 12; report++) {
    const lon = OMAHA.lon + report * 0.0048;
    expect(await reportAsTraccarClient(deviceId, { ...OMAHA, lon, speedKph: NINETY_MPH })).toBe(200);
    await setTimeout(10_000);
  }
}

/** By the menu, whose groups unfold with a click. */
async function openPage(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const link = menu.getByRole('link', { name: entry, exact: true });
  if (!(await link.isVisible())) await menu.getByRole('button', { name: group, exact: true }).click();
  await link.click();
}

test.describe('the first hour of a stranger', () => {
  test('an own company, its first truck, driver, alert, load, log and quarter take at most 45 clicks', async ({
    page,
    browser,
  }) => {
    test.slow();
    const startedAt = Date.now();
    const [, phone] = await newPhone(browser);
    const [clicks, taps] = [await countClicks(page), await countClicks(phone)];
    await page.goto('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await type(page, 'First name', 'Ada');
    await type(page, 'Last name', 'Moss');
    await type(page, 'Email', `ada.${unique()}@example.test`);
    await type(page, 'Password', PASSWORD);
    await type(page, 'Organization name', 'Buckeye Haul');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.getByRole('link', { name: 'Add your first truck' }).click();
    await expect(page.getByLabel('Unit number')).toBeFocused();
    await page.keyboard.type('101');
    await page.getByRole('button', { name: 'Add truck' }).click();
    await expect(page.getByText('Waiting for the first message…')).toBeVisible();
    const deviceId = await page.getByLabel('Device identifier', { exact: true }).inputValue();
    expect(await reportAsTraccarClient(deviceId, OMAHA)).toBe(200);
    await expect(page.getByText('Connected')).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('link', { name: 'First driver' }).click();
    const driver = page.getByRole('dialog', { name: 'Add driver' });
    await expect(driver.getByLabel('First name')).toBeFocused();
    await page.keyboard.type('Maria');
    await type(page, 'Last name', 'Vance');
    await driver.getByText('Username only', { exact: true }).click();
    const username = `maria.vance${unique()}`;
    await type(page, 'Username', username);
    await type(page, 'First password', PASSWORD);
    await driver.getByRole('button', { name: 'Add driver' }).click();
    await expect(page.getByText(`Maria Vance added with the username ${username}`)).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await steps.getByRole('link', { name: 'Set up alerts' }).click();
    await expect(page.getByRole('heading', { name: 'Start with these rules' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add 8 rules' }).click();
    await expect(page.getByRole('switch', { name: 'Speeding is on' })).toBeChecked();
    const speeding = driveTooFast(deviceId);

    await openPage(page, 'Dispatch', 'Loads');
    await page.getByRole('button', { name: 'New load' }).first().click();
    const load = page.getByRole('dialog', { name: 'New load' });
    await expect(load.getByLabel('Customer name')).toBeFocused();
    await page.keyboard.type('Acme Foods');
    await chooseTown(page, 'Pick up at', 'Toledo, OH');
    await chooseTown(page, 'Deliver to', 'Chicago, IL');
    await load.getByLabel('Save as a place to record arrivals automatically').first().click();
    await expect(load.getByText('Also adds 1 customer and 1 place')).toBeVisible();
    await expect(load.getByText(/^Arrives if loaded by/)).toBeVisible();
    await expectAccessible(page);
    await load.getByRole('button', { name: 'Save load' }).click();
    await expect(page.getByRole('row', { name: /L-1001 .*Acme Foods.*Toledo, OH/ })).toBeVisible();

    await phone.goto('/driver/');
    await type(phone, 'Email or username', username);
    await type(phone, 'Password', PASSWORD);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByRole('button', { name: 'ON On duty', exact: true }).click();
    await expect(phone.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
    await openPage(page, 'Hours of Service', 'HoS Logs');
    await expect(page.getByRole('row', { name: /Maria Vance/ }).first()).toBeVisible({ timeout: 60_000 });

    await speeding;
    const bell = page.getByRole('button', { name: /^Notifications, \d+ new$/ });
    await expect(bell).toBeVisible({ timeout: 60_000 });
    await bell.click();
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await expect(notifications.getByText(/^101 .*9\d\.?\d* mph/).first()).toBeVisible();
    await page.keyboard.press('Escape');

    await openPage(page, 'Analytics', 'Fuel costs (IFTA)');
    const today = Temporal.Now.plainDateISO('America/Chicago');
    const quarter = `${Math.ceil(today.month / 3)}Q${today.year}`;
    await expect(page.getByRole('button', { name: `Quarter ${quarter}` })).toBeVisible();

    const hour = { clicks: clicks() + taps(), minutes: (Date.now() - startedAt) / 60_000 };
    test.info().annotations.push({ type: 'first hour', description: JSON.stringify(hour) });
    expect(hour.clicks).toBeLessThanOrEqual(MAX_CLICKS);
    expect(hour.clicks, 'every step was done by hand').toBeGreaterThan(20);
  });

  test('a load that is refused leaves no customer and no place, and leaving asks', async ({ page }) => {
    await page.goto('/getting-started');
    await type(page, 'First name', 'Bea');
    await type(page, 'Last name', 'Cole');
    await type(page, 'Email', `bea.${unique()}@example.test`);
    await type(page, 'Password', PASSWORD);
    await type(page, 'Organization name', 'Cole Lines');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/loads?addLoad=true');
    const load = page.getByRole('dialog', { name: 'New load' });
    await load.getByLabel('Customer name').fill('Acme Foods');
    await chooseTown(page, 'Pick up at', 'Toledo, OH');
    await chooseTown(page, 'Deliver to', 'Chicago, IL');
    const isPlace = load.getByLabel('Save as a place to record arrivals automatically');
    await isPlace.first().click();
    await isPlace.last().click();
    const names = load.getByLabel('Place name');
    await names.first().fill('Acme');
    await names.last().fill('Acme');
    await load.getByRole('button', { name: 'Save load' }).click();
    await expect(load.getByText('A place named Acme already exists.')).toBeVisible();

    await load.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog', { name: 'Leave this page?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await page.goto('/customers');
    await expect(page.getByText('Acme Foods')).toBeHidden();
    await page.goto('/settings/organization-settings/places');
    await expect(page.getByText('Acme', { exact: true })).toBeHidden();
  });
});

async function chooseTown(page: Page, label: string, town: string): Promise<void> {
  await type(page, label, town);
  await expect(page.getByRole('option', { name: town, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
}
