import { getLoad, hasPermission, type LoadSummary, routeByRoad } from '@longhaul/contract';
import { decodeLine, type LatLon } from '@longhaul/geo';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/api.ts';
import type { LineStyle, MapSurface } from '../../map/map-surface.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { laneCurve } from './lane-curve.ts';

/** The pointer passes over rows on its way to one. */
const REST_MS = 250;

const STYLES: readonly LineStyle[] = [
  {
    id: 'waiting-lane',
    layer: (colors) => ({
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.accent, 'line-width': 3, 'line-dasharray': [1.5, 1.5] },
    }),
  },
];

/** Draws the way of a load: along the great circle at once, by road as soon as that is known. */
export function useLaneOnMap(surface: MapSurface, load: LoadSummary | null): void {
  const road = useRoad(load);
  const text = useMemo(() => {
    const points = road ?? (load === null ? [] : curveOf(load));
    return points.length < 2 ? '' : JSON.stringify(points.map(({ lat, lon }) => [lon, lat]));
  }, [road, load]);
  useEffect(() => {
    if (text === '') return;
    const lines = surface.addLines('waiting-lane', STYLES);
    const geometry = { type: 'LineString' as const, coordinates: JSON.parse(text) as [number, number][] };
    lines.setData({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] });
    return lines.remove;
  }, [surface, text]);
}

/** Of a load without a truck no route is stored: its road is asked for once the pointer rests on it, and kept. */
function useRoad(load: LoadSummary | null): readonly LatLon[] | null {
  const { id: orgId } = useOrganization();
  const isAllowed = hasPermission(useCurrentUser(), 'ASSET_LIST');
  const [rested] = useDebouncedValue(load, REST_MS);
  const road = useQuery({
    queryKey: ['road-of-load', orgId, load?.id, load?.version],
    queryFn: async () => {
      const { line } = await call(routeByRoad, {
        params: { orgId },
        body: { stops: await stopsOf(orgId, load!) },
        isBackground: true,
      });
      return decodeLine(line);
    },
    enabled: isAllowed && load !== null && rested?.id === load.id && knownEnds(load).length === 2,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (load && road.data) ?? null;
}

async function stopsOf(orgId: number, load: LoadSummary): Promise<LatLon[]> {
  if (load.stopCount === 2) return knownEnds(load);
  const { stops } = await call(getLoad, { params: { orgId, loadId: load.id }, isBackground: true });
  return stops.flatMap(locationOf);
}

function curveOf(load: LoadSummary): LatLon[] {
  const [from, to] = knownEnds(load);
  return from && to ? laneCurve(from, to) : [];
}

const knownEnds = ({ pickup, delivery }: LoadSummary): LatLon[] => [pickup, delivery].flatMap(locationOf);

const locationOf = ({ lat, lon }: LoadSummary['pickup']): LatLon[] =>
  lat === null || lon === null ? [] : [{ lat, lon }];
