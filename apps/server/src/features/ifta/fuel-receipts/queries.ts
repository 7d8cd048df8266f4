import { sql } from 'kysely';
import type { Target } from '../../../domain/ifta/tax-record.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { offsetOf } from '../../../platform/paging.ts';

export interface ReceiptRow {
  readonly id: number;
  readonly driver_id: number;
  readonly driver_name: string;
  readonly at: Date;
  readonly time_zone: string;
  readonly asset_id: number | null;
  readonly unit_number: string | null;
  readonly seller: string | null;
  readonly jurisdiction: string | null;
  readonly quantity: string | null;
  readonly unit: 'gallons' | 'liters';
  readonly price_cents: number | null;
  readonly currency: 'USD' | 'CAD';
  readonly odometer_meters: number | null;
  readonly place: string | null;
  readonly note: string | null;
  readonly page_count: number;
  readonly stored_pages: number[];
}

export async function selectWaitingReceipts(
  tx: DatabaseTransaction,
  { organizationId, page, size }: { organizationId: number; page: number; size: number },
) {
  const { rows } = await sql<ReceiptRow & { total: number }>`
    select d.id, d.driver_id, u.first_name || ' ' || u.last_name as driver_name, d.at, o.dated_zone as time_zone,
      r.asset_id, a.unit_number, r.seller, r.jurisdiction, r.quantity, r.unit, r.price_cents, r.currency, r.odometer_meters,
      d.place, d.note, p.page_count, p.stored_pages, count(*) over ()::integer as total
    from fuel_receipts r
    join driver_documents d on d.organization_id = r.organization_id and d.id = r.document_id and d.removed_at is null
    join organizations o on o.id = r.organization_id
    join users u on u.id = d.driver_id
    left join assets a on a.organization_id = r.organization_id and a.id = r.asset_id
    cross join lateral (select count(*)::integer as page_count,
        coalesce(array_agg(g.page order by g.page) filter (where g.stored_at is not null), '{}') as stored_pages
      from driver_document_pages g where g.organization_id = ${organizationId} and g.document_id = r.document_id) p
    where r.organization_id = ${organizationId} and r.decided_at is null
    order by d.at, d.id limit ${size} offset ${offsetOf({ page, size })}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Held until the end of the transaction: two who decide take turns. */
export function lockReceipt(tx: DatabaseTransaction, { organizationId, id }: Target) {
  return tx
    .selectFrom('fuel_receipts as r')
    .innerJoin('driver_documents as d', (join) =>
      join.onRef('d.organization_id', '=', 'r.organization_id').onRef('d.id', '=', 'r.document_id'),
    )
    .select('r.decided_at')
    .where('r.organization_id', '=', organizationId)
    .where('r.document_id', '=', id)
    .where('d.removed_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst();
}

export async function decideReceipt(
  tx: DatabaseTransaction,
  { organizationId, id }: Target,
  decision: { at: Date; userId: number | null; purchaseId: number | null },
): Promise<void> {
  await tx
    .updateTable('fuel_receipts')
    .set({ decided_at: decision.at, decided_by: decision.userId, purchase_id: decision.purchaseId })
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', id)
    .execute();
}

/** As WebP; undefined while the phone has not sent it. */
export async function findReceiptPage(
  tx: DatabaseTransaction,
  { organizationId, id }: Target,
  page: number,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('driver_document_pages as g')
    .innerJoin('driver_documents as d', (join) =>
      join.onRef('d.organization_id', '=', 'g.organization_id').onRef('d.id', '=', 'g.document_id'),
    )
    .select('g.content')
    .where('g.organization_id', '=', organizationId)
    .where('g.document_id', '=', id)
    .where('g.page', '=', page)
    .where('d.kind', '=', 'fuel-receipt')
    .where('d.removed_at', 'is', null)
    .executeTakeFirst();
  return row?.content ?? undefined;
}
