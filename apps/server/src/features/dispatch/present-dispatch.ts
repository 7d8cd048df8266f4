import type { DispatchDetail, DispatchSummary, LiveArrival } from '@longhaul/contract';
import { decodeLine, encodeLine } from '@longhaul/geo';
import { timeZoneAt } from '@longhaul/geo/places';
import { type KeptPlan, leaveByOf, type Mark, type RouteLeg } from '../../domain/dispatches/plan-active.ts';
import { presentBlocks } from '../../domain/hos/present-blocks.ts';
import { ROAD_ATTRIBUTION, STREET_ATTRIBUTION } from '../../domain/routing/attribution.ts';
import type {
  DispatchRow,
  DispatchStopRow,
  selectArrivals,
  selectEtas,
  selectPlannedRoutes,
  selectRoute,
} from './dispatch-queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;
const instant = (at: number) => new Date(at).toISOString();

export function presentDispatch(row: DispatchRow, stops: readonly DispatchStopRow[]): DispatchSummary {
  const plan = row.status === 'active' ? (row.plan as KeptPlan | null) : null;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    vehicle: { id: row.asset_id, name: row.unit_number },
    driver:
      row.driver_id === null
        ? null
        : { id: row.driver_id, firstName: row.first_name!, lastName: row.last_name! },
    load: row.load_id === null ? null : { id: row.load_id, name: row.reference! },
    isHazmat: row.is_hazmat,
    stops: stops.map((stop) => {
      const expected = plan?.stops.find(({ sequence }) => sequence === stop.sequence);
      return {
        sequence: stop.sequence,
        kind: stop.kind,
        place: stop.place_id === null ? null : { id: stop.place_id },
        name: stop.name,
        lat: stop.lat,
        lon: stop.lon,
        timeZone: timeZoneAt(stop.lat, stop.lon),
        opensAt: iso(stop.opens_at),
        closesAt: iso(stop.closes_at),
        dockMinutes: stop.dock_minutes,
        arrivedAt: iso(stop.arrived_at),
        departedAt: iso(stop.departed_at),
        expectedAt: expected ? instant(expected.arrivesAt) : null,
        slackMinutes: expected?.slackMinutes ?? null,
      };
    }),
    arrival:
      plan === null
        ? null
        : {
            computedAt: row.computed_at!.toISOString(),
            positionAt: row.position_at!.toISOString(),
            arrivesAt: iso(row.arrives_at),
            spareMinutes: row.spare_minutes,
            metersLeft: row.meters_left!,
            isEstimate: row.is_estimate ?? true,
            isByHours: row.is_by_hours!,
            hasRest: row.rest_count! > 0,
          },
    createdAt: row.created_at.toISOString(),
    activatedAt: iso(row.activated_at),
    endedAt: iso(row.ended_at),
  };
}

export function presentDetail(
  row: DispatchRow,
  stops: readonly DispatchStopRow[],
  {
    route,
    etas,
    seesHours,
  }: {
    route: Awaited<ReturnType<typeof selectRoute>>;
    etas: Awaited<ReturnType<typeof selectEtas>>;
    seesHours: boolean;
  },
): DispatchDetail {
  const plan = row.status === 'active' && row.is_by_hours ? (row.plan as KeptPlan | null) : null;
  const legs = (route?.legs ?? []) as RouteLeg[];
  return {
    ...presentDispatch(row, stops),
    plan:
      plan === null || !seesHours
        ? null
        : {
            isEarliest: row.is_earliest!,
            blocks: presentBlocks(plan.blocks),
            rests: plan.rests.map(({ startsAt, endsAt, range, ...mark }) => ({
              ...ahead(mark, row.meters_left!),
              startsAt: instant(startsAt),
              endsAt: instant(endsAt),
              range: range && {
                from: ahead(range.from, row.meters_left!),
                until: ahead(range.until, row.meters_left!),
              },
            })),
            leaveBy: leaveByOf(plan),
          },
    route: route
      ? {
          version: route.version,
          line: lineOf(legs),
          distanceMeters: route.distance_meters,
          driveMinutes: route.drive_minutes,
          isEstimate: route.is_estimate,
          attribution: route.is_estimate ? ROAD_ATTRIBUTION : STREET_ATTRIBUTION,
        }
      : null,
    etas: etas.map((eta) => ({
      sequence: eta.sequence,
      computedAt: eta.computed_at.toISOString(),
      arrivesAt: eta.arrives_at.toISOString(),
      slackMinutes: eta.slack_minutes,
      reason: eta.reason,
    })),
  };
}

/** Of all legs together. */
const lineOf = (legs: readonly RouteLeg[]): string =>
  encodeLine(legs.flatMap(({ line }, index) => (index === 0 ? decodeLine(line) : decodeLine(line).slice(1))));

export const presentPlannedRoute = (row: Awaited<ReturnType<typeof selectPlannedRoutes>>[number]) => ({
  dispatchId: row.dispatch_id,
  load: row.load_id === null ? null : { id: row.load_id, name: row.reference! },
  plannedAt: row.computed_at.toISOString(),
  usedUntil: iso(row.used_until),
  line: lineOf(row.legs),
  isEstimate: row.is_estimate,
});

const ahead = ({ metersToEnd, ...mark }: Mark, metersLeft: number) => ({
  ...mark,
  metersAhead: Math.max(0, metersLeft - metersToEnd),
});

export function presentArrival(row: Awaited<ReturnType<typeof selectArrivals>>[number]): LiveArrival {
  return {
    dispatchId: row.id,
    vehicle: { id: row.asset_id, name: row.unit_number },
    loadId: row.load_id,
    next: {
      name: row.name,
      timeZone: timeZoneAt(row.lat, row.lon),
      arrivesAt: instant(row.stop_arrives_at),
    },
    last: {
      name: row.last_name,
      timeZone: timeZoneAt(row.last_lat, row.last_lon),
      arrivesAt: row.arrives_at!.toISOString(),
    },
    spareMinutes: row.spare_minutes,
    isByHours: row.is_by_hours,
    positionAt: row.position_at.toISOString(),
  };
}
