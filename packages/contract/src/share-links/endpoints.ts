import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  IdParam,
  Instant,
  line,
  OrganizationParams,
  Reference,
  TimeZone,
  Units,
  Zones,
} from '../core/fields.ts';

/** Open links of one vehicle, and of a whole organization. */
export const MAX_SHARE_LINKS = { perVehicle: 20, perOrganization: 500 } as const;
/** How far ahead a link can end. */
export const MAX_SHARE_DAYS = 30;

/** A place of the organization, or a town or point by its name and coordinates in degrees. */
const ShareDestination = z.union([
  z.strictObject({ placeId: IdParam }),
  z.strictObject({
    name: line(100).min(1),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
  }),
]);

const PhoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[\d(][\d ().-]{5,30}$/, { error: 'Enter a phone number such as +1 901 555 0147.' });

export const NewShareLink = z
  .object({
    /** Whom it is for; shown to those who may share, never on the page of the link. */
    label: line(80).optional(),
    /** At the latest. */
    expiresAt: Instant,
    /** Ends when the vehicle has stopped at the destination. */
    endsAtArrival: z.boolean().default(false),
    destination: ShareDestination.optional(),
    showsArrival: z.boolean().default(false),
    showsSpeed: z.boolean().default(false),
    /** The first name of whoever drives, as it is while somebody looks. */
    showsDriver: z.boolean().default(false),
    /** Of dispatch, for a button that calls it. */
    phone: PhoneNumber.optional(),
  })
  .refine(
    ({ endsAtArrival, showsArrival, destination }) =>
      destination !== undefined || !(endsAtArrival || showsArrival),
    { path: ['destination'], error: 'Enter a destination.' },
  );
export type NewShareLink = z.output<typeof NewShareLink>;

export const ShareLink = z.object({
  id: z.int(),
  label: z.string().nullable(),
  createdAt: Instant,
  createdBy: Reference,
  expiresAt: Instant,
  endsAtArrival: z.boolean(),
  destinationName: z.string().nullable(),
  showsArrival: z.boolean(),
  showsSpeed: z.boolean(),
  showsDriver: z.boolean(),
  phone: z.string().nullable(),
  /** Times its page was opened. */
  openedCount: z.int(),
  lastOpenedAt: Instant.nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** The address is shown once: only a hash of it is stored. */
export const CreatedShareLink = ShareLink.extend({ url: z.string() });
export type CreatedShareLink = z.infer<typeof CreatedShareLink>;

export const SHARE_ENDS = ['expired', 'revoked', 'arrived', 'withdrawn'] as const;

/** All that a person with the link sees: one vehicle since the link was made, or that the link has ended. */
export const SharedVehicle = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('live'),
    /** By the server's clock. */
    now: Instant,
    organizationName: z.string(),
    unitNumber: z.string(),
    timeZone: TimeZone,
    units: Units,
    expiresAt: Instant,
    endsAtArrival: z.boolean(),
    /** A position as old says little of where the vehicle is. */
    outdatedAfterMinutes: z.int(),
    /** With the zone in which it counts its hours. */
    destination: z
      .object({ name: z.string(), lat: z.number(), lon: z.number(), timeZone: TimeZone })
      .nullable(),
    /** The first name, where the link shows it and somebody is assigned. */
    driver: z.string().nullable(),
    /** Of dispatch, where the link shows it. */
    phone: z.string().nullable(),
    /** Null until the vehicle reports for the first time since the link was made. Speed only where the link shows it. */
    position: z
      .object({
        at: Instant,
        lat: z.number(),
        lon: z.number(),
        heading: z.int(),
        isMoving: z.boolean(),
        place: z.string(),
        speedKph: z.number().nullable(),
      })
      .nullable(),
    /** Where the link shows it: by the driver's hours of service, if they are known, and as if the vehicle went on now. */
    arrival: z
      .object({
        at: Instant,
        /** By road as estimated. */
        metersLeft: z.int(),
        isByHours: z.boolean(),
        hasRest: z.boolean(),
        /** Where the vehicle reported from first since the link was made. */
        origin: z.object({ at: Instant, place: z.string(), lat: z.number(), lon: z.number() }),
        /** Of the way from there to the destination, 0 to 1. */
        progress: z.number(),
        /** The road that is planned to the destination, from where it was planned: an encoded polyline of five decimals. */
        way: z.object({ line: z.string(), meters: z.int(), attribution: z.string() }),
      })
      .nullable(),
  }),
  z.object({
    state: z.literal('ended'),
    /** `withdrawn`: the vehicle or the organization is out of use. */
    reason: z.enum(SHARE_ENDS),
    endedAt: Instant,
    timeZone: TimeZone,
    organizationName: z.string(),
  }),
]);
export type SharedVehicle = z.infer<typeof SharedVehicle>;

/** With the clocks of the time zones in it. */
const OpenedVehicle = SharedVehicle.and(z.object({ zones: Zones }));
export type OpenedVehicle = z.infer<typeof OpenedVehicle>;

/** Events of `shared-vehicles/:token/stream`. Each `vehicle` is the whole state; after one that has ended the stream ends. */
export type SharedEvents = { vehicle: SharedVehicle; heartbeat: { at: number } };

const LINKS_OF_VEHICLE = '/organizations/:orgId/assets/:assetId/share-links';
const VehicleParams = OrganizationParams.extend({ assetId: IdParam });
const TokenParams = z.object({ token: z.string().max(100) });

export const listShareLinks = endpoint({
  name: 'listShareLinks',
  method: 'GET',
  path: LINKS_OF_VEHICLE,
  permission: 'ASSET_UPDATE',
  summary: 'List active public links of a vehicle, newest first',
  params: VehicleParams,
  response: z.object({ items: z.array(ShareLink) }),
  isLive: true,
});

export const createShareLink = endpoint({
  name: 'createShareLink',
  method: 'POST',
  path: LINKS_OF_VEHICLE,
  permission: 'ASSET_UPDATE',
  isOpenToKeys: false,
  summary: 'Create a link that shows this vehicle live to anyone who has it, until it expires',
  params: VehicleParams,
  conflict: 'The vehicle or the organization has reached its limit of active links.',
  body: NewShareLink,
  response: CreatedShareLink,
});

export const revokeShareLink = endpoint({
  name: 'revokeShareLink',
  method: 'DELETE',
  path: '/organizations/:orgId/share-links/:linkId',
  permission: 'ASSET_UPDATE',
  summary: 'End a public link for everyone using it',
  params: OrganizationParams.extend({ linkId: z.coerce.number().int().min(1) }),
});

export const getSharedVehicle = endpoint({
  name: 'getSharedVehicle',
  method: 'GET',
  path: '/shared-vehicles/:token',
  permission: 'share-link',
  summary: 'What a public link shows now',
  params: TokenParams,
  response: OpenedVehicle,
  isLive: true,
});

export const streamSharedVehicle = endpoint({
  name: 'streamSharedVehicle',
  method: 'GET',
  path: '/shared-vehicles/:token/stream',
  permission: 'share-link',
  summary: 'What a public link shows, as server-sent events',
  params: TokenParams,
  kind: 'event-stream',
});
