import { gzipSync } from 'node:zlib';
import { PERMISSION_CODES } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOpaqueToken } from '../../platform/tokens.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { createSuperAdmin } from './create-super-admin.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { REGISTRATION: 'open' } });
});
afterAll(() => test.close());
// Refills every budget of calls, so that tests do not spend each other's.
beforeEach(() => {
  test.time.now += 3_600_000;
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = (email: string, password = TEST_PASSWORD) =>
  test.call('POST', '/auth/authenticate', { body: { email, password } });
const refresh = (token: string) => test.call('POST', '/auth/refresh-token', { headers: bearer(token) });
const currentUser = (token: string) => test.call('GET', '/auth/current-user', { headers: bearer(token) });

describe('authenticate', () => {
  it('returns the user with the codes held and both tokens, and leaves an entry', async () => {
    const organization = await test.createOrganization('Prairie Line');
    const user = await organization.userWith('ASSET_LIST', 'USER_READ');
    const response = await signIn(user.email.toUpperCase());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      user: {
        id: user.id,
        role: 'USER',
        permissions: ['USER_READ', 'ASSET_LIST'],
        organization: { id: organization.id, name: 'Prairie Line' },
      },
    });
    expect((await currentUser(response.json().accessToken)).json().id).toBe(user.id);
    expect(await organization.activity()).toMatchObject([{ action: 'sign-in', actor_id: user.id }]);
  });

  it('brings the clocks of the zones that the pages show: of the continent, the organization, its drivers and the user', async () => {
    const organization = await test.createOrganization();
    const driverId = await new TestFleet(test.database, organization.id).addDriver('Uwe', 'Brandt');
    const scope = { organizationId: organization.id, actorId: null };
    await test.database.inOrganization(scope, async (tx) => {
      await tx
        .updateTable('drivers')
        .set({ home_terminal_time_zone: 'Europe/Berlin' })
        .where('user_id', '=', driverId)
        .execute();
      await tx
        .updateTable('users')
        .set({ time_zone: 'Asia/Tokyo' })
        .where('id', '=', organization.admin.id)
        .execute();
    });
    const { user, accessToken } = (await signIn(organization.admin.email)).json();
    expect(Object.keys(user.zones.zones)).toEqual(
      expect.arrayContaining(['America/Winnipeg', 'America/Ojinaga', 'Europe/Berlin', 'Asia/Tokyo']),
    );
    expect(user.zones.zones).not.toHaveProperty('Asia/Kolkata');
    expect((await currentUser(accessToken)).json().zones).toEqual(user.zones);
    expect(gzipSync(JSON.stringify(user.zones)).length).toBeLessThan(4_096);
  });

  it('gives the same refusal for a wrong password and for an account that does not exist', async () => {
    const { admin } = await test.createOrganization();
    const wrong = await signIn(admin.email, 'not the password');
    const unknown = await signIn('nobody@example.test', 'not the password');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().message).toBe('Email or password is not correct.');
    const { timestamp: _, ...refusal } = wrong.json();
    expect(unknown.json()).toMatchObject(refusal);
  });

  it('slows down after five failures, known account or not, and allows sign-in again after the pause', async () => {
    const { admin } = await test.createOrganization();
    for (const email of [admin.email, 'nobody-at-all@example.test']) {
      for (let failure = 0; failure < 5; failure++) {
        expect((await signIn(email, 'wrong password')).statusCode).toBe(401);
      }
      const slowed = await signIn(email);
      expect(slowed.statusCode).toBe(429);
      expect(slowed.headers['retry-after']).toBe('1');
    }
    test.time.now += 1_000;
    expect((await signIn(admin.email)).statusCode).toBe(200);
  });

  it('slows down guessing from many addresses, but not the person at the usual place', async () => {
    const { admin } = await test.createOrganization();
    const from = async (address: string, password: string) =>
      (
        await test.app.inject({
          method: 'POST',
          url: '/api/v1/auth/authenticate',
          remoteAddress: address,
          payload: { email: admin.email, password },
        })
      ).statusCode;
    expect(await from('198.51.100.7', TEST_PASSWORD)).toBe(200);
    const answers: number[] = [];
    for (let host = 1; host <= 40; host += 1) answers.push(await from(`203.0.113.${host}`, 'a wild guess'));
    expect(answers.filter((status) => status === 401)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    expect(await from('192.0.2.1', TEST_PASSWORD)).toBe(429);
    expect(await from('198.51.100.7', TEST_PASSWORD)).toBe(200);
    test.time.now += 30_000;
    expect(await from('192.0.2.2', TEST_PASSWORD)).toBe(200);
  });

  it('counts what it refuses, and leaves an entry in the log of the organization', async () => {
    const organization = await test.createOrganization();
    const { id, email } = organization.admin;
    await signIn(email, 'not the password');
    await vi.waitFor(async () =>
      expect(await organization.activity()).toMatchObject([
        { action: 'refuse-sign-in', entity: 'user', entity_id: String(id), actor_id: null },
      ]),
    );
    expect(await test.deps.registry.metrics()).toMatch(
      /longhaul_sign_ins_refused_total\{reason="wrong-password"\} [1-9]/,
    );
  });

  it('locks nobody out when the server clock is set back', async () => {
    const stopwatch = { now: 0 };
    const other = await createTestApp({ deps: { stopwatch: { elapsed: () => stopwatch.now } } });
    const { email } = (await other.createOrganization()).admin;
    const attempt = (password: string) =>
      other.call('POST', '/auth/authenticate', { body: { email, password } });
    for (let failure = 0; failure < 5; failure++) await attempt('wrong password');
    other.time.now -= 3_600_000;
    stopwatch.now += 1_000;
    expect((await attempt(TEST_PASSWORD)).statusCode).toBe(200);
    await other.close();
  });

  it('lets a driver without e-mail in by username', async () => {
    const { admin } = await test.createOrganization();
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .updateTable('users')
        .set({ email: null, username: `Driver.${admin.id}` })
        .where('id', '=', admin.id)
        .execute(),
    );
    expect((await signIn(`driver.${admin.id}`)).statusCode).toBe(200);
  });

  it('refuses a deactivated account, and one of a deactivated organization', async () => {
    const organization = await test.createOrganization();
    const deactivated = await organization.userWith('USER_READ');
    await setStatus(deactivated.id, 'deactivated');
    expect((await signIn(deactivated.email)).statusCode).toBe(403);
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .updateTable('organizations')
        .set({ status: 'deactivated' })
        .where('id', '=', organization.id)
        .execute(),
    );
    expect((await signIn(organization.admin.email)).statusCode).toBe(403);
    expect((await test.call('GET', '/auth/current-user', { as: organization.admin })).statusCode).toBe(401);
  });

  it('names the missing fields in the specified wording', async () => {
    const response = await test.call('POST', '/auth/authenticate', { body: {} });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual({
      email: 'email is a required field',
      password: 'password is a required field',
    });
  });
});

