import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  signInAtProvider,
  startOpenIdProvider,
  type TestProvider,
} from '../../testing/openid-provider.ts';

let test: TestApp;
let organization: TestOrganization;
let admin: TestUser;
let provider: TestProvider;

beforeAll(async () => {
  test = await createTestApp({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization();
  admin = organization.admin;
  await test.prove(admin);
  provider = await startOpenIdProvider();
});
afterEach(() => provider.stop());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as = admin) =>
  test.call(method, `/organizations/${organization.id}/sign-on${path}`, { as, ...(body && { body }) });
const connection = (changes: object = {}) => ({
  name: 'Okta',
  issuer: provider.issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  ...changes,
});
const stored = async () => (await call('GET', '')).json().provider;

/** The first step: where people sign in. It has a redirect address from there on. */
async function choose() {
  const answer = await call('PUT', '', { name: 'Okta', issuer: null, clientId: null, groupsClaim: 'groups' });
  expect(answer.statusCode, answer.body).toBe(200);
  provider.entered.redirectUrl = answer.json().provider.redirectUrl;
}

async function tryConnection(login: string, changes: object = {}) {
  const started = await call('POST', '/test', connection(changes));
  expect(started.statusCode, started.body).toBe(200);
  const { url, binding } = started.json();
  const back = await signInAtProvider(url, login);
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  return call('POST', '/test/finish', { code, state, iss, binding });
}

const addMaya = (changes: object = {}) =>
  provider.people.set('maya', {
    email: 'maya@prairie.test',
    email_verified: true,
    given_name: 'Maya',
    family_name: 'Reyes',
    groups: ['dispatch', 'yard'],
    ...changes,
  });

describe('single sign-on', () => {
  it('is kept step by step, and turned on only with the values that a test passed with', async () => {
    await choose();
    expect(await stored()).toMatchObject({ isOn: false, issuer: null, hasSecret: false, test: null });
    const untested = await call('PUT', '', { ...connection(), groupsClaim: 'groups', isOn: true });
    expect(untested.json().fields).toEqual({
      isOn: 'Test these values with your own account before you turn single sign-on on.',
    });
    addMaya();
    const passed = await tryConnection('maya');
    expect(passed.statusCode, passed.body).toBe(200);
    expect(passed.json()).toMatchObject({
      problem: null,
      name: 'Maya Reyes',
      email: 'maya@prairie.test',
      groups: ['dispatch', 'yard'],
      // The page has not saved the values yet.
      isCurrent: false,
    });
    const other = await call('PUT', '', { ...connection({ clientSecret: 'another' }), isOn: true });
    expect(other.json().fields).toHaveProperty('isOn');
    const on = await call('PUT', '', { ...connection(), groupsClaim: 'groups', isOn: true });
    expect(on.json().provider).toMatchObject({ isOn: true, hasSecret: true, test: { isCurrent: true } });
  });

  it('goes on with the values in use while others are tested', async () => {
    await choose();
    addMaya();
    await tryConnection('maya');
    const inUse = { ...connection(), isOn: true };
    expect((await call('PUT', '', inUse)).statusCode).toBe(200);
    const wrong = await tryConnection('maya', { clientSecret: 'mistyped' });
    expect(wrong.json()).toMatchObject({ problem: expect.stringMatching(/^Okta did not confirm/) });
    expect((await call('PUT', '', { ...inUse, clientSecret: 'mistyped' })).statusCode).toBe(422);
    expect((await call('PUT', '', { ...inUse, clientSecret: undefined, sessionHours: 8 })).statusCode).toBe(
      200,
    );
    expect(await stored()).toMatchObject({ isOn: true, sessionHours: 8 });
  });

  it('cannot be required while it is off', async () => {
    const answer = await call('PUT', '', {
      ...connection(),
      isRequired: true,
      passwordAdministratorIds: [admin.id],
    });
    expect(answer.json().fields).toEqual({ isRequired: 'Turn single sign-on on first.' });
  });
});

describe('a test', () => {
  beforeEach(choose);

  it.each([
    [
      'an address that is not verified',
      { email_verified: false },
      /does not say that maya@prairie.test is verified/,
    ],
    ['no address', { email: undefined }, /sent no email address/],
  ])('fails with %s', async (_, changes, problem) => {
    addMaya(changes);
    expect((await tryConnection('maya')).json().problem).toMatch(problem);
    expect((await call('PUT', '', { ...connection(), isOn: true })).json().fields).toHaveProperty('isOn');
  });

  it('keeps what the provider says of a refusal', async () => {
    const { url, binding } = (await call('POST', '/test', connection())).json();
    const state = new URL(url).searchParams.get('state');
    const answer = await call('POST', '/test/finish', {
      state,
      binding,
      problem: 'AADSTS50011: not registered',
    });
    expect(answer.json()).toMatchObject({ problem: 'AADSTS50011: not registered' });
    const again = await call('POST', '/test/finish', {
      state,
      binding,
      problem: 'AADSTS50011: not registered',
    });
    expect(again.json().fields.state).toMatch(/took too long/);
  });

  it('signs nobody in, and a sign-in is no test', async () => {
    addMaya();
    const { url, binding } = (await call('POST', '/test', connection())).json();
    const back = await signInAtProvider(url, 'maya');
    const { code, state, iss } = Object.fromEntries(back.searchParams);
    const providerId = (await stored()).redirectUrl.split('/').at(-1);
    const signIn = await test.call('POST', '/auth/sso/finish', {
      body: { providerId, code, state, iss, binding },
    });
    expect(signIn.json().fields.state).toMatch(/took too long/);
  });

  it('belongs to the administrator who began it', async () => {
    const another = await organization.userWith();
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query("update users set role = 'ADMIN' where id = $1", [another.id]),
    );
    const { url, binding } = (await call('POST', '/test', connection())).json();
    const state = new URL(url).searchParams.get('state');
    const answer = await call('POST', '/test/finish', { state, binding, problem: 'x' }, another);
    expect(answer.json().fields.state).toMatch(/took too long/);
  });

  it('names values of Entra that are mistaken for others', async () => {
    const id = '8d1f3b6a-2c90-4e77-a0f4-5b9d6c1e2a83';
    const entra = {
      kind: 'entra',
      name: 'Microsoft',
      issuer: `https://login.microsoftonline.com/${id}/v2.0`,
    };
    const answer = await call('POST', '/test', { ...entra, clientId: id, clientSecret: id });
    expect(answer.json().fields).toEqual({
      clientSecret: 'This looks like the secret ID. Paste the one in the “Value” column.',
    });
  });
});
