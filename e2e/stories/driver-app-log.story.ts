import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addTruck, driveUnsigned } from '../devices.ts';
import {
  addDriver,
  isInstalled,
  type Log,
  newPhone,
  signIn,
  statuses,
  tab,
  test,
  unsent,
} from '../driver-phones.ts';
import { callAs, expect, expectAccessible, organizationId } from '../fixtures.ts';

let orgId = 0;
test.beforeAll(async () => {
  orgId = await organizationId();
});

test('a driver corrects and certifies a day without signal; the office has what was signed', async ({
  browser,
}) => {
  const driver = await addDriver('Cora', 'Certify');
  const [phone, page] = await newPhone(browser, { colorScheme: 'dark' });
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await tab(page, 'Log');
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Add entry' }).click();
  await page.getByLabel('Reason (4 to 60 characters)').fill('Forgot to log the yard work');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('On this phone only').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Certify this day' }).click();
  await expect(page.getByText('Certified on this phone').first()).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  const { items } = await callAs<{ items: Log[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${driver.id}/hos_log/inspection`,
  );
  expect(items[1]?.certification.state).toBe('certified');
  expect((await statuses(driver)).map(({ status }) => status)).toEqual(['ON', 'OFF']);
});

test('a driver says without signal why driving that the office offered is not theirs, and the office reads it', async ({
  browser,
  open,
}) => {
  const driver = await addDriver('Nora', 'Notmine');
  const truck = await addTruck('UD');
  const sameTimeYesterday = Temporal.Now.zonedDateTimeISO('America/Chicago').subtract({ days: 1 });
  await driveUnsigned(truck.gatewayId, truck.unit, 1, sameTimeYesterday.epochMilliseconds);
  const driving = `/organizations/${orgId}/unidentified-driving`;
  const { items } = await callAs<{ items: { id: number; eld: { name: string } }[] }>(
    'admin',
    'GET',
    `${driving}?state=open&size=50`,
  );
  const { id } = items.find(({ eld }) => eld.name === truck.unit)!;
  const offer = { driverId: driver.id, annotation: 'Gate log names you' };
  await callAs('admin', 'POST', `${driving}/${id}/assign`, offer);
  const [phone, page] = await newPhone(browser, { colorScheme: 'dark' });
  await signIn(page, driver);
  await isInstalled(page);
  // No day before the first entry is certified.
  await tab(page, 'Log');
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(2).click();
  await page.getByRole('button', { name: 'Add entry' }).click();
  await page.getByLabel('Reason (4 to 60 characters)').fill('Worked in the yard');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByLabel('Reason (4 to 60 characters)')).toBeHidden();
  await expect(page.getByText('On this phone only')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  await tab(page, 'Today');
  await phone.setOffline(true);
  await expect(page.getByText(`Was this your driving? ${truck.unit}`)).toBeVisible();
  await expect(page.getByText('“Gate log names you”')).toBeVisible();
  const openYesterday = async () => {
    await tab(page, 'Log');
    await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(1).click();
  };
  await openYesterday();
  await expect(
    page.getByText('Go to Today and claim or reject this day’s unidentified driving'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Certify this day' })).toBeHidden();
  await tab(page, 'Today');
  await page.getByRole('button', { name: 'Not mine' }).click();
  const why = page.getByLabel('Why wasn’t it you? (4 to 60 characters)');
  await why.fill('no');
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect(why).toBeVisible();
  await why.fill('The shop had it for a road test');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect(page.getByText('Was this your driving?')).toBeHidden();
  await openYesterday();
  await expect(page.getByRole('button', { name: 'Certify this day' })).toBeVisible();
  await expect(unsent(page, 1)).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  const office = await open('safety', `/hos/logs?tab=unidentified&drive=${id}`);
  await expect(office.getByRole('dialog')).toContainText('“The shop had it for a road test” Nora Notmine');
});

test('a driver who takes a truck is asked about its unclaimed driving, and answers without signal what is theirs and what is not', async ({
  browser,
  open,
}) => {
  const driver = await addDriver('Uma', 'Unclaimed');
  const truck = await addTruck('UC');
  await driveUnsigned(truck.gatewayId, truck.unit, 2);
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  const questions = page.getByText(`Unidentified driving on your vehicle. Was it you? ${truck.unit}`);
  await expect(questions).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose truck' }).click();
  await page.getByLabel('Find a truck or trailer').fill(truck.unit);
  await page.getByRole('button', { name: truck.unit }).click();
  await page.getByRole('button', { name: 'Use this truck' }).click();
  await expect(questions).toHaveCount(2, { timeout: 60_000 });
  await expectAccessible(page);

  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Mine', exact: true }).first().click();
  await expect(questions).toHaveCount(1);
  await page.getByRole('button', { name: 'Not mine' }).click();
  await page.getByLabel('Why wasn’t it you? (4 to 60 characters)').fill('Moved in the yard by the shop');
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect(questions).toHaveCount(0);
  await expect(unsent(page, 2)).toBeVisible();

  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  expect((await statuses(driver)).map(({ status }) => status)).toContain('D');
  await expect(questions).toHaveCount(0);
  const { items } = await callAs<{ items: { id: number; state: string }[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/unidentified-driving?vehicleId=${truck.id}`,
  );
  expect(items.map(({ state }) => state)).toEqual(['open', 'assumed']);
  const office = await open('safety', `/hos/logs?tab=unidentified&drive=${items[0]!.id}`);
  const drawer = office.getByRole('dialog');
  await expect(drawer).toContainText('Uma Unclaimed, who had the vehicle, refused');
  await expect(drawer).toContainText('“Moved in the yard by the shop” Uma Unclaimed');
});

test('each tap shows its status in the render that shows its entry, however soon after the one before', async ({
  browser,
}) => {
  const driver = await addDriver('Tara', 'Tapping');
  const [phone, page] = await newPhone(browser);
  await page.clock.install();
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  const start = (Math.floor(Date.now() / 1_000) + 30) * 1_000;
  // No clock of the page goes on: what is shown follows from the tap alone.
  await page.clock.pauseAt(start);
  await page.evaluate(() => {
    const renders: string[] = [];
    const look = () => {
      const status = document.querySelector('section[data-status]')?.getAttribute('data-status');
      const entry = document.querySelector('div[role="status"] span')?.textContent;
      const shown = `${entry ?? '-'}: ${status}`;
      if (renders.at(-1) !== shown) renders.push(shown);
    };
    look();
    const observed = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, observed);
    Object.assign(window, { renders });
  });
  const taps = [
    ['ON On duty', 'Changed to On duty: ON'],
    ['OFF Off duty', 'Changed to Off duty: OFF'],
    ['SB Sleeper berth', 'Changed to Sleeper berth: SB'],
    ['ON On duty', 'Changed to On duty: ON'],
  ] as const;
  for (const [index, [name]] of taps.entries()) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(unsent(page, index + 1)).toBeVisible();
  }
  const renders = await page.evaluate(() => (window as unknown as { renders: string[] }).renders);
  expect(renders).toEqual(['-: OFF', ...taps.map(([, shown]) => shown)]);
  await phone.setOffline(false);
  await page.clock.resume();
  await page.clock.fastForward(12_000);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible();
  const entered = (await statuses(driver)).slice(-4);
  expect(entered.map(({ status }) => status)).toEqual(['ON', 'OFF', 'SB', 'ON']);
  const [first] = entered;
  expect(entered.map(({ at }) => at - first!.at)).toEqual([0, 1_000, 2_000, 3_000]);
});

