import type { MapServices } from '@longhaul/contract';
import type { MapServices as Services } from '../../domain/routing/map-services.ts';
import type { OutsideState } from '../../platform/outside/service-health.ts';

export function presentServices(
  { router, geocoder, tiles }: Services,
  mapStyleUrl: string | undefined,
): MapServices {
  return {
    router: router && { engine: router.engine, host: router.host, ...presentState(router.state) },
    geocoder: geocoder && { engine: geocoder.engine, host: geocoder.host, ...presentState(geocoder.state) },
    streetMap:
      mapStyleUrl === undefined
        ? tiles && { kind: tiles.kind, where: tiles.where, ...presentState(tiles.state) }
        : { kind: 'style', where: new URL(mapStyleUrl).host },
  };
}

const presentState = ({ answeredAt, ...state }: OutsideState) => ({
  ...state,
  answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
});
