import type { Deps } from '../../platform/deps.ts';
import type { OwnRouter } from './own-router.ts';
import { RouterInUse } from './router-in-use.ts';
import { SearchServer } from './search-server.ts';
import { StreetMap } from './street-map.ts';
import type { StreetRouter, StreetRouterDeps } from './street-router.ts';
import { StreetUploads } from './street-upload.ts';
import { StreetsFolder } from './streets-folder.ts';

/** What the operator added to this server; null where what comes with the release is used. */
export interface MapServices {
  /** Another one once tiles are added, replaced or taken away: it is read at each use. */
  readonly router: StreetRouter | null;
  readonly isRouterSet: boolean;
  readonly ownRouter: OwnRouter;
  readonly searchServer: SearchServer;
  readonly streetMap: StreetMap;
  /** The folder that street maps and extracts are uploaded to. */
  readonly streets: StreetsFolder;
  readonly uploads: StreetUploads;
}

export type MapServiceDeps = Pick<
  Deps,
  'config' | 'clock' | 'database' | 'secrets' | keyof StreetRouterDeps
> & { readonly ownRouter: OwnRouter };

export function createMapServices(deps: MapServiceDeps): MapServices {
  const { streetRouting, dataFolder } = deps.config;
  const { ownRouter } = deps;
  const streets = new StreetsFolder(dataFolder);
  const inUse = new RouterInUse(streetRouting, () => ownRouter.address, deps);
  return {
    get router() {
      return inUse.router;
    },
    isRouterSet: inUse.isSet,
    ownRouter,
    searchServer: new SearchServer(deps),
    streetMap: new StreetMap(streets, deps),
    streets,
    uploads: new StreetUploads(streets),
  };
}
