import { MINUTE_MS } from '@longhaul/units';
import { EVENT_TYPE, modeOfCode, RECORD_ORIGIN, STATUS_CODE, statusOfCode } from './eld-codes.ts';
import type { DutyMode, DutyPeriod, DutyStatus } from './request.ts';

/** An active record of duty status (type 1) or of a mode (type 3). */
export type DutyRecord = {
  id: number;
  type: typeof EVENT_TYPE.dutyStatus | typeof EVENT_TYPE.mode;
  code: number;
  /** Of duty status: waiting at a well and the passenger seat have no code in appendix A. */
  mode: 'WT' | 'PS' | null;
  /** Epoch ms. */
  at: number;
  origin: number;
  vehicleId: number | null;
  lat: number | null;
  lon: number | null;
  locationText: string | null;
  totalMiles: number | null;
  /** The record of the unidentified driver or of a co-driver that it takes over. */
  sourceId: number | null;
  /** What the driver's app calls it, see `HosDutyRecord` of the contract. */
  ref?: string | undefined;
};

/** What a line on the grid is drawn from. */
export type SpanRecord = Pick<DutyRecord, 'type' | 'code' | 'mode' | 'at' | 'origin' | 'sourceId'>;

/** From one record to the next; of the last record, without an end. */
export type DutySpan<Record extends SpanRecord = DutyRecord> = {
  status: DutyStatus;
  mode: DutyMode | null;
  startedAt: number;
  /** The record of duty status that began it, else that of its mode. */
  record: Record;
};

/** Oldest first; at one instant the duty status comes before its mode, and what is not stored yet after what is. */
export function inOrder<Record extends SpanRecord & { id?: number }>(records: readonly Record[]): Record[] {
  const idOf = ({ id = Number.MAX_SAFE_INTEGER }: Record) => id;
  return records.toSorted((a, b) => a.at - b.at || a.type - b.type || idOf(a) - idOf(b));
}

/**
 * Records, in order, as spans. A mode lasts until it is cleared or the next duty status. Several records of one instant
 * make one span.
 */
export function spansOfRecords<Record extends SpanRecord>(records: readonly Record[]): DutySpan<Record>[] {
  const spans: DutySpan<Record>[] = [];
  for (const record of records) {
    const last = spans.at(-1);
    const { status, mode } = stateAfter(record, last);
    if (last?.startedAt === record.at) {
      const isDuty = record.type === EVENT_TYPE.dutyStatus;
      spans[spans.length - 1] = { ...last, status, mode, ...(isDuty && { record }) };
    } else {
      spans.push({ status, mode, startedAt: record.at, record });
    }
  }
  return spans;
}

function stateAfter(
  { type, code, mode }: SpanRecord,
  before: Pick<DutySpan, 'status'> | undefined,
): Pick<DutySpan, 'status' | 'mode'> {
  if (type === EVENT_TYPE.dutyStatus) return { status: statusOfCode(code) ?? 'OFF', mode };
  const set = modeOfCode(code);
  if (set === null) return { status: before?.status ?? 'OFF', mode: null };
  return { status: set === 'PC' ? 'OFF' : 'ON', mode: set };
}

/** Driving that a device recorded, for this driver or before this one took it over. It is not shortened. */
export function isAutomaticDriving({ type, code, origin, sourceId }: SpanRecord): boolean {
  if (type !== EVENT_TYPE.dutyStatus || code !== STATUS_CODE.D) return false;
  return origin === RECORD_ORIGIN.automatic || origin === RECORD_ORIGIN.unidentified || sourceId !== null;
}

/** What the engine counts. */
export function periodsOfSpans(spans: readonly DutySpan<SpanRecord>[]): DutyPeriod[] {
  return spans.map(({ status, mode, startedAt }) => ({ status, startedAt, ...(mode && { mode }) }));
}

/** A span cut at the ends of a stretch of time; without a record where nothing is known and rest is assumed. Epoch ms. */
export type CutSpan<Record extends SpanRecord = DutyRecord> = {
  status: DutyStatus;
  mode: DutyMode | null;
  startAt: number;
  endAt: number;
  record: Record | null;
};

/** What of the spans lies between two instants, touching from the first to the last of them. */
export function cutSpans<Record extends SpanRecord>(
  spans: readonly DutySpan<Record>[],
  from: number,
  until: number,
): CutSpan<Record>[] {
  const cut: CutSpan<Record>[] = [];
  const firstAt = spans[0]?.startedAt ?? until;
  if (firstAt > from && until > from) {
    cut.push({ status: 'OFF', mode: null, startAt: from, endAt: Math.min(firstAt, until), record: null });
  }
  for (const [index, { status, mode, startedAt, record }] of spans.entries()) {
    const startAt = Math.max(startedAt, from);
    const endAt = Math.min(spans[index + 1]?.startedAt ?? until, until);
    if (startAt < endAt) cut.push({ status, mode, startAt, endAt, record });
  }
  return cut;
}

/** Whether two cuts would look the same on the grid. */
export function isSameDuty(
  one: readonly CutSpan<SpanRecord>[],
  other: readonly CutSpan<SpanRecord>[],
): boolean {
  const drawn = (cut: readonly CutSpan<SpanRecord>[]) => JSON.stringify(merged(cut));
  return drawn(one) === drawn(other);
}

function merged(cut: readonly CutSpan<SpanRecord>[]): unknown[] {
  const lines: { status: DutyStatus; mode: DutyMode | null; startAt: number }[] = [];
  for (const { status, mode, startAt } of cut) {
    const last = lines.at(-1);
    if (last?.status !== status || last.mode !== mode) lines.push({ status, mode, startAt });
  }
  return lines;
}

/**
 * The change of status that a time of day names. People read and type minutes, records are kept to the second: 15:45 is
 * the change at 15:45:23, not a moment 23 seconds before it. Epoch ms; `starts` in order.
 */
export function recordedTime(starts: readonly number[], at: number): number {
  if (at % MINUTE_MS !== 0) return at;
  return starts.find((start) => start >= at && start < at + MINUTE_MS) ?? at;
}
