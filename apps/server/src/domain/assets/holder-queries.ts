import type { AssetKind } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

const HISTORY_LENGTH = 50;

/** Two instants of one history are apart by this much, however fast somebody clicks. In UTC, which makes it immutable. */
const tickAfter = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`;

type Period = { id: number; name: string; from: Date; until: Date | null };

export function selectDriverHistory(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<Period[]> {
  return tx
    .selectFrom('driver_assignments as da')
    .innerJoin('users as u', 'u.id', 'da.driver_id')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .select(['da.assigned_at as from', 'da.unassigned_at as until'])
    .where('da.organization_id', '=', organizationId)
    .where('da.asset_id', '=', assetId)
    .orderBy('da.assigned_at', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
}

export function selectAttachmentHistory(
  tx: DatabaseTransaction,
  organizationId: number,
  asset: { id: number; kind: AssetKind },
): Promise<Period[]> {
  const [own, other] =
    asset.kind === 'vehicle'
      ? (['ta.vehicle_id', 'ta.trailer_id'] as const)
      : (['ta.trailer_id', 'ta.vehicle_id'] as const);
  return tx
    .selectFrom('trailer_attachments as ta')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'ta.organization_id').onRef('a.id', '=', other),
    )
    .select(['a.id', 'a.unit_number as name', 'ta.attached_at as from', 'ta.detached_at as until'])
    .where('ta.organization_id', '=', organizationId)
    .where(own, '=', asset.id)
    .orderBy('ta.attached_at', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
}

/** Whoever drives this vehicle now. */
export function findDriverOf(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  return openAssignments(tx, organizationId).where('da.asset_id', '=', assetId).executeTakeFirst();
}

/** The vehicle that this driver has now. */
export function findVehicleOf(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  return openAssignments(tx, organizationId).where('da.driver_id', '=', driverId).executeTakeFirst();
}

function openAssignments(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('driver_assignments as da')
    .innerJoin('users as u', 'u.id', 'da.driver_id')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    )
    .select(['da.asset_id', 'a.unit_number', 'da.driver_id', 'da.assigned_at'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('driver_name'))
    .where('da.organization_id', '=', organizationId)
    .where('da.unassigned_at', 'is', null);
}

/** Locked until the end of the transaction, so that a driver is not given away twice. */
export async function lockDriver(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  return tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.first_name', 'u.last_name', 'd.archived_at'])
    .where('d.organization_id', '=', organizationId)
    .where('d.user_id', '=', driverId)
    .forUpdate('d')
    .executeTakeFirst();
}

export interface NamedDriver {
  readonly id: number;
  readonly name: string;
  /** Lower-case names that mean this driver: first and last name, and the username. */
  readonly keys: readonly string[];
  /** Of the vehicle that the driver has now. */
  readonly unitNumber: string | null;
}

/** Drivers in use by lower-case name or username, locked as by `lockDriver`. */
export async function lockDriversNamed(
  tx: DatabaseTransaction,
  organizationId: number,
  keys: readonly string[],
): Promise<NamedDriver[]> {
  const name = sql<string>`lower(u.first_name || ' ' || u.last_name)`;
  const rows = await tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id', 'u.username', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .select((eb) =>
      eb
        .selectFrom('driver_assignments as da')
        .innerJoin('assets as a', (join) =>
          join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
        )
        .select('a.unit_number')
        .where('da.organization_id', '=', organizationId)
        .whereRef('da.driver_id', '=', 'd.user_id')
        .where('da.unassigned_at', 'is', null)
        .as('unit_number'),
    )
    .where('d.organization_id', '=', organizationId)
    .where('d.archived_at', 'is', null)
    .where((eb) => eb.or([eb(name, 'in', keys), eb(sql<string>`lower(u.username)`, 'in', keys)]))
    .orderBy('d.user_id')
    .forUpdate('d')
    .execute();
  return rows.map((row) => ({
    id: row.user_id,
    name: row.name,
    keys: [row.name, row.username ?? ''].map((each) => each.toLowerCase()),
    unitNumber: row.unit_number,
  }));
}

/** Whether the driver was given another vehicle or none, or the vehicle another driver, after an instant. */
export async function isVehicleDecidedAfter(
  tx: DatabaseTransaction,
  organizationId: number,
  { driverId, assetId, at }: { driverId: number; assetId: number | null; at: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('driver_assignments')
    .select('asset_id')
    .where('organization_id', '=', organizationId)
    .where((where) =>
      where.or([
        where.and([
          where('driver_id', '=', driverId),
          where.or([where('assigned_at', '>', at), where('unassigned_at', '>', at)]),
        ]),
        where.and([where('asset_id', '=', assetId ?? 0), where('assigned_at', '>', at)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the trailers that were attached anywhere, or detached from this vehicle, after an instant. */
export async function selectTrailersDecidedAfter(
  tx: DatabaseTransaction,
  organizationId: number,
  { vehicleId, trailerIds, at }: { vehicleId: number; trailerIds: readonly number[]; at: Date },
): Promise<Set<number>> {
  if (trailerIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('trailer_attachments')
    .select('trailer_id')
    .where('organization_id', '=', organizationId)
    .where('trailer_id', 'in', [...trailerIds])
    .where((where) =>
      where.or([
        where('attached_at', '>', at),
        where.and([where('vehicle_id', '=', vehicleId), where('detached_at', '>', at)]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ trailer_id }) => trailer_id));
}

type Holding = { organizationId: number; now: Date };

export async function insertAssignment(
  tx: DatabaseTransaction,
  { organizationId, assetId, driverId, now }: Holding & { assetId: number; driverId: number },
): Promise<void> {
  const { assigned_at } = await tx
    .selectFrom('driver_assignments')
    .select(sql<Date>`greatest(${now}::timestamptz, max(unassigned_at))`.as('assigned_at'))
    .where('organization_id', '=', organizationId)
    .where((where) => where.or([where('asset_id', '=', assetId), where('driver_id', '=', driverId)]))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('driver_assignments')
    .values({
      organization_id: organizationId,
      asset_id: assetId,
      driver_id: driverId,
      assigned_at,
    })
    .execute();
}

export async function endAssignment(
  tx: DatabaseTransaction,
  { organizationId, assetId, now }: Holding & { assetId: number },
): Promise<void> {
  await tx
    .updateTable('driver_assignments')
    .set({ unassigned_at: sql<Date>`greatest(${now}::timestamptz, ${tickAfter('assigned_at')})` })
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .where('unassigned_at', 'is', null)
    .execute();
}

export async function insertAttachment(
  tx: DatabaseTransaction,
  { organizationId, vehicleId, trailerId, now }: Holding & { vehicleId: number; trailerId: number },
): Promise<void> {
  const { attached_at } = await tx
    .selectFrom('trailer_attachments')
    .select(sql<Date>`greatest(${now}::timestamptz, max(detached_at))`.as('attached_at'))
    .where('organization_id', '=', organizationId)
    .where('trailer_id', '=', trailerId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('trailer_attachments')
    .values({
      organization_id: organizationId,
      vehicle_id: vehicleId,
      trailer_id: trailerId,
      attached_at,
    })
    .execute();
}

export async function endAttachment(
  tx: DatabaseTransaction,
  { organizationId, trailerId, now }: Holding & { trailerId: number },
): Promise<void> {
  await tx
    .updateTable('trailer_attachments')
    .set({ detached_at: sql<Date>`greatest(${now}::timestamptz, ${tickAfter('attached_at')})` })
    .where('organization_id', '=', organizationId)
    .where('trailer_id', '=', trailerId)
    .where('detached_at', 'is', null)
    .execute();
}

/** In use, and of this organization. */
export function findVehicleOfUnit(tx: DatabaseTransaction, organizationId: number, unitNumber: string) {
  return tx
    .selectFrom('assets')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'vehicle')
    .where('archived_at', 'is', null)
    .where('unit_key', '=', unitNumber.toLowerCase())
    .executeTakeFirst();
}
