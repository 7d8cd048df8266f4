import { MAX_PROVISIONED_MEMBERS, MAX_SCIM_OPERATIONS, SCIM_SCHEMAS } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Authorized, createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let test: TestApp;
let organization: TestOrganization;
let key: Authorized;
let domain: string;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.time.now += MINUTE_MS;
  organization = await test.createOrganization();
  key = await organization.keyWith(['USER_PROVISION']);
  domain = `people${serial++}-${process.pid}.test`;
  await confirm(organization, domain);
});

const DISPATCH = { group: 'Dispatch', role: 'USER', permissions: ['ASSET_LIST'] };
const SAFETY = { group: 'b1f2-safety', role: 'USER', permissions: ['DRIVER_LIST'] };
const OWNERS = { group: 'Owners', role: 'ADMIN', permissions: [] };

const platform = (statement: string, values: unknown[]) =>
  test.database.acrossOrganizations({ actorId: null }, (tx) => tx.client.query(statement, values));

const confirm = (of: TestOrganization, name: string) =>
  platform(
    'insert into sign_on_domains (domain, organization_id, record, created_at, confirmed_at) values ($1, $2, $3, now(), now())',
    [name, of.id, 'record'],
  );

/** Rules that say what groups may do; nobody signs in at this provider here. */
const addRules = (rules: object[], fallback: object | null = null) =>
  platform(
    `insert into sign_on_providers (id, organization_id, kind, is_on, name, issuer, client_id, extra_scopes, groups_claim, rules, fallback,
       session_hours, is_required, password_administrator_ids, updated_at)
     values (gen_random_uuid(), $1, 'okta', true, 'Okta', 'https://okta.example', 'client', '{}', null, $2, $3, 12, false, '{}', now())`,
    [organization.id, JSON.stringify(rules), fallback && JSON.stringify(fallback)],
  );

