import type { LivePosition, Reading } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import type { Insertable } from 'kysely';
import { enterInDirectory } from '../domain/gateways/directory.ts';
import type { Database } from '../platform/database/database.ts';
import type {
  AssetStateTable,
  AssetsTable,
  DeviceEventsTable,
  GatewaysTable,
  HaltsTable,
  PositionsTable,
  TripsTable,
} from '../platform/database/schema.ts';
import { ensurePartitions } from '../telematics/write/queries.ts';

/** Angles in degrees, `at` in ms since 1970. */
export interface TestFix {
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly speedKph?: number;
  readonly heading?: number;
  readonly odometerMeters?: number;
  readonly ignition?: boolean;
}

let serial = 0;

/** Puts vehicles, drivers, devices and what they did into one organization, as the rest of the server would have. */
export class TestFleet {
  readonly organizationId: number;
  readonly #database: Database;

  constructor(database: Database, organizationId: number) {
    this.#database = database;
    this.organizationId = organizationId;
  }

  addAsset(values: Partial<Insertable<AssetsTable>> = {}): Promise<number> {
    const unit_number = `U${++serial}`;
    return this.#insert(async (tx, organization_id) => {
      const row = { organization_id, kind: 'vehicle' as const, unit_number, ...values };
      return (await tx.insertInto('assets').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
  }

  addDriver(firstName: string, lastName: string, licenseNumber?: string): Promise<number> {
    const username = `driver${++serial}`;
    return this.#insert(async (tx, organization_id) => {
      const { id } = await tx
        .insertInto('users')
        .values({ organization_id, username, first_name: firstName, last_name: lastName })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('drivers')
        .values({ organization_id, user_id: id, license_number: licenseNumber ?? null })
        .execute();
      return id;
    });
  }

  assignDriver(asset_id: number, driver_id: number, from: number, until?: number): Promise<void> {
    return this.#insert(async (tx, organization_id) => {
      const times = {
        assigned_at: new Date(from),
        unassigned_at: until === undefined ? null : new Date(until),
      };
      await tx
        .insertInto('driver_assignments')
        .values({ organization_id, asset_id, driver_id, ...times })
        .execute();
    });
  }

  attachTrailer(vehicle_id: number, trailer_id: number, from: number, until?: number): Promise<void> {
    return this.#insert(async (tx, organization_id) => {
      const times = {
        attached_at: new Date(from),
        detached_at: until === undefined ? null : new Date(until),
      };
      await tx
        .insertInto('trailer_attachments')
        .values({ organization_id, vehicle_id, trailer_id, ...times })
        .execute();
    });
  }

  addGroup(name: string, assetIds: readonly number[], memberIds: readonly number[] = []): Promise<number> {
    return this.#insert(async (tx, organization_id) => {
      const { id: group_id } = await tx
        .insertInto('groups')
        .values({ organization_id, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const asset_id of assetIds) {
        await tx.insertInto('group_assets').values({ organization_id, group_id, asset_id }).execute();
      }
      for (const user_id of memberIds) {
        await tx.insertInto('group_members').values({ organization_id, group_id, user_id }).execute();
      }
      return group_id;
    });
  }

  addGateway(values: Partial<Insertable<GatewaysTable>> = {}): Promise<number> {
    const unique_id = `GW${++serial}`;
    return this.#insert(async (tx, organization_id) => {
      const row = { organization_id, unique_id, ...values };
      const { id } = await tx.insertInto('gateways').values(row).returning('id').executeTakeFirstOrThrow();
      await enterInDirectory(tx, [{ organization_id, unique_id: row.unique_id, gateway_id: id }]);
      return id;
    });
  }

  pair(gateway_id: number, asset_id: number, from: number, until?: number): Promise<void> {
    return this.#insert(async (tx, organization_id) => {
      const times = { paired_at: new Date(from), unpaired_at: until === undefined ? null : new Date(until) };
      await tx
        .insertInto('gateway_pairings')
        .values({ organization_id, gateway_id, asset_id, ...times })
        .execute();
    });
  }

  /** The newest position of an asset. */
  async storeState(asset_id: number, fix: TestFix, values: Partial<Insertable<AssetStateTable>> = {}) {
    await this.#database.asWriter((tx) =>
      tx
        .insertInto('asset_state')
        .values({
          organization_id: this.organizationId,
          asset_id,
          received_at: new Date(fix.at),
          ...storedFix(fix),
          ...values,
        })
        .execute(),
    );
  }

  async storePositions(asset_id: number, fixes: readonly TestFix[]): Promise<void> {
    const rows = fixes.map((fix) => ({ organization_id: this.organizationId, asset_id, ...storedFix(fix) }));
    const days = new Set(fixes.map(({ at }) => Math.floor(at / DAY_MS)));
    // By a transaction of its own: Citus lets no other role write to a table that the same one made.
    await this.#database.asWriter(async (tx) => {
      for (const day of days) await ensurePartitions(tx.client, day * DAY_MS, (day + 1) * DAY_MS);
    });
    await this.#database.asWriter(async (tx) => {
      for (let from = 0; from < rows.length; from += 1_000) {
        await tx
          .insertInto('positions')
          .values(rows.slice(from, from + 1_000))
          .execute();
      }
    });
  }

  async storeUnpairedPositions(gateway_id: number, fixes: readonly TestFix[]): Promise<void> {
    const rows = fixes.map((fix) => ({
      organization_id: this.organizationId,
      gateway_id,
      ...storedFix(fix),
    }));
    await this.#database.asWriter((tx) => tx.insertInto('unpaired_positions').values(rows).execute());
  }

  async storeReadings(
    asset_id: number,
    reading: Reading,
    values: readonly (readonly [at: number, value: number])[],
  ) {
    const rows = values.map(([at, value]) => ({
      organization_id: this.organizationId,
      asset_id,
      reading,
      at: new Date(at),
      value,
    }));
    await this.#database.asWriter((tx) => tx.insertInto('position_readings').values(rows).execute());
  }

  async storeEvent(
    event: Pick<Insertable<DeviceEventsTable>, 'gateway_id' | 'asset_id' | 'kind'> & {
      readonly at: number;
      readonly lat?: number;
      readonly lon?: number;
      readonly details?: object;
    },
  ) {
    const { at, lat, lon, details = {}, ...values } = event;
    const row = {
      organization_id: this.organizationId,
      ...values,
      at: new Date(at),
      code: 1,
      lat: lat === undefined ? null : Math.round(lat * 1e7),
      lon: lon === undefined ? null : Math.round(lon * 1e7),
      details: JSON.stringify(details),
    };
    await this.#database.asWriter((tx) => tx.insertInto('device_events').values(row).execute());
  }

  storeTrip(
    values: Pick<Insertable<TripsTable>, 'asset_id' | 'started_at' | 'ended_at'> &
      Partial<Insertable<TripsTable>>,
  ) {
    return this.#insert(async (tx, organization_id) => {
      const ends = { start_lat: 0, start_lon: 0, end_lat: 0, end_lon: 0 };
      const measures = { is_open: false, distance_m: 0, driving_seconds: 0, max_speed: 0 };
      await tx
        .insertInto('trips')
        .values({ organization_id, ...ends, ...measures, ...values })
        .execute();
    });
  }

  storeIdle(
    values: Pick<Insertable<HaltsTable>, 'asset_id' | 'started_at' | 'ended_at'> &
      Partial<Insertable<HaltsTable>>,
  ) {
    return this.#insert(async (tx, organization_id) => {
      const where = { lat: 0, lon: 0, end_lat: 0, end_lon: 0 };
      await tx
        .insertInto('halts')
        .values({ organization_id, kind: 'idle', is_open: false, ...where, ...values })
        .execute();
    });
  }

  #insert<Result>(
    work: (
      tx: Parameters<Parameters<Database['inOrganization']>[1]>[0],
      organizationId: number,
    ) => Promise<Result>,
  ): Promise<Result> {
    const { organizationId } = this;
    return this.#database.inOrganization({ organizationId, actorId: null }, (tx) => work(tx, organizationId));
  }
}

function storedFix(fix: TestFix): Omit<Insertable<PositionsTable>, 'organization_id' | 'asset_id'> {
  const { ignition, odometerMeters = null } = fix;
  const ignitionFlags = ignition === undefined ? 0 : ignition ? 3 : 1;
  return {
    at: new Date(fix.at),
    lat: Math.round(fix.lat * 1e7),
    lon: Math.round(fix.lon * 1e7),
    speed: Math.round((fix.speedKph ?? 0) * 10),
    heading: fix.heading ?? 0,
    altitude: 0,
    odometer_m: odometerMeters,
    flags: ignitionFlags | (odometerMeters === null ? 0 : 4),
  };
}

/** The position as a live frame carries it. */
export function livePosition(assetId: number, fix: TestFix, statusCode: number): LivePosition {
  const { at, lat, lon, speedKph = 0, heading = 0 } = fix;
  return [
    assetId,
    at,
    Math.round(lat * 1e6),
    Math.round(lon * 1e6),
    Math.round(speedKph),
    heading,
    statusCode,
  ];
}
