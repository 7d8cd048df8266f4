import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

type Vehicle = { unitNumber: string; vin: string };

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

/** A vehicle of the demo that has been heard of. */
async function someVehicle(): Promise<Vehicle> {
  const { items } = await callAs<{ items: Vehicle[] }>(
    'admin',
    'GET',
    `/organizations/${await organizationId()}/assets?kind=vehicle&size=1&sort=unitNumber`,
  );
  return items[0]!;
}

test('a vehicle is found by its unit number and by part of its VIN, by keyboard alone', async ({ open }) => {
  const { unitNumber, vin } = await someVehicle();
  const page = await open('dispatcher', '/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('/');
  await field(page).fill(unitNumber);
  const vehicles = page.getByRole('group', { name: 'Vehicles' });
  await expect(vehicles.getByRole('option').first()).toContainText(unitNumber);
  // What is called just what was typed is chosen without an arrow key.
  await expect(vehicles.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/map\?asset=\d+/);
  await expect(page.getByRole('heading', { name: 'Map', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field(page).fill(vin.slice(-6).toLowerCase());
  await expect(vehicles.getByRole('option', { name: unitNumber })).toBeVisible();
  await expect(vehicles.getByRole('option').first()).toHaveAttribute('aria-selected', 'false');
  await field(page).press('ArrowDown');
  await expect(vehicles.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});

test('a place is found and shown on the map; nothing found says so', async ({ open }) => {
  const page = await open('dispatcher', '/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('toledo oh');
  await page.getByRole('option', { name: /^Toledo, OH/ }).click();
  await expect(page).toHaveURL(/\/map\?at=/);
  await expect(page.getByRole('heading', { name: 'Map', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('no such thing anywhere');
  await expect(page.getByText('No results for “no such thing anywhere”.')).toBeVisible();
});

test('the page of results keeps text, type and tags in its address', async ({ open }) => {
  const page = await open('admin', '/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('ma');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Drivers' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Places' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Type All' }).click();
  await page.getByRole('menuitemradio', { name: 'Drivers' }).click();
  await expect(page).toHaveURL(/type=driver/);
  await expect(page.getByRole('region', { name: 'Places' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Drivers' })).toBeVisible();
  await page.getByRole('region', { name: 'Drivers' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/all-drivers\?id=\d+/);
});

test('a user without DRIVER_LIST finds no drivers', async ({ open }) => {
  const page = await open('fueltax', '/search?q=ma');
  await expect(page.getByRole('region', { name: 'Places' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Drivers' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Type All' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Vehicles' })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'Drivers' })).toHaveCount(0);
});

test('a read-only user finds all of it', async ({ open }) => {
  const page = await open('readonly', '/search?q=ma&type=driver');
  await expect(page.getByRole('region', { name: 'Drivers' })).toBeVisible();
  await page.goto('/search');
  await expect(
    page.getByText('Search by unit number, VIN, name, town, ZIP code or coordinates.'),
  ).toBeVisible();
});
