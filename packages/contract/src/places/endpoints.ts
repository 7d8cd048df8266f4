import { z } from 'zod';
import { VehicleStatus } from '../assets/live.ts';
import { ImportQuery, ImportResult } from '../core/csv-import.ts';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, QueryFlag, Reference, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { DutyMode, DutyStatus } from '../hos/audit.ts';
import { NewPlace, PlaceArea, PlaceCategory, PlaceChange } from './place.ts';

/** Days that visits, dwell and passes are counted for. */
export const VISIT_DAYS = 30;

/** Places of one organization that are not archived. */
export const MAX_PLACES = 10_000;

/** More places than this over one point are warned of: each position there is held against all of them. */
export const MAX_PLACES_AT_A_POINT = 50;

/** A sentence for people, when more places than that lie over a point of what was added; else null. */
const overlapWarning = z.string().nullable();

export const PlaceSummary = z.object({
  id: z.int(),
  name: z.string(),
  category: PlaceCategory,
  area: PlaceArea,
  address: z.string().nullable(),
  /** Its own; null is that of its category. */
  color: z.string().nullable(),
  /** Such as `3 mi SW of Toledo, OH`: its center in words. */
  location: z.string(),
  /** Vehicles and trailers inside now. */
  insideCount: z.int(),
  /** Of the last 30 days, without those that only passed through. */
  visitCount: z.int(),
  /** Of the visits of the last 30 days that are over; null without any. */
  medianDwellSeconds: z.int().nullable(),
  archivedAt: Instant.nullable(),
});
export type PlaceSummary = z.infer<typeof PlaceSummary>;

const Vehicle = Reference.extend({ status: VehicleStatus.nullable() });

export const PlaceVisitor = z.object({
  vehicle: Vehicle,
  driver: Reference.nullable(),
  /** null without AVAILABILITY_LIST, and for a driver without records. */
  duty: z.object({ status: DutyStatus, mode: DutyMode.nullable() }).nullable(),
  arrivedAt: Instant,
  isApproximate: z.boolean(),
});
export type PlaceVisitor = z.infer<typeof PlaceVisitor>;

/** Visits of one hour each, the last of that many hours and more. */
export const DWELL_BINS = 13;

export const PlaceDetail = PlaceSummary.extend({
  note: z.string().nullable(),
  freeMinutes: z.int().nullable(),
  detentionCentsPerHour: z.int().nullable(),
  areaSquareMeters: z.number(),
  /** The longest inside last, at most 100. */
  inside: z.array(PlaceVisitor),
  /** Vehicles that drove through in the last 30 days without a fix inside. */
  passCount: z.int(),
  /** Visits of the last 30 days that are over, by whole hours inside; the last bin holds all longer ones. */
  dwellHistogram: z.array(z.int()).length(DWELL_BINS),
  /** How far the visits of the last 30 days are derived, after the place was added or its area changed; null when all are. */
  derivedPercent: z.int().min(0).max(99).nullable(),
  updatedAt: Instant,
});
export type PlaceDetail = z.infer<typeof PlaceDetail>;

/** For maps: every place in use. */
export const PlaceOnMap = PlaceSummary.pick({
  id: true,
  name: true,
  category: true,
  area: true,
  color: true,
});
export type PlaceOnMap = z.infer<typeof PlaceOnMap>;

/** Sorted by `insideCount name visitCount medianDwell`; the most inside first unless asked otherwise. */
export const PlaceQuery = PageQuery.extend({
  category: repeated(PlaceCategory),
  /** Archived ones instead of those in use. */
  isArchived: QueryFlag,
});

export const Detention = z.object({
  /** Beyond the free time, so far. */
  overSeconds: z.int(),
  /** To the nearest, so far. */
  cents: z.int(),
});
export type Detention = z.infer<typeof Detention>;

export const Visit = z.object({
  place: Reference,
  vehicle: Reference,
  /** Assigned when it arrived. */
  driver: Reference.nullable(),
  arrivedAt: Instant,
  /** null while it is there. */
  departedAt: Instant.nullable(),
  /** So far, while it is there. */
  durationSeconds: z.int(),
  /** Arrival or departure lie within a stretch of over ten minutes without a fix. */
  isApproximate: z.boolean(),
  /** It drove through between two fixes. */
  isPass: z.boolean(),
  /** null where the place charges none. */
  detention: Detention.nullable(),
});
export type Visit = z.infer<typeof Visit>;

/** Newest first. Of one place, of one vehicle, of whoever drove, or of several of these; visits that touch the range of time. */
export const VisitQuery = PageQuery.omit({ sort: true, q: true }).extend({
  placeId: IdParam.optional(),
  vehicleId: IdParam.optional(),
  /** Assigned when the vehicle arrived. */
  driverId: IdParam.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  /** Those that only passed through, too. */
  withPasses: z.stringbool().default(true),
  /** Only those that still last. */
  isInside: QueryFlag,
});

const PLACES = '/organizations/:orgId/places';
const PLACE = `${PLACES}/:placeId` as const;
const VISITS = '/organizations/:orgId/visits';
const PlaceParams = OrganizationParams.extend({ placeId: IdParam });

export const listPlaces = endpoint({
  name: 'listPlaces',
  method: 'GET',
  path: PLACES,
  permission: 'PLACE_LIST',
  summary: 'List places with vehicles inside now, and visits and median dwell of the last 30 days',
  params: OrganizationParams,
  query: PlaceQuery,
  response: pageOf(PlaceSummary).extend({
    /** Of the places that the search leaves, whatever their category. */
    categoryCounts: z.record(PlaceCategory, z.int()),
  }),
  isLive: true,
});

