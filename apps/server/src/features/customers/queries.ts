import type { PageQuery } from '@longhaul/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import { CHANGES_NO_FIGURE } from '../../platform/database/revisions.ts';
import type { CustomersTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields, TOTAL, totalOf } from '../../platform/paging.ts';

export type Target = { organizationId: number; customerId: number };
export type CustomerSearch = PageQuery & { organizationId: number; isArchived: boolean };
export type StoredCustomer = Selectable<CustomersTable>;
export type CustomerRow = StoredCustomer & { load_count: number; open_load_count: number };

const loads = (organizationId: number, isOpen: boolean) => sql<number>`(select count(*)::integer from loads l
  where l.organization_id = ${organizationId} and l.customer_id = c.id and l.removed_at is null
    and (${!isOpen} or l.status in ('planned', 'dispatched', 'picked-up')))`;

export async function selectCustomers(
  tx: DatabaseTransaction,
  search: CustomerSearch,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const { organizationId, isArchived, q } = search;
  const sortFields: SortFields = {
    name: { notNull: sql`lower(c.name)` },
    loadCount: { notNull: loads(organizationId, false) },
    openLoadCount: { notNull: loads(organizationId, true) },
  };
  const matching = tx
    .selectFrom('customers as c')
    .where('c.organization_id', '=', organizationId)
    .where('c.archived_at', isArchived ? 'is not' : 'is', null)
    .$if(Boolean(q), (customers) => customers.where('c.name', 'ilike', containing(q!)));
  const rows = await matching
    .selectAll('c')
    .select([
      loads(organizationId, false).as('load_count'),
      loads(organizationId, true).as('open_load_count'),
      TOTAL,
    ])
    .orderBy(orderOf(search.sort, sortFields, 'name', sql`c.id`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  const count = async () => {
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  return { rows, total: await totalOf(rows, search, count) };
}

export function findCustomer(
  tx: DatabaseTransaction,
  { organizationId, customerId }: Target,
): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('customers as c')
    .selectAll('c')
    .select([
      loads(organizationId, false).as('load_count'),
      loads(organizationId, true).as('open_load_count'),
    ])
    .where('c.organization_id', '=', organizationId)
    .where('c.id', '=', customerId)
    .executeTakeFirst();
}

export function lockStoredCustomer(tx: DatabaseTransaction, { organizationId, customerId }: Target) {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveCustomer(
  tx: DatabaseTransaction,
  { organizationId, customerId }: Target,
  change: Updateable<CustomersTable>,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', customerId)
    .execute();
}

/** Other terms change what is owed for the stops of its loads. */
export async function touchLoads(tx: DatabaseTransaction, { organizationId, customerId }: Target, now: Date) {
  await sql`${sql.raw(CHANGES_NO_FIGURE)} update loads set legs_pending_since = ${now}
    where organization_id = ${organizationId} and customer_id = ${customerId} and removed_at is null
      and legs_pending_since is null`.execute(tx);
}
