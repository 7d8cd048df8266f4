import { CHALLENGE_MINUTES, MAX_PASSKEYS } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { passkeyCreation, relyingPartyOf } from '../../domain/users/two-step/passkeys.ts';
import {
  type Authorized,
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from '../../testing/app.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';

const WRONG = 'This passkey isn’t recognized, or the sign-in took too long. Try again.';
const PROOF = { currentPassword: TEST_PASSWORD };

let test: TestApp;
/** Of the same database. */
let otherServer: FastifyInstance;
let organization: TestOrganization;
let person: TestUser;
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  otherServer = await test.anotherServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.time.now = Date.now();
  organization = await test.createOrganization();
  person = await organization.userWith('ASSET_LIST');
  origin = (await test.app.inject({ url: '/api/v1/settings' })).json().passkeyOrigin;
});

/** Whoever calls comes from an address of its own, so that the limits by address leave tests alone. */
let addresses = 0;
const post = (path: string, body: object, as?: Authorized, server = test.app) =>
  server.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: body,
    headers: { ...as?.headers },
    remoteAddress: `10.19.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`,
  });

async function add(user: TestUser = person, proof: object = PROOF) {
  const begun = await post('/auth/two-step/passkeys', proof, user);
  expect(begun.statusCode, begun.body).toBe(200);
  const { token, options } = begun.json();
  const device = new PasskeyDevice();
  const credential = device.create(options, { origin });
  const confirmed = await post('/auth/two-step/passkeys/confirm', { token, name: 'Phone', credential }, user);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { device, recoveryCodes: confirmed.json().recoveryCodes as string[] | null };
}

const start = async () => (await post('/auth/passkeys/start', {})).json();

/** Signs in with a device; how the device signs can differ from how it should. */
async function signIn(device: PasskeyDevice, ceremony: object = {}) {
  const { token, options } = await start();
  return post('/auth/challenge', { token, credential: device.get(options, { origin, ...ceremony }) });
}

const state = async (user: TestUser = person) =>
  (await test.app.inject({ url: '/api/v1/auth/two-step', headers: user.headers })).json();

it('signs in with a passkey alone, and the password asks for it', async () => {
  const { device, recoveryCodes } = await add();
  expect(recoveryCodes).toHaveLength(10);
  expect(await state()).toMatchObject({ isOn: true, apps: [], passkeys: [{ name: 'Phone' }] });
  const answer = await signIn(device);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ user: { id: person.id }, accessToken: expect.any(String) });
  const asked = (await post('/auth/authenticate', { email: person.email, password: TEST_PASSWORD })).json();
  expect(asked.challenge.methods).toEqual(['passkey', 'recovery-code']);
  const sessions = (await test.app.inject({ url: '/api/v1/auth/sessions', headers: person.headers })).json();
  expect(sessions.items.map(({ method }: { method: string }) => method)).toContain('passkey');
});

it('opens with a recovery code when the device is lost, and with an app beside it', async () => {
  const { recoveryCodes } = await add();
  const asked = (await post('/auth/authenticate', { email: person.email, password: TEST_PASSWORD })).json();
  const opened = await post('/auth/challenge', {
    token: asked.challenge.token,
    recoveryCode: recoveryCodes![0],
  });
  expect(opened.statusCode, opened.body).toBe(200);
});

it('takes a challenge once: not again, and not twice at the same moment on two servers', async () => {
  const { device } = await add();
  const { token, options } = await start();
  const answers = await Promise.all(
    [test.app, otherServer].map((server) =>
      post('/auth/challenge', { token, credential: device.get(options, { origin }) }, undefined, server),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  const again = await post('/auth/challenge', { token, credential: device.get(options, { origin }) });
  expect(again.json().fields).toEqual({ credential: WRONG });
});

it.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another host', { rpId: 'evil.example' }],
  ['without a finger, a face or a PIN', { isUserVerified: false }],
])('refuses a passkey %s', async (_, ceremony) => {
  const { device } = await add();
  const answer = await signIn(device, ceremony);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toEqual({ credential: WRONG });
  expect((await signIn(device)).statusCode).toBe(200);
});

it('refuses a copy of the device: a counter that goes back', async () => {
  const { device } = await add();
  device.counter = 50;
  expect((await signIn(device)).statusCode).toBe(200);
  device.counter = 20;
  expect((await signIn(device)).statusCode).toBe(422);
});

