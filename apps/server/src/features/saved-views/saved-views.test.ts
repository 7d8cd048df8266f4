import { MAX_SAVED_VIEWS, type SavedView } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';

let app: TestApp;
let organization: TestOrganization;
let dispatcher: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  dispatcher = await organization.userWith('ASSET_LIST');
});

const path = (rest = '', organizationId = organization.id) =>
  `/organizations/${organizationId}/saved-views${rest}`;

const create = (as: TestUser, body: object) =>
  app.call('POST', path(), { as, body: { list: 'vehicles', name: 'Reefers', search: 'q=reefer', ...body } });

const list = async (as: TestUser, of = 'vehicles'): Promise<SavedView[]> => {
  const answer = await app.call('GET', path(`?list=${of}`), { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};

const acts = async () => {
  const answer = await app.call('GET', `/organizations/${organization.id}/activity-logs?entity=saved-view`, {
    as: organization.admin,
  });
  return (answer.json().items as { action: string }[]).map(({ action }) => action);
};

describe('a personal view', () => {
  it('is seen by its owner alone, changed and deleted, without a word in the activity log', async () => {
    const made = await create(dispatcher, {});
    expect(made.json()).toMatchObject({ name: 'Reefers', search: 'q=reefer', isShared: false });
    const { id } = made.json() as SavedView;
    expect(await list(organization.admin)).toEqual([]);
    expect(await list(dispatcher)).toEqual([made.json()]);
    const body = { name: 'Cold', search: 'q=cold&sort=-vin' };
    const changed = await app.call('PATCH', path(`/${id}`), { as: dispatcher, body });
    expect(changed.json()).toEqual({ ...made.json(), ...body });
    expect((await app.call('DELETE', path(`/${id}`), { as: dispatcher })).statusCode).toBe(204);
    expect(await list(dispatcher)).toEqual([]);
    expect(await acts()).toEqual([]);
  });

  it('is not there for anybody else to change or delete, whatever they may do', async () => {
    const { id } = (await create(dispatcher, {})).json() as SavedView;
    const other = await app.createOrganization();
    const strangers: [TestUser, number][] = [
      [organization.admin, organization.id],
      [other.admin, organization.id],
      [other.admin, other.id],
    ];
    for (const [as, organizationId] of strangers) {
      const view = path(`/${id}`, organizationId);
      expect((await app.call('PATCH', view, { as, body: { name: 'Mine' } })).statusCode).toBe(404);
      expect((await app.call('DELETE', view, { as })).statusCode).toBe(404);
    }
    expect(await list(dispatcher)).toHaveLength(1);
  });

  it('has a name of its own on its list, however it is written', async () => {
    await create(dispatcher, {});
    const again = await create(dispatcher, { name: 'REEFERS' });
    expect(again.statusCode).toBe(409);
    expect(again.json().fields).toEqual({ name: 'A view named Reefers already exists.' });
    expect((await create(dispatcher, { list: 'trailers' })).statusCode).toBe(200);
    expect((await create(organization.admin, {})).statusCode).toBe(200);
    const other = (await create(dispatcher, { name: 'Flatbeds' })).json() as SavedView;
    const renamed = await app.call('PATCH', path(`/${other.id}`), {
      as: dispatcher,
      body: { name: 'reefers' },
    });
    expect(renamed.statusCode).toBe(409);
  });

  it(`is one of at most ${MAX_SAVED_VIEWS} of a list`, async () => {
    for (let count = 0; count < MAX_SAVED_VIEWS; count++) await create(dispatcher, { name: `View ${count}` });
    const refused = await create(dispatcher, { name: 'One more' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/You already have 50 views of this list.*Delete one first/);
    expect((await create(dispatcher, { list: 'trailers' })).statusCode).toBe(200);
  });

  it('needs the code of its list', async () => {
    const answer = await create(dispatcher, { list: 'violations' });
    expect(answer.statusCode).toBe(403);
    expect((await app.call('GET', path('?list=drivers'), { as: dispatcher })).statusCode).toBe(403);
    expect((await app.call('GET', path('?list=nothing'), { as: dispatcher })).statusCode).toBe(422);
  });
});

describe('a shared view', () => {
  it('is made, changed and deleted by those who manage the organization, and seen by all who see the list', async () => {
    const made = await create(organization.admin, { isShared: true });
    const { id } = made.json() as SavedView;
    expect(await list(dispatcher)).toEqual([made.json()]);
    for (const method of ['PATCH', 'DELETE'] as const) {
      const refused = await app.call(method, path(`/${id}`), {
        as: dispatcher,
        ...(method === 'PATCH' && { body: { name: 'Mine' } }),
      });
      expect(refused.statusCode).toBe(403);
      expect(refused.json().message).toMatch(/manage the organization/);
    }
    const manager = await organization.userWith('ASSET_LIST', 'ORG_UPDATE');
    expect((await app.call('PATCH', path(`/${id}`), { as: manager, body: { search: '' } })).statusCode).toBe(
      200,
    );
    expect((await app.call('DELETE', path(`/${id}`), { as: manager })).statusCode).toBe(204);
    expect(await acts()).toEqual(['delete', 'update', 'create']);
  });

  it('cannot be made, or made of a personal one, by those who do not', async () => {
    expect((await create(dispatcher, { isShared: true })).statusCode).toBe(403);
    const { id } = (await create(dispatcher, {})).json() as SavedView;
    const shared = await app.call('PATCH', path(`/${id}`), { as: dispatcher, body: { isShared: true } });
    expect(shared.statusCode).toBe(403);
    expect((await list(organization.admin)).length).toBe(0);
  });

  it('comes after personal ones, each kind by name', async () => {
    await create(organization.admin, { name: 'beta', isShared: true });
    await create(organization.admin, { name: 'Alpha', isShared: true });
    await create(organization.admin, { name: 'Zulu' });
    expect((await list(organization.admin)).map(({ name }) => name)).toEqual(['Zulu', 'Alpha', 'beta']);
  });
});
