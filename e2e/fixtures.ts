import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { world } from './world.ts';

export { expect };

/** The demo's accounts, by the name before the at sign; `cascade` owns the other carrier. */
export type Person =
  | 'super'
  | 'admin'
  | 'dispatcher'
  | 'safety'
  | 'fueltax'
  | 'driver'
  | 'readonly'
  | 'cascade';

const PASSWORD = 'longhaul-demo';

type Fixtures = {
  /** Signs in without the form and opens a page. */
  open(person: Person | null, path: string): Promise<Page>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its parameters.
  baseURL: async ({}, use) => use(world().url),
  open: async ({ page }, use) => {
    await use(async (person, path) => {
      if (person !== null) {
        const tokens = await signInByApi(person);
        await page.addInitScript((stored) => {
          if (sessionStorage.getItem('signed-in-by-story')) return;
          sessionStorage.setItem('signed-in-by-story', 'yes');
          localStorage.setItem('longhaul-tokens', stored);
        }, JSON.stringify(tokens));
      }
      await page.goto(path);
      return page;
    });
  },
});

export const emailOf = (person: Person) => `${person}@demo.longhaul.test`;

export async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(person));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

let signIns = 0;

/** Each sign-in comes from an address of its own, as those of a whole company would, so that none is slowed down. */
async function signInByApi(person: Person): Promise<{ accessToken: string; refreshToken: string }> {
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
  const { accessToken, refreshToken } = (await answer.json()) as {
    accessToken: string;
    refreshToken: string;
  };
  return { accessToken, refreshToken };
}

/** What an endpoint answers to a person. Throws with its words when it refuses. */
export async function callAs<Answer>(
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
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
  return (await answer.json()) as Answer;
}

/** The number of the demo organization that the stories play in, or of somebody's own. */
export async function organizationId(person: Person = 'admin'): Promise<number> {
  const user = await callAs<{ organization: { id: number } }>(person, 'GET', '/auth/current-user');
  return user.organization.id;
}

/** Every rule of WCAG 2.2 A and AA that axe knows, of the whole page or of the parts a selector names. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const everyRule = axe(page, within);
  await expectNoViolation(
    everyRule.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );
}

/** The rules about colors, which are all that another theme of a page can break: its elements are the same. */
export async function expectReadableColors(page: Page, within?: string): Promise<void> {
  await expectNoViolation(axe(page, within).withRules(['color-contrast', 'link-in-text-block']));
}

/**
 * The product has no frames, whose findings axe would otherwise put together on a page of its own; and only violations
 * are described.
 */
function axe(page: Page, within: string | undefined): AxeBuilder {
  const checker = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return within === undefined ? checker : checker.include(within);
}

async function expectNoViolation(checker: AxeBuilder): Promise<void> {
  const { violations } = await checker.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual(
    [],
  );
}
