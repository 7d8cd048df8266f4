import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Of one unit, or of all. */
export interface PackScope {
  readonly organizationId: number;
  readonly assetId: number | null;
}

const unitIs = (column: string, { assetId }: PackScope) =>
  assetId === null ? sql`true` : sql`${sql.ref(column)} = ${assetId}`;

/** Archived units too: their record is kept for six months. */
export async function selectAuditUnits(
  tx: DatabaseTransaction,
  scope: PackScope,
  after: { id: number } | undefined,
  size: number,
) {
  const { rows } = await sql<{
    id: number;
    unit_number: string;
    kind: string;
    make: string | null;
    model: string | null;
    year: number | null;
    vin: string | null;
    plate: string | null;
    plate_state: string | null;
    archived_at: Date | null;
  }>`select id, unit_number, kind, make, model, year, vin, plate, plate_state, archived_at from assets a
    where a.organization_id = ${scope.organizationId} and ${unitIs('a.id', scope)} and a.id > ${after?.id ?? 0}
    order by a.id limit ${size}`.execute(tx);
  return rows;
}

export async function selectAuditServices(
  tx: DatabaseTransaction,
  scope: PackScope,
  after: { asset_id: number; plan_id: number } | undefined,
  size: number,
) {
  const { rows } = await sql<{
    asset_id: number;
    plan_id: number;
    unit_number: string;
    plan: string;
    state: string;
    due_by: string | null;
    due_date: string | null;
    used_percent: number | null;
  }>`select d.asset_id, d.plan_id, a.unit_number, p.name as plan, d.state, d.due_by, d.due_date, d.used_percent
    from services_due d
    join assets a on a.organization_id = d.organization_id and a.id = d.asset_id
    join service_plans p on p.organization_id = d.organization_id and p.id = d.plan_id
    where d.organization_id = ${scope.organizationId} and ${unitIs('d.asset_id', scope)}
      and (d.asset_id, d.plan_id) > (${after?.asset_id ?? 0}, ${after?.plan_id ?? 0})
    order by d.asset_id, d.plan_id limit ${size}`.execute(tx);
  return rows;
}

export async function selectAuditDone(
  tx: DatabaseTransaction,
  scope: PackScope,
  after: { id: number } | undefined,
  size: number,
) {
  const { rows } = await sql<{
    id: number;
    unit_number: string;
    archived_at: Date | null;
    plan: string;
    plan_kind: string;
    done_on: string;
    odometer_meters: number | null;
    order_number: number | null;
    note: string | null;
  }>`select s.id, a.unit_number, a.archived_at, p.name as plan, p.kind as plan_kind, s.done_on, s.odometer_meters,
      o.number as order_number, s.note
    from services_done s
    join assets a on a.organization_id = s.organization_id and a.id = s.asset_id
    join service_plans p on p.organization_id = s.organization_id and p.id = s.plan_id
    left join work_orders o on o.organization_id = s.organization_id and o.id = s.order_id
    where s.organization_id = ${scope.organizationId} and ${unitIs('s.asset_id', scope)} and s.id > ${after?.id ?? 0}
    order by s.id limit ${size}`.execute(tx);
  return rows;
}

export async function selectAuditOrders(
  tx: DatabaseTransaction,
  scope: PackScope,
  after: { id: number } | undefined,
  size: number,
) {
  const { rows } = await sql<{
    id: number;
    number: number;
    unit_number: string;
    archived_at: Date | null;
    title: string;
    category: string;
    status: string;
    vendor: string | null;
    created_at: Date;
    done_on: string | null;
    odometer_meters: number | null;
    note: string | null;
    lines: string | null;
  }>`select o.id, o.number, a.unit_number, a.archived_at, o.title, o.category, o.status, o.vendor, o.created_at, o.done_on,
      o.odometer_meters, o.note, (select string_agg(l.description, '; ' order by l.ordinal) from work_order_lines l
        where l.organization_id = ${scope.organizationId} and l.order_id = o.id) as lines
    from work_orders o join assets a on a.organization_id = o.organization_id and a.id = o.asset_id
    where o.organization_id = ${scope.organizationId} and ${unitIs('o.asset_id', scope)} and o.removed_at is null
      and o.id > ${after?.id ?? 0}
    order by o.id limit ${size}`.execute(tx);
  return rows;
}

export async function selectAuditRoadside(
  tx: DatabaseTransaction,
  scope: PackScope,
  after: { id: number } | undefined,
  size: number,
) {
  const { rows } = await sql<{
    id: number;
    unit_number: string;
    driver: string | null;
    report_number: string | null;
    inspected_on: string;
    place: string | null;
    level: number | null;
    violations: { code: string; description: string; isOutOfService: boolean }[];
    is_return_requested: boolean;
    certified_on: string | null;
    returned_on: string | null;
  }>`select r.id, a.unit_number, u.first_name || ' ' || u.last_name as driver, r.report_number, r.inspected_on, r.place,
      r.level, r.violations, r.is_return_requested, r.certified_on, r.returned_on
    from roadside_reports r join assets a on a.organization_id = r.organization_id and a.id = r.asset_id
    left join users u on u.id = r.driver_id
    where r.organization_id = ${scope.organizationId} and ${unitIs('r.asset_id', scope)} and r.removed_at is null
      and r.id > ${after?.id ?? 0}
    order by r.id limit ${size}`.execute(tx);
  return rows;
}

