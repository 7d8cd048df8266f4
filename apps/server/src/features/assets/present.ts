import {
  type AssetPosition,
  type AssetSummary,
  type Assignment,
  FaultCode,
  FuelType,
  isIftaQualifiedByBuild,
  type Reading,
  type VehicleStatus,
} from '@longhaul/contract';
import type { AssetRow, selectAttachments, selectGroupsOf } from './queries.ts';

type Attachment = Awaited<ReturnType<typeof selectAttachments>>[number];
type Membership = Awaited<ReturnType<typeof selectGroupsOf>>[number];

export function presentAsset(
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

export function presentHistory(
  rows: readonly { id: number; name: string; from: Date; until: Date | null }[],
): Assignment[] {
  return rows.map(({ id, name, from, until }) => ({
    id,
    name,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  }));
}

export function presentReading({ reading, value, at }: { reading: Reading; value: number; at: Date }) {
  return { reading, value, at: at.toISOString() };
}

export function presentFaultCode({ details, at }: { details: unknown; at: Date }) {
  return { ...FaultCode.parse(details), at: at.toISOString() };
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
