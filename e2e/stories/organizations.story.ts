import type { Page } from '@playwright/test';
import { callAs, emailOf, expect, expectAccessible, test } from '../fixtures.ts';
import { drawnPicture } from '../picture.ts';

// All of them change the one account of the fleet.
test.describe.configure({ mode: 'default' });

const ACCOUNT = '/settings/organization-settings/organization-account';

/** As a date field takes it. */
const dayAhead = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year!.slice(2)}`;
};

const openAccount = async (open: (person: 'admin', path: string) => Promise<Page>) => {
  const page = await open('admin', ACCOUNT);
  await expect(page.getByRole('heading', { name: 'Organization account' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Prairie Line Freight');
  return page;
};

test('an administrator changes the account, and what is wrong is said on its field', async ({ open }) => {
  const page = await openAccount(open);
  const save = page.getByRole('button', { name: 'Save account' });
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('America/Gotham');
  await page.getByLabel('USDOT number').fill('USDOT 12');
  await page.getByLabel('Outdated after, minutes').fill('0');
  await page.getByLabel('24-hour day starts at').fill('25:00');
  await save.click();
  await expect(page.getByText('must be a time zone such as America/Chicago')).toBeVisible();
  await expect(page.getByText('must be a USDOT number of up to 8 digits')).toBeVisible();
  await expect(page.getByText('Outdated after, minutes is not valid.')).toBeVisible();
  await expect(page.getByText('must be a time such as 00:00')).toBeVisible();
  await expect(zone).toHaveAttribute('aria-invalid', 'true');

  await zone.fill('centr');
  await page.getByRole('option', { name: 'Central · America/Chicago' }).click();
  await expect(zone).toHaveValue('America/Chicago');
  await page.getByLabel('USDOT number').fill('99900417');
  await page.getByLabel('Outdated after, minutes').fill('31');
  await page.getByLabel('24-hour day starts at').fill('00:00');
  await page.getByLabel('IFTA license').fill('IA 421234567');
  await page.getByRole('combobox', { name: 'Base jurisdiction' }).fill('Iowa');
  await page.getByRole('option', { name: 'IA, Iowa' }).click();
  await save.click();
  await expect(page.getByText('Account saved')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('IFTA license')).toHaveValue('IA 421234567');
  await expect(page.getByRole('combobox', { name: 'Base jurisdiction' })).toHaveValue('IA, Iowa');
  await expect(page.getByLabel('Outdated after, minutes')).toHaveValue('31');
  await page.getByLabel('Outdated after, minutes').fill('30');
  await save.click();
  await expect(page.getByText('Account saved')).toBeVisible();
});

test('another time zone is entered for a day ahead, listed, and withdrawn', async ({ open }) => {
  const page = await openAccount(open);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('pacif');
  await page.getByRole('option', { name: 'Pacific · America/Los_Angeles' }).click();
  await page.getByLabel('First day in this time zone').fill(dayAhead(20));
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Account saved')).toBeVisible();
  const zones = page.getByRole('list', { name: 'Time zones' });
  await expect(zones.getByRole('listitem')).toHaveCount(2);
  await expect(zones.getByRole('listitem').first()).toContainText('America/Los AngelesAhead');
  await expect(zones.getByRole('listitem').last()).toContainText('America/ChicagoNow');
  await expectAccessible(page);
  await zones.getByRole('button', { name: /^Withdraw America\/Los Angeles/ }).click();
  await expect(page.getByText('Change withdrawn')).toBeVisible();
  await expect(zones).toHaveCount(0);
  await expect(zone).toHaveValue('America/Chicago');
  await expect(page.getByText('All changes saved')).toBeVisible();
});

test('what is typed is not lost by leaving, and can be discarded', async ({ open }) => {
  const page = await openAccount(open);
  await page.getByLabel('Carrier name').fill('Somebody Else, Inc.');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Carrier name')).toHaveValue('Prairie Line Freight, Inc.');
  await expect(page.getByText('All changes saved')).toBeVisible();
});

test('a logo is kept whole and shown in the header; SVG and 6 MB are refused', async ({ open }) => {
  const page = await openAccount(open);
  const logo = page.getByRole('region', { name: 'Logo' }).getByLabel('The logo');
  await logo.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('The picture must be PNG, JPEG or WebP.')).toBeVisible();
  const large = Buffer.alloc(6 * 1024 * 1024);
  await logo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('The picture must be at most 5 MB.')).toBeVisible();
  await logo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
  await expect(page.getByText('Logo saved')).toBeVisible();
  const inHeader = page.getByRole('banner').getByRole('img', { name: 'Logo of Prairie Line Freight' });
  await expect(inHeader).toBeVisible();
  // It is there before its picture is loaded.
  const ratio = () =>
    inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect.poll(ratio).toBeCloseTo(640 / 400);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(inHeader).toBeHidden();
});

test('a user without the permission reaches the account neither from the profile nor by its address', async ({
  open,
}) => {
  const page = await open('readonly', ACCOUNT);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await page.getByRole('link', { name: /^Profile of/ }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile.getByText(emailOf('readonly'))).toBeVisible();
  await expect(profile.getByRole('link', { name: 'Organization Settings' })).toHaveCount(0);
  const organization = await callAs<{ organization: { id: number } }>(
    'readonly',
    'GET',
    '/auth/current-user',
  );
  await expect(
    callAs('readonly', 'PATCH', `/organizations/${organization.organization.id}`, { name: 'Mine' }),
  ).rejects.toThrow('403');
});
