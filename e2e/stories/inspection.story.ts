import { readFileSync } from 'node:fs';
import { devices } from '@playwright/test';
import { callAs, expect, expectAccessible, test } from '../fixtures.ts';

test.use({ viewport: devices['iPhone 13'].viewport });

test('a driver hands the phone to an officer, who reads eight days, gets the file and wanders nowhere', async ({
  open,
}) => {
  const { organization, firstName, lastName } = await callAs<{
    organization: { id: number };
    firstName: string;
    lastName: string;
  }>('driver', 'GET', '/auth/current-user');
  const page = await open('driver', '/hos/my-log');
  await page.getByRole('link', { name: 'Roadside inspection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roadside inspection' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Bottom' }), 'no menu leads away').toHaveCount(0);
  const facts = page.getByRole('region', { name: 'Driver, carrier and vehicle' });
  await expect(facts).toContainText(`Driver${firstName} ${lastName}`);
  await expect(facts).toContainText('USDOT number');
  await expect(facts).toContainText('Unidentified driving');
  await expect(page.getByRole('figure', { name: /^Log of / })).toBeVisible();
  const days = page.getByRole('navigation', { name: 'Days' });
  await expect(days.getByRole('heading')).toContainText('Today');
  await expect(days.getByRole('button', { name: 'Day after' })).toBeDisabled();
  await expectAccessible(page);
  for (let day = 7; day >= 1; day--) {
    await days.getByRole('button', { name: 'Day before' }).click();
    await expect(days.getByRole('heading')).toContainText(`Day ${day} of 8`);
  }
  await expect(days.getByRole('button', { name: 'Day before' })).toBeDisabled();

  await page.getByRole('button', { name: 'Send the file' }).click();
  await page.getByLabel('Routing comment').fill('3BHG701015');
  await page.getByRole('button', { name: 'Make file' }).click();
  const made = page.getByRole('dialog', { name: 'ELD output file' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/,3BHG701015,/);
  await made.getByRole('button', { name: 'Close' }).last().click();

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Exit the inspection?' });
  await question.getByRole('button', { name: 'Hold to exit' }).click();
  await expect(question, 'a tap is not enough').toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/hos\/inspection/);
  await page.getByRole('button', { name: 'Leave' }).click();
  await question.getByRole('button', { name: 'Hold to exit' }).press('Enter');
  await expect(page).toHaveURL(/\/hos\/my-log$/);
  const { items } = await callAs<{ items: { action: string; after: { comment?: string } }[] }>(
    'admin',
    'GET',
    `/organizations/${organization.id}/activity-logs?entity=eld-output-file`,
  );
  expect(items.some(({ action, after }) => action === 'export' && after.comment === '3BHG701015')).toBe(true);
});