export async function selectAuditOfficerOrders(
  tx: DatabaseTransaction,
  scope: PackScope,
  after: { id: number } | undefined,
  size: number,
) {
  const { rows } = await sql<{
    id: number;
    unit_number: string;
    at: Date;
    reason: string;
    lifted_at: Date | null;
    lifted_by: string | null;
    lift_note: string | null;
  }>`select o.id, a.unit_number, o.at, o.reason, o.lifted_at, u.first_name || ' ' || u.last_name as lifted_by, o.lift_note
    from out_of_service_orders o join assets a on a.organization_id = o.organization_id and a.id = o.asset_id
    left join users u on u.id = o.lifted_by
    where o.organization_id = ${scope.organizationId} and ${unitIs('o.asset_id', scope)} and o.id > ${after?.id ?? 0}
    order by o.id limit ${size}`.execute(tx);
  return rows;
}

export async function selectAuditInspections(
  tx: DatabaseTransaction,
  scope: PackScope,
  after: { id: number } | undefined,
  size: number,
) {
  const { rows } = await sql<{
    id: number;
    number: number;
    kind: string;
    at: Date;
    driver: string;
    signature_name: string;
    state: string;
    units: string | null;
    defects: string | null;
    acts: string | null;
  }>`select i.id, i.number, i.kind, i.at, d.first_name || ' ' || d.last_name as driver, i.signature_name, i.state,
      (select string_agg(a.unit_number, '; ' order by u.ordinal) from inspection_units u
        join assets a on a.organization_id = u.organization_id and a.id = u.asset_id
        where u.organization_id = ${scope.organizationId} and u.inspection_id = i.id) as units,
      (select string_agg(coalesce(f.item_title, f.item) || ': ' || f.description || ' (' || f.state || case when f.was_safe then '' else ', not safe' end
          || ')', '; ' order by f.id) from defects f
        where f.organization_id = ${scope.organizationId} and f.inspection_id = i.id) as defects,
      (select string_agg(c.act || coalesce(' ' || c.outcome, '') || ' by ' || c.signature_name || ' '
          || to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '; ' order by c.at, c.id) from defect_acts c
        where c.organization_id = ${scope.organizationId} and c.inspection_id = i.id) as acts
    from inspections i join users d on d.id = i.driver_id
    where i.organization_id = ${scope.organizationId} and i.id > ${after?.id ?? 0}
      and (${scope.assetId}::bigint is null or exists (select from inspection_units u
        where u.organization_id = ${scope.organizationId} and u.inspection_id = i.id and u.asset_id = ${scope.assetId}))
    order by i.id limit ${size}`.execute(tx);
  return rows;
}

/** Reports with a defect or without a signature that is needed: those that are printed, the newest `limit`, in their order. */
export async function selectPrintedInspections(tx: DatabaseTransaction, scope: PackScope, limit: number) {
  const { rows } = await sql<{ id: number; number: number }>`select id, number from (
      select i.id, i.number from inspections i
      where i.organization_id = ${scope.organizationId} and (i.state <> 'none-found' or i.is_signature_missing)
        and (${scope.assetId}::bigint is null or exists (select from inspection_units u
          where u.organization_id = i.organization_id and u.inspection_id = i.id and u.asset_id = ${scope.assetId}))
      order by i.id desc limit ${limit}) newest
    order by id`.execute(tx);
  return rows;
}

export interface PackFile {
  readonly id: number;
  readonly kind: 'roadside' | 'order';
  readonly record_id: number;
  readonly file_name: string;
}

/** Files of roadside reports and of orders, the newest `limit` of each; without what is in them. */
export async function selectPackFiles(tx: DatabaseTransaction, scope: PackScope, limit: number) {
  const { organizationId } = scope;
  const { rows } = await sql<PackFile>`
    (select f.id, 'roadside' as kind, r.id as record_id, f.file_name
      from roadside_files f
      join roadside_reports r on r.organization_id = ${organizationId} and r.id = f.report_id and r.removed_at is null
      where f.organization_id = ${organizationId} and ${unitIs('r.asset_id', scope)} order by f.id desc limit ${limit})
    union all
    (select f.id, 'order', o.number, f.file_name from work_order_files f
      join work_orders o on o.organization_id = ${organizationId} and o.id = f.order_id and o.removed_at is null
      where f.organization_id = ${organizationId} and ${unitIs('o.asset_id', scope)} order by f.id desc limit ${limit})`.execute(
    tx,
  );
  return rows;
}

export async function readPackFile(
  tx: DatabaseTransaction,
  organizationId: number,
  { kind, id }: PackFile,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom(kind === 'roadside' ? 'roadside_files' : 'work_order_files')
    .select('content')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}
