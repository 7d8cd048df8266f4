import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Authorized,
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from '../../testing/app.ts';
import { startNameServer } from '../../testing/name-server.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  signInAtProvider,
  startForgingProvider,
  startOpenIdProvider,
  type TestProvider,
} from '../../testing/openid-provider.ts';
import { ownPageOf } from './provider-sign-in.ts';

let test: TestApp;
/** Of the same database. */
let otherServer: FastifyInstance;
let organization: TestOrganization;
let admin: TestUser;
let provider: TestProvider;
let redirectUrl = '';
let listeningAt: string;
let domain: string;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  listeningAt = await test.app.listen({ port: 0, host: '127.0.0.1' });
  otherServer = await test.anotherServer();
});
afterAll(() => test.close());

const DISPATCHER = { role: 'USER', permissions: ['ASSET_LIST'] } as const;
const RULES = [
  { group: 'dispatch', ...DISPATCHER },
  { group: 'safety', role: 'USER', permissions: ['DRIVER_LIST'] },
  { group: 'owners', role: 'ADMIN', permissions: [] },
];

/** An organization with its provider and a confirmed domain. */
beforeEach(async () => {
  test.time.now = Date.now();
  organization = await test.createOrganization();
  admin = organization.admin;
  await test.prove(admin);
  domain = `fleet${serial++}-${process.pid}.test`;
  provider = await startOpenIdProvider();
  await save({});
  const stored = (await read()).provider;
  redirectUrl = stored.redirectUrl;
  provider.entered.redirectUrl = redirectUrl;
  provider.entered.logoutUrl = new URL(new URL(stored.logoutUrl).pathname, listeningAt).href;
  await confirmDomain();
});
afterEach(() => provider.stop());

let addresses = 0;
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  as?: Authorized,
  server = test.app,
) =>
  server.inject({
    method,
    url: `/api/v1${path}`,
    ...(body && { payload: body }),
    headers: { ...as?.headers },
    remoteAddress: `10.29.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`,
  });
const path = (rest = '') => `/organizations/${organization.id}/sign-on${rest}`;
const read = async () => (await send('GET', path(), undefined, admin)).json();
const settings = (changes: object) => ({
  name: 'Okta',
  issuer: provider.issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  isOn: true,
  groupsClaim: 'groups',
  rules: RULES,
  ...changes,
});
const trySave = (changes: object, as: Authorized = admin) => send('PUT', path(), settings(changes), as);
/** Saves, and turns on what is not in use yet as a test does that passed. */
async function save(changes: object) {
  const wanted = settings(changes) as Record<string, unknown>;
  const stored = (await read()).provider;
  if (!stored?.isOn || stored.issuer !== wanted.issuer) {
    const off = await trySave({ ...changes, isOn: false, isRequired: false });
    expect(off.statusCode, off.body).toBe(200);
    await query('update sign_on_providers set is_on = true where organization_id = $1', [organization.id]);
  }
  const answer = await trySave(changes);
  expect(answer.statusCode, answer.body).toBe(200);
}
const query = (statement: string, values: unknown[]) =>
  test.database.acrossOrganizations({ actorId: null }, (tx) => tx.client.query(statement, values));

async function confirmDomain(of = organization, name = domain) {
  const base = `/organizations/${of.id}/sign-on/domains`;
  await test.prove(of.admin);
  expect((await send('POST', base, { domain: name }, of.admin)).statusCode).toBe(200);
  const operator = await test.createSuperAdmin();
  await test.prove(operator);
  const taken = await send('PUT', '/auth/control', { organizationId: of.id }, operator);
  expect(taken.statusCode, taken.body).toBeLessThan(300);
  return send('POST', `${base}/${name}/confirm`, undefined, operator);
}

