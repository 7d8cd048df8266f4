import { type PackedFeatures, unpackFeatures } from '@longhaul/geo';
import bordersUrl from '@longhaul/geo/basemap/borders.json?url';
import citiesUrl from '@longhaul/geo/basemap/cities.json?url';
import countiesUrl from '@longhaul/geo/basemap/counties.json?url';
import countyLabelsUrl from '@longhaul/geo/basemap/county-labels.json?url';
import highwaysUrl from '@longhaul/geo/basemap/highways.json?url';
import jurisdictionsUrl from '@longhaul/geo/basemap/jurisdictions.json?url';
import labelsUrl from '@longhaul/geo/basemap/labels.json?url';
import lakesUrl from '@longhaul/geo/basemap/lakes.json?url';
import landUrl from '@longhaul/geo/basemap/land.json?url';
import riversUrl from '@longhaul/geo/basemap/rivers.json?url';
import trunkRoadsUrl from '@longhaul/geo/basemap/trunk-roads.json?url';
import townsUrl from '@longhaul/geo/towns.json?url';
import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { type CountyColumns, countyPoints, type TownColumns, townPoints } from './points.ts';

type SourceData = Exclude<Parameters<GeoJSONSource['setData']>[0], string>;

interface BasemapFile {
  readonly url: string;
  /** What is seen only from near is loaded when the map comes near. */
  readonly minZoom?: number;
  readonly read: (json: unknown) => SourceData;
}

const packed = (json: unknown) => unpackFeatures(json as PackedFeatures) as SourceData;
const towns = (json: unknown) => townPoints(json as TownColumns[]);
const counties = (json: unknown) => countyPoints(json as CountyColumns);

/** Where county lines and the names of small towns begin. */
export const DETAIL_ZOOM = 7;
/** Where the roads that carry freight beside the interstates begin. */
export const TRUNK_ROADS_ZOOM = 5;

const files = {
  land: { url: landUrl, read: packed },
  jurisdictions: { url: jurisdictionsUrl, read: packed },
  lakes: { url: lakesUrl, read: packed },
  rivers: { url: riversUrl, read: packed },
  borders: { url: bordersUrl, read: packed },
  highways: { url: highwaysUrl, read: packed },
  trunkRoads: { url: trunkRoadsUrl, minZoom: TRUNK_ROADS_ZOOM, read: packed },
  labels: { url: labelsUrl, read: (json: unknown) => json as SourceData },
  cities: { url: citiesUrl, read: towns },
  counties: { url: countiesUrl, minZoom: DETAIL_ZOOM, read: packed },
  countyLabels: { url: countyLabelsUrl, minZoom: DETAIL_ZOOM, read: counties },
  towns: { url: townsUrl, minZoom: DETAIL_ZOOM, read: towns },
} as const satisfies Record<string, BasemapFile>;

/** Past this zoom the schematic lines hold no more detail. */
const MAX_TILE_ZOOM = 10;

export function basemapSources(): [string, GeoJSONSourceSpecification][] {
  return Object.keys(files).map((name) => [
    name,
    {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      maxzoom: MAX_TILE_ZOOM,
      tolerance: 0.3,
    },
  ]);
}

const RETRY_MS = 3_000;

/** What every zoom shows, on its way while the map is still being made. */
const begun = new Map<string, Promise<unknown>>();

export function beginBasemap(): void {
  for (const file of Object.values<BasemapFile>(files)) {
    if (file.minZoom !== undefined || begun.has(file.url)) continue;
    const json = fetchJson(file.url);
    // Whoever takes it sees the failure.
    json.catch(() => {});
    begun.set(file.url, json);
  }
}

function takeJson(url: string): Promise<unknown> {
  const json = begun.get(url) ?? fetchJson(url);
  begun.delete(url);
  return json;
}

/** Loads what the map shows at its zoom, now and as it comes nearer. What failed is tried again. */
export function loadBasemapData(map: MapLibreMap): void {
  const missing = new Map<string, BasemapFile>(Object.entries(files));
  const load = () => {
    for (const [name, file] of missing) {
      if (map.getZoom() < (file.minZoom ?? 0) - 0.5) continue;
      missing.delete(name);
      takeJson(file.url).then(
        (json) => map.getSource<GeoJSONSource>(name)?.setData(file.read(json)),
        () => {
          missing.set(name, file);
          setTimeout(load, RETRY_MS);
        },
      );
    }
  };
  load();
  map.on('zoom', load);
  map.on('moveend', load);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
