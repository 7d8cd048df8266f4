import { expect, expectAccessible, test } from '../fixtures.ts';

const RETENTION = '/settings/data-retention';

test('a period under the floor is refused with its reason; a legal one is previewed, saved and in the activity log', async ({
  open,
}) => {
  const page = await open('admin', RETENTION);
  await expect(page.getByRole('heading', { name: 'Data Retention', level: 1 })).toBeVisible();
  const fuelTax = page.getByLabel('Months of location history for fuel tax');
  const save = page.getByRole('button', { name: 'Preview and save' });
  await expect(save).toBeDisabled();
  await fuelTax.fill('52');
  await save.click();
  await expect(fuelTax).toHaveAccessibleDescription(
    /^At least 53 months\. .*\(IFTA Procedures Manual P510\)$/,
  );
  await expectAccessible(page);
  await page.getByLabel('Months of hours of service').fill('soon');
  await fuelTax.fill('121');
  await save.click();
  await expect(page.getByText('must be whole months, at most 120')).toHaveCount(2);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(fuelTax).toHaveValue('60');

  await page.getByLabel('Months of hours of service').fill('18');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save these periods?' });
  await expect(dialog.getByText('The next nightly run would delete nothing.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Hours of service none' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save periods' }).click();
  await expect(page.getByText('Retention periods saved')).toBeVisible();
  await expect(save).toBeDisabled();

  await page.goto('/settings/activity-log?entity=data-retention&action=update');
  await expect(page.getByRole('cell', { name: 'Hours of service (months) 24 → 18' }).first()).toBeVisible();
});

test('a read-only user sees periods, floors and runs, and no field', async ({ open }) => {
  const page = await open('readonly', RETENTION);
  await expect(page.getByRole('heading', { name: 'How long records are kept' })).toBeVisible();
  // Activity log, loads, documents from drivers.
  await expect(page.getByText('84 months (7 years)')).toHaveCount(3);
  await expect(page.getByText(/^At least 6 months\. Records of duty status/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nightly runs' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Months/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preview and save' })).toHaveCount(0);
  await expectAccessible(page);
});
