import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const PASSWORD = 'longhaul-test-driver';
let serial = 0;

interface Driver {
  readonly id: number;
  readonly lastName: string;
}

/** A driver of the demo who drove in the last days, and the file that such an ELD makes of them. */
async function fileOfAnother(orgId: number) {
  const { items } = await callAs<{ items: Driver[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/drivers?q=Dana`,
  );
  const day = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  const { content } = await callAs<{ content: string }>(
    'admin',
    'POST',
    `/organizations/${orgId}/hos_log/output-file`,
    { driverId: items[0]!.id, from: day(5), to: day(2) },
  );
  // As an output file writes an event of duty status that is active.
  const [, month, date, year] = /^[0-9A-F]+,1,\d,1,\d,(\d\d)(\d\d)(\d\d),/m.exec(
    content.replaceAll('\r', '\n'),
  )!;
  return { content, lastName: items[0]!.lastName, date: `20${year}-${month}-${date}` };
}

async function hire(orgId: number, lastName: string): Promise<Driver> {
  const username = `hired.${process.pid}.${Date.now()}.${serial++}`;
  const { driver } = await callAs<{ driver: Driver }>('admin', 'POST', `/organizations/${orgId}/drivers`, {
    firstName: 'Hired',
    lastName,
    username,
    password: PASSWORD,
    homeTerminalTimeZone: 'America/Chicago',
  });
  return driver;
}

test('the office imports the days of a hired driver from the output file of another ELD', async ({
  open,
}) => {
  const orgId = await organizationId();
  const { content, lastName, date } = await fileOfAnother(orgId);
  const driver = await hire(orgId, lastName);
  const page = await open('admin', `/hos/logs/${driver.id}-${date}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Import the log of Hired ${lastName}` });
  const file = dialog.getByLabel('Output file from another ELD');
  const csv = (text: string) => ({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await file.setInputFiles(csv('a,b\r1,2\r'));
  await expect(dialog.getByRole('alert')).toHaveText('other.csv is not an ELD output file.');
  await file.setInputFiles(csv(content));
  await expect(dialog.getByText('Empty, will be filled').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Import \d days?$/ }).click();
  await expect(page.getByText(/^\d days? imported$/)).toBeVisible();
  await expect(page.getByText(/^From ELD /).first()).toBeVisible();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await file.setInputFiles(csv(content));
  await expect(dialog.getByText('Has entries, not changed').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
});

test('the file of another driver is refused, and who may not edit logs sees no import', async ({ open }) => {
  const orgId = await organizationId();
  const { content, date } = await fileOfAnother(orgId);
  const driver = await hire(orgId, 'Somebodyelse');
  const page = await open('admin', `/hos/logs/${driver.id}-${date}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Output file from another ELD')
    .setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(dialog.getByRole('alert')).toHaveText(/^This file is for another driver: /);
  const reader = await open('readonly', `/hos/logs/${driver.id}-${date}`);
  await expect(reader.getByRole('button', { name: 'Output file' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});

test('the page of imports takes the log of a hired driver too', async ({ open }) => {
  const orgId = await organizationId();
  const { content, lastName } = await fileOfAnother(orgId);
  await hire(orgId, lastName);
  const page = await open('admin', '/settings/organization-settings/integrations/imports');
  const choice = page.getByRole('combobox', { name: 'Driver' });
  await choice.fill(`Hired ${lastName}`);
  await page
    .getByRole('option', { name: `Hired ${lastName}` })
    .last()
    .click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Import the log of Hired ${lastName}` });
  await dialog
    .getByLabel('Output file from another ELD')
    .setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(dialog.getByText(/made by the ELD/).first()).toBeVisible();
  await expectAccessible(page);
});
