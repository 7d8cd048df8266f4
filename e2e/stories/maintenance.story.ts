import { readFile } from 'node:fs/promises';
import { PERMISSION_PRESETS } from '@longhaul/contract';
import { readZip } from '../../apps/server/src/platform/zip.testing.ts';
import { callAs, expect, expectAccessible, organizationId, PASSWORD, test } from '../fixtures.ts';

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;
const organization = async () => `/organizations/${await organizationId()}`;

interface Named {
  readonly id: number;
  readonly unitNumber: string;
}

async function addVehicle(): Promise<Named> {
  return callAs('admin', 'POST', `${await organization()}/assets`, {
    kind: 'vehicle',
    unitNumber: `M-${unique()}`,
  });
}

/** A report of some driver of the demo on a vehicle of its own. */
async function addReport(vehicle: Named) {
  const { items } = await callAs<{ items: { id: number }[] }>(
    'admin',
    'GET',
    `${await organization()}/drivers?size=1`,
  );
  return callAs<{ id: number; number: number }>('admin', 'POST', `${await organization()}/inspections`, {
    kind: 'post-trip',
    driverId: items[0]!.id,
    vehicleId: vehicle.id,
    items: [{ code: 'brake-hoses', result: 'defect' }],
    defects: [{ unitId: vehicle.id, item: 'brake-hoses', description: 'Air leak', isSafe: false }],
    signature: { name: 'Walter Kowalczyk' },
  });
}

