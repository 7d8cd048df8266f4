import { readFileSync } from 'node:fs';
import { HOUR_MS } from '@longhaul/units';
import type { Locator, Page } from '@playwright/test';
import {
  addTruck,
  greetAsTeltonika,
  newImei,
  reportAsOsmand,
  reportAsTeltonika,
  sendWrongChecksum,
  unique,
} from '../devices.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { world } from '../world.ts';

const SETTINGS = '/settings/organization-settings';

const OMAHA = { lat: 41.25, lon: -96.0, speedKph: 0 };

/** The page of a device asks for news by itself. */
async function expectRow(page: Page, row: RegExp, words: RegExp): Promise<void> {
  await expect(page.getByRole('row', { name: row }).filter({ hasText: words })).toBeVisible();
}

/** Opens the page of a super administrator, which is loaded by hand, once the ingest has written what it should show. */
async function openWhenWritten(
  open: (person: 'super', path: string) => Promise<Page>,
  list: 'unknown-gateways' | 'ingest-faults',
  ...words: string[]
): Promise<Page> {
  const path = `/administration/${list}?size=100`;
  for (const word of words) {
    await expect.poll(async () => JSON.stringify(await callAs('super', 'GET', path))).toContain(word);
  }
  return open('super', '/administration');
}

test('a device that nobody has registered is turned away and seen by a super administrator', async ({
  open,
}) => {
  const stranger = '356307042441013';
  expect(await greetAsTeltonika(stranger)).toBe(0);
  expect(await reportAsOsmand('stranger-in-town', OMAHA)).toBe(400);
  const page = await openWhenWritten(open, 'unknown-gateways', stranger, 'stranger-in-town');
  await expectRow(page, new RegExp(stranger), /teltonika/);
  await expectRow(page, /stranger-in-town/, /osmand/);
});

test('a frame with a wrong checksum is counted under administration and stops nothing', async ({ open }) => {
  const device = '000001350001010';
  await sendWrongChecksum(device, OMAHA);
  expect(await greetAsTeltonika(device)).toBe(1);
  const page = await openWhenWritten(open, 'ingest-faults', device);
  await expectRow(page, /bad-checksum/, new RegExp(`device ${device}`));
});

test('a fix at 0, 0 and one dated in the future are refused and listed with their reason on the page of the device', async ({
  open,
}) => {
  const { unit: device, send } = await addTruck('W');
  expect(await send(OMAHA)).toBe(200);
  expect(await send({ ...OMAHA, lat: 0, lon: 0 })).toBe(200);
  expect(await send({ ...OMAHA, at: new Date(Date.now() + 48 * HOUR_MS) })).toBe(200);
  const page = await open('dispatcher', `/settings/organization-settings/devices?q=${device}`);
  await page.getByRole('button', { name: device }).click();
  await expect(page.getByRole('heading', { name: device })).toBeVisible();
  await expectRow(page, /Position 0, 0/, /osmand/);
  await expectRow(page, /dated in the future/, /osmand/);
  await expect(page.getByText('Last rejection: Wrong clock: dated in the future')).toBeVisible();
  await page
    .getByRole('row', { name: /Position 0, 0/ })
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog', { name: 'Message' })).toContainText(`id=${device}`);
});

