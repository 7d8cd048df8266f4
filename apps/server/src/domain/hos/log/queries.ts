import { RECORD_STATUS } from '@longhaul/hos';
import { addDays } from '@longhaul/units';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { holdsWholeDay } from '../claims.ts';
import type { DriverKey } from '../derived-queries.ts';
import { currentRecordStatus, isActiveRecord, isDrivingRecord } from '../duty-records.ts';
import { priorHoursOf } from '../prior-hours.ts';
import { faultsOf, sequenceGapsOf } from './eld-health-queries.ts';
import type { LogTarget } from './log-target.ts';

/** Days of one driver, both included, and the instants at which they begin and end. */
export type DayRange = {
  organizationId: number;
  driverId: number;
  fromDate: string;
  toDate: string;
  from: Date;
  until: Date;
};

/**
 * Subqueries beside each other each name the organization itself: by that a distributed database knows that all of the
 * statement lies on one node.
 */
const isVoidCertification = (organizationId: number) =>
  sql<boolean>`exists (select from hos_certification_voids v
  where v.organization_id = ${organizationId} and v.driver_id = c.driver_id and v.log_date = c.log_date
    and v.number = c.number)`;

const fullName = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

/** Records of the days whatever became of them, their certifications, and what their edits made on other days. */
export function selectEvents(
  tx: DatabaseTransaction,
  { organizationId, driverId, fromDate, toDate, from, until }: DayRange,
) {
  const events = tx
    .selectFrom('eld_events as e')
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.vehicle_id'),
    )
    .leftJoin('gateways as g', (join) =>
      join.onRef('g.organization_id', '=', 'e.organization_id').onRef('g.id', '=', 'e.gateway_id'),
    )
    .leftJoin('users as u', 'u.id', 'e.recorded_by')
    .select(['e.id', 'e.organization_id', 'e.driver_id', 'e.vehicle_id', 'e.gateway_id', 'e.sequence_id'])
    .select(['e.record_status', 'e.origin', 'e.type', 'e.code', 'e.mode', 'e.at', 'e.lat', 'e.lon'])
    .select(['e.total_miles', 'e.total_engine_hours', 'e.miles_since_power_up'])
    .select(['e.engine_hours_since_power_up', 'e.miles_since_fix', 'e.location_text', 'e.annotation'])
    .select(['e.has_malfunction', 'e.has_diagnostic', 'e.fault_code', 'e.certified_date', 'e.is_late'])
    .select(['e.received_at', 'e.recorded_by', 'e.edit_id', 'e.source_event_id', 'e.command_id'])
    .select(['e.command_part', 'e.device_limit', 'e.imported_from'])
    .select(['a.unit_number', 'a.vin', 'g.unique_id', 'g.eld', fullName('u').as('recorder_name')])
    .select(currentRecordStatus(organizationId).as('current_status'))
    .select(
      sql<
        number | null
      >`(select s.edit_id from eld_record_statuses s where s.organization_id = ${organizationId}
        and s.event_id = e.id and s.record_status = ${RECORD_STATUS.changed} order by s.id desc limit 1)`.as(
        'struck_by',
      ),
    )
    .where('e.organization_id', '=', organizationId)
    .where('e.driver_id', '=', driverId)
    .where(
      'e.id',
      'in',
      sql<number>`(
      select id from eld_events where organization_id = ${organizationId} and driver_id = ${driverId}
        and at >= ${from} and at < ${until}
      union select event_id from hos_certifications where organization_id = ${organizationId}
        and driver_id = ${driverId} and log_date between ${fromDate} and ${toDate}
      union select x.id from hos_edits h join eld_events x using (organization_id)
        where h.organization_id = ${organizationId} and h.driver_id = ${driverId}
          and h.log_date between ${fromDate} and ${toDate} and x.edit_id = h.id)`,
    )
    .orderBy('e.at')
    .orderBy('e.type')
    .orderBy('e.id');
  return executePrepared(tx, 'log-events', events);
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** What waits for this driver's answer. */
export function selectPendingProposals(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  const pending = editsOf(tx, organizationId, driverId)
    .where('h.kind', 'in', ['proposal', 'taken-driving'])
    .where('d.decision', 'is', null)
    .orderBy('h.id');
  return executePrepared(tx, 'pending-proposals', pending);
}

