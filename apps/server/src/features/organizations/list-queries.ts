import type { listOrganizations } from '@longhaul/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { OrganizationsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields, sortsBy } from '../../platform/paging.ts';

type OrganizationQuery = z.output<NonNullable<(typeof listOrganizations)['query']>>;

const COUNTS = {
  vehicleCount: sql`vehicle_count`,
  driverCount: sql`driver_count`,
  userCount: sql`user_count`,
  gatewayCount: sql`gateway_count`,
  lastActivityAt: sql`last_activity_at`,
} satisfies SortFields;

const SORT_FIELDS: SortFields = {
  name: sql`lower(name)`,
  status: sql`status`,
  timeZone: sql`time_zone`,
  createdAt: sql`created_at`,
  ...COUNTS,
};

export interface CountedOrganizationRow
  extends Pick<
    Selectable<OrganizationsTable>,
    'id' | 'name' | 'status' | 'time_zone' | 'opened_pages' | 'created_at'
  > {
  readonly vehicle_count: number;
  readonly driver_count: number;
  readonly user_count: number;
  readonly gateway_count: number;
  readonly last_activity_at: Date | null;
}

/** Counts for the page alone, unless it is sorted by one of them. */
export async function selectOrganizations(tx: DatabaseTransaction, query: OrganizationQuery) {
  let matching = tx.selectFrom('organizations');
  if (query.q) matching = matching.where('name', 'ilike', containing(query.q));
  if (query.status) matching = matching.where('status', '=', query.status);
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = orderOf(query.sort, SORT_FIELDS, 'name', sql`id`);
  const page = sql`limit ${query.size} offset ${offsetOf(query)}`;
  if (sortsBy(query.sort, ...Object.keys(COUNTS))) {
    const all = await matching.select('id').execute();
    return { rows: await countOrganizations(tx, idsOf(all), sql`${order} ${page}`), total };
  }
  const ids = await matching.select('id').orderBy(order).limit(query.size).offset(offsetOf(query)).execute();
  return { rows: await countOrganizations(tx, idsOf(ids), order), total };
}

export async function findCountedOrganization(tx: DatabaseTransaction, organizationId: number) {
  const [row] = await countOrganizations(tx, [organizationId], sql`id`);
  return row;
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** Asked one by one, since each organization is counted by indexes of its own. */
async function countOrganizations(
  tx: DatabaseTransaction,
  ids: readonly number[],
  order: RawBuilder<unknown>,
) {
  const counts = await Promise.all(
    ids.map((id) => executePrepared(tx, 'count-organization', countsOf(tx, id))),
  );
  const { rows } = await sql<CountedOrganizationRow>`
    select id, name, status, time_zone, opened_pages, created_at, vehicle_count, driver_count, user_count, gateway_count, last_activity_at
    from organizations join jsonb_to_recordset(${JSON.stringify(counts.flat())}) as counted (id integer, vehicle_count bigint,
      driver_count bigint, user_count bigint, gateway_count bigint, last_activity_at timestamptz) using (id)
    order by ${order}`.execute(tx);
  return rows;
}

function countsOf(tx: DatabaseTransaction, organizationId: number) {
  return tx.selectNoFrom((from) => [
    sql<number>`${organizationId}::integer`.as('id'),
    from
      .selectFrom('assets')
      .where('organization_id', '=', organizationId)
      .where('kind', '=', 'vehicle')
      .where('archived_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .as('vehicle_count'),
    from
      .selectFrom('drivers')
      .where('organization_id', '=', organizationId)
      .where('archived_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .as('driver_count'),
    from
      .selectFrom('users')
      .where('organization_id', '=', organizationId)
      .where('archived_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .as('user_count'),
    from
      .selectFrom('gateways')
      .where('organization_id', '=', organizationId)
      .where('archived_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .as('gateway_count'),
    from
      .selectFrom('activity_log')
      .where('organization_id', '=', organizationId)
      .select(({ fn }) => fn.max('at').as('at'))
      .$asScalar()
      .as('last_activity_at'),
  ]);
}
