import { WEB_ROUTES, type WebRoute } from '@longhaul/contract';
import { expect, goWithin, type Person, test } from '../fixtures.ts';

const routes: readonly WebRoute[] = WEB_ROUTES;
const PATHS = routes
  .filter(({ access }) => access === 'signed-in')
  .map(({ path }) => path.replace(/\$\w+/g, '1'));

/** The administrator's pages are looked at one by one in the story of accessibility. */
const PEOPLE = ['super', 'dispatcher', 'safety', 'fueltax', 'driver', 'readonly'] as const satisfies Person[];

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
