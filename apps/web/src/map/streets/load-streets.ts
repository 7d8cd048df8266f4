import { MAP_CREDITS } from '@longhaul/geo';
import { addProtocol } from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol } from 'pmtiles';
import { installGround, recolorBasemap } from '../basemap/basemap.ts';
import { groundBelowStreets, namesBeyond, type StreetArea } from '../basemap/layers.ts';
import type { StreetGround } from '../map-surface.ts';
import { STREETS, streetLayers } from './street-layers.ts';

/** Streets from a file of tiles on our origin, over the offline ground; null when it cannot be loaded. */
export async function loadStreets(url: string): Promise<StreetGround | null> {
  const tiles = new PMTiles(new FetchSource(new URL(url, window.location.href).href));
  let area: StreetArea;
  try {
    const { minLon, minLat, maxLon, maxLat } = await tiles.getHeader();
    area = { west: minLon, south: minLat, east: maxLon, north: maxLat };
  } catch {
    return null;
  }
  const protocol = new Protocol();
  protocol.add(tiles);
  addProtocol('pmtiles', protocol.tile);
  const source = { type: 'vector', url: `pmtiles://${tiles.source.getKey()}` } as const;
  return {
    credits: `© OpenStreetMap · ${MAP_CREDITS}`,
    style: (colors) => ({ version: 8, sources: { [STREETS]: source }, layers: streetLayers(colors) }),
    install: (map, colors) => installGround(map, colors, area),
    recolor: (map, colors) => {
      const layers = [...groundBelowStreets(colors), ...streetLayers(colors), ...namesBeyond(area, colors)];
      recolorBasemap(map, colors, layers);
    },
  };
}
