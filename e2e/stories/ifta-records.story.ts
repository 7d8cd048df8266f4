import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { drawnPicture } from '../picture.ts';
import { officialRates } from '../rate-file.ts';

/** Long before the demo begins: what is entered here is in no return that other stories look at. */
const QUARTER = '2Q2025';
const csv = (text: string) => ({ name: `${QUARTER}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;

/** A vehicle of its own for each story. */
async function addVehicle(): Promise<string> {
  const unitNumber = `F${unique()}`;
  await callAs('admin', 'POST', `/organizations/${await organizationId()}/assets`, {
    kind: 'vehicle',
    unitNumber,
  });
  return unitNumber;
}

/** One of three axles that bought fuel in the quarter, and so is in its return. */
async function addFuelledVehicle(): Promise<string> {
  const organization = `/organizations/${await organizationId()}`;
  const unitNumber = `Q${unique()}`;
  const { id } = await callAs<{ id: number }>('admin', 'POST', `${organization}/assets`, {
    kind: 'vehicle',
    unitNumber,
    axles: 3,
    fuelType: 'diesel',
  });
  await callAs('fueltax', 'POST', `${organization}/ifta/fuel-purchases`, {
    date: '2025-05-14',
    seller: `Ridge Fuel ${unitNumber}`,
    jurisdiction: 'IL',
    fuel: 'diesel',
    quantity: 100,
    assetId: id,
  });
  return unitNumber;
}

async function pick(page: Page, scope: Locator, label: string, text: string): Promise<void> {
  await scope.getByRole('combobox', { name: label }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(`^${text}`) })
    .first()
    .click();
}

/** Nothing of a return is taken back without saying why. */
async function removeWithReason(page: Page, question: string | RegExp, action: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: question });
  await asked.getByRole('button', { name: action }).click();
  await expect(asked.getByText('Reason is a required field')).toBeVisible();
  await asked.getByLabel('Reason').fill('It was of another truck');
  await asked.getByRole('button', { name: action }).click();
}

async function fillReceipt(page: Page, drawer: Locator, seller: string, unit: string): Promise<void> {
  await drawer.getByLabel('Date').fill('2025-05-14');
  await drawer.getByLabel(/^Time/).fill('14:35');
  await drawer.getByLabel('Seller').fill(seller);
  await pick(page, drawer, 'Jurisdiction', 'IL');
  await drawer.getByLabel('Quantity').fill('118.204');
  await drawer.getByLabel('Price paid').fill('449.06');
  await pick(page, drawer, 'Vehicle', unit);
}

test('a clerk enters a receipt with its picture, corrects it, cannot enter it twice, and deletes it', async ({
  open,
}) => {
  const unit = await addVehicle();
  const seller = `Quarry Fuel ${unit}`;
  const page = await open('fueltax', `/ifta?tab=fuel&quarter=${QUARTER}`);
  await page.getByRole('button', { name: 'Add purchase' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add fuel purchase' });
  await drawer.getByRole('button', { name: 'Add purchase' }).click();
  await expect(drawer.getByText('Seller is a required field')).toBeVisible();
  await fillReceipt(page, drawer, seller, unit);
  await drawer.getByLabel('Place').fill('Joliet');
  await drawer.getByLabel('Place').blur();
  await expect(drawer.getByText('Place must be a latitude and a longitude')).toBeVisible();
  await drawer.getByLabel('Place').fill('41.4812, -88.0817');
  await expect(drawer.getByText('This is 447.451 L.')).toBeVisible();
  const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: await drawnPicture(page) };
  await drawer.getByLabel('Receipt photo').setInputFiles(picture);
  await expect(drawer.getByRole('img', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add purchase' }).click();
  await expect(page.getByText(`${seller}, 05/14/25 added`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search fuel purchases' }).fill(unit);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Has a photo' })).toBeVisible();
  await page.getByText('Unverified', { exact: true }).last().hover();
  await expect(page.getByRole('tooltip')).toHaveText(/sent no location/);
  await page.getByRole('heading', { name: 'Fuel costs (IFTA)' }).hover();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add purchase' }).click();
  await fillReceipt(page, drawer, seller.toUpperCase(), unit);
  await drawer.getByRole('button', { name: 'Add purchase' }).click();
  await expect(drawer.getByRole('alert')).toContainText('This receipt already exists');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  await page.getByRole('button', { name: '05/14/25', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: `${seller}, 05/14/25` });
  await expect(receipt.getByRole('img', { name: 'Receipt' })).toBeVisible();
  await receipt.getByLabel('Quantity').fill('400');
  await receipt.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'Liters' }).click();
  await receipt.getByRole('button', { name: 'Save purchase' }).click();
  await expect(page.getByText(`${seller}, 05/14/25 saved`)).toBeVisible();
  await expect(page.getByRole('cell', { name: '400.0 L', includeHidden: true })).toBeAttached();
  await receipt.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^Photo for .* removed$/)).toBeVisible();

  await receipt.getByRole('button', { name: 'Delete' }).click();
  await removeWithReason(page, /^Delete Quarry/, 'Delete');
  await expect(page.getByText(`${seller}, 05/14/25 deleted`)).toBeVisible();
  await expect(page.getByText('No receipts match.')).toBeVisible();
});

test('a file of receipts with two bad rows is shown what is wrong with each; the right file is imported; the list is exported', async ({
  open,
}) => {
  const unit = await addVehicle();
  const head = 'Date,Time,Seller,Jurisdiction,Quantity,Unit,Price,Vehicle,Tax paid';
  const good = `05/20/2025,08:10,Import Stop ${unit},OH,101.5,gallons,388.10,${unit},yes`;
  const second = `05/21/2025,,Import Stop ${unit},ON,400,liters,610.00,${unit},no`;
  const bad = [second.replace('ON', 'XX').replace('400', 'abc'), second.replace(`,${unit},no`, ',nobody,no')];
  const page = await open('fueltax', `/ifta?tab=fuel&quarter=${QUARTER}`);
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import fuel purchases' });
  const file = dialog.getByLabel('CSV file of receipts');
  await file.setInputFiles(csv([head, good, ...bad].join('\n')));
  await expect(dialog.getByText('2 rows need correction')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: /must be a state/ })).toBeVisible();
  await expect(dialog.getByRole('cell', { name: /There is no vehicle nobody/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1 receipt' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change columns' }).click();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await file.setInputFiles(csv([head, good, second].join('\n')));
  await dialog.getByRole('button', { name: 'Import 2 receipts' }).click();
  await expect(page.getByText('2 receipts imported')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search fuel purchases' }).fill(unit);
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`2025-05-21,,Import Stop ${unit},,ON,diesel,400,liters,610.00,USD,${unit},no`);
  await page.getByRole('button', { name: 'Tax All' }).click();
  await page.getByRole('menuitemradio', { name: 'Not paid' }).click();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
});

test('rates nobody knows say so; a wrong file is refused cell by cell, a right one is shown before it is saved; one rate is set by hand and taken back', async ({
  open,
}) => {
  const fileOf = await officialRates();
  const page = await open('fueltax', `/ifta?tab=rates&quarter=${QUARTER}`);
  const illinois = page.getByRole('row', { name: /^IL Illinois/ });
  await expect(illinois.getByText('unknown')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unknown 58' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload official rates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload rates for the 2nd quarter 2025' });
  const file = dialog.getByLabel('CSV file of rates');
  await file.setInputFiles(csv(fileOf('$ 0.3O00')));
  await expect(dialog.getByText('cannot be read in 15 places')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^12 Special Diesel not a rate: \$ 0\.3O00$/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save rates' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Other file' }).click();
  await file.setInputFiles(csv(fileOf(undefined, 12)));
  await expect(dialog.getByText('only 12 jurisdictions, a whole file has at least 50')).toBeVisible();
  await dialog.getByRole('button', { name: 'Other file' }).click();
  await file.setInputFiles(csv(fileOf()));
  await expect(dialog.getByText('All 870 rates can be read')).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: 'AL Alabama Diesel no row 0.3000 full quarter' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByText('870 rates saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^2Q2025\.csv, loaded .* by Bill Novak$/)).toBeVisible();
  await expect(illinois.getByRole('cell', { name: '0.3000' })).toBeVisible();

  await page.getByRole('button', { name: 'IL Illinois' }).click();
  const drawer = page.getByRole('dialog', { name: 'Illinois, diesel' });
  await drawer.getByLabel('Rate, US$ a gallon').fill('0.7123');
  await drawer.getByRole('button', { name: 'Override' }).click();
  await expect(drawer.getByText('Reason is a required field')).toBeVisible();
  await drawer.getByLabel('Reason').fill('Bulletin 9 of the state');
  await drawer.getByRole('button', { name: 'Override' }).click();
  await expect(page.getByText('Rate overridden')).toBeVisible();
  await expect(drawer.getByText('$0.7123 a gallon, set manually')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Remove override' }).click();
  await removeWithReason(page, 'Remove the override?', 'Withdraw');
  await expect(page.getByText('Override removed')).toBeVisible();
  await expect(drawer.getByText('$0.3000 a gallon, of 2Q2025.csv')).toBeVisible();
});

test('a clerk states miles under a trip permit, corrects them, and takes them back with the reason', async ({
  open,
}) => {
  const unit = await addVehicle();
  const page = await open('fueltax', `/ifta?tab=adjustments&quarter=${QUARTER}`);
  await page.getByRole('button', { name: 'Add adjustment' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add adjustment' });
  await drawer.getByRole('button', { name: 'Add adjustment' }).click();
  await expect(drawer.getByText('Reason is a required field')).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Trip permit' }).click();
  await pick(page, drawer, 'Jurisdiction', 'OH');
  await drawer.getByLabel('Date').fill('2025-05-14');
  await pick(page, drawer, 'Vehicle', unit);
  await drawer.getByLabel('Distance, mi').fill('41.2');
  await drawer.getByLabel('Reason').fill(`Permit of ${unit}`);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add adjustment' }).click();
  await expect(page.getByText(`${unit}, trip permit, 05/14/25 added`)).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: unit });
  await expect(row).toContainText('41.2');
  await row.getByRole('button', { name: '05/14/25' }).click();
  const adjustment = page.getByRole('dialog', { name: `Vehicle ${unit}` });
  await adjustment.getByLabel('Distance, mi').fill('50');
  await adjustment.getByRole('button', { name: 'Save adjustment' }).click();
  await expect(adjustment).toBeHidden();
  await expect(page.getByText(`${unit}, trip permit, 05/14/25 saved`)).toBeVisible();
  await row.getByRole('button', { name: '05/14/25' }).click();
  await adjustment.getByRole('button', { name: 'Delete' }).click();
  await removeWithReason(page, 'Delete this adjustment?', 'Delete');
  await expect(page.getByText(`${unit}, trip permit, 05/14/25 deleted`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a clerk states that a vehicle does not qualify and how its distance is calibrated, and takes both back', async ({
  open,
}) => {
  const unit = await addFuelledVehicle();
  const page = await open('fueltax', `/ifta?tab=vehicles&quarter=${QUARTER}`);
  await page.getByRole('button', { name: unit }).click();
  const drawer = page.getByRole('dialog', { name: unit, exact: true });
  await expect(drawer.getByText('Yes, by axles and weight')).toBeVisible();
  await expect(drawer.getByText('None: straight-line miles are used')).toBeVisible();

  await drawer.getByRole('button', { name: 'State qualification' }).click();
  const qualification = page.getByRole('dialog', { name: `State qualification of ${unit}` });
  const submit = qualification.getByRole('button', { name: 'State qualification' });
  await expect(qualification.getByRole('button', { name: 'Does not qualify' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await submit.click();
  await expect(qualification.getByText('First day is a required field')).toBeVisible();
  await expect(qualification.getByText('Reason is a required field')).toBeVisible();
  await qualification.getByLabel('First day').fill('05/01/25');
  await qualification.getByLabel('First day').blur();
  await expect(qualification.getByText(/Q20\d\d (is|are) finalized/)).toBeVisible();
  await qualification.getByLabel('Last day').fill('04/30/25');
  await qualification.getByLabel('Last day').blur();
  await expect(qualification.getByText('Last day must not be before the first day')).toBeVisible();
  await qualification.getByLabel('Last day').fill('06/30/25');
  await qualification.getByLabel('Last day').blur();
  await expect(qualification.getByText(/finalized/)).toHaveCount(0);
  await qualification.getByLabel('Reason').fill('Farm plates');
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText(`${unit}: qualification saved`)).toBeVisible();
  await expect(drawer.getByText('Not included in this report.')).toBeVisible();
  await expect(drawer.getByText('Yes, by axles and weight, since 07/01/25')).toBeVisible();
  const stated = drawer.getByRole('list', { name: 'Qualification and calibration' }).getByRole('listitem');
  await expect(stated).toHaveText(/^Does not qualify, 05\/01\/25 to 06\/30\/25Farm plates.* by Bill Novak$/);

  await drawer.getByRole('button', { name: 'State calibration' }).click();
  const calibration = page.getByRole('dialog', { name: `State calibration of ${unit}` });
  await calibration.getByLabel('Road length').fill('80');
  await calibration.getByLabel('First day').fill('05/01/25');
  await calibration.getByLabel('Reason').fill('Run of May 1, by the odometer');
  await calibration.getByRole('button', { name: 'State calibration' }).click();
  await expect(calibration.getByText('Road length must be from -10% to 50%')).toBeVisible();
  await calibration.getByLabel('Road length').fill('3.5');
  await calibration.getByRole('button', { name: 'State calibration' }).click();
  await expect(drawer.getByText('3.5% longer than straight lines, since 05/01/25')).toBeVisible();
  await expect(stated.filter({ hasText: 'In effect today' })).toHaveText(/^3\.5% longer .*, from 05\/01\/25/);
  await expectAccessible(page);

  for (const kind of ['qualification', 'calibration']) {
    await drawer
      .getByRole('button', { name: /^Withdraw: / })
      .last()
      .click();
    await removeWithReason(page, `Withdraw this ${kind}?`, 'Withdraw');
    await expect(page.getByText(`${unit}: ${kind} withdrawn`)).toBeVisible();
  }
  await expect(stated).toHaveCount(0);
  await expect(drawer.getByText('Not included in this report.')).toHaveCount(0);
});

test('a vehicle that did not run has no row, and is found to state what holds for it', async ({ open }) => {
  const unit = await addVehicle();
  const page = await open('fueltax', `/ifta?tab=vehicles&quarter=${QUARTER}`);
  await page.getByRole('button', { name: 'Find vehicle' }).click();
  await pick(page, page.getByRole('dialog', { name: 'Find vehicle' }), 'Vehicle', unit);
  const drawer = page.getByRole('dialog', { name: unit, exact: true });
  await expect(drawer.getByText('No matching miles or fuel.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'State qualification' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(drawer.getByText('Qualifies today')).toBeVisible();
});

test('a read-only user finds receipts, rates and adjustments on a phone, and nothing to change them by', async ({
  open,
}) => {
  const page = await open('readonly', '/ifta?tab=fuel');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /^\d\d\/\d\d\/\d\d$/ })
    .first()
    .click();
  const receipt = page.getByRole('dialog');
  await expect(receipt.getByText('No photo.')).toBeVisible();
  await expect(receipt.getByRole('button')).toHaveText(['']);
  await expectNarrow(page);
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Import)/ })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Rates' }).click();
  await page.getByRole('button', { name: 'IL Illinois' }).click();
  const rate = page.getByRole('dialog', { name: 'Illinois, diesel' });
  await expect(rate.getByText(/a gallon/).first()).toBeVisible();
  await expect(rate.getByRole('button')).toHaveText(['']);
  await rate.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Upload/ })).toHaveCount(0);
  await expectNarrow(page);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'By vehicle' }).click();
  await page.getByRole('button', { name: '1042', exact: true }).click();
  const vehicle = page.getByRole('dialog', { name: '1042' });
  await expect(vehicle.getByText('Qualifies today')).toBeVisible();
  await expect(vehicle.getByRole('button')).toHaveText(['']);
  await expectNarrow(page);
  await expectAccessible(page);
  await vehicle.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Adjustments' }).click();
  await expect(page.getByRole('button', { name: 'Kind All' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await expectNarrow(page);
});

async function expectNarrow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}
