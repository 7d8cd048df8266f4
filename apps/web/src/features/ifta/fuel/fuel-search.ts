import { Jurisdiction } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../../lists/search-params.ts';
import { IftaSearch } from '../ifta-search.ts';

const flag = z.boolean().catch(false).default(false);

/**
 * Beside the period and the filters of the screen. Those of the receipts are of this list alone: in the screen's they
 * would make the return itself one that is not for filing.
 */
export const FuelSearch = ListSearch.extend({
  soldIn: z.array(Jurisdiction).max(100).optional().catch(undefined),
  tax: z.enum(['all', 'paid', 'unpaid']).catch('all').default('all'),
  unverified: flag,
  withoutVehicle: flag,
  /** Of the receipt in the drawer. */
  purchase: z.int().min(1).optional().catch(undefined),
  /** Of the photographed receipt in the drawer. */
  receipt: z.int().min(1).optional().catch(undefined),
  addPurchase: flag,
  import: flag,
});
export type FuelSearch = z.output<typeof FuelSearch>;

/** With what the whole screen is narrowed by. */
export const FuelListSearch = z.object({ ...IftaSearch.shape, ...FuelSearch.shape });
