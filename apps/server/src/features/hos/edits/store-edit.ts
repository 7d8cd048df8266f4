import type { DutyMode, HosEdit } from '@longhaul/contract';
import { ANSWERED_KINDS, voidCertifications } from '../../../domain/hos/certifications.ts';
import { hosChanged } from '../../../domain/hos/changed.ts';
import { settleDriver } from '../../../domain/hos/derive-driver.ts';
import { selectDutyRecords, selectNextDutyRecord } from '../../../domain/hos/duty-records.ts';
import {
  type DutyRecord,
  isAutomaticDriving,
  type SpanRecord,
  spansOfRecords,
} from '../../../domain/hos/duty-spans.ts';
import type { HosDriver } from '../../../domain/hos/hos-driver.ts';
import { insertRecords, type NewRecord } from '../../../domain/hos/new-records.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { changedDates } from './changed-dates.ts';
import { cutSpans, isSameDuty } from './day-periods.ts';
import type { LogDay, LogTarget } from './log-target.ts';
import { appliedTo, type EditPlan, lostDriving, type PlannedRecord } from './plan-edit.ts';
import {
  findAssignedVehicle,
  insertEdit,
  insertStrikes,
  selectMeasures,
  setRecordStatus,
} from './queries.ts';

/** Active records of the day with what is in force before it and the one after it. */
export async function readRecords(
  tx: DatabaseTransaction,
  { driver, startAt, endAt }: LogDay,
): Promise<DutyRecord[]> {
  const { organizationId, driverId } = driver;
  // Also when a record of the day begins with it: an edit may strike that one.
  const from = startAt - 1;
  const records = await selectDutyRecords(tx, { organizationId, driverId, from, until: endAt });
  const next = await selectNextDutyRecord(tx, driver, endAt);
  return next ? [...records, next] : records;
}

/** @throws DomainError 409 that cites the paragraph, when driving recorded by the device would be touched. */
export function mustKeepDriving(
  driver: HosDriver,
  records: readonly DutyRecord[],
  plan: EditPlan,
  now: number,
): void {
  const lost = lostDriving(records, plan, now);
  if (!lost) return;
  const { clockTime } = driver.calendar;
  throw conflict(
    `Driving from ${clockTime(lost.startAt)} to ${clockTime(lost.endAt)} was recorded by the ELD and cannot be shortened or moved (49 CFR 395.30(c)(1); part 395, subpart B, appendix A, 4.3.2.8.2(b)).`,
  );
}

/** Nobody drives two vehicles at once. @throws DomainError 409 */
export function mustNotHaveDriven(
  driver: HosDriver,
  records: readonly DutyRecord[],
  { from, until, now }: { from: number; until: number; now: number },
): void {
  const meanwhile = cutSpans(spansOfRecords(records), from, Math.min(until, now));
  const driven = meanwhile.find(({ record }) => record !== null && isAutomaticDriving(record));
  if (!driven) return;
  const { clockTime } = driver.calendar;
  throw conflict(
    `Another ELD recorded this driver driving from ${clockTime(driven.startAt)} to ${clockTime(driven.endAt)}.`,
  );
}

/** @throws DomainError 422 when nothing would look otherwise and nothing is said. */
export function mustChange(records: readonly DutyRecord[], plan: EditPlan, field: string): void {
  const isRemark = plan.additions.some(({ copyOf }) => copyOf !== null);
  const drawn = (log: readonly SpanRecord[]) => cutSpans(spansOfRecords(log), 0, Number.MAX_SAFE_INTEGER);
  if (!isRemark && isSameDuty(drawn(records), drawn(appliedTo(records, plan)))) {
    throw invalid({ [field]: 'This makes no change.' });
  }
}

/** @throws DomainError 422 when the carrier does not let this driver use the mode. */
export function mustBeAllowed(driver: HosDriver, status: string, mode: DutyMode | null): void {
  const goesWith = mode === 'PC' ? ['OFF'] : mode === 'YM' ? ['ON'] : ['OFF', 'ON'];
  if (mode !== null && !goesWith.includes(status))
    throw invalid({ mode: `${mode} cannot be used with ${status}.` });
  if (mode === 'PC' && !driver.allowsPersonalConveyance) {
    throw invalid({ mode: 'Your carrier does not allow personal conveyance for this driver.' });
  }
  if (mode === 'YM' && !driver.allowsYardMove) {
    throw invalid({ mode: 'Your carrier does not allow yard moves for this driver.' });
  }
}

export type EditToStore = {
  target: LogTarget;
  actor: Actor;
  kind: HosEdit['kind'];
  /** Of `taken-driving`: the edit that gives it. */
  givenEditId?: number;
  annotation: string;
  plan: EditPlan;
  now: number;
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
  const records = await newRecords(tx, edit, { editId, recordStatus: isWaiting ? 3 : 1 });
  await insertRecords(tx, organizationId, driverId, records);
  if (!isWaiting) {
    await setRecordStatus(tx, organizationId, { editId, eventIds: struckIds, recordStatus: 2, at });
  }
  return editId;
}

async function newRecords(
  tx: DatabaseTransaction,
  { target, actor, annotation, plan, now }: EditToStore,
  { editId, recordStatus }: { editId: number; recordStatus: number },
): Promise<NewRecord[]> {
  const copies = plan.additions.flatMap(({ copyOf }) => copyOf ?? []);
  const measures = new Map(
    (await selectMeasures(tx, target.organizationId, copies)).map(({ id, ...kept }) => [id, kept]),
  );
  const records: NewRecord[] = [];
  for (const planned of plan.additions) {
    records.push({
      ...(await placed(tx, target, planned)),
      ...(planned.copyOf === null ? {} : measures.get(planned.copyOf)),
      record_status: recordStatus,
      annotation,
      recorded_by: actor.userId,
      received_at: new Date(now),
      edit_id: editId,
      source_event_id: planned.sourceId,
    });
  }
  return records;
}

/** A new record as the table has it, in the vehicle that was driven or is assigned. */
export async function placed(tx: DatabaseTransaction, target: LogTarget, planned: PlannedRecord) {
  const { type, code, mode, origin, lat, lon, locationText, totalMiles } = planned;
  const at = new Date(planned.at);
  return {
    ...{ type, code, mode, origin, at, lat, lon },
    driver_id: target.driverId,
    vehicle_id: planned.vehicleId ?? (await findAssignedVehicle(tx, target, at)),
    location_text: locationText,
    total_miles: totalMiles,
  };
}

/** After an edit has become part of the log: days that changed are to be certified again and counted again. */
export async function followEdit(
  tx: DatabaseTransaction,
  { driver, startAt, endAt }: LogDay,
  edit: { records: readonly DutyRecord[]; plan: EditPlan; date: string; now: number },
): Promise<void> {
  const { organizationId, driverId } = driver;
  const { records, plan, date, now } = edit;
  const before = spansOfRecords(records);
  const after = spansOfRecords(appliedTo(records, plan));
  const until = records.find(({ at }) => at >= endAt)?.at ?? now;
  const changed = changedDates(driver, before, after, { from: startAt, until });
  const dates = [...new Set([date, ...changed])];
  await voidCertifications(tx, { organizationId, driverId, dates, at: new Date(now) });
  await hosChanged(tx, { organizationId, driverId, fromDate: date });
  await settleDriver(tx, { organizationId, driverId }, now);
}
