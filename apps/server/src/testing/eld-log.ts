import { STATUS_CODE } from '@longhaul/hos';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { EldEventsTable } from '../platform/database/schema.ts';
import type { TestOrganization, TestUser } from './app.ts';

type Device = { gatewayId: number; vehicleId: number };
type Recorded = Partial<Insertable<EldEventsTable>>;

/** A driver who keeps a log, and the records of the device in the vehicle driven, as they would have come in. */
export class TestEldLog {
  readonly #database: Database;
  readonly #organizationId: number;
  readonly #driverId: number | null;
  readonly #device: Device | null;
  #sequence = 0;

  /** Without a driver, the records are the unidentified driver's. */
  constructor(database: Database, organizationId: number, driverId: number | null, device: Device | null) {
    this.#database = database;
    this.#organizationId = organizationId;
    this.#driverId = driverId;
    this.#device = device;
  }

  /** One record of duty status, by the device for driving and by the driver otherwise; the id. */
  duty(status: keyof typeof STATUS_CODE, at: string, values: Recorded = {}): Promise<number> {
    return this.record({ type: 1, code: STATUS_CODE[status], origin: status === 'D' ? 1 : 2, ...values }, at);
  }

  async record(
    values: Recorded & Pick<Insertable<EldEventsTable>, 'type' | 'code'>,
    at: string,
  ): Promise<number> {
    const organizationId = this.#organizationId;
    const { id } = await this.#database.inOrganization({ organizationId, actorId: null }, (tx) =>
      tx
        .insertInto('eld_events')
        .values({
          organization_id: organizationId,
          driver_id: this.#driverId,
          vehicle_id: this.#device?.vehicleId ?? null,
          gateway_id: this.#device?.gatewayId ?? null,
          sequence_id: ++this.#sequence,
          record_status: 1,
          origin: 2,
          lat: 41.65,
          lon: -83.54,
          location_text: 'Toledo, OH',
          at,
          received_at: at,
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }
}

/** A user who may keep their own log, with a driver's profile. */
export async function addLogKeeper(
  database: Database,
  organization: TestOrganization,
  timeZone = 'America/Chicago',
): Promise<TestUser> {
  const user = await organization.userWith('HOS_OWN', 'USER_READ', 'ORG_READ');
  const organizationId = organization.id;
  await database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx
      .insertInto('drivers')
      .values({ organization_id: organizationId, user_id: user.id, home_terminal_time_zone: timeZone })
      .execute(),
  );
  return user;
}
