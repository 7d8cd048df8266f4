import { expect, expectAccessible, test } from '../fixtures.ts';

const FUEL = '/ifta?tab=fuel';

const HEAD = ['Account No', 'Tran Date', 'Site', 'State', 'Qty', 'Unit of Measure', 'Ticket', 'Prod'];

/** A statement of 40 rows: 12 wrong, 4 not truck fuel, 2 that cancel each other, and a total. */
function statement(serial: string): string {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const isWrong = index < 12;
    const isDef = index >= 12 && index < 16;
    const quantity = index === 17 ? '-55.5' : index === 16 ? '55.5' : String(60 + index);
    const day = String((index % 20) + 1).padStart(2, '0');
    return [
      '7',
      `${day}/10/2026`,
      index === 17 ? `Plains ${serial} 16` : `Plains ${serial} ${index}`,
      isWrong ? 'XX' : 'IL',
      quantity,
      'G',
      `${serial}-${index}`,
      isDef ? '62' : '19',
    ].join('\t');
  });
  const head = ['Acme card services\t\t\t\t\t\t\t', 'Statement of October\t\t\t\t\t\t\t', HEAD.join('\t')];
  return [...head, ...rows, 'Total\t\t\t\t\t\t\t'].join('\r\n');
}

/** As such portals write it. */
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test('the file of a fuel card is described once; 12 bad rows are fixed, the rest imported, and again nothing is new', async ({
  open,
}) => {
  const serial = `${process.pid}${Date.now() % 100_000}`;
  const name = `Acme ${serial}`;
  const file = { name: 'october.txt', mimeType: 'text/plain', buffer: utf16(statement(serial)) };
  const page = await open('fueltax', FUEL);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Import' }).first().click();
  await dialog.getByRole('button', { name: 'New format' }).click();
  await dialog.getByLabel('A fuel card file').setInputFiles(file);
  await expect(dialog.getByText(/and in this format the month is first/)).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('combobox', { name: 'Date format' }).click();
  await page.getByRole('option', { name: 'Day, month, year' }).click();
  await dialog.getByRole('combobox', { name: 'Transaction', exact: true }).click();
  await page.getByRole('option', { name: 'Ticket', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Product column' }).click();
  await page.getByRole('option', { name: 'Prod', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add 19' }).click();
  await dialog.getByRole('button', { name: 'Add 62' }).click();
  await dialog.getByRole('combobox', { name: 'Fuel for code 2' }).click();
  await page.getByRole('option', { name: 'Not truck fuel' }).click();
  await expect(dialog.getByText(/^34 rows to import\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save format' }).click();
  await expect(page.getByText(`Format ${name} saved`)).toBeVisible();

  await dialog.getByLabel('CSV file of receipts').setInputFiles(file);
  await expect(dialog.getByText('12 rows need correction')).toBeVisible();
  await expect(
    dialog.getByText(
      'Skipped: 4 rows that are not truck fuel, 2 rows that cancel each other, 1 row without date and quantity.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 22 receipts' }).click();
  await expect(page.getByText('22 receipts imported').first()).toBeVisible();
  await dialog
    .getByLabel(/^Replace Jurisdiction .* with$/)
    .first()
    .fill('IL');
  await dialog.getByRole('button', { name: 'Replace all' }).click();
  await dialog.getByRole('button', { name: 'Import 12 receipts' }).click();
  await expect(page.getByText('12 receipts imported').first()).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).first().click();
  await dialog.getByRole('combobox', { name: 'File format' }).click();
  await page.getByRole('option', { name }).click();
  await dialog.getByLabel('CSV file of receipts').setInputFiles(file);
  await expect(dialog.getByText('34 rows need correction')).toBeVisible();
  await expect(dialog.getByText('This transaction has already been imported.').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 0 receipts' })).toBeDisabled();
});

test('a file without a header, and one that is no text, are refused with what is wrong', async ({ open }) => {
  const page = await open('fueltax', FUEL);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Import' }).first().click();
  await dialog.getByRole('button', { name: 'New format' }).click();
  const sample = dialog.getByLabel('A fuel card file');
  await sample.setInputFiles({
    name: 'a.xlsx',
    mimeType: 'x/y',
    buffer: Buffer.from('PK\u0003\u0004\0\0\b\0mimetype'),
  });
  await expect(dialog.getByRole('alert')).toHaveText('The file is not a text file. Save it as CSV.');
  await dialog.getByLabel('A column name in the header row').fill('Account No');
  await sample.setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from('1,2\n3,4\n') });
  await expect(dialog.getByText(/None of the first 100 lines has the column “Account No”/)).toBeVisible();
});
