import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const DEVICES = /\/settings\/organization-settings\/devices$/;

test('the menu shows only what the user may open, and its groups expand and collapse', async ({ open }) => {
  const page = await open('dispatcher', '/fleet');
  const groups = mainMenu(page).getByRole('button');
  await expect(groups).toHaveText([
    'Settings',
    'Alerts & Places',
    'Hours of Service',
    'Dispatch',
    'Maintenance',
  ]);
  await groups.filter({ hasText: 'Settings' }).click();
  await mainMenu(page).getByRole('button', { name: 'Organization Settings' }).click();
  await expect(mainMenu(page).getByRole('link')).toContainText([
    'All Drivers',
    'Vehicles',
    'Trailers',
    'Devices',
  ]);
  await expect(mainMenu(page).getByRole('link', { name: 'Users & Roles' })).toBeHidden();
  await mainMenu(page).getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(mainMenu(page).getByRole('link')).toHaveCount(0);
});

test('the collapsed menu stays collapsed after a reload and shows its sub-items beside the pointer', async ({
  open,
}) => {
  const page = await open('dispatcher', '/fleet');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await mainMenu(page).getByRole('button', { name: 'Settings' }).hover();
  await mainMenu(page).getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL(DEVICES);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect(mainMenu(page).getByText('Not a registered ELD.')).toBeVisible();
});

test('below the tablet breakpoint the menu is collapsed to begin with', async ({ page, open }) => {
  await page.setViewportSize({ width: 904, height: 800 });
  await open('dispatcher', '/fleet');
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
});

test('on a phone the menu opens over a page that does not scroll, and closes on navigation', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open('dispatcher', '/fleet');
  await expect(mainMenu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('body')).toHaveClass(/fixed-scroll/);
  await mainMenu(page).getByRole('button', { name: 'Settings' }).click();
  await mainMenu(page).getByRole('button', { name: 'Organization Settings' }).click();
  await mainMenu(page).getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL(DEVICES);
  await expect(mainMenu(page)).toBeHidden();
  await expect(page.locator('body')).not.toHaveClass(/fixed-scroll/);

  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  await expect(bottom.getByRole('link')).toHaveText(['History Route', 'Map', 'Dashboard']);
  await bottom.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the header leads to help, the dashboard and the account, and names its three pages', async ({
  open,
}) => {
  const page = await open('dispatcher', '/fleet');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  await expect(header.getByRole('link', { name: /^Profile of/ })).toHaveAttribute('href', '/my-account');
  await expect(header.getByRole('navigation').getByRole('link')).toHaveText([
    'History Route',
    'Map',
    'Dashboard',
  ]);
  await header.getByRole('link', { name: /to the dashboard/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the profile drawer tells who is signed in and leads to the add screens and the organization', async ({
  open,
}) => {
  const page = await open('admin', '/fleet');
  await page.getByRole('link', { name: 'Profile of Megan Hart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Profile' });
  for (const words of ['Megan Hart', 'Fleet administrator', 'Administrator', 'admin@demo.longhaul.test']) {
    await expect(drawer.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(drawer.getByText(/\d{1,2}:\d{2}\s?(AM|PM)/)).toBeVisible();
  for (const [name, target] of [
    ['Driver', '/settings/organization-settings/driver-add?addDriver=true'],
    ['Vehicle', '/settings/organization-settings/vehicle-add?addVehicle=true'],
    ['Trailer', '/settings/organization-settings/trailer-add?addTrailer=true'],
    ['Device', '/settings/organization-settings/device-add?addDevice=true'],
    ['Organization Settings', '/settings/organization-settings/organization-account'],
  ] as const) {
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
  }
  await expect(drawer.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('the notifications panel starts on New, changes its tab by keyboard and says when there is nothing', async ({
  open,
}) => {
  // No rule of the demo names this person.
  const page = await open('fueltax', '/fleet');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(panel.getByRole('tab')).toHaveText(['New', 'All']);
  await expect(panel.getByRole('tab', { name: 'New' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByText('No new notifications')).toBeVisible();
  await panel.getByRole('tab', { name: 'New' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByText('No new notifications')).toBeVisible();
  const all = panel.getByRole('link');
  await expect(all).toHaveAttribute('href', '/notifications');
  await expect(all).not.toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the theme follows the switch, is kept in this browser and reaches the pages of somebody signed out', async ({
  open,
}) => {
  const page = await open('admin', '/fleet');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('link', { name: /^Profile of/ }).click();
  await page.getByRole('switch', { name: 'Dark theme' }).press('Space');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('longhaul-color-scheme'))).toBe('dark');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('link', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('img', { name: /highway/ })).toHaveAttribute('src', '/login-side-dark.svg');
});

test('the theme is that of the system while nobody has chosen one', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(null, '/');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
