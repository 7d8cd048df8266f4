import type { TraccarCheck, TraccarImport, TraccarRecord } from '@longhaul/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { countPositionsOf } from '../../testing/count-positions.ts';
import { startTraccar, type TraccarOptions, type TraccarServer } from '../../testing/traccar-server.ts';
import { readList, readPositions } from './read-traccar.ts';
import { TraccarImportJob } from './traccar-import-job.ts';

let test: TestApp;
let organization: TestOrganization;
let path: string;
let started: number;
let traccar: TraccarServer | undefined;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  started = test.time.now;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.time.now = started;
  serial += 10;
  organization = await test.createOrganization();
  path = `/organizations/${organization.id}/traccar-imports`;
});
afterEach(async () => {
  await traccar?.close();
  traccar = undefined;
});

const device = (id: number, more: object = {}) => ({
  id,
  name: `T-${serial + id}`,
  uniqueId: `traccar-${serial + id}`,
  everySeconds: 60,
  ...more,
});

async function serve(options: Partial<TraccarOptions> = {}): Promise<TraccarServer> {
  traccar = await startTraccar({
    devices: [device(1), device(2)],
    from: started - 3 * DAY_MS,
    until: started - DAY_MS,
    ...options,
  });
  return traccar;
}

const post = (part: string, body: object = {}, as = organization.admin) =>
  test.call('POST', `${path}${part}`, { as, body });
const sent = (server: TraccarServer, more: object = {}) => ({
  url: server.url,
  token: server.token,
  ...more,
});