it('refuses a passkey that nobody has added, one of another challenge, and one that comes too late', async () => {
  const stranger = new PasskeyDevice();
  expect((await signIn(stranger)).json().fields).toEqual({ credential: WRONG });

  const { device } = await add();
  const [one, other] = [await start(), await start()];
  const mixed = await post('/auth/challenge', {
    token: one.token,
    credential: device.get(other.options, { origin }),
  });
  expect(mixed.statusCode).toBe(422);

  const late = await start();
  test.time.now += CHALLENGE_MINUTES * MINUTE_MS + 1;
  const credential = device.get(late.options, { origin });
  expect((await post('/auth/challenge', { token: late.token, credential })).statusCode).toBe(422);
});

it('adds none with the password alone where two-step verification is on', async () => {
  const { device } = await add();
  expect((await post('/auth/two-step/passkeys', PROOF, person)).json().fields).toHaveProperty('code');
  const { token, options } = await start();
  const proof = { ...PROOF, passkey: { token, credential: device.get(options, { origin }) } };
  const second = await add(person, proof);
  expect(second.recoveryCodes).toBeNull();
  expect((await state()).passkeys).toHaveLength(2);
});

it('takes no challenge of a sign-in to add a passkey, nor one of somebody else', async () => {
  await add();
  const asked = (await post('/auth/authenticate', { email: person.email, password: TEST_PASSWORD })).json();
  const other = await organization.userWith('ASSET_LIST');
  const begun = (await post('/auth/two-step/passkeys', PROOF, other)).json();
  for (const token of [asked.challenge.token, begun.token]) {
    const options = passkeyCreation(
      { id: new URL(origin).hostname, origin },
      token,
      { id: person.id, login: 'x', name: 'x' },
      [],
    );
    const credential = new PasskeyDevice().create(options, { origin });
    const answer = await post('/auth/two-step/passkeys/confirm', { token, credential }, person);
    expect(answer.statusCode).toBe(422);
  }
  expect((await state()).passkeys).toHaveLength(1);
});

it('is not a passkey of two people', async () => {
  const other = await organization.userWith('ASSET_LIST');
  const device = new PasskeyDevice();
  const statuses = [];
  for (const user of [person, other]) {
    const { token, options } = (await post('/auth/two-step/passkeys', PROOF, user)).json();
    const credential = device.create(options, { origin });
    const answer = await post('/auth/two-step/passkeys/confirm', { token, credential }, user);
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([200, 409]);
  expect(await state(other)).toMatchObject({ isOn: false, passkeys: [] });
});

it(`counts ${MAX_PASSKEYS} at most, and removes one with a proof`, async () => {
  const { recoveryCodes } = await add();
  for (let made = 1; made < MAX_PASSKEYS - 1; made++) {
    await add(person, { ...PROOF, recoveryCode: recoveryCodes![made] });
  }
  const { device } = await add(person, { ...PROOF, recoveryCode: recoveryCodes![0] });
  const prove = async () => {
    const { token, options } = await start();
    return { ...PROOF, passkey: { token, credential: device.get(options, { origin }) } };
  };
  const full = await post('/auth/two-step/passkeys', await prove(), person);
  expect(full.statusCode, full.body).toBe(409);
  const [first] = (await state()).passkeys;
  const refused = await post(`/auth/two-step/factors/${first.id}/remove`, PROOF, person);
  expect(refused.statusCode).toBe(422);
  const removed = await post(`/auth/two-step/factors/${first.id}/remove`, await prove(), person);
  expect(removed.statusCode, removed.body).toBeLessThan(300);
  expect((await state()).passkeys).toHaveLength(MAX_PASSKEYS - 1);
});

it('does not open a deactivated account, and is gone once an administrator resets two-step verification', async () => {
  const { device } = await add();
  const path = `/organizations/${organization.id}/users/${person.id}`;
  expect((await post(`${path}/reset-two-step`, {}, organization.admin)).statusCode).toBeLessThan(300);
  expect((await signIn(device)).statusCode).toBe(422);
});

it.each([
  ['https://fleet.example.com', { id: 'fleet.example.com', origin: 'https://fleet.example.com' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://fleet.example.com', null],
  ['https://192.0.2.10', null],
  ['https://[2001:db8::1]', null],
])('offers passkeys at %s as browsers do', (url, party) => {
  expect(relyingPartyOf(url)).toEqual(party);
});
