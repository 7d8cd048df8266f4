import { BOARD_DAYS, type BoardRow, type LoadBoard } from '@longhaul/contract';
import { addDays, dateAt, startOfDate, weekdayOf } from '@longhaul/units';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { findBoardLoads, selectBoardVehicles, selectTripsOf } from './board-queries.ts';
import { type AssignedLoad, boardRow } from './board-row.ts';
import { wayOf } from './planned-way.ts';
import { presentLoad } from './present.ts';
import { selectAssignments, selectLoads, selectStops } from './queries.ts';
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
  const [vehicles, loadIds] = await Promise.all([
    selectBoardVehicles(tx, organizationId, groupId),
    findBoardLoads(tx, organizationId, span),
  ]);
  const [loads, stops, assignments, trips] = await Promise.all([
    selectLoads(tx, organizationId, loadIds),
    selectStops(tx, organizationId, loadIds),
    selectAssignments(tx, organizationId, loadIds),
    selectTripsOf(
      tx,
      organizationId,
      vehicles.map(({ id }) => id),
      { from: span.from, to: new Date(Math.min(endsAt, now)) },
    ),
  ]);
  const loadById = new Map(loads.map((load) => [load.id, load]));
  const stopsOf = Map.groupBy(stops, ({ load_id }) => load_id);
  const assigned = new Map<number, AssignedLoad[]>();
  for (const assignment of assignments) {
    const load = loadById.get(assignment.load_id);
    if (!load) continue;
    const own = assigned.get(assignment.asset_id) ?? [];
    own.push({ load, assignment, stops: stopsOf.get(load.id) ?? [] });
    assigned.set(assignment.asset_id, own);
  }
  const tripsOf = Map.groupBy(trips, ({ asset_id }) => asset_id);
  const withTruck = new Set(assignments.map(({ load_id }) => load_id));
  const waiting = loads.filter(
    ({ id, status }) => !withTruck.has(id) && (status === 'planned' || status === 'dispatched'),
  );
  const parts = await readParts(
    tx,
    actor,
    organizationId,
    waiting.map(({ id }) => id),
  );
  const isInSpan = ({ starts_at, ends_at }: (typeof loads)[number]) =>
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
    loadCount: loads.filter(isInSpan).length,
  };
}
