import { sql } from 'kysely';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type DriverRow = Awaited<ReturnType<typeof selectDrivers>>[number];

/** Archived or not, in no order. */
export function selectDrivers(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  const rows = withColumns(withVehicle(drivers(tx, organizationId))).where(
    'd.user_id',
    '=',
    sql<number>`any(${ids})`,
  );
  return executePrepared(tx, 'drivers', rows);
}

export function drivers(tx: DatabaseTransaction, organizationId: number) {
  return tx.selectFrom('drivers as d').where('d.organization_id', '=', organizationId);
}

export function withVehicle(selected: ReturnType<typeof drivers>) {
  return selected
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'd.organization_id')
        .onRef('da.driver_id', '=', 'd.user_id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    );
}

function withColumns(selected: ReturnType<typeof withVehicle>) {
  return selected
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.email', 'u.status'])
    .select((eb) => eb.fn.coalesce('d.phone', 'u.phone').as('phone'))
    .select(['d.license_number', 'd.license_state', 'd.license_class', 'd.license_expires_on'])
    .select([
      'd.home_terminal_name',
      'd.home_terminal_address',
      'd.home_terminal_time_zone',
      'd.rule_set',
      'd.rules',
      'd.home_zone',
      'd.archived_at',
    ])
    .select(['d.allows_personal_conveyance', 'd.allows_yard_move', 'd.plans_splits'])
    .select('d.allowed_exceptions')
    .select(['a.id as vehicle_id', 'a.unit_number as vehicle_name']);
}

export function selectGroupsOf(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  const memberships = tx
    .selectFrom('group_members as gm')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.organization_id', '=', 'gm.organization_id').onRef('g.id', '=', 'gm.group_id'),
    )
    .select(['gm.user_id', 'g.id', 'g.name'])
    .where('gm.organization_id', '=', organizationId)
    .where('gm.user_id', '=', sql<number>`any(${ids})`)
    .where('g.archived_at', 'is', null)
    .orderBy('g.name');
  return executePrepared(tx, 'groups-of-drivers', memberships);
}

const HISTORY_LENGTH = 50;

export function selectVehicleHistory(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  return tx
    .selectFrom('driver_assignments as da')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    )
    .select(['a.id', 'a.unit_number as name', 'da.assigned_at as from', 'da.unassigned_at as until'])
    .where('da.organization_id', '=', organizationId)
    .where('da.driver_id', '=', driverId)
    .orderBy('da.assigned_at', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
}

/** In the order in which they were entered, with who did. */
export function selectTerminals(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  return tx
    .selectFrom('driver_home_terminals as t')
    .leftJoin('users as s', 's.id', 't.set_by')
    .select(['t.from_date', 't.name', 't.address', 't.time_zone', 't.set_by', 't.set_at'])
    .select(sql<string | null>`s.first_name || ' ' || s.last_name`.as('setter_name'))
    .where('t.organization_id', '=', organizationId)
    .where('t.driver_id', '=', driverId)
    .where('t.withdrawn_at', 'is', null)
    .orderBy('t.id')
    .execute();
}
