import type { DefectState, Equipment, InspectionKind, InspectionState, PageQuery } from '@longhaul/contract';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { DefectActsTable, DefectsTable, InspectionsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf } from '../../platform/paging.ts';

export type InspectionTarget = { organizationId: number; inspectionId: number };
export type StoredInspection = Selectable<InspectionsTable>;
export type StoredAct = Selectable<DefectActsTable>;

export type InspectionSearch = {
  organizationId: number;
  vehicleId?: number[] | undefined;
  driverId?: number[] | undefined;
  state?: InspectionState[] | undefined;
  kind?: InspectionKind[] | undefined;
  /** Instants: the first counts, the second does not. */
  fromAt?: Date | undefined;
  untilAt?: Date | undefined;
  q?: string | undefined;
  inspectionId?: number[] | undefined;
} & Pick<PageQuery, 'page' | 'size'>;

export type InspectionRow = StoredInspection & { driver_name: string; second_driver_name: string | null };

export async function selectInspections(tx: DatabaseTransaction, search: InspectionSearch) {
  const { rows: counts } = await sql<{ state: InspectionState; count: number }>`
    select i.state, count(*)::integer as count from inspections i where ${matchingOf(search)}
    group by i.state`.execute(tx);
  return { rows: await selectInspectionRows(tx, search), counts };
}

/** The same without how many there are of each state. */
export async function selectInspectionRows(
  tx: DatabaseTransaction,
  search: InspectionSearch,
): Promise<InspectionRow[]> {
  const state = search.state?.length ? sql`i.state = any(${search.state})` : sql`true`;
  const { rows } = await sql<InspectionRow>`select i.*, u.first_name || ' ' || u.last_name as driver_name,
      s.first_name || ' ' || s.last_name as second_driver_name
    from (select i.* from inspections i where ${matchingOf(search)} and ${state} order by i.at desc, i.id desc
      limit ${search.size} offset ${offsetOf(search)}) i
    join users u on u.id = i.driver_id left join users s on s.id = i.second_driver_id
    order by i.at desc, i.id desc`.execute(tx);
  return rows;
}

/** Of `inspections as i`, whatever their state. */
function matchingOf(search: InspectionSearch): RawBuilder<unknown> {
  const { organizationId } = search;
  const conditions: RawBuilder<unknown>[] = [sql`i.organization_id = ${organizationId}`];
  if (search.inspectionId) conditions.push(sql`i.id = any(${search.inspectionId})`);
  if (search.driverId?.length) {
    conditions.push(
      sql`(i.driver_id = any(${search.driverId}) or i.second_driver_id = any(${search.driverId}))`,
    );
  }
  if (search.vehicleId?.length) {
    conditions.push(sql`exists (select from inspection_units n where n.organization_id = i.organization_id
      and n.inspection_id = i.id and n.asset_id = any(${search.vehicleId}))`);
  }
  if (search.kind?.length) conditions.push(sql`i.kind = any(${search.kind})`);
  if (search.fromAt) conditions.push(sql`i.at >= ${search.fromAt}`);
  if (search.untilAt) conditions.push(sql`i.at < ${search.untilAt}`);
  if (search.q) {
    const text = containing(search.q);
    conditions.push(sql`(i.number::text ilike ${text}
      or exists (select from inspection_units n join assets a on a.organization_id = n.organization_id and a.id = n.asset_id
        where n.organization_id = i.organization_id and n.inspection_id = i.id and a.unit_number ilike ${text})
      or exists (select from users u where u.id = i.driver_id and (u.first_name || ' ' || u.last_name) ilike ${text}))`);
  }
  return sql.join(conditions, sql` and `);
}

export async function selectUnitsOf(
  tx: DatabaseTransaction,
  organizationId: number,
  inspectionIds: readonly number[],
) {
  const { rows } = await sql<{
    inspection_id: number;
    id: number;
    kind: 'vehicle' | 'trailer';
    unit_number: string;
    vin: string | null;
    plate: string | null;
    equipment: Equipment | null;
  }>`select n.inspection_id, a.id, a.kind, a.unit_number, a.vin, a.plate, a.equipment from inspection_units n
    join assets a on a.organization_id = n.organization_id and a.id = n.asset_id
    where n.organization_id = ${organizationId} and n.inspection_id = any(${[...inspectionIds]})
    order by n.inspection_id, n.ordinal`.execute(tx);
  return rows;
}

