import type { Page } from '@playwright/test';
import { greetAsTeltonika, reportAsOsmand, sendWrongChecksum } from '../devices.ts';
import { expect, test } from '../fixtures.ts';

const HOUR_MS = 3_600_000;
const OMAHA = { lat: 41.25, lon: -96.0, speedKph: 0 };
/** The device that this story sends wrong fixes from; they change nothing of its truck. */
const PHONE = '17227945';

/** Counters are written behind the answer. */
async function expectAfterReload(page: Page, row: RegExp, words: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: row }).filter({ hasText: words })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
}

test('a device that nobody has registered is turned away and seen by a super administrator', async ({
  open,
}) => {
  const stranger = '356307042441013';
  expect(await greetAsTeltonika(stranger)).toBe(0);
  expect(await reportAsOsmand('stranger-in-town', OMAHA)).toBe(400);
  const page = await open('super', '/administration');
  await expectAfterReload(page, new RegExp(stranger), /teltonika/);
  await expectAfterReload(page, /stranger-in-town/, /osmand/);
});

test('a frame with a wrong checksum is counted under administration and stops nothing', async ({ open }) => {
  const device = '000001350001010';
  await sendWrongChecksum(device, OMAHA);
  expect(await greetAsTeltonika(device)).toBe(1);
  const page = await open('super', '/administration');
  await expectAfterReload(page, /bad-crc/, new RegExp(`IMEI ${device}`));
});

test('a fix at 0, 0 and one dated in the future are refused and listed with their reason on the page of the device', async ({
  open,
}) => {
  expect(await reportAsOsmand(PHONE, { ...OMAHA, lat: 0, lon: 0 })).toBe(200);
  expect(await reportAsOsmand(PHONE, { ...OMAHA, at: new Date(Date.now() + 48 * HOUR_MS) })).toBe(200);
  const page = await open('dispatcher', `/settings/organization-settings/devices?q=${PHONE}`);
  await page.getByRole('button', { name: PHONE }).click();
  await expect(page.getByRole('heading', { name: PHONE })).toBeVisible();
  await expectAfterReload(page, /Position 0, 0/, /osmand/);
  await expectAfterReload(page, /Dated in the future/, /osmand/);
  await expect(page.getByText('Last refusal: Dated in the future')).toBeVisible();
  await page
    .getByRole('row', { name: /Position 0, 0/ })
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog', { name: 'Message' })).toContainText(`id=${PHONE}`);
});
