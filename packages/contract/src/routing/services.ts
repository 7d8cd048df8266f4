import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams } from '../core/fields.ts';

export const ROUTING_ENGINES = ['valhalla', 'osrm'] as const;
export type RoutingEngine = (typeof ROUTING_ENGINES)[number];
export const GEOCODER_ENGINES = ['nominatim', 'photon', 'pelias'] as const;
export type GeocoderEngine = (typeof GEOCODER_ENGINES)[number];

/** Where a route comes from: the road network of the release, or a street router. */
export const RouteSource = z.enum(['road-graph', ...ROUTING_ENGINES]);
export type RouteSource = z.infer<typeof RouteSource>;

const health = {
  state: z.enum(['not-called', 'working', 'failing']),
  /** Why it fails; null while it does not. */
  failure: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** Since when it has not answered; null while it does. */
  failingSince: Instant.nullable(),
};

const MapService = z.object({
  engine: z.enum([...ROUTING_ENGINES, ...GEOCODER_ENGINES]),
  /** Host and port that positions or addresses are sent to; null for this server itself. */
  host: z.string().nullable(),
  ...health,
});
export type MapService = z.infer<typeof MapService>;

/** What the operator has set; null where what comes with the release is used. */
export const MapServices = z.object({
  router: MapService.nullable(),
  geocoder: MapService.nullable(),
  streetMap: z
    .discriminatedUnion('kind', [
      /** Browsers load it from there. */
      z.object({ kind: z.literal('style'), where: z.string() }),
      /** Tiles of a file, or of another host: this server sends them on. */
      z.object({ kind: z.enum(['file', 'url']), where: z.string(), ...health }),
    ])
    .nullable(),
});
export type MapServices = z.infer<typeof MapServices>;

export const getMapServices = endpoint({
  name: 'getMapServices',
  method: 'GET',
  path: '/organizations/:orgId/routing/services',
  permission: 'ORG_UPDATE',
  isLive: true,
  summary:
    "Which of the operator's servers routes, addresses and the street map come from, and whether they answer",
  params: OrganizationParams,
  response: MapServices,
});

export const getAddressAt = endpoint({
  name: 'getAddressAt',
  method: 'GET',
  path: '/organizations/:orgId/routing/address',
  permission: 'ASSET_LIST',
  summary: 'The address nearest a position, or null if the operator hasn’t set up address search',
  params: OrganizationParams,
  query: z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
  response: z.object({
    name: z.string().nullable(),
    /** To be shown beside it; null without an address search. */
    attribution: z.string().nullable(),
  }),
});

export const ADDRESS_TEXT_MAX = 120;

export const searchAddresses = endpoint({
  name: 'searchAddresses',
  method: 'GET',
  path: '/organizations/:orgId/routing/addresses',
  permission: 'ASSET_LIST',
  summary: 'Search addresses. Empty if the operator hasn’t set up address search',
  params: OrganizationParams,
  query: z.object({ q: z.string().trim().min(3).max(ADDRESS_TEXT_MAX) }),
  response: z.object({
    items: z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number() })),
    /** To be shown beside addresses; null without an address search. */
    attribution: z.string().nullable(),
  }),
});
