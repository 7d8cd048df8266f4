import { type BrowserContext, devices, type Page } from '@playwright/test';
import { CONTEXT } from '../browser.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { world } from '../world.ts';

const DRIVER = { firstName: 'Dan', lastName: 'Dunes', username: 'dan.dunes' };
const PASSWORD = 'a story long secret';

test.describe.configure({ mode: 'serial' });

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

test('their own log says where it works without a network, and the roadside page shows what was loaded last', async () => {
  test.slow();
  await page.goto('/');
  await page.getByLabel('Email').fill(DRIVER.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/driver\/$/);
  await page.goto('/hos/my-log');
  await expect(page.getByRole('link', { name: 'Roadside inspection' })).toBeVisible();
  await appIsKept();
  await page.reload();
  await expect(page.getByText(/^Off duty since before/)).toBeVisible();
  await page.getByRole('link', { name: 'Roadside inspection' }).click();
  await expect(page.getByRole('figure', { name: /^Log of Dan Dunes/ })).toBeVisible();
  await page.goto('/hos/my-log');

  await phone.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('You need a connection to load your log here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Driver app', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Roadside inspection' }).click();
  await expect(
    page.getByRole('figure', { name: /^Log of Dan Dunes/ }),
    'as it was loaded last',
  ).toBeVisible();
  await phone.setOffline(false);
});

test('duty changes that wait in the web application since before the driver app are said, and sent there', async () => {
  const tappedAt = Date.now() - 60 * 60_000;
  await page.goto('/hos/my-log');
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('longhaul-user')!).id as number);
  await page.evaluate(
    ({ id, org, at }) => {
      const tap = { key: crypto.randomUUID(), orgId: org, status: 'ON', mode: null, tappedAt: at };
      localStorage.setItem(
        `longhaul-taps:${id}`,
        JSON.stringify([{ ...tap, isWaiting: true, refusal: null }]),
      );
    },
    { id: user, org: orgId, at: tappedAt },
  );
  await page.reload();
  await expect(page.getByText('Status changes on this phone haven’t been sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Change status in the driver app' }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await expect.poll(onDutyAt).toEqual([new Date(Math.floor(tappedAt / 1_000) * 1_000).toISOString()]);
  await page.goto('/hos/my-log');
  await expect(page.getByText('Status changes on this phone haven’t been sent.')).toBeHidden();
});

type Log = { events: { status: string | null; at: string; recordStatus: number }[] };

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
