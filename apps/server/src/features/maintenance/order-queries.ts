import type { PageQuery, WorkOrderStatus } from '@longhaul/contract';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { WorkOrderLinesTable, WorkOrdersTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf } from '../../platform/paging.ts';

export type StoredOrder = Selectable<WorkOrdersTable>;
export type OrderLineRow = Selectable<WorkOrderLinesTable>;
export type OrderTarget = { organizationId: number; orderId: number };
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>['rows'][number];

export type OrderSearch = {
  organizationId: number;
  status?: WorkOrderStatus[] | undefined;
  assetId?: number[] | undefined;
  orderId?: number | undefined;
  q?: string | undefined;
} & Pick<PageQuery, 'page' | 'size'>;

export async function selectOrders(tx: DatabaseTransaction, search: OrderSearch) {
  const { organizationId } = search;
  const conditions: RawBuilder<unknown>[] = [
    sql`o.organization_id = ${organizationId} and o.removed_at is null`,
  ];
  if (search.orderId !== undefined) conditions.push(sql`o.id = ${search.orderId}`);
  if (search.assetId?.length) conditions.push(sql`o.asset_id = any(${search.assetId})`);
  if (search.q) {
    const text = containing(search.q);
    conditions.push(sql`(o.title ilike ${text} or o.vendor ilike ${text} or o.number::text ilike ${text}
      or exists (select from assets u where u.organization_id = o.organization_id and u.id = o.asset_id
        and u.unit_number ilike ${text}))`);
  }
  const matching = sql.join(conditions, sql` and `);
  const status = search.status?.length ? sql`o.status = any(${search.status})` : sql`true`;
  const { rows } = await sql<
    StoredOrder & {
      unit_number: string;
      unit_kind: 'vehicle' | 'trailer';
      defect_count: number;
      open_defect_count: number;
      unsafe_defect_count: number;
    }
  >`select o.*, a.unit_number, a.kind as unit_kind, d.defect_count, d.open_defect_count, d.unsafe_defect_count
    from (select o.* from work_orders o where ${matching} and ${status}
      order by (o.status = 'done'), coalesce(o.done_on, '-infinity') desc, o.id desc
      limit ${search.size} offset ${offsetOf(search)}) o
    join assets a on a.organization_id = ${organizationId} and a.id = o.asset_id
    cross join lateral (select count(*)::integer as defect_count,
        (count(*) filter (where f.state = 'open'))::integer as open_defect_count,
        (count(*) filter (where f.state = 'open' and not f.is_safe))::integer as unsafe_defect_count
      from defects f where f.organization_id = ${organizationId} and f.order_id = o.id) d
    order by (o.status = 'done'), coalesce(o.done_on, '-infinity') desc, o.id desc`.execute(tx);
  const counts = await sql<{ status: WorkOrderStatus; count: number }>`
    select o.status, count(*)::integer as count from work_orders o where ${matching} group by o.status`.execute(
    tx,
  );
  return { rows, counts: counts.rows };
}

export function selectLines(tx: DatabaseTransaction, { organizationId, orderId }: OrderTarget) {
  return tx
    .selectFrom('work_order_lines')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('order_id', '=', orderId)
    .orderBy('ordinal')
    .execute();
}

export async function selectOrderServices(tx: DatabaseTransaction, { organizationId, orderId }: OrderTarget) {
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.name from work_order_services s
    join service_plans p on p.organization_id = s.organization_id and p.id = s.plan_id
    where s.organization_id = ${organizationId} and s.order_id = ${orderId} order by lower(p.name), p.id`.execute(
    tx,
  );
  return rows;
}

export function selectOrderDefects(tx: DatabaseTransaction, { organizationId, orderId }: OrderTarget) {
  return tx
    .selectFrom('defects')
    .select(['id', 'inspection_id', 'description', 'state'])
    .where('organization_id', '=', organizationId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export function lockStoredOrder(tx: DatabaseTransaction, { organizationId, orderId }: OrderTarget) {
  return tx
    .selectFrom('work_orders')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', orderId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The organization's next number; its row is locked, so that two orders take turns. */
export async function nextOrderNumber(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  await sql`select from organizations where id = ${organizationId} for update`.execute(tx);
  const { rows } = await sql<{
    number: number;
  }>`select coalesce(max(number), 1000) + 1 as number from work_orders
    where organization_id = ${organizationId}`.execute(tx);
  return rows[0]!.number;
}

export async function insertOrder(
  tx: DatabaseTransaction,
  order: Insertable<WorkOrdersTable>,
): Promise<number> {
  const { id } = await tx.insertInto('work_orders').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function saveOrder(
  tx: DatabaseTransaction,
  { organizationId, orderId }: OrderTarget,
  order: Updateable<WorkOrdersTable>,
): Promise<void> {
  await tx
    .updateTable('work_orders')
    .set(order)
    .where('organization_id', '=', organizationId)
    .where('id', '=', orderId)
    .execute();
}

export async function replaceLines(
  tx: DatabaseTransaction,
  { organizationId, orderId }: OrderTarget,
  lines: readonly Omit<Insertable<WorkOrderLinesTable>, 'organization_id' | 'order_id' | 'ordinal'>[],
): Promise<void> {
  await tx
    .deleteFrom('work_order_lines')
    .where('organization_id', '=', organizationId)
    .where('order_id', '=', orderId)
    .execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('work_order_lines')
    .values(
      lines.map((line, index) => ({
        ...line,
        organization_id: organizationId,
        order_id: orderId,
        ordinal: index + 1,
      })),
    )
    .execute();
}

/** Answers the plans of these that are not in use for the unit. */
export async function replaceOrderServices(
  tx: DatabaseTransaction,
  { organizationId, orderId }: OrderTarget,
  unitKind: string,
  planIds: readonly number[],
): Promise<number[]> {
  await tx
    .deleteFrom('work_order_services')
    .where('organization_id', '=', organizationId)
    .where('order_id', '=', orderId)
    .execute();
  const { rows } = await sql<{
    id: number;
  }>`select id from service_plans where organization_id = ${organizationId}
    and id = any(${[...planIds]}) and unit_kind = ${unitKind} and archived_at is null`.execute(tx);
  const found = rows.map(({ id }) => id);
  if (found.length > 0) {
    await tx
      .insertInto('work_order_services')
      .values(found.map((id) => ({ organization_id: organizationId, order_id: orderId, plan_id: id })))
      .execute();
  }
  return planIds.filter((id) => !found.includes(id));
}

/** Answers the defects of these that are not of the unit. */
export async function replaceOrderDefects(
  tx: DatabaseTransaction,
  { organizationId, orderId }: OrderTarget,
  assetId: number,
  defectIds: readonly number[],
): Promise<number[]> {
  await sql`update defects set order_id = null where organization_id = ${organizationId} and order_id = ${orderId}
    and id <> all(${[...defectIds]})`.execute(tx);
  const { rows } = await sql<{ id: number }>`update defects set order_id = ${orderId}
    where organization_id = ${organizationId} and id = any(${[...defectIds]}) and asset_id = ${assetId}
    returning id`.execute(tx);
  const found = new Set(rows.map((row) => row.id));
  return defectIds.filter((id) => !found.has(id));
}
