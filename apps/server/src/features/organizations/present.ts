import { type Organization, type OrganizationSummary, RuleSet, Zone, ZoneRuleSets } from '@longhaul/contract';
import { timeOfDay } from '@longhaul/units';
import type { dayStartsInForce } from '../../domain/hos/day-starts.ts';
import type { timeZonesInForce } from '../../domain/organizations/time-zones.ts';
import { imagePath } from '../../platform/images.ts';
import type { CountedOrganizationRow } from './list-queries.ts';
import type { OrganizationRow } from './queries.ts';

export function presentOrganizationSummary(row: CountedOrganizationRow): OrganizationSummary {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    timeZone: row.time_zone,
    vehicleCount: row.vehicle_count,
    driverCount: row.driver_count,
    userCount: row.user_count,
    gatewayCount: row.gateway_count,
    lastActivityAt: row.last_activity_at?.toISOString() ?? null,
    openedPages: row.opened_pages,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentOrganization(
  row: OrganizationRow,
  {
    dayStarts,
    timeZones,
  }: { dayStarts: ReturnType<typeof dayStartsInForce>; timeZones: ReturnType<typeof timeZonesInForce> },
): Organization {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    logo: imagePath({ organizationId: row.id, kind: 'organization', ownerId: row.id }, row.logo_version),
    timeZone: row.time_zone,
    timeZones: timeZones.map(({ from_date, time_zone }) => ({ from: from_date, timeZone: time_zone })),
    units: row.units,
    usdotNumber: row.usdot_number,
    carrierName: row.carrier_name,
    address: row.address,
    defaultRuleSet: RuleSet.parse(row.default_rule_set),
    homeZone: Zone.parse(row.home_zone),
    zoneRuleSets: ZoneRuleSets.parse(row.zone_rule_sets),
    hasZones: row.has_zones,
    dayStartsAt: timeOfDay(row.day_starts_at_minutes),
    dayStarts: dayStarts.map(({ from_date, day_starts_at_minutes }) => ({
      from: from_date,
      dayStartsAt: timeOfDay(day_starts_at_minutes),
    })),
    iftaLicenseNumber: row.ifta_license_number,
    iftaBaseJurisdiction: row.ifta_base_jurisdiction,
    idleAfterMinutes: row.idle_after_minutes,
    stopAfterMinutes: row.stop_after_minutes,
    outdatedAfterMinutes: row.outdated_after_minutes,
    isSetupHidden: row.is_setup_hidden,
    speedingOverMph: row.speeding_over_mph,
    idleGallonsPerHourE4: row.idle_gallons_per_hour_e4,
    weekStartsOn: row.week_starts_on,
    brakingWeight: row.braking_weight,
    accelerationWeight: row.acceleration_weight,
    corneringWeight: row.cornering_weight,
    crashWeight: row.crash_weight,
    speedingWeight: row.speeding_weight,
  };
}
