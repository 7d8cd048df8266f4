import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  createFleet,
  startTestIngest,
  TestDevice,
  type TestFleet,
  type TestIngest,
} from './ingest.testing.ts';
import { codec8Data, login, tcpFrame } from './protocols/teltonika-frames.testing.ts';
import { WayToDatabase } from './way-to-database.testing.ts';

const IMEI = '350000000000001';
let test: TestDatabase;
let way: WayToDatabase;
let database: Database;
let ingest: TestIngest;
let fleet: TestFleet;

beforeAll(async () => {
  test = await createTestDatabase();
  way = new WayToDatabase(test.connection as ServerConnection);
  database = createDatabase({ connection: await way.open() });
  ingest = await startTestIngest(database);
  fleet = await createFleet(database);
});

afterAll(async () => {
  await ingest?.close();
  await database?.close();
  await way?.cut();
  await test?.drop();
});

function frameAt(at: number): Buffer {
  return tcpFrame(codec8Data([{ at, latitude: 41.6528, longitude: -83.5379 }]));
}

async function storedTimes(): Promise<number[]> {
  return database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query<{ at: Date }>('select at from positions order by at');
    return rows.map((row) => row.at.getTime());
  });
}

describe('ingest while the database is away', () => {
  it('acknowledges nothing, answers HTTP with 503, and stores what waited once it is back', async () => {
    await fleet.addDevice(IMEI);
    const now = Date.now();
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, IMEI);
    expect(await device.exchange(frameAt(now), 4)).toBe('00000001');

    await way.cut();
    let answered = '';
    const answer = device.exchange(frameAt(now + 1_000), 4).then((hex) => {
      answered = hex;
    });
    const query = `http://127.0.0.1:${ingest.ports.osmandHttp}/?id=${IMEI}&lat=41&lon=-83`;
    await expect.poll(async () => (await fetch(query)).status, { timeout: 60_000 }).toBe(503);
    expect(answered).toBe('');
    const stranger = new TestDevice(ingest.ports.teltonikaTcp);
    expect(await stranger.exchange(login('350000000000002'), 1)).toBe('');

    await way.open();
    await answer;
    expect(answered).toBe('00000001');
    expect(await device.exchange(frameAt(now + 2_000), 4)).toBe('00000001');
    await device.close();
    expect(await storedTimes()).toEqual(expect.arrayContaining([now, now + 1_000, now + 2_000]));
  });

  it('commits and answers what was sent before a clean stop', async () => {
    const stopping = await startTestIngest(database);
    const now = Date.now() + 60_000;
    const device = await TestDevice.loggedIn(stopping.ports.teltonikaTcp, IMEI);
    const frames = Array.from({ length: 20 }, (_, index) => frameAt(now + index * 1_000));
    const first = device.exchange(Buffer.concat(frames), 4);
    expect(await first).toBe('00000001');
    await stopping.close();
    const rest = (await device.receive(19 * 4)).length / 8;
    const stored = (await storedTimes()).filter((at) => at >= now);
    expect(stored.length).toBe(rest + 1);
    await expect(TestDevice.loggedIn(stopping.ports.teltonikaTcp, IMEI)).rejects.toThrow();
  });
});
