import { BOARD_DAYS, type BoardRow, type LoadBoard } from '@longhaul/contract';
import { addDays, dateAt, startOfDate, weekdayOf } from '@longhaul/units';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
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
import { type AssignedLoad, askForWays, boardRow } from './board-row.ts';
import { wayOf } from './planned-way.ts';
import { presentLoad } from './present.ts';
import { readParts } from './stored-load.ts';

interface Asked {
  readonly organizationId: number;
  readonly from?: string | undefined;
  readonly groupId?: number[] | undefined;
}

/** Seven days of every truck. What drivers may still drive is no part of it: who may see that asks for it. */
export async function loadBoard(deps: Deps, actor: Caller, asked: Asked): Promise<LoadBoard> {
  const now = deps.clock.now();
  const read = await deps.database.inOrganizationOf(actor, (tx) => readBoard(tx, actor, asked, now));
  const { vehicles, assigned, tripsOf, parts } = read;
  const loadsOf = ({ id }: BoardVehicle) => assigned.get(id) ?? [];
  const driveBetween = await drivesAskedFor(deps, actor, (driveBetween) => {
    for (const vehicle of vehicles) askForWays(vehicle, loadsOf(vehicle), { now, driveBetween });
    for (const { stops } of parts) wayOf(stops, driveBetween);
  });
  const { startsAt, endsAt } = read;
  return {
    from: read.from,
    startedAt: new Date(startsAt).toISOString(),
    endedAt: new Date(endsAt).toISOString(),
    timeZone: read.timeZone,
    asOf: new Date(now).toISOString(),
    rows: vehicles.map(
      (vehicle): BoardRow =>
        boardRow(vehicle, loadsOf(vehicle), tripsOf.get(vehicle.id) ?? [], {
          startsAt,
          endsAt,
          now,
          driveBetween,
        }),
    ),
    unassigned: parts.map((each) => ({
      ...presentLoad(each, now),
      loadedMeters: wayOf(each.stops, driveBetween)?.distanceMeters ?? null,
    })),
    loadCount: read.loadCount,
  };
}

async function readBoard(
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, from: asked, groupId }: Asked,
  now: number,
) {
  const timeZone = await timeZoneOf(tx, organizationId);
  const today = dateAt(now, timeZone);
  const from = asked ?? addDays(today, -weekdayOf(today));
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
  return { from, startsAt, endsAt, timeZone, vehicles, assigned, tripsOf, parts, loadCount };
}
