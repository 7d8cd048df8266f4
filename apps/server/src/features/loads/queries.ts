import type { LoadQuery, LoadStatus } from '@longhaul/contract';
import { addDays, startOfDate } from '@longhaul/units';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { isAssetIn } from '../../domain/groups/in-groups.ts';
import { anyOf } from '../../domain/loads/request-measuring.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type {
  LoadAssignmentsTable,
  LoadChargesTable,
  LoadStopsTable,
  LoadsTable,
} from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

export type Target = { organizationId: number; loadId: number };
export type LoadSearch = LoadQuery & { organizationId: number; now: Date };
export type StoredLoad = Selectable<LoadsTable>;
export type LoadRow = Awaited<ReturnType<typeof selectLoads>>[number];
export type StopRow = Awaited<ReturnType<typeof selectStops>>[number];
export type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number];
export type ChargeRow = Selectable<LoadChargesTable>;

const OPEN = sql`l.status in ('planned', 'dispatched', 'picked-up')`;

/** A stop that was reached, or should have been by now, after its window closed. */
const isLate = (organizationId: number, now: Date) => sql<boolean>`exists (select from load_stops s
  where s.organization_id = ${organizationId} and s.load_id = l.id and l.status <> 'cancelled'
    and coalesce(s.arrived_at, case when ${OPEN} and not exists (select from load_stops n
      where n.organization_id = ${organizationId} and n.load_id = l.id and n.sequence > s.sequence
        and n.arrived_at is not null) then ${now}::timestamptz end) > s.window_to)`;

const firstVehicle = (organizationId: number) => sql`(select lower(a.unit_number) from load_assignments t
  join assets a on a.organization_id = t.organization_id and a.id = t.asset_id
  where t.organization_id = ${organizationId} and a.organization_id = ${organizationId} and t.load_id = l.id
  order by t.ordinal limit 1)`;

const sortFields = ({ organizationId }: LoadSearch): SortFields => ({
  starts: sql`l.starts_at`,
  reference: { notNull: sql`lower(l.reference)` },
  customer: { notNull: sql`lower(c.name)` },
  lane: { notNull: sql`l.lane` },
  status: {
    notNull: sql`array_position(array['planned', 'dispatched', 'picked-up', 'delivered', 'invoiced', 'paid', 'cancelled'], l.status)`,
  },
  vehicle: firstVehicle(organizationId),
  updatedAt: { notNull: sql`l.updated_at` },
});

