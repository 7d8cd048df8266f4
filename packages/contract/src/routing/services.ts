import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams } from '../core/fields.ts';

export const ROUTING_ENGINES = ['valhalla', 'osrm'] as const;
export type RoutingEngine = (typeof ROUTING_ENGINES)[number];
export const GEOCODER_ENGINES = ['nominatim', 'photon', 'pelias'] as const;
export type GeocoderEngine = (typeof GEOCODER_ENGINES)[number];

const Service = z.object({
  engine: z.string(),
  /** Where positions, addresses or parts of the map are asked for. */
  host: z.string(),
  /** Null while it works, or was not called yet. */
  failure: z.string().nullable(),
});

/** What the operator set; null where what comes with the release is used. */
export const MapServices = z.object({
  router: Service.nullable(),
  geocoder: Service.nullable(),
  mapStyle: Service.nullable(),
});
export type MapServices = z.infer<typeof MapServices>;

export const getMapServices = endpoint({
  name: 'getMapServices',
  method: 'GET',
  path: '/organizations/:orgId/routing/services',
  permission: 'ORG_UPDATE',
  summary:
    'Which servers of the operator ways, addresses and the street map come from, and whether they work',
  params: OrganizationParams,
  response: MapServices,
});

export const FoundAddresses = z.object({
  items: z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number() })),
  /** To be shown beside addresses; null without an address search. */
  attribution: z.string().nullable(),
});

export const searchAddresses = endpoint({
  name: 'searchAddresses',
  method: 'GET',
  path: '/organizations/:orgId/routing/addresses',
  permission: 'ASSET_LIST',
  summary: 'Addresses that a text names, where the operator set an address search; else none',
  params: OrganizationParams,
  query: z.object({ q: z.string().trim().min(3).max(120) }),
  response: FoundAddresses,
});
