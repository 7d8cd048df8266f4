import type { GatewaySummary, IftaReport, Page as PageOf, QuarterSummary } from '@longhaul/contract';
import type { Page } from '@playwright/test';
import { readArchive } from '../archive.ts';
import { reportAsTeltonika } from '../devices.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const DAY_MS = 86_400_000;
const TITLES = 'Date,Time,Seller,Jurisdiction,Quantity,Price,Vehicle';
/** Whose positions the demo keeps since the quarter began. */
const TRUCK = '11';
/** Interstate 5 from Portland over the Columbia, which is the border, a kilometre a minute. */
const PORTLAND = { lat: 45.56, lon: -122.68 };
const DEGREES_A_MINUTE = 0.009;
const MINUTES = 14;

const csv = (rows: readonly string[]) => ({
  name: 'fuel.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([TITLES, ...rows].join('\n')),
});

/** The other carrier of the demo, whose return no other story looks at. */
const call = <Answer>(path: string) => callAs<Answer>('cascade', 'GET', path);

test('a quarter from its fuel to its amendment: import with two bad rows, resolve, finalize, late data, amend, audit pack', async ({
  open,
}) => {
  test.slow();
  const ifta = `/organizations/${await organizationId('cascade')}/ifta`;
  const { items: quarters } = await call<{ items: QuarterSummary[] }>(`${ifta}/returns`);
  const { quarter, from } = quarters.find(({ status }) => status === 'ready')!;
  const rest = await findRest(ifta, from);

  const page = await open('cascade', `/ifta?tab=fuel&quarter=${quarter}`);
  await importFuel(page, rest.date);

  await page.getByRole('tab', { name: /^Issues/ }).click();
  const nameless = page.getByRole('listitem').filter({ hasText: 'Story Fuel Kalama' });
  await expect(nameless).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finalize return' }).click();
  await expect(page.getByRole('list', { name: 'In the way' })).toContainText('One issue has');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await nameless.getByRole('link', { name: 'Choose vehicle' }).click();
  await chooseVehicle(page);
  await page.getByRole('tab', { name: /^Issues/ }).click();
  await expect(page.getByText('Nothing is left to resolve')).toBeVisible();

  await page.getByRole('tab', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Finalize return' }).click();
  const filing = page.getByRole('dialog', { name: /^Finalize the/ });
  await expect(filing).toContainText('The return is frozen');
  await expectAccessible(page, '[role=dialog]');
  await filing.getByRole('button', { name: 'Finalize return' }).click();
  await expect(page.getByText(`${quarter} was finalized`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Finalized');

  await driveLate(rest);
  const newer = page.getByRole('region', { name: 'Newer data' });
  await expect(async () => {
    await page.reload();
    await expect(newer).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(newer).toContainText(/\d vehicle-days?/);
  await page.getByRole('button', { name: 'Amend return' }).click();
  const amending = page.getByRole('dialog', { name: /^Amend the/ });
  await expect(amending.getByRole('row').filter({ hasText: 'Washington' })).toBeVisible();
  await amending.getByRole('button', { name: 'Amend return' }).click();
  await expect(amending.getByText(/Reason is/)).toBeVisible();
  await amending.getByLabel('Reason').fill('A tracker sent a trip late');
  await amending.getByRole('button', { name: 'Amend return' }).click();
  await expect(page.getByText(`${quarter} was amended: revision 2`)).toBeVisible();
  await expect(newer).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Audit pack' }).click();
  const files = await readArchive(await download);
  const crossing = files
    .get('crossings.csv')!
    .split('\r\n')
    .filter((row) => row.startsWith(`${TRUCK},`) && row.includes(`,${rest.date},`));
  expect(crossing).toHaveLength(1);
  expect(crossing[0]).toContain(',OR,WA,45.6');
  const fixes = files.get([...files.keys()].find((name) => name.startsWith(`fixes/${TRUCK}-`))!)!;
  expect(fixes.split('\r\n').filter((row) => row.startsWith(rest.date))).toHaveLength(MINUTES);
  expect(files.get('fuel-purchases.csv')).toContain('Story Fuel Kalama');
  expect(files.get('return.csv')).toContain('Revision 2');

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('A tracker sent a trip late')).toBeVisible();
});

type Rest = { date: string; imei: string };

/** A day of the quarter on which the truck stood still, and the device that it carries. */
async function findRest(ifta: string, from: string): Promise<Rest> {
  const devices = await call<PageOf<GatewaySummary>>(`${ifta.replace(/ifta$/, 'gateways')}?size=50`);
  const { uniqueId: imei } = devices.items.find(({ asset }) => asset?.name === TRUCK)!;
  for (let day = 20; day < 40; day++) {
    const date = new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10);
    const { rows } = await call<IftaReport>(`${ifta}/report?from=${date}&to=${date}&groupBy=vehicle`);
    const isAtRest = !rows.some(({ vehicle, meters }) => vehicle?.unitNumber === TRUCK && meters > 0);
    if (isAtRest) return { date, imei };
  }
  throw new Error('The truck rests on none of those days.');
}

async function importFuel(page: Page, date: string): Promise<void> {
  const rows = [
    `${date},08:10,Story Fuel Portland,OR,80,300.00,`,
    `${date},09:20,Story Fuel Kelso,ZZ,60,250.00,11`,
    `${date},10:30,Story Fuel Kalama,WA,plenty,410.00,11`,
  ];
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import fuel purchases' });
  const file = dialog.getByLabel('CSV file of receipts');
  await file.setInputFiles(csv(rows));
  await expect(dialog.getByText('2 of 3 rows need correction')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 3 receipts' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await file.setInputFiles(
    csv([
      `${date},08:10,Story Fuel Portland,OR,80,300.00,11`,
      `${date},09:20,Story Fuel Kelso,WA,60,250.00,11`,
      `${date},10:30,Story Fuel Kalama,WA,90,410.00,`,
    ]),
  );
  await dialog.getByRole('button', { name: 'Import 3 receipts' }).click();
  await expect(page.getByText('3 receipts were imported')).toBeVisible();
}

async function chooseVehicle(page: Page): Promise<void> {
  const receipt = page.getByRole('dialog', { name: /Story Fuel Kalama/ });
  await receipt.getByRole('combobox', { name: 'Vehicle' }).fill(TRUCK);
  await page.getByRole('option', { name: TRUCK, exact: true }).click();
  await receipt.getByRole('button', { name: 'Save purchase' }).click();
  await expect(page.getByText(/Story Fuel Kalama.* was saved/)).toBeVisible();
  await receipt.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(receipt).toBeHidden();
}

/** What the truck drove that day, sent when the return is filed already. */
async function driveLate({ date, imei }: Rest): Promise<void> {
  const noon = Date.parse(`${date}T19:00:00Z`);
  for (let minute = 0; minute < MINUTES; minute++) {
    const report = { lat: PORTLAND.lat + minute * DEGREES_A_MINUTE, lon: PORTLAND.lon, speedKph: 60 };
    expect(
      await reportAsTeltonika(imei, { ...report, heading: 0, at: new Date(noon + minute * 60_000) }),
    ).toBe(1);
  }
}
