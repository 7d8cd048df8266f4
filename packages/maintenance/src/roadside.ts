import { addDays, addMonths, type CalendarDate, dateAt } from '@longhaul/units';
import type { Moment } from './service-due.ts';

export const ROADSIDE_STATES = ['open', 'overdue', 'closed'] as const;
export type RoadsideState = (typeof ROADSIDE_STATES)[number];

/** A driver-vehicle examination report that an officer handed out. 49 CFR 396.9(d). */
export type RoadsideReport = {
  id: number;
  inspectedOn: CalendarDate;
  hasViolations: boolean;
  /** Whether the State asks for the signed report back. */
  isReturnRequested: boolean;
  certifiedOn?: CalendarDate | null | undefined;
  returnedOn?: CalendarDate | null | undefined;
};

/** 396.9(d)(3)(i): within 15 days of the inspection. */
const CERTIFY_DAYS = 15;
/** 396.9(d)(3)(ii). */
const KEEP_MONTHS = 12;

export function roadsideClock(
  report: RoadsideReport,
  { asOf, timeZone }: Moment,
): { id: number; certifyBy: CalendarDate | null; keepUntil: CalendarDate; state: RoadsideState } {
  const { id, inspectedOn, hasViolations, isReturnRequested, certifiedOn, returnedOn } = report;
  const certifyBy = hasViolations ? addDays(inspectedOn, CERTIFY_DAYS) : null;
  const isClosed = certifyBy === null || (certifiedOn && (returnedOn || !isReturnRequested));
  return {
    id,
    certifyBy,
    keepUntil: addMonths(inspectedOn, KEEP_MONTHS),
    state: isClosed ? 'closed' : dateAt(asOf, timeZone) > certifyBy ? 'overdue' : 'open',
  };
}
