import { hasPermission, listPlacesOnMap } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import type { MapLayer } from '../../map/controls/map-tools.tsx';
import type { MapSurface } from '../../map/map-surface.ts';
import { colorOf } from '../../map/places/place-colors.ts';
import { PlacePainter } from '../../map/places/place-painter.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

const STORAGE_KEY = 'longhaul-map-places';
const HIDDEN = 'hidden';

/** The organization's places under its vehicles; whether they are shown is remembered in this browser. */
export function usePlacesLayer(surface: MapSurface | null): MapLayer[] {
  const { id: orgId } = useOrganization();
  const mayList = hasPermission(useCurrentUser(), 'PLACE_LIST');
  const [isShown, setShown] = useState(() => localStorage.getItem(STORAGE_KEY) !== HIDDEN);
  const { data } = useQuery({
    ...queryOf(listPlacesOnMap, { params: { orgId }, isBackground: true }),
    enabled: mayList && isShown,
  });
  const places = isShown ? data?.items : undefined;

  useEffect(() => {
    if (surface === null || places === undefined) return;
    const painter = new PlacePainter(() => surface.colors);
    painter.show(places.map((place) => ({ ...place, color: colorOf(place) })));
    return surface.overlay.addBelow(painter);
  }, [surface, places]);

  if (!mayList) return [];
  const onChange = (next: boolean) => {
    setShown(next);
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, HIDDEN);
  };
  return [{ title: 'Places', isShown, onChange }];
}
