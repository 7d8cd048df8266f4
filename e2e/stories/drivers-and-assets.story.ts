import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const SETTINGS = '/settings/organization-settings';
const csv = (text: string) => ({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;

test('an administrator adds a driver, finds, changes, archives and restores the driver', async ({ open }) => {
  const lastName = `Quill${unique()}`;
  const page = await open('admin', `${SETTINGS}/driver-add?addDriver=true`);
  const drawer = page.getByRole('dialog', { name: 'Add driver' });
  await drawer.getByRole('button', { name: 'Add driver' }).click();
  await expect(drawer.getByText('First name is a required field')).toBeVisible();
  await drawer.getByLabel('First name').fill('Nora');
  await drawer.getByLabel('Last name').fill(lastName);
  await drawer.getByRole('button', { name: 'Username only' }).click();
  await drawer.getByLabel('Username', { exact: true }).fill('marcus.delgado');
  await drawer.getByLabel('First password', { exact: true }).fill('a story long secret');
  await drawer.getByRole('button', { name: 'Add driver' }).click();
  await expect(drawer.getByText('An account with this username already exists.')).toBeVisible();
  await drawer.getByLabel('Username', { exact: true }).fill(lastName.toLowerCase());
  await drawer.getByRole('button', { name: 'License, home terminal and hours of service' }).click();
  await drawer.getByLabel('License expires').fill('12/31/26');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add driver' }).click();
  await expect(page.getByText(`Nora ${lastName} added`)).toBeVisible();
  await expect(page).toHaveURL(/all-drivers/);

  await page.getByRole('searchbox', { name: 'Search drivers' }).fill(lastName);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Nora ${lastName}`, exact: true }).click();
  const driver = page.getByRole('dialog', { name: `Nora ${lastName}` });
  await driver.getByRole('tab', { name: 'Details' }).click();
  await driver.getByRole('button', { name: 'Change home terminal' }).click();
  const terminal = page.getByRole('dialog', { name: 'Change home terminal' });
  await terminal.getByLabel('Home terminal', { exact: true }).fill('Tulsa, OK');
  await terminal.getByLabel('First day').fill('01/01/20');
  await terminal.getByRole('button', { name: 'Save' }).click();
  await expect(terminal.getByText('First day must be within the last 6 months')).toBeVisible();
  await expectAccessible(page);
  await terminal.getByLabel('First day').fill('');
  await terminal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Home terminal saved')).toBeVisible();
  await driver.getByText('Yard move').click();
  await driver.getByRole('button', { name: 'Save driver' }).click();
  await expect(page.getByText(`Nora ${lastName} saved`)).toBeVisible();
  await page.reload();
  await driver.getByRole('tab', { name: 'Details' }).click();
  await expect(driver.getByRole('list', { name: 'Home terminals' })).toContainText('Tulsa, OK');

  await driver.getByRole('button', { name: 'Archive' }).click();
  await page
    .getByRole('dialog', { name: /^Archive Nora/ })
    .getByRole('button', { name: 'Archive' })
    .click();
  await expect(page.getByText(`Nora ${lastName} archived`)).toBeVisible();
  await driver.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Nora ${lastName} restored as a driver`)).toBeVisible();
});

test('a vehicle is added, refused a mistyped and a taken VIN, and cannot have a driver who drives another', async ({
  open,
}) => {
  const unit = `V${unique()}`;
  const page = await open('admin', `${SETTINGS}/vehicles`);
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add vehicle' });
  await drawer.getByLabel('Unit number').fill(unit);
  await drawer.getByLabel('VIN').fill('1M8GDM9AXKP042789');
  await drawer.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(drawer.getByText(/check digit of this VIN does not match/)).toBeVisible();
  await drawer.getByLabel('VIN').fill(await firstVin(page));
  await drawer.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(drawer.getByText(/already has this VIN/)).toBeVisible();
  await drawer.getByLabel('VIN').fill('');
  await drawer.getByLabel('Axles').fill('3');
  await drawer.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByText(`Vehicle ${unit} added`)).toBeVisible();

  await openRow(page, 'vehicles', unit);
  const vehicle = page.getByRole('dialog', { name: `Vehicle ${unit}` });
  await vehicle.getByRole('tab', { name: 'Details' }).click();
  await pick(page, vehicle, 'Driver', 'Marcus Delgado');
  await vehicle.getByRole('button', { name: 'Assign' }).click();
  await expect(vehicle.getByRole('alert')).toHaveText(
    /^Marcus Delgado drives vehicle 2217\. Unassign Marcus Delgado there first\.$/,
  );
  await expectAccessible(page);
  await vehicle.getByLabel('Model').fill('Cascadia');
  await vehicle.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(page.getByText(`Vehicle ${unit} saved`)).toBeVisible();
  await vehicle.getByRole('button', { name: 'Archive' }).click();
  await page
    .getByRole('dialog', { name: /^Archive vehicle/ })
    .getByRole('button', { name: 'Archive' })
    .click();
  await expect(page.getByText(`Vehicle ${unit} archived`)).toBeVisible();
  await expect(vehicle.getByRole('button', { name: 'Restore' })).toBeVisible();
});