describe('an access token', () => {
  it('stops working after fifteen minutes', async () => {
    const { admin } = await test.createOrganization();
    const { accessToken } = (await signIn(admin.email)).json();
    test.time.now += 15 * 60_000 + 1_000;
    expect((await currentUser(accessToken)).statusCode).toBe(401);
  });

  it('carries the codes held now, not those at sign-in', async () => {
    const organization = await test.createOrganization();
    const user = await organization.userWith('ORG_READ');
    const read = () => test.call('GET', `/organizations/${organization.id}`, { as: user });
    expect((await read()).statusCode).toBe(200);
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.updateTable('users').set({ permissions: [] }).where('id', '=', user.id).execute(),
    );
    test.deps.access.changed(user.id);
    expect((await read()).statusCode).toBe(403);
  });

  it('ends when its account is deactivated, within seconds even if nobody said so', async () => {
    const { admin } = await test.createOrganization();
    expect((await test.call('GET', '/auth/current-user', { as: admin })).statusCode).toBe(200);
    await setStatus(admin.id, 'deactivated');
    test.time.now += 3_000;
    expect((await test.call('GET', '/auth/current-user', { as: admin })).statusCode).toBe(401);
  });
});

describe('register where mail is sent', () => {
  let mailing: TestApp;
  beforeAll(async () => {
    mailing = await createTestApp({
      environment: { REGISTRATION: 'open', SMTP_URL: 'smtp://mail.example.test' },
    });
  });
  afterAll(() => mailing.close());
  beforeEach(() => {
    mailing.time.now += 3_600_000;
  });

  const someone = () => ({
    firstname: 'Ada',
    lastname: 'Byron',
    email: `ada-${crypto.randomUUID()}@example.test`,
    password: 'analytical engine',
  });
  const register = (body: object) => mailing.call('POST', '/auth/register', { body });
  const confirm = (token: string) => mailing.call('POST', '/auth/confirm-registration', { body: { token } });
  async function mailTo(address: string): Promise<string> {
    await vi.waitFor(() => expect(mailing.mails.some(({ to }) => to === address)).toBe(true));
    return mailing.mails.findLast(({ to }) => to === address)!.text;
  }
  const tokenIn = (text: string) => /confirm-registration\/([\w-]+)/.exec(text)?.[1] ?? '';

  it('gives the same answer for every address and organization, and tells the rest by mail', async () => {
    const { admin, id } = await mailing.createOrganization('Secret Carrier');
    const known = await register({ ...someone(), email: admin.email, id });
    const nowhere = { ...someone(), id: 2_000_000_000 };
    const answers = [known, await register(nowhere), await register({ ...someone(), id })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ isConfirmationSent: true })));
    expect(await mailTo(admin.email)).toContain('An account with this address already exists');
    expect(await mailTo(nowhere.email)).toContain('no organization with the number');
  });

  it('reserves no address until the link is used, once and within a day', async () => {
    const { id } = await mailing.createOrganization();
    const body = someone();
    await register({ ...body, id });
    const token = tokenIn(await mailTo(body.email));
    const signIn = { body: { email: body.email, password: body.password } };
    expect((await mailing.call('POST', '/auth/authenticate', signIn)).statusCode).toBe(401);
    const confirmed = await confirm(token);
    expect(confirmed.json()).toMatchObject({ user: { status: 'pending', email: body.email } });
    expect((await confirm(token)).statusCode).toBe(422);

    const late = someone();
    await register({ ...late, organizationName: 'Late Freight' });
    const lateToken = tokenIn(await mailTo(late.email));
    mailing.time.now += 24 * 3_600_000;
    expect((await confirm(lateToken)).statusCode).toBe(422);
  });

  it('creates the organization when the link is used', async () => {
    const body = someone();
    await register({ ...body, organizationName: 'Byron Freight' });
    const { user } = (await confirm(tokenIn(await mailTo(body.email)))).json();
    expect(user).toMatchObject({ role: 'ADMIN', organization: { name: 'Byron Freight' } });
  });
});

