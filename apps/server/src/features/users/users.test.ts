import { ORGANIZATION_CODES, PERMISSION_PRESETS, type PermissionCode } from '@longhaul/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from '../../testing/app.ts';

let test: TestApp;
let fleet: TestOrganization;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  // Refills every budget of calls, so that tests do not spend each other's.
  test.time.now += 3_600_000;
  fleet = await test.createOrganization();
});

type Method = Parameters<TestApp['call']>[0];
const users = (method: Method, path: string, as: TestUser, body?: object) =>
  test.call(method, `/organizations/${fleet.id}/users${path}`, { as, ...(body && { body }) });
const signIn = (email: string, password = TEST_PASSWORD) =>
  test.call('POST', '/auth/authenticate', { body: { email, password } });
const choosePassword = (token: string, password: string) =>
  test.call('POST', '/auth/create-new-password', { body: { token, password } });
const isSignedIn = async (user: TestUser) =>
  (await test.call('GET', '/auth/current-user', { as: user })).statusCode === 200;
const actions = async () => (await fleet.activity()).map(({ action, entity }) => `${action} ${entity}`);

function mailedToken(email: string): string {
  const mail = test.mails.findLast(({ to }) => to === email);
  return /create-new-password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

let people = 0;
const person = () => ({ firstName: 'Ann', lastName: 'Lee', email: `ann.lee.${people++}@example.test` });

async function update(user: TestUser, columns: Record<string, unknown>): Promise<void> {
  await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.updateTable('users').set(columns).where('id', '=', user.id).execute(),
  );
  test.deps.access.changed(user.id);
}

describe('listing users', () => {
  it('finds by text, role and status, sorts, and leaves out deactivated users unless asked for', async () => {
    const dispatcher = await fleet.userWith('ASSET_LIST');
    const gone = await fleet.userWith();
    await update(dispatcher, { first_name: 'Zoe', last_name: 'Adams' });
    await update(gone, { status: 'deactivated' });
    const idsOf = async (query: string) => {
      const response = await users('GET', `?${query}`, fleet.admin);
      expect(response.statusCode, response.body).toBe(200);
      return (response.json().items as { id: number }[]).map(({ id }) => id);
    };
    expect(await idsOf('q=zoe%20ad')).toEqual([dispatcher.id]);
    expect(await idsOf('role=ADMIN')).toEqual([fleet.admin.id]);
    expect(await idsOf('sort=name')).toEqual([dispatcher.id, fleet.admin.id]);
    const driver = await fleet.userWith('HOS_OWN');
    await update(driver, { last_name: 'Aaron' });
    expect(await idsOf('size=5')).toEqual([dispatcher.id, fleet.admin.id, driver.id]);
    expect(await idsOf('sort=name')).toEqual([driver.id, dispatcher.id, fleet.admin.id]);
    expect(await idsOf('status=deactivated')).toEqual([gone.id]);
    expect(await idsOf('status=deactivated&status=active&size=1&page=3')).toHaveLength(1);
  });

  it('names the active administrators to every member, and to nobody else', async () => {
    const driver = await fleet.userWith('HOS_OWN');
    const ask = (organizationId: number) =>
      test.call('GET', `/organizations/${organizationId}/administrators`, { as: driver });
    expect((await ask(fleet.id)).json().items).toMatchObject([{ id: fleet.admin.id }]);
    const other = await test.createOrganization();
    expect((await ask(other.id)).statusCode).toBe(404);
  });

  it('shows nobody from another organization', async () => {
    const other = await test.createOrganization();
    const { items } = (await users('GET', '', fleet.admin)).json();
    expect(items.map(({ id }: { id: number }) => id)).not.toContain(other.admin.id);
  });
});