test('a trailer is attached to one vehicle, refused to another, and detached', async ({ open }) => {
  const unit = `R${unique()}`;
  const page = await open('admin', `${SETTINGS}/trailer-add?addTrailer=true`);
  const drawer = page.getByRole('dialog', { name: 'Add trailer' });
  await drawer.getByLabel('Unit number').fill(unit);
  await drawer.getByRole('button', { name: 'Add trailer' }).click();
  await expect(page.getByText(`Trailer ${unit} added`)).toBeVisible();
  await openRow(page, 'trailers', unit);
  const trailer = page.getByRole('dialog', { name: `Trailer ${unit}` });
  await trailer.getByRole('tab', { name: 'Details' }).click();
  await pick(page, trailer, 'Vehicle', '1187');
  await trailer.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByText(/^Vehicle 1187 pulls /)).toBeVisible();

  await page.goto(`${SETTINGS}/vehicles`);
  await openRow(page, 'vehicles', '1214');
  const vehicle = page.getByRole('dialog', { name: 'Vehicle 1214' });
  await vehicle.getByRole('tab', { name: 'Details' }).click();
  await pick(page, vehicle, 'Trailer', unit);
  await vehicle.getByRole('button', { name: 'Attach' }).click();
  await expect(vehicle.getByRole('alert')).toHaveText(
    `Trailer ${unit} is attached to vehicle 1187. Detach it there first.`,
  );
  await page.goto(`${SETTINGS}/trailers`);
  await openRow(page, 'trailers', unit);
  await trailer.getByRole('tab', { name: 'Details' }).click();
  await trailer.getByRole('button', { name: 'Detach 1187' }).click();
  await expect(page.getByText(`Trailer ${unit} detached`)).toBeVisible();
});

