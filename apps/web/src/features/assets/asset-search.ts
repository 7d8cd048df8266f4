import type { AssetKind } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

export const ASSET_TABS = ['now', 'history', 'hours', 'maintenance', 'documents', 'details'] as const;
export type AssetTab = (typeof ASSET_TABS)[number];

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

/** The filters of the address as the list endpoint takes them. */
export const assetQuery = (kind: AssetKind, { q, state, group }: AssetSearch) => ({
  kind,
  isArchived: state === 'archived',
  ...(q && { q }),
  ...(group && { groupId: [group] }),
});
