import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

/** The page is under development until the operator turns it on; here for this browser alone. */
async function turnOn(page: Page): Promise<void> {
  await page.route('**/api/v1/settings', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    const items = settings.items.map((item: { key: string }) =>
      item.key === 'analyticsRevenue' ? { ...item, isEnabled: true } : item,
    );
    await route.fulfill({ response, json: { ...settings, items } });
  });
}

test('an owner reads down from the cost of a month to the lines it is the sum of', async ({ open, page }) => {
  await turnOn(page);
  await open('admin', '/analytics/revenue');
  await expect(page.getByRole('heading', { name: 'Revenue', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From revenue to margin' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cost per mile/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Costs' });
  await expect(drawer.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^By / }).click();
  await page.getByRole('menuitemradio', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL(/tab=vehicles/);
  await expect(page.getByRole('columnheader', { name: 'Loaded mi' })).toBeVisible();
});

test('who may not see revenue is turned away', async ({ open, page }) => {
  await turnOn(page);
  await open('dispatcher', '/analytics/revenue');
  await expect(page).toHaveURL(/\/access-denied/);
});
