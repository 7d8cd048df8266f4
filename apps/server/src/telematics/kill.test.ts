import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createFleet, TestDevice, type TestFleet } from './ingest.testing.ts';
import { codec8Data, login, tcpFrame } from './protocols/teltonika-frames.testing.ts';

const ROUNDS = 5;
const DEVICES = 20;
const RECORDS_A_FRAME = 10;
const START = Date.now() - 3_600_000;

let test: TestDatabase;
let fleet: TestFleet;

beforeAll(async () => {
  test = await createTestDatabase();
  fleet = await createFleet(test.database);
});

afterAll(async () => {
  await test?.drop();
});

async function startProcess(): Promise<{ process: ChildProcess; port: number }> {
  const file = path.join(import.meta.dirname, '../testing/ingest-process.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(test.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { process: child, port: Number(line.toString()) };
}

/** A truck that sends the records it has no answer for again, as hardware does, and counts those answered. */
class Truck {
  readonly imei: string;
  readonly assetId: number;
  acknowledged = 0;

  constructor(imei: string, assetId: number) {
    this.imei = imei;
    this.assetId = assetId;
  }

  async drive(port: number): Promise<void> {
    const device = new TestDevice(port);
    if ((await device.exchange(login(this.imei), 1)) !== '01') return;
    for (;;) {
      const records = Array.from({ length: RECORDS_A_FRAME }, (_, index) => ({
        at: START + (this.acknowledged + index) * 1_000,
        latitude: 41.6528,
        longitude: -83.5379,
        speedKph: 90,
      }));
      const answer = await device.exchange(tcpFrame(codec8Data(records)), 4);
      if (answer.length < 8) return;
      this.acknowledged += Number.parseInt(answer, 16);
    }
  }
}

describe('ingest that is killed', () => {
  it('has every acknowledged record once after five kills under load', async () => {
    const trucks: Truck[] = [];
    for (let index = 0; index < DEVICES; index++) {
      const imei = String(350_000_000_000_000 + index);
      const { assetId } = await fleet.addDevice(imei);
      trucks.push(new Truck(imei, assetId!));
    }
    for (let round = 0; round < ROUNDS; round++) {
      const before = trucks.reduce((sum, truck) => sum + truck.acknowledged, 0);
      const { process: child, port } = await startProcess();
      const driving = trucks.map((truck) => truck.drive(port));
      await expect
        .poll(() => trucks.reduce((sum, truck) => sum + truck.acknowledged, 0) - before, { timeout: 20_000 })
        .toBeGreaterThan(DEVICES * RECORDS_A_FRAME);
      await sleep(Math.random() * 50);
      child.kill('SIGKILL');
      await Promise.all(driving);
    }
    const stored = await test.database.acrossOrganizations({ actorId: null }, async (tx) => {
      const { rows } = await tx.client.query<{ asset_id: number; at: Date }>(
        'select asset_id, at from positions where organization_id = $1',
        [fleet.organizationId],
      );
      return rows;
    });
    for (const truck of trucks) {
      const times = new Set(
        stored.filter((row) => row.asset_id === truck.assetId).map((row) => row.at.getTime()),
      );
      const acknowledged = Array.from({ length: truck.acknowledged }, (_, index) => START + index * 1_000);
      expect(acknowledged.filter((at) => !times.has(at))).toEqual([]);
      // Beyond the acknowledged ones only the frame that was under way may be there.
      expect(times.size - truck.acknowledged).toBeLessThanOrEqual(RECORDS_A_FRAME);
    }
    expect(new Set(stored.map((row) => `${row.asset_id}/${row.at.getTime()}`)).size).toBe(stored.length);
  }, 120_000);
});
