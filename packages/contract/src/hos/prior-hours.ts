import { MAX_PRIOR_DAYS } from '@longhaul/hos';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';

/**
 * A driver's statement of the time on duty before the first entry of the log, 49 CFR 395.8(j)(2): the days before `until`, and
 * of `until` itself what was before the first entry.
 */
export const PriorHours = z.object({
  until: z.iso.date(),
  days: z
    .array(z.object({ date: z.iso.date(), onDutyMinutes: z.int().min(0).max(1_500) }))
    .min(1)
    .max(MAX_PRIOR_DAYS),
  /** When the driver was last relieved from duty; null without work on any of the days. */
  relievedAt: Instant.nullable(),
});
export type PriorHours = z.output<typeof PriorHours>;

/** Of a log that begins with the driver's first entry: what is known of the hours before it. Left out where none of them count. */
export const BeforeLog = z.union([z.literal('not-known'), PriorHours]);
export type BeforeLog = z.output<typeof BeforeLog>;

export const StatedPriorHours = PriorHours.extend({
  statedAt: Instant,
  /** The driver, or who entered the driver's signed statement at the office. */
  statedBy: Reference,
});
export type StatedPriorHours = z.output<typeof StatedPriorHours>;

/** Hours before the first entry, on days that they may count on. */
export const PriorHoursOfLog = z.object({
  /** The day of the first entry; the running day while there is none. */
  until: z.iso.date(),
  /** The days that a statement covers, the last is `until`. */
  dates: z.array(z.iso.date()),
  /** False while the hours of the cycle are not known: nobody stated them, no restart was taken, and days that count are missing. */
  isCycleKnown: z.boolean(),
  stated: StatedPriorHours.nullable(),
});
export type PriorHoursOfLog = z.output<typeof PriorHoursOfLog>;

export const statePriorHours = endpoint({
  name: 'statePriorHours',
  method: 'PUT',
  path: '/organizations/:orgId/users/:userId/hos_log/prior-hours',
  permission: 'signed-in',
  summary:
    'State the on-duty hours before a log’s first entry: your own with HOS_OWN, or from another driver’s signed statement with HOS_UPDATE. Earlier statements are kept, and the newest counts',
  params: OrganizationParams.extend({ userId: IdParam }),
  conflict: 'The log starts on a different day than the statement says.',
  body: PriorHours,
  response: StatedPriorHours,
});
