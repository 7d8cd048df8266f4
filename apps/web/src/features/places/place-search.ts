import { PlaceCategory } from '@longhaul/contract';
import { z } from 'zod';

export const PLACE_SORTS = ['insideCount', 'name', 'visitCount', 'medianDwell'] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

export const PlaceSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  category: PlaceCategory.optional().catch(undefined),
  sort: z.enum(PLACE_SORTS).catch('insideCount').default('insideCount'),
  state: z.enum(['current', 'archived']).catch('current').default('current'),
  /** Of the place in the card. */
  place: z.int().min(1).optional().catch(undefined),
});
export type PlaceSearch = z.output<typeof PlaceSearch>;
