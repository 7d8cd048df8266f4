import type { TravelQuery } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import { isAssetIn } from '../../../domain/groups/in-groups.ts';
import type { Period } from '../../../domain/ifta/period.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { offsetOf } from '../../../platform/paging.ts';

export type TravelSearch = TravelQuery & { organizationId: number; period: Period };

export async function selectCrossings(tx: DatabaseTransaction, search: TravelSearch) {
  const { organizationId, period, jurisdiction } = search;
  const conditions = [
    sql`c.organization_id = ${organizationId}`,
    sql`c.date between ${period.from}::date and ${period.to}::date`,
    ...ofVehicles(sql`c.asset_id`, search),
  ];
  if (jurisdiction?.length) {
    conditions.push(
      sql`(c.from_jurisdiction = any(${jurisdiction}) or c.to_jurisdiction = any(${jurisdiction}))`,
    );
  }
  const matching = tx
    .selectFrom('ifta_crossings as c')
    .where(sql<boolean>`(${sql.join(conditions, sql` and `)})`);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // The day is that of the instant, so it changes nothing in the order, but the index has it.
  const rows = await matching
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'c.organization_id').onRef('a.id', '=', 'c.asset_id'),
    )
    .selectAll('c')
    .select('a.unit_number')
    .orderBy('c.date', 'desc')
    .orderBy('c.at', 'desc')
    .orderBy('c.asset_id')
    .orderBy('c.ordinal', 'desc')
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  return { rows, total };
}

export async function selectTrips(tx: DatabaseTransaction, search: TravelSearch) {
  const { organizationId, period, jurisdiction } = search;
  const conditions = [
    sql`t.organization_id = ${organizationId}`,
    sql`t.started_at >= ${period.startAt}`,
    sql`t.started_at < ${period.endAt}`,
    ...ofVehicles(sql`t.asset_id`, search),
  ];
  if (jurisdiction?.length) {
    conditions.push(
      sql`(t.start_jurisdiction = any(${jurisdiction}) or t.end_jurisdiction = any(${jurisdiction}))`,
    );
  }
  const matching = tx.selectFrom('trips as t').where(sql<boolean>`(${sql.join(conditions, sql` and `)})`);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = matching
    .selectAll()
    .orderBy('t.started_at', 'desc')
    .orderBy('t.asset_id')
    .limit(search.size)
    .offset(offsetOf(search));
  // The names are looked up for the page alone: a quarter of a large fleet has hundreds of thousands of trips.
  const rows = await tx
    .selectFrom(page.as('t'))
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 't.organization_id').onRef('a.id', '=', 't.asset_id'),
    )
    .selectAll('t')
    .select('a.unit_number')
    .where('a.organization_id', '=', search.organizationId)
    .orderBy('t.started_at', 'desc')
    .orderBy('t.asset_id')
    .execute();
  return { rows, total };
}

/** Crossings of these vehicles between two instants, in order. */
export function selectCrossingsBetween(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  from: Date,
  until: Date,
) {
  return tx
    .selectFrom('ifta_crossings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`asset_id = any(${[...assetIds]})`)
    .where(sql<boolean>`date between ${from}::timestamptz::date - 1 and ${until}::timestamptz::date + 1`)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .orderBy('at')
    .orderBy('ordinal')
    .execute();
}

function ofVehicles(column: RawBuilder<unknown>, search: TravelSearch): RawBuilder<unknown>[] {
  const { organizationId, vehicleId, groupId } = search;
  return [
    ...(vehicleId?.length ? [sql`${column} = any(${vehicleId})`] : []),
    ...(groupId?.length ? [isAssetIn(column, organizationId, groupId)] : []),
  ];
}
