import { addDriver, isInstalled, newPhone, PASSWORD, signIn, test } from '../driver-phones.ts';
import { callAs, expect, expectAccessible, organizationId } from '../fixtures.ts';

let orgId = 0;
test.beforeAll(async () => {
  orgId = await organizationId();
});

test('an item that the office adds to the checklist is asked for on the phone, in Spanish too, and is in the report', async ({
  browser,
  open,
}) => {
  test.slow();
  const driver = await addDriver('Iris', 'Items', true);
  const title = `Load straps ${driver.id}`;
  const office = await open('admin', '/maintenance/plans');
  await office.getByRole('button', { name: 'Add checklist item' }).click();
  const form = office.getByRole('dialog', { name: 'Add checklist item' });
  await form.getByRole('button', { name: 'Add checklist item' }).click();
  await expect(form.getByText('Enter what drivers check.')).toBeVisible();
  await form.getByLabel('What drivers check').fill(title);
  await form.getByLabel('In Spanish').fill('Correas de carga');
  await expectAccessible(office);
  await form.getByRole('button', { name: 'Add checklist item' }).click();
  await expect(office.getByText(`${title} added`)).toBeVisible();
  await expectAccessible(office);

  const [phone, page] = await newPhone(browser, { locale: 'es-MX' });
  await page.goto('/driver/');
  await page.getByLabel('Correo o usuario').fill(driver.username);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText(/^Todo enviado a la oficina/)).toBeVisible();
  await isInstalled(page);
  await phone.setOffline(true);
  await page.goto('/driver/#inspect');
  await page.getByRole('button', { name: 'Antes del viaje' }).click();
  const item = page.getByRole('group', { name: new RegExp(`^${title}`) });
  await expect(item).toContainText('Correas de carga');
  await item.locator('button[data-defect]').click();
  await item.getByRole('textbox').fill('Dos rotas');
  await item.getByRole('button', { name: 'Sí, seguro' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /restantes están bien$/ }).click();
  await page.getByRole('button', { name: 'Firmar y enviar' }).click();
  await phone.setOffline(false);
  const reports = () =>
    callAs<{ items: { id: number; defects: { itemTitle: string }[] }[] }>(
      'admin',
      'GET',
      `/organizations/${orgId}/inspections?driverId=${driver.id}`,
    );
  await expect
    .poll(async () => (await reports()).items[0]?.defects.map(({ itemTitle }) => itemTitle), {
      timeout: 60_000,
    })
    .toEqual([title]);

  const [report] = (await reports()).items;
  await office.goto(`/maintenance/inspections?report=${report!.id}`);
  await expect(
    office.getByRole('dialog', { name: 'Inspection report' }).getByText(title.toLowerCase()),
  ).toBeVisible();
  // Other stories file reports without it.
  await office.goto('/maintenance/plans');
  await office.getByRole('button', { name: `Remove ${title}` }).click();
  const asked = office.getByRole('dialog', { name: `Remove ${title}` });
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(office.getByText('Item removed')).toBeVisible();
});

test('a driver is asked for the emergency exits of a bus and the locking pins of a chassis, without signal', async ({
  browser,
}) => {
  const driver = await addDriver('Carla', 'Chassis');
  const add = (kind: string, unitNumber: string, equipment: string) =>
    callAs<{ id: number }>('admin', 'POST', `/organizations/${orgId}/assets`, {
      kind,
      unitNumber,
      equipment,
    });
  const bus = await add('vehicle', `BUS-${driver.id}`, 'bus');
  const chassis = await add('trailer', `CHASSIS-${driver.id}`, 'container');
  await callAs('admin', 'PUT', `/organizations/${orgId}/assets/${bus.id}/driver/${driver.id}`);
  await callAs('admin', 'PUT', `/organizations/${orgId}/assets/${bus.id}/attach/${chassis.id}`);
  const [phone, page] = await newPhone(browser);
  await signIn(page, driver);
  await isInstalled(page);
  await phone.setOffline(true);
  await page.goto('/driver/#inspect');
  await page.getByRole('button', { name: 'Pre-trip' }).click();
  await expect(page.getByRole('group', { name: 'Emergency exits' })).toBeVisible();
  const pins = page.getByRole('group', { name: /^Locking pins/ });
  await pins.locator('button[data-defect]').click();
  await pins.getByRole('textbox').fill('Pin missing');
  await pins.getByRole('button', { name: 'No', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Mark the other \d+ OK$/ }).click();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await phone.setOffline(false);
  const found = () =>
    callAs<{ items: { defects: { item: string; unit: { id: number } }[] }[] }>(
      'admin',
      'GET',
      `/organizations/${orgId}/inspections?driverId=${driver.id}`,
    );
  await expect
    .poll(async () => (await found()).items[0]?.defects.map(({ item, unit }) => [item, unit.id]), {
      timeout: 60_000,
    })
    .toEqual([['locking-pins', chassis.id]]);
});