export async function findLoadPage(
  tx: DatabaseTransaction,
  search: LoadSearch,
): Promise<{ ids: number[]; statusCounts: Record<LoadStatus, number> }> {
  const timeZone = await timeZoneOf(tx, search.organizationId);
  const rows = await matching(tx, search, timeZone)
    .$if(Boolean(search.status?.length), (loads) =>
      loads.where('l.status', '=', sql<LoadStatus>`any(${search.status})`),
    )
    .select('l.id')
    .orderBy(orderOf(search.sort, sortFields(search), '-starts', sql`l.id desc`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  const counts = await matching(tx, search, timeZone)
    .select(['l.status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('l.status')
    .execute();
  const statusCounts: Record<LoadStatus, number> = {
    planned: 0,
    dispatched: 0,
    'picked-up': 0,
    delivered: 0,
    invoiced: 0,
    paid: 0,
    cancelled: 0,
  };
  for (const { status, count } of counts) statusCounts[status] = count;
  return { ids: rows.map(({ id }) => id), statusCounts };
}

function matching(tx: DatabaseTransaction, search: LoadSearch, timeZone: string) {
  return tx
    .selectFrom('loads as l')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 'l.organization_id').onRef('c.id', '=', 'l.customer_id'),
    )
    .where('l.organization_id', '=', search.organizationId)
    .where('l.removed_at', 'is', null)
    .where(matches(search, timeZone));
}

function matches(search: LoadSearch, timeZone: string): RawBuilder<boolean> {
  const { organizationId, customerId, vehicleId, driverId, placeId, groupId, from, to, q } = search;
  const assigned = (condition: RawBuilder<unknown>) => sql`exists (select from load_assignments t
    where t.organization_id = ${organizationId} and t.load_id = l.id and ${condition})`;
  const midnight = (day: string) => new Date(startOfDate(day, timeZone));
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (customerId?.length) conditions.push(sql`l.customer_id = any(${customerId})`);
  if (vehicleId?.length) conditions.push(assigned(sql`t.asset_id = any(${vehicleId})`));
  if (driverId?.length) conditions.push(assigned(sql`t.driver_id = any(${driverId})`));
  if (groupId?.length) conditions.push(assigned(isAssetIn(sql`t.asset_id`, organizationId, groupId)));
  if (placeId?.length) {
    conditions.push(sql`exists (select from load_stops s where s.organization_id = ${organizationId}
      and s.load_id = l.id and s.place_id = any(${placeId}))`);
  }
  if (from) conditions.push(sql`coalesce(l.ends_at, l.starts_at, l.created_at) >= ${midnight(from)}`);
  if (to) conditions.push(sql`coalesce(l.starts_at, l.created_at) < ${midnight(addDays(to, 1))}`);
  if (search.isUnassigned) {
    conditions.push(sql`not ${assigned(sql`true`)} and l.status in ('planned', 'dispatched')`);
  }
  if (search.isLate) conditions.push(isLate(organizationId, search.now));
  if (q)
    conditions.push(
      sql`(l.search_text like lower(${containing(q)}) or lower(c.name) like lower(${containing(q)}))`,
    );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** In the order of the numbers. */
export async function selectLoads(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('loads as l')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 'l.organization_id').onRef('c.id', '=', 'l.customer_id'),
    )
    .select(['l.id', 'l.organization_id', 'l.version', 'l.reference', 'l.customer_id', 'l.status', 'l.lane'])
    .select([
      'l.commodity',
      'l.weight_kilograms',
      'l.is_hazmat',
      'l.note',
      'l.cancelled_at',
      'l.invoiced_on',
      'l.paid_on',
    ])
    .select(['l.starts_at', 'l.ends_at', 'l.created_at', 'l.updated_at', 'c.name as customer_name'])
    .select([
      'c.free_minutes as customer_free_minutes',
      'c.detention_cents_per_hour as customer_cents_per_hour',
    ])
    .select(['c.detention_increment_minutes', 'c.detention_max_cents'])
    .where('l.organization_id', '=', organizationId)
    .where('l.id', '=', anyOf(ids))
    .where('l.removed_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function selectStops(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('load_stops as s')
    .leftJoin('places as p', (join) =>
      join.onRef('p.organization_id', '=', 's.organization_id').onRef('p.id', '=', 's.place_id'),
    )
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 's.organization_id').onRef('a.id', '=', 's.visit_asset_id'),
    )
    .selectAll('s')
    .select(['p.name as place_name', 'a.unit_number as visit_unit_number'])
    .select(['p.free_minutes as place_free_minutes', 'p.detention_cents_per_hour as place_cents_per_hour'])
    .where('s.organization_id', '=', organizationId)
    .where('s.load_id', '=', anyOf(ids))
    .orderBy('s.load_id')
    .orderBy('s.sequence')
    .execute();
}

export function selectAssignments(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('load_assignments as t')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 't.organization_id').onRef('a.id', '=', 't.asset_id'),
    )
    .leftJoin('assets as r', (join) =>
      join.onRef('r.organization_id', '=', 't.organization_id').onRef('r.id', '=', 't.trailer_id'),
    )
    .leftJoin('users as u', 'u.id', 't.driver_id')
    .selectAll('t')
    .select(['a.unit_number', 'r.unit_number as trailer_number', 'u.first_name', 'u.last_name'])
    .where('t.organization_id', '=', organizationId)
    .where('t.load_id', '=', anyOf(ids))
    .orderBy('t.load_id')
    .orderBy('t.ordinal')
    .execute();
}

export function selectCharges(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('load_charges')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', anyOf(ids))
    .orderBy('load_id')
    .orderBy('id')
    .execute();
}

