import type { Page } from '@playwright/test';
import {
  addDriver,
  type Driver,
  isInstalled,
  newPhone,
  PASSWORD,
  signIn,
  tab,
  test,
  unsent,
} from '../driver-phones.ts';
import { callAs, expect, expectAccessible, organizationId } from '../fixtures.ts';

const ZONE = 'America/Chicago';
const yesterday = (hour: number, minute = 0) =>
  Temporal.Now.plainDateISO(ZONE)
    .subtract({ days: 1 })
    .toZonedDateTime({ timeZone: ZONE, plainTime: { hour, minute } })
    .toInstant()
    .toString();

const addUnit = async (kind: 'vehicle' | 'trailer', unit: string) => {
  const unitNumber = `${unit}-${process.pid}`;
  const orgId = await organizationId();
  const path = `/organizations/${orgId}/assets`;
  const { id } = await callAs<{ id: number }>('admin', 'POST', path, { kind, unitNumber });
  return { id, unitNumber };
};

/** What a phone of the driver sent yesterday. */
async function sendYesterday(
  page: Page,
  driver: Driver,
  commands: { kind: string; at: string; body: object }[],
) {
  const signedIn = await page.request.post('/api/v1/auth/authenticate', {
    data: { email: driver.username, password: PASSWORD },
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const sent = await page.request.post(`/api/v1/organizations/${await organizationId()}/driver-app/sync`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      protocol: 1,
      deviceId: crypto.randomUUID(),
      deviceName: 'Phone of yesterday',
      appVersion: '1.0.0',
      sentAt: new Date().toISOString(),
      commands: commands.map((command, index) => ({
        ...command,
        id: crypto.randomUUID(),
        seq: index + 1,
        v: 1,
      })),
    },
  });
  const { results } = (await sent.json()) as { results: { outcome: string }[] };
  expect(results.map(({ outcome }) => outcome)).toEqual(commands.map(() => 'stored'));
}

type Annotated = { items: { events: { status: string | null; annotation: string | null }[] }[] };

/** Notes of the driving in the log of the office. */
async function drivingNotes({ id }: Driver): Promise<(string | null)[]> {
  const path = `/organizations/${await organizationId()}/users/${id}/hos_log/inspection`;
  const { items } = await callAs<Annotated>('admin', 'GET', path);
  return items.flatMap(({ events }) =>
    events.flatMap(({ status, annotation }) => (status === 'D' ? [annotation] : [])),
  );
}

test('two taps lead from signing in to the inspection of yesterday’s truck, which comes with its trailer', async ({
  browser,
}) => {
  test.slow();
  const driver = await addDriver('Stella', 'Start');
  const truck = await addUnit('vehicle', 'ST');
  const trailer = await addUnit('trailer', 'SX');
  const [, page] = await newPhone(browser);
  await sendYesterday(page, driver, [
    { kind: 'vehicle', at: yesterday(7), body: { vehicleId: truck.id, trailerIds: [trailer.id] } },
    { kind: 'duty-status', at: yesterday(7, 5), body: { status: 'ON' } },
    { kind: 'duty-status', at: yesterday(9), body: { status: 'OFF' } },
    { kind: 'vehicle', at: yesterday(9, 5), body: { vehicleId: null } },
  ]);
  await signIn(page, driver);
  await expect(page.getByRole('heading', { name: 'Which truck today?' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: `${truck.unitNumber} ${trailer.unitNumber} Yours yesterday` })
    .click();
  const units = `${truck.unitNumber} + ${trailer.unitNumber}`;
  await expect(page.getByRole('heading', { name: units })).toBeVisible();
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page.getByRole('heading', { name: 'Pre-trip' })).toBeVisible();
  await page.getByRole('button', { name: /^Mark the other \d+ OK$/ }).click();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByRole('heading', { name: 'On duty', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inspect it' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Truck' })).toBeVisible();
  const orgId = await organizationId();
  await expect(async () => {
    const asset = await callAs<{ trailers: { name: string }[] }>(
      'admin',
      'GET',
      `/organizations/${orgId}/assets/${truck.id}`,
    );
    expect(asset.trailers.map(({ name }) => name)).toEqual([trailer.unitNumber]);
  }).toPass({ timeout: 60_000 });
});

test('driving without a truck asks once and is never blocked, and the office reads it in the log', async ({
  browser,
}) => {
  test.slow();
  const driver = await addDriver('Gil', 'Driveaway');
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Truck list as of \d/)).toBeVisible();
  await page.getByRole('button', { name: 'SB Sleeper berth', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sleeper berth', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'D Driving', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No truck chosen.');
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('button', { name: 'Choose truck' }).click();
  await expect(page.getByRole('heading', { name: 'Choose truck' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'D Driving', exact: true }).click();
  await page.getByRole('button', { name: 'Drive anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Driving', exact: true })).toBeVisible();
  await phone.setOffline(false);
  await expect
    .poll(() => drivingNotes(driver), { timeout: 60_000 })
    .toEqual(['Started without a truck chosen']);
});

test('a truck that the list does not have is taken by its number without signal, and the office reads the number', async ({
  browser,
}) => {
  test.slow();
  const driver = await addDriver('Rita', 'Rental');
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Choose truck' }).click();
  await page.getByLabel('Find a truck or trailer').fill('RX-8812');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use truck “RX-8812”' }).click();
  await expect(page.getByRole('heading', { name: 'RX-8812' })).toBeVisible();
  await expect(unsent(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'D Driving', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Driving', exact: true })).toBeVisible();
  await phone.setOffline(false);
  await expect
    .poll(() => drivingNotes(driver), { timeout: 60_000 })
    .toEqual(['Truck RX-8812, not in the list']);
  await page.getByRole('button', { name: 'Hold to change status' }).press('Enter');
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByText('There is no vehicle RX-8812 yet.')).toBeVisible();
  await expectAccessible(page);
  const rental = await addUnit('vehicle', 'RR');
  await page.getByRole('button', { name: 'Other truck' }).click();
  await page.getByLabel('Find a truck or trailer').fill(rental.unitNumber.toLowerCase());
  await page.getByRole('button', { name: `Use truck “${rental.unitNumber.toLowerCase()}”` }).click();
  await expect(page.getByRole('heading', { name: rental.unitNumber, exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await tab(page, 'More');
  await expect(page.getByRole('link', { name: `Truck ${rental.unitNumber}` })).toBeVisible();
});