async function begin(email: string, returnTo?: string) {
  const answer = await send('POST', '/auth/sso/start', { email, ...(returnTo && { returnTo }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { url: string; binding: string };
}

function answerOf(back: URL, binding: string) {
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  return { providerId: redirectUrl.split('/').at(-1), code, state, iss, binding };
}

async function signIn(login: string, returnTo?: string) {
  const { url, binding } = await begin(`${login}@${domain}`, returnTo);
  const back = await signInAtProvider(url, login);
  return send('POST', '/auth/sso/finish', answerOf(back, binding));
}

const tokenIn = (text: string) => /confirm-sign-on\/([\w-]+)/.exec(text)?.[1] ?? '';

/** The first sign-in to the account of an administrator, and the link that it mails. */
async function confirmByMail(login: string) {
  expect((await signIn(login)).statusCode).toBe(403);
  const answer = await send('POST', '/auth/sso/confirm', { token: tokenIn(test.mails.at(-1)!.text) });
  expect(answer.statusCode, answer.body).toBe(200);
}

const maya = (changes: object = {}) =>
  provider.people.set('maya', {
    email: `maya@${domain}`,
    email_verified: true,
    given_name: 'Maya',
    family_name: 'Reyes',
    groups: ['dispatch'],
    ...changes,
  });

describe('single sign-on', () => {
  it('makes an account of who comes for the first time, with what the groups give', async () => {
    maya({ groups: ['dispatch', 'safety', 'canteen'] });
    const answer = await signIn('maya', '/map?q=1');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      user: { firstName: 'Maya', email: `maya@${domain}`, role: 'USER' },
      returnTo: '/map?q=1',
    });
    expect(answer.json().user.permissions.sort()).toEqual(['ASSET_LIST', 'DRIVER_LIST']);
    expect(await read()).toMatchObject({ people: 1 });
    const assets = await send('GET', `/organizations/${organization.id}/assets`, undefined, {
      headers: { authorization: `Bearer ${answer.json().accessToken}` },
    } as Authorized);
    expect(assets.statusCode).toBe(200);
  });

  it('links a person who is here already, and computes access again at each sign-in', async () => {
    const invited = await send(
      'POST',
      `/organizations/${organization.id}/users`,
      { email: `maya@${domain}`, firstName: 'Maya', lastName: 'R', role: 'ADMIN', permissions: [] },
      admin,
    );
    expect(invited.statusCode, invited.body).toBeLessThan(300);
    maya();
    await confirmByMail('maya');
    const first = await signIn('maya');
    expect(first.json()).toMatchObject({ user: { id: invited.json().user.id, role: 'USER' } });
    maya({ groups: ['owners'] });
    expect((await signIn('maya')).json()).toMatchObject({
      user: { id: invited.json().user.id, role: 'ADMIN' },
    });
  });

  it('lets nobody in whose last group was removed, and ends the sessions from there', async () => {
    maya();
    const { accessToken } = (await signIn('maya')).json();
    const me = () =>
      send('GET', '/auth/current-user', undefined, {
        headers: { authorization: `Bearer ${accessToken}` },
      } as Authorized);
    expect((await me()).statusCode).toBe(200);
    maya({ groups: [] });
    const refused = await signIn('maya');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toMatch(/None of your groups at Okta/);
    expect((await me()).statusCode).toBe(401);
  });

  it('leaves the last administrator one', async () => {
    const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query(`update users set email = $1, username = $1 where id = $2 returning id`, [
        `maya@${domain}`,
        admin.id,
      ]),
    );
    maya();
    await confirmByMail('maya');
    expect((await signIn('maya')).json()).toMatchObject({ user: { id: rows[0]!.id, role: 'ADMIN' } });
  });

  it('ends the session after the hours that were set, however it is used', async () => {
    await save({ sessionHours: 1 });
    maya();
    const { refreshToken } = (await signIn('maya')).json();
    const refresh = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/refresh-token',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: '10.29.200.1',
      });
    test.time.now += 40 * MINUTE_MS;
    const again = await refresh(refreshToken);
    expect(again.statusCode, again.body).toBe(200);
    test.time.now += HOUR_MS;
    expect((await refresh(again.json().refreshToken)).statusCode).toBe(401);
  });

  it.each([
    ['an address that is not verified', { email_verified: false }],
    ['an address of another domain', { email: 'maya@elsewhere.test' }],
    ['no address', { email: undefined }],
  ])('refuses %s', async (_, changes) => {
    maya(changes);
    const answer = await signIn('maya');
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toMatch(/no verified email address/);
  });

  it('refuses the address of somebody of another organization, and makes nobody a super administrator', async () => {
    const other = await test.createOrganization();
    const stranger = await other.userWith('ASSET_LIST');
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('update users set email = $1 where id = $2', [`maya@${domain}`, stranger.id]),
    );
    maya({ groups: ['owners'] });
    expect((await signIn('maya')).json().message).toMatch(/another organization/);
    const operator = await test.createSuperAdmin();
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('update users set email = $1 where id = $2', [`root@${domain}`, operator.id]),
    );
    provider.people.set('root', { email: `root@${domain}`, email_verified: true, groups: ['owners'] });
    expect((await signIn('root')).json().message).toMatch(/another organization/);
    const answer = await trySave({ rules: [{ group: 'x', role: 'SUPER_ADMIN', permissions: [] }] });
    expect(answer.statusCode).toBe(422);
  });

  it('is set up by administrators alone; whoever had the permission before can view it and is named', async () => {
    const editor = await organization.userWith('SIGN_ON_READ', 'SIGN_ON_UPDATE');
    await test.prove(editor);
    for (const answer of [
      await trySave({}, editor),
      await send('DELETE', path(), undefined, editor),
      await send('POST', path('/domains'), { domain: 'mine.example' }, editor),
      await send('POST', path(`/domains/${domain}/confirm`), undefined, editor),
      await send('DELETE', path(`/domains/${domain}`), undefined, editor),
      await send('PUT', `/organizations/${organization.id}/two-step`, { policy: 'optional' }, editor),
    ]) {
      expect([answer.statusCode, answer.json().technicalMessage]).toEqual([403, 'Needs SIGN_ON_UPDATE.']);
    }
    const seen = await send('GET', path(), undefined, editor);
    expect([seen.statusCode, seen.json().formerEditors]).toEqual([
      200,
      [{ id: editor.id, name: 'Test User' }],
    ]);
    const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test' };
    const given = await send(
      'POST',
      `/organizations/${organization.id}/users`,
      { ...person, permissions: ['SIGN_ON_UPDATE'] },
      admin,
    );
    expect(given.json().fields.permissions).toBe(
      'Only administrators have these permissions: SIGN_ON_UPDATE.',
    );
  });

  it('is changed only with the password entered within the last five minutes', async () => {
    test.time.now += 5 * MINUTE_MS;
    const late = await trySave({ name: 'Entra ID' });
    expect([late.statusCode, late.json().technicalMessage]).toEqual([403, 'proof-required']);
    const prove = (currentPassword: string) => send('POST', '/auth/proof', { currentPassword }, admin);
    expect((await prove('wrong one')).json().fields).toEqual({
      currentPassword: 'The current password is not correct.',
    });
    expect((await trySave({ name: 'Entra ID' })).statusCode).toBe(403);
    test.time.now += 10_000;
    const proved = await prove(TEST_PASSWORD);
    expect(Date.parse(proved.json().provedUntil)).toBe(test.time.now + 5 * MINUTE_MS);
    await save({ name: 'Entra ID' });
  });

  it('notifies every administrator of a new provider, domain or policy', async () => {
    await send(
      'PUT',
      `/organizations/${organization.id}/two-step`,
      { policy: 'administrators', from: new Date(test.time.now + HOUR_MS).toISOString() },
      admin,
    );
    const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query(
        "select title from notifications where user_id = $1 and kind = 'sign-on-changed' order by id",
        [admin.id],
      ),
    );
    expect(rows.map(({ title }) => title)).toEqual([
      `Test User began to set up single sign-on with Okta (${provider.issuer})`,
      `Test User changed single sign-on with Okta (${provider.issuer})`,
      `Test User added the sign-on domain ${domain}`,
      `Test User confirmed the sign-on domain ${domain}`,
      'Test User requires two-step verification for administrators',
    ]);
  });

  it('signs in to the account of an administrator only once a mailed link was opened', async () => {
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('update users set email = $1 where id = $2', [`maya@${domain}`, admin.id]),
    );
    maya({ groups: ['owners'] });
    const refused = await signIn('maya');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This is an administrator account. Open the link we emailed to allow Okta, then sign in again.',
    ]);
    expect((await signIn('maya')).statusCode).toBe(403);
    const earlier = tokenIn(test.mails.at(-2)!.text);
    const token = tokenIn(test.mails.at(-1)!.text);
    const confirm = (of: string) => send('POST', '/auth/sso/confirm', { token: of });
    expect((await confirm(earlier)).statusCode).toBe(422);
    expect((await confirm(token)).json()).toEqual({ providerName: 'Okta' });
    expect((await confirm(token)).statusCode).toBe(422);
    expect((await signIn('maya')).json()).toMatchObject({ user: { id: admin.id, role: 'ADMIN' } });
  });

  it('takes no link that is over', async () => {
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('update users set email = $1 where id = $2', [`maya@${domain}`, admin.id]),
    );
    maya();
    await signIn('maya');
    test.time.now += HOUR_MS;
    const late = await send('POST', '/auth/sso/confirm', { token: tokenIn(test.mails.at(-1)!.text) });
    expect(late.json().fields).toEqual({
      token: 'This link has expired or was already used. Sign in at your provider again.',
    });
  });

  it('applies changed rules at once to people of the directory and to those who have signed in', async () => {
    const key = await organization.keyWith(['USER_PROVISION']);
    const ana = await organization.userWith();
    const group = await send(
      'POST',
      `/organizations/${organization.id}/scim/v2/Groups`,
      { displayName: 'owners', members: [{ value: String(ana.id) }] },
      key,
    );
    expect(group.statusCode, group.body).toBe(201);
    maya({ groups: ['dispatch'] });
    const { user } = (await signIn('maya')).json();
    const accessOf = async (id: number) => {
      const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
        tx.client.query('select role, permissions from users where id = $1', [id]),
      );
      return rows[0];
    };
    expect(await accessOf(ana.id)).toEqual({ role: 'ADMIN', permissions: [] });
    await save({
      rules: [
        { group: 'owners', role: 'USER', permissions: ['LOAD_LIST'] },
        { group: 'dispatch', role: 'USER', permissions: ['GROUP_LIST'] },
      ],
    });
    expect(await accessOf(ana.id)).toEqual({ role: 'USER', permissions: ['LOAD_LIST'] });
    expect(await accessOf(user.id)).toEqual({ role: 'USER', permissions: ['GROUP_LIST'] });
  });
});

