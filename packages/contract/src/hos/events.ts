import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line } from '../core/fields.ts';
import { DutyMode, DutyStatus } from './audit.ts';
import { HosLog } from './log.ts';
import { DriverLogParams, HosAnnotation } from './records.ts';

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
    'Change or enter a duty status: at once in the own log (HOS_OWN), as a proposal in another driver’s (HOS_UPDATE)',
  params: DriverLogParams,
  body: NewHosEvent,
  response: HosLog,
});

export const updateHosEvent = endpoint({
  name: 'updateHosEvent',
  method: 'PATCH',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/hos_event/:eventId',
  permission,
  summary: 'Correct an entry, or propose to; the record as it was stays in the history',
  params: EventParams,
  body: HosEventChange,
  response: HosLog,
});

export const deleteHosEvent = endpoint({
  name: 'deleteHosEvent',
  method: 'DELETE',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/hos_event/:eventId',
  permission,
  summary:
    'Strike an entry, or propose to; the status before it runs on, and the record stays in the history',
  params: EventParams,
  query: z.object({ annotation: HosAnnotation }),
  response: HosLog,
});
