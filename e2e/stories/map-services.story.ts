import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import {
  extractSaying,
  installStandIn,
} from '../../apps/server/src/street-tiles/stand-in-package.testing.ts';
import { countyTiles } from '../../scripts/geo/county-tiles.ts';
import { expect, expectAccessible, forgetEverything, keepSession, signInByApi, test } from '../fixtures.ts';
import { world } from '../world.ts';

const MAP_SERVICES = '/settings/organization-settings/map-services';

test('an administrator sees what works now and what streets would add, and asks the operator', async ({
  open,
}) => {
  const page = await open('admin', MAP_SERVICES);
  await expect(page.getByRole('heading', { name: 'Map services', exact: true })).toBeVisible();
  for (const name of ['Map', 'Addresses', 'Routes']) {
    await expect(page.getByRole('region', { name, exact: true }).getByText('Not added')).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Test' })).toHaveCount(0);
  await page.getByLabel('Address, town or ZIP code').fill('1200 Front St, Toledo, OH 43604');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('found by ZIP code, not by street')).toBeVisible();
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /Ask the server.s operator/ }).click();
  await expect(page.getByText(/^Message copied/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'a street map, street addresses',
  );
});

/** A super administrator who controls the demo organization. */
async function openAsOperator(page: Page, path: string): Promise<string> {
  const session = await signInByApi('super');
  const answer = await fetch(`${world().url}/api/v1/auth/control`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.accessToken}` },
    body: JSON.stringify({ organizationId: 1 }),
  });
  expect(answer.ok).toBe(true);
  await forgetEverything(page);
  await keepSession(page, session);
  await page.goto(path);
  return session.accessToken;
}

test('a super administrator uploads streets, which are on the map, in the row and in the test, and takes them back', async ({
  page,
  otherPage,
}) => {
  const token = await openAsOperator(page, MAP_SERVICES);
  const row = page.getByRole('region', { name: 'Map', exact: true });
  const card = page.getByRole('region', { name: 'Street map', exact: true });
  const file = card.getByLabel('File of the street map');
  try {
    await expect(row.getByText('Not added')).toBeVisible();
    await file.setInputFiles({ name: 'wrong.pmtiles', mimeType: '', buffer: Buffer.from('no tiles') });
    await expect(card.getByText('wrong.pmtiles cannot be used. It is not a PMTiles file.')).toBeVisible();
    await file.setInputFiles({ name: 'lucas-county.pmtiles', mimeType: '', buffer: countyTiles() });
    await expect(page.getByText('The street map is in use')).toBeVisible();
    await expect(card.getByText('lucas-county.pmtiles')).toBeVisible();
    await expect(row.getByText('Added', { exact: true })).toBeVisible();
    for (const name of ['Addresses', 'Routes']) {
      await expect(page.getByRole('region', { name, exact: true }).getByText('Not added')).toBeVisible();
    }
    await page.getByLabel('Address, town or ZIP code').fill('1200 Front St, Toledo, OH 43604');
    const tested = page.getByRole('list', { name: 'Result of the test' });
    // What has not answered after 4.5 s failed: a machine that plays three browsers may take longer the first time.
    await expect(async () => {
      await page.getByRole('button', { name: 'Test' }).click();
      await expect(tested.getByText(/^Streets can be read/)).toBeVisible();
      await expect(tested.getByText(/^Toledo, OH 43604, built in/)).toBeVisible({ timeout: 1_000 });
      await expect(tested.getByText(/^Toledo, OH 43604 to .*: [\d,]+ mi, /)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(row.getByText(/^On this server, answered /)).toBeVisible();
    await expectAccessible(page);
    await keepSession(otherPage, await signInByApi('admin'));
    await otherPage.goto('/map?at=41.652,-83.535');
    await expect(otherPage.getByText(/^© OpenStreetMap · /)).toBeVisible();
    await card.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row.getByText('Not added')).toBeVisible();
  } finally {
    await fetch(`${world().url}/api/v1/administration/streets`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
  }
});

test('a super administrator uploads an extract, installs the package, and routes come from this server until they are removed', async ({
  page,
  otherPage,
}) => {
  const streets = path.join(world().dataFolder, 'streets');
  const token = await openAsOperator(page, MAP_SERVICES);
  const row = page.getByRole('region', { name: 'Routes', exact: true });
  const card = page.getByRole('region', { name: 'Street routes', exact: true });
  const file = card.getByLabel('OpenStreetMap extract');
  try {
    await expect(row.getByText('Not added')).toBeVisible();
    await expect(card.getByRole('textbox', { name: 'Command' })).toHaveValue(
      /^npm install --no-save --prefix .*streets /,
    );
    await file.setInputFiles({ name: 'wrong.osm.pbf', mimeType: '', buffer: Buffer.from('no streets') });
    await expect(
      card.getByText('wrong.osm.pbf cannot be used. It is not an OpenStreetMap extract in PBF.'),
    ).toBeVisible();
    await file.setInputFiles({ name: 'ohio.osm.pbf', mimeType: '', buffer: extractSaying('slow') });
    await expect(page.getByText('The extract was uploaded. Tiles are built from it next.')).toBeVisible();
    await expect(card.getByText('The tiles are built once the package below is installed.')).toBeVisible();
    await expectAccessible(page);
    await installStandIn(streets);
    await expect(card.getByText('Step 4 of 11: reading positions')).toBeVisible({ timeout: 60_000 });
    await expect(card.getByRole('textbox', { name: 'Command' })).toHaveCount(0);
    await expectAccessible(page);
    writeFileSync(path.join(streets, 'go'), '');
    await expect(card.getByText(/Routes follow their streets\.$/)).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(row.getByText('Added', { exact: true })).toBeVisible();
    await keepSession(otherPage, await signInByApi('admin'));
    await otherPage.goto(MAP_SERVICES);
    const theirs = otherPage.getByRole('region', { name: 'Routes', exact: true });
    await expect(theirs.getByText(/^On this server/)).toBeVisible();
    await expect(otherPage.getByText('Street routes')).toHaveCount(0);
    await card.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row.getByText('Not added')).toBeVisible();
  } finally {
    await fetch(`${world().url}/api/v1/administration/streets?kind=routes`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    for (const name of ['node_modules', 'go', 'begun']) {
      rmSync(path.join(streets, name), { recursive: true, force: true });
    }
  }
});

test('a super administrator enters the address search, and addresses are found until it is taken out', async ({
  page,
}) => {
  // Whoever looks for something else meanwhile finds nothing more by it.
  const found = [{ lat: '41.65', lon: '-83.53', display_name: '1200 Front St, Toledo' }];
  const search = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url!.includes('1200') ? found : []));
  }).listen(0, '127.0.0.1');
  await once(search, 'listening');
  const { port } = search.address() as AddressInfo;
  await openAsOperator(page, MAP_SERVICES);
  try {
    const card = page.getByRole('region', { name: 'Address search' });
    await card.getByLabel('Server address').fill('maps.example');
    await card.getByRole('button', { name: 'Use this server' }).click();
    await expect(card.getByText('Server address must start with http:// or https://')).toBeVisible();
    await card.getByLabel('Server address').fill(`http://127.0.0.1:${port}`);
    await card.getByRole('button', { name: 'Use this server' }).click();
    await expect(card.getByText(/^Nominatim, entered /)).toBeVisible();
    const addresses = page.getByRole('region', { name: 'Addresses', exact: true });
    await expect(addresses.getByText(`127.0.0.1:${port}`)).toBeVisible();
    await page.getByLabel('Address, town or ZIP code').fill('1200 Front St');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('1200 Front St, Toledo', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(addresses.getByText('Not added')).toBeVisible();
  } finally {
    search.close();
  }
});

