import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callAs, emailOf, expect, expectAccessible, keepSession, organizationId, test } from '../fixtures.ts';
import { mailedLink } from '../outbox.ts';
import { drawnPicture } from '../picture.ts';
import { world } from '../world.ts';

const USERS = '/settings/organization-settings/user-and-roles';
const PASSWORD = 'a story long secret';

let people = 0;
const unique = () => `${Date.now()}${process.pid}${people++}`;

test('an administrator invites somebody, who sets a password and works', async ({ open, otherPage }) => {
  test.slow();
  const email = `invited.${unique()}@example.test`;
  const page = await open('admin', USERS);
  await page.getByRole('button', { name: 'Invite user' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  await drawer.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(drawer.getByText('First name is a required field')).toBeVisible();
  await drawer.getByLabel('First name').fill('Ivy');
  await drawer.getByLabel('Last name').fill('Vited');
  await drawer.getByLabel('Email', { exact: true }).fill(email);
  await choose(page, drawer.getByRole('combobox', { name: 'Role' }), 'Dispatcher');
  await drawer.getByRole('button', { name: 'Customize permissions' }).click();
  await drawer.getByRole('checkbox', { name: 'See route history' }).uncheck();
  await expect(drawer.getByRole('combobox', { name: 'Role' })).toHaveValue('Custom');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('dialog', { name: 'Share the invite link' });
  await expect(invitation).toContainText(`Share this link with ${email} yourself.`);
  const link = await invitation.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(rowOf(page, email)).toContainText('Invited');
  await expect(rowOf(page, email)).toContainText('Custom, 29 permissions');

  const invited = otherPage;
  expect(new URL(link).pathname).toBe(await mailedLink(email));
  await invited.goto(link);
  await invited.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await invited.getByLabel('New password again').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(invited.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Status Current' }).click();
  await page.getByRole('menuitemradio', { name: 'Active', exact: true }).click();
  await expect(rowOf(page, email)).toContainText('Active');
});

test('a member gets another role, becomes a driver, then is deactivated, which ends the open page too', async ({
  open,
  otherPage,
}) => {
  const memberPage = otherPage;
  const username = await signInAsSomebodyNew(memberPage);
  await memberPage.goto('/my-account');
  await expect(memberPage.getByRole('heading', { name: 'Sessions' })).toBeVisible();

  const page = await open('admin', `${USERS}?q=${username}`);
  await rowOf(page, username).getByRole('button').click();
  const user = page.getByRole('dialog', { name: 'Sol Own' });
  await choose(page, user.getByRole('combobox', { name: 'Role' }), 'Read only');
  await user.getByRole('button', { name: 'Save user' }).click();
  await expect(page.getByText('Sol Own saved')).toBeVisible();
  await expect(rowOf(page, username)).toContainText('Read only');

  await user.getByRole('button', { name: 'Make a driver' }).click();
  await expect(page.getByText('Sol is now a driver')).toBeVisible();
  await expect(user.getByRole('button', { name: 'Make a driver' })).toBeHidden();

  await user.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate Sol Own?' });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Sol deactivated')).toBeVisible();
  await memberPage.goto('/map');
  await expect(memberPage.getByRole('button', { name: 'Log in' })).toBeVisible();

  await user.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No users match.')).toBeVisible();
  await page.getByRole('button', { name: 'Status Current' }).click();
  await page.getByRole('menuitemradio', { name: 'Deactivated' }).click();
  await expect(rowOf(page, username)).toContainText('Deactivated');
});

test('somebody asks to join, waits, and works once approved', async ({ open, otherPage }) => {
  const email = `asks.${unique()}@example.test`;
  const asking = otherPage;
  await asking.goto('/getting-started');
  await asking.getByRole('button', { name: 'Join an organization' }).click();
  await asking.getByLabel('First name').fill('Asa');
  await asking.getByLabel('Last name').fill(`King${unique()}`);
  await asking.getByLabel('Email').fill(email);
  await asking.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await asking.getByLabel('Organization number').fill(String(await organizationId()));
  await asking.getByRole('button', { name: 'Ask to join' }).click();
  await expect(asking.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();

  const page = await open('admin', USERS);
  const request = page.getByRole('listitem').filter({ hasText: email });
  await request.getByRole('button', { name: /^Approve/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Approve Asa/ });
  await choose(page, drawer.getByRole('combobox', { name: 'Role' }), 'Fuel-tax clerk');
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await expect(request).toBeHidden();

  await asking.getByRole('button', { name: 'Check again' }).click();
  await expect(asking.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a super administrator in control cannot demote the last administrator', async ({ open }) => {
  const page = await open('super', '/administration/organizations');
  await page.getByRole('button', { name: 'Take control of Prairie Line Freight' }).click();
  await expect(page.getByText('Control organization: Prairie Line Freight')).toBeVisible();
  await page.goto(`${USERS}?role=ADMIN&q=Hart`);
  await rowOf(page, emailOf('admin')).getByRole('button').click();
  const user = page.getByRole('dialog', { name: 'Megan Hart' });
  await choose(page, user.getByRole('combobox', { name: 'Role' }), 'Read only');
  await user.getByRole('button', { name: 'Save user' }).click();
  await expect(page.getByText('Megan Hart is the last administrator.').first()).toBeVisible();
});

test('a read-only user sees users without anything to press', async ({ open }) => {
  const page = await open('readonly', `${USERS}?q=herrera`);
  await expect(rowOf(page, emailOf('dispatcher'))).toContainText('Dispatcher');
  await expect(page.getByRole('button', { name: 'Invite user' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`Luis,Herrera,${emailOf('dispatcher')}`);
  await rowOf(page, emailOf('dispatcher')).getByRole('button').click();
  const user = page.getByRole('dialog', { name: 'Luis Herrera' });
  await expect(user.getByText('See driver availability')).toBeVisible();
  await expect(user.getByRole('textbox')).toHaveCount(0);
  await expect(user.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
});

test('a user without the permission finds the screen neither in the menu nor by its address', async ({
  open,
}) => {
  const page = await open('dispatcher', USERS);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users & Roles' })).toHaveCount(0);
});

test('a person changes their email with the current password only', async ({ page }) => {
  await signInAsSomebodyNew(page, ['USER_UPDATE']);
  await page.goto('/my-account');
  const profile = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save profile' }) });
  const password = profile.getByLabel('Current password', { exact: true });
  await expect(profile.getByLabel('Email')).toBeVisible();
  await expect(password).toHaveCount(0);
  await profile.getByLabel('Email').fill(`own.${unique()}@example.test`);
  await expectAccessible(page);
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText('Current password is a required field')).toBeVisible();
  await password.fill('not the one');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText('The current password is not correct.')).toBeVisible();
  await password.fill(PASSWORD);
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(password).toHaveCount(0);
});

test('a person keeps their own account: picture, units, password and sessions', async ({ page }) => {
  test.slow();
  await signInAsSomebodyNew(page);
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign-ins' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  const picture = page.getByLabel('Your picture');
  await picture.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('The picture must be PNG, JPEG or WebP.')).toBeVisible();
  await picture.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(6 * 1024 * 1024),
  });
  await expect(page.getByText('The picture must be at most 5 MB.')).toBeVisible();
  await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
  const cropper = page.getByRole('dialog', { name: 'Choose the part to show' });
  await cropper.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await cropper.getByRole('button', { name: /arrow keys/ }).press('ArrowLeft');
  await expectAccessible(page);
  await cropper.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('banner').getByRole('img', { name: 'Sol Own' })).toBeVisible();

  await choose(page, page.getByRole('combobox', { name: 'Units' }), 'Kilometers, liters and kilograms');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  await page.getByLabel('Current password', { exact: true }).fill('not the one');
  await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD} 2`);
  await page.getByLabel('New password again').fill(`${PASSWORD} 2`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is not correct.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'End all others' })).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^\d\d\/\d\d\/\d\d.*, password$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Units' })).toHaveValue('Kilometers, liters and kilograms');
});

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function choose(page: Page, select: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A member of the demo organization with two sessions: this page's and another one. */
async function signInAsSomebodyNew(page: Page, more: readonly string[] = []): Promise<string> {
  const username = `own.${unique()}`;
  await callAs('admin', 'POST', `/organizations/${await organizationId()}/users`, {
    firstName: 'Sol',
    lastName: 'Own',
    username,
    password: PASSWORD,
    permissions: ['USER_READ', 'ORG_READ', 'ORG_DASH_READ', ...more],
  });
  const signIn = async () => {
    const answer = await fetch(`${world().url}/api/v1/auth/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: username, password: PASSWORD }),
    });
    return (await answer.json()) as { accessToken: string; refreshToken: string };
  };
  await signIn();
  await keepSession(page, await signIn());
  return username;
}
