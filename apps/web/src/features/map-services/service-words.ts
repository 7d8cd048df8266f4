import type { MapService, MapServices } from '@longhaul/contract';

export type ServiceName = 'map' | 'addresses' | 'routes';

interface Line {
  readonly words: string;
  readonly isMissing?: boolean;
}

export interface ServiceWords {
  readonly title: string;
  /** What works without anything added. */
  readonly builtIn: readonly Line[];
  /** What works with streets. */
  readonly withStreets: readonly Line[];
  /** What leaves this server once it is added. */
  readonly sends: string;
}

const MAP: ServiceWords = {
  title: 'Map',
  builtIn: [
    { words: 'States, counties, towns, lakes, highways' },
    { words: 'All trucks, places and routes' },
  ],
  withStreets: [
    { words: 'Streets and buildings in the area that was added' },
    { words: 'The built-in map everywhere else' },
  ],
  sends: 'Nothing is sent to other servers.',
};

const ADDRESSES: ServiceWords = {
  title: 'Addresses',
  builtIn: [
    { words: 'Towns, ZIP codes, coordinates, your places' },
    { words: 'Street addresses are not found', isMissing: true },
  ],
  withStreets: [
    { words: 'Street addresses, such as 1200 Front St, Toledo' },
    { words: 'Towns, ZIP codes and your places as before' },
  ],
  sends:
    'It is sent what somebody types to find a stop or place, and positions that an address is shown for.',
};

const ROUTES: ServiceWords = {
  title: 'Routes',
  builtIn: [
    { words: 'Miles and hours over highways, estimated' },
    { words: 'Streets, low bridges and weight limits are not known', isMissing: true },
  ],
  withStreets: [
    { words: 'Street by street, from gate to gate' },
    { words: 'Height, weight and hazmat limits of your trucks' },
  ],
  sends: 'It is sent coordinates and the size of the truck. No names or ids.',
};

/** What a service does without streets and with them; of a router that ignores the truck, that it does. */
export function wordsOf(name: ServiceName, services: MapServices): ServiceWords {
  if (name === 'map') return services.streetMap?.kind === 'file' ? MAP : { ...MAP, sends: MAP_ELSEWHERE };
  if (name === 'addresses') return ADDRESSES;
  if (services.router?.host === null) return { ...ROUTES, sends: MAP.sends };
  if (services.router?.engine !== 'osrm') return ROUTES;
  return {
    ...ROUTES,
    withStreets: [
      { words: 'Street by street, from gate to gate' },
      { words: 'The size of your trucks is not considered', isMissing: true },
    ],
    sends: 'It is sent coordinates. No names or ids.',
  };
}

const MAP_ELSEWHERE = 'It is asked for the part of the map that is shown.';

/** Where a service that was added runs, and whether it answers; null for one that is built in. */
export interface AddedService {
  /** Null for this server itself. */
  readonly host: string | null;
  /** Null where browsers call it themselves, and nothing here knows. */
  readonly health: Pick<MapService, 'state' | 'failure' | 'answeredAt' | 'failingSince'> | null;
}

export function addedService(
  name: ServiceName,
  { router, geocoder, streetMap }: MapServices,
): AddedService | null {
  if (name === 'map') {
    if (streetMap === null) return null;
    if (streetMap.kind === 'style') return { host: streetMap.where, health: null };
    return { host: streetMap.kind === 'file' ? null : streetMap.where, health: streetMap };
  }
  const service = name === 'routes' ? router : geocoder;
  return service && { host: service.host, health: service };
}
