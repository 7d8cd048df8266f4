import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { LogRuleSet } from './audit.ts';
import { DriverRules } from './rules.ts';

/** A driver whom FMCSA enrolled in a pilot: counted by its set from `from` until `until`. */
export const PilotEnrollment = z.object({
  /** Of the entry among the driver's rule sets. */
  id: z.int(),
  driver: Reference,
  timeZone: z.string(),
  ruleSet: LogRuleSet,
  from: Instant,
  until: Instant,
  letter: z.string(),
  setBy: Reference.nullable(),
  setAt: Instant,
});
export type PilotEnrollment = z.infer<typeof PilotEnrollment>;

export const listPilots = endpoint({
  name: 'listPilots',
  method: 'GET',
  path: '/organizations/:orgId/pilots',
  permission: 'DRIVER_LIST',
  isGroupScoped: true,
  summary: 'Drivers with a current or upcoming enrollment in an FMCSA pilot, by end date, up to 500',
  params: OrganizationParams,
  response: z.object({ items: z.array(PilotEnrollment) }),
});

export const endPilot = endpoint({
  name: 'endPilot',
  method: 'POST',
  path: '/organizations/:orgId/drivers/:id/rule-sets/:entryId/end',
  permission: 'DRIVER_UPDATE',
  summary:
    'End a driver’s enrollment in a pilot. The regular rules apply from then on, and affected days are recalculated',
  params: OrganizationParams.extend({ id: IdParam, entryId: IdParam }),
  conflict: 'The enrollment has ended.',
  body: z.object({
    /** Now if left out. At or before its start, it never holds. */
    at: Instant.optional(),
  }),
  response: DriverRules,
});
