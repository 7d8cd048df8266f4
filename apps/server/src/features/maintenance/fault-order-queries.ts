import { type Insertable, type Selectable, sql } from 'kysely';
import type { FaultOrderRulesTable, FaultOrdersTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';

export type StoredRule = Selectable<FaultOrderRulesTable>;

export function selectFaultOrderRules(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('fault_order_rules')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('spn')
    .orderBy('fmi')
    .execute();
}

export async function insertFaultOrderRule(
  tx: DatabaseTransaction,
  row: Insertable<FaultOrderRulesTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('fault_order_rules')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function removeFaultOrderRule(tx: DatabaseTransaction, organizationId: number, ruleId: number) {
  return tx
    .deleteFrom('fault_order_rules')
    .where('organization_id', '=', organizationId)
    .where('id', '=', ruleId)
    .returningAll()
    .executeTakeFirst();
}

/** Nobody else adds a rule of the organization until the end of the transaction. */
export async function lockOrganization(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate().execute();
}

export async function selectOrganizationsWithRules(tx: DatabaseTransaction): Promise<number[]> {
  const rows = await tx
    .selectFrom('fault_order_rules')
    .select('organization_id')
    .distinct()
    .orderBy('organization_id')
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

export interface ReportedFault {
  readonly asset_id: number;
  readonly spn: number;
  readonly fmi: number;
  readonly title: string;
  readonly category: 'preventive' | 'tires' | 'repair';
  readonly seen_at: Date;
  readonly hasFailed: boolean;
}

/**
 * Codes of rules that were reported since, have no order that is not done, and were reported again after the last one was
 * closed. A rule of one failure mode goes before one of any.
 */
export async function selectReportedFaults(
  tx: DatabaseTransaction,
  organizationId: number,
  since: Date,
  limit: number,
): Promise<ReportedFault[]> {
  const subject = ['a.organization_id', "concat_ws(' ', e.asset_id, e.spn, e.fmi)"] as const;
  const { rows } = await sql<ReportedFault>`
    with reported as (
      select e.asset_id, (e.details->>'spn')::integer as spn, (e.details->>'fmi')::smallint as fmi, max(e.at) as seen_at
      from device_events e
      where e.organization_id = ${organizationId} and e.kind = 'fault-code' and e.at >= ${since}
        and e.asset_id is not null and e.details->>'spn' ~ '^[0-9]{1,6}$' and e.details->>'fmi' ~ '^[0-9]{1,2}$'
      group by 1, 2, 3)
    select e.asset_id, e.spn, e.fmi, r.title, r.category, e.seen_at,
      ${sql.raw(hasFailed('fault-orders', ...subject))} as "hasFailed"
    from reported e
    join assets a on a.organization_id = ${organizationId} and a.id = e.asset_id and a.archived_at is null
    cross join lateral (select title, category from fault_order_rules r
      where r.organization_id = ${organizationId} and r.spn = e.spn and (r.fmi is null or r.fmi = e.fmi)
        and e.seen_at >= r.created_at order by r.fmi nulls last limit 1) r
    where not exists (select from fault_orders f
      join work_orders o on o.organization_id = ${organizationId} and o.id = f.order_id
      where f.organization_id = ${organizationId} and f.asset_id = e.asset_id and f.spn = e.spn and f.fmi = e.fmi
        and ((o.removed_at is null and o.status <> 'done')
          or e.seen_at <= greatest(f.seen_at, coalesce(o.removed_at, o.updated_at))))
      and not ${sql.raw(isSetAside('fault-orders', ...subject))}
    order by e.seen_at, e.asset_id, e.spn, e.fmi limit ${limit}`.execute(tx);
  return rows;
}

export async function insertFaultOrder(
  tx: DatabaseTransaction,
  row: Insertable<FaultOrdersTable>,
): Promise<void> {
  await tx.insertInto('fault_orders').values(row).execute();
}
