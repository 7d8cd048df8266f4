import { DAY_MS } from '@longhaul/units';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line, OrganizationParams } from '../core/fields.ts';
import { DutyMode, DutyStatus } from './audit.ts';
import { HosLog } from './log.ts';
import { DriverLogParams, HosAnnotation, HosLogId } from './records.ts';

const EventParams = DriverLogParams.extend({ eventId: IdParam });
const statusFields = { status: DutyStatus, mode: DutyMode.nullable(), locationText: line(60).nullable() };

/**
 * By the driver, without `startedAt`: a change of status now, which needs no annotation. Otherwise an edit (by the
 * driver) or a proposal (by staff) for the time from `startedAt` to `endedAt`; without `endedAt` up to the next entry.
 */
export const NewHosEvent = z.object({
  ...statusFields,
  mode: statusFields.mode.default(null),
  locationText: statusFields.locationText.default(null),
  startedAt: Instant.optional(),
  endedAt: Instant.optional(),
  annotation: HosAnnotation.optional(),
});
export type NewHosEvent = z.output<typeof NewHosEvent>;

/** What is left out stays as it is. */
export const HosEventChange = z
  .object({ ...statusFields, startedAt: Instant })
  .partial()
  .extend({ annotation: HosAnnotation });
export type HosEventChange = z.output<typeof HosEventChange>;

const permission = 'signed-in';

export const createHosEvent = endpoint({
  name: 'createHosEvent',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/hos_event',
  permission,
  summary:
    'Change or enter a duty status: immediately in your own log (HOS_OWN), as a proposal in another driver’s (HOS_UPDATE)',
  conflict: '49 CFR 395 doesn’t allow this edit. The message names the paragraph.',
  params: DriverLogParams,
  body: NewHosEvent,
  response: HosLog,
});

/** As long as an officer may ask for; what is older is entered as an edit. */
export const TAP_MAX_AGE_MS = 8 * DAY_MS;

/** A tap on a duty status, sent at once or when the phone is back in the network. */
export const DutyTap = z.object({
  /** Made by the phone for each tap: what is sent again is not entered again. */
  key: z.uuid(),
  ...statusFields,
  mode: statusFields.mode.default(null),
  locationText: statusFields.locationText.default(null),
  /** How long ago the driver tapped, by the phone's own clock: it does not matter what time that clock shows. */
  msAgo: z
    .int()
    .min(0)
    .max(TAP_MAX_AGE_MS, { error: 'must be at most 8 days ago. To enter it, edit that day instead' }),
});
export type DutyTap = z.output<typeof DutyTap>;

export const tapDutyStatus = endpoint({
  name: 'tapDutyStatus',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/duty_status',
  permission: 'HOS_OWN',
  summary:
    'Change your own duty status from the time of the tap. Sending the same tap again returns the same response',
  conflict: 'The log is too old, or 49 CFR 395 doesn’t allow the change.',
  params: OrganizationParams.extend({ userId: IdParam }),
  body: DutyTap,
  response: z.object({ logId: HosLogId, at: Instant }),
});

export const updateHosEvent = endpoint({
  name: 'updateHosEvent',
  method: 'PATCH',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/hos_event/:eventId',
  permission,
  summary: 'Edit an entry, or propose an edit. The original record is kept in the history',
  params: EventParams,
  conflict: '49 CFR 395 doesn’t allow this edit. The message names the paragraph.',
  body: HosEventChange,
  response: HosLog,
});

export const deleteHosEvent = endpoint({
  name: 'deleteHosEvent',
  method: 'DELETE',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/hos_event/:eventId',
  permission,
  summary:
    'Remove an entry, or propose to remove it. The previous status continues, and the record is kept in the history',
  conflict: '49 CFR 395 doesn’t allow this edit. The message names the paragraph.',
  params: EventParams,
  query: z.object({ annotation: HosAnnotation }),
  response: HosLog,
});
