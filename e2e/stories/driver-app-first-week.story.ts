import { addDriver, isInstalled, newPhone, signIn, tab, test, unsent } from '../driver-phones.ts';
import { callAs, expect, expectAccessible, organizationId, signInByForm } from '../fixtures.ts';
import { world } from '../world.ts';

type Day = {
  log: { priorHours: { isCycleKnown: boolean; stated: { days: { onDutyMinutes: number }[] } | null } | null };
  toDo: { uncertifiedDates: string[] };
};

test('a driver hired today states the hours before the first entry without signal, and the cycle counts with them', async ({
  browser,
}) => {
  const driver = await addDriver('Nora', 'Newhire');
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByText('Cycle', { exact: true }).locator('..')).toContainText('Unknown');
  await expect(page.getByRole('button', { name: /^Certify/ })).toHaveCount(0);
  await page.goto('/driver/#roadside');
  await expect(page.getByRole('button', { name: 'Add: Hours before your first entry' })).toBeVisible();
  await page.getByLabel('Choose a 4-digit PIN').fill('4711');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Cycle: not known.')).toBeVisible();
  await page.getByLabel('PIN to exit').fill('4711');
  await page.getByRole('button', { name: 'Exit' }).click();
  await tab(page, 'Today');
  await page.getByRole('button', { name: 'Enter your hours before your first day here' }).click();
  const hours = page.getByPlaceholder('0');
  await expect(hours).toHaveCount(8);
  await hours.nth(1).fill('9:30');
  await hours.nth(2).fill('x');
  await page.getByLabel(/^Last relieved from duty on/).fill('17:00');
  await page.getByRole('button', { name: 'Sign and save' }).click();
  await expect(page.getByRole('alert')).toContainText('enter hours, such as');
  await hours.nth(2).fill('8');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and save' }).click();
  await expect(page.getByText('Cycle', { exact: true }).locator('..')).toContainText(/5[12]:\d\d/);
  await expect(unsent(page, 2)).toBeVisible();
  await page.goto('/driver/#roadside');
  await page.getByLabel('Choose a 4-digit PIN').fill('4711');
  await page.getByRole('button', { name: 'Open' }).click();
  const officer = page.locator('[data-page=roadside]');
  await expect(officer).toContainText('As stated by the driver, 49 CFR 395.8(j)(2)');
  await expect(officer).toContainText(/Total17:30Last relieved from duty .* 17:00.*not yet at the carrier/);
  await expectAccessible(page);
  await page.getByLabel('PIN to exit').fill('4711');
  await page.getByRole('button', { name: 'Exit' }).click();
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  const orgId = await organizationId();
  const day = await callAs<Day>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${driver.id}/hos_log/current-day`,
  );
  expect(day.log.priorHours).toMatchObject({ isCycleKnown: true });
  expect(day.log.priorHours?.stated?.days.map(({ onDutyMinutes }) => onDutyMinutes)).toEqual([
    0, 0, 0, 0, 0, 480, 570, 0,
  ]);
  expect(day.toDo.uncertifiedDates).toEqual([]);
  await tab(page, 'Log');
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(1).click();
  await expect(page.getByText('Before your first entry').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Certify this day' })).toHaveCount(0);
});

test('the office enters the hours of a statement that a new driver signed', async ({ browser }) => {
  const driver = await addDriver('Paul', 'Papers');
  const [, phone] = await newPhone(browser);
  await signIn(phone, driver);
  await phone.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(phone.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  const office = await browser.newContext({ baseURL: world().url });
  const page = await office.newPage();
  await page.goto('/');
  await signInByForm(page, 'admin');
  await expect(page).toHaveURL(/dashboard/);
  const orgId = await organizationId();
  const { log } = await callAs<{ log: { id: string } }>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${driver.id}/hos_log/current-day`,
  );
  await page.goto(`/hos/logs/${log.id}`);
  await expect(page.getByText('Cycle: not known')).toBeVisible();
  await page.getByRole('button', { name: 'Enter hours' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('8:30').nth(6).fill('10');
  await dialog.getByLabel(/^Last relieved from duty on/).fill('18:30');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^10:00 on duty, last relieved .* Stated by/)).toBeVisible();
  await expect(page.getByText('Cycle: not known')).toBeHidden();
  await office.close();
});
