import { WEB_ROUTES, type WebRoute } from '@longhaul/contract';
import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../fixtures.ts';

const routes: readonly WebRoute[] = WEB_ROUTES;
const PATHS = routes
  .filter(({ access }) => access === 'signed-in')
  .map(({ path }) => path.replace(/\$\w+/g, '1'));

/** The administrator's pages are looked at one by one in the story of accessibility. */
const PEOPLE = ['super', 'dispatcher', 'safety', 'fueltax', 'driver', 'readonly'] as const satisfies Person[];

/** Within the application, as a link leads there: a page that is loaded anew for each would take minutes. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

for (const person of PEOPLE) {
  test(`no page that ${person} asks for has an error in the console or a refused call`, async ({ open }) => {
    test.setTimeout(240_000);
    const page = await open(person, '/fleet');
    const wrong: string[] = [];
    let asked = '/fleet';
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(`${asked}: ${message.text()}`);
    });
    page.on('pageerror', ({ message }) => wrong.push(`${asked}: ${message}`));
    page.on('response', (response) => {
      // What belongs to a path made up from `1` may not exist.
      if (response.status() >= 400 && response.status() !== 404)
        wrong.push(`${asked}: ${response.status()} ${response.url()}`);
    });
    for (const path of PATHS) {
      asked = path;
      await goWithin(page, path);
    }
    expect(wrong).toEqual([]);
  });
}
