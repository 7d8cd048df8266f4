import { EVENT_TYPE, type ExceptionKind, MODE_CODE, STATUS_CODE } from '@longhaul/hos';
import type { Insertable } from 'kysely';
import { markHosDirty } from '../domain/hos/changed.ts';
import { deriveDriverNow } from '../domain/hos/derive-driver.ts';
import { dateAt, loadHosDriver } from '../domain/hos/hos-driver.ts';
import type { Database } from '../platform/database/database.ts';
import type { EldEventsTable } from '../platform/database/schema.ts';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';

export type TestDuty = {
  status: keyof typeof STATUS_CODE;
  /** A record of personal conveyance while off duty, of a yard move, or of the end of either, instead of one of the status. */
  mode?: keyof typeof MODE_CODE;
  /** Epoch ms. */
  at: number;
  vehicleId?: number | null;
  totalMiles?: number | null;
};

/** An exception that is claimed for a shift; epoch ms, to the end of the shift without `until`. */
export type TestClaim = { kind: ExceptionKind; from: number; until: number | null };

let sequence = 0;

/** Puts records into the log of one driver, as a device or the driver would have, and works out what they come to. */
export class TestDutyLog {
  readonly #database: Database;
  readonly #organizationId: number;
  readonly driverId: number;

  constructor(database: Database, organizationId: number, driverId: number) {
    this.#database = database;
    this.#organizationId = organizationId;
    this.driverId = driverId;
  }

  /** Returns the ids of the records. */
  record(duties: readonly TestDuty[], now: number): Promise<number[]> {
    return this.#change(now, Math.min(...duties.map(({ at }) => at)), async (tx) => {
      const rows = duties.map((duty) => this.#row(duty));
      const stored = await tx.insertInto('eld_events').values(rows).returning('id').execute();
      return stored.map(({ id }) => id);
    });
  }

  /** The driver strikes a record. */
  strike(recordId: number, now: number, annotation = 'Entered by mistake'): Promise<void> {
    return this.#inOrganization(async (tx) => {
      const { at } = await tx
        .selectFrom('eld_events')
        .select('at')
        .where('id', '=', recordId)
        .executeTakeFirstOrThrow();
      await this.#changed(tx, at.getTime(), now, async (log_date) => {
        const edit = await this.#addEdit(tx, { log_date, kind: 'driver-edit', annotation }, now);
        const owned = { organization_id: this.#organizationId, event_id: recordId, edit_id: edit };
        await tx.insertInto('hos_edit_strikes').values(owned).execute();
        const status = { ...owned, record_status: 2, set_at: new Date(now) };
        await tx.insertInto('eld_record_statuses').values(status).execute();
      });
    });
  }

  propose(date: string, now: number): Promise<number> {
    return this.#inOrganization(async (tx) => {
      const edit = { log_date: date, kind: 'proposal', annotation: 'Please look at this' } as const;
      const id = await this.#addEdit(tx, edit, now);
      await this.#settle(tx, date, now);
      return id;
    });
  }

  certify(date: string, now: number): Promise<void> {
    return this.#inOrganization(async (tx) => {
      const record = { ...this.#row({ status: 'OFF', at: now }), type: 4, code: 1, certified_date: date };
      const { id } = await tx
        .insertInto('eld_events')
        .values(record)
        .returning('id')
        .executeTakeFirstOrThrow();
      const key = { organization_id: this.#organizationId, driver_id: this.driverId, log_date: date };
      await tx
        .insertInto('hos_certifications')
        .values({ ...key, number: 1, event_id: id, certified_at: new Date(now) })
        .execute();
      await this.#settle(tx, date, now);
    });
  }

  writeHeader(
    date: string,
    header: { shippingDocument?: string; trailers?: string[]; claims?: TestClaim[] },
    now: number,
  ): Promise<void> {
    return this.#inOrganization(async (tx) => {
      const claims = (header.claims ?? []).map(({ kind, from, until }) => ({
        kind,
        from: new Date(from).toISOString(),
        until: until === null ? null : new Date(until).toISOString(),
        place: null,
        annotation: 'Fog on the road',
      }));
      await tx
        .insertInto('hos_log_headers')
        .values({
          organization_id: this.#organizationId,
          driver_id: this.driverId,
          log_date: date,
          shipping_document: header.shippingDocument ?? null,
          trailers: header.trailers ?? [],
          claims: JSON.stringify(claims),
          recorded_by: this.driverId,
          recorded_at: new Date(now),
        })
        .execute();
      await this.#settle(tx, date, now);
    });
  }

  /** Works out everything again, from nothing. */
  deriveAnew(now: number): Promise<void> {
    return this.#inOrganization(async (tx) => {
      for (const table of ['hos_violations', 'hos_days', 'hos_state'] as const) {
        await tx.deleteFrom(table).where('driver_id', '=', this.driverId).execute();
      }
      await this.#settle(tx, '2020-01-01', now);
    });
  }

  /** All that is derived for this driver. */
  derived() {
    return this.#inOrganization(async (tx) => ({
      days: await tx
        .selectFrom('hos_days')
        .selectAll()
        .where('driver_id', '=', this.driverId)
        .orderBy('log_date')
        .execute(),
      violations: await tx
        .selectFrom('hos_violations')
        .selectAll()
        .where('driver_id', '=', this.driverId)
        .orderBy('started_at')
        .orderBy('rule')
        .execute(),
      state: await tx
        .selectFrom('hos_state')
        .selectAll()
        .where('driver_id', '=', this.driverId)
        .executeTakeFirst(),
    }));
  }

  #row({ status, mode, at, vehicleId = null, totalMiles = null }: TestDuty): Insertable<EldEventsTable> {
    return {
      organization_id: this.#organizationId,
      driver_id: this.driverId,
      vehicle_id: vehicleId,
      sequence_id: ++sequence % 65_536,
      record_status: 1,
      origin: 2,
      type: mode ? EVENT_TYPE.mode : EVENT_TYPE.dutyStatus,
      code: mode ? MODE_CODE[mode] : STATUS_CODE[status],
      at: new Date(at),
      received_at: new Date(at),
      lat: 41.65,
      lon: -83.54,
      total_miles: totalMiles,
    };
  }

  async #addEdit(
    tx: DatabaseTransaction,
    edit: { log_date: string; kind: 'driver-edit' | 'proposal'; annotation: string },
    now: number,
  ): Promise<number> {
    const { id } = await tx
      .insertInto('hos_edits')
      .values({
        organization_id: this.#organizationId,
        driver_id: this.driverId,
        ...edit,
        made_by: this.driverId,
        made_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  #change<Result>(now: number, at: number, work: (tx: DatabaseTransaction) => Promise<Result>) {
    return this.#inOrganization((tx) => this.#changed(tx, at, now, () => work(tx)));
  }

  async #changed<Result>(
    tx: DatabaseTransaction,
    at: number,
    now: number,
    work: (date: string) => Promise<Result>,
  ): Promise<Result> {
    const driver = await loadHosDriver(tx, this.#organizationId, this.driverId);
    if (!driver) throw new Error('There is no such driver.');
    const date = dateAt(driver, at);
    const result = await work(date);
    await this.#settle(tx, date, now);
    return result;
  }

  async #settle(tx: DatabaseTransaction, fromDate: string, now: number): Promise<void> {
    const whose = { organizationId: this.#organizationId, driverId: this.driverId };
    await markHosDirty(tx, { ...whose, fromDate });
    await deriveDriverNow(tx, whose, now);
  }

  #inOrganization<Result>(work: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
    return this.#database.inOrganization({ organizationId: this.#organizationId, actorId: null }, work);
  }
}
