import { expect, expectAccessible, test } from '../fixtures.ts';

/** Interest on late fuel tax of 2027, beside the years that are known. */
function interestOf(rows: readonly object[], release = '2099-01-01'): string {
  return JSON.stringify({
    kind: 'fuel-tax-interest',
    release,
    source: 'IFTA Articles of Agreement R1230.100',
    rows,
  });
}

test('who runs the server sees each rate with its source, loads a newer file and takes it back', async ({
  open,
}) => {
  const page = await open('super', '/administration');
  const card = page.getByRole('region', { name: 'Rates, limits and lists', exact: true });
  await card.getByRole('cell', { name: 'Interest on fuel tax' }).click();
  const drawer = page.getByRole('dialog', { name: 'Interest on fuel tax' });
  await expect(drawer.getByText('10.00% a year')).toBeVisible();
  await expect(drawer.getByText(/^IFTA Articles of Agreement/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Load newer file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Load rates, limits or lists' });
  const choose = (text: string) =>
    dialog
      .getByLabel('Data file')
      .setInputFiles({ name: 'interest.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose(interestOf([{ key: 'MX', value: 900 }]));
  await expect(dialog.getByText('Row 1 (MX): must be US or CA.')).toBeVisible();
  await choose(
    interestOf([
      { key: 'US', value: 900, until: '2026-12-31' },
      { key: 'US', value: 850, from: '2027-01-01' },
    ]),
  );
  await expect(dialog.getByText(/^US: 8.50% a year/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use release 2099-01-01' }).click();
  await expect(page.getByText('Interest on fuel tax: release 2099-01-01 is now in use')).toBeVisible();

  const row = card.getByRole('row', { name: /Interest on fuel tax/ });
  await expect(row.getByText('2099-01-01')).toBeVisible();
  await row.click();
  await drawer.getByRole('button', { name: 'Withdraw release 2099-01-01' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw release 2099-01-01?' });
  await expect(question.getByText(/^US: /).first()).toBeVisible();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Release 2099-01-01 withdrawn')).toBeVisible();
  await expect(row.getByText('2099-01-01')).toBeHidden();
});
