import { createHmac } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  forgetEverything,
  keepSession,
  provePassword,
  test,
  written,
} from '../fixtures.ts';
import { world } from '../world.ts';

const PASSWORD = 'correct horse battery';
const STEP_MS = 30_000;

let serial = 0;

/** The administrator of an organization of its own. */
async function register() {
  const email = `twostep-${Date.now()}-${process.pid}-${serial++}@example.test`;
  const answer = await fetch(`${world().url}/api/v1/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.77.${process.pid % 250}.${serial + 1}`,
    },
    body: JSON.stringify({
      firstname: 'Ines',
      lastname: 'Ortega',
      email,
      password: PASSWORD,
      organizationName: `Two Step ${email}`,
    }),
  });
  expect(answer.status).toBe(200);
  return { email, ...((await answer.json()) as { accessToken: string; refreshToken: string }) };
}

/** RFC 6238 with the key as it is typed. */
function codeOf(key: string, at = Date.now()): string {
  const bits = [...key]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Sets an app up on a page that offers it; its key, and the recovery codes. */
/** `isProved` where the password was just entered for something else. */
async function setUp(page: Page, { isProved = false } = {}): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const begin = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  if (!isProved) {
    await begin.getByLabel('Current password').fill('wrong horse battery');
    await begin.getByRole('button', { name: 'Continue' }).click();
    await expect(begin.getByText('The current password is not correct.')).toBeVisible();
    await begin.getByLabel('Current password').fill(PASSWORD);
  }
  await begin.getByRole('button', { name: 'Continue' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan the code with the app' });
  const key = await scan.getByLabel('Or type this key into the app', { exact: true }).inputValue();
  await expectAccessible(page);
  await scan.getByLabel('Code', { exact: true }).fill('000000');
  await scan.getByRole('button', { name: 'Turn on' }).click();
  await expect(scan.getByText('This code is incorrect or already used.')).toBeVisible();
  await scan.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await scan.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  const codes = (await shown.getByLabel('All codes', { exact: true }).inputValue()).split(' ');
  expect(codes).toHaveLength(10);
  await shown.getByRole('button', { name: 'I saved them' }).click();
  return { key, codes };
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await forgetEverything(page);
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
}

test('a person sets up an app, signs in with a code, loses the phone and uses a recovery code', async ({
  page,
}) => {
  const { email, ...tokens } = await register();
  await forgetEverything(page);
  await keepSession(page, tokens);
  await page.goto('/my-account');
  const { key, codes: first } = await setUp(page);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  // The set-up proved who it is: what follows within ten minutes asks for nothing.
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const making = page.getByRole('dialog', { name: 'Create new recovery codes?' });
  await expect(making.getByLabel('Current password')).toHaveCount(0);
  await expectAccessible(page);
  await making.getByRole('button', { name: 'Create codes' }).click();
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  const codes = (await shown.getByLabel('All codes', { exact: true }).inputValue()).split(' ');
  expect(codes).not.toContain(first[0]);
  await shown.getByRole('button', { name: 'I saved them' }).click();

  await enterPassword(page, email);
  await expectAccessible(page);
  // The code of the set-up was used: the app shows the next one within half a minute, which is taken already.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, Date.now() + STEP_MS));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard/);

  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByText('This code is incorrect or already used.')).toBeVisible();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/my-account');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
});

test('an organization requires two steps from tomorrow, then from today: whoever has not set it up does so before anything else', async ({
  page,
}) => {
  await forgetEverything(page);
  await keepSession(page, await register());
  await page.goto('/settings/organization-settings/integrations/sign-on');
  await expect(page.getByText('0 of 1 people have set it up.')).toBeVisible();
  await page.getByLabel('Required for everyone').check();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const from = page.getByLabel('From', { exact: true });
  await from.fill(written(tomorrow));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await provePassword(page, PASSWORD);
  await expect(page.getByText('Policy saved')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/settings/organization-settings/integrations/sign-on');
  await from.fill('');
  await from.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Policy saved')).toBeVisible();

  await page.goto('/map');
  await expect(page).toHaveURL(/two-step-setup/);
  await expect(page.getByText('Your organization requires it. Set it up to continue.')).toBeVisible();
  await expectAccessible(page);
  await setUp(page, { isProved: true });
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/settings/organization-settings/integrations/sign-on');
  await expect(page.getByText('1 of 1 people have set it up.')).toBeVisible();
});

/** The fingerprint sensor of a laptop. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

test('a person adds a passkey, signs in with it alone and as second step, proves who they are with it and removes it', async ({
  page,
}) => {
  const { email, ...tokens } = await register();
  const devtools = await addAuthenticator(page);
  await forgetEverything(page);
  await keepSession(page, tokens);
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Current password').fill(PASSWORD);
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: 'Recovery codes' })
    .getByRole('button', { name: 'I saved them' })
    .click();
  await expect(page.getByText(/passkey since/)).toBeVisible();

  await forgetEverything(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/dashboard/);

  await enterPassword(page, email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/dashboard/);

  await page.goto('/my-account');
  await expect(page.getByText('passkey, ').first()).toBeVisible();
  await page.getByRole('button', { name: /^Remove / }).click();
  const removing = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await removing.getByLabel('Current password').fill(PASSWORD);
  await removing.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The passkey was removed')).toBeVisible();
  await expect(page.getByText('Off. Anyone who has your password can sign in as you.')).toBeVisible();
  await devtools.detach();
});

test('a device without a passkey says so on the login page', async ({ page }) => {
  const devtools = await addAuthenticator(page);
  await forgetEverything(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/No passkey was used/)).toBeVisible();
  await devtools.detach();
});