const scim = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  more: { as?: Authorized; headers?: Record<string, string>; of?: number } = {},
) =>
  test.call(method, `/organizations/${more.of ?? organization.id}/scim/v2${path}`, {
    as: more.as ?? key,
    ...(body && { body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/scim+json' }), ...more.headers },
  });

const maya = (changes: object = {}) => ({
  schemas: [SCIM_SCHEMAS.user],
  userName: `maya@${domain}`,
  externalId: '00u1',
  name: { givenName: 'Maya', familyName: 'Reyes' },
  emails: [{ value: `maya@${domain}`, type: 'work', primary: true }],
  active: true,
  ...changes,
});

async function create(body: object = maya()): Promise<{ id: string; version: string }> {
  const answer = await scim('POST', '/Users', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: answer.json().id, version: answer.json().meta.version };
}

const patch = (id: string, ...operations: object[]) =>
  scim('PATCH', `/Users/${id}`, { schemas: [SCIM_SCHEMAS.patch], Operations: operations });

const patchGroup = (id: string, ...operations: object[]) =>
  scim('PATCH', `/Groups/${id}`, { schemas: [SCIM_SCHEMAS.patch], Operations: operations });

async function group(displayName: string, memberIds: (string | number)[] = [], externalId?: string) {
  const members = memberIds.map((value) => ({ value: String(value) }));
  const answer = await scim('POST', '/Groups', { displayName, members, ...(externalId && { externalId }) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id as string;
}

const find = (filter: string, of = 'Users') => scim('GET', `/${of}?filter=${encodeURIComponent(filter)}`);

const account = async (id: string | number) =>
  (await platform('select role, permissions, status, email, username, phone from users where id = $1', [id]))
    .rows[0] as { role: string; permissions: string[]; status: string; email: string; username: string };

/** Somebody with a session. */
async function member(...codes: Parameters<TestOrganization['userWith']>) {
  const user = await organization.userWith(...codes);
  const me = () => test.app.inject({ url: '/api/v1/auth/current-user', headers: user.headers });
  expect((await me()).statusCode).toBe(200);
  return { ...user, id: String(user.id), me };
}

describe('people', () => {
  it('are added, read, found and listed, in the media type and with the location and version of SCIM', async () => {
    const made = await scim(
      'POST',
      '/Users',
      maya({ title: 'Dispatcher', phoneNumbers: [{ value: '555-0100', type: 'work' }] }),
    );
    expect(made.statusCode, made.body).toBe(201);
    expect(made.headers['content-type']).toMatch(/^application\/scim\+json/);
    const user = made.json();
    expect(user).toMatchObject({
      schemas: [SCIM_SCHEMAS.user],
      userName: `maya@${domain}`,
      externalId: '00u1',
      displayName: 'Maya Reyes',
      title: 'Dispatcher',
      active: true,
      emails: [{ value: `maya@${domain}`, type: 'work', primary: true }],
      phoneNumbers: [{ value: '555-0100', type: 'work' }],
    });
    expect(made.headers).toMatchObject({ etag: user.meta.version, location: user.meta.location });
    expect(new URL(user.meta.location).pathname).toBe(
      `/api/v1/organizations/${organization.id}/scim/v2/Users/${user.id}`,
    );
    const read = await scim('GET', `/Users/${user.id}`);
    expect(read.json()).toEqual(user);
    expect(read.headers.etag).toBe(user.meta.version);
    const again = await scim('GET', `/Users/${user.id}`, undefined, {
      headers: { 'if-none-match': user.meta.version },
    });
    expect(again.statusCode).toBe(304);
    expect((await find(`userName eq "MAYA@${domain}"`)).json()).toMatchObject({
      schemas: [SCIM_SCHEMAS.list],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [{ id: user.id }],
    });
    expect((await find('externalId eq "00u1"')).json().Resources).toMatchObject([{ id: user.id }]);
    expect((await find('externalId eq "00U1"')).json().totalResults).toBe(0);
    expect((await find(`externalId eq "00u1" and active eq true`)).json().totalResults).toBe(1);
    expect((await find(`emails[type eq "work"].value eq "maya@${domain}"`)).json().totalResults).toBe(1);
    const narrow = await scim('GET', `/Users/${user.id}?attributes=userName`);
    expect(Object.keys(narrow.json()).sort()).toEqual(['id', 'meta', 'schemas', 'userName']);
    const without = await scim('GET', '/Users?excludedAttributes=emails,name');
    expect(without.json().Resources[0]).not.toHaveProperty('emails');
    expect(await organization.activity()).toMatchObject([
      { action: 'create', entity: 'user', entity_id: user.id, actor_key: expect.stringMatching(/^api-key/) },
    ]);
  });

  it('come page by page, and none for a count of 0', async () => {
    for (let index = 0; index < 5; index++) {
      await create(maya({ userName: `p${index}@${domain}`, emails: [], externalId: `e${index}` }));
    }
    const page = async (query: string) => (await scim('GET', `/Users?${query}`)).json();
    const all = await page('');
    expect(all.totalResults).toBe(6);
    const ids = all.Resources.map(({ id }: { id: string }) => id);
    const second = await page('startIndex=3&count=2');
    expect(second).toMatchObject({ totalResults: 6, startIndex: 3, itemsPerPage: 2 });
    expect(second.Resources.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4));
    expect(await page('count=0')).toMatchObject({ totalResults: 6, itemsPerPage: 0, Resources: [] });
    expect(await page('startIndex=-3&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect(await page('startIndex=100')).toMatchObject({ totalResults: 6, Resources: [] });
  });

  it('with a name or address that somebody has are refused with uniqueness, whosever it is', async () => {
    await create();
    const other = await test.createOrganization();
    await platform('update users set username = $1 where id = $2', [`lee@${domain}`, other.admin.id]);
    for (const body of [
      maya(),
      maya({ userName: `lee@${domain}`, emails: [] }),
      maya({ userName: 'm.reyes' }),
    ]) {
      const answer = await scim('POST', '/Users', body);
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json()).toMatchObject({
        schemas: [SCIM_SCHEMAS.error],
        status: '409',
        scimType: 'uniqueness',
      });
    }
  });

  it('have addresses of confirmed domains only', async () => {
    const { id } = await create();
    const refused = [
      await scim('POST', '/Users', maya({ userName: 'a@evil.example', emails: [] })),
      await scim('POST', '/Users', maya({ userName: `b@${domain}`, emails: [{ value: 'b@evil.example' }] })),
      await patch(id, { op: 'replace', path: 'emails[type eq "work"].value', value: 'm@evil.example' }),
      await patch(id, { op: 'replace', path: 'userName', value: 'm@evil.example' }),
    ];
    for (const answer of refused) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ scimType: 'invalidValue' });
      expect(answer.json().detail).toMatch(/evil\.example is not a confirmed domain/);
    }
    expect((await account(id)).email).toBe(`maya@${domain}`);
  });

  it('are replaced by PUT and changed by PATCH only in the version that If-Match names', async () => {
    const { id, version } = await create();
    const put = (body: object, ifMatch: string) =>
      scim('PUT', `/Users/${id}`, body, { headers: { 'if-match': ifMatch } });
    const first = await put(
      maya({ name: { givenName: 'May', familyName: 'Reyes' }, title: 'Chief' }),
      version,
    );
    expect(first.statusCode, first.body).toBe(200);
    const stale = await put(maya(), version);
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ schemas: [SCIM_SCHEMAS.error], status: '412' });
    const gone = await scim('DELETE', `/Users/${id}`, undefined, { headers: { 'if-match': version } });
    expect(gone.statusCode).toBe(412);
    const cleared = await put(maya({ externalId: undefined }), first.json().meta.version);
    expect(cleared.json()).not.toHaveProperty('title');
    expect(cleared.json()).not.toHaveProperty('externalId');
    expect((await put(maya(), '*')).statusCode).toBe(200);
  });

  it('stay in the same version, and in the log once, when nothing changes', async () => {
    const { id, version } = await create();
    const before = (await organization.activity()).length;
    const answer = await scim('PUT', `/Users/${id}`, maya());
    expect(answer.json().meta.version).toBe(version);
    expect((await organization.activity()).length).toBe(before);
  });

  it.each([
    ['no userName', { userName: undefined }, /userName/],
    ['a userName with a space', { userName: 'may a' }, /userName/],
    ['a userName of 300 characters', { userName: `${'m'.repeat(300)}` }, /userName/],
    ['an address that is none', { emails: [{ value: 'nobody' }] }, /emails/],
    ['active that is neither', { active: 'perhaps' }, /active/],
    ['a name that is text', { name: 'Maya' }, /name/],
    ['21 addresses', { emails: Array.from({ length: 21 }, () => ({ value: 'a@b.test' })) }, /emails/],
  ])('are refused with %s', async (_, changes, detail) => {
    const answer = await scim('POST', '/Users', maya(changes));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({
      schemas: [SCIM_SCHEMAS.error],
      status: '400',
      scimType: 'invalidValue',
    });
    expect(answer.json().detail).toMatch(detail);
  });

  it('are added with what a directory sends that is not kept here', async () => {
    const { id } = await create(
      maya({
        schemas: [SCIM_SCHEMAS.user, SCIM_SCHEMAS.enterprise],
        [SCIM_SCHEMAS.enterprise]: { department: 'Dispatch' },
        addresses: [{ type: 'work', country: 'US' }],
        preferredLanguage: null,
        title: null,
        name: undefined,
        displayName: 'Maya de la Cruz',
      }),
    );
    expect((await scim('GET', `/Users/${id}`)).json().name).toMatchObject({
      givenName: 'Maya',
      familyName: 'de la Cruz',
    });
  });
});

