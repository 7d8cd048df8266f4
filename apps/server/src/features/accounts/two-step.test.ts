import { CHALLENGE_TRIES, PROOF_MINUTES, RECOVERY_CODES } from '@longhaul/contract';
import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, stepAt } from '../../domain/users/two-step/totp.ts';
import {
  type Authorized,
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from '../../testing/app.ts';

const STEP_MS = 30_000;

let test: TestApp;
/** Of the same database. */
let otherServer: FastifyInstance;
let organization: TestOrganization;
let person: TestUser;
let started: number;

beforeAll(async () => {
  test = await createTestApp();
  otherServer = await test.anotherServer();
  started = Math.floor(Date.now() / STEP_MS) * STEP_MS;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.time.now = started;
  test.mails.length = 0;
  organization = await test.createOrganization();
  person = await organization.userWith('ASSET_LIST');
});

/** Whoever calls comes from an address of its own, so that the limits by address leave tests alone. */
let addresses = 0;
const post = (
  path: string,
  body: object,
  as?: Authorized,
  { server = test.app, headers = {} }: { server?: FastifyInstance; headers?: Record<string, string> } = {},
) =>
  server.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: body,
    headers: { ...as?.headers, ...headers },
    remoteAddress: `10.9.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`,
  });

const secretBytes = (base32: string) => {
  const bits = [...base32]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeAt = (secret: Buffer, now = test.time.now) => codeOf(secret, stepAt(now));

/** An app that counts, with the codes that came with it. The code of this step is used with it. */
async function setUp(user: TestUser = person) {
  const begun = await post('/auth/two-step/apps', { currentPassword: TEST_PASSWORD }, user);
  expect(begun.statusCode, begun.body).toBe(200);
  const { id, secret: text, uri } = begun.json();
  const secret = secretBytes(text);
  const confirmed = await post(`/auth/two-step/apps/${id}/confirm`, { code: codeAt(secret) }, user);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { id, secret, uri, recoveryCodes: confirmed.json().recoveryCodes as string[] };
}

const signIn = async (user: TestUser = person) => {
  const answer = await post('/auth/authenticate', { email: user.email, password: TEST_PASSWORD });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** One answer of each to a challenge, at the same moment on two servers; the statuses in order. */
async function answerOnBoth(one: object, other: object): Promise<number[]> {
  const answers = await Promise.all([
    post('/auth/challenge', one),
    post('/auth/challenge', other, undefined, { server: otherServer }),
  ]);
  return answers.map(({ statusCode }) => statusCode).sort();
}
const challengeOf = async (user?: TestUser): Promise<string> => (await signIn(user)).challenge.token;
const later = (ms = STEP_MS) => {
  test.time.now += ms;
};

describe('two-step verification', () => {
  it('asks for a code of the app after the password, and gives no token before it', async () => {
    const { secret, uri } = await setUp();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Longhaul:/);
    later();
    const asked = await signIn();
    expect(Object.keys(asked)).toEqual(['challenge']);
    expect(asked.challenge.methods).toEqual(['app', 'recovery-code']);
    const wrong = await post('/auth/challenge', { token: asked.challenge.token, code: '000000' });
    expect(wrong.json().fields).toEqual({ code: 'This code is incorrect or already used.' });
    const answered = await post('/auth/challenge', { token: asked.challenge.token, code: codeAt(secret) });
    expect(answered.statusCode, answered.body).toBe(200);
    expect(answered.json()).toMatchObject({ user: { id: person.id }, accessToken: expect.any(String) });
  });

  it('is off until a code of the app was confirmed, and its secret is stored sealed', async () => {
    const begun = (await post('/auth/two-step/apps', { currentPassword: TEST_PASSWORD }, person)).json();
    expect(await signIn()).toMatchObject({ user: { id: person.id } });
    const wrong = await post(`/auth/two-step/apps/${begun.id}/confirm`, { code: '123456' }, person);
    expect(wrong.statusCode).toBe(422);
    const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('select * from user_factors where user_id = $1', [person.id]),
    );
    expect(rows[0]!.sealed_secret).toMatch(/^v1\./);
    expect(JSON.stringify(rows)).not.toContain(begun.secret);
  });

  it('takes a code once: not again, and not twice at the same moment on two servers', async () => {
    const { secret } = await setUp();
    // That of the set-up was used.
    const used = await post('/auth/challenge', { token: await challengeOf(), code: codeAt(secret) });
    expect(used.statusCode).toBe(422);
    later();
    const code = codeAt(secret);
    const [one, other] = [await challengeOf(), await challengeOf()];
    expect(await answerOnBoth({ token: one, code }, { token: other, code })).toEqual([200, 422]);
  });

  it('takes a challenge once, at the same moment on two servers too', async () => {
    const { secret, recoveryCodes } = await setUp();
    later();
    const token = await challengeOf();
    const statuses = await answerOnBoth(
      { token, code: codeAt(secret) },
      { token, recoveryCode: recoveryCodes[0]! },
    );
    expect(statuses).toEqual([200, 422]);
  });

  it('takes each recovery code once, however it is typed, at the same moment on two servers too', async () => {
    const { recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    const typed = recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase();
    const [one, other] = [await challengeOf(), await challengeOf()];
    expect(
      await answerOnBoth({ token: one, recoveryCode: typed }, { token: other, recoveryCode: typed }),
    ).toEqual([200, 422]);
    const state = await test.call('GET', '/auth/two-step', { as: person });
    expect(state.json().recoveryCodesLeft).toBe(RECOVERY_CODES - 1);
  });

  it('ends a challenge after five minutes and after ten wrong codes', async () => {
    const { secret } = await setUp();
    const late = await challengeOf();
    later(5 * MINUTE_MS);
    const over = await post('/auth/challenge', { token: late, code: codeAt(secret) });
    expect(over.json().fields.token).toMatch(/^This sign-in took too long/);
    const token = await challengeOf();
    for (let tries = 0; tries < CHALLENGE_TRIES; tries++) {
      await post('/auth/challenge', { token, code: '000000' });
    }
    const right = await post('/auth/challenge', { token, code: codeAt(secret) });
    expect(right.statusCode).toBe(422);
    expect(right.json().fields.token).toBeDefined();
  });

  it('compares 30 of 1,000 guesses over two servers and 1,000 networks with a code', async () => {
    const { secret } = await setUp();
    const outcomes: string[] = [];
    for (let guess = 0; guess < 1_000; guess += 10) {
      const token = await challengeOf();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? test.app : otherServer).inject({
            method: 'POST',
            url: '/api/v1/auth/challenge',
            payload: { token, code: String(guess + index).padStart(6, '0') },
            remoteAddress: `10.${8 - (guess > 490 ? 1 : 0)}.${guess % 250}.${index + 1}`,
          }),
        ),
      );
      outcomes.push(
        ...answers.map((answer) =>
          answer.statusCode === 422 ? Object.keys(answer.json().fields)[0]! : String(answer.statusCode),
        ),
      );
    }
    const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
    expect({ compared: count('code'), paused: count('429') }).toEqual({ compared: 30, paused: 970 });
    const stranger = await post('/auth/challenge', { token: await challengeOf(), code: codeAt(secret) });
    expect(stranger.statusCode).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
    later(3 * MINUTE_MS);
    const after = await post('/auth/challenge', { token: await challengeOf(), code: codeAt(secret) });
    expect(after.statusCode).toBe(200);
  });

  it('lets the owner in while somebody with the password guesses: from a network that is known, and with a recovery code', async () => {
    const { secret, recoveryCodes } = await setUp();
    later();
    const fromHome = async () => {
      const at = { remoteAddress: '203.0.113.40' };
      const asked = await test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/authenticate',
        payload: { email: person.email, password: TEST_PASSWORD },
        ...at,
      });
      const { token } = asked.json().challenge;
      const payload = { token, code: codeAt(secret) };
      return test.app.inject({ method: 'POST', url: '/api/v1/auth/challenge', payload, ...at });
    };
    expect((await fromHome()).statusCode).toBe(200);
    for (let challenge = 0; challenge < 4; challenge++) {
      const token = await challengeOf();
      for (let tries = 0; tries < CHALLENGE_TRIES; tries++)
        await post('/auth/challenge', { token, code: '000000' });
    }
    later();
    expect((await fromHome()).statusCode).toBe(200);
    later();
    const elsewhere = await post('/auth/challenge', { token: await challengeOf(), code: codeAt(secret) });
    expect(elsewhere.statusCode).toBe(429);
    expect(elsewhere.json().message).toBe(
      'Too many codes were wrong. Try again later, or use a recovery code.',
    );
    const recovered = await post('/auth/challenge', {
      token: await challengeOf(),
      recoveryCode: recoveryCodes[0]!,
    });
    expect(recovered.statusCode).toBe(200);
  });

  it('is asked for after a link that sets a password too', async () => {
    await setUp();
    const mailed = (words: string) =>
      test.mails.find(({ to, text }) => to === person.email && text.includes(words));
    expect(mailed('An authenticator app was added to your account.')).toBeDefined();
    await post('/auth/reset-password', { email: person.email });
    // Sent behind the answer.
    const mail = await vi.waitFor(() => mailed('/create-new-password/') ?? expect.fail('No mail'));
    const [, token = ''] = /create-new-password\/(\S+)/.exec(mail.text) ?? [];
    const answer = await post('/auth/create-new-password', { token, password: 'another horse battery' });
    expect(Object.keys(answer.json())).toEqual(['challenge']);
  });

  it('does not take the code of somebody else', async () => {
    await setUp();
    const other = await organization.userWith('ASSET_LIST');
    const { secret, recoveryCodes } = await setUp(other);
    later();
    const token = await challengeOf();
    expect((await post('/auth/challenge', { token, code: codeAt(secret) })).statusCode).toBe(422);
    expect((await post('/auth/challenge', { token, recoveryCode: recoveryCodes[0]! })).statusCode).toBe(422);
  });

  it.each([
    [{ code: '12345' }, 'code', 'must be the 6 digits that the app shows'],
    [{}, 'code', 'Enter a code of the app or a recovery code, or use a passkey.'],
    [
      { code: '123456', recoveryCode: 'abc' },
      'code',
      'Enter a code of the app or a recovery code, or use a passkey.',
    ],
  ])('says what is wrong with %j', async (body, field, problem) => {
    const answer = await post('/auth/challenge', { token: 'x', ...body });
    expect(answer.json().fields[field]).toBe(problem);
  });
});

