import type { Page } from '@playwright/test';
import { callAs, expect, organizationId, test } from '../fixtures.ts';

const MAX_TABS = 4;
const SETTINGS = '/settings/organization-settings';

/** The name of what has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  });

/** Presses Tab until a control of this name has the focus; how often. */
async function tabTo(page: Page, name: RegExp, max = 80): Promise<number> {
  const passed: string[] = [];
  for (let tabs = 1; tabs <= max; tabs += 1) {
    await page.keyboard.press('Tab');
    const words = await focusedName(page);
    if (name.test(words)) return tabs;
    passed.push(words.slice(0, 40));
  }
  throw new Error(`Tab does not reach ${name}, but ${passed.join(' | ')}`);
}

const toTable = async (page: Page) => {
  const tabs = await tabTo(page, /^Skip to the table$/);
  await page.keyboard.press('Enter');
  return tabs;
};

const settled = async (page: Page) => {
  await expect(page.locator('main [data-index]').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const LISTS = [
  '/hos/logs',
  '/loads',
  '/notifications',
  `${SETTINGS}/vehicles`,
  `${SETTINGS}/all-drivers`,
  '/hos/availability',
];

test(`the first row of a list is at most ${MAX_TABS} presses of Tab away, and arrow keys move between rows`, async ({
  open,
  page,
}) => {
  for (const path of LISTS) {
    await test.step(path, async () => {
      await open('admin', path);
      await settled(page);
      const rows = page.locator('main [data-index]');
      expect(await toTable(page), path).toBeLessThanOrEqual(MAX_TABS);
      await expect(rows.first().locator(':focus')).toBeVisible();
      for (const [key, row] of [
        ['ArrowDown', rows.nth(1)],
        ['End', rows.last()],
        ['Home', rows.first()],
      ] as const) {
        await page.keyboard.press(key);
        await expect(row.locator(':focus'), `${path}: ${key}`).toBeVisible();
      }
    });
  }
});

test('Tab goes through the controls of a row, arrow keys to the same control of the next, and Tab then leaves the rows', async ({
  open,
}) => {
  const page = await open('admin', `${SETTINGS}/vehicles`);
  await settled(page);
  await toTable(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Select /);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('main [data-index="1"] input:focus')).toHaveAccessibleName(/^Select /);
  await page.keyboard.press('Space');
  await expect(page.locator('main [data-index="1"] input')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.locator('main tbody :focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('main [data-index="1"] :focus')).toBeVisible();
});

test('a truck is found and opened by keys alone', async ({ open }) => {
  const page = await open('dispatcher', '/hos/logs');
  await settled(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type('1042');
  await expect(page.getByRole('dialog', { name: 'Search' })).toMatchAriaSnapshot(`
    - combobox "Search everything"
    - listbox "Results":
      - group "Vehicles":
        - option /^1042 Dana Whitfield/ [selected]
    - status: /^\\d+ results?\\. Arrow keys choose, Enter opens\\./
  `);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map\?asset=/);
  const card = page.getByRole('region', { name: 'Vehicle 1042' });
  await expect(card).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByRole('main'),
    'the page that was left leaves the focus to the new one',
  ).toBeFocused();
  // From where the search was opened, back to the first links of the screen.
  await page.evaluate(() => document.querySelector<HTMLElement>('#skip-links a')?.focus());
  await tabTo(page, /^Skip to vehicle 1042$/, 5);
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  await expect(card).toMatchAriaSnapshot(`
    - region "Vehicle 1042":
      - heading "1042"
      - button "Close"
      - region "Destination"
      - button "Follow"
  `);
});

test('a log is corrected by keys alone', async ({ open }) => {
  const date = Temporal.Now.plainDateISO('America/Winnipeg').subtract({ days: 4 }).toString();
  const page = await open('june.desjarlais', `/hos/my-log?date=${date}`);
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible({ timeout: 60_000 });
  await tabTo(page, /^Edit log/);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Edit log' });
  await expect(drawer.getByLabel(/^From/)).toBeFocused();
  await page.keyboard.type('00:10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('00:20');
  await tabTo(page, /^On duty$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Save change$/);
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Annotation'), 'what is wrong gets the focus').toBeFocused();
  await expect(drawer).toMatchAriaSnapshot(`
    - figure "The log with the change"
    - table "Totals and violations before and after"
    - group "Status":
      - button "On duty" [pressed]
    - textbox "Annotation" [invalid]
    - paragraph: Annotation must be at least 4 characters
  `);
  await page.keyboard.type('Fuel stop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Log changed');
  await expect(drawer).toBeHidden();
  await expect
    .poll(() => focusedName(page), { message: 'the focus returns to where it was' })
    .toMatch(/^Edit log/);
  await expect(page.getByRole('region', { name: 'Events of the day' })).toContainText('Fuel stop');
});

test('a load gets its truck by keys alone', async ({ open }) => {
  const path = `/organizations/${await organizationId()}`;
  const name = `Keys ${Date.now() % 1_000_000}`;
  const customer = await callAs<{ id: number }>('admin', 'POST', `${path}/customers`, { name });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const load = await callAs<{ id: number; reference: string }>('admin', 'POST', `${path}/loads`, {
    reference: `K-${Date.now() % 1_000_000}`,
    customerId: customer.id,
    stops: [
      // Before the hundreds that other stories add.
      { kind: 'pickup', location: 'Des Moines, IA', windowFrom: inHours(0), windowTo: inHours(40) },
      { kind: 'delivery', location: 'Memphis, TN', windowFrom: inHours(80), windowTo: inHours(100) },
    ],
    charges: [],
  });
  const page = await open('dispatcher', '/loads/board');
  await settled(page);
  await page.keyboard.press('u');
  for (let rows = 0; !(await focusedName(page)).startsWith(load.reference) && rows < 60; rows += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.locator(':focus')).toHaveAccessibleName(
    new RegExp(`^${load.reference} ${name} Des Moines, IA`),
  );
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: `Trucks for ${load.reference}` });
  const assign = bar.getByRole('button', { name: /^Assign to / });
  await expect(assign).toBeFocused({ timeout: 90_000 });
  await expect(bar).toHaveAttribute('aria-live', 'polite');
  await expect(bar).toMatchAriaSnapshot(`
    - paragraph: /${load.reference} Des Moines, IA → Memphis, TN/
    - text: /\\d+ trucks? on time/
    - button /^Assign to /
    - button "Clear"
  `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(`${load.reference} assigned to`);
  await expect(page.locator(`[data-load="${load.id}"]`)).toHaveCount(0);
  await expect(page.locator('[data-load]:focus'), 'the next load has the focus').toBeVisible();
});