/** Without what is in them. */
export function selectDocuments(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('load_documents')
    .select(['id', 'load_id', 'kind', 'file_name', 'media_type', 'size_bytes', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', anyOf(ids))
    .orderBy('load_id')
    .orderBy('id')
    .execute();
}

export function lockStoredLoad(tx: DatabaseTransaction, { organizationId, loadId }: Target) {
  return tx
    .selectFrom('loads')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', loadId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveLoad(
  tx: DatabaseTransaction,
  { organizationId, loadId }: Target,
  change: Updateable<LoadsTable>,
): Promise<void> {
  await tx
    .updateTable('loads')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', loadId)
    .execute();
}

/** Held until the transaction ends, so that of two loads of one number the second finds the first. */
export async function lockLoadReferences(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('load references'), ${organizationId}::integer)`.execute(
    tx,
  );
}

/** Those of these numbers that loads have, in lower case. */
export async function selectKnownReferences(
  tx: DatabaseTransaction,
  organizationId: number,
  references: readonly string[],
): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`select id, lower(reference) as key from loads
    where organization_id = ${organizationId} and removed_at is null
      and lower(reference) = any(select lower(r) from unnest(${references}::text[]) r)`.execute(tx);
  return rows;
}

/** One more than the greatest number of the loads that are named by the server. */
export async function nextReference(tx: DatabaseTransaction, organizationId: number): Promise<string> {
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(substring(reference from '^L-(\\d{1,9})$')::integer), 1000) + 1 as next
    from loads where organization_id = ${organizationId} and removed_at is null and reference ~ '^L-\\d{1,9}$'`.execute(
    tx,
  );
  return `L-${rows[0]!.next}`;
}

export async function insertLoads(
  tx: DatabaseTransaction,
  loads: readonly Insertable<LoadsTable>[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('loads')
    .values([...loads])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function replaceStops(
  tx: DatabaseTransaction,
  { organizationId, loadId }: Target,
  stops: readonly Insertable<LoadStopsTable>[],
): Promise<void> {
  await tx
    .deleteFrom('load_stops')
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', loadId)
    .execute();
  await insertStops(tx, stops);
}

export async function insertStops(
  tx: DatabaseTransaction,
  stops: readonly Insertable<LoadStopsTable>[],
): Promise<void> {
  if (stops.length > 0)
    await tx
      .insertInto('load_stops')
      .values([...stops])
      .execute();
}

export async function replaceAssignments(
  tx: DatabaseTransaction,
  { organizationId, loadId }: Target,
  assignments: readonly Insertable<LoadAssignmentsTable>[],
): Promise<void> {
  await tx
    .deleteFrom('load_assignments')
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', loadId)
    .execute();
  await insertAssignments(tx, assignments);
}

export async function insertAssignments(
  tx: DatabaseTransaction,
  assignments: readonly Insertable<LoadAssignmentsTable>[],
): Promise<void> {
  if (assignments.length > 0)
    await tx
      .insertInto('load_assignments')
      .values([...assignments])
      .execute();
}

export async function insertCharges(
  tx: DatabaseTransaction,
  charges: readonly Insertable<LoadChargesTable>[],
): Promise<number[]> {
  if (charges.length === 0) return [];
  const rows = await tx
    .insertInto('load_charges')
    .values([...charges])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What it was; undefined when there is none. */
export function removeCharge(tx: DatabaseTransaction, { organizationId, loadId }: Target, chargeId: number) {
  return tx
    .deleteFrom('load_charges')
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', loadId)
    .where('id', '=', chargeId)
    .returningAll()
    .executeTakeFirst();
}

export function selectPlacesById(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('places')
    .select(['id', 'name', 'center_lat', 'center_lon', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute();
}

export function selectAssetsById(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('assets')
    .select(['id', 'kind', 'unit_number', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute();
}

export function selectDriversById(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('drivers')
    .select(['user_id', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', anyOf(ids))
    .execute();
}

export function findCustomerById(tx: DatabaseTransaction, organizationId: number, id: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
