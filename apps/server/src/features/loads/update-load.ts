import type { LoadChange, LoadDetail, NewAssignment, NewStop } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { measureLoads } from '../../domain/loads/measure-loads.ts';
import { eventOf, recordLoads } from '../../domain/loads/record-load-changes.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  assertReferenceIsFree,
  assignmentColumns,
  checkAssignments,
  checkCustomer,
  findStops,
  isEnteredAsDelivered,
  laneOf,
  stopColumns,
} from './load-columns.ts';
import {
  type AssignmentRow,
  replaceAssignments,
  replaceStops,
  type StopRow,
  saveLoad,
  selectAssignments,
  selectStops,
  type Target,
} from './queries.ts';
import { getLoad, lockLoadOfVersion } from './stored-load.ts';

/** @throws DomainError 404, 409 when somebody else changed the load since, 422 */
export async function updateLoad(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  change: LoadChange,
): Promise<LoadDetail> {
  const { organizationId, loadId } = target;
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockLoadOfVersion(tx, target, change.version);
    const stops = await selectStops(tx, organizationId, [loadId]);
    const assignments = await selectAssignments(tx, organizationId, [loadId]);
    const columns = differingColumns(before, {
      reference: change.reference,
      customer_id: change.customerId,
      commodity: change.commodity,
      weight_kilograms: change.weightKilograms,
      is_hazmat: change.isHazmat,
      note: change.note,
    });
    if (columns.customer_id !== undefined) {
      await checkCustomer(tx, organizationId, columns.customer_id, before.customer_id);
    }
    if (columns.reference !== undefined) {
      await assertReferenceIsFree(tx, organizationId, columns.reference, loadId);
    }
    const told = beforeAndAfter(before, withoutUndefined(columns));
    let lane = before.lane;
    if (change.stops) {
      const known = new Set(stops.flatMap(({ place_id }) => place_id ?? []));
      const found = await findStops(tx, organizationId, change.stops, known);
      lane = laneOf(found);
      await replaceStops(tx, target, stopColumns(organizationId, loadId, found));
      Object.assign(told.before, { lane: before.lane, stops: stops.map(stopOf) });
      Object.assign(told.after, { lane, stops: change.stops });
    }
    if (change.assignments) {
      const known = {
        assetIds: new Set(
          assignments.flatMap(({ asset_id, trailer_id }) => [asset_id, trailer_id ?? asset_id]),
        ),
        driverIds: new Set(assignments.flatMap(({ driver_id }) => driver_id ?? [])),
      };
      const isOpen = ['planned', 'dispatched', 'picked-up'].includes(before.status);
      const isDelivered = isEnteredAsDelivered(change.stops) || !isOpen;
      await checkAssignments(tx, organizationId, change.assignments, known, { now, isDelivered });
      await replaceAssignments(tx, target, assignmentColumns(organizationId, loadId, change.assignments));
      Object.assign(told.before, { assignments: assignments.map(assignmentOf) });
      Object.assign(told.after, { assignments: change.assignments });
    }
    if (Object.keys(told.after).length === 0) return getLoad(tx, actor, target, clock.now());
    await saveLoad(tx, target, {
      ...withoutUndefined(columns),
      lane,
      version: before.version + 1,
      updated_at: now,
      legs_pending_since: before.legs_pending_since ?? now,
    });
    const [measured] = await measureLoads(tx, organizationId, [loadId], now);
    const after = measured?.after ?? before.status;
    await recordLoads(tx, organizationId, eventOf({ before: before.status, after }), [loadId]);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'load',
      entityId: loadId,
      ...told,
    });
    return getLoad(tx, actor, target, clock.now());
  });
}

type Given<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> };

const withoutUndefined = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Given<Columns>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** As it was given. */
const stopOf = (row: StopRow): NewStop => ({
  kind: row.kind,
  placeId: row.place_id,
  location: row.location,
  windowFrom: iso(row.window_from),
  windowTo: iso(row.window_to),
  arrivedAt: iso(row.typed_arrived_at),
  departedAt: iso(row.typed_departed_at),
  reason: row.typed_reason,
  note: row.note,
});

const assignmentOf = (row: AssignmentRow): NewAssignment => ({
  vehicleId: row.asset_id,
  driverId: row.driver_id,
  trailerId: row.trailer_id,
  dispatchedAt: iso(row.dispatched_at),
  takesOverAt: iso(row.takes_over_at),
  handsOverAt: iso(row.hands_over_at),
});
