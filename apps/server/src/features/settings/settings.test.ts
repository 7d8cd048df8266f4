import { zoneSpelling, zonesRelease } from '@longhaul/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    environment: { MAP_STYLE_URL: 'https://tiles.example/style.json', REGISTRATION: 'closed' },
  });
});
afterAll(() => test.close());

describe('settings', () => {
  it('tell everybody the flags, all off at first, and what the operator chose', async () => {
    const response = await test.call('GET', '/settings');
    expect(response.json()).toEqual({
      items: [
        { key: 'darkMode', isEnabled: false, defaultTheme: 'light' },
        { key: 'help', isEnabled: false },
        { key: 'notifications', isEnabled: false },
        { key: 'analyticsRevenue', isEnabled: false },
        { key: 'analyticsFleetPerformance', isEnabled: false },
      ],
      registration: 'closed',
      isMailOn: false,
      streetMap: { kind: 'style', url: 'https://tiles.example/style.json' },
      hasAddressSearch: false,
      demoSignIns: [],
      passkeyOrigin: 'http://localhost:8080',
      isSignOnOffered: false,
      zonesRelease: zonesRelease(),
    });
  });

  it('are switched by a super administrator, which the log of the platform tells', async () => {
    const superAdmin = await test.createSuperAdmin();
    const change = { isEnabled: true, defaultTheme: 'dark' };
    const changed = await test.call('PUT', '/settings/darkMode', { as: superAdmin, body: change });
    expect(changed.json()).toEqual({ key: 'darkMode', ...change });
    expect((await test.call('GET', '/settings/darkMode', { as: superAdmin })).json()).toEqual(changed.json());
    const entries = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('platform_activity_log').selectAll().where('entity', '=', 'setting').execute(),
    );
    expect(entries).toMatchObject([
      {
        actor_id: superAdmin.id,
        action: 'update',
        entity_id: 'darkMode',
        before: { isEnabled: false, defaultTheme: 'light' },
        after: { isEnabled: true, defaultTheme: 'dark' },
      },
    ]);
  });

  it('can leave the theme to the system', async () => {
    const superAdmin = await test.createSuperAdmin();
    const put = (body: object) => test.call('PUT', '/settings/darkMode', { as: superAdmin, body });
    await put({ isEnabled: true, defaultTheme: 'dark' });
    expect((await put({ isEnabled: true })).json()).toMatchObject({ defaultTheme: 'dark' });
    expect((await put({ isEnabled: true, defaultTheme: null })).json()).not.toHaveProperty('defaultTheme');
  });

  it('are not switched by an ADMIN, and leave no entry then', async () => {
    const { admin } = await test.createOrganization();
    const response = await test.call('PUT', '/settings/help', { as: admin, body: { isEnabled: true } });
    expect(response.statusCode).toBe(403);
    expect((await test.call('GET', '/settings')).json().items[1]).toEqual({ key: 'help', isEnabled: false });
  });

  it('refuse a theme for a flag that has none, and do not find an unknown flag', async () => {
    const superAdmin = await test.createSuperAdmin();
    const put = (id: string, body: object) => test.call('PUT', `/settings/${id}`, { as: superAdmin, body });
    expect((await put('help', { isEnabled: true, defaultTheme: 'dark' })).statusCode).toBe(422);
    expect((await put('help', {})).json().fields).toEqual({ isEnabled: 'isEnabled is a required field' });
    expect((await put('nonsense', { isEnabled: true })).statusCode).toBe(404);
  });
});

describe('the lists of settings', () => {
  const read = async (path: string) => {
    const { admin } = await test.createOrganization();
    return (await test.call('GET', `/settings/${path}`, { as: admin })).json().items;
  };

  it('are for who is signed in', async () => {
    for (const path of ['time-zone/us', 'states', 'units', 'ifta-filters']) {
      expect((await test.call('GET', `/settings/${path}`)).statusCode, path).toBe(401);
    }
  });

  it('hold zones of the table, every jurisdiction with its membership, and both systems of units', async () => {
    const zones: { id: string }[] = await read('time-zone/us');
    expect(zones.filter(({ id }) => zoneSpelling(id) !== id)).toEqual([]);
    const { release, items } = (
      await test.call('GET', '/settings/time-zones', { as: await test.createSuperAdmin() })
    ).json();
    expect(release).toMatch(/^20\d\d[a-z]$/);
    expect(items).toEqual(
      expect.arrayContaining(['America/Winnipeg', 'America/Indiana/Indianapolis', 'Europe/Berlin']),
    );
    expect(items.filter((zone: string) => !zone.includes('/'))).toEqual(['UTC']);
    const states: { code: string; country: string; isIftaMember: boolean }[] = await read('states');
    const members = states.filter(({ isIftaMember }) => isIftaMember);
    expect(Object.groupBy(members, ({ country }) => country)).toMatchObject({
      US: { length: 48 },
      CA: { length: 10 },
    });
    expect(states.find(({ code }) => code === 'YT')).toMatchObject({ country: 'CA', isIftaMember: false });
    expect(await read('units')).toMatchObject([
      { id: 'imperial', volume: 'gal' },
      { id: 'metric', speed: 'km/h' },
    ]);
  });

  it('offer the fuel-tax report its filters, the last closed quarter first chosen', async () => {
    test.time.now = Date.parse('2026-11-21T12:00:00Z');
    const filters: { id: string; options: { value: string }[]; defaultValues: string[] }[] =
      await read('ifta-filters');
    const filter = (id: string) => filters.find((one) => one.id === id);
    expect(filter('quarter')?.defaultValues).toEqual(['3Q2026']);
    expect(
      filter('quarter')
        ?.options.slice(0, 3)
        .map(({ value }) => value),
    ).toEqual(['4Q2026', '3Q2026', '2Q2026']);
    expect(filter('qualifiedOnly')?.defaultValues).toEqual(['true']);
    for (const { id, options, defaultValues } of filters.filter(({ options: { length } }) => length > 0)) {
      const values = options.map(({ value }) => value);
      expect(values, id).toEqual(expect.arrayContaining(defaultValues));
    }
  });
});
