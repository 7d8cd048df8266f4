import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';
import { ASSET_TABS } from './asset-tab.ts';

const flag = z.boolean().catch(false).default(false);
const id = z.int().min(1).optional().catch(undefined);

export const AssetSearch = ListSearch.extend({
  state: z.enum(['current', 'archived']).catch('current').default('current'),
  group: id,
  /** Of the asset in the drawer, and its open tab. */
  id,
  tab: z.enum(ASSET_TABS).catch('now').default('now'),
  addVehicle: flag,
  addTrailer: flag,
  import: flag,
});
export type AssetSearch = z.output<typeof AssetSearch>;
