import type { MapService, MapServices } from '@longhaul/contract';
import type { Geocoder } from '../../domain/routing/geocoder.ts';
import type { MapServices as Services } from '../../domain/routing/map-services.ts';
import type { StreetRouter } from '../../domain/routing/street-router.ts';

export function presentServices(
  { router, geocoder }: Services,
  mapStyleUrl: string | undefined,
): MapServices {
  return {
    router: router && presentService(router),
    geocoder: geocoder && presentService(geocoder),
    mapStyleHost: mapStyleUrl === undefined ? null : new URL(mapStyleUrl).host,
  };
}

function presentService({ engine, host, state }: StreetRouter | Geocoder): MapService {
  const { answeredAt, ...rest } = state;
  return {
    engine,
    host,
    ...rest,
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  };
}
