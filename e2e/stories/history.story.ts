import { readFileSync } from 'node:fs';
import { MINUTE_MS } from '@longhaul/units';
import type { Page } from '@playwright/test';
import { reportAsOsmand } from '../devices.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

/** The truck whose day this story drives, and its phone. */
const TRUCK = { unit: '2288', device: '12645761' };
/** What it is called here, which a spreadsheet would run. */
const NAME = `=1+${TRUCK.unit}`;
/** Before the history that the demo brings. */
const DAYS_AGO = 5;
const MILE_PER_MINUTE_KPH = 96.56;
const DEGREES_PER_MINUTE = 0.0191;

test.describe.configure({ mode: 'serial' });
// Few pixels, and yet wide enough for every button of the replay.
test.use({ viewport: { width: 1200, height: 640 } });

/** 14:00 UTC is a morning in Chicago, summer and winter. */
const morning = () => {
  const day = new Date(Date.now() - DAYS_AGO * 24 * 60 * MINUTE_MS);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 14);
};
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const panel = (page: Page) => page.getByRole('region', { name: 'History route' });
const timeline = (page: Page) => panel(page).getByRole('list', { name: 'Stops, idles, gaps and events' });

/** 31 minutes west at a mile a minute, 18 minutes of rest, 31 minutes on: movement shows until the fix after it. */
async function drive(): Promise<void> {
  const report = (minute: number, driven: number, speedKph: number) =>
    reportAsOsmand(TRUCK.device, {
      lat: 41.13,
      lon: -101.7 - driven * DEGREES_PER_MINUTE,
      speedKph,
      heading: 270,
      ignition: speedKph > 0,
      attributes: {
        fuelLevel: 60 - Math.floor(driven / 10),
        power: 13.9,
        ...(minute === 12 && { alarm: 'hardBraking' }),
      },
      at: new Date(morning() + minute * MINUTE_MS),
    });
  for (let minute = 0; minute < 30; minute++) await report(minute, minute, MILE_PER_MINUTE_KPH);
  for (let minute = 30; minute < 50; minute += 2) await report(minute, 30, 0);
  for (let minute = 50; minute <= 80; minute++) await report(minute, minute - 20, MILE_PER_MINUTE_KPH);
}

let assetId = 0;

