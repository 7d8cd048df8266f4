import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const HOUR_MS = 3_600_000;

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;
const at = (hours: number) =>
  new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();

const organization = async () => `/organizations/${await organizationId()}`;

interface Driving {
  readonly driver: { readonly id: number };
  readonly vehicle: { readonly id: number; readonly name: string } | null;
  readonly position: { readonly lat: number; readonly lon: number } | null;
  readonly clocks: object | null;
}

/** A truck whose driver has records, and where it stands. */
async function truckWithHours() {
  const { items } = await callAs<{ items: Driving[] }>(
    'admin',
    'GET',
    `${await organization()}/availability?size=100`,
  );
  const found = items.find(({ vehicle, position, clocks }) => vehicle && position && clocks);
  if (!found?.vehicle || !found.position)
    throw new Error('No driver of the demo has a truck, a place and records.');
  return { vehicle: found.vehicle, position: found.position };
}

async function addCustomer(): Promise<{ id: number; name: string }> {
  return callAs('admin', 'POST', `${await organization()}/customers`, {
    name: `Paper ${unique()}`,
    detentionCentsPerHour: 7_500,
  });
}

/** Without a truck; the pickup where the truck stands. */
async function addLoad(opensInHours: number, dueInHours: number, position: Driving['position']) {
  const customer = await addCustomer();
  return callAs<{ id: number; reference: string }>('admin', 'POST', `${await organization()}/loads`, {
    reference: `S-${unique()}`,
    customerId: customer.id,
    stops: [
      {
        kind: 'pickup',
        location: `${position!.lat.toFixed(4)}, ${position!.lon.toFixed(4)}`,
        windowFrom: at(opensInHours),
        windowTo: at(opensInHours + 4),
      },
      { kind: 'delivery', location: 'Memphis, TN', windowFrom: at(dueInHours - 2), windowTo: at(dueInHours) },
    ],
    charges: [{ kind: 'linehaul', cents: 240_000 }],
  });
}

/** By keys alone: the load is found and chosen. */
async function choose(page: Page, reference: string): Promise<void> {
  await page.keyboard.press('u');
  await page.getByRole('button', { name: new RegExp(`^${reference} `) }).press('Enter');
}

const bar = (page: Page, reference: string) => page.getByRole('region', { name: `Trucks for ${reference}` });

interface Box {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Texts of the board that are printed over each other. */
async function overlaps(page: Page): Promise<string[]> {
  const boxes = await page.getByRole('region', { name: 'Trucks', exact: true }).evaluate((board) => {
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    const found: Box[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      // What is only read out has one pixel.
      if (!node.textContent?.trim() || parent.clientWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      const isHead = parent.closest('[class*=days]') !== null;
      if (right > left && !isHead) found.push({ text: node.textContent, left, top, right, bottom });
    }
    return found;
  });
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const isOver =
        one.left < other.right - 1 &&
        other.left < one.right - 1 &&
        one.top < other.bottom - 3 &&
        other.top < one.bottom - 3;
      return isOver ? [`${one.text} / ${other.text}`] : [];
    }),
  );
}

