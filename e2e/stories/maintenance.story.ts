import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

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
  await drawer.getByRole('link', { name: 'Open order' }).click();

  const order = page.getByRole('dialog', { name: 'New order' });
  await order.getByLabel('What is to be done').fill('Replace the hose');
  await expect(order.getByLabel('Defect: Air leak')).toBeChecked();
  await order.getByRole('button', { name: 'Add line' }).click();
  await order.getByLabel('Description').fill('Hose');
  await order.getByLabel('USD each').fill('48.50');
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Open order' }).click();
  await expect(page.getByText(/Order \d+ was opened/)).toBeVisible();

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
  await page.getByRole('button', { name: /left are OK/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and file' }).click();
  const drawer = page.getByRole('dialog', { name: 'Inspection report' });
  await expect(drawer.getByText('Cut, right rear')).toBeVisible();
  await expect(drawer.getByText('Safe, fix soon')).toBeVisible();
  await expectAccessible(page);
});
