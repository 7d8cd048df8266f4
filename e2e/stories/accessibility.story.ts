import { type CurrentUser, canOpen, WEB_ROUTES, type WebRoute } from '@longhaul/contract';
import type { Page, Request } from '@playwright/test';
import { callAs, expect, expectAccessible, expectReadableColors, type Person, test } from '../fixtures.ts';
import { world } from '../world.ts';

/** The first is that of the accessibility rules. */
const WIDTHS = [1280, 1920, 768, 375] as const;
const HEIGHT = 640;

const routes: readonly WebRoute[] = WEB_ROUTES;
/** Leads to one of its children at once. */
const LEADS_ON = '/hos';

/** Every route of the contract, as somebody who may open it; a page added there is looked at here. */
const pages: { person: Person | null; path: string }[] = [
  ...routes
    .filter(({ path }) => path !== LEADS_ON)
    .map((route) => ({ person: personFor(route), path: route.path.replace(/\$\w+/g, '1') })),
  { person: 'dispatcher', path: '/no/such/page' },
];

function personFor({ access, permissions = [] }: WebRoute): Person | null {
  if (access === 'public') return null;
  return permissions.includes('SUPER_ADMIN') ? 'super' : 'admin';
}

/** A trip that some truck of the demo can take. */
const TRIP = '/dispatch?from=Kansas+City,+MO&to=Columbus,+OH';

/** The heading is there and nothing is still being fetched. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Pixels by which the page, or the part of it that scrolls, is wider than the window. */
const overflowPx = (page: Page) =>
  page.evaluate(() => {
    const scrollers = [document.scrollingElement!, document.querySelector('main')!];
    return Math.max(...scrollers.map((element) => element.scrollWidth - element.clientWidth));
  });

/** Nobody has chosen a theme here, so the page follows the system's without being loaded again. */
async function inTheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  // During the color transition, text of one scheme is on the background of the other.
  // What has just been mounted may still be in the 1 ms that an animation is cut to.
  const animations = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(animations, 'nothing keeps moving with reduced motion').toBe(0);
}

/** In the theme that the page is in, and then in the other one. */
async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme');
  await expectAccessible(page, within);
  await inTheme(page, scheme === 'dark' ? 'light' : 'dark');
  await expectReadableColors(page, within);
}

test.describe('of every page', () => {
  test.use({ viewport: { width: WIDTHS[0], height: HEIGHT } });

  for (const { person, path } of pages) {
    test(`${path} of ${person ?? 'nobody'} passes the accessibility rules in both themes, fits every width and asks no other server`, async ({
      page,
      open,
    }) => {
      const elsewhere: string[] = [];
      const note = (request: Request) => {
        const url = request.url();
        if (/^(https?|wss?):/.test(url) && !url.startsWith(`${world().url}/`)) elsewhere.push(url);
      };
      page.on('request', note);
      await open(person, path);
      await expect(page, 'the page itself opens').toHaveURL(new RegExp(`${path.replace(/\/$/, '')}/?$`));
      await settled(page);
      await expectAccessibleInBothThemes(page);
      for (const width of WIDTHS) {
        if (width !== WIDTHS[0]) await page.setViewportSize({ width, height: HEIGHT });
        await settled(page);
        await expect(page.getByRole('main')).toBeVisible();
        await expect.poll(() => overflowPx(page), `sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
      page.off('request', note);
      expect(elsewhere, 'requests that leave the origin').toEqual([]);
    });
  }
});

test('each page that a super administrator opens without an organization passes the accessibility rules, with the pages under development on', async ({
  page,
  open,
}) => {
  test.slow();
  await page.route('**/api/v1/settings', async (route) => {
    const answer = await route.fetch();
    const { items } = (await answer.json()) as { items: { isEnabled: boolean }[] };
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), items: items.map((item) => ({ ...item, isEnabled: true })) },
    });
  });
  await open('super', '/fleet');
  const user = await callAs<CurrentUser>('super', 'GET', '/auth/current-user');
  // Every other one is access denied.
  const opens = routes.filter(({ path, access }) => access === 'signed-in' && canOpen(user, path));
  expect(opens.map(({ path }) => path)).toContain('/notifications');
  for (const { path } of opens) {
    await page.goto(path);
    await settled(page);
    await expectAccessibleInBothThemes(page);
  }
});

test('a page under development that is off leads to a page that says so and passes the accessibility rules', async ({
  page,
  open,
}) => {
  await open('cascade', '/fleet');
  const off = routes.filter(({ underDevelopment }) => underDevelopment !== undefined);
  expect(off.length).toBeGreaterThan(3);
  for (const { path } of off) {
    await page.goto(path.replace(/\$\w+/g, '1'));
    await expect(page).toHaveURL(/under-development/);
    await settled(page);
    await expectAccessibleInBothThemes(page);
  }
});

test('what opens over a page passes the accessibility rules in both themes', async ({ open }) => {
  const page = await open('admin', '/fleet');
  await settled(page);
  await page.getByRole('link', { name: /^Profile of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeHidden();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('tab', { name: 'New' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Settings' }).hover();
  await expect(page.getByRole('link', { name: 'Devices' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a chosen vehicle, the day it drove, a planned trip and the menu of a phone pass the accessibility rules in both themes', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1200, height: 700 });
  await open('admin', '/map?asset=1');
  await settled(page);
  await expect(page.getByRole('region', { name: /^Vehicle / })).toBeVisible();
  await page.getByRole('button', { name: 'Filters and order' }).click();
  await expect(page.getByRole('radio', { name: 'Last report' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.goto(
    `/map/history?id=1&from=${new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)}`,
  );
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(TRIP);
  await expect(page.getByText(/legal arrival$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  // The page itself is out of reach behind the menu.
  await expectAccessibleInBothThemes(page, 'header, nav');
});

test('the check of accessibility refuses a picture without words and a page that is too wide', async ({
  open,
}) => {
  const page = await open(null, '/');
  await settled(page);
  await page.evaluate(() => {
    const wide = document.createElement('div');
    wide.style.width = '3000px';
    wide.append(document.createElement('img'));
    document.querySelector('main')!.append(wide);
  });
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
  expect(await overflowPx(page)).toBeGreaterThan(0);
});

test('the check of colors refuses a text that cannot be read in one of the themes', async ({ open }) => {
  const page = await open(null, '/');
  await settled(page);
  await page.addStyleTag({ content: '[data-mantine-color-scheme="dark"] h1 { color: #444 !important }' });
  await inTheme(page, 'light');
  await expectReadableColors(page);
  await inTheme(page, 'dark');
  await expect(expectReadableColors(page)).rejects.toThrow('color-contrast');
});
