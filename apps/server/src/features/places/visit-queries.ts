import type { VisitQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type VisitSearch = Omit<z.output<typeof VisitQuery>, 'page' | 'size'> & { organizationId: number };
export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

/** The newest first. */
export function selectVisits(
  tx: DatabaseTransaction,
  search: VisitSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  return matchingVisits(tx, search)
    .innerJoin('places as p', (join) =>
      join.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.place_id'),
    )
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'v.organization_id').onRef('a.id', '=', 'v.asset_id'),
    )
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'v.organization_id')
        .onRef('da.asset_id', '=', 'v.asset_id')
        .on(
          sql<boolean>`v.arrived_at >= da.assigned_at and v.arrived_at < coalesce(da.unassigned_at, 'infinity')`,
        ),
    )
    .leftJoin('users as u', 'u.id', 'da.driver_id')
    .select(['v.place_id', 'v.asset_id', 'v.arrived_at', 'v.departed_at', 'v.is_approximate', 'v.is_pass'])
    .select(['p.name as place_name', 'p.category', 'p.free_minutes', 'p.detention_cents_per_hour'])
    .select(['a.unit_number', 'u.id as driver_id', 'u.first_name', 'u.last_name'])
    .orderBy('v.arrived_at', 'desc')
    .orderBy('v.place_id')
    .orderBy('v.asset_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countVisits(tx: DatabaseTransaction, search: VisitSearch): Promise<number> {
  const { count } = await matchingVisits(tx, search)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function matchingVisits(
  tx: DatabaseTransaction,
  { organizationId, placeId, vehicleId, driverId, from, to, withPasses, isInside }: VisitSearch,
) {
  let visits = tx.selectFrom('visits as v').where('v.organization_id', '=', organizationId);
  if (placeId !== undefined) visits = visits.where('v.place_id', '=', placeId);
  if (vehicleId !== undefined) visits = visits.where('v.asset_id', '=', vehicleId);
  if (driverId !== undefined) {
    visits = visits.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('driver_assignments as d')
          .select('d.driver_id')
          .where('d.organization_id', '=', organizationId)
          .whereRef('d.asset_id', '=', 'v.asset_id')
          .where('d.driver_id', '=', driverId)
          .where(
            sql<boolean>`v.arrived_at >= d.assigned_at and v.arrived_at < coalesce(d.unassigned_at, 'infinity')`,
          ),
      ),
    );
  }
  if (!withPasses) visits = visits.where('v.is_pass', '=', false);
  if (isInside) visits = visits.where('v.departed_at', 'is', null);
  if (to !== undefined) visits = visits.where('v.arrived_at', '<', new Date(to));
  if (from !== undefined) {
    visits = visits.where(sql<boolean>`coalesce(v.departed_at, 'infinity') >= ${new Date(from)}`);
  }
  return visits;
}
