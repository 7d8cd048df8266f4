import { z } from 'zod';
import { PEOPLE_ROLES } from '../core/permissions.ts';
import { QuietHours } from './delivery.ts';

/** In the app always; the others as each person's settings allow. */
export const TELLING_CHANNELS = ['app', 'mail', 'push'] as const;

const Ids = z.array(z.int().min(1)).max(500);
const Roles = z.array(z.enum(PEOPLE_ROLES)).max(PEOPLE_ROLES.length);

/** Who is notified of the incidents of a rule, by which channels, and when only by digest. */
export const AlertRecipients = z.object({
  userIds: Ids.default([]),
  /** Every member of these groups, as they are when it happens. */
  groupIds: Ids.default([]),
  /** Everybody with one of these roles, as it is when it happens. */
  roles: Roles.default([]),
  channels: z
    .array(z.enum(TELLING_CHANNELS))
    .max(TELLING_CHANNELS.length)
    .default(['app'])
    .transform((channels) => TELLING_CHANNELS.filter((one) => one === 'app' || channels.includes(one))),
  /** Hours of the organization's zone in which this rule sends no email or push. */
  quietHours: QuietHours.nullable().default(null),
  /** What is reported later than this after its start goes into the digest. */
  tooLateMinutes: z.int().min(1).max(10_080).default(60),
  /** Who is notified too when nobody has acknowledged it by then. */
  escalation: z
    .object({
      afterMinutes: z.int().min(1).max(1440),
      userIds: Ids.default([]),
      groupIds: Ids.default([]),
      roles: Roles.default([]),
    })
    .nullable()
    .default(null),
});
export type AlertRecipients = z.output<typeof AlertRecipients>;
