import { addProtocol, type Map as MapLibreMap } from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol } from 'pmtiles';
import { basemapImages } from '../basemap/images.ts';
import type { MapColors } from '../map-colors.ts';
import type { StreetGround } from '../map-surface.ts';
import { STREETS, streetLayers } from './street-layers.ts';

const ATTRIBUTION = '© OpenStreetMap';

/** Streets from a file of tiles on our origin; null when it cannot be loaded. */
export async function loadStreets(url: string): Promise<StreetGround | null> {
  const tiles = new PMTiles(new FetchSource(new URL(url, window.location.href).href));
  try {
    await tiles.getHeader();
  } catch {
    return null;
  }
  const protocol = new Protocol();
  protocol.add(tiles);
  addProtocol('pmtiles', protocol.tile);
  const source = {
    type: 'vector',
    url: `pmtiles://${tiles.source.getKey()}`,
    attribution: ATTRIBUTION,
  } as const;
  return {
    style: (colors) => ({ version: 8, sources: { [STREETS]: source }, layers: streetLayers(colors) }),
    install: (map, colors) => {
      for (const { name, data, pixelRatio } of basemapImages(colors))
        map.addImage(name, data, { pixelRatio });
    },
    recolor,
  };
}

function recolor(map: MapLibreMap, colors: MapColors): void {
  for (const { name, data } of basemapImages(colors)) map.updateImage(name, data);
  for (const layer of streetLayers(colors)) {
    for (const [property, value] of Object.entries(layer.paint ?? {})) {
      map.setPaintProperty(layer.id, property as never, value as never);
    }
  }
}
