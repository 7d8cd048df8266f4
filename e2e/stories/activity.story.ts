import { readFileSync } from 'node:fs';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const LOG = '/settings/activity-log';

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;

/** A group that was made under one name and has another. */
async function renamedGroup(): Promise<{ id: number; was: string; is: string }> {
  const [was, is] = [`Before ${unique()}`, `After ${unique()}`];
  const path = `/organizations/${await organizationId()}/groups`;
  const { id } = await callAs<{ id: number }>('admin', 'POST', path, { name: was });
  await callAs('admin', 'PATCH', `${path}/${id}`, { name: is });
  return { id, was, is };
}

test('a safety manager finds who changed what, reads it in words, and follows it to the thing', async ({
  open,
}) => {
  const { id, was, is } = await renamedGroup();
  const page = await open('safety', LOG);
  await page.getByRole('searchbox', { name: 'Search the activity log' }).fill(is);
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Megan Hart' })).toHaveCount(2);
  await expect(page.getByRole('cell', { name: `Name ${was} → ${is}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Action' }).fill('Changed');
  await page.getByRole('option', { name: 'Changed', exact: true }).click();
  await expect(page).toHaveURL(/action=update/);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: /^\d\d\/\d\d\/\d\d \d\d:\d\d UTC-[56]$/ }).click();
  const entry = page.getByRole('dialog', { name: 'Group changed' });
  await expect(entry.getByRole('row', { name: `Name ${was} ${is}` })).toBeVisible();
  await expect(entry.getByText(/:\d\d UTC-[56]$/)).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole('link', { name: is }).click();
  await expect(page).toHaveURL(new RegExp(`groups\\?id=${id}`));
  await expect(page.getByRole('dialog', { name: is })).toBeVisible();
});

test('the log of one thing is reached by its address, and exported as it is filtered', async ({ open }) => {
  const { id, was, is } = await renamedGroup();
  const page = await open('admin', `${LOG}?entity=group&entityId=${id}`);
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`Group changed,Group,${is},${id},Name: ${was},Name: ${is},`);
  await page.getByRole('button', { name: /^Days: / }).click();
  await page.getByRole('button', { name: '1 year' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await page.goto(`${LOG}?from=2020-01-01&to=2020-01-02`);
  await expect(page.getByText('No matching activity in this period.')).toBeVisible();
});

test('the administrator of an organization reads what a super administrator did in it', async ({ open }) => {
  const page = await open('super', '/administration/organizations');
  const id = await organizationId();
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible();
  await page.evaluate(async (organization) => {
    const { accessToken } = JSON.parse(localStorage.getItem('longhaul-tokens') ?? '{}');
    const answer = await fetch('/api/v1/auth/control', {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId: organization }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, id);
  const { items } = await callAs<{ items: { actor: { isSuperAdmin: boolean } }[] }>(
    'readonly',
    'GET',
    `/organizations/${id}/activity-logs?action=take-control`,
  );
  expect(items[0]?.actor.isSuperAdmin).toBe(true);
});
