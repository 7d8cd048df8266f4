import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, devices, type Page } from '@playwright/test';
import { CONTEXT } from '../browser.ts';
import { addTruck, driveUnsigned } from '../devices.ts';
import {
  callAs,
  PASSWORD as DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectReadableColors,
  organizationId,
  test,
} from '../fixtures.ts';
import { world } from '../world.ts';

const PASSWORD = 'a story long secret';
const HOUR = 3_600_000;
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
/** Of script, compressed, on the first screen. */
const MAX_SCRIPT_BYTES = 200 * 1024;
/** As the app kept them before vehicles, messages and loads were parts of its copy. */
const FORMER_COMMANDS = JSON.parse(
  readFileSync(new URL('../phone-of-0.1.0.json', import.meta.url), 'utf8'),
) as { hoursAgo: number }[];

let orgId = 0;
let opened: BrowserContext[] = [];
let signals: (() => void)[] = [];

test.beforeAll(async () => {
  orgId = await organizationId();
});
test.afterEach(async () => {
  await Promise.all(opened.map((context) => context.close()));
  opened = [];
  for (const close of signals) close();
  signals = [];
});

type Driver = { id: number; username: string; name: string };

async function addDriver(firstName: string, surname: string, isAssigned = false): Promise<Driver> {
  // A second run finds the driver of the first one.
  const lastName = `${surname}${test.info().retry || ''}`;
  const username = `${firstName}.${lastName}`.toLowerCase();
  const { driver } = await callAs<{ driver: { id: number } }>(
    'admin',
    'POST',
    `/organizations/${orgId}/drivers`,
    {
      firstName,
      lastName,
      username,
      password: PASSWORD,
      homeTerminalTimeZone: 'America/Chicago',
    },
  );
  if (isAssigned) {
    const unit = { kind: 'vehicle', unitNumber: `APP-${driver.id}` };
    const { id } = await callAs<{ id: number }>('admin', 'POST', `/organizations/${orgId}/assets`, unit);
    await callAs('admin', 'PUT', `/organizations/${orgId}/assets/${id}/driver/${driver.id}`);
  }
  return { id: driver.id, username, name: `${firstName} ${lastName}` };
}

async function newPhone(
  browser: import('@playwright/test').Browser,
  more: object = {},
  hasBackgroundSync = false,
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    ...CONTEXT,
    ...PHONE,
    serviceWorkers: 'allow',
    baseURL: world().url,
    ...more,
  });
  opened.push(context);
  // While no page is open nothing keeps its worker offline: the browser would send what a phone in airplane mode has.
  if (!hasBackgroundSync) {
    await context.addInitScript(() => {
      const { SyncManager } = window as unknown as { SyncManager: { prototype: { register: unknown } } };
      SyncManager.prototype.register = () => Promise.reject(new DOMException('Off', 'NotAllowedError'));
    });
  }
  return [context, await context.newPage()];
}

/** A way to the product that nothing passes while it is lost, whatever the browser sends. */
async function openSignal() {
  const product = new URL(world().url);
  const sockets = new Set<Socket>();
  let isLost = false;
  const front = createServer((phone) => {
    if (isLost) {
      phone.destroy();
      return;
    }
    const office = connect(Number(product.port), '127.0.0.1');
    for (const socket of [phone, office]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    phone.pipe(office).pipe(phone);
    phone.on('close', () => office.destroy());
    office.on('close', () => phone.destroy());
  }).listen(0, '127.0.0.1');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await once(front, 'listening');
  signals.push(() => {
    front.close();
    cut();
  });
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    lose: () => {
      isLost = true;
      cut();
    },
    restore: () => {
      isLost = false;
    },
  };
}

async function signIn(
  page: Page,
  { username }: Pick<Driver, 'username'>,
  password = PASSWORD,
): Promise<void> {
  await page.goto('/driver/');
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^All at the office/)).toBeVisible();
}

/** The app is installed: from here on it needs no network to start. */
async function isInstalled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain('/driver/worker.js');
}

type Log = {
  events: { status: string | null; at: string; recordStatus: number }[];
  certification: { state: string };
  logDate: string;
};

