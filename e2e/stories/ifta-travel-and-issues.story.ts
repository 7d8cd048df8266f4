import type { Adjustment, Crossing, IftaIssues, Page as PageOf } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const UNPLACED = 'could not be assigned to a jurisdiction';
const RESET = 'the odometer fell';
/** What the map keeps free at its edges, so that a single mark lies in the middle of the rest. */
const PADDING = { top: 48, right: 68, bottom: 36, left: 36 };

// What one test leaves behind, the next one finds.
test.describe.configure({ mode: 'serial' });

const rowsOf = (page: Page, list: string) => page.getByRole('region', { name: list }).getByRole('row');
const issue = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

let ifta = '';
test.beforeAll(async () => {
  ifta = `/organizations/${await organizationId()}/ifta`;
});

test('the miles of the return are on a map that names, compares and filters', async ({ open }) => {
  const page = await open('fueltax', '/ifta');
  const map = page.getByRole('group', { name: /^Miles by jurisdiction/ });
  const texas = map.getByRole('button', { name: /^Texas, [\d,]+ miles$/ });
  const miles = /, ([\d,]+) miles$/.exec((await texas.getAttribute('aria-label')) ?? '')?.[1] ?? 'none';
  const lines = page.getByRole('region', { name: 'Return lines' });
  await expect(lines.getByRole('row').filter({ hasText: 'Texas' })).toContainText(miles);
  await texas.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/jurisdiction=.*TX/);
  await expect(lines.getByRole('row').filter({ hasText: 'Oklahoma' })).toHaveCount(0);
  await expect(map.getByRole('button', { name: /^Oklahoma/ })).toBeVisible();
  await expect(texas).toHaveAttribute('aria-pressed', 'true');
  await texas.focus();
  await page.keyboard.press(' ');
  await expect(lines.getByRole('row').filter({ hasText: 'Oklahoma' })).toHaveCount(1);
});

test('a border crossing is chosen in the list and shows itself, with what an auditor asks', async ({
  open,
}) => {
  const page = await open('fueltax', '/ifta?tab=trips&jurisdiction=%5B%22NM%22%5D');
  await expect(page.getByRole('heading', { name: 'Border crossings' })).toBeVisible();
  const rows = rowsOf(page, 'Crossings, newest first');
  await expect(rows.nth(1)).toContainText('NM');
  for (const row of (await rows.all()).slice(1)) await expect(row).toContainText('NM');
  await rows.nth(2).getByRole('button').click();
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: /^\d+, .*NM/ })).toBeVisible();
  for (const fact of ['Coordinates', 'Odometer', 'Uncertainty']) {
    await expect(page.getByRole('term').filter({ hasText: fact })).toBeVisible();
  }
  await expect(page.getByRole('definition').filter({ hasText: /UTC-[56]$/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Route history' }).last().click();
  await expect(page).toHaveURL(/\/map\/history\?id=\d+&from=\d{4}-\d\d-\d\d/);
});

test('a mark on the map chooses its row', async ({ open }) => {
  // Long before any day that other stories drive trucks on.
  const date = new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10);
  const { items, total } = await callAs<PageOf<Crossing>>(
    'fueltax',
    'GET',
    `${ifta}/crossings?from=${date}&to=${date}&size=100`,
  );
  expect(items, 'all of the day').toHaveLength(total);
  const crossed = items.map(({ vehicle }) => vehicle.id);
  const vehicleId = crossed.find((id) => crossed.indexOf(id) === crossed.lastIndexOf(id));
  const page = await open('fueltax', `/ifta?tab=trips&from=${date}&to=${date}&vehicles=%5B${vehicleId}%5D`);
  const rows = rowsOf(page, 'Crossings, newest first');
  await expect(rows).toHaveCount(2);
  const box = (await page.getByLabel(/^Map of border crossings/).boundingBox())!;
  const x = box.x + (PADDING.left + box.width - PADDING.right) / 2;
  const y = box.y + (PADDING.top + box.height - PADDING.bottom) / 2;
  await expect(async () => {
    await page.mouse.click(x, y);
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 1_000 });
  }).toPass();
});

test('trips are listed with their borders, and found on the map', async ({ open }) => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const page = await open('fueltax', `/ifta?tab=trips&from=${day(2)}&to=${day(0)}&size=100`);
  await page.getByRole('button', { name: 'Trips', exact: true }).click();
  const crossing = rowsOf(page, 'Trips, newest first').filter({ hasText: '→' }).first();
  await crossing.getByRole('button').click();
  await expect(crossing).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('list', { name: 'Borders crossed on this trip' })).toContainText('→');
});

