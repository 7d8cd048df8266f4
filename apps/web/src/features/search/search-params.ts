import { SEARCH_TEXT_MAX, SearchType } from '@longhaul/contract';
import { z } from 'zod';

export const SearchParams = z.object({
  q: z.coerce.string().max(SEARCH_TEXT_MAX).catch('').default(''),
  type: SearchType.optional().catch(undefined),
  /** Groups, any of which may hold a result. */
  tags: z.array(z.int().min(1)).min(1).max(50).optional().catch(undefined),
});
export type SearchParams = z.output<typeof SearchParams>;
