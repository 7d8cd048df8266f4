import type { HosEdit } from '@longhaul/contract';
import { cutSpans, type DutySpan, type SpanRecord, spansOfRecords } from '@longhaul/hos';
import { ANSWERED_KINDS } from '../../../domain/hos/certifications.ts';
import { instant } from '../log/present.ts';
import type { EditRow, EventRow } from '../log/queries.ts';

const CHANGE_REQUESTED = 3;

/** The day as a change would have it that waits for an answer; null for every other edit. */
export function proposedPeriods(
  edit: EditRow,
  spans: readonly DutySpan[],
  rows: readonly EventRow[],
  { startAt, asOf }: { startAt: number; asOf: number },
): HosEdit['proposedPeriods'] {
  if (!ANSWERED_KINDS.some((kind) => kind === edit.kind) || edit.decision !== null) return null;
  const struck = new Set(edit.struck_ids);
  const records = recordsInForce(spans, startAt);
  for (const row of rows) {
    const isActive = row.current_status === 1 && !struck.has(row.id);
    const isProposed = row.current_status === CHANGE_REQUESTED && row.edit_id === edit.id;
    if ((row.type === 1 || row.type === 3) && (isActive || isProposed)) {
      const { type, code, mode, origin, source_event_id: sourceId } = row;
      records.push({ type, code, mode, origin, sourceId, at: row.at.getTime() });
    }
  }
  const ordered = records.sort((a, b) => a.at - b.at || a.type - b.type);
  return cutSpans(spansOfRecords(ordered), startAt, asOf).map(({ status, mode, startAt: from, endAt }) => ({
    status,
    mode,
    startedAt: instant(from),
    endedAt: instant(endAt),
  }));
}

function recordsInForce(spans: readonly DutySpan[], at: number): SpanRecord[] {
  const span = spans.findLast(({ startedAt }) => startedAt < at);
  if (!span) return [];
  const code = span.mode === 'PC' ? 1 : span.mode === 'YM' ? 2 : null;
  return code === null ? [span.record] : [span.record, { ...span.record, type: 3, code, mode: null }];
}
