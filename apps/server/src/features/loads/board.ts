import { BOARD_DAYS, type BoardRow, type LoadBoard } from '@longhaul/contract';
import { addDays, dateAt, startOfDate, weekdayOf } from '@longhaul/units';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import {
  type BoardLoad,
  selectBoardAssignments,
  selectBoardLoads,
  selectBoardStops,
  selectBoardVehicles,
  selectTripsOf,
} from './board-queries.ts';
import { type AssignedLoad, boardRow } from './board-row.ts';
import { wayOf } from './planned-way.ts';
import { presentLoad } from './present.ts';
import { readParts } from './stored-load.ts';

interface Asked {
  readonly organizationId: number;
  readonly from?: string | undefined;
  readonly groupId?: number[] | undefined;
}

/** Seven days of every truck. What drivers may still drive is no part of it: who may see that asks for it. */
export async function loadBoard(
  tx: DatabaseTransaction,
  actor: Pick<Caller, 'permissions'>,
  { organizationId, from: asked, groupId }: Asked,
  now: number,
): Promise<LoadBoard> {
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
  return {
    from,
    startedAt: span.from.toISOString(),
    endedAt: span.to.toISOString(),
    timeZone,
    asOf: new Date(now).toISOString(),
    rows: vehicles.map(
      (vehicle): BoardRow =>
        boardRow(vehicle, assigned.get(vehicle.id) ?? [], tripsOf.get(vehicle.id) ?? [], {
          startsAt,
          endsAt,
          now,
        }),
    ),
    unassigned: parts.map((each) => ({
      ...presentLoad(each, now),
      loadedMeters: wayOf(each.stops)?.distanceMeters ?? null,
    })),
    loadCount: found.filter(isInSpan).length,
  };
}
