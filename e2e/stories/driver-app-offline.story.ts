import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  addDriver,
  type Driver,
  isInstalled,
  type Log,
  newPhone,
  openSignal,
  PASSWORD,
  picture,
  signIn,
  statuses,
  tab,
  test,
  unsent,
} from '../driver-phones.ts';
import { callAs, expect, expectAccessible, organizationId } from '../fixtures.ts';
import { world } from '../world.ts';

const HOUR = 3_600_000;
/** As the app kept them before vehicles, messages and loads were parts of its copy. */
const FORMER_COMMANDS = JSON.parse(
  readFileSync(new URL('../phone-of-0.1.0.json', import.meta.url), 'utf8'),
) as { hoursAgo: number }[];

let orgId = 0;
test.beforeAll(async () => {
  orgId = await organizationId();
});

test('fourteen hours in airplane mode with two restarts reach the office once, in order and at their times, photos after', async ({
  browser,
}) => {
  test.slow();
  const driver = await addDriver('Ada', 'Airplane', true);
  const signal = await openSignal();
  const [phone, first] = await newPhone(browser, { baseURL: signal.url });
  await first.clock.install();
  await signIn(first, driver);
  await isInstalled(first);
  await expectAccessible(first);
  await phone.setOffline(true);
  // A page that opens or closes is online for a moment, and would send what it has.
  signal.lose();
  let page = first;
  const hour = (hours: number) => page.clock.fastForward(hours * HOUR);
  const tap = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  };

  await tab(page, 'Inspect');
  await page.getByRole('button', { name: 'Pre-trip' }).click();
  const tires = page.getByRole('group', { name: 'Tires', exact: true });
  await tires.getByRole('button', { name: 'Defect' }).click();
  await tires.getByLabel('What is wrong?').fill('Cut in the sidewall');
  await tires.getByRole('button', { name: 'Yes, safe' }).click();
  for (const color of ['#a33', '#3a3', '#33a']) {
    await tires.locator('input[type=file]').setInputFiles({
      name: `${color}.png`,
      mimeType: 'image/png',
      buffer: await picture(page, color),
    });
  }
  await expect(tires.getByText('Add photo (3)')).toBeVisible();
  await page.getByRole('button', { name: /^Mark the other \d+ OK$/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
  await expect(unsent(page, 1)).toBeVisible();

  await tab(page, 'Today');
  await expect(page.getByRole('heading', { name: 'On duty' }), 'the inspection began the day').toBeVisible();
  await hour(1);
  await tap('D Driving');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await hour(4);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Driving' }), 'the log is on the phone').toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hold to change status' }).press('Enter');
  await tap('ON On duty');
  await hour(1);
  await tap('OFF Off duty');
  await hour(1);
  await page.close();
  page = await phone.newPage();
  await page.goto('/driver/');
  await expect(page.getByRole('heading', { name: 'Off duty' })).toBeVisible();
  await expect(unsent(page, 4)).toBeVisible();
  await page.getByRole('button', { name: 'SB Sleeper berth', exact: true }).click();
  await expect(unsent(page, 5)).toBeVisible();
  expect(await statuses(driver)).toEqual([]);

  signal.restore();
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  const stored = await statuses(driver);
  expect(stored.map(({ status }) => status)).toEqual(['ON', 'D', 'ON', 'OFF', 'SB']);
  const { items } = await callAs<{ items: { defects: { photoIds: number[] }[] }[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/inspections?driverId=${driver.id}`,
  );
  expect(items).toHaveLength(1);
  await expect
    .poll(async () => {
      const [report] = (
        await callAs<{ items: { defects: { photoIds: number[] }[] }[] }>(
          'admin',
          'GET',
          `/organizations/${orgId}/inspections?driverId=${driver.id}`,
        )
      ).items;
      return report?.defects[0]?.photoIds.length;
    })
    .toBe(3);
  await page.reload();
  await expect(page.getByText(/^All sent to the office/)).toBeVisible();
  expect(await statuses(driver), 'once').toEqual(stored);
});

test('a refused entry says why until it is dismissed; entries outlive signing out for their driver alone; a lost phone is wiped', async ({
  browser,
}) => {
  const driver = await addDriver('Rita', 'Refused');
  const other = await addDriver('Omar', 'Other');
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await tab(page, 'Log');
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Add entry' }).click();
  await page.getByLabel('Reason (4 to 60 characters)').fill('Forgot to log the yard work');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('button', { name: 'Certify this day' }).click();
  // Meanwhile the day was certified elsewhere, after another entry.
  const yesterday = await callAs<{ items: Log[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${driver.id}/hos_log/inspection`,
  ).then(({ items }) => items[1]!.logDate);
  await enterOnTheWeb(driver, yesterday);

  await tab(page, 'More');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('3 entries are only on this phone')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await expect(page.getByLabel('Email or username')).toBeVisible();
  await phone.setOffline(false);
  await signIn(page, other);
  await expect(page.getByRole('heading', { name: 'Off duty' }), 'nothing of the other driver').toBeVisible();
  await tab(page, 'More');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.getByLabel('Email or username').fill(driver.username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: '1 rejected' }).click({ timeout: 60_000 });
  await expect(page.getByText('The log has changed since you signed it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('link', { name: '1 rejected' })).toBeHidden();
  expect((await statuses(driver)).at(-1)?.status).toBe('ON');

  const devicesPath = `/organizations/${orgId}/drivers/${driver.id}/devices`;
  const { items } = await callAs<{ items: { deviceId: string }[] }>('admin', 'GET', devicesPath);
  await callAs('admin', 'POST', `${devicesPath}/${items[0]!.deviceId}/lost`);
  await page.reload();
  await expect(page.getByText('This phone was marked as lost.')).toBeVisible();
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain(`longhaul-driver-${driver.id}`);
});

async function enterOnTheWeb({ id, username }: Driver, date: string): Promise<void> {
  const signedIn = await fetch(`${world().url}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.251.1.1' },
    body: JSON.stringify({ email: username, password: PASSWORD }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const answer = await fetch(
    `${world().url}/api/v1/organizations/${orgId}/users/${id}/hos_log/${id}-${date}/hos_event`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({
        status: 'ON',
        startedAt: `${date}T18:00:00Z`,
        endedAt: `${date}T19:00:00Z`,
        annotation: 'Entered on the web',
      }),
    },
  );
  expect(answer.status, await answer.text()).toBe(200);
}

test('a full phone refuses photos first, gives up its reserve for a duty change, and says when nothing is saved', async ({
  browser,
}) => {
  const driver = await addDriver('Fay', 'Full', true);
  const [, page] = await newPhone(browser);
  await page.addInitScript(() => {
    const full = { photos: false, commands: 'never' as 'never' | 'until-reserve' | 'always' };
    Object.assign(window, { full });
    const estimate = navigator.storage.estimate.bind(navigator.storage);
    navigator.storage.estimate = async () =>
      full.photos ? { quota: 30_000_000, usage: 20_000_000 } : estimate();
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'commands' && full.commands !== 'never') {
        throw new DOMException('No room', 'QuotaExceededError');
      }
      return put.apply(this, args);
    };
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
      if (key === 'ballast' && full.commands === 'until-reserve') full.commands = 'never';
      return remove.call(this, key);
    };
  });
  const fill = (change: object) =>
    page.evaluate((next) => Object.assign((window as unknown as { full: object }).full, next), change);
  await signIn(page, driver);
  await tab(page, 'Inspect');
  await page.getByRole('button', { name: 'Post-trip' }).click();
  const horn = page.getByRole('group', { name: 'Horn', exact: true });
  await horn.getByRole('button', { name: 'Defect' }).click();
  await fill({ photos: true });
  await horn.locator('input[type=file]').setInputFiles({
    name: 'horn.png',
    mimeType: 'image/png',
    buffer: await picture(page, '#a33'),
  });
  await expect(page.getByText('This phone is out of space for photos.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await tab(page, 'Today');
  await fill({ commands: 'until-reserve' });
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await fill({ commands: 'always' });
  await page.getByRole('button', { name: 'OFF Off duty', exact: true }).click();
  await expect(page.getByText('Not saved. Write it down.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
});

test('what a driver tapped in the web application before becomes an entry of the app, at its time and once', async ({
  browser,
}) => {
  const driver = await addDriver('Tess', 'Taps');
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  const tappedAt = Date.now() - 2 * HOUR;
  await page.evaluate(
    ({ id, org, at }) =>
      localStorage.setItem(
        `longhaul-taps:${id}`,
        JSON.stringify([
          {
            key: crypto.randomUUID(),
            orgId: org,
            status: 'ON',
            mode: null,
            tappedAt: at,
            isWaiting: true,
            refusal: null,
          },
        ]),
      ),
    { id: driver.id, org: orgId, at: tappedAt },
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  expect(await page.evaluate((id) => localStorage.getItem(`longhaul-taps:${id}`), driver.id)).toBeNull();
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  expect(await statuses(driver)).toEqual([{ status: 'ON', at: Math.floor(tappedAt / 1_000) * 1_000 }]);
});

test('a session that the server ended keeps the entries for their driver, and nothing else', async ({
  browser,
}) => {
  const driver = await addDriver('Sid', 'Session');
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(unsent(page, 1)).toBeVisible();
  const { accessToken, refreshToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('longhaul-tokens')!) as Record<string, string>,
  );
  for (const token of [accessToken, refreshToken]) {
    await fetch(`${world().url}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.251.1.2' },
    });
  }
  await phone.setOffline(false);
  await expect(page.getByText('You were signed out. Your 1 entries are saved on this phone.')).toBeVisible({
    timeout: 60_000,
  });
  const parts = await page.evaluate(async (name) => {
    const open = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const asked = db.transaction(store).objectStore(store).count();
        asked.onsuccess = () => resolve(asked.result);
      });
    const counts = { parts: await count('parts'), commands: await count('commands') };
    db.close();
    return counts;
  }, `longhaul-driver-${driver.id}`);
  expect(parts).toEqual({ parts: 0, commands: 1 });
  expect(await statuses(driver)).toEqual([]);
  await page.getByLabel('Email or username').fill(driver.username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  expect((await statuses(driver)).map(({ status }) => status)).toEqual(['ON']);
});

