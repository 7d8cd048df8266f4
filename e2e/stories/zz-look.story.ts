import { test, organizationId, callAs } from '../fixtures.ts';
const OUT = process.env.LOOK_OUT!;
test('look', async ({ open, page }) => {
  test.setTimeout(300_000);
  await page.route('**/api/v1/settings', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    const items = settings.items.map((item: { key: string }) => item.key === 'notifications' ? { ...item, isEnabled: true } : item);
    await route.fulfill({ response, json: { ...settings, items } });
  });
  const shot = async (name: string) => { await page.waitForTimeout(1800); await page.screenshot({ path: `${OUT}/${name}.png` }); };
  const dark = async (on: boolean) => page.emulateMedia({ colorScheme: on ? 'dark' : 'light' });
  const org = await organizationId();
  const { items } = await callAs<{ items: { id: number; place: { id: number } | null; kind: string }[] }>('admin', 'GET', `/organizations/${org}/incidents?size=100`);
  console.log('KINDS', JSON.stringify(Object.entries(Object.groupBy(items, (i) => i.kind)).map(([k, v]) => [k, v!.length])));
  const speed = items.find(({ kind }) => kind === 'speed');
  const { items: places } = await callAs<{ items: { id: number; name: string; medianDwellSeconds: number | null; visitCount: number }[] }>('admin', 'GET', `/organizations/${org}/places?size=50`);
  console.log('PLACES', JSON.stringify(places.map((p) => [p.name, p.medianDwellSeconds, p.visitCount])));
  for (const [w, h] of [[1440, 900], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await open('admin', `/notifications${speed ? `?incident=${speed.id}` : ''}`);
    await shot(`inbox-${w}-light`);
    await open('admin', '/settings/organization-settings/alert-rules');
    await shot(`rules-${w}-light`);
    await open('admin', '/settings/organization-settings/alert-rules?addRule=true');
    await shot(`rule-new-${w}-light`);
    await open('admin', `/settings/organization-settings/places?place=${places[0]!.id}`);
    await shot(`place-${w}-light`);
    await page.getByRole('button', { name: 'Edit shape' }).click();
    await page.waitForTimeout(2500);
    await shot(`place-edit-${w}-light`);
    await open('admin', '/my-account');
    await shot(`account-${w}-light`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('admin', '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await shot('bell-1440-light');
});