async function start(server: TraccarServer, days = 4): Promise<TraccarImport> {
  const answer = await post('', sent(server, { days }));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const work = (signal?: AbortSignal) =>
  new TraccarImportJob({
    ...test.deps,
    settings: { hasPrivateWebhooks: true, publicUrl: 'https://fleet.example.com' },
  }).catchUp(signal);

async function read(id: number): Promise<{ import: TraccarImport; records: TraccarRecord[] }> {
  return (await test.call('GET', `${path}/${id}`, { as: organization.admin })).json();
}

const countPositions = () => countPositionsOf(test.database, organization.id);

describe('an import from Traccar', () => {
  it('adds groups, places, devices with their vehicles, and positions', async () => {
    const server = await serve({
      devices: [device(1, { groupId: 7 }), device(2, { category: 'trailer' })],
      groups: [
        { id: 6, name: 'West' },
        { id: 7, name: 'Oregon', groupId: 6 },
      ],
      geofences: [
        { id: 3, name: 'Yard', area: 'CIRCLE (45.5 -122.6, 300)' },
        { id: 4, name: 'Route', area: 'LINESTRING (45.5 -122.6, 45.6 -122.7)' },
      ],
    });
    const { id } = await start(server);
    await work();
    const done = await read(id);
    expect(done.import).toMatchObject({
      state: 'done',
      percent: 100,
      groups: { done: 2, refused: 0, total: 2 },
      geofences: { done: 1, refused: 1, total: 2 },
      devices: { done: 2, refused: 0, total: 2 },
      accepted: 2 * 2 * 24 * 60,
      refused: 0,
    });
    expect(done.records.find(({ name }) => name === 'Route')?.problem).toBe(
      'A line cannot be a place. Draw it as a polygon.',
    );
    expect(done.records.map(({ asset }) => asset?.kind)).toEqual(
      expect.arrayContaining(['vehicle', 'trailer']),
    );
    expect(await countPositions()).toBe(2 * 2 * 24 * 60);
    const as = organization.admin;
    const groups = await test.call('GET', `/organizations/${organization.id}/groups`, { as });
    expect(groups.json().items).toEqual([
      expect.objectContaining({ name: 'Oregon', assetCount: 1 }),
      expect.objectContaining({ name: 'West', assetCount: 1 }),
    ]);
    const devices = await test.call('GET', `/organizations/${organization.id}/gateways`, { as });
    // The device itself has not called.
    expect(devices.json().items[0]).toMatchObject({ asset: { kind: 'vehicle' }, lastSeenAt: null });
  });

  it('adds nothing the second time, and knows what Traccar has forwarded', async () => {
    const server = await serve();
    await start(server);
    await work();
    const before = await countPositions();
    const again = await start(server);
    await work();
    expect((await read(again.id)).import).toMatchObject({ state: 'done', accepted: 0, duplicates: before });
    expect(await countPositions()).toBe(before);
  });

  it('continues after its last stored part when the connection ends, nothing twice', async () => {
    const server = await serve({ devices: [device(1, { everySeconds: 20 })] });
    let calls = 0;
    server.reply = (response, path) => {
      if (path !== '/api/positions' || ++calls !== 3) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{"id":1,');
      response.destroy();
      return true;
    };
    const { id } = await start(server);
    await work();
    const cut = await read(id);
    expect(cut.import).toMatchObject({
      state: 'running',
      problem: expect.stringMatching(/Can’t reach/),
    });
    expect(cut.import.accepted).toBeGreaterThan(0);
    expect(cut.import.nextAttemptAt).not.toBeNull();
    await work();
    expect((await read(id)).import.accepted, 'waits before it tries again').toBe(cut.import.accepted);
    test.time.now += MINUTE_MS;
    await work();
    const done = await read(id);
    expect(done.import).toMatchObject({ state: 'done', duplicates: 0, accepted: 2 * 24 * 180 });
    expect(await countPositions()).toBe(2 * 24 * 180);
  });

  it('reads all of a device when Traccar cuts its answers off', async () => {
    const server = await serve({ devices: [device(1)], maxPositions: 500 });
    const { id } = await start(server);
    await work();
    expect((await read(id)).import).toMatchObject({ state: 'done', accepted: 2 * 24 * 60, duplicates: 0 });
  });

  it('adds drivers and users where that is asked for, and users only as far as the token shows them', async () => {
    const server = await serve({
      devices: [],
      drivers: [{ id: 1, name: 'Ann Ray', uniqueId: `driver-${serial}` }],
      users: [{ id: 1, name: 'Cy Fox', email: `api-${serial}@example.com` }],
    });
    const without = await start(server);
    await work();
    expect((await read(without.id)).import).toMatchObject({ drivers: { total: 0 }, users: { total: 0 } });
    const { id } = (await post('', sent(server, { days: 0, hasDrivers: true, hasUsers: true }))).json();
    await work();
    expect((await read(id)).import).toMatchObject({
      state: 'done',
      drivers: { done: 1, refused: 0, total: 1 },
      users: { done: 1, refused: 0, total: 1 },
    });
    expect(test.mails.at(-1)).toMatchObject({
      to: `api-${serial}@example.com`,
      text: expect.stringContaining('https://fleet.example.com/create-new-password/'),
    });
    server.reply = (response, path) => {
      if (path !== '/api/users') return false;
      response.writeHead(400).end('SecurityException');
      return true;
    };
    expect((await post('/check', sent(server))).json().users).toEqual([]);
  });

  it('stops when asked, keeps what it read, and continues', async () => {
    const server = await serve();
    const { id } = await start(server);
    const stop = post(`/${id}/stop`);
    expect((await stop).json().state).toBe('stopped');
    await work();
    expect(await countPositions()).toBe(0);
    expect((await post(`/${id}/continue`)).json().state).toBe('running');
    await work();
    expect((await read(id)).import).toMatchObject({ state: 'done', accepted: 2 * 2 * 24 * 60 });
    expect((await post(`/${id}/continue`)).statusCode).toBe(409);
  });

  it('fails when the token is refused, and goes on with another', async () => {
    const server = await serve();
    const { id } = await start(server);
    server.reply = (response, path) => {
      if (path !== '/api/positions') return false;
      response.writeHead(401).end();
      return true;
    };
    await work();
    expect((await read(id)).import).toMatchObject({
      state: 'failed',
      problem: 'Traccar rejected the token.',
    });
    server.reply = null;
    const wrong = await post(`/${id}/continue`, { token: 'wrong' });
    expect(wrong.json().fields).toEqual({ token: 'Traccar rejected the token.' });
    await post(`/${id}/continue`, { token: server.token });
    await work();
    expect((await read(id)).import.state).toBe('done');
  });

  it('leaves out a device that another organization has, and imports the others', async () => {
    const other = await test.createOrganization();
    const shared = device(1);
    await test.call('POST', `/organizations/${other.id}/gateways`, {
      as: other.admin,
      body: { uniqueId: shared.uniqueId },
    });
    const server = await serve({ devices: [shared, device(2)] });
    const check: TraccarCheck = (await post('/check', sent(server))).json();
    expect(check.devices.map(({ state }) => state)).toEqual(['refused', 'new']);
    const { id } = await start(server);
    await work();
    const { import: ended, records } = await read(id);
    expect(ended).toMatchObject({ state: 'done', devices: { done: 1, refused: 1, total: 2 } });
    expect(records.find(({ state }) => state === 'refused')?.problem).toBe(
      'A device with this identifier is already registered on this server.',
    );
    expect(await countPositions()).toBe(2 * 24 * 60);
  });

  it('reads no positions that are older than the organization keeps', async () => {
    const server = await serve({ from: started - 3_000 * DAY_MS, until: started - 3_000 * DAY_MS + HOUR_MS });
    const { id } = await start(server, 3_650);
    await work();
    expect((await read(id)).import).toMatchObject({ state: 'done', accepted: 0, refused: 0 });
  });

  it('counts positions that cannot be taken by their reason', async () => {
    const server = await serve({ devices: [device(1)] });
    const fixTime = new Date(started - 2 * DAY_MS).toISOString();
    server.reply = (response, path) => {
      if (path !== '/api/positions') return false;
      server.reply = null;
      response.end(
        JSON.stringify([
          { fixTime, latitude: 'north', longitude: -90, valid: true, speed: 0 },
          { fixTime, latitude: 0, longitude: 0, valid: true, speed: 0 },
        ]),
      );
      return true;
    };
    const { id } = await start(server);
    await work();
    const [record] = (await read(id)).records;
    expect(record).toMatchObject({
      state: 'done',
      refusals: expect.arrayContaining([
        { reason: 'unreadable', count: 1 },
        { reason: 'zero-coordinates', count: 1 },
      ]),
    });
  });

  it('runs once an organization', async () => {
    const server = await serve();
    await start(server);
    expect((await post('', sent(server, { days: 1 }))).statusCode).toBe(409);
  });

  it('ends a part and leaves the rest when the server stops', async () => {
    const server = await serve();
    const { id } = await start(server);
    const stopping = new AbortController();
    stopping.abort();
    await work(stopping.signal);
    expect((await read(id)).import).toMatchObject({ state: 'running', accepted: 0 });
    await work();
    expect((await read(id)).import.state).toBe('done');
  });
});

describe('a check of a Traccar server', () => {
  it('says what is new, what is here and what is refused, and changes nothing', async () => {
    const bad = { ...device(3), uniqueId: 'truck/3' };
    // Traccar knows the device by it, whatever its check digit.
    const copied = { ...device(4), uniqueId: '123456789012345' };
    const server = await serve({
      devices: [device(1), { ...device(2), name: device(1).name }, bad, copied],
      drivers: [{ id: 1, name: 'Ann', uniqueId: '77' }],
    });
    const check: TraccarCheck = (await post('/check', sent(server))).json();
    expect(check).toMatchObject({
      version: '6.7.2',
      drivers: [{ username: '77', state: 'refused' }],
      users: [],
    });
    expect(check.devices.map(({ state, problem }) => [state, problem])).toEqual([
      ['new', null],
      ['refused', 'Another device on this Traccar server has the same name.'],
      ['refused', 'An identifier may have only letters, digits and . _ : @ + -.'],
      ['new', null],
    ]);
    const as = organization.admin;
    expect((await test.call('GET', `/organizations/${organization.id}/gateways`, { as })).json().total).toBe(
      0,
    );
  });

  it.each([
    ['a wrong token', { token: 'other' }, { token: 'Traccar rejected the token.' }],
    [
      'a user name in the address',
      { url: 'http://me@127.0.0.1:1' },
      { url: expect.stringMatching(/username/) },
    ],
    ['nobody there', { url: 'http://127.0.0.1:1' }, { url: expect.stringMatching(/Can’t reach/) }],
  ])('refuses %s on its field', async (_, change, fields) => {
    const server = await serve();
    const answer = await post('/check', { ...sent(server), ...change });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
  });

  it.each([
    ['a page of HTML', '<html></html>', 200, /doesn’t look like a Traccar server/],
    ['a list of something else', '[{"name":5}]', 200, /can’t read/],
    ['a redirect', '', 302, /redirects/],
    ['no such path', '', 404, /No Traccar server at this address/],
    ['a failure', '', 500, /answered with status 500/],
  ])('says so when the address answers with %s', async (_, body, status, words) => {
    const server = await serve();
    server.reply = (response, path) => {
      if (path !== '/api/devices') return false;
      response.writeHead(status, { location: 'http://169.254.169.254/' }).end(body);
      return true;
    };
    const answer = await post('/check', sent(server));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.url).toMatch(words);
  });

  it.each([
    ['devices', 'GAT_CREATE', {}],
    ['drivers', 'DRIVER_CREATE', { hasDrivers: true }],
    ['drivers', 'HOS_OWN', { hasDrivers: true }],
    ['users', 'USER_CREATE', { hasUsers: true }],
  ] as const)('is refused without the codes of what is added: %s, %s', async (_, code, choice) => {
    const server = await serve();
    const editor = await organization.userWithout(code);
    expect((await post('', sent(server, { days: 0, ...choice }), editor)).statusCode).toBe(403);
  });

  it('does not call a private address unless the operator allows it', async () => {
    const { config } = test.deps;
    const server = await serve();
    const before = config.hasPrivateWebhooks;
    config.hasPrivateWebhooks = false;
    const answer = await post('/check', sent(server));
    config.hasPrivateWebhooks = before;
    expect(answer.json().fields.url).toMatch(/private address/);
  });
});

describe('lists and positions of Traccar', () => {
  const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
  it('refuses more devices than are imported at once', () => {
    const devices = Array.from({ length: 2_001 }, (_, id) => ({ id, name: `T${id}`, uniqueId: `dev-${id}` }));
    expect(() => readList('devices', bytes(devices))).toThrow(
      'This Traccar server has 2001 devices. At most 2000 can be imported.',
    );
    // Counted before a record is looked at.
    const numbers = Array.from({ length: 3_000_000 }, () => 1);
    expect(() => readList('groups', bytes(numbers))).toThrow('This Traccar server has 3000000 groups.');
  });

  it('refuses a list that is nested deeper than JSON may be', () => {
    expect(() => readList('groups', Buffer.from('['.repeat(15_000_000)))).toThrow(
      'it doesn’t answer with JSON',
    );
  });

  it('knows the last time also of a position that cannot be read', () => {
    const fixTime = '2026-11-01T00:00:00Z';
    expect(readPositions(bytes([{ fixTime, latitude: 'x' }]), 'abcd')).toEqual({
      positions: [],
      unreadable: 1,
      lastAt: Date.parse(fixTime),
      isComplete: false,
    });
  });

  it('reads what repeats a place at its own time, as forwarding does, and believes none without a fix', () => {
    const fix = Date.parse('2026-11-01T00:00:00Z');
    const record = (deviceTime: number, more: object) => ({
      fixTime: new Date(fix).toISOString(),
      deviceTime: new Date(deviceTime).toISOString(),
      valid: true,
      latitude: 41.6,
      longitude: -83.5,
      speed: 0,
      ...more,
    });
    const list = [
      record(fix + MINUTE_MS, { attributes: { ignition: false } }),
      record(fix, { attributes: { ignition: true } }),
      record(fix + 2 * MINUTE_MS, { valid: false, attributes: { ignition: false } }),
    ];
    const { positions, lastAt } = readPositions(bytes(list), 'abcd');
    expect(positions.map(({ at, ignition, hasFix }) => [at, ignition, hasFix])).toEqual([
      [fix, true, true],
      [fix + MINUTE_MS, false, true],
      [fix + 2 * MINUTE_MS, false, false],
    ]);
    expect(lastAt).toBe(fix);
  });
});
