import type { HosLog } from '@longhaul/contract';
import { type DutyRecord, type LogEdit, RECORD_ORIGIN, RECORD_STATUS } from '@longhaul/hos';
import type { UserActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import { type Activity, recordActivity } from '../../activity/record-activity.ts';
import { markHosDirty } from '../changed.ts';
import { deriveDriverNow } from '../derive-driver.ts';
import { logIdOf } from '../hos-driver.ts';
import { getLog } from '../log/get-log.ts';
import { assertMayChange } from '../log/log-rights.ts';
import { type LogTarget, lockDay } from '../log/log-target.ts';
import { insertRecords } from '../new-records.ts';
import { type EditContext, planEdit } from './plan-edit.ts';
import { hasEverCertified } from './queries.ts';
import { applyEditEffects, placed, readRecords, storeEdit } from './store-edit.ts';

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
  /** The caller works out days and clocks once for several changes. */
  isDerivedLater?: boolean;
  position?: { lat: number; lon: number; text: string };
};

/**
 * A change of status as it happens is no edit: a record of the driver, without annotation unless one was given.
 * @returns when it begins, epoch ms. @throws DomainError 409, 422
 */
export async function changeStatus(
  context: EditContext,
  actor: UserActor,
  { edit, annotation = null, tapKey, commandId, position, isDerivedLater = false }: StatusChange,
): Promise<number> {
  const { tx, target, day, records, now } = context;
  const { organizationId, driverId, date } = target;
  const plan = await planEdit(context, edit);
  const [first] = plan.additions;
  const rows = await Promise.all(plan.additions.map((planned) => placed(tx, target, planned)));
  const base = {
    annotation,
    recorded_by: actor.userId,
    received_at: new Date(now),
    record_status: RECORD_STATUS.active,
    is_late: records.some(({ at }) => at > first!.at),
  };
  // One row says that the tap has come, whatever it was made of.
  const added = rows.map((row, index) => ({
    ...row,
    ...base,
    ...(position && {
      lat: position.lat,
      lon: position.lon,
      location_text: edit.duty.locationText ?? position.text,
    }),
    tap_key: index === 0 ? (tapKey ?? null) : null,
    ...(commandId !== undefined && { command_id: commandId, command_part: index }),
  }));
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
      ...(edit.at !== undefined && { at: new Date(first!.at).toISOString() }),
    },
  };
  await Promise.all([insertRecords(tx, organizationId, driverId, added), recordActivity(tx, activity)]);
  await applyEditEffects(tx, day, { records, plan, date, now, isDerivedLater });
  return first!.at;
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
