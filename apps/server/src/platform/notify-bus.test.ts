import type { LivePosition } from '@longhaul/contract';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { runStatement } from '../testing/run-statement.ts';
import type { Bus, BusMessage } from './bus.ts';
import { createNotifyBus, payloadsOf } from './notify-bus.ts';

let test: TestDatabase;
let here: Bus;
let there: Bus;
const heard: { here: BusMessage[]; there: BusMessage[] } = { here: [], there: [] };

beforeAll(async () => {
  test = await createTestDatabase();
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

/** Far more than it takes. */
const WAIT = { timeout: 60_000 };
const log = pino({ level: 'silent' });

const ended = new WeakSet<pg.Client>();
const isEnded = (client: pg.Client) => ended.has(client);

/** The database, with the connections that were opened; all but the first wait for `gate`. */
function watched(change: (client: pg.Client) => void = () => {}, gate?: Promise<void>) {
  const clients: pg.Client[] = [];
  const opening = Promise.withResolvers<void>();
  const openConnection = async () => {
    if (clients.length > 0) {
      opening.resolve();
      await gate;
    }
    const client = await test.database.openConnection();
    client.on('end', () => ended.add(client));
    change(client);
    clients.push(client);
    return client;
  };
  return { database: { ...test.database, openConnection }, clients, opening: opening.promise };
}

/** As a restart of PostgreSQL does. */
async function endConnection(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const gone = new Promise((resolve) => client.once('end', resolve));
  await runStatement(test.connection, `select pg_terminate_backend(${rows[0]!.pid})`);
  await gone;
}

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

  it('asks its listeners to read again what they may have missed once its lost connection is back', async () => {
    const heard: BusMessage[] = [];
    const { database, clients } = watched();
    const bus = await createNotifyBus(database, log);
    bus.subscribe((message) => heard.push(message));
    await endConnection(clients[0]!);
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'messages-missed' }]), WAIT);
    here.publish({ topic: 'access-ended', userId: 8 });
    await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'access-ended', userId: 8 }), WAIT);
    await bus.close();
  });

  it('sends after a reconnect what was published while its connection was away', async () => {
    const { database, clients } = watched();
    const bus = await createNotifyBus(database, log);
    await endConnection(clients[0]!);
    bus.publish({ topic: 'access-ended', userId: 9 });
    await vi.waitFor(() => expect(heard.there).toContainEqual({ topic: 'access-ended', userId: 9 }), WAIT);
    await bus.close();
  });

  it('ends a connection on which it cannot listen', async () => {
    const { database, clients } = watched((client) => {
      client.query = (() => Promise.reject(new Error('no listen'))) as never;
    });
    await expect(createNotifyBus(database, log)).rejects.toThrow('no listen');
    expect(clients).toHaveLength(1);
    expect(isEnded(clients[0]!)).toBe(true);
  });

  it('keeps no connection that comes about after it was closed', async () => {
    const gate = Promise.withResolvers<void>();
    const { database, clients, opening } = watched(undefined, gate.promise);
    const bus = await createNotifyBus(database, log);
    await endConnection(clients[0]!);
    await opening;
    const closed = bus.close();
    gate.resolve();
    await closed;
    expect(clients).toHaveLength(2);
    expect(isEnded(clients[1]!)).toBe(true);
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
