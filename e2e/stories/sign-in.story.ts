import { emailOf, expect, signInByForm, test } from '../fixtures.ts';

test('a dispatcher signs in, lands on the dashboard and logs out again', async ({ page }) => {
  await page.goto('/');
  await signInByForm(page, 'dispatcher');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Profile of Luis Herrera' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/map');
  await expect(page).toHaveURL(/\/$/);
});

test('a wrong password is answered under the form and leaves the visitor signed out', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(emailOf('safety'));
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email or password is not correct.');
  expect(await page.evaluate(() => localStorage.getItem('longhaul-tokens'))).toBeNull();
});

test('a super administrator lands on the organizations, steps into one and out again', async ({ page }) => {
  await page.goto('/');
  await signInByForm(page, 'super');
  await expect(page).toHaveURL(/\/administration\/organizations$/);
  await page.goto('/map');
  await expect(page).toHaveURL(/\/access-denied/);
  await page.goto('/administration/organizations');
  const row = page.getByRole('row', { name: /Prairie Line Freight/ });
  await row.getByRole('button', { name: /take control/i }).click();
  await expect(page.getByText('Control organization: Prairie Line Freight')).toBeVisible();
  await page.goto('/fleet');
  await expect(page.getByRole('cell', { name: '1042', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop controlling the organization' }).click();
  await expect(page.getByText('Control organization:')).toBeHidden();
});
