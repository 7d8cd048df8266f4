import type { LiveEvents, LivePosition } from '@longhaul/contract';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bus, createLocalBus } from '../platform/bus.ts';
import { FakeReader } from '../platform/streams/fake-reader.testing.ts';
import { FakeScheduler } from '../platform/streams/fake-scheduler.testing.ts';
import { Streams, type Subscription } from '../platform/streams/streams.ts';
import type { LiveFilter } from './channel.ts';
import { POSITIONS, PositionsStream, RELOAD_MS } from './positions-stream.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const OUTDATED_AFTER_MS = 30 * 60_000;
const MOVING = 0;
const OUTDATED = 3;
const EVERYTHING: LiveFilter = { groupIds: [], box: null };

class Reader extends FakeReader {
  /** Positions of all `positions` events, in order. */
  get positions(): LivePosition[] {
    return this.dataOf<LivePosition[]>('positions').flat();
  }

  get snapshots(): LiveEvents['snapshot'][] {
    return this.dataOf('snapshot');
  }

  get lastId(): string {
    return this.received.findLast(({ id }) => id !== null)?.id ?? '';
  }
}

let scheduler: FakeScheduler;
let bus: Bus;
let streams: Streams;
let stream: PositionsStream;
let fleet: LivePosition[];
let groups: Record<number, number[]>;
let loads: number;

function at(assetId: number, ageMs = 0, lat = 41, lon = -83, statusCode = MOVING): LivePosition {
  return [assetId, NOW - ageMs, lat * 1e6, lon * 1e6, 90, 270, statusCode];
}

beforeEach(() => {
  scheduler = new FakeScheduler(NOW);
  bus = createLocalBus();
  fleet = [at(1), at(2), at(3)];
  groups = { 7: [1, 2], 8: [3] };
  loads = 0;
  const source = {
    loadFleet: async () => {
      loads++;
      return { outdatedAfterMs: OUTDATED_AFTER_MS, positions: fleet };
    },
    assetIdsOfGroups: async (_: number, ids: readonly number[]) =>
      new Set(ids.flatMap((id) => groups[id] ?? [])),
  };
  streams = new Streams(bus, scheduler, new Registry());
  stream = new PositionsStream(source, bus, scheduler, (error) => {
    throw error;
  });
});

afterEach(() => {
  streams.close();
  stream.close();
});

type Options = {
  filter?: LiveFilter;
  lastEventId?: string;
  organizationId?: number;
  reader?: Reader;
};

async function open(options: Options = {}): Promise<{ reader: Reader; stream: Subscription }> {
  const { filter = EVERYTHING, organizationId = 1, reader = new Reader() } = options;
  const opened = await streams.open({
    topic: POSITIONS,
    key: 1,
    access: null,
    connect: () => reader,
    prepare: () => stream.prepare(organizationId, filter, options.lastEventId),
  });
  return { reader, stream: opened! };
}

function move(assetId: number, ageMs: number, lat?: number, lon?: number): LivePosition {
  const position = at(assetId, ageMs, lat, lon);
  bus.publish({ topic: 'positions', organizationId: 1, positions: [position] });
  return position;
}

