import bordersUrl from '@longhaul/geo/basemap/borders.json?url';
import citiesUrl from '@longhaul/geo/basemap/cities.json?url';
import highwaysUrl from '@longhaul/geo/basemap/highways.json?url';
import jurisdictionsUrl from '@longhaul/geo/basemap/jurisdictions.json?url';
import labelsUrl from '@longhaul/geo/basemap/labels.json?url';
import lakesUrl from '@longhaul/geo/basemap/lakes.json?url';
import landUrl from '@longhaul/geo/basemap/land.json?url';
import type { GeoJSONSourceSpecification } from 'maplibre-gl';

const urls = {
  land: landUrl,
  jurisdictions: jurisdictionsUrl,
  lakes: lakesUrl,
  borders: bordersUrl,
  highways: highwaysUrl,
  labels: labelsUrl,
  cities: citiesUrl,
} as const;

export type BasemapSource = keyof typeof urls;

/** Past this zoom the schematic lines hold no more detail. */
const MAX_TILE_ZOOM = 10;

/** The worker that reads them has another base address, so they are made whole here. */
export function basemapSources(): [BasemapSource, GeoJSONSourceSpecification][] {
  return Object.entries(urls).map(([name, url]) => [
    name as BasemapSource,
    {
      type: 'geojson',
      data: new URL(url, window.location.href).href,
      maxzoom: MAX_TILE_ZOOM,
      tolerance: 0.3,
    },
  ]);
}
