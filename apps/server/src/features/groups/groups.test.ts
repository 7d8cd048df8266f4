import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
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

  it('contains nothing from another organization', async () => {
    const other = await app.createOrganization();
    await new TestFleet(app.database, other.id).addGroup('Theirs', []);
    expect((await ask()).json().total).toBe(0);
    expect((await ask('', organization.admin, other.id)).statusCode).toBe(404);
  });

  it('is refused without GROUP_LIST', async () => {
    expect((await ask('', await organization.userWithout('GROUP_LIST'))).statusCode).toBe(403);
  });
});

type Options = { as?: TestUser; organizationId?: number; body?: object };

function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options: Options = {}) {
  const { as = organization.admin, organizationId = organization.id, body } = options;
  return app.call(method, `/organizations/${organizationId}/groups${path}`, {
    as,
    ...(body && { body: { ...body } }),
  });
}

const actions = async () => (await organization.activity()).map(({ action }) => action);

describe('a group', () => {
  it('is created, changed, archived and restored, each in the activity log, unchanged values without an entry', async () => {
    const made = await send('POST', '', { body: { name: ' Midwest ', color: '#2E7D32' } });
    expect(made.json()).toMatchObject({
      name: 'Midwest',
      color: '#2e7d32',
      memberCount: 0,
      archivedAt: null,
    });
    const { id } = made.json();
    await send('PATCH', `/${id}`, { body: { name: 'Great Lakes' } });
    await send('PATCH', `/${id}`, { body: { name: 'Great Lakes', color: '#2e7d32' } });
    expect((await send('DELETE', `/${id}`)).json().archivedAt).not.toBeNull();
    await send('DELETE', `/${id}`);
    expect((await send('PATCH', `/${id}`, { body: { name: 'X' } })).json().message).toBe(
      'Group Great Lakes is archived. Restore it first.',
    );
    expect((await ask()).json().total).toBe(0);
    expect((await ask('?isArchived=true')).json().items).toMatchObject([{ id, name: 'Great Lakes' }]);
    expect((await send('POST', `/${id}/restore`)).json().archivedAt).toBeNull();
    expect(await actions()).toEqual(['restore', 'archive', 'update', 'create']);
    expect(await organization.activity()).toMatchObject(
      Array(4).fill({ entity: 'group', entity_id: String(id), actor_id: organization.admin.id }),
    );
  });

  it('is refused on the field a name that another in use has, also when it is restored', async () => {
    const { id } = (await send('POST', '', { body: { name: 'West' } })).json();
    await send('DELETE', `/${id}`);
    await send('POST', '', { body: { name: 'west' } });
    const east = (await send('POST', '', { body: { name: 'East' } })).json();
    const refusals = [
      await send('POST', '', { body: { name: 'WEST' } }),
      await send('PATCH', `/${east.id}`, { body: { name: 'West' } }),
      await send('POST', `/${id}/restore`),
    ];
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(409);
      expect(refusal.json().fields).toEqual({ name: 'A group named west already exists.' });
    }
  });

  it.each([
    ['no name', {}, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
    ['a control character', { name: 'a\u0007' }, 'name'],
    ['a color that is none', { name: 'A', color: 'red' }, 'color'],
  ])('is refused with %s, on its field', async (_, body, field) => {
    const answer = await send('POST', '', { body });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await ask()).json().total).toBe(0);
  });
});

