import type { HosLog } from '@longhaul/contract';
import { type DutyRecord, type LogEdit, RECORD_ORIGIN, RECORD_STATUS } from '@longhaul/hos';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import { type Activity, recordActivities, recordActivity } from '../../activity/record-activity.ts';
import { markHosDirty } from '../changed.ts';
import { deriveDriverNow } from '../derive-driver.ts';
import type { DriverKey } from '../derived-queries.ts';
import { logIdOf } from '../hos-driver.ts';
import { getLog } from '../log/get-log.ts';
import { assertMayChange } from '../log/log-rights.ts';
import { type LogTarget, lockDay } from '../log/log-target.ts';
import { insertRecords, type NewRecord } from '../new-records.ts';
import { type EditContext, planEdit } from './plan-edit.ts';
import { findAssignedVehicle, hasEverCertified } from './queries.ts';
import {
  applyEditEffects,
  datesOfEdit,
  markChanged,
  placedIn,
  readRecords,
  storeEdit,
} from './store-edit.ts';

/** An edit with its reason; a change of status as it happens needs none. */
export type LogChange = { edit: LogEdit; annotation: string | undefined };

/**
 * An edit of their own log, or a proposal for another driver's. Nothing is overwritten.
 * @throws DomainError 403, 404, 409 with the paragraph of 49 CFR 395 that forbids it, 422
 */
export function changeLog(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  target: LogTarget,
  { edit, annotation }: LogChange,
): Promise<HosLog> {
  // Whether the driver has certified the day is known only once it is read.
  assertMayChange(actor, target.driverId, true);
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const isOwn = actor.userId === target.driverId;
    const day = await lockDay(tx, target, now);
    assertMayChange(actor, target.driverId, isOwn || (await hasEverCertified(tx, target)));
    const origin = isOwn ? RECORD_ORIGIN.driver : RECORD_ORIGIN.otherUser;
    const context = { tx, target, day, records: await readRecords(tx, day), now, origin };
    if (edit.kind === 'change-status') {
      if (!isOwn) throw invalid({ startedAt: 'Started at is a required field' });
      await changeStatus(context, actor, { edit, annotation });
    } else {
      if (annotation === undefined) throw invalid({ annotation: 'Annotation is a required field' });
      await storeChange(context, actor, { edit, annotation });
    }
    return getLog(tx, actor, target, now);
  });
}

export type StatusChange = {
  edit: Extract<LogEdit, { kind: 'change-status' }>;
  annotation?: string | null | undefined;
  /** Of a tap, see `DutyTap`. */
  tapKey?: string;
  /** Of the driver's app: the command, and where the phone was. */
  commandId?: string;
  position?: { lat: number; lon: number; text: string };
};

/**
 * A change of status as it happens is no edit: a record of the driver, without annotation unless one was given. The caller
 * works out days and clocks. @returns when it begins, epoch ms. @throws DomainError 409, 422
 */
async function addStatus(context: EditContext, actor: UserActor, change: StatusChange): Promise<number> {
  const { tx, target } = context;
  const planned = await planStatus(context, actor, change, (at) =>
    findAssignedVehicle(tx, target, new Date(at)),
  );
  await storeStatuses(tx, context.day.driver, [planned], context.now);
  return planned.at;
}

/** The same with days and clocks. */
export async function changeStatus(
  context: EditContext,
  actor: UserActor,
  change: StatusChange,
): Promise<number> {
  const at = await addStatus(context, actor, change);
  await deriveDriverNow(context.tx, context.day.driver, context.now);
  return at;
}

/** A change of status before it is stored. */
export type PlannedStatus = {
  /** When it begins, epoch ms. */
  at: number;
  rows: NewRecord[];
  activity: Activity;
  /** The days that look otherwise with it. */
  dates: string[];
};

/** `vehicleAt`: what the driver is assigned to at an instant. @throws DomainError 409, 422 */
export async function planStatus(
  context: EditContext,
  actor: UserActor,
  { edit, annotation = null, tapKey, commandId, position }: StatusChange,
  vehicleAt: (at: number) => Promise<number | null> | number | null,
): Promise<PlannedStatus> {
  const { target, day, records, now } = context;
  const { organizationId, driverId, date } = target;
  const plan = await planEdit(context, edit);
  const { at } = plan.additions[0]!;
  const base = {
    annotation,
    recorded_by: actor.userId,
    received_at: new Date(now),
    record_status: RECORD_STATUS.active,
    is_late: records.some((record) => record.at > at),
  };
  // One row says that the tap has come, whatever it was made of.
  const rows = await Promise.all(
    plan.additions.map(async (planned, index) => ({
      ...placedIn(target, planned, planned.vehicleId ?? (await vehicleAt(planned.at))),
      ...base,
      ...(position && {
        lat: position.lat,
        lon: position.lon,
        location_text: edit.duty.locationText ?? position.text,
      }),
      tap_key: index === 0 ? (tapKey ?? null) : null,
      ...(commandId !== undefined && { command_id: commandId, command_part: index }),
    })),
  );
  const { status, mode, locationText } = edit.duty;
  const activity: Activity = {
    organizationId,
    actor,
    action: 'change-status',
    entity: 'hos-log',
    entityId: logIdOf(driverId, date),
    after: {
      status,
      mode,
      location: locationText,
      ...(edit.at !== undefined && { at: new Date(at).toISOString() }),
    },
  };
  return { at, rows, activity, dates: datesOfEdit(day, { records, plan, date, now }) };
}

/** In their order, in as many statements as one takes. */
export async function storeStatuses(
  tx: DatabaseTransaction,
  driver: DriverKey,
  planned: readonly PlannedStatus[],
  now: number,
): Promise<void> {
  const { organizationId, driverId } = driver;
  const rows = planned.flatMap((one) => one.rows);
  const dates = [...new Set(planned.flatMap((one) => one.dates))];
  await insertRecords(tx, organizationId, driverId, rows);
  await Promise.all([
    recordActivities(
      tx,
      organizationId,
      planned.map(({ activity }) => activity),
    ),
    markChanged(tx, driver, dates, now),
  ]);
}

/** An edit of their own log, or a proposal. @throws DomainError 404, 409, 422 */
export async function storeChange(
  context: EditContext,
  actor: UserActor,
  { edit, annotation, commandId }: { edit: LogEdit; annotation: string; commandId?: string },
): Promise<void> {
  const { tx, target, day, records, now, origin } = context;
  const { organizationId, driverId, date } = target;
  const receivedAt = context.receivedAt ?? now;
  const isOwn = origin === RECORD_ORIGIN.driver;
  const plan = await planEdit(context, edit);
  const kind = isOwn ? 'driver-edit' : 'proposal';
  const editId = await storeEdit(tx, { target, actor, kind, annotation, plan, now, receivedAt, commandId });
  await recordActivity(tx, {
    organizationId,
    actor,
    action: isOwn ? 'edit' : 'propose',
    entity: 'hos-log',
    entityId: logIdOf(driverId, date),
    before: plan.strikes.map(toAuditEntry),
    after: { editId, annotation, records: plan.additions.map(toAuditEntry) },
  });
  if (isOwn) {
    await applyEditEffects(tx, day, { records, plan, date, now: receivedAt });
    return;
  }
  await markHosDirty(tx, { organizationId, driverId, fromDate: date });
  await deriveDriverNow(tx, { organizationId, driverId }, now);
}

const toAuditEntry = ({ type, code, mode, at, locationText }: Omit<DutyRecord, 'id'>) => ({
  type,
  code,
  mode,
  at: new Date(at).toISOString(),
  location: locationText,
});
