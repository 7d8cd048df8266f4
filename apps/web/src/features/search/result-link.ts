import { type CurrentUser, hasPermission, type SearchResult } from '@longhaul/contract';
import { linkOptions } from '@tanstack/react-router';

const MAP_DECIMALS = 4;
const ORGANIZATION_SETTINGS = '/settings/organization-settings';

/**
 * Where a result leads: a vehicle to the map where it was heard of last, anything else to its record, or to its list for
 * those who may not open the record.
 */
export function linkOf(result: SearchResult, user: Pick<CurrentUser, 'permissions'>) {
  const { id, title: q, position } = result;
  switch (result.type) {
    case 'vehicle':
      if (position) return linkOptions({ to: '/map', search: { asset: id } });
      return linkOptions({
        to: `${ORGANIZATION_SETTINGS}/vehicles`,
        search: hasPermission(user, 'ASSET_READ') ? { id } : { q },
      });
    case 'trailer':
      return linkOptions({
        to: `${ORGANIZATION_SETTINGS}/trailers`,
        search: hasPermission(user, 'ASSET_READ') ? { id } : { q },
      });
    case 'driver':
      return linkOptions({
        to: `${ORGANIZATION_SETTINGS}/all-drivers`,
        search: hasPermission(user, 'DRIVER_READ') ? { id } : { q },
      });
    case 'user':
      return linkOptions({
        to: `${ORGANIZATION_SETTINGS}/user-and-roles`,
        search: hasPermission(user, 'USER_READ') ? { user: id } : { q },
      });
    case 'gateway':
      return hasPermission(user, 'GAT_READ')
        ? linkOptions({ to: `${ORGANIZATION_SETTINGS}/devices/$id`, params: { id: String(id) } })
        : linkOptions({ to: `${ORGANIZATION_SETTINGS}/devices`, search: { q } });
    case 'group':
      return hasPermission(user, 'GROUP_READ')
        ? linkOptions({ to: `${ORGANIZATION_SETTINGS}/groups/$id/members`, params: { id: String(id) } })
        : linkOptions({ to: `${ORGANIZATION_SETTINGS}/groups`, search: { q } });
    case 'place':
      return linkOptions({ to: `${ORGANIZATION_SETTINGS}/places`, search: { place: id } });
    case 'load':
      return linkOptions({ to: '/loads', search: { load: id } });
    case 'town':
      return linkOptions({ to: '/map', search: { at: placeText(position) } });
  }
}

const placeText = (position: SearchResult['position']): string =>
  position ? `${position.lat.toFixed(MAP_DECIMALS)},${position.lon.toFixed(MAP_DECIMALS)}` : '';
