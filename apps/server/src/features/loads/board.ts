import { BOARD_DAYS, type BoardRow, type LoadBoard } from '@longhaul/contract';
import type { LegCrossing } from '@longhaul/hos';
import { addDays, dateAt, startOfDate, zoneInForce } from '@longhaul/units';
import {
  crossingsOnRoad,
  type DriverSets,
  type RoadLeg,
  type ZonesOfRoads,
} from '../../domain/hos/crossings-on-road.ts';
import { selectDayStart } from '../../domain/hos/day-start.ts';
import { type StoredHours, selectHours } from '../../domain/hos/stored-hours.ts';
import { storedRuleSetAt } from '../../domain/hos/stored-log.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { MapServices } from '../../domain/routing/map-services.ts';
import { drivesAskedFor } from '../../domain/routing/road-drive.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type BoardLoad,
  type BoardVehicle,
  selectBoardAssignments,
  selectBoardLoads,
  selectBoardStops,
  selectBoardVehicles,
  selectTripsOf,
} from './board-queries.ts';
import type { restsOfBoard } from './board-rests.ts';
import { type AssignedLoad, boardRow, waysAhead } from './board-row.ts';
import { wayOf } from './planned-way.ts';
import { presentLoad } from './present.ts';
import { readParts } from './stored-load.ts';

interface Asked {
  readonly organizationId: number;
  readonly from?: string | undefined;
  readonly groupId?: number[] | undefined;
}

/** Seven days of every truck. What drivers may still drive is no part of it, nor are rests for who may not see hours. */
export async function loadBoard(
  deps: Deps & Pick<MapServices, 'router'>,
  actor: Caller,
  asked: Asked,
): Promise<LoadBoard> {
  const now = deps.clock.now();
  const read = await deps.database.inOrganizationOf(actor, (tx) => readBoard(tx, actor, asked, now));
  const { vehicles, assigned, tripsOf, parts } = read;
  const loadsOf = ({ id }: BoardVehicle) => assigned.get(id) ?? [];
  const driveBetween = await drivesAskedFor(deps, actor, (driveBetween) => {
    for (const vehicle of vehicles) waysAhead(vehicle, loadsOf(vehicle), { now, driveBetween });
    for (const { stops } of parts) wayOf(stops, driveBetween);
  });
  const crossings = await crossingsAhead(
    deps,
    actor,
    vehicles.flatMap((vehicle) => {
      const driver = vehicle.driver && read.driverSets.get(vehicle.driver.id);
      if (!driver) return [];
      return [
        { vehicleId: vehicle.id, driver, ways: waysAhead(vehicle, loadsOf(vehicle), { now, driveBetween }) },
      ];
    }),
  );
  const { startsAt, endsAt } = read;
  const rows = vehicles.map(
    (vehicle): BoardRow =>
      boardRow(vehicle, loadsOf(vehicle), tripsOf.get(vehicle.id) ?? [], {
        startsAt,
        endsAt,
        now,
        driveBetween,
        crossings: crossings.get(vehicle.id) ?? [],
      }),
  );
  return {
    from: read.from,
    startedAt: new Date(startsAt).toISOString(),
    endedAt: new Date(endsAt).toISOString(),
    timeZone: zoneInForce(read.timeZone, now),
    asOf: new Date(now).toISOString(),
    rows: await withRests(deps, actor, rows, read, now),
    unassigned: parts.map((each) => ({
      ...presentLoad(each, now),
      loadedMeters: wayOf(each.stops, driveBetween)?.distanceMeters ?? null,
    })),
    loadCount: read.loadCount,
  };
}

const RESTS = { module: new URL('./board-rests.ts', import.meta.url), name: 'restsOfBoard' };

async function withRests(
  { compute }: Pick<Deps, 'compute'>,
  actor: Caller,
  rows: readonly BoardRow[],
  { hours, dayStartsAt }: { hours: readonly StoredHours[]; dayStartsAt: string },
  now: number,
): Promise<BoardRow[]> {
  const byDriver = new Map(hours.map((each) => [each.driverId, each]));
  const hoursOf = ({ driver }: BoardRow) => (driver === null ? undefined : byDriver.get(driver.id));
  const trucks = rows.flatMap((row) => {
    const own = hoursOf(row);
    return own ? [{ hours: own, legs: row.legs }] : [];
  });
  if (trucks.length === 0) return [...rows];
  const found = await compute.run<typeof restsOfBoard>(actor, RESTS, [trucks, dayStartsAt, now]);
  const rests = found.values();
  return rows.map((row) => (hoursOf(row) ? { ...row, rests: rests.next().value ?? [] } : row));
}

