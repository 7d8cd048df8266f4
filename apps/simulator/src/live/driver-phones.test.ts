import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { type DemoPhone, phonesOf, prairieLine, sourcesOf } from '@longhaul/demo';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DriverPhones } from './driver-phones.ts';
import { organizationCalls } from './organization-calls.ts';
import { noStorage, type PhoneStorage, phoneStorage } from './phone-storage.ts';

const NOON = Date.UTC(2026, 10, 18, 18);
const phones = phonesOf(
  prairieLine,
  sourcesOf({ ...prairieLine, devices: prairieLine.devices.slice(0, 6) }),
).filter(({ plan }) => plan.hasSignalAt(NOON));
const [first] = phones as [DemoPhone];
/** Just after its driver has signed a pre-trip inspection. */
const AFTER_PRE_TRIP =
  [...first.plan.actsBetween(NOON, NOON + 7 * DAY_MS)].find(({ kind }) => kind === 'pre-trip')!.at +
  MINUTE_MS;

interface Sent {
  path: string;
  token: string | undefined;
  body: { email?: string; commands?: { id: string; seq: number; kind: string }[] };
}

let server: Server;
let folder: string;
let calls: Sent[];
let problems: string[];
let organization: string;
let isDown: boolean;
let ended: string[];
let lastSeq: number;

const COPY = {
  profile: { version: 'p', data: { timeZone: 'America/Chicago' } },
  units: {
    version: 'u',
    data: {
      vehicle: { id: 7, name: '1042', equipment: null },
      trailers: [],
      toReview: [],
      recent: [],
      ownItems: [],
    },
  },
  days: {},
};

beforeEach(async () => {
  [calls, problems, ended] = [[], [], []];
  [organization, isDown, lastSeq] = [prairieLine.name, false, 0];
  folder = mkdtempSync(path.join(tmpdir(), 'longhaul-phones-'));
  server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await new Promise((resolve) => server.close(resolve));
});

async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const token = request.headers.authorization?.replace('Bearer ', '');
  const body = request.headers['content-type'] ? ((await json(request)) as Sent['body']) : {};
  const sent = { path: request.url!.replace('/api/v1', ''), token, body };
  calls.push(sent);
  if (sent.path === '/auth/authenticate') {
    const tokens = { accessToken: `access of ${body.email}`, refreshToken: `refresh of ${body.email}` };
    return { status: 200, body: { ...tokens, user: { organization: { id: 3, name: organization } } } };
  }
  if (sent.path === '/auth/refresh-token')
    return { status: 200, body: { accessToken: `${token} again`, refreshToken: 'next' } };
  if (ended.includes(token ?? '')) return { status: 401, body: {} };
  const commands = sent.body.commands ?? [];
  if (isDown && commands.length > 0) return { status: 503, body: {} };
  lastSeq = Math.max(lastSeq, ...commands.map(({ seq }) => seq));
  const results = commands.map(({ id, seq }) => ({ id, seq, outcome: 'stored', reason: null }));
  return { status: 200, body: { lastSeq, results, parts: COPY } };
}

function run(
  all: readonly DemoPhone[],
  storage: PhoneStorage,
  startAt = AFTER_PRE_TRIP - HOUR_MS,
): DriverPhones {
  const { port } = server.address() as AddressInfo;
  return new DriverPhones({
    phones: all,
    storage,
    call: organizationCalls(`http://127.0.0.1:${port}`, 'secret'),
    startAt,
    onProblem: (message) => problems.push(message),
  });
}

const storageIn = (file: string) => phoneStorage(file, (message) => problems.push(message));

const syncs = () => calls.filter(({ path: called }) => called.endsWith('/driver-app/sync'));
const entries = () => syncs().flatMap(({ body }) => body.commands ?? []);