describe('register', () => {
  const registration = () => ({
    firstname: 'Ada',
    lastname: 'Byron',
    email: `ada-${crypto.randomUUID()}@example.test`,
    password: 'a long enough secret',
  });
  const register = (body: object) => test.call('POST', '/auth/register', { body });

  it('makes a new organization with the registrant as its ADMIN', async () => {
    const response = await register({ ...registration(), organizationName: 'Byron Freight' });
    expect(response.statusCode).toBe(200);
    expect(response.json().user).toMatchObject({
      role: 'ADMIN',
      status: 'active',
      organization: { name: 'Byron Freight' },
    });
    expect(response.json().user.permissions).toContain('RET_UPDATE');
    expect(response.json().user.permissions).not.toContain('SUPER_ADMIN');
  });

  it('makes a pending USER whose every organization call is refused until approval', async () => {
    const organization = await test.createOrganization();
    const { user, accessToken } = (await register({ ...registration(), id: organization.id })).json();
    expect(user).toMatchObject({ role: 'USER', status: 'pending', permissions: [] });
    expect(user.organization.name).toBe(`organization ${organization.id}`);
    expect((await currentUser(accessToken)).statusCode).toBe(200);
    const refused = await test.call('GET', `/organizations/${organization.id}`, {
      headers: bearer(accessToken),
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toContain('waiting for an administrator');
    expect(await organization.activity()).toMatchObject([{ action: 'ask-to-join', actor_id: user.id }]);
  });

  it.each(['ADMIN', 'SUPER_ADMIN', 'admin', 'OWNER'])('refuses the role %s', async (role) => {
    const body = { ...registration(), organizationName: 'Sneaky', role };
    const response = await register(body);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty('role');
    expect((await signIn(body.email, body.password)).statusCode).toBe(401);
  });

  it('refuses a common password, a taken email and an organization that does not exist', async () => {
    const common = await register({ ...registration(), organizationName: 'X', password: 'Password123!' });
    expect(common.json()).toMatchObject({ status: 422, fields: { password: expect.any(String) } });
    const { admin } = await test.createOrganization();
    const taken = await register({
      ...registration(),
      organizationName: 'X',
      email: admin.email.toUpperCase(),
    });
    expect(taken.statusCode).toBe(409);
    const nowhere = await register({ ...registration(), id: 2_000_000_000 });
    expect(nowhere.json()).toMatchObject({ status: 422, fields: { id: expect.any(String) } });
  });

  it('makes organizations only in mode open, and nothing in mode closed', async () => {
    for (const [mode, toJoin] of [
      ['request', 200],
      ['closed', 403],
    ] as const) {
      const strict = await createTestApp({ environment: { REGISTRATION: mode } });
      const organization = await strict.createOrganization();
      const call = (body: object) => strict.call('POST', '/auth/register', { body });
      expect((await call({ ...registration(), organizationName: 'X' })).statusCode).toBe(403);
      expect((await call({ ...registration(), id: organization.id })).statusCode).toBe(toJoin);
      await strict.close();
    }
  });
});

describe('refresh-token', () => {
  it('returns a new pair and keeps the session', async () => {
    const { admin } = await test.createOrganization();
    const first = (await signIn(admin.email)).json();
    const second = (await refresh(first.refreshToken)).json();
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await currentUser(second.accessToken)).statusCode).toBe(200);
    expect((await refresh(second.refreshToken)).statusCode).toBe(200);
  });

  it('is refused 90 days after the sign-in however often it is used, and after 30 days without use', async () => {
    const { admin } = await test.createOrganization();
    const started = test.time.now;
    let { refreshToken } = (await signIn(admin.email)).json();
    const idle = (await signIn(admin.email)).json();
    expect(refreshToken).toMatch(/^lhr_/);
    for (const days of [29, 58, 87]) {
      test.time.now = started + days * DAY_MS;
      const answer = await refresh(refreshToken);
      expect(answer.statusCode, `day ${days}`).toBe(200);
      ({ refreshToken } = answer.json());
      expect(refreshToken).toMatch(/^lhr_/);
      if (days === 58) expect((await refresh(idle.refreshToken)).statusCode).toBe(401);
    }
    test.time.now = started + 90 * DAY_MS;
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    test.time.now = started;
  });

  it('takes a token of the release before once, and answers one of the new form', async () => {
    const { admin } = await test.createOrganization();
    const earlier = 'a-token-without-a-prefix';
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .insertInto('refresh_tokens')
        .values({ token_hash: hashOpaqueToken(earlier), session_id: admin.sessionId })
        .execute(),
    );
    expect((await refresh(earlier)).json().refreshToken).toMatch(/^lhr_/);
    test.time.now += 30_001;
    expect((await refresh(earlier)).statusCode).toBe(401);
  });

  it('ends the whole family when a rotated token is used again, and leaves an entry', async () => {
    const organization = await test.createOrganization();
    const first = (await signIn(organization.admin.email)).json();
    const second = (await refresh(first.refreshToken)).json();
    test.time.now += 30_001;
    expect((await refresh(first.refreshToken)).statusCode).toBe(401);
    expect((await currentUser(second.accessToken)).statusCode).toBe(401);
    expect((await refresh(second.refreshToken)).statusCode).toBe(401);
    expect((await organization.activity()).map(({ action }) => action)).toContain('end');
  });

  it('gives the same next token again within 30 seconds, for an answer that got lost', async () => {
    const organization = await test.createOrganization();
    const first = (await signIn(organization.admin.email)).json();
    const lost = (await refresh(first.refreshToken)).json();
    test.time.now += 30_000;
    const second = (await refresh(first.refreshToken)).json();
    expect(second.refreshToken).toBe(lost.refreshToken);
    expect((await currentUser(second.accessToken)).statusCode).toBe(200);
    expect((await refresh(second.refreshToken)).statusCode).toBe(200);
    expect((await organization.activity()).map(({ action }) => action)).not.toContain('end');
  });

  it('ends the session when a token is used again after the one that follows it, within 30 seconds too', async () => {
    const { admin } = await test.createOrganization();
    const first = (await signIn(admin.email)).json();
    const second = (await refresh(first.refreshToken)).json();
    const third = (await refresh(second.refreshToken)).json();
    expect((await refresh(first.refreshToken)).statusCode).toBe(401);
    expect((await currentUser(third.accessToken)).statusCode).toBe(401);
    expect((await refresh(third.refreshToken)).statusCode).toBe(401);
  });

  it('gives two simultaneous uses the same next token', async () => {
    const { admin } = await test.createOrganization();
    const { refreshToken } = (await signIn(admin.email)).json();
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(1);
  });

  it('is refused once the account is deactivated, within the 30 seconds too', async () => {
    const organization = await test.createOrganization();
    const user = await organization.userWith('ASSET_LIST');
    const first = (await signIn(user.email)).json();
    await refresh(first.refreshToken);
    const deactivated = `/organizations/${organization.id}/users/${user.id}`;
    expect((await test.call('DELETE', deactivated, { as: organization.admin })).statusCode).toBe(200);
    expect((await refresh(first.refreshToken)).statusCode).toBe(401);
  });

  it('refuses no token, an unknown one, an access token and one of thirty days', async () => {
    const { admin } = await test.createOrganization();
    const { accessToken, refreshToken } = (await signIn(admin.email)).json();
    expect((await test.call('POST', '/auth/refresh-token')).statusCode).toBe(401);
    expect((await refresh('unknown')).statusCode).toBe(401);
    expect((await refresh(accessToken)).statusCode).toBe(401);
    test.time.now += 30 * 86_400_000;
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });
});

