import { addMonths, type CalendarDate, dateAt } from '@longhaul/units';
import type { Moment } from './service-due.ts';

/** Months that the law has a record kept: 396.11(a)(4), 396.9(d)(3)(ii), 396.21(b)(1), 396.3(c). */
export const RECORD_KEEP_MONTHS = { inspection: 3, roadside: 12, annual: 14, maintenance: 12 } as const;
export type RecordKind = keyof typeof RECORD_KEEP_MONTHS;
export const RECORD_KINDS = Object.keys(RECORD_KEEP_MONTHS) as [RecordKind, ...RecordKind[]];
/** 396.3(c): maintenance of a unit is kept so long after it left the motor carrier's control. */
const MONTHS_AFTER_UNIT_LEFT = 6;

export type KeptRecord = {
  id: number;
  kind: RecordKind;
  date: CalendarDate;
  isOpen?: boolean | undefined;
  unitLeftOn?: CalendarDate | null | undefined;
};

/** The first day on which a record may be deleted; null while it is open. */
export function recordRetention(
  { id, kind, date, isOpen, unitLeftOn }: KeptRecord,
  { asOf, timeZone }: Moment,
): { id: number; deletableFrom: CalendarDate | null; isDeletable: boolean } {
  if (isOpen) return { id, deletableFrom: null, isDeletable: false };
  const kept = addMonths(date, RECORD_KEEP_MONTHS[kind]);
  const afterLeaving =
    kind === 'maintenance' && unitLeftOn ? addMonths(unitLeftOn, MONTHS_AFTER_UNIT_LEFT) : kept;
  const deletableFrom = [kept, afterLeaving].sort()[1] ?? kept;
  return { id, deletableFrom, isDeletable: deletableFrom <= dateAt(asOf, timeZone) };
}
