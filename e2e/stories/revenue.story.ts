import { expect, expectAccessible, lastMonth, test } from '../fixtures.ts';

test('an owner reads down from the cost of a month to the lines it is the sum of', async ({ open, page }) => {
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
  await expect(page.getByRole('columnheader', { name: 'Loaded mi', exact: true })).toBeVisible();
});

test('an owner asks what moved the margin and reads down to a receipt', async ({ open, page }) => {
  await open('admin', `/analytics/revenue?${lastMonth()}`);
  const moved = page.getByRole('region', { name: 'What moved the margin per mile' });
  await moved.getByRole('button', { name: /more$/ }).click();
  await moved
    .getByRole('button', { name: /^Fuel (price|used per mile)$/ })
    .first()
    .click();
  const costs = page.getByRole('dialog', { name: 'Costs: Fuel' });
  await expectAccessible(page);
  await costs.getByRole('link', { name: 'Receipt' }).first().click();
  await expect(page).toHaveURL(/\/ifta\?.*purchase=\d+/);
  await expect(page.getByRole('dialog')).toContainText('Price paid');
});

test('a lane of the map opens its loads, and a load its charges and its part of each truck', async ({
  open,
  page,
}) => {
  await open('admin', `/analytics/revenue?${lastMonth()}`);
  const lane = page.getByRole('list', { name: 'Lanes of the map' }).getByRole('button').first();
  const [from = ''] = (await lane.textContent())!.split(' → ');
  await lane.click();
  await expect(page).toHaveURL(/lane=/);
  const loads = page.getByRole('region', { name: 'Loads for the period' });
  await expect(loads.getByRole('row').nth(1)).toContainText(from);
  await loads.getByRole('row').nth(1).getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('rowheader', { name: 'Linehaul' })).toBeVisible();
  await drawer.getByText('Costs', { exact: true }).click();
  await expect(drawer.getByRole('rowheader', { name: 'Part of truck' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All loads' }).click();
  await expect(page).not.toHaveURL(/lane=/);
});

test('detention that was not invoiced becomes a charge in one click', async ({ open, page }) => {
  await open('admin', `/analytics/revenue?${lastMonth()}`);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByText(/^\$[\d,.]+ of detention not invoiced$/)).toBeVisible();
  await attention.getByRole('button', { name: 'See loads' }).click();
  const drawer = page.getByRole('dialog', { name: 'Detention not invoiced' });
  await expectAccessible(page);
  const add = drawer.getByRole('button', { name: /^Add charge to / }).first();
  const name = (await add.getAttribute('aria-label'))!;
  await add.click();
  await expect(page.getByText('Detention charged')).toBeVisible();
  await expect(drawer.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('the figures follow how loads and fuel are counted, and say so', async ({ open, page }) => {
  await open('admin', `/analytics/revenue?${lastMonth()}`);
  await expect(page.getByText(/loads? delivered, fuel as bought, compared with/)).toBeVisible();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitemradio', { name: 'Picked up' }).click();
  await page.getByRole('menuitemradio', { name: 'As used' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/loads? picked up, fuel as used, compared with/)).toBeVisible();
  await expect(page).toHaveURL(/basis=picked-up/);
});

test('who may not see revenue is turned away', async ({ open, page }) => {
  await open('dispatcher', '/analytics/revenue');
  await expect(page).toHaveURL(/\/access-denied/);
});
