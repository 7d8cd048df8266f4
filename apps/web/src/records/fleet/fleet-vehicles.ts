import { type AssetSummary, listAssets, MAX_PAGE_SIZE } from '@longhaul/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

/** Long enough for a page that is asked for together with its vehicles. */
const FRESH_MS = 5_000;

/** The vehicles of the organization, of whose positions the live stream tells more. */
export const fleetVehicles = (orgId: number) =>
  queryOptions({
    queryKey: ['listAssets', 'vehicles', orgId] as const,
    queryFn: ({ signal, client, queryKey }) =>
      listVehicles(orgId, signal, client.getQueryData(queryKey) !== undefined),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });

/** All pages; the fleet is filtered and sorted here, as fast as one types. */
async function listVehicles(
  orgId: number,
  signal: AbortSignal,
  isBackground: boolean,
): Promise<AssetSummary[]> {
  const assets: AssetSummary[] = [];
  for (let page = 1; ; page++) {
    const answer = await call(listAssets, {
      params: { orgId },
      query: { kind: 'vehicle', size: MAX_PAGE_SIZE, page, sort: 'unitNumber' },
      signal,
      isBackground,
    });
    assets.push(...answer.items);
    if (assets.length >= answer.total || answer.items.length === 0) return assets;
  }
}
