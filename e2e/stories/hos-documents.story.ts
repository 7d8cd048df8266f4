import { readFileSync } from 'node:fs';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import type { Download, Page } from '@playwright/test';
import { callAs, expect, expectAccessible, forgetEverything, organizationId, test } from '../fixtures.ts';
import { world } from '../world.ts';

/** The driver whose day this story tells, and the truck with its logging device. */
const DRIVER = { firstName: 'Paula', lastName: 'Papers', username: 'paula.papers' };
/** Who rode along. */
const CO_DRIVER = { firstName: 'Tom', lastName: 'Turns', username: 'tom.turns' };
const PASSWORD = 'a story long secret';
const UNIT = 'DOC-1';
const DEVICE = 'eld-of-doc-1';

test.describe.configure({ mode: 'serial' });

/** Two days ago: ended in every zone. */
const date = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
/** An hour of that day at UTC-5 or UTC-6, where the driver lives. */
const at = (hour: number) => new Date(Date.parse(`${date}T06:00:00Z`) + hour * HOUR_MS).toISOString();

let logPath = '';
let coDriverLogPath = '';

test.beforeAll(async () => {
  const orgId = await organizationId();
  const create = <Answer>(what: string, body: object) =>
    callAs<Answer>('admin', 'POST', `/organizations/${orgId}/${what}`, body);
  const { driver } = await create<{ driver: { id: number } }>('drivers', {
    ...DRIVER,
    password: PASSWORD,
    licenseNumber: 'P5551234',
    licenseState: 'IL',
    homeTerminalTimeZone: 'America/Chicago',
  });
  const { driver: coDriver } = await create<{ driver: { id: number } }>('drivers', {
    ...CO_DRIVER,
    password: PASSWORD,
    homeTerminalTimeZone: 'America/Chicago',
  });
  coDriverLogPath = `/hos/logs/${coDriver.id}-${date}`;
  const vehicle = await create<{ id: number }>('assets', { kind: 'vehicle', unitNumber: UNIT });
  const { gateway } = await create<{ gateway: { id: number } }>('gateways', { uniqueId: DEVICE });
  const gatewayPath = `/organizations/${orgId}/gateways/${gateway.id}`;
  await callAs('admin', 'PUT', `${gatewayPath}/pair/${vehicle.id}`);
  const { secret } = await callAs<{ secret: string }>('admin', 'POST', `${gatewayPath}/secret`);
  await sendDay(secret);
  logPath = `/hos/logs/${driver.id}-${date}`;
});

