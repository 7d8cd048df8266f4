import type { Bounds, LonLat } from './map-surface.ts';

/** The smallest box that holds all of these; there is at least one. */
export function boundsOfPoints(points: readonly LonLat[]): Bounds {
  const [lons, lats] = [points.map(({ lon }) => lon), points.map(({ lat }) => lat)];
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
}