describe('attacks on single sign-on', () => {
  it('takes state, code and binding once, from the browser that asked, at the same moment on two servers too', async () => {
    maya();
    const one = await begin(`maya@${domain}`);
    const other = await begin(`maya@${domain}`);
    const back = await signInAtProvider(one.url, 'maya');
    const mixed = await send('POST', '/auth/sso/finish', answerOf(back, other.binding));
    expect(mixed.json().fields).toHaveProperty('state');
    // The state was used up by that.
    expect((await send('POST', '/auth/sso/finish', answerOf(back, one.binding))).statusCode).toBe(422);

    const third = await begin(`maya@${domain}`);
    const answer = answerOf(await signInAtProvider(third.url, 'maya'), third.binding);
    const answers = await Promise.all(
      [test.app, otherServer].map((server) => send('POST', '/auth/sso/finish', answer, undefined, server)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('takes no code with the state of another attempt: the nonce and the verifier are others', async () => {
    maya();
    const one = await begin(`maya@${domain}`);
    const other = await begin(`maya@${domain}`);
    const stolen = await signInAtProvider(one.url, 'maya');
    const own = await signInAtProvider(other.url, 'maya');
    own.searchParams.set('code', stolen.searchParams.get('code')!);
    expect((await send('POST', '/auth/sso/finish', answerOf(own, other.binding))).statusCode).toBe(403);
  });

  it('refuses the issuer of another provider, and an attempt at another provider', async () => {
    maya();
    const begun = await begin(`maya@${domain}`);
    const back = await signInAtProvider(begun.url, 'maya');
    const answer = answerOf(back, begun.binding);
    const wrong = await send('POST', '/auth/sso/finish', { ...answer, iss: 'https://evil.example' });
    expect(wrong.statusCode).toBe(403);
    const again = await begin(`maya@${domain}`);
    const elsewhere = { ...answerOf(await signInAtProvider(again.url, 'maya'), again.binding) };
    const mixed = await send('POST', '/auth/sso/finish', {
      ...elsewhere,
      providerId: '0190d1c2-0000-7000-8000-000000000000',
    });
    expect(mixed.statusCode).toBe(422);
  });

  it('takes no answer of one provider for an attempt at another', async () => {
    maya();
    const [mine, issuer] = [organization, provider.issuer];
    const evil = await startOpenIdProvider();
    organization = await test.createOrganization();
    admin = organization.admin;
    await test.prove(admin);
    await save({ issuer: evil.issuer });
    const evilDomain = `evil-${domain}`;
    await confirmDomain(organization, evilDomain);
    evil.entered.redirectUrl = (await read()).provider.redirectUrl;
    evil.people.set('maya', { email: `maya@${domain}`, email_verified: true, groups: ['dispatch'] });
    try {
      const theirs = await begin(`maya@${evilDomain}`);
      const back = await signInAtProvider(theirs.url, 'maya');
      for (const iss of [evil.issuer, issuer, undefined]) {
        const honest = await begin(`maya@${domain}`);
        const state = new URL(honest.url).searchParams.get('state');
        const answer = { ...answerOf(back, honest.binding), state, iss };
        const refused = await send('POST', '/auth/sso/finish', answer);
        expect(refused.statusCode, refused.body).toBe(403);
      }
      // Its own attempt, said to be of the other provider.
      expect((await send('POST', '/auth/sso/finish', answerOf(back, theirs.binding))).statusCode).toBe(422);
      organization = mine;
      admin = mine.admin;
      expect(await read()).toMatchObject({ people: 0 });
    } finally {
      await evil.stop();
    }
  });

  it('goes on to a page of its own only', async () => {
    maya();
    expect((await signIn('maya', '//evil.example')).json()).toMatchObject({ returnTo: '/' });
  });

  it('is over after ten minutes', async () => {
    maya();
    const begun = await begin(`maya@${domain}`);
    const back = await signInAtProvider(begun.url, 'maya');
    test.time.now += 10 * MINUTE_MS + 1;
    expect((await send('POST', '/auth/sso/finish', answerOf(back, begun.binding))).statusCode).toBe(422);
  });

  it.each([
    ['/map?q=1#x', '/map?q=1#x'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['map', '/'],
  ])('goes on to %s as %s', (returnTo, page) => {
    expect(ownPageOf(returnTo)).toBe(page);
  });

  it('asks no provider at a private address, and says when there is none', async () => {
    const strict = await createTestApp();
    const of = await strict.createOrganization();
    await strict.prove(of.admin);
    const put = (issuer: string) =>
      strict.app.inject({
        method: 'PUT',
        url: `/api/v1/organizations/${of.id}/sign-on`,
        payload: settings({ issuer }),
        headers: of.admin.headers,
      });
    expect((await put('http://login.example.com')).json().fields.issuer).toMatch(/https/);
    expect((await put('https://127.0.0.1:9')).json().fields.issuer).toMatch(/private address/);
    expect((await put('https://localhost:9')).json().fields.issuer).toMatch(/private address/);
    await strict.close();
    const none = await trySave({ issuer: 'http://127.0.0.1:9' });
    expect(none.json().fields.issuer).toMatch(/does not answer/);
  });

  it.each<[string, RequestListener, RegExp]>([
    [
      'redirects to one that has it',
      ({ url }, response) => response.writeHead(302, { location: `${provider.issuer}${url}` }).end(),
      /^The issuer cannot be used: it answers with a redirect \(302\) to http:.*openid-configuration\.$/,
    ],
    [
      'has none',
      (_, response) => response.writeHead(404).end('nothing here'),
      /^The issuer cannot be used: it answers 404 to http:.*openid-configuration\.$/,
    ],
    [
      'answers with a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
      /^The issuer cannot be used: it answers with something other than JSON to /,
    ],
    [
      'answers 10 MB',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(10_000_000)),
      /^The issuer cannot be used: its answer is too long\.$/,
    ],
  ])('an issuer whose discovery document %s is refused', async (_, listener, words) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const refused = await trySave({ issuer });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().fields.issuer).toMatch(words);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');

type Forger = Awaited<ReturnType<typeof startForgingProvider>>;

/** Tokens as an attacker makes them of claims. */
const forge = async (kind: string, claims: object, own: Forger, other: Forger): Promise<string> => {
  const signed = await own.sign(claims);
  const unsigned = (alg: string) => `${encoded(JSON.stringify({ alg }))}.${encoded(JSON.stringify(claims))}`;
  const published = own.publicKey.export({ format: 'pem', type: 'spki' });
  switch (kind) {
    case 'none':
      return `${unsigned('none')}.`;
    case 'HS256':
      return `${unsigned('HS256')}.${createHmac('sha256', published).update(unsigned('HS256')).digest('base64url')}`;
    case 'other key':
      return other.sign(claims);
    case 'changed':
      return signed.replace(/\.[^.]+\./, `.${encoded(JSON.stringify({ ...claims, groups: ['owners'] }))}.`);
    default:
      return signed;
  }
};

describe('tokens that are forged', () => {
  let forger: Forger;
  let other: Forger;

  beforeEach(async () => {
    [forger, other] = await Promise.all([startForgingProvider(), startForgingProvider()]);
    await save({ issuer: forger.issuer });
  });
  afterEach(() => Promise.all([forger.stop(), other.stop()]));

  async function finishWith(kind: string, changes: (nonce: string | null) => object = () => ({})) {
    const { url, binding } = await begin(`maya@${domain}`);
    const asked = new URL(url).searchParams;
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: forger.issuer,
      sub: 'maya',
      aud: CLIENT_ID,
      nonce: asked.get('nonce'),
      iat: seconds,
      exp: seconds + 300,
      email: `maya@${domain}`,
      email_verified: true,
      groups: ['dispatch'],
      ...changes(asked.get('nonce')),
    };
    forger.answerWith(await forge(kind, claims, forger, other));
    return send('POST', '/auth/sso/finish', {
      providerId: redirectUrl.split('/').at(-1),
      code: 'any',
      state: asked.get('state'),
      binding,
    });
  }

  it('sign nobody in: no signature, the public key as secret, another key, changed, another issuer, client or attempt, over', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const attacks: [string, string, object?][] = [
      ['alg none', 'none'],
      ['HS256 with the public key', 'HS256'],
      ['another key', 'other key'],
      ['claims changed after it was signed', 'changed'],
      ['another issuer', 'own', { iss: other.issuer }],
      ['another client', 'own', { aud: 'somebody-else' }],
      ['another attempt', 'own', { nonce: 'another' }],
      ['no attempt', 'own', { nonce: undefined }],
      ['over', 'own', { iat: now - 7_200, exp: now - 3_600 }],
    ];
    for (const [what, kind, changes] of attacks) {
      const answer = await finishWith(kind, () => changes ?? {});
      expect([what, answer.statusCode]).toEqual([what, 403]);
    }
    expect(await read()).toMatchObject({ people: 0 });
    const right = await finishWith('own');
    expect(right.statusCode, right.body).toBe(200);
    expect(await read()).toMatchObject({ people: 1 });
  });

  it('give no role and no permission by a claim: only what a rule gives for a group', async () => {
    const answer = await finishWith('own', () => ({
      groups: ['dispatch', 'SUPER_ADMIN', 'ADMIN'],
      role: 'SUPER_ADMIN',
      roles: ['SUPER_ADMIN'],
      permissions: ['SUPER_ADMIN', 'ORG_UPDATE'],
    }));
    expect(answer.json().user).toMatchObject({ role: 'USER', permissions: ['ASSET_LIST'] });
  });

  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logoutClaims = (changes: object = {}) => {
    const iat = Math.floor(test.time.now / 1_000);
    return { iss: forger.issuer, aud: CLIENT_ID, sub: 'maya', jti: 'one', iat, events: EVENTS, ...changes };
  };
  const logOut = (token: string) =>
    send('POST', `/auth/sso/${redirectUrl.split('/').at(-1)}/logout`, { logout_token: token });
  const current = (accessToken: string) =>
    send('GET', '/auth/current-user', undefined, {
      headers: { authorization: `Bearer ${accessToken}` },
    } as Authorized);

  it('end no session: no signature, the public key as secret, another key, another issuer or client, no logout, too old', async () => {
    const { accessToken } = (await finishWith('own')).json();
    const attacks: [string, string, object?][] = [
      ['alg none', 'none'],
      ['HS256 with the public key', 'HS256'],
      ['another key', 'other key'],
      ['another issuer', 'own', { iss: other.issuer }],
      ['another client', 'own', { aud: 'somebody-else' }],
      ['an ID token', 'own', { events: undefined }],
      ['an ID token with the event', 'own', { nonce: 'n' }],
      ['without a number of its own', 'own', { jti: undefined }],
      ['without a person', 'own', { sub: undefined }],
      ['too old', 'own', { iat: Math.floor(test.time.now / 1_000) - 3_600 }],
    ];
    for (const [what, kind, changes] of attacks) {
      const answer = await logOut(await forge(kind, logoutClaims(changes), forger, other));
      expect([what, answer.statusCode]).toEqual([what, 403]);
    }
    expect((await current(accessToken)).statusCode).toBe(200);
  });

  it('of a logout count once, on two servers at the same moment too', async () => {
    const { accessToken } = (await finishWith('own')).json();
    const token = await forger.sign(logoutClaims());
    const body = { logout_token: token };
    const path = `/auth/sso/${redirectUrl.split('/').at(-1)}/logout`;
    const answers = await Promise.all(
      [test.app, otherServer].map((server) => send('POST', path, body, undefined, server)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403]);
    expect((await current(accessToken)).statusCode).toBe(401);
    const again = (await finishWith('own')).json();
    expect((await logOut(token)).json().message).toBe('This logout token was used already.');
    expect((await current(again.accessToken)).statusCode).toBe(200);
  });
});

describe('groups', () => {
  it('are found in a claim of 2,000, of which those are kept that a rule is for', async () => {
    maya({ groups: [...Array.from({ length: 1_999 }, (_, index) => `group-${index}`), 'dispatch'] });
    const answer = await signIn('maya');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().user.permissions).toEqual(['ASSET_LIST']);
    const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('select groups from user_identities where issuer = $1', [provider.issuer]),
    );
    expect(rows).toEqual([{ groups: ['dispatch'] }]);
  });

  it('of the directory add up with those that the provider sends', async () => {
    const key = await organization.keyWith(['USER_PROVISION']);
    maya({ groups: ['dispatch'] });
    const { user } = (await signIn('maya')).json();
    const scim = (method: 'POST' | 'DELETE', rest: string, body?: object) =>
      send(method as 'POST', `/organizations/${organization.id}/scim/v2/Groups${rest}`, body, key);
    const group = await scim('POST', '', { displayName: 'safety', members: [{ value: String(user.id) }] });
    expect(group.statusCode, group.body).toBe(201);
    const codes = async () => (await signIn('maya')).json().user.permissions.sort();
    const stored = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('select permissions from users where id = $1', [user.id]),
    );
    expect((stored.rows[0]!.permissions as string[]).sort()).toEqual(['ASSET_LIST', 'DRIVER_LIST']);
    expect(await codes()).toEqual(['ASSET_LIST', 'DRIVER_LIST']);
    await scim('DELETE', `/${group.json().id}`);
    expect(await codes()).toEqual(['ASSET_LIST']);
  });
});

describe('logout by the provider', () => {
  const current = (accessToken: string) =>
    send('GET', '/auth/current-user', undefined, {
      headers: { authorization: `Bearer ${accessToken}` },
    } as Authorized);

  it('ends the sessions that came from there, also where the clock of the provider is 30 s ahead', async () => {
    maya();
    const { accessToken } = (await signIn('maya')).json();
    expect((await current(accessToken)).statusCode).toBe(200);
    test.time.now = Date.now() - 30_000;
    await provider.logOut('maya');
    expect((await current(accessToken)).statusCode).toBe(401);
  });

  it('refuses what is no token', async () => {
    const path = `/auth/sso/${redirectUrl.split('/').at(-1)}/logout`;
    expect((await send('POST', path, { logout_token: 'nonsense' })).statusCode).toBe(403);
  });
});

describe('a domain', () => {
  it('is confirmed by its TXT record, and by no other', async () => {
    const names = await startNameServer();
    try {
      const name = `own-${domain}`;
      await send('POST', path('/domains'), { domain: name }, admin);
      const confirm = () => send('POST', path(`/domains/${name}/confirm`), undefined, admin);
      expect((await confirm()).json().message).toMatch(/No TXT record/);
      names.records.set(`_longhaul.${name}`, ['v=spf1 -all']);
      expect((await confirm()).json().message).toMatch(/does not match/);
      const { recordValue } = (await read()).domains.find((each: { domain: string }) => each.domain === name);
      names.records.set(`_longhaul.${name}`, ['v=spf1 -all', recordValue]);
      const confirmed = await confirm();
      expect(confirmed.statusCode, confirmed.body).toBe(200);
      expect((await send('POST', '/auth/sso/start', { email: `ana@${name}` })).statusCode).toBe(200);
    } finally {
      await names.stop();
    }
  });
});

describe('domains', () => {
  it('are of one organization once they are confirmed, and count only then', async () => {
    const other = await test.createOrganization();
    expect((await confirmDomain(other)).statusCode).toBe(409);
    await send('POST', path('/domains'), { domain: 'new-domain.test' }, admin);
    const unknown = await send('POST', '/auth/sso/start', { email: 'a@new-domain.test' });
    expect(unknown.json().fields).toHaveProperty('email');
    const unconfirmed = await send('POST', path('/domains/new-domain.test/confirm'), undefined, admin);
    expect(unconfirmed.statusCode).toBe(409);
    expect(unconfirmed.json().message).toMatch(/No TXT record at _longhaul\.new-domain\.test/);
  });

  it.each(['', 'x', '-a.test', 'a b.test', 'https://a.test', `${'a'.repeat(64)}.test`])(
    'are refused as %j',
    async (wrong) => {
      expect((await send('POST', path('/domains'), { domain: wrong }, admin)).statusCode).toBe(422);
    },
  );
});

describe('passwords off', () => {
  it('leaves them to the named administrators and to people without an address of the domain', async () => {
    const withoutWayBack = await trySave({ isRequired: true });
    expect(withoutWayBack.json().fields).toHaveProperty('passwordAdministratorIds');
    await save({ isRequired: true, passwordAdministratorIds: [admin.id] });
    const person = await organization.userWith('ASSET_LIST');
    const login = (email: string) => send('POST', '/auth/authenticate', { email, password: TEST_PASSWORD });
    expect((await login(person.email)).statusCode).toBe(200);
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('update users set email = $1, username = $1 where id = $2', [
        `ana@${domain}`,
        person.id,
      ]),
    );
    const refused = await login(`ana@${domain}`);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ technicalMessage: 'sign-on-required' });
    expect((await login(admin.email)).statusCode).toBe(200);
  });

  it('cannot be without a confirmed domain', async () => {
    await save({ isRequired: true, passwordAdministratorIds: [admin.id] });
    expect((await send('DELETE', path(`/domains/${domain}`), undefined, admin)).statusCode).toBe(409);
  });
});

it('keeps the secret sealed, and sends it to no other provider', async () => {
  const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query('select * from sign_on_providers where organization_id = $1', [organization.id]),
  );
  expect(rows[0]!.sealed_secret).toMatch(/^v1\./);
  expect(JSON.stringify([rows, await read()])).not.toContain(CLIENT_SECRET);
  await save({ clientSecret: undefined });
  const moved = await trySave({ clientSecret: undefined, issuer: 'http://127.0.0.1:9' });
  expect(moved.json().fields).toEqual({ clientSecret: 'Client secret is a required field' });
});
