import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const HOUR_MS = 3_600_000;
const PHONE = { width: 390, height: 844 };

let serial = 0;
const at = (hours: number) =>
  new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();
const organization = async () => `/organizations/${await organizationId()}`;

/** Without a truck, from Kansas City to Columbus, days ahead: every truck with hours can be there. */
async function addLoad() {
  const customer = await callAs<{ id: number }>('admin', 'POST', `${await organization()}/customers`, {
    name: `Dispatch ${Date.now()} ${serial++}`,
  });
  return callAs<{ id: number; reference: string }>('admin', 'POST', `${await organization()}/loads`, {
    reference: `D-${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`,
    customerId: customer.id,
    stops: [
      { kind: 'pickup', location: 'Kansas City, MO', windowFrom: at(60), windowTo: at(64) },
      { kind: 'delivery', location: 'Columbus, OH', windowFrom: at(80), windowTo: at(100) },
    ],
  });
}

test('a dispatcher finds who can take a load, sees where the rest may be taken, and assigns it', async ({
  open,
}) => {
  const load = await addLoad();
  const page = await open('dispatcher', `/dispatch?load=${load.id}`);
  const list = page.getByRole('region', { name: 'Who can take it?' });
  await expect(list.getByText('Kansas City, MO')).toBeVisible();
  const onTime = list.getByRole('region', { name: 'On time' });
  await expect(onTime.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(onTime.getByText(/mi empty/).first()).toBeVisible();
  await expect(onTime.getByText(/spare/).first()).toBeVisible();
  const second = onTime.getByRole('button').nth(1);
  const unit = (await second.locator('b').first().textContent())!;
  await second.click();
  const plan = page.getByRole('region', { name: `Plan of ${unit}` });
  await expect(plan.getByText('earliest legal arrival')).toBeVisible();
  await expect(plan.getByText('leave by')).toBeVisible();
  await expectAccessible(page);
  await plan.getByRole('button', { name: `Assign ${load.reference}` }).click();
  await expect(page.getByText(`${load.reference} was assigned to ${unit}`)).toBeVisible();
  const stored = await callAs<{ vehicles: object[] }>(
    'admin',
    'GET',
    `${await organization()}/loads/${load.id}`,
  );
  expect(stored).toMatchObject({ vehicles: [{ name: unit }] });
});

test('a trip is typed; what is wrong is said on its field; a read-only user finds nothing to assign', async ({
  open,
}) => {
  const page = await open('readonly', '/dispatch');
  const list = page.getByRole('region', { name: 'Who can take it?' });
  await list.getByLabel('Pickup').fill('Nowhere at all');
  await list.getByLabel('Delivery').fill('Columbus, OH');
  await list.getByRole('button', { name: 'Find trucks' }).click();
  await expect(list.getByText(/^Choose a place or town from the list/)).toBeVisible();
  await list.getByLabel('Pickup').fill('Kansas City, MO');
  await list.getByRole('button', { name: 'Find trucks' }).click();
  await expect(list.getByRole('region', { name: 'On time' })).toBeVisible();
  await expect(page.getByText('earliest legal arrival')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Assign/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the plan is read as steps, below the map', async ({ open }) => {
    const load = await addLoad();
    const page = await open('dispatcher', `/dispatch?load=${load.id}`);
    await expect(page.getByText('earliest legal arrival')).toBeVisible();
    await expect(page.getByText(/^Columbus, OH$/).first()).toBeVisible();
    await expectAccessible(page);
  });
});
