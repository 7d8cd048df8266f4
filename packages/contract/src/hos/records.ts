import { z } from 'zod';
import { IdParam, Instant, line, OrganizationParams, Reference } from '../core/fields.ts';
import { DutyMode, DutyStatus } from './audit.ts';

/** What an entry says beside its codes. 49 CFR 395, subpart B, appendix A, 7.6: 4 to 60 characters. */
export const HosAnnotation = line(60).min(4, { error: 'must be at least 4 characters' });

export { CERTIFICATION_TEXT } from './certification-text.ts';

/** `{userId}-{YYYY-MM-DD}`: one driver, one day of the carrier at the driver's home terminal. */
export const HosLogId = z.string().regex(/^[1-9]\d{0,9}-\d{4}-\d{2}-\d{2}$/);

export const HosLogIdParams = OrganizationParams.extend({ id: HosLogId });
export const DriverLogParams = OrganizationParams.extend({ userId: IdParam, logId: HosLogId });

/** Degrees as recorded: two decimals, one where the driver's privacy asks for it. */
export const HosPlace = z.object({
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  text: z.string().nullable(),
});
export type HosPlace = z.infer<typeof HosPlace>;

/** Whole minutes by recorded status; together the length of the day, or of what has passed of it. */
export const HosTotals = z.object({
  offMinutes: z.number(),
  sleeperMinutes: z.number(),
  drivingMinutes: z.number(),
  onDutyMinutes: z.number(),
});
export type HosTotals = z.infer<typeof HosTotals>;

/** A change of the log: what it struck and what it put there, by the ids of events of the day. */
export const HosEdit = z.object({
  id: z.int(),
  /** `given-driving` and `taken-driving`: driving of the device that co-drivers hand to each other, in one log and the other. */
  kind: z.enum(['driver-edit', 'proposal', 'assumed-driving', 'given-driving', 'taken-driving']),
  state: z.enum(['applied', 'pending', 'accepted', 'rejected', 'withdrawn']),
  annotation: z.string(),
  madeBy: Reference,
  madeAt: Instant,
  decidedAt: Instant.nullable(),
  /** Of driving given or taken: the co-driver, and the day in the co-driver's log. */
  counterpart: z.object({ driver: Reference, logId: HosLogId }).nullable(),
  struckEventIds: z.array(z.int()),
  newEventIds: z.array(z.int()),
  /** While it is pending: the day as it would be; null otherwise. */
  proposedPeriods: z
    .array(z.object({ status: DutyStatus, mode: DutyMode.nullable(), startedAt: Instant, endedAt: Instant }))
    .nullable(),
});
export type HosEdit = z.infer<typeof HosEdit>;
