import type { LivePosition } from '@longhaul/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { Bus, BusMessage } from './bus.ts';
import { createNotifyBus, payloadsOf } from './notify-bus.ts';

let test: TestDatabase;
let here: Bus;
let there: Bus;
const heard: { here: BusMessage[]; there: BusMessage[] } = { here: [], there: [] };

beforeAll(async () => {
  test = await createTestDatabase();
  const log = pino({ level: 'silent' });
  here = await createNotifyBus(test.database, log);
  there = await createNotifyBus(test.database, log);
  here.subscribe((message) => heard.here.push(message));
  there.subscribe((message) => heard.there.push(message));
});

afterAll(async () => {
  await here?.close();
  await there?.close();
  await test?.drop();
});

function positions(count: number): LivePosition[] {
  return Array.from({ length: count }, (_, index) => [
    index + 1,
    1_795_262_370_000,
    41_652_800,
    -83_537_900,
    104,
    270,
    0,
  ]);
}

describe('the bus over NOTIFY', () => {
  it('reaches the other process, and its own listeners at once and once only', async () => {
    const message: BusMessage = { topic: 'gateway-changed', uniqueId: '350000000000001' };
    here.publish(message);
    expect(heard.here).toEqual([message]);
    await expect.poll(() => heard.there).toEqual([message]);
    there.publish({ topic: 'access-ended', userId: 7 });
    await expect.poll(() => heard.here.length).toBe(2);
    expect(heard.here.filter((one) => one.topic === 'gateway-changed')).toHaveLength(1);
  });

  it('carries a large fleet in several notifications without loss', async () => {
    heard.there.length = 0;
    here.publish({ topic: 'positions', organizationId: 3, positions: positions(1_000) });
    const received = () =>
      heard.there.flatMap((message) => (message.topic === 'positions' ? message.positions : []));
    await expect.poll(() => received().length).toBe(1_000);
    expect(received()).toEqual(positions(1_000));
  });

  it('keeps every payload below the limit of PostgreSQL', () => {
    const messages: BusMessage[] = Array.from({ length: 40 }, (_, index) => ({
      topic: 'positions',
      organizationId: index,
      positions: positions(index * 13),
    }));
    const payloads = payloadsOf('0b0c6a3e-0000-4000-8000-000000000000', messages);
    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  });
});
