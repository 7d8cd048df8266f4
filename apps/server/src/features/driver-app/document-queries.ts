import type { DriverDocumentKind, ReadOffReceipt } from '@longhaul/contract';
import { type Insertable, sql } from 'kysely';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import type { DriverDocumentsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { offsetOf } from '../../platform/paging.ts';

export async function insertDocument(
  tx: DatabaseTransaction,
  row: Insertable<DriverDocumentsTable>,
  pages: readonly string[],
): Promise<number> {
  const { id } = await tx
    .insertInto('driver_documents')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('driver_document_pages')
    .values(
      pages.map((sha256, index) => ({
        organization_id: row.organization_id,
        document_id: id,
        page: index + 1,
        driver_id: row.driver_id,
        sha256,
      })),
    )
    .execute();
  return id;
}

/** To be confirmed by the office, with what the driver read and the vehicle that the driver had then. */
export async function insertFuelReceipt(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  { documentId, at }: { documentId: number; at: Date },
  fuel: ReadOffReceipt | null,
): Promise<void> {
  const vehicle = await tx
    .selectFrom('driver_assignments')
    .select('asset_id')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('assigned_at', '<=', at)
    .where((eb) => eb.or([eb('unassigned_at', 'is', null), eb('unassigned_at', '>', at)]))
    .orderBy('assigned_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('fuel_receipts')
    .values({
      organization_id: organizationId,
      document_id: documentId,
      seller: fuel?.seller ?? null,
      jurisdiction: fuel?.jurisdiction ?? null,
      quantity: fuel?.quantity ?? null,
      unit: fuel?.unit ?? 'gallons',
      price_cents: fuel?.priceCents ?? null,
      currency: fuel?.currency ?? 'USD',
      odometer_meters: fuel?.odometerMeters ?? null,
      asset_id: vehicle?.asset_id ?? null,
    })
    .execute();
}

/** Whether the load is or was carried by the driver, or by a vehicle that the driver has had since it was dispatched. */
export async function isLoadOf(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  loadId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from loads l
    join load_assignments a on a.organization_id = ${organizationId} and a.load_id = l.id
    where l.organization_id = ${organizationId} and l.id = ${loadId} and l.removed_at is null
      and (a.driver_id = ${driverId} or exists (select from driver_assignments d
        where d.organization_id = ${organizationId} and d.driver_id = ${driverId} and d.asset_id = a.asset_id
          and (d.unassigned_at is null or d.unassigned_at > coalesce(a.dispatched_at, l.created_at))))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Pages that the driver's phone is still to send. */
export async function selectWantedPages(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('driver_document_pages')
    .select('sha256')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('stored_at', 'is', null)
    .orderBy('sha256')
    .limit(limit)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

export function lockPages(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey, sha256: string) {
  return tx
    .selectFrom('driver_document_pages')
    .select(['document_id', 'page', 'stored_at'])
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('sha256', '=', sha256)
    .forUpdate()
    .execute();
}

export async function storePages(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  sha256: string,
  { content, at }: { content: Buffer; at: Date },
): Promise<void> {
  await tx
    .updateTable('driver_document_pages')
    .set({ content, stored_at: at })
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('sha256', '=', sha256)
    .where('stored_at', 'is', null)
    .execute();
}

export interface DocumentSearch {
  readonly organizationId: number;
  readonly documentId?: number;
  readonly kind?: DriverDocumentKind | undefined;
  readonly loadId?: number | undefined;
  readonly driverId?: number | undefined;
  readonly page: number;
  readonly size: number;
}

export async function selectDocuments(tx: DatabaseTransaction, search: DocumentSearch) {
  const { organizationId, documentId, kind, loadId, driverId, page, size } = search;
  const conditions = [
    sql`d.organization_id = ${organizationId}`,
    sql`d.removed_at is null`,
    ...(documentId === undefined ? [] : [sql`d.id = ${documentId}`]),
    ...(kind === undefined ? [] : [sql`d.kind = ${kind}`]),
    ...(loadId === undefined ? [] : [sql`d.load_id = ${loadId}`]),
    ...(driverId === undefined ? [] : [sql`d.driver_id = ${driverId}`]),
  ];
  const { rows } = await sql<{
    id: number;
    kind: DriverDocumentKind;
    at: Date;
    driver_id: number;
    driver_name: string;
    load_id: number | null;
    reference: string | null;
    place: string | null;
    note: string | null;
    page_count: number;
    stored_count: number;
    total: number;
  }>`select d.id, d.kind, d.at, d.driver_id, u.first_name || ' ' || u.last_name as driver_name, d.load_id, l.reference,
      d.place, d.note, count(*) over ()::integer as total, p.page_count, p.stored_count
    from driver_documents d
    join users u on u.id = d.driver_id
    left join loads l on l.organization_id = d.organization_id and l.id = d.load_id
    cross join lateral (select count(*)::integer as page_count, count(stored_at)::integer as stored_count
      from driver_document_pages g where g.organization_id = ${organizationId} and g.document_id = d.id) p
    where ${sql.join(conditions, sql` and `)}
    order by d.at desc, d.id desc limit ${size} offset ${offsetOf({ page, size })}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function selectPages(
  tx: DatabaseTransaction,
  organizationId: number,
  documentId: number,
): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('driver_document_pages')
    .select('content')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .where('content', 'is not', null)
    .orderBy('page')
    .execute();
  return rows.flatMap(({ content }) => content ?? []);
}

export async function removeDocument(
  tx: DatabaseTransaction,
  organizationId: number,
  documentId: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('driver_documents')
    .set({ removed_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', documentId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
