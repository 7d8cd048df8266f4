import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

export const GroupSummary = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  memberCount: z.int(),
  assetCount: z.int(),
});
export type GroupSummary = z.infer<typeof GroupSummary>;

export const listGroups = endpoint({
  name: 'listGroups',
  method: 'GET',
  path: '/organizations/:orgId/groups',
  permission: 'GROUP_LIST',
  summary: 'Groups with their sizes',
  params: OrganizationParams,
  query: PageQuery,
  response: pageOf(GroupSummary),
});
