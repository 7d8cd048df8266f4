import type { HosEventChange, HosLog, NewHosEvent } from '@longhaul/contract';
import { recordedTime } from '@longhaul/hos';
import { SECOND_MS } from '@longhaul/units';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { hosChanged } from '../../../domain/hos/changed.ts';
import { settleDriver } from '../../../domain/hos/derive-driver.ts';
import { type DutyRecord, type DutySpan, spansOfRecords } from '../../../domain/hos/duty-spans.ts';
import { logIdOf } from '../../../domain/hos/hos-driver.ts';
import { insertRecords } from '../../../domain/hos/new-records.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import { getLog } from '../log/get-log.ts';
import { findEntry } from './find-entry.ts';
import { type LogDay, type LogTarget, lockDay } from './log-target.ts';
import {
  type Correction,
  type EditOrigin,
  type EditPlan,
  planCorrection,
  planInterval,
  planRemoval,
} from './plan-edit.ts';
import { hasEverCertified } from './queries.ts';
import {
  followEdit,
  mustBeAllowed,
  mustChange,
  mustKeepDriving,
  placed,
  readRecords,
  storeEdit,
} from './store-edit.ts';

/** Records are kept to the second: 49 CFR 395, subpart B, appendix A, 7.40. */

export type LogChange =
  | { kind: 'enter'; event: NewHosEvent }
  | { kind: 'correct'; eventId: number; change: HosEventChange }
  | { kind: 'remove'; eventId: number; annotation: string };

type Situation = {
  tx: DatabaseTransaction;
  actor: Actor;
  target: LogTarget;
  day: LogDay;
  records: DutyRecord[];
  now: number;
};

/**
 * An edit of the own log, or a proposal for another driver's. Nothing is overwritten.
 * @throws DomainError 403, 404, 409 with the paragraph of 49 CFR 395 that stands against it, 422
 */
export function changeLog(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  target: LogTarget,
  change: LogChange,
): Promise<HosLog> {
  mayChange(actor, target);
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const day = await lockDay(tx, target, now);
    const isOwn = actor.userId === target.driverId;
    if (!isOwn) await mustBeSubmitted(tx, target);
    const situation = { tx, actor, target, day, records: await readRecords(tx, day), now };
    if (isOwn && change.kind === 'enter' && change.event.startedAt === undefined) {
      await enterNow(situation, change.event);
    } else {
      await edit(situation, change, isOwn ? 2 : 3);
    }
    return getLog(tx, target, now);
  });
}

function mayChange(actor: Actor, { driverId }: LogTarget): void {
  const code = actor.userId === driverId ? 'HOS_OWN' : 'HOS_UPDATE';
  if (!actor.permissions.has(code))
    throw forbidden('You do not have permission to do this.', `Needs ${code}.`);
}

async function mustBeSubmitted(tx: DatabaseTransaction, target: LogTarget): Promise<void> {
  if (await hasEverCertified(tx, target)) return;
  throw conflict(
    'The driver has not certified this day yet. You can propose an edit once they have (49 CFR 395.30(d)(2)).',
  );
}

/** A change of status as it happens is no edit: a record of the driver, without annotation unless one was given. */
async function enterNow(
  { tx, actor, target, day, records, now }: Situation,
  event: NewHosEvent,
): Promise<void> {
  const { driver, endAt } = day;
  if (now >= endAt) throw invalid({ startedAt: 'is required for a day that has ended' });
  const { status, mode, locationText, annotation = null } = event;
  mustBeAllowed(driver, status, mode);
  const from = Math.floor(now / SECOND_MS) * SECOND_MS;
  if (records.some(({ at }) => at >= from))
    throw conflict('Another entry was made at the same time. Try again.');
  const duty = { status, mode, locationText };
  const plan = planInterval(records, { from, until: null, duty, origin: 2 });
  mustChange(records, plan, 'status');
  const { organizationId, driverId } = target;
  const rows = await Promise.all(plan.additions.map((planned) => placed(tx, target, planned)));
  const base = { record_status: 1, annotation, recorded_by: actor.userId, received_at: new Date(now) };
  await insertRecords(
    tx,
    organizationId,
    driverId,
    rows.map((row) => ({ ...row, ...base })),
  );
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'change-status',
    entity: 'hos-log',
    entityId: logIdOf(driverId, target.date),
    after: { status, mode, location: locationText },
  });
  await hosChanged(tx, { organizationId, driverId, fromDate: target.date });
  await settleDriver(tx, { organizationId, driverId }, now);
}

