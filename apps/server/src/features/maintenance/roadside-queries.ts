import type { RoadsideState } from '@longhaul/contract';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { RoadsideFilesTable, RoadsideReportsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { offsetOf } from '../../platform/paging.ts';

export type ReportTarget = { organizationId: number; reportId: number };

export interface ReportSearch {
  readonly organizationId: number;
  readonly reportId?: number;
  readonly assetId?: number | undefined;
  readonly state?: RoadsideState | undefined;
  /** Of the home terminal, on which reports are overdue. */
  readonly today: string;
  readonly page: number;
  readonly size: number;
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>['rows'][number];

/** In the same words as `roadsideClock` of the engine, so that a page can be asked for by state. */
const STATE = (today: string): RawBuilder<RoadsideState> => sql<RoadsideState>`case
  when r.violations = '[]'::jsonb
    or (r.certified_on is not null and (r.returned_on is not null or not r.is_return_requested)) then 'closed'
  when ${today}::date > r.inspected_on + 15 then 'overdue' else 'open' end`;

export async function selectReports(tx: DatabaseTransaction, search: ReportSearch) {
  const { organizationId, reportId, assetId, state, today, page, size } = search;
  const conditions = [
    sql`r.organization_id = ${organizationId}`,
    sql`r.removed_at is null`,
    ...(reportId === undefined ? [] : [sql`r.id = ${reportId}`]),
    ...(assetId === undefined ? [] : [sql`r.asset_id = ${assetId}`]),
    ...(state === undefined ? [] : [sql`${STATE(today)} = ${state}`]),
  ];
  const { rows } = await sql<{
    id: number;
    asset_id: number;
    unit_number: string;
    unit_kind: 'vehicle' | 'trailer';
    driver_id: number | null;
    driver_name: string | null;
    report_number: string | null;
    inspected_on: string;
    place: string | null;
    level: number | null;
    violations: { code: string; description: string; isOutOfService: boolean }[];
    is_return_requested: boolean;
    certified_on: string | null;
    certified_by: number | null;
    certifier: string | null;
    returned_on: string | null;
    note: string | null;
    files: { id: number; fileName: string; mediaType: string; createdAt: string }[] | null;
    total: number;
  }>`select r.id, r.asset_id, a.unit_number, a.kind as unit_kind, r.driver_id,
      d.first_name || ' ' || d.last_name as driver_name, r.report_number, r.inspected_on, r.place, r.level, r.violations,
      r.is_return_requested, r.certified_on, r.certified_by, c.first_name || ' ' || c.last_name as certifier, r.returned_on,
      r.note, count(*) over ()::integer as total, (
        select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'mediaType', f.media_type,
          'createdAt', f.created_at) order by f.id)
        from roadside_files f where f.organization_id = ${organizationId} and f.report_id = r.id) as files
    from roadside_reports r
    join assets a on a.organization_id = r.organization_id and a.id = r.asset_id
    left join users d on d.id = r.driver_id
    left join users c on c.id = r.certified_by
    where ${sql.join(conditions, sql` and `)}
    order by (${STATE(today)} = 'closed'), case when ${STATE(today)} = 'closed' then null else r.inspected_on end,
      r.inspected_on desc, r.id desc
    limit ${size} offset ${offsetOf({ page, size })}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export function lockReport(tx: DatabaseTransaction, { organizationId, reportId }: ReportTarget) {
  return tx
    .selectFrom('roadside_reports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', reportId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertReport(
  tx: DatabaseTransaction,
  row: Insertable<RoadsideReportsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('roadside_reports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveReport(
  tx: DatabaseTransaction,
  { organizationId, reportId }: ReportTarget,
  change: Updateable<RoadsideReportsTable>,
): Promise<void> {
  await tx
    .updateTable('roadside_reports')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', reportId)
    .execute();
}

export async function countFiles(tx: DatabaseTransaction, { organizationId, reportId }: ReportTarget) {
  const { count } = await tx
    .selectFrom('roadside_files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFile(
  tx: DatabaseTransaction,
  row: Insertable<RoadsideFilesTable>,
): Promise<void> {
  await tx.insertInto('roadside_files').values(row).execute();
}

type FileTarget = ReportTarget & { fileId: number };

export function findFile(tx: DatabaseTransaction, { organizationId, reportId, fileId }: FileTarget) {
  return tx
    .selectFrom('roadside_files as f')
    .innerJoin('roadside_reports as r', (join) =>
      join.onRef('r.organization_id', '=', 'f.organization_id').onRef('r.id', '=', 'f.report_id'),
    )
    .select(['f.file_name', 'f.media_type', 'f.content'])
    .where('f.organization_id', '=', organizationId)
    .where('f.report_id', '=', reportId)
    .where('f.id', '=', fileId)
    .where('r.removed_at', 'is', null)
    .executeTakeFirst();
}

export async function removeFile(
  tx: DatabaseTransaction,
  { organizationId, reportId, fileId }: FileTarget,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('roadside_files')
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', reportId)
    .where('id', '=', fileId)
    .returning('file_name')
    .executeTakeFirst();
  return row?.file_name;
}
