import { ADJUSTMENT_KINDS } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../../lists/search-params.ts';

/** Beside the period and the vehicles of the screen. */
export const AdjustmentsSearch = ListSearch.omit({ q: true }).extend({
  kind: z
    .enum(['all', ...ADJUSTMENT_KINDS])
    .catch('all')
    .default('all'),
  /** In the drawer. */
  adjustment: z.int().min(1).optional().catch(undefined),
  addAdjustment: z.boolean().catch(false).default(false),
});
export type AdjustmentsSearch = z.output<typeof AdjustmentsSearch>;