async function edit(situation: Situation, change: LogChange, origin: EditOrigin): Promise<void> {
  const { tx, actor, target, day, records, now } = situation;
  const { plan, annotation } = await planOf(situation, change, origin);
  mustKeepDriving(day.driver, records, plan, now);
  if (change.kind !== 'remove') mustChange(records, plan, 'status');
  const kind = origin === 2 ? 'driver-edit' : 'proposal';
  const editId = await storeEdit(tx, { target, actor, kind, annotation, plan, now });
  await recordActivity(tx, {
    organizationId: target.organizationId,
    actor,
    action: origin === 2 ? 'edit' : 'propose',
    entity: 'hos-log',
    entityId: logIdOf(target.driverId, target.date),
    before: plan.strikes.map(toAuditEntry),
    after: { editId, annotation, records: plan.additions.map(toAuditEntry) },
  });
  if (origin === 2) {
    await followEdit(tx, day, { records, plan, date: target.date, now });
    return;
  }
  const { organizationId, driverId } = target;
  await hosChanged(tx, { organizationId, driverId, fromDate: target.date });
  await settleDriver(tx, { organizationId, driverId }, now);
}

const toAuditEntry = ({ type, code, mode, at, locationText }: Omit<DutyRecord, 'id'>) => ({
  ...{ type, code, mode },
  at: new Date(at).toISOString(),
  location: locationText,
});

type Planned = { plan: EditPlan; annotation: string };

async function planOf(situation: Situation, change: LogChange, origin: EditOrigin): Promise<Planned> {
  const { day, records, now } = situation;
  switch (change.kind) {
    case 'enter': {
      const { annotation, status, mode, locationText } = change.event;
      const { from, until } = intervalOf(day, records, change.event, now);
      if (annotation === undefined) throw invalid({ annotation: 'Annotation is a required field' });
      mustBeAllowed(day.driver, status, mode);
      const plan = planInterval(records, { from, until, duty: { status, mode, locationText }, origin });
      return { plan, annotation };
    }
    case 'correct': {
      const span = await findEntry(situation, change.eventId);
      const { startedAt, annotation, ...duty } = change.change;
      const correction: Correction = { ...duty, ...(startedAt && { at: Date.parse(startedAt) }) };
      mustFit(correction, span, situation);
      const status = correction.status ?? span.status;
      if (correction.mode) mustBeAllowed(day.driver, status, correction.mode);
      return { plan: planCorrection(span, records, correction, origin), annotation };
    }
    case 'remove': {
      const span = await findEntry(situation, change.eventId);
      return { plan: planRemoval(span, records), annotation: change.annotation };
    }
  }
}

/** The interval that an entry covers, inside its day and not after now. Epoch ms. */
function intervalOf(
  { startAt, endAt }: LogDay,
  records: readonly DutyRecord[],
  { startedAt, endedAt }: NewHosEvent,
  now: number,
): { from: number; until: number | null } {
  if (startedAt === undefined) throw invalid({ startedAt: 'Started at is a required field' });
  const starts = spansOfRecords(records).map((span) => span.startedAt);
  const from = recordedTime(starts, Date.parse(startedAt));
  const until = endedAt === undefined ? null : recordedTime(starts, Date.parse(endedAt));
  if (from < startAt || from >= endAt) throw invalid({ startedAt: 'must be on the day of this log' });
  if (from > now) throw invalid({ startedAt: 'must not be in the future' });
  if (until === null) return { from, until };
  if (until <= from) throw invalid({ endedAt: 'must be after the start' });
  if (until > endAt) throw invalid({ endedAt: 'must be on the day of this log' });
  if (until > now) throw invalid({ endedAt: 'must not be in the future' });
  return { from, until };
}

/** A corrected time stays between the entries before and after. */
function mustFit({ at }: Correction, span: DutySpan, { day, records, now }: Situation): void {
  if (at === undefined || at === span.startedAt) return;
  const spans = spansOfRecords(records);
  const index = spans.findIndex(({ startedAt }) => startedAt === span.startedAt);
  const earliest = Math.max(day.startAt, (spans[index - 1]?.startedAt ?? 0) + 1);
  const latest = Math.min(day.endAt - 1, now, (spans[index + 1]?.startedAt ?? Number.POSITIVE_INFINITY) - 1);
  if (at >= earliest && at <= latest) return;
  throw invalid({
    startedAt: 'must be between the entries before and after it, on this day and not in the future',
  });
}
