import { startTraccar } from '../../apps/server/src/testing/traccar-server.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const IMPORTS = '/settings/organization-settings/integrations/imports';
const DAY_MS = 86_400_000;
const POSITIONS = 100_000;

test('three devices and 100,000 positions come over from Traccar, cut off on the way and continued', async ({
  open,
}) => {
  test.slow();
  const unique = `${Date.now() % 1_000_000}${process.pid % 1000}`;
  const now = Date.now();
  // The third device has what is left.
  const everySeconds = 60;
  const device = (id: number) => ({
    id,
    name: `TR-${unique}-${id}`,
    uniqueId: `tr-${unique}-${id}`,
    everySeconds,
  });
  const spanMs = Math.ceil(POSITIONS / 3) * everySeconds * 1_000;
  const traccar = await startTraccar({
    devices: [device(1), device(2), device(3)],
    groups: [{ id: 1, name: `Traccar ${unique}` }],
    geofences: [
      { id: 1, name: `Dock ${unique}`, area: 'CIRCLE (40.02 -88.5, 400)' },
      { id: 2, name: `Road ${unique}`, area: 'LINESTRING (40.02 -88.5, 40.1 -88.5)' },
    ],
    drivers: [{ id: 1, name: 'Tess Traccar', uniqueId: `tess-${unique}` }],
    users: [{ id: 1, name: 'Uma Viewer', email: `uma-${unique}@example.com` }],
    from: now - DAY_MS - spanMs,
    until: now - DAY_MS,
    isParked: true,
  });
  try {
    const page = await open('admin', IMPORTS);
    await page.getByRole('button', { name: 'Import from Traccar' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Import from Traccar' });
    await drawer.getByLabel('Address').fill(traccar.url);
    await drawer.getByLabel('Token').fill('wrong');
    await drawer.getByRole('button', { name: 'Check' }).click();
    await expect(drawer.getByText('Traccar rejected the token.').first()).toBeVisible();
    await drawer.getByLabel('Token').fill(traccar.token);
    await drawer.getByRole('button', { name: 'Check' }).click();
    await expect(drawer.getByText('3 new')).toBeVisible();
    await expect(drawer.getByText('A line cannot be a place. Draw it as a polygon.')).toBeVisible();
    await drawer.getByLabel('Add the drivers').check();
    await drawer.getByLabel('Invite the users').check();
    await expect(drawer.getByText('1 new')).toHaveCount(4);
    await expectAccessible(page);
    // Half-way through the second device it is gone.
    traccar.reply = (response, path) => {
      if (path !== '/api/positions' || traccar.positionCalls() < 5) return false;
      response.destroy();
      return true;
    };
    await drawer.getByRole('button', { name: 'Start import' }).click();
    await expect(drawer.getByText(/Can’t reach Traccar/)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    traccar.reply = null;
    await expect(drawer.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 });
    await expect(drawer.getByText('100,002', { exact: true })).toBeVisible();
    await expect(drawer.getByText('33,334 positions')).toHaveCount(3);
    await expect(drawer.getByText('1 of 1', { exact: true })).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('row', { name: new RegExp(traccar.url.replace('http://', '')) }),
    ).toContainText('Done');
  } finally {
    await traccar.close();
  }
});
