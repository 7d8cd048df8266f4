import type { Crossing, IftaTrip, Page, TravelQuery } from '@longhaul/contract';
import { placeText } from '@longhaul/geo/places';
import { findPeriod } from '../../../domain/ifta/period.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { selectCrossings, selectCrossingsBetween, selectTrips } from './queries.ts';

/** @throws DomainError 422 */
export async function listCrossings(
  tx: DatabaseTransaction,
  organizationId: number,
  query: TravelQuery,
  now: number,
): Promise<Page<Crossing>> {
  const period = await findPeriod(tx, organizationId, query, now);
  const { rows, total } = await selectCrossings(tx, { ...query, organizationId, period });
  const items = rows.map((row) => ({
    ...presentCrossing(row),
    vehicle: { id: row.asset_id, unitNumber: row.unit_number },
  }));
  return { items, page: query.page, size: query.size, total };
}

/** @throws DomainError 422 */
export async function listTrips(
  tx: DatabaseTransaction,
  organizationId: number,
  query: TravelQuery,
  now: number,
): Promise<Page<IftaTrip>> {
  const period = await findPeriod(tx, organizationId, query, now);
  const { rows, total } = await selectTrips(tx, { ...query, organizationId, period });
  const crossings = rows.length === 0 ? [] : await crossingsOf(tx, organizationId, rows);
  const items = rows.map((row) => ({
    vehicle: { id: row.asset_id, unitNumber: row.unit_number },
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    meters: row.distance_m,
    startPlace: row.start_place,
    endPlace: row.end_place,
    startJurisdiction: row.start_jurisdiction,
    endJurisdiction: row.end_jurisdiction,
    startOdometerMeters: row.start_odometer_m,
    endOdometerMeters: row.end_odometer_m,
    crossings: crossings
      .filter(({ asset_id, at }) => asset_id === row.asset_id && at >= row.started_at && at <= row.ended_at)
      .map(presentCrossing),
  }));
  return { items, page: query.page, size: query.size, total };
}

type Trips = Awaited<ReturnType<typeof selectTrips>>['rows'];

function crossingsOf(tx: DatabaseTransaction, organizationId: number, trips: Trips) {
  const ids = [...new Set(trips.map(({ asset_id }) => asset_id))];
  const from = new Date(Math.min(...trips.map(({ started_at }) => started_at.getTime())));
  const until = new Date(Math.max(...trips.map(({ ended_at }) => ended_at.getTime())));
  return selectCrossingsBetween(tx, organizationId, ids, from, until);
}

type CrossingRow = Awaited<ReturnType<typeof selectCrossingsBetween>>[number];

function presentCrossing(row: CrossingRow): Omit<Crossing, 'vehicle'> {
  const [lat, lon] = [row.lat / 1e7, row.lon / 1e7];
  return {
    date: row.date,
    at: row.at.toISOString(),
    lat,
    lon,
    place: placeText(lat, lon),
    from: row.from_jurisdiction,
    to: row.to_jurisdiction,
    odometerMeters: row.odometer_m,
    uncertaintyMeters: row.uncertainty_m,
  };
}