describe('an invitation', () => {
  it('mails a link that sets the password once and makes the account active', async () => {
    const body = { ...person(), permissions: ['ASSET_LIST'] };
    const response = await users('POST', '', fleet.admin, body);
    const token = mailedToken(body.email);
    expect(response.json()).toMatchObject({
      // No mail server is set, so the link has to be passed on.
      isMailSent: false,
      link: `http://localhost:8080/create-new-password/${token}`,
      user: { status: 'invited', role: 'USER', permissions: ['ASSET_LIST'], username: body.email },
    });
    const chosen = await choosePassword(token, 'an entirely new secret');
    expect(chosen.json().user).toMatchObject({ status: 'active', permissions: ['ASSET_LIST'] });
    expect((await choosePassword(token, 'another new secret')).statusCode).toBe(422);
    const signedIn = (await signIn(body.email, 'an entirely new secret')).json();
    expect(signedIn.user).toMatchObject({ status: 'active', permissions: ['ASSET_LIST'] });
    expect(await actions()).toContain('invite user');
  });

  it('is replaced by a resent one, which is good for seven days', async () => {
    const body = person();
    const { user } = (await users('POST', '', fleet.admin, body)).json();
    const first = mailedToken(body.email);
    const resent = await users('POST', `/${user.id}/resend-invitation`, fleet.admin);
    expect(resent.json().link).toMatch(new RegExp(`${mailedToken(body.email)}$`));
    expect((await choosePassword(first, 'an entirely new secret')).statusCode).toBe(422);
    const second = mailedToken(body.email);
    test.time.now += 7 * 86_400_000;
    expect((await choosePassword(second, 'an entirely new secret')).statusCode).toBe(422);
    test.time.now -= 60_000;
    expect((await choosePassword(second, 'an entirely new secret')).statusCode).toBe(200);
  });

  it('works without e-mail by username and a first password', async () => {
    const username = `driver.${people++}`;
    const body = { firstName: 'Sam', lastName: 'Roe', username, password: 'a first long secret' };
    const response = await users('POST', '', fleet.admin, body);
    expect(response.json()).toMatchObject({
      isMailSent: false,
      link: null,
      user: { status: 'active', email: null },
    });
    expect((await signIn(username, 'a first long secret')).statusCode).toBe(200);
  });

  it.each([
    [{}, 'email'],
    [{ username: 'sam.roe' }, 'password'],
    [{ username: 'sam.roe', password: 'password1' }, 'password'],
    [{ email: 'no address' }, 'email'],
    [{ email: 'a@example.test', firstName: 'x'.repeat(10_000) }, 'firstName'],
    [{ email: 'a@example.test', role: 'SUPER_ADMIN' }, 'role'],
    [{ email: 'a@example.test', permissions: ['SUPER_ADMIN'] }, 'permissions.0'],
  ])('is refused on its field: %j', async (wrong, field) => {
    const response = await users('POST', '', fleet.admin, { firstName: 'Ann', lastName: 'Lee', ...wrong });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty([field]);
    expect(await fleet.activity()).toEqual([]);
  });

  it('is refused for an address that has an account, in any organization and any case', async () => {
    const other = await test.createOrganization();
    const body = { ...person(), email: other.admin.email.toUpperCase() };
    const refused = await users('POST', '', fleet.admin, body);
    expect(refused.json()).toMatchObject({ status: 409, fields: { email: expect.any(String) } });
  });
});

