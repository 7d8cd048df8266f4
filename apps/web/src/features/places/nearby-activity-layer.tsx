import { getNearbyActivity, type NearbyQuery } from '@longhaul/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import type { MapSurface } from '../../map/map-surface.ts';
import { boundsOfView } from '../../map/overlay/mercator.ts';
import { HaltPainter } from '../../map/places/halt-painter.ts';
import { useMapView } from '../../map/places/use-map-view.ts';
import { useOrganization } from '../../session/session.ts';

const PAUSE_MS = 400;
/** Wider than this a yard cannot be drawn anyway. */
const MAX_DEGREES = 0.5;
/** Asked for in steps, so that a small move of the map needs nothing new. */
const STEP_DEGREES = 0.02;

/** Where the trucks have halted and driven lately, under a place that is drawn: the yard shows by its use. */
export function NearbyActivityLayer({ surface }: { readonly surface: MapSurface }) {
  const { id: orgId } = useOrganization();
  const [view] = useDebouncedValue(useMapView(surface), PAUSE_MS);
  const bounds = roundedOut(boundsOfView(view));
  const isNear = bounds.east - bounds.west <= MAX_DEGREES && bounds.north - bounds.south <= MAX_DEGREES;
  const activity = useQuery({
    ...queryOf(getNearbyActivity, { params: { orgId }, query: bounds, isBackground: true }),
    enabled: isNear,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  const { data } = activity;
  useEffect(() => {
    if (data === undefined) return;
    const lines = surface.addLines('nearby', [
      {
        id: 'nearby-tracks',
        layer: (colors) => ({
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint: { 'line-color': colors.accent, 'line-width': 2, 'line-opacity': 0.45 },
        }),
      },
    ]);
    lines.setData({
      type: 'FeatureCollection',
      features: data.tracks.map((track) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'LineString' as const, coordinates: track.map(([lat, lon]) => [lon, lat]) },
      })),
    });
    const remove = surface.overlay.addBelow(new HaltPainter(() => surface.colors, data.halts));
    return () => {
      remove();
      lines.remove();
    };
  }, [surface, data]);
  return null;
}

function roundedOut({ west, south, east, north }: NearbyQuery): NearbyQuery {
  const step = (degrees: number, round: (value: number) => number) =>
    Math.round(round(degrees / STEP_DEGREES) * STEP_DEGREES * 100) / 100;
  return {
    west: step(west, Math.floor),
    south: step(south, Math.floor),
    east: step(east, Math.ceil),
    north: step(north, Math.ceil),
  };
}