function editsOf(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  return tx
    .selectFrom('hos_edits as h')
    .innerJoin('users as u', 'u.id', 'h.made_by')
    .leftJoin('hos_edit_decisions as d', (join) =>
      join.onRef('d.organization_id', '=', 'h.organization_id').onRef('d.edit_id', '=', 'h.id'),
    )
    .leftJoin('hos_edits as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'h.organization_id')
        .on(sql<boolean>`(c.id = h.given_edit_id or c.given_edit_id = h.id)`),
    )
    .leftJoin('users as cu', 'cu.id', 'c.driver_id')
    .select(['h.id', 'h.driver_id', 'h.log_date', 'h.kind', 'h.annotation', 'h.made_by', 'h.made_at'])
    .select([fullName('u').as('maker_name'), 'd.decision', 'd.decided_at'])
    .select(['c.driver_id as counterpart_id', 'c.log_date as counterpart_date'])
    .select(fullName('cu').$castTo<string | null>().as('counterpart_name'))
    .select(
      sql<number[]>`array(select x.event_id from hos_edit_strikes x
        where x.organization_id = ${organizationId} and x.edit_id = h.id order by 1)`.as('struck_ids'),
    )
    .select(
      sql<number[]>`array(select x.id from eld_events x
        where x.organization_id = ${organizationId} and x.edit_id = h.id order by 1)`.as('new_ids'),
    )
    .where('h.organization_id', '=', organizationId)
    .where('h.driver_id', '=', driverId);
}

function headersOf(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  return tx
    .selectFrom('hos_log_headers as h')
    .leftJoin('users as u', 'u.id', 'h.co_driver_id')
    .distinctOn('h.log_date')
    .selectAll('h')
    .select(fullName('u').$castTo<string | null>().as('co_driver_name'))
    .select(holdsWholeDay(organizationId).as('holds_whole_day'))
    .where('h.organization_id', '=', organizationId)
    .where('h.driver_id', '=', driverId)
    .orderBy('h.log_date')
    .orderBy('h.id', 'desc');
}

/** The newest header of a day. */
export function findHeader(tx: DatabaseTransaction, { date, ...driver }: LogTarget) {
  return headersOf(tx, driver).where('h.log_date', '=', date).executeTakeFirst();
}

/** What is shown beside the records: of the days, of the driver and of the vehicles and devices that were used. */
export type LogDocumentSearch = DayRange & {
  /** Exceptions count from this day on. */
  headersFrom: string;
  vehicleIds: readonly number[];
  gatewayIds: readonly number[];
  /** The instants at which the days begin, and the end of the last. */
  bounds: readonly Date[];
};

