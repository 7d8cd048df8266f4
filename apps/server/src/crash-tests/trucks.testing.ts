import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import { DeviceOnWire, registeredAs, SPOKEN, type SpokenName } from '../telematics/device-on-wire.testing.ts';
import { createFleet, TestDevice } from '../telematics/ingest.testing.ts';
import { codec8Data, login, tcpFrame } from '../telematics/protocols/teltonika-frames.testing.ts';

const RECORDS_A_FRAME = 10;
const FIRST_IMEI = 350_000_000_000_000;
const REDIAL_MS = 50;
/** What is not answered by then is sent again on a new line: a datagram may be lost. */
const ANSWER_TIMEOUT_MS = 5_000;
/** A truck that sends all the time gets on by hours in a minute, and must not pass the clock. Most protocols count
 * in whole seconds. */
const START = Math.floor(Date.now() / 1_000) * 1_000 - 21 * 24 * 3_600_000;

interface Truck {
  readonly imei: string;
  readonly assetId: number;
  acknowledged: number;
}

/** Trucks that dial again when the line breaks and send again what had no answer, as hardware does. */
export class Trucks {
  readonly #portNow: () => number | null;
  readonly #firstIndex: number;
  readonly #spoken: SpokenName;
  readonly #trucks: Truck[] = [];
  #isOver = false;
  #driving: Promise<unknown> = Promise.resolve();

  /** `portNow` tells where to dial; null while nobody is there. */
  constructor(portNow: () => number | null, firstImei = FIRST_IMEI, spoken: SpokenName = 'teltonika') {
    this.#portNow = portNow;
    this.#firstIndex = firstImei - FIRST_IMEI;
    this.#spoken = spoken;
  }

  async register(database: Database, count: number): Promise<void> {
    const fleet = await createFleet(database);
    for (let index = 0; index < count; index++) {
      const imei = SPOKEN[this.#spoken].uniqueId(this.#firstIndex + index);
      const { assetId } = await fleet.addDevice(imei, true, registeredAs(this.#spoken));
      this.#trucks.push({ imei, assetId: assetId!, acknowledged: 0 });
    }
  }

  start(): void {
    this.#driving = Promise.all(this.#trucks.map((truck) => this.#drive(truck)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#driving;
  }

  get acknowledged(): number {
    return this.#trucks.reduce((sum, truck) => sum + truck.acknowledged, 0);
  }

  /** Settles when so many more records are acknowledged. */
  async drivenOn(records: number): Promise<void> {
    const wanted = this.acknowledged + records;
    while (this.acknowledged < wanted) await sleep(5);
  }

  /** What the database should not look like: acknowledged records it lacks, records it holds twice or was never sent. */
  async faults(database: Database): Promise<string[]> {
    // They drive on while the database is read: what was acknowledged before must be in it.
    const before = new Map(this.#trucks.map(({ imei, acknowledged }) => [imei, acknowledged]));
    const stored = await storedTimes(database);
    return this.#trucks.flatMap(({ imei, assetId, acknowledged }) => {
      const times = stored.get(assetId) ?? [];
      const indexes = new Set(times.map((at) => (at - START) / 1000));
      const missing = Array.from({ length: before.get(imei)! }, (_, index) => index).filter(
        (index) => !indexes.has(index),
      );
      const problems: string[] = [];
      if (missing.length > 0) problems.push(`${imei} lacks ${missing.length} acknowledged records`);
      if (indexes.size < times.length)
        problems.push(`${imei} has ${times.length - indexes.size} records twice`);
      // Beyond the acknowledged ones only the frame that was under way may be there.
      if (Math.max(...indexes) >= acknowledged + RECORDS_A_FRAME) {
        problems.push(`${imei} has records that were never sent`);
      }
      return problems;
    });
  }

  async #drive(truck: Truck): Promise<void> {
    while (!this.#isOver) {
      const port = this.#portNow();
      if (port !== null) {
        if (this.#spoken === 'teltonika') await this.#call(truck, port);
        else await this.#callOneByOne(truck, port);
      }
      await sleep(REDIAL_MS);
    }
  }

  /** Until the line breaks. */
  async #call(truck: Truck, port: number): Promise<void> {
    const device = new TestDevice(port);
    if ((await device.exchange(login(truck.imei), 1)) === '01') {
      while (!this.#isOver) {
        const answer = await device.exchange(frameFrom(truck.acknowledged), 4);
        if (answer.length < 8) break;
        truck.acknowledged += Number.parseInt(answer, 16);
      }
    }
    await device.close();
  }

  /** The same in a protocol with one position in a message. */
  async #callOneByOne(truck: Truck, port: number): Promise<void> {
    const device = new DeviceOnWire(this.#spoken, port, truck.imei);
    let isAnswered = await device.logIn();
    while (isAnswered && !this.#isOver) {
      const fix = { ...recordAt(truck.acknowledged), headingDegrees: 0, isIgnitionOn: true };
      isAnswered = await device.send({ ...fix, odometerMeters: truck.acknowledged }, ANSWER_TIMEOUT_MS);
      if (isAnswered) truck.acknowledged += 1;
    }
    device.close();
  }
}

function recordAt(index: number) {
  return { at: START + index * 1_000, lat: 41.6528 + index * 0.0002, lon: -83.5379, speedKph: 90 };
}

function frameFrom(first: number): Buffer {
  const records = Array.from({ length: RECORDS_A_FRAME }, (_, index) => {
    const { lat: latitude, lon: longitude, ...record } = recordAt(first + index);
    return { ...record, latitude, longitude };
  });
  return tcpFrame(codec8Data(records));
}

async function storedTimes(database: Database): Promise<Map<number, number[]>> {
  const rows = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('positions').select(['asset_id', 'at']).execute(),
  );
  const times = Map.groupBy(rows, (row) => row.asset_id);
  return new Map([...times].map(([assetId, some]) => [assetId, some.map((row) => row.at.getTime())]));
}
