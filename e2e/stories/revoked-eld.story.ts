import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const ELD = 'QX7801';
const FILE = `AB12 ${ELD}`;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}`;
const dayBack = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

const facts = (path: string, body: object) =>
  callAs('super', 'POST', `/administration/dated-facts${path}`, body);

/** A list in which the ELD was revoked so many days ago; the name of its release. */
async function revoke(daysAgo: number, release: string): Promise<string> {
  const rows = [{ key: ELD, value: { maker: 'Acme', model: 'X1' }, from: dayBack(daysAgo) }];
  const content = { kind: 'revoked-eld', release, source: 'FMCSA, list of revoked ELDs', rows };
  await facts('', { content: JSON.stringify(content) });
  return release;
}

/** The output file of a driver of the demo, as if the ELD had made it, and a hired driver of that name. */
async function hiredWithFile(orgId: number) {
  const { items } = await callAs<{ items: { id: number; lastName: string }[] }>(
    'admin',
    'GET',
    `/organizations/${orgId}/drivers?q=Dana`,
  );
  const { id, lastName } = items[0]!;
  const file = { driverId: id, from: dayBack(5), to: dayBack(2) };
  const path = `/organizations/${orgId}/hos_log/output-file`;
  const { content } = await callAs<{ content: string }>('admin', 'POST', path, file);
  const { driver } = await callAs<{ driver: { id: number } }>(
    'admin',
    'POST',
    `/organizations/${orgId}/drivers`,
    {
      firstName: 'Hired',
      lastName,
      username: `revoked.${unique()}`,
      password: 'longhaul-test-driver',
      homeTerminalTimeZone: 'America/Chicago',
    },
  );
  const [, month, date, year] = /^[0-9A-F]+,1,\d,1,\d,(\d\d)(\d\d)(\d\d),/m.exec(
    content.replaceAll('\r', '\n'),
  )!;
  return {
    driverId: driver.id,
    date: `20${year}-${month}-${date}`,
    content: content.replace('NONE,LONGH1', FILE.replace(' ', ',')),
  };
}

test('the office sees that an ELD is revoked: at its device, its vehicle, in an import and in the log', async ({
  open,
}) => {
  const orgId = await organizationId();
  const unitNumber = `R-${unique()}`;
  const { gateway } = await callAs<{ gateway: { id: number; asset: { id: number } } }>(
    'admin',
    'POST',
    `/organizations/${orgId}/trucks`,
    { unitNumber, uniqueId: `eld-${unique()}` },
  );
  const page = await open('admin', `/settings/organization-settings/devices/${gateway.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('ELD identifier').fill('QX78');
  await form.getByRole('button', { name: 'Save device' }).click();
  await expect(form.getByText(/must be a 6-character ELD identifier/)).toBeVisible();
  await form.getByLabel('ELD identifier').fill(ELD.toLowerCase());
  await form.getByRole('button', { name: 'Save device' }).click();
  await expect(page.getByText(ELD, { exact: true })).toBeVisible();
  await expect(page.getByText(/Revoked by FMCSA/)).toHaveCount(0);

  // An answer is shown for half a minute before it is asked for again.
  const readAgain = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
  };
  let release = await revoke(9, '2098-01-01');
  await readAgain();
  const note = page.getByText(/^Revoked by FMCSA on .*\. Replace it before .*\.$/);
  await expect(note).toBeVisible();
  await expect(page.getByText('Keep paper logs or use logging software until then.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/settings/organization-settings/vehicles?id=${gateway.asset.id}`);
  await expect(page.getByRole('dialog').getByText(/^Revoked by FMCSA on/)).toBeVisible();
  await expectAccessible(page);

  const { driverId, date, content } = await hiredWithFile(orgId);
  await page.goto(`/hos/logs/${driverId}-${date}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Output file from another ELD')
    .setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(dialog.getByText(/^Revoked by FMCSA on/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Import \d days?$/ }).click();
  await expect(page.getByText(new RegExp(`imported. The ELD ${ELD} is revoked`))).toBeVisible();
  const device = page.getByRole('region', { name: 'Device', exact: true });
  await expect(device.getByText(/^Revoked by FMCSA on/)).toBeVisible();
  await expectAccessible(page);

  await facts('/take-back', { kind: 'revoked-eld', release });
  await readAgain();
  await expect(page.getByText(`From ELD ${FILE}`).first()).toBeVisible();
  await expect(device).toHaveCount(0);
  release = await revoke(90, '2098-01-02');
  await readAgain();
  await expect(device.getByText(/It had to be replaced before/)).toBeVisible();
  await expect(device.getByText(/counts as no record of duty status, 49 CFR 395.8\(a\)\(1\)/)).toBeVisible();
  await expectAccessible(page);
  await facts('/take-back', { kind: 'revoked-eld', release });
});
