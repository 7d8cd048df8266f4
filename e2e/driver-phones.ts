import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { CONTEXT } from './browser.ts';
import { test as base, callAs, expect, organizationId } from './fixtures.ts';
import { world } from './world.ts';

export const PASSWORD = 'a story long secret';
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
let opened: BrowserContext[] = [];
let signals: (() => void)[] = [];

/** Phones and their signals are closed after each story. */
export const test = base.extend<{ phonesClosed: undefined }>({
  phonesClosed: [
    async ({ browserName: _ }, use) => {
      await use(undefined);
      await Promise.all(opened.map((context) => context.close()));
      opened = [];
      for (const close of signals) close();
      signals = [];
    },
    { auto: true },
  ],
});

export type Driver = { id: number; username: string; name: string };

export async function addDriver(firstName: string, surname: string, isAssigned = false): Promise<Driver> {
  const orgId = await organizationId();
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

export async function newPhone(
  browser: Browser,
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
export async function openSignal() {
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

export async function signIn(
  page: Page,
  { username }: Pick<Driver, 'username'>,
  password = PASSWORD,
): Promise<void> {
  await page.goto('/driver/');
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^All sent to the office/)).toBeVisible();
}

/** The app is installed: from here on it needs no network to start. */
export async function isInstalled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain('/driver/worker.js');
}

export type Log = {
  events: { status: string | null; at: string; recordStatus: number }[];
  certification: { state: string };
  logDate: string;
};

export async function statuses({ id }: Driver): Promise<{ status: string; at: number }[]> {
  const orgId = await organizationId();
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

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Longhaul' }).getByRole('link', { name, exact: true }).click();
export const unsent = (page: Page, count: number) => page.getByText(new RegExp(`^${count} not sent yet`));

/** A picture in one color. */
export function picture(
  page: Page,
  color: string,
  { width, height } = { width: 64, height: 48 },
): Promise<Buffer> {
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
