import type { FleetPerformance } from '@longhaul/contract';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

/** The days of a fresh demo are derived in the background. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const path = `/organizations/${await organizationId()}/analytics/fleet-performance?from=${day(2)}&to=${day(1)}`;
  await expect
    .poll(async () => (await callAs<FleetPerformance>('admin', 'GET', path)).fleet.meters, {
      timeout: 150_000,
    })
    .toBeGreaterThan(0);
});

test('fleet performance leads to under development until its flag is on', async ({ open }) => {
  const page = await open('cascade', '/analytics/fleet-performance');
  await expect(page).toHaveURL(/\/under-development$/);
});

test('a manager reads down from the ranking to the days and events behind a score', async ({
  open,
  page,
}) => {
  await open('admin', '/analytics/fleet-performance');
  await expect(page.getByRole('heading', { name: 'Fleet Performance', level: 1 })).toBeVisible();
  const ranking = page.getByRole('region', { name: 'Ranking' }).getByRole('table');
  await expect(ranking.getByRole('row').nth(1)).toBeVisible();

  await expectAccessible(page);

  const first = ranking.getByRole('row').nth(1).getByRole('button').first();
  await first.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Safety score' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Figures, and the median' })).toBeVisible();
  await expect(drawer.getByRole('columnheader', { name: 'Driving h' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'By driver' }).click();
  await expect(ranking.getByRole('columnheader', { name: 'Driver' })).toBeVisible();
  await expect(page).toHaveURL(/of=driver/);
});

test('what moved a figure adds up, and the table sorts by a column', async ({ open, page }) => {
  await open('admin', '/analytics/fleet-performance?rankBy=idleShareE4');
  await expect(page.getByRole('heading', { name: 'What moved: Idle share' })).toBeVisible();
  await page.getByRole('columnheader', { name: 'mpg' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=milesPerGallonE4/);
});

test('the CSV has a line for each vehicle', async ({ open, page }) => {
  await open('admin', '/analytics/fleet-performance');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^fleet-performance-vehicles-.*\.csv$/);
});

test('an owner reads last month on one page, saves it as PDF and has it mailed', async ({ open, page }) => {
  await open('admin', '/analytics/fleet-performance');
  await page.getByRole('link', { name: 'Monthly report' }).click();
  await expect(page.getByRole('heading', { name: 'Monthly report', level: 1 })).toBeVisible();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: 'Left on the table' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Weekly report', level: 1 })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^week-\d{4}-\d\d-\d\d\.pdf$/);

  const recipients = page.getByRole('region', { name: 'Recipients' });
  await recipients.getByRole('button', { name: 'Email it to me' }).click();
  await expect(recipients.getByText('with amounts', { exact: true })).toBeVisible();
  await recipients.getByRole('button', { name: /^Remove / }).click();
  await expect(recipients.getByText('No one gets this report by email.')).toBeVisible();
});
