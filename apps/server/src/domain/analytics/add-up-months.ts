import { sql } from 'kysely';
import { ROW_BY_ROW } from '../../platform/database/distribute.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { DateSpan } from './date-span.ts';

const ROWS = sql.raw(ROW_BY_ROW);

/**
 * Adds the days of a vehicle up anew, in the months that the span touches: `leg_months`, `performance_months`, and which loads
 * each day was driven for. Called in the transaction that changed the days.
 */
export async function addUpMonths(
  tx: DatabaseTransaction,
  { organizationId, assetId }: { organizationId: number; assetId: number },
  { from, to }: DateSpan,
): Promise<void> {
  const ofVehicle = sql`organization_id = ${organizationId} and asset_id = ${assetId}`;
  const first = sql`date_trunc('month', ${from}::date)::date`;
  const last = sql`(date_trunc('month', ${to}::date) + interval '1 month' - interval '1 day')::date`;
  await sql`delete from leg_loads where ${ofVehicle} and date between ${from} and ${to}`.execute(tx);
  await sql`insert into leg_loads (organization_id, load_id, asset_id, date)
    select distinct ${organizationId}::integer, unnest(load_ids), asset_id, date from leg_days
    where ${ofVehicle} and date between ${from} and ${to} ${ROWS}`.execute(tx);
  await sql`delete from leg_months where ${ofVehicle} and month between ${first} and ${to}`.execute(tx);
  await sql`insert into leg_months (organization_id, month, asset_id, ordinal, driver_id, class, load_ids, positions, meters)
    select organization_id, month, asset_id,
      row_number() over (partition by month order by first_day, first_ordinal) - 1, driver_id, class, load_ids, positions, meters
    from (select organization_id, date_trunc('month', date)::date as month, asset_id, driver_id, class, load_ids, positions,
        sum(meters)::bigint as meters, min(date) as first_day, min(ordinal) as first_ordinal
      from leg_days where ${ofVehicle} and date between ${first} and ${last}
      group by 1, 2, 3, 4, 5, 6, 7) added_up ${ROWS}`.execute(tx);
  await sql`delete from performance_months where ${ofVehicle} and month between ${first} and ${to}`.execute(
    tx,
  );
  await sql`insert into performance_months (organization_id, month, asset_id, ordinal, driver_id, days, events)
    select organization_id, month, asset_id, row_number() over (partition by month order by driver_id) - 1, driver_id, days, events
    from (select organization_id, date_trunc('month', date)::date as month, asset_id, driver_id,
        string_agg(int2send(extract(day from date)::smallint) || int8send(meters) || int4send(driving_seconds)
          || int4send(idle_seconds) || int4send(pto_seconds) || int4send(speeding_seconds)
          || int4send(coalesce(engine_seconds, -1)) || int8send(coalesce(used_milliliters, -1)), '' order by date, ordinal) as days,
        jsonb_object_agg(extract(day from date)::text, events) filter (where events <> '{}') as events
      from performance_days where ${ofVehicle} and date between ${first} and ${last}
      group by 1, 2, 3, 4) added_up ${ROWS}`.execute(tx);
}

/** What a driver did in a vehicle on a day. */
export interface StoredDay {
  readonly date: string;
  readonly assetId: number;
  /** Null: nobody was assigned. */
  readonly driverId: number | null;
  readonly meters: number;
  readonly drivingSeconds: number;
  readonly idleSeconds: number;
  readonly ptoSeconds: number;
  readonly speedingSeconds: number;
  readonly engineSeconds: number | null;
  readonly usedMilliliters: number | null;
  readonly events: Readonly<Record<string, number>>;
}

/** Of each day. */
const DAY_BYTES = 38;

/** A row of `performance_months`. */
export interface PackedMonth {
  /** As `2026-10`. */
  readonly month: string;
  readonly assetId: number;
  readonly driverId: number | null;
  readonly days: Buffer;
  readonly events: Readonly<Record<string, StoredDay['events']>> | null;
}

const NO_EVENTS: StoredDay['events'] = {};

/** The days of months that lie in one of the spans. */
export function unpackedMonths(months: readonly PackedMonth[], spans: readonly DateSpan[]): StoredDay[] {
  const datesOf = new Map<string, readonly (string | null)[]>();
  const found: StoredDay[] = [];
  for (const { month, assetId, driverId, days, events } of months) {
    let dates = datesOf.get(month);
    if (!dates) {
      dates = Array.from({ length: 32 }, (_, day) => {
        const date = `${month}-${String(day).padStart(2, '0')}`;
        return spans.some(({ from, to }) => from <= date && date <= to) ? date : null;
      });
      datesOf.set(month, dates);
    }
    for (let at = 0; at < days.length; at += DAY_BYTES) {
      const dayOfMonth = days.readInt16BE(at);
      const date = dates[dayOfMonth] ?? null;
      if (date === null) continue;
      found.push({
        date,
        assetId,
        driverId,
        meters: int8(days, at + 2),
        drivingSeconds: days.readInt32BE(at + 10),
        idleSeconds: days.readInt32BE(at + 14),
        ptoSeconds: days.readInt32BE(at + 18),
        speedingSeconds: days.readInt32BE(at + 22),
        engineSeconds: orNull(days.readInt32BE(at + 26)),
        usedMilliliters: orNull(int8(days, at + 30)),
        events: events?.[dayOfMonth] ?? NO_EVENTS,
      });
    }
  }
  return found;
}

/** As `int8send` writes it, of a number below 2^53. */
export const int8 = (bytes: Buffer, at: number): number =>
  bytes.readInt32BE(at) * 0x1_0000_0000 + bytes.readUInt32BE(at + 4);

/** -1 stands for null. */
export const orNull = (value: number): number | null => (value < 0 ? null : value);
