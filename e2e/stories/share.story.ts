import type { AssetSummary } from '@longhaul/contract';
import { reportAsOsmand } from '../devices.ts';
import { callAs, expect, expectAccessible, forgetEverything, organizationId, test } from '../fixtures.ts';

const TRUCK = { unit: '1380', device: '17227945' };
const OGALLALA = { lat: 41.13, lon: -101.72 };

test.use({ viewport: { width: 1100, height: 700 } });

test('a shared truck moves on the phone of whoever has the link, signed out, until the link is revoked', async ({
  open,
  otherPage,
}) => {
  const { items } = await callAs<{ items: AssetSummary[] }>(
    'dispatcher',
    'GET',
    `/organizations/${await organizationId()}/assets?q=${TRUCK.unit}`,
  );
  const page = await open('dispatcher', `/map?asset=${items[0]!.id}`);
  const card = page.getByRole('region', { name: `Vehicle ${TRUCK.unit}` });
  await card.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: `Share live location of ${TRUCK.unit}` });
  await dialog.getByRole('combobox', { name: 'Destination (optional)' }).fill('Denver, CO');
  await dialog.getByLabel('For (optional)').fill('Canadian River Foods');
  await dialog.getByText('Speed', { exact: true }).click();
  await dialog.getByText('Driver’s first name').click();
  await dialog.getByText('A call button').click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Enter a phone number, such as +1 901 555 0147.')).toBeVisible();
  await dialog.getByLabel('Dispatch phone').fill('+1 901 555 0147');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const links = dialog.getByRole('region', { name: 'Open links' });
  await expect(links).toContainText('Canadian River FoodsNot opened yet');

  await forgetEverything(otherPage);
  await otherPage.setViewportSize({ width: 375, height: 800 });
  await otherPage.goto(new URL(link).pathname);
  const shared = otherPage.getByRole('region', { name: 'Vehicle', exact: true });
  await expect(shared.getByRole('heading', { name: TRUCK.unit })).toBeVisible();
  await expect(otherPage.getByRole('navigation')).toHaveCount(0);
  for (const { speedKph, shown } of [
    { speedKph: 80.5, shown: 'Moving, 50 mph' },
    { speedKph: 101.4, shown: 'Moving, 63 mph' },
  ]) {
    await expect(async () => {
      await reportAsOsmand(TRUCK.device, { ...OGALLALA, speedKph });
      await expect(shared).toContainText(shown, { timeout: 2_000 });
    }).toPass();
  }
  await expect(shared).toContainText(/, NE/);
  await expect(shared).toContainText('Expected at Denver, CO');
  await expect(shared, 'in the zone of Denver').toContainText(/\d\d:\d\d UTC-[67]/);
  await expect(shared.getByRole('progressbar', { name: 'Of the way to Denver, CO' })).toBeVisible();
  await expect(shared).toContainText(/Driver [A-Z]/);
  await expect(shared.getByRole('link', { name: 'Call dispatch' })).toHaveAttribute(
    'href',
    'tel:+19015550147',
  );
  const directions = shared.getByRole('link', { name: 'Directions' });
  await expect(directions).toHaveAttribute('href', /^https:.*destination=41\.\d+,-101\.\d+$/);
  await expect(directions).toHaveAttribute('rel', 'noreferrer');
  await expectAccessible(otherPage);
  await expectAccessible(page);

  // An alert may lie over it.
  await links.getByRole('button', { name: 'Revoke the link for Canadian River Foods' }).press('Enter');
  await expect(otherPage.getByRole('heading', { name: 'This link was revoked' })).toBeVisible();
  await expect(links).toContainText('No open links for this vehicle.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card, 'only the dialog closes').toBeVisible();
});