describe('a PATCH of a person', () => {
  it('takes what Entra ID sends: capitals, text for true and false, and the address of whoever has none', async () => {
    const { id } = await create(maya({ userName: 'maya.reyes', emails: [] }));
    const answer = await patch(
      id,
      { op: 'Add', path: 'emails[type eq "work"].value', value: `m.reyes@${domain}` },
      { op: 'Replace', path: 'name.givenName', value: 'May' },
      { op: 'Replace', path: 'displayName', value: 'Ignored, since the name was set too' },
      { op: 'Add', path: `${SCIM_SCHEMAS.enterprise}:department`, value: 'Dispatch' },
      { op: 'Replace', path: 'addresses[type eq "work"].country', value: 'US' },
      { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '555-0101' },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      emails: [{ value: `m.reyes@${domain}` }],
      displayName: 'May Reyes',
      phoneNumbers: [{ value: '555-0101' }],
      active: true,
    });
    const off = await patch(id, { op: 'Replace', path: 'active', value: 'False' });
    expect(off.json()).toMatchObject({ active: false });
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'True' })).json().active).toBe(true);
  });

  it('takes what Okta sends: no path, and an object of attributes', async () => {
    const { id } = await create();
    const answer = await patch(id, {
      op: 'replace',
      value: { id, active: false, 'name.familyName': 'Ortega', title: 'Driver' },
    });
    expect(answer.json()).toMatchObject({ active: false, displayName: 'Maya Ortega', title: 'Driver' });
  });

  it('adds, replaces and removes values, by name in any case', async () => {
    const { id } = await create(maya({ title: 'Dispatcher' }));
    const second = { value: `second@${domain}`, type: 'home', primary: true };
    expect((await patch(id, { op: 'add', path: 'EMAILS', value: [second] })).json().emails).toMatchObject([
      { value: `second@${domain}` },
    ]);
    expect((await patch(id, { op: 'remove', path: 'Title' })).json()).not.toHaveProperty('title');
    const gone = await patch(id, { op: 'remove', path: 'emails' });
    // Who signs in with an address keeps it.
    expect(gone.json().emails).toMatchObject([{ value: `maya@${domain}` }]);
  });

  // RFC 7643, 4.1.1: Entra ID sends `Last, First (Department)` as the display name.
  it('of displayName alone renames only whoever was never given a name in parts', async () => {
    const display = (id: string, value: string) => patch(id, { op: 'Replace', path: 'displayName', value });
    const { id } = await create();
    for (const value of ['Reyes, Maya (Dispatch)', 'Maya']) {
      expect((await display(id, value)).json().name).toMatchObject({
        givenName: 'Maya',
        familyName: 'Reyes',
      });
    }
    const put = await scim('PUT', `/Users/${id}`, maya({ name: undefined, displayName: 'Reyes, Maya' }));
    expect(put.json().name).toMatchObject({ givenName: 'Maya', familyName: 'Reyes' });
    const ana = await create({ userName: 'ana.lee', displayName: 'Ana' });
    expect((await display(ana.id, 'Ana Lee')).json().name).toMatchObject({
      givenName: 'Ana',
      familyName: 'Lee',
    });
    await patch(ana.id, { op: 'replace', path: 'name.familyName', value: 'Lee-Ortiz' });
    expect((await display(ana.id, 'Someone Else')).json().name).toMatchObject({ familyName: 'Lee-Ortiz' });
    const byHand = await organization.userWith();
    expect((await display(String(byHand.id), 'Someone Else')).json().name).toMatchObject({
      givenName: 'Test',
      familyName: 'User',
    });
  });

  it.each(['add', 'replace'])('is refused for %s without a value', async (op) => {
    const { id } = await create();
    const answer = await patch(id, { op, path: 'title' });
    expect([answer.statusCode, answer.json().scimType]).toEqual([400, 'invalidValue']);
  });

  it.each([
    ['shoeSize', 'invalidPath'],
    ['emails[kind eq "work"].value', 'invalidPath'],
    ['emails.address', 'invalidPath'],
    ['name.nick', 'invalidPath'],
    ['active.really', 'invalidPath'],
    ['emails[type eq', 'invalidPath'],
    ['urn:example:User:shoeSize', 'invalidPath'],
    ['__proto__', 'invalidPath'],
    ['constructor', 'invalidPath'],
    ['id', 'mutability'],
    ['meta.version', 'mutability'],
  ])('is refused for the path %s with %s, and changes nothing', async (path, scimType) => {
    const { id, version } = await create();
    const answer = await patch(
      id,
      { op: 'replace', path: 'title', value: 'Chief' },
      { op: 'replace', path, value: 'x' },
    );
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ schemas: [SCIM_SCHEMAS.error], status: '400', scimType });
    expect((await scim('GET', `/Users/${id}`)).json().meta.version).toBe(version);
  });

  it.each([
    [{}, 'invalidSyntax'],
    [{ Operations: [] }, 'invalidSyntax'],
    [{ Operations: [{ op: 'move', path: 'title', value: 'x' }] }, 'invalidSyntax'],
    [{ Operations: [{ op: 'remove' }] }, 'noTarget'],
    [{ Operations: [{ op: 'add', value: 'x' }] }, 'invalidSyntax'],
    [{ Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [
      {
        Operations: Array.from({ length: MAX_SCIM_OPERATIONS + 1 }, () => ({ op: 'remove', path: 'title' })),
      },
      'invalidSyntax',
    ],
  ])('is refused as %j with %s', async (body, scimType) => {
    const { id } = await create();
    const answer = await scim('PATCH', `/Users/${id}`, body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ scimType });
  });
});

