import { addDriver, isInstalled, newPhone, signIn, statuses, tab, test, unsent } from '../driver-phones.ts';
import { callAs, expect, expectAccessible, organizationId } from '../fixtures.ts';

let orgId = 0;
test.beforeAll(async () => {
  orgId = await organizationId();
});

test('two drivers keep their logs apart on one tablet, and what either entered is sent whoever has it open', async ({
  browser,
}) => {
  test.slow();
  const first = await addDriver('Tina', 'Tablet', true);
  const second = await addDriver('Theo', 'Tablet');
  const [tablet, page] = await newPhone(browser);
  await signIn(page, first);
  await isInstalled(page);
  await page.getByRole('button', { name: 'ON On duty', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' })).toBeVisible();
  await tab(page, 'More');
  await page.getByRole('heading', { name: 'Second driver' }).click();
  await page.getByRole('button', { name: 'Add second driver' }).click();
  await page.getByLabel('Choose your 4-digit PIN').fill('1111');
  await page.getByRole('button', { name: 'Add second driver' }).click();
  await expect(page.getByText(`Switch to ${first.name}`)).toBeVisible();
  await expectAccessible(page);
  await signIn(page, second);
  await expect(page.getByRole('heading', { name: 'Off duty' }), 'nothing of the first driver').toBeVisible();
  await tablet.setOffline(true);
  await page.getByRole('button', { name: 'SB Sleeper berth', exact: true }).click();
  await expect(unsent(page, 1)).toBeVisible();

  const switchTo = async (name: string, pins: Record<string, string>) => {
    await page.getByText(`Switch to ${name}`).click();
    for (const [label, pin] of Object.entries(pins)) await page.getByLabel(label).fill(pin);
    await page.getByRole('button', { name: 'Switch', exact: true }).click();
  };
  const own = 'Choose your 4-digit PIN';
  await switchTo(first.name, { [own]: '2222', [`PIN for ${first.name}`]: '9999' });
  await expect(page.getByRole('alert')).toHaveText('Wrong PIN');
  await expectAccessible(page);
  await page.getByLabel(`PIN for ${first.name}`).fill('1111');
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On duty' }), 'without signal').toBeVisible();
  await tablet.setOffline(false);
  await expect(page.getByText(/^All sent to the office/)).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(async () => (await statuses(second)).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(['SB']);
  expect((await statuses(first)).map(({ status }) => status)).toEqual(['ON']);
  await tab(page, 'Inspect');
  await page.getByRole('button', { name: 'Post-trip' }).click();
  await page.getByRole('button', { name: /^Mark the other \d+ OK$/ }).click();
  await page
    .getByRole('group', { name: `Second driver: ${second.name}` })
    .getByRole('button', { name: 'Signs later' })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect
    .poll(
      async () =>
        (
          await callAs<{ items: { isSignatureMissing: boolean; secondDriver: { id: number } | null }[] }>(
            'admin',
            'GET',
            `/organizations/${orgId}/inspections?driverId=${first.id}`,
          )
        ).items[0],
      { timeout: 60_000 },
    )
    .toMatchObject({ isSignatureMissing: true, secondDriver: { id: second.id } });
  await tab(page, 'Today');
  await switchTo(second.name, { [`PIN for ${second.name}`]: '2222' });
  await expect(page.getByRole('heading', { name: 'Sleeper berth' })).toBeVisible();
});

test('two drivers of a team with a phone each: one names the other and files the report, the other signs it', async ({
  browser,
}) => {
  test.slow();
  const [one, two] = [await addDriver('Tessa', 'Team', true), await addDriver('Theo', `Team${Date.now()}`)];
  const [, page] = await newPhone(browser);
  await signIn(page, one);
  await isInstalled(page);
  await tab(page, 'Log');
  const team = page.getByRole('group', { name: 'Co-driver' });
  await expect(team).toContainText('None');
  await team.getByRole('button', { name: 'Choose co-driver' }).click();
  await team.getByLabel('Co-driver name').fill(two.username.split('.')[1]!);
  await team.getByRole('button', { name: /^Theo/ }).click();
  await expect(team).toContainText('Theo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved on this phone')).toBeVisible();
  await expect(page.getByText(/^All sent to the office/)).toBeVisible();
  await tab(page, 'Inspect');
  await page.getByRole('button', { name: 'Pre-trip' }).click();
  await page.getByRole('button', { name: /^Mark the other \d+ OK$/ }).click();
  const second = page.getByRole('group', { name: /^Second driver: Theo/ });
  await second.getByRole('button', { name: 'Signs later' }).click();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
  type Reports = { items: { isSignatureMissing: boolean }[] };
  const reports = () =>
    callAs<Reports>('admin', 'GET', `/organizations/${orgId}/inspections?driverId=${one.id}`);
  await expect
    .poll(async () => (await reports()).items[0]?.isSignatureMissing, { timeout: 60_000 })
    .toBe(true);

  const [, other] = await newPhone(browser);
  await signIn(other, two);
  await tab(other, 'Inspect');
  await other.getByRole('button', { name: 'Signature' }).click();
  await expect
    .poll(async () => (await reports()).items[0]?.isSignatureMissing, { timeout: 60_000 })
    .toBe(false);
});
