import type { HosEdit } from '@longhaul/contract';
import {
  cutSpans,
  type DutyRecord,
  type DutySpan,
  type EditPlan,
  isSameDuty,
  type PlannedRecord,
  RECORD_STATUS,
  type SpanRecord,
  spansOfRecords,
  withPlan,
} from '@longhaul/hos';
import { addDays } from '@longhaul/units';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { ANSWERED_KINDS, voidCertifications } from '../certifications.ts';
import { markHosDirty } from '../changed.ts';
import { deriveDriverNow } from '../derive-driver.ts';
import type { DriverKey } from '../derived-queries.ts';
import { selectDutyRecords } from '../duty-records.ts';
import { dateAt, dayBounds, type HosDriver } from '../hos-driver.ts';
import type { LogDay, LogTarget } from '../log/log-target.ts';
import { insertRecords, type NewRecord } from '../new-records.ts';
import {
  findAssignedVehicle,
  insertEdit,
  insertStrikes,
  selectMeasures,
  setRecordStatus,
} from './queries.ts';

/** Active records of the day with what is in force before it and the one after it. */
export function readRecords(
  tx: DatabaseTransaction,
  { driver, startAt, endAt }: LogDay,
): Promise<DutyRecord[]> {
  const { organizationId, driverId } = driver;
  // Also when a record of the day begins with it: an edit may strike that one.
  const from = startAt - 1;
  return selectDutyRecords(tx, { organizationId, driverId, from, until: endAt, withNext: true });
}

export type EditToStore = {
  target: LogTarget;
  actor: UserActor;
  kind: HosEdit['kind'];
  /** Of `taken-driving`: the edit that gives it. */
  givenEditId?: number;
  annotation: string;
  plan: EditPlan;
  now: number;
  /** When it came here, where that is later than it was made. */
  receivedAt?: number | undefined;
  /** Of the driver's app. */
  commandId?: string | undefined;
};

/** Until it is answered its records wait, with status 3; otherwise the struck ones are changed, 2, the new ones active. */
export async function storeEdit(tx: DatabaseTransaction, edit: EditToStore): Promise<number> {
  const { target, actor, kind, annotation, givenEditId, plan, now } = edit;
  const { organizationId, driverId } = target;
  const at = new Date(now);
  const editId = await insertEdit(tx, target, { kind, annotation, givenEditId, madeBy: actor.userId, at });
  const struckIds = plan.strikes.map(({ id }) => id);
  await insertStrikes(tx, organizationId, editId, struckIds);
  const isWaiting = ANSWERED_KINDS.some((answered) => answered === kind);
  const records = await newRecords(tx, edit, {
    editId,
    recordStatus: isWaiting ? RECORD_STATUS.requested : RECORD_STATUS.active,
  });
  await insertRecords(tx, organizationId, driverId, records);
  if (!isWaiting) {
    await setRecordStatus(tx, organizationId, {
      editId,
      eventIds: struckIds,
      recordStatus: RECORD_STATUS.changed,
      at,
    });
  }
  return editId;
}

async function newRecords(
  tx: DatabaseTransaction,
  { target, actor, annotation, plan, now, receivedAt = now, commandId }: EditToStore,
  { editId, recordStatus }: { editId: number; recordStatus: number },
): Promise<NewRecord[]> {
  const copies = plan.additions.flatMap(({ copyOf }) => copyOf ?? []);
  const measures = new Map(
    (await selectMeasures(tx, target.organizationId, copies)).map(({ id, ...kept }) => [id, kept]),
  );
  const records: NewRecord[] = [];
  for (const [part, planned] of plan.additions.entries()) {
    records.push({
      ...(await placed(tx, target, planned)),
      ...(planned.copyOf === null ? {} : measures.get(planned.copyOf)),
      record_status: recordStatus,
      annotation,
      recorded_by: actor.userId,
      received_at: new Date(receivedAt),
      ...(commandId !== undefined && { command_id: commandId, command_part: part }),
      edit_id: editId,
      source_event_id: planned.sourceId,
    });
  }
  return records;
}

/** A new record as the table has it, in the vehicle that was driven or is assigned. */
async function placed(tx: DatabaseTransaction, target: LogTarget, planned: PlannedRecord) {
  const assigned = async (at: number) => findAssignedVehicle(tx, target, new Date(at));
  return placedIn(target, planned, planned.vehicleId ?? (await assigned(planned.at)));
}

/** The same in a vehicle that is known. */
export function placedIn(
  { driverId }: Pick<LogTarget, 'driverId'>,
  { type, code, mode, origin, at, lat, lon, locationText, totalMiles }: PlannedRecord,
  vehicleId: number | null,
) {
  return {
    type,
    code,
    mode,
    origin,
    at: new Date(at),
    lat,
    lon,
    driver_id: driverId,
    vehicle_id: vehicleId,
    location_text: locationText,
    total_miles: totalMiles,
  };
}

type Effect = { records: readonly DutyRecord[]; plan: EditPlan; date: string; now: number };

/** After an edit has become part of the log: days that changed are to be certified again and counted again. */
export async function applyEditEffects(tx: DatabaseTransaction, day: LogDay, edit: Effect): Promise<void> {
  await markChanged(tx, day.driver, datesOfEdit(day, edit), edit.now);
  await deriveDriverNow(tx, day.driver, edit.now);
}

/** The days that an edit of `date` changes, that one first. */
export function datesOfEdit(
  { driver, startAt, endAt }: LogDay,
  { records, plan, date, now }: Effect,
): string[] {
  const before = spansOfRecords(records);
  const after = spansOfRecords(withPlan(records, plan));
  const until = records.find(({ at }) => at >= endAt)?.at ?? now;
  return [...new Set([date, ...changedDates(driver, before, after, { from: startAt, until })])];
}

/** Days whose log is another now: they are to be certified again, and counted again by `deriveDriverNow`. */
export async function markChanged(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  dates: readonly string[],
  now: number,
): Promise<void> {
  const [fromDate] = dates.toSorted();
  if (fromDate === undefined) return;
  await Promise.all([
    voidCertifications(tx, { organizationId, driverId, dates, at: new Date(now) }),
    markHosDirty(tx, { organizationId, driverId, fromDate }),
  ]);
}

/** Days from `from` to `until` (epoch ms, the last excluded) that look otherwise than before. */
function changedDates(
  driver: HosDriver,
  before: readonly DutySpan<SpanRecord>[],
  after: readonly DutySpan<SpanRecord>[],
  { from, until }: { from: number; until: number },
): string[] {
  const dates: string[] = [];
  const last = dateAt(driver, Math.max(from, until - 1));
  for (let date = dateAt(driver, from); date <= last; date = addDays(date, 1)) {
    const { startAt, endAt } = dayBounds(driver, date);
    const end = Math.min(endAt, until);
    if (!isSameDuty(cutSpans(before, startAt, end), cutSpans(after, startAt, end))) dates.push(date);
  }
  return dates;
}
