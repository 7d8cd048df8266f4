import type { CertifyReminders } from '@longhaul/contract';
import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, signInByForm, test, written } from '../fixtures.ts';

const CERTIFICATION =
  'I hereby certify that my data entries and my record of duty status for this 24-hour period are true and correct.';

type Log = {
  id: string;
  logDate: string;
  driver: { id: number; name: string };
  startsAt: string;
  timeZone: string;
  periods: { startedAt: string; endedAt: string; status: string; isAutomaticDriving: boolean }[];
};
type Driver = { orgId: number; id: number; name: string; today: string };

test('a driver certifies, refuses one proposed edit and takes another, and the history keeps it all', async ({
  open,
  page,
}) => {
  test.slow();
  const driver = await driverOfTheDemo();
  const date = dayBefore(driver.today, 5);
  const ownDay = `/hos/my-log?date=${date}`;
  const staffDay = `/hos/logs/${driver.id}-${date}`;
  await enterDuty(driver, date, { status: 'D', from: 7, hours: 5 });

  await page.goto('/');
  await signInByForm(page, 'driver');
  await expect(page, 'a driver lands in the driver app').toHaveURL(/\/driver\/$/);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible();
  await page.goto('/hos/my-log');
  await expect(page.getByRole('heading', { name: 'My log' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Longhaul, to the driver app' })).toHaveAttribute(
    'href',
    '/driver/',
  );
  await expect(page.getByRole('link', { name: 'Change status in the driver app' })).toBeVisible();
  await expect(page.getByRole('meter', { name: /^Driving left/ })).toBeVisible();
  await goTo(page, ownDay);
  await expect(page.getByText(CERTIFICATION)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText(`${written(date)} is certified`)).toBeVisible();
  await open('safety', staffDay);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(written(date));
  await propose(page, { from: '13:00', to: '13:20', annotation: 'No dock receipt for this' });
  await expect(page.getByText('Waiting for driver').first()).toBeVisible();
  await expectAccessible(page);
  await propose(page, { from: '12:30', to: '12:40', annotation: 'Written on the wrong day' });
  const mistaken = page.getByRole('region', { name: 'Proposed edit: Written on the wrong day' });
  await mistaken.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Proposal withdrawn')).toBeVisible();
  await expect(mistaken).toBeHidden();
  await propose(page, { from: '12:00', to: '12:30', annotation: 'Dock receipt shows unloading' });
  await open('driver', ownDay);
  const refused = page.getByRole('region', { name: 'Proposed edit: No dock receipt for this' });
  await refused.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Edit rejected')).toBeVisible();
  await expect(refused).toBeHidden();
  const taken = page.getByRole('region', { name: 'Proposed edit: Dock receipt shows unloading' });
  await taken.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Edit accepted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recertify this day' })).toBeVisible();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText(`${written(date)} is certified`)).toBeVisible();
  await open('safety', staffDay);
  const history = page.getByRole('region', { name: 'Edit history' });
  // On some days of the demo its driver has certified this one already.
  await expect.poll(() => history.getByRole('listitem').count()).toBeGreaterThanOrEqual(6);
  await expect(history).toContainText(/Certified again, number [23]/);
  const entry = (text: string) => history.getByRole('listitem').filter({ hasText: text });
  await expect(entry('No dock receipt')).toContainText('Rejected');
  await expect(entry('shows unloading')).toContainText('Accepted');
  await expect(entry('on the wrong day')).toContainText('Withdrawn');
  await expect(page.getByRole('table', { name: /^Log of / })).toContainText(
    /12:00 UTC-[56]12:30 UTC-[56]On duty0:30/,
  );
});

test('driving that the ELD recorded is named before anything is sent, and Escape keeps what was typed', async ({
  open,
}) => {
  const driver = await driverOfTheDemo();
  const log = await dayWithRecordedDriving(driver);
  const driving = log.periods.find(({ isAutomaticDriving }) => isAutomaticDriving)!;
  const clock = (instant: string) =>
    new Date(instant).toLocaleTimeString('en-GB', { timeZone: log.timeZone, timeStyle: 'short' });
  const page = await open('driver', `/hos/my-log?date=${log.logDate}`);
  await page.getByRole('button', { name: 'Edit log' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit log' });
  await drawer.getByLabel(/^From/).fill(clock(driving.startedAt));
  await expect(drawer.getByText(/^The ELD recorded driving from/)).toBeVisible();
  await drawer.getByLabel('Annotation').fill('cut');
  await drawer.getByRole('button', { name: 'Save change' }).click();
  await expect(drawer.getByText('must be at least 4 characters')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer.getByLabel('Annotation')).toHaveValue('cut');
  await expect(drawer.getByRole('table', { name: 'Totals and violations before and after' })).toBeVisible();
});

test('a violation is found by its driver and explained on the grid and in words', async ({ open }) => {
  const driver = await driverOfTheDemo();
  const date = dayBefore(driver.today, 9);
  await enterDuty(driver, date, { status: 'D', from: 6, hours: 12 });
  const page = await open('safety', `/hos/violations?driver=${driver.id}&from=${date}&to=${date}`);
  await expect(page.getByRole('heading', { name: 'HoS Violations' })).toBeVisible();
  await page.getByRole('button', { name: 'Rule Any' }).click();
  await page.getByRole('menuitemradio', { name: '11-hour driving' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: '11-hour driving' })
    .getByRole('button', { name: driver.name })
    .click();
  const drawer = page.getByRole('dialog', { name: driver.name });
  await expect(drawer).toContainText('Drove 1:00 past the limit, 17:00 to 18:00');
  await expect(drawer).toContainText('Count started 06:00');
  await expect(drawer).toContainText('395.3(a)(3)(i)');
  await expect(drawer.getByRole('figure', { name: /^Log of / })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Open log' }).click();
  await expect(page.getByRole('region', { name: '30-minute break violation' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('region', { name: '30-minute break violation' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: '11-hour driving' }).click();
  const card = page.getByRole('region', { name: '11-hour driving violation' });
  await expect(card.getByText(/^Limit 11 h, always: 49 CFR 395\.3\(a\)\(3\)\(i\)\. Verified /)).toBeVisible();
  await expect(card).toContainText('14-hour window');
  await expect(card).toContainText('12:00 of 14:00');
  const grid = page.getByRole('figure', { name: /^Log of / });
  await expect(grid.getByText('Window 14:00')).toBeVisible();
  await expect(grid.getByText('closes 20:00')).toBeVisible();
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('logs are printed in light colors', async ({ open }) => {
    const page = await open('safety', '/hos/logs');
    await expect(page.getByRole('heading', { name: 'HoS Logs' })).toBeVisible();
    const shade = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const onScreen = await shade();
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.printed = getComputedStyle(document.body).backgroundColor;
      }),
    );
    await page.pdf();
    const printed = await page.evaluate(() => document.body.dataset.printed);
    expect(await shade()).toBe(onScreen);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await expect.poll(shade).toBe(printed);
    expect(printed).not.toBe(onScreen);
  });
});

test('a safety manager reminds the drivers of days to certify, and nobody twice a day', async ({ open }) => {
  const page = await open('safety', '/hos/logs?tab=certify');
  const remindAll = async (): Promise<CertifyReminders> => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/certify-reminders'));
    await page.getByRole('button', { name: 'Remind all' }).click();
    return (await answered).json();
  };
  const first = await remindAll();
  await expect(page.getByText('Reminded in the app:')).toBeVisible();
  await expectAccessible(page);
  const reminded = first.reminded.map(({ id }) => id);
  expect(reminded).not.toEqual([]);
  // Again it names nobody at all. Only a story beside this one, which opens a certified day at this very moment, adds a
  // driver once: that one is reminded, and then nobody is either.
  await expect(async () => {
    const again = await remindAll();
    reminded.push(...again.reminded.map(({ id }) => id));
    expect(again.reminded).toEqual([]);
  }).toPass();
  expect(new Set(reminded).size, 'nobody twice').toBe(reminded.length);
  await expect(page.getByText('Already reminded today:')).toBeVisible();
  await expect(page.getByText('Reminded in the app:')).toBeHidden();
  await open('driver', '/hos/my-log');
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  await expect(page.getByText(/^Certify (your log of|\d+ days of your log)/)).toBeVisible();
});

test('driving without a driver is annotated from the inbox', async ({ open }) => {
  const page = await open('safety', '/hos/logs?tab=unidentified');
  // Trucks of other stories, which sent no positions, are named with letters.
  const ofTheDemo = page
    .getByRole('region', { name: 'Unidentified driving' })
    .getByRole('button', { name: /^\d{4}\b/ })
    .first();
  await ofTheDemo.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^Unidentified driving of .* on the map$/)).toBeVisible();
  await drawer.getByLabel('Reason').fill('abc');
  await drawer.getByRole('button', { name: 'Annotate' }).click();
  await expect(drawer.getByText('must be at least 4 characters')).toBeVisible();
  await drawer.getByLabel('Reason').fill('Mechanic took it for a test drive');
  await drawer.getByRole('button', { name: 'Annotate' }).click();
  await expect(page.getByText('Annotation saved')).toBeVisible();
  await page.goto('/hos/logs?tab=unidentified&state=annotated');
  await ofTheDemo.click();
  await expect(page.getByRole('dialog')).toContainText('Mechanic took it for a test drive');
});

test('a read-only user finds no way to change, and who may not see it is told so', async ({ open }) => {
  const driver = await driverOfTheDemo();
  const page = await open('readonly', `/hos/logs/${driver.id}-${driver.today}`);
  await expect(page.getByRole('heading', { name: 'Duty status' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Propose edit|Edit log|Correct/ })).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.getByRole('button', { name: 'As known on' }).click();
  const known = page.getByRole('dialog', { name: `Log of ${driver.name} as known on a date` });
  await known.getByLabel('Known on').fill('1/1/2020');
  await known.getByRole('button', { name: 'Count' }).click();
  await expect(known.getByRole('alert')).toContainText(/must be \d{4}-\d\d-\d\d or later/);
  await known.getByLabel('Known on').fill(driver.today);
  await known.getByRole('combobox', { name: 'Days' }).click();
  await page.getByRole('option', { name: 'This day and the previous 30' }).click();
  await known.getByRole('button', { name: 'Count' }).click();
  await expect(known.getByRole('status')).toContainText(
    /^No difference. The log had the same violations on .* as now: \d+ violation/,
  );
  await expectAccessible(page);
  await known.getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/hos/logs?tab=unidentified&state=all');
  await page.getByRole('region', { name: 'Unidentified driving' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText('Device', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Offer to driver' })).toHaveCount(0);

  await open('fueltax', '/dashboard');
  for (const path of ['/hos', '/hos/logs', '/hos/violations', '/hos/availability', '/hos/my-log']) {
    await goTo(page, path);
    await expect(page, `from ${path}`).toHaveURL(/\/access-denied$/);
  }
});

async function propose(
  page: Page,
  { from, to, annotation }: { from: string; to: string; annotation: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Propose edit' }).click();
  const drawer = page.getByRole('dialog', { name: 'Propose edit' });
  await drawer.getByLabel('From').fill(from);
  await drawer.getByLabel('To, ').fill(to);
  await drawer.getByRole('button', { name: 'On duty' }).click();
  await drawer.getByLabel('Annotation').fill(annotation);
  await drawer.getByRole('button', { name: 'Send to driver' }).click();
  await expect(drawer).toBeHidden();
}

async function driverOfTheDemo(): Promise<Driver> {
  const user = await callAs<{
    id: number;
    firstName: string;
    lastName: string;
    organization: { id: number };
  }>('driver', 'GET', '/auth/current-user');
  const orgId = user.organization.id;
  const { log } = await callAs<{ log: Log }>(
    'driver',
    'GET',
    `/organizations/${orgId}/users/${user.id}/hos_log/current-day`,
  );
  return { orgId, id: user.id, name: `${user.firstName} ${user.lastName}`, today: log.logDate };
}

/** Enters a stretch of a day that holds no records yet, in hours on the clock of the home terminal. */
async function enterDuty(
  { orgId, id }: Driver,
  date: string,
  { status, from, hours }: { status: string; from: number; hours: number },
): Promise<void> {
  const day = Temporal.PlainDate.from(date);
  // Not hours after midnight, which another hour on the clock is on the days when it changes.
  const at = (hour: number) =>
    day.toZonedDateTime({ timeZone: 'America/Chicago', plainTime: { hour } }).toInstant().toString();
  await callAs('driver', 'POST', `/organizations/${orgId}/users/${id}/hos_log/${id}-${date}/hos_event`, {
    status,
    startedAt: at(from),
    endedAt: at(from + hours),
    locationText: 'Des Moines, IA',
    annotation: 'The device was not working',
  });
}

async function dayWithRecordedDriving({ orgId, id, today }: Driver): Promise<Log> {
  const { items } = await callAs<{ items: Log[] }>(
    'driver',
    'GET',
    `/organizations/${orgId}/users/${id}/hos_log/hos-logs-for-period?from=${dayBefore(today, 3)}&to=${today}`,
  );
  const found = items.find(({ periods }) =>
    periods.some((period, index) => period.isAutomaticDriving && index + 1 < periods.length),
  );
  if (!found) throw new Error('The demo has recorded no driving of this driver in the last days.');
  return found;
}

function dayBefore(date: string, days: number): string {
  return Temporal.PlainDate.from(date).subtract({ days }).toString();
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
