import type { Deps } from '../../platform/deps.ts';
import { SearchServer } from './search-server.ts';
import { StreetMap } from './street-map.ts';
import { StreetRouter, type StreetRouterDeps } from './street-router.ts';
import { StreetUploads } from './street-upload.ts';
import { StreetsFolder } from './streets-folder.ts';

/** What the operator added to this server; null where what comes with the release is used. */
export interface MapServices {
  readonly router: StreetRouter | null;
  readonly searchServer: SearchServer;
  readonly streetMap: StreetMap;
  /** The folder that the street map is uploaded to. */
  readonly streets: StreetsFolder;
  readonly uploads: StreetUploads;
}

export function createMapServices(
  deps: Pick<Deps, 'config' | 'clock' | 'database' | 'secrets' | keyof StreetRouterDeps>,
): MapServices {
  const { streetRouting, dataFolder } = deps.config;
  const streets = new StreetsFolder(dataFolder);
  return {
    router: createStreetRouter(streetRouting, deps),
    searchServer: new SearchServer(deps),
    streetMap: new StreetMap(streets, deps),
    streets,
    uploads: new StreetUploads(streets),
  };
}

export const createStreetRouter = (settings: Deps['config']['streetRouting'], deps: StreetRouterDeps) =>
  settings ? new StreetRouter(settings.engine, settings.url, deps) : null;
