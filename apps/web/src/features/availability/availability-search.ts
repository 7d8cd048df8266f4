import { type AvailabilityQuery, DutyStatus } from '@longhaul/contract';
import { z } from 'zod';
import { PAGE_SIZES } from '../../components/data-table/page-sizes.ts';
import { ListSearch } from '../../lists/search-params.ts';
import { PILOTS } from './pilots.ts';

export const AVAILABILITY_ORDER = 'ready';

export const AvailabilitySearch = ListSearch.extend({
  /** A fleet of usual size is seen whole. */
  size: z.literal(PAGE_SIZES).catch(100).default(100),
  ready: z.enum(['now', 'long', 'soon']).optional().catch(undefined),
  group: z.int().min(1).optional().catch(undefined),
  status: DutyStatus.optional().catch(undefined),
  /** Minutes of driving now. */
  atLeast: z.int().min(0).max(1_440).catch(0).default(0),
  /** On duty with less than an hour of driving. */
  short: z.boolean().catch(false).default(false),
  /** Whose hours are shown beside those of the law. */
  pilot: z.enum(PILOTS).optional().catch(undefined),
});
export type AvailabilitySearch = z.output<typeof AvailabilitySearch>;

/** The filters of the address as the list endpoint takes them. */
export const availabilityQuery = ({ q, ready, group, atLeast, short, status }: AvailabilitySearch) =>
  ({
    ...(q && { q }),
    ...(ready && { ready }),
    ...(group && { groupId: [group] }),
    ...(atLeast > 0 && { minDrivableMinutes: atLeast }),
    ...(short && { isShortOfTime: true }),
    ...(status && { status: [status] }),
    withLog: true,
  }) satisfies Partial<z.output<typeof AvailabilityQuery>>;
