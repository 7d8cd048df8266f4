import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bus, createLocalBus } from '../bus.ts';
import { FakeReader } from './fake-reader.testing.ts';
import { FakeScheduler } from './fake-scheduler.testing.ts';
import { encodeEvent } from './server-sent-events.ts';
import { HEARTBEAT_MS, type StreamAccess, Streams, type StreamTopic, type Subscription } from './streams.ts';
import { STALLED_MS, type Viewer } from './viewer.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const TOPIC: StreamTopic = { name: 'test', most: 3, tooMany: 'Too many.' };

let scheduler: FakeScheduler;
let bus: Bus;
let registry: Registry;
let streams: Streams;

beforeEach(() => {
  scheduler = new FakeScheduler(NOW);
  bus = createLocalBus();
  registry = new Registry();
  streams = new Streams(bus, scheduler, registry);
});
afterEach(() => streams.close());

interface Opened {
  readonly reader: FakeReader;
  readonly viewer: Viewer;
  readonly stream: Subscription;
  readonly drained: ReturnType<typeof vi.fn>;
  readonly closed: ReturnType<typeof vi.fn>;
}

async function open(
  access: Partial<StreamAccess> | null = {},
  { key = 1, reader = new FakeReader() }: { key?: number; reader?: FakeReader } = {},
): Promise<Opened> {
  const [drained, closed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let opened: Viewer | undefined;
  const stream = await streams.open({
    topic: TOPIC,
    key,
    access: access && {
      actorKey: `user ${key}`,
      expiresAt: NOW + 900_000,
      mayContinue: async () => true,
      ...access,
    },
    connect: () => reader,
    prepare: async () => (viewer) => {
      opened = viewer;
      return { drained, closed };
    },
  });
  return { reader, viewer: opened!, stream: stream!, drained, closed };
}

describe('a stream', () => {
  it('gets a heartbeat without an id every 15 seconds', async () => {
    const { reader } = await open();
    await scheduler.advance(2 * HEARTBEAT_MS);
    expect(reader.received).toEqual([
      { id: null, event: 'heartbeat', data: { at: NOW + HEARTBEAT_MS } },
      { id: null, event: 'heartbeat', data: { at: NOW + 2 * HEARTBEAT_MS } },
    ]);
  });

  it('is ended with its topic told once, when the server closes', async () => {
    const { reader, closed } = await open();
    streams.close();
    expect(reader.state).toBe('ended');
    expect(closed).toHaveBeenCalledOnce();
    expect([streams.count, scheduler.pendingCount]).toEqual([0, 0]);
  });

  it('that opens while the server closes is ended at once', async () => {
    streams.close();
    const reader = new FakeReader();
    const start = vi.fn<() => Subscription>();
    const stream = await streams.open({
      topic: TOPIC,
      key: 1,
      access: null,
      connect: () => reader,
      prepare: async () => start,
    });
    expect([stream, reader.state]).toEqual([null, 'ended']);
    expect(start).not.toHaveBeenCalled();
  });

  it('that its topic ends as it starts is not kept', async () => {
    const closed = vi.fn<() => void>();
    const reader = new FakeReader();
    await streams.open({
      topic: TOPIC,
      key: 1,
      access: null,
      connect: () => reader,
      prepare: async () => (viewer) => {
        viewer.end();
        return { drained() {}, closed };
      },
    });
    expect([reader.state, streams.count]).toEqual(['ended', 0]);
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('the most streams of a key', () => {
  it('counts those that are on their way, and frees what was closed or failed or went away', async () => {
    const opening = Array.from({ length: 3 }, () => open());
    await expect(open()).rejects.toMatchObject({ status: 429, message: 'Too many.' });
    await open({}, { key: 2 });
    const [first] = await Promise.all(opening);
    first!.stream.closed();
    first!.stream.closed();
    const failing = { topic: TOPIC, key: 1, access: null };
    for (let time = 0; time < 3; time++) {
      await expect(
        streams.open({
          ...failing,
          connect: () => new FakeReader(),
          prepare: () => Promise.reject(new Error('database away')),
        }),
      ).rejects.toThrow('database away');
      const gone = {
        ...failing,
        connect: () => null,
        prepare: async () => () => ({ drained() {}, closed() {} }),
      };
      expect(await streams.open(gone)).toBeNull();
    }
    await open();
    await expect(open()).rejects.toMatchObject({ status: 429 });
  });
});

describe('the end of access', () => {
  it('asks to sign in again when the token expires', async () => {
    const { reader, closed } = await open({ expiresAt: NOW + 5_000 });
    await scheduler.advance(4_999);
    expect(reader.state).toBe('open');
    await scheduler.advance(1);
    expect(reader.received).toEqual([{ id: null, event: 'reauth', data: {} }]);
    expect(reader.state).toBe('ended');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('ends the streams of a user who may not go on, and no others', async () => {
    const gone = await open({ actorKey: 'user 5', mayContinue: async () => false });
    const still = await open({ actorKey: 'user 5' });
    const other = await open({ actorKey: 'user 6', mayContinue: async () => false }, { key: 6 });
    const open_ = await open(null, { key: 7 });
    bus.publish({ topic: 'access-ended', userId: 5 });
    await scheduler.advance(1);
    expect([gone, still, other, open_].map(({ reader }) => reader.state)).toEqual([
      'ended',
      'open',
      'open',
      'open',
    ]);
    expect(gone.reader.received.at(-1)?.event).toBe('reauth');
  });

  it('ends the streams of an API key that was changed and may not go on', async () => {
    const gone = await open({ actorKey: 'api-key 5', mayContinue: async () => false });
    const user = await open({ actorKey: 'user 5', mayContinue: async () => false });
    bus.publish({ topic: 'api-key-changed', keyId: 5 });
    await scheduler.advance(1);
    expect([gone, user].map(({ reader }) => reader.state)).toEqual(['ended', 'open']);
  });

  it('is looked for in all streams when messages were missed', async () => {
    const gone = await open({ mayContinue: async () => false });
    const anybody = await open(null, { key: 7 });
    bus.publish({ topic: 'messages-missed' });
    await scheduler.advance(1);
    expect([gone.reader.state, anybody.reader.state]).toEqual(['ended', 'open']);
  });

  it('is assumed when it cannot be known', async () => {
    const { reader } = await open({
      actorKey: 'user 5',
      mayContinue: () => Promise.reject(new Error('database away')),
    });
    bus.publish({ topic: 'access-ended', userId: 5 });
    await scheduler.advance(1);
    expect(reader.state).toBe('ended');
  });
});

describe('a reader that takes nothing', () => {
  async function lagging(bytes: number) {
    const opened = await open();
    opened.reader.isLagging = true;
    opened.viewer.send(encodeEvent('state', 'x'.repeat(bytes)), 1);
    return opened;
  }

  it('is written nothing more, and its topic hears when it has drained', async () => {
    const { reader, viewer, stream, drained } = await lagging(10);
    await scheduler.advance(HEARTBEAT_MS);
    expect([reader.chunks.length, viewer.isBehind, streams.behindCount]).toEqual([1, true, 1]);
    reader.isLagging = false;
    stream.drained();
    expect(drained).toHaveBeenCalledOnce();
    expect(viewer.isBehind).toBe(false);
    await scheduler.advance(HEARTBEAT_MS);
    expect(reader.chunks).toHaveLength(2);
  });

  it('is dropped after 30 seconds', async () => {
    const { reader, closed } = await lagging(10);
    await scheduler.advance(STALLED_MS - 1);
    expect(reader.state).toBe('open');
    await scheduler.advance(2 * HEARTBEAT_MS);
    expect(reader.state).toBe('destroyed');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('may take as long for a long event as a slow line needs', async () => {
    const { reader } = await lagging(3_200_000);
    await scheduler.advance(STALLED_MS + 90_000);
    expect(reader.state).toBe('open');
    await scheduler.advance(2 * HEARTBEAT_MS);
    expect(reader.state).toBe('destroyed');
  });

  it('is cut rather than asked to sign in, which would wait behind what it does not take', async () => {
    const { reader } = await open({ expiresAt: NOW + 1_000 }).then(async (opened) => {
      opened.reader.isLagging = true;
      opened.viewer.send(encodeEvent('state', 1), 1);
      return opened;
    });
    await scheduler.advance(1_000);
    expect(reader.state).toBe('destroyed');
  });

  it('shows in the metrics, by topic', async () => {
    await lagging(10);
    await open();
    await scheduler.advance(2_000);
    const metrics = await registry.metrics();
    expect(metrics).toContain('longhaul_streams{topic="test",state="behind"} 1');
    expect(metrics).toContain('longhaul_streams{topic="test",state="following"} 1');
    expect(metrics).toContain('longhaul_streams_longest_stall_seconds 2');
  });
});
