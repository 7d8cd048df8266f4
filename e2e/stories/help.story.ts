import { devices, type Page } from '@playwright/test';
import { CONTEXT } from '../browser.ts';
import { expect, expectAccessible, signInByForm, test } from '../fixtures.ts';
import { world } from '../world.ts';

test('a driver finds “split sleeper” with the network cut and sees it computed', async ({ browser }) => {
  test.slow();
  const phone = await browser.newContext({
    ...CONTEXT,
    ...devices['Pixel 7'],
    serviceWorkers: 'allow',
    baseURL: world().url,
  });
  try {
    const page = await phone.newPage();
    await page.goto('/');
    await signInByForm(page, 'driver');
    await expect(page).toHaveURL(/\/driver\/$/);
    await page.goto('/hos/my-log');
    await expect(page.getByRole('link', { name: 'Roadside inspection' })).toBeVisible();
    await helpIsKept(page);

    await phone.setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(
      page.getByRole('heading', { name: 'My log' }),
      'of the screen it was opened on',
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search help' }).fill('split sleper');
    const results = page.getByRole('list', { name: 'Results' });
    await results.getByRole('link', { name: 'Split sleeper', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Split sleeper' })).toBeVisible();
    const example = page.getByRole('figure', { name: 'Example, computed on this page' });
    await expect(example).toContainText('Driving left7:00');
    await expect(example.getByRole('img', { name: 'as stated' })).toHaveCount(3);
    await expectAccessible(page);
  } finally {
    await phone.close();
  }
});

/** The app is kept for a start without a network, and the page of help with it. */
async function helpIsKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      if (!(await caches.match('/', { cacheName: 'longhaul-shell' }))) return false;
      const kept = await (await caches.open('longhaul-shell')).keys();
      return kept.some(({ url }) => /\/assets\/help-page-.*\.js$/.test(url));
    });
  await expect.poll(isKept).toBe(true);
}

test('help opens at the current screen by its button and by a question mark, and leads back', async ({
  open,
  page,
}) => {
  await open('admin', '/hos/violations');
  await expect(page.getByRole('heading', { name: 'HoS Violations', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Violations', level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to HoS Violations' }).click();
  await expect(page).toHaveURL(/\/hos\/violations$/);

  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Rules and citations' }).first().click();
  await expect(
    page.getByRole('heading', { name: 'US property, 70 hours in 8 days', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Your administrators' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await expectAccessible(page);
});

test('a figure on a screen leads to the article that explains it, with its picture', async ({
  open,
  page,
}) => {
  await open('admin', '/analytics/fleet-performance');
  const figures = page.getByRole('region', { name: 'Fleet figures' });
  await figures.getByRole('link', { name: 'Idle share' }).click();
  await expect(page.getByRole('heading', { name: 'Performance figures', level: 2 })).toBeVisible();
  const picture = page.getByRole('img', { name: 'The fleet of a month' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_200);
});

test('an administrator saves the support bundle, and a dispatcher is not offered it', async ({
  open,
  page,
}) => {
  await open('admin', '/help');
  const saved = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Support bundle' }).getByRole('button', { name: 'Save' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^longhaul-support-\d{4}-\d\d-\d\d\.zip$/);
  await open('dispatcher', '/help');
  await expect(page.getByRole('region', { name: 'Your administrators' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Support bundle' })).toHaveCount(0);
});

test('a permission is found in the search of everything, and shown at its place in the list', async ({
  open,
  page,
}) => {
  await open('dispatcher', '/fleet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('GAT_UPDATE');
  await page.getByRole('group', { name: 'Help' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/article=organization(%2F|\/)permissions&at=GAT_UPDATE/);
  await expect(page.getByText('Change, pair and swap devices')).toBeInViewport();
});

test('a silent device is asked about until there is something to do', async ({ open, page }) => {
  await open('admin', '/help?article=devices/silent-device');
  await page.getByRole('button', { name: 'Low voltage' }).click();
  await page
    .getByRole('group', { name: 'Is the voltage under 7 V?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(page.getByText('Check the fuse and the wiring.')).toBeVisible();
});
