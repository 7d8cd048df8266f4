import type { Page } from '@playwright/test';
import { greetAsTeltonika, newImei, reportAsTeltonika, reportAsTraccarClient, unique } from '../devices.ts';
import { expect, expectAccessible, expectReadableColors, keepSession, test } from '../fixtures.ts';
import { world } from '../world.ts';

const PASSWORD = 'a story long secret';
const OMAHA = { lat: 41.25, lon: -96.0, speedKph: 0 };
const ADD_TRUCK = '/settings/organization-settings/truck-add';

/** From an empty organization to its first truck on the map. */
const MAX_PRESSES = 12;

type Counted = Window & { pressedOn?: string[] };

/** From now on the page notes where each press of a pointer was; a full reload would lose them, and fail the story. */
async function countPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pressedOn: string[] = [];
    (window as Counted).pressedOn = pressedOn;
    window.addEventListener('pointerdown', () => pressedOn.push(location.pathname), true);
  });
}

/** The page of each press, the first first. */
const presses = async (page: Page): Promise<string[]> => {
  const pressedOn = await page.evaluate(() => (window as Counted).pressedOn);
  if (pressedOn === undefined) throw new Error('The page was loaded anew, and its presses are not known.');
  return pressedOn;
};

/** As a person does who uses no Tab key. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.keyboard.type(text);
}

/** By its card: a truck that was never heard is outdated there. */
async function expectTruckOnMap(page: Page, unitNumber: string): Promise<void> {
  await page.getByRole('link', { name: 'Show on the map' }).click();
  await expect(page).toHaveURL(/\/map\?asset=\d+/);
  const card = page.getByRole('region', { name: `Vehicle ${unitNumber}`, exact: true });
  // The first map that a browser draws takes its time.
  await expect(card).toContainText(/Stopped|Idling/, { timeout: 60_000 });
}

test('from the login page to the first truck on the map: an account, one screen, a phone with Traccar Client', async ({
  page,
}) => {
  await page.goto('/');
  await countPresses(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await type(page, 'First name', 'Ada');
  await type(page, 'Last name', 'Moss');
  await type(page, 'Email', `ada.${unique()}@example.test`);
  await type(page, 'Password', PASSWORD);
  await type(page, 'Organization name', 'Moss Haulage');
  await page.getByRole('button', { name: 'Create account' }).click();

  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('0 of 5 done');
  await steps.getByRole('link', { name: 'Add your first truck' }).click();
  await expect(page.getByLabel('Unit number')).toBeFocused();
  await page.keyboard.type('1042');
  await page.getByRole('button', { name: 'Add truck' }).click();
  await expect(page.getByText('Waiting for the first message…')).toBeVisible();
  const deviceId = await page.getByLabel('Device identifier', { exact: true }).inputValue();
  expect(await reportAsTraccarClient(deviceId, OMAHA)).toBe(200);
  await expect(page.getByText('Connected')).toBeVisible();
  await expectTruckOnMap(page, '1042');

  const pressedOn = await presses(page);
  expect(pressedOn.length, pressedOn.join(' ')).toBeLessThanOrEqual(MAX_PRESSES);
  expect([...new Set(pressedOn)]).toEqual(['/', '/getting-started', '/dashboard', ADD_TRUCK]);
});

test('on a phone: a Teltonika that has been calling is known by its IMEI, set up, heard, and its step ticked', async ({
  page,
}) => {
  const imei = newImei();
  expect(await greetAsTeltonika(imei)).toBe(0);
  await page.setViewportSize({ width: 375, height: 812 });
  await keepSession(page, await registered());
  await page.goto('/map');
  await countPresses(page);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('0 of 5 done');
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Add your first truck' }).click();
  await expect(page.getByLabel('Unit number')).toBeFocused();
  await page.keyboard.type('1043');
  await page.getByRole('button', { name: 'Teltonika' }).click();
  await type(page, 'IMEI', imei);
  await expect(page.getByText(/^This device called \d+ s ago\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add truck' }).click();
  await expect(page.getByText('Waiting for the first message…')).toBeVisible();
  await page.getByLabel('Server address').fill('fleet.example.com');
  await expect(page.getByLabel('Text message', { exact: true })).toHaveValue(
    `  setparam 2004:fleet.example.com;2005:${world().teltonikaPort};2006:0`,
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await reportAsTeltonika(imei, { ...OMAHA, lat: 0, lon: 0 })).toBe(1);
  await expect(page.getByText('Device connected but was rejected')).toBeVisible();
  await expectReadableColors(page);
  expect(await reportAsTeltonika(imei, OMAHA)).toBe(1);
  await expect(page.getByText('Connected')).toBeVisible();
  await expectReadableColors(page);
  await expectTruckOnMap(page, '1043');

  const pressedOn = await presses(page);
  expect(pressedOn.length, pressedOn.join(' ')).toBeLessThanOrEqual(MAX_PRESSES);
  expect([...new Set(pressedOn)]).toEqual(['/map', ADD_TRUCK]);
  await page.goto('/dashboard');
  await expect(steps).toContainText('3 of 5 done');
  await expectReadableColors(page);
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toBeHidden();
});

/** The session of the first administrator of a new organization. */
async function registered(): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await fetch(`${world().url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstname: 'Robin',
      lastname: 'Mercer',
      email: `robin.${unique()}@example.test`,
      password: PASSWORD,
      organizationName: 'Mercer Haulage',
    }),
  });
  return (await answer.json()) as { accessToken: string; refreshToken: string };
}
