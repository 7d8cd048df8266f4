import type { InspectionDetail, NewInspection } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden, invalid } from '../../platform/errors.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { recordChange, recordChanges } from '../changes/record-change.ts';
import { insertEnteredReading } from '../maintenance/entered-readings.ts';
import { evaluateReadiness, evaluateUnits } from '../maintenance/evaluate-units.ts';
import { checkReading } from '../maintenance/implausible-reading.ts';
import { requestVehicleEvaluation } from '../request-evaluation.ts';
import { ownItemTitles } from './own-items.ts';
import { findDriver, insertDefects, insertInspection, nextInspectionNumber, selectUnits } from './queries.ts';
import { getInspection } from './read-inspections.ts';

/** As long as a log may be handed in late. */
const MAX_AGE_MS = 8 * DAY_MS;

/** @throws DomainError 403, 422 */
export async function fileInspection(
  { database, clock }: Deps,
  actor: UserActor,
  organizationId: number,
  report: NewInspection,
): Promise<InspectionDetail> {
  const now = clock.now();
  return database.inOrganizationOf(actor, async (tx) => {
    const at = report.at === undefined ? now : Date.parse(report.at);
    const { inspectionId } = await storeInspection(tx, actor, organizationId, { report, at, now });
    return getInspection(tx, { organizationId, inspectionId });
  });
}

export type InspectionToStore = {
  report: NewInspection;
  /** When the driver signed, and now. */
  at: number;
  now: number;
  /** Of the driver's app. */
  commandId?: string;
};

/** The numbers of the report and of its defects, in their order. @throws DomainError 403, 422 */
export async function storeInspection(
  tx: DatabaseTransaction,
  actor: UserActor,
  organizationId: number,
  { report, at: signedAt, now: receivedAt, commandId }: InspectionToStore,
): Promise<{ inspectionId: number; defectIds: number[] }> {
  const now = new Date(receivedAt);
  const at = new Date(signedAt);
  const driverId = report.driverId ?? actor.userId;
  assertMayFile(actor, driverId);
  if (at > now) throw invalid({ at: 'must not be in the future' });
  if (now.getTime() - at.getTime() > MAX_AGE_MS) throw invalid({ at: 'must be at most 8 days ago' });
  const unitIds = [report.vehicleId, ...report.trailerIds];
  await checkPeople(tx, organizationId, driverId, report);
  const numbers = await checkUnits(tx, organizationId, report);
  const titles = await ownItemTitles(tx, organizationId, report);
  const inspectionId = await insertInspection(
    tx,
    {
      organization_id: organizationId,
      number: await nextInspectionNumber(tx, organizationId),
      kind: report.kind,
      at,
      driver_id: driverId,
      place: report.place ?? null,
      odometer_meters: report.odometerMeters,
      items: JSON.stringify(
        report.items.map((item) => ({
          ...item,
          ...(titles.has(item.code) && { title: titles.get(item.code) }),
        })),
      ),
      second_driver_id: report.secondDriver?.id ?? null,
      second_driver_agrees: report.secondDriver?.agrees ?? null,
      signature_name: report.signature.name,
      signature_strokes: JSON.stringify(report.signature.strokes),
      state: report.defects.length === 0 ? 'none-found' : 'open',
      is_signature_missing: report.secondDriver !== null && !report.secondDriver.agrees,
      created_by: actor.userId,
      created_at: now,
      ...(commandId !== undefined && { command_id: commandId }),
    },
    unitIds,
  );
  const defectIds = await insertDefects(
    tx,
    report.defects.map((defect) => ({
      organization_id: organizationId,
      inspection_id: inspectionId,
      asset_id: defect.unitId,
      item: defect.item,
      item_title: titles.get(defect.item) ?? null,
      description: defect.description,
      was_safe: defect.isSafe,
      is_safe: defect.isSafe,
    })),
  );
  if (defectIds.length > 0) await requestVehicleEvaluation(tx, organizationId, unitIds);
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'file',
    entity: 'inspection',
    entityId: inspectionId,
    after: {
      kind: report.kind,
      driver_id: driverId,
      units: numbers,
      defects: report.defects.map(({ item, description, isSafe }) => ({ item, description, isSafe })),
    },
  });
  if (report.odometerMeters !== null && (await isCounted(tx, organizationId, report, at, commandId))) {
    await insertEnteredReading(tx, {
      organization_id: organizationId,
      asset_id: report.vehicleId,
      counter: 'odometer',
      at,
      value: report.odometerMeters,
      source: 'inspection',
      created_by: actor.userId,
      created_at: now,
    });
    await evaluateUnits(tx, organizationId, [report.vehicleId], now);
  }
  await evaluateReadiness(tx, organizationId, unitIds, now);
  const filed = await getInspection(tx, { organizationId, inspectionId });
  await recordChange(tx, organizationId, 'inspection.submitted', filed);
  await recordChanges(
    tx,
    organizationId,
    filed.defects.map((data) => ({ type: 'defect.created' as const, data })),
  );
  return { inspectionId, defectIds };
}

/**
 * Whether the odometer of a report counts. What is implausible is asked again; a phone without a network cannot be asked: the
 * report keeps what the driver read, and the count leaves it out. @throws DomainError 409
 */
async function isCounted(
  tx: DatabaseTransaction,
  organizationId: number,
  { vehicleId, odometerMeters, isOdometerConfirmed }: NewInspection,
  at: Date,
  commandId: string | undefined,
): Promise<boolean> {
  if (isOdometerConfirmed) return true;
  const reading = { counter: 'odometer', value: odometerMeters ?? 0, at } as const;
  const { problem } = await checkReading(tx, organizationId, vehicleId, reading);
  if (problem !== null && commandId === undefined) throw conflict(problem);
  return problem === null;
}

/** @throws DomainError 403 */
export function assertMayFile(actor: UserActor, driverId: number): void {
  const isOwn = driverId === actor.userId && actor.permissions.has('DVIR_OWN');
  if (isOwn || actor.permissions.has('MAINT_UPDATE')) return;
  throw forbidden(
    'You do not have permission to do this.',
    'Needs DVIR_OWN for oneself, MAINT_UPDATE for another driver.',
  );
}

/** @throws DomainError 422 */
async function checkPeople(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
  { secondDriver }: NewInspection,
): Promise<void> {
  if (!(await findDriver(tx, organizationId, driverId))) {
    throw invalid({ driverId: 'must be a driver in this organization' });
  }
  if (secondDriver === null) return;
  if (secondDriver.id === driverId) throw invalid({ 'secondDriver.id': 'must be another driver' });
  if (!(await findDriver(tx, organizationId, secondDriver.id))) {
    throw invalid({ 'secondDriver.id': 'must be a driver in this organization' });
  }
}

/** Answers the unit numbers. @throws DomainError 422 */
async function checkUnits(
  tx: DatabaseTransaction,
  organizationId: number,
  { vehicleId, trailerIds }: NewInspection,
): Promise<string[]> {
  const units = await selectUnits(tx, organizationId, [vehicleId, ...trailerIds]);
  const found = (id: number, kind: string) =>
    units.find((unit) => unit.id === id && unit.kind === kind && unit.archived_at === null);
  const vehicle = found(vehicleId, 'vehicle');
  if (!vehicle) throw invalid({ vehicleId: 'must be a vehicle in this organization' });
  const trailers = trailerIds.map((id) => found(id, 'trailer'));
  if (trailers.includes(undefined)) throw invalid({ trailerIds: 'must be trailers in this organization' });
  return [vehicle, ...trailers].map((unit) => unit?.unit_number ?? '');
}
