import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test, written } from '../fixtures.ts';

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;
const organization = async () => `/organizations/${await organizationId()}`;

const today = () => Temporal.Now.plainDateISO('America/Chicago');
const inDays = (days: number) => today().add({ days }).toString();

async function addVehicle() {
  return callAs<{ id: number; unitNumber: string }>('admin', 'POST', `${await organization()}/assets`, {
    kind: 'vehicle',
    unitNumber: `C-${unique()}`,
  });
}

async function addRegistration(assetId: number, expiresOn: string) {
  await callAs('admin', 'POST', `${await organization()}/expirations`, {
    kind: 'registration',
    assetId,
    expiresOn,
  });
}

const dayCell = (page: Page, iso: string) => page.getByRole('gridcell', { name: written(iso) });

test('the calendar shows five weeks, and its counts are those of the items', async ({ open }) => {
  const vehicle = await addVehicle();
  await addRegistration(vehicle.id, inDays(10));
  const page = await open('admin', '/maintenance/calendar');
  await expect(page.getByRole('grid', { name: 'Calendar' }).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('gridcell')).toHaveCount(35);
  await expect(page.getByRole('columnheader').first()).toHaveText('Sunday');
  await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1);
  await expectAccessible(page);

  const toolbar = page.getByRole('search', { name: 'Calendar' });
  const all = Number((await toolbar.getByRole('button', { name: /^All/ }).textContent())!.replace('All', ''));
  const chips = await toolbar.getByRole('button', { pressed: false }).allTextContents();
  const ofKinds = chips.flatMap((text) => /^[A-Z][a-z]+(\d+)$/.exec(text)?.[1] ?? []).map(Number);
  expect(ofKinds.reduce((sum, count) => sum + count, 0)).toBe(all);

  await page.getByRole('button', { name: /^Plates/ }).click();
  await dayCell(page, inDays(10)).click();
  const day = page.getByRole('region', { name: written(inDays(10)).slice(0, 5) });
  await day.getByRole('button', { name: vehicle.unitNumber }).click();
  await expect(page.getByRole('dialog', { name: 'Expiration' })).toContainText('Good through');
});

test('an overdue item opens in one click, and an order is created for a day', async ({ open }) => {
  const vehicle = await addVehicle();
  await addRegistration(vehicle.id, '2020-01-31');
  const page = await open('admin', '/maintenance/calendar');
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await overdue.getByRole('button', { name: vehicle.unitNumber }).click();
  const drawer = page.getByRole('dialog', { name: 'Expiration' });
  await expect(drawer.getByLabel('Good through')).toHaveValue('01/31/20');
  await page.keyboard.press('Escape');

  const planned = inDays(5);
  await dayCell(page, planned).click();
  await page.getByRole('button', { name: 'Create order' }).click();
  const order = page.getByRole('dialog', { name: 'New order' });
  await expect(order.getByRole('textbox', { name: 'Planned for' })).toHaveValue(written(planned));
});

test('the calendar is read by keyboard: days, weeks, four weeks, today, and into the day', async ({
  open,
}) => {
  const page = await open('admin', '/maintenance/calendar');
  await expect(page.getByRole('region', { name: 'Overdue' })).toBeVisible({ timeout: 60_000 });
  const chosen = page.locator('[role="gridcell"][aria-selected="true"]');
  await expect(chosen).toHaveAttribute('aria-current', 'date');
  const first = (await chosen.getAttribute('data-day'))!;
  const after = (days: number) => Temporal.PlainDate.from(first).add({ days }).toString();
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAttribute('data-day', after(8));
  await expect(chosen).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(chosen).toHaveAttribute('data-day', after(36));
  await expect(chosen).toBeFocused();
  await page.keyboard.press('t');
  await expect(chosen).toHaveAttribute('data-day', first);
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Today/ })).toBeFocused();
});

test('on a phone a tap on a day leads to it, and the list is the second view', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const vehicle = await addVehicle();
  await addRegistration(vehicle.id, inDays(12));
  await open('admin', '/maintenance/calendar');
  await dayCell(page, inDays(12)).click();
  const day = page.getByRole('region', { name: written(inDays(12)).slice(0, 5) });
  await expect(day.getByText(vehicle.unitNumber)).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Due dates' })).toContainText('Priya Raman');
});

test('the calendar keeps its head and offers another try when it cannot be read', async ({ open, page }) => {
  await page.route('**/maintenance/calendar?**', (route) => route.fulfill({ status: 500, json: {} }));
  await open('admin', '/maintenance/calendar');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  await page.unroute('**/maintenance/calendar?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('grid', { name: 'Calendar' })).toBeVisible();
});
