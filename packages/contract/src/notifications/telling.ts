import { z } from 'zod';
import { QuietHours } from './delivery.ts';

/** In the app always; the others as far as each person takes them. */
export const TELLING_CHANNELS = ['app', 'mail', 'push', 'webhook'] as const;

const Ids = z.array(z.int().min(1)).max(500);

/** Who is told of what a rule finds, over what, and when no longer. */
export const AlertTelling = z.object({
  userIds: Ids.default([]),
  /** Every member of these groups, as they are when it happens. */
  groupIds: Ids.default([]),
  channels: z
    .array(z.enum(TELLING_CHANNELS))
    .max(4)
    .default(['app'])
    .transform((channels) => TELLING_CHANNELS.filter((one) => one === 'app' || channels.includes(one))),
  /** Hours of the organization's zone in which this rule rings nobody. */
  quietHours: QuietHours.nullable().default(null),
  /** What is learned later than this after it began goes into the digest. */
  tooLateMinutes: z.int().min(1).max(10_080).default(60),
  /** Who is told too when nobody has acknowledged it by then. */
  escalation: z
    .object({
      afterMinutes: z.int().min(1).max(1440),
      userIds: Ids.default([]),
      groupIds: Ids.default([]),
    })
    .nullable()
    .default(null),
});
export type AlertTelling = z.output<typeof AlertTelling>;
