import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';
import { DRIVER_TABS } from './driver-tab.ts';

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
