import { SECOND_MS } from '@longhaul/units';
import {
  cutSpans,
  type DutyRecord,
  type DutySpan,
  inOrder,
  isAutomaticDriving,
  isSameDuty,
  recordedTime,
  type SpanRecord,
  spansOfRecords,
} from './duty-records.ts';
import { EVENT_TYPE, MODE_CODE, RECORD_ORIGIN, STATUS_CODE } from './eld-codes.ts';
import { type DutyMode, type DutyStatus, statusesOfMode } from './request.ts';

export type Duty = { status: DutyStatus; mode: DutyMode | null; locationText: string | null };

/** Driving that the device recorded for somebody else, and the record that began it. Epoch ms. */
export type TakenDriving = {
  /** The record that began it, of the device or of the driver who took it over before. */
  recordId: number;
  from: number;
  until: number;
  record: Omit<PlannedRecord, 'type' | 'code' | 'mode' | 'at'>;
};

/** A change of one driver's log. Epoch ms. */
export type LogEdit =
  /**
   * As it happens, which is no edit in the sense of 395.30: the status is another from now on; with `at` from the moment
   * at which the driver said so, where the news of it came later.
   */
  | { kind: 'change-status'; duty: Duty; at?: number }
  /** The log says `duty` from `from` to `until`, without it to the next entry; what was in force goes on after it. */
  | { kind: 'enter'; from: number; until: number | null; duty: Duty }
  /** One entry says something else, or began at another time between its neighbors. */
  | { kind: 'correct'; recordId: number; change: Partial<Duty> & { at?: number } }
  /** One entry was never there: what came before it runs on. */
  | { kind: 'strike'; recordId: number }
  /** The co-driver drove, and the driver did something else meanwhile. */
  | { kind: 'give-driving'; recordId: number; duty: Pick<Duty, 'status' | 'mode'> }
  /** The log takes over what the device recorded for another; what was in force goes on after it. */
  | { kind: 'take-driving'; driving: TakenDriving };

/** The driver's own entry, or one that another user asks for. */
export type EditOrigin = typeof RECORD_ORIGIN.driver | typeof RECORD_ORIGIN.otherUser;

/** The day (or days) that is changed, who changes it, and what the carrier lets the driver use. Epoch ms. */
export type EditScope = {
  startAt: number;
  endAt: number;
  now: number;
  origin: EditOrigin;
  allowsPersonalConveyance: boolean;
  allowsYardMove: boolean;
};

/** Why a change cannot be made. Epoch ms. */
export type EditRefusal =
  | { code: 'not-on-day' | 'in-future'; field: 'startedAt' | 'endedAt' }
  | { code: 'ends-before-start' }
  | { code: 'day-has-ended' }
  | { code: 'not-between-neighbors' }
  | { code: 'mode-needs-other-status'; mode: DutyMode; status: DutyStatus }
  | { code: 'mode-not-allowed'; mode: 'PC' | 'YM' }
  | { code: 'no-change' }
  | { code: 'no-such-entry'; recordId: number }
  | { code: 'entry-at-same-time' }
  /** 395.30(c)(1), appendix A 4.3.2.8.2(b): driving of the device would be shortened or moved. */
  | { code: 'recorded-driving'; startAt: number; endAt: number }
  /** Another device recorded this driver driving at the time. */
  | { code: 'drove-meanwhile'; startAt: number; endAt: number }
  | { code: 'not-recorded-driving' }
  | { code: 'driving-not-ended' };

/** A record that an edit puts into the log; `vehicleId` and place as far as they are known. */
export type PlannedRecord = Omit<DutyRecord, 'id'> & {
  /** The record that it only adds a remark or a place to, and whose measures it keeps. */
  copyOf: number | null;
};

/** What a change strikes and what it puts there. */
export type EditPlan = { strikes: DutyRecord[]; additions: PlannedRecord[] };

export type EditResult =
  | { refusal: null; plan: EditPlan; records: (DutyRecord | PlannedRecord)[] }
  | { refusal: EditRefusal };

/**
 * What a change makes of a log: the records it strikes, those it adds, and the log as they leave it; or why it cannot be
 * made. The server stores what this says and the browser draws it, so that neither can disagree with the other.
 * `records`: the active ones of the day, in any order, with what is in force before it and the one after it.
 */
export function applyEdit(records: readonly DutyRecord[], edit: LogEdit, scope: EditScope): EditResult {
  const log = inOrder(records);
  const planned = planEdit(log, edit, scope);
  if ('code' in planned) return { refusal: planned };
  const refusal = refusalOf(log, edit, planned, scope);
  return refusal ? { refusal } : { refusal: null, plan: planned, records: withPlan(log, planned) };
}

