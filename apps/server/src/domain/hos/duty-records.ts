import type { DutyRecord } from '@longhaul/hos';
import { EVENT_TYPE, RECORD_STATUS, STATUS_CODE } from '@longhaul/hos';
import { type RawBuilder, sql } from 'kysely';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Of what a line on the grid is drawn. */
const DUTY_TYPES = [EVENT_TYPE.dutyStatus, EVENT_TYPE.mode];

/** What a record of `eld_events as e` is by now: 1 active, 2 changed, 3 change requested, 4 change rejected. */
export function currentRecordStatus(organizationId: number): RawBuilder<number> {
  return sql<number>`coalesce((select s.record_status from eld_record_statuses s
    where s.organization_id = ${organizationId} and s.event_id = e.id order by s.id desc limit 1), e.record_status)`;
}

/** Of `eld_events as e`; in literals, which partial indexes are made for. */
export const isActiveRecord = (organizationId: number) =>
  sql<boolean>`${currentRecordStatus(organizationId)} = ${sql.lit(RECORD_STATUS.active)}`;
export const isDrivingRecord = sql<boolean>`e.type = ${sql.lit(EVENT_TYPE.dutyStatus)}
  and e.code = ${sql.lit(STATUS_CODE.D)}`;

export type DutyRange = {
  organizationId: number;
  driverId: number;
  /** Epoch ms; what was in force at `from` is among the records. */
  from: number;
  until: number;
  /** The first record at or after `until` is among them too. */
  withNext?: boolean;
};

/** Active records of duty status and mode before `until`, oldest first, from the one in force at `from`. */
export async function selectDutyRecords(tx: DatabaseTransaction, range: DutyRange): Promise<DutyRecord[]> {
  const { organizationId, driverId, withNext } = range;
  const [from, until] = [new Date(range.from), new Date(range.until)];
  const own = sql`e.organization_id = ${organizationId} and e.driver_id = ${driverId}`;
  const inForceAt = sql<Date>`coalesce((select e.at from eld_events e where ${own} and e.type = ${EVENT_TYPE.dutyStatus}
    and e.at <= ${from} and ${isActiveRecord(organizationId)} order by e.at desc limit 1), ${from})`;
  const nextAt = sql<Date>`coalesce((select e.at from eld_events e where ${own} and e.type = any(${DUTY_TYPES})
    and e.at >= ${until} and ${isActiveRecord(organizationId)} order by e.at limit 1), ${until})`;
  const records = selectActive(tx, range)
    .where('e.at', '>=', inForceAt)
    .where('e.at', withNext ? '<=' : '<', withNext ? nextAt : until);
  const rows = await executePrepared(tx, withNext ? 'duty-records-to-next' : 'duty-records', records);
  return rows.map(dutyRecordOf);
}

/** The first active record at or after `at`, if there is one. */
export async function selectNextDutyRecord(
  tx: DatabaseTransaction,
  whose: Pick<DutyRange, 'organizationId' | 'driverId'>,
  at: number,
): Promise<DutyRecord | undefined> {
  const row = await selectActive(tx, whose).where('e.at', '>=', new Date(at)).limit(1).executeTakeFirst();
  return row && dutyRecordOf(row);
}

function selectActive(
  tx: DatabaseTransaction,
  { organizationId, driverId }: Pick<DutyRange, 'organizationId' | 'driverId'>,
) {
  return tx
    .selectFrom('eld_events as e')
    .select(['e.id', 'e.type', 'e.code', 'e.mode', 'e.at', 'e.origin', 'e.vehicle_id'])
    .select(['e.lat', 'e.lon', 'e.location_text', 'e.total_miles', 'e.source_event_id'])
    .select(['e.command_id', 'e.command_part'])
    .where('e.organization_id', '=', organizationId)
    .where('e.driver_id', '=', driverId)
    .where('e.type', 'in', DUTY_TYPES)
    .where(isActiveRecord(organizationId))
    .orderBy('e.at')
    .orderBy('e.type')
    .orderBy('e.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectActive>['executeTakeFirstOrThrow']>>;

function dutyRecordOf(row: Row): DutyRecord {
  return {
    id: row.id,
    type: row.type === EVENT_TYPE.dutyStatus ? EVENT_TYPE.dutyStatus : EVENT_TYPE.mode,
    code: row.code,
    mode: row.mode,
    at: row.at.getTime(),
    origin: row.origin,
    vehicleId: row.vehicle_id,
    lat: row.lat,
    lon: row.lon,
    locationText: row.location_text,
    totalMiles: row.total_miles,
    sourceId: row.source_event_id,
    ref: row.command_id === null ? `e${row.id}` : `${row.command_id}/${row.command_part ?? 0}`,
  };
}

/** When the driver's log begins: the first active record of duty status; undefined without one. */
export async function findFirstRecordAt(
  tx: DatabaseTransaction,
  { organizationId, driverId }: Pick<DutyRange, 'organizationId' | 'driverId'>,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('eld_events as e')
    .select('e.at')
    .where('e.organization_id', '=', organizationId)
    .where('e.driver_id', '=', driverId)
    .where('e.type', '=', EVENT_TYPE.dutyStatus)
    .where(isActiveRecord(organizationId))
    .orderBy('e.at')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
