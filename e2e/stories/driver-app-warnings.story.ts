import { addDriver, isInstalled, newPhone, signIn, tab, test } from '../driver-phones.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { world } from '../world.ts';

const HOUR = 3_600_000;

test('warnings come at their second, by the engine on the phone', async ({ browser }) => {
  const driver = await addDriver('Wanda', 'Warned', true);
  const [phone, page] = await newPhone(browser);
  await page.clock.install();
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  const start = (Math.floor(Date.now() / 1_000) + 120) * 1_000;
  await page.clock.pauseAt(start);
  await page.getByRole('button', { name: 'D Driving', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Driving' })).toBeVisible();
  const warning = page.getByRole('alert');
  /** A second before, and at it. */
  const at = async (hours: number, before: RegExp | null, then: RegExp) => {
    const left = start + hours * HOUR - (await page.evaluate(() => Date.now())) - 1_000;
    await page.clock.fastForward(left);
    await page.clock.runFor(10);
    if (before === null) await expect(warning).toHaveCount(0);
    else await expect(warning).toHaveText(before);
    await page.clock.runFor(1_000);
    await expect(warning).toHaveText(then);
  };
  await at(7, null, /^Break in 1:00$/);
  await at(8, /^Break in 0:0[01]$/, /^Break limit reached\. Stop driving\.$/);
});

test('a warning is heard on whatever page is open, once, until the driver turns its sound off', async ({
  browser,
}) => {
  const driver = await addDriver('Chloe', 'Chime');
  const [phone, page] = await newPhone(browser);
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    Object.assign(window, { tones: 0 });
    OscillatorNode.prototype.start = function (when?: number) {
      (window as unknown as { tones: number }).tones += 1;
      start.call(this, when);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  await page.clock.install();
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  const start = (Math.floor(Date.now() / 1_000) + 120) * 1_000;
  await page.clock.pauseAt(start);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  const until = async (minutes: number) => {
    await page.clock.fastForward(start + minutes * 60_000 - (await page.evaluate(() => Date.now())));
    await page.clock.runFor(1_000);
  };
  await until(12 * 60);
  expect(await tones()).toBe(0);
  await tab(page, 'Log');
  await until(13 * 60);
  await expect(page.getByRole('alert')).toHaveText(/^Shift in (1:00|0:59)$/);
  expect(await tones()).toBe(2);
  await tab(page, 'Today');
  await expect(page.getByRole('alert')).toBeVisible();
  await tab(page, 'More');
  const sound = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Warning sound' }) });
  await sound.getByRole('heading').click();
  await sound.getByRole('button', { name: 'Off' }).click();
  expect(await tones()).toBe(2);
  await until(13 * 60 + 30);
  await expect(page.getByRole('alert')).toHaveText(/^Shift in 0:(30|29)$/);
  expect(await tones()).toBe(2);
  await sound.getByRole('button', { name: 'On', exact: true }).click();
  expect(await tones()).toBe(4);
});

test('a warning of a limit is shown while the app is closed, in both languages and under one tag, and not over the open app', async ({
  browser,
}) => {
  const driver = await addDriver('Wilma', 'Watched');
  const [phone, page] = await newPhone(browser, { permissions: ['notifications'] });
  await signIn(page, driver);
  await isInstalled(page);
  await tab(page, 'More');
  await expect(page.getByRole('heading', { name: 'Warnings while the app is closed' })).toBeVisible();
  await expectAccessible(page);
  // The browser of the stories has nowhere to show notifications.
  const worker = phone.serviceWorkers().find((each) => each.url().endsWith('/driver/worker.js'))!;
  await worker.evaluate(() => {
    const shown: string[] = [];
    const scope = globalThis as unknown as {
      shown: string[];
      registration: { showNotification: (title: string, options: { body: string; tag: string }) => unknown };
    };
    scope.shown = shown;
    scope.registration.showNotification = async (title, { body, tag }) => {
      shown.push(`${title}, ${body}, ${tag}`);
    };
  });
  const other = await phone.newPage();
  const session = await phone.newCDPSession(other);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations);
  });
  await session.send('ServiceWorker.enable');
  const ofApp = () => registrations.findLast(({ scopeURL }) => scopeURL.endsWith('/driver/'));
  await expect.poll(ofApp).toBeDefined();
  const push = (title: string, body: string, tag?: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(world().url).origin,
      registrationId: ofApp()!.registrationId,
      data: JSON.stringify({ title, body, tag, href: `${world().url}/driver/` }),
    });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  await push('Driving limit in 60 min', 'Límite de manejo en 60 min', 'hours-limit');
  await push('A message of the office', '', 'office');
  await expect.poll(shown, 'over the open app').toEqual(['A message of the office, , office']);
  await page.close();
  await push('Driving limit in 30 min', 'Límite de manejo en 30 min', 'hours-limit');
  await expect.poll(shown).toContain('Driving limit in 30 min, Límite de manejo en 30 min, hours-limit');
});
