import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

export const GroupSearch = ListSearch.extend({
  state: z.enum(['current', 'archived']).catch('current').default('current'),
  /** Of the group in the drawer. */
  id: z.int().min(1).optional().catch(undefined),
  addGroup: z.boolean().catch(false).default(false),
});
export type GroupSearch = z.output<typeof GroupSearch>;

/** Of the members or assets of one group. */
export const EntrySearch = ListSearch.extend({ add: z.boolean().catch(false).default(false) });
export type EntrySearch = z.output<typeof EntrySearch>;

/** The filters of the address as the list endpoint takes them. */
export const groupQuery = ({ q, state }: GroupSearch) => ({
  isArchived: state === 'archived',
  ...(q && { q }),
});
