import { COST_FORMS, COST_SCOPES } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

export const CostSearch = ListSearch.extend({
  scope: z
    .enum([...COST_SCOPES, 'any'])
    .catch('any')
    .default('any'),
  form: z
    .enum([...COST_FORMS, 'any'])
    .catch('any')
    .default('any'),
  addCost: z.boolean().catch(false).default(false),
});
type CostSearch = z.output<typeof CostSearch>;

/** The filters of the address as the list endpoint takes them. */
export const costQuery = ({ q, scope, form }: CostSearch) => ({
  ...(q && { q }),
  ...(scope !== 'any' && { scope: [scope] }),
  ...(form !== 'any' && { form: [form] }),
});