test('a device is registered on the add screen and set up on its page; its identifier is refused mistyped and twice', async ({
  open,
}) => {
  const imei = newImei();
  expect(await greetAsTeltonika(imei)).toBe(0);
  const page = await open('admin', `${SETTINGS}/device-add?addDevice=true`);
  const drawer = page.getByRole('dialog', { name: 'Add device' });
  await drawer.getByLabel('IMEI, serial or device ID').fill(mistyped(imei));
  await drawer.getByRole('button', { name: 'Add device' }).click();
  await expect(drawer.getByText(/check digit of this IMEI does not match/)).toBeVisible();
  await drawer.getByRole('checkbox', { name: /Add anyway/ }).check();
  await expect(drawer.getByText(/check digit of this IMEI does not match/)).toBeHidden();
  await expectAccessible(page);
  await drawer.getByLabel('IMEI, serial or device ID').fill(imei);
  await drawer.getByRole('combobox', { name: 'Model' }).click();
  await page.getByRole('option', { name: 'Teltonika FMC130' }).click();
  await drawer.getByRole('button', { name: 'Add device' }).click();
  await expect(page.getByText(`Device ${imei} added`)).toBeVisible();
  await expect(page.getByRole('heading', { name: imei })).toBeVisible();
  await expect(page.getByText('Waiting for the first message…')).toBeVisible();
  await expect(page.getByLabel('Port', { exact: true })).toHaveValue(String(world().teltonikaPort));
  await expectAccessible(page);
  expect(await greetAsTeltonika(imei)).toBe(1);

  await page.goto(`${SETTINGS}/devices?addDevice=true`);
  await drawer.getByLabel('IMEI, serial or device ID').fill(imei);
  await drawer.getByRole('button', { name: 'Add device' }).click();
  await expect(drawer.getByText(`Device ${imei} is already registered.`)).toBeVisible();
});

test('a device is paired and heard; a second one is refused its vehicle, which is named, until they swap', async ({
  open,
}) => {
  const [one, two] = [newImei(), newImei()];
  const [first, second] = [await newVehicle(), await newVehicle()];
  await register(one);
  await register(two);
  const page = await open('admin', `${SETTINGS}/devices`);
  await openDevice(page, one);
  await pairWith(page, one, first);
  await page.getByRole('dialog').getByRole('button', { name: 'Pair' }).click();
  await expect(page.getByText(`Device ${one} is paired with vehicle ${first}`)).toBeVisible();
  expect(await reportAsTeltonika(one, OMAHA)).toBe(1);
  await expectRow(page, /Accepted/, /teltonika/);
  await expect(page.getByText('Connected')).toBeVisible();

  await page.goto(`${SETTINGS}/devices`);
  await openDevice(page, two);
  await pairWith(page, two, first);
  const dialog = page.getByRole('dialog', { name: `Pair ${two}` });
  await dialog.getByRole('button', { name: 'Pair' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    `Vehicle ${first} has device ${one}. Swap, or unpair first.`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByText(`Device ${two} is paired with vehicle ${first}`)).toBeVisible();
  await pairWith(page, two, second);
  await dialog.getByRole('button', { name: 'Pair' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`Device ${two} is paired with vehicle ${first}.`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${SETTINGS}/devices`);
  await openDevice(page, one);
  await expect(page.getByRole('definition').filter({ hasText: 'Not paired' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pairings' })).toContainText(/ to /);
});

test('a device is given a secret that opens the HTTPS ingest, is edited, archived, turned away and restored', async ({
  open,
}) => {
  const imei = newImei();
  await register(imei);
  const page = await open('admin', `${SETTINGS}/devices`);
  await openDevice(page, imei);
  await page.getByRole('button', { name: 'Create secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create secret' }).click();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await sendBatch(`${imei}:${secret}`)).toBe(200);
  expect(await sendBatch(`${imei}:${secret}x`)).toBe(401);

  await expectRow(page, /Accepted/, /longhaul/);
  expect(await greetAsTeltonika(imei)).toBe(0);
  await expectRow(page, /Sent without its secret/, /From 127\.0\.0\.1/);
  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${imei}` });
  await expect(editor.getByLabel('IMEI, serial or device ID')).not.toBeEditable();
  await editor.getByLabel('Firmware').fill('03.30.01');
  await editor.getByLabel('Allowed networks').fill('127.0.0.0/8');
  await editor.getByRole('button', { name: 'Save device' }).click();
  await expect(page.getByText(`Device ${imei} saved`)).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`Device ${imei} archived`)).toBeVisible();
  expect(await sendBatch(`${imei}:${secret}`)).toBe(401);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Device ${imei} restored`)).toBeVisible();
  expect(await sendBatch(`${imei}:${secret}`)).toBe(200);
});

test('a device is unpaired after a question, and the list is filtered and exported', async ({ open }) => {
  const device = `spare-${unique()}`;
  const vehicle = await newVehicle();
  await register(device);
  const page = await open('admin', `${SETTINGS}/devices`);
  await openDevice(page, device);
  await pairWith(page, device, vehicle);
  await page.getByRole('dialog').getByRole('button', { name: 'Pair' }).click();
  await expect(page.getByText(`Device ${device} is paired with vehicle ${vehicle}`)).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(
    page.getByText(`Device ${device} is paired with vehicle ${vehicle}. Unpair it first.`).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Unpair', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpair' }).click();
  await expect(page.getByText(`Device ${device} unpaired`)).toBeVisible();

  await page.goto(`${SETTINGS}/devices?q=${device}`);
  await filterBy(page, 'Health', 'Never reported');
  await filterBy(page, 'Paired', 'No');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${device},`);
  await filterBy(page, 'Model', 'Teltonika FMC650');
  await expect(page.getByText('No devices match.')).toBeVisible();
});

