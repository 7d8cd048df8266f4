import { USER_STATUSES } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

/** `user` is the one open in the drawer; `current` are all but the deactivated. */
export const UserSearch = ListSearch.extend({
  status: z
    .enum(['current', ...USER_STATUSES])
    .catch('current')
    .default('current'),
  role: z.enum(['all', 'ADMIN', 'USER']).catch('all').default('all'),
  user: z.int().min(1).optional().catch(undefined),
  invite: z.boolean().catch(false).default(false),
});
export type UserSearch = z.output<typeof UserSearch>;

/** The filters of the address as the list endpoint takes them. */
export const userQuery = ({ q, status, role }: UserSearch) => ({
  ...(q && { q }),
  ...(status !== 'current' && { status: [status] }),
  ...(role !== 'all' && { role: [role] }),
});
