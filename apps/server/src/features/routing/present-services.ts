import type { MapServices } from '@longhaul/contract';
import type { Config } from '../../config.ts';
import type { MapServices as Services } from '../../domain/routing/map-services.ts';
import type { OutsideState } from '../../platform/outside/service-health.ts';

export async function presentServices(
  { router, isRouterSet, searchServer, streetMap }: Services,
  { mapStyleUrl, routingTiles }: Pick<Config, 'mapStyleUrl' | 'routingTiles'>,
): Promise<MapServices> {
  const geocoder = await searchServer.geocoder();
  const tiles = await streetMap.tiles();
  return {
    router: router && {
      engine: router.engine,
      host: isRouterSet && routingTiles === undefined ? router.host : null,
      ...presentState(router.state),
    },
    geocoder: geocoder && { engine: geocoder.engine, host: geocoder.host, ...presentState(geocoder.state) },
    streetMap:
      mapStyleUrl === undefined
        ? tiles && { kind: tiles.kind, where: tiles.where, ...presentState(tiles.state) }
        : { kind: 'style', where: new URL(mapStyleUrl).host },
  };
}

const presentState = ({ answeredAt, failingSince, ...state }: OutsideState) => ({
  ...state,
  answeredAt: instantOf(answeredAt),
  failingSince: instantOf(failingSince),
});

const instantOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