describe.each(['members', 'assets'] as const)('the %s of a group', (kind) => {
  const addThing = (owner: TestFleet, name: string) =>
    kind === 'members' ? owner.addDriver('Dana', name) : owner.addAsset({ unit_number: name });
  const listed = async (groupId: number, query = '') =>
    (await send('GET', `/${groupId}/${kind}${query}`)).json();
  const idsIn = async (groupId: number): Promise<number[]> =>
    (await listed(groupId)).items.map(({ id }: { id: number }) => id);

  it('are added and removed one by one, each in the activity log with its name', async () => {
    const group = await fleet.addGroup('West', []);
    const [first, second] = [await addThing(fleet, 'Alder'), await addThing(fleet, 'Birch')];
    for (const id of [first, second, second]) {
      expect((await send('POST', `/${group}/${kind}/${id}`)).statusCode).toBe(200);
    }
    expect(await idsIn(group)).toEqual([first, second]);
    expect((await send('DELETE', `/${group}/${kind}/${first}`)).statusCode).toBe(200);
    expect((await send('DELETE', `/${group}/${kind}/${first}`)).statusCode).toBe(404);
    expect(await idsIn(group)).toEqual([second]);
    expect(await actions()).toEqual([`remove-${kind}`, `add-${kind}`, `add-${kind}`]);
  });

  it('are replaced as a whole, with one entry for what came and one for what went', async () => {
    const [first, second, third] = [
      await addThing(fleet, 'Alder'),
      await addThing(fleet, 'Birch'),
      await addThing(fleet, 'Cedar'),
    ];
    const group =
      kind === 'members'
        ? await fleet.addGroup('West', [], [first, second])
        : await fleet.addGroup('West', [first, second]);
    const answer = await send('PUT', `/${group}/${kind}`, { body: { ids: [second, third, third] } });
    expect(answer.json()[kind === 'members' ? 'memberCount' : 'assetCount']).toBe(2);
    expect(await idsIn(group)).toEqual([second, third]);
    expect((await actions()).sort()).toEqual([`add-${kind}`, `remove-${kind}`]);
    await send('PUT', `/${group}/${kind}`, { body: { ids: [third, second] } });
    expect(await actions()).toHaveLength(2);
  });

  it('are sorted and found by text', async () => {
    const things = [await addThing(fleet, 'Alder'), await addThing(fleet, 'Birch')];
    const group =
      kind === 'members' ? await fleet.addGroup('West', [], things) : await fleet.addGroup('West', things);
    const sort = kind === 'members' ? '-name' : '-unitNumber';
    const { items } = await listed(group, `?sort=${sort}`);
    expect(items.map(({ id }: { id: number }) => id)).toEqual(things.toReversed());
    expect(await listed(group, '?q=ald')).toMatchObject({ total: 1, items: [{ id: things[0] }] });
    expect((await send('GET', `/${group}/${kind}?sort=secret`)).statusCode).toBe(422);
  });

  it('are never those of another organization: 404 for one, 422 that names it for a set, and nothing changes', async () => {
    const theirs = new TestFleet(app.database, (await app.createOrganization()).id);
    const foreign = await addThing(theirs, 'Foreign');
    const [own, group] = [await addThing(fleet, 'Alder'), await fleet.addGroup('West', [])];
    expect((await send('POST', `/${group}/${kind}/${foreign}`)).statusCode).toBe(404);
    const refusal = await send('PUT', `/${group}/${kind}`, { body: { ids: [own, foreign] } });
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json().fields.ids).toContain(String(foreign));
    expect(await idsIn(group)).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  it('stay as they are while the group is archived', async () => {
    const [thing, group] = [await addThing(fleet, 'Alder'), await fleet.addGroup('West', [])];
    await send('DELETE', `/${group}`);
    expect((await send('POST', `/${group}/${kind}/${thing}`)).statusCode).toBe(409);
    expect((await send('PUT', `/${group}/${kind}`, { body: { ids: [] } })).statusCode).toBe(409);
  });

  it('are changed with GROUP_UPDATE and read with GROUP_READ only', async () => {
    const [thing, group] = [await addThing(fleet, 'Alder'), await fleet.addGroup('West', [])];
    const reader = await organization.userWithout('GROUP_UPDATE');
    for (const [method, path, body] of [
      ['POST', `/${group}/${kind}/${thing}`],
      ['DELETE', `/${group}/${kind}/${thing}`],
      ['PUT', `/${group}/${kind}`, { ids: [thing] }],
    ] as const) {
      expect((await send(method, path, { as: reader, ...(body && { body }) })).statusCode).toBe(403);
    }
    const as = await organization.userWithout('GROUP_READ');
    expect((await send('GET', `/${group}/${kind}`, { as })).statusCode).toBe(403);
    expect(await idsIn(group)).toEqual([]);
  });
});

it('keeps an archived asset in its groups, hidden, when the assets are replaced', async () => {
  const archived = await fleet.addAsset({ archived_at: new Date() });
  const group = await fleet.addGroup('West', [archived]);
  expect((await send('PUT', `/${group}/assets`, { body: { ids: [] } })).json().assetCount).toBe(0);
  const restored = await app.call('POST', `/organizations/${organization.id}/assets/${archived}/restore`, {
    as: organization.admin,
  });
  expect(restored.json().groupIds).toEqual([group]);
  expect((await send('PUT', `/${group}/assets`, { body: { ids: [archived] } })).json().assetCount).toBe(1);
});
