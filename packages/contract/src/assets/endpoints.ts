import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { VehicleStatus } from './live.ts';

export const ASSET_KINDS = ['vehicle', 'trailer'] as const;

/** Where an asset is, as of its newest fix. Angles in degrees, `heading` clockwise from north. */
export const AssetPosition = z.object({
  at: Instant,
  lat: z.number(),
  lon: z.number(),
  speedKph: z.number(),
  heading: z.int(),
  odometerMeters: z.int().nullable(),
  status: VehicleStatus,
  statusSinceAt: Instant.nullable(),
  /** Such as `3 mi SW of Toledo, OH`. */
  place: z.string().nullable(),
  jurisdiction: z.string().nullable(),
});
export type AssetPosition = z.infer<typeof AssetPosition>;

const Reference = z.object({ id: z.int(), name: z.string() });

export const AssetSummary = z.object({
  id: z.int(),
  kind: z.enum(ASSET_KINDS),
  unitNumber: z.string(),
  vin: z.string().nullable(),
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  plate: z.string().nullable(),
  plateState: z.string().nullable(),
  fuelType: z.string().nullable(),
  driver: Reference.nullable(),
  gateway: Reference.nullable(),
  /** Vehicles: the trailers attached now. Trailers: empty. */
  trailers: z.array(Reference),
  /** Trailers: the vehicle that pulls it now. */
  attachedTo: Reference.nullable(),
  groupIds: z.array(z.int()),
  position: AssetPosition.nullable(),
});
export type AssetSummary = z.infer<typeof AssetSummary>;

export const AssetQuery = PageQuery.extend({
  kind: z.enum(ASSET_KINDS).optional(),
  status: repeated(VehicleStatus),
  groupId: repeated(IdParam),
});

const AssetParams = OrganizationParams.extend({ assetId: IdParam });

export const listAssets = endpoint({
  name: 'listAssets',
  method: 'GET',
  path: '/organizations/:orgId/assets',
  permission: 'ASSET_LIST',
  summary: 'Vehicles and trailers with driver, device and last position',
  params: OrganizationParams,
  query: AssetQuery,
  response: pageOf(AssetSummary),
  isLive: true,
});

export const getAsset = endpoint({
  name: 'getAsset',
  method: 'GET',
  path: '/organizations/:orgId/assets/:assetId',
  permission: 'ASSET_READ',
  summary: 'One vehicle or trailer',
  params: AssetParams,
  response: AssetSummary,
  isLive: true,
});

export const streamAssets = endpoint({
  name: 'streamAssets',
  method: 'GET',
  path: '/organizations/:orgId/assets/stream',
  permission: 'ASSET_LIST',
  summary: 'Live positions as server-sent events',
  params: OrganizationParams,
  query: z.object({
    groupId: repeated(IdParam),
    /** west,south,east,north in degrees; west > east crosses the antimeridian. */
    bbox: z
      .string()
      .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
      .optional(),
  }),
  kind: 'event-stream',
  isLive: true,
});
