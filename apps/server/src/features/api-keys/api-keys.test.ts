import { KEY_CALLS, MAX_API_KEYS, PERMISSION_CODES } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccess } from '../../platform/access.ts';
import { isWellFormedKey } from '../../platform/api-keys.ts';
import { createLocalBus } from '../../platform/bus.ts';
import { createLog } from '../../platform/log.ts';
import { accessTokens } from '../../platform/tokens.ts';
import { type Authorized, createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { ExpiringKeysJob } from './expiring-keys-job.ts';

const DAY = 86_400_000;

const webProcesses = { count: 1 };
let test: TestApp;
let organization: TestOrganization;
let keys: string;

beforeAll(async () => {
  test = await createTestApp({ deps: { webProcesses } });
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization();
  keys = `/organizations/${organization.id}/api-keys`;
});

const payroll = { name: 'Payroll', permissions: ['ASSET_LIST', 'GROUP_LIST'], expiresAt: null };
const withKey = (key: string): Authorized => ({ headers: { authorization: `Bearer ${key}` } });

async function make(body: object = payroll): Promise<{ id: number; key: string }> {
  const response = await test.call('POST', keys, { as: organization.admin, body });
  expect(response.statusCode, response.body).toBe(200);
  const { apiKey, key } = response.json();
  return { id: apiKey.id, key };
}

const assets = (key: string, address?: string) =>
  test.app.inject({
    method: 'GET',
    url: `/api/v1/organizations/${organization.id}/assets`,
    headers: withKey(key).headers,
    ...(address && { remoteAddress: address }),
  });

describe('an API key', () => {
  it('is shown once, stored as a hash, and named in the activity log without its secret', async () => {
    const { id, key } = await make();
    expect(key).toMatch(/^lhk_[0-9A-Za-z]{38}$/);
    const listed = await test.call('GET', keys, { as: organization.admin });
    expect(listed.json().items).toMatchObject([
      { id, name: 'Payroll', permissions: payroll.permissions, callsToday: 0, lastUsedAt: null },
    ]);
    expect(listed.json().items[0].secrets).toMatchObject([{ prefix: key.slice(0, 12), endsAt: null }]);
    const group = await test.call('POST', `/organizations/${organization.id}/groups`, {
      as: withKey((await make({ ...payroll, name: 'Groups', permissions: ['GROUP_CREATE'] })).key),
      body: { name: 'West' },
    });
    expect(group.statusCode).toBe(200);
    const log = await test.call('GET', `/organizations/${organization.id}/activity-logs`, {
      as: organization.admin,
    });
    expect(log.json().items[0]).toMatchObject({
      actor: { kind: 'api-key', name: 'Groups' },
      action: 'create',
      entity: 'group',
    });
    expect(log.json().items[2]).toMatchObject({ action: 'create', entity: 'api-key', entityName: 'Payroll' });
    expect(log.body + listed.body).not.toContain(key);
    const { rows } = await test.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) => tx.client.query('select row_to_json(s) as row from api_key_secrets s'),
    );
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('is good in the header alone: not in the address, and not when a character differs', async () => {
    const { key } = await make();
    expect((await assets(key)).statusCode).toBe(200);
    const path = `/api/v1/organizations/${organization.id}/assets`;
    for (const parameter of ['key', 'api_key', 'access_token', 'token']) {
      const { statusCode } = await test.app.inject(`${path}?${parameter}=${key}`);
      expect([401, 422]).toContain(statusCode);
    }
    const other = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    expect(isWellFormedKey(key)).toBe(true);
    expect(isWellFormedKey(other)).toBe(false);
    const refused = await assets(other);
    expect([refused.statusCode, refused.json().message]).toEqual([401, 'This API key is not valid.']);
  });

  it('is answered with 429 after 60 that are not valid from one address, and a valid one all the same', async () => {
    const { key } = await make();
    const guess = `lhk_${'1'.repeat(38)}`;
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) statuses.push((await assets(guess, '203.0.113.77')).statusCode);
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
    expect((await assets(key, '203.0.113.77')).statusCode).toBe(200);
    expect((await assets(guess, '203.0.113.78')).statusCode).toBe(401);
  });

  it('expires, and says the same as one that is unknown or revoked', async () => {
    const { id, key } = await make({ ...payroll, expiresAt: new Date(test.time.now + DAY).toISOString() });
    const revoked = await make({ ...payroll, name: 'Other' });
    await test.call('DELETE', `${keys}/${revoked.id}`, { as: organization.admin });
    expect((await assets(key)).statusCode).toBe(200);
    test.time.now += DAY;
    const texts = [];
    for (const each of [key, revoked.key, `lhk_${'0'.repeat(38)}`]) {
      const response = await assets(each);
      expect(response.statusCode).toBe(401);
      texts.push(response.json().message);
    }
    expect(new Set(texts).size).toBe(1);
    const { items } = (await test.call('GET', keys, { as: await freshAdmin() })).json();
    expect(items).toMatchObject([{ id, isExpired: true, secrets: [] }]);
  });

  it('works from its networks only, written in either version of IP', async () => {
    const { key } = await make({ ...payroll, allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'] });
    const statuses = [];
    for (const address of [
      '203.0.113.9',
      '::ffff:203.0.113.9',
      '2001:db8::1',
      '198.51.100.1',
      '2001:db9::1',
    ]) {
      statuses.push((await assets(key, address)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
  });

  it('keeps the earlier secret for the overlap after a rotation, and has three at most', async () => {
    const { id, key } = await make();
    const rotate = (overlapHours: number) =>
      test.call('POST', `${keys}/${id}/rotate`, { as: organization.admin, body: { overlapHours } });
    const second = (await rotate(2)).json().key;
    expect([(await assets(key)).statusCode, (await assets(second)).statusCode]).toEqual([200, 200]);
    expect((await rotate(2)).statusCode).toBe(200);
    const fourth = await rotate(2);
    expect([fourth.statusCode, fourth.json().message]).toEqual([
      409,
      'This API key has 3 active secrets. Rotate without overlap, or wait.',
    ]);
    test.time.now += 2 * 3_600_000;
    expect([(await assets(key)).statusCode, (await assets(second)).statusCode]).toEqual([401, 401]);
    const last = (
      await test.call('POST', `${keys}/${id}/rotate`, {
        as: await freshAdmin(),
        body: { overlapHours: 0 },
      })
    ).json();
    expect(last.apiKey.secrets).toHaveLength(1);
    expect((await assets(last.key)).statusCode).toBe(200);
  });

  it('is rejected within a second by a process that heard nothing of its revocation', async () => {
    const { id, key } = await make();
    const { clock, stopwatch } = test.deps;
    const elsewhere = createAccess(
      test.database,
      createLocalBus(),
      clock,
      stopwatch,
      accessTokens('only-for-tests-only-for-tests-only-for-tests', clock),
    );
    expect(await elsewhere.apiKeyOf(key, '127.0.0.1')).toBeDefined();
    await test.call('DELETE', `${keys}/${id}`, { as: organization.admin });
    expect((await assets(key)).statusCode).toBe(401);
    expect(await elsewhere.apiKeyOf(key, '127.0.0.1')).toBeDefined();
    test.time.now += 1_000;
    expect(await elsewhere.apiKeyOf(key, '127.0.0.1')).toBeUndefined();
  });

  it('sees vehicles and drivers of its groups alone, in lists, counts and one by one', async () => {
    const path = `/organizations/${organization.id}`;
    const asset = async (unitNumber: string) =>
      (
        await test.call('POST', `${path}/assets`, {
          as: organization.admin,
          body: { kind: 'vehicle', unitNumber },
        })
      ).json().id;
    const [inside, outside] = [await asset('T-1'), await asset('T-2')];
    const group = (
      await test.call('POST', `${path}/groups`, { as: organization.admin, body: { name: 'West' } })
    ).json().id;
    await test.call('POST', `${path}/groups/${group}/assets/${inside}`, { as: organization.admin });
    const { key } = await make({ ...payroll, permissions: ['ASSET_LIST', 'ASSET_READ'], groupIds: [group] });
    const listed = (await test.call('GET', `${path}/assets`, { as: withKey(key) })).json();
    expect([listed.total, listed.items.map(({ id }: { id: number }) => id)]).toEqual([1, [inside]]);
    const sorted = (await test.call('GET', `${path}/assets?sort=driver`, { as: withKey(key) })).json();
    expect(sorted.total).toBe(1);
    const statuses = [];
    for (const id of [inside, outside]) {
      statuses.push((await test.call('GET', `${path}/assets/${id}`, { as: withKey(key) })).statusCode);
    }
    expect(statuses).toEqual([200, 404]);
    expect((await test.call('GET', `${path}/readiness`, { as: withKey(key) })).statusCode).toBe(403);
  });

  it('limited to groups has a stream of their vehicles alone, which ends within a second when it is revoked', async () => {
    const path = `/organizations/${organization.id}`;
    const fleet = new TestFleet(test.database, organization.id);
    const [inside, outside] = [await fleet.addAsset(), await fleet.addAsset()];
    for (const asset of [inside, outside]) {
      await fleet.storeState(asset, { at: test.time.now, lat: 41, lon: -93 });
    }
    const groups = [];
    for (const [name, asset] of [
      ['West', inside],
      ['East', outside],
    ] as const) {
      const made = await test.call('POST', `${path}/groups`, { as: organization.admin, body: { name } });
      groups.push(made.json().id);
      await test.call('POST', `${path}/groups/${groups.at(-1)}/assets/${asset}`, { as: organization.admin });
    }
    const { id, key } = await make({ ...payroll, permissions: ['ASSET_LIST'], groupIds: [groups[0]] });
    const { headers } = withKey(key);
    expect(
      (await test.app.inject({ url: `/api/v1${path}/assets/stream?groupId=${groups[1]}`, headers }))
        .statusCode,
    ).toBe(404);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${address}/api/v1${path}/assets/stream`, { headers });
    expect(stream.status).toBe(200);
    let text = '';
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      if (text === '') await test.call('DELETE', `${keys}/${id}`, { as: organization.admin });
      text += chunk;
    }
    const [, snapshot] = /event: snapshot\ndata: (.*)/.exec(text)!;
    expect(JSON.parse(snapshot!).positions.map(([asset]: [number]) => asset)).toEqual([inside]);
  });

  it('is in no line of the log, sent in the header or, by mistake, in the address', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { destination: { write: (line) => lines.push(line) } });
    const server = await test.anotherServer({ log });
    const { key } = await make();
    const path = `/api/v1/organizations/${organization.id}`;
    for (const url of [`${path}/assets`, `${path}/drivers`, `${path}/assets?key=${key}`, `/nothing/${key}`]) {
      await server.inject({ url, headers: withKey(key).headers });
      await server.inject({ url });
    }
    expect(lines.length).toBeGreaterThanOrEqual(8);
    expect(lines.join('')).not.toContain(key.slice(12));
  });

  it('gets the limit of calls in each answer, a wait when it is used up, and half of it beside another server', async () => {
    const { key } = await make();
    const first = await assets(key);
    expect(first.headers['ratelimit-policy']).toBe('"calls";q=250;w=10');
    expect(first.headers.ratelimit).toBe(`"calls";r=${KEY_CALLS.burst - 1};t=0`);
    for (let call = 1; call < KEY_CALLS.burst; call++) await assets(key);
    const refused = await assets(key);
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers.ratelimit]).toEqual([
      429,
      '1',
      '"calls";r=0;t=1',
    ]);
    test.time.now += 1_000;
    expect((await assets(key)).statusCode).toBe(200);
    webProcesses.count = 2;
    test.time.now += 60_000;
    expect((await assets(key)).headers.ratelimit).toBe(`"calls";r=${KEY_CALLS.burst / 2 - 1};t=0`);
    webProcesses.count = 1;
  });

  it('says a minute later when and from where it was used last, and how often on this day', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const own = await createTestApp();
    try {
      const { id, admin, userWith } = await own.createOrganization();
      const path = `/organizations/${id}/api-keys`;
      const { key } = (await own.call('POST', path, { as: admin, body: payroll })).json();
      const shown = async (as = admin) => (await own.call('GET', path, { as })).json().items[0];
      for (let call = 0; call < 3; call++) {
        own.time.now += 1_000;
        await own.call('GET', `/organizations/${id}/assets`, { as: withKey(key) });
      }
      expect(await shown()).toMatchObject({ callsToday: 0, lastUsedAt: null });
      await vi.advanceTimersByTimeAsync(60_000);
      while ((await shown()).lastUsedAt === null);
      expect(await shown()).toMatchObject({
        callsToday: 3,
        lastUsedAt: new Date(own.time.now).toISOString(),
        lastUsedAddress: '127.0.0.1',
      });
      own.time.now += DAY;
      expect(await shown(await userWith('KEY_LIST'))).toMatchObject({ callsToday: 0 });
    } finally {
      vi.useRealTimers();
      await own.close();
    }
  });

  it('is changed by those who may, to what they hold themselves', async () => {
    const { id, key } = await make();
    const holder = await organization.userWith('KEY_UPDATE', 'KEY_CREATE', 'ASSET_LIST');
    const change = (body: object) => test.call('PATCH', `${keys}/${id}`, { as: holder, body });
    const tooMuch = await change({ permissions: ['ASSET_LIST', 'PLACE_LIST'] });
    expect([tooMuch.statusCode, tooMuch.json().fields]).toEqual([
      422,
      { permissions: 'You do not have these permissions yourself: PLACE_LIST.' },
    ]);
    expect((await change({ permissions: ['GROUP_LIST'] })).statusCode).toBe(200);
    expect((await assets(key)).statusCode).toBe(403);
  });
});

describe('a key that may do more than whoever manages keys', () => {
  const key = { ...payroll, name: 'Directory', permissions: ['HOS_LIST', 'USER_PROVISION'] };

  it.each([
    ['is given no new secret', 'POST', '/rotate', { overlapHours: 0 }],
    ['works from no other networks', 'PATCH', '', { allowedNetworks: null }],
    ['works from no further network', 'PATCH', '', { allowedNetworks: ['203.0.113.0/24', '0.0.0.0/0'] }],
    ['is not freed of its groups', 'PATCH', '', { groupIds: null }],
    ['does not expire later', 'PATCH', '', { expiresAt: null }],
    ['gets no other permission', 'PATCH', '', { permissions: ['HOS_LIST', 'USER_PROVISION', 'ASSET_LIST'] }],
  ] as const)('%s', async (_, method, part, body) => {
    const group = await test.call('POST', `/organizations/${organization.id}/groups`, {
      as: organization.admin,
      body: { name: 'West' },
    });
    const { id } = await make({
      ...key,
      groupIds: [group.json().id],
      allowedNetworks: ['203.0.113.0/24'],
      expiresAt: new Date(test.time.now + DAY).toISOString(),
    });
    const holder = await organization.userWith('KEY_LIST', 'KEY_UPDATE', 'ORG_READ', 'ASSET_LIST');
    const refused = await test.call(method, `${keys}/${id}${part}`, { as: holder, body });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This API key needs permissions that you do not have: HOS_LIST, USER_PROVISION. Ask an administrator.',
    ]);
    const shown = (await test.call('GET', `${keys}/${id}`, { as: holder })).json();
    expect([shown.can, shown.missingPermissions]).toEqual([['change'], ['HOS_LIST', 'USER_PROVISION']]);
    expect(
      (await test.call(method, `${keys}/${id}${part}`, { as: organization.admin, body })).statusCode,
    ).toBe(200);
  });

  it('is narrowed and revoked by them', async () => {
    const { id } = await make({ ...key, expiresAt: null });
    const holder = await organization.userWith('KEY_UPDATE', 'KEY_DELETE');
    const body = {
      permissions: ['HOS_LIST'],
      allowedNetworks: ['203.0.113.0/24'],
      expiresAt: new Date(test.time.now + DAY).toISOString(),
    };
    expect((await test.call('PATCH', `${keys}/${id}`, { as: holder, body })).statusCode).toBe(200);
    expect((await test.call('DELETE', `${keys}/${id}`, { as: holder })).statusCode).toBe(204);
  });
});

describe('a key that cannot be made', () => {
  const refused = async (body: object, as: Authorized = organization.admin) => {
    const response = await test.call('POST', keys, { as, body });
    return [response.statusCode, response.json().fields ?? response.json().message];
  };

  it('has no codes, codes of people, or codes its maker does not hold', async () => {
    expect(await refused({ ...payroll, permissions: [] })).toEqual([
      422,
      { permissions: 'An API key needs at least one permission.' },
    ]);
    const people = PERMISSION_CODES.filter(
      (code) =>
        /^(KEY|WEBHOOK|SIGN_ON)_|_OWN$/.test(code) ||
        ['SUPER_ADMIN', 'USER_CREATE', 'USER_UPDATE', 'USER_DELETE', 'ORG_UPDATE'].includes(code) ||
        ['HOS_UPDATE', 'DEFECT_CERTIFY'].includes(code),
    );
    expect(people.length).toBeGreaterThan(15);
    for (const code of people) {
      expect([code, ...(await refused({ ...payroll, permissions: [code] }))]).toEqual([
        code,
        422,
        { 'permissions.0': 'must be a permission that an API key can have' },
      ]);
    }
    const maker = await organization.userWith('KEY_CREATE', 'ASSET_LIST');
    expect(await refused(payroll, maker)).toEqual([
      422,
      { permissions: 'You do not have these permissions yourself: GROUP_LIST.' },
    ]);
  });

  it('is expired, of an unknown group or network, or has the name of another', async () => {
    expect(await refused({ ...payroll, expiresAt: new Date(test.time.now).toISOString() })).toEqual([
      422,
      { expiresAt: 'must be in the future' },
    ]);
    const elsewhere = await test.createOrganization();
    const foreign = (
      await test.call('POST', `/organizations/${elsewhere.id}/groups`, {
        as: elsewhere.admin,
        body: { name: 'West' },
      })
    ).json().id;
    expect(await refused({ ...payroll, groupIds: [foreign] })).toEqual([
      422,
      { groupIds: `There is no group ${foreign}.` },
    ]);
    expect((await refused({ ...payroll, allowedNetworks: ['10.0.0.300/8'] }))[0]).toBe(422);
    await make();
    expect(await refused({ ...payroll, name: 'PAYROLL' })).toEqual([
      409,
      { name: 'Another API key has this name.' },
    ]);
  });
});

it(`an organization has ${MAX_API_KEYS} keys at most, and room again when one is revoked`, async () => {
  const { id } = await make();
  await test.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    tx.client.query(
      `insert into api_keys (organization_id, name, permissions, created_at)
       select $1, 'Key ' || n, '{ASSET_LIST}', now() from generate_series(1, $2::integer) n returning 1`,
      [organization.id, MAX_API_KEYS - 1],
    ),
  );
  const add = () => test.call('POST', keys, { as: organization.admin, body: { ...payroll, name: 'More' } });
  const refused = await add();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `An organization can have ${MAX_API_KEYS} API keys. Revoke one first.`,
  ]);
  await test.call('DELETE', `${keys}/${id}`, { as: organization.admin });
  expect((await add()).statusCode).toBe(200);
});

it('those who look after keys are notified 14 and 3 days before one expires, once each', async () => {
  await make({ ...payroll, expiresAt: new Date(test.time.now + 20 * DAY).toISOString() });
  const job = new ExpiringKeysJob(test.deps);
  const counts = [];
  for (const days of [0, 7, 0, 10, 1]) {
    test.time.now += days * DAY;
    await job.catchUp(new AbortController().signal);
    const admin = await freshAdmin();
    const { items } = (
      await test.call('GET', `/organizations/${organization.id}/notifications`, { as: admin })
    ).json();
    counts.push(items.length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 2]);
});

/** Sessions of tests last a day. */
async function freshAdmin(): Promise<Authorized> {
  const token = await test.deps.access.tokens.issue({
    userId: organization.admin.id,
    sessionId: organization.admin.sessionId,
  });
  await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .updateTable('sessions')
      .set({ expires_at: new Date(test.time.now + DAY) })
      .where('id', '=', organization.admin.sessionId)
      .execute(),
  );
  return { headers: { authorization: `Bearer ${token}` } };
}
