import { DutyStatus } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';
import { TripSearch } from './trip-search.ts';

/** As the list is sorted; a leading `-` puts the most first. */
export const SORTS = [
  { value: '-drivable', label: 'Driving time now' },
  { value: 'nextDrivingAt', label: 'Next legal driving' },
  { value: 'name', label: 'Name' },
  { value: '-since', label: 'Latest change' },
  { value: 'cycle', label: 'Least of the cycle' },
];

export const AvailabilitySearch = ListSearch.extend({
  group: z.int().min(1).optional().catch(undefined),
  status: DutyStatus.optional().catch(undefined),
  /** Minutes of driving now. */
  atLeast: z.int().min(0).max(1_440).catch(0).default(0),
  /** On duty with less than an hour of driving. */
  short: z.boolean().catch(false).default(false),
  ...TripSearch.shape,
});
export type AvailabilitySearch = z.output<typeof AvailabilitySearch>;
