import {
  type AssetPosition,
  type AssetSummary,
  FuelType,
  isIftaQualifiedByBuild,
  type VehicleStatus,
} from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { inOrderOf } from '../../platform/paging.ts';

/** In the order of `ids`. */
export async function readAssets(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: number[],
  now: Date,
): Promise<AssetSummary[]> {
  if (ids.length === 0) return [];
  const [rows, attachments, memberships] = await Promise.all([
    selectAssets(tx, organizationId, ids, now),
    selectAttachments(tx, organizationId, ids),
    selectGroupsOf(tx, organizationId, ids),
  ]);
  return inOrderOf(ids, rows).map((row) => presentAsset(row, attachments, memberships));
}

/** When `now` is, and whose assets. */
type AtTime = { organizationId: number; now: Date };

export function status(search: AtTime): RawBuilder<string> {
  return sql`case when s.at < ${outdatedBefore(search)} then 'outdated' else s.status end`;
}

export function outdatedBefore({ organizationId, now }: AtTime) {
  return sql`${now}::timestamptz - (select make_interval(mins => outdated_after_minutes)
    from organizations where id = ${organizationId})`;
}

type AssetRow = Awaited<ReturnType<typeof selectAssets>>[number];

/** In no order. */
function selectAssets(tx: DatabaseTransaction, organizationId: number, ids: number[], now: Date) {
  const assets = tx
    .selectFrom('assets as a')
    .leftJoin('asset_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.asset_id', '=', 'a.id'),
    )
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'a.organization_id')
        .onRef('da.asset_id', '=', 'a.id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'da.driver_id')
    .leftJoin('gateway_pairings as gp', (join) =>
      join
        .onRef('gp.organization_id', '=', 'a.organization_id')
        .onRef('gp.asset_id', '=', 'a.id')
        .on('gp.unpaired_at', 'is', null),
    )
    .leftJoin('gateways as g', (join) =>
      join.onRef('g.organization_id', '=', 'gp.organization_id').onRef('g.id', '=', 'gp.gateway_id'),
    )
    .select(['a.id', 'a.kind', 'a.unit_number', 'a.vin', 'a.year', 'a.make', 'a.model', 'a.plate'])
    .select([
      'a.plate_state',
      'a.fuel_type',
      'a.tank_gallons',
      'a.odometer_miles',
      'a.gross_weight_pounds',
      'a.axles',
      'a.height_inches',
      'a.width_inches',
      'a.length_inches',
      'a.equipment',
      'a.ifta_qualified_override',
    ])
    .select(['a.archived_at', 'da.driver_id', 'u.first_name', 'u.last_name'])
    .select(['g.id as gateway_id', 'g.unique_id as gateway_name'])
    .select(sql<Date | null>`least(s.at, s.received_at)`.as('at'))
    .select(['s.lat', 's.lon', 's.speed', 's.heading', 's.odometer_m', 's.status_since_at'])
    .select(['s.place', 's.jurisdiction'])
    .select(status({ organizationId, now }).as('status'))
    .where('a.organization_id', '=', organizationId)
    .where('a.id', '=', sql<number>`any(${ids})`);
  return executePrepared(tx, 'assets', assets);
}

/** Open attachments in which one of these assets pulls or is pulled. */
export function selectAttachments(tx: DatabaseTransaction, organizationId: number, ids: number[]) {
  const attachments = tx
    .selectFrom('trailer_attachments as ta')
    .innerJoin('assets as v', (join) =>
      join.onRef('v.organization_id', '=', 'ta.organization_id').onRef('v.id', '=', 'ta.vehicle_id'),
    )
    .innerJoin('assets as t', (join) =>
      join.onRef('t.organization_id', '=', 'ta.organization_id').onRef('t.id', '=', 'ta.trailer_id'),
    )
    .select(['ta.vehicle_id', 'v.unit_number as vehicle_name'])
    .select(['ta.trailer_id', 't.unit_number as trailer_name'])
    .where('ta.organization_id', '=', organizationId)
    .where('ta.detached_at', 'is', null)
    .where(sql<boolean>`(ta.vehicle_id = any(${ids}) or ta.trailer_id = any(${ids}))`)
    .orderBy('ta.attached_at');
  return executePrepared(tx, 'attachments-of-assets', attachments);
}

function selectGroupsOf(tx: DatabaseTransaction, organizationId: number, ids: number[]) {
  const memberships = tx
    .selectFrom('group_assets as ga')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.organization_id', '=', 'ga.organization_id').onRef('g.id', '=', 'ga.group_id'),
    )
    .select(['ga.asset_id', 'ga.group_id'])
    .where('ga.organization_id', '=', organizationId)
    .where('ga.asset_id', '=', sql<number>`any(${ids})`)
    .where('g.archived_at', 'is', null)
    .orderBy('ga.group_id');
  return executePrepared(tx, 'groups-of-assets', memberships);
}

type Attachment = Awaited<ReturnType<typeof selectAttachments>>[number];
type Membership = Awaited<ReturnType<typeof selectGroupsOf>>[number];

function presentAsset(
  row: AssetRow,
  attachments: readonly Attachment[],
  memberships: readonly Membership[],
): AssetSummary {
  const pulledBy = attachments.find(({ trailer_id }) => trailer_id === row.id);
  return {
    id: row.id,
    kind: row.kind,
    unitNumber: row.unit_number,
    vin: row.vin,
    year: row.year,
    make: row.make,
    model: row.model,
    plate: row.plate,
    plateState: row.plate_state,
    fuelType: FuelType.nullable().catch(null).parse(row.fuel_type),
    tankGallons: row.tank_gallons,
    grossWeightPounds: row.gross_weight_pounds,
    axles: row.axles,
    heightInches: row.height_inches,
    widthInches: row.width_inches,
    lengthInches: row.length_inches,
    equipment: row.equipment,
    odometerMiles: row.odometer_miles,
    isIftaQualified:
      row.ifta_qualified_override ??
      isIftaQualifiedByBuild({
        kind: row.kind,
        axles: row.axles,
        grossWeightPounds: row.gross_weight_pounds,
      }),
    iftaQualifiedOverride: row.ifta_qualified_override,
    driver: reference(row.driver_id, row.driver_id === null ? null : `${row.first_name} ${row.last_name}`),
    gateway: reference(row.gateway_id, row.gateway_name),
    trailers: attachments
      .filter(({ vehicle_id }) => vehicle_id === row.id)
      .map(({ trailer_id, trailer_name }) => ({ id: trailer_id, name: trailer_name })),
    attachedTo: pulledBy ? { id: pulledBy.vehicle_id, name: pulledBy.vehicle_name } : null,
    groupIds: memberships.filter(({ asset_id }) => asset_id === row.id).map(({ group_id }) => group_id),
    position: presentPosition(row),
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

function reference(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}

function presentPosition(row: AssetRow): AssetPosition | null {
  const { at, lat, lon, speed, heading } = row;
  if (at === null || lat === null || lon === null || speed === null || heading === null) return null;
  return {
    at: at.toISOString(),
    lat: lat / 1e7,
    lon: lon / 1e7,
    speedKph: speed / 10,
    heading,
    odometerMeters: row.odometer_m,
    status: row.status as VehicleStatus,
    statusSinceAt: row.status_since_at?.toISOString() ?? null,
    place: row.place,
    jurisdiction: row.jurisdiction,
  };
}
