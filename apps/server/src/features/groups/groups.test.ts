import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});

function ask(query = '', as = organization.admin, organizationId = organization.id) {
  return app.call('GET', `/organizations/${organizationId}/groups${query}`, { as });
}

describe('the list of groups', () => {
  it('is an empty page in an empty organization', async () => {
    expect((await ask()).json()).toEqual({ items: [], page: 1, size: 15, total: 0 });
  });

  it('counts members and assets, without archived ones', async () => {
    const [first, archived] = [await fleet.addAsset(), await fleet.addAsset({ archived_at: new Date() })];
    await fleet.addGroup('West', [first, archived], [organization.admin.id]);
    await fleet.addGroup('East', []);
    const { items } = (await ask()).json();
    expect(items).toMatchObject([
      { name: 'East', memberCount: 0, assetCount: 0 },
      { name: 'West', memberCount: 1, assetCount: 1 },
    ]);
    expect(items[0].color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('sorts by size, finds by name and refuses an unknown field', async () => {
    await fleet.addGroup('East', []);
    await fleet.addGroup('West', [await fleet.addAsset()]);
    const names = async (query: string) =>
      (await ask(query)).json().items.map(({ name }: { name: string }) => name);
    expect(await names('?sort=-assetCount')).toEqual(['West', 'East']);
    expect(await names('?q=eAs')).toEqual(['East']);
    expect((await ask('?sort=color')).statusCode).toBe(422);
  });

  it('holds nothing of another organization', async () => {
    const other = await app.createOrganization();
    await new TestFleet(app.database, other.id).addGroup('Theirs', []);
    expect((await ask()).json().total).toBe(0);
    expect((await ask('', organization.admin, other.id)).statusCode).toBe(404);
  });

  it('is refused without GROUP_LIST', async () => {
    expect((await ask('', await organization.userWithout('GROUP_LIST'))).statusCode).toBe(403);
  });
});
