import { INSPECTION_KINDS } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

export const INSPECTION_STATES = ['open', 'certified', 'complete', 'none-found'] as const;

export const InspectionSearch = ListSearch.extend({
  state: z
    .enum(['all', ...INSPECTION_STATES])
    .catch('all')
    .default('all'),
  kind: z
    .enum(['any', ...INSPECTION_KINDS])
    .catch('any')
    .default('any'),
  report: z.int().min(1).optional().catch(undefined),
  addInspection: z.boolean().catch(false).default(false),
});
type InspectionSearch = z.output<typeof InspectionSearch>;

/** The filters of the address as the list endpoint takes them. */
export const inspectionQuery = ({ q, state, kind }: InspectionSearch) => ({
  ...(q && { q }),
  ...(state !== 'all' && { state: [state] }),
  ...(kind !== 'any' && { kind: [kind] }),
});
