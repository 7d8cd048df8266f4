import type { PageQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

/** Counted for each group of the page, so that sorting by size counts them all. */
const memberCount = sql<number>`(select count(*) from group_members m
  where m.organization_id = g.organization_id and m.group_id = g.id)`;
const assetCount = sql<number>`(select count(*) from group_assets ga
  join assets a on a.organization_id = ga.organization_id and a.id = ga.asset_id
  where ga.organization_id = g.organization_id and ga.group_id = g.id and a.archived_at is null)`;

const SORT_FIELDS: SortFields = { name: sql`lower(g.name)`, memberCount, assetCount };

export async function selectGroups(tx: DatabaseTransaction, organizationId: number, page: PageQuery) {
  let matching = tx
    .selectFrom('groups as g')
    .where('g.organization_id', '=', organizationId)
    .where('g.archived_at', 'is', null);
  if (page.q) matching = matching.where('g.name', 'ilike', containing(page.q));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await matching
    .select(['g.id', 'g.name', 'g.color', memberCount.as('memberCount'), assetCount.as('assetCount')])
    .orderBy(orderOf(page.sort, SORT_FIELDS, 'name', sql`g.id`))
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { items, total };
}