test('entries that the former version of the app kept are sent by this one, once and at their times', async ({
  browser,
}) => {
  const driver = await addDriver('Uma', 'Updated');
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  const kept = FORMER_COMMANDS.map(({ hoursAgo, ...command }, index) => ({
    ...command,
    id: `019a7d2e-6c00-7abc-8def-${String(driver.id).padStart(8, '0')}${String(index).padStart(4, '0')}`,
    at: new Date(now - hoursAgo * HOUR).toISOString(),
    madeAt: now - hoursAgo * HOUR,
  }));
  await page.evaluate(
    async ({ name, commands }) => {
      const open = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      const tx = db.transaction('commands', 'readwrite');
      for (const command of commands) tx.objectStore('commands').add(command);
      await new Promise<void>((resolve) => {
        tx.oncomplete = () => resolve();
      });
      db.close();
    },
    { name: `longhaul-driver-${driver.id}`, commands: kept },
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Off duty' })).toBeVisible();
  await expect(unsent(page, 3)).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  expect(await statuses(driver)).toEqual([
    { status: 'ON', at: now - 3 * HOUR },
    { status: 'D', at: now - 2 * HOUR },
    { status: 'OFF', at: now - HOUR },
  ]);
});

for (const [title, first, isExpired] of [
  ['though the app was closed', 'Bea', false],
  ['though the app was closed for longer than its token is good', 'Bert', true],
] as const)
  test(`entries are sent once there is signal again, ${title}`, async ({ browser }) => {
    const driver = await addDriver(first, 'Background');
    const [phone, page] = await newPhone(browser, {}, true);
    // The browser of the stories dispatches the event and registers for none.
    await page.addInitScript(() => {
      const tags: string[] = [];
      Object.assign(window, { tags });
      const { prototype } = (window as unknown as { SyncManager: { prototype: { register: unknown } } })
        .SyncManager;
      prototype.register = (tag: string) => {
        tags.push(tag);
        return Promise.resolve();
      };
    });
    await signIn(page, driver);
    await isInstalled(page);
    await phone.setOffline(true);
    await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
    await expect(unsent(page, 1)).toBeVisible();
    const tags = () => page.evaluate(() => (window as unknown as { tags: string[] }).tags);
    const tag = `longhaul-driver-sync:${driver.id}:${orgId}`;
    await expect.poll(tags).toEqual([tag]);
    if (isExpired) await page.evaluate(expireTokens);
    const other = await phone.newPage();
    await page.close();
    await phone.setOffline(false);

    // What the browser does when the network is back.
    const browserSession = await phone.newCDPSession(other);
    const registrations: { registrationId: string; scopeURL: string }[] = [];
    browserSession.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      registrations.push(...event.registrations);
    });
    await browserSession.send('ServiceWorker.enable');
    const ofApp = () => registrations.findLast(({ scopeURL }) => scopeURL.endsWith('/driver/'));
    await expect.poll(ofApp).toBeDefined();
    await browserSession.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(world().url).origin,
      registrationId: ofApp()!.registrationId,
      tag,
      lastChance: true,
    });
    await expect
      .poll(async () => (await statuses(driver)).map(({ status }) => status), { timeout: 60_000 })
      .toEqual(['ON']);
    // What the worker renewed counts for the page too.
    await other.goto('/driver/');
    await expect(other.getByText(/^All sent to the office/)).toBeVisible();
    await other.getByRole('button', { name: 'OFF Off duty', exact: true }).click();
    await expect
      .poll(async () => (await statuses(driver)).map(({ status }) => status), { timeout: 60_000 })
      .toEqual(['ON', 'OFF']);
  });

