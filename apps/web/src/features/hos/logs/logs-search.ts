import { UNIDENTIFIED_STATES } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../../lists/search-params.ts';

const TABS = ['logs', 'certify', 'unidentified'] as const;
export type LogsTab = (typeof TABS)[number];

const flag = z.boolean().catch(false).default(false);
const date = z.iso.date().optional().catch(undefined);
const id = z.int().min(1).optional().catch(undefined);

export const LogsSearch = ListSearch.extend({
  tab: z.enum(TABS).catch('logs').default('logs'),
  from: date,
  to: date,
  driver: id,
  group: id,
  uncertified: flag,
  violations: flag,
  proposals: flag,
  incomplete: flag,
  state: z
    .enum([...UNIDENTIFIED_STATES, 'all'])
    .catch('open')
    .default('open'),
  /** The unidentified driving in the drawer. */
  drive: id,
});
export type LogsSearch = z.output<typeof LogsSearch>;
