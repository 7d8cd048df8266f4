import { expect, expectAccessible, test } from '../fixtures.ts';

const VEHICLES = '/settings/organization-settings/vehicles';

test('columns, row height and page size of a list are chosen and kept', async ({ open }) => {
  const page = await open('admin', VEHICLES);
  const table = page.getByRole('region', { name: 'Vehicles' });
  await expect(table.getByRole('columnheader', { name: 'VIN' })).toBeVisible();
  await page.getByRole('button', { name: 'View of Vehicles' }).click();
  const view = page.getByRole('dialog', { name: 'View of Vehicles' });
  await view.getByRole('checkbox', { name: 'VIN' }).uncheck();
  await view.getByRole('button', { name: 'Dense' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'VIN' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rows 15' }).click();
  await page.getByRole('menuitemradio', { name: '50', exact: true }).click();
  await expect(page).toHaveURL(/size=50/);
  await page.reload();
  await expect(table.getByRole('row').nth(20)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'VIN' })).toHaveCount(0);
  const heightPx = await table
    .getByRole('row')
    .nth(3)
    .evaluate((row) => row.getBoundingClientRect().height);
  expect(heightPx).toBeLessThanOrEqual(34);
});

test('filters and order are saved as a view, shared, chosen elsewhere and deleted', async ({ open }) => {
  const name = `Trucks ${Date.now() % 1_000_000} ${'of refrigerated trucks '.repeat(3)}`.slice(0, 60).trim();
  const page = await open('admin', `${VEHICLES}?q=marcus&sort=-unitNumber`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Share with everyone in the organization').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `View ${name}`, exact: true })).toBeVisible();

  await open('dispatcher', VEHICLES);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/q=marcus/);
  await expect(page).toHaveURL(/sort=-unitNumber/);

  await open('admin', VEHICLES);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Delete view ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText(`View ${name} deleted`)).toBeVisible();
});

test('of ten thousand rows those in sight are drawn, wherever it is scrolled to', async ({ open, page }) => {
  await page.route(/\/assets\?(?=.*kind=vehicle)/, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const body = (await answer.json()) as { items: { unitNumber: string }[] };
    const items = Array.from({ length: 10_000 }, (_, index) => ({
      ...body.items[0],
      id: index + 1,
      unitNumber: `N-${index + 1}`,
    }));
    await route.fulfill({ response: answer, json: { ...body, items, total: 10_000, size: 10_000 } });
  });
  await open('admin', VEHICLES);
  const table = page.getByRole('region', { name: 'Vehicles' });
  await table.getByRole('button', { name: 'N-1', exact: true }).focus();
  const drawn = () => table.locator('tbody tr[data-index]').count();
  expect(await drawn()).toBeLessThan(80);
  await page.keyboard.press('PageDown');
  await expect(table.getByRole('button', { name: 'N-11', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(table.getByRole('button', { name: 'N-10000', exact: true })).toBeFocused();
  await expect(table.getByRole('button', { name: 'N-10000', exact: true })).toBeInViewport();
  expect(await drawn()).toBeLessThan(80);
  await page.keyboard.press('Home');
  await expect(table.getByRole('button', { name: 'N-1', exact: true })).toBeFocused();
  // The jump of the key before may still be settling.
  await expect(async () => {
    await table.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
    const indexes = await table
      .locator('tbody tr[data-index]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-index'))));
    expect(indexes.some((index) => index > 4_900 && index < 5_100)).toBe(true);
  }).toPass();
  expect(await drawn()).toBeLessThan(80);
  await table.evaluate((element) => element.scrollTo({ top: 0 }));
  await table.getByRole('button', { name: 'N-3', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/id=2/);
});

test('on a phone a list scrolls inside its frame, the first column in sight', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('admin', VEHICLES);
  const table = page.getByRole('region', { name: 'Vehicles' });
  const identity = table.getByRole('rowheader').or(table.locator('tbody td:first-child')).first();
  await expect(identity).toBeInViewport();
  await table.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect(identity).toBeInViewport();
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflowPx).toBe(0);
});

test('tooltips are 350 pixels wide at most, and 200 on the login screen', async ({ open }) => {
  const page = await open(null, '/');
  await page
    .getByRole('button', { name: /Fleet admin|Administrator|admin/i })
    .first()
    .hover();
  const tooltip = page.getByRole('tooltip').first();
  await expect(tooltip).toBeVisible();
  await expect(tooltip).toHaveCSS('max-width', '200px');
  // What a tooltip without a width of its own gets: the rules of its classes.
  const widths = await tooltip.evaluate((element) => {
    const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
      });
    return [...document.styleSheets]
      .flatMap((sheet) => rulesOf(sheet.cssRules))
      .filter((rule) => rule.style.maxWidth !== '' && element.matches(rule.selectorText))
      .map((rule) => rule.style.maxWidth);
  });
  expect(widths).toContain('350px');
});
