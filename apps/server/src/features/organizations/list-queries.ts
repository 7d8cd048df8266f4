import type { listOrganizations } from '@longhaul/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

type OrganizationQuery = z.output<NonNullable<(typeof listOrganizations)['query']>>;

const SORT_FIELDS: SortFields = {
  name: sql`lower(name)`,
  status: sql`status`,
  timeZone: sql`time_zone`,
  createdAt: sql`created_at`,
  vehicleCount: sql`vehicle_count`,
  driverCount: sql`driver_count`,
  userCount: sql`user_count`,
  gatewayCount: sql`gateway_count`,
  lastActivityAt: sql`last_activity_at`,
};

export type CountedOrganizationRow = Awaited<ReturnType<typeof selectOrganizations>>['rows'][number];

export async function selectOrganizations(tx: DatabaseTransaction, query: OrganizationQuery) {
  let counted = tx.selectFrom(countedOrganizations(tx).as('counted')).selectAll();
  let matching = tx.selectFrom('organizations').select(({ fn }) => fn.countAll<number>().as('total'));
  if (query.q) {
    counted = counted.where('name', 'ilike', containing(query.q));
    matching = matching.where('name', 'ilike', containing(query.q));
  }
  if (query.status) {
    counted = counted.where('status', '=', query.status);
    matching = matching.where('status', '=', query.status);
  }
  const rows = await counted
    .orderBy(orderOf(query.sort, SORT_FIELDS, 'name', sql`id`))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  const { total } = await matching.executeTakeFirstOrThrow();
  return { rows, total };
}

function countedOrganizations(tx: DatabaseTransaction) {
  return tx.selectFrom('organizations as o').select((from) => [
    'o.id',
    'o.name',
    'o.status',
    'o.time_zone',
    'o.created_at',
    from
      .selectFrom('assets')
      .whereRef('assets.organization_id', '=', 'o.id')
      .where('kind', '=', 'vehicle')
      .where('archived_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .as('vehicle_count'),
    from
      .selectFrom('drivers')
      .whereRef('drivers.organization_id', '=', 'o.id')
      .where('archived_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .as('driver_count'),
    from
      .selectFrom('users')
      .whereRef('users.organization_id', '=', 'o.id')
      .where('archived_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .as('user_count'),
    from
      .selectFrom('gateways')
      .whereRef('gateways.organization_id', '=', 'o.id')
      .where('archived_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .as('gateway_count'),
    from
      .selectFrom('activity_log')
      .whereRef('activity_log.organization_id', '=', 'o.id')
      .select(({ fn }) => fn.max('at').as('at'))
      .$asScalar()
      .as('last_activity_at'),
  ]);
}

export function findCountedOrganization(tx: DatabaseTransaction, organizationId: number) {
  return countedOrganizations(tx).where('o.id', '=', organizationId).executeTakeFirst();
}