describe('a change of two-step verification', () => {
  it('takes the password and a code: an open session alone changes nothing', async () => {
    const { id, secret, recoveryCodes } = await setUp();
    const remove = (body: object, as: TestUser = person) =>
      post(`/auth/two-step/factors/${id}/remove`, body, as);
    expect((await remove({ currentPassword: 'wrong horse battery' })).json().fields).toHaveProperty(
      'currentPassword',
    );
    expect((await remove({ currentPassword: TEST_PASSWORD })).json().fields).toHaveProperty('code');
    expect((await post('/auth/two-step/apps', { currentPassword: TEST_PASSWORD }, person)).statusCode).toBe(
      422,
    );
    const stranger = await organization.userWith('ASSET_LIST');
    expect((await remove({ currentPassword: TEST_PASSWORD, code: '123456' }, stranger)).statusCode).toBe(404);
    later();
    const renewed = await post(
      '/auth/two-step/recovery-codes',
      { currentPassword: TEST_PASSWORD, code: codeAt(secret) },
      person,
    );
    expect(renewed.json().recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(
      (await remove({ currentPassword: TEST_PASSWORD, recoveryCode: recoveryCodes[1]! })).statusCode,
    ).toBe(422);
    const last = { currentPassword: TEST_PASSWORD, recoveryCode: renewed.json().recoveryCodes[0] };
    expect((await remove(last)).statusCode).toBe(204);
    expect(await signIn()).toMatchObject({ user: { id: person.id } });
    const acts = (await organization.activity()).filter(({ entity }) => entity === 'two-step');
    expect(acts.map(({ action }) => action)).toEqual(['remove-app', 'make-recovery-codes', 'add-app']);
  });

  it('needs no other proof for 10 minutes in the same session, on every server', async () => {
    const { secret } = await setUp();
    const renew = (proof: object, as: Authorized = person) =>
      post('/auth/two-step/recovery-codes', proof, as);
    // The password that the set-up was begun with and the code that ended it.
    expect((await renew({})).statusCode).toBe(200);
    later();
    expect((await renew({ currentPassword: TEST_PASSWORD, code: codeAt(secret) })).statusCode).toBe(200);
    const provedAt = test.time.now;
    expect((await renew({})).statusCode).toBe(200);
    const state = await test.app.inject({ url: '/api/v1/auth/two-step', headers: person.headers });
    expect(Date.parse(state.json().provedUntil)).toBe(provedAt + PROOF_MINUTES * MINUTE_MS);

    const elsewhere = await post('/auth/two-step/recovery-codes', {}, person, { server: otherServer });
    expect(elsewhere.statusCode, elsewhere.body).toBe(200);

    // Another session of the same person proves itself.
    later();
    const answered = await post('/auth/challenge', { token: await challengeOf(), code: codeAt(secret) });
    const other = { headers: { authorization: `Bearer ${answered.json().accessToken}` } };
    expect((await renew({}, other)).json().fields).toHaveProperty('currentPassword');

    test.time.now = provedAt + PROOF_MINUTES * MINUTE_MS - 1;
    expect((await renew({})).statusCode).toBe(200);
    test.time.now += 1;
    expect((await renew({})).statusCode).toBe(422);
  });

  it('counts no password of another session, or of more than 10 minutes before the set-up ended', async () => {
    const other = { headers: { authorization: `Bearer ${(await signIn()).accessToken}` } };
    const begin = async () => {
      const begun = await post('/auth/two-step/apps', { currentPassword: TEST_PASSWORD }, person);
      return { id: begun.json().id as string, secret: secretBytes(begun.json().secret) };
    };
    const confirm = ({ id, secret }: Awaited<ReturnType<typeof begin>>, as: Authorized) =>
      post(`/auth/two-step/apps/${id}/confirm`, { code: codeAt(secret) }, as);
    const renew = (as: Authorized) => post('/auth/two-step/recovery-codes', {}, as);
    const first = await begin();
    expect((await confirm(first, other)).statusCode).toBe(200);
    expect((await renew(other)).json().fields).toHaveProperty('currentPassword');
    expect((await renew(person)).json().fields).toHaveProperty('currentPassword');
    later();
    const proof = { currentPassword: TEST_PASSWORD, code: codeAt(first.secret) };
    expect((await post(`/auth/two-step/factors/${first.id}/remove`, proof, person)).statusCode).toBe(204);

    const late = await begin();
    later(PROOF_MINUTES * MINUTE_MS);
    expect((await confirm(late, person)).statusCode).toBe(200);
    expect((await renew(person)).json().fields).toHaveProperty('currentPassword');
  });

  it('counts no failed proof, and one in the same session for a new email address', async () => {
    const { secret } = await setUp(organization.admin);
    later();
    const token = await challengeOf(organization.admin);
    const answered = await post('/auth/challenge', { token, code: codeAt(secret) });
    const as = { headers: { authorization: `Bearer ${answered.json().accessToken}` } };
    const path = `/organizations/${organization.id}/users/${organization.admin.id}`;
    const change = (email: string) => test.call('PATCH', path, { as, body: { email } });
    const remove = (proof: object) => post('/auth/two-step/recovery-codes', proof, as);
    later();
    expect((await remove({ currentPassword: 'wrong horse battery', code: codeAt(secret) })).statusCode).toBe(
      422,
    );
    expect((await remove({ currentPassword: TEST_PASSWORD, code: '000000' })).statusCode).toBe(422);
    const refused = await change('new-address@example.com');
    expect(refused.json().fields).toHaveProperty('currentPassword');
    expect((await remove({ currentPassword: TEST_PASSWORD, code: codeAt(secret) })).statusCode).toBe(200);
    const changed = await change('new-address@example.com');
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json().email).toBe('new-address@example.com');
    later(PROOF_MINUTES * MINUTE_MS);
    expect((await change('another@example.com')).statusCode).toBe(422);
  });

  it('pauses whoever has a stolen session and the password, and guesses codes', async () => {
    const { id, secret, recoveryCodes } = await setUp();
    later();
    const remove = (proof: object) =>
      post(`/auth/two-step/factors/${id}/remove`, { currentPassword: TEST_PASSWORD, ...proof }, person);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++)
      statuses.push((await remove({ code: `00000${guess}` })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await remove({ code: codeAt(secret) })).statusCode).toBe(429);
    expect((await remove({ recoveryCode: recoveryCodes[0]! })).statusCode).toBe(204);
  });

  it('is made by an administrator for whoever lost the phone: sessions end, and they are notified', async () => {
    await setUp();
    const path = `/organizations/${organization.id}/users/${person.id}/reset-two-step`;
    const keeper = await organization.userWith('USER_UPDATE', 'USER_READ');
    expect((await post(path, {}, keeper)).statusCode).toBe(403);
    const stranger = await test.createOrganization();
    expect((await post(path, {}, stranger.admin)).statusCode).toBe(404);
    expect((await post(path, {}, organization.admin)).statusCode).toBe(204);
    expect((await test.call('GET', '/auth/two-step', { as: person })).statusCode).toBe(401);
    expect(test.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      person.email,
      'Two-step verification was turned off for your Longhaul account',
    ]);
    expect(await signIn()).toMatchObject({ user: { id: person.id } });
    expect((await post(path, {}, organization.admin)).statusCode).toBe(409);
  });
});