describe('somebody who leaves', () => {
  it('has no session from the moment on that active is false, and comes back with the same access', async () => {
    const user = await member('ASSET_LIST');
    const off = await patch(user.id, { op: 'replace', path: 'active', value: false });
    expect(off.statusCode, off.body).toBe(200);
    expect((await user.me()).statusCode).toBe(401);
    expect(await organization.activity()).toMatchObject([
      { action: 'deactivate', entity: 'user', entity_id: user.id },
    ]);
    await patch(user.id, { op: 'replace', path: 'active', value: true });
    expect(await account(user.id)).toMatchObject({ status: 'active', permissions: ['ASSET_LIST'] });
    expect((await user.me()).statusCode).toBe(401);
  });

  it('has no open stream any more', async () => {
    const user = await member('ASSET_LIST');
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${url}/api/v1/organizations/${organization.id}/assets/stream`, {
      headers: { ...user.headers, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    await patch(user.id, { op: 'replace', path: 'active', value: false });
    for await (const _ of stream.body!);
  });

  it('drives no vehicle any more', async () => {
    const fleet = new TestFleet(test.database, organization.id);
    const truckId = await fleet.addAsset({ unit_number: 'T-1' });
    const driverId = await fleet.addDriver('Dana', 'Cole');
    const assigned = await test.call(
      'PUT',
      `/organizations/${organization.id}/assets/${truckId}/driver/${driverId}`,
      {
        as: organization.admin,
      },
    );
    expect(assigned.statusCode, assigned.body).toBeLessThan(300);
    const off = await patch(String(driverId), { op: 'replace', path: 'active', value: false });
    expect(off.statusCode, off.body).toBe(200);
    expect((await organization.activity()).map(({ action }) => action).slice(0, 2)).toEqual(
      expect.arrayContaining(['deactivate', 'unassign-driver']),
    );
  });

  it('is deactivated by DELETE and not found any more, and gets the account back when added again', async () => {
    const { id } = await create();
    const members = await group('Dispatch', [id]);
    expect((await scim('DELETE', `/Users/${id}`)).statusCode).toBe(204);
    expect(await account(id)).toMatchObject({ status: 'deactivated' });
    expect((await scim('GET', `/Users/${id}`)).statusCode).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).statusCode).toBe(404);
    expect((await find(`userName eq "maya@${domain}"`)).json().totalResults).toBe(0);
    expect((await scim('GET', `/Groups/${members}`)).json().members).toEqual([]);
    const again = await create(
      maya({ externalId: '00u2', name: { givenName: 'Maya', familyName: 'Ortega' } }),
    );
    expect(again.id).toBe(id);
    expect(await account(id)).toMatchObject({ status: 'active' });
    expect((await scim('GET', `/Users/${id}`)).json()).toMatchObject({
      externalId: '00u2',
      displayName: 'Maya Ortega',
    });
  });

  it('is not the last administrator: 409, and the session goes on', async () => {
    const { admin } = organization;
    for (const answer of [
      await patch(String(admin.id), { op: 'replace', path: 'active', value: false }),
      await scim('DELETE', `/Users/${admin.id}`),
    ]) {
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json()).toMatchObject({ schemas: [SCIM_SCHEMAS.error], status: '409' });
      expect(answer.json().detail).toMatch(/last administrator/);
    }
    const me = await test.app.inject({ url: '/api/v1/auth/current-user', headers: admin.headers });
    expect(me.statusCode).toBe(200);
  });

  it('is one of two administrators, of whom one stays, even when both are deactivated at once', async () => {
    const second = await organization.userWith();
    await platform("update users set role = 'ADMIN' where id = $1", [second.id]);
    const off = (id: number) => patch(String(id), { op: 'replace', path: 'active', value: false });
    const answers = await Promise.all([off(organization.admin.id), off(second.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('the address of whoever holds more than the key', () => {
  const admins = () =>
    platform("select title from notifications where user_id = $1 and kind = 'address-requested'", [
      organization.admin.id,
    ]);
  const requested = async (id: number) =>
    (
      await test.call('GET', `/organizations/${organization.id}/users/${id}`, { as: organization.admin })
    ).json();

  it.each([
    ['an administrator', async () => organization.admin],
    ['a user with one permission', async () => organization.userWith('LOAD_LIST')],
  ])(
    'is changed of %s once an administrator confirms it, and the old address is notified',
    async (_, who) => {
      const { id, email } = await who();
      const mine = `mine@${domain}`;
      const change = () =>
        patch(String(id), { op: 'replace', path: 'emails', value: [{ value: mine, type: 'work' }] });
      for (const answer of [await change(), await change()]) {
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.json().emails).toMatchObject([{ value: email }]);
      }
      expect((await admins()).rows).toHaveLength(1);
      const mails = test.mails.filter(({ text }) => text.includes(mine));
      expect(mails.map(({ to }) => to)).toEqual([email]);
      const reset = await test.call('POST', '/auth/reset-password', { body: { email: mine } });
      expect(reset.statusCode).toBeLessThan(300);
      expect(test.mails.filter(({ to }) => to === mine)).toEqual([]);
      expect(await requested(id)).toMatchObject({
        email,
        requestedEmail: mine,
        can: expect.arrayContaining(['confirm-address']),
      });
      const path = `/organizations/${organization.id}/users/${id}/requested-address`;
      const confirm = (of: string) =>
        test.call('POST', `${path}/confirm`, { as: organization.admin, body: { email: of } });
      expect((await confirm(mine)).json().technicalMessage).toBe('proof-required');
      await test.prove(organization.admin);
      expect((await confirm(`other@${domain}`)).statusCode).toBe(404);
      expect((await confirm(mine)).json()).toMatchObject({ email: mine, requestedEmail: null });
      expect(test.mails.slice(-2).map(({ to }) => to)).toEqual([email, mine]);
    },
  );

  it('stays when an administrator rejects it, and is not changed by deleting the account and adding it again', async () => {
    const { id, email } = await organization.userWith('LOAD_LIST');
    const mine = `mine@${domain}`;
    await platform('update users set username = $1 where id = $2', [`ann@${domain}`, id]);
    expect((await scim('DELETE', `/Users/${id}`)).statusCode).toBe(204);
    const again = await scim('POST', '/Users', {
      userName: `ann@${domain}`,
      emails: [{ value: mine, type: 'work', primary: true }],
    });
    expect(again.statusCode, again.body).toBe(201);
    expect(again.json()).toMatchObject({ id: String(id), emails: [{ value: email }] });
    const path = `/organizations/${organization.id}/users/${id}/requested-address`;
    const rejected = await test.call('DELETE', path, { as: organization.admin });
    expect(rejected.json()).toMatchObject({ email, requestedEmail: null });
    expect((await test.call('DELETE', path, { as: organization.admin })).statusCode).toBe(404);
  });

  it('is not asked of people: they may not call SCIM, whatever they hold', async () => {
    for (const as of [organization.admin, await organization.userWith('USER_PROVISION')]) {
      const answer = await test.app.inject({
        url: `/api/v1/organizations/${organization.id}/scim/v2/Users`,
        headers: as.headers,
      });
      expect([answer.statusCode, answer.json().detail]).toEqual([403, 'Only API keys can make this call.']);
    }
  });
});

describe('groups', () => {
  it('give what the rules say, by name and by the identifier of the directory, and take it back', async () => {
    await addRules([DISPATCH, SAFETY]);
    const { id } = await create();
    expect(await account(id)).toMatchObject({ role: 'USER', permissions: [] });
    const dispatch = await group('Dispatch', [id]);
    expect((await account(id)).permissions).toEqual(['ASSET_LIST']);
    const safety = await group('Safety', [], 'b1f2-safety');
    await patchGroup(safety, { op: 'add', path: 'members', value: [{ value: id }] });
    expect((await account(id)).permissions.sort()).toEqual(['ASSET_LIST', 'DRIVER_LIST']);
    await patchGroup(dispatch, { op: 'remove', path: `members[value eq "${id}"]` });
    expect((await account(id)).permissions).toEqual(['DRIVER_LIST']);
    await patchGroup(safety, { op: 'Remove', path: 'members', value: [{ value: id }] });
    expect(await account(id)).toMatchObject({ role: 'USER', permissions: [] });
    expect((await organization.activity()).map(({ entity, action }) => `${entity} ${action}`)).toContain(
      'provisioned-group update',
    );
  });

  it('change access with the next call of whoever is signed in', async () => {
    await addRules([DISPATCH]);
    const user = await member();
    const list = () =>
      test.app.inject({ url: `/api/v1/organizations/${organization.id}/assets`, headers: user.headers });
    expect((await list()).statusCode).toBe(403);
    const dispatch = await group('Dispatch', [user.id]);
    expect((await list()).statusCode).toBe(200);
    await scim('DELETE', `/Groups/${dispatch}`);
    expect((await list()).statusCode).toBe(403);
  });

  it('follow their name: a rule is for the group that has it now', async () => {
    await addRules([DISPATCH]);
    const { id } = await create();
    const west = await group('West', [id]);
    expect((await account(id)).permissions).toEqual([]);
    await patchGroup(west, { op: 'replace', value: { id: west, displayName: 'Dispatch' } });
    expect((await account(id)).permissions).toEqual(['ASSET_LIST']);
    await scim('PUT', `/Groups/${west}`, { displayName: 'Dispatch', members: [] });
    expect((await account(id)).permissions).toEqual([]);
  });

  it('make administrators, and leave the last one', async () => {
    await addRules([OWNERS]);
    const { id } = await create();
    const owners = await group('Owners', [id, organization.admin.id]);
    expect(await account(id)).toMatchObject({ role: 'ADMIN' });
    await patchGroup(owners, { op: 'replace', path: 'members', value: [] });
    const roles = [(await account(id)).role, (await account(organization.admin.id)).role];
    expect(roles.sort()).toEqual(['ADMIN', 'USER']);
  });

  it('leave alone whoever was never in one, and everybody where there are no rules', async () => {
    const user = await member('HOS_LIST');
    const other = await member('HOS_LIST');
    const west = await group('Dispatch', [user.id]);
    await patchGroup(west, { op: 'remove', path: 'members' });
    expect((await account(user.id)).permissions).toEqual(['HOS_LIST']);
    await addRules([DISPATCH]);
    await group('Safety', [user.id]);
    expect((await account(user.id)).permissions).toEqual([]);
    expect((await account(other.id)).permissions).toEqual(['HOS_LIST']);
  });

  it('are found by name, identifier and member, with or without their members', async () => {
    const { id } = await create();
    const west = await group('West', [id], 'g-1');
    await group('East');
    const ids = async (filter: string) =>
      (await find(filter, 'Groups')).json().Resources.map((each: { id: string }) => each.id);
    expect(await ids('displayName eq "west"')).toEqual([west]);
    expect(await ids('externalId eq "g-1"')).toEqual([west]);
    expect(await ids(`id eq "${west}" and members eq "${id}"`)).toEqual([west]);
    expect(await ids('members eq "999999"')).toEqual([]);
    expect((await scim('GET', `/Groups/${west}`)).json().members).toEqual([
      { value: id, display: 'Maya Reyes' },
    ]);
    expect((await scim('GET', `/Groups/${west}?excludedAttributes=members`)).json()).not.toHaveProperty(
      'members',
    );
    expect((await scim('GET', '/Groups')).json()).toMatchObject({ totalResults: 2, itemsPerPage: 2 });
  });

  it('change only in the version that If-Match names', async () => {
    const west = await group('West');
    const { version } = (await scim('GET', `/Groups/${west}`)).json().meta;
    const rename = (displayName: string) =>
      scim('PUT', `/Groups/${west}`, { displayName }, { headers: { 'if-match': version } });
    expect((await rename('West 2')).statusCode).toBe(200);
    expect((await rename('West 3')).statusCode).toBe(412);
  });

  it.each([
    [
      'a group as member',
      { displayName: 'A', members: [{ value: '2', type: 'Group' }] },
      400,
      'invalidValue',
    ],
    [
      'a group as member by its address',
      { displayName: 'A', members: [{ value: '2', $ref: 'https://fleet.test/scim/v2/Groups/2' }] },
      400,
      'invalidValue',
    ],
    ['a member that is no number', { displayName: 'A', members: [{ value: 'x' }] }, 400, 'invalidValue'],
    [
      'a member that is nobody',
      { displayName: 'A', members: [{ value: '2147483647' }] },
      400,
      'invalidValue',
    ],
    ['no name', { members: [] }, 400, 'invalidValue'],
    ['the name of another', { displayName: 'taken' }, 409, 'uniqueness'],
  ])('are refused with %s', async (_, body, status, scimType) => {
    await group('Taken');
    const answer = await scim('POST', '/Groups', body);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json()).toMatchObject({ scimType });
  });

  it.each([
    ['colour', 'invalidPath'],
    ['members.display', 'invalidPath'],
    ['displayName[value eq "x"]', 'invalidPath'],
    ['id', 'mutability'],
  ])('are refused a PATCH of %s with %s', async (path, scimType) => {
    const west = await group('West');
    const answer = await patchGroup(west, { op: 'replace', path, value: 'x' });
    expect([answer.statusCode, answer.json().scimType]).toEqual([400, scimType]);
  });

  it(`hold ${MAX_PROVISIONED_MEMBERS.toLocaleString('en-US')} members, whose access changes at once, and no more`, async () => {
    await addRules([DISPATCH]);
    const { rows } = await platform(
      `insert into users (organization_id, username, first_name, last_name, role, permissions)
       select $1::integer, 'many-' || $1::integer || '-' || n, 'Many', 'People', 'USER', '{}' from generate_series(1, $2) n returning id`,
      [organization.id, MAX_PROVISIONED_MEMBERS + 1],
    );
    const ids = rows.map(({ id }) => id as number);
    const members = (of: readonly number[]) => of.map((id) => ({ value: String(id) }));
    const tooMany = await scim('POST', '/Groups', { displayName: 'Dispatch', members: members(ids) });
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().detail).toMatch(/10,000 members/);
    const west = await group('Dispatch', ids.slice(0, MAX_PROVISIONED_MEMBERS));
    const { rows: counted } = await platform(
      "select count(*)::integer as people from users where organization_id = $1 and permissions = '{ASSET_LIST}'",
      [organization.id],
    );
    expect(counted[0]!.people).toBe(MAX_PROVISIONED_MEMBERS);
    expect((await scim('GET', '/Groups')).json().Resources[0].members).toHaveLength(MAX_PROVISIONED_MEMBERS);
    expect((await scim('DELETE', `/Groups/${west}`)).statusCode).toBe(204);
  });
});

describe('filters', () => {
  it.each([
    'userName sw "m"',
    'userName eq maya',
    'nickName eq "m"',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
    '(((((',
    `userName eq "${'\\"'.repeat(200)}`,
    "userName eq 'x'; drop table users",
  ])('that are not supported are refused: %s', async (filter) => {
    const answer = await find(filter);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ schemas: [SCIM_SCHEMAS.error], scimType: 'invalidFilter' });
  });

  it('take a value with quotes and SQL in it for what it is', async () => {
    expect((await find(String.raw`userName eq "a\" or 1=1 --"`)).json().totalResults).toBe(0);
  });
});