describe('a stream', () => {
  it('starts with a snapshot of the whole organization', async () => {
    const { reader } = await open();
    expect(reader.received).toHaveLength(1);
    expect(reader.snapshots).toEqual([{ at: NOW, positions: fleet }]);
  });

  it('starts with an empty snapshot in an organization without positions', async () => {
    fleet = [];
    const { reader } = await open();
    expect(reader.snapshots).toEqual([{ at: NOW, positions: [] }]);
  });

  it('marks as outdated what is older than the limit of the organization when it starts', async () => {
    fleet = [at(1, OUTDATED_AFTER_MS + 1), at(2, OUTDATED_AFTER_MS)];
    const { reader } = await open();
    expect(reader.snapshots[0]?.positions.map((position) => position[6])).toEqual([OUTDATED, MOVING]);
  });

  it('tells within seconds that an asset has fallen silent', async () => {
    fleet = [at(1, OUTDATED_AFTER_MS - 10_000)];
    const { reader } = await open();
    await scheduler.advance(9_000);
    expect(reader.positions).toEqual([]);
    await scheduler.advance(7_000);
    expect(reader.positions).toEqual([at(1, OUTDATED_AFTER_MS - 10_000, 41, -83, OUTDATED)]);
  });

  it('sends nothing from another organization', async () => {
    const { reader } = await open({ organizationId: 2 });
    move(1, -1_000);
    await scheduler.advance(1_000);
    expect(reader.positions).toEqual([]);
  });

  it('shows an asset that was never seen before', async () => {
    const { reader } = await open();
    const fresh = move(99, 0);
    await scheduler.advance(0);
    expect(reader.positions).toEqual([fresh]);
  });

  it('ignores a position that is older than the one it shows', async () => {
    const { reader } = await open();
    move(1, 5_000);
    await scheduler.advance(1_000);
    expect(reader.positions).toEqual([]);
  });

  it('sends at most four frames a second, each with the newest position of an asset once', async () => {
    const { reader } = await open();
    for (let step = 1; step <= 100; step++) {
      move(1, -step * 10);
      move(2, -step * 10);
      await scheduler.advance(10);
    }
    const frames = reader.received.filter(({ event }) => event === 'positions');
    expect(frames.length).toBeGreaterThanOrEqual(3);
    expect(frames.length).toBeLessThanOrEqual(5);
    for (const { data } of frames) expect((data as LivePosition[]).map(([id]) => id)).toEqual([1, 2]);
    await scheduler.advance(250);
    expect(reader.positions.at(-2)).toEqual(at(1, -1_000));
  });

  it('hands the very same bytes to every viewer of a filter', async () => {
    const [first, second, other] = [
      await open(),
      await open(),
      await open({ filter: { groupIds: [7], box: null } }),
    ];
    move(1, -1_000);
    await scheduler.advance(250);
    expect(first.reader.chunks.at(-1)).toBe(second.reader.chunks.at(-1));
    expect(first.reader.chunks[0]).toBe(second.reader.chunks[0]);
    expect(other.reader.chunks.at(-1)).not.toBe(first.reader.chunks.at(-1));
  });
});

describe('a filter', () => {
  it('by groups shows the union of their assets', async () => {
    const { reader } = await open({ filter: { groupIds: [7, 8], box: null } });
    expect(reader.snapshots[0]?.positions.map(([id]) => id)).toEqual([1, 2, 3]);
    const { reader: narrow } = await open({ filter: { groupIds: [8], box: null } });
    move(1, -1_000);
    const third = move(3, -1_000);
    await scheduler.advance(250);
    expect(narrow.positions).toEqual([third]);
  });

  it('by an unknown group shows nothing', async () => {
    const { reader } = await open({ filter: { groupIds: [404], box: null } });
    move(1, -1_000);
    await scheduler.advance(250);
    expect(reader.snapshots[0]?.positions).toEqual([]);
    expect(reader.positions).toEqual([]);
  });

  it('starts over when the assets of its group have changed', async () => {
    const { reader } = await open({ filter: { groupIds: [8], box: null } });
    groups[8] = [2];
    await scheduler.advance(RELOAD_MS);
    expect(reader.snapshots.map(({ positions }) => positions.map(([id]) => id))).toEqual([[3], [2]]);
  });

  it('by a box shows what is inside, and once more what leaves it', async () => {
    const { reader } = await open({ filter: { groupIds: [], box: [-84e6, 40e6, -82e6, 42e6] } });
    move(1, -1_000, 45);
    await scheduler.advance(250);
    move(1, -2_000, 46);
    await scheduler.advance(250);
    move(1, -3_000, 41.5);
    await scheduler.advance(250);
    expect(reader.positions).toEqual([at(1, -1_000, 45), at(1, -3_000, 41.5)]);
  });

  it('by a box across the antimeridian shows both sides of it', async () => {
    fleet = [at(1, 0, 52, 179), at(2, 0, 52, -179), at(3, 0, 52, 0)];
    const { reader } = await open({ filter: { groupIds: [], box: [170e6, 50e6, -170e6, 60e6] } });
    expect(reader.snapshots[0]?.positions.map(([id]) => id)).toEqual([1, 2]);
  });
});

