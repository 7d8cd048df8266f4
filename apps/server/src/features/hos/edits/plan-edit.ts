import type { DutyMode, DutyStatus } from '@longhaul/hos';
import {
  CODE_OF_STATUS,
  type DutyRecord,
  type DutySpan,
  isAutomaticDriving,
  type SpanRecord,
  spansOfRecords,
} from '../../../domain/hos/duty-spans.ts';

/** A record that an edit puts into the log; `vehicleId` and place as far as they are known. */
export type PlannedRecord = Omit<DutyRecord, 'id'> & {
  /** The record that it only adds a remark or a place to, and whose measures it keeps. */
  copyOf: number | null;
};

/** What a change strikes and what it puts there. */
export type EditPlan = { strikes: DutyRecord[]; additions: PlannedRecord[] };

export type Duty = { status: DutyStatus; mode: DutyMode | null; locationText: string | null };

/** The driver's own entry (2), or one that another user asks for (3). */
export type EditOrigin = 2 | 3;

/**
 * The log says `duty` from `from` to `until`, and what was in force at `until` goes on from there. Without `until` it
 * runs to the next record. Epoch ms; `records` active and in order.
 */
export function planInterval(
  records: readonly DutyRecord[],
  { from, until, duty, origin }: { from: number; until: number | null; duty: Duty; origin: EditOrigin },
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

/** Driving that the device recorded for somebody else, and the record that began it. Epoch ms. */
export type TakenDriving = {
  from: number;
  until: number;
  record: Omit<PlannedRecord, 'type' | 'code' | 'mode' | 'at'>;
};

/** The log takes the driving over; what was in force goes on after it. */
export function planTakeover(
  records: readonly DutyRecord[],
  { from, until, record }: TakenDriving,
  origin: EditOrigin,
): EditPlan {
  const duty = { status: 'D', mode: null, locationText: record.locationText } as const;
  const { strikes, additions } = planInterval(records, { from, until, duty, origin });
  return {
    strikes,
    additions: additions.map((added) => (added.at === from ? { ...added, ...record } : added)),
  };
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

export type Correction = Partial<Duty> & { at?: number };

/** One entry says something else, or began at another time between its neighbors. */
export function planCorrection(
  span: DutySpan,
  records: readonly DutyRecord[],
  correction: Correction,
  origin: EditOrigin,
): EditPlan {
  const { record } = span;
  const strikes = records.filter(({ at }) => at === span.startedAt);
  const { at = span.startedAt, status = span.status, locationText = record.locationText } = correction;
  const mode = correction.mode === undefined ? keptMode(span, status) : correction.mode;
  if (at === span.startedAt && status === span.status && mode === span.mode) {
    const additions = strikes.map(({ id, ...kept }) => ({
      ...kept,
      locationText,
      copyOf: id,
    }));
    return { strikes, additions };
  }
  const additions = recordsOf({ status, mode, locationText }, { at, origin, vehicleId: record.vehicleId });
  const { lat, lon } = at === span.startedAt ? record : { lat: null, lon: null };
  return { strikes, additions: additions.map((added) => ({ ...added, lat, lon })) };
}

function keptMode(span: DutySpan, status: DutyStatus): DutyMode | null {
  return status === span.status ? span.mode : null;
}

/** One entry was never there: what came before it runs on. */
export function planRemoval(span: DutySpan, records: readonly DutyRecord[]): EditPlan {
  return { strikes: records.filter(({ at }) => at === span.startedAt), additions: [] };
}

const SPECIAL_CODES = { PC: 1, YM: 2 } as const;

function recordsOf(
  { status, mode, locationText }: Duty,
  { at, origin, vehicleId }: { at: number; origin: EditOrigin; vehicleId: number | null },
): PlannedRecord[] {
  const unmeasured = { vehicleId, lat: null, lon: null, totalMiles: null, copyOf: null, sourceId: null };
  const base = { at, origin, locationText, ...unmeasured };
  const unnamed = mode === 'WT' || mode === 'PS' ? mode : null;
  const duty: PlannedRecord = { ...base, type: 1, code: CODE_OF_STATUS[status], mode: unnamed };
  if (mode !== 'PC' && mode !== 'YM') return [duty];
  return [duty, { ...base, type: 3, code: SPECIAL_CODES[mode], mode: null }];
}

/** The log as an edit leaves it. */
export function appliedTo(records: readonly DutyRecord[], { strikes, additions }: EditPlan): SpanRecord[] {
  const struck = new Set(strikes);
  const kept = records.filter((record) => !struck.has(record));
  return [...kept, ...additions].sort((a, b) => a.at - b.at || a.type - b.type);
}

/** Driving recorded by the device that would no longer be there in full, or no longer be the device's. Epoch ms. */
export function lostDriving(
  records: readonly DutyRecord[],
  plan: EditPlan,
  now: number,
): { startAt: number; endAt: number } | null {
  const before = spansOfRecords(records);
  const after = spansOfRecords(appliedTo(records, plan));
  for (const [index, { startedAt, record }] of before.entries()) {
    if (!isAutomaticDriving(record)) continue;
    const endAt = before[index + 1]?.startedAt ?? now;
    if (!isDrivenThroughout(after, startedAt, endAt)) return { startAt: startedAt, endAt };
  }
  return null;
}

function isDrivenThroughout(spans: readonly DutySpan<SpanRecord>[], startAt: number, endAt: number): boolean {
  const first = spans.find(({ startedAt }) => startedAt === startAt);
  if (!first || !isAutomaticDriving(first.record)) return false;
  return spans.every(({ startedAt, status }) => startedAt <= startAt || startedAt >= endAt || status === 'D');
}
