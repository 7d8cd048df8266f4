import type { Organization, OrganizationSummary } from '@longhaul/contract';
import type { CountedOrganizationRow, findOrganization } from './queries.ts';

export function presentOrganizationSummary(row: CountedOrganizationRow): OrganizationSummary {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    timeZone: row.time_zone,
    vehicleCount: row.vehicle_count ?? 0,
    driverCount: row.driver_count ?? 0,
    userCount: row.user_count ?? 0,
    gatewayCount: row.gateway_count ?? 0,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentOrganization(
  row: NonNullable<Awaited<ReturnType<typeof findOrganization>>>,
): Organization {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    timeZone: row.time_zone,
    units: row.units,
    usdotNumber: row.usdot_number,
    carrierName: row.carrier_name,
    address: row.address,
    idleAfterMinutes: row.idle_after_minutes,
    stopAfterMinutes: row.stop_after_minutes,
    outdatedAfterMinutes: row.outdated_after_minutes,
  };
}