export const listPlacesOnMap = endpoint({
  name: 'listPlacesOnMap',
  method: 'GET',
  path: `${PLACES}/on-map`,
  permission: 'PLACE_LIST',
  summary: 'The areas of all places in use, for a map',
  params: OrganizationParams,
  response: z.object({ items: z.array(PlaceOnMap) }),
});

const MAX_NEARBY_DEGREES = 1;

/** Degrees; at most one degree wide and high. */
export const NearbyQuery = z
  .object({
    west: z.coerce.number().min(-180).max(180),
    south: z.coerce.number().min(-90).max(90),
    east: z.coerce.number().min(-180).max(180),
    north: z.coerce.number().min(-90).max(90),
  })
  .refine(({ west, east }) => east > west && east - west <= MAX_NEARBY_DEGREES, {
    path: ['east'],
    error: `must be east of west, by at most ${MAX_NEARBY_DEGREES} degree`,
  })
  .refine(({ south, north }) => north > south && north - south <= MAX_NEARBY_DEGREES, {
    path: ['north'],
    error: `must be north of south, by at most ${MAX_NEARBY_DEGREES} degree`,
  });
export type NearbyQuery = z.output<typeof NearbyQuery>;

export const NearbyActivity = z.object({
  /** Stops and idling of the last 30 days, the newest 300. */
  halts: z.array(z.object({ lat: z.number(), lon: z.number(), seconds: z.int() })),
  /** The ways of the newest halts in and out, as [lat, lon]. */
  tracks: z.array(z.array(z.tuple([z.number(), z.number()]))),
});
export type NearbyActivity = z.infer<typeof NearbyActivity>;

export const getNearbyActivity = endpoint({
  name: 'getNearbyActivity',
  method: 'GET',
  path: `${PLACES}/nearby-activity`,
  permission: 'HR_READ',
  summary: 'Where vehicles stopped in a small area in the last 30 days, and the paths they took',
  params: OrganizationParams,
  query: NearbyQuery,
  response: NearbyActivity,
});

export const exportPlaces = endpoint({
  name: 'exportPlaces',
  method: 'GET',
  path: `${PLACES}/export`,
  permission: 'PLACE_LIST',
  summary: 'All places in use as CSV or GeoJSON, as they can be imported, or as KML',
  params: OrganizationParams,
  query: z.object({ format: z.enum(['csv', 'geojson', 'kml']).default('csv') }),
  kind: 'file',
  mediaTypes: ['text/csv', 'application/geo+json', 'application/vnd.google-earth.kml+xml'],
  isLive: true,
});

export const getPlace = endpoint({
  name: 'getPlace',
  method: 'GET',
  path: PLACE,
  permission: 'PLACE_LIST',
  summary: 'Get a place with vehicles inside now and how long visits last',
  params: PlaceParams,
  response: PlaceDetail,
  isLive: true,
});

export const createPlace = endpoint({
  name: 'createPlace',
  method: 'POST',
  path: PLACES,
  permission: 'PLACE_CREATE',
  summary: 'Add a place. Its visits of the last 30 days are found in the background',
  params: OrganizationParams,
  conflict: 'The name is taken.',
  body: NewPlace,
  response: PlaceDetail.extend({ overlapWarning }),
});

export const importPlaces = endpoint({
  name: 'importPlaces',
  method: 'POST',
  path: `${PLACES}/import`,
  permission: 'PLACE_CREATE',
  summary: 'Import places from a CSV or GeoJSON file. If any has an error, nothing is imported',
  params: OrganizationParams,
  query: ImportQuery,
  upload: 'csv-or-geojson',
  response: ImportResult.extend({ overlapWarning }),
});

export const updatePlace = endpoint({
  name: 'updatePlace',
  method: 'PATCH',
  path: PLACE,
  permission: 'PLACE_UPDATE',
  summary: 'Change a place. If its area changes, its visits of the last 30 days are found again',
  params: PlaceParams,
  conflict: 'The name is taken, or the place is archived.',
  body: PlaceChange,
  response: PlaceDetail,
});

export const archivePlace = endpoint({
  name: 'archivePlace',
  method: 'DELETE',
  path: PLACE,
  permission: 'PLACE_DELETE',
  summary: 'Archive a place. No new visits are recorded, and past visits are kept',
  params: PlaceParams,
  response: PlaceDetail,
});

export const restorePlace = endpoint({
  name: 'restorePlace',
  method: 'POST',
  path: `${PLACE}/restore`,
  permission: 'PLACE_UPDATE',
  summary: 'Restore an archived place, unless its name is taken',
  params: PlaceParams,
  conflict: 'The name has since been taken.',
  response: PlaceDetail,
});

export const listVisits = endpoint({
  name: 'listVisits',
  method: 'GET',
  path: VISITS,
  permission: 'PLACE_LIST',
  summary: 'Visits of a place, a vehicle or a driver with detention accrued, newest first',
  params: OrganizationParams,
  query: VisitQuery,
  response: pageOf(Visit),
  isLive: true,
});

export const exportVisits = endpoint({
  name: 'exportVisits',
  method: 'GET',
  path: `${VISITS}/export`,
  permission: 'PLACE_LIST',
  summary: 'The same visits as CSV, all of them, times in UTC',
  params: OrganizationParams,
  query: VisitQuery.omit({ page: true, size: true }),
  kind: 'file',
  mediaTypes: ['text/csv'],
  isLive: true,
});
