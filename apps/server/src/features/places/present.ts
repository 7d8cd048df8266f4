import { detentionOf, placeTerms } from '@longhaul/analytics';
import type { Detention, PlaceOnMap, PlaceSummary, PlaceVisitor, Visit } from '@longhaul/contract';
import { placeText } from '@longhaul/geo/places';
import { areaOf } from '../../domain/places/area-columns.ts';
import type { PlaceStats, StoredPlace, VisitorRow } from './queries.ts';
import type { VisitRow } from './visit-queries.ts';

export function presentPlace(row: StoredPlace, stats: PlaceStats | undefined): PlaceSummary {
  return {
    ...presentPlaceOnMap(row),
    address: row.address,
    location: placeText(row.center_lat, row.center_lon),
    insideCount: stats?.inside_count ?? 0,
    visitCount: stats?.visit_count ?? 0,
    medianDwellSeconds: stats?.median_seconds == null ? null : Math.round(stats.median_seconds),
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

export function presentPlaceOnMap(row: StoredPlace): PlaceOnMap {
  return { id: row.id, name: row.name, category: row.category, area: areaOf(row), color: row.color };
}

export function presentVisitor(row: VisitorRow, maySeeDuty: boolean): PlaceVisitor {
  const hasDuty = maySeeDuty && row.duty_status !== null;
  return {
    vehicle: { id: row.asset_id, name: row.unit_number, status: row.status },
    driver: driverOf(row),
    duty: hasDuty ? { status: row.duty_status!, mode: row.mode } : null,
    arrivedAt: row.arrived_at.toISOString(),
    isApproximate: row.is_approximate,
  };
}

export function presentVisit(row: VisitRow, now: number): Visit {
  const until = row.departed_at?.getTime() ?? now;
  const durationSeconds = Math.max(0, Math.floor((until - row.arrived_at.getTime()) / 1_000));
  return {
    place: { id: row.place_id, name: row.place_name },
    vehicle: { id: row.asset_id, name: row.unit_number },
    driver: driverOf(row),
    arrivedAt: row.arrived_at.toISOString(),
    departedAt: row.departed_at?.toISOString() ?? null,
    durationSeconds,
    isApproximate: row.is_approximate,
    isPass: row.is_pass,
    detention: detentionOfVisit(row, until),
  };
}

/** Null where the place charges nothing. */
function detentionOfVisit(
  { arrived_at, free_minutes, detention_cents_per_hour }: VisitRow,
  until: number,
): Detention | null {
  const terms = placeTerms({ freeMinutes: free_minutes, centsPerHour: detention_cents_per_hour });
  const { overSeconds, cents } = detentionOf({ arrivedAt: arrived_at.getTime(), until }, terms);
  return cents === null ? null : { overSeconds, cents };
}

interface DriverColumns {
  readonly driver_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const driverOf = ({ driver_id, first_name, last_name }: DriverColumns) =>
  driver_id === null ? null : { id: driver_id, name: `${first_name} ${last_name}` };