test('a super administrator gives a device that was turned away to an organization', async ({ open }) => {
  const stray = `stray-${unique()}`;
  expect(await reportAsOsmand(stray, OMAHA)).toBe(400);
  const page = await openWhenWritten(open, 'unknown-gateways', stray);
  await expectRow(page, new RegExp(stray), /osmand/);
  await page.getByRole('button', { name: stray }).click();
  const drawer = page.getByRole('dialog', { name: stray });
  await drawer.getByRole('button', { name: 'Register' }).click();
  await expect(drawer.getByText('Organization is a required field')).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Organization' }).fill('Prairie');
  await page.getByRole('option', { name: 'Prairie Line Freight' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(`Device ${stray} added to Prairie Line Freight`)).toBeVisible();
  await expect(page.getByRole('button', { name: stray })).toHaveCount(0);
  expect(await reportAsOsmand(stray, OMAHA)).toBe(200);
});

test('a read-only user sees devices, their health and messages, and nothing to change them by', async ({
  open,
}) => {
  const page = await open('readonly', `${SETTINGS}/devices`);
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add device' })).toHaveCount(0);
  await openDevice(page, '000001350001028');
  await expect(page.getByText('Records accepted')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Edit|Pair|Unpair|Archive|Create secret|New secret)/ }),
  ).toHaveCount(0);
  await page.goto(`${SETTINGS}/device-add?addDevice=true`);
  await expect(page).toHaveURL(/access-denied/);
});

const mistyped = (imei: string) => `${imei.slice(0, -1)}${(Number(imei.at(-1)) + 1) % 10}`;

async function newVehicle(): Promise<string> {
  const unitNumber = `D${unique()}`;
  await callAs('admin', 'POST', `/organizations/${await organizationId()}/assets`, {
    kind: 'vehicle',
    unitNumber,
  });
  return unitNumber;
}

async function register(uniqueId: string): Promise<void> {
  await callAs('admin', 'POST', `/organizations/${await organizationId()}/gateways`, { uniqueId });
}

async function openDevice(page: Page, uniqueId: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search devices' }).fill(uniqueId);
  await page.getByRole('button', { name: uniqueId, exact: true }).click();
  await expect(page.getByRole('heading', { name: uniqueId })).toBeVisible();
}

/** Opens the dialog and chooses, without saying yes. */
async function pairWith(page: Page, uniqueId: string, unitNumber: string): Promise<void> {
  await page.getByRole('button', { name: /^Pair/ }).click();
  const dialog: Locator = page.getByRole('dialog', { name: `Pair ${uniqueId}` });
  await dialog.getByRole('combobox', { name: 'Vehicle or trailer' }).fill(unitNumber);
  await page.getByRole('option', { name: new RegExp(`^${unitNumber},`) }).click();
}

/** Of a filter that shows all as yet. */
async function filterBy(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `${name} All` }).click();
  await page.getByRole('menuitemradio', { name: value, exact: true }).click();
}

/** One position over HTTPS with a secret; answers the status. */
async function sendBatch(credential: string): Promise<number> {
  const answer = await fetch(`${world().url}/api/v1/ingest/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    body: JSON.stringify({ positions: [{ at: new Date().toISOString(), lat: 41.25, lon: -96 }] }),
  });
  return answer.status;
}