describe('logout', () => {
  it('ends this session at once, leaves others alone and leaves an entry', async () => {
    const organization = await test.createOrganization();
    const first = (await signIn(organization.admin.email)).json();
    const other = (await signIn(organization.admin.email)).json();
    const response = await test.call('POST', '/auth/logout', { headers: bearer(first.accessToken) });
    expect(response.statusCode).toBe(204);
    expect((await currentUser(first.accessToken)).statusCode).toBe(401);
    expect((await refresh(first.refreshToken)).statusCode).toBe(401);
    expect((await currentUser(other.accessToken)).statusCode).toBe(200);
    expect((await organization.activity())[0]).toMatchObject({ action: 'sign-out' });
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => test.call('POST', '/auth/reset-password', { body: { email } });
  const choose = (token: string, password: string) =>
    test.call('POST', '/auth/create-new-password', { body: { token, password } });

  async function mailedToken(email: string): Promise<string> {
    expect((await ask(email)).statusCode).toBe(204);
    const mail = await vi.waitFor(() => {
      const found = test.mails.findLast(({ to }) => to === email);
      if (!found) throw new Error('No mail yet.');
      return found;
    });
    return /create-new-password\/(\S+)/.exec(mail.text)?.[1] ?? '';
  }

  it('gives the same answer whether or not the account exists', async () => {
    const { admin } = await test.createOrganization();
    const known = await ask(admin.email);
    const unknown = await ask('nobody@example.test');
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  });

  it('is replaced through the mailed link once, which ends every session', async () => {
    const organization = await test.createOrganization();
    const { email } = organization.admin;
    const before = (await signIn(email)).json();
    const token = await mailedToken(email);
    const chosen = await choose(token, 'an entirely new secret');
    expect(chosen.statusCode, chosen.body).toBe(200);
    expect(chosen.json().user).toMatchObject({ email, status: 'active' });
    expect((await currentUser(chosen.json().accessToken)).statusCode).toBe(200);
    expect((await refresh(chosen.json().refreshToken)).statusCode).toBe(200);
    expect((await currentUser(before.accessToken)).statusCode).toBe(401);
    expect((await refresh(before.refreshToken)).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, 'an entirely new secret')).statusCode).toBe(200);
    expect((await choose(token, 'yet another secret')).json()).toMatchObject({
      status: 422,
      fields: { token: expect.any(String) },
    });
    expect((await organization.activity()).map(({ action }) => action)).toContain('set-password');
  });

  it('cannot be replaced an hour later, nor by a common password', async () => {
    const { admin } = await test.createOrganization();
    const token = await mailedToken(admin.email);
    expect((await choose(token, 'password1')).json().fields).toHaveProperty('password');
    test.time.now += 3_600_000;
    expect((await choose(token, 'an entirely new secret')).statusCode).toBe(422);
  });

  it('brings at most three mails in a row to one account', async () => {
    const { admin } = await test.createOrganization();
    for (let attempt = 0; attempt < 6; attempt++) expect((await ask(admin.email)).statusCode).toBe(204);
    await mailedToken((await test.createOrganization()).admin.email);
    expect(test.mails.filter(({ to }) => to === admin.email)).toHaveLength(3);
  });
});

