import type { LoadSummary } from '@longhaul/contract';
import { useEffect } from 'react';
import type { LineStyle, MapSurface } from '../../map/map-surface.ts';

const STYLES: readonly LineStyle[] = [
  {
    id: 'waiting-lane',
    layer: (colors) => ({
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.accent, 'line-width': 3, 'line-dasharray': [1.5, 1.5] },
    }),
  },
];

/** Draws a straight line from the pickup of a load to its delivery. */
export function useLaneOnMap(surface: MapSurface, load: LoadSummary | null): void {
  const ends = load === null ? [] : [load.pickup, load.delivery];
  const known = ends.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [[lon, lat]]));
  const text = known.length === 2 ? JSON.stringify(known) : '';
  useEffect(() => {
    if (text === '') return;
    const lines = surface.addLines('waiting-lane', STYLES);
    const geometry = { type: 'LineString' as const, coordinates: JSON.parse(text) as [number, number][] };
    lines.setData({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] });
    return lines.remove;
  }, [surface, text]);
}
