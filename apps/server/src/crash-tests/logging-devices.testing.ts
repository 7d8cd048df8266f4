import { setTimeout as sleep } from 'node:timers/promises';
import { hashGatewaySecret } from '../domain/gateways/secret.ts';
import type { Database } from '../platform/database/database.ts';
import { TestFleet } from '../testing/fleet.ts';

const EVENTS_A_BATCH = 10;
const PAUSE_MS = 100;
const SECRET = 'only-for-tests-only-for-tests-32';
const START = Date.now() - 24 * 3_600_000;

interface LoggingDevice {
  readonly gatewayId: number;
  readonly uniqueId: string;
  readonly username: string;
  acknowledged: number;
}

/** Logging devices that send records of duty status over HTTP, and send again what had no answer. */
export class LoggingDevices {
  readonly #portNow: () => number | null;
  readonly #devices: LoggingDevice[] = [];
  #isOver = false;
  #sending: Promise<unknown> = Promise.resolve();

  /** `portNow` tells where to send; null while nobody is there. */
  constructor(portNow: () => number | null) {
    this.#portNow = portNow;
  }

  async register(database: Database, count: number): Promise<void> {
    const { id } = await database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .insertInto('organizations')
        .values({ name: 'Logging test' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const fleet = new TestFleet(database, id);
    for (let index = 0; index < count; index++) {
      const uniqueId = `ELD-${index}`;
      const gatewayId = await fleet.addGateway({
        unique_id: uniqueId,
        secret_hash: hashGatewaySecret(SECRET),
      });
      const driverId = await fleet.addDriver('Test', `Driver ${index}`);
      const { username } = await database.acrossOrganizations({ actorId: null }, (tx) =>
        tx.selectFrom('users').select('username').where('id', '=', driverId).executeTakeFirstOrThrow(),
      );
      this.#devices.push({ gatewayId, uniqueId, username, acknowledged: 0 });
    }
  }

  start(): void {
    this.#sending = Promise.all(this.#devices.map((device) => this.#run(device)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#sending;
  }

  /** What the database should not look like: acknowledged records it lacks, records it holds twice or was never sent. */
  async faults(database: Database): Promise<string[]> {
    // They go on sending while the database is read: what was acknowledged before must be in it.
    const before = new Map(this.#devices.map(({ uniqueId, acknowledged }) => [uniqueId, acknowledged]));
    const rows = await database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('eld_events').select(['gateway_id', 'sequence_id']).execute(),
    );
    return this.#devices.flatMap(({ gatewayId, uniqueId, acknowledged }) => {
      const stored = rows.filter(({ gateway_id }) => gateway_id === gatewayId).map((row) => row.sequence_id);
      const sequences = new Set(stored);
      const sent = Array.from({ length: before.get(uniqueId)! }, (_, index) => index);
      const missing = sent.filter((sequence) => !sequences.has(sequence));
      const problems: string[] = [];
      if (acknowledged === 0) problems.push(`${uniqueId} was never acknowledged`);
      if (missing.length > 0) problems.push(`${uniqueId} lacks ${missing.length} acknowledged records`);
      if (sequences.size < stored.length) problems.push(`${uniqueId} has records twice`);
      // Beyond the acknowledged ones only the batch that was under way may be there.
      if (Math.max(...stored) >= acknowledged + EVENTS_A_BATCH) {
        problems.push(`${uniqueId} has records that were never sent`);
      }
      return problems;
    });
  }

  async #run(device: LoggingDevice): Promise<void> {
    while (!this.#isOver) {
      const port = this.#portNow();
      const isTaken = port !== null && (await isAcknowledged(port, device).catch(() => false));
      if (isTaken) device.acknowledged += EVENTS_A_BATCH;
      await sleep(PAUSE_MS);
    }
  }
}

async function isAcknowledged(port: number, device: LoggingDevice): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/ingest/eld-events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${device.uniqueId}:${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: batchOf(device) }),
  });
  const answer = (await response.json()) as { accepted: number; duplicates: number };
  return response.ok && answer.accepted + answer.duplicates === EVENTS_A_BATCH;
}

/** On and off duty in turn, every second. */
function batchOf({ acknowledged, username }: LoggingDevice) {
  return Array.from({ length: EVENTS_A_BATCH }, (_, index) => {
    const sequence = acknowledged + index;
    const code = sequence % 2 === 0 ? 4 : 1;
    return { sequence, type: 1, code, origin: 2, at: START + sequence * 1_000, driver: username };
  });
}
