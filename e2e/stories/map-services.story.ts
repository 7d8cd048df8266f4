import type { Page, Route } from '@playwright/test';
import { countyTiles } from '../../scripts/geo/county-tiles.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { world } from '../world.ts';

const MAP_SERVICES = '/settings/organization-settings/map-services';

test('an administrator sees that nothing is asked of other servers, and what the operator would set', async ({
  open,
}) => {
  const page = await open('admin', MAP_SERVICES);
  await expect(page.getByRole('heading', { name: 'Map services', exact: true })).toBeVisible();
  for (const title of ['Routes', 'Addresses', 'Street map']) {
    await expect(page.getByRole('region', { name: title }).getByText('Built in')).toBeVisible();
  }
  await expect(page.getByText('ROUTING_URL')).toBeVisible();
  await expect(page.getByText('GEOCODER_URL')).toBeVisible();
  await expectAccessible(page);
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
  await expect(page.getByText(/legal arrival/)).toBeVisible();
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
  await expect.poll(() => pixelsOnPaper(page, MAIN_STREET), { timeout: 30_000 }).toBeGreaterThan(500);
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
