import { hasPermission, listPlannedRoutes } from '@longhaul/contract';
import { decodeLine } from '@longhaul/geo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import type { MapSurface } from '../../map/map-surface.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import type { HistoryRequest } from './use-history.ts';

/** Draws the roads that were planned for a vehicle, under the one it drove. Returns what they are; null without any. */
export function usePlannedRoutes(
  surface: MapSurface | null,
  request: HistoryRequest | null,
): 'by street' | 'estimate' | null {
  const { id: orgId } = useOrganization();
  const maySee = hasPermission(useCurrentUser(), 'DISPATCH_LIST');
  const isVehicle = request?.subject === 'vehicle';
  const { id: vehicleId = 0, from = '', to = '' } = request ?? {};
  const { data } = useQuery({
    ...queryOf(listPlannedRoutes, {
      params: { orgId },
      query: { vehicleId, from, to },
      isBackground: true,
    }),
    enabled: isVehicle && maySee,
  });
  const items = isVehicle ? data?.items : undefined;
  const lines = useRef<ReturnType<MapSurface['addLines']>>(undefined);
  useEffect(() => {
    if (surface === null) return;
    lines.current = surface.addLines('planned-routes', [
      {
        id: 'planned-routes',
        layer: (colors) => ({
          layout: { 'line-join': 'round' },
          paint: { 'line-color': colors['text-muted'], 'line-width': 3, 'line-dasharray': [1, 1.5] },
        }),
      },
    ]);
    return () => lines.current?.remove();
  }, [surface]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are new with the map
  useEffect(() => {
    lines.current?.setData({
      type: 'FeatureCollection',
      features: (items ?? []).map(({ line }) => ({
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'LineString',
          coordinates: decodeLine(line).map(({ lat, lon }) => [lon, lat]),
        },
      })),
    });
  }, [surface, items]);
  if (!items?.length) return null;
  return items.some(({ isEstimate }) => isEstimate) ? 'estimate' : 'by street';
}