describe('control of an organization', () => {
  const take = (as: Parameters<TestApp['call']>[2] & object, organizationId: number) =>
    test.call('PUT', '/auth/control', { ...as, body: { organizationId } });

  it('opens its calls to a super administrator until released, and both are in its activity log', async () => {
    const organization = await test.createOrganization('Controlled');
    const superAdmin = await test.createSuperAdmin();
    const read = () => test.call('GET', `/organizations/${organization.id}`, { as: superAdmin });
    expect((await read()).statusCode).toBe(403);
    const taken = await take({ as: superAdmin }, organization.id);
    expect(taken.json()).toMatchObject({
      role: 'SUPER_ADMIN',
      organization: { name: 'Controlled' },
      permissions: [...PERMISSION_CODES],
    });
    expect((await read()).statusCode).toBe(200);
    const released = await test.call('DELETE', '/auth/control', { as: superAdmin });
    expect(released.json().organization).toBeNull();
    expect((await read()).statusCode).toBe(403);
    expect(await organization.activity()).toMatchObject([
      { action: 'release-control', actor_id: superAdmin.id },
      { action: 'take-control', actor_id: superAdmin.id },
    ]);
  });

  it('opens no other organization', async () => {
    const [controlled, other] = [await test.createOrganization(), await test.createOrganization()];
    const superAdmin = await test.createSuperAdmin();
    await take({ as: superAdmin }, controlled.id);
    expect((await test.call('GET', `/organizations/${other.id}`, { as: superAdmin })).statusCode).toBe(404);
  });

  it('is refused to everybody else and for an organization that does not exist', async () => {
    const { admin, id } = await test.createOrganization();
    expect((await take({ as: admin }, id)).statusCode).toBe(403);
    const superAdmin = await test.createSuperAdmin();
    expect((await take({ as: superAdmin }, 2_000_000_000)).statusCode).toBe(404);
  });
});