/** In one statement, since each of these is a few rows. Instants are text. */
export async function selectLogDocuments(tx: DatabaseTransaction, search: LogDocumentSearch) {
  const { organizationId, driverId, fromDate, toDate, headersFrom, from, until } = search;
  const { vehicleIds, gatewayIds, bounds } = search;
  const headers = headersOf(tx, search)
    .where('h.log_date', '>=', headersFrom)
    .where('h.log_date', '<=', toDate);
  const edits = editsOf(tx, organizationId, driverId)
    .where('h.log_date', '>=', fromDate)
    .where('h.log_date', '<=', toDate)
    .orderBy('h.id', 'desc');
  const documents = tx.selectNoFrom([
    jsonArrayFrom(personOf(tx, search)).as('people'),
    jsonArrayFrom(headers).as('headers'),
    jsonArrayFrom(logModesOf(tx, search)).as('modes'),
    jsonArrayFrom(priorHoursOf(tx, search)).as('priorHours'),
    jsonArrayFrom(workedDaysOf(tx, search)).as('worked'),
    jsonArrayFrom(certificationsOf(tx, search)).as('certifications'),
    jsonArrayFrom(edits).as('edits'),
    jsonArrayFrom(waitingOffersOf(tx, search)).as('offers'),
    jsonArrayFrom(assignmentsOf(tx, search)).as('assignments'),
    jsonArrayFrom(vehiclesOf(tx, organizationId, vehicleIds)).as('vehicles'),
    jsonArrayOf(faultsOf(organizationId, { from, until, driverId, gatewayIds })).as('faults'),
    jsonArrayOf(sequenceGapsOf(organizationId, { bounds, gatewayIds })).as('gaps'),
    jsonArrayOf(nobodysDrivingOf(organizationId, { from, until, vehicleIds })).as('nobodys'),
  ]);
  const [row] = await executePrepared(tx, 'log-documents', documents);
  return row!;
}

const jsonArrayOf = <Row>(query: RawBuilder<Row>) =>
  sql<Row[]>`(select coalesce(json_agg(found), '[]') from (${query}) as found)`;

export type LogDocuments = Awaited<ReturnType<typeof selectLogDocuments>>;
export type PersonRow = LogDocuments['people'][number];
export type HeaderRow = LogDocuments['headers'][number];
export type CertificationRow = LogDocuments['certifications'][number];
export type EditRow = LogDocuments['edits'][number];

/** What a paper form says of driver and carrier. */
function personOf(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  return tx
    .selectFrom('drivers as d')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .select(['d.license_number', 'd.license_state', 'd.home_terminal_name', 'd.home_terminal_address'])
    .select('d.earlier_terminals')
    .select(['o.name', 'o.carrier_name', 'o.usdot_number', 'o.address'])
    .where('d.organization_id', '=', organizationId)
    .where('d.user_id', '=', driverId);
}

/** What the log is kept with, from each of these days on. */
export function logModesOf(
  tx: DatabaseTransaction,
  { organizationId, driverId, toDate }: DriverKey & Pick<DayRange, 'toDate'>,
) {
  return tx
    .selectFrom('log_modes as m')
    .select(['m.log_date as logDate', 'm.mode', 'm.reason', 'm.reason_date as reasonDate'])
    .where('m.organization_id', '=', organizationId)
    .where('m.driver_id', '=', driverId)
    .where('m.log_date', '<=', toDate)
    .orderBy('m.log_date');
}

/** Days with driving or work, from the first on in which those of a day are counted. */
function workedDaysOf(tx: DatabaseTransaction, { organizationId, driverId, fromDate, toDate }: DayRange) {
  return tx
    .selectFrom('hos_days as w')
    .select('w.log_date')
    .where('w.organization_id', '=', organizationId)
    .where('w.driver_id', '=', driverId)
    .where('w.log_date', '>=', addDays(fromDate, -30))
    .where('w.log_date', '<=', toDate)
    .where((eb) => eb.or([eb('w.driving_ms', '>', 0), eb('w.on_duty_ms', '>', 0)]));
}

/** Newest first. */
function certificationsOf(tx: DatabaseTransaction, { organizationId, driverId, fromDate, toDate }: DayRange) {
  return tx
    .selectFrom('hos_certifications as c')
    .select(['c.log_date', 'c.number', 'c.event_id', 'c.certified_at'])
    .select(isVoidCertification(organizationId).as('is_void'))
    .select(
      sql<'home-terminal' | 'day-start' | 'time-zones' | null>`(select v.reason from hos_certification_voids v
        where v.organization_id = ${organizationId} and v.driver_id = c.driver_id
        and v.log_date = c.log_date and v.number = c.number)`.as('void_reason'),
    )
    .where('c.organization_id', '=', organizationId)
    .where('c.driver_id', '=', driverId)
    .where('c.log_date', '>=', fromDate)
    .where('c.log_date', '<=', toDate)
    .orderBy('c.number', 'desc');
}