test('a file has its columns matched and a bad row shown; the right file is imported; the list is exported', async ({
  open,
}) => {
  const unit = `I${unique()}`;
  const page = await open('admin', `${SETTINGS}/vehicles`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import vehicles' });
  const file = dialog.getByLabel('CSV file of vehicles');
  await file.setInputFiles(csv('Unit,Wheels\na,b'));
  await expect(dialog.getByRole('combobox', { name: 'Import Wheels as' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await file.setInputFiles(csv(`Unit number,Make,Year\n${unit}a,=1+1,2020\n${unit}b,Volvo,twenty`));
  await expect(dialog.getByText('1 row needs correction')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: /Year is not valid/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1 vehicle' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change columns' }).click();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await file.setInputFiles(csv(`Unit number,Make,Year\n${unit}a,=1+1,2020\n${unit}b,Volvo,2021`));
  await dialog.getByRole('button', { name: 'Import 2 vehicles' }).click();
  await expect(page.getByText('2 vehicles imported')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search vehicles' }).fill(unit);
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`${unit}a,,2020,'=1+1,`);
});

test('of a messy file of 201 rows at most ten are left to correct by hand', async ({ open }) => {
  const unit = `M${unique()}`;
  const years = ['21', "'19", '2018.0', '2022'];
  const states = ['iowa', 'IA', 'Tenn.', 'New York', 'oh'];
  const fuels = ['D/ULSD', '#2 Diesel', 'ULSD', 'diesel', 'Dsl', 'UNL REG'];
  const weights = ['80k', '"80,000 lbs"', '80000', 'n/a'];
  const row = (index: number) =>
    [
      `${unit}-${index}`,
      index === 50 ? 'MMXX' : years[index % years.length],
      'Freightliner',
      index === 60 ? 'Midwest' : states[index % states.length],
      index % 16 === 3 ? 'motor oil' : fuels[index % fuels.length],
      weights[index % weights.length],
      '"312,456 mi"',
      index === 70 ? '1M8GDM9AXKP042789' : '',
    ].join(',');
  const rows = Array.from({ length: 201 }, (_, index) => row(index));
  const page = await open('admin', `${SETTINGS}/vehicles`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import vehicles' });
  const file = dialog.getByLabel('CSV file of vehicles');
  await file.setInputFiles(csv(['Unit #,Yr,Make,St,Fuel,GVW,Odo,VIN', ...rows].join('\n')));
  await expect(dialog.getByText('16 rows need correction')).toBeVisible();
  await expect(dialog.locator('td[data-faulty]').first()).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByLabel('Replace Fuel type “motor oil” with').fill('diesel');
  await dialog.getByRole('button', { name: 'Replace all' }).click();
  await expect(dialog.getByText('3 rows need correction')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 198 vehicles' })).toBeEnabled();
});

test('a read-only user sees the lists and every tab of a drawer, and nothing to change them by', async ({
  open,
}) => {
  const page = await open('readonly', `${SETTINGS}/vehicles`);
  await page.getByRole('button', { name: '0981', exact: true }).click();
  const vehicle = page.getByRole('dialog', { name: 'Vehicle 0981' });
  await expect(vehicle.getByText('Freightliner Cascadia').first()).toBeVisible();
  await expect(vehicle.getByRole('link', { name: 'Show on map' })).toBeVisible();
  await expect(vehicle.getByRole('button')).toHaveText(['']);
  await expectAccessible(page);
  await vehicle.getByRole('tab', { name: 'History' }).click();
  await expect(vehicle.getByRole('list', { name: 'Days' }).getByRole('listitem').nth(13)).toBeAttached();
  await expectAccessible(page);
  await vehicle.getByRole('tab', { name: 'Hours' }).click();
  await expect(vehicle.getByRole('list', { name: /^Logs of/ }).getByRole('link')).toHaveCount(8);
  await expectAccessible(page);
  await vehicle.getByRole('tab', { name: 'Documents' }).click();
  await expect(vehicle.getByRole('list', { name: 'Fuel receipts' })).toBeVisible();
  await expectAccessible(page);
  await vehicle.getByRole('tab', { name: 'Details' }).click();
  await expect(vehicle.getByText('IFTA qualified')).toBeVisible();
  await expect(vehicle.getByRole('button')).toHaveText(['']);
  await page.reload();
  await expect(vehicle.getByRole('tab', { selected: true })).toHaveText('Details');
  await page.goto(`${SETTINGS}/all-drivers?q=Delgado`);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: /Marcus Delgado/ }).click();
  const driver = page.getByRole('dialog', { name: 'Marcus Delgado' });
  await driver.getByRole('tab', { name: 'Hours' }).click();
  await expect(driver.getByRole('list', { name: /^Logs of/ }).getByRole('link')).toHaveCount(8);
  await expect(driver).toHaveCSS('width', '375px');
  await expectAccessible(page);
  await driver.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add|Import/ })).toHaveCount(0);
  await page.goto(`${SETTINGS}/driver-add?addDriver=true`);
  await expect(page).toHaveURL(/access-denied/);
});

async function openRow(page: Page, list: 'vehicles' | 'trailers', unit: string): Promise<void> {
  await page.getByRole('searchbox', { name: `Search ${list}` }).fill(unit);
  await page.getByRole('button', { name: unit, exact: true }).click();
}

async function pick(page: Page, drawer: Locator, label: string, text: string): Promise<void> {
  await drawer.getByRole('combobox', { name: label }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(`^${text}`) })
    .first()
    .click();
}

/** Of any vehicle in the list behind the drawer. */
async function firstVin(page: Page): Promise<string> {
  const vin = page.locator('td', { hasText: /^[A-HJ-NPR-Z0-9]{17}$/ }).first();
  return (await vin.textContent()) ?? '';
}

test('several vehicles go into a group and are archived at once; a list that filters leave empty is cleared', async ({
  open,
}) => {
  const prefix = `B${unique()}`;
  const group = `Group ${prefix}`;
  const of = `/organizations/${await organizationId()}`;
  for (const suffix of ['-1', '-2', '-3']) {
    await callAs('admin', 'POST', `${of}/assets`, { kind: 'vehicle', unitNumber: prefix + suffix });
  }
  await callAs('admin', 'POST', `${of}/groups`, { name: group, color: '#1b6ac9' });
  const page = await open('admin', `${SETTINGS}/vehicles?q=${prefix}`);
  await page.getByRole('checkbox', { name: `Select ${prefix}-1` }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByText('1 vehicle selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Select all 3 on this page' }).click();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Add to a group' }).click();
  await page.getByRole('menuitemradio', { name: group }).click();
  await expect(page.getByText(`3 vehicles added to ${group}`)).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${prefix}-2` }).check();
  await page.getByRole('checkbox', { name: `Select ${prefix}-3` }).check();
  await bar.getByRole('button', { name: 'Archive' }).click();
  const question = page.getByRole('dialog', { name: 'Archive 2 vehicles?' });
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('2 vehicles archived')).toBeVisible();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search vehicles' }).fill(`${prefix} nowhere`);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search vehicles' })).toHaveValue('');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});