describe('DriverPhones', () => {
  it('signs a driver in and sends what the driver enters, through the sync of the app', async () => {
    await run([first], noStorage).tick(AFTER_PRE_TRIP);
    expect(problems).toEqual([]);
    expect(calls[0]).toMatchObject({ path: '/auth/authenticate', body: { email: first.username } });
    expect(syncs().every(({ path: called }) => called === '/organizations/3/driver-app/sync')).toBe(true);
    expect(entries().map(({ seq, kind }) => `${seq} ${kind}`)).toEqual(['1 log-header', '2 inspection']);
  });

  it('calls nothing while nobody enters anything', async () => {
    const all = run(phones, noStorage, AFTER_PRE_TRIP);
    await all.tick(AFTER_PRE_TRIP + 1);
    expect(calls).toEqual([]);
  });

  it('does nothing for people of another organization than the demo', async () => {
    organization = 'Somebody Else Trucking';
    const all = run([first], noStorage);
    await all.tick(AFTER_PRE_TRIP);
    await all.tick(AFTER_PRE_TRIP + 1_000);
    expect(calls.map(({ path: called }) => called)).toEqual(['/auth/authenticate']);
    expect(problems).toEqual([`phone of ${first.username}: is not signed in to ${prairieLine.name}`]);
  });

  it('renews a session that has ended, without signing in again', async () => {
    const all = run([first], noStorage);
    await all.tick(AFTER_PRE_TRIP);
    ended.push(`access of ${first.username}`);
    await all.tick(AFTER_PRE_TRIP + DAY_MS);
    expect(problems).toEqual([]);
    expect(calls.filter(({ path: called }) => called === '/auth/authenticate')).toHaveLength(1);
    expect(calls.filter(({ path: called }) => called === '/auth/refresh-token')).toHaveLength(1);
    expect(entries().length).toBeGreaterThan(2);
  });

  it('sends what the server did not take again after a restart, under the same numbers and names', async () => {
    const file = path.join(folder, 'phones.json');
    isDown = true;
    const before = run([first], storageIn(file));
    await before.tick(AFTER_PRE_TRIP);
    await before.tick(AFTER_PRE_TRIP + 5_000);
    expect(problems).toHaveLength(1);
    const unsent = entries();
    isDown = false;
    calls = [];
    await run([first], storageIn(file), AFTER_PRE_TRIP + HOUR_MS).tick(AFTER_PRE_TRIP + HOUR_MS);
    expect(unsent).toHaveLength(2);
    expect(entries()).toEqual(unsent);
    calls = [];
    await run([first], storageIn(file), AFTER_PRE_TRIP + HOUR_MS).tick(AFTER_PRE_TRIP + HOUR_MS + 1);
    expect(entries()).toEqual([]);
  });

  it('enters after a restart what its driver did meanwhile', async () => {
    const file = path.join(folder, 'phones.json');
    run([first], storageIn(file), AFTER_PRE_TRIP - HOUR_MS);
    await run([first], storageIn(file), AFTER_PRE_TRIP + HOUR_MS).tick(AFTER_PRE_TRIP + HOUR_MS);
    expect(entries().map(({ kind }) => kind)).toEqual(['log-header', 'inspection']);
  });

  it('gives one phone its turn at a time, each once', async () => {
    const all = run(phones, noStorage, NOON);
    for (let tick = 0; tick < phones.length; tick++) {
      const before = new Set(syncs().map(({ token }) => token)).size;
      await Promise.all([all.tick(NOON + 2 * DAY_MS), all.tick(NOON + 2 * DAY_MS)]);
      expect(new Set(syncs().map(({ token }) => token)).size).toBe(before + 1);
    }
    calls = [];
    await all.tick(NOON + 2 * DAY_MS);
    expect(calls).toEqual([]);
  });

  it.each([
    ['a file that is cut', '{ cut'],
    ['no object', 'null'],
    ['a phone of another form', `{ "${first.username}": { "deviceId": "1", "unsent": 3 } }`],
    ['an entry of another form', `{ "${first.username}": { "unsent": [null], "repairs": [] } }`],
  ])('starts with empty phones on %s, says so once, and keeps what comes after', async (_case, content) => {
    const file = path.join(folder, 'phones.json');
    writeFileSync(file, content);
    await run([first], storageIn(file)).tick(AFTER_PRE_TRIP);
    expect(problems).toEqual([expect.stringContaining(file)]);
    expect(entries()).toHaveLength(2);
    expect(storageIn(file).read(first.username)?.seq).toBe(2);
    expect(problems).toHaveLength(1);
  });

  it('enters what a lost file kept under the same names, so that the server has it once', async () => {
    const file = path.join(folder, 'phones.json');
    isDown = true;
    await run([first], storageIn(file)).tick(AFTER_PRE_TRIP);
    const before = entries().map(({ id }) => id);
    [isDown, calls] = [false, []];
    writeFileSync(file, '{ cut');
    await run([first], storageIn(file)).tick(AFTER_PRE_TRIP);
    expect(before).toHaveLength(2);
    expect(entries().map(({ id }) => id)).toEqual(before);
  });

  it('keeps a phone that can be read beside one that cannot', () => {
    const file = path.join(folder, 'phones.json');
    run([first], storageIn(file));
    const content = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...content, other: 7 }));
    const storage = storageIn(file);
    expect([storage.read(first.username), storage.read('other')]).toEqual([expect.anything(), null]);
    expect(problems).toHaveLength(1);
  });

  it('starts where the file cannot be written', async () => {
    run([first], storageIn(path.join(folder, 'missing', 'phones.json')));
    expect(problems).toEqual([expect.stringContaining('was not saved')]);
  });
});
