import { expect, expectAccessible, test } from '../fixtures.ts';

const MAP_SERVICES = '/settings/organization-settings/map-services';

test('an administrator sees that nothing is asked of other servers, and what the operator would set', async ({
  open,
}) => {
  const page = await open('admin', MAP_SERVICES);
  await expect(page.getByRole('heading', { name: 'Map services', exact: true })).toBeVisible();
  for (const title of ['Routes', 'Addresses', 'Street map']) {
    await expect(page.getByRole('region', { name: title }).getByText('Built in')).toBeVisible();
  }
  await expect(page.getByText('ROUTING_URL')).toBeVisible();
  await expect(page.getByText('GEOCODER_URL')).toBeVisible();
  await expectAccessible(page);
});

test('somebody who may not change the organization finds neither the page nor its menu entry', async ({
  open,
}) => {
  const page = await open('readonly', '/settings/organization-settings');
  await expect(page.getByRole('link', { name: /^Vehicles/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Map services/i })).toHaveCount(0);
  await page.goto(MAP_SERVICES);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
});
