import { readFile } from 'node:fs/promises';
import { HOUR_MS } from '@longhaul/units';
import type { Locator, Page } from '@playwright/test';
import {
  newImei,
  OwnTracksPhone,
  type OwnTracksSettings,
  reportAsGt06,
  reportAsOwnTracks,
  reportAsQueclink,
  unique,
} from '../devices.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';
import { world } from '../world.ts';

const SETTINGS = '/settings/organization-settings';
const DAVENPORT = { lat: 41.523, lon: -90.577, speedKph: 0 };

async function addAsset(kind: 'vehicle' | 'trailer'): Promise<{ id: number; unitNumber: string }> {
  const unitNumber = `P${unique()}`;
  const { id } = await callAs<{ id: number }>(
    'admin',
    'POST',
    `/organizations/${await organizationId()}/assets`,
    { kind, unitNumber },
  );
  return { id, unitNumber };
}

async function positionOf(assetId: number): Promise<{ lat: number; lon: number } | null> {
  const path = `/organizations/${await organizationId()}/assets/${assetId}`;
  return (await callAs<{ position: { lat: number; lon: number } | null }>('admin', 'GET', path)).position;
}

async function pairHere(page: Page, imei: string, unitNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Pair ${imei}` });
  await dialog.getByRole('combobox', { name: 'Vehicle or trailer' }).fill(unitNumber);
  await page.getByRole('option', { name: new RegExp(`^${unitNumber},`) }).click();
  await dialog.getByRole('button', { name: 'Pair' }).click();
  await expect(page.getByText(`Device ${imei} is paired with`)).toBeVisible();
}

async function addDevice(page: Page, imei: string, model: string): Promise<void> {
  await page.goto(`${SETTINGS}/device-add?addDevice=true`);
  const drawer = page.getByRole('dialog', { name: 'Add device' });
  await drawer.getByLabel('IMEI, serial or device ID').fill(imei);
  await drawer.getByRole('combobox', { name: 'Model' }).click();
  await page.getByRole('option', { name: model }).click();
  await drawer.getByRole('button', { name: 'Add device' }).click();
  await expect(page.getByRole('heading', { name: imei })).toBeVisible();
}

test('a trailer with a Queclink device is added, set up by one text message, and appears where it is', async ({
  open,
}) => {
  const imei = newImei();
  const trailer = await addAsset('trailer');
  const page = await open('admin', SETTINGS);
  await addDevice(page, imei, 'Queclink GL300');
  await expect(page.getByLabel('Port', { exact: true })).toHaveValue(String(world().queclinkPort));
  await expect(page.getByText('How messages are read')).toBeVisible();
  await pairHere(page, imei, trailer.unitNumber);
  expect(await reportAsQueclink(imei, DAVENPORT)).toBe(true);
  await expect(page.getByText('Connected')).toBeVisible();
  await expect.poll(() => positionOf(trailer.id)).toMatchObject({ lat: 41.523, lon: -90.577 });
  await page
    .getByRole('row', { name: /Accepted/ })
    .getByRole('button')
    .click();
  const message = page.getByRole('dialog', { name: 'Message' });
  await expect(message).toContainText(`+RESP:GTFRI`);
  await expect(message.getByRole('region', { name: 'Read as' })).toContainText('41.523, -90.577');
  await expectAccessible(page);
});

test('a tracker that sends its local time is 8 hours ahead; the offset is offered, accepted, and its next position is right', async ({
  open,
}) => {
  const imei = newImei();
  const vehicle = await addAsset('vehicle');
  const page = await open('admin', SETTINGS);
  await addDevice(page, imei, 'Concox GT06N');
  await pairHere(page, imei, vehicle.unitNumber);
  const inLocalTime = () => ({ ...DAVENPORT, at: new Date(Date.now() + 8 * HOUR_MS) });
  for (let count = 0; count < 3; count += 1) expect(await reportAsGt06(imei, inLocalTime())).toBe(true);
  await expect(page.getByText('Its last three positions are 8 hours ahead.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read its clock as UTC+08:00' }).click();
  await expect(page.getByText('clock set to')).toBeVisible();
  await expect(page.getByText('Its last three positions')).toHaveCount(0);
  expect(await positionOf(vehicle.id)).toBeNull();
  expect(await reportAsGt06(imei, inLocalTime())).toBe(true);
  await expect.poll(() => positionOf(vehicle.id)).toMatchObject({ lat: 41.523, lon: -90.577 });
});

/** What the phone reads of each code. */
async function scan(dialog: Locator): Promise<OwnTracksSettings[]> {
  await expect(dialog.getByRole('img', { name: /QR code with the settings for OwnTracks/ })).toHaveCount(2);
  const links = await dialog.getByRole('link', { name: /Open OwnTracks/ }).all();
  return Promise.all(
    links.map(async (link) => {
      const inline = new URL((await link.getAttribute('href'))!).searchParams.get('inline')!;
      return JSON.parse(Buffer.from(inline, 'base64').toString('utf8'));
    }),
  );
}

test('a phone with OwnTracks is set up by scanning its code, reports over HTTP and MQTT, and is asked where it is', async ({
  open,
}) => {
  const phone = `phone-${unique()}`;
  const vehicle = await addAsset('vehicle');
  const page = await open('admin', SETTINGS);
  await addDevice(page, phone, 'OwnTracks App');
  await pairHere(page, phone, vehicle.unitNumber);
  await page.getByLabel('Server address').fill('fleet.example.com');
  await page.getByRole('button', { name: 'Create secret' }).click();
  await page
    .getByRole('dialog', { name: 'Create a secret?' })
    .getByRole('button', { name: 'Create secret' })
    .click();
  const dialog = page.getByRole('dialog', { name: `Secret for ${phone}` });
  const [http, mqtt] = await scan(dialog);
  expect(http).toMatchObject({ mode: 3, username: phone });
  expect(new URL(http!.url!).hostname).toBe('fleet.example.com');
  expect(mqtt).toMatchObject({ mode: 0, host: 'fleet.example.com', port: world().mqttPort });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  expect(await reportAsOwnTracks({ ...http!, password: 'wrong' }, DAVENPORT)).toBe(401);
  expect(await reportAsOwnTracks(http!, DAVENPORT)).toBe(200);
  await expect.poll(() => positionOf(vehicle.id)).toMatchObject({ lat: 41.523, lon: -90.577 });

  await page.getByRole('button', { name: 'Get location now' }).click();
  await expect(page.getByText(/The device is not connected now/).first()).toBeVisible();
  const app = new OwnTracksPhone(mqtt!);
  expect(await app.connect()).toBe(true);
  const command = app.command();
  await page.getByRole('button', { name: 'Get location now' }).click();
  expect(await command).toContain('{"_type":"cmd","action":"reportLocation"}');
  await expect(page.getByText('Request sent.')).toBeVisible();
  expect(await app.report({ ...DAVENPORT, lat: 41.5231 })).toBe(true);
  await expect(page.getByText('The device sent a new location.')).toBeVisible();
  await expect.poll(() => positionOf(vehicle.id)).toMatchObject({ lat: 41.5231 });
  app.close();
});

test('all messages of a device are captured and downloaded as a case for tests', async ({ open }) => {
  const imei = newImei();
  const page = await open('admin', SETTINGS);
  await addDevice(page, imei, 'Concox GT06N');
  const card = page.getByRole('region', { name: 'Capture' });
  await expect(card).toContainText('Records every message from the device for 15 minutes');
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(card).toContainText(/Running until .*: 0 messages/);
  expect(await reportAsGt06(imei, DAVENPORT)).toBe(true);
  await expect(card).toContainText('2 messages');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download as JSON' }).click();
  const { protocol, frames, messages } = JSON.parse(await readFile((await (await download).path())!, 'utf8'));
  expect(protocol).toBe('gt06');
  expect(frames).toHaveLength(2);
  expect(messages).toMatchObject([{ kind: 'login', uniqueId: imei }, { positions: [{ lat: 41.523 }] }]);
  await expectAccessible(page);
});

test('an unknown GT06 tracker calls, is given to an organization, and is on the map', async ({ open }) => {
  const imei = newImei();
  expect(await reportAsGt06(imei, DAVENPORT)).toBe(false);
  await expect
    .poll(async () =>
      JSON.stringify(await callAs('super', 'GET', '/administration/unknown-gateways?size=100')),
    )
    .toContain(imei);
  const administration = await open('super', '/administration');
  await expect(administration.getByRole('row', { name: new RegExp(imei) })).toContainText('gt06');
  await administration.getByRole('button', { name: imei }).click();
  const drawer = administration.getByRole('dialog', { name: imei });
  await expect(drawer.getByRole('list', { name: 'Last messages' })).toContainText(
    'Looks like gt06, port 5023.',
  );
  await expect(drawer.getByRole('list', { name: 'Last messages' })).toContainText('A login.');
  await drawer.getByRole('combobox', { name: 'Organization' }).fill('Prairie');
  await administration.getByRole('option', { name: 'Prairie Line Freight' }).click();
  await drawer.getByRole('button', { name: 'Register' }).click();
  await expect(administration.getByText(`Device ${imei} added to Prairie Line Freight`)).toBeVisible();

  const vehicle = await addAsset('vehicle');
  const page = await open('admin', `${SETTINGS}/devices?q=${imei}`);
  await page.getByRole('button', { name: imei, exact: true }).click();
  await pairHere(page, imei, vehicle.unitNumber);
  expect(await reportAsGt06(imei, DAVENPORT)).toBe(true);
  await page.goto(`/map?asset=${vehicle.id}`);
  await expect(page.getByText(vehicle.unitNumber).first()).toBeVisible();
  await expect(page.getByText(/Davenport, IA/).first()).toBeVisible();
});

test('a mapping is entered and tried on a message before it is saved', async ({ open }) => {
  const device = `json-${unique()}`;
  const page = await open('admin', SETTINGS);
  await addDevice(page, device, 'JSON With a mapping');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'How messages are read' });
  const mapping = drawer.getByRole('textbox', { name: 'Mapping' });
  await mapping.fill('{"at": {"path": "/t", "unit": "s"}, "lon": "/x"}');
  await expect(drawer.getByText(/^lat: /)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await mapping.fill('{"at": {"path": "/t", "unit": "s"}, "lat": "/y", "lon": "/x"}');
  await drawer.getByLabel('Test message').fill('{"t": 1795446000, "y": 41.6, "x": -93.6}');
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await expect(drawer.getByRole('status', { name: 'Preview' })).toContainText('41.6, -93.6');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(`Device ${device} settings saved`)).toBeVisible();
  await expect(page.getByText('Entered', { exact: true })).toBeVisible();
});