interface AheadOfDriver {
  readonly vehicleId: number;
  readonly driver: DriverSets;
  readonly ways: readonly RoadLeg[];
}

const CROSSINGS = { module: new URL(import.meta.url), name: 'findCrossings' };

/** By vehicle; of drivers who were ever under other rules than those of the United States. */
async function crossingsAhead(
  { compute }: Pick<Deps, 'compute'>,
  actor: Caller,
  ahead: readonly AheadOfDriver[],
): Promise<ReadonlyMap<number, LegCrossing[][]>> {
  const some = ahead.filter(({ ways }) => ways.some(({ ends }) => ends !== null));
  if (some.length === 0) return new Map();
  const found = await compute.run<typeof findCrossings>(actor, CROSSINGS, [some]);
  return new Map(some.map(({ vehicleId }, index) => [vehicleId, found[index]!]));
}

/** @public The worker thread calls it by its name. */
export function findCrossings(ahead: readonly AheadOfDriver[]): LegCrossing[][][] {
  const known: ZonesOfRoads = new Map();
  return ahead.map(({ driver, ways }) => crossingsOnRoad(ways, driver, known));
}

async function readBoard(
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, from: asked, groupId }: Asked,
  now: number,
) {
  const timeZone = await timeZoneOf(tx, organizationId);
  const today = dateAt(now, timeZone);
  const from = asked ?? addDays(today, -1);
  const startsAt = startOfDate(from, timeZone);
  const endsAt = startOfDate(addDays(from, BOARD_DAYS), timeZone);
  const span = { from: new Date(startsAt), to: new Date(endsAt) };
  const [vehicles, found] = await Promise.all([
    selectBoardVehicles(tx, organizationId, groupId),
    selectBoardLoads(tx, organizationId, span),
  ]);
  const assignments = await selectBoardAssignments(
    tx,
    organizationId,
    found.map(({ id }) => id),
  );
  const isShown = new Set(vehicles.map(({ id }) => id));
  const withTruck = new Set(assignments.map(({ load_id }) => load_id));
  const shown = assignments.filter(({ asset_id }) => isShown.has(asset_id));
  const waiting = found.filter(
    ({ id, status }) => !withTruck.has(id) && (status === 'planned' || status === 'dispatched'),
  );
  const [stops, trips, parts] = await Promise.all([
    selectBoardStops(tx, organizationId, [...new Set(shown.map(({ load_id }) => load_id))]),
    selectTripsOf(tx, organizationId, [...isShown], {
      from: span.from,
      to: new Date(Math.min(endsAt, now)),
    }),
    readParts(
      tx,
      actor,
      organizationId,
      waiting.map(({ id }) => id),
    ),
  ]);
  const loadById = new Map(found.map((load) => [load.id, load]));
  const stopsOf = Map.groupBy(stops, ({ load_id }) => load_id);
  const assigned = new Map<number, AssignedLoad[]>();
  for (const assignment of shown) {
    const load = loadById.get(assignment.load_id);
    if (!load) continue;
    const own = assigned.get(assignment.asset_id) ?? [];
    own.push({ load, assignment, stops: stopsOf.get(load.id) ?? [] });
    assigned.set(assignment.asset_id, own);
  }
  const tripsOf = Map.groupBy(trips, ({ asset_id }) => asset_id);
  const isInSpan = ({ starts_at, ends_at }: BoardLoad) =>
    (starts_at?.getTime() ?? now) < endsAt && (ends_at?.getTime() ?? Number.POSITIVE_INFINITY) > startsAt;
  const loadCount = found.filter(isInSpan).length;
  const drivers = vehicles.flatMap(({ driver }) => driver?.id ?? []);
  const seesHours = actor.permissions.has('AVAILABILITY_LIST');
  const hours = await selectHours(tx, organizationId, drivers, seesHours ? 'all' : 'with-zones');
  const driverSets = new Map(
    hours
      .filter(({ sets }) => sets !== null)
      .map(({ driverId, ruleSet, sets, log }): [number, DriverSets] => [
        driverId,
        { ruleSet, sets, inForce: storedRuleSetAt({ ruleSet }, log, now) },
      ]),
  );
  const dayStartsAt = await selectDayStart(tx, organizationId);
  return {
    hours: seesHours ? hours : [],
    dayStartsAt,
    driverSets,
    from,
    startsAt,
    endsAt,
    timeZone,
    vehicles,
    assigned,
    tripsOf,
    parts,
    loadCount,
  };
}