/** As after 15 minutes: access tokens whose time is over, with what renews them. */
async function expireTokens(): Promise<void> {
  const expired = (token: string) => {
    const [head, payload, mark] = token.split('.') as [string, string, string];
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    return [head, btoa(JSON.stringify({ ...claims, exp: 1 })), mark].join('.');
  };
  const stored = JSON.parse(localStorage.getItem('longhaul-tokens') ?? '{}') as { accessToken: string };
  const tokens = { ...stored, accessToken: expired(stored.accessToken) };
  localStorage.setItem('longhaul-tokens', JSON.stringify(tokens));
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('longhaul-tokens');
    request.onsuccess = () => resolve(request.result);
  });
  await new Promise((resolve) => {
    const tx = database.transaction('pairs', 'readwrite');
    const keys = tx.objectStore('pairs').getAllKeys();
    keys.onsuccess = () => tx.objectStore('pairs').put(tokens, keys.result[0]!);
    tx.oncomplete = resolve;
  });
  database.close();
}

test('answers that break off are asked for again until one comes whole, and nothing is entered twice', async ({
  browser,
}) => {
  const driver = await addDriver('Cleo', 'Cut');
  const [phone, page] = await newPhone(browser, { serviceWorkers: 'block' });
  await signIn(page, driver);
  let lost = 0;
  let isBadLine = true;
  await phone.route('**/driver-app/sync', async (route) => {
    if (!isBadLine) return route.continue();
    const answer = await route.fetch();
    const body = await answer.text();
    // Cut further and further, and thrice without an answer after the office has stored it.
    lost += 1;
    if (lost <= 3) await route.abort('connectionreset');
    else
      await route.fulfill({
        response: answer,
        body: body.slice(0, Math.floor((body.length * Math.min(lost, 15)) / 16)),
      });
  });
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await tab(page, 'More');
  // Once it can no longer be undone.
  await expect.poll(() => lost, { timeout: 60_000 }).toBeGreaterThan(0);
  for (let time = 0; time < 40 && lost < 15; time++) {
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.waitForTimeout(100);
  }
  expect(lost).toBeGreaterThanOrEqual(15);
  await expect(page.getByText(/^All sent to the office/)).toBeHidden();
  isBadLine = false;
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await statuses(driver)).map(({ status }) => status)).toEqual(['ON']);
});