/** The log as a plan leaves it. */
export function withPlan(
  records: readonly DutyRecord[],
  { strikes, additions }: EditPlan,
): (DutyRecord | PlannedRecord)[] {
  const struck = new Set(strikes.map(({ id }) => id));
  return inOrder<DutyRecord | PlannedRecord>([...records.filter(({ id }) => !struck.has(id)), ...additions]);
}

/** Driving recorded by the device that would no longer be there in full, or no longer be the device's. */
export function lostDriving(
  records: readonly DutyRecord[],
  plan: EditPlan,
  now: number,
): Extract<EditRefusal, { code: 'recorded-driving' }> | null {
  const before = spansOfRecords(records);
  const after = spansOfRecords(withPlan(records, plan));
  for (const [index, { startedAt, record }] of before.entries()) {
    if (!isAutomaticDriving(record)) continue;
    const endAt = before[index + 1]?.startedAt ?? now;
    if (isDrivenThroughout(after, startedAt, endAt)) continue;
    return { code: 'recorded-driving', startAt: startedAt, endAt };
  }
  return null;
}

/** The whole stretch that a record of the device began, as a co-driver's log takes it over: appendix A 4.3.2.8.2(b)(2). */
export function drivingToGive(records: readonly DutyRecord[], recordId: number): TakenDriving | EditRefusal {
  const spans = spansOfRecords(inOrder(records));
  const index = spans.findIndex(({ startedAt }) => startedAt === records.find(isRecord(recordId))?.at);
  if (index < 0) return { code: 'no-such-entry', recordId };
  const { startedAt, record } = spans[index]!;
  if (!isAutomaticDriving(record)) return { code: 'not-recorded-driving' };
  const until = spans[index + 1]?.startedAt;
  if (until === undefined) return { code: 'driving-not-ended' };
  const { vehicleId, lat, lon, locationText, totalMiles } = record;
  const measures = { vehicleId, lat, lon, locationText, totalMiles, copyOf: record.id };
  // The record of the device itself, however often the driving changed hands.
  const sourceId = record.sourceId ?? record.id;
  return {
    recordId: record.id,
    from: startedAt,
    until,
    record: { ...measures, origin: RECORD_ORIGIN.otherUser, sourceId },
  };
}

function planEdit(records: readonly DutyRecord[], edit: LogEdit, scope: EditScope): EditPlan | EditRefusal {
  switch (edit.kind) {
    case 'change-status':
      return planStatusChange(records, edit, scope);
    case 'enter':
      return planEntry(records, edit, scope);
    case 'correct':
      return planCorrection(records, edit, scope);
    case 'strike': {
      const span = entryOf(records, edit.recordId, scope);
      return span
        ? { strikes: recordsAt(records, span.startedAt), additions: [] }
        : { code: 'no-such-entry', recordId: edit.recordId };
    }
    case 'give-driving':
      return planGift(records, edit, scope);
    case 'take-driving':
      return planTakeover(records, edit.driving, scope);
  }
}

/** What blocks a plan as a whole. */
function refusalOf(
  records: readonly DutyRecord[],
  { kind }: LogEdit,
  plan: EditPlan,
  { now }: EditScope,
): EditRefusal | null {
  // Who gives driving away loses it, and a status as it happens takes nothing from before.
  const mayLoseDriving = kind === 'give-driving' || kind === 'change-status';
  const lost = mayLoseDriving ? null : lostDriving(records, plan, now);
  if (lost) return lost;
  const mustChange = kind === 'change-status' || kind === 'enter' || kind === 'correct';
  return mustChange && !isAnyChange(records, plan) ? { code: 'no-change' } : null;
}

/** Whether something would look otherwise, or something is said. */
function isAnyChange(records: readonly DutyRecord[], plan: EditPlan): boolean {
  const isRemark = plan.additions.some(({ copyOf }) => copyOf !== null);
  const drawn = (log: readonly SpanRecord[]) => cutSpans(spansOfRecords(log), 0, Number.MAX_SAFE_INTEGER);
  return isRemark || !isSameDuty(drawn(records), drawn(withPlan(records, plan)));
}

function planStatusChange(
  records: readonly DutyRecord[],
  { duty, at }: Extract<LogEdit, { kind: 'change-status' }>,
  scope: EditScope,
): EditPlan | EditRefusal {
  const saidAt = at ?? scope.now;
  if (saidAt > scope.now) return { code: 'in-future', field: 'startedAt' };
  if (saidAt < scope.startAt) return { code: 'not-on-day', field: 'startedAt' };
  if (saidAt >= scope.endAt) return { code: 'day-has-ended' };
  // Records are kept to the second: appendix A 7.40.
  const from = Math.floor(saidAt / SECOND_MS) * SECOND_MS;
  const refusal = refusedMode(duty, scope);
  if (refusal) return refusal;
  if (records.some((record) => (at === undefined ? record.at >= from : record.at === from))) {
    return { code: 'entry-at-same-time' };
  }
  return drivenOn(records, from) ?? planInterval(records, { from, until: null, duty }, scope.origin);
}

