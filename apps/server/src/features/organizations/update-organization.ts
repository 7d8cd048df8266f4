import type { Organization, OrganizationChange } from '@longhaul/contract';
import { minutesOfDay } from '@longhaul/units';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { requestLegsOfFleet } from '../../domain/analytics/request-legs.ts';
import { changeDayStart } from '../../domain/hos/day-starts.ts';
import { useZones } from '../../domain/hos/driver-rules.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  deriveLastTripsAgain,
  lockOrganization,
  type OrganizationColumns,
  saveOrganization,
} from './queries.ts';
import { readOrganization } from './read-organization.ts';
import { startTimeZone } from './start-time-zone.ts';

const COLUMNS = {
  name: 'name',
  timeZone: 'time_zone',
  units: 'units',
  usdotNumber: 'usdot_number',
  carrierName: 'carrier_name',
  address: 'address',
  defaultRuleSet: 'default_rule_set',
  homeZone: 'home_zone',
  zoneRuleSets: 'zone_rule_sets',
  dayStartsAt: 'day_starts_at_minutes',
  iftaLicenseNumber: 'ifta_license_number',
  iftaBaseJurisdiction: 'ifta_base_jurisdiction',
  idleAfterMinutes: 'idle_after_minutes',
  stopAfterMinutes: 'stop_after_minutes',
  outdatedAfterMinutes: 'outdated_after_minutes',
  isSetupHidden: 'is_setup_hidden',
  speedingOverMph: 'speeding_over_mph',
  idleGallonsPerHourE4: 'idle_gallons_per_hour_e4',
  weekStartsOn: 'week_starts_on',
  brakingWeight: 'braking_weight',
  accelerationWeight: 'acceleration_weight',
  corneringWeight: 'cornering_weight',
  crashWeight: 'crash_weight',
  speedingWeight: 'speeding_weight',
} as const satisfies Record<
  Exclude<keyof OrganizationChange, 'dayStartsFrom' | 'timeZoneFrom'>,
  keyof OrganizationColumns
>;

/**
 * Thresholds count at once: the live stream judges again what is outdated, and the last trip and halt of each vehicle
 * are derived again. Earlier ones stay as they were told at their time. Days of logs begin anew from a day on that none has begun,
 * and those of everything else from a day on whose quarter is not filed.
 * Speeding is counted again from the month before on.
 */
export async function updateOrganization(
  { database, bus, clock }: Deps,
  actor: Caller,
  organizationId: number,
  change: OrganizationChange,
): Promise<Organization> {
  const scope = { organizationId, actorId: actor.userId };
  const { organization, changed } = await database.inOrganization(scope, async (tx) => {
    const before = await lockOrganization(tx, organizationId);
    const changes = changesOf(before, change);
    const columns = Object.keys(changes) as (keyof OrganizationColumns)[];
    const isDated = change.dayStartsFrom !== undefined || change.timeZoneFrom !== undefined;
    if (columns.length > 0 || isDated) {
      const { day_starts_at_minutes: minutes, time_zone: timeZone, ...settings } = changes;
      await saveOrganization(tx, organizationId, settings, new Date(clock.now()));
      const zoneFrom =
        timeZone !== undefined || change.timeZoneFrom !== undefined
          ? await startTimeZone(tx, organizationId, {
              timeZone: timeZone ?? before.time_zone,
              from: change.timeZoneFrom,
              setBy: actor.userId,
              now: clock.now(),
            })
          : undefined;
      const dayStart =
        minutes !== undefined || change.dayStartsFrom !== undefined
          ? await changeDayStart(tx, organizationId, {
              minutes: minutes ?? before.day_starts_at_minutes,
              from: change.dayStartsFrom,
              setBy: actor.userId,
              now: clock.now(),
            })
          : undefined;
      if ('idle_after_minutes' in changes || 'stop_after_minutes' in changes) {
        await deriveLastTripsAgain(tx, organizationId);
      }
      if ('home_zone' in changes || 'zone_rule_sets' in changes) await useZones(tx, organizationId);
      if ('speeding_over_mph' in changes) await requestLegsOfFleet(tx, organizationId);
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'organization',
        entityId: organizationId,
        ...entryOf(before, changes, { dayStart, zoneFrom }),
      });
    }
    return { organization: await readOrganization(tx, organizationId), changed: columns };
  });
  if (changed.includes('outdated_after_minutes')) bus.publish({ topic: 'fleet-changed', organizationId });
  return organization;
}

function changesOf(before: OrganizationColumns, change: OrganizationChange): Partial<OrganizationColumns> {
  const wanted = {
    ...change,
    ...(change.dayStartsAt !== undefined && { dayStartsAt: minutesOfDay(change.dayStartsAt) }),
  };
  return differingColumns(
    before,
    Object.fromEntries(
      Object.entries(COLUMNS).map(([field, column]) => [column, wanted[field as keyof typeof COLUMNS]]),
    ) as Partial<OrganizationColumns>,
  );
}

/** With the days from which on days begin at another time, or in another zone, where they do. */
function entryOf(
  before: OrganizationColumns,
  changes: Partial<OrganizationColumns>,
  { dayStart, zoneFrom }: { dayStart: string | null | undefined; zoneFrom: string | null | undefined },
) {
  const entry = beforeAndAfter(before, changes);
  const days = {
    ...(dayStart !== undefined && { day_starts_from: dayStart }),
    ...(zoneFrom !== undefined && { time_zone_from: zoneFrom }),
  };
  return { ...entry, after: { ...entry.after, ...days } };
}