export type DefectRow = Awaited<ReturnType<typeof selectDefects>>['rows'][number];

export type DefectSearch = {
  organizationId: number;
  state?: DefectState[] | undefined;
  assetId?: number[] | undefined;
  isWithoutOrder?: boolean | undefined;
  inspectionId?: readonly number[] | undefined;
} & Pick<PageQuery, 'page' | 'size'>;

export async function selectDefects(tx: DatabaseTransaction, search: DefectSearch) {
  const conditions: RawBuilder<unknown>[] = [sql`d.organization_id = ${search.organizationId}`];
  if (search.inspectionId) conditions.push(sql`d.inspection_id = any(${[...search.inspectionId]})`);
  if (search.state?.length) conditions.push(sql`d.state = any(${search.state})`);
  if (search.assetId?.length) conditions.push(sql`d.asset_id = any(${search.assetId})`);
  if (search.isWithoutOrder) conditions.push(sql`d.order_id is null`);
  const matching = sql.join(conditions, sql` and `);
  const { rows } = await sql<
    Selectable<DefectsTable> & {
      unit_number: string;
      unit_kind: 'vehicle' | 'trailer';
      at: Date;
      driver_name: string;
      order_number: number | null;
      photo_ids: number[];
    }
  >`select d.*, a.unit_number, a.kind as unit_kind, i.at, u.first_name || ' ' || u.last_name as driver_name,
      o.number as order_number, coalesce((select array_agg(p.id order by p.id) from defect_photos p
        where p.organization_id = ${search.organizationId} and p.defect_id = d.id), '{}') as photo_ids
    from defects d join inspections i on i.organization_id = d.organization_id and i.id = d.inspection_id
    join assets a on a.organization_id = d.organization_id and a.id = d.asset_id
    join users u on u.id = i.driver_id
    left join work_orders o on o.organization_id = d.organization_id and o.id = d.order_id
    where ${matching}
    order by ${search.inspectionId ? sql`d.inspection_id, d.id` : sql`d.is_safe, i.at desc, d.id desc`}
    limit ${search.size} offset ${offsetOf(search)}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total from defects d
    where ${matching}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

export function selectActs(
  tx: DatabaseTransaction,
  { organizationId, inspectionId }: InspectionTarget,
): Promise<StoredAct[]> {
  return selectActsOf(tx, organizationId, [inspectionId]);
}

export function selectActsOf(
  tx: DatabaseTransaction,
  organizationId: number,
  inspectionIds: readonly number[],
): Promise<StoredAct[]> {
  return tx
    .selectFrom('defect_acts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('inspection_id', 'in', [...inspectionIds, 0])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Acts on one report take turns. */
export function lockInspection(
  tx: DatabaseTransaction,
  { organizationId, inspectionId }: InspectionTarget,
): Promise<StoredInspection | undefined> {
  return tx
    .selectFrom('inspections')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', inspectionId)
    .forUpdate()
    .executeTakeFirst();
}

export function findDefect(tx: DatabaseTransaction, organizationId: number, defectId: number) {
  return tx
    .selectFrom('defects')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', defectId)
    .executeTakeFirst();
}

export async function nextInspectionNumber(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  await sql`select from organizations where id = ${organizationId} for update`.execute(tx);
  const { rows } = await sql<{
    number: number;
  }>`select coalesce(max(number), 0) + 1 as number from inspections
    where organization_id = ${organizationId}`.execute(tx);
  return rows[0]!.number;
}

export async function insertInspection(
  tx: DatabaseTransaction,
  inspection: Insertable<InspectionsTable>,
  unitIds: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('inspections')
    .values(inspection)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('inspection_units')
    .values(
      unitIds.map((assetId, index) => ({
        organization_id: inspection.organization_id,
        inspection_id: id,
        ordinal: index + 1,
        asset_id: assetId,
      })),
    )
    .execute();
  return id;
}

export async function insertDefects(
  tx: DatabaseTransaction,
  defects: readonly Insertable<DefectsTable>[],
): Promise<number[]> {
  if (defects.length === 0) return [];
  const inserted = await tx
    .insertInto('defects')
    .values([...defects])
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function insertAct(tx: DatabaseTransaction, act: Insertable<DefectActsTable>): Promise<void> {
  await tx.insertInto('defect_acts').values(act).execute();
}

export async function saveChain(
  tx: DatabaseTransaction,
  { organizationId, inspectionId }: InspectionTarget,
  report: { state: InspectionState; isSignatureMissing: boolean },
  defects: readonly { id: number; state: DefectState; isSafe: boolean; isReviewed: boolean }[],
): Promise<void> {
  await tx
    .updateTable('inspections')
    .set({ state: report.state, is_signature_missing: report.isSignatureMissing })
    .where('organization_id', '=', organizationId)
    .where('id', '=', inspectionId)
    .execute();
  for (const { id, state, isSafe, isReviewed } of defects) {
    await tx
      .updateTable('defects')
      .set({ state, is_safe: isSafe, is_reviewed: isReviewed })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  }
}

export function selectUnits(tx: DatabaseTransaction, organizationId: number, assetIds: readonly number[]) {
  return tx
    .selectFrom('assets')
    .select(['id', 'kind', 'unit_number', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...assetIds, 0])
    .execute();
}

export async function findDriver(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  const { rows } = await sql<{ id: number; name: string }>`select d.user_id as id,
      u.first_name || ' ' || u.last_name as name
    from drivers d join users u on u.id = d.user_id
    where d.organization_id = ${organizationId} and d.user_id = ${driverId}`.execute(tx);
  return rows[0];
}

/** The vehicle that a driver has now, and what it pulls. */
export async function selectCombination(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  const { rows } = await sql<{
    id: number;
    kind: 'vehicle' | 'trailer';
    unit_number: string;
    equipment: Equipment | null;
  }>`select a.id, a.kind, a.unit_number, a.equipment from driver_assignments d
    join assets a on a.organization_id = ${organizationId} and (a.id = d.asset_id or a.id in (
      select t.trailer_id from trailer_attachments t where t.organization_id = ${organizationId}
        and t.vehicle_id = d.asset_id and t.detached_at is null))
    where d.organization_id = ${organizationId} and d.driver_id = ${driverId} and d.unassigned_at is null
    order by (a.kind = 'trailer'), a.unit_key, a.id`.execute(tx);
  return rows;
}

/** Reports with a certified defect of these units that nobody has reviewed, the newest first. */
export async function selectToReview(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ inspection_id: number }>`select distinct inspection_id from defects d
    where d.organization_id = ${organizationId} and d.asset_id = any(${[...assetIds]}) and not d.is_reviewed
      and d.state <> 'open' and not exists (select from defects o where o.organization_id = d.organization_id
        and o.inspection_id = d.inspection_id and o.asset_id = any(${[...assetIds]}) and o.state = 'open')
    order by 1 desc limit 20`.execute(tx);
  return rows.map((row) => row.inspection_id);
}

export async function selectToSign(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('inspections')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('second_driver_id', '=', driverId)
    .where('is_signature_missing', '=', true)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countPhotos(
  tx: DatabaseTransaction,
  organizationId: number,
  defectId: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('defect_photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('defect_id', '=', defectId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPhoto(
  tx: DatabaseTransaction,
  photo: {
    organization_id: number;
    defect_id: number;
    content: Buffer;
    created_by: number;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('defect_photos').values(photo).execute();
}

export function findPhoto(
  tx: DatabaseTransaction,
  organizationId: number,
  defectId: number,
  photoId: number,
) {
  return tx
    .selectFrom('defect_photos')
    .select('content')
    .where('organization_id', '=', organizationId)
    .where('defect_id', '=', defectId)
    .where('id', '=', photoId)
    .executeTakeFirst();
}

/** In the order in which they were added; `numbers`: these, also when they were removed. */
export function selectOwnItems(
  tx: DatabaseTransaction,
  organizationId: number,
  numbers: readonly number[] | null = null,
) {
  const items = tx
    .selectFrom('inspection_items')
    .select(['number', 'title', 'title_es', 'unit_kind'])
    .where('organization_id', '=', organizationId)
    .orderBy('number');
  return (
    numbers ? items.where('number', 'in', [...numbers, 0]) : items.where('removed_at', 'is', null)
  ).execute();
}
