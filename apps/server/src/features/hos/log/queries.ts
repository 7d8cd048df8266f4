import { sql } from 'kysely';
import { currentRecordStatus } from '../../../domain/hos/duty-records.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { LogTarget } from '../edits/log-target.ts';

export type DayRange = LogTarget & { from: Date; until: Date };

const fullName = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

/** Records of the day whatever became of them, its certifications, and what its edits made on other days. */
export function selectEvents(
  tx: DatabaseTransaction,
  { organizationId, driverId, date, from, until }: DayRange,
) {
  return tx
    .selectFrom('eld_events as e')
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.vehicle_id'),
    )
    .leftJoin('gateways as g', (join) =>
      join.onRef('g.organization_id', '=', 'e.organization_id').onRef('g.id', '=', 'e.gateway_id'),
    )
    .leftJoin('users as u', 'u.id', 'e.recorded_by')
    .selectAll('e')
    .select(['a.unit_number', 'a.vin', 'g.unique_id', fullName('u').as('recorder_name')])
    .select(currentRecordStatus.as('current_status'))
    .select(
      sql<
        number | null
      >`(select s.edit_id from eld_record_statuses s where s.organization_id = e.organization_id
        and s.event_id = e.id and s.record_status = 2 order by s.id desc limit 1)`.as('struck_by'),
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
        and driver_id = ${driverId} and log_date = ${date}
      union select x.id from hos_edits h join eld_events x using (organization_id)
        where h.organization_id = ${organizationId} and h.driver_id = ${driverId} and h.log_date = ${date}
          and x.edit_id = h.id)`,
    )
    .orderBy('e.at')
    .orderBy('e.type')
    .orderBy('e.id')
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** Newest first. */
export function selectEdits(tx: DatabaseTransaction, { organizationId, driverId, date }: LogTarget) {
  return editsOf(tx, organizationId, driverId)
    .where('h.log_date', '=', date)
    .orderBy('h.id', 'desc')
    .execute();
}

/** What waits for this driver's answer. */
export function selectPendingProposals(
  tx: DatabaseTransaction,
  { organizationId, driverId }: Omit<LogTarget, 'date'>,
) {
  return editsOf(tx, organizationId, driverId)
    .where('h.kind', 'in', ['proposal', 'taken-driving'])
    .where('d.decision', 'is', null)
    .orderBy('h.id')
    .execute();
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
    .selectAll('h')
    .select([fullName('u').as('maker_name'), 'd.decision', 'd.decided_at'])
    .select(['c.driver_id as counterpart_id', 'c.log_date as counterpart_date'])
    .select(fullName('cu').$castTo<string | null>().as('counterpart_name'))
    .select(
      sql<number[]>`array(select x.event_id from hos_edit_strikes x
        where x.organization_id = h.organization_id and x.edit_id = h.id order by 1)`.as('struck_ids'),
    )
    .select(
      sql<number[]>`array(select x.id from eld_events x
        where x.organization_id = h.organization_id and x.edit_id = h.id order by 1)`.as('new_ids'),
    )
    .where('h.organization_id', '=', organizationId)
    .where('h.driver_id', '=', driverId);
}

export type EditRow = Awaited<ReturnType<typeof selectEdits>>[number];

/** The newest header of a day. */
export function findHeader(tx: DatabaseTransaction, { organizationId, driverId, date }: LogTarget) {
  return tx
    .selectFrom('hos_log_headers as h')
    .leftJoin('users as u', 'u.id', 'h.co_driver_id')
    .selectAll('h')
    .select(fullName('u').as('co_driver_name'))
    .where('h.organization_id', '=', organizationId)
    .where('h.driver_id', '=', driverId)
    .where('h.log_date', '=', date)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type HeaderRow = NonNullable<Awaited<ReturnType<typeof findHeader>>>;

/** What a paper form says of driver and carrier. */
export function findPerson(tx: DatabaseTransaction, { organizationId, driverId }: Omit<LogTarget, 'date'>) {
  return tx
    .selectFrom('drivers as d')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .select(['d.licence_number', 'd.licence_state', 'd.home_terminal_name'])
    .select(['o.name', 'o.carrier_name', 'o.usdot_number', 'o.address'])
    .where('d.organization_id', '=', organizationId)
    .where('d.user_id', '=', driverId)
    .executeTakeFirstOrThrow();
}

export type PersonRow = Awaited<ReturnType<typeof findPerson>>;

/** Vehicles by id. */
export async function selectVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string; vin: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('assets')
    .select(['id', 'unit_number as name', 'vin'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Days with a current certification, of those from `fromDate` on. */
export async function selectCertifiedDates(
  tx: DatabaseTransaction,
  { organizationId, driverId }: Omit<LogTarget, 'date'>,
  fromDate: string,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('hos_certifications as c')
    .select('c.log_date')
    .where('c.organization_id', '=', organizationId)
    .where('c.driver_id', '=', driverId)
    .where('c.log_date', '>=', fromDate)
    .where(
      sql<boolean>`not exists (select from hos_certification_voids v where v.organization_id = c.organization_id
        and v.driver_id = c.driver_id and v.log_date = c.log_date and v.number = c.number)`,
    )
    .execute();
  return new Set(rows.map(({ log_date }) => log_date));
}

/** The day of the driver's first record; undefined without one. */
export async function findFirstRecordAt(
  tx: DatabaseTransaction,
  { organizationId, driverId }: Omit<LogTarget, 'date'>,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('eld_events')
    .select('at')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
