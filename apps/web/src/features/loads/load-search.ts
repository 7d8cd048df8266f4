import { LOAD_STATUSES } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

const flag = z.boolean().catch(false).default(false);
const id = z.int().min(1).optional().catch(undefined);

export const LoadSearch = ListSearch.extend({
  status: z.array(z.enum(LOAD_STATUSES)).optional().catch(undefined),
  customer: id,
  vehicle: id,
  group: id,
  /** Under way on one of the last or next days. */
  days: z.enum(['all', 'next-7', 'last-7', 'last-30', 'last-90']).catch('all').default('all'),
  late: flag,
  unassigned: flag,
  /** Of the load in the drawer. */
  load: id,
  tab: z.enum(['load', 'charges', 'documents', 'edit']).catch('load').default('load'),
  addLoad: flag,
  import: flag,
});
export type LoadSearch = z.output<typeof LoadSearch>;
