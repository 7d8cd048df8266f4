import type { Reading } from '@longhaul/contract';
import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import pg from 'pg';
import { pino } from 'pino';
import { closeDay } from '../domain/positions/close-days.ts';
import { FIX_COLUMNS } from '../domain/positions/fix-columns.ts';
import { readFixes } from '../domain/positions/read-fixes.ts';
import { readReadings } from '../domain/positions/readings.ts';
import { historyOf, readAssetHistory } from '../features/history/get-history.ts';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { Deriver } from './derive/deriver.ts';
import { MilesDeriver } from './derive/miles-deriver.ts';
import { createFleet, startTestIngest, type TestFleet, type TestIngest } from './ingest.testing.ts';
import type { Receipt } from './pipeline.ts';
import type { DecodedPosition } from './position.ts';

export const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** Midnight, a week and a half ago: a week may end among its days. */
export const START = TODAY - 11 * DAY_MS;
export const DAYS = 3;
const STEP_E7 = 89_932;
const READINGS: Reading[] = ['fuel-percent', 'engine-seconds', 'pto'];

export interface Vehicle {
  readonly assetId: number;
  send(positions: readonly DecodedPosition[]): Promise<Receipt>;
}

export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A truck north from Ohio into Michigan, a kilometer a step, that stands now and then. */
export function positionAt(minute: number): DecodedPosition {
  const kilometers = Math.floor(minute / 3);
  const isMoving = Math.floor(minute / 90) % 3 !== 0;
  return {
    at: START + minute * MINUTE_MS,
    latitudeE7: 416_420_000 + Math.min(kilometers, 800) * STEP_E7,
    longitudeE7: -835_379_000,
    hasFix: true,
    speedKph: isMoving ? 60 : 0,
    headingDegrees: minute % 360,
    altitudeMeters: 180 + (minute % 7),
    odometerMeters: minute % 11 === 0 ? null : 500_000 + kilometers * 1_020,
    ignition: minute % 13 === 0 ? null : isMoving,
    accuracyMeters: null,
    readings: {
      'fuel-percent': 90 - (Math.floor(minute / 200) % 80),
      'engine-seconds': minute * 60,
      pto: minute % 500 === 0 ? 1 : 0,
    },
  };
}

/** A database with the device ports, and vehicles whose days are closed as a test says. */
export class ClosedDaysRig {
  readonly test: TestDatabase;
  readonly organizationId: number;
  readonly owner: pg.Client;
  readonly #ingest: TestIngest;
  readonly #fleet: TestFleet;
  #devices = 0;

  private constructor(test: TestDatabase, ingest: TestIngest, fleet: TestFleet, owner: pg.Client) {
    this.test = test;
    this.#ingest = ingest;
    this.#fleet = fleet;
    this.owner = owner;
    this.organizationId = fleet.organizationId;
  }

  static async start(): Promise<ClosedDaysRig> {
    const test = await createTestDatabase();
    const owner = new pg.Client(test.connection);
    await owner.connect();
    return new ClosedDaysRig(
      test,
      await startTestIngest(test.database),
      await createFleet(test.database),
      owner,
    );
  }

  async stop(): Promise<void> {
    await this.owner.end();
    await this.#ingest.close();
    await this.test.drop();
  }

  async newVehicle(): Promise<Vehicle> {
    this.#devices += 1;
    const uniqueId = `closed-${this.#devices}`;
    const { assetId } = await this.#fleet.addDevice(uniqueId);
    const { pipeline } = this.#ingest;
    return {
      assetId: assetId!,
      async send(positions) {
        const gateway = await pipeline.resolve(uniqueId, 'longhaul', null);
        return pipeline.ingest(gateway!, {
          protocol: 'longhaul',
          address: null,
          positions,
          raw: null,
          countsDuplicates: true,
        });
      },
    };
  }

  inOrganization<Result>(work: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
    return this.test.database.inOrganization({ organizationId: this.organizationId, actorId: null }, work);
  }

  async closeAll({ assetId }: Vehicle): Promise<void> {
    for (let at = START; at < START + DAYS * DAY_MS; at += DAY_MS) {
      await this.inOrganization((tx) =>
        closeDay(tx, { organizationId: this.organizationId, assetId, day: dayOf(at) }),
      );
    }
  }

  async derive(): Promise<void> {
    const log = pino({ level: 'silent' });
    await new Deriver({ database: this.test.database, log, settleMs: 0 }).catchUp();
    const clock = { now: () => Date.now() };
    await new MilesDeriver({ database: this.test.database, clock, log, settleMs: 0 }).catchUp();
  }

  async rowsOf(assetId: number): Promise<{ fixes: number; readings: number; days: number }> {
    const { rows } = await this.owner.query(
      `select (select count(*)::integer from positions where asset_id = $1) as fixes,
      (select count(*)::integer from position_readings where asset_id = $1) as readings,
      (select count(*)::integer from position_days where asset_id = $1) as days`,
      [assetId],
    );
    return rows[0];
  }

  /** All that is read of a vehicle: its fixes and readings, its history, its trips and what fuel tax counts. */
  async everythingOf({ assetId }: Vehicle) {
    const { organizationId } = this;
    const span = { assetId, from: START - DAY_MS, until: START + (DAYS + 1) * DAY_MS };
    return this.inOrganization(async (tx) => {
      const [fixes] = await readFixes(tx.client, organizationId, [span], FIX_COLUMNS);
      const [readings] = await readReadings(tx.client, organizationId, [span], READINGS);
      const parts = await readAssetHistory(tx, {
        organizationId,
        id: assetId,
        query: {
          from: new Date(span.from).toISOString(),
          to: new Date(span.until).toISOString(),
          detail: 'full',
        },
        mayReadLogs: false,
        mayListPlaces: false,
      });
      const history = JSON.parse(
        JSON.stringify(historyOf(parts)).replaceAll(/"asset(Id|Name)":("[^"]*"|\d+)/g, '"asset$1":0'),
      );
      const stored = async (table: string, columns: string, order: string) =>
        (
          await tx.client.query(
            `select ${columns} from ${table} where organization_id = $1 and asset_id = $2 order by ${order}`,
            [organizationId, assetId],
          )
        ).rows;
      return {
        fixes,
        readings: Object.fromEntries([...readings!].sort()),
        history,
        trips: await stored(
          'trips',
          'started_at, ended_at, distance_m, driving_seconds, start_place, end_place',
          'started_at',
        ),
        halts: await stored('halts', 'started_at, kind, ended_at, place', 'started_at, kind'),
        days: await stored('ifta_days', 'date, place, meters, estimated_meters', 'date, place'),
        vehicleDays: await stored(
          'ifta_vehicle_days',
          'date, meters, flags, start_odometer_m, end_odometer_m',
          'date',
        ),
        crossings: await stored(
          'ifta_crossings',
          'date, ordinal, at, from_jurisdiction, to_jurisdiction',
          'date, ordinal',
        ),
      };
    });
  }
}
