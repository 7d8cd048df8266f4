import { readFileSync } from 'node:fs';
import { addDriver, isInstalled, newPhone, signIn, statuses, tab, test, unsent } from '../driver-phones.ts';
import { callAs, PASSWORD as DEMO_PASSWORD, expect, expectAccessible, organizationId } from '../fixtures.ts';

test('a driver reads the app in Spanish, in the dark, at 360 px, and hands it to an officer who leaves by PIN alone', async ({
  browser,
}) => {
  const driver = await addDriver('Elena', 'Español'.replace('ñ', 'n'));
  const [phone, page] = await newPhone(browser, {
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
  });
  await signIn(page, driver);
  await isInstalled(page);
  await tab(page, 'More');
  await page.getByRole('heading', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await page.getByText('¿Qué funciona sin señal?').click();
  await expect(page.getByText(/^Todo menos iniciar sesión/)).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'Inspección');
  await expect(page.getByText('No tiene camión. Elija uno en Hoy.')).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'Hoy');
  await expect(page.getByRole('button', { name: 'ON En servicio' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const button of await page.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }

  await tab(page, 'Más');
  await phone.setOffline(true);
  await page.getByRole('button', { name: /^Inspección en carretera/ }).click();
  await page.getByLabel('Elija un PIN de 4 cifras').fill('4711');
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByRole('heading', { name: /^Record of duty status/ })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Record of duty status/ })).toBeVisible();
  await page.getByLabel('PIN para salir').fill('0000');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('alert')).toHaveText('PIN incorrecto');
  await page.getByLabel('PIN para salir').fill('4711');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible();
});

test('an officer in Manitoba is handed today and the 14 days before without signal, with cycle, deferral and every day printed', async ({
  browser,
}) => {
  const [phone, page] = await newPhone(browser);
  await signIn(page, { username: 'farah.nasser@demo.longhaul.test' }, DEMO_PASSWORD);
  await isInstalled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // In the morning she drives, and who drives is shown no other page.
  const stopsDriving = page.getByRole('button', { name: 'Hold to change status' });
  if (await stopsDriving.isVisible()) {
    await stopsDriving.press('Enter');
    await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
    await expect(page.getByText(/^All sent to the office/)).toBeVisible();
  }
  await phone.setOffline(true);
  await tab(page, 'More');
  await expect(page.getByText('Shows an officer your last 15 days.')).toBeVisible();
  await page.getByRole('button', { name: /^Roadside inspection/ }).click();
  await page.getByLabel('Choose a 4-digit PIN').fill('4711');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Day 15 of 15')).toBeVisible();
  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(fact('Cycle in Canada')).toHaveText('Cycle 1');
  await expect(fact('Rules')).toHaveText('Canada south of 60°N, cycle 1: 70 hours in 7 days');
  await expect(page.getByText(/not an ELD certified for Canada/)).toBeVisible();
  await expectAccessible(page);
  const previous = page.getByRole('button', { name: 'Previous day' });
  await previous.click();
  await previous.click();
  await expect(page.getByText('Day 13 of 15')).toBeVisible();
  await expect(fact('Deferral, s. 16')).toHaveText('Day 2');
  await previous.click();
  await expect(fact('Deferral, s. 16')).toHaveText('Day 1');
  while (await previous.isEnabled()) await previous.click();
  await expect(page.getByText('Day 1 of 15')).toBeVisible();
  await expect(fact('Cycle in Canada')).toHaveText('Cycle 1');

  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('h1').length);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '15');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share output file' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  const dates = new Set([...file.matchAll(/,(\d{6}),\d{6},/g)].map(([, date]) => date));
  expect(dates.size, 'more days than an officer in the United States asks for').toBeGreaterThan(8);
  await page.getByRole('button', { name: 'United States: 8 days' }).click();
  await expect(page.getByText('Day 8 of 8')).toBeVisible();
});

test('an officer gets the output file from a phone without signal, with what only the phone has', async ({
  browser,
}) => {
  const driver = await addDriver('Otto', 'Output', true);
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(unsent(page, 1)).toBeVisible();
  await page.goto('/driver/#roadside');
  await page.getByLabel('Choose a 4-digit PIN').fill('4711');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByLabel('Output file comment from the officer').fill('A-17');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share output file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Outpu\w+-\d+\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\r');
  expect(lines[0]).toBe('ELD File Header Segment:');
  const events = lines.slice(
    lines.indexOf('ELD Event List:') + 1,
    lines.findIndex((line) => line.startsWith('ELD Event Annotations')),
  );
  // Active, by the driver, duty status, on duty.
  expect(events.map((line) => line.split(',').slice(1, 5))).toEqual([['1', '2', '1', '4']]);
  expect(lines.some((line) => /,A-17,/.test(line))).toBe(true);
  const address = page.getByLabel('Officer’s email');
  await address.fill('officer@example.test');
  await page.getByRole('button', { name: 'Email from the office' }).click();
  await expect(page.getByText(/^Not sent: 1 entries haven’t reached the office yet/)).toBeVisible();
  await expectAccessible(page);
  await phone.setOffline(false);
  await expect(async () => {
    await page.getByRole('button', { name: 'Email from the office' }).click();
    await expect(page.getByText('This server cannot send mail.')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  expect((await statuses(driver)).map(({ status }) => status)).toEqual(['ON']);
});

test('an output file that the standard has no clock for is refused, with the reason for the officer', async ({
  browser,
}) => {
  const driver = await addDriver('Gus', 'Guam');
  const orgId = await organizationId();
  const terminal = { homeTerminalName: 'Apra Harbor', homeTerminalTimeZone: 'Pacific/Guam' };
  await callAs('admin', 'PATCH', `/organizations/${orgId}/drivers/${driver.id}`, terminal);
  const [, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await page.goto('/driver/#roadside');
  await page.getByLabel('Choose a 4-digit PIN').fill('4711');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Share output file' }).click();
  await expect(
    page.getByText(
      /home terminal is 10 h ahead of UTC: an output file only allows terminals that are 4 to 11 hours behind/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
});
