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
    'Accept a proposed edit, or driving reassigned by a co-driver, in your own log. The day then has to be certified again',
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
    'Reject a proposed edit or driving reassigned by a co-driver in your own log, or withdraw driving you reassigned',
  conflict: 'The proposal was answered or withdrawn.',
  params: ProposalParams,
  response: HosLog,
});

export const withdrawHosProposal = endpoint({
  name: 'withdrawHosProposal',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/proposals/:id/withdraw',
  permission: 'HOS_UPDATE',
  summary: 'Withdraw a proposed edit that the driver hasn’t answered yet',
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
  summary: 'Reassign driving to the day’s co-driver. It changes both logs after the co-driver confirms',
  params: DriverLogParams.extend({ eventId: IdParam }),
  conflict: 'The driving wasn’t recorded automatically, hasn’t ended, or is already waiting for an answer.',
  body: GivenDriving,
  response: HosLog,
});
