import { expect, expectAccessible, test } from '../fixtures.ts';

test('a dispatcher sees the clocks of both countries, and what the carrier assigned by zone', async ({
  open,
}) => {
  const page = await open('winnipeg', '/hos/availability');
  await expect(page.getByText(/^In (the US|Canada) \d+:\d\d/).first()).toBeVisible();
  await expect(page.getByText(/^off today \d+:\d\d of 10:00/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings/organization-settings/all-drivers');
  await page.getByRole('button', { name: 'Hanna Unger', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Hanna Unger' });
  await drawer.getByRole('tab', { name: 'Details' }).click();
  const zones = drawer.getByRole('list', { name: 'Rules by zone' });
  await expect(zones.getByText('Assumed, none assigned')).toBeVisible();
  await drawer.getByRole('button', { name: 'Assign a set' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a rule set' });
  await dialog.getByRole('combobox', { name: 'Zone' }).click();
  await page.getByRole('option', { name: 'Canada north of 60°N' }).click();
  await dialog.getByRole('combobox', { name: 'Rule set' }).click();
  await page.getByRole('option', { name: /cycle 1/ }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('The set was assigned')).toBeVisible();
  await expectAccessible(page);
});

test('a dispatcher plans a trip into Canada, and sees from when on its rules count', async ({ open }) => {
  const page = await open('dispatcher', '/hos/availability');
  await page.getByRole('combobox', { name: 'Pickup' }).fill('Toledo, OH');
  await page.getByRole('combobox', { name: 'Delivery' }).fill('Toronto, ON');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  const planner = page.getByRole('region', { name: 'Who can take it?' });
  await expect(planner.getByText(/drivers? can take it,/)).toBeVisible();
  await planner.getByRole('button', { expanded: false }).first().click();
  await expect(
    planner.getByText(/^From the border at .* counted by Canada south of 60°N/).first(),
  ).toBeVisible();
  await expect(planner.getByText(/With full rests where the clocks run out/)).toBeVisible();
  await expectAccessible(page);
});

test('a driver enters a crossing and the day is counted by the rules behind it', async ({ open }) => {
  const page = await open('aaron.friesen', '/hos/my-log');
  const rules = page.getByRole('region', { name: 'Rules of the day' });
  await rules.getByRole('button', { name: 'Enter a crossing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter a crossing' });
  await dialog.getByLabel('Time').fill('00:01');
  await dialog.getByLabel('Reason').fill('Crossed at Emerson');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The crossing was entered')).toBeVisible();
  await expect(rules.getByText(/00:01.*Canada south/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a driver defers time off duty and withdraws it', async ({ open }) => {
  const page = await open('farah.nasser', '/hos/my-log');
  const rules = page.getByRole('region', { name: 'Rules of the day' });
  await rules.getByRole('button', { name: 'Defer time off duty to the next day' }).click();
  await expect(rules.getByText(/Deferral, day 1 of 2/)).toBeVisible();
  await rules.getByRole('button', { name: 'Withdraw the deferral' }).click();
  await expect(rules.getByText(/Deferral, day 1 of 2/)).toBeHidden();
});

test('a driver accepts the switch of the cycle that the office proposed', async ({ open }) => {
  const page = await open('karl.reimer', '/hos/my-log');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('The cycle was switched')).toBeVisible();
  await expect(page.getByText(/cycle 2: 120 hours in 14 days/).first()).toBeVisible();
});

test('an officer in Manitoba is handed today and the 14 days before', async ({ open }) => {
  const page = await open('farah.nasser', '/hos/inspection');
  await page.getByRole('button', { name: 'Day before' }).click();
  await expect(page.getByText('Day 14 of 15')).toBeVisible();
});

/** A day so long ago in Winnipeg. */
const winnipegDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Winnipeg' });

test('a driver who deferred sees on day two what is to be taken', async ({ open }) => {
  const page = await open('farah.nasser', `/hos/my-log?date=${winnipegDay(2)}`);
  await expect(page.getByText(/Deferral, day 2 of 2 .*\d:\d\d to be taken on day two/)).toBeVisible();
  await expectAccessible(page);
});

test('a team of two splits four and four hours in the berth, and no shift is too long', async ({ open }) => {
  const page = await open('cal.thorvaldson', `/hos/my-log?date=${winnipegDay(3)}`);
  await expect(page.getByRole('row', { name: /Sleeper berth 4:00/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Driving 4:00/ }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: /(driving|duty|window|off).* violation$/i })).toHaveCount(0);
});