test('opens an order for a defect, and certifies the defect in its report', async ({ open }) => {
  const vehicle = await addVehicle();
  const report = await addReport(vehicle);
  const page = await open('admin', `/maintenance/inspections?report=${report.id}`);
  const drawer = page.getByRole('dialog', { name: 'Inspection report' });
  await expect(drawer.getByText('Not safe', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Create order' }).click();

  const order = page.getByRole('dialog', { name: 'New order' });
  await order.getByLabel('Work needed').fill('Replace the hose');
  await expect(order.getByLabel('Defect: Air leak')).toBeChecked();
  await order.getByRole('button', { name: 'Add line' }).click();
  await order.getByLabel('Description').fill('Hose');
  await order.getByLabel('USD each').fill('48.50');
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByText(/Order \d+ created/)).toBeVisible();

  await page.getByText(/Order \d+ created/).waitFor({ state: 'hidden' });
  const { items } = await callAs<{ items: { id: number }[] }>(
    'admin',
    'GET',
    `${await organization()}/work-orders?assetId=${vehicle.id}`,
  );
  await page.goto(`/maintenance?order=${items[0]!.id}`);
  const opened = page.getByRole('dialog', { name: /^Order \d+$/ });
  await opened.getByLabel('Order file').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\nstartxref\n9\n%%EOF\n'),
  });
  await expect(opened.getByRole('button', { name: 'Download invoice.pdf' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/maintenance/inspections?report=${report.id}`);
  await drawer.getByRole('button', { name: 'Certify' }).click();
  const certify = page.getByRole('dialog', { name: 'Certify the defect' });
  await expectAccessible(page);
  await certify.getByRole('button', { name: 'Sign' }).click();
  await expect(drawer.getByText('Repaired', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Withdraw certification' })).toBeVisible();
});

test('shows in the drawer of a vehicle why it may not simply go', async ({ open }) => {
  const vehicle = await addVehicle();
  await addReport(vehicle);
  const page = await open('admin', `/settings/organization-settings/vehicles?q=${vehicle.unitNumber}`);
  await page.getByText(vehicle.unitNumber, { exact: true }).first().click();
  await page.getByRole('tab', { name: 'Maintenance' }).click();
  await expect(page.getByRole('heading', { name: 'Next services' })).toBeVisible();
  await expect(page.getByText('Unsafe defect').first()).toBeVisible();
  await expectAccessible(page);
});

test('whoever assigns a truck with an unsafe defect is told of it, and goes on for a reason alone', async ({
  open,
}) => {
  const vehicle = await addVehicle();
  await addReport(vehicle);
  const lastName = `Assigned ${unique()}`;
  await callAs('admin', 'POST', `${await organization()}/drivers`, {
    firstName: 'Ada',
    lastName,
    username: `story-ada-${unique()}`,
    password: PASSWORD,
    homeTerminalTimeZone: 'America/Chicago',
  });
  const page = await open('admin', `/settings/organization-settings/vehicles?q=${vehicle.unitNumber}`);
  await page.getByText(vehicle.unitNumber, { exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: `Vehicle ${vehicle.unitNumber}` });
  await drawer.getByRole('tab', { name: 'Details' }).click();
  await drawer.getByRole('combobox', { name: 'Driver' }).fill(`Ada ${lastName}`);
  await page.getByRole('option', { name: `Ada ${lastName}` }).click();
  await drawer.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(drawer.getByRole('alert')).toContainText('has a defect that is not safe to drive with');
  const goOn = drawer.getByRole('button', { name: 'Assign for this reason' });
  await expect(goOn).toBeDisabled();
  await drawer.getByLabel('Reason').fill('To the shop across the yard');
  await expectAccessible(page);
  await goOn.click();
  await expect(page.getByText(`Ada ${lastName} drives vehicle`)).toBeVisible();
});

test('the truck that pulls a trailer without a valid annual inspection is flagged wherever it is shown', async ({
  open,
}) => {
  const path = await organization();
  const { items } = await callAs<{
    items: { unit: { kind: string }; pulledById: number | null; because: { code: string }[] }[];
  }>('admin', 'GET', `${path}/readiness`);
  const trailer = items.find(
    ({ unit, pulledById, because }) =>
      unit.kind === 'trailer' && pulledById !== null && because.some(({ code }) => code === 'annual-overdue'),
  );
  const truck = await callAs<Named & { driver: { id: number; name: string } }>(
    'admin',
    'GET',
    `${path}/assets/${trailer!.pulledById}`,
  );
  const flag = 'Annual overdue';
  const page = await open('dispatcher', `/map?asset=${truck.id}`);
  await expect(page.getByText(flag).first()).toBeVisible();
  await page.goto(`/settings/organization-settings/vehicles?q=${truck.unitNumber}`);
  await page.getByText(truck.unitNumber, { exact: true }).first().click();
  await expect(page.getByRole('dialog').getByText(flag)).toBeVisible();
  await page.goto('/hos/availability');
  await page.getByRole('searchbox', { name: 'Search drivers' }).fill(truck.driver.name);
  await expect(page.getByRole('row').filter({ hasText: truck.unitNumber }).getByText(flag)).toBeVisible();

  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const customer = await callAs<{ id: number }>('admin', 'POST', `${path}/customers`, {
    name: `Trailer ${unique()}`,
  });
  const load = await callAs<{ id: number }>('admin', 'POST', `${path}/loads`, {
    reference: `T-${unique()}`,
    customerId: customer.id,
    stops: [
      { kind: 'pickup', location: 'Kansas City, MO', windowFrom: at(90), windowTo: at(94) },
      { kind: 'delivery', location: 'Columbus, OH', windowFrom: at(120), windowTo: at(140) },
    ],
  });
  await page.goto(`/dispatch?load=${load.id}`);
  const list = page.getByRole('region', { name: 'Who can take it?' });
  await expect(
    list.getByRole('listitem').filter({ hasText: truck.unitNumber }).getByText(flag),
  ).toBeVisible();
});

test('a driver inspects their own vehicle on a phone and signs', async ({ open, page: phone }) => {
  await phone.setViewportSize({ width: 390, height: 844 });
  const page = await open('driver', '/my-inspections');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await page
    .getByRole('group', { name: 'Tires', exact: true })
    .getByRole('button', { name: 'Defect' })
    .click();
  await page.getByLabel('What is wrong with tires').fill('Cut, right rear');
  await page.getByRole('button', { name: 'Safe to drive', exact: true }).click();
  await page.getByRole('button', { name: /^Mark the other \d+ OK$/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and file' }).click();
  const drawer = page.getByRole('dialog', { name: 'Inspection report' });
  await expect(drawer.getByText('Cut, right rear')).toBeVisible();
  await expect(drawer.getByText('Safe, fix soon')).toBeVisible();
  await expectAccessible(page);
});

test('a roadside report is entered with its violation and file, and is closed once it is certified', async ({
  open,
}) => {
  const vehicle = await addVehicle();
  const page = await open('admin', '/maintenance/roadside');
  await page.getByRole('button', { name: 'Add report' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add report' });
  await form.getByRole('combobox', { name: 'Vehicle or trailer' }).fill(vehicle.unitNumber);
  await page.getByRole('option', { name: vehicle.unitNumber }).click();
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Day', { exact: true }).fill(written(today));
  await form.getByLabel('Day', { exact: true }).blur();
  await form.getByLabel('Report number').fill('TX0012345');
  await form.getByRole('button', { name: 'Add violation' }).click();
  await form.getByRole('button', { name: 'Add report' }).click();
  await expect(form.getByText('Enter a code and description for each violation.')).toBeVisible();
  await form.getByLabel('Code 1').fill('393.47E');
  await form.getByLabel('Description 1').fill('Clamp or roto type brake out of adjustment');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add report' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: vehicle.unitNumber });
  await expect(row).toContainText('To certify');
  await row.getByText(vehicle.unitNumber).click();
  const report = page.getByRole('dialog', { name: 'Roadside report TX0012345' });
  await report.getByLabel('Report file').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'),
  });
  await expect(page.getByText('report.pdf added')).toBeVisible();
  await report.getByLabel('Certified on').fill(written(today));
  await report.getByLabel('Certified on').blur();
  await report.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Closed');
});

const written = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

test('a trouble code is told to open an order, and the audit pack is downloaded', async ({ open }) => {
  const page = await open('admin', '/maintenance/plans');
  await page.getByRole('button', { name: 'Add trouble code' }).click();
  const form = page.getByRole('dialog', { name: 'Add trouble code' });
  await form.getByRole('button', { name: 'Add trouble code' }).click();
  await expect(form.getByText('Enter the SPN as a number.')).toBeVisible();
  await form.getByLabel('SPN').fill('110');
  await form.getByLabel('FMI').fill('16');
  await form.getByLabel('Work needed').fill('Check the coolant');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add trouble code' }).click();
  const row = page.getByRole('row').filter({ hasText: 'SPN 110, FMI 16' });
  await expect(row).toContainText('Check the coolant');
  await row.getByRole('button', { name: 'Delete the rule for SPN 110' }).click();
  await expect(row).toBeHidden();

  await page.goto('/maintenance');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Audit pack' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^maintenance-fleet-\d{4}-\d{2}-\d{2}\.zip$/);
});

test('a mechanic on a phone takes an order into the shop, finishes it, and certifies the defect', async ({
  open,
  page: phone,
}) => {
  const vehicle = await addVehicle();
  const report = await addReport(vehicle);
  const mechanic = `story-mechanic-${unique()}` as const;
  await callAs('admin', 'POST', `${await organization()}/users`, {
    firstName: 'Rosa',
    lastName: 'Ibarra',
    username: mechanic,
    password: PASSWORD,
    role: 'USER',
    permissions: PERMISSION_PRESETS.mechanic.codes,
  });
  await callAs('admin', 'POST', `${await organization()}/work-orders`, {
    assetId: vehicle.id,
    title: 'Replace the brake hose',
    category: 'repair',
  });
  await phone.setViewportSize({ width: 390, height: 844 });
  const page = await open(mechanic, '/maintenance');
  const order = page.getByRole('button', { name: vehicle.unitNumber });
  await order.click();
  const drawer = page.getByRole('dialog', { name: /^Order \d+$/ });
  await drawer.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'In shop' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Order \d+ is in shop/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'In shop' }).getByText(vehicle.unitNumber)).toBeVisible();

  await page.goto(`/maintenance/inspections?report=${report.id}`);
  const found = page.getByRole('dialog', { name: 'Inspection report' });
  await found.getByRole('button', { name: 'Certify' }).click();
  await page
    .getByRole('dialog', { name: 'Certify the defect' })
    .getByRole('button', { name: 'Sign' })
    .click();
  await expect(found.getByText('Repaired', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/hos/logs');
  await expect(page).toHaveURL(/access-denied/);
});

test('a safety manager prepares an audit: what is open, what is due, and the pack of one unit', async ({
  open,
}) => {
  const vehicle = await addVehicle();
  const report = await addReport(vehicle);
  const page = await open('safety', `/maintenance/inspections?q=${vehicle.unitNumber}`);
  const row = page.getByRole('row').filter({ hasText: vehicle.unitNumber });
  await expect(row).toContainText(/unsafe|not safe|open/i);
  await row.getByText(vehicle.unitNumber).first().click();
  await expect(page.getByRole('dialog', { name: 'Inspection report' })).toContainText('Air leak');

  await page.goto('/maintenance/calendar');
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/settings/organization-settings/vehicles?q=${vehicle.unitNumber}`);
  await page.getByText(vehicle.unitNumber, { exact: true }).first().click();
  await page.getByRole('tab', { name: 'Maintenance' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Audit pack' }).click(),
  ]);
  const pack = await readZip(await readFile(await download.path()));
  expect(pack.get('README.txt')).toContain(`unit ${vehicle.unitNumber}`);
  expect(pack.get('inspection-reports.csv')).toContain(`Air leak`);
  expect(pack.get('inspection-reports.csv')).toContain(String(report.number));
  expect(pack.get('units.csv')).toContain(vehicle.unitNumber);
});

test('the office sees how long a medical card is proof of a CDL, and enters the driving record', async ({
  open,
}) => {
  const lastName = `Card${unique()}`;
  const { driver } = await callAs<{ driver: { id: number } }>(
    'admin',
    'POST',
    `${await organization()}/drivers`,
    {
      firstName: 'Walter',
      lastName,
      username: `card.${unique()}`,
      password: PASSWORD,
      licenseState: 'TN',
      licenseClass: 'A',
    },
  );
  await callAs('admin', 'POST', `${await organization()}/expirations`, {
    kind: 'medical-card',
    driverId: driver.id,
    expiresOn: '2028-09-15',
    issuedOn: '2026-09-15',
  });
  const page = await open('admin', '/maintenance/calendar?view=list');
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('Medical card: get the driving record of TN, the paper card is no proof');
  await expectAccessible(page);
  await row.click();
  const drawer = page.getByRole('dialog', { name: 'Expiration' });
  await expect(drawer.getByText('The paper card counted as proof until 10/11/26.')).toBeVisible();
  await expect(drawer.getByText(/^Get the driving record \(MVR\) of TN/)).toBeVisible();
  await expect(drawer.getByText(/^proof for 60 days after issue/)).toBeVisible();
  await expectAccessible(page);
  const record = drawer.getByRole('textbox', { name: 'Driving record of' });
  await record.fill('09/14/2026');
  await record.blur();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText(/must not be before the day of issue/)).toBeVisible();
  await record.fill('10/01/2026');
  await record.blur();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Expiration saved')).toBeVisible();
  await expect(row).toHaveCount(0);
});
