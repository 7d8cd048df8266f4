import type { Browser, Page } from '@playwright/test';
import { callAs, expect, expectAccessible, test } from '../fixtures.ts';
import { mailedLink } from '../outbox.ts';
import { world } from '../world.ts';

const ORGANIZATIONS = '/administration/organizations';
const PASSWORD = 'a story long secret';

let serial = 0;
const unique = () => `${Date.now()}${process.pid}${serial++}`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a super administrator makes an organization, and shuts its people out again', async ({
  open,
  browser,
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
  await expect(form.getByText('An account with this email exists already.')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Add organization' }).click();
  await expect(page.getByText(`${name} was made, and an invitation is on its way`)).toBeVisible();

  const member = await signedUp(browser, email);
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill(name);
  await expect(rowOf(page, name)).toContainText('Active');
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  await expect(question).toContainText('still taken in and kept');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${name} was deactivated`)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Take control' })).toBeDisabled();

  await member.goto('/my-account');
  await signIn(member, email);
  await expect(member.getByText('This account was deactivated.').first()).toBeVisible();
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
  await expect(page.getByText('The account was saved')).toBeVisible();
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

async function signedUp(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world().url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(await mailedLink(email));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'Log In' }).last().click();
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}
