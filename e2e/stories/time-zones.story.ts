import { readFileSync } from 'node:fs';
import type { ZoneData } from '@longhaul/units';
import { expect, expectAccessible, test } from '../fixtures.ts';

const FILE = new URL('../../packages/units/data/zones.json', import.meta.url);

/** A release in which Chicago keeps the time of Denver. */
function madeUpRelease(): string {
  const zones: ZoneData = JSON.parse(readFileSync(FILE, 'utf8'));
  const moved = { ...zones.zones, 'America/Chicago': zones.zones['America/Denver'] };
  return JSON.stringify({ ...zones, release: '2099a', zones: moved });
}

test('who runs the server sees what a newer release of the time zones changes before it is used', async ({
  open,
}) => {
  const page = await open('super', '/administration');
  const { release }: ZoneData = JSON.parse(readFileSync(FILE, 'utf8'));
  const card = page.getByRole('region', { name: 'Time zones' });
  await expect(card.getByText(`${release} in use`)).toBeVisible();
  await card.getByRole('button', { name: 'Load newer release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Load time zones' });
  const choose = async (text: string) =>
    dialog
      .getByLabel('Time zone file')
      .setInputFiles({ name: 'zones.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose(readFileSync(FILE, 'utf8'));
  await expect(dialog.getByText(`Time zone release ${release} is already in use.`)).toBeVisible();
  await choose(madeUpRelease().slice(0, 9_000));
  await expect(dialog.getByText(/^The file is not a complete JSON file/)).toBeVisible();
  await choose(madeUpRelease());
  await expect(dialog.getByText(/^America\/Chicago/)).toBeVisible();
  await expect(dialog.getByText('Prairie Line Freight')).toBeVisible();
  await expect(dialog.getByText(/log days of .* drivers/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText(`${release} in use`)).toBeVisible();
});
