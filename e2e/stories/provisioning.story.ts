import {
  expect,
  expectAccessible,
  forgetEverything,
  keepSession,
  PASSWORD,
  proveByApi,
  signInByApi,
  test,
} from '../fixtures.ts';
import { world } from '../world.ts';

const SIGN_ON = '/settings/organization-settings/integrations/sign-on';
const API_KEYS = '/settings/organization-settings/integrations/api-keys';
const domain = `scim-${process.pid}-${Date.now()}.test`;

async function send(method: string, url: string, body: object | undefined, token?: string) {
  const answer = await fetch(url.startsWith('http') ? url : `${world().url}/api/v1${url}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'x-forwarded-for': `10.79.${process.pid % 250}.1`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) };
}

/** An organization of its own, with a domain that whoever runs the server has confirmed. */
async function register() {
  const { json: ines } = await send('POST', '/auth/register', {
    firstname: 'Ines',
    lastname: 'Ortega',
    email: `ines@owner-${domain}`,
    password: 'correct horse battery',
    organizationName: `Directory ${domain}`,
  });
  const base = `/organizations/${ines.user.organization.id}/sign-on/domains`;
  await proveByApi(ines.accessToken, 'correct horse battery');
  await send('POST', base, { domain }, ines.accessToken);
  const { accessToken } = await signInByApi('super');
  await proveByApi(accessToken, PASSWORD);
  await send('PUT', '/auth/control', { organizationId: ines.user.organization.id }, accessToken);
  await send('POST', `${base}/${domain}/confirm`, {}, accessToken);
  return ines;
}

test('an administrator connects a directory, which adds a person; its last call and what was wrong with it are shown', async ({
  page,
}) => {
  const ines = await register();
  await forgetEverything(page);
  await keepSession(page, ines);
  await page.goto(SIGN_ON);
  const card = page.getByRole('region', { name: 'Provisioning' });
  await expect(card.getByText('None yet')).toBeVisible();
  const baseUrl = await card
    .getByRole('textbox', { name: 'Base URL, to enter in your directory' })
    .inputValue();
  await card.getByRole('link', { name: 'API keys' }).click();
  await expect(page).toHaveURL(new RegExp(API_KEYS));
  await page.getByRole('button', { name: 'New key' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New API key' });
  await drawer.getByLabel('Name').fill('Entra ID');
  await drawer.getByLabel('Add, change and deactivate users over SCIM').check();
  await drawer.getByRole('button', { name: 'Create key' }).click();
  const made = page.getByRole('dialog', { name: 'Key for Entra ID' });
  const key = await made.getByLabel('API key', { exact: true }).inputValue();
  await made.getByRole('button', { name: 'Done' }).click();

  const scim = new URL(new URL(baseUrl).pathname, world().url).href;
  const maya = await send(
    'POST',
    `${scim}/Users`,
    { userName: `maya@${domain}`, name: { givenName: 'Maya', familyName: 'Reyes' } },
    key,
  );
  expect(maya.status).toBe(201);
  const members = [{ value: maya.json.id }];
  expect((await send('POST', `${scim}/Groups`, { displayName: 'Dispatch', members }, key)).status).toBe(201);
  const wrong = { Operations: [{ op: 'replace', path: 'shoeSize', value: '44' }] };
  expect((await send('PATCH', `${scim}/Users/${maya.json.id}`, wrong, key)).status).toBe(400);

  await page.goto(SIGN_ON);
  await expect(card.getByText(/PATCH \/Users\/\d+, 400, with Entra ID/)).toBeVisible();
  await expect(card.getByText(/The last call was rejected: There is no attribute shoeSize/)).toBeVisible();
  await expect(card.getByText('No rule')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/settings/organization-settings/user-and-roles');
  await expect(page.getByText('Maya Reyes').first()).toBeVisible();
});
