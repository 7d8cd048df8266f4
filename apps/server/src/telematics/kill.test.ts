import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { recordFigure } from '../testing/record-figures.ts';
import {
  DeviceOnWire,
  registeredAs,
  SPOKEN,
  SPOKEN_NAMES,
  type SpokenName,
} from './device-on-wire.testing.ts';
import { createFleet, TestDevice, type TestFleet } from './ingest.testing.ts';
import type { IngestPorts } from './ingest.ts';
import { codec8Data, login, tcpFrame } from './protocols/teltonika-frames.testing.ts';

/** More in `npm run test:endurance`. */
const ROUNDS = process.env.ENDURANCE === 'full' ? 20 : 5;
const DEVICES_OF_PROTOCOL = 8;
const RECORDS_A_FRAME = 10;
const START = Math.floor(Date.now() / 1_000) * 1_000 - 24 * 3_600_000;
/** What is not answered by then is sent again. */
const ANSWER_TIMEOUT_MS = 1_000;

let test: TestDatabase;
let fleet: TestFleet;

beforeAll(async () => {
  test = await createTestDatabase();
  fleet = await createFleet(test.database);
});

afterAll(async () => {
  await test?.drop();
});

async function startProcess(): Promise<{ process: ChildProcess; ports: IngestPorts }> {
  const file = path.join(import.meta.dirname, '../testing/ingest-process.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(test.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { process: child, ports: JSON.parse(line.toString()) };
}

/** A truck that sends the records it has no answer for again, as hardware does, and counts those answered. */
class Truck {
  readonly name: SpokenName;
  readonly uniqueId: string;
  readonly assetId: number;
  acknowledged = 0;

  constructor(name: SpokenName, uniqueId: string, assetId: number) {
    this.name = name;
    this.uniqueId = uniqueId;
    this.assetId = assetId;
  }

  drive(ports: IngestPorts, isOver: () => boolean): Promise<void> {
    const port = ports[SPOKEN[this.name].port];
    return this.name === 'teltonika' ? this.#driveInFrames(port) : this.#driveOneByOne(port, isOver);
  }

  async #driveInFrames(port: number): Promise<void> {
    const device = new TestDevice(port);
    if ((await device.exchange(login(this.uniqueId), 1)) !== '01') return;
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

  async #driveOneByOne(port: number, isOver: () => boolean): Promise<void> {
    const device = new DeviceOnWire(this.name, port, this.uniqueId);
    const isUdp = SPOKEN[this.name].port.endsWith('Udp');
    let isAnswered = await device.logIn();
    while (isAnswered) {
      const fix = {
        at: START + this.acknowledged * 1_000,
        lat: 41.6528,
        lon: -83.5379,
        speedKph: 90,
        headingDegrees: 90,
        odometerMeters: 1_000 + this.acknowledged,
        isIgnitionOn: true,
      };
      // Over TCP an answer that is late still comes, or the connection breaks.
      isAnswered = await device.send(fix, isUdp ? ANSWER_TIMEOUT_MS : undefined);
      if (isAnswered) this.acknowledged += 1;
      else if (isUdp && !isOver()) isAnswered = true;
    }
    device.close();
  }
}

describe('ingest that is killed', () => {
  it('has every acknowledged record of every protocol once after each kill under load', async () => {
    const trucks: Truck[] = [];
    for (const name of SPOKEN_NAMES) {
      for (let index = 0; index < DEVICES_OF_PROTOCOL; index++) {
        const uniqueId = SPOKEN[name].uniqueId(trucks.length);
        const { assetId } = await fleet.addDevice(uniqueId, true, registeredAs(name));
        trucks.push(new Truck(name, uniqueId, assetId!));
      }
    }
    const acknowledgedBy = (name: SpokenName) =>
      trucks.filter((truck) => truck.name === name).reduce((sum, truck) => sum + truck.acknowledged, 0);
    for (let round = 0; round < ROUNDS; round++) {
      const before = new Map(SPOKEN_NAMES.map((name) => [name, acknowledgedBy(name)]));
      const { process: child, ports } = await startProcess();
      let isOver = false;
      const driving = trucks.map((truck) => truck.drive(ports, () => isOver));
      try {
        await expect
          .poll(() => Math.min(...SPOKEN_NAMES.map((name) => acknowledgedBy(name) - before.get(name)!)), {
            timeout: 60_000,
          })
          .toBeGreaterThan(DEVICES_OF_PROTOCOL * RECORDS_A_FRAME);
        await sleep(Math.random() * 50);
      } finally {
        // Also when a slow machine gives up: devices would call for ever.
        isOver = true;
        child.kill('SIGKILL');
      }
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
      // Beyond the acknowledged ones only the message that was under way may be there.
      const underWay = truck.name === 'teltonika' ? RECORDS_A_FRAME : 1;
      expect(times.size - truck.acknowledged).toBeLessThanOrEqual(underWay);
    }
    expect(new Set(stored.map((row) => `${row.asset_id}/${row.at.getTime()}`)).size).toBe(stored.length);
    const acknowledged = SPOKEN_NAMES.map(
      (name) => `${name} ${acknowledgedBy(name).toLocaleString('en-US')}`,
    );
    recordFigure('kills', `${ROUNDS} of the ingest of every protocol: ${acknowledged.join(', ')}`);
  }, 900_000);
});
