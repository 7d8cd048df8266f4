import type { LivePosition, SharedVehicle } from '@longhaul/contract';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bus, createLocalBus } from '../../platform/bus.ts';
import { FakeReader } from '../../platform/streams/fake-reader.testing.ts';
import { FakeScheduler } from '../../platform/streams/fake-scheduler.testing.ts';
import { Streams, type Subscription } from '../../platform/streams/streams.ts';
import { RELOAD_MS, SHARED_VEHICLE, SharedVehicleStream } from './shared-vehicle-stream.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const KEY = { organizationId: 1, linkId: 7 };

const live = (more: object = {}): SharedVehicle => ({
  state: 'live',
  now: new Date(NOW).toISOString(),
  organizationName: 'Prairie Line Freight',
  unitNumber: '2275',
  timeZone: 'America/Chicago',
  units: 'imperial',
  expiresAt: new Date(NOW + 3_600_000).toISOString(),
  endsAtArrival: false,
  outdatedAfterMinutes: 30,
  destination: null,
  driver: null,
  phone: null,
  arrival: null,
  position: {
    at: new Date(NOW - 5_000).toISOString(),
    lat: 41.6,
    lon: -83.5,
    heading: 90,
    isMoving: true,
    place: 'Toledo, OH',
    speedKph: null,
  },
  ...more,
});
const revoked: SharedVehicle = {
  state: 'ended',
  reason: 'revoked',
  endedAt: new Date(NOW).toISOString(),
  organizationName: 'Prairie Line Freight',
  timeZone: 'America/Chicago',
};
const at = (assetId: number, atMs: number, lat1e6 = 41_700_000): LivePosition =>
  [...[assetId, atMs, lat1e6, -83_500_000, 88, 90, 0]] as LivePosition;

class Reader extends FakeReader {
  get vehicles(): SharedVehicle[] {
    return this.dataOf('vehicle');
  }
  get latitudes(): (number | undefined)[] {
    return this.vehicles.map((vehicle) => (vehicle.state === 'live' ? vehicle.position?.lat : undefined));
  }
}

let bus: Bus;
let subscriptions: number;
let scheduler: FakeScheduler;
let streams: Streams;
let links: SharedVehicleStream;
let stored: SharedVehicle;
let loads: number;

beforeEach(() => {
  const local = createLocalBus();
  subscriptions = 0;
  bus = {
    ...local,
    subscribe: (listener) => {
      subscriptions++;
      return local.subscribe(listener);
    },
  };
  scheduler = new FakeScheduler(NOW);
  stored = live();
  loads = 0;
  streams = new Streams(bus, scheduler, new Registry());
  subscriptions = 0;
  links = new SharedVehicleStream(
    async () => {
      loads++;
      return { vehicle: stored, assetId: 42, since: NOW - 60_000, showsSpeed: false };
    },
    bus,
    scheduler,
    () => {},
  );
});
afterEach(() => {
  streams.close();
  links.close();
});

async function open(reader = new Reader()): Promise<{ reader: Reader; stream: Subscription }> {
  const stream = await streams.open({
    topic: SHARED_VEHICLE,
    key: 7,
    access: null,
    connect: () => reader,
    prepare: () => links.prepare(KEY),
  });
  return { reader, stream: stream! };
}

const report = (...positions: LivePosition[]) =>
  bus.publish({ topic: 'positions', organizationId: 1, positions });

describe('a hundred viewers of one link', () => {
  it('read it once, follow it once, and get each frame as one and the same buffer', async () => {
    const viewers = await Promise.all(Array.from({ length: 100 }, () => open()));
    expect([loads, subscriptions]).toEqual([1, 1]);
    report(at(42, NOW));
    await scheduler.advance(1_000);
    for (const { reader } of viewers) expect(reader.latitudes).toEqual([41.6, 41.7]);
    for (const frame of [0, 1])
      expect(new Set(viewers.map(({ reader }) => reader.chunks[frame])).size).toBe(1);
    expect([loads, subscriptions]).toEqual([1, 1]);
  });

  it('are all told within a second that it was revoked, and let go', async () => {
    const viewers = await Promise.all(Array.from({ length: 100 }, () => open()));
    stored = revoked;
    bus.publish({ topic: 'share-links-ended', organizationId: 1 });
    await scheduler.advance(999);
    for (const { reader } of viewers) {
      expect(reader.vehicles.at(-1)).toEqual(revoked);
      expect(reader.state).toBe('ended');
    }
    expect(loads).toBe(2);
    expect(streams.count).toBe(0);
  });
});

describe('a link', () => {
  it('shows no other vehicle, and nothing from before it was made or older than what is shown', async () => {
    const { reader } = await open();
    report(at(43, NOW), at(42, NOW - 61_000), at(42, NOW - 6_000));
    bus.publish({ topic: 'positions', organizationId: 2, positions: [at(42, NOW)] });
    await scheduler.advance(1_000);
    expect(reader.chunks).toHaveLength(1);
  });

  it('waits for the first position since it was made, and then reads the estimate with it', async () => {
    stored = live({ position: null });
    const { reader } = await open();
    stored = live();
    report(at(42, NOW - 70_000));
    await scheduler.advance(1_000);
    expect(loads).toBe(1);
    report(at(42, NOW));
    await scheduler.advance(1_000);
    expect(loads).toBe(2);
    expect(reader.latitudes).toEqual([undefined, 41.6]);
  });

  it('ends by itself when its time is over', async () => {
    stored = live({ expiresAt: new Date(NOW + 10_000).toISOString() });
    const { reader } = await open();
    await scheduler.advance(9_999);
    stored = { ...revoked, reason: 'expired' } as SharedVehicle;
    expect(reader.state).toBe('open');
    await scheduler.advance(1);
    expect(reader.vehicles.at(-1)).toMatchObject({ state: 'ended', reason: 'expired' });
    expect(reader.state).toBe('ended');
  });

  it('is read again every half minute while somebody looks, and then let go', async () => {
    const { stream } = await open();
    await scheduler.advance(RELOAD_MS * 2);
    expect(loads).toBe(3);
    stream.closed();
    await scheduler.advance(RELOAD_MS * 2);
    expect(loads).toBe(3);
  });

  it('keeps a position that is newer than what the database says', async () => {
    const { reader } = await open();
    report(at(42, NOW));
    await scheduler.advance(RELOAD_MS);
    expect(reader.latitudes.at(-1)).toBe(41.7);
  });

  it('that has ended already says so and closes', async () => {
    stored = revoked;
    const { reader } = await open();
    expect(reader.vehicles).toEqual([revoked]);
    expect(reader.state).toBe('ended');
    expect(streams.count).toBe(0);
  });

  it('takes so many viewers and no more', async () => {
    await Promise.all(Array.from({ length: SHARED_VEHICLE.most }, () => open()));
    await expect(open()).rejects.toMatchObject({ status: 429 });
  });
});

describe('a slow reader', () => {
  it('is sent nothing until it has caught up, then the newest', async () => {
    const slow = new Reader();
    slow.isLagging = true;
    const { stream } = await open(slow);
    for (let second = 1; second <= 5; second++) {
      report(at(42, NOW + second * 1_000, 41_700_000 + second));
      await scheduler.advance(1_000);
    }
    expect(slow.chunks).toHaveLength(1);
    stream.drained();
    expect(slow.latitudes).toEqual([41.6, 41.700005]);
  });
});

it('leaves no timer behind when it closes', async () => {
  await open();
  report(at(42, NOW));
  streams.close();
  links.close();
  expect(scheduler.pendingCount).toBe(0);
});
