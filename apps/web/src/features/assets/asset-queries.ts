import { getAsset, listAssets, listDrivers } from '@longhaul/contract';

/** What shows an asset, or who drives it. */
export const ASSET_QUERIES = [listAssets, getAsset, listDrivers];
