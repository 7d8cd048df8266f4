import type { Deps } from '../../platform/deps.ts';
import { Geocoder } from './geocoder.ts';
import { StreetRouter, type StreetRouterDeps } from './street-router.ts';

/** What the operator runs beside this server; null where what comes with the release is used. */
export interface MapServices {
  readonly router: StreetRouter | null;
  readonly geocoder: Geocoder | null;
}

export function createMapServices(deps: Pick<Deps, 'config' | keyof StreetRouterDeps>): MapServices {
  const { geocoding, streetRouting } = deps.config;
  return {
    router: createStreetRouter(streetRouting, deps),
    geocoder: geocoding ? new Geocoder(geocoding.engine, geocoding.url, deps) : null,
  };
}

export const createStreetRouter = (settings: Deps['config']['streetRouting'], deps: StreetRouterDeps) =>
  settings ? new StreetRouter(settings.engine, settings.url, deps) : null;
