import { gt06Login, gt06Position, type SentFix } from '@longhaul/demo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decode } from '../../telematics/protocols/decode.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let app: TestApp;
let organization: TestOrganization;
let path: string;
let uniqueId: string;
let gatewayId: number;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  uniqueId = String(350_000_000_001_000 + ++serial);
  gatewayId = await new TestFleet(app.database, organization.id).addGateway({ unique_id: uniqueId });
  path = `/organizations/${organization.id}/gateways/${gatewayId}`;
});

const call = (method: 'GET' | 'POST', of: string, as = organization.admin) =>
  app.call(method, `${path}/${of}`, { as });
const fix = (second: number): SentFix => ({
  at: Math.floor(app.time.now / 1_000) * 1_000 - 60_000 + second * 1_000,
  lat: 41.6,
  lon: -93.6,
  speedKph: 88,
  headingDegrees: 271,
  odometerMeters: 1_000,
  isIgnitionOn: true,
});

/** As a connection hands it over: read after the login that opened it. */
async function hear(second: number, login = Buffer.from(gt06Login(uniqueId, 1))) {
  const { ingest } = app.deps;
  const gateway = await ingest.resolve(uniqueId, 'gt06', null);
  const raw = Buffer.from(gt06Position(fix(second), second + 2));
  const [, message] = decode('gt06', [login.toString('hex'), raw.toString('hex')], {});
  if (message === undefined || message.kind === 'incomplete') throw new Error('not read');
  await ingest.ingest(gateway!, {
    protocol: 'gt06',
    address: null,
    positions: message.positions,
    raw,
    login,
  });
}
const captured = async () => (await call('GET', 'capture')).json().capture;

describe('a capture', () => {
  it('keeps all messages after the login of the connection, as a case that is read as it was', async () => {
    const login = Buffer.from(gt06Login(uniqueId, 1));
    await hear(0, login);
    expect(await captured()).toBeNull();
    const started = await call('POST', 'capture');
    expect(started.json().capture).toMatchObject({ isRunning: true, messages: 0, bytes: 0 });
    for (const second of [1, 2, 3]) await hear(second, login);
    await expect.poll(async () => (await captured()).messages, { timeout: 60_000 }).toBe(4);
    const file = await call('GET', 'capture/file');
    const { protocol, frames, messages } = file.json();
    expect(protocol).toBe('gt06');
    expect(frames[0]).toBe(login.toString('hex'));
    expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual([
      'login',
      'position',
      'position',
      'position',
    ]);
    expect(messages[3].positions).toMatchObject([{ at: new Date(fix(3).at).toISOString(), speedKph: 88 }]);
    expect(await organization.activity()).toMatchObject([{ action: 'start-capture', entity: 'device' }]);
  });

  it('ends after 15 minutes, and another one begins anew', async () => {
    await call('POST', 'capture');
    await hear(1);
    await expect.poll(async () => (await captured()).messages, { timeout: 60_000 }).toBe(2);
    const { startedAt, endsAt } = await captured();
    expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(15 * 60_000);
    // The end comes nearer, since a session does not outlast the quarter of an hour.
    await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .updateTable('gateway_captures')
        .set({ ends_at: new Date(app.time.now) })
        .where('gateway_id', '=', gatewayId)
        .execute(),
    );
    app.deps.bus.publish({ topic: 'gateway-changed', uniqueId });
    await hear(2);
    expect(await captured()).toMatchObject({ isRunning: false, messages: 2 });
    expect((await call('POST', 'capture')).json().capture).toMatchObject({ messages: 0, isRunning: true });
    expect((await call('GET', 'capture/file')).json()).toMatchObject({ protocol: null, frames: [] });
  });

  it('keeps 1 MB and no more', async () => {
    await call('POST', 'capture');
    const { ingest } = app.deps;
    const gateway = await ingest.resolve(uniqueId, 'gt06', null);
    const raw = Buffer.alloc(300_000, 7);
    for (let count = 0; count < 5; count += 1) {
      await ingest.ingest(gateway!, { protocol: 'gt06', address: null, positions: [], raw });
    }
    await expect.poll(async () => (await captured()).bytes, { timeout: 60_000 }).toBe(900_000);
  });

  it('is started with GAT_UPDATE, read with GAT_READ, and unknown to other organizations', async () => {
    const reader = await organization.userWith('GAT_READ');
    expect((await call('POST', 'capture', reader)).statusCode).toBe(403);
    expect((await call('GET', 'capture', reader)).statusCode).toBe(200);
    const other = await app.createOrganization();
    expect((await call('GET', 'capture', other.admin)).statusCode).toBe(404);
    const ofOther = `/organizations/${other.id}/gateways/${gatewayId}/capture`;
    expect((await app.call('GET', ofOther, { as: other.admin })).statusCode).toBe(404);
    expect((await app.call('POST', ofOther, { as: other.admin })).statusCode).toBe(404);
  });
});

describe('a request for the position', () => {
  it('is passed on to the process that has the device on the line, and logged', async () => {
    const asked: string[] = [];
    const unsubscribe = app.deps.bus.subscribe((message) => {
      if (message.topic !== 'position-requested') return;
      asked.push(message.uniqueId);
      app.deps.bus.publish({ topic: 'position-request-sent', requestId: message.requestId });
    });
    const answer = await call('POST', 'position-requests');
    unsubscribe();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(asked).toEqual([uniqueId]);
    expect(await organization.activity()).toMatchObject([{ action: 'request-position', entity: 'device' }]);
  });

  it('is refused for a device that is not connected, and without GAT_UPDATE', async () => {
    const answer = await call('POST', 'position-requests');
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('not connected');
    expect(await organization.activity()).toEqual([]);
    const reader = await organization.userWith('GAT_READ');
    expect((await call('POST', 'position-requests', reader)).statusCode).toBe(403);
  });
});
