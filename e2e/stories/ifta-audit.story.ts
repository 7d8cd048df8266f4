import type { IftaIssue, QuarterSummary } from '@longhaul/contract';
import { cascadeCrown, createTruckPlan } from '@longhaul/demo';
import { MINUTE_MS } from '@longhaul/units';
import type { Page } from '@playwright/test';
import { readArchive } from '../archive.ts';
import { reportAsTeltonika } from '../devices.ts';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const TITLES = 'Date,Time,Seller,Jurisdiction,Quantity,Price,Vehicle';
/** Its device was silent for two hours around a border in the quarter, and has yet to send what it saw. */
const TRUCK = cascadeCrown.keptTruck;

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
  const { quarter } = quarters.find(({ status }) => status === 'ready')!;
  const { items: issues } = await call<{ items: IftaIssue[] }>(`${ifta}/issues?quarter=${quarter}`);
  const silence = issues.find(
    ({ kind, vehicle }) => kind === 'unattributed' && vehicle?.unitNumber === TRUCK,
  )!;

  const page = await open('cascade', `/ifta?tab=fuel&quarter=${quarter}`);
  await importFuel(page, silence.date!);

  await page.getByRole('tab', { name: /^Issues/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: silence.message })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finalize return' }).click();
  await expect(page.getByRole('list', { name: 'To do before filing' })).toContainText('2 issues have');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await chooseVehicle(page);
  await page.getByRole('tab', { name: /^Issues/ }).click();
  await assignMiles(page, silence);
  await expect(page.getByText('Nothing left to resolve')).toBeVisible();

  await page.getByRole('tab', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Finalize return' }).click();
  const filing = page.getByRole('dialog', { name: /^Finalize the/ });
  await expect(filing).toContainText('The return is locked');
  // Those that come with the product, or those of the demo for later quarters.
  await expect(filing.getByText(/^These rates are preliminary/)).toContainText(
    /not from the official file|may change/,
  );
  await expectAccessible(page, '[role=dialog]');
  await filing.getByRole('button', { name: 'Finalize return' }).click();
  await expect(page.getByText(`${quarter} finalized`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Finalized');

  const sent = await sendLate(silence);
  const newer = page.getByRole('region', { name: 'Newer data' });
  const amending = page.getByRole('dialog', { name: /^Amend the/ });
  // On a busy machine the miles are counted before the last of the late fixes is there, and again after it.
  await expect(async () => {
    await page.reload();
    await expect(newer).toBeVisible({ timeout: 2_000 });
    await expect(newer).toContainText(/\d vehicle-days?/);
    await page.getByRole('button', { name: 'Amend return' }).click();
    await expect(amending.getByRole('row').filter({ hasText: 'Nevada' })).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 90_000 });
  await amending.getByRole('button', { name: 'Amend return' }).click();
  await expect(amending.getByText(/Reason is/)).toBeVisible();
  await amending.getByLabel('Reason').fill('A tracker sent a trip late');
  await amending.getByRole('button', { name: 'Amend return' }).click();
  await expect(page.getByText(`${quarter} amended: revision 2`)).toBeVisible();
  await expect(newer).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Audit pack' }).click();
  const files = await readArchive(await download);
  const [since, until] = [silence.from!, silence.to!];
  const crossings = files
    .get('crossings.csv')!
    .split('\r\n')
    .map((row) => row.split(','));
  const found = crossings.filter(([unit, , , at]) => unit === TRUCK && at! > since && at! < until);
  expect(found).toHaveLength(1);
  const fixes = [...files].find(([name]) => name.startsWith(`fixes/${TRUCK}-`))![1].split('\r\n');
  const times = fixes.map((row) => row.split(',')[0]!);
  expect(times.filter((at) => at > since && at < until)).toHaveLength(sent);
  expect(files.get('fuel-purchases.csv')).toContain('Story Fuel Kalama');
  expect(files.get('return.csv')).toContain('Revision 2');

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('A tracker sent a trip late')).toBeVisible();
});

async function importFuel(page: Page, date: string): Promise<void> {
  const rows = [
    `${date},08:10,Story Fuel Portland,OR,80,300.00,`,
    `${date},09:20,Story Fuel Kelso,ZZ,60,250.00,${TRUCK}`,
    `${date},10:30,Story Fuel Kalama,WA,plenty,410.00,${TRUCK}`,
  ];
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import fuel purchases' });
  const file = dialog.getByLabel('CSV file of receipts');
  await file.setInputFiles(csv(rows));
  await expect(dialog.getByText('2 rows need correction')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1 receipt' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Change columns' }).click();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await file.setInputFiles(
    csv([
      `${date},08:10,Story Fuel Portland,OR,80,300.00,${TRUCK}`,
      `${date},09:20,Story Fuel Kelso,WA,60,250.00,${TRUCK}`,
      `${date},10:30,Story Fuel Kalama,WA,90,410.00,`,
    ]),
  );
  await dialog.getByRole('button', { name: 'Import 3 receipts' }).click();
  await expect(page.getByText('3 receipts imported')).toBeVisible();
}

async function chooseVehicle(page: Page): Promise<void> {
  const issue = page.getByRole('listitem').filter({ hasText: 'Story Fuel Kalama' });
  await issue.getByRole('link', { name: 'Choose vehicle' }).click();
  const receipt = page.getByRole('dialog', { name: /Story Fuel Kalama/ });
  await receipt.getByRole('combobox', { name: 'Vehicle' }).fill(TRUCK);
  await page.getByRole('option', { name: TRUCK, exact: true }).click();
  await receipt.getByRole('button', { name: 'Save purchase' }).click();
  await expect(page.getByText(/Story Fuel Kalama.* saved/)).toBeVisible();
  await receipt.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(receipt).toBeHidden();
}

async function assignMiles(page: Page, { message }: IftaIssue): Promise<void> {
  const issue = page.getByRole('listitem').filter({ hasText: message });
  await issue.getByRole('button', { name: 'Assign miles' }).click();
  const dialog = page.getByRole('dialog', { name: /^Assign miles for/ });
  const jurisdictions = dialog.getByRole('combobox', { name: /^Jurisdiction/ });
  await expect(jurisdictions.first()).toBeVisible();
  for (let more = (await jurisdictions.count()) - 1; more > 0; more--) {
    await dialog
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
  }
  await jurisdictions.fill('Nevada');
  await page.getByRole('option', { name: /Nevada/ }).click();
  await dialog.getByLabel('Reason').fill('As the driver remembers it');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(issue).toHaveCount(0);
}

/** What the device saw while it was silent, sent when the return is filed already. Returns the number of fixes. */
async function sendLate({ from, to }: IftaIssue): Promise<number> {
  const plan = createTruckPlan(cascadeCrown.trucks.find(({ unitNumber }) => unitNumber === TRUCK)!);
  const { uniqueId } = cascadeCrown.devices.find(({ truck }) => truck === TRUCK)!;
  let sent = 0;
  for (let at = Date.parse(from!) + MINUTE_MS; at < Date.parse(to!); at += 2 * MINUTE_MS) {
    const { lat, lon, speedKph } = plan.stateAt(at);
    const report = { lat, lon, speedKph: Math.round(speedKph), at: new Date(at) };
    sent += await reportAsTeltonika(uniqueId, report);
  }
  return sent;
}
