import type { Availability } from '@longhaul/contract';
import { drivingAhead } from '@longhaul/hos';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import type { Locator, Page } from '@playwright/test';
import { callAs, expect, expectAccessible, expectReadableColors, organizationId, test } from '../fixtures.ts';

const CHICAGO = 'America/Chicago';

const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!.y;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window!);
}

/** Texts of the page that are cut off or printed over the edge of their cell. */
const cutTexts = (page: Page) =>
  page.locator('tbody tr[data-index] > *').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const parts = [cell, ...cell.querySelectorAll('*')].filter(({ textContent }) => textContent);
        // Of one pixel is what is only read out.
        return parts.some(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1);
      })
      .map(({ textContent }) => textContent),
  );

/** How far the text of an element is from the middle of its box, sideways. */
async function offCenterPx(chip: Locator): Promise<number> {
  return chip.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return Math.abs(text.left + text.right - box.left - box.right) / 2;
  });
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a dispatcher sees who can drive, how long and what ends it, in groups, and opens a log by keys', async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open('dispatcher', '/dashboard');
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto('/hos/availability');
    await expect(page.getByRole('heading', { level: 1, name: 'HoS Availability' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Can drive now \d+, most time first/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Next \d+, soonest first/ })).toBeVisible();
    expect(await topOf(page, 'tr[data-index]')).toBeLessThan(300);
    expect(await cutTexts(page)).toEqual([]);
    const table = page.getByRole('region', { name: 'Drivers' });
    expect(
      await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth),
      'no column is hidden',
    ).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(asked.filter((each) => /plan|candidates|\/loads/.test(each))).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadableColors(page);
    await page.emulateMedia({ colorScheme: 'light' });

    // Most driving first, then the soonest.
    const rows = page.locator('tr[data-index]');
    const minutes = (text: string) => {
      const [hours = 0, rest = 0] = text.split(':').map(Number);
      return hours * 60 + rest;
    };
    const left = (await rows.getByText(/^\d+:\d\dto /).allTextContents()).map(minutes);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    await expect(rows.locator('b[class*=limiting]').first()).toContainText('ends driving first');

    expect(await offCenterPx(rows.locator('b[data-status]').first()), 'the letter is centered').toBeLessThan(
      1,
    );

    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search drivers' })).toBeFocused();
    await page.locator('#skip-links').getByRole('button', { name: 'Skip to the table' }).press('Enter');
    const [first, second] = [rows.nth(0).getByRole('button'), rows.nth(1).getByRole('button')];
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(second).toBeFocused();
    const name = await second.textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/hos\/logs\/\d+-/);
    await expect(page.getByRole('main')).toContainText(name!);
  });

  test('bars say the times of the engine, and filters leave the drivers that they count', async ({
    open,
  }) => {
    const page = await open('dispatcher', '/hos/availability');
    const { items } = await callAs<Availability>(
      'dispatcher',
      'GET',
      `/organizations/${await organizationId()}/availability?size=100&withLog=true&sort=ready`,
    );
    const text = (at: number) =>
      new Intl.DateTimeFormat('en-US', { timeZone: CHICAGO, timeStyle: 'short', hourCycle: 'h23' }).format(
        at,
      );
    for (const { driver, log } of items.filter(({ group }) => group === 'now').slice(0, 3)) {
      const until = Date.now();
      const periods = log!.periods.map((each) => ({ ...each, startedAt: Date.parse(each.startedAt) }));
      const { rules: _, exceptions: _claims, before: _before, ...rest } = log!;
      const spans = drivingAhead({ ...rest, exceptions: [], periods, until }, until + 24 * HOUR_MS);
      const driving = spans.find(({ kind }) => kind === 'driving')!;
      const bar = page.getByRole('row', { name: `${driver.firstName} ${driver.lastName}` }).getByRole('img');
      // The page counts on by the minute.
      const ends = [-1, 0, 1].map((minute) => text(driving.endAt + minute * MINUTE_MS));
      await expect(bar).toHaveAttribute(
        'aria-label',
        new RegExp(`^Can drive .* to (tomorrow )?(${ends.join('|')})`),
      );
    }
    const chip = page.getByRole('button', { name: /^5:00 or more \d+$/ });
    const count = Number(/\d+$/.exec((await chip.textContent())!)![0]);
    await chip.click();
    await expect(page).toHaveURL(/ready=long/);
    await expect(page.locator('tr[data-index]')).toHaveCount(count);
    await page.getByRole('searchbox', { name: 'Search drivers' }).fill('no such driver');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.locator('tr[data-index]').nth(count)).toBeVisible();
  });

  test('times name their zone where the clock of the viewer shows another', async ({ open }) => {
    const page = await open('cascade', '/hos/availability');
    await expect(
      page
        .locator('tr[data-index]')
        .getByText(/since .*\d\d:\d\d UTC-[78]$/)
        .first(),
    ).toBeVisible();
    const home = await open('dispatcher', '/hos/availability');
    await expect(
      home
        .locator('tr[data-index]')
        .getByText(/since .*\d\d:\d\d$/)
        .first(),
    ).toBeVisible();
  });

  test('"Who can take it?" leads to dispatch', async ({ open }) => {
    const page = await open('dispatcher', '/hos/availability');
    await page.getByRole('link', { name: 'Who can take it?' }).click();
    await expect(page).toHaveURL(/\/dispatch$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('drivers are cards, the first of them high up, and a search opens', async ({ open }) => {
    const page = await open('dispatcher', '/hos/availability');
    const cards = page.getByRole('region', { name: 'Can drive now' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    expect((await cards.first().boundingBox())!.y).toBeLessThan(220);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Search drivers' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search drivers' })).toBeFocused();
  });
});
