import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { mailedLink } from '../outbox.ts';
import { world } from '../world.ts';

const PASSWORD = 'a story long secret';
const uniqueEmail = (name: string) => `${name}.${Date.now()}@example.test`;

async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Mercer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${world().url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function register(email: string): Promise<void> {
  const founder = { firstname: 'Robin', lastname: 'Mercer', email, password: PASSWORD };
  const answer = await post('/auth/register', { ...founder, organizationName: 'Forgetful Haulage' });
  expect(answer.status).toBe(200);
}

/** Returns the status. */
async function setPassword(link: string, password: string): Promise<number> {
  const token = link.split('/').at(-1);
  return (await post('/auth/create-new-password', { token, password })).status;
}

test('whoever registers a new organization becomes its administrator and lands on the dashboard', async ({
  page,
}) => {
  const email = uniqueEmail('founder');
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Email is a required field')).toBeVisible();
  await expect(page.getByText('Organization name is a required field')).toBeVisible();
  await fillAccount(page, email);
  await page.getByLabel('Organization name').fill('Mercer Haulage');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner').getByText('Mercer Haulage')).toBeVisible();
});

test('a lost password is set again by the link of the mail, which works once', async ({ page }) => {
  const email = uniqueEmail('forgetful');
  await register(email);
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgotten Password' }).click();
  // The login page has a field of the same name until this one is there.
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Email must be a valid email')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  // The mail of a server without a mail server waits in its outbox.
  await expect(page.getByRole('heading', { name: 'Ask an administrator' })).toBeVisible();

  const renewed = `${PASSWORD} renewed`;
  const link = await mailedLink(email);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(renewed);
  await page.getByLabel('New password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  await page.getByLabel('New password again').fill(renewed);
  await page.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await setPassword(link, PASSWORD), 'the link is spent').toBeGreaterThanOrEqual(400);

  await page.reload();
  await expect(page.getByRole('banner').getByText('Forgetful Haulage')).toBeVisible();
});

test('whoever asks to join an organization waits until an administrator lets them in', async ({ page }) => {
  const orgId = await organizationId();
  const email = uniqueEmail('joiner');
  await page.goto('/getting-started');
  await page.getByRole('button', { name: 'Join an organization' }).click();
  await fillAccount(page, email);
  await page.getByLabel('Organization number').fill('2000000000');
  await expect(page.getByText('No organization has this number.')).toBeVisible();
  await page.getByLabel('Organization number').fill(String(orgId));
  await expect(page.getByText('Prairie Line Freight')).toBeVisible();
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  await expect(page.getByText(`join organization ${orgId}`)).toBeVisible();
  await page.goto('/map');
  await expect(page).toHaveURL(/\/access-denied$/);

  const { items } = await callAs<{ items: { id: number; email: string }[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/account-requests`,
  );
  const request = items.find((item) => item.email === email);
  await callAs('admin', 'POST', `/organizations/${orgId}/account-requests/${request?.id}/approve`, {
    permissions: ['ORG_DASH_READ', 'ASSET_LIST'],
  });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('where only the operator creates organizations, somebody new reads so and sees whom the number is of', async ({
  page,
}) => {
  await page.route('**/settings', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as object;
    await route.fulfill({ response, json: { ...settings, registration: 'request' } });
  });
  await page.goto('/getting-started');
  await expect(page.getByText(/created by the operator of this server/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New organization' })).toHaveCount(0);
  await page.getByLabel('Organization number').fill(String(await organizationId()));
  await expect(page.getByRole('status').filter({ hasText: 'Prairie Line Freight' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(
    'One of them approves it',
  );
  await expectAccessible(page);
});

test('the password is hidden until the toggle shows it, and the form says what is missing while it is typed', async ({
  page,
}) => {
  await page.goto('/');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(password).toHaveAttribute('placeholder', 'min 8 characters');
  await password.fill('secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill('');
  await expect(page.getByText('Password is a required field')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/learn-more');
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/getting-started');
  await page.getByRole('link', { name: 'Forgotten Password' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/');
});