it('makes a new link for a super administrator who has not set a password, and for no other account', async () => {
  const first = await createSuperAdmin(test.deps, 'ops@example.com', undefined);
  const second = await createSuperAdmin(test.deps, 'ops@example.com', undefined);
  expect(second.userId).toBe(first.userId);
  expect(second.resetToken).not.toBe(first.resetToken);
  const set = await test.call('POST', '/auth/create-new-password', {
    body: { token: second.resetToken, password: 'a password of the operator' },
  });
  expect(set.statusCode).toBe(200);
  await expect(createSuperAdmin(test.deps, 'ops@example.com', undefined)).rejects.toThrow('already exists');
  const { admin } = await test.createOrganization();
  await expect(createSuperAdmin(test.deps, admin.email, undefined)).rejects.toThrow('already exists');
});

async function setStatus(userId: number, status: 'active' | 'deactivated'): Promise<void> {
  await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.updateTable('users').set({ status }).where('id', '=', userId).execute(),
  );
}

describe('createSuperAdmin', () => {
  it('makes an account that signs in with the given password', async () => {
    const email = `super-${crypto.randomUUID()}@example.test`;
    await createSuperAdmin(test.deps, email, 'a long enough secret');
    const signedIn = (await signIn(email, 'a long enough secret')).json();
    expect(signedIn.user).toMatchObject({ role: 'SUPER_ADMIN', organization: null });
  });

  it('makes an invitation without a password, which its one-time link turns into an account', async () => {
    const email = `super-${crypto.randomUUID()}@example.test`;
    const { resetToken } = await createSuperAdmin(test.deps, email, undefined);
    const password = 'a long enough secret';
    expect((await signIn(email, password)).statusCode).toBe(401);
    const body = { token: resetToken, password };
    expect((await test.call('POST', '/auth/create-new-password', { body })).statusCode).toBe(200);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  it('refuses a weak password and an email that is taken', async () => {
    const { admin } = await test.createOrganization();
    await expect(createSuperAdmin(test.deps, 'a@example.test', 'password1')).rejects.toThrow('most common');
    await expect(createSuperAdmin(test.deps, admin.email, undefined)).rejects.toThrow('already exists');
  });
});