test.beforeAll(async () => {
  await drive();
  const orgId = await organizationId();
  const { items } = await callAs<{ items: { id: number; unitNumber: string }[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/assets?kind=vehicle&q=${TRUCK.unit}`,
  );
  assetId = items.find(({ unitNumber }) => [TRUCK.unit, NAME].includes(unitNumber))!.id;
  await callAs('admin', 'PATCH', `/organizations/${orgId}/assets/${assetId}`, { unitNumber: NAME });
});

test('choosing a vehicle and a day shows its totals, its stops and the day to replay', async ({ open }) => {
  const page = await open('dispatcher', `/map/history?from=${dayOf(morning())}`);
  await panel(page).getByRole('combobox', { name: 'Vehicle' }).fill(TRUCK.unit);
  await page.getByRole('option', { name: NAME }).click();

  await expect(panel(page)).toContainText(/miles(59|60|61)/);
  await expect(panel(page)).toContainText(/driving1:02/);
  await expect(timeline(page).getByRole('listitem').first()).toContainText('Start');
  await expect(timeline(page)).toContainText('Stop, 0:18');
  await expect(timeline(page).getByRole('listitem').last()).toContainText('End');

  const replay = page.getByRole('region', { name: 'Replay' });
  const scrubber = replay.getByRole('slider', { name: 'Replay time' });
  const first = Number(await scrubber.getAttribute('aria-valuemin'));
  const last = Number(await scrubber.getAttribute('aria-valuemax'));
  expect(last - first).toBe(80 * MINUTE_MS);

  await scrubber.focus();
  await page.keyboard.press('End');
  await expect(scrubber).toHaveAttribute('aria-valuenow', String(last));
  await page.keyboard.press('Home');
  await expect(scrubber).toHaveAttribute('aria-valuenow', String(first));
  await page.keyboard.press('ArrowRight');
  await expect(scrubber).toHaveAttribute('aria-valuenow', String(first + MINUTE_MS));

  await replay.getByRole('button', { name: /^60x/ }).click();
  await expect(replay.getByRole('button', { name: /^300x/ })).toBeVisible();
  await replay.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(replay.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(async () => Number(await scrubber.getAttribute('aria-valuenow')))
    .toBeGreaterThan(first + 2 * MINUTE_MS);
  await replay.getByRole('button', { name: 'Pause' }).click();

  await timeline(page).getByRole('button', { name: /Stop/ }).click();
  await expect(scrubber).toHaveAttribute('aria-valuenow', String(first + 30 * MINUTE_MS));
  await expect(timeline(page).locator('[data-replayed="there"]')).toContainText('Stop, 0:18');

  // Folded, the stop has little room on the chart.
  const fold = replay.getByRole('button', { name: 'Collapse stops' });
  await expect(fold).toHaveAttribute('aria-pressed', 'true');
  const minuteShown = async () => (Number(await scrubber.getAttribute('aria-valuenow')) - first) / MINUTE_MS;
  const clickOnChart = async () => {
    const { width } = (await scrubber.boundingBox())!;
    await scrubber.click({ position: { x: width * 0.75, y: 20 } });
  };
  await clickOnChart();
  await expect.poll(minuteShown).toBeGreaterThan(61);
  await fold.click();
  await expect(fold).toHaveAttribute('aria-pressed', 'false');
  await clickOnChart();
  await expect.poll(minuteShown).toBeLessThan(60);

  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend).toContainText('under 25');
  await page.getByRole('button', { name: 'Duty status' }).click();
  await expect(legend, 'nobody was signed in').toContainText('no log');
  await expect(legend).not.toContainText('under 25');
});

test('the fuel of the day has a chart, and harsh driving is marked', async ({ open }) => {
  const page = await open('dispatcher', `/map/history?id=${assetId}&from=${dayOf(morning())}`);
  await expect(timeline(page)).toContainText('Harsh braking');
  const replay = page.getByRole('region', { name: 'Replay' });
  const scrubber = replay.getByRole('slider', { name: 'Replay time' });
  await replay.getByRole('combobox', { name: 'Show over time' }).click();
  await page.getByRole('option', { name: 'Fuel level' }).click();
  await expect(replay).toContainText('60%');
  await scrubber.focus();
  await page.keyboard.press('End');
  await expect(replay).toContainText('54%');
  await timeline(page)
    .getByRole('button', { name: /Harsh braking/ })
    .click();
  await expect(replay).toContainText('59%');
  await expectAccessible(page);

  await page.setViewportSize({ width: 816, height: 1056 });
  await page.emulateMedia({ media: 'print' });
  await expect(timeline(page), 'the list is on paper too').toBeVisible();
  await expect(replay.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await expect(panel(page).getByRole('button', { name: 'Export' })).toBeHidden();
});

test('where the vehicle is from now on is shared from its history', async ({ open }) => {
  const page = await open('admin', `/map/history?id=${assetId}&from=${dayOf(morning())}`);
  await panel(page).getByRole('button', { name: 'Share live' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share live location of / });
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
});

test('the exports hold every fix, and nothing that a spreadsheet would run', async ({ open }) => {
  const page = await open('dispatcher', `/map/history?id=${assetId}&from=${dayOf(morning())}`);
  const save = async (format: string) => {
    const download = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: format, exact: true }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  const csv = await save('CSV');
  expect(csv.name).toMatch(/\.csv$/);
  const rows = csv.text.trim().split('\r\n');
  expect(rows).toHaveLength(1 + 30 + 10 + 31);
  expect(rows[0]).toContain('Fuel level (%)');
  expect(rows[13]).toMatch(/,59,Harsh braking$/);
  const cells = rows.flatMap((row) => row.split(','));
  expect(cells.filter((cell) => /^"?[=+@\t\r]/.test(cell))).toEqual([]);
  expect(rows[1]).toContain(`'${NAME}`);

  const gpx = await save('GPX');
  expect(gpx.text.match(/<trkpt /g)).toHaveLength(71);
  const geoJson = JSON.parse((await save('GeoJSON')).text) as { type: string };
  expect(geoJson.type).toBe('FeatureCollection');
  expect((await save('KML')).text.match(/<gx:coord>/g)).toHaveLength(71);
});

test('a day without positions says so and leads to the last one with some; more than 31 days are refused in words', async ({
  open,
}) => {
  const empty = dayOf(morning() - 3 * 24 * 60 * MINUTE_MS);
  const page = await open('dispatcher', `/map/history?id=${assetId}&from=${empty}`);
  await expect(panel(page).getByText('No positions on this day')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Last positions:/ })
    .click();
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible();

  await page.goto(`/map/history?id=${assetId}&from=2026-01-01&to=2026-02-01`);
  await expect(panel(page).getByRole('alert')).toHaveText('You chose 32 days. The maximum is 31.');
});
