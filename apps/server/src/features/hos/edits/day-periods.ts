import type { DutyMode, DutyStatus } from '@longhaul/hos';
import type { DutyRecord, DutySpan, SpanRecord } from '../../../domain/hos/duty-spans.ts';

/** A span cut at the ends of a stretch of time; without a record where nothing is known and rest is assumed. Epoch ms. */
export type CutSpan<Record extends SpanRecord = DutyRecord> = {
  status: DutyStatus;
  mode: DutyMode | null;
  startAt: number;
  endAt: number;
  record: Record | null;
};

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
