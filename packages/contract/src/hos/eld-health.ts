import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams } from '../core/fields.ts';
import { EldFault, SequenceGap } from './log.ts';

export const getEldHealth = endpoint({
  name: 'getEldHealth',
  method: 'GET',
  path: '/organizations/:orgId/eld-health',
  permission: 'HOS_READ',
  summary:
    'Open malfunctions and diagnostics with their repair deadline, and records missing from the last 8 days',
  params: OrganizationParams,
  response: z.object({ faults: z.array(EldFault), sequenceGaps: z.array(SequenceGap) }),
  isLive: true,
});
