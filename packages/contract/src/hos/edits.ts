import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam } from '../core/fields.ts';
import { DutyStatus } from './audit.ts';
import { HosLog } from './log.ts';
import { DriverLogParams, HosAnnotation } from './records.ts';

/** `id` is that of the edit. */
const ProposalParams = DriverLogParams.extend({ id: IdParam });

export const acceptHosProposal = endpoint({
  name: 'acceptHosProposal',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/proposals/:id/accept',
  permission: 'HOS_OWN',
  summary:
    'Take a proposed change, or driving a co-driver gives away, into your own log; the day is then to be certified again',
  conflict: 'The proposal was answered or withdrawn, or the log has changed since.',
  params: ProposalParams,
  response: HosLog,
});

export const rejectHosProposal = endpoint({
  name: 'rejectHosProposal',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/proposals/:id/reject',
  permission: 'HOS_OWN',
  summary:
    'Refuse a proposed change of your own log, or driving a co-driver gives away; or withdraw what was given',
  conflict: 'The proposal was answered or withdrawn.',
  params: ProposalParams,
  response: HosLog,
});

export const withdrawHosProposal = endpoint({
  name: 'withdrawHosProposal',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/proposals/:id/withdraw',
  permission: 'HOS_UPDATE',
  summary: 'Take back a proposed change that the driver has not answered yet',
  params: ProposalParams,
  conflict: 'The proposal was answered or withdrawn.',
  response: HosLog,
});

/** What the driver did while the co-driver drove, in place of the driving. */
export const GivenDriving = z.object({
  status: DutyStatus.exclude(['D']),
  /** The passenger seat beside the berth. */
  mode: z.literal('PS').nullable().default(null),
  annotation: HosAnnotation,
});
export type GivenDriving = z.output<typeof GivenDriving>;

/** `eventId` is the record that began the driving. 49 CFR 395, subpart B, appendix A, 4.3.2.8.2(b)(2). */
export const giveDriving = endpoint({
  name: 'giveDriving',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/hos_event/:eventId/give',
  permission: 'HOS_OWN',
  summary: 'Say that the co-driver of the day drove; part of both logs once the co-driver confirms',
  params: DriverLogParams.extend({ eventId: IdParam }),
  conflict: 'The driving is not automatic, has not ended, or waits for an answer already.',
  body: GivenDriving,
  response: HosLog,
});