test('an issue is acknowledged with a note, folded away, and opened again', async ({ open }) => {
  const page = await open('fueltax', '/ifta?tab=issues');
  await issue(page, RESET).getByRole('button', { name: 'Acknowledge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acknowledge issue' });
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(dialog.getByText('Note is a required field')).toBeVisible();
  await dialog.getByLabel('Note').fill('New instrument cluster, work order 4471');
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(dialog).toBeHidden();
  await expect(issue(page, RESET)).toBeHidden();
  await page.locator('summary').filter({ hasText: 'Acknowledged' }).click();
  await expect(issue(page, RESET)).toContainText('New instrument cluster, work order 4471');
  await expect(issue(page, RESET)).toContainText(/UTC-[56]/);
  await expectAccessible(page);
  await issue(page, RESET).getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Issue reopened')).toBeVisible();
  await expect(issue(page, RESET).getByRole('button', { name: 'Acknowledge' })).toBeVisible();
});

test('unassigned miles are assigned to a jurisdiction; whoever comes later sees it', async ({ open }) => {
  const page = await open('fueltax', '/ifta?tab=issues');
  await issue(page, UNPLACED).getByRole('button', { name: 'Assign miles' }).click();
  const dialog = page.getByRole('dialog', { name: /^Assign miles for/ });
  await expect(dialog.getByText(/^No signal from/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expect(dialog.getByText(/^Suggested: split along a straight line/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a jurisdiction' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('Jurisdiction is a required field')).toBeVisible();
  await expect(dialog.getByText('Reason is a required field')).toBeVisible();
  await dialog
    .getByRole('button', { name: /^[A-Z]{2}, \d+ mi$/ })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('Story: the driver named the road');

  const before = await callAs<IftaIssues>('admin', 'GET', `${ifta}/issues`);
  const { key, meters } = before.items.find(({ message }) => message.includes(UNPLACED))!;
  const parts = [{ jurisdiction: 'IL', meters }];
  const body = { quarter: before.quarter, key, parts, reason: 'Story: assigned by another' };
  await callAs('admin', 'POST', `${ifta}/issues/resolve`, body);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('This issue changed because new locations or records came in.')).toBeVisible();
  await expect(issue(page, UNPLACED)).toHaveCount(0);
  await takeBack(page, 'Story: assigned by another');

  await issue(page, UNPLACED).getByRole('button', { name: 'Assign miles' }).click();
  await dialog
    .getByRole('button', { name: /^[A-Z]{2}, \d+ mi$/ })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('Story: the driver named the road');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Miles assigned')).toBeVisible();
  await expect(issue(page, UNPLACED)).toHaveCount(0);
  await takeBack(page, 'Story: the driver named the road');
});

/** The adjustment with this reason is removed, and the issue is open again. */
async function takeBack(page: Page, reason: string): Promise<void> {
  const { items } = await callAs<PageOf<Adjustment>>('admin', 'GET', `${ifta}/adjustments`);
  expect(items.filter((adjustment) => adjustment.reason === reason)).toHaveLength(1);
  await page.getByRole('tab', { name: 'Adjustments' }).click();
  await page
    .getByRole('region', { name: 'Adjustments' })
    .getByRole('row')
    .filter({ hasText: reason })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete this adjustment?' });
  await asking.getByLabel('Reason').fill('Story: as it was');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(asking).toBeHidden();
  await page.getByRole('tab', { name: /^Issues/ }).click();
  await expect(issue(page, UNPLACED)).toHaveCount(1);
}

test('a read-only user sees the issues and the map, and no control', async ({ open }) => {
  const page = await open('readonly', '/ifta?tab=issues');
  await expect(issue(page, UNPLACED)).toBeVisible();
  for (const name of ['Acknowledge', 'Assign miles', 'Reopen']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Choose vehicle' })).toHaveCount(0);
  await issue(page, UNPLACED).getByRole('button', { name: 'See on map' }).click();
  await expect(page.getByRole('dialog').getByText(/^Borders crossed: /)).toBeVisible();
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the map is above the list of crossings, and scrolls into view with a choice', async ({ open }) => {
    const page = await open('fueltax', '/ifta?tab=trips');
    const rows = rowsOf(page, 'Crossings, newest first');
    await rows.nth(4).getByRole('button').click();
    await expect(rows.nth(4)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByLabel(/^Map of border crossings/)).toBeInViewport();
    expect(await fitsTheScreen(page)).toBe(true);
    await expectAccessible(page);
  });

  test('the issues and their fixes fit', async ({ open }) => {
    const page = await open('fueltax', '/ifta?tab=issues');
    await issue(page, UNPLACED).getByRole('button', { name: 'Assign miles' }).click();
    await expect(page.getByRole('dialog').getByText(/^No signal from/)).toBeVisible();
    expect(await fitsTheScreen(page)).toBe(true);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });
});