async function sendDay(secret: string): Promise<void> {
  const place = { lat: 41.88, lon: -87.63, driver: DRIVER.username };
  const statuses = [
    { code: 1, origin: 2, at: at(0) },
    { code: 4, origin: 2, at: at(6), annotation: 'Pre-trip, fuel' },
    { code: 3, origin: 1, at: at(7) },
    { code: 2, origin: 2, at: at(12) },
  ];
  const events = statuses.map((status, index) => ({ sequence: index + 1, type: 1, ...place, ...status }));
  const answer = await fetch(`${world().url}/api/v1/ingest/eld-events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${DEVICE}:${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  const words = await answer.text();
  expect(answer.status, words).toBe(200);
  expect(JSON.parse(words)).toMatchObject({ accepted: 4, rejected: [] });
}

const log = (page: Page) => page.getByRole('heading', { level: 1, name: /day, / });
const textOf = async (download: Download) => readFileSync(await download.path(), 'latin1');

async function downloadOf(page: Page, click: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return download;
}

test('a safety manager hands a day and eight days to an inspector as PDF', async ({ open }) => {
  const page = await open('safety', logPath);
  await expect(log(page)).toBeVisible();
  const pagesOf = async (choice: string) => {
    await page.getByRole('button', { name: 'PDF' }).click();
    const item = page.getByRole('menuitem', { name: choice, exact: true });
    const download = await downloadOf(page, () => item.click());
    expect(download.suggestedFilename()).toMatch(/^rods-paula\.papers-[\d-]+d\.pdf$/);
    return (await textOf(download)).match(/\/Type \/Page\b/g)?.length;
  };
  expect(await pagesOf('This day')).toBe(1);
  expect(await pagesOf('This day and the previous 7')).toBe(8);
  expect(await pagesOf('This day with violations')).toBe(1);
});

test('an output file is made with the comment of the inspector, checked and kept', async ({ open }) => {
  const page = await open('safety', logPath);
  await page.getByRole('button', { name: 'Output file' }).click();
  const dialog = page.getByRole('dialog', { name: 'ELD output file of Paula Papers' });
  await dialog.getByLabel('Comment').fill('3BHG701015, roadside');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Make file' }).click();
  const report = page.getByRole('dialog', { name: 'ELD output file' });
  await expect(report.getByRole('status')).toContainText(/errors? found/i);
  await expect(report).toContainText(/Paper\d{10}-000000000\.csv/);
  await expectAccessible(page, '[role="dialog"]');
  const download = await downloadOf(page, () => report.getByRole('button', { name: 'Download' }).click());
  expect(download.suggestedFilename()).toMatch(/^Paper\d{10}-000000000\.csv$/);
  const content = await textOf(download);
  expect(content.startsWith('ELD File Header Segment:\rPapers,Paula,paula.papers,IL,P5551234,')).toBe(true);
  expect(content).toMatch(/,3BHG701015; roadside,/);
  expect(content).toMatch(/\r[0-9A-F]+,paula\.papers,Pre-trip; fuel,/);
  expect(content).toMatch(/End of File:\r[0-9A-F]{4}\r$/);
});

test('hours by status of the fleet are saved as CSV, to be added up', async ({ open }) => {
  const page = await open('safety', `/hos/logs?from=${date}&to=${date}`);
  await expect(page.getByRole('heading', { level: 1, name: 'HoS Logs' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Hours', exact: true });
  // Hours are worked out behind the arrival of the records.
  await expect(async () => {
    const download = await downloadOf(page, () => button.click());
    expect(download.suggestedFilename()).toBe(`hours-${date}-${date}.csv`);
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines[0]).toContain('Sleeper berth (h)');
    expect(lines.find((line) => line.includes('Papers, Paula'))).toContain(',5,1,');
  }).toPass({ timeout: 60_000 });
});

test('a driver has the papers of their own log at hand, and of no other', async ({ open }) => {
  const page = await open('driver', '/hos/my-log');
  await expect(page.getByRole('heading', { level: 1, name: 'My log' })).toBeVisible();
  await page.getByRole('button', { name: 'PDF' }).click();
  const item = page.getByRole('menuitem', { name: 'This day', exact: true });
  const download = await downloadOf(page, () => item.click());
  expect((await textOf(download)).startsWith('%PDF-')).toBe(true);
  await page.getByRole('button', { name: 'Output file' }).click();
  await page.getByRole('button', { name: 'Make file' }).click();
  await expect(page.getByRole('dialog', { name: 'ELD output file' }).getByRole('status')).toBeVisible();
  await page.goto(logPath);
  await expect(page).toHaveURL('/access-denied');
});

test('driving that was the co-driver’s is in the other log once both agree', async ({ page, open }) => {
  test.slow();
  const name = ({ firstName, lastName }: typeof DRIVER) => `${firstName} ${lastName}`;
  await signIn(page, DRIVER);
  await nameCoDriver(page, name(CO_DRIVER));
  await page.getByRole('button', { name: /^The co-driver drove from/ }).click();
  const drawer = page.getByRole('dialog', { name: `${name(CO_DRIVER)} drove` });
  await drawer.getByLabel('Annotation').fill('Tom drove, I slept');
  await expectAccessible(page, '[role="dialog"]');
  await drawer.getByRole('button', { name: 'Send to co-driver' }).click();
  const sent = page.getByRole('region', {
    name: `Driving reassigned to ${name(CO_DRIVER)}: Tom drove, I slept`,
  });
  await expect(sent).toContainText(`Waiting for ${name(CO_DRIVER)}`);
  await expect(sent.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await signIn(page, CO_DRIVER);
  await expect(page.getByText(`${name(DRIVER)} says you drove on`)).toBeVisible();
  await nameCoDriver(page, name(DRIVER));
  const card = page.getByRole('region', { name: /^Driving reassigned to you by Paula Papers/ });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Driving added to your log')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Co-driver' }).first()).toBeVisible();
  await open('safety', coDriverLogPath);
  const history = page.getByRole('region', { name: 'Edit history' });
  await expect(history).toContainText('Driving reassigned from the co-driver, Paula PapersAccepted');
  await page.goto(logPath);
  await expect(history).toContainText('Driving reassigned to the co-driver, Tom TurnsAccepted');
  await expect(page.getByRole('table', { name: /^Log of / })).not.toContainText('Driving');
});

/** Signs in by the form with the username, is led to the driver app, and opens their own log. */
async function signIn(page: Page, { username }: typeof DRIVER): Promise<void> {
  await forgetEverything(page);
  await page.goto('/');
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/driver\/$/);
  await page.goto('/hos/my-log');
  await expect(page.getByRole('heading', { level: 1, name: 'My log' })).toBeVisible();
}

async function nameCoDriver(page: Page, name: string): Promise<void> {
  await page.goto(`/hos/my-log?date=${date}`);
  await expect(log(page)).toBeVisible();
  const card = page.getByRole('region', { name: 'Form and manner' });
  await card.getByRole('button', { name: 'Change' }).click();
  const drawer = page.getByRole('dialog', { name: 'Form and manner' });
  await drawer.getByRole('combobox', { name: 'Co-driver' }).fill(name);
  await page.getByRole('option', { name }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText(name);
}

test('the activity log says who took a file', async () => {
  const orgId = await organizationId();
  const { items } = await callAs<{ items: { action: string; entity: string }[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/activity-logs?entity=eld-output-file`,
  );
  expect(items).toContainEqual(expect.objectContaining({ action: 'export', entity: 'eld-output-file' }));
});
