import { setTimeout } from 'node:timers/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, signInByForm, test } from '../fixtures.ts';

const TOKENS = 'longhaul-tokens';
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const isRefresh = (request: Request) => request.url().endsWith('/auth/refresh-token');

const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('longhaul-get:')));

test('a refused call shows its message, status, time and, expanded, its technical message', async ({
  open,
}) => {
  const page = await open('safety', '/settings/organization-settings/alert-rules');
  await page.route('**/alert-rules/*', (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: 409,
        message: 'The rule was changed meanwhile.',
        technicalMessage: 'version 4 is newer',
        timestamp: new Date().toISOString(),
      },
    }),
  );
  await page.getByRole('switch').first().press('Space');
  const toast = toasts(page).getByRole('alert');
  await expect(toast).toContainText('409');
  await expect(toast.getByRole('time')).toBeVisible();
  const head = toast.getByRole('button', { expanded: false });
  await head.press('Enter');
  await expect(toast.getByRole('button', { expanded: true })).toBeVisible();
  await toast.getByRole('button', { name: /^Close/ }).click();
  await expect(toast).toBeHidden();
});

test('a page that cannot be loaded says so in place alone', async ({ open }) => {
  const page = await open('dispatcher', '/settings/organization-settings/devices/999999');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('404');
  await expect(failure.getByRole('time')).toBeVisible();
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
});

test('a call that reaches nobody says so, and the screen offers to try again', async ({ open, context }) => {
  const page = await open('dispatcher', '/settings/organization-settings/devices');
  await expect(page.getByRole('cell', { name: '000001350001002' })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Search devices').fill('12645761');
  await expect(page.getByRole('main')).toContainText('Oops, something happened, please try again');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('cell', { name: '12645761' })).toBeVisible();
});

test('the loading bar shows while a call is on its way', async ({ open, page }) => {
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await page.route('**/gateways?*', async (route) => {
    asked.resolve();
    await release.promise;
    await route.continue();
  });
  await open('dispatcher', '/settings/organization-settings/devices');
  await asked.promise;
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toBeVisible();
  release.resolve();
  await expect(page.getByRole('cell', { name: '000001350001002' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('the footer of the login page is hidden while the sign-in is on its way', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/auth/authenticate', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('New here?')).toBeVisible();
  await signInByForm(page, 'dispatcher');
  await expect(page.getByText('New here?')).toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  release.resolve();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('on a slow network', () => {
  /** Answers wait until they are let through: they are asked for before the code of the page is there. */
  const holdAnswers = async (page: Page) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/organizations\/\d+\/(assets|groups)(\?|\/stream|$)/, async (route) => {
      await promise;
      await route.fallback();
    });
    return resolve;
  };

  /** How far what is shown has jumped, as the browser measures it: 1 is all of the window by its whole height. */
  const jumped = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries())
              sum += (shift as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          // What happened before it looked is told in a task of its own.
          window.setTimeout(() => resolve(sum), 200);
        }),
    );

  /** The font may come last, and with it other widths. */
  const topLeft = async (element: Locator) => {
    const { x, y } = (await element.boundingBox())!;
    return { x, y };
  };

  test('a list shows where its rows will be, and nothing jumps when they come', async ({ open, page }) => {
    const letThrough = await holdAnswers(page);
    await open('dispatcher', '/settings/organization-settings/vehicles');
    const table = page.getByRole('region', { name: 'Vehicles' }).getByRole('table');
    await expect(table.locator('tbody[aria-hidden] .mantine-Skeleton-root').first()).toBeVisible();
    const heading = page.getByRole('heading', { name: 'Vehicles', level: 1 });
    const before = [await topLeft(heading), await topLeft(table)];
    letThrough();
    await expect(table.getByRole('button', { name: '1042' })).toBeVisible();
    expect([await topLeft(heading), await topLeft(table)]).toEqual(before);
    expect(await jumped(page)).toBeLessThan(0.01);
  });

  test('the panel of the map shows where its vehicles will be', async ({ open, page }) => {
    const letThrough = await holdAnswers(page);
    await open('dispatcher', '/map');
    const search = page.getByPlaceholder('Unit, driver or place');
    await expect(search).toBeVisible();
    await expect(page.locator('[aria-busy="true"] .mantine-Skeleton-root').first()).toBeVisible();
    const before = await topLeft(search);
    letThrough();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await topLeft(search)).toEqual(before);
    expect(await jumped(page)).toBeLessThan(0.01);
  });

  test('a form is sent once, however often its button is pressed', async ({ open, page }) => {
    const sent: string[] = [];
    await page.route('**/groups', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().url());
      await setTimeout(1_000);
      await route.abort();
    });
    await open('admin', '/settings/organization-settings/groups');
    await page.getByRole('button', { name: 'Add group' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add group' });
    await drawer.getByLabel('Name').fill('Never made');
    const save = drawer.getByRole('button', { name: 'Add group' });
    await save.dblclick();
    await drawer.getByLabel('Name').press('Enter');
    await expect(save).toHaveAttribute('data-loading', 'true');
    await expect(toasts(page)).toContainText('Oops, something happened, please try again');
    await expect(save).toBeEnabled();
    expect(sent).toHaveLength(1);
  });
});

test('an expired access token is refreshed once for all calls that failed by it, and each is sent once more', async ({
  open,
}) => {
  const page = await open('dispatcher', '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.evaluate((key) => {
    const tokens = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem(key, JSON.stringify({ ...tokens, accessToken: `${tokens.accessToken}x` }));
  }, TOKENS);
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) requests.push(request);
  });
  // The dashboard sends several calls at once.
  await page.getByRole('link', { name: /to the dashboard/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  const charts = () => requests.filter((request) => request.url().includes('/dashboard/charts'));
  await expect.poll(async () => (await charts().at(-1)?.response())?.status()).toBe(200);
  expect(charts()).toHaveLength(2);
  expect(requests.filter(isRefresh)).toHaveLength(1);
});

test('when the refresh is refused too, the session ends and the login page shows', async ({ open }) => {
  const page = await open('dispatcher', '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.evaluate(
    (key) => localStorage.setItem(key, JSON.stringify({ accessToken: 'spent', refreshToken: 'spent' })),
    TOKENS,
  );
  await page.getByRole('link', { name: /to the dashboard/ }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKENS)).toBeNull();
});

test('answers are kept in session storage and forgotten when logging out', async ({ open }) => {
  const page = await open('super', '/administration/organizations');
  await expect(page.getByRole('cell', { name: 'Prairie Line Freight', exact: true })).toBeVisible();
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringContaining('listOrganizations'));
  await page.getByRole('link', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect((await storedKeys(page)).filter((key) => !key.includes('listSettings'))).toEqual([]);
});

test('a screen whose chunk does not load tells the window and offers to reload', async ({ open, page }) => {
  let isBroken = true;
  await page.route('**/assets/device-pages*.js', (route) => (isBroken ? route.abort() : route.continue()));
  await open('dispatcher', '/settings/organization-settings');
  await page.evaluate(() =>
    window.addEventListener('preload-error', () => document.body.setAttribute('data-told', '')),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Devices/ })
    .click();
  await expect(page.getByRole('heading', { name: 'This screen did not load' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-told', '');
  isBroken = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('cell', { name: '000001350001002' })).toBeVisible();
});
