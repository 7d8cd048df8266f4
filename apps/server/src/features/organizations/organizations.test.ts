import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/app.ts';

let test: TestApp;
let superAdmin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  superAdmin = await test.createSuperAdmin();
});
afterAll(() => test.close());

const list = (query: string) => test.call('GET', `/organizations?${query}`, { as: superAdmin });

describe('listOrganizations', () => {
  it('counts people and vehicles of each, pages, filters and sorts', async () => {
    const small = await test.createOrganization('Zebra 100% Lines');
    const large = await test.createOrganization('zebra West');
    await large.userWith('USER_READ');
    await test.database.inOrganization({ organizationId: large.id, actorId: null }, (tx) =>
      tx
        .insertInto('assets')
        .values([
          { organization_id: large.id, kind: 'vehicle', unit_number: '1' },
          { organization_id: large.id, kind: 'trailer', unit_number: '1' },
        ])
        .execute(),
    );
    const byUsers = (await list('q=zebra&sort=-userCount')).json();
    expect(byUsers).toMatchObject({
      total: 2,
      page: 1,
      size: 15,
      items: [
        { id: large.id, userCount: 2, vehicleCount: 1, driverCount: 0, gatewayCount: 0, status: 'active' },
        { id: small.id, userCount: 1, vehicleCount: 0 },
      ],
    });
    expect((await list('q=zebra&size=1&page=2')).json().items).toMatchObject([{ id: large.id }]);
    expect((await list('q=100%25')).json().items).toMatchObject([{ id: small.id }]);
  });

  it('names the fields it can be sorted by when asked for another', async () => {
    const response = await list('sort=passwordHash');
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.sort).toContain('userCount');
  });
});

describe('getOrganization', () => {
  it('answers what the organization is, to its own people', async () => {
    const organization = await test.createOrganization('Prairie Line');
    const user = await organization.userWith('ORG_READ');
    const response = await test.call('GET', `/organizations/${organization.id}`, { as: user });
    expect(response.json()).toMatchObject({
      id: organization.id,
      name: 'Prairie Line',
      units: 'imperial',
      outdatedAfterMinutes: 30,
    });
  });
});
