import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

export const CustomerSearch = ListSearch.extend({
  state: z.enum(['current', 'archived']).catch('current').default('current'),
  customer: z.int().min(1).optional().catch(undefined),
  addCustomer: z.boolean().catch(false).default(false),
});
export type CustomerSearch = z.output<typeof CustomerSearch>;

/** The filters of the address as the list endpoint takes them. */
export const customerQuery = ({ q, state }: CustomerSearch) => ({
  isArchived: state === 'archived',
  ...(q && { q }),
});