test('somebody who may not change the organization finds neither the page nor its menu entry', async ({
  open,
}) => {
  const page = await open('readonly', '/settings/organization-settings');
  await expect(page.getByRole('link', { name: /^Vehicles/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Map services/i })).toHaveCount(0);
  await page.goto(MAP_SERVICES);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
});

/** The settings of a server with a street map. */
async function withStreets(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route('**/api/v1/settings', async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, streetMap: { kind: 'tiles', url: '/map.pmtiles' } } });
  });
  await page.route('**/map.pmtiles', answer);
}

/** As the server answers for a file. */
async function sendPart(route: Route, file: Buffer) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '')!;
  const body = file.subarray(Number(first), Number(last) + 1);
  await route.fulfill({
    status: 206,
    headers: {
      'content-range': `bytes ${first}-${Number(first) + body.length - 1}/${file.length}`,
      etag: '"1"',
    },
    contentType: 'application/octet-stream',
    body,
  });
}

test('streets of the operator are drawn with their credit, and nothing is asked of another server', async ({
  page,
  open,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(world().url))
      elsewhere.push(request.url());
  });
  const file = countyTiles();
  const parts: string[] = [];
  await withStreets(page, async (route) => {
    parts.push(route.request().headers().range ?? '');
    await sendPart(route, file);
  });
  await open('admin', '/map?at=41.652,-83.535');
  await expect(page.getByText(/^© OpenStreetMap · /)).toBeVisible();
  await expect.poll(() => parts.length, 'the header, then a tile').toBeGreaterThan(1);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // On streets too: a day that was driven, and a trip with the plan of a truck.
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  await page.goto(`/map/history?id=1&from=${yesterday}`);
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
  await expect(page.getByText(/^© OpenStreetMap · /)).toBeVisible();
  await page.goto('/dispatch?from=Kansas+City,+MO&to=Columbus,+OH');
  await expect(page.getByText(/legal arrival$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^© OpenStreetMap · /)).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('without the file of the street map the built-in map is drawn, with a notice', async ({
  page,
  open,
}) => {
  await withStreets(page, (route) => route.fulfill({ status: 503, json: {} }));
  await open('admin', '/map');
  await expect(page.getByText('The street map could not be loaded. Showing the built-in map.')).toBeVisible();
  await expect(page.getByText('© OpenStreetMap')).toHaveCount(0);
});

test('streets are drawn closer than the file has tiles, around the place that a link names', async ({
  page,
  open,
}) => {
  const file = countyTiles();
  await withStreets(page, (route) => sendPart(route, file));
  await open('admin', '/map?at=41.652,-83.535');
  await expect(page.getByText(/^© OpenStreetMap · /)).toBeVisible();
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  // From zoom 8 to 15; the file ends at 12.
  for (let step = 0; step < 7; step++) await zoomIn.click();
  await expect.poll(() => pixelsOnPaper(page, MAIN_STREET), { timeout: 60_000 }).toBeGreaterThan(500);
});

/** `map-major` of the light theme. */
const MAIN_STREET = [227, 234, 243] as const;

/** Of the map as it would be printed: what is drawn on the screen cannot be read back. */
function pixelsOnPaper(page: Page, color: readonly [number, number, number]): Promise<number> {
  return page.locator('canvas[data-paper]').evaluate((element, [red, green, blue]) => {
    const canvas = element as HTMLCanvasElement;
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('afterprint'));
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
    }
    return count;
  }, color);
}
