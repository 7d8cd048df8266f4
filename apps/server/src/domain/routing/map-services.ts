import type { Deps } from '../../platform/deps.ts';
import { Geocoder } from './geocoder.ts';
import { MapTiles } from './map-tiles.ts';
import { StreetRouter, type StreetRouterDeps } from './street-router.ts';

/** What the operator runs beside this server; null where what comes with the release is used. */
export interface MapServices {
  readonly router: StreetRouter | null;
  readonly geocoder: Geocoder | null;
  readonly tiles: MapTiles | null;
}

export function createMapServices(deps: Pick<Deps, 'config' | keyof StreetRouterDeps>): MapServices {
  const { geocoding, streetRouting, mapTiles } = deps.config;
  return {
    router: createStreetRouter(streetRouting, deps),
    geocoder: geocoding ? new Geocoder(geocoding.engine, geocoding.url, deps) : null,
    tiles: mapTiles ? new MapTiles(mapTiles, deps) : null,
  };
}

export const createStreetRouter = (settings: Deps['config']['streetRouting'], deps: StreetRouterDeps) =>
  settings ? new StreetRouter(settings.engine, settings.url, deps) : null;