describe('attacks over SCIM', () => {
  it('a key of another organization finds nothing of this one, in the error of SCIM', async () => {
    const { id } = await create();
    const west = await group('West', [id]);
    const other = await test.createOrganization();
    const stranger = await other.keyWith(['USER_PROVISION']);
    for (const path of ['/Users', `/Users/${id}`, '/Groups', `/Groups/${west}`, '/ServiceProviderConfig']) {
      const answer = await scim('GET', path, undefined, { as: stranger });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.json()).toMatchObject({ schemas: [SCIM_SCHEMAS.error], status: '404' });
    }
    for (const [method, path] of [
      ['PUT', `/Users/${id}`],
      ['PATCH', `/Users/${id}`],
      ['DELETE', `/Users/${id}`],
      ['DELETE', `/Groups/${west}`],
    ] as const) {
      const own = await scim(method, path, maya(), { as: stranger, of: other.id });
      expect(own.statusCode, path).toBe(404);
    }
    const theirs = await scim(
      'POST',
      '/Groups',
      { displayName: 'A', members: [{ value: id }] },
      {
        as: stranger,
        of: other.id,
      },
    );
    expect(theirs.statusCode).toBe(400);
    expect((await account(id)).status).toBe('active');
  });

  it('a key without the permission, and one that is limited to groups, are refused', async () => {
    const group = await platform("insert into groups (organization_id, name) values ($1, 'G') returning id", [
      organization.id,
    ]);
    for (const as of [
      await organization.keyWith(['USER_LIST']),
      await organization.keyWith(['USER_PROVISION'], [group.rows[0]!.id as number]),
    ]) {
      const answer = await scim('POST', '/Users', maya(), { as });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ schemas: [SCIM_SCHEMAS.error], status: '403' });
    }
    const nobody = await test.app.inject(`/api/v1/organizations/${organization.id}/scim/v2/Users`);
    expect([nobody.statusCode, nobody.headers['content-type']]).toEqual([
      401,
      expect.stringMatching(/^application\/scim\+json/),
    ]);
  });

  it('nobody becomes an administrator by an attribute, nor somebody who waits for approval a member', async () => {
    const { id } = await create(
      maya({ role: 'ADMIN', roles: [{ value: 'ADMIN' }], permissions: ['ORG_UPDATE'] }),
    );
    expect(await account(id)).toMatchObject({ role: 'USER', permissions: [] });
    await patch(id, { op: 'add', path: 'roles', value: [{ value: 'SUPER_ADMIN' }] });
    expect(await account(id)).toMatchObject({ role: 'USER', permissions: [] });
    const waiting = await organization.userWith();
    await platform("update users set status = 'pending' where id = $1", [waiting.id]);
    expect((await scim('GET', `/Users/${waiting.id}`)).statusCode).toBe(404);
    expect((await patch(String(waiting.id), { op: 'replace', path: 'active', value: true })).statusCode).toBe(
      404,
    );
    const superAdmin = await test.createSuperAdmin();
    expect((await scim('DELETE', `/Users/${superAdmin.id}`)).statusCode).toBe(404);
  });

  it('a body that is no JSON, of another type or too large is refused in the error of SCIM', async () => {
    const send = (payload: string, type: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1/organizations/${organization.id}/scim/v2/Users`,
        payload,
        headers: { ...key.headers, 'content-type': type },
      });
    expect((await send('{', 'application/scim+json')).json()).toMatchObject({
      status: '400',
      scimType: 'invalidSyntax',
    });
    expect((await send('<user/>', 'application/xml')).json()).toMatchObject({ status: '415' });
    expect(
      (await send(JSON.stringify(maya({ title: 'x'.repeat(2_000_000) })), 'application/json')).json(),
    ).toMatchObject({
      status: '413',
    });
    const deep = `{"userName":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect((await send(deep, 'application/scim+json')).statusCode).toBe(400);
  });
});

