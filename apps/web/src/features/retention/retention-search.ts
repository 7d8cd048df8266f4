import type { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

export const RetentionSearch = ListSearch.pick({ page: true, size: true });
export type RetentionSearch = z.output<typeof RetentionSearch>;
