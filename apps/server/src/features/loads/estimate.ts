import type { LoadEstimate } from '@longhaul/contract';
import { distanceMeters, type LatLon } from '@longhaul/geo';
import { METERS_PER_MILE } from '@longhaul/units';
import { type CostPerMile, costsPerMile } from '../../domain/loads/cost-per-mile.ts';
import type { MapServices } from '../../domain/routing/map-services.ts';
import { drivesOf, type RoadDrive } from '../../domain/routing/road-drive.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { type BoardVehicle, selectBoardVehicles } from './board-queries.ts';
import { type Busy, selectBusy } from './estimate-queries.ts';
import { pointOf } from './planned-way.ts';
import { presentLoad } from './present.ts';
import { readParts, seesAmounts } from './stored-load.ts';

const OTHERS = 3;

interface Asked {
  readonly organizationId: number;
  readonly loadId: number;
  readonly vehicleId?: number | undefined;
}

type Start = NonNullable<LoadEstimate['startsFrom']>;

/** @throws DomainError 404 for the load, 422 for a vehicle that is not in use */
export async function estimateLoad(
  deps: Deps & Pick<MapServices, 'router'>,
  actor: Caller,
  asked: Asked,
): Promise<{ estimate: LoadEstimate | null; others: LoadEstimate[] }> {
  const { parts, vehicles, starts } = await deps.database.inOrganizationOf(actor, (tx) =>
    readForEstimate(tx, actor, asked, deps.clock.now()),
  );
  const costOf = seesAmounts(actor) ? await costsPerMile(deps, actor, asked.organizationId) : () => null;
  const pickup = parts.stops[0] ? pointOf(parts.stops[0]) : null;
  const { chargesCents } = presentLoad(parts, deps.clock.now());
  const near = nearestTo(pickup, vehicles, starts, asked.vehicleId);
  const stops = parts.stops.map(pointOf);
  const [way, ...deadheads] = await drivesOf(deps, actor, [
    stops.length < 2 ? null : stops,
    ...near.map(({ id }) => [starts.get(id) ?? null, pickup]),
  ]);
  const estimates = near.map((vehicle, index) =>
    estimateOf(vehicle, {
      start: starts.get(vehicle.id) ?? null,
      deadhead: deadheads[index] ?? null,
      way: way ?? null,
      chargesCents,
      cost: costOf(vehicle.id),
    }),
  );
  return asked.vehicleId === undefined
    ? { estimate: null, others: estimates }
    : { estimate: estimates[0]!, others: estimates.slice(1) };
}

async function readForEstimate(
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, loadId, vehicleId }: Asked,
  now: number,
) {
  const [parts] = await readParts(tx, actor, organizationId, [loadId]);
  if (!parts) throw notFound('This load');
  const vehicles = await selectBoardVehicles(tx, organizationId, undefined);
  if (vehicleId !== undefined && !vehicles.some(({ id }) => id === vehicleId)) {
    throw invalid({ vehicleId: 'must be a vehicle in use' });
  }
  const busy = await selectBusy(tx, organizationId, { exceptLoadId: loadId, before: parts.load.ends_at });
  const starts = new Map(
    vehicles.map((vehicle) => [vehicle.id, startOf(vehicle, busy.get(vehicle.id), now)]),
  );
  return { parts, vehicles, starts };
}

/** The truck that was asked for, if one was, then those that are nearest to the pickup when they are free. */
function nearestTo(
  pickup: LatLon | null,
  vehicles: readonly BoardVehicle[],
  starts: ReadonlyMap<number, Start | null>,
  vehicleId: number | undefined,
): BoardVehicle[] {
  const away = ({ id }: BoardVehicle) => {
    const start = starts.get(id);
    return start && pickup ? distanceMeters(start, pickup) : Number.POSITIVE_INFINITY;
  };
  const others = vehicles
    .filter((vehicle) => vehicle.id !== vehicleId && Number.isFinite(away(vehicle)))
    .sort((one, other) => away(one) - away(other))
    .slice(0, OTHERS);
  return [...vehicles.filter(({ id }) => id === vehicleId), ...others];
}

function startOf({ position }: BoardVehicle, busy: Busy | undefined, now: number): Start | null {
  if (busy) {
    const { lat, lon, location, endsAt } = busy;
    return { lat, lon, location, at: new Date(Math.max(now, endsAt)).toISOString() };
  }
  if (!position) return null;
  const { lat, lon, place } = position;
  return {
    lat,
    lon,
    location: place ?? `${lat.toFixed(2)}, ${lon.toFixed(2)}`,
    at: new Date(now).toISOString(),
  };
}

interface Known {
  readonly start: Start | null;
  readonly deadhead: RoadDrive | null;
  readonly way: RoadDrive | null;
  readonly chargesCents: number | null;
  readonly cost: CostPerMile | null;
}

/** Charges − cost a mile × (deadhead + loaded). */
function estimateOf(
  vehicle: BoardVehicle,
  { start, deadhead, way, chargesCents, cost }: Known,
): LoadEstimate {
  const meters = deadhead && way ? deadhead.distanceMeters + way.distanceMeters : null;
  const costCents =
    cost && meters !== null ? Math.round((cost.costPerMileE4 * meters) / METERS_PER_MILE / 100) : null;
  const marginCents = chargesCents !== null && costCents !== null ? chargesCents - costCents : null;
  return {
    vehicle: { id: vehicle.id, name: vehicle.unit_number },
    driver: vehicle.driver,
    startsFrom: start,
    deadheadMeters: deadhead?.distanceMeters ?? null,
    deadheadMinutes: deadhead?.driveMinutes ?? null,
    loadedMeters: way?.distanceMeters ?? null,
    loadedMinutes: way?.driveMinutes ?? null,
    chargesCents,
    costPerMileE4: cost?.costPerMileE4 ?? null,
    costBasis: cost?.basis ?? null,
    costCents,
    marginCents,
    marginPerMileE4:
      marginCents === null || !meters ? null : Math.round((marginCents * 100 * METERS_PER_MILE) / meters),
  };
}
