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
      mapStyleUrl: 'https://tiles.example/style.json',
      demoSignIns: [],
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