describe('the policy of an organization', () => {
  const setPolicy = async (body: object, as: TestUser = organization.admin) => {
    await test.prove(as);
    return test.call('PUT', `/organizations/${organization.id}/two-step`, { as, body });
  };
  const assets = (as: TestUser) => test.call('GET', `/organizations/${organization.id}/assets`, { as });

  it('requires it from an instant on: until it is set up only auth/… answers', async () => {
    const driver = await organization.userWith('HOS_OWN', 'DVIR_OWN');
    const from = new Date(started + DAY_MS).toISOString();
    expect((await setPolicy({ policy: 'everyone', from })).json()).toMatchObject({
      policy: 'everyone',
      from,
      people: 2,
      withTwoStep: 0,
    });
    expect((await assets(person)).statusCode).toBe(200);
    await setPolicy({ policy: 'everyone', from: new Date(started).toISOString() });
    const refused = await assets(person);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().technicalMessage).toBe('factor-required');
    expect((await test.call('GET', '/auth/current-user', { as: person })).json().mustSetUpTwoStep).toBe(true);
    // A driver on a shared tablet has no phone to show a code.
    expect((await test.call('GET', '/auth/current-user', { as: driver })).json().mustSetUpTwoStep).toBe(
      false,
    );
    const { id, secret } = await setUp();
    expect((await assets(person)).statusCode).toBe(200);
    later();
    const proof = { currentPassword: TEST_PASSWORD, code: codeAt(secret) };
    expect((await post(`/auth/two-step/factors/${id}/remove`, proof, person)).statusCode).toBe(409);
  });

  it('can ask it of administrators alone, and is set by those who may', async () => {
    await setPolicy({ policy: 'administrators', from: new Date(started).toISOString() });
    expect((await assets(person)).statusCode).toBe(200);
    expect((await assets(organization.admin)).statusCode).toBe(403);
    await setUp(organization.admin);
    expect((await setPolicy({ policy: 'optional', from: null })).statusCode).toBe(200);
    expect((await setPolicy({ policy: 'everyone', from: null })).json().fields.from).toBe(
      'From is a required field, unless each person decides.',
    );
    expect((await setPolicy({ policy: 'optional', from: null }, person)).statusCode).toBe(403);
  });

  it('gives a super administrator a week from the first sign-in', async () => {
    const root = await test.createSuperAdmin();
    expect(await signIn(root)).toMatchObject({ user: { mustSetUpTwoStep: false } });
    later(8 * DAY_MS);
    expect(await signIn(root)).toMatchObject({ user: { mustSetUpTwoStep: true } });
  });
});