test('an entry that is made while a call is under way is sent right after it', async ({ browser }) => {
  const driver = await addDriver('Quinn', 'Quick');
  const [phone, page] = await newPhone(browser, { serviceWorkers: 'block' });
  await page.clock.install();
  await signIn(page, driver);
  let calls = 0;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await phone.route('**/driver-app/sync', async (route) => {
    calls += 1;
    await isReleased;
    await route.continue();
  });
  // Nothing is sent because time went by.
  await page.clock.pauseAt(Date.now() + 60_000);
  await tab(page, 'More');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => calls).toBe(1);
  await tab(page, 'Log');
  const team = page.getByRole('group', { name: 'Co-driver' });
  await team.getByRole('button', { name: 'Choose co-driver' }).click();
  await team.getByLabel('Co-driver name').fill('Martin');
  await team
    .getByRole('button', { name: /^Martin/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(unsent(page, 1)).toBeVisible();
  release();
  await expect(page.getByText(/^All sent to the office/)).toBeVisible();
  expect(calls).toBe(2);
});

test('entries of a kind that an older server does not take wait on the phone for its update, and all others go through', async ({
  browser,
}) => {
  const driver = await addDriver('Olga', 'Older');
  const [phone, page] = await newPhone(browser, { serviceWorkers: 'block' });
  await signIn(page, driver);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible();
  // Numbered without signal, for a server that takes it.
  await phone.setOffline(true);
  await enterShippingDocument(page, 'BOL 1');
  await expect(unsent(page, 1)).toBeVisible();
  let asked = 0;
  await phone.route('**/driver-app/sync', async (route) => {
    const request = route.request().postDataJSON();
    const unknown = request.commands.findIndex(({ kind }: { kind: string }) => kind === 'log-header');
    asked += unknown < 0 ? 0 : 1;
    const taken = unknown < 0 ? request.commands : request.commands.slice(0, unknown);
    const response = await route.fetch({ postData: { ...request, commands: taken } });
    const answer = await response.json();
    delete answer.kinds['log-header'];
    for (const { id, seq } of request.commands.slice(taken.length)) {
      const wait = { outcome: 'wait', at: null, clockOffsetMs: 0, flags: [], reason: null };
      answer.results.push({ id, seq, ...wait });
    }
    await route.fulfill({ response, json: answer });
  });
  await phone.setOffline(false);
  await expect(page.getByText(/1 not sent: the office needs to update its server/)).toBeVisible({
    timeout: 60_000,
  });
  await enterShippingDocument(page, 'BOL 2');
  await expect(page.getByText(/2 not sent: the office needs to update its server/)).toBeVisible();
  await tab(page, 'Today');
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect
    .poll(async () => (await statuses(driver)).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(['ON']);
  expect(asked).toBe(1);
  await phone.unroute('**/driver-app/sync');
  await tab(page, 'More');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(/not sent: the office needs to update its server/)).toBeHidden({
    timeout: 60_000,
  });
  await tab(page, 'Log');
  await expect(page.getByLabel('Shipping document')).toHaveValue('BOL 2');
});

async function enterShippingDocument(page: Page, value: string): Promise<void> {
  await tab(page, 'Log');
  await page.getByLabel('Shipping document').fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}
