import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { world } from '../world.ts';

const KEYS = '/settings/organization-settings/integrations/api-keys';

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;

test('an administrator makes a key for payroll, calls with it, rotates it and revokes it', async ({
  open,
}) => {
  const name = `Payroll ${unique()}`;
  const page = await open('admin', KEYS);
  await page.getByRole('button', { name: 'New key' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New API key' });
  await drawer.getByRole('button', { name: 'Create key' }).click();
  await expect(drawer.getByText('Name is a required field')).toBeVisible();
  await expect(drawer.getByText('Choose at least one permission.')).toBeVisible();
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByLabel('Networks').fill('10.0.0.300/8');
  await drawer.getByLabel('List drivers').check();
  await expect(drawer.getByLabel('Invite users')).toHaveCount(0);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Create key' }).click();
  await expect(drawer.getByText('Networks must look like 203.0.113.0/24')).toBeVisible();
  await drawer.getByLabel('Networks').fill('');
  await drawer.getByRole('button', { name: 'Create key' }).click();
  const made = page.getByRole('dialog', { name: `Key for ${name}` });
  const first = await made.getByLabel('API key', { exact: true }).inputValue();
  expect(first).toMatch(/^lhk_\w{38}$/);
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(first)).toHaveCount(0);

  const orgId = await organizationId();
  const status = async (key: string, part: string) =>
    (
      await fetch(`${world().url}/api/v1/organizations/${orgId}/${part}`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status;
  expect([await status(first, 'drivers'), await status(first, 'assets')]).toEqual([200, 403]);

  await page.getByRole('button', { name }).click();
  const opened = page.getByRole('dialog', { name });
  await opened.getByRole('button', { name: 'Rotate' }).click();
  const rotate = page.getByRole('dialog', { name: `Rotate ${name}?` });
  await rotate.getByRole('button', { name: 'Create new secret' }).click();
  const second = await page
    .getByRole('dialog', { name: `Key for ${name}` })
    .getByLabel('API key', { exact: true })
    .inputValue();
  expect([await status(first, 'drivers'), await status(second, 'drivers')]).toEqual([200, 200]);
  await page
    .getByRole('dialog', { name: `Key for ${name}` })
    .getByRole('button', { name: 'Done' })
    .click();
  await opened.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: `Revoke ${name}?` })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText(`API key ${name} revoked`)).toBeVisible();
  await expect.poll(() => status(second, 'drivers'), { timeout: 1_000 }).toBe(401);
  expect(await status(first, 'drivers')).toBe(401);
});

test('who may not see integrations finds neither their pages nor a way to them', async ({ open }) => {
  const page = await open('dispatcher', '/settings/organization-settings/integrations');
  await expect(page.getByRole('link', { name: 'Exports' })).toBeVisible();
  for (const [name, path] of [
    ['API keys', 'api-keys'],
    ['Webhooks', 'webhooks'],
    ['Sign-on', 'sign-on'],
    ['Imports', 'imports'],
    ['API', 'api'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.goto(`/settings/organization-settings/integrations/${path}`);
    await expect(page).toHaveURL(/access-denied/);
    await page.goto('/settings/organization-settings/integrations');
    await expect(page.getByRole('link', { name: 'Exports' })).toBeVisible();
  }
  const refused = await callAs(
    'dispatcher',
    'GET',
    `/organizations/${await organizationId()}/api-keys`,
  ).catch((error: Error) => error.message);
  expect(String(refused)).toContain('403');
});

test('an administrator tries a call that reads, and is told what is wrong with another', async ({ open }) => {
  const page = await open('admin', '/settings/organization-settings/integrations/api');
  await expect(page.getByRole('link', { name: 'Reference' })).toHaveAttribute('href', '/docs');
  await page.getByRole('textbox', { name: 'size', exact: true }).fill('1');
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('status')).toHaveText(/^200 in \d+ ms$/);
  await expect(answer).toContainText('"unitNumber"');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'size', exact: true }).fill('100000');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('size');
  await page.getByRole('combobox', { name: 'Call' }).fill('getDriver');
  await page.getByRole('combobox', { name: 'Call' }).fill('/drivers/:id)');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
});
