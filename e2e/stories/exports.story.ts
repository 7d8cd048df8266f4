import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../fixtures.ts';

const EXPORTS = '/settings/organization-settings/integrations/exports';

test('a manager exports trips as CSV and positions as Parquet, and is told what is too long', async ({
  open,
}) => {
  const page = await open('admin', EXPORTS);
  const choose = async (kind: string) => {
    await page.getByRole('combobox', { name: 'What' }).click();
    await page.getByRole('option', { name: kind }).click();
  };
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  await choose('Trips');
  const trips = await download();
  expect(trips.name).toMatch(/^trips-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const [titles, first] = trips.content.toString().split('\r\n');
  expect(titles).toMatch(/^\uFEFFvehicle_id,vehicle,started_at,ended_at,distance_m,/);
  expect(first?.split(',').length).toBeGreaterThan(10);
  await expect(page.getByRole('status')).toHaveText(/^\d+\.\d MB$/);
  await expectAccessible(page);

  await choose('Positions');
  await page.getByRole('button', { name: 'Parquet' }).click();
  await expect(page.getByLabel('The same with an API key', { exact: true })).toHaveValue(
    /exports\/positions\?from=.*&format=parquet"$/,
  );
  const from = page.getByRole('textbox', { name: 'From' });
  const before = await from.inputValue();
  await from.fill('01/01/24');
  await from.blur();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('must be at most 31 days after the start');
  await from.fill(before);
  await from.blur();
  const positions = await download();
  expect(positions.content.subarray(0, 4).toString()).toBe('PAR1');
  expect(positions.content.subarray(-4).toString()).toBe('PAR1');
});
