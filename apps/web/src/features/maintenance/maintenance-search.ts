import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

const id = z.int().min(1).optional().catch(undefined);

export const MaintenanceSearch = ListSearch.extend({
  state: z.enum(['all', 'overdue', 'due-soon', 'ok', 'unknown']).catch('all').default('all'),
  order: id,
  /** A new order for this unit, and for this service or defect of it. */
  newFor: id,
  plan: id,
  defect: id,
  /** A trouble code in words. */
  fault: z.string().max(40).optional().catch(undefined),
  addOrder: z.boolean().catch(false).default(false),
});
export type MaintenanceSearch = z.output<typeof MaintenanceSearch>;

/** The filters of the address as the list of services takes them. */
export const serviceQuery = ({ q, state }: MaintenanceSearch) => ({
  ...(q && { q }),
  ...(state !== 'all' && { state: [state] }),
});
