import { UNIDENTIFIED_STATES } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { z } from 'zod';
import { ListSearch } from '../../../lists/search-params.ts';

const USUAL_DAYS = 7;
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

/** The days of the address, else the last week. */
export const logRange = ({ from, to }: LogsSearch, today: string) => ({
  from: from ?? addDays(today, 1 - USUAL_DAYS),
  to: to ?? today,
});

/** What the totals are of. */
export const logScope = (search: LogsSearch, today: string) => ({
  ...logRange(search, today),
  ...(search.q && { q: search.q }),
  ...(search.driver && { driverId: [search.driver] }),
  ...(search.group && { groupId: [search.group] }),
});

/** The filters of the address as the list endpoint takes them. */
export const logQuery = (search: LogsSearch, today: string) => ({
  ...logScope(search, today),
  ...(search.uncertified && { certified: false }),
  ...(search.violations && { hasViolations: true }),
  ...(search.proposals && { hasProposals: true }),
  ...(search.incomplete && { hasMissing: true }),
});
