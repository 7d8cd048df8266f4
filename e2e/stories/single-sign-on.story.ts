import type { Page } from '@playwright/test';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startOpenIdProvider,
  type TestProvider,
} from '../../apps/server/src/testing/openid-provider.ts';
import {
  expect,
  expectAccessible,
  forgetEverything,
  keepSession,
  PASSWORD,
  proveByApi,
  provePassword,
  signInByApi,
  test,
} from '../fixtures.ts';
import { world } from '../world.ts';

const SIGN_ON = '/settings/organization-settings/integrations/sign-on';
const domain = `sso-${process.pid}-${Date.now()}.test`;

let provider: TestProvider;

test.beforeEach(async () => {
  provider = await startOpenIdProvider();
});
test.afterEach(() => provider.stop());

const send = async (method: 'POST' | 'PUT', path: string, body: object, token?: string) => {
  const answer = await fetch(`${world().url}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.78.${process.pid % 250}.1`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
};

/** The administrator of an organization of its own. */
const register = () =>
  send('POST', '/auth/register', {
    firstname: 'Ines',
    lastname: 'Ortega',
    email: `ines@owner-${domain}`,
    password: 'correct horse battery',
    organizationName: `Sign-on ${domain}`,
  });

/** As whoever runs the server does for a customer whose name server nobody reaches. */
async function confirmDomain(organizationId: number): Promise<void> {
  const { accessToken } = await signInByApi('super');
  await proveByApi(accessToken, PASSWORD);
  await send('PUT', '/auth/control', { organizationId }, accessToken);
  await send('POST', `/organizations/${organizationId}/sign-on/domains/${domain}/confirm`, {}, accessToken);
}

/** Through the pages of the provider. */
async function signIn(page: Page, login: string): Promise<void> {
  await forgetEverything(page);
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Single sign-on' }).click();
  await page.getByLabel('Email').fill(`${login}@${domain}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterAtProvider(page, login);
}

async function enterAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an administrator sets up single sign-on, tests it and turns it on; a person comes in by a group, and not any more once it is gone', async ({
  page,
}) => {
  const ines = await register();
  await forgetEverything(page);
  await keepSession(page, ines);
  await page.goto(SIGN_ON);
  await page.getByRole('button', { name: 'Microsoft Entra' }).click();
  await provePassword(page, 'correct horse battery');
  await expect(page.getByText('Off until the test passes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Client secret value').fill('8d1f3b6a-2c90-4e77-a0f4-5b9d6c1e2a83');
  await expect(page.getByText(/This looks like the secret ID/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit: Choose where your people sign in' }).click();
  await page.getByRole('button', { name: 'Another one' }).click();
  provider.entered.redirectUrl = await page.getByRole('textbox', { name: 'Redirect URL' }).inputValue();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill('Keycloak');
  await page.getByLabel('Issuer').fill(`${provider.issuer}/nothing-here`);
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await page.getByLabel('Client secret').fill(CLIENT_SECRET);
  await page.getByRole('listitem').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/The issuer cannot be used/)).toBeVisible();
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByRole('listitem').getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await page.getByRole('button', { name: `Confirm ${domain}` }).click();
  await expect(page.getByText(/No TXT record at/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue while DNS updates' }).click();

  const turnOn = page.getByRole('button', { name: 'Turn on' });
  await expect(turnOn).toBeDisabled();
  provider.people.set('ines', {
    email: `ines@${domain}`,
    email_verified: true,
    given_name: 'Ines',
    family_name: 'Ortega',
    groups: ['dispatch'],
  });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Test with your account' }).click();
  const popup = await opened;
  await enterAtProvider(popup, 'ines');
  await expect(popup.getByText(`The test passed for ines@${domain}.`)).toBeVisible();
  await popup.close();
  await expect(page.getByText(`Signed in as Ines Ortega, ines@${domain}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Add dispatch' }).click();
  await page.getByRole('combobox', { name: 'Role of group 1' }).click();
  await page.getByRole('option', { name: 'Dispatcher' }).click();
  await expectAccessible(page);
  await turnOn.click();
  await expect(page.getByText('Single sign-on is on').first()).toBeVisible();
  await confirmDomain(ines.user.organization.id);
  await page.reload();
  await expect(page.getByText(domain, { exact: true })).toBeVisible();
  await expectAccessible(page);

  provider.people.set('maya', {
    email: `maya@${domain}`,
    email_verified: true,
    given_name: 'Maya',
    family_name: 'Reyes',
    groups: ['dispatch'],
  });
  await signIn(page, 'maya');
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/my-account');
  await expect(page.getByText(/single sign-on, last used/)).toBeVisible();

  provider.people.get('maya')!.groups = [];
  await signIn(page, 'maya');
  await expect(
    page.getByText('None of your groups at Keycloak may use Longhaul. Ask an administrator.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to the login page' }).click();
  await page.getByRole('button', { name: 'Single sign-on' }).click();
  await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('somebody@nowhere.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText('Single sign-on is not set up for this address. Use your password.'),
  ).toBeVisible();
});
