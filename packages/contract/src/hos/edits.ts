import { endpoint } from '../core/endpoint.ts';
import { IdParam } from '../core/fields.ts';
import { HosLog } from './log.ts';
import { DriverLogParams } from './records.ts';

/** `id` is that of the edit. */
const ProposalParams = DriverLogParams.extend({ id: IdParam });

export const acceptHosProposal = endpoint({
  name: 'acceptHosProposal',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/proposals/:id/accept',
  permission: 'HOS_OWN',
  summary: 'Take a proposed change into the own log; the day is then to be certified again',
  params: ProposalParams,
  response: HosLog,
});

export const rejectHosProposal = endpoint({
  name: 'rejectHosProposal',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/proposals/:id/reject',
  permission: 'HOS_OWN',
  summary: 'Refuse a proposed change of the own log',
  params: ProposalParams,
  response: HosLog,
});
