import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, Jurisdiction, OrganizationParams, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { IFTA_PATH, IftaVehicle, Quarter } from './vocabulary.ts';

/** A border crossed; null is the open sea, or abroad. */
export const Crossing = z.object({
  vehicle: IftaVehicle,
  date: z.iso.date(),
  at: Instant,
  lat: z.number(),
  lon: z.number(),
  /** For a person to read: the town nearest to it. */
  place: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  odometerMeters: z.int().nullable(),
  /** How far from the place given the truck may have crossed. */
  uncertaintyMeters: z.int(),
});
export type Crossing = z.infer<typeof Crossing>;

export const TravelQuery = PageQuery.omit({ q: true, sort: true }).extend({
  quarter: Quarter.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  vehicleId: repeated(IdParam),
  groupId: repeated(IdParam),
  /** From or to it; of a trip, begun or ended there. */
  jurisdiction: repeated(Jurisdiction),
});
export type TravelQuery = z.output<typeof TravelQuery>;

export const IftaTrip = z.object({
  vehicle: IftaVehicle,
  startedAt: Instant,
  endedAt: Instant,
  meters: z.int(),
  startPlace: z.string().nullable(),
  endPlace: z.string().nullable(),
  startJurisdiction: z.string().nullable(),
  endJurisdiction: z.string().nullable(),
  startOdometerMeters: z.int().nullable(),
  endOdometerMeters: z.int().nullable(),
  /** Borders crossed on the way, in order. */
  crossings: z.array(Crossing.omit({ vehicle: true })),
});
export type IftaTrip = z.infer<typeof IftaTrip>;

export const listCrossings = endpoint({
  name: 'listCrossings',
  method: 'GET',
  path: `${IFTA_PATH}/crossings`,
  permission: 'IFTA_LIST',
  summary:
    'Border crossings in a quarter (the last completed one by default) or between two days, newest first',
  params: OrganizationParams,
  query: TravelQuery,
  response: pageOf(Crossing),
});

export const listIftaTrips = endpoint({
  name: 'listIftaTrips',
  method: 'GET',
  path: `${IFTA_PATH}/trips`,
  permission: 'IFTA_LIST',
  summary: 'Trips with their border crossings, newest first',
  params: OrganizationParams,
  query: TravelQuery,
  response: pageOf(IftaTrip),
});
