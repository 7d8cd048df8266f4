import { type BrowserContext, devices, type Page } from '@playwright/test';
import { CONTEXT } from '../browser.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { world } from '../world.ts';

const DRIVER = { firstName: 'Dan', lastName: 'Dunes', username: 'dan.dunes' };
const PASSWORD = 'a story long secret';
const HALF_AN_HOUR = 30 * 60_000;

let phone: BrowserContext;
let page: Page;
let orgId = 0;
let driverId = 0;

test.beforeAll(async ({ browser }) => {
  orgId = await organizationId();
  const { driver } = await callAs<{ driver: { id: number } }>(
    'admin',
    'POST',
    `/organizations/${orgId}/drivers`,
    {
      ...DRIVER,
      password: PASSWORD,
      homeTerminalTimeZone: 'America/Chicago',
    },
  );
  driverId = driver.id;
  phone = await browser.newContext({
    ...CONTEXT,
    ...devices['Pixel 7'],
    serviceWorkers: 'allow',
    baseURL: world().url,
  });
  page = await phone.newPage();
});
test.afterAll(() => phone.close());

type Log = { events: { status: string | null; at: string; recordStatus: number }[] };

test('what a driver taps without a network is kept over a reload, and enters the log at its time, once', async () => {
  test.slow();
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('Email').fill(DRIVER.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'ON On duty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Roadside inspection' })).toBeVisible();
  await appIsKept();
  await page.reload();
  await expect(page.getByRole('button', { name: 'ON On duty' })).toBeVisible();

  await phone.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: 'ON On duty' }).click();
  await page.getByRole('button', { name: 'Change now' }).click();
  const tappedAt = Date.now();
  const kept = page.getByRole('list', { name: 'Not on the server yet' });
  await expect(kept).toContainText('Saved, will send');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Your log cannot be loaded without a network.')).toBeVisible();
  await expect(kept).toContainText(/On duty.*Saved, will send/);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Profile of/ })
    .or(page.getByRole('link', { name: /^Profile of/ }))
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out before your duty status is sent?' });
  await expect(question).toContainText('1 duty change has not reached the server yet.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Roadside inspection' }).click();
  await expect(
    page.getByRole('figure', { name: /^Log of Dan Dunes/ }),
    'as it was loaded last',
  ).toBeVisible();

  await page.clock.fastForward(HALF_AN_HOUR);
  await phone.setOffline(false);
  await expect.poll(onDutyAt).toHaveLength(1);
  const [at] = await onDutyAt();
  const lateMs = Date.now() - Date.parse(at!);
  expect(lateMs, 'of the tap, and not of its arrival').toBeGreaterThanOrEqual(HALF_AN_HOUR - 1_000);
  expect(Date.parse(at!)).toBeLessThanOrEqual(tappedAt);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Roadside inspection' })).toBeVisible();
  expect(await onDutyAt()).toEqual([at]);
});

/** What the worker opens the app with has been put away. */
async function appIsKept(): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => Boolean(await caches.match('/', { cacheName: 'longhaul-shell' })));
  await expect.poll(isKept).toBe(true);
}

async function onDutyAt(): Promise<string[]> {
  const logs = await callAs<{ items: Log[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${driverId}/hos_log/inspection`,
  );
  return logs.items.flatMap(({ events }) => events).flatMap(({ status, at }) => (status === 'ON' ? at : []));
}
