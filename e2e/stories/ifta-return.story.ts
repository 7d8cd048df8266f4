import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

const TITLE = 'Fuel costs (IFTA)';

/** The quarter that runs, by the calendar of the organization: nothing of it can be filed. */
const running = () => {
  const { month, year } = Temporal.Now.plainDateISO('America/Chicago');
  return `${Math.ceil(month / 3)}Q${year}`;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE });
const returnTable = (page: Page) => page.getByRole('region', { name: 'Return lines' }).getByRole('table');
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

/** Cents of `$1,014.00` and of `−$917.95`. */
function centsOf(words: string): number {
  const cents = Math.round(Number(words.replace(/[^\d.]/g, '')) * 100);
  return words.includes('\u2212') ? -cents : cents;
}

test('the return of the last closed quarter foots, and is kept as PDF and CSV', async ({ open }) => {
  const page = await open('fueltax', '/dashboard');
  await page.getByRole('link', { name: /^IFTA \dQ20\d\d/ }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/^\d(st|nd|rd|th) quarter 20\d\d, due \d\d\/\d\d\/\d\d/)).toBeVisible();
  await page.goto('/ifta');
  const figures = page.getByRole('region', { name: 'Return figures' });
  await expect(figures.getByText('C Miles per gallon')).toBeVisible();

  // Read at once: while it is read, another story may assign miles to the quarter.
  const { taxes, total } = await returnTable(page).evaluate((table) => {
    const lastCell = (row: Element | null) => row?.lastElementChild?.textContent ?? '';
    return {
      taxes: [...table.querySelectorAll('tbody tr')].map(lastCell),
      total: lastCell(table.querySelector('tfoot tr')),
    };
  });
  const sum = taxes
    .filter((words) => words.includes('$'))
    .reduce((cents, words) => cents + centsOf(words), 0);
  expect(taxes.length).toBeGreaterThan(20);
  expect(centsOf(total)).toBe(sum);

  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^ifta-\dQ20\d\d\.pdf$/);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(readFileSync(await (await csv).path(), 'utf8')).toContain('KY');
});

test('the filters stay in the address, and what leaves something out is not for filing', async ({ open }) => {
  const page = await open('fueltax', '/ifta');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Not for filing')).toHaveCount(0);

  await page.getByRole('button', { name: /^Vehicles All/ }).click();
  const vehicles = page.getByRole('dialog', { name: 'Vehicles' });
  await vehicles.getByLabel('Search vehicles').fill('1042');
  await vehicles.getByRole('checkbox', { name: '1042', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not for filing')).toBeVisible();

  await page.getByRole('button', { name: 'Group by Jurisdiction' }).click();
  await page.getByRole('menuitemradio', { name: 'Month' }).click();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('dialog', { name: 'More filters' }).getByText('Hide zero rows').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/(?=.*vehicles=)(?=.*groupBy=month)(?=.*hideZeroRows=true)/);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Vehicles 1042' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More filters 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Miles and fuel, by month' }).getByRole('row')).toHaveCount(
    4,
  );

  await page.getByRole('button', { name: /^Quarter / }).click();
  await page.getByRole('menuitemradio', { name: 'Custom range' }).click();
  await expect(page).toHaveURL(/from=.*to=/);
  await expect(page.getByRole('button', { name: /^Days: / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Audit pack' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Finalize return' })).toHaveCount(0);
});

test('a current quarter is not finalized, and the page says why', async ({ open }) => {
  const page = await open('fueltax', `/ifta?quarter=${running()}`);
  await page.getByRole('button', { name: 'Finalize return' }).click();
  const dialog = page.getByRole('dialog', { name: /^Finalize the/ });
  await expect(dialog.getByRole('list', { name: 'To do before filing' })).toContainText(/The quarter ends/);
  await expect(dialog.getByRole('button', { name: 'Finalize return' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
});

test('the audit pack is downloaded, and a download that breaks off says so and can be tried again', async ({
  open,
}) => {
  const page = await open('readonly', '/ifta');
  await page.route('**/audit-pack*', (route) => route.abort());
  await page.getByRole('button', { name: 'Audit pack' }).click();
  await expect(page.getByText(/^The audit pack for \dQ20\d\d failed/)).toBeVisible();
  await page.unroute('**/audit-pack*');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^ifta-audit-pack-\dQ20\d\d\.zip$/);
  await expect(page.getByText(/^The audit pack for \dQ20\d\d downloaded/)).toBeVisible();
});

test('each vehicle opens with its miles by jurisdiction and month', async ({ open }) => {
  const page = await open('fueltax', '/ifta?tab=vehicles');
  const table = page.getByRole('region', { name: 'Miles and fuel, by vehicle' }).getByRole('table');
  await table.getByRole('button', { name: 'Miles', exact: true }).click();
  await expect(page).toHaveURL(/sort=meters/);
  await table.getByRole('button', { name: '1042', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '1042' });
  const months = drawer.getByRole('region', { name: 'Miles by jurisdiction and month' });
  await expect(months.getByRole('columnheader')).toHaveCount(6);
  await expect(drawer.getByRole('link', { name: 'Open vehicle' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

test('the history lists the quarters, and one of them leads to its return', async ({ open }) => {
  const page = await open('fueltax', '/ifta?tab=history');
  const quarters = page.getByRole('region', { name: 'Quarters' });
  await expect(quarters.getByRole('row').nth(1)).toContainText('Open');
  await expectAccessible(page);
  await quarters
    .getByRole('link', { name: /quarter 20\d\d$/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`quarter=${running()}$`));
  await expect(tab(page, 'Return')).toHaveAttribute('aria-selected', 'true');
});

test('who only reads fuel tax is offered nothing to file, and without its code there is no screen', async ({
  open,
}) => {
  const page = await open('readonly', '/ifta');
  await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Finalize return|Amend return/ })).toHaveCount(0);
});

test('the return is read on a phone, down to the tab at the far end', async ({ open, page: phone }) => {
  await phone.setViewportSize({ width: 390, height: 844 });
  const page = await open('fueltax', '/ifta');
  await expect(returnTable(page).getByRole('columnheader', { name: 'Net gal' })).toBeVisible();
  await expect(returnTable(page).getByRole('columnheader', { name: 'Taxable miles' })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/ifta?tab=history');
  await expect(tab(page, 'History')).toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
