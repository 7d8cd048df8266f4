import { z } from 'zod';
import { DatedFact } from '../core/dated-fact.ts';
import { endpoint } from '../core/endpoint.ts';
import { Instant } from '../core/fields.ts';
import { LogViolation } from './audit.ts';
import { HosLogIdParams, HosTotals } from './records.ts';

/** The most days of a log that are counted as known on a date. */
export const KNOWN_ON_MAX_DAYS = 31;
/** So many facts that differ are listed. */
export const KNOWN_ON_MAX_FACTS = 200;

const CalendarDay = z.iso.date();
const Bounds = z.object({ startsAt: Instant, endsAt: Instant, totals: HosTotals });

/** A row of a table of facts that the other table does not have. */
export const DifferingFact = DatedFact.omit({ isToVerify: true }).extend({
  /** Of which table it is. */
  in: z.enum(['then', 'now']),
  /** What the table has, such as `Rule set limits`. */
  title: z.string(),
});
export type DifferingFact = z.infer<typeof DifferingFact>;

/**
 * Days of a log, counted by the facts and time zones that were in use at the end of a day, and by those of now. The records
 * are those of now in both.
 */
export const LogAsKnownOn = z.object({
  /** A day of the organization. */
  knownOn: CalendarDay,
  /** Each with the release that was known, null where the server had none yet, and now. The first are the time zones. */
  releases: z.array(
    z.object({ kind: z.string(), title: z.string(), known: z.string().nullable(), now: z.string() }),
  ),
  /** The first 200 rows that differ and hold in these days, or in those that count into them. */
  facts: z.array(DifferingFact),
  factCount: z.int(),
  /** The oldest first. */
  days: z.array(z.object({ date: CalendarDay, known: Bounds, now: Bounds })),
  violations: z.object({
    /** Counted then and not now, and the other way around. */
    onlyThen: z.array(LogViolation),
    onlyNow: z.array(LogViolation),
    inBoth: z.int(),
  }),
});
export type LogAsKnownOn = z.infer<typeof LogAsKnownOn>;

export const getLogAsKnownOn = endpoint({
  name: 'getLogAsKnownOn',
  method: 'GET',
  path: '/organizations/:orgId/hos_log/:id/as-known-on',
  permission: 'HOS_READ',
  isGroupScoped: true,
  summary:
    'A log day and the days before it, calculated with the limits, exceptions, declarations and time zones in use on an earlier date, next to the current result',
  params: HosLogIdParams,
  query: z.object({
    /** The end of this day, in the time zone of the organization. */
    knownOn: CalendarDay,
    /** This day alone, or with so many days up to it. */
    days: z.coerce.number().int().min(1).max(KNOWN_ON_MAX_DAYS).default(1),
  }),
  response: LogAsKnownOn,
});
