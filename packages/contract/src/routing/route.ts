import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, OrganizationParams } from '../core/fields.ts';
import { RouteSource } from './services.ts';

export const MAX_ROUTE_STOPS = 25;

const Stop = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

export const RouteQuestion = z.object({
  stops: z
    .array(Stop)
    .min(2, { error: `must be 2 to ${MAX_ROUTE_STOPS} stops` })
    .max(MAX_ROUTE_STOPS, { error: `must be 2 to ${MAX_ROUTE_STOPS} stops` }),
  /** Whose size counts, with its trailers, where a street router is set. */
  assetId: IdParam.optional(),
});
export type RouteQuestion = z.output<typeof RouteQuestion>;

const Drive = z.object({ distanceMeters: z.int(), driveMinutes: z.int() });

/** Which roads a way was found on, to be shown beside it. */
export const RouteOrigin = z.object({
  /** Whether roads are schematic: without traffic, truck limits and turns. */
  isEstimate: z.boolean(),
  source: RouteSource,
  attribution: z.string(),
  warnings: z.array(z.string()),
});
export type RouteOrigin = z.infer<typeof RouteOrigin>;

export const RouteAnswer = Drive.extend(RouteOrigin.shape).extend({
  /** Encoded polyline, five decimals. */
  line: z.string(),
  /** From stop to stop. */
  legs: z.array(Drive),
});
export type RouteAnswer = z.infer<typeof RouteAnswer>;

export const routeByRoad = endpoint({
  name: 'routeByRoad',
  method: 'POST',
  path: '/organizations/:orgId/routing/route',
  permission: 'ASSET_LIST',
  summary:
    'The fastest route between stops: by street if the operator has set up a street router, otherwise an estimate. Nothing is stored',
  params: OrganizationParams,
  body: RouteQuestion,
  response: RouteAnswer,
});
