import { addDriver, newPhone, PASSWORD, signIn, test } from '../driver-phones.ts';
import { callAs, expect, organizationId } from '../fixtures.ts';

const shot = async (page: import('@playwright/test').Page, name: string) => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((v) => document.documentElement.setAttribute('data-mantine-color-scheme', v), theme);
    await page.waitForTimeout(150);
    await page.screenshot({ path: `/tmp/pics-c/${name}-${theme}.png`, fullPage: true });
  }
};
const Z = 'America/Chicago';
const yd = (hour: number, minute = 0) =>
  Temporal.Now.plainDateISO(Z).subtract({ days: 1 }).toZonedDateTime({ timeZone: Z, plainTime: { hour, minute } }).toInstant().toString();

for (const [lang, locale] of [['en', 'en-US'], ['es', 'es-US']] as const) {
  test(`pics ${lang}`, async ({ browser }) => {
    test.slow();
    const driver = await addDriver('Sam', `Carter-${lang}`);
    const orgId = await organizationId();
    const add = (kind: string, unitNumber: string) =>
      callAs<{ id: number }>('admin', 'POST', `/organizations/${orgId}/assets`, { kind, unitNumber });
    const truck = await add('vehicle', lang === 'en' ? '1042' : '1043');
    const other = await add('vehicle', lang === 'en' ? '2204' : '2205');
    const trailer = await add('trailer', lang === 'en' ? 'T-311' : 'T-312');
    const [phone, page] = await newPhone(browser, { locale });
    const signedIn = await page.request.post('/api/v1/auth/authenticate', { data: { email: driver.username, password: PASSWORD } });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const commands = [
      { kind: 'vehicle', at: yd(2), body: { vehicleId: other.id } },
      { kind: 'duty-status', at: yd(2, 5), body: { status: 'ON' } },
      { kind: 'duty-status', at: yd(3), body: { status: 'OFF' } },
      { kind: 'vehicle', at: yd(4), body: { vehicleId: truck.id, trailerIds: [trailer.id] } },
      { kind: 'duty-status', at: yd(4, 5), body: { status: 'ON' } },
      { kind: 'duty-status', at: yd(6), body: { status: 'OFF' } },
      { kind: 'vehicle', at: yd(6, 5), body: { vehicleId: null } },
    ];
    await page.request.post(`/api/v1/organizations/${orgId}/driver-app/sync`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { protocol: 1, deviceId: crypto.randomUUID(), deviceName: 'x', appVersion: '1.0.0', sentAt: new Date().toISOString(),
        commands: commands.map((c, i) => ({ ...c, id: crypto.randomUUID(), seq: i + 1, v: 1 })) },
    });
    await page.goto('/driver/');
    await page.locator('input[name=email]').fill(driver.username);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').first().click();
    await expect(page.locator('ol > li').first()).toBeVisible();
    await page.waitForTimeout(1500);
    await shot(page, `${lang}-today-1-no-truck`);
    await page.goto('/driver/#more'); await page.waitForTimeout(500);
    await shot(page, `${lang}-more`);
    await page.locator('details summary').first().click();
    await shot(page, `${lang}-more-open`);
    await page.goto('/driver/#roadside'); await page.waitForTimeout(500);
    await shot(page, `${lang}-roadside-before`);
    await page.locator('input[name=pin]').fill('4711');
    await page.locator('button[type=submit]').first().click(); await page.waitForTimeout(500);
    await shot(page, `${lang}-roadside-not-known`);
    await page.locator('input[name=pin]').fill('4711');
    await page.locator('form button[type=submit]').last().click(); await page.waitForTimeout(500);
    await page.goto('/driver/#prior-hours'); await page.waitForTimeout(500);
    await page.getByPlaceholder('0').nth(2).fill('9:30');
    await page.getByPlaceholder('0').nth(3).fill('8');
    await page.locator('input[type=time]').fill('17:00');
    await shot(page, `${lang}-prior`);
    await page.locator('button[type=submit]').click(); await page.waitForTimeout(1200);
    await page.goto('/driver/#roadside'); await page.waitForTimeout(500);
    await page.locator('input[name=pin]').fill('4711');
    await page.locator('button[type=submit]').first().click(); await page.waitForTimeout(500);
    await shot(page, `${lang}-roadside-stated`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/driver/#today'); await page.reload(); await page.waitForTimeout(1000);
    await page.locator('li button').filter({ hasText: '104' }).first().click(); await page.waitForTimeout(800);
    await shot(page, `${lang}-today-2-truck`);
    await phone.setOffline(true);
    await page.goto('/driver/#vehicle'); await page.reload(); await page.waitForTimeout(1500);
    await page.locator('input[type=search]').fill('R-88');
    await shot(page, `${lang}-vehicle-unlisted`);
    await page.locator('fieldset + div button').first().click(); await page.waitForTimeout(800);
    await shot(page, `${lang}-today-3-unlisted`);
    await phone.setOffline(false);
  });
}
