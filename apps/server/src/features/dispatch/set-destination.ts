import { type DispatchSummary, MAX_OPEN_DISPATCHES, type NewDispatchStop } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { activateNext } from '../../domain/dispatches/activate-next.ts';
import { replaceStops, type StopColumns } from '../../domain/dispatches/follow-loads.ts';
import { outOfService } from '../../domain/maintenance/assert-may-go.ts';
import { requestVehicleEvaluation } from '../../domain/request-evaluation.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import {
  countOpen,
  lockDispatch,
  lockVehicle,
  selectDispatchStops,
  selectPlaces,
  type Target,
} from './dispatch-queries.ts';
import { readDispatch } from './list-dispatches.ts';

/** @throws DomainError 404, 409 for a vehicle that is archived, out of service or has too many, 422 */
export async function createDispatch(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  {
    vehicleId,
    stops,
    isHazmat = false,
  }: { vehicleId: number; stops: readonly NewDispatchStop[]; isHazmat?: boolean },
): Promise<DispatchSummary> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const vehicle = await lockVehicle(tx, organizationId, vehicleId);
    if (!vehicle) throw notFound('This vehicle');
    if (vehicle.archived_at !== null) throw conflict(`Vehicle ${vehicle.unit_number} is archived.`);
    const blocked = await outOfService(tx, organizationId, [vehicleId], now);
    if (blocked.has(vehicleId)) throw conflict(blocked.get(vehicleId)!);
    if ((await countOpen(tx, organizationId, vehicleId)) >= MAX_OPEN_DISPATCHES) {
      throw conflict(
        `Vehicle ${vehicle.unit_number} has ${MAX_OPEN_DISPATCHES} open dispatches, the maximum.`,
      );
    }
    const columns = await stopColumns(tx, organizationId, stops);
    const { id } = await tx
      .insertInto('dispatches')
      .values({
        organization_id: organizationId,
        asset_id: vehicleId,
        starts_at: columns[0]!.opens_at ?? now,
        is_hazmat: isHazmat,
        changed_at: now,
        created_by: actor.userId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceStops(tx, organizationId, id, columns);
    await activateNext(tx, organizationId, [vehicleId], now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'dispatch',
      entityId: id,
      after: { unit_number: vehicle.unit_number, stops: columns.map(({ name }) => name) },
    });
    return readDispatch(tx, { organizationId, dispatchId: id });
  });
}

/** Stops that stay where they are keep when they were reached. @throws DomainError 404, 409, 422 */
export async function updateDispatch(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  {
    version,
    stops,
    isHazmat,
  }: { version: number; stops: readonly NewDispatchStop[]; isHazmat?: boolean | undefined },
): Promise<DispatchSummary> {
  const { organizationId, dispatchId } = target;
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const dispatch = await lockOwn(tx, target, version);
    const before = await selectDispatchStops(tx, organizationId, [dispatchId]);
    const columns = (await stopColumns(tx, organizationId, stops)).map((stop, index) => {
      const same = before[index];
      const isKept = same?.lat === stop.lat && same.lon === stop.lon;
      return isKept ? { ...stop, arrived_at: same.arrived_at, departed_at: same.departed_at } : stop;
    });
    await replaceStops(tx, organizationId, dispatchId, columns);
    await tx
      .updateTable('dispatches')
      .set({ version: version + 1, changed_at: now, updated_at: now, is_hazmat: isHazmat })
      .where('organization_id', '=', organizationId)
      .where('id', '=', dispatch.id)
      .execute();
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'dispatch',
      entityId: dispatchId,
      before: { stops: before.map(({ name }) => name) },
      after: { stops: columns.map(({ name }) => name) },
    });
    return readDispatch(tx, target);
  });
}

/** @throws DomainError 404, 409 */
export async function cancelDispatch(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  version: number,
): Promise<void> {
  const { organizationId, dispatchId } = target;
  const now = new Date(clock.now());
  await database.inOrganizationOf(actor, async (tx) => {
    const dispatch = await lockOwn(tx, target, version);
    const stops = await selectDispatchStops(tx, organizationId, [dispatchId]);
    await tx
      .updateTable('dispatches')
      .set({ status: 'cancelled', ended_at: now, version: version + 1, changed_at: now, updated_at: now })
      .where('organization_id', '=', organizationId)
      .where('id', '=', dispatchId)
      .execute();
    await activateNext(tx, organizationId, [dispatch.asset_id], now);
    await requestVehicleEvaluation(tx, organizationId, [dispatch.asset_id]);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'cancel',
      entity: 'dispatch',
      entityId: dispatchId,
      before: { status: dispatch.status, stops: stops.map(({ name }) => name) },
      after: { status: 'cancelled' },
    });
  });
}

/** @throws DomainError 404, 409 */
async function lockOwn(tx: DatabaseTransaction, target: Target, version: number) {
  const dispatch = await lockDispatch(tx, target);
  if (!dispatch) throw notFound('This dispatch');
  if (dispatch.load_id !== null) throw conflict('This dispatch follows its load. Change the load instead.');
  if (dispatch.status === 'done' || dispatch.status === 'cancelled') {
    throw conflict(`This dispatch is ${dispatch.status}.`);
  }
  if (dispatch.version !== version) {
    throw conflict('Someone else changed this dispatch. Reload it and try again.');
  }
  return dispatch;
}

/** @throws DomainError 422 for a place that is not in use */
async function stopColumns(
  tx: DatabaseTransaction,
  organizationId: number,
  stops: readonly NewDispatchStop[],
): Promise<StopColumns[]> {
  const ids = stops.flatMap(({ placeId }) => placeId ?? []);
  const places = new Map(
    (ids.length === 0 ? [] : await selectPlaces(tx, organizationId, ids)).map((place) => [place.id, place]),
  );
  const problems: Record<string, string> = {};
  const columns = stops.map((stop, index): StopColumns => {
    const place = stop.placeId === undefined ? null : (places.get(stop.placeId) ?? null);
    if (stop.placeId !== undefined && place === null) {
      problems[`stops.${index}.placeId`] = 'must be a place in this organization that is not archived';
    }
    return {
      sequence: index + 1,
      kind: stop.kind,
      place_id: place?.id ?? null,
      name: place?.name ?? stop.name ?? '',
      lat: place?.center_lat ?? stop.lat ?? 0,
      lon: place?.center_lon ?? stop.lon ?? 0,
      opens_at: stop.opensAt ? new Date(stop.opensAt) : null,
      closes_at: stop.closesAt ? new Date(stop.closesAt) : null,
      dock_minutes: stop.dockMinutes,
      arrived_at: null,
      departed_at: null,
    };
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return columns;
}
