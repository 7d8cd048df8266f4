import type { HosEdit } from '@longhaul/contract';
import {
  cutSpans,
  type DutyRecord,
  EVENT_TYPE,
  inOrder,
  RECORD_STATUS,
  type SpanRecord,
  spansOfRecords,
} from '@longhaul/hos';
import { ANSWERED_KINDS } from '../certifications.ts';
import { instant } from './present.ts';
import type { EditRow, EventRow } from './queries.ts';

/** A change that is part of the log once it is answered, and waits for that. */
export function isWaitingEdit({ kind, decision }: Pick<EditRow, 'kind' | 'decision'>): boolean {
  return decision === null && ANSWERED_KINDS.some((answered) => answered === kind);
}

/** The day as a change would have it that waits for an answer; null for every other edit. */
export function proposedPeriods(
  edit: EditRow,
  records: readonly DutyRecord[],
  rows: readonly EventRow[],
  { startAt, asOf }: { startAt: number; asOf: number },
): HosEdit['proposedPeriods'] {
  if (!isWaitingEdit(edit)) return null;
  const struck = new Set(edit.struck_ids);
  const proposed = rows.filter(
    ({ edit_id, current_status }) => edit_id === edit.id && current_status === RECORD_STATUS.requested,
  );
  const log = inOrder<SpanRecord>([
    ...records.filter(({ id }) => !struck.has(id)),
    ...proposed.map(({ type, code, mode, origin, source_event_id: sourceId, at }) => ({
      type: type === EVENT_TYPE.dutyStatus ? EVENT_TYPE.dutyStatus : EVENT_TYPE.mode,
      code,
      mode,
      origin,
      sourceId,
      at: at.getTime(),
    })),
  ]);
  return cutSpans(spansOfRecords(log), startAt, asOf).map(({ status, mode, startAt: from, endAt }) => ({
    status,
    mode,
    startedAt: instant(from),
    endedAt: instant(endAt),
  }));
}
