import type { PageQuery, ServiceState, WorkOrderStatus } from '@longhaul/contract';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { isAssetIn } from '../../domain/groups/in-groups.ts';
import type {
  ExpirationDatesTable,
  ExpirationsTable,
  OutOfServiceOrdersTable,
  ServicePlansTable,
} from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf } from '../../platform/paging.ts';

export type UnitRow = { id: number; kind: 'vehicle' | 'trailer'; unit_number: string };

export function findUnit(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  return tx
    .selectFrom('assets')
    .select(['id', 'kind', 'unit_number', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', assetId)
    .executeTakeFirst();
}

export async function selectPlans(tx: DatabaseTransaction, organizationId: number, planId?: number) {
  const { rows } = await sql<
    Selectable<ServicePlansTable> & {
      group_name: string | null;
      unit_count: number;
      overdue_count: number;
      due_soon_count: number;
    }
  >`select p.*, g.name as group_name, coalesce(d.units, 0) as unit_count, coalesce(d.overdue, 0) as overdue_count,
      coalesce(d.due_soon, 0) as due_soon_count
    from service_plans p
    left join groups g on g.organization_id = p.organization_id and g.id = p.group_id
    left join (select plan_id, count(*)::integer as units, (count(*) filter (where state = 'overdue'))::integer as overdue,
        (count(*) filter (where state = 'due-soon'))::integer as due_soon
      from services_due where organization_id = ${organizationId} group by plan_id) d on d.plan_id = p.id
    where p.organization_id = ${organizationId} and p.archived_at is null
      and (${planId ?? null}::bigint is null or p.id = ${planId ?? null})
    order by lower(p.name), p.id`.execute(tx);
  return rows;
}

export function lockPlan(tx: DatabaseTransaction, organizationId: number, planId: number) {
  return tx
    .selectFrom('service_plans')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', planId)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function isPlanNameTaken(
  tx: DatabaseTransaction,
  organizationId: number,
  plan: { name: string; unitKind: string },
  exceptId: number | null,
): Promise<boolean> {
  const { rows } = await sql`select from service_plans where organization_id = ${organizationId}
    and lower(name) = lower(${plan.name}) and unit_kind = ${plan.unitKind} and archived_at is null
    and id is distinct from ${exceptId}::bigint`.execute(tx);
  return rows.length > 0;
}

export async function isGroup(
  tx: DatabaseTransaction,
  organizationId: number,
  groupId: number,
): Promise<boolean> {
  const { rows } = await sql`select from groups where organization_id = ${organizationId} and id = ${groupId}
    and archived_at is null`.execute(tx);
  return rows.length > 0;
}

export async function insertPlan(
  tx: DatabaseTransaction,
  plan: Insertable<ServicePlansTable>,
): Promise<number> {
  const { id } = await tx.insertInto('service_plans').values(plan).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function savePlan(
  tx: DatabaseTransaction,
  organizationId: number,
  planId: number,
  plan: Updateable<ServicePlansTable>,
): Promise<void> {
  await tx
    .updateTable('service_plans')
    .set(plan)
    .where('organization_id', '=', organizationId)
    .where('id', '=', planId)
    .execute();
}

export type DueSearch = {
  organizationId: number;
  state?: ServiceState[] | undefined;
  assetId?: number[] | undefined;
  groupId?: number[] | undefined;
  q?: string | undefined;
} & Pick<PageQuery, 'page' | 'size'>;

const ORDERED = sql`(d.state <> 'overdue'), d.due_date, d.asset_id, d.plan_id`;

/**
 * In the unit number or the name of the plan. Plans are few, and a text is seldom in the name of one: where it is in none, the
 * services of the units found are read by their key, and not all of the organization.
 */
async function contains(
  tx: DatabaseTransaction,
  organizationId: number,
  text: string,
): Promise<RawBuilder<unknown>> {
  const pattern = containing(text.toLowerCase());
  const { rows: plans } = await sql<{ id: number }>`select s.id from service_plans s
    where s.organization_id = ${organizationId} and lower(s.name) like ${pattern}`.execute(tx);
  const ofUnits = sql`d.asset_id in (select u.id from assets u
    where u.organization_id = ${organizationId} and u.unit_key like ${pattern})`;
  return plans.length === 0 ? ofUnits : sql`(${ofUnits} or d.plan_id = any(${plans.map(({ id }) => id)}))`;
}

/** The newest open order that is to complete the service of `d`. */
const openOrderOf = (organizationId: number) => sql`(select o.id, o.number from work_order_services s
    join work_orders o on o.organization_id = s.organization_id and o.id = s.order_id
    where s.organization_id = ${organizationId} and s.plan_id = d.plan_id and o.asset_id = d.asset_id
      and o.status <> 'done' and o.removed_at is null order by o.id desc limit 1)`;

export async function selectServicesDue(tx: DatabaseTransaction, search: DueSearch) {
  const { organizationId } = search;
  const conditions: RawBuilder<unknown>[] = [sql`d.organization_id = ${organizationId}`];
  if (search.assetId?.length) conditions.push(sql`d.asset_id = any(${search.assetId})`);
  if (search.groupId?.length) {
    conditions.push(sql`${isAssetIn(sql`d.asset_id`, organizationId, search.groupId)}`);
  }
  if (search.q) conditions.push(await contains(tx, organizationId, search.q));
  const matching = sql.join(conditions, sql` and `);
  const state = search.state?.length ? sql`d.state = any(${search.state})` : sql`true`;
  const { rows } = await sql<{
    asset_id: number;
    plan_id: number;
    state: ServiceState;
    due_by: 'meters' | 'engineSeconds' | 'date' | null;
    due_date: string | null;
    terms: unknown;
    unit_number: string;
    unit_kind: 'vehicle' | 'trailer';
    plan_name: string;
    plan_kind: 'service' | 'annual-inspection';
    order_id: number | null;
    order_number: number | null;
  }>`select d.asset_id, d.plan_id, d.state, d.due_by, d.due_date, d.terms, a.unit_number, a.kind as unit_kind,
      p.name as plan_name, p.kind as plan_kind, o.id as order_id, o.number as order_number
    from (select d.* from services_due d where ${matching} and ${state}
      order by ${ORDERED} limit ${search.size} offset ${offsetOf(search)}) d
    join assets a on a.organization_id = ${organizationId} and a.id = d.asset_id
    join service_plans p on p.organization_id = ${organizationId} and p.id = d.plan_id
    left join lateral ${openOrderOf(organizationId)} o on true
    order by ${ORDERED}`.execute(tx);
  const counts = await sql<{ state: ServiceState; count: number }>`
    select d.state, count(*)::integer as count from services_due d where ${matching} group by d.state`.execute(
    tx,
  );
  return { rows, counts: counts.rows };
}

export async function selectServicesDone(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  const { rows } = await sql<{
    id: number;
    plan_id: number;
    plan_name: string;
    done_on: string;
    odometer_meters: number | null;
    engine_seconds: number | null;
    order_id: number | null;
    order_number: number | null;
    note: string | null;
  }>`select s.id, s.plan_id, p.name as plan_name, s.done_on, s.odometer_meters, s.engine_seconds, s.order_id,
      o.number as order_number, s.note
    from services_done s join service_plans p on p.organization_id = s.organization_id and p.id = s.plan_id
    left join work_orders o on o.organization_id = s.organization_id and o.id = s.order_id
    where s.organization_id = ${organizationId} and s.asset_id = ${assetId}
    order by s.done_on desc, s.id desc limit 50`.execute(tx);
  return rows;
}

export function selectOutOfService(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  return tx
    .selectFrom('out_of_service_orders')
    .select(['id', 'at', 'reason', 'lifted_at', 'lift_note'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export async function insertOutOfService(
  tx: DatabaseTransaction,
  order: Insertable<OutOfServiceOrdersTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('out_of_service_orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockOutOfService(tx: DatabaseTransaction, organizationId: number, orderId: number) {
  return tx
    .selectFrom('out_of_service_orders')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveLift(
  tx: DatabaseTransaction,
  organizationId: number,
  orderId: number,
  lift: { lifted_at: Date; lifted_by: number | null; lift_note: string },
): Promise<void> {
  await tx
    .updateTable('out_of_service_orders')
    .set(lift)
    .where('organization_id', '=', organizationId)
    .where('id', '=', orderId)
    .execute();
}

export async function selectNotReady(tx: DatabaseTransaction, organizationId: number) {
  const { rows } = await sql<
    UnitRow & {
      state: 'review-needed' | 'reason-needed' | 'blocked';
      because: unknown;
      pulled_by_id: number | null;
    }
  >`select a.id, a.kind, a.unit_number, r.state, r.because, t.vehicle_id as pulled_by_id from unit_readiness r
    join assets a on a.organization_id = r.organization_id and a.id = r.asset_id and a.archived_at is null
    left join trailer_attachments t on t.organization_id = r.organization_id and t.trailer_id = r.asset_id
      and t.detached_at is null
    where r.organization_id = ${organizationId} order by a.unit_key, a.id`.execute(tx);
  return rows;
}

export async function countMaintenance(tx: DatabaseTransaction, organizationId: number) {
  const { rows } = await sql<{
    vehicles: number;
    trailers: number;
    overdue: number;
    due_soon: number;
    open_defects: number;
    unsafe_defects: number;
    open_orders: number;
    in_shop: number;
    waiting: number;
    unavailable: number;
  }>`select a.*, s.*, f.*, o.*, (select count(*)::integer from assets v where v.organization_id = ${organizationId}
        and v.kind = 'vehicle' and v.archived_at is null and (exists (select from work_orders w
          where w.organization_id = ${organizationId} and w.asset_id = v.id and w.down_from is not null
            and w.status <> 'done' and w.removed_at is null)
        or exists (select from out_of_service_orders x where x.organization_id = ${organizationId} and x.asset_id = v.id
          and x.lifted_at is null)
        or exists (select from defects d where d.organization_id = ${organizationId} and d.asset_id = v.id
          and not d.is_reviewed and d.state = 'open' and not d.is_safe))) as unavailable
    from (select (count(*) filter (where kind = 'vehicle'))::integer as vehicles,
        (count(*) filter (where kind = 'trailer'))::integer as trailers
      from assets where organization_id = ${organizationId} and archived_at is null) a,
    (select (count(*) filter (where state = 'overdue'))::integer as overdue,
        (count(*) filter (where state = 'due-soon'))::integer as due_soon
      from services_due where organization_id = ${organizationId} and state in ('overdue', 'due-soon')) s,
    (select count(*)::integer as open_defects, (count(*) filter (where not is_safe))::integer as unsafe_defects
      from defects where organization_id = ${organizationId} and not is_reviewed and state = 'open') f,
    (select (count(*) filter (where status = 'open'))::integer as open_orders,
        (count(*) filter (where status in ('in-shop', 'waiting-for-part')))::integer as in_shop,
        (count(*) filter (where status = 'waiting-for-part'))::integer as waiting
      from work_orders where organization_id = ${organizationId} and removed_at is null and status <> 'done') o`.execute(
    tx,
  );
  return rows[0]!;
}

/** Of orders done in the 12 months up to this day, and the miles of vehicles in them. */
export async function selectMonths(tx: DatabaseTransaction, organizationId: number, today: string) {
  const { rows } = await sql<{
    month: string;
    preventive: number;
    tires: number;
    repair: number;
    meters: number;
  }>`select m.month::date as month, coalesce(o.preventive, 0)::float8 as preventive, coalesce(o.tires, 0)::float8 as tires,
      coalesce(o.repair, 0)::float8 as repair, coalesce(k.meters, 0)::float8 as meters
    from generate_series(date_trunc('month', ${today}::date::timestamp) - interval '11 months',
      date_trunc('month', ${today}::date::timestamp), interval '1 month') m(month)
    left join (select date_trunc('month', done_on::timestamp) as month,
        sum(total_cents) filter (where category = 'preventive') as preventive,
        sum(total_cents) filter (where category = 'tires') as tires,
        sum(total_cents) filter (where category = 'repair') as repair
      from work_orders where organization_id = ${organizationId} and removed_at is null and status = 'done'
        and done_on >= (date_trunc('month', ${today}::date::timestamp) - interval '11 months')::date
      group by 1) o using (month)
    left join (select date_trunc('month', month::timestamp) as month, sum(meters) as meters from ifta_months
      where organization_id = ${organizationId}
        and month >= (date_trunc('month', ${today}::date::timestamp) - interval '11 months')::date
      group by 1) k using (month)
    order by 1`.execute(tx);
  return rows;
}

export type ExpirationRow = Awaited<ReturnType<typeof selectExpirations>>[number];

export async function selectExpirations(
  tx: DatabaseTransaction,
  organizationId: number,
  { expirationId, to }: { expirationId?: number; to?: string },
) {
  const { rows } = await sql<
    Selectable<ExpirationsTable> & {
      unit_number: string | null;
      unit_kind: 'vehicle' | 'trailer' | null;
      driver_name: string | null;
      license_state: string | null;
      license_class: string | null;
    }
  >`select e.*, a.unit_number, a.kind as unit_kind, u.first_name || ' ' || u.last_name as driver_name, d.license_state,
      d.license_class
    from expirations e
    left join assets a on a.organization_id = e.organization_id and a.id = e.asset_id
    left join users u on u.id = e.driver_id
    left join drivers d on d.organization_id = e.organization_id and d.user_id = e.driver_id
    where e.organization_id = ${organizationId} and (${expirationId ?? null}::bigint is null or e.id = ${expirationId ?? null})
      -- A medical card may stop being proof long before its certificate expires.
      and (${to ?? null}::date is null or e.expires_on <= ${to ?? null}::date or e.issued_on <= ${to ?? null}::date)
      and a.archived_at is null
    order by e.expires_on, e.id`.execute(tx);
  return rows;
}

export async function countExpirations(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('expirations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertExpiration(
  tx: DatabaseTransaction,
  expiration: Insertable<ExpirationsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('expirations')
    .values(expiration)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockExpiration(tx: DatabaseTransaction, organizationId: number, expirationId: number) {
  return tx
    .selectFrom('expirations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', expirationId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveExpiration(
  tx: DatabaseTransaction,
  organizationId: number,
  expirationId: number,
  expiration: Updateable<ExpirationsTable>,
): Promise<void> {
  await tx
    .updateTable('expirations')
    .set(expiration)
    .where('organization_id', '=', organizationId)
    .where('id', '=', expirationId)
    .execute();
}

export async function removeExpiration(
  tx: DatabaseTransaction,
  organizationId: number,
  expirationId: number,
): Promise<void> {
  await tx
    .deleteFrom('expirations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', expirationId)
    .execute();
}

export async function isDriver(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<boolean> {
  const { rows } = await sql`select from drivers where organization_id = ${organizationId}
    and user_id = ${driverId}`.execute(tx);
  return rows.length > 0;
}

/** Services due and orders planned up to a day; what is overdue comes first, so that no limit cuts it off. */
export async function selectDueUpTo(tx: DatabaseTransaction, organizationId: number, to: string) {
  const services = await sql<{
    plan_id: number;
    plan_name: string;
    plan_kind: 'service' | 'annual-inspection';
    due_by: 'meters' | 'engineSeconds' | 'date' | null;
    due_date: string | null;
    terms: unknown;
    state: ServiceState;
    asset_id: number;
    unit_number: string;
    unit_kind: 'vehicle' | 'trailer';
    order_id: number | null;
    order_number: number | null;
  }>`select d.plan_id, p.name as plan_name, p.kind as plan_kind, d.due_by, d.due_date, d.terms, d.state, d.asset_id,
      a.unit_number, a.kind as unit_kind, o.id as order_id, o.number as order_number
    from (select d.* from services_due d
      where d.organization_id = ${organizationId} and (d.due_date <= ${to}::date or d.state = 'overdue')
      order by ${ORDERED} limit 5000) d
    join assets a on a.organization_id = ${organizationId} and a.id = d.asset_id
    join service_plans p on p.organization_id = ${organizationId} and p.id = d.plan_id
    left join lateral ${openOrderOf(organizationId)} o on true
    order by ${ORDERED}`.execute(tx);
  const orders = await sql<{
    id: number;
    number: number;
    title: string;
    due_on: string;
    status: WorkOrderStatus;
    asset_id: number;
    unit_number: string;
    unit_kind: 'vehicle' | 'trailer';
  }>`select o.id, o.number, o.title, o.due_on, o.status, o.asset_id, a.unit_number, a.kind as unit_kind
    from work_orders o join assets a on a.organization_id = o.organization_id and a.id = o.asset_id
    where o.organization_id = ${organizationId} and o.removed_at is null and o.status <> 'done' and o.due_on <= ${to}::date
    order by o.due_on, o.id limit 5000`.execute(tx);
  return { services: services.rows, orders: orders.rows };
}

/** Whether the calendar of an organization could show anything on some day. */
export async function hasCalendarEntries(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  const { rows } = await sql<{ has_any: boolean }>`select
    exists (select from services_due where organization_id = ${organizationId})
    or exists (select from expirations where organization_id = ${organizationId})
    or exists (select from work_orders where organization_id = ${organizationId} and removed_at is null
      and due_on is not null) as has_any`.execute(tx);
  return rows[0]!.has_any;
}

/** Trouble codes that devices reported of a unit since an instant: the newest of them. */
export async function selectFaultCodes(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  since: Date,
) {
  const { rows } = await sql<{
    at: Date;
    spn: number;
    fmi: number;
  }>`select at, (details->>'spn')::integer as spn,
      (details->>'fmi')::integer as fmi
    from device_events where organization_id = ${organizationId} and asset_id = ${assetId} and kind = 'fault-code'
      and at >= ${since} and details ? 'spn' and details ? 'fmi'
    order by at desc limit 5000`.execute(tx);
  return rows;
}

type ExpirationTarget = { organizationId: number; expirationId: number };

export function findOpenDate(tx: DatabaseTransaction, { organizationId, expirationId }: ExpirationTarget) {
  return tx
    .selectFrom('expiration_dates')
    .select(['title', 'expires_on'])
    .where('organization_id', '=', organizationId)
    .where('expiration_id', '=', expirationId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

export async function endDate(
  tx: DatabaseTransaction,
  { organizationId, expirationId }: ExpirationTarget,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('expiration_dates')
    .set({ replaced_at: now })
    .where('organization_id', '=', organizationId)
    .where('expiration_id', '=', expirationId)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function insertDate(
  tx: DatabaseTransaction,
  row: Insertable<ExpirationDatesTable>,
): Promise<void> {
  await tx.insertInto('expiration_dates').values(row).execute();
}
