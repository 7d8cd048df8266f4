import { VEHICLE_STATUSES, type VehicleStatus } from '@longhaul/contract';
import { readCoordinates } from '@longhaul/geo';
import type { LonLat } from '../../map/map-surface.ts';
import { FLEET_SORTS, type FleetFilter, type FleetSort, type Near } from '../../records/fleet/fleet-view.ts';

/** What the address of the map holds. */
export interface MapSearch extends Omit<FleetFilter, 'onlyIds'> {
  readonly assetId: number | null;
  /** Only vehicles that are expected late. */
  readonly isLate: boolean;
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
    near: readNear(search.near),
    isLate: search.late === true || search.late === 'true',
  };
}

/** `lat,lon,name`. */
function readNear(text: unknown): Near | null {
  const [, coordinates, name] = /^([^,]+,[^,]+),(.{1,100})$/.exec(String(text ?? '')) ?? [];
  const point = coordinates === undefined ? null : readCoordinates(coordinates);
  return point && name !== undefined ? { ...point, name } : null;
}

/** Where a link asks the map to look, as `at=lat,lon`; null when it does not, or names no place. */
export function readMapPlace(search: Readonly<Record<string, unknown>>): LonLat | null {
  return readCoordinates(String(search.at ?? ''));
}

/** Leaves out what is as usual. */
export function writeMapSearch({ assetId, status, q, groupIds, sort, near, isLate }: MapSearch): {
  asset?: number;
  status?: VehicleStatus;
  q?: string;
  groups?: string;
  sort?: FleetSort;
  near?: string;
  late?: true;
} {
  return {
    ...(assetId !== null && { asset: assetId }),
    ...(status !== null && { status }),
    ...(q !== '' && { q }),
    ...(groupIds.length > 0 && { groups: groupIds.join(',') }),
    ...(sort !== 'status' && { sort }),
    ...(isLate && { late: true as const }),
    ...(near !== null && { near: `${near.lat},${near.lon},${near.name}` }),
  };
}
