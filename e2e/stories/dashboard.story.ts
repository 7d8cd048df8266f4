import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('each figure of the dashboard leads to the list of what it counts', async ({ open }) => {
  const page = await open('admin', '/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Violations per day by rule' })).toBeVisible();
  await expectAccessible(page);
  const follow = async (name: RegExp, title: string, address: RegExp) => {
    await page.getByRole('link', { name: /to the dashboard/ }).click();
    await main.getByRole('link', { name }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(address);
  };
  await follow(/Moving$/, 'Fleet', /\/fleet\?status=moving$/);
  await expect(page.getByRole('button', { name: /^Moving/, pressed: true })).toBeVisible();
  await follow(/Sleeper berth$/, 'HoS Availability', /\/hos\/availability\?status=SB$/);
  await expect(page.getByRole('button', { name: /^Sleeper berth/, pressed: true })).toBeVisible();
  await follow(/^Under 1:00 left/, 'HoS Availability', /short=true/);
  await expect(page.getByRole('button', { name: 'Under 1:00, on duty', pressed: true })).toBeVisible();
  await follow(/^Violations today/, 'HoS Violations', /\/hos\/violations\?from=(\S+)&to=\1/);
  await follow(/^Uncertified logs/, 'HoS Logs', /tab=certify/);
  await follow(/^Unidentified driving/, 'HoS Logs', /tab=unidentified/);
  await follow(/^Devices/, 'Devices', /health=attention/);
});

test('a group and a range of days stay in the address, and go along to the lists', async ({ open }) => {
  const page = await open('dispatcher', '/dashboard');
  await page.getByRole('button', { name: /^Days: / }).click();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByText('7 days').first()).toBeVisible();
  await page.getByRole('button', { name: 'Group All' }).click();
  await page.getByRole('menuitemradio', { name: 'Great Lakes', exact: true }).click();
  await expect(page).toHaveURL(/from=.*group=\d+/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Group Great Lakes' })).toBeVisible();
  await page.getByRole('link', { name: /Stopped$/ }).click();
  await expect(heading(page, 'Fleet')).toBeVisible();
  await expect(page).toHaveURL(/\/fleet\?(?=.*status=stopped)(?=.*group=\d+)/);
  await expect(page.getByRole('button', { name: 'Group Great Lakes' })).toBeVisible();
});

test('a user without a list’s permission sees the figure without a link', async ({ open }) => {
  const page = await open('fueltax', '/dashboard');
  await expect(page.getByText('Violations today')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Violations today/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Moving$/ })).toBeVisible();
});

test('a user without the permission has no dashboard', async ({ open }) => {
  const page = await open('driver', '/dashboard');
  await expect(page).toHaveURL(/access-denied/);
});