describe('nobody gains permissions they do not hold', () => {
  const clerkCodes = ['USER_READ', 'USER_LIST', 'USER_CREATE', 'USER_UPDATE', 'USER_DELETE'] as const;
  let clerk: TestUser;
  beforeEach(async () => {
    clerk = await fleet.userWith(...clerkCodes, 'ASSET_LIST');
  });

  it('inviting: no permission the inviter lacks, no ADMIN by a USER', async () => {
    const refused = await users('POST', '', clerk, { ...person(), permissions: ['ASSET_LIST', 'IFTA_LIST'] });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toContain('IFTA_LIST');
    expect((await users('POST', '', clerk, { ...person(), role: 'ADMIN' })).statusCode).toBe(403);
    const all = await fleet.userWith(...ORGANIZATION_CODES);
    expect((await users('POST', '', all, { ...person(), role: 'ADMIN' })).statusCode).toBe(403);
    expect((await users('POST', '', clerk, { ...person(), permissions: ['ASSET_LIST'] })).statusCode).toBe(
      200,
    );
  });

  it('changing: permissions that are not held can be neither granted nor removed', async () => {
    const viewer = await fleet.userWith('ASSET_LIST');
    const give = (permissions: PermissionCode[]) => users('PATCH', `/${viewer.id}`, clerk, { permissions });
    expect((await give(['ASSET_LIST', 'IFTA_LIST'])).statusCode).toBe(403);
    expect((await give(['USER_READ'])).json()).toMatchObject({ permissions: ['USER_READ'] });
    expect((await users('PATCH', `/${viewer.id}`, clerk, { role: 'ADMIN' })).statusCode).toBe(403);
    const taxClerk = await fleet.userWith('IFTA_LIST');
    expect((await users('PATCH', `/${taxClerk.id}`, clerk, { permissions: [] })).statusCode).toBe(403);
  });

  it('changing oneself: neither role nor permissions, not even as administrator', async () => {
    const more = { permissions: [...clerkCodes, 'ASSET_LIST', 'IFTA_LIST'] };
    expect((await users('PATCH', `/${clerk.id}`, clerk, more)).statusCode).toBe(403);
    expect((await users('PATCH', `/${clerk.id}`, clerk, { role: 'ADMIN' })).statusCode).toBe(403);
    const { admin } = fleet;
    expect((await users('PATCH', `/${admin.id}`, admin, { role: 'USER' })).statusCode).toBe(403);
    expect((await users('PATCH', `/${admin.id}`, admin, { role: 'SUPER_ADMIN' })).statusCode).toBe(422);
  });

  it('taking over: no password, address, permissions or deactivation for somebody with more permissions', async () => {
    const target = `/${fleet.admin.id}`;
    const refusals = [
      await users('PUT', `${target}/changePassword`, clerk, { password: 'an entirely new secret' }),
      await users('PATCH', target, clerk, { email: 'mine@example.test' }),
      await users('PATCH', target, clerk, { role: 'USER' }),
      await users('PATCH', target, clerk, { username: 'somebody.else' }),
      await users('PATCH', target, clerk, { firstName: 'Somebody', lastName: 'Else' }),
      await users('DELETE', `${target}/sessions`, clerk),
      await users('DELETE', `${target}/image`, clerk),
      await users('DELETE', target, clerk),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual(refusals.map(() => 403));
    expect(await isSignedIn(fleet.admin)).toBe(true);
    const pixel = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = await test.call('PUT', `/organizations/${fleet.id}/users/${fleet.admin.id}/image`, {
      as: clerk,
      headers: { 'content-type': 'image/png' },
      body: pixel,
    });
    expect(picture.statusCode).toBe(403);
    const driver = await fleet.userWith('HOS_OWN');
    expect((await users('PATCH', `/${driver.id}`, clerk, { username: 'renamed' })).statusCode).toBe(403);
    expect((await signIn(fleet.admin.email)).statusCode).toBe(200);
    expect((await users('PATCH', target, clerk, { positionTitle: 'Owner' })).statusCode).toBe(200);
  });

  it('and each record tells what its reader may do with it, as the calls then answer', async () => {
    const can = async (user: { id: number }, as: TestUser) =>
      (await users('GET', `/${user.id}`, as)).json().can as string[];
    const equal = await fleet.userWith('ASSET_LIST');
    expect(await can(equal, clerk)).toEqual(['change-access', 'set-password', 'end-sessions', 'deactivate']);
    expect(await can(equal, fleet.admin)).toContain('make-driver');
    expect(await can(fleet.admin, clerk)).toEqual([]);
    expect(await can(clerk, clerk)).toEqual([]);
    expect((await users('DELETE', `/${equal.id}`, clerk)).statusCode).toBe(200);
    expect(await can(equal, clerk)).toEqual(['change-access', 'reactivate']);
    expect((await users('POST', `/${equal.id}/reactivate`, clerk)).statusCode).toBe(200);
  });

  it('reactivating: not somebody with more permissions', async () => {
    const taxClerk = await fleet.userWith('IFTA_LIST');
    await update(taxClerk, { status: 'deactivated' });
    expect((await users('POST', `/${taxClerk.id}/reactivate`, clerk)).statusCode).toBe(403);
  });
});

describe('the last administrator', () => {
  it('cannot be demoted or deactivated, not even by a super administrator in control', async () => {
    const superAdmin = await test.createSuperAdmin();
    await test.call('PUT', '/auth/control', { as: superAdmin, body: { organizationId: fleet.id } });
    const demoted = await users('PATCH', `/${fleet.admin.id}`, superAdmin, { role: 'USER' });
    expect(demoted.statusCode).toBe(409);
    expect(demoted.json().message).toContain('last administrator');
    expect((await users('DELETE', `/${fleet.admin.id}`, superAdmin)).statusCode).toBe(409);
  });

  it('stays when two demote each other at the same moment', async () => {
    const second = await fleet.userWith();
    await update(second, { role: 'ADMIN' });
    const answers = await Promise.all([
      users('PATCH', `/${second.id}`, fleet.admin, { role: 'USER' }),
      users('PATCH', `/${fleet.admin.id}`, second, { role: 'USER' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const admins = await test.database.inOrganization({ organizationId: fleet.id, actorId: null }, (tx) =>
      tx.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute(),
    );
    expect(admins).toHaveLength(1);
  });
});

describe('updating a user', () => {
  it('keeps before and after in the activity log, and new codes hold at once', async () => {
    const user = await fleet.userWith('ORG_READ');
    const { codes } = PERMISSION_PRESETS.dispatcher;
    const response = await users('PATCH', `/${user.id}`, fleet.admin, {
      permissions: codes,
      phone: '555 0100',
    });
    expect(response.json()).toMatchObject({ phone: '555 0100' });
    const read = await test.call('GET', `/organizations/${fleet.id}/assets`, { as: user });
    expect(read.statusCode).toBe(200);
    const entry = await test.database.inOrganization({ organizationId: fleet.id, actorId: null }, (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['before', 'after'])
        .where('action', '=', 'update')
        .executeTakeFirst(),
    );
    expect(entry?.before).toMatchObject({ permissions: ['ORG_READ'], phone: null });
    expect(entry?.after).toMatchObject({ phone: '555 0100' });
  });

  it('lets everybody with USER_READ change their own name, units and time zone, and no more', async () => {
    const user = await fleet.userWith('USER_READ');
    const own = { firstName: 'New', units: 'metric', timeZone: 'America/Denver' };
    expect((await users('PATCH', `/${user.id}`, user, own)).json()).toMatchObject(own);
    expect((await users('PATCH', `/${user.id}`, user, { email: 'new@example.test' })).statusCode).toBe(403);
    expect((await users('PATCH', `/${fleet.admin.id}`, user, { firstName: 'X' })).statusCode).toBe(403);
    const wrong = await users('PATCH', `/${user.id}`, user, { timeZone: 'America/Nowhere' });
    expect(wrong.json()).toMatchObject({ status: 422, fields: { timeZone: expect.any(String) } });
  });

  it('moves the sign-in along with the address, and kills links mailed to the old one', async () => {
    const body = person();
    const { user } = (await users('POST', '', fleet.admin, body)).json();
    const email = `moved.${people++}@example.test`;
    const changed = await users('PATCH', `/${user.id}`, fleet.admin, { email });
    expect(changed.json()).toMatchObject({ email, username: email });
    expect((await choosePassword(mailedToken(body.email), 'an entirely new secret')).statusCode).toBe(422);
  });

  it('changes one’s own address only with the password, and tells both addresses', async () => {
    const { admin } = fleet;
    const email = `moved.${people++}@example.test`;
    const change = (body: object) => users('PATCH', `/${admin.id}`, admin, body);
    const missing = await change({ email, firstName: 'Ann' });
    expect(missing.json()).toMatchObject({ status: 422, fields: { currentPassword: expect.any(String) } });
    expect((await change({ email, currentPassword: 'not the password' })).statusCode).toBe(422);
    expect((await change({ username: 'someone.new' })).statusCode).toBe(422);
    expect((await change({ email: admin.email, firstName: 'Ann' })).statusCode).toBe(200);
    const before = test.mails.length;
    expect((await change({ email, currentPassword: TEST_PASSWORD })).json()).toMatchObject({ email });
    expect(test.mails.slice(before).map(({ to }) => to)).toEqual([admin.email, email]);
  });

  it('tells both addresses when somebody else changes one', async () => {
    const user = await fleet.userWith();
    const email = `moved.${people++}@example.test`;
    const before = test.mails.length;
    expect((await users('PATCH', `/${user.id}`, fleet.admin, { email })).statusCode).toBe(200);
    expect(test.mails.slice(before).map(({ to }) => to)).toEqual([user.email, email]);
  });

  it('leaves no entry when nothing changes', async () => {
    const { id } = fleet.admin;
    const { firstName, lastName, role } = (await users('GET', `/${id}`, fleet.admin)).json();
    expect((await users('PATCH', `/${id}`, fleet.admin, { firstName, lastName, role })).statusCode).toBe(200);
    expect(await fleet.activity()).toEqual([]);
  });
});

describe('deactivation', () => {
  it('ends access at once, and reactivation gives it back', async () => {
    const user = await fleet.userWith('USER_READ');
    const streamsEnded: number[] = [];
    const stop = test.deps.bus.subscribe((message) => {
      if (message.topic === 'access-ended') streamsEnded.push(message.userId);
    });
    expect((await users('DELETE', `/${user.id}`, fleet.admin)).json()).toMatchObject({
      status: 'deactivated',
    });
    stop();
    expect(streamsEnded).toContain(user.id);
    expect(await isSignedIn(user)).toBe(false);
    expect((await signIn(user.email)).statusCode).toBe(403);
    expect((await users('DELETE', `/${user.id}`, fleet.admin)).statusCode).toBe(200);
    expect((await users('POST', `/${user.id}/reactivate`, fleet.admin)).json()).toMatchObject({
      status: 'active',
    });
    expect(await isSignedIn(user)).toBe(false);
    expect((await signIn(user.email)).statusCode).toBe(200);
    expect(await actions()).toEqual(expect.arrayContaining(['deactivate user', 'reactivate user']));
    expect((await users('POST', `/${user.id}/reactivate`, fleet.admin)).statusCode).toBe(409);
  });

  it('is refused for oneself, and for the driver of a vehicle, which the answer names', async () => {
    expect((await users('DELETE', `/${fleet.admin.id}`, fleet.admin)).statusCode).toBe(403);
    const driver = await fleet.userWith('HOS_OWN');
    await test.database.inOrganization({ organizationId: fleet.id, actorId: null }, async (tx) => {
      const keys = { organization_id: fleet.id };
      await tx
        .insertInto('drivers')
        .values({ ...keys, user_id: driver.id })
        .execute();
      const asset = await tx
        .insertInto('assets')
        .values({ ...keys, kind: 'vehicle', unit_number: 'T-104' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('driver_assignments')
        .values({ ...keys, asset_id: asset.id, driver_id: driver.id, assigned_at: new Date() })
        .execute();
    });
    const refused = await users('DELETE', `/${driver.id}`, fleet.admin);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('T-104');
  });
});

describe('a password', () => {
  const change = (as: TestUser, userId: number, body: object) =>
    users('PUT', `/${userId}/changePassword`, as, body);

  it('of one’s own needs the current one, and ends the other sessions', async () => {
    const user = await fleet.userWith('USER_READ');
    const other = (await signIn(user.email)).json();
    const password = 'an entirely new secret';
    expect((await change(user, user.id, { password })).json().fields).toHaveProperty('currentPassword');
    const wrong = await change(user, user.id, { password, currentPassword: 'not it' });
    expect(wrong.json()).toMatchObject({
      status: 422,
      fields: { currentPassword: 'The current password is not correct.' },
    });
    expect((await change(user, user.id, { password, currentPassword: TEST_PASSWORD })).statusCode).toBe(204);
    expect(await isSignedIn(user)).toBe(true);
    const headers = { authorization: `Bearer ${other.accessToken}` };
    expect((await test.call('GET', '/auth/current-user', { headers })).statusCode).toBe(401);
    expect((await signIn(user.email, password)).statusCode).toBe(200);
    expect(await actions()).toContain('set-password user');
  });

  it('of a super administrator is changed without an organization', async () => {
    const superAdmin = await test.createSuperAdmin();
    const own = (body: object) => test.call('PUT', '/auth/password', { as: superAdmin, body });
    const password = 'an entirely new secret';
    expect((await own({ password })).json().fields).toHaveProperty('currentPassword');
    expect((await own({ password, currentPassword: 'not it' })).statusCode).toBe(422);
    expect((await own({ password, currentPassword: TEST_PASSWORD })).statusCode).toBe(204);
    expect((await signIn(superAdmin.email, password)).statusCode).toBe(200);
  });

  it('of another needs USER_UPDATE, and ends every session', async () => {
    const user = await fleet.userWith();
    const reader = await fleet.userWith('USER_READ', 'USER_LIST');
    const password = 'an entirely new secret';
    expect((await change(reader, user.id, { password })).statusCode).toBe(403);
    expect((await change(fleet.admin, user.id, { password: 'password1' })).statusCode).toBe(422);
    expect((await change(fleet.admin, user.id, { password })).statusCode).toBe(204);
    expect(await isSignedIn(user)).toBe(false);
    expect((await signIn(user.email, password)).statusCode).toBe(200);
  });

  it('is protected against guessing', async () => {
    const user = await fleet.userWith('USER_READ');
    const guess = () =>
      change(user, user.id, { password: 'an entirely new secret', currentPassword: 'guess' });
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
  });
});

describe('an account request', () => {
  const requests = (method: Method, path: string, as: TestUser, body?: object) =>
    test.call(method, `/organizations/${fleet.id}/account-requests${path}`, { as, ...(body && { body }) });

  async function ask() {
    const email = `asks.${people++}@example.test`;
    const body = { firstname: 'Ask', lastname: 'Er', email, password: 'a long enough secret', id: fleet.id };
    const { user, accessToken } = (await test.call('POST', '/auth/register', { body })).json();
    return { ...user, headers: { authorization: `Bearer ${accessToken}` } } as TestUser;
  }

  it('waits in the list until it is approved; then the waiting session works with the codes given', async () => {
    const asking = await ask();
    const organization = () => test.call('GET', `/organizations/${fleet.id}`, { as: asking });
    expect((await organization()).statusCode).toBe(403);
    expect((await requests('GET', '', fleet.admin)).json()).toMatchObject({
      total: 1,
      items: [{ id: asking.id }],
    });
    const approved = await requests('POST', `/${asking.id}/approve`, fleet.admin, {
      permissions: ['ORG_READ'],
    });
    expect(approved.json()).toMatchObject({ status: 'active', permissions: ['ORG_READ'] });
    expect((await organization()).statusCode).toBe(200);
    expect((await requests('GET', '', fleet.admin)).json()).toMatchObject({ total: 0 });
    expect((await requests('POST', `/${asking.id}/reject`, fleet.admin)).statusCode).toBe(404);
    expect(test.mails.findLast(({ to }) => to === asking.email)?.text).toContain('approved');
    expect(await actions()).toContain('approve account-request');
  });

  it('is not approved with codes that the approver does not hold', async () => {
    const asking = await ask();
    const clerk = await fleet.userWith('USER_UPDATE', 'USER_LIST');
    const approve = (body: object) => requests('POST', `/${asking.id}/approve`, clerk, body);
    expect((await approve({ permissions: ['IFTA_LIST'] })).statusCode).toBe(403);
    expect((await approve({ role: 'ADMIN' })).statusCode).toBe(403);
    expect((await requests('GET', '', clerk)).json()).toMatchObject({ total: 1 });
  });

  it('that is rejected ends the session, and leaves the address free', async () => {
    const asking = await ask();
    expect((await users('DELETE', `/${asking.id}`, fleet.admin)).statusCode).toBe(409);
    expect((await requests('POST', `/${asking.id}/reject`, fleet.admin)).statusCode).toBe(204);
    expect(await isSignedIn(asking)).toBe(false);
    expect((await signIn(asking.email, 'a long enough secret')).statusCode).toBe(401);
    expect(test.mails.findLast(({ to }) => to === asking.email)?.text).toContain('has not approved');
    expect(await actions()).toContain('reject account-request');
    expect((await users('POST', '', fleet.admin, { ...person(), email: asking.email })).statusCode).toBe(200);
  });

  it('to the wrong organization keeps nobody from inviting the person elsewhere', async () => {
    const other = await test.createOrganization();
    const asking = await ask();
    expect((await users('POST', '', fleet.admin, { ...person(), email: asking.email })).statusCode).toBe(409);
    const invited = await test.call('POST', `/organizations/${other.id}/users`, {
      as: other.admin,
      body: { ...person(), email: asking.email },
    });
    expect(invited.json()).toMatchObject({ user: { email: asking.email, status: 'invited' } });
    expect(await isSignedIn(asking)).toBe(false);
    expect((await requests('GET', '', fleet.admin)).json()).toMatchObject({ total: 0 });
    expect(await actions()).toContain('withdraw account-request');
  });

  it('to the wrong organization keeps no super administrator from making that person an administrator', async () => {
    const asking = await ask();
    const made = await test.call('POST', '/organizations', {
      as: await test.createSuperAdmin(),
      body: { name: 'Their own', admin: { firstName: 'Ask', lastName: 'Er', email: asking.email } },
    });
    expect(made.statusCode, made.body).toBe(200);
    expect(await isSignedIn(asking)).toBe(false);
  });
});

describe('sessions', () => {
  it('are listed for their owner, who ends one or all others', async () => {
    const user = await fleet.userWith();
    const others = [(await signIn(user.email)).json(), (await signIn(user.email)).json()];
    const list = async () => (await test.call('GET', '/auth/sessions', { as: user })).json().items;
    const items: { id: string; isCurrent: boolean }[] = await list();
    expect(items).toHaveLength(3);
    expect(items.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: user.sessionId }]);
    const foreign = await test.call('DELETE', `/auth/sessions/${fleet.admin.sessionId}`, { as: user });
    expect(foreign.statusCode).toBe(404);
    const one = items.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await test.call('DELETE', `/auth/sessions/${one}`, { as: user })).statusCode).toBe(204);
    expect(await list()).toHaveLength(2);
    expect((await test.call('DELETE', '/auth/sessions', { as: user })).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ id: user.sessionId }]);
    for (const { accessToken } of others) {
      const headers = { authorization: `Bearer ${accessToken}` };
      expect((await test.call('GET', '/auth/current-user', { headers })).statusCode).toBe(401);
    }
  });

  it('of another person end with USER_UPDATE, and the answer counts them', async () => {
    const user = await fleet.userWith();
    expect((await users('GET', `/${user.id}`, fleet.admin)).json()).toMatchObject({ sessionCount: 1 });
    expect((await users('DELETE', `/${user.id}/sessions`, fleet.admin)).statusCode).toBe(204);
    expect(await isSignedIn(user)).toBe(false);
    expect(await actions()).toContain('end-sessions user');
  });
});

describe('a super administrator in control', () => {
  it('reads and changes their own account, and leaves the entry outside the organization', async () => {
    const superAdmin = await test.createSuperAdmin();
    await test.call('PUT', '/auth/control', { as: superAdmin, body: { organizationId: fleet.id } });
    const own = await users('PATCH', `/${superAdmin.id}`, superAdmin, { firstName: 'Pat' });
    expect(own.json()).toMatchObject({ firstName: 'Pat', role: 'SUPER_ADMIN' });
    expect(await actions()).toEqual(['take-control organization']);
    expect((await users('GET', `/${superAdmin.id}`, fleet.admin)).statusCode).toBe(404);
  });
});
