import { LOAD_STATUSES } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
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

function rangeOf(days: LoadSearch['days'], today: string) {
  const [direction, count] = days.split('-');
  if (count === undefined) return {};
  return direction === 'next'
    ? { from: today, to: addDays(today, Number(count)) }
    : { from: addDays(today, 1 - Number(count)), to: today };
}

/** The filters of the address as the list endpoint takes them. */
export function loadQuery(search: LoadSearch, today: string) {
  const { q, status, customer, vehicle, group, days, late, unassigned } = search;
  return {
    ...(q && { q }),
    ...(status?.length && { status }),
    ...(customer && { customerId: [customer] }),
    ...(vehicle && { vehicleId: [vehicle] }),
    ...(group && { groupId: [group] }),
    ...rangeOf(days, today),
    ...(late && { isLate: true }),
    ...(unassigned && { isUnassigned: true }),
  };
}
