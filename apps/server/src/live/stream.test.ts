import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { LiveEvents, LivePosition } from '@longhaul/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashGatewaySecret } from '../domain/gateways/secret.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../testing/app.ts';
import { livePosition, TestFleet } from '../testing/fleet.ts';

const MOVING = 0;
const WAIT = { timeout: 60_000, interval: 20 };

type Event = { id?: string; event: string; data: unknown };

let app: TestApp;
let port: number;
let organization: TestOrganization;
let fleet: TestFleet;
let readers: Reader[];

/** A browser that follows the stream over a real connection. */
class Reader {
  readonly events: Event[] = [];
  readonly response: IncomingMessage;
  readonly #request: ClientRequest;
  isEnded = false;
  #text = '';

  private constructor(clientRequest: ClientRequest, response: IncomingMessage) {
    this.#request = clientRequest;
    this.response = response;
    response.on('error', () => {});
    response.on('close', () => {
      this.isEnded = true;
    });
  }

  static async open(
    path: string,
    as: TestUser | null,
    headers: Record<string, string> = {},
    toPort = port,
  ): Promise<Reader> {
    const clientRequest = request({
      port: toPort,
      path: `/api/v1${path}`,
      headers: { ...as?.headers, ...headers },
      agent: false,
    });
    clientRequest.on('error', () => {});
    clientRequest.end();
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    const reader = new Reader(clientRequest, response);
    readers.push(reader);
    return reader;
  }

  /** Until this is called nothing is taken from the socket. */
  read(): this {
    this.response.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (this.#text + chunk).split('\n\n');
      this.#text = parts.pop() ?? '';
      for (const part of parts) this.events.push(parseEvent(part));
    });
    return this;
  }

  close(): void {
    this.#request.destroy();
  }

  get snapshots(): LiveEvents['snapshot'][] {
    return this.events
      .filter(({ event }) => event === 'snapshot')
      .map(({ data }) => data as LiveEvents['snapshot']);
  }

  get positions(): LivePosition[] {
    return this.events
      .filter(({ event }) => event === 'positions')
      .flatMap(({ data }) => data as LivePosition[]);
  }
}

function parseEvent(text: string): Event {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const id = field('id');
  return {
    ...(id !== undefined && { id }),
    event: field('event') ?? '',
    data: JSON.parse(field('data') ?? 'null'),
  };
}

beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(async () => {
  readers = [];
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});
afterEach(() => {
  for (const reader of readers) reader.close();
});

const stream = (query = '') => `/organizations/${organization.id}/assets/stream${query}`;

function fix(secondsAgo: number, lat = 41.65) {
  return { at: app.time.now - secondsAgo * 1_000, lat, lon: -83.54, speedKph: 88, heading: 270 };
}

function publish(...positions: LivePosition[]): void {
  app.deps.bus.publish({ topic: 'positions', organizationId: organization.id, positions });
}

