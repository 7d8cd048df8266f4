import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, lastMonth, type Person, test } from '../fixtures.ts';

const FOLDER = fileURLToPath(new URL('../../docs/help/pictures/', import.meta.url));
/** Takes the pictures anew: HELP_PICTURES=1 npm run test:stories -- help-pictures. */
const isTaking = process.env.HELP_PICTURES !== undefined;

const PICTURES: readonly { name: string; person: Person; path: string; shows: string }[] = [
  { name: 'board', person: 'dispatcher', path: '/loads/board', shows: 'Loads' },
  { name: 'revenue', person: 'admin', path: `/analytics/revenue?${lastMonth()}`, shows: 'Revenue' },
  {
    name: 'performance',
    person: 'admin',
    path: `/analytics/fleet-performance?${lastMonth()}`,
    shows: 'Fleet Performance',
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1200, height: 750 } });
    for (const { name, person, path, shows } of PICTURES) {
      test(`the screen that the help shows as ${name} is as it was: it opens`, async ({ open, page }) => {
        await open(person, path);
        await expect(page.getByRole('heading', { name: shows, level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const file = `${FOLDER}${name}-${colorScheme}.jpg`;
        if (isTaking) await page.screenshot({ path: file, type: 'jpeg', quality: 70 });
        expect(existsSync(file)).toBe(true);
      });
    }
  });
}
