import type { AdjustmentQuery } from '@longhaul/contract';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { insertAdjustment } from '../../../domain/ifta/adjustments.ts';
import type { Days, Target } from '../../../domain/ifta/tax-record.ts';
import type { IftaAdjustmentsTable } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { offsetOf, orderOf, type SortFields } from '../../../platform/paging.ts';

export type AdjustmentSearch = z.output<typeof AdjustmentQuery> & { organizationId: number; days: Days };

const ADJUSTMENT_SORT: SortFields = {
  date: sql`j.date`,
  vehicle: sql`lower(a.unit_number)`,
  jurisdiction: sql`j.jurisdiction`,
  kind: sql`j.kind`,
  meters: sql`j.meters`,
};

export type AdjustmentRow = NonNullable<Awaited<ReturnType<typeof findAdjustment>>>;

export async function selectAdjustments(tx: DatabaseTransaction, search: AdjustmentSearch) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const { days, vehicleId, jurisdiction, kind } = search;
  if (days) conditions.push(sql`j.date between ${days.from}::date and ${days.to}::date`);
  if (vehicleId?.length) conditions.push(sql`j.asset_id = any(${vehicleId})`);
  if (jurisdiction?.length) conditions.push(sql`j.jurisdiction = any(${jurisdiction})`);
  if (kind?.length) conditions.push(sql`j.kind = any(${kind})`);
  const matching = adjustments(tx, search.organizationId).where(
    sql<boolean>`(${sql.join(conditions, sql` and `)})`,
  );
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(orderOf(search.sort, ADJUSTMENT_SORT, '-date', sql`j.id desc`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  return { rows, total };
}

export function findAdjustment(tx: DatabaseTransaction, { organizationId, id }: Target) {
  return adjustments(tx, organizationId).where('j.id', '=', id).executeTakeFirst();
}

function adjustments(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('ifta_adjustments as j')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'j.organization_id').onRef('a.id', '=', 'j.asset_id'),
    )
    .leftJoin('users as u', 'u.id', 'j.created_by')
    .selectAll('j')
    .select(['a.unit_number', 'u.first_name', 'u.last_name'])
    .where('j.organization_id', '=', organizationId)
    .where('j.removed_at', 'is', null);
}

/** As `leavePurchase`. */
export async function leaveAdjustment(
  tx: DatabaseTransaction,
  adjustment: Selectable<IftaAdjustmentsTable>,
  now: Date,
): Promise<void> {
  const { id: _, ...columns } = adjustment;
  await insertAdjustment(tx, { ...columns, removed_at: now, updated_at: now });
}

export async function saveAdjustment(
  tx: DatabaseTransaction,
  { organizationId, id }: Target,
  change: Updateable<IftaAdjustmentsTable>,
): Promise<void> {
  await tx
    .updateTable('ifta_adjustments')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export function lockAdjustment(tx: DatabaseTransaction, { organizationId, id }: Target) {
  return tx
    .selectFrom('ifta_adjustments')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