test('a dispatcher finds a truck for a load of tomorrow by keys alone, as "Who can take it?" says, assigns it and takes it back', async ({
  open,
}) => {
  const { position } = await truckWithHours();
  const load = await addLoad(20, 90, position);
  const page = await open('dispatcher', '/loads/board');
  const board = page.getByRole('region', { name: 'Trucks', exact: true });
  await expect(board.getByText(/, today$/)).toBeVisible();
  await expect(
    board
      .getByRole('listitem')
      .getByText(/driving|Rest until|left/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await choose(page, load.reference);
  const answer = bar(page, load.reference);
  await expect(answer.getByText(/^\d+ trucks? on time$/)).toBeVisible({ timeout: 60_000 });
  const assign = answer.getByRole('button', { name: /^Assign to / });
  await expect(assign).toBeFocused();
  await expect(answer.getByText('$')).toHaveCount(0);
  await expectAccessible(page);
  const count = /^\d+/.exec((await answer.getByText(/on time$/).textContent())!)![0];
  const delivers = /delivers ((?:tomorrow |\d\d\/\d\d )?\d\d:\d\d)/.exec((await answer.textContent())!)![1]!;
  const unit = (await assign.textContent())!.replace('Assign to ', '');
  await expect(board.getByRole('listitem').first()).toContainText(unit);

  // The same count, truck and arrival as on the page of the load.
  await answer.getByRole('link', { name: 'All options' }).click();
  const list = page.getByRole('region', { name: 'Who can take it?' });
  await expect(list.getByRole('heading', { name: new RegExp(`^On time ${count}`) })).toBeVisible();
  await expect(list.getByRole('button', { pressed: true })).toContainText(unit);
  await expect(list.getByRole('button', { pressed: true })).toContainText(delivers.slice(-5));
  await page.goBack();

  await choose(page, load.reference);
  await expect(assign).toBeFocused({ timeout: 60_000 });
  await page.keyboard.press('2');
  await expect(assign).not.toHaveText(`Assign to ${unit}`);
  await page.keyboard.press('1');
  await expect(assign).toHaveText(`Assign to ${unit}`);
  await page.keyboard.press('Escape');
  await expect(answer).toBeHidden();
  await choose(page, load.reference);
  await expect(assign).toBeFocused({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${load.reference} assigned to ${unit}`)).toBeVisible();
  const stored = () =>
    organization().then((path) =>
      callAs<{ status: string; vehicles: object[] }>('admin', 'GET', `${path}/loads/${load.id}`),
    );
  expect(await stored()).toMatchObject({ status: 'dispatched', vehicles: [{ name: unit }] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${load.reference} has no truck now`)).toBeVisible();
  expect((await stored()).vehicles).toEqual([]);
  await expect(page.getByRole('button', { name: new RegExp(`^${load.reference} `) })).toBeVisible();
});

test('a load that no truck reaches in time says so, and is not assigned to one that misses the pickup', async ({
  open,
}) => {
  const { vehicle } = await truckWithHours();
  const load = await addLoad(-3, 4, { lat: 21.31, lon: -157.86 });
  const page = await open('dispatcher', '/loads/board');
  await choose(page, load.reference);
  const answer = bar(page, load.reference);
  await expect(answer.getByText('No truck on time')).toBeVisible({ timeout: 60_000 });
  await page
    .getByRole('button', { name: new RegExp(`^${vehicle.name} .*, assign the load here`) })
    .press('Enter');
  await expect(answer.getByRole('button', { name: `Assign to ${vehicle.name}` })).toBeDisabled();
});

test('a billing clerk drags a load onto a truck and sees what it would bring', async ({ open }) => {
  const { vehicle, position } = await truckWithHours();
  const load = await addLoad(20, 120, position);
  const page = await open('billing', '/loads/board');
  const card = page.getByRole('button', { name: new RegExp(`^${load.reference} `) });
  await card.dragTo(page.getByRole('listitem').filter({ hasText: vehicle.name }).first());
  const answer = bar(page, load.reference);
  await expect(answer.getByText('Estimate', { exact: true })).toBeVisible();
  await expect(answer.getByText('$2,400.00')).toBeVisible();
  await expect(answer.getByText('You don’t have permission to see driver hours.')).toBeVisible();
});

test('a dispatcher drags a load of tomorrow onto a truck and assigns it', async ({ open }) => {
  const { vehicle, position } = await truckWithHours();
  const load = await addLoad(20, 120, position);
  const page = await open('dispatcher', '/loads/board');
  const card = page.getByRole('button', { name: new RegExp(`^${load.reference} `) });
  const row = page
    .getByRole('region', { name: 'Trucks', exact: true })
    .getByRole('listitem')
    .filter({ hasText: vehicle.name });
  await card.dragTo(row.first());
  const assign = bar(page, load.reference).getByRole('button', { name: `Assign to ${vehicle.name}` });
  await expect(assign).toBeEnabled({ timeout: 60_000 });
  await assign.click();
  await expect(page.getByText(`${load.reference} assigned to ${vehicle.name}`)).toBeVisible();
});

test('the board begins yesterday and shows tomorrow, also beside an open load; no text is over another, names are whole', async ({
  open,
}) => {
  const page = await open('dispatcher', '/dashboard');
  const asked = new Set<string>();
  let isAnswered = false;
  page.on('request', (request) => {
    const found = /(loads\/board|arrivals|availability)$/.exec(new URL(request.url()).pathname);
    if (found && !isAnswered) asked.add(found[1]!);
  });
  page.on('response', (response) => {
    if (response.url().includes('/loads/board?') || response.url().endsWith('/loads/board')) {
      isAnswered ||= response.url().includes('/api/');
    }
  });
  await page.goto('/loads/board');
  const board = page.getByRole('region', { name: 'Trucks', exact: true });
  await expect(board.getByText(/, today$/)).toBeVisible();
  await expect(
    board
      .getByRole('listitem')
      .getByText(/driving|Rest until|left/)
      .first(),
  ).toBeVisible();
  expect([...asked].sort(), 'asked for before the board is answered').toEqual([
    'arrivals',
    'availability',
    'loads/board',
  ]);

  const days = await board.locator('[class*=days] > span').allTextContents();
  expect(days[2]).toMatch(/, today$/);
  expect(days.length).toBeGreaterThanOrEqual(7);
  expect(await overlaps(page)).toEqual([]);
  // Units of other stories are longer than any of a fleet.
  const cut = await board.locator('[class*=name]').evaluateAll((names) =>
    names
      .filter(({ scrollWidth, clientWidth, firstElementChild, textContent }) => {
        const unit = firstElementChild!.textContent!.length;
        return scrollWidth > clientWidth && unit <= 5 && textContent!.length <= unit + 21;
      })
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  const [content, window] = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window!);
  await board
    .getByRole('button', { name: /under way|planned/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const drawer = (await page.getByRole('dialog').boundingBox())!;
  const tomorrow = (await board.locator('[class*=days] > span').nth(3).boundingBox())!;
  expect(tomorrow.x + tomorrow.width).toBeLessThanOrEqual(drawer.x + 1);
});

test('hours left on the board are those of the availability page', async ({ open }) => {
  const page = await open('dispatcher', '/loads/board');
  const rows = page.getByRole('region', { name: 'Trucks', exact: true }).getByRole('listitem');
  const row = rows
    .filter({ hasText: /\d:\d\d driving/ })
    .filter({ hasText: /Off duty|Sleeper/ })
    .first();
  await expect(row).toBeVisible();
  const [, unit, left] = /^(\S+) .*?(\d+:\d\d) driving/.exec((await row.textContent())!)!;
  await page.goto(`/hos/availability?q=${unit}`);
  await expect(page.locator('tr[data-index]').first().getByText(left!, { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the board is one day, a card a truck, and the loads without one', async ({ open }) => {
    const page = await open('dispatcher', '/loads/board');
    const cards = page.getByRole('region', { name: 'Trucks', exact: true }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    expect((await cards.first().boundingBox())!.y).toBeLessThan(260);
    const [content, window] = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(window!);
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Day' }).getByRole('button').nth(2).click();
    await expect(page).toHaveURL(/day=/);
    await page.getByRole('button', { name: /^Unassigned \d+$/ }).click();
    await expect(page.getByRole('region', { name: 'Loads to assign' })).toBeVisible();
  });
});

test('loads with 12 bad rows: 12 named errors, nothing written until confirmed', async ({ open }) => {
  const customer = await addCustomer();
  const mark = unique();
  const head = 'Load,Customer,Pickup,Pickup opens,Delivery,Delivery opens,Linehaul';
  const row = (index: number, changes: Partial<Record<number, string>> = {}) =>
    [
      `B${mark}-${index}`,
      customer.name,
      'Memphis, TN',
      '11/23/2026 08:00',
      'Dallas, TX',
      '11/24/2026 09:00',
      '1450.00',
    ]
      .map((cell, column) => `"${changes[column] ?? cell}"`)
      .join(',');
  const good = Array.from({ length: 300 }, (_, index) => row(index));
  const bad = [
    row(299),
    row(901, { 1: 'Nobody Inc.' }),
    row(902, { 2: 'Springfield' }),
    row(903, { 3: 'soon' }),
    row(904, { 5: '11/20/2026 09:00' }),
    row(905, { 6: 'much' }),
    row(906, { 6: '99999999' }),
    row(907, { 0: '' }),
    row(908, { 4: 'x'.repeat(300) }),
    row(909, { 3: '13/45/2026 08:00' }),
    row(910, { 1: '' }),
    row(911, { 4: 'Atlantis' }),
  ];
  const page = await open('billing', '/loads');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import loads' });
  const buffer = Buffer.from([head, ...good, ...bad].join('\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('12 rows need correction')).toBeVisible();
  await expect(dialog.locator('td[data-faulty]')).toHaveCount(12);
  await expect(dialog.getByText('No customer named Nobody Inc..')).toBeVisible();
  const stored = async () =>
    (await callAs<{ total: number }>('admin', 'GET', `${await organization()}/loads?q=B${mark}`)).total;
  expect(await stored()).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 300 loads' }).click();
  await expect(page.getByText('300 loads imported')).toBeVisible();
  expect(await stored()).toBe(300);
});

test('a clerk enters a load by hand, is told what is wrong on the field, adds a charge and a paper, cancels it', async ({
  open,
}) => {
  const customer = await addCustomer();
  const reference = `H-${unique()}`;
  const page = await open('billing', '/loads');
  await page.getByRole('button', { name: 'New load' }).click();
  const drawer = page.getByRole('dialog', { name: 'New load' });
  await drawer.getByRole('combobox', { name: 'Customer' }).fill(customer.name);
  await page.getByRole('option', { name: customer.name }).click();
  await drawer.getByLabel('Load number').fill(reference);
  await drawer.getByLabel('Rate, USD').fill('1450.00');
  const [pickup, delivery] = [
    drawer.getByRole('group', { name: 'Stop 1' }),
    drawer.getByRole('group', { name: 'Stop 2' }),
  ];
  await pickup.getByLabel('Pick up at').fill('Memphis, TN');
  await pickup.getByLabel('Day', { exact: true }).fill('11/23/26');
  await delivery.getByLabel('Deliver to').fill('Nowhere at all');
  await delivery.getByLabel('Day', { exact: true }).fill('11/22/26');
  await drawer.getByRole('button', { name: 'Save load' }).click();
  await expect(delivery.getByText(/No town or place found/)).toBeVisible();
  await delivery.getByLabel('Deliver to').fill('Dallas, TX');
  await drawer.getByRole('button', { name: 'Save load' }).click();
  await expect(delivery.getByText(/must not be before stop 1/)).toBeVisible();
  await delivery.getByLabel('Day', { exact: true }).fill('11/24/26');
  await delivery.getByLabel('From', { exact: true }).fill('');
  await delivery.getByLabel('To', { exact: true }).fill('');
  await drawer.getByRole('button', { name: 'Save load' }).click();
  await expect(
    delivery.getByText('Enter a time. Arrivals are measured only at your own places'),
  ).toBeVisible();
  await delivery.getByLabel('From', { exact: true }).fill('9:30');
  await drawer.getByLabel('Note').click();
  await expect(drawer.getByText('Per loaded mile')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Note').press('Control+Enter');
  await expect(page.getByText(`${reference} added`)).toBeVisible();

  await page.getByLabel('Search loads').fill(reference);
  await page.getByRole('row', { name: new RegExp(reference) }).click();
  const opened = page.getByRole('dialog', { name: reference });
  await opened.getByRole('tab', { name: 'Charges' }).click();
  await opened.getByLabel('Amount, USD').fill('100.00');
  await opened.getByRole('button', { name: 'Add charge' }).click();
  await expect(opened.getByRole('row', { name: 'Total $1,550.00' })).toBeVisible();
  await opened.getByRole('tab', { name: 'Documents' }).click();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');
  await opened
    .getByLabel('Document', { exact: true })
    .setInputFiles({ name: 'pod.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(opened.getByText('pod.pdf,')).toBeVisible();
  await opened.getByRole('tab', { name: 'Load', exact: true }).click();
  await opened.getByRole('button', { name: 'Cancel load' }).click();
  await expect(opened.getByText('Cancelled').first()).toBeVisible();
  await expectAccessible(page);
});
