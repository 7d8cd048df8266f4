import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

export const OrganizationSearch = ListSearch.extend({
  status: z.enum(['all', 'active', 'deactivated']).catch('all').default('all'),
  /** Of the organization in the drawer. */
  id: z.int().min(1).optional().catch(undefined),
  addOrganization: z.boolean().catch(false).default(false),
});
export type OrganizationSearch = z.output<typeof OrganizationSearch>;
