import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { devicePorts } from '@longhaul/contract';
import type { Insertable } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { enterInDirectory } from '../domain/gateways/directory.ts';
import { type Bus, createLocalBus } from '../platform/bus.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { GatewaysTable } from '../platform/database/schema.ts';
import { type Ingest, type IngestOptions, startIngest } from './ingest.ts';
import { createIngestMetrics } from './metrics.ts';
import { login } from './protocols/teltonika-frames.testing.ts';

export interface TestIngest extends Ingest {
  readonly bus: Bus;
}

/** The device ports on free ports of this machine. */
export async function startTestIngest(
  database: Database,
  changes: Partial<IngestOptions> = {},
): Promise<TestIngest> {
  const bus = createLocalBus();
  const ingest = await startIngest({
    isListening: true,
    database,
    bus,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    metrics: createIngestMetrics(new Registry()),
    host: '127.0.0.1',
    devicePorts: devicePorts(() => 0),
    ...changes,
  });
  return { ...ingest, bus };
}

export interface TestFleet {
  readonly organizationId: number;
  /** A device with the given identifier, paired with a vehicle of its own unless told otherwise. */
  addDevice(
    uniqueId: string,
    isPaired?: boolean,
    values?: Partial<Insertable<GatewaysTable>>,
  ): Promise<{ gatewayId: number; assetId: number | null }>;
}

let unitNumber = 0;

export async function createFleet(database: Database, retentionDays = 3_660): Promise<TestFleet> {
  const { id: organizationId } = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .insertInto('organizations')
      .values({ name: 'Ingest test', position_retention_days: retentionDays })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return {
    organizationId,
    addDevice: (uniqueId, isPaired = true, values = {}) =>
      database.inOrganization({ organizationId, actorId: null }, async (tx) => {
        const gateway = await tx
          .insertInto('gateways')
          .values({ organization_id: organizationId, unique_id: uniqueId, ...values })
          .returning('id')
          .executeTakeFirstOrThrow();
        await enterInDirectory(tx, [
          { organization_id: organizationId, unique_id: uniqueId, gateway_id: gateway.id },
        ]);
        if (!isPaired) return { gatewayId: gateway.id, assetId: null };
        unitNumber += 1;
        const asset = await tx
          .insertInto('assets')
          .values({ organization_id: organizationId, kind: 'vehicle', unit_number: `T${unitNumber}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('gateway_pairings')
          .values({
            organization_id: organizationId,
            gateway_id: gateway.id,
            asset_id: asset.id,
            paired_at: new Date(),
          })
          .execute();
        return { gatewayId: gateway.id, assetId: asset.id };
      }),
  };
}

/** A Teltonika device on the wire. */
export class TestDevice {
  readonly socket: Socket;
  #received = Buffer.alloc(0);
  #isClosed = false;
  #wake: () => void = () => {};

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk as Buffer]);
      this.#wake();
    });
    this.socket.on('close', () => {
      this.#isClosed = true;
      this.#wake();
    });
  }

  static async loggedIn(port: number, imei: string): Promise<TestDevice> {
    const device = new TestDevice(port);
    const answer = await device.exchange(login(imei), 1);
    if (answer !== '01') throw new Error(`login answered ${answer}`);
    return device;
  }

  /** Sends and answers the next `length` bytes in hexadecimal; fewer when the server hangs up before. */
  exchange(bytes: Buffer, length: number): Promise<string> {
    this.socket.write(bytes);
    return this.receive(length);
  }

  async receive(length: number): Promise<string> {
    while (this.#received.length < length && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const answer = this.#received.subarray(0, length).toString('hex');
    this.#received = this.#received.subarray(length);
    return answer;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.socket.destroy();
    await once(this.socket, 'close');
  }
}