describe('what is supported', () => {
  it('is described as RFC 7643 has it', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).json()).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    expect((await scim('GET', '/ResourceTypes')).json()).toMatchObject({
      totalResults: 2,
      Resources: [
        { id: 'User', endpoint: '/Users' },
        { id: 'Group', endpoint: '/Groups' },
      ],
    });
    const { Resources: schemas } = (await scim('GET', '/Schemas')).json();
    const user = schemas.find(({ id }: { id: string }) => id === SCIM_SCHEMAS.user);
    expect(user.attributes.find(({ name }: { name: string }) => name === 'userName')).toMatchObject({
      required: true,
      uniqueness: 'server',
    });
  });
});

describe('what is not supported', () => {
  /** Outside the contract, which `scim` checks answers by. */
  const raw = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    test.app.inject({
      method,
      url: `/api/v1/organizations/${organization.id}/scim/v2${path}`,
      headers: { ...key.headers, ...(body && { 'content-type': 'application/scim+json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });

  it.each([
    ['GET', '/Me', undefined],
    ['PATCH', '/Me', { Operations: [] }],
    ['POST', '/.search', { filter: 'userName pr' }],
    ['POST', '/Users/.search', { filter: 'userName pr' }],
    ['POST', '/Groups/.search', { filter: 'displayName pr' }],
  ] as const)('%s %s is answered 501 with an error of SCIM', async (method, path, body) => {
    const answer = await raw(method, path, body);
    expect(answer.statusCode).toBe(501);
    expect(answer.json()).toMatchObject({ schemas: [SCIM_SCHEMAS.error], status: '501' });
  });

  it('is said so: no bulk, no sorting, no change of passwords, and none of them does anything', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).json()).toMatchObject({
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      sort: { supported: false },
      changePassword: { supported: false },
    });
    const { id } = await create();
    const bulk = await raw('POST', '/Bulk', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations: [{ method: 'DELETE', path: `/Users/${id}` }],
    });
    expect(bulk.statusCode).toBe(501);
    expect(bulk.headers['content-type']).toContain('application/scim+json');
    expect(bulk.json()).toEqual({
      schemas: [SCIM_SCHEMAS.error],
      status: '501',
      detail: 'Bulk operations are not supported.',
    });
    expect((await scim('GET', `/Users/${id}`)).json()).toMatchObject({ id, active: true });
    // RFC 7644 section 3.4.2.3: without sorting the parameter changes nothing.
    const [plain, sorted] = [
      await scim('GET', '/Users'),
      await scim('GET', '/Users?sortBy=userName&sortOrder=descending'),
    ];
    expect(sorted.statusCode).toBe(200);
    const ids = (answer: typeof plain) => answer.json().Resources.map((each: { id: string }) => each.id);
    expect(ids(sorted)).toEqual(ids(plain));
  });
});

/** Bodies as Microsoft and Okta show them in the documents of their SCIM clients, with names of ours. */
describe('a directory at its work', () => {
  it('Entra ID looks, adds, reads, changes and deactivates a person', async () => {
    const userName = `Test_User_22370c1a@${domain}`;
    const absent = await find(`userName eq "${userName}"`);
    expect(absent.json()).toMatchObject({ totalResults: 0, Resources: [] });
    const added = await scim('POST', '/Users', {
      schemas: [SCIM_SCHEMAS.user, SCIM_SCHEMAS.enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    });
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json();
    expect((await find(`externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"`)).json()).toMatchObject({
      totalResults: 1,
      Resources: [{ id }],
    });
    const changed = await patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `updatedEmail@${domain}` },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    );
    expect(changed.json()).toMatchObject({
      emails: [{ value: `updatedEmail@${domain}`, type: 'work' }],
      name: { familyName: 'updatedFamilyName' },
    });
    expect((await patch(id, { op: 'Replace', path: 'active', value: false })).json().active).toBe(false);
    expect((await patch(id, { op: 'Add', path: 'active', value: 'True' })).json().active).toBe(true);
    expect((await scim('DELETE', `/Users/${id}`)).statusCode).toBe(204);
  });

  it('Entra ID adds a group, its members one by one, and takes one out by a path', async () => {
    const { id } = await create();
    const made = await scim('POST', '/Groups', {
      schemas: [
        SCIM_SCHEMAS.group,
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    });
    expect(made.statusCode, made.body).toBe(201);
    const groupId = made.json().id;
    const without = await scim('GET', `/Groups/${groupId}?excludedAttributes=members`);
    expect(without.json()).not.toHaveProperty('members');
    expect(
      (await patchGroup(groupId, { op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }))
        .statusCode,
    ).toBeLessThan(300);
    const isIn = await find(`id eq "${groupId}" and members eq "${id}"`, 'Groups');
    expect(isIn.json().totalResults).toBe(1);
    const out = await patchGroup(groupId, {
      op: 'Remove',
      path: 'members',
      value: [{ $ref: null, value: id }],
    });
    expect(out.statusCode, out.body).toBeLessThan(300);
    const group = await scim('GET', `/Groups/${groupId}`);
    expect(group.json().members ?? []).toEqual([]);
  });

  it('Okta looks, adds, replaces and deactivates a person, and sets the members of a group', async () => {
    const userName = `test.user@${domain}`;
    expect((await find(`userName eq "${userName}"`)).json().totalResults).toBe(0);
    const body = {
      schemas: [SCIM_SCHEMAS.user],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const added = await scim('POST', '/Users', body);
    expect(added.statusCode, added.body).toBe(201);
    expect(added.body).not.toContain('1mz050nq');
    const { id } = added.json();
    const replaced = await scim('PUT', `/Users/${id}`, {
      ...body,
      id,
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      meta: { resourceType: 'User' },
    });
    expect(replaced.json()).toMatchObject({ id, name: { givenName: 'Another' } });
    const off = await patch(id, { op: 'replace', value: { active: false } });
    expect(off.json().active).toBe(false);
    const made = await scim('POST', '/Groups', {
      schemas: [SCIM_SCHEMAS.group],
      displayName: 'Test SCIMv2',
      members: [],
    });
    const groupId = made.json().id;
    const set = await patchGroup(
      groupId,
      { op: 'replace', value: { id: groupId, displayName: 'Test SCIMv2 renamed' } },
      { op: 'replace', path: 'members', value: [{ value: id, display: userName }] },
    );
    expect(set.statusCode, set.body).toBeLessThan(300);
    const out = await patchGroup(groupId, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(out.statusCode, out.body).toBeLessThan(300);
    expect((await scim('GET', `/Groups/${groupId}`)).json()).toMatchObject({
      displayName: 'Test SCIMv2 renamed',
    });
  });
});

describe('the settings page', () => {
  const read = async () =>
    (
      await test.call('GET', `/organizations/${organization.id}/sign-on/provisioning`, {
        as: organization.admin,
      })
    ).json();

  it('shows where to call, the keys, the last call with what was wrong, and which groups have a rule', async () => {
    expect(await read()).toMatchObject({
      baseUrl: expect.stringMatching(new RegExp(`/api/v1/organizations/${organization.id}/scim/v2$`)),
      keys: [{ name: expect.any(String) }],
      lastCall: null,
      people: 0,
      groups: [],
    });
    await addRules([DISPATCH]);
    const { id } = await create();
    await group('Dispatch', [id]);
    await group('Canteen');
    await patch(id, { op: 'replace', path: 'shoeSize', value: 44 });
    await vi.waitFor(async () =>
      expect(await read()).toMatchObject({
        people: 1,
        lastCall: {
          method: 'PATCH',
          path: `/Users/${id}`,
          status: 400,
          problem: expect.stringMatching(/no attribute shoeSize/),
        },
      }),
    );
    expect((await read()).groups).toMatchObject([
      { name: 'Dispatch', members: 1, hasRule: true },
      { name: 'Canteen', members: 0, hasRule: false },
    ]);
  });
});
