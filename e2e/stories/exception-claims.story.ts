import { addDriver, isInstalled, newPhone, PASSWORD, signIn, tab, test } from '../driver-phones.ts';
import { callAs, expect, expectAccessible, organizationId } from '../fixtures.ts';

type Claim = { kind: string; from: string | null; until: string | null; form: string };

let orgId = 0;
test.beforeAll(async () => {
  orgId = await organizationId();
});

const allow = (driverId: number) =>
  callAs('admin', 'PATCH', `/organizations/${orgId}/drivers/${driverId}`, {
    allowedExceptions: ['adverse-driving', 'agricultural'],
  });

/** What a phone of an earlier release sends: an exception of a whole day. */
const claimOfOldPhone = (logDate: string) => ({
  protocol: 1,
  deviceId: crypto.randomUUID(),
  deviceName: 'Old phone',
  appVersion: '1.0.0',
  sentAt: new Date().toISOString(),
  commands: [
    {
      id: crypto.randomUUID(),
      seq: 1,
      kind: 'log-header',
      v: 1,
      at: new Date().toISOString(),
      body: { logDate, exceptions: [{ kind: 'adverse-driving', annotation: 'Ice on I-35 near Ames' }] },
    },
  ],
});

test('the office gives times to an exception that a phone claimed without', async ({ open }) => {
  const driver = await callAs<{ id: number }>('driver', 'GET', '/auth/current-user');
  await allow(driver.id);
  const day = Temporal.Now.plainDateISO('America/Chicago').subtract({ days: 11 });
  const at = (hour: number) =>
    day.toZonedDateTime({ timeZone: 'America/Chicago', plainTime: { hour } }).toInstant().toString();
  const logId = `${driver.id}-${day}`;
  await callAs('driver', 'POST', `/organizations/${orgId}/users/${driver.id}/hos_log/${logId}/hos_event`, {
    status: 'D',
    startedAt: at(6),
    endedAt: at(18),
    locationText: 'Des Moines, IA',
    annotation: 'The device was not working',
  });
  await callAs('driver', 'POST', `/organizations/${orgId}/driver-app/sync`, claimOfOldPhone(String(day)));
  const page = await open('safety', `/hos/logs/${logId}`);
  await expect(page.getByText('This exception has no times, so it isn’t counted.')).toBeVisible();
  await expect(page.getByText('Adverse driving conditions: whole day, no times')).toBeVisible();
  await expect(page.getByRole('button', { name: '11-hour driving' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change exception' });
  const from = await dialog.getByLabel('From, ').inputValue();
  await dialog.getByLabel('Until, ').fill(from);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Until must be after from')).toBeVisible();
  await dialog.getByLabel('Until, ').fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Adverse driving conditions: 06:00 to the end of the shift')).toBeVisible();
  await expect(page.getByRole('button', { name: '11-hour driving' })).toHaveCount(0);
  await expect(page.getByText('This exception has no times')).toHaveCount(0);
});

test('a driver claims an exception with times without signal, and the office has it', async ({ browser }) => {
  const driver = await addDriver('Elsa', 'Exception');
  await allow(driver.id);
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await tab(page, 'Log');
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Add exception' }).click();
  await page.getByRole('combobox', { name: 'Exception' }).selectOption('Agricultural');
  await page.getByLabel('From').fill('06:10');
  await page.getByLabel('Until').fill('15:40');
  await page
    .getByLabel('Source of the commodities, or work reporting location')
    .fill('Miller farm, Ames, IA');
  await page.getByLabel('Reason (4 to 60 characters)').fill('Corn to the elevator');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('06:10 to 15:40')).toBeVisible();
  await expectAccessible(page);
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  const { items } = await callAs<{ items: { exceptions: Claim[] }[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${driver.id}/hos_log/inspection`,
  );
  expect(items[1]?.exceptions).toMatchObject([{ kind: 'agricultural', form: 'times' }]);
});

test('Today asks the driver for the times of an exception that was claimed without', async ({ browser }) => {
  const driver = await addDriver('Tim', 'Exception');
  await allow(driver.id);
  const [, page] = await newPhone(browser);
  const signedIn = await page.request.post('/api/v1/auth/authenticate', {
    data: { email: driver.username, password: PASSWORD },
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const day = Temporal.Now.plainDateISO('America/Chicago').subtract({ days: 2 });
  const sent = await page.request.post(`/api/v1/organizations/${orgId}/driver-app/sync`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: claimOfOldPhone(String(day)),
  });
  expect(sent.status()).toBe(200);
  await signIn(page, driver);
  await isInstalled(page);
  const date = day.toLocaleString('en-US', { day: '2-digit', month: '2-digit', year: '2-digit' });
  const asked = page.getByRole('button', { name: `Enter exception times for ${date}` });
  await expectAccessible(page);
  await asked.click();
  await expect(page.getByRole('heading', { name: `Log ${date}` })).toBeVisible();
  await page.getByRole('button', { name: 'Enter times' }).click();
  await page.getByLabel('From').fill('08:30');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('08:30 to the end of the shift')).toBeVisible();
  await tab(page, 'Today');
  await expect(asked).toHaveCount(0);
});

test('the office claims relief under a declared emergency, and the day says what it lifted', async ({
  open,
}) => {
  const driver = await callAs<{ id: number }>('driver', 'GET', '/auth/current-user');
  const day = Temporal.Now.plainDateISO('America/Chicago').subtract({ days: 12 });
  const at = (hour: number) =>
    day.toZonedDateTime({ timeZone: 'America/Chicago', plainTime: { hour } }).toInstant().toString();
  const next = day.add({ days: 1 });
  const [from, until] = [at(0), next.toZonedDateTime('America/Chicago').toInstant().toString()];
  const value = { states: ['IA', 'TX'], goods: ['propane'], waives: ['395.3', '395.5'], from, until };
  const source = '49 CFR 390.25, declaration of a story';
  const rows = [{ key: '2099-001', from: String(day), until: String(next), source, value }];
  const content = JSON.stringify({ kind: 'emergency-declaration', release: '2099-01-01', rows });
  await callAs('super', 'POST', '/administration/dated-facts', { content });
  const logId = `${driver.id}-${day}`;
  await callAs('driver', 'POST', `/organizations/${orgId}/users/${driver.id}/hos_log/${logId}/hos_event`, {
    status: 'D',
    startedAt: at(6),
    endedAt: at(18),
    locationText: 'Des Moines, IA',
    annotation: 'The device was not working',
  });
  const page = await open('safety', `/hos/logs/${logId}`);
  await page.getByRole('button', { name: 'Add exception' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add exception' });
  await dialog.getByLabel('Exception').click();
  await page.getByRole('option', { name: 'Emergency relief' }).click();
  const start = await dialog.getByLabel('From, ').inputValue();
  await dialog.getByLabel('Until, ').fill(start.replace('06:00', '18:00'));
  await dialog.getByLabel('What the driver is hauling').fill('gravel');
  await dialog.getByLabel('How the trip helps').fill('Propane for Amarillo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('must be commodities the declaration covers', { exact: false }),
  ).toBeVisible();
  await dialog.getByLabel('What the driver is hauling').fill('propane');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('propane under declaration 2099-001')).toBeVisible();
  await expect(page.getByRole('button', { name: '11-hour driving' })).toHaveCount(0);
  await expectAccessible(page);
  await callAs('super', 'POST', '/administration/dated-facts/take-back', {
    kind: 'emergency-declaration',
    release: '2099-01-01',
  });
});
