import { getAsset, getGateway, listAssets, listGateways } from '@longhaul/contract';

/** What shows a device, or the vehicle it is paired with. */
export const DEVICE_QUERIES = [listGateways, getGateway, listAssets, getAsset];
