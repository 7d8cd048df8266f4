import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';

/**
 * Has the stops of the loads measured again whose trucks have other visits now. Called in the transaction that stores the visits; what a
 * truck has of loads is found by its number alone, so that vehicles without loads cost one look into an index.
 */
export async function requestMeasuringOfVehicles(
  client: TransactionClient,
  organizationId: number,
  assetIds: string,
  since: Date | null,
): Promise<void> {
  await client.query({
    name: 'request-measuring-of-vehicles',
    text: `insert into loads_to_measure (organization_id, load_id, since)
      select distinct l.organization_id, l.id, now() from load_assignments a
      join loads l on l.organization_id = a.organization_id and l.id = a.load_id
      where a.organization_id = $1 and a.asset_id = any($2::bigint[]) and l.organization_id = $1 and l.removed_at is null
        and (l.status in ('planned', 'dispatched', 'picked-up') or $3::timestamptz is null
          or coalesce(l.ends_at, l.created_at) > $3::timestamptz - interval '1 day')
        and exists (select from load_stops s where s.organization_id = $1 and s.load_id = l.id and s.place_id is not null)
      on conflict do nothing`,
    values: [organizationId, assetIds, since],
  });
}

export interface LoadToMeasure {
  readonly organizationId: number;
  readonly loadId: number;
  readonly hasFailed: boolean;
}

/** Those that wait, the longest waiting first; over all organizations. */
export async function findLoadsToMeasure(tx: DatabaseTransaction, limit: number): Promise<LoadToMeasure[]> {
  const subject = ['m.organization_id', 'm.load_id::text'] as const;
  const { rows } = await sql<LoadToMeasure>`
    select m.organization_id as "organizationId", m.load_id as "loadId",
      ${sql.raw(hasFailed('loads', ...subject))} as "hasFailed"
    from loads_to_measure m where m.since <= now() and not ${sql.raw(isSetAside('loads', ...subject))}
    order by m.since limit ${limit}`.execute(tx);
  return rows;
}

/** What is asked for again while these are done is done again. */
export async function takeMeasuring(
  tx: DatabaseTransaction,
  organizationId: number,
  loadIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('loads_to_measure')
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', anyOf(loadIds))
    .execute();
}

export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids})`;