describe('the stream of positions', () => {
  it('starts with what is stored, then tells what changes', async () => {
    const id = await fleet.addAsset();
    await fleet.storeState(id, fix(60), { status: 'moving' });
    await fleet.storeState(await fleet.addAsset({ archived_at: new Date() }), fix(60));
    const reader = (await Reader.open(stream(), organization.admin)).read();
    expect(reader.response.statusCode).toBe(200);
    expect(reader.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(reader.response.headers['cache-control']).toContain('no-store');
    await vi.waitFor(() => expect(reader.snapshots).toHaveLength(1), WAIT);
    expect(reader.snapshots[0]?.positions).toEqual([livePosition(id, fix(60), MOVING)]);
    const moved = livePosition(id, fix(1, 42), MOVING);
    publish(moved);
    await vi.waitFor(() => expect(reader.positions).toEqual([moved]), WAIT);
  });

  it('shows a position that a device has just been acknowledged', async () => {
    const secret = 'a-secret-of-this-test';
    const id = await fleet.addAsset();
    const unique_id = `LIVE-${id}`;
    await fleet.pair(
      await fleet.addGateway({ unique_id, secret_hash: hashGatewaySecret(secret) }),
      id,
      app.time.now - 60_000,
    );
    const reader = (await Reader.open(stream(), organization.admin)).read();
    const { at, lat, lon, speedKph, heading } = fix(1);
    const answer = await app.call('POST', '/ingest/positions', {
      headers: { authorization: `Bearer ${unique_id}:${secret}` },
      body: { positions: [{ at, lat, lon, speedKph, heading }] },
    });
    expect(answer.json()).toMatchObject({ accepted: 1 });
    await vi.waitFor(() => expect(reader.positions).toHaveLength(1), WAIT);
    expect(reader.positions[0]).toEqual(livePosition(id, fix(1), MOVING));
  });

  it('ends when the server stops, which does not wait for its readers', async () => {
    const stopping = await createTestApp();
    await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const { id, admin } = await stopping.createOrganization();
    const own = (stopping.app.server.address() as AddressInfo).port;
    const reader = (await Reader.open(`/organizations/${id}/assets/stream`, admin, {}, own)).read();
    await stopping.close();
    await vi.waitFor(() => expect(reader.isEnded).toBe(true), WAIT);
  });

  it('is cut to groups, and holds nothing of a group of another organization', async () => {
    const [inside, outside] = [await fleet.addAsset(), await fleet.addAsset()];
    for (const id of [inside, outside]) await fleet.storeState(id, fix(60));
    const theirs = new TestFleet(app.database, (await app.createOrganization()).id);
    const foreign = await theirs.addGroup('Theirs', [await theirs.addAsset()]);
    const group = await fleet.addGroup('Ours', [inside]);
    const reader = (
      await Reader.open(stream(`?groupId=${group}&groupId=${foreign}`), organization.admin)
    ).read();
    await vi.waitFor(() => expect(reader.snapshots).toHaveLength(1), WAIT);
    expect(reader.snapshots[0]?.positions.map(([id]) => id)).toEqual([inside]);
  });

  it('resumes where it was cut off', async () => {
    const id = await fleet.addAsset();
    await fleet.storeState(id, fix(60));
    const first = (await Reader.open(stream(), organization.admin)).read();
    await vi.waitFor(() => expect(first.snapshots).toHaveLength(1), WAIT);
    const witness = (await Reader.open(stream(), organization.admin)).read();
    await vi.waitFor(() => expect(witness.snapshots).toHaveLength(1), WAIT);
    first.close();
    const missed = livePosition(id, fix(1), MOVING);
    publish(missed);
    // Once its frame was sent: whoever comes back before gets it at once, and with the frame again.
    await vi.waitFor(() => expect(witness.positions).toEqual([missed]), WAIT);
    const headers = { 'last-event-id': String(first.events[0]?.id) };
    const second = (await Reader.open(stream(), organization.admin, headers)).read();
    await vi.waitFor(() => expect(second.positions).toEqual([missed]), WAIT);
    expect(second.snapshots).toEqual([]);
  });

  it('ends with reauth as soon as the session ends', async () => {
    const user = await organization.userWith('ASSET_LIST');
    const reader = (await Reader.open(stream(), user)).read();
    const other = (await Reader.open(stream(), organization.admin)).read();
    await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', user.sessionId).execute(),
    );
    app.deps.access.changed(user.id);
    await vi.waitFor(() => expect(reader.isEnded).toBe(true), WAIT);
    expect(reader.events.at(-1)).toEqual({ event: 'reauth', data: {} });
    expect(other.isEnded).toBe(false);
  });

  it('ends with reauth when the permission is taken away', async () => {
    const user = await organization.userWith('ASSET_LIST');
    const reader = (await Reader.open(stream(), user)).read();
    await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.updateTable('users').set({ permissions: [] }).where('id', '=', user.id).execute(),
    );
    app.deps.access.changed(user.id);
    await vi.waitFor(() => expect(reader.events.at(-1)?.event).toBe('reauth'), WAIT);
  });

  it.each<[string, number]>([
    ['?bbox=-84,42,-82,40', 422],
    ['?bbox=-184,40,-82,42', 422],
    ['?bbox=here', 422],
    ['?groupId=zero', 422],
  ])('is refused with %s', async (query, status) => {
    const reader = await Reader.open(stream(query), organization.admin);
    expect(reader.response.statusCode).toBe(status);
  });

  it('is refused without ASSET_LIST, without a session and for another organization', async () => {
    const statusOf = async (path: string, as: TestUser | null) =>
      (await Reader.open(path, as)).response.statusCode;
    expect(await statusOf(stream(), await organization.userWithout('ASSET_LIST'))).toBe(403);
    expect(await statusOf(stream(), null)).toBe(401);
    const other = await app.createOrganization();
    expect(await statusOf(`/organizations/${other.id}/assets/stream`, organization.admin)).toBe(404);
  });
});

