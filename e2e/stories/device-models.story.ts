import { callAs, expect, expectAccessible, test } from '../fixtures.ts';

const PATH = '/administration/device-models';

const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}`;

test('a super administrator adds, changes and deletes a device model, which is refused a taken name', async ({
  open,
}) => {
  const model = `GL${unique()}`;
  const page = await open('super', '/administration');
  await page.getByRole('link', { name: 'Device Models' }).first().click();
  await expect(page.getByRole('heading', { name: 'Device Models' })).toBeVisible();
  await page.getByRole('button', { name: 'Add model' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add device model' });
  await drawer.getByLabel('Maker').fill('teltonika');
  await drawer.getByLabel('Model', { exact: true }).fill('fmc130');
  await drawer.getByRole('button', { name: 'Add model' }).click();
  await expect(drawer.getByText('A model named Teltonika FMC130 already exists.')).toBeVisible();
  await drawer.getByLabel('Maker').fill('Queclink');
  await drawer.getByLabel('Model', { exact: true }).fill(model);
  await drawer.getByRole('combobox', { name: 'Protocol' }).click();
  await page.getByRole('option', { name: 'Traccar forwarding' }).click();
  await drawer.getByLabel('Ignition').check();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add model' }).click();
  await expect(page.getByText(`Queclink ${model} added`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search device models' }).fill(model);
  const row = page.getByRole('row', { name: `Queclink ${model}` });
  await expect(row).toContainText('Traccar forwarding');
  await expect(row).toContainText('Ignition');
  await expectAccessible(page);
  await row.getByRole('button').click();
  const edited = page.getByRole('dialog', { name: `Queclink ${model}` });
  await edited.getByLabel('Odometer').check();
  await edited.getByRole('button', { name: 'Save model' }).click();
  await expect(page.getByText(`Queclink ${model} saved`)).toBeVisible();
  await expect(row).toContainText('Ignition, Odometer');

  await row.getByRole('button').click();
  await edited.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete Queclink ${model}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText(`Queclink ${model} deleted`)).toBeVisible();
  await expect(page.getByText(`No device model matches “${model}”.`)).toBeVisible();
});

test('a model that devices use cannot be deleted, and the page says how many use it', async ({ open }) => {
  const page = await open('super', `${PATH}?q=FMC650`);
  await page.getByRole('button', { name: 'Teltonika FMC650' }).click();
  await page
    .getByRole('dialog', { name: 'Teltonika FMC650' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(
    page.getByText(/^\d+ devices use model Teltonika FMC650\. Change their model first\.$/).first(),
  ).toBeVisible();
});

test('the signal map of a model is changed, refused with what is wrong, and reset', async ({ open }) => {
  const page = await open('super', `${PATH}?q=TMT250`);
  const openMap = async () => {
    await page.getByRole('row', { name: 'Teltonika TMT250' }).getByRole('button').click();
    await page
      .getByRole('dialog', { name: 'Teltonika TMT250' })
      .getByRole('button', { name: 'Signal map' })
      .click();
    return page.getByRole('dialog', { name: 'Signal map for Teltonika TMT250' });
  };
  const drawer = await openMap();
  await expect(drawer).toContainText('Built-in');
  await drawer.getByRole('button', { name: 'Add I/O ID' }).click();
  await drawer.getByLabel('I/O ID of new').fill('66');
  await drawer.getByRole('button', { name: 'Save map' }).click();
  await expect(drawer.getByText('Choose a signal')).toBeVisible();
  const signal = drawer.getByRole('combobox', { name: 'Signal of 66' }).last();
  await expect(signal).toBeFocused();
  await signal.fill('Fuel level');
  await page.getByRole('option', { name: 'Fuel level (%)' }).click();
  await drawer.getByRole('button', { name: 'Save map' }).click();
  await expect(drawer.getByText('I/O ID 66 is listed twice')).toBeVisible();
  await drawer.getByLabel('I/O ID of 66').last().fill('9001');
  await drawer.getByLabel('Multiplier of 9001').fill('0.4');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save map' }).click();
  await expect(page.getByText('Signal map for Teltonika TMT250 saved')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Teltonika TMT250' })).toContainText('changed');

  await openMap();
  await expect(drawer.getByLabel('Multiplier of 9001')).toHaveValue('0.4');
  await drawer.getByRole('button', { name: 'Reset to built-in' }).click();
  await expect(page.getByText('Signal map for Teltonika TMT250 reset to the built-in one')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Teltonika TMT250' })).not.toContainText('changed');
});

test('a model whose devices send their local time is added with its clock, which its devices then have', async ({
  open,
}) => {
  const page = await open('super', PATH);
  const model = `TK${unique()}`;
  await page.getByRole('button', { name: 'Add model' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add device model' });
  await drawer.getByLabel('Maker').fill('Clone');
  await drawer.getByLabel('Model', { exact: true }).fill(model);
  await expect(drawer.getByText('How messages are read')).toHaveCount(0);
  await drawer.getByRole('combobox', { name: 'Protocol' }).click();
  await page.getByRole('option', { name: /^GT06/ }).click();
  await drawer.getByRole('combobox', { name: 'Device clock' }).click();
  await page.getByRole('option', { name: 'UTC+08:00' }).click();
  await drawer.getByLabel('Accept messages with a wrong checksum').check();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add model' }).click();
  await expect(page.getByText(`Clone ${model} added`)).toBeVisible();
  const { items } = await callAs<{ items: { model: string; settings: object }[] }>(
    'super',
    'GET',
    `/settings/device-models?q=${model}`,
  );
  expect(items).toMatchObject([{ settings: { timeZoneOffsetMinutes: 480, acceptsBadChecksum: true } }]);
});
