import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const GROUPS = '/settings/organization-settings/groups';

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;

async function makeGroup(name: string): Promise<number> {
  const path = `/organizations/${await organizationId()}/groups`;
  return (await callAs<{ id: number }>('admin', 'POST', path, { name })).id;
}

test('an administrator makes a group, is refused a taken name, changes, archives and restores it', async ({
  open,
}) => {
  const name = `Yard ${unique()}`;
  const page = await open('admin', GROUPS);
  await page.getByRole('button', { name: 'Add group' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add group' });
  await drawer.getByRole('button', { name: 'Add group' }).click();
  await expect(drawer.getByText('Name is a required field')).toBeVisible();
  await drawer.getByLabel('Name').fill('x'.repeat(10_000));
  await drawer.getByRole('button', { name: 'Add group' }).click();
  await expect(drawer.getByText('Name is not valid.')).toBeVisible();
  await drawer.getByLabel('Name').fill('midwest');
  await drawer.getByRole('button', { name: 'Add group' }).click();
  await expect(drawer.getByText('A group named Midwest already exists.')).toBeVisible();
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByRole('radio', { name: 'Violet' }).check();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByText(`Group ${name} added`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search groups' }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  const group = page.getByRole('dialog', { name });
  await expect(group.getByRole('radio', { name: 'Violet' })).toBeChecked();
  await group.getByRole('radio', { name: 'Teal' }).check();
  await group.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByText(`Group ${name} saved`)).toBeVisible();
  await group.getByRole('button', { name: 'Archive' }).click();
  await page
    .getByRole('dialog', { name: `Archive group ${name}?` })
    .getByRole('button', { name: 'Archive' })
    .click();
  await expect(page.getByText(`Group ${name} archived`)).toBeVisible();
  await group.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Group ${name} restored`)).toBeVisible();
});

test('people and vehicles are found, ticked and added to a group, and taken out again; the list is exported', async ({
  open,
}) => {
  const name = `Team ${unique()}`;
  const id = await makeGroup(name);
  const page = await open('admin', `${GROUPS}/${id}/members`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('This group has no members yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add members' }).first().click();
  const people = page.getByRole('dialog', { name: `Add members to ${name}` });
  await tick(page, 'Search people', 'Marcus Delgado');
  await tick(page, 'Search people', 'Omar Haddad');
  await expectAccessible(page);
  await people.getByRole('button', { name: 'Add 2' }).click();
  await expect(page.getByText(`2 members added to ${name}`)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Marcus Delgado', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Omar Haddad from the group' }).click();
  await expect(page.getByText(`Omar Haddad removed from ${name}`)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Omar Haddad', exact: true })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain('Marcus,Delgado,Driver');

  await page.getByRole('tab', { name: /Vehicles and trailers/ }).click();
  await expect(page).toHaveURL(new RegExp(`groups/${id}/assets`));
  await page.getByRole('button', { name: 'Add vehicles and trailers' }).first().click();
  const assets = page.getByRole('dialog', { name: `Add vehicles and trailers to ${name}` });
  await tick(page, 'Search vehicles and trailers', '2217');
  await assets.getByRole('button', { name: 'Add 1' }).click();
  await expect(page.getByText(`1 vehicle or trailer added to ${name}`)).toBeVisible();
  await expect(page.getByRole('cell', { name: '2217', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add vehicles and trailers' }).click();
  await page.getByRole('searchbox', { name: 'Search vehicles and trailers' }).last().fill('2217');
  await expect(assets.getByRole('checkbox', { name: /^2217 ?in the group/ })).toBeDisabled();
});

test('a read-only user sees groups and who is in them, and nothing to change them by', async ({ open }) => {
  const page = await open('readonly', GROUPS);
  await page.getByRole('button', { name: 'Mountain', exact: true }).click();
  const group = page.getByRole('dialog', { name: 'Mountain' });
  await expect(group.getByRole('link', { name: /members$/ })).toBeVisible();
  await expect(group.getByRole('button')).toHaveText(['']);
  await expectAccessible(page);
  await group.getByRole('link', { name: /vehicles and trailers$/ }).click();
  await expect(page.getByRole('heading', { name: 'Mountain', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add|Take/ })).toHaveCount(0);
});

async function tick(page: Page, search: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Add / });
  await dialog.getByRole('searchbox', { name: search }).fill(text);
  await dialog.getByRole('checkbox', { name: new RegExp(`^${text}`) }).check();
}