describe('the history of sign-ins', () => {
  it('has those of 90 days with place, browser and method, and what was refused, of oneself alone', async () => {
    const from = (remoteAddress: string, password = TEST_PASSWORD) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/authenticate',
        payload: { email: person.email, password },
        remoteAddress,
        headers: { 'user-agent': 'Firefox' },
      });
    await from('203.0.113.90');
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .updateTable('sessions')
        .set({ created_at: new Date(started - 91 * DAY_MS) })
        .where('user_id', '=', person.id)
        .execute(),
    );
    // What is refused is recorded by the clock of the database.
    test.time.now = Date.now();
    await from('203.0.113.91');
    await from('203.0.113.92', 'wrong horse battery');
    const { secret } = await setUp();
    later();
    const token = (await from('203.0.113.93')).json().challenge.token;
    const answered = await post('/auth/challenge', { token, code: codeAt(secret) }, undefined, {
      headers: { 'user-agent': 'Chrome' },
    });
    const session = { headers: { authorization: `Bearer ${answered.json().accessToken}` } };
    const items = await vi.waitFor(async () => {
      const read = await test.call('GET', '/auth/sign-ins', { as: session });
      expect(read.json().items).toHaveLength(3);
      return read.json().items;
    });
    expect(items).toMatchObject([
      { isRefused: false, method: 'app', userAgent: 'Chrome' },
      { isRefused: true, method: null, userAgent: null },
      { isRefused: false, method: 'password', userAgent: 'Firefox', address: '203.0.113.91' },
    ]);
    const sessions = (await test.call('GET', '/auth/sessions', { as: session })).json().items;
    expect(sessions[0]).toMatchObject({ isCurrent: true, method: 'app' });
    const stranger = await organization.userWith('ASSET_LIST');
    const others = (await test.call('GET', '/auth/sign-ins', { as: stranger })).json().items;
    expect(JSON.stringify(others)).not.toContain('203.0.113');
  });
});

describe('a sign-in from a new place', () => {
  it('is mailed to the person: another network and another browser, and not the first one', async () => {
    const at = async (remoteAddress: string, agent: string) => {
      await test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/authenticate',
        payload: { email: person.email, password: TEST_PASSWORD },
        remoteAddress,
        headers: { 'user-agent': agent },
      });
      return test.mails.filter(({ subject }) => subject === 'New sign-in to your Longhaul account').length;
    };
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.deleteFrom('sessions').where('user_id', '=', person.id).execute(),
    );
    expect(await at('203.0.113.7', 'Firefox')).toBe(0);
    expect(await at('203.0.113.7', 'Chrome')).toBe(0);
    expect(await at('198.51.100.9', 'Firefox')).toBe(0);
    expect(await at('192.0.2.55', 'curl')).toBe(1);
    expect(test.mails.at(-1)!.text).toContain('192.0.2.55, curl');
  });
});
