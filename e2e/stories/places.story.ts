import type { Page } from '@playwright/test';
import { addTruck, unique } from '../devices.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const PLACES = '/settings/organization-settings/places';
/** Nobody of the demo drives there. */
const VALENTINE = { lat: 42.8728, lon: -100.551 };

/** The map is drawn by the processor here: fewer pixels, quicker stories. */
test.use({ viewport: { width: 1240, height: 720 } });

async function ask<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
  return callAs<Answer>('admin', method, `/organizations/${await organizationId()}/${path}`, body);
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a yard is drawn on the map, and a truck that drives in is listed inside it', async ({ open }) => {
  const name = `Yard ${unique()}`;
  const page = await open('admin', PLACES);
  await page.getByRole('searchbox', { name: 'Search places' }).fill('Valentine, NE');
  await page.getByRole('button', { name: 'Go to Valentine, NE' }).click();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of your places' });
  const { x, y, width, height } = (await map.boundingBox())!;
  // Around the town, in the middle of what list and card leave free.
  const [middle, center] = [x + width / 2, y + height / 2];
  const figures = page.getByRole('status').filter({ hasText: /corner/ });
  await expect(figures).toContainText('Click the map to add corners');
  for (const [dx, dy] of [
    [-60, -70],
    [70, -70],
    [70, 110],
    [-60, 110],
  ]) {
    await page.mouse.click(middle + dx!, center + dy!);
  }
  await expect(page.getByRole('button', { name: 'Corner 1, closes the shape' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(figures).toContainText(/4 corners, [\d,]+ acres/);

  const corner = page.getByRole('button', { name: 'Corner 3 of 4' });
  await corner.focus();
  await page.keyboard.press('Delete');
  await expect(figures).toContainText('3 corners');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(figures).toContainText('4 corners');

  const form = card(page, 'New place');
  await form.getByRole('button', { name: 'Add place' }).click();
  await expect(form.getByText('Name is a required field')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Add place' }).click();
  await expect(page.getByText(`Place ${name} added`)).toBeVisible();
  await expect(card(page, name).getByText('No vehicles inside now.')).toBeVisible();
  await expectAccessible(page);

  const { items } = await ask<{ items: { area: { points: [number, number][] } }[] }>(
    'GET',
    `places?q=${encodeURIComponent(name)}`,
  );
  const { points } = items[0]!.area;
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const inside = { lat: mean(0), lon: mean(1) };
  const { unit, send } = await addTruck('P');
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await send({ lat: inside.lat + 0.3, lon: inside.lon, speedKph: 60, at: minutesAgo(30) });
  await send({ ...inside, speedKph: 0, at: minutesAgo(2) });
  // Fixes are gathered for a quarter of a minute before anything is derived from them.
  await expect(card(page, name).getByRole('link', { name: unit })).toBeVisible({ timeout: 60_000 });
  await card(page, name).getByRole('button', { name: 'Visits' }).click();
  const visits = page.getByRole('dialog', { name: `Visits to ${name}` });
  await expect(visits.getByRole('listitem').filter({ hasText: unit })).toContainText('Inside');
  await page.keyboard.press('Escape');
  const enters = card(page, name).getByRole('switch', { name: 'Alert when a vehicle enters' });
  await enters.press('Space');
  await expect(enters).toBeChecked();
  await expect(page.getByText('Alert on: a vehicle enters. You will be notified.')).toBeVisible();
  await expectAccessible(page);
  await card(page, name).getByRole('link', { name: 'Other rule…' }).click();
  const rule = page.getByRole('dialog', { name: 'New rule' });
  await expect(rule.getByText(name).first()).toBeVisible();
  await expect(rule.getByRole('combobox', { name: 'Condition' })).toHaveValue('Arrival at a place');
});

test('a file of places says what is wrong with one of them, and the others are imported', async ({
  open,
}) => {
  const [good, bad] = [`Good ${unique()}`, `Bad ${unique()}`];
  const ring = [
    [VALENTINE.lon, VALENTINE.lat],
    [VALENTINE.lon + 0.01, VALENTINE.lat],
    [VALENTINE.lon, VALENTINE.lat + 0.01],
    [VALENTINE.lon, VALENTINE.lat],
  ];
  const feature = (name: string, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties: { name, category: 'customer' },
    geometry: { type, coordinates },
  });
  const features = [feature(good, 'Polygon', [ring]), feature(bad, 'LineString', ring)];
  const page = await open('admin', PLACES);
  await page.getByRole('button', { name: 'More about places' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV or GeoJSON' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import places' });
  await dialog.getByLabel('CSV file of places').setInputFiles({
    name: 'places.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  });
  await expect(dialog.getByText('1 row needs correction')).toBeVisible();
  await expect(dialog.getByLabel('Area, line 3')).toHaveValue(
    'A line cannot be a place. Draw it as a polygon.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 place' }).click();
  await expect(page.getByText('1 place imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('searchbox', { name: 'Search places' }).fill(good);
  await expect(page.getByRole('button', { name: new RegExp(`^${good}`) })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 } });

  test('a place is a sheet over the map, and its circle is entered by its coordinates', async ({ open }) => {
    const name = `Stop ${unique()}`;
    const area = { shape: 'circle', ...VALENTINE, radiusMeters: 300 };
    const { id } = await ask<{ id: number }>('POST', 'places', { name, category: 'fuel', area });
    const page = await open('admin', `${PLACES}?place=${id}`);
    const sheet = card(page, name);
    await expect(sheet.getByText('No vehicles inside now.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Edit shape' }).click();
    await page.getByRole('button', { name: 'Enter coordinates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Coordinates' });
    await dialog.getByLabel('Radius, meters').fill('20');
    await dialog.getByRole('button', { name: 'Use coordinates' }).click();
    await expect(dialog.getByText('The radius must be from 50 m to 50 km; this is 20 m.')).toBeVisible();
    await dialog.getByLabel('Radius, meters').fill('402');
    await dialog.getByRole('button', { name: 'Use coordinates' }).click();
    await expect(page.getByText('1319 ft radius, 125 acres')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save shape' }).click();
    await expect(page.getByText(`Shape of ${name} saved`)).toBeVisible();
    const saved = await ask<{ area: object }>('GET', `places/${id}`);
    expect(saved.area).toMatchObject({ radiusMeters: 402 });
  });
});