/** Driving of the device that a status said in the middle of it would shorten, because its end is recorded by now. */
function drivenOn(records: readonly DutyRecord[], at: number): EditRefusal | null {
  const spans = spansOfRecords(records);
  const index = spans.findLastIndex(({ startedAt }) => startedAt <= at);
  const [span, next] = [spans[index], spans[index + 1]];
  if (!span || !next || !isAutomaticDriving(span.record)) return null;
  return { code: 'recorded-driving', startAt: span.startedAt, endAt: next.startedAt };
}

function planEntry(
  records: readonly DutyRecord[],
  edit: Extract<LogEdit, { kind: 'enter' }>,
  scope: EditScope,
): EditPlan | EditRefusal {
  const starts = spansOfRecords(records).map(({ startedAt }) => startedAt);
  const from = recordedTime(starts, edit.from);
  const until = edit.until === null ? null : recordedTime(starts, edit.until);
  const refusal = refusedInterval(from, until, scope) ?? refusedMode(edit.duty, scope);
  return refusal ?? planInterval(records, { from, until, duty: edit.duty }, scope.origin);
}

function refusedInterval(
  from: number,
  until: number | null,
  { startAt, endAt, now }: EditScope,
): EditRefusal | null {
  if (from < startAt || from >= endAt) return { code: 'not-on-day', field: 'startedAt' };
  if (from > now) return { code: 'in-future', field: 'startedAt' };
  if (until === null) return null;
  if (until <= from) return { code: 'ends-before-start' };
  if (until > endAt) return { code: 'not-on-day', field: 'endedAt' };
  return until > now ? { code: 'in-future', field: 'endedAt' } : null;
}

function refusedMode(
  { status, mode }: Pick<Duty, 'status' | 'mode'>,
  { allowsPersonalConveyance, allowsYardMove }: EditScope,
): EditRefusal | null {
  if (mode === null) return null;
  if (!statusesOfMode[mode].includes(status)) return { code: 'mode-needs-other-status', mode, status };
  const isForbidden = (mode === 'PC' && !allowsPersonalConveyance) || (mode === 'YM' && !allowsYardMove);
  return isForbidden ? { code: 'mode-not-allowed', mode } : null;
}

function planInterval(
  records: readonly DutyRecord[],
  { from, until, duty }: { from: number; until: number | null; duty: Duty },
  origin: EditOrigin,
): EditPlan {
  const spans = spansOfRecords(records);
  const isStruck = ({ at }: DutyRecord) => (until === null ? at === from : at >= from && at < until);
  const inForce = spans.findLast(({ startedAt }) => startedAt <= from);
  const additions = recordsOf(duty, { at: from, origin, vehicleId: inForce?.record.vehicleId ?? null }).map(
    (record) => ({ ...record, ...placeOf(duty, inForce) }),
  );
  const resumed = until === null ? undefined : spans.findLast(({ startedAt }) => startedAt <= until);
  if (until !== null && resumed?.startedAt !== until) additions.push(...resumption(resumed, until, origin));
  return { strikes: records.filter(isStruck), additions };
}

/** Who was not driving is where the entry before says, unless another place is given. */
function placeOf({ locationText }: Duty, inForce: DutySpan | undefined) {
  if (locationText !== null || !inForce || inForce.status === 'D') return { locationText };
  const { lat, lon, locationText: known } = inForce.record;
  return { lat, lon, locationText: known };
}

/** What was in force goes on; before the first record that is rest. */
function resumption(span: DutySpan | undefined, at: number, origin: EditOrigin): PlannedRecord[] {
  const { status = 'OFF', mode = null } = span ?? {};
  const { vehicleId = null, lat = null, lon = null, locationText = null } = span?.record ?? {};
  return recordsOf({ status, mode, locationText }, { at, origin, vehicleId }).map((record) => ({
    ...record,
    lat,
    lon,
  }));
}

