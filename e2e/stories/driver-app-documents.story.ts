import { addDriver, isInstalled, newPhone, picture, signIn, tab, test } from '../driver-phones.ts';
import { callAs, expect, expectAccessible, organizationId } from '../fixtures.ts';

let orgId = 0;
test.beforeAll(async () => {
  orgId = await organizationId();
});

test('a proof of delivery is photographed without signal and reaches the office as one PDF', async ({
  browser,
  open,
}) => {
  test.slow();
  const driver = await addDriver('Dora', 'Documents');
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await tab(page, 'Documents');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Take a photo of at least one page.');
  const camera = page.locator('input[type=file]');
  await camera.setInputFiles({
    name: 'pod.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByRole('alert')).toHaveText('This is a PDF. Take a photo of each page.');
  await camera.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: await picture(page, '#33a', { width: 6_500, height: 6_500 }),
  });
  await expect(page.getByRole('alert')).toHaveText(/^This photo is over 40 megapixels/);
  const png = async (color: string) => ({
    name: `${color}.png`,
    mimeType: 'image/png',
    buffer: await picture(page, color),
  });
  const one = await png('#a33');
  await camera.setInputFiles(Array.from({ length: 21 }, () => one));
  await expect(page.getByRole('alert')).toHaveText(/^Up to 20 pages\./);
  await camera.setInputFiles([one, await png('#3a3')]);
  await expect(page.getByText('Take a photo of a page (2)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText(/^Proof of delivery, pages: 2/)).toContainText('On this phone only');
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });

  const office = await open('dispatcher', '/loads/documents');
  const row = office.getByRole('row').filter({ hasText: driver.name });
  await expect(async () => {
    await office.reload();
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^proof-of-delivery-\d+\.pdf$/);
});

test('a fuel receipt that a driver photographed becomes a purchase once the office confirms it', async ({
  browser,
  open,
}) => {
  test.slow();
  const driver = await addDriver('Fern', 'Fuel', true);
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await tab(page, 'Documents');
  await page.getByLabel('Document').selectOption('Fuel receipt');
  const seller = `Quarry Stop ${driver.id}`;
  await page.getByLabel('Truck stop').fill(seller);
  await page.getByLabel('State or province').selectOption('IL');
  await page.getByLabel('Quantity').fill('many');
  await page.getByLabel('Total paid').fill('449.06');
  await page.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await picture(page, '#383'),
  });
  await expect(page.getByText('Take a photo of a page (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Enter quantity, price and odometer as numbers/);
  await page.getByLabel('Quantity').fill('118.204');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText(/^Fuel receipt, pages: 1/)).toContainText('On this phone only');
  await phone.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });

  const office = await open('fueltax', '/ifta?tab=fuel');
  const row = office
    .getByRole('region', { name: 'Receipts from drivers to confirm', exact: true })
    .getByRole('row')
    .filter({ hasText: seller });
  await expect(async () => {
    await office.reload();
    await expect(row).toContainText('118.204 gal', { timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
  await expectAccessible(office);
  await row.click();
  const drawer = office.getByRole('dialog', { name: `Fuel receipt from ${driver.name}` });
  await expect(drawer.getByRole('img', { name: 'Receipt' })).toBeVisible();
  await expect(drawer.getByLabel('Seller')).toHaveValue(seller);
  await expect(drawer.getByLabel('Price paid')).toHaveValue('449.06');
  await expect(drawer.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(`APP-${driver.id}`);
  await expectAccessible(office);
  await drawer.getByLabel('Quantity').fill('118.4');
  await drawer.getByRole('button', { name: 'Confirm purchase' }).click();
  await expect(office.getByText(new RegExp(`^${seller}, .* added$`))).toBeVisible();
  await expect(row).toHaveCount(0);
  const { items } = await callAs<{ items: { quantity: number; receiptImage: string | null }[] }>(
    'fueltax',
    'GET',
    `/organizations/${orgId}/ifta/fuel-purchases?q=${encodeURIComponent(seller)}`,
  );
  expect(items).toMatchObject([{ quantity: 118.4, receiptImage: expect.any(String) }]);
});
