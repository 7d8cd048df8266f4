import { addDays } from '@longhaul/units';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

export const DRIVER_TABS = ['now', 'history', 'hours', 'documents', 'details'] as const;
export type DriverTab = (typeof DRIVER_TABS)[number];

/** Licenses that end within so many days want attention. */
export const LICENSE_WARNING_DAYS = 60;

const flag = z.boolean().catch(false).default(false);
const id = z.int().min(1).optional().catch(undefined);

export const DriverSearch = ListSearch.extend({
  state: z.enum(['current', 'archived']).catch('current').default('current'),
  group: id,
  licenseEnds: flag,
  /** Of the driver in the drawer, and the open tab. */
  id,
  tab: z.enum(DRIVER_TABS).catch('now').default('now'),
  addDriver: flag,
  import: flag,
  pilots: flag,
});
export type DriverSearch = z.output<typeof DriverSearch>;

/** The filters of the address as the list endpoint takes them, without that of the license. */
export const driverFilters = ({ q, state, group }: DriverSearch) => ({
  isArchived: state === 'archived',
  ...(q && { q }),
  ...(group && { groupId: [group] }),
});

/** Licenses that end before this day are shown with a warning. */
export const licenseWarnFrom = (today: string) => addDays(today, LICENSE_WARNING_DAYS);

export const driverQuery = (search: DriverSearch, today: string) => ({
  ...driverFilters(search),
  ...(search.licenseEnds && { licenseExpiresBefore: licenseWarnFrom(today) }),
});