/** When the unidentified driving was that was offered to the driver and waits for an answer. */
function waitingOffersOf(tx: DatabaseTransaction, { organizationId, driverId, from, until }: DayRange) {
  return tx
    .selectFrom('unidentified_offers as o')
    .innerJoin('eld_events as e', (join) =>
      join.onRef('e.organization_id', '=', 'o.organization_id').onRef('e.id', '=', 'o.event_id'),
    )
    .select('e.at')
    .where('o.organization_id', '=', organizationId)
    .where('o.driver_id', '=', driverId)
    .where('e.at', '>=', from)
    .where('e.at', '<', until)
    .where(currentRecordStatus(organizationId), '=', RECORD_STATUS.active)
    .where(
      sql<boolean>`not exists (select from unidentified_offer_decisions d
        where d.organization_id = ${organizationId} and d.offer_id = o.id)`,
    );
}

/** The vehicles the driver was assigned to. */
function assignmentsOf(tx: DatabaseTransaction, { organizationId, driverId, from, until }: DayRange) {
  return tx
    .selectFrom('driver_assignments as d')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'd.organization_id').onRef('a.id', '=', 'd.asset_id'),
    )
    .select(['a.id', 'a.unit_number as name', 'd.assigned_at', 'd.unassigned_at'])
    .where('d.organization_id', '=', organizationId)
    .where('d.driver_id', '=', driverId)
    .where('d.assigned_at', '<=', until)
    .where((eb) => eb.or([eb('d.unassigned_at', 'is', null), eb('d.unassigned_at', '>', from)]));
}

/** Driving of these vehicles that is in nobody's log. */
function nobodysDrivingOf(
  organizationId: number,
  { from, until, vehicleIds }: Pick<LogDocumentSearch, 'from' | 'until' | 'vehicleIds'>,
) {
  return sql<{ vehicle_id: number; at: string }>`select e.vehicle_id, e.at from eld_events e
    where e.organization_id = ${organizationId} and e.driver_id is null and ${isDrivingRecord}
      and e.at >= ${from} and e.at < ${until} and e.vehicle_id = any(${[...vehicleIds]}::int[])
      and ${isActiveRecord(organizationId)}`;
}

function vehiclesOf(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('assets')
    .select(['id', 'unit_number as name', 'vin'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id');
}

/** Days with a current certification, of those from `fromDate` on. */
export async function selectCertifiedDates(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  fromDate: string,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('hos_certifications as c')
    .select('c.log_date')
    .where('c.organization_id', '=', organizationId)
    .where('c.driver_id', '=', driverId)
    .where('c.log_date', '>=', fromDate)
    .where(isVoidCertification(organizationId), '=', false)
    .execute();
  return new Set(rows.map(({ log_date }) => log_date));
}

/** 49 CFR 395 subpart B appendix A, 4.3.1.2(b): in motion from 5 mph; in tenths of km/h, as positions hold it. */
const IN_MOTION_SPEED = 80;

/** The driver's vehicle, when it reported to be in motion since then. */
export function findMovingVehicle(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  since: number,
): Promise<{ name: string; speed: number } | undefined> {
  return tx
    .selectFrom('driver_assignments as d')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'd.organization_id').onRef('a.id', '=', 'd.asset_id'),
    )
    .innerJoin('asset_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'd.organization_id').onRef('s.asset_id', '=', 'd.asset_id'),
    )
    .select(['a.unit_number as name', 's.speed'])
    .where('d.organization_id', '=', organizationId)
    .where('d.driver_id', '=', driverId)
    .where('d.unassigned_at', 'is', null)
    .where('s.at', '>=', new Date(since))
    .where('s.speed', '>=', IN_MOTION_SPEED)
    .orderBy('s.at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
