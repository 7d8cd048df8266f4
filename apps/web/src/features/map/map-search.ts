import { VEHICLE_STATUSES, type VehicleStatus } from '@longhaul/contract';
import type { LonLat } from '../../map/map-surface.ts';
import { FLEET_SORTS, type FleetFilter, type FleetSort } from './fleet/fleet-view.ts';

/** What the address of the map holds. */
export interface MapSearch extends FleetFilter {
  readonly assetId: number | null;
}

/** Forgives what it does not know: an address may be typed or old. */
export function readMapSearch(search: Readonly<Record<string, unknown>>): MapSearch {
  const assetId = Number(search.asset);
  return {
    assetId: Number.isInteger(assetId) && assetId > 0 ? assetId : null,
    status: VEHICLE_STATUSES.find((status) => status === search.status) ?? null,
    q: typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : '',
    groupIds: String(search.groups ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    sort: FLEET_SORTS.find((sort) => sort === search.sort) ?? 'status',
  };
}

/** Where a link asks the map to look, as `at=lat,lon`; null when it does not, or names no place. */
export function readMapPlace(search: Readonly<Record<string, unknown>>): LonLat | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(String(search.at ?? '')) ?? [];
  return lat === undefined || lon === undefined ? null : { lat: Number(lat), lon: Number(lon) };
}

/** Leaves out what is as usual. */
export function writeMapSearch({ assetId, status, q, groupIds, sort }: MapSearch): {
  asset?: number;
  status?: VehicleStatus;
  q?: string;
  groups?: string;
  sort?: FleetSort;
} {
  return {
    ...(assetId !== null && { asset: assetId }),
    ...(status !== null && { status }),
    ...(q !== '' && { q }),
    ...(groupIds.length > 0 && { groups: groupIds.join(',') }),
    ...(sort !== 'status' && { sort }),
  };
}