test('a yard move is asked about each hour, and a driver who rests sees when driving is legal and what more rest gives back', async ({
  browser,
}) => {
  const driver = await addDriver('Yara', 'Yardmove');
  await callAs('admin', 'PATCH', `/organizations/${orgId}/drivers/${driver.id}`, { allowsYardMove: true });
  const [phone, page] = await newPhone(browser, { colorScheme: 'light' });
  await page.clock.install();
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  const start = (Math.floor(Date.now() / 1_000) + 120) * 1_000;
  await page.clock.pauseAt(start);
  await page.clock.resume();
  const until = async (minutes: number) => {
    await page.clock.fastForward(start + minutes * 60_000 - (await page.evaluate(() => Date.now())));
  };
  await page.getByRole('button', { name: 'YM Yard move', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Yard move' })).toBeVisible();
  const question = page.getByRole('alert').filter({ hasText: 'Are you still in the yard?' });
  await until(58);
  await expect(question).toHaveCount(0);
  await until(61);
  await expect(question).toContainText(/Yard move for 1:0[12]/);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toHaveCount(0);
  await until(121);
  await expect(question).toContainText(/Yard move for 2:0[12]/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No, on duty' }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await expect(question).toHaveCount(0);

  const rest = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'You can drive now' }) });
  await expect(rest).toHaveCount(0);
  await until(180);
  await page.getByRole('button', { name: 'SB Sleeper berth', exact: true }).click();
  await expect(rest).toContainText(
    /Stay in the berth until .+ to get \d+:\d\d driving and a \d+:\d\d shift\./,
  );
  await expect(rest).toContainText(/Rest until .+ to get 11:00 driving and a 14:00 shift\./);
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await ground(), 'dark in the berth').toBe('rgb(0, 0, 0)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OFF Off duty', exact: true }).click();
  await expect.poll(ground).not.toBe('rgb(0, 0, 0)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await until(17 * 60);
  await page.getByRole('button', { name: 'OFF Off duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Next legal driving / })).toBeVisible();
});

test('a day that was entered from two phones says so on both', async ({ browser }) => {
  const driver = await addDriver('Dora', 'Doubled');
  const [, first] = await newPhone(browser);
  const [, second] = await newPhone(browser);
  await signIn(first, driver);
  await signIn(second, driver);
  const note = (page: Page) => page.getByText('Entered on two phones. Check the times.');
  await first.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(unsent(first, 1)).toBeVisible();
  await expect(first.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  await tab(first, 'Log');
  await expect(note(first)).toHaveCount(0);
  await second.getByRole('button', { name: 'SB Sleeper berth', exact: true }).click();
  await expect(unsent(second, 1)).toBeVisible();
  await expect(second.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  await tab(second, 'Log');
  await expect(note(second)).toBeVisible();
  await expectAccessible(second);
  await first.reload();
  await expect(note(first)).toBeVisible({ timeout: 60_000 });
});

test('a driver brings the log of another ELD along, without signal, into the days that are empty', async ({
  browser,
}) => {
  const [from, to] = [await addDriver('Ines', 'Import', true), await addDriver('Irma', 'Import')];
  const [, page] = await newPhone(browser);
  await signIn(page, from);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect.poll(async () => (await statuses(from)).length, { timeout: 60_000 }).toBe(1);
  await page.goto('/driver/#roadside');
  await page.getByLabel('Choose a 4-digit PIN').fill('4711');
  await page.getByRole('button', { name: 'Open' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share output file' }).click(),
  ]);
  const csv = { name: 'other.csv', mimeType: 'text/csv', buffer: readFileSync(await download.path()) };

  const [phone, other] = await newPhone(browser, { colorScheme: 'dark' });
  await signIn(other, to);
  await isInstalled(other);
  await phone.setOffline(true);
  await tab(other, 'More');
  await other.getByRole('heading', { name: 'Log from another ELD' }).click();
  const file = other.getByLabel('Choose output file');
  await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\r1,2\r') });
  await expect(other.getByRole('alert')).toHaveText('This is not an ELD output file.');
  await file.setInputFiles(csv);
  await expect(other.getByText(/^Imported: /)).toBeVisible();
  await expectAccessible(other);
  await file.setInputFiles(csv);
  await expect(other.getByRole('alert')).toHaveText(/^This file has no records for an empty day/);
  await tab(other, 'Today');
  await expect(other.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await phone.setOffline(false);
  await expect(other.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  expect(await statuses(to)).toEqual(await statuses(from));
});
