import type { RateTable } from '@longhaul/contract';
import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { mailedLink } from '../outbox.ts';
import { officialRates } from '../rate-file.ts';

const ORGANIZATIONS = '/administration/organizations';
const PASSWORD = 'a story long secret';

let serial = 0;
const unique = () => `${Date.now()}${process.pid}${serial++}`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a super administrator makes an organization, and shuts its people out again', async ({
  open,
  otherPage,
}) => {
  test.slow();
  const name = `Cedar ${unique()}`;
  const email = `first.${unique()}@example.test`;
  const page = await open('super', ORGANIZATIONS);
  await page.getByRole('button', { name: 'Add organization' }).click();
  const form = page.getByRole('dialog', { name: 'Add organization' });
  await form.getByRole('button', { name: 'Add organization' }).click();
  await expect(form.getByText('Name is a required field', { exact: true })).toBeVisible();
  await expect(form.getByText('Email must be a valid email')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Moss');
  await form.getByLabel('Email').fill('admin@demo.longhaul.test');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add organization' }).click();
  await expect(form.getByText('An account with this email already exists.')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Add organization' }).click();
  await expect(page.getByText(`${name} created`)).toBeVisible();
  const invitation = page.getByRole('dialog', { name: 'Share the invite link' });
  await expect(invitation).toContainText(
    `This server doesn’t send email. Share this link with ${email} yourself.`,
  );
  await invitation.getByRole('button', { name: 'Done' }).click();

  const member = otherPage;
  await signUp(member, email);
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill(name);
  await expect(rowOf(page, name)).toContainText('Active');
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  await expect(question).toContainText('still received and kept');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${name} deactivated`)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Take control' })).toBeDisabled();

  await member.goto('/my-account');
  await signIn(member, email);
  await expect(member.getByText('This account is deactivated.').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`${name} is active again`)).toBeVisible();
  await signIn(member, email);
  await expect(member.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('control: the banner, the routes of the organization, an act in its log, and out again', async ({
  open,
}) => {
  const name = `Lark ${unique()}`;
  const { organization } = await callAs<{ organization: { id: number } }>('super', 'POST', '/organizations', {
    name,
  });
  const page = await open('super', `${ORGANIZATIONS}?q=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
  await page.goto('/settings/organization-settings/vehicles');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();

  await page.goto(`${ORGANIZATIONS}?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Take control of ${name}` }).click();
  await expect(page.getByText(`Control organization: ${name}`)).toBeVisible();
  await page.goto('/settings/organization-settings/organization-account');
  await page.getByLabel('Carrier name').fill('Lark Lines');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Account saved')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Stop controlling the organization' }).click();
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible();
  await expect(page.getByText(`Control organization: ${name}`)).toBeHidden();
  await page.goto('/settings/organization-settings/organization-account');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expect(callAs('super', 'GET', `/organizations/${organization.id}`)).rejects.toThrow('403');
});

test('the list is for super administrators alone', async ({ open }) => {
  const page = await open('admin', ORGANIZATIONS);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Organizations' })).toHaveCount(0);
  await expect(callAs('admin', 'POST', '/organizations', { name: 'Mine' })).rejects.toThrow('403');
});

/** Nobody else's, and long before the demo begins. */
const QUARTER = '1Q2025';

test('the rates of a quarter are loaded once for everybody, after a wrong file was refused', async ({
  open,
}) => {
  const path = '/administration/fuel-tax-rates';
  const fileOf = await officialRates();
  const csv = (text: string) => ({ name: 'matrix.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const page = await open('super', path);
  await page.getByRole('button', { name: /^Quarter/ }).click();
  await page.getByRole('menuitemradio', { name: QUARTER }).click();
  await expect(page.getByText('Upload the official file to add rates for this quarter.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload official rates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload rates for the 1st quarter 2025' });
  const file = dialog.getByLabel('CSV file of rates');
  await file.setInputFiles(csv(fileOf('30 cents')));
  await expect(dialog.getByRole('row', { name: /^12 Special Diesel not a rate: 30 cents$/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save rates' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Other file' }).click();
  await file.setInputFiles(csv(fileOf()));
  await expect(dialog.getByText('All 870 rates can be read')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preliminary' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByText('870 rates saved for all organizations')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^matrix\.csv, loaded .* by Sasha Lindqvist$/)).toBeVisible();
  await expect(page.getByText('Preliminary', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Upload official rates' }).click();
  await file.setInputFiles(csv(fileOf('$ 0.4000')));
  await expect(
    dialog.getByRole('row', { name: 'IL Illinois Diesel 0.3000 0.4000 full quarter' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Save rates' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Final', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Other files for this quarter' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^IL Illinois/ })).toContainText('0.4000');
  await page.getByRole('searchbox', { name: 'Search rates' }).fill('nowhere');
  await expect(page.getByText('No jurisdictions match.')).toBeVisible();

  const rates = await callAs<RateTable>(
    'fueltax',
    'GET',
    `/organizations/${await organizationId()}/ifta/rates?quarter=${QUARTER}`,
  );
  expect(rates).toMatchObject({ source: 'matrix.csv', loadedFor: 'platform', loadedBy: null });
});

test('the rates of all organizations are for super administrators alone', async ({ open }) => {
  const path = `/administration/ifta-rates?quarter=${QUARTER}`;
  await expect(callAs('admin', 'GET', path)).rejects.toThrow('403');
  const page = await open('admin', '/administration/fuel-tax-rates');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
});

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}