describe('a stream that was cut', () => {
  it('resumes with what changed in the meantime', async () => {
    const { reader, stream } = await open();
    move(1, -1_000);
    await scheduler.advance(250);
    stream.closed();
    move(1, -2_000);
    await scheduler.advance(250);
    const [newest, other] = [move(1, -3_000), move(2, -3_000)];
    await scheduler.advance(250);
    const { reader: resumed } = await open({ lastEventId: reader.lastId });
    expect(resumed.snapshots).toEqual([]);
    expect(resumed.positions).toEqual([newest, other]);
  });

  it('is sent nothing at first if nothing has changed', async () => {
    const { reader, stream } = await open();
    stream.closed();
    const { reader: resumed } = await open({ lastEventId: reader.lastId });
    expect(resumed.received).toEqual([]);
  });

  it.each(['', 'nonsense', 'another-feed-3', '-', '9'])(
    'gets a snapshot when its last id is %j',
    async (lastEventId) => {
      await open();
      const { reader } = await open({ lastEventId });
      expect(reader.snapshots).toHaveLength(1);
    },
  );

  it('gets a snapshot when its last id is in the future', async () => {
    const { reader } = await open();
    const { reader: resumed } = await open({ lastEventId: reader.lastId.replace(/\d+$/, '999') });
    expect(resumed.snapshots).toHaveLength(1);
  });

  it('gets a snapshot when the feed was closed because nobody watched', async () => {
    const { reader, stream } = await open();
    stream.closed();
    await scheduler.advance(RELOAD_MS);
    const { reader: resumed } = await open({ lastEventId: reader.lastId });
    expect(resumed.snapshots).toHaveLength(1);
    expect(loads).toBe(2);
  });
});

describe('a slow reader', () => {
  it('is written nothing more until it has drained, then gets the newest positions as one event', async () => {
    const reader = new Reader();
    reader.isLagging = true;
    const { stream } = await open({ reader });
    for (let step = 1; step <= 20; step++) {
      move(1, -step * 1_000);
      await scheduler.advance(1_000);
    }
    expect(reader.received).toHaveLength(1);
    expect(streams.behindCount).toBe(1);
    reader.isLagging = false;
    stream.drained();
    expect(reader.positions).toEqual([at(1, -20_000)]);
    const next = move(2, -21_000);
    await scheduler.advance(250);
    expect(reader.positions).toEqual([at(1, -20_000), next]);
  });

  it('does not hold back the others', async () => {
    const lagging = new Reader();
    lagging.isLagging = true;
    await open({ reader: lagging });
    const { reader } = await open();
    const position = move(1, -1_000);
    await scheduler.advance(250);
    expect(reader.positions).toEqual([position]);
  });

  it('sees in its catch-up that an asset has left the box', async () => {
    const reader = new Reader();
    reader.isLagging = true;
    const { stream } = await open({ reader, filter: { groupIds: [], box: [-84e6, 40e6, -82e6, 42e6] } });
    move(1, -1_000, 45);
    await scheduler.advance(250);
    const last = move(1, -2_000, 46);
    await scheduler.advance(250);
    stream.drained();
    expect(reader.positions).toEqual([last]);
  });
});

describe('the database', () => {
  it('is read once for all who connect at the same time', async () => {
    await Promise.all([open(), open(), open()]);
    expect(loads).toBe(1);
  });

  it('recovers from a message that the bus lost', async () => {
    const { reader } = await open();
    fleet = [at(1, -5_000), at(2), at(3)];
    await scheduler.advance(RELOAD_MS + 250);
    expect(reader.positions).toEqual([at(1, -5_000)]);
  });

  it('takes an archived asset off the map with a new snapshot', async () => {
    const { reader } = await open();
    fleet = [at(2), at(3)];
    await scheduler.advance(RELOAD_MS);
    expect(reader.snapshots.at(-1)?.positions.map(([id]) => id)).toEqual([2, 3]);
  });

  it('refuses the stream when it is away, and serves the next one', async () => {
    const failing = new PositionsStream(
      {
        loadFleet: async () => {
          if (loads++ === 0) throw new Error('database away');
          return { outdatedAfterMs: OUTDATED_AFTER_MS, positions: fleet };
        },
        assetIdsOfGroups: async () => new Set<number>(),
      },
      bus,
      scheduler,
      () => {},
    );
    await expect(failing.prepare(1, EVERYTHING, undefined)).rejects.toThrow('database away');
    await expect(failing.prepare(1, EVERYTHING, undefined)).resolves.toBeTypeOf('function');
    failing.close();
  });

  it('leaves no timer behind when it closes', async () => {
    await open();
    move(1, -1_000);
    streams.close();
    stream.close();
    expect(scheduler.pendingCount).toBe(0);
  });
});
