import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, test as base, type CDPSession, expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { CONTEXT } from './browser.ts';
import { world } from './world.ts';

export { expect };

/** The demo's accounts, by the name before the at sign; `cascade` owns the other carrier, `winnipeg` the Canadian one. */
export type Person =
  | 'super'
  | 'admin'
  | 'dispatcher'
  | 'safety'
  | 'fueltax'
  | 'billing'
  | 'driver'
  | 'readonly'
  | 'cascade'
  | 'winnipeg'
  | 'aaron.friesen'
  | 'cal.thorvaldson'
  | 'farah.nasser'
  | 'gord.mackie'
  | 'ivan.bodnar'
  | 'june.desjarlais'
  | 'karl.reimer'
  | 'lise.beaulieu'
  // An account that a story made, with the password of the demo.
  | `story-${string}`;

export const PASSWORD = 'longhaul-demo';
/** Of the product, and yet nothing that runs. */
const EMPTY_PAGE = '/mark.svg';

/** What a story may ask for by `test.use`. */
type Options = {
  /** Maps draw land, water, highways and names. Elsewhere they show vehicles and lines of ours on plain water. */
  hasGround: boolean;
};

type Fixtures = {
  /** The browser of somebody else. */
  otherPage: Page;
  /** Signs in without the form and opens a page, forgetting who was signed in. */
  open(person: Person | null, path: string): Promise<Page>;
};

type KeptPage = { page: Page; network: CDPSession };

/** What a page has compiled it need not compile again: a worker keeps its two, and each story finds them as if new. */
type KeptPages = { kept: KeptPage; keptOther: KeptPage };

export const test = base.extend<Fixtures & Options, KeptPages>({
  hasGround: [false, { option: true }],
  kept: [async ({ browser }, use) => use(await newPage(browser)), { scope: 'worker' }],
  keptOther: [async ({ browser }, use) => use(await newPage(browser)), { scope: 'worker' }],
  context: async ({ page }, use) => use(page.context()),
  page: async ({ kept: { page, network }, viewport, colorScheme, hasGround }, use) => {
    await page.setViewportSize(viewport!);
    await page.emulateMedia({ colorScheme });
    await network.send('Network.setBlockedURLs', { urls: hasGround ? [] : GROUND });
    await forgetEverything(page);
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  otherPage: async ({ keptOther: { page, network } }, use) => {
    await network.send('Network.setBlockedURLs', { urls: GROUND });
    await forgetEverything(page);
    await use(page);
  },
  open: async ({ page }, use) => {
    await use(async (person, path) => {
      if (!page.url().endsWith(EMPTY_PAGE)) await forgetEverything(page);
      if (person !== null) await keepSession(page, await signInByApi(person));
      await page.goto(path);
      return page;
    });
  },
});

async function newPage(browser: Browser): Promise<KeptPage> {
  const context = await browser.newContext({ ...CONTEXT, baseURL: world().url });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  return { page, network };
}

/**
 * What the ground of maps is drawn from, as the built files are called. A processor that plays the graphics card takes five
 * seconds a page to draw it, two for all the rest. Routes of Playwright would turn off the browser's cache.
 */
const GROUND = ['towns', ...readdirSync(new URL('../packages/geo/data/basemap', import.meta.url))].map(
  (file) => `*/assets/${file.replace('.json', '')}-*.json`,
);

/** Leaves a page as a new browser would have it: nobody is signed in and nothing is stored. */
export async function forgetEverything(page: Page): Promise<void> {
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearPermissions();
}

type Session = { accessToken: string; refreshToken: string };

/** Signs somebody in on a page that has forgotten everything. */
export async function keepSession(page: Page, { accessToken, refreshToken }: Session): Promise<void> {
  const stored = JSON.stringify({ accessToken, refreshToken });
  await page.evaluate((tokens) => localStorage.setItem('longhaul-tokens', tokens), stored);
}

/** What somebody signs in with: accounts that stories made have a username alone. */
export const emailOf = (person: Person) =>
  person.startsWith('story-') ? person : `${person}@demo.longhaul.test`;

export async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(person));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

let signIns = 0;

/** Each sign-in comes from an address of its own, as those of a whole company would, so that none is slowed down. */
export async function signInByApi(person: Person): Promise<Session> {
  signIns += 1;
  const answer = await fetch(`${world().url}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${process.pid % 250}.${Math.floor(signIns / 250)}.${signIns % 250}`,
    },
    body: JSON.stringify({ email: emailOf(person), password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${person} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Session;
}

/** What an endpoint answers to a person. Throws with its words when it refuses. */
export async function callAs<Answer>(
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const { accessToken } = await signInByApi(person);
  const answer = await fetch(`${world().url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

/** The number of the demo organization that the stories play in, or of somebody's own. */
export async function organizationId(person: Person = 'admin'): Promise<number> {
  const user = await callAs<{ organization: { id: number } }>(person, 'GET', '/auth/current-user');
  return user.organization.id;
}

/** The last whole month of the demo's carrier as a query: its miles are there from the start. */
export function lastMonth(): string {
  const first = Temporal.Now.plainDateISO('America/Chicago').with({ day: 1 }).subtract({ months: 1 });
  return `from=${first}&to=${first.with({ day: first.daysInMonth })}`;
}

/** A date as people type it: `mm/dd/yy`. */
export function written(date: string): string {
  const [year = '', month, day] = date.split('-');
  return `${month}/${day}/${year.slice(2)}`;
}

/** Every rule of WCAG 2.2 A and AA that axe knows, of the whole page or of the parts a selector names. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await expectNoViolation(page, within, { type: 'tag', values: tags });
}

/** The rules about colors, which are all that another theme of a page can break: its elements are the same. */
export async function expectReadableColors(page: Page, within?: string): Promise<void> {
  await expectNoViolation(page, within, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Only violations are described, by their HTML. No rule that runs reads style sheets, which axe would otherwise copy and
 * parse each time; and the product has no frames.
 */
async function expectNoViolation(
  page: Page,
  within: string | undefined,
  runOnly: RunOptions['runOnly'],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const found = await axe.run(part ?? document, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    {
      part: within,
      options: {
        runOnly,
        resultTypes: ['violations'],
        selectors: false,
        preload: { assets: ['media'], timeout: 10_000 },
        iframes: false,
      } satisfies RunOptions,
    },
  );
  expect(violations).toEqual([]);
}

/** What changes how people sign in asks for the password first. */
export async function provePassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

/** The same over the API. */
export async function proveByApi(accessToken: string, currentPassword: string): Promise<void> {
  const answer = await fetch(`${world().url}/api/v1/auth/proof`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ currentPassword }),
  });
  if (!answer.ok) throw new Error(`auth/proof: ${answer.status} ${await answer.text()}`);
}