describe('the streams of one person', () => {
  it('are limited, and somebody else still gets one', async () => {
    const { admin } = organization;
    const opened = await Promise.all(Array.from({ length: 20 }, () => Reader.open(stream(), admin)));
    const statuses = opened.map(({ response }) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    const other = await organization.userWith('ASSET_LIST');
    expect((await Reader.open(stream(), other)).response.statusCode).toBe(200);
    for (const reader of opened) reader.close();
    await vi.waitFor(
      async () => expect((await Reader.open(stream(), admin)).response.statusCode).toBe(200),
      WAIT,
    );
  });
});

describe('a hundred readers that take nothing', () => {
  const FLEET_SIZE = 4_000;
  const STALLED = 100;
  /** Until the kernel's own buffers are full nothing waits in the server. */
  const MAX_FRAMES = 200;
  const FRAMES_AFTER = 10;

  it('are written a bounded amount, and three beside them miss nothing', async () => {
    const ids = await addAssets(FLEET_SIZE);
    const sockets = new Set<Socket>();
    app.app.server.on('connection', (socket) => sockets.add(socket));
    const waitingBytes = () =>
      [...sockets].map((socket) => socket.writableLength).filter((bytes) => bytes > 0);
    const stalled = await openMany(STALLED);
    const healthy = (await openMany(3)).map((reader) => reader.read());

    let frame = 0;
    let newest: LivePosition[] = [];
    const sendFrame = async () => {
      frame++;
      newest = ids.map((id) => livePosition(id, fix(MAX_FRAMES * 2 - frame), MOVING));
      publish(...newest);
      const wanted = newest[0]?.[1];
      const isSeen = () =>
        expect(healthy.every(({ positions }) => positions.at(-1)?.[1] === wanted)).toBe(true);
      await vi.waitFor(isSeen, WAIT);
    };
    while (waitingBytes().length < STALLED / 2 && frame < MAX_FRAMES) await sendFrame();
    expect(waitingBytes().length).toBeGreaterThanOrEqual(STALLED / 2);
    for (let more = 0; more < FRAMES_AFTER; more++) await sendFrame();

    const frameBytes = JSON.stringify(newest).length;
    expect(Math.max(...waitingBytes())).toBeLessThan(3 * frameBytes);

    const late = stalled[0]!.read();
    await vi.waitFor(() => expect(late.positions.slice(-FLEET_SIZE)).toEqual(newest), WAIT);
    expect(late.events.length).toBeLessThan(frame);
  });

  async function openMany(count: number): Promise<Reader[]> {
    const people = await Promise.all(
      Array.from({ length: Math.ceil(count / 10) }, () => organization.userWith('ASSET_LIST')),
    );
    return Promise.all(
      Array.from({ length: count }, (_, index) => Reader.open(stream(), people[index % people.length]!)),
    );
  }

  async function addAssets(count: number): Promise<number[]> {
    const rows = Array.from({ length: count }, (_, index) => ({
      organization_id: organization.id,
      kind: 'vehicle' as const,
      unit_number: `S${index}`,
    }));
    const created = await app.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) => tx.insertInto('assets').values(rows).returning('id').execute(),
    );
    return created.map(({ id }) => id);
  }
});