function planCorrection(
  records: readonly DutyRecord[],
  { recordId, change }: Extract<LogEdit, { kind: 'correct' }>,
  scope: EditScope,
): EditPlan | EditRefusal {
  const span = entryOf(records, recordId, scope);
  if (!span) return { code: 'no-such-entry', recordId };
  const { at = span.startedAt, status = span.status, locationText = span.record.locationText } = change;
  if (!isBetweenNeighbors(at, span, records, scope)) return { code: 'not-between-neighbors' };
  const refusal = refusedMode({ status, mode: change.mode ?? null }, scope);
  if (refusal) return refusal;
  const keptMode = status === span.status ? span.mode : null;
  const mode = change.mode === undefined ? keptMode : change.mode;
  const strikes = recordsAt(records, span.startedAt);
  if (at === span.startedAt && status === span.status && mode === span.mode) {
    return {
      strikes,
      additions: strikes.map(({ id, ref: _, ...kept }) => ({ ...kept, locationText, copyOf: id })),
    };
  }
  const { lat, lon } = at === span.startedAt ? span.record : { lat: null, lon: null };
  const measures = { at, origin: scope.origin, vehicleId: span.record.vehicleId };
  const additions = recordsOf({ status, mode, locationText }, measures);
  return { strikes, additions: additions.map((added) => ({ ...added, lat, lon })) };
}

function isBetweenNeighbors(
  at: number,
  { startedAt }: DutySpan,
  records: readonly DutyRecord[],
  { startAt, endAt, now }: EditScope,
): boolean {
  if (at === startedAt) return true;
  const spans = spansOfRecords(records);
  const index = spans.findIndex((span) => span.startedAt === startedAt);
  const before = spans[index - 1]?.startedAt ?? Number.NEGATIVE_INFINITY;
  const after = spans[index + 1]?.startedAt ?? Number.POSITIVE_INFINITY;
  return at > before && at < after && at >= startAt && at < endAt && at <= now;
}

function planGift(
  records: readonly DutyRecord[],
  { recordId, duty }: Extract<LogEdit, { kind: 'give-driving' }>,
  scope: EditScope,
): EditPlan | EditRefusal {
  if (!entryOf(records, recordId, scope)) return { code: 'no-such-entry', recordId };
  const driving = drivingToGive(records, recordId);
  if ('code' in driving) return driving;
  const refusal = refusedMode(duty, scope);
  if (refusal) return refusal;
  const { locationText } = driving.record;
  return planInterval(records, { ...driving, duty: { ...duty, locationText } }, scope.origin);
}

function planTakeover(
  records: readonly DutyRecord[],
  { from, until, record }: TakenDriving,
  { now, origin }: EditScope,
): EditPlan | EditRefusal {
  const meanwhile = cutSpans(spansOfRecords(records), from, Math.min(until, now));
  const driven = meanwhile.find((span) => span.record !== null && isAutomaticDriving(span.record));
  if (driven) return { code: 'drove-meanwhile', startAt: driven.startAt, endAt: driven.endAt };
  const duty = { status: 'D', mode: null, locationText: record.locationText } as const;
  const { strikes, additions } = planInterval(records, { from, until, duty }, origin);
  return {
    strikes,
    additions: additions.map((added) => (added.at === from ? { ...added, ...record } : added)),
  };
}

const isRecord =
  (recordId: number) =>
  ({ id }: DutyRecord) =>
    id === recordId;

const recordsAt = (records: readonly DutyRecord[], instant: number) =>
  records.filter(({ at }) => at === instant);

/** What a record of the day began. */
function entryOf(
  records: readonly DutyRecord[],
  recordId: number,
  { startAt, endAt }: EditScope,
): DutySpan | undefined {
  const record = records.find(isRecord(recordId));
  if (!record || record.at < startAt || record.at >= endAt) return undefined;
  return spansOfRecords(records).find(({ startedAt }) => startedAt === record.at);
}

function recordsOf(
  { status, mode, locationText }: Duty,
  { at, origin, vehicleId }: { at: number; origin: EditOrigin; vehicleId: number | null },
): PlannedRecord[] {
  const unmeasured = { vehicleId, lat: null, lon: null, totalMiles: null, copyOf: null, sourceId: null };
  const base = { at, origin, locationText, ...unmeasured };
  const uncoded = mode === 'WT' || mode === 'PS' ? mode : null;
  const duty = { ...base, type: EVENT_TYPE.dutyStatus, code: STATUS_CODE[status], mode: uncoded };
  if (mode !== 'PC' && mode !== 'YM') return [duty];
  return [duty, { ...base, type: EVENT_TYPE.mode, code: MODE_CODE[mode], mode: null }];
}

function isDrivenThroughout(spans: readonly DutySpan<SpanRecord>[], startAt: number, endAt: number): boolean {
  const first = spans.find(({ startedAt }) => startedAt === startAt);
  if (!first || !isAutomaticDriving(first.record)) return false;
  return spans.every(({ startedAt, status }) => startedAt <= startAt || startedAt >= endAt || status === 'D');
}