async function statuses({ id }: Driver): Promise<{ status: string; at: number }[]> {
  const { items } = await callAs<{ items: Log[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${id}/hos_log/inspection`,
  );
  return items
    .flatMap(({ events }) => events)
    .filter(({ status, recordStatus }) => status !== null && recordStatus === 1)
    .map(({ status, at }) => ({ status: status!, at: Date.parse(at) }))
    .sort((a, b) => a.at - b.at);
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Longhaul' }).getByRole('link', { name, exact: true }).click();
const unsent = (page: Page, count: number) => page.getByText(new RegExp(`^${count} only on this phone`));

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
  await page.getByRole('button', { name: /^All \d+ left are OK$/ }).click();
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
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
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
  await expect(page.getByText(/^All at the office/)).toBeVisible();
  expect(await statuses(driver), 'once').toEqual(stored);
});

function picture(page: Page, color: string, { width, height } = { width: 64, height: 48 }): Promise<Buffer> {
  return page
    .evaluate(
      async ([fill, wide, high]) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [wide, high];
        const context = canvas.getContext('2d')!;
        context.fillStyle = fill;
        context.fillRect(0, 0, wide, high);
        return canvas.toDataURL('image/png').split(',')[1]!;
      },
      [color, width, height] as const,
    )
    .then((text) => Buffer.from(text, 'base64'));
}

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
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
  const { items } = await callAs<{ items: Log[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${driver.id}/hos_log/inspection`,
  );
  expect(items[1]?.certification.state).toBe('certified');
  expect((await statuses(driver)).map(({ status }) => status)).toEqual(['ON', 'OFF']);
});

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
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await page.getByText('¿Qué funciona sin señal?').click();
  await expect(page.getByText(/^Todo menos iniciar sesión/)).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'Inspección');
  await expect(page.getByText('No tiene vehículo asignado')).toBeVisible();
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
  await page.getByRole('button', { name: 'Abrir' }).click();
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
    await expect(page.getByText(/^All at the office/)).toBeVisible();
  }
  await phone.setOffline(true);
  await tab(page, 'More');
  await expect(page.getByText('Shows your log of 15 days to an officer.')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByLabel('Choose a PIN of 4 digits').fill('4711');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Day 15 of 15')).toBeVisible();
  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(fact('Cycle in Canada')).toHaveText('Cycle 1');
  await expect(fact('Rules')).toHaveText('Canada south of 60°N, cycle 1: 70 hours in 7 days');
  await expect(page.getByText(/not an ELD that is certified for Canada/)).toBeVisible();
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

test('a refused entry says why until it is put away; entries outlive signing out for their driver alone; a lost phone is wiped', async ({
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
  await expect(page.getByText('2 entries are on this phone only')).toBeVisible();
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
  await page.getByRole('link', { name: '1 refused' }).click({ timeout: 40_000 });
  await expect(page.getByText('The log has changed since you signed it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put away' }).click();
  await expect(page.getByRole('link', { name: '1 refused' })).toBeHidden();
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

test('the first screen takes at most 200 kB of script', async ({ browser }) => {
  const [, page] = await newPhone(browser, { serviceWorkers: 'block' });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    scripts.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto('/driver/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

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
  await expect(page.getByText('No room for photos on this phone.')).toBeVisible();
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
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
  expect(await statuses(driver)).toEqual([{ status: 'ON', at: Math.floor(tappedAt / 1_000) * 1_000 }]);
});

test('a driver says without signal why driving that the office offered is not theirs, and the office reads it', async ({
  browser,
  open,
}) => {
  const driver = await addDriver('Nora', 'Notmine');
  const truck = await addTruck('UD');
  await driveUnsigned(truck.gatewayId, truck.unit, 1, Date.now() - 24 * HOUR);
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
  await phone.setOffline(true);
  await expect(page.getByText(`Was this your driving? ${truck.unit}`)).toBeVisible();
  await expect(page.getByText('“Gate log names you”')).toBeVisible();
  const openYesterday = async () => {
    await tab(page, 'Log');
    await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(1).click();
  };
  await openYesterday();
  await expect(page.getByText('Answer on Today whose driving of this day it was.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Certify this day' })).toBeHidden();
  await tab(page, 'Today');
  await page.getByRole('button', { name: 'Not mine' }).click();
  const why = page.getByLabel('Why is it not yours? (4 to 60 characters)');
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
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
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
  const questions = page.getByText(
    `Nobody was signed in for this driving of your vehicle. Was it yours? ${truck.unit}`,
  );
  await expect(questions).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose vehicle' }).click();
  await page.getByLabel('Find a vehicle or trailer').fill(truck.unit);
  await page.getByRole('button', { name: truck.unit }).click();
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(questions).toHaveCount(2, { timeout: 20_000 });
  await expectAccessible(page);

  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Mine', exact: true }).first().click();
  await expect(questions).toHaveCount(1);
  await page.getByRole('button', { name: 'Not mine' }).click();
  await page.getByLabel('Why is it not yours? (4 to 60 characters)').fill('Moved in the yard by the shop');
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect(questions).toHaveCount(0);
  await expect(unsent(page, 2)).toBeVisible();

  await phone.setOffline(false);
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
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

test('a driver chooses truck and trailer without signal, reads messages and the next stop', async ({
  browser,
}) => {
  test.slow();
  const driver = await addDriver('Vera', 'Vehicle');
  const name = (unit: string) => `${unit}-${process.pid}`;
  const add = (kind: string, unitNumber: string) =>
    callAs<{ id: number }>('admin', 'POST', `/organizations/${orgId}/assets`, { kind, unitNumber });
  const truck = await add('vehicle', name('VT'));
  await add('trailer', name('VX'));
  const [phone, page] = await newPhone(browser, { colorScheme: 'dark' });
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await expect(page.getByText('You have no vehicle.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose vehicle' }).click();
  await page.getByLabel('Find a vehicle or trailer').fill(name('V').slice(1));
  await page.getByRole('button', { name: name('VT') }).click();
  await page.getByRole('button', { name: name('VX') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText(`${name('VT')} + ${name('VX')}`)).toBeVisible();
  await expect(unsent(page, 1)).toBeVisible();
  await tab(page, 'Inspect');
  await expect(page.getByText(`${name('VT')} + ${name('VX')}`).first()).toBeVisible();

  await phone.setOffline(false);
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
  const asset = await callAs<{ driver: { id: number } | null; trailers: { name: string }[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/assets/${truck.id}`,
  );
  expect(asset.driver?.id).toBe(driver.id);
  expect(asset.trailers.map((trailer) => trailer.name)).toEqual([name('VX')]);

  await callAs('admin', 'POST', `/organizations/${orgId}/dispatches`, {
    vehicleId: truck.id,
    stops: [{ name: 'Amarillo yard', lat: 35.2, lon: -101.8 }],
  });
  await callAs('admin', 'POST', `/organizations/${orgId}/alert-rules`, {
    name: `Hours of ${driver.username}`,
    rule: {
      kind: 'hours-running-out',
      clocks: ['driving'],
      underMinutes: 700,
      scope: { of: 'drivers', ids: [driver.id] },
    },
    telling: { userIds: [driver.id] },
  });
  await tab(page, 'Today');
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Amarillo yard')).toBeVisible({ timeout: 3_000 });
    await page.getByRole('button', { name: /^Messages not read: 1/ }).click({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(/of drive time left/)).toBeVisible();
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await expectAccessible(page);
  await phone.setOffline(false);
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
});

test('a driver sees without signal when to leave, where to rest and when each stop is expected', async ({
  browser,
}) => {
  test.slow();
  const driver = await addDriver('Rosa', 'Rester');
  const { id, send } = await addTruck('RR');
  await send({ lat: 38.4, lon: -96.18, speedKph: 0 });
  await callAs('admin', 'PUT', `/organizations/${orgId}/assets/${id}/driver/${driver.id}`);
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
  await callAs('admin', 'POST', `/organizations/${orgId}/dispatches`, {
    vehicleId: id,
    stops: [
      {
        name: 'San Diego yard',
        lat: 32.72,
        lon: -117.16,
        kind: 'delivery',
        closesAt: new Date(Date.now() + 80 * HOUR).toISOString(),
      },
    ],
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^10-hour rest near .+, [A-Z]{2}/).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await phone.setOffline(true);
  await page.reload();
  await expect(page.getByText('San Diego yard')).toBeVisible();
  await expect(page.getByText(/^Expected /)).toBeVisible();
  await expect(page.getByText(/^Leave by /)).toBeVisible();
  await expect(page.getByText(/It may begin between .+ and .+\./).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', /^(geo|maps):/);
  await expectAccessible(page);
  await phone.setOffline(false);
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
});

test('the load that a driver has on is filled in as shipping document, and is entered once the form is saved', async ({
  browser,
}) => {
  const driver = await addDriver('Lola', 'Loaded', true);
  const { vehicle } = await callAs<{ vehicle: { id: number } }>(
    'admin',
    'GET',
    `/organizations/${orgId}/drivers/${driver.id}`,
  );
  const customer = await callAs<{ id: number }>('admin', 'POST', `/organizations/${orgId}/customers`, {
    name: `Shipper of ${driver.username}`,
  });
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const reference = `LL-${driver.id}`;
  await callAs('admin', 'POST', `/organizations/${orgId}/loads`, {
    reference,
    customerId: customer.id,
    stops: [
      { kind: 'pickup', location: 'Kansas City, MO', windowFrom: at(1), windowTo: at(4) },
      { kind: 'delivery', location: 'Columbus, OH', windowFrom: at(20), windowTo: at(40) },
    ],
    assignments: [{ vehicleId: vehicle.id }],
  });
  const [phone, page] = await newPhone(browser, { colorScheme: 'light' });
  await signIn(page, driver);
  await isInstalled(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(reference)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await phone.setOffline(true);
  await tab(page, 'Log');
  const document = page.getByLabel('Shipping document');
  await expect(document).toHaveValue(reference);
  await expect(page.getByText('From your load. Save to enter it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('From your load. Save to enter it.')).toHaveCount(0);
  await expect(document).toHaveValue(reference);
  await phone.setOffline(false);
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
  type Days = { items: { shippingDocument: string | null }[] };
  const { items } = await callAs<Days>(
    'admin',
    'GET',
    `/organizations/${orgId}/users/${driver.id}/hos_log/inspection`,
  );
  expect(items.map(({ shippingDocument }) => shippingDocument)).toContain(reference);
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
  await expect(page.getByText(/^All at the office/)).toBeVisible();
  const entered = (await statuses(driver)).slice(-4);
  expect(entered.map(({ status }) => status)).toEqual(['ON', 'OFF', 'SB', 'ON']);
  const [first] = entered;
  expect(entered.map(({ at }) => at - first!.at)).toEqual([0, 1_000, 2_000, 3_000]);
});

test('warnings come at their second, by the engine on the phone', async ({ browser }) => {
  const driver = await addDriver('Wanda', 'Warned');
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
  await at(8, /^Break in 0:0[01]$/, /^Break is over\. Stop driving\.$/);
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
    .filter({ has: page.getByRole('heading', { name: 'You may drive now' }) });
  await expect(rest).toHaveCount(0);
  await until(180);
  await page.getByRole('button', { name: 'SB Sleeper berth', exact: true }).click();
  await expect(rest).toContainText(/In the berth until .+: \d+:\d\d of driving, \d+:\d\d of shift\./);
  await expect(rest).toContainText(/Rest until .+: 11:00 of driving, 14:00 of shift\./);
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
  const note = (page: Page) => page.getByText('Entered from two phones. Check the times.');
  await first.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(unsent(first, 1)).toBeVisible();
  await expect(first.getByText(/^All at the office/)).toBeVisible({ timeout: 30_000 });
  await tab(first, 'Log');
  await expect(note(first)).toHaveCount(0);
  await second.getByRole('button', { name: 'SB Sleeper berth', exact: true }).click();
  await expect(unsent(second, 1)).toBeVisible();
  await expect(second.getByText(/^All at the office/)).toBeVisible({ timeout: 30_000 });
  await tab(second, 'Log');
  await expect(note(second)).toBeVisible();
  await expectAccessible(second);
  await first.reload();
  await expect(note(first)).toBeVisible({ timeout: 30_000 });
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
  const sound = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Sound of warnings' }) });
  await sound.getByRole('button', { name: 'Off' }).click();
  expect(await tones()).toBe(2);
  await until(13 * 60 + 30);
  await expect(page.getByRole('alert')).toHaveText(/^Shift in 0:(30|29)$/);
  expect(await tones()).toBe(2);
  await sound.getByRole('button', { name: 'On', exact: true }).click();
  expect(await tones()).toBe(4);
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
  await expect(
    page.getByText('You were signed out. Your 1 entries are kept on this phone for you.'),
  ).toBeVisible({ timeout: 40_000 });
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
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
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
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
  expect(await statuses(driver)).toEqual([
    { status: 'ON', at: now - 3 * HOUR },
    { status: 'D', at: now - 2 * HOUR },
    { status: 'OFF', at: now - HOUR },
  ]);
});

test('a proof of delivery is photographed without signal and reaches the office as one PDF', async ({
  browser,
  open,
}) => {
  test.slow();
  const driver = await addDriver('Dora', 'Documents');
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await tab(page, 'Documents');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Photograph at least one page.');
  const camera = page.locator('input[type=file]');
  await camera.setInputFiles({
    name: 'pod.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByRole('alert')).toHaveText('This is a PDF. Take a photo of each page.');
  await camera.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: await picture(page, '#33a', { width: 6_500, height: 6_500 }),
  });
  await expect(page.getByRole('alert')).toHaveText(/^This photo has over 40 megapixels/);
  const png = async (color: string) => ({
    name: `${color}.png`,
    mimeType: 'image/png',
    buffer: await picture(page, color),
  });
  const one = await png('#a33');
  await camera.setInputFiles(Array.from({ length: 21 }, () => one));
  await expect(page.getByRole('alert')).toHaveText(/^At most 20 pages\./);
  await camera.setInputFiles([one, await png('#3a3')]);
  await expect(page.getByText('Photograph a page (2)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText(/^Proof of delivery, pages: 2/)).toContainText('On this phone only');
  await phone.setOffline(false);
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });

  const office = await open('dispatcher', '/loads/documents');
  const row = office.getByRole('row').filter({ hasText: driver.name });
  await expect(async () => {
    await office.reload();
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^proof-of-delivery-\d+\.pdf$/);
});

test('a fuel receipt that a driver photographed becomes a purchase once the office confirms it', async ({
  browser,
  open,
}) => {
  test.slow();
  const driver = await addDriver('Fern', 'Fuel', true);
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await tab(page, 'Documents');
  await page.getByLabel('Document').selectOption('Fuel receipt');
  const seller = `Quarry Stop ${driver.id}`;
  await page.getByLabel('Truck stop').fill(seller);
  await page.getByLabel('State or province').selectOption('IL');
  await page.getByLabel('Quantity').fill('many');
  await page.getByLabel('Total paid').fill('449.06');
  await page.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await picture(page, '#383'),
  });
  await expect(page.getByText('Photograph a page (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Quantity, price and odometer must be numbers/);
  await page.getByLabel('Quantity').fill('118.204');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText(/^Fuel receipt, pages: 1/)).toContainText('On this phone only');
  await phone.setOffline(false);
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });

  const office = await open('fueltax', '/ifta?tab=fuel');
  const row = office
    .getByRole('region', { name: 'Receipts from drivers to confirm', exact: true })
    .getByRole('row')
    .filter({ hasText: seller });
  await expect(async () => {
    await office.reload();
    await expect(row).toContainText('118.204 gal', { timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
  await expectAccessible(office);
  await row.click();
  const drawer = office.getByRole('dialog', { name: `Fuel receipt of ${driver.name}` });
  await expect(drawer.getByRole('img', { name: 'Receipt' })).toBeVisible();
  await expect(drawer.getByLabel('Seller')).toHaveValue(seller);
  await expect(drawer.getByLabel('Price paid')).toHaveValue('449.06');
  await expect(drawer.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(`APP-${driver.id}`);
  await expectAccessible(office);
  await drawer.getByLabel('Quantity').fill('118.4');
  await drawer.getByRole('button', { name: 'Confirm purchase' }).click();
  await expect(office.getByText(new RegExp(`^${seller}, .* was added$`))).toBeVisible();
  await expect(row).toHaveCount(0);
  const { items } = await callAs<{ items: { quantity: number; receiptImage: string | null }[] }>(
    'fueltax',
    'GET',
    `/organizations/${orgId}/ifta/fuel-purchases?q=${encodeURIComponent(seller)}`,
  );
  expect(items).toMatchObject([{ quantity: 118.4, receiptImage: expect.any(String) }]);
});

test('an item that the office adds to the checklist is asked for on the phone, in Spanish too, and is in the report', async ({
  browser,
  open,
}) => {
  test.slow();
  const driver = await addDriver('Iris', 'Items', true);
  const title = `Load straps ${driver.id}`;
  const office = await open('admin', '/maintenance/plans');
  await office.getByRole('button', { name: 'Add checklist item' }).click();
  const form = office.getByRole('dialog', { name: 'Add checklist item' });
  await form.getByRole('button', { name: 'Add checklist item' }).click();
  await expect(form.getByText('Enter what drivers look at.')).toBeVisible();
  await form.getByLabel('What drivers look at').fill(title);
  await form.getByLabel('In Spanish').fill('Correas de carga');
  await expectAccessible(office);
  await form.getByRole('button', { name: 'Add checklist item' }).click();
  await expect(office.getByText(`${title} was added`)).toBeVisible();
  await expectAccessible(office);

  const [phone, page] = await newPhone(browser, { locale: 'es-MX' });
  await page.goto('/driver/');
  await page.getByLabel('Correo o usuario').fill(driver.username);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText(/^Todo en la oficina/)).toBeVisible();
  await isInstalled(page);
  await phone.setOffline(true);
  await page.goto('/driver/#inspect');
  await page.getByRole('button', { name: 'Antes del viaje' }).click();
  const item = page.getByRole('group', { name: new RegExp(`^${title}`) });
  await expect(item).toContainText('Correas de carga');
  await item.locator('button[data-defect]').click();
  await item.getByRole('textbox').fill('Dos rotas');
  await item.getByRole('button', { name: 'Sí, seguro' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /restantes están bien$/ }).click();
  await page.getByRole('button', { name: 'Firmar y enviar' }).click();
  await phone.setOffline(false);
  const reports = () =>
    callAs<{ items: { id: number; defects: { itemTitle: string }[] }[] }>(
      'admin',
      'GET',
      `/organizations/${orgId}/inspections?driverId=${driver.id}`,
    );
  await expect
    .poll(async () => (await reports()).items[0]?.defects.map(({ itemTitle }) => itemTitle), {
      timeout: 40_000,
    })
    .toEqual([title]);

  const [report] = (await reports()).items;
  await office.goto(`/maintenance/inspections?report=${report!.id}`);
  await expect(
    office.getByRole('dialog', { name: 'Inspection report' }).getByText(title.toLowerCase()),
  ).toBeVisible();
  // Other stories file reports without it.
  await office.goto('/maintenance/plans');
  await office.getByRole('button', { name: `Remove ${title}` }).click();
  const asked = office.getByRole('dialog', { name: `Remove ${title}` });
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(office.getByText('The item was removed')).toBeVisible();
});

test('a driver is asked for the emergency exits of a bus and the locking pins of a chassis, without signal', async ({
  browser,
}) => {
  const driver = await addDriver('Carla', 'Chassis');
  const add = (kind: string, unitNumber: string, equipment: string) =>
    callAs<{ id: number }>('admin', 'POST', `/organizations/${orgId}/assets`, {
      kind,
      unitNumber,
      equipment,
    });
  const bus = await add('vehicle', `BUS-${driver.id}`, 'bus');
  const chassis = await add('trailer', `CHASSIS-${driver.id}`, 'container');
  await callAs('admin', 'PUT', `/organizations/${orgId}/assets/${bus.id}/driver/${driver.id}`);
  await callAs('admin', 'PUT', `/organizations/${orgId}/assets/${bus.id}/attach/${chassis.id}`);
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await page.goto('/driver/#inspect');
  await page.getByRole('button', { name: 'Pre-trip' }).click();
  await expect(page.getByRole('group', { name: 'Emergency exits' })).toBeVisible();
  const pins = page.getByRole('group', { name: /^Locking pins/ });
  await pins.locator('button[data-defect]').click();
  await pins.getByRole('textbox').fill('Pin missing');
  await pins.getByRole('button', { name: 'No', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /are OK$/ }).click();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await phone.setOffline(false);
  const found = () =>
    callAs<{ items: { defects: { item: string; unit: { id: number } }[] }[] }>(
      'admin',
      'GET',
      `/organizations/${orgId}/inspections?driverId=${driver.id}`,
    );
  await expect
    .poll(async () => (await found()).items[0]?.defects.map(({ item, unit }) => [item, unit.id]), {
      timeout: 40_000,
    })
    .toEqual([['locking-pins', chassis.id]]);
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
  await page.getByLabel('Choose a PIN of 4 digits').fill('4711');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByLabel('Comment the officer gives you').fill('A-17');
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
  expect(lines.some((line) => line.includes(',A-17,'))).toBe(true);
  const address = page.getByLabel('Officer’s email');
  await address.fill('officer@example.test');
  await page.getByRole('button', { name: 'Email from the office' }).click();
  await expect(page.getByText(/^Not sent: 1 entries are not at the office yet/)).toBeVisible();
  await expectAccessible(page);
  await phone.setOffline(false);
  await expect(async () => {
    await page.getByRole('button', { name: 'Email from the office' }).click();
    await expect(page.getByText('This server cannot send mail.')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  expect((await statuses(driver)).map(({ status }) => status)).toEqual(['ON']);
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
      .poll(async () => (await statuses(driver)).map(({ status }) => status), { timeout: 30_000 })
      .toEqual(['ON']);
    // What the worker renewed counts for the page too.
    await other.goto('/driver/');
    await expect(other.getByText(/^All at the office/)).toBeVisible();
    await other.getByRole('button', { name: 'OFF Off duty', exact: true }).click();
    await expect
      .poll(async () => (await statuses(driver)).map(({ status }) => status), { timeout: 30_000 })
      .toEqual(['ON', 'OFF']);
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

test('two drivers keep their logs apart on one tablet, and what either entered is sent whoever has it open', async ({
  browser,
}) => {
  test.slow();
  const first = await addDriver('Tina', 'Tablet', true);
  const second = await addDriver('Theo', 'Tablet');
  const [tablet, page] = await newPhone(browser);
  await signIn(page, first);
  await isInstalled(page);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await tab(page, 'More');
  await page.getByRole('button', { name: 'Add second driver' }).click();
  await page.getByLabel('Choose your PIN of 4 digits').fill('1111');
  await page.getByRole('button', { name: 'Add second driver' }).click();
  await expect(page.getByText(`Switch to ${first.name}`)).toBeVisible();
  await expectAccessible(page);
  await signIn(page, second);
  await expect(page.getByRole('heading', { name: 'Off duty' }), 'nothing of the first driver').toBeVisible();
  await tablet.setOffline(true);
  await page.getByRole('button', { name: 'SB Sleeper berth', exact: true }).click();
  await expect(unsent(page, 1)).toBeVisible();

  const switchTo = async (name: string, pins: Record<string, string>) => {
    await page.getByText(`Switch to ${name}`).click();
    for (const [label, pin] of Object.entries(pins)) await page.getByLabel(label).fill(pin);
    await page.getByRole('button', { name: 'Switch', exact: true }).click();
  };
  const own = 'Choose your PIN of 4 digits';
  await switchTo(first.name, { [own]: '2222', [`PIN of ${first.name}`]: '9999' });
  await expect(page.getByRole('alert')).toHaveText('Wrong PIN');
  await expectAccessible(page);
  await page.getByLabel(`PIN of ${first.name}`).fill('1111');
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' }), 'without signal').toBeVisible();
  await tablet.setOffline(false);
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
  await expect
    .poll(async () => (await statuses(second)).map(({ status }) => status), { timeout: 40_000 })
    .toEqual(['SB']);
  expect((await statuses(first)).map(({ status }) => status)).toEqual(['ON']);
  await tab(page, 'Inspect');
  await page.getByRole('button', { name: 'Post-trip' }).click();
  await page.getByRole('button', { name: /left are OK$/ }).click();
  await page
    .getByRole('group', { name: `Second driver: ${second.name}` })
    .getByRole('button', { name: 'Signs later' })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect
    .poll(
      async () =>
        (
          await callAs<{ items: { isSignatureMissing: boolean; secondDriver: { id: number } | null }[] }>(
            'admin',
            'GET',
            `/organizations/${orgId}/inspections?driverId=${first.id}`,
          )
        ).items[0],
      { timeout: 40_000 },
    )
    .toMatchObject({ isSignatureMissing: true, secondDriver: { id: second.id } });
  await tab(page, 'Today');
  await switchTo(second.name, { [`PIN of ${second.name}`]: '2222' });
  await expect(page.getByRole('heading', { name: 'Sleeper berth' })).toBeVisible();
});

test('two drivers of a team with a phone each: one names the other and files the report, the other signs it', async ({
  browser,
}) => {
  test.slow();
  const [one, two] = [await addDriver('Tessa', 'Team', true), await addDriver('Theo', `Team${Date.now()}`)];
  const [, page] = await newPhone(browser);
  await signIn(page, one);
  await isInstalled(page);
  await tab(page, 'Log');
  const team = page.getByRole('group', { name: 'Co-driver' });
  await expect(team).toContainText('None');
  await team.getByRole('button', { name: 'Choose co-driver' }).click();
  await team.getByLabel('Name of the co-driver').fill(two.username.split('.')[1]!);
  await team.getByRole('button', { name: /^Theo/ }).click();
  await expect(team).toContainText('Theo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved on this phone')).toBeVisible();
  await expect(page.getByText(/^All at the office/)).toBeVisible();
  await tab(page, 'Inspect');
  await page.getByRole('button', { name: 'Pre-trip' }).click();
  await page.getByRole('button', { name: /are OK$/ }).click();
  const second = page.getByRole('group', { name: /^Second driver: Theo/ });
  await second.getByRole('button', { name: 'Signs later' }).click();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
  type Reports = { items: { isSignatureMissing: boolean }[] };
  const reports = () =>
    callAs<Reports>('admin', 'GET', `/organizations/${orgId}/inspections?driverId=${one.id}`);
  await expect
    .poll(async () => (await reports()).items[0]?.isSignatureMissing, { timeout: 40_000 })
    .toBe(true);

  const [, other] = await newPhone(browser);
  await signIn(other, two);
  await tab(other, 'Inspect');
  await other.getByRole('button', { name: 'Signature' }).click();
  await expect
    .poll(async () => (await reports()).items[0]?.isSignatureMissing, { timeout: 40_000 })
    .toBe(false);
});

test('a driver brings the log of another ELD along, without signal, into the days that are empty', async ({
  browser,
}) => {
  const [from, to] = [await addDriver('Ines', 'Import', true), await addDriver('Irma', 'Import')];
  const [, page] = await newPhone(browser);
  await signIn(page, from);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect.poll(async () => (await statuses(from)).length, { timeout: 40_000 }).toBe(1);
  await page.goto('/driver/#roadside');
  await page.getByLabel('Choose a PIN of 4 digits').fill('4711');
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
  const file = other.getByLabel('Choose output file');
  await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\r1,2\r') });
  await expect(other.getByRole('alert')).toHaveText('This is no ELD output file.');
  await file.setInputFiles(csv);
  await expect(other.getByText(/^Imported: /)).toBeVisible();
  await expectAccessible(other);
  await file.setInputFiles(csv);
  await expect(other.getByRole('alert')).toHaveText(/^Nothing of this file goes into an empty day/);
  await tab(other, 'Today');
  await expect(other.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await phone.setOffline(false);
  await expect(other.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
  expect(await statuses(to)).toEqual(await statuses(from));
});

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
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(0);
  for (let time = 0; time < 40 && lost < 15; time++) {
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.waitForTimeout(100);
  }
  expect(lost).toBeGreaterThanOrEqual(15);
  await expect(page.getByText(/^All at the office/)).toBeHidden();
  isBadLine = false;
  await expect(page.getByText(/^All at the office/)).toBeVisible({ timeout: 40_000 });
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
  await team.getByLabel('Name of the co-driver').fill('Martin');
  await team
    .getByRole('button', { name: /^Martin/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(unsent(page, 1)).toBeVisible();
  release();
  await expect(page.getByText(/^All at the office/)).toBeVisible();
  expect(calls).toBe(2);
});

const WORDS = {
  en: {
    signIn: 'Sign in',
    addEntry: 'Add entry',
    preTrip: 'Pre-trip',
    defect: 'Defect',
    describe: 'What is wrong?',
    choose: 'Choose vehicle',
    pin: 'Choose a PIN of 4 digits',
    open: 'Open',
    driving: 'D Driving',
    signOut: 'Sign out',
  },
  es: {
    signIn: 'Iniciar sesión',
    addEntry: 'Añadir entrada',
    preTrip: 'Antes del viaje',
    defect: 'Defecto',
    describe: '¿Qué está mal?',
    choose: 'Elegir vehículo',
    pin: 'Elija un PIN de 4 cifras',
    open: 'Abrir',
    driving: 'D Manejando',
    signOut: 'Cerrar sesión',
  },
} as const;

/** The rules about elements in the theme of the page, those about colors in both; nothing is wider than the phone. */
async function expectAccessibleOnPhone(page: Page, name: string): Promise<void> {
  const inTheme = (theme: string) =>
    page.evaluate(
      (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
      theme,
    );
  await test.step(name, async () => {
    await inTheme('light');
    await expectAccessible(page);
    await inTheme('dark');
    await expectReadableColors(page);
    await inTheme('light');
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widthPx, 'nothing lies outside of the phone').toBeLessThanOrEqual(390);
  });
}

for (const language of ['en', 'es'] as const) {
  test(`every page of the app passes the accessibility rules at 390 px, light and dark: ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const words = WORDS[language];
    const driver = await addDriver('Axel', `Access-${language}`, true);
    const [, page] = await newPhone(browser, { locale: language === 'en' ? 'en-US' : 'es-US' });
    await page.goto('/driver/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: words.signIn })).toBeVisible();
    await expectAccessibleOnPhone(page, 'signing in');
    await page.locator('input[name=email]').fill(driver.username);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: words.signIn }).click();
    const open = async (name: string) => {
      await page.goto(`/driver/#${name}`);
      await expect(page.locator(`[data-page=${name}]`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    for (const name of ['today', 'log', 'inspect', 'documents', 'more', 'vehicle', 'inbox', 'help']) {
      await open(name);
      await expectAccessibleOnPhone(page, name);
    }
    await open('log');
    await page.getByRole('button', { name: words.addEntry }).click();
    await expectAccessibleOnPhone(page, 'an entry of the log');
    await open('inspect');
    await page.getByRole('button', { name: words.preTrip }).click();
    await page.getByRole('button', { name: words.defect }).first().click();
    await expect(page.getByLabel(words.describe)).toBeVisible();
    await expectAccessibleOnPhone(page, 'a checklist with a defect');
    await open('more');
    await page.getByRole('button', { name: words.signOut }).click();
    await expectAccessibleOnPhone(page, 'the question before signing out');
    await page.goto('/driver/#roadside');
    await page.getByLabel(words.pin).fill('4711');
    await expectAccessibleOnPhone(page, 'the PIN of the roadside page');
    await page.getByRole('button', { name: words.open }).click();
    await expect(page.getByRole('heading', { name: /^Record of duty status/ })).toBeVisible();
    await expectAccessibleOnPhone(page, 'roadside');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/driver/#today');
    await page.reload();
    await page.getByRole('button', { name: words.driving, exact: true }).click();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessibleOnPhone(page, 'driving');
  });
}
